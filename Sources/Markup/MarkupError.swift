/// What is wrong with a file of XML, where, and what to do.
public enum MarkupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file is larger than its reader allows.
  case tooLarge(file: String, bytes: Int, most: Int)
  /// Something in a file is wrong.
  case wrong(at: FilePlace, problem: String, hint: String)
  /// There is no memory for a parser.
  case noMemory(file: String)

  /// What is wrong and where, in one sentence.
  public var description: String {
    switch self {
    case .tooLarge(let file, let bytes, let most): "\(file) has \(bytes) bytes; \(most) are the most"
    case .wrong(let place, let problem, _): "\(place): \(problem)"
    case .noMemory(let file): "\(file) cannot be read: there is no memory left"
    }
  }

  /// What to do.
  public var hint: String {
    switch self {
    case .tooLarge: "split the file"
    case .wrong(_, _, let hint): hint
    case .noMemory: "close other programs, and try again"
    }
  }
}
