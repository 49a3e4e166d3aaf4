public import Texts

extension Fault {
  /// A file or folder cannot be read.
  public static func unreadable(path: String, reason: String) -> Fault {
    Fault(.noInput, problem: "\(path) cannot be read: \(reason)", hint: "look whether it is there and may be read")
  }

  /// A file is larger than any file of letters.
  public static func tooLarge(path: String, bytes: Int, most: Int) -> Fault {
    Fault(
      .data, problem: "\(path) has \(bytes) bytes; \(most) are the most",
      hint: "simplify the drawing, remove pictures from it, or split the file")
  }

  /// Something in a file is wrong.
  public static func wrong(at place: FilePlace, problem: String, hint: String) -> Fault {
    Fault(.data, at: place, problem: problem, hint: hint)
  }

  /// There is not one letter where letters are expected.
  public static func noLetters(path: String, expected: String) -> Fault {
    Fault(
      .data, problem: "\(path) has no letters: \(expected) expected",
      hint: "look whether this is the right folder or file, and whether its letters have strokes")
  }

  /// One letter comes twice.
  public static func twice(letter: String, first: FilePlace, second: FilePlace) -> Fault {
    Fault(
      .data, at: second, problem: "the letter \"\(letter)\" is in \(first) already",
      hint: "delete one of the two, or give it the name of its own letter")
  }

  /// A school cannot have this name.
  public static func schoolName(_ name: String) -> Fault {
    Fault(
      .usage, problem: "\"\(name)\" cannot be the name of a school",
      hint: "use letters a to z, digits and hyphens, as in my-school")
  }

  /// A letter cannot be written down.
  public static func unwritable(letter: String, problem: String, hint: String) -> Fault {
    Fault(.data, problem: "the letter \"\(letter)\" cannot be written: \(problem)", hint: hint)
  }
}
