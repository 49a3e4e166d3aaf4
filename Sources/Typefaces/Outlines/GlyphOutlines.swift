public import Geometry
public import Pages
public import Texts

/// The outlines of glyphs of many typefaces, each opened when it is first asked for.
///
/// Use it in one task only.
public final class GlyphOutlines {
  private var typefaces: [TypefaceFile: Typeface] = [:]

  /// No typeface is open yet.
  public init() {}

  /// The closed contours of a glyph at a size (the em in points), y down around its origin; none for a blank.
  public func outline(of glyph: UInt32, in file: TypefaceFile, size: Double) throws(Fault) -> [Path] {
    if let typeface = typefaces[file] { return try typeface.outline(of: glyph, size: size) }
    let typeface = try Typeface(file)
    typefaces[file] = typeface
    return try typeface.outline(of: glyph, size: size)
  }
}
