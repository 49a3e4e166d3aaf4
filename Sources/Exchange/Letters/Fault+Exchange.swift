public import Texts

extension Fault {
  /// There is not one letter where letters are expected.
  public static func noLetters(path: String, expected: String) -> Fault {
    Fault(
      .data, problem: "\(path) has no letters: \(expected) expected",
      hint: "check that this is the right folder or file, and that its letters have strokes")
  }

  /// One letter comes twice.
  public static func twice(letter: String, first: FilePlace, second: FilePlace) -> Fault {
    Fault(
      .data, at: second, problem: "the letter \"\(letter)\" is in \(first) already",
      hint: "delete one of the two, or give it the name of its own letter")
  }

  /// A letter cannot be written down.
  public static func unwritable(letter: String, problem: String, hint: String) -> Fault {
    Fault(.data, problem: "the letter \"\(letter)\" cannot be written: \(problem)", hint: hint)
  }
}
