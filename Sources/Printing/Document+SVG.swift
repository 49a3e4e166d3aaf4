public import Geometry
public import Pages
public import Texts

/// The closed contours of a glyph of a typeface at a size (the em in points), y down around its origin.
public typealias GlyphOutline = (_ glyph: UInt32, _ typeface: TypefaceFile, _ size: Double) throws(Fault) -> [Path]

extension Document {
  /// One page, counted from 0, as an SVG picture of its true size: points inside, millimetres outside.
  ///
  /// Each form and each letter of text is defined once and used wherever it stands. Text is drawn by its outlines, so it
  /// looks the same everywhere, and named by `aria-label`, so that it can be read aloud.
  ///
  /// - Parameters:
  ///   - ids: What the ids inside begin with: pictures on one page of a browser keep theirs apart.
  ///   - outline: Draws the glyphs of typefaces.
  public func svg(page: Int, ids: String = "d", outline: GlyphOutline) throws(Fault) -> String {
    precondition(pages.indices.contains(page), "the document has no page \(page)")
    var writer = SVGWriter(ids: ids)
    try writer.write(pages[page], of: self, outline)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
