import Geometry
import Pages
import Texts

extension Ruling {
  /// A stretch of a row: from where to where its lines run, and how far above and below the baseline they fill the page.
  ///
  /// Form space.
  struct Stretch {
    let x: ClosedRange<Double>
    let above: Double
    let below: Double
  }

  /// The figures of one row, grouped by colour: lines from end to end of a stretch, or to the end of its last whole square.
  ///
  /// The baseline is at y = 0. Form space.
  func rowShapes(_ stretch: Stretch) -> [(shape: Shape, colour: Colour)] {
    let start = stretch.x.lowerBound
    let length = rowLength(in: stretch.x.upperBound - start)
    let rows = lines.filter { $0.style != .unseen }.map { line in
      let rules = heights(of: line, in: stretch).map {
        Shape.Rule(from: Point(start, -$0), to: Point(start + length, -$0))
      }
      return (shape: Ruling.drawn(rules, line.style, .row, weight: line.weight), colour: line.colour)
    }
    guard let squares, let side = squareSide else { return rows }
    let count = Int(clamping: (length / side).rounded())
    // Sides stand on the lines; where all cross, the last one drawn is seen.
    return squares.innerShapes(count: count, side: side, foot: lines[lines.count - 1].height) + rows
      + [sides(count: count, side: side)]
  }

  /// The tinted stretches of one row.
  ///
  /// Form space.
  func bandShapes(_ stretch: Stretch) -> [(shape: Shape, colour: Colour)] {
    bands.map { band in
      let box = Rectangle(
        min: Point(stretch.x.lowerBound, -band.high), max: Point(stretch.x.upperBound, -band.low))
      return (.area([Path(box)]), band.colour)
    }
  }

  /// Where a line is drawn: once, or as often as it comes again in a stretch that is filled with lines.
  private func heights(of line: Line, in stretch: Stretch) -> [Double] {
    guard let cycle else { return [line.height] }
    let hair = 0.01
    let first = ((-stretch.below - line.height - hair) / cycle).rounded(.up)
    let last = ((stretch.above - line.height + hair) / cycle).rounded(.down)
    guard first <= last else { return [] }
    return (Int(first)...Int(last)).reversed().map { line.height + Double($0) * cycle }
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
    static let row = Dashes(length: Length.mm(2).points, gap: Length.mm(1.5).points, marksMiddle: false)
    /// Inside a square: short, and where two lines cross, dashes cross.
    static let square = Dashes(length: Length.mm(1.2).points, gap: Length.mm(0.9).points, marksMiddle: true)
  }

  /// From dot to dot of a dotted line, in diameters.
  private static let dotPitch = 3.0

  /// Rules of one weight in a style.
  static func drawn(_ rules: [Shape.Rule], _ style: Style, _ dashes: Dashes, weight: Double) -> Shape {
    switch style {
    case .solid: .rules(rules, width: weight)
    case .dashed: .rules(rules.flatMap { Ruling.dashes(along: $0, dashes) }, width: weight)
    case .dotted: .dots(rules.flatMap { dots(along: $0, pitch: dotPitch * weight) }, diameter: weight)
    case .unseen: .rules([], width: weight)
    }
  }

  /// The centres of dots along a rule, which come out even: one at both ends.
  private static func dots(along rule: Shape.Rule, pitch: Double) -> [Point] {
    let way = rule.end - rule.start
    let count = max(1, Int(clamping: (way.length / pitch).rounded()))
    return (0...count).map { rule.start + way * (Double($0) / Double(count)) }
  }

  /// A rule in dashes, which come out even: a whole one at both ends.
  static func dashes(along rule: Shape.Rule, _ dashes: Dashes) -> [Shape.Rule] {
    let way = rule.end - rule.start
    let width = way.length
    var count = max(1, Int(clamping: ((width + dashes.gap) / (dashes.length + dashes.gap)).rounded()))
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

extension Ruling.Crossings {
  /// The lines through a region of a page, the first of them through a point.
  ///
  /// Uprights stand from that point to the right; slants fill the region to both sides. Page space.
  func rules(through origin: Point, in region: Rectangle) -> [Shape.Rule] {
    let hair = 0.01
    if angle == 90 {
      let count = Int(clamping: ((region.max.x - origin.x + hair) / pitch).rounded(.down))
      guard count >= 0 else { return [] }
      return (0...count).map {
        let x = origin.x + Double($0) * pitch
        return Shape.Rule(from: Point(x, region.min.y), to: Point(x, region.max.y))
      }
    }
    // To the right for each point upwards.
    let lean = Affine.slant(degrees: 90 - angle).c
    func x(at y: Double) -> Double { origin.x + (origin.y - y) * lean }
    let ends = [x(at: region.min.y), x(at: region.max.y)]
    let first = ((region.min.x - max(ends[0], ends[1])) / pitch).rounded(.up)
    let last = ((region.max.x - min(ends[0], ends[1])) / pitch).rounded(.down)
    guard first <= last else { return [] }
    return (Int(first)...Int(last)).compactMap { index in
      let shift = Double(index) * pitch
      // Where it meets the left and the right end of the region, and no further than its top and foot.
      let crossing = [region.min.x, region.max.x].map { origin.y - ($0 - origin.x - shift) / lean }
      let top = max(region.min.y, min(crossing[0], crossing[1]))
      let foot = min(region.max.y, max(crossing[0], crossing[1]))
      guard foot - top > hair else { return nil }
      return Shape.Rule(from: Point(x(at: foot) + shift, foot), to: Point(x(at: top) + shift, top))
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
