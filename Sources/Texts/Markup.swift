/// A piece of HTML or SVG in which every text is escaped, written so that it is XML as well.
///
/// A literal is text, an element is made by its name, and nothing else becomes markup by accident:
/// ```
/// let row: Markup = .element("li", ["class": "pupil", "lang": language], .element("b", "Anna & Ben"), " · \(count) sheets")
/// row.source  // <li class="pupil" lang="de"><b>Anna &amp; Ben</b> · 3 sheets</li>
/// ```
public struct Markup: Hashable, Sendable {
  /// The markup as it stands in a file.
  public private(set) var source: String

  /// Nothing at all.
  public init() { source = "" }

  /// A text, escaped.
  public init(text: some StringProtocol) { source = text.escapedForHTML }

  /// What is markup already, such as a style sheet of ours or a picture; never what came from outside.
  public init(verbatim source: String) { self.source = source }

  /// Pieces one after another.
  public init(_ pieces: [Markup]) {
    source = ""
    for piece in pieces { source += piece.source }
  }

  /// The end of a line, for people who read the source.
  public static let newline = Markup(verbatim: "\n")

  /// An element with what is inside it.
  ///
  /// - Parameter attributes: In order; one whose value is nil is left out.
  public static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?>, _ content: Markup...
  ) -> Markup {
    element(name, attributes, content)
  }

  /// An element without attributes.
  public static func element(_ name: String, _ content: Markup...) -> Markup { element(name, [:], content) }

  /// An element with what is inside it, such as the rows of a table.
  public static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?>, _ content: [Markup]
  ) -> Markup {
    var result = start(of: name, attributes)
    result.source += ">"
    for piece in content { result.source += piece.source }
    result.source += "</\(name)>"
    return result
  }

  /// An element that has nothing inside: `<br/>`, `<path d="…"/>`.
  public static func empty(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) -> Markup {
    var result = start(of: name, attributes)
    result.source += "/>"
    return result
  }

  /// A name and its attributes without the end of the tag.
  private static func start(of name: String, _ attributes: KeyValuePairs<String, String?>) -> Markup {
    var source = "<" + name
    for (key, value) in attributes {
      guard let value else { continue }
      source += " \(key)=\"\(value.escapedForHTML)\""
    }
    return Markup(verbatim: source)
  }

  /// One piece after another.
  public static func + (first: Markup, second: Markup) -> Markup { Markup(verbatim: first.source + second.source) }

  /// Adds a piece.
  public static func += (whole: inout Markup, piece: Markup) { whole.source += piece.source }
}

extension Markup: ExpressibleByStringInterpolation {
  /// A text, escaped, with all that was put into it.
  public init(stringLiteral text: String) { self.init(text: text) }
}

extension [Markup] {
  /// The pieces with another between each two, such as a blank or ``Markup/newline``.
  public func joined(by separator: Markup) -> Markup {
    var result = Markup()
    for (index, piece) in enumerated() {
      if index > 0 { result += separator }
      result += piece
    }
    return result
  }
}
