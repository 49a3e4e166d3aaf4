import Texts

extension Fault {
  /// What is wrong with a file of ink; what cannot be printed, such as a piece of a damaged file, becomes U+FFFD.
  static func ofInk(at place: FilePlace, problem: String, hint: String) -> Fault {
    Fault(.data, at: place, problem: printable(problem), hint: printable(hint))
  }

  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isPrintable ? $0 : "\u{FFFD}" }))
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
