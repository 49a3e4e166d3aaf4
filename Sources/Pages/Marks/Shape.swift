public import Geometry

/// A figure without colour: what a mark and a form are made of.
///
/// Page space or form space (points, y down).
public enum Shape: Hashable, Sendable {
  /// The area inside contours, counted by the nonzero winding rule.
  case area([Path])
  /// A line along a path, of even width (points), with round ends and corners.
  case line(Path, width: Double)
  /// Straight lines of even width (points) with butt ends, each from a point to a point: rules of ruled paper.
  case rules([Rule], width: Double)
  /// Short lines of one length and even width (points) with butt ends across straight ones, such as the joints of a row of bricks:
  /// one in the middle of each piece of a pitch (points), counted from the start of the line it crosses.
  case rungs(across: [Rule], pitch: Double, length: Double, width: Double)
  /// Round dots of one diameter (points) around centres in order.
  case dots([Point], diameter: Double)
  /// The dark squares of a grid, as in codes for machines: its rows from the top, the leftmost square the lowest bit, of which
  /// those that are 1 are drawn; the side of a square (points), and the top left corner of the grid.
  case squares([UInt32], side: Double, at: Point)

  /// One straight line of ruled paper.
  public struct Rule: Hashable, Sendable {
    /// Where it begins.
    public var start: Point
    /// Where it ends.
    public var end: Point

    /// A rule between two points.
    public init(from start: Point, to end: Point) {
      self.start = start
      self.end = end
    }
  }

  /// The rectangle around all ink, to the outer edge of lines and dots; nil for an empty figure.
  public var inkBounds: Rectangle? {
    switch self {
    case .area(let contours):
      return contours.map { $0.bounds }.reduce(nil as Rectangle?) { $0?.union($1) ?? $1 }
    case .line(let path, let width):
      return path.bounds.expanded(by: width / 2)
    case .rules(let rules, let width):
      return Rectangle(around: rules.flatMap { [$0.start, $0.end] })?.expanded(by: width / 2)
    case .rungs: return ruled.inkBounds
    case .dots(let centres, let diameter):
      return Rectangle(around: centres)?.expanded(by: diameter / 2)
    case .squares(let rows, let side, let corner):
      let columns = rows.reduce(0) { $0 | $1 }
      guard let top = rows.firstIndex(where: { $0 != 0 }), let foot = rows.lastIndex(where: { $0 != 0 })
      else { return nil }
      let left = columns.trailingZeroBitCount
      return Rectangle(
        x: corner.x + side * Double(left), y: corner.y + side * Double(top),
        width: side * Double(UInt32.bitWidth - columns.leadingZeroBitCount - left),
        height: side * Double(foot + 1 - top))
    }
  }

  /// Squares of a grid in one rectangle, counted in squares from the top left.
  public struct Block: Hashable, Sendable {
    /// How many squares stand left of it.
    public let x: Int
    /// How many rows lie above it.
    public let y: Int
    /// How many squares it is wide.
    public let width: Int
    /// How many rows it is high.
    public let height: Int
  }

  /// The set squares of a grid in few rectangles, from the top; some overlap.
  ///
  /// - Parameter rows: The leftmost square is the lowest bit.
  public static func blocks(of rows: [UInt32]) -> [Block] {
    var blocks: [Block] = []
    var open = rows
    for y in rows.indices {
      while open[y] != 0 {
        // A run of squares, led on to the right over what an earlier rectangle has, and down as far as all of it is set.
        let start = open[y].trailingZeroBitCount
        let width = (~(rows[y] >> UInt32(start))).trailingZeroBitCount
        let run = (width < UInt32.bitWidth ? 1 << UInt32(width) - 1 : UInt32.max) << UInt32(start)
        var foot = y
        while foot < rows.count, rows[foot] & run == run {
          open[foot] &= ~run
          foot += 1
        }
        blocks.append(Block(x: start, y: y, width: width, height: foot - y))
      }
    }
    return blocks
  }

  /// The same figure with squares and rungs as rules, for printers that know neither.
  public var ruled: Shape {
    switch self {
    case .squares(let rows, let side, let corner): Shape.ruled(rows, side: side, at: corner)
    case .rungs(across: let lines, let pitch, let length, let width):
      .rules(lines.flatMap { $0.rungs(pitch: pitch, length: length) }, width: width)
    case .area, .line, .rules, .dots: self
    }
  }

  private static func ruled(_ rows: [UInt32], side: Double, at corner: Point) -> Shape {
    var rules: [Rule] = []
    for block in Shape.blocks(of: rows) {
      for y in block.y..<block.y + block.height {
        let height = corner.y + (Double(y) + 0.5) * side
        rules.append(
          Rule(
            from: Point(corner.x + Double(block.x) * side, height),
            to: Point(corner.x + Double(block.x + block.width) * side, height)))
      }
    }
    return .rules(rules, width: side)
  }
}

extension Shape.Rule {
  /// The rungs across it, evenly apart, from its start.
  fileprivate func rungs(pitch: Double, length: Double) -> [Shape.Rule] {
    let along = end - start
    guard let direction = along.normalized, pitch > 0 else { return [] }
    let half = direction.perpendicular * (length / 2)
    return (0..<Int((along.length / pitch).rounded())).map { index in
      let middle = start + direction * ((Double(index) + 0.5) * pitch)
      return Shape.Rule(from: middle - half, to: middle + half)
    }
  }
}
