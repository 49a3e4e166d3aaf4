import Geometry
import Pages

@testable import Worksheets

/// What a ruler finds on a printed page: the lines of its marks, wherever they come from.
///
/// Millimetres from the top left corner.
struct PaperMeasure {
  /// A straight line in one colour.
  struct Line {
    let start: Point
    let end: Point
    let colour: String
    /// Its weight in millimetres.
    let weight: Double
    let isDotted: Bool

    var isLevel: Bool { abs(end.y - start.y) < 1e-6 }
    var isUpright: Bool { abs(end.x - start.x) < 1e-6 }
    /// Degrees from the line, counted upwards from the right.
    var angle: Double {
      let way = end - start
      return Vector(way.dx, -way.dy).angle * 180 / .pi
    }
  }

  /// The inks of header, footer, panels, mazes and icons.
  private static let others = [
    SheetInk.small, SheetInk.quiet, SheetInk.rule, SheetInk.height, SheetInk.edge, SheetInk.tint, SheetInk.maze,
    SheetInk.accent, .white,
  ]

  let lines: [Line]
  /// Tinted boxes.
  let boxes: [Rectangle]

  /// - Parameter page: Its rulings only: what is drawn in the inks of other things is left out.
  init(of page: Page, in document: Document) {
    var lines: [Line] = []
    var boxes: [Rectangle] = []
    func millimetres(_ point: Point, _ origin: Point) -> Point {
      Point(Length.points(point.x + origin.x).mm, Length.points(point.y + origin.y).mm)
    }
    func add(_ shape: Shape, at origin: Point, _ colour: Colour) {
      switch shape {
      case .rules(let rules, let width):
        lines += rules.map {
          Line(
            start: millimetres($0.start, origin), end: millimetres($0.end, origin), colour: colour.hex,
            weight: Length.points(width).mm, isDotted: false)
        }
      case .dots(let centres, let diameter):
        // Dots at one height are a line.
        for (_, row) in Dictionary(grouping: centres, by: { ($0.y * 1e6).rounded() }) where row.count > 20 {
          guard let box = Rectangle(around: row) else { continue }
          lines.append(
            Line(
              start: millimetres(box.min, origin), end: millimetres(box.max, origin), colour: colour.hex,
              weight: Length.points(diameter).mm, isDotted: true))
        }
      case .area(let contours):
        boxes += contours.map {
          Rectangle(min: millimetres($0.bounds.min, origin), max: millimetres($0.bounds.max, origin))
        }
      case .line, .rungs, .squares: break
      }
    }
    for mark in SheetSample.single(page.marks) {
      switch mark {
      case .shape(let shape, let colour) where !PaperMeasure.others.contains(colour): add(shape, at: .origin, colour)
      case .form(let form, at: let origin, let colour) where document.forms[form].name.hasPrefix("ruling "):
        for shape in document.forms[form].shapes { add(shape, at: origin, colour) }
      case .shape, .form, .text, .group, .photo: break
      }
    }
    self.lines = lines
    self.boxes = boxes
  }

  /// The heights of level lines, each once, from the top.
  var heights: [Double] { PaperMeasure.once(lines.filter(\.isLevel).map(\.start.y)) }

  /// Numbers in order, each once.
  static func once(_ numbers: [Double]) -> [Double] {
    numbers.sorted().reduce(into: []) { result, number in
      if result.last.map({ number - $0 > 0.01 }) ?? true { result.append(number) }
    }
  }
}
