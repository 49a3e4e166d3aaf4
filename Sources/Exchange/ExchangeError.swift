/// What is wrong with letters from outside, where, and what to do.
public enum ExchangeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A place in a file; line and column count from 1, and line 0 means the whole file.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    /// The file, as it was named.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column in bytes, from 1.
    public let column: Int

    /// A place in a file.
    public init(file: String, line: Int = 0, column: Int = 0) {
      self.file = file
      self.line = line
      self.column = column
    }

    /// File, line and column as compilers write them.
    public var description: String { line > 0 ? "\(file):\(line):\(column)" : file }
  }

  /// A file or folder cannot be read.
  case unreadable(path: String, reason: String)
  /// A file is larger than any file of letters.
  case tooLarge(path: String, bytes: Int, most: Int)
  /// Something in a file is wrong.
  case wrong(at: Place, problem: String, hint: String)
  /// There is not one letter where letters are expected.
  case noLetters(path: String, expected: String)
  /// One letter comes twice.
  case twice(letter: String, first: Place, second: Place)
  /// A school cannot have this name.
  case schoolName(String)
  /// A letter cannot be written down.
  case unwritable(letter: String, problem: String, hint: String)

  /// What is wrong and where, in one sentence.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .tooLarge(let path, let bytes, let most): "\(path) has \(bytes) bytes; \(most) are the most"
    case .wrong(let place, let problem, _): "\(place): \(problem)"
    case .noLetters(let path, let expected): "\(path) has no letters: \(expected) expected"
    case .twice(let letter, let first, let second): "\(second): the letter \"\(letter)\" is in \(first) already"
    case .schoolName(let name): "\"\(name)\" cannot be the name of a school"
    case .unwritable(let letter, let problem, _): "the letter \"\(letter)\" cannot be written: \(problem)"
    }
  }

  /// What to do.
  public var hint: String {
    switch self {
    case .unreadable: "look whether it is there and may be read"
    case .tooLarge: "simplify the drawing, remove pictures from it, or split the file"
    case .wrong(_, _, let hint): hint
    case .noLetters: "look whether this is the right folder or file, and whether its letters have strokes"
    case .twice: "delete one of the two, or give it the name of its own letter"
    case .schoolName: "use letters a to z, digits and hyphens, as in my-school"
    case .unwritable(_, _, let hint): hint
    }
  }
}
