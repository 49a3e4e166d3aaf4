public import Geometry

/// One thing on a page, at its final place and size.
///
/// Page space.
public enum Mark: Hashable, Sendable {
  /// A figure in one colour.
  case shape(Shape, Colour)
  /// A named form of the document, its origin at a point, in one colour.
  case form(Int, at: Point, Colour)
  /// Text of a typeface, shaped and placed; kept apart, as it is larger than the others and rare.
  indirect case text(GlyphRun)
  /// A picture of pixels that fills a rectangle.
  indirect case photo(Photo, in: Rectangle)
  /// Marks in order that are one thing to a reader who does not see them.
  indirect case group([Mark], Meaning)
}

/// A figure that is placed many times and kept once in a printed file: a dotted letter, an arrow, a page of ruling.
///
/// Form space: points, y down, origin where the form is placed by. A form is printed at its own size only.
public struct Form: Hashable, Sendable {
  /// What the form is, as proofs and files know it: `a dotted 18`; in a file equal names are equal forms.
  public let name: String
  /// The text that a reader of the file finds in the form's place; empty for ornaments.
  public let text: String
  /// The figures, in the colour of the placement, in drawing order.
  public let shapes: [Shape]

  /// A form from its figures.
  public init(name: String, text: String, shapes: [Shape]) {
    self.name = name
    self.text = text
    self.shapes = shapes
  }

  /// The rectangle around all ink; nil for an empty form.
  public var inkBounds: Rectangle? {
    shapes.compactMap { $0.inkBounds }.reduce(nil as Rectangle?) { $0?.union($1) ?? $1 }
  }
}

/// A run of glyphs of one typeface at one size, each at its own place.
///
/// Page space.
public struct GlyphRun: Hashable, Sendable {
  /// One glyph and where its origin stands.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's index in the typeface.
    public let index: UInt32
    /// Where its origin stands, page space.
    public let origin: Point

    /// A glyph at a place.
    public init(index: UInt32, origin: Point) {
      self.index = index
      self.origin = origin
    }
  }

  /// Which bytes of the text belong to which glyphs; clusters follow one another in text order.
  public struct Cluster: Hashable, Sendable {
    /// How many bytes of UTF-8.
    public let bytes: Int
    /// How many glyphs.
    public let glyphs: Int

    /// A cluster of so many bytes and glyphs.
    public init(bytes: Int, glyphs: Int) {
      self.bytes = bytes
      self.glyphs = glyphs
    }
  }

  /// Index into ``Document/typefaces``.
  public let typeface: Int
  /// The em in points.
  public let size: Double
  /// The glyphs from left to right.
  public let glyphs: [Glyph]
  /// The text the run stands for.
  public let text: String
  /// Clusters in text order; with ``isRightToLeft``, the first cluster owns the last glyphs.
  public let clusters: [Cluster]
  /// Whether the text runs from right to left through the glyphs.
  public let isRightToLeft: Bool
  /// The colour of the glyphs.
  public let colour: Colour

  /// A run of placed glyphs.
  public init(
    typeface: Int, size: Double, glyphs: [Glyph], text: String, clusters: [Cluster], isRightToLeft: Bool,
    colour: Colour
  ) {
    self.typeface = typeface
    self.size = size
    self.glyphs = glyphs
    self.text = text
    self.clusters = clusters
    self.isRightToLeft = isRightToLeft
    self.colour = colour
  }
}
