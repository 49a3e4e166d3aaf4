package import Texts

extension Fault {
  /// What is wrong with a file of ink; what cannot be printed, such as a piece of a damaged file, becomes U+FFFD.
  package static func ofInk(at place: FilePlace, problem: String, hint: String) -> Fault {
    Fault(at: place, problem: problem.printable, hint: hint.printable)
  }
}
