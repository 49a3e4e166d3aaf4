public import Geometry

/// The strokes of a letter of which the outline alone is known: those of a model letter, bent until they run along its middle.
///
/// Number, order and direction of the strokes are the model's. Letter space: 1 = x-height, y up.
public struct OutlinedLetter: Sendable {
  /// The strokes in the model's order and direction.
  private let laid: [LaidStroke]
  /// The share of the middle of the ink along which a stroke runs.
  public let covered: Double
  /// The share of the strokes where there is no ink.
  public let outside: Double
  /// How far the model had to be bent, in x-heights: the mean over the places of the stroke that was bent most.
  public let bend: Double
  /// Whether a stroke of the model has shrunk to less than half: the outline does not have it.
  public let hasShrunk: Bool
  /// The share of the strokes that the model does not have: hooks, feet and tails.
  public let grown: Double
  /// How many strokes it has.
  public var count: Int { laid.count }

  /// How little the model and the outline are alike: 0 where each is the other; above ``doubtful`` they are different letters.
  public var cost: Double { 2 * (1 - covered) + 2 * outside + 0.5 * (bend + grown) + (hasShrunk ? 0.5 : 0) }

  /// A letter of a cost up to this is the outline's.
  public static let alike = 0.12
  /// What costs more than this should be looked at.
  public static let doubtful = 0.2

  /// In turn, how far the strokes may be from the middle, in x-heights, and over how many places moves are smoothed.
  private static let passes: [(spread: Double, reach: Int)] = [(0.25, 6), (0.12, 4), (0.07, 2)]
  /// A pass before them for letters that are unlike the model.
  private static let farPass = (spread: 0.6, reach: 10)
  /// A stroke that is left with less than this of its length has shrunk.
  private static let least = 0.45
  /// A place so far from the middle of a line is still on it, in x-heights: hairlines are finer than strokes are laid.
  private static let nearInk = 0.04
  /// How often places are moved to the middle between both rims.
  private static let centrings = 3
  /// Curves stray from the places by so little, in x-heights.
  private static let tolerance = 0.008

  /// Lays a model into an outline; nil where there is nothing to lay.
  ///
  /// - Parameters:
  ///   - middle: The outline's middle.
  ///   - pen: How wide the pen is, in x-heights.
  ///   - model: The strokes of the model, and the pieces of their paths at whose start a corner lies.
  public init?(
    of outline: LetterOutline, along middle: [Point], pen: PenBreadth, as model: [(path: Path, corners: [Int])],
    isFar: Bool = false
  ) {
    guard let first = model.first, !middle.isEmpty else { return nil }
    let own = model.dropFirst().reduce(first.path.bounds) { $0.union($1.path.bounds) }
    let map = OutlinedLetter.map(own, to: outline.bounds, pen: pen.fine)
    var laid = model.map { LaidStroke($0.path, corners: $0.corners, by: map) }
    let search = StrokeSearch(along: middle)
    for pass in (isFar ? [OutlinedLetter.farPass] : []) + OutlinedLetter.passes {
      for index in laid.indices where !laid[index].isDot {
        let way = search.way(of: laid[index], spread: pass.spread)
        laid[index].move(by: zip(laid[index].model, way).map { $1 - $0 }, smoothedOver: pass.reach)
      }
    }
    let isFree = laid.freeEnds(within: 0.6 * pen.broad)
    for index in laid.indices where !laid[index].isDot {
      for _ in 0..<OutlinedLetter.centrings { laid[index].centre(in: outline, pen: pen, isFree[index]) }
    }
    laid.meet(within: 0.6 * pen.broad)
    let length = laid.reduce(0) { $0 + $1.places.lineLength }
    laid.grow(along: middle, pen: pen, isFree)
    for index in laid.indices where !laid[index].isDot { laid[index].centre(in: outline, pen: pen, isFree[index]) }
    laid.meet(within: 0.6 * pen.broad)
    let grownLength = laid.reduce(0) { $0 + $1.places.lineLength }
    grown = grownLength > length ? (grownLength - length) / grownLength : 0
    let lines = laid.filter { !$0.isDot }.flatMap { $0.places }
    for index in laid.indices where laid[index].isDot {
      laid[index].places = [
        OutlinedLetter.dot(near: laid[index].model[0], middle, outline, besides: lines, pen: pen.broad)
      ]
    }
    covered = OutlinedLetter.covered(middle, by: laid.flatMap { $0.places }, pen: pen.broad)
    let places = laid.flatMap { $0.places }
    outside = OutlinedLetter.outside(places, of: outline, along: middle)
    bend =
      laid.map { $0.moves.reduce(0) { $0 + $1.length } / Double($0.places.count) }.max() ?? 0
    hasShrunk = laid.contains { !$0.isDot && $0.places.lineLength < OutlinedLetter.least * $0.model.lineLength }
    self.laid = laid
  }

  /// A stroke, or some pieces of the model's path of it; a single point for a dot.
  public func path(ofStroke index: Int, pieces: Range<Int>? = nil) -> Path {
    let stroke = laid[index]
    let pieces = pieces ?? 0..<(stroke.knots.count - 1)
    return stroke.path(
      from: stroke.knots[pieces.lowerBound], to: stroke.knots[pieces.upperBound], within: OutlinedLetter.tolerance)
  }

  /// The map that lays the model's box on the middle of the outline's.
  private static func map(_ own: Rectangle, to outline: Rectangle, pen: Double) -> Affine {
    func scale(_ own: Double, _ theirs: Double) -> Double? {
      own > pen && theirs > 1.5 * pen ? (theirs - pen) / own : nil
    }
    let (across, up) = (scale(own.width, outline.width), scale(own.height, outline.height))
    let (a, d) = (across ?? up ?? 1, up ?? across ?? 1)
    let (from, to) = (own.center, outline.center)
    return Affine(a: a, b: 0, c: 0, d: d, tx: to.x - a * from.x, ty: to.y - d * from.y)
  }

  /// Where a dot of the model is in the outline: the middle of the ink nearest to it that no line runs through.
  private static func dot(
    near place: Point, _ middle: [Point], _ outline: LetterOutline, besides lines: [Point], pen: Double
  ) -> Point {
    let limit = pen * pen
    let free = middle.filter { place in !lines.contains { $0.distanceSquared(to: place) < limit } }
    guard let nearest = free.min(by: { $0.distanceSquared(to: place) < $1.distanceSquared(to: place) }) else {
      return place
    }
    var middle = nearest
    for _ in 0..<centrings {
      var step = Vector.zero
      for direction in [Vector(1, 0), Vector(0, 1)] {
        guard let there = outline.rim(from: middle, direction), let back = outline.rim(from: middle, -direction) else {
          continue
        }
        step = step + direction * ((there - back) / 2)
      }
      middle = middle + step
    }
    return middle
  }

  /// The share of places that are not on ink, nor beside a hairline.
  private static func outside(_ places: [Point], of outline: LetterOutline, along middle: [Point]) -> Double {
    let limit = nearInk * nearInk
    let count = places.count { place in
      !outline.contains(place) && !middle.contains { $0.distanceSquared(to: place) <= limit }
    }
    return Double(count) / Double(places.count)
  }

  private static func covered(_ middle: [Point], by places: [Point], pen: Double) -> Double {
    let reach = LaidStroke.reach(ofPen: pen)
    let limit = reach * reach
    return Double(middle.count { place in places.contains { $0.distanceSquared(to: place) <= limit } })
      / Double(middle.count)
  }
}
