import Geometry

/// The way of the pen as points at equal distances, each with the direction of travel.
///
/// Shape space. The way from one stroke to the next counts as a straight line, so a letter written in one go and one written
/// with the pen lifted look nearly alike.
struct Trace: Sendable {
  /// x, y, and the direction of travel times its weight.
  private(set) var points: ContiguousArray<SIMD4<Float>>

  /// Points of a letter, as many as the $-family of recognisers takes or half of it: more told letters no better apart.
  static let usualCount = 32
  /// Points of a word.
  static let wordCount = 96
  /// Points of a word that is told from words much like it.
  ///
  /// With 96, an h in a long word has nine, and the notch that makes it a k none: of 200 joined words 0.6 % of those with one other
  /// letter were taken for the word, with 192 and 256 hardly one.
  static let fineWordCount = 256
  /// How much a wrong direction counts beside a wrong place; 0.1 to 0.35 were tried.
  static let directionWeight: Float = 0.2
  /// The same among points so near to each other that a direction says less; 0.2 took twice as many neighbours for the word.
  static let fineDirectionWeight: Float = 0.1
  /// How long the way without ink counts beside that with ink; 0.2 to 1 were tried.
  static let liftWeight = 0.5

  /// A trace of strokes in shape space.
  ///
  /// - Precondition: There is a point; the count is above 1.
  init(_ strokes: [[Point]], count: Int, directionWeight: Float = Trace.directionWeight) {
    var line: [Point] = []
    var lengths: [Double] = []
    var total = 0.0
    for stroke in strokes {
      for (index, point) in stroke.enumerated() {
        if let last = line.last { total += last.distance(to: point) * (index == 0 ? Trace.liftWeight : 1) }
        line.append(point)
        lengths.append(total)
      }
    }
    precondition(!line.isEmpty && count > 1, "a trace has points")
    var places = [line[0]]
    places.reserveCapacity(count)
    var index = 0
    for step in 1..<count {
      let wanted = total * Double(step) / Double(count - 1)
      while index + 2 < line.count, lengths[index + 1] < wanted { index += 1 }
      guard index + 1 < line.count else {
        places.append(line[0])
        continue
      }
      let span = lengths[index + 1] - lengths[index]
      let share = span > 0 ? min(1, max(0, (wanted - lengths[index]) / span)) : 0
      places.append(line[index].interpolated(to: line[index + 1], at: share))
    }
    points = ContiguousArray(
      places.indices.map { step in
        let way = places[min(count - 1, step + 1)] - places[max(0, step - 1)]
        let direction = way.normalized ?? .zero
        return SIMD4(
          Float(places[step].x), Float(places[step].y), Float(direction.dx) * directionWeight,
          Float(direction.dy) * directionWeight)
      })
  }

  /// The mean of the squared distances between points of equal number.
  func orderedDistance(to other: Trace) -> Float {
    var sum = SIMD4<Float>.zero
    for index in 0..<min(points.count, other.points.count) {
      let step = points[index] - other.points[index]
      sum += step * step
    }
    return sum.sum() / Float(points.count)
  }

  /// How far in points two traces of a letter may run apart; 4 was little worse.
  static let band = 6

  /// The mean of the squared distances under the best alignment in time.
  ///
  /// Dynamic time warping: Sakoe, Chiba, "Dynamic programming algorithm optimization for spoken word recognition", IEEE
  /// Transactions on Acoustics, Speech, and Signal Processing 26 (1978), the symmetric form with a band.
  ///
  /// - Parameters:
  ///   - band: How far in points the two may run apart.
  ///   - row: Memory used again from call to call.
  func warpedDistance(to other: Trace, band: Int = Trace.band, row: inout ContiguousArray<Float>) -> Float {
    let (n, m) = (points.count, other.points.count)
    let band = max(band, abs(n - m))
    if row.count < m + 2 { row = ContiguousArray(repeating: .infinity, count: m + 2) }
    for j in 0...m { row[j] = .infinity }
    row[0] = 0
    for i in 1...n {
      let low = max(1, i - band)
      let high = min(m, i + band)
      var diagonal = row[low - 1]
      row[low - 1] = .infinity
      var left = Float.infinity
      let point = points[i - 1]
      for j in low...high {
        let step = point - other.points[j - 1]
        let cost = (step * step).sum()
        let above = row[j]
        left = min(diagonal + 2 * cost, min(left, above) + cost)
        diagonal = above
        row[j] = left
      }
    }
    return row[m] / Float(n + m)
  }
}
