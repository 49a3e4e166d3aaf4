import Exchange
import Files
import Geometry
import Texts
import Typefaces

/// The outlines of the letters of a font file: those it has, or those of a pen along its lines where it has lines alone.
///
/// Coordinates: design units, y up, the glyph's origin on the baseline.
struct FontGlyphs {
  /// The name of the family.
  let family: String
  private let drawing: (Unicode.Scalar) -> [Path]?
  /// The x-height of a font of single lines; nil for one of outlines.
  private let xHeight: Double?

  /// Letters that show what a font is made of, and how tall they are in x-heights.
  private static let telling: [(letters: String, height: Double)] = [
    ("xzvwnuoace", 1), ("HEIXZLTVNM", 1.4), ("нпиоахл", 1), ("νοιαω", 1),
  ]
  /// The pen along single lines is finer than any gap in a letter: it is so wide, where the x-height is so many points.
  private static let pen = (width: 1.6, xHeight: 20.0)
  /// A contour that goes there and back along a line has less than this of its length within it, times the x-height.
  private static let flat = 0.004

  /// Reads a font file: of any kind that FreeType reads, or a font of SVG.
  ///
  /// - Throws: ``Fault`` for a file that is no font, or one whose licence bits forbid its use in other files.
  init(of path: String) throws(Fault) {
    let (family, drawing) = try FontGlyphs.isSVG(path) ? FontGlyphs.drawn(in: path) : FontGlyphs.outlined(in: path)
    (self.family, self.drawing) = (family, drawing)
    let known = FontGlyphs.telling.lazy.compactMap { letters, height -> (paths: [[Path]], xHeight: Double)? in
      let paths = letters.unicodeScalars.compactMap { drawing($0) }
      let heights = paths.compactMap { $0.bounds?.height }.sorted()
      guard let middle = heights.dropFirst(heights.count / 2).first, middle > 0 else { return nil }
      return (paths, middle / height)
    }.first
    guard let known else {
      xHeight = nil
      return
    }
    let lines = known.paths.count { letter in letter.contains { $0.isLine(height: known.xHeight) } }
    xHeight = 2 * lines > known.paths.count ? known.xHeight : nil
  }

  /// Whether a file may be drawn in SVG: a long comment or a type of document may stand before its first element.
  private static func isSVG(_ path: String) -> Bool {
    switch FileKind(ofFile: path) {
    case .svg?, .page?, .markup?: true
    default: false
    }
  }

  /// The contours of a character's glyph, closed; nil where the font has none of it, or only white.
  func outline(of character: Unicode.Scalar) -> [Path]? {
    guard let paths = drawing(character) else { return nil }
    guard let xHeight else { return paths }
    let scale = FontGlyphs.pen.xHeight / xHeight
    let (larger, back) = (Affine.scale(x: scale, y: scale), Affine.scale(x: 1 / scale, y: 1 / scale))
    let pen = RoundPen(width: FontGlyphs.pen.width)
    return paths.flatMap { pen.area(along: larger * $0) }.map { back * $0 }
  }

  private static func outlined(in path: String) throws(Fault) -> (String, (Unicode.Scalar) -> [Path]?) {
    let font = try FontOutlines(path: path)
    guard !font.isRestricted else {
      throw Fault(
        .data, file: path, problem: "the licence bits of \(font.family) forbid to use its letters in other files",
        hint: "ask its maker for a licence that allows it, or choose another font")
    }
    return (font.family, { font.outline(of: $0) })
  }

  private static func drawn(in path: String) throws(Fault) -> (String, (Unicode.Scalar) -> [Path]?) {
    guard let font = try SVGFont(try InputFile.bytes(of: path), file: path) else {
      throw Fault(
        .data, file: path, problem: "it is one drawing, and no font",
        hint: "give a font, or the folder of drawings it is in")
    }
    guard !font.isEmpty else {
      throw Fault(
        .data, file: path, problem: "the font has no letters that are drawn",
        hint: "export it again as a font of SVG, or as OTF or TTF")
    }
    return (font.family ?? Disk.name(of: path), { font.strokes(of: $0) })
  }

  fileprivate static func isFlat(area: Double, length: Double, height: Double) -> Bool {
    area < flat * height * length
  }
}

extension Path {
  /// Whether the path is a line and no contour: open, or there and back.
  fileprivate func isLine(height: Double) -> Bool {
    let points = flattened(accuracy: 0.01 * height).points
    guard points.count > 1, points.lineLength > 0 else { return false }
    if !isClosed, points[0].distance(to: points[points.count - 1]) > 0.01 * height { return true }
    var area = 0.0
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      area += (a - points[0]).cross(b - points[0]) / 2
    }
    return FontGlyphs.isFlat(area: abs(area), length: points.lineLength, height: height)
  }
}
