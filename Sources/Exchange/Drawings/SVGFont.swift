public import Geometry
public import Texts
import XML

/// A font as SVG 1.1 has it, whose glyphs are path data: outlines, or single lines as plotters and engravers use them.
///
/// Coordinates: design units, y up, the glyph's origin on the baseline; https://www.w3.org/TR/SVG11/fonts.html.
public struct SVGFont: Sendable {
  /// The name of the family; nil where it has none.
  public let family: String?
  /// What each glyph draws, stroke by stroke; a closed one ends where it begins.
  private let glyphs: [Unicode.Scalar: [Path]]

  /// The first font of a file; nil for a file without one.
  ///
  /// - Throws: ``Fault`` for bytes that are no XML, and for path data that cannot be read.
  public init?(_ bytes: [UInt8], file: String) throws(Fault) {
    var reader = try XMLReader(bytes, file: file, unit: "font")
    guard let font = try reader.next() else { return nil }
    var glyphs: [Unicode.Scalar: [Path]] = [:]
    for glyph in font.children where glyph.localName == "glyph" {
      // A glyph of several letters is a ligature.
      guard let text = glyph["unicode"], let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
        let data = glyph["d"], glyphs[scalar] == nil
      else { continue }
      let strokes = try glyph.pathData(data, mostPoints: Numbers.mostPoints).strokes
      if !strokes.isEmpty { glyphs[scalar] = strokes }
    }
    family = font.children.first { $0.localName == "font-face" }?["font-family"] ?? font["id"]
    self.glyphs = glyphs
  }

  /// Whether it has no glyph at all.
  public var isEmpty: Bool { glyphs.isEmpty }

  /// What a character's glyph draws; nil where the font has none of it, or only white.
  public func strokes(of character: Unicode.Scalar) -> [Path]? { glyphs[character] }
}
