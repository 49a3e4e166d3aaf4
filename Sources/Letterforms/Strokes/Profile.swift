import Geometry

/// How far the ink of a letter reaches to the left and to the right at each height: what its neighbours see of it.
///
/// Letter space after stretching; the outermost points lean as the school slants them, so that distances are true.
struct Profile {
  /// From the longest descender below the baseline to the longest ascender above the midline, in bands.
  static let bottom = -2.5
  static let bandHeight = 0.1
  static let bandCount = 60

  var left = [Double](repeating: .infinity, count: bandCount)
  var right = [Double](repeating: -.infinity, count: bandCount)
  /// The outermost points on both sides from the bottom up, one for each half of a band that has ink.
  private var leftPoints: [Point] = []
  private var rightPoints: [Point] = []
  let bounds: Rectangle

  /// - Parameter slant: Degrees from the vertical by which the upright strokes will lean.
  init(of strokes: [Stroke], slant: Double) {
    var box: Rectangle?
    var leftmost = [Point?](repeating: nil, count: 2 * Profile.bandCount)
    var rightmost = leftmost
    for stroke in strokes {
      let points = stroke.path.flattened(accuracy: 0.01).points
      for index in points.indices {
        let start = points[max(index - 1, 0)]
        let end = points[index]
        // Lines are walked in steps finer than a band, so that none is skipped.
        let steps = max(1, Int((abs(end.y - start.y) / (Profile.bandHeight / 2)).rounded(.up)))
        for step in 0...steps {
          let point = start.interpolated(to: end, at: Double(step) / Double(steps))
          let half = Int(((point.y - Profile.bottom) / (Profile.bandHeight / 2)).rounded(.down))
          guard leftmost.indices.contains(half) else { continue }
          let band = half / 2
          left[band] = min(left[band], point.x)
          right[band] = max(right[band], point.x)
          if point.x < leftmost[half]?.x ?? .infinity { leftmost[half] = point }
          if point.x > rightmost[half]?.x ?? -.infinity { rightmost[half] = point }
        }
      }
      let bounds = stroke.path.bounds
      box = box?.union(bounds) ?? bounds
    }
    bounds = box ?? Rectangle(min: .origin, max: .origin)
    let leaning = Affine.slant(degrees: slant)
    leftPoints = leftmost.compactMap { $0.map { leaning * $0 } }
    rightPoints = rightmost.compactMap { $0.map { leaning * $0 } }
  }

  /// No white counts deeper than this behind the edge of a letter: the eye does not look into a c or under an f.
  private static let depth = 0.32
  /// Centre lines of neighbours come no closer than this, sideways.
  private static let closest = 0.42
  /// Where a connection passes between them.
  private static let closestJoined = 0.14
  /// Ink this many bands higher or lower counts as beside.
  private static let reach = 2
  /// Nor do two inks come closer than this as the crow flies: the bar of 4 and the one of f, a little higher.
  private static let nearest = 0.4
  /// The nearest inks of two neighbours are no farther apart than this: an open letter goes under the bar of Г.
  private static let farthest = 1.06

  /// The distance between the origins of this letter and the next one, so that the white between them looks even.
  ///
  /// The white is measured band by band from ink to ink, no deeper than ``depth`` behind each letter's outermost ink on the
  /// baseline or above it, over the heights where both have ink and at least the body from the baseline to the midline.
  /// Between joined letters it is measured in the middle of the body alone, from stem to stem: feet and shoulders belong to
  /// the connection. However white it is, letters that are not joined come no nearer than ``nearest`` and stand no farther
  /// apart than ``farthest``.
  ///
  /// - Parameters:
  ///   - next: The letter that follows.
  ///   - white: The white between the two, on the mean over the height they share, in x-heights.
  ///   - isJoined: Whether ink connects the two.
  func advance(to next: Profile, white: Double, isJoined: Bool) -> Double {
    var whites: [Double] = []
    var least = Double.infinity
    let body = isJoined ? Profile.middle : Profile.body
    // The hook of a j hangs under the letter before and makes no room for itself.
    let seen = isJoined ? body : Profile.standing
    let here = right[seen].max() ?? bounds.max.x
    let there = next.left[seen].min() ?? next.bounds.min.x
    // Where a letter has no ink there, its outermost ink counts.
    let edge = here == -.infinity ? bounds.max.x : here
    let nextEdge = there == .infinity ? next.bounds.min.x : there
    for band in 0..<Profile.bandCount {
      let isBody = body.contains(band)
      guard isBody || right[band] > -.infinity else { continue }
      // Distances of the two edges from the outermost ink, at origin distance 0.
      let behind = max(right[band], edge - Profile.depth)
      let before = min(next.left[band], nextEdge + Profile.depth)
      if isBody || (!isJoined && next.left[band] < .infinity) { whites.append(before - behind) }
      // Ink a little higher or lower is near too: an arm of r and the bar of t.
      for near in max(0, band - Profile.reach)...min(Profile.bandCount - 1, band + Profile.reach) {
        if right[band] > -.infinity, next.left[near] < .infinity { least = min(least, next.left[near] - right[band]) }
      }
    }
    let mean = whites.isEmpty ? next.bounds.min.x - bounds.max.x : whites.reduce(0, +) / Double(whites.count)
    let beside = least == .infinity ? 0 : (isJoined ? Profile.closestJoined : Profile.closest) - least
    guard !isJoined, let near = distance(to: next, keeping: Profile.nearest),
      let far = distance(to: next, keeping: Profile.farthest)
    else { return max(white - mean, beside) }
    return max(min(white - mean, far), beside, near)
  }

  /// The leftmost ink on the baseline or above it.
  var standingLeft: Double { min(left[Profile.standing].min() ?? .infinity, bounds.max.x) }

  /// The rightmost ink on the baseline or above it.
  var standingRight: Double { max(right[Profile.standing].max() ?? -.infinity, bounds.min.x) }

  /// The distance between the origins at which the nearest inks of this letter and the next are just so far apart; nil
  /// where one stands wholly above the other.
  private func distance(to next: Profile, keeping clearance: Double) -> Double? {
    var distance: Double?
    var first = 0
    for point in rightPoints {
      // Both go from the bottom up: what is too low for this point is too low for those that follow.
      while first < next.leftPoints.count, next.leftPoints[first].y < point.y - clearance { first += 1 }
      for other in next.leftPoints[first...] {
        let rise = other.y - point.y
        guard rise <= clearance else { break }
        let needed = point.x - other.x + (clearance * clearance - rise * rise).squareRoot()
        distance = max(distance ?? needed, needed)
      }
    }
    return distance
  }

  /// The body from the baseline to the midline.
  private static let body = bands(from: 0, to: 1)
  /// The middle of the body, where joined letters have their stems.
  private static let middle = bands(from: 0.2, to: 0.8)

  /// What stands on the baseline.
  private static let standing = bands(from: 0, to: 3.5)

  private static func bands(from low: Double, to high: Double) -> Range<Int> {
    Int(((low - bottom) / bandHeight).rounded())..<Int(((high - bottom) / bandHeight).rounded())
  }
}
