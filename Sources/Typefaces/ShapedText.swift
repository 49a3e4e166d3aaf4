import Geometry
public import Pages
import Texts

/// A line of text, shaped and placed: what a page needs to show it, and what a layout needs to know of it.
public struct ShapedText: Hashable, Sendable {
  /// The runs from left to right.
  public let runs: [GlyphRun]
  /// How far the line reaches from its origin to the right, in points.
  public let width: Double
  /// How far the typefaces used reach above the baseline, in points.
  public let ascent: Double
  /// How far they reach below the baseline, in points; positive.
  public let descent: Double
  /// Whether the line as a whole reads from right to left, by its first letter.
  public let isRightToLeft: Bool
  /// The characters without a glyph in any typeface, each once, in order of appearance; a box stands in their place.
  public let missing: [Unicode.Scalar]

  /// The same line elsewhere, in a colour.
  func moved(by step: Vector, in colour: Colour) -> ShapedText {
    ShapedText(
      runs: runs.map { run in
        GlyphRun(
          typeface: run.typeface, size: run.size,
          glyphs: run.glyphs.map { GlyphRun.Glyph(index: $0.index, origin: $0.origin + step) }, text: run.text,
          clusters: run.clusters, isRightToLeft: run.isRightToLeft, colour: colour)
      }, width: width, ascent: ascent, descent: descent,
      isRightToLeft: isRightToLeft, missing: missing)
  }
}
