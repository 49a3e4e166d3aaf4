public import Codes
import Geometry

extension PageMarks {
  /// How a page lies in a picture, bent as its knots say, where they are seen; flat where too few are.
  ///
  /// - Parameters:
  ///   - flat: How it lies by its tags.
  ///   - tags: Those that said so.
  public func map(in picture: GreyPicture, _ flat: Homography, by tags: [CornerTag]) -> PageMap {
    var (places, steps): ([Point], [Vector]) = ([], [])
    for knot in knots {
      guard let seen = KnotWindow(of: picture, flat, around: knot).knot else { continue }
      places.append(knot)
      steps.append(seen - knot)
    }
    guard places.count >= PageMarks.leastKnots else { return PageMap(flat) }
    // The tags lie where they say themselves.
    for tag in tags {
      guard let own = corners[tag], own.count == 4 else { continue }
      places.append(own[0].interpolated(to: own[2], at: 0.5))
      steps.append(.zero)
    }
    return PageMap(flat, PaperBend(places, steps, width: width, height: height))
  }

  /// Fewer knots may be stains.
  private static let leastKnots = 3
}

/// A small piece of the paper in which a knot should lie.
private struct KnotWindow {
  /// How far a knot of bent paper may be from its place, in millimetres.
  private static let reach = 3.0
  private static let scale = 8.0
  private static let side = Int(2 * (reach + PageMarks.knotSide) * scale)

  /// Print is darker than the paper by at least this share.
  private static let leastContrast = 0.3
  /// How long its sides come out, as a share of what they are, and how much of the square round it it fills.
  private static let sides = 0.7...1.35
  private static let leastFilled = 0.8

  private let corner: Point
  /// Row by row; white off the picture.
  private let shades: [Double]
  private let place: Point

  init(of picture: GreyPicture, _ flat: Homography, around place: Point) {
    self.place = place
    let half = KnotWindow.reach + PageMarks.knotSide
    corner = place - Vector(half, half)
    shades = (0..<KnotWindow.side * KnotWindow.side).map { [corner] index in
      let (x, y) = (Double(index % KnotWindow.side), Double(index / KnotWindow.side))
      return picture.shade(at: flat * (corner + Vector((x + 0.5) / KnotWindow.scale, (y + 0.5) / KnotWindow.scale)))
        ?? 255
    }
  }

  /// Where the middle of a knot is seen, as if the paper were flat; nil where none is, or something else touches it.
  var knot: Point? {
    let sorted = shades.sorted()
    let (dark, white) = (sorted[0], sorted[sorted.count * 3 / 4])
    guard white - dark > KnotWindow.leastContrast * white else { return nil }
    let middle = (dark + white) / 2
    var isNew = shades.map { $0 < middle }
    var best: Point?
    for start in isNew.indices where isNew[start] {
      let spot = KnotWindow.spot(from: start, &isNew)
      guard spot.isSquare else { continue }
      let seen = self.middle(of: spot, whiterThan: white - (white - dark) * KnotWindow.leastWeight)
      let found = corner + Vector(seen.x / KnotWindow.scale, seen.y / KnotWindow.scale)
      let distance = found.distance(to: place)
      if distance <= KnotWindow.reach, distance < best?.distance(to: place) ?? .infinity { best = found }
    }
    return best
  }

  /// Less darkness is the grain of the paper, as a share of all.
  private static let leastWeight = 0.15

  /// The middle of a spot and the blur round it, each place as heavy as it is dark.
  private func middle(of spot: Spot, whiterThan white: Double) -> Point {
    var (sum, weights) = (Vector.zero, 0.0)
    for y in (spot.top - 3)...(spot.foot + 3) {
      for x in (spot.left - 3)...(spot.right + 3) {
        let weight = max(0, white - shades[y * KnotWindow.side + x])
        sum = sum + Vector(Double(x) + 0.5, Double(y) + 0.5) * weight
        weights += weight
      }
    }
    return .origin + sum / weights
  }

  /// Dark places that hang together.
  private struct Spot {
    var (left, right, top, foot) = (KnotWindow.side, 0, KnotWindow.side, 0)
    var count = 0

    /// Whether it is as large as a knot, wholly in the window and no line of a pen.
    var isSquare: Bool {
      let (width, height) = (right - left + 1, foot - top + 1)
      func isSide(_ count: Int) -> Bool {
        KnotWindow.sides.contains(Double(count) / (KnotWindow.scale * PageMarks.knotSide))
      }
      return left > 3 && top > 3 && right < KnotWindow.side - 4 && foot < KnotWindow.side - 4 && isSide(width)
        && isSide(height) && Double(count) >= KnotWindow.leastFilled * Double(width * height)
    }
  }

  /// The spot that a place belongs to, which is taken away.
  private static func spot(from start: Int, _ isNew: inout [Bool]) -> Spot {
    var places = [start]
    isNew[start] = false
    var spot = Spot()
    while spot.count < places.count {
      let (x, y) = (places[spot.count] % side, places[spot.count] / side)
      spot.count += 1
      (spot.left, spot.right) = (min(spot.left, x), max(spot.right, x))
      (spot.top, spot.foot) = (min(spot.top, y), max(spot.foot, y))
      for (column, row) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
      where column >= 0 && row >= 0 && column < side && row < side && isNew[row * side + column] {
        isNew[row * side + column] = false
        places.append(row * side + column)
      }
    }
    return spot
  }
}
