import Geometry
import Pages
import Texts

/// Lines of glyphs.
extension PDFContent {
  /// An open text object.
  struct TextLine {
    /// Where its line begins, in hundredths.
    var x = 0
    var y = 0
    /// Where the next glyph goes by itself, in points.
    var pen = 0.0
    /// Whether glyphs are being named.
    var isOpen = false
    var isInString = false
  }

  /// A glyph of a font as it is shown.
  struct Glyph {
    /// The object of the font.
    let font: Int
    /// One byte, or two.
    let code: UInt16
    let isWide: Bool
    /// How far the font moves the pen, in thousandths of the size.
    let advance: Int
  }

  /// Shows a glyph at a place and a size in hundredths of a point.
  mutating func show(_ glyph: Glyph, size: Int, at origin: Point, _ colour: Colour) {
    closePath()
    setFill(colour)
    var line = openLine(at: place(origin), font: glyph.font, size: size)
    let unit = Double(size) / 100_000
    // To which side of its own place a glyph stands, in thousandths of the size: nobody sees one of them.
    let step = Int(clamping: ((line.pen - origin.x) / unit).rounded())
    if step.magnitude > 1 {
      closeString(&line)
      bytes.add(step)
      line.pen -= Double(step) * unit
    }
    if !line.isInString { bytes.append(UInt8(ascii: "(")) }
    line.isInString = true
    if glyph.isWide { bytes.addEscaped(UInt8(glyph.code >> 8)) }
    bytes.addEscaped(UInt8(glyph.code & 255))
    line.pen += Double(glyph.advance) * unit
    self.line = line
  }

  /// Begins glyphs that stand for a text together.
  mutating func beginSpan(_ text: String) {
    closePath()
    closeText()
    bytes.add("/Span<</ActualText")
    bytes.addString(text)
    bytes.add(">>BDC\n")
  }

  /// Ends them.
  mutating func endSpan() {
    closeText()
    bytes.add("EMC\n")
  }

  private mutating func openLine(at place: Place, font: Int, size: Int) -> TextLine {
    let isSameFont = self.font.map { $0.object == font && $0.size == size } ?? false
    if let line, isSameFont, line.y == place.y, line.isOpen { return line }
    closeText()
    if line == nil { bytes.add("BT\n") }
    if !isSameFont {
      bytes.add("/F")
      bytes.add(font)
      bytes.append(0x20)
      bytes.add(size, decimals: 2)
      bytes.add(" Tf\n")
      self.font = (font, size)
    }
    let before = line ?? TextLine()
    bytes.add(place.x - before.x, decimals: 2)
    bytes.append(0x20)
    bytes.add(place.y - before.y, decimals: 2)
    bytes.add(" Td[")
    return TextLine(x: place.x, y: place.y, pen: Double(place.x) / 100, isOpen: true)
  }

  private mutating func closeString(_ line: inout TextLine) {
    if line.isInString { bytes.append(UInt8(ascii: ")")) }
    line.isInString = false
  }

  mutating func closeText() {
    guard var line, line.isOpen else { return }
    closeString(&line)
    bytes.add("]TJ\n")
    line.isOpen = false
    self.line = line
  }
}
