public import Geometry
public import Texts

/// A line of print at its place.
public struct PrintedLine {
  /// What is drawn.
  public let marks: [Mark]
  /// How far the line reaches from its start to the right, in points.
  public let width: Double
  /// The characters that nothing at hand can print, each once, in order of appearance.
  public let missing: [Character]

  /// A line of marks.
  public init(marks: [Mark], width: Double, missing: [Character]) {
    self.marks = marks
    self.width = width
    self.missing = missing
  }
}

/// How a line of print looks.
public struct TextStyle: Hashable, Sendable {
  /// The em in points.
  public let size: Double
  /// The colour of the glyphs.
  public let colour: Colour
  /// Whether it is bold, where the typeface has a bold face.
  public let isBold: Bool

  /// A style of a size in points.
  public init(size: Double, colour: Colour = SheetInk.text, isBold: Bool = false) {
    (self.size, self.colour, self.isBold) = (size, colour, isBold)
  }
}

/// What sets a line of print: the typefaces of a shell, or letters of our own.
///
/// Not Sendable: use it in one task only.
public struct TextShaper {
  /// A text in a style as marks whose baseline begins at a point; the language is a BCP 47 tag.
  public let line: (_ text: String, _ style: TextStyle, _ start: Point, _ language: String) throws(Fault) -> PrintedLine
  /// The typefaces used so far, which the marks name by index.
  public let typefaces: () -> [TypefaceFile]

  /// A shaper from what it does; without typefaces where letters are forms.
  public init(
    typefaces: @escaping () -> [TypefaceFile] = { [] },
    line:
      @escaping (_ text: String, _ style: TextStyle, _ start: Point, _ language: String)
      throws(Fault) -> PrintedLine
  ) {
    self.line = line
    self.typefaces = typefaces
  }

  /// Sets nothing: every line is empty.
  public static var none: TextShaper {
    TextShaper { _, _, _, _ throws(Fault) in PrintedLine(marks: [], width: 0, missing: []) }
  }
}
