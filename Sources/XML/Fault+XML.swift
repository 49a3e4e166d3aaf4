public import Texts

extension Fault {
  /// A file of XML is larger than its reader allows.
  public static func tooLarge(file: String, bytes: Int, most: Int) -> Fault {
    Fault(
      .data, at: FilePlace(file: file), problem: "the file has \(bytes) bytes; \(most) are the most",
      hint: "split the file")
  }

  /// Something in a file of XML is wrong.
  static func wrong(at place: FilePlace, problem: String, hint: String) -> Fault {
    Fault(.data, at: place, problem: problem, hint: hint)
  }

  /// There is no memory for a parser.
  static func noMemory(file: String) -> Fault {
    Fault(
      .tryAgain, at: FilePlace(file: file), problem: "there is no memory left",
      hint: "close other programs, and try again")
  }
}
