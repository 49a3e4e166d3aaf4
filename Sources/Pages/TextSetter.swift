public import Geometry
public import Texts

/// Sets the printed words of a document, and remembers what could not be printed.
///
/// Not Sendable: one per document. Page space.
public final class TextSetter {
  private let shaper: TextShaper
  /// The characters that could not be printed so far, each once, in order.
  public private(set) var missing: [Character] = []

  /// A setter of words by a shaper.
  public init(_ shaper: TextShaper) {
    self.shaper = shaper
  }

  /// Where a text hangs on its point.
  public enum Anchor: Double {
    /// By its start.
    case start = 0
    /// By its middle.
    case middle = 0.5
    /// By its end.
    case end = 1
  }

  /// The typefaces used so far, for the document.
  public var typefaces: [TypefaceFile] { shaper.typefaces() }

  /// Marks of a line of text and its width in points.
  public func marks(
    _ text: String, size: Double, at point: Point, anchor: Anchor = .start, colour: Colour = SheetInk.text,
    isBold: Bool = false, language: String
  ) throws(Fault) -> (marks: [Mark], width: Double) {
    guard !text.isEmpty else { return ([], 0) }
    let style = TextStyle(size: size, colour: colour, isBold: isBold)
    var line = try shaper.line(text, style, point, language)
    if anchor != .start {
      line = try shaper.line(text, style, point - Vector(anchor.rawValue * line.width, 0), language)
    }
    for character in line.missing where !missing.contains(character) { missing.append(character) }
    return (line.marks, line.width)
  }

  /// The width of a line of text in points.
  public func width(
    of text: String, size: Double, isBold: Bool = false, language: String
  ) throws(Fault) -> Double {
    text.isEmpty ? 0 : try shaper.line(text, TextStyle(size: size, isBold: isBold), .origin, language).width
  }

  /// A text broken between words into lines no wider than a width in points; a word alone may be wider.
  ///
  /// A no-break space, as it stands before French colons, is not between words.
  public func lines(of text: String, size: Double, width: Double, language: String) throws(Fault) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: { $0.isWhitespace && $0 != "\u{A0}" }) {
      if let last = lines.last {
        let longer = last + " " + word
        if try marks(longer, size: size, at: .origin, language: language).width <= width {
          lines[lines.count - 1] = longer
          continue
        }
      }
      lines.append(String(word))
    }
    return lines
  }
}
