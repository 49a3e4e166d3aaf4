public import Geometry

/// A letter as somebody has written it, its lines made smooth: strokes for a school of one's own.
///
/// Letter space: 1 = x-height, y up.
public struct WrittenLetter {
  /// One of its strokes.
  public struct Stroke {
    /// The centre line of the pen.
    public let path: Path
    /// Whether the school's stroke there is a cross-bar.
    public let isBar: Bool
    /// Whether that stroke waits until the word is written.
    public let isDelayed: Bool
  }

  /// The strokes in the order of writing.
  public let strokes: [Stroke]

  /// So near the curves lie to the ink, in x-heights: less than the width of a pen.
  private static let tolerance = 0.03

  /// A letter of its lines; nil for none.
  ///
  /// Its left edge comes to lie where that of the school's letter does.
  ///
  /// - Parameters:
  ///   - lines: The ink in letter space, one line to a stroke.
  ///   - model: The letter as the school writes it.
  ///   - hasOrder: Whether the lines stand in the order and direction of writing; paper does not tell, and then they are as the
  ///     school's strokes are.
  public init?(_ lines: [[Point]], as model: IdealLetter, hasOrder: Bool) {
    let lines = lines.filter { !$0.isEmpty }
    guard let left = lines.joined().map({ $0.x }).min(), !model.strokes.isEmpty else { return nil }
    let shift = Vector(model.bounds.min.x - left, 0)
    var written = lines.map { Line($0.map { $0 + shift }, near: model.strokes) }
    if !hasOrder {
      written = written.enumerated().sorted { ($0.element.stroke, $0.offset) < ($1.element.stroke, $1.offset) }
        .map { $0.element.turned }
    }
    let isWhole = written.count == model.strokes.count
    strokes = written.compactMap { line in
      FittedPath(near: line.points, within: WrittenLetter.tolerance).map { fitted in
        let own = model.strokes[line.stroke]
        return Stroke(path: fitted.path, isBar: isWhole && own.isBar, isDelayed: isWhole && own.isDelayed)
      }
    }
  }
}

extension WrittenLetter {
  /// A line of ink beside the model's stroke that it is nearest to.
  private struct Line {
    private(set) var points: [Point]
    /// Index of the model's stroke.
    let stroke: Int
    /// Whether it runs against that stroke.
    private let isTurned: Bool

    /// So many places are compared.
    private static let count = 24

    init(_ points: [Point], near model: [IdealStroke]) {
      let own = Line.places(on: points)
      var best = (stroke: 0, isTurned: false, cost: Double.infinity)
      for (index, stroke) in model.enumerated() {
        let theirs = (0..<Line.count).map { stroke.point(at: stroke.length * Double($0) / Double(Line.count - 1)) }
        for isTurned in [false, true] {
          let cost = zip(isTurned ? own.reversed() : own, theirs).reduce(0) { $0 + $1.0.distance(to: $1.1) }
          if cost < best.cost { best = (index, isTurned, cost) }
        }
      }
      (self.points, stroke, isTurned) = (points, best.stroke, best.isTurned)
    }

    /// The line in the direction of the model.
    var turned: Line {
      var turned = self
      if isTurned { turned.points.reverse() }
      return turned
    }

    /// Places of a line at even distances along it.
    private static func places(on line: [Point]) -> [Point] {
      var ways = [0.0]
      for (a, b) in zip(line, line.dropFirst()) { ways.append(ways[ways.count - 1] + a.distance(to: b)) }
      var index = 0
      return (0..<count).map { number in
        let way = ways[ways.count - 1] * Double(number) / Double(count - 1)
        while index + 2 < ways.count, ways[index + 1] < way { index += 1 }
        guard index + 1 < line.count else { return line[index] }
        let length = ways[index + 1] - ways[index]
        return line[index] + (line[index + 1] - line[index]) * (length > 0 ? min(1, (way - ways[index]) / length) : 0)
      }
    }
  }
}
