public import Markup

/// What is wrong with letters from outside, where, and what to do.
public enum ExchangeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A place in a file.
  public typealias Place = FilePlace

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

extension ExchangeError {
  /// What is wrong with the XML of a drawing.
  init(_ error: MarkupError) {
    switch error {
    case .tooLarge(let file, let bytes, let most): self = .tooLarge(path: file, bytes: bytes, most: most)
    case .wrong(let place, let problem, let hint): self = .wrong(at: place, problem: problem, hint: hint)
    case .noMemory(let file): self = .unreadable(path: file, reason: "there is no memory left")
    }
  }
}
