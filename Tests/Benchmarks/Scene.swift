import FoundationEssentials
import Geometry
import Pages

/// A document as JSON that a peer can draw: every form, every mark and every line of text at its place.
///
/// Page and form space as in Pages: points, y down. Numbers have three decimals, as our PDF has.
struct Scene: Encodable {
  private struct Sheet: Encodable {
    let width, height: Double
    let marks: [Item]
  }

  private struct Figures: Encodable {
    let text: String
    let shapes: [Outline]
  }

  /// One mark: a form at a place, a figure, or a text.
  private struct Item: Encodable {
    var colour: [Double]
    var form: Int?
    var shape: Outline?
    var text: String?
    var typeface: Int?
    var size: Double?
    var x: Double?
    var y: Double?
  }

  /// A figure: `area` and `line` have paths of `["M", x, y]`-like pieces as flat text, `rules` and `dots` numbers.
  private struct Outline: Encodable {
    let kind: String
    var paths: [[[Double]]]?
    var isClosed: [Bool]?
    var numbers: [[Double]]?
    /// Line width or dot diameter.
    var width: Double?
  }

  private let pages: [Sheet]
  private let forms: [Figures]
  private let typefaces: [String]

  init(_ document: Document) {
    typefaces = document.typefaces.map(\.path)
    forms = document.forms.map { Figures(text: $0.text, shapes: $0.shapes.map(Scene.outline)) }
    pages = document.pages.map { page in
      Sheet(width: Scene.round(page.width), height: Scene.round(page.height), marks: page.marks.flatMap(Scene.items))
    }
  }

  /// Writes the scene into a file.
  func write(to path: String) throws {
    try JSONEncoder().encode(self).write(to: URL(filePath: path))
  }

  private static func items(_ mark: Mark) -> [Item] {
    switch mark {
    case .group(let marks, _): return marks.flatMap(items)
    case .photo: return []
    case .form(let index, at: let origin, let colour):
      return [Item(colour: shares(colour), form: index, x: round(origin.x), y: round(origin.y))]
    case .shape(let shape, let colour):
      return [Item(colour: shares(colour), shape: outline(shape))]
    case .text(let run):
      let origin = run.glyphs.first?.origin ?? .origin
      return [
        Item(
          colour: shares(run.colour), text: run.text, typeface: run.typeface, size: round(run.size),
          x: round(origin.x), y: round(origin.y))
      ]
    }
  }

  private static func shares(_ colour: Colour) -> [Double] {
    [round(colour.red), round(colour.green), round(colour.blue)]
  }

  private static func outline(_ shape: Shape) -> Outline {
    switch shape {
    case .rungs, .squares: return outline(shape.ruled)
    case .area(let contours):
      return Outline(kind: "area", paths: contours.map(pieces), isClosed: contours.map(\.isClosed))
    case .line(let path, let width):
      return Outline(kind: "line", paths: [pieces(of: path)], isClosed: [path.isClosed], width: round(width))
    case .rules(let rules, let width):
      return Outline(kind: "rules", numbers: rules.map { numbers([$0.start, $0.end]) }, width: round(width))
    case .dots(let centres, let diameter):
      return Outline(kind: "dots", numbers: centres.map { numbers([$0]) }, width: round(diameter))
    }
  }

  /// The pieces of a path: its start, then lines of two numbers and cubics of six.
  private static func pieces(of path: Path) -> [[Double]] {
    [numbers([path.start])]
      + path.segments.map { segment in
        switch segment {
        case .line(to: let end): numbers([end])
        case .cubic(let a, let b, to: let end): numbers([a, b, end])
        }
      }
  }

  private static func numbers(_ points: [Point]) -> [Double] { points.flatMap { [round($0.x), round($0.y)] } }

  private static func round(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
