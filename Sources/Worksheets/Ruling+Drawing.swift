import Geometry
import Pages

extension Ruling {
  /// The figures of one row, grouped by colour: lines from x = 0 to `width`, or to the end of the last whole square.
  ///
  /// The baseline is at y = 0. Form space.
  func rowShapes(width: Double) -> [(shape: Shape, colour: Colour)] {
    let length = rowLength(in: width)
    let rows = lines.map { line in
      let rule = Shape.Rule(from: Point(0, -line.height), to: Point(length, -line.height))
      let rules = line.style == .dashed ? Ruling.dashes(along: rule, .row) : [rule]
      return (shape: Shape.rules(rules, width: line.weight), colour: line.colour)
    }
    guard let squares, let side = squareSide else { return rows }
    let count = Int((length / side).rounded())
    // Sides stand on the lines; where all cross, the last one drawn is seen.
    return squares.innerShapes(count: count, side: side, foot: lines[lines.count - 1].height) + rows
      + [sides(count: count, side: side)]
  }

  /// The upright sides of so many squares, as the highest line is drawn.
  private func sides(count: Int, side: Double) -> (shape: Shape, colour: Colour) {
    let (top, foot) = (lines[0], lines[lines.count - 1])
    let rules = (0...count).map { index in
      // Sides end with the outer edges of the lines: corners have no notch.
      Shape.Rule(
        from: Point(Double(index) * side, -top.height - top.weight / 2),
        to: Point(Double(index) * side, -foot.height + foot.weight / 2))
    }
    return (.rules(rules, width: top.weight), top.colour)
  }

  /// Dashes of a kind, and the white between them, in points.
  struct Dashes {
    let length: Double
    let gap: Double
    /// Whether a dash must lie over the middle.
    let marksMiddle: Bool

    /// Along a row.
    static let row = Dashes(length: Length.mm(3).points, gap: Length.mm(2).points, marksMiddle: false)
    /// Inside a square: short, and where two lines cross, dashes cross.
    static let square = Dashes(length: Length.mm(1.2).points, gap: Length.mm(0.9).points, marksMiddle: true)
  }

  /// A rule in dashes, which come out even: a whole one at both ends.
  static func dashes(along rule: Shape.Rule, _ dashes: Dashes) -> [Shape.Rule] {
    let way = rule.end - rule.start
    let width = way.length
    var count = max(1, Int(((width + dashes.gap) / (dashes.length + dashes.gap)).rounded()))
    if dashes.marksMiddle, count.isMultiple(of: 2) { count += 1 }
    let share = width / (Double(count) * dashes.length + Double(count - 1) * dashes.gap)
    let step = (dashes.length + dashes.gap) * share
    let direction = Vector(way.dx / width, way.dy / width)
    return (0..<count).map {
      let begin = Double($0) * step
      return Shape.Rule(
        from: rule.start + direction * begin, to: rule.start + direction * (begin + dashes.length * share))
    }
  }
}

extension Ruling.Squares {
  /// The lines inside so many squares, the first of which begins at x = 0.
  fileprivate func innerShapes(count: Int, side: Double, foot: Double) -> [(shape: Shape, colour: Colour)] {
    let (top, middle, bottom) = (-foot - side, -foot - side / 2, -foot)
    func drawn(_ style: Ruling.Style?, _ rules: (Double) -> [Shape.Rule]) -> [Shape.Rule] {
      guard let style else { return [] }
      let all = (0..<count).flatMap { rules(Double($0) * side) }
      return style == .dashed ? all.flatMap { Ruling.dashes(along: $0, .square) } : all
    }
    let rules =
      drawn(diagonals) { x in
        [
          Shape.Rule(from: Point(x, top), to: Point(x + side, bottom)),
          Shape.Rule(from: Point(x, bottom), to: Point(x + side, top)),
        ]
      }
      + drawn(cross) { x in
        [
          Shape.Rule(from: Point(x, middle), to: Point(x + side, middle)),
          Shape.Rule(from: Point(x + side / 2, top), to: Point(x + side / 2, bottom)),
        ]
      }
    return rules.isEmpty ? [] : [(.rules(rules, width: weight), colour)]
  }
}
