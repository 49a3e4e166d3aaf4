public import Markup

/// What is wrong with a file of ink, where, and what to do.
public struct InkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it is.
  public let place: FilePlace
  /// What is wrong.
  public let problem: String
  /// What to do.
  public let hint: String

  /// A problem at a place; what cannot be printed, such as a piece of a damaged file, becomes U+FFFD.
  public init(at place: FilePlace, problem: String, hint: String) {
    self.place = place
    self.problem = InkError.printable(problem)
    self.hint = InkError.printable(hint)
  }

  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isPrintable ? $0 : "\u{FFFD}" }))
  }

  /// The place and the problem on one line; the hint is apart.
  public var description: String { "\(place): \(problem)" }
}

extension InkError {
  /// What is wrong with the XML of an ink.
  init(_ error: MarkupError) {
    switch error {
    case .tooLarge(let file, let bytes, let most):
      self.init(
        at: FilePlace(file: file), problem: "the file has \(bytes) bytes; \(most) are the most", hint: error.hint)
    case .wrong(let place, let problem, let hint): self.init(at: place, problem: problem, hint: hint)
    case .noMemory(let file):
      self.init(at: FilePlace(file: file), problem: "there is no memory left", hint: error.hint)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the sign can stand on a line of a terminal.
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
