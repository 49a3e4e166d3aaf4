public import Geometry
public import Pages
public import Texts

/// What a shell gives the printer: what needs a C library, and files.
public struct PrintSupplies {
  /// Packs bytes as zlib does (RFC 1950), the same bytes always alike; nil for no packing.
  public var compress: (([UInt8]) -> [UInt8])?
  /// Opens a typeface.
  public var typeface: (TypefaceFile) throws(Fault) -> PrintedTypeface
  /// What a form was written as in a file before, or is made now.
  public typealias Keeper = (_ form: Form, _ make: () -> [UInt8]) -> [UInt8]
  /// Keeps forms from file to file; nil keeps nothing.
  public var kept: Keeper?

  /// Supplies from what they do.
  public init(
    compress: (([UInt8]) -> [UInt8])? = nil, kept: Keeper? = nil,
    typeface: @escaping (TypefaceFile) throws(Fault) -> PrintedTypeface
  ) {
    (self.compress, self.kept, self.typeface) = (compress, kept, typeface)
  }
}

/// A typeface as the printer sees it.
///
/// Numbers are thousandths of the em, y up.
public struct PrintedTypeface {
  /// How far it reaches above the baseline, and, negative, below it.
  public var ascent, descent: Int
  /// The rectangle that holds all its glyphs: left, foot, right, top.
  public var bounds: [Int]
  /// How far a glyph moves the pen.
  public var advance: (_ glyph: UInt32) -> Int
  /// Some of its glyphs as a TrueType font file, and their indices there in the same order; nil for outlines of other kinds.
  public var subset: (([UInt32]) throws(Fault) -> (bytes: [UInt8], glyphs: [UInt32]))?
  /// The outline of a glyph at a size in points, y down, for a typeface that has no subset.
  public var outline: (_ glyph: UInt32, _ size: Double) throws(Fault) -> [Path]

  /// A typeface from its measures and what it does.
  public init(
    ascent: Int, descent: Int, bounds: [Int], advance: @escaping (UInt32) -> Int,
    subset: (([UInt32]) throws(Fault) -> (bytes: [UInt8], glyphs: [UInt32]))?,
    outline: @escaping (UInt32, Double) throws(Fault) -> [Path]
  ) {
    (self.ascent, self.descent, self.bounds) = (ascent, descent, bounds)
    (self.advance, self.subset, self.outline) = (advance, subset, outline)
  }
}
