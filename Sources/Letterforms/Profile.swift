import Geometry

/// How far the ink of a letter reaches to the left and to the right at each height: what its neighbours see of it.
struct Profile {
  /// From the longest descender below the baseline to the longest ascender above the midline, in bands.
  static let bottom = -2.5
  static let bandHeight = 0.1
  static let bandCount = 60

  var left = [Double](repeating: .infinity, count: bandCount)
  var right = [Double](repeating: -.infinity, count: bandCount)
  let bounds: Rectangle

  init(of strokes: [Stroke]) {
    var box: Rectangle?
    for stroke in strokes {
      let points = stroke.path.flattened(accuracy: 0.01).points
      for index in points.indices {
        let start = points[max(index - 1, 0)]
        let end = points[index]
        // Lines are walked in steps finer than a band, so that none is skipped.
        let steps = max(1, Int((abs(end.y - start.y) / (Profile.bandHeight / 2)).rounded(.up)))
        for step in 0...steps {
          let point = start.interpolated(to: end, at: Double(step) / Double(steps))
          let band = Int(((point.y - Profile.bottom) / Profile.bandHeight).rounded(.down))
          guard left.indices.contains(band) else { continue }
          left[band] = min(left[band], point.x)
          right[band] = max(right[band], point.x)
        }
      }
      let bounds = stroke.path.bounds
      box = box?.union(bounds) ?? bounds
    }
    bounds = box ?? Rectangle(min: .origin, max: .origin)
  }

  /// No white counts deeper than this behind the edge of a letter: the eye does not look into a c or under an f.
  private static let depth = 0.32
  /// Centre lines of neighbours come no closer than this, sideways.
  private static let closest = 0.36
  /// Where a connection passes between them.
  private static let closestJoined = 0.14
  /// Ink this many bands higher or lower counts as beside.
  private static let reach = 2

  /// The distance between the origins of this letter and the next one, so that the white between them looks even.
  ///
  /// The white is measured band by band from ink to ink, no deeper than ``depth`` behind each letter's outermost ink, over
  /// the heights where either has ink and at least the body from the baseline to the midline. Between joined letters it is
  /// measured in the middle of the body alone, from stem to stem: feet and shoulders belong to the connection.
  ///
  /// - Parameters:
  ///   - next: The letter that follows.
  ///   - white: The white between the two, on the mean over the height they share, in x-heights.
  ///   - isJoined: Whether ink connects the two.
  func advance(to next: Profile, white: Double, isJoined: Bool) -> Double {
    var whites: [Double] = []
    var least = Double.infinity
    let body = isJoined ? Profile.middle : Profile.body
    let here = isJoined ? right[body].max() ?? bounds.max.x : bounds.max.x
    let there = isJoined ? next.left[body].min() ?? next.bounds.min.x : next.bounds.min.x
    // Where neither has ink in the body, its outermost ink counts.
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
    let nearest = isJoined ? Profile.closestJoined : Profile.closest
    return max(white - mean, least == .infinity ? 0 : nearest - least)
  }

  /// The body from the baseline to the midline.
  private static let body = bands(from: 0, to: 1)
  /// The middle of the body, where joined letters have their stems.
  private static let middle = bands(from: 0.2, to: 0.8)

  private static func bands(from low: Double, to high: Double) -> Range<Int> {
    Int(((low - bottom) / bandHeight).rounded())..<Int(((high - bottom) / bandHeight).rounded())
  }
}
