import CFreeType
public import Geometry
import Pages
public import Texts

/// The outlines of the letters of a font file, of any kind that FreeType reads: TrueType, OpenType, WOFF, WOFF2, Type 1.
///
/// Use it in one task only. Coordinates: design units, y up, the glyph's origin on the baseline.
public final class FontOutlines {
  /// The name of the family; the file's where it has none.
  public let family: String
  /// Whether its licence bits forbid any use in other files (OS/2 table, `fsType`, bit 1).
  public let isRestricted: Bool
  /// Design units of an em.
  public let unitsPerEm: Double
  private let face: OutlineFace

  /// Opens a font file.
  ///
  /// - Throws: ``Fault`` for a file that is missing, unreadable or no font with outlines.
  public init(path: String) throws(Fault) {
    try Typeface.checkReadable(path)
    face = try OutlineFace(TypefaceFile(path: path, index: 0, name: path))
    guard let facts = face.facts else { throw .noOutlines(path: path) }
    family = facts.family ?? path.split(separator: "/").last.map(String.init) ?? path
    (isRestricted, unitsPerEm) = (facts.isRestricted, facts.unitsPerEm)
  }

  /// The contours of a character's glyph, closed; nil where the font has none of it, or only white.
  public func outline(of character: Unicode.Scalar) -> [Path]? {
    guard let glyph = face.glyph(of: character) else { return nil }
    let contours = face.contours(of: glyph, scale: 1)
    return contours.isEmpty ? nil : contours.map { Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0) * $0 }
  }
}
