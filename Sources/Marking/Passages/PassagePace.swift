import Scoring

/// How the pen moved over a passage; plain figures, no judgement of the writer.
public struct PassagePace: Hashable, Sendable {
  /// From the first point to the last, in seconds.
  public let seconds: Double
  /// How often the pen rested for more than half a second, on the paper or above it.
  public let pauses: Int
  /// The share of the time in which the pen was above the paper, 0…1.
  public let airShare: Double
  /// How many strokes.
  public let strokes: Int
  /// Maxima of speed for each movement up or down; nil where no stroke is long enough.
  public let speedPeaks: Double?

  /// A rest is a pause after so many seconds, and where the pen moves less than this in that time, in x-heights.
  private static let (pause, rest) = (0.5, 0.03)

  /// The figures of strokes in the order of writing; nil where a point has no time, or times run backwards.
  ///
  /// - Parameter unit: The x-height in the unit of the strokes.
  init?(_ strokes: [[ScoredPoint]], unit: Double) {
    let strokes = strokes.filter { !$0.isEmpty }
    let times = strokes.map { $0.compactMap { $0.time } }
    guard let first = times.first?.first, let last = times.last?.last, last > first,
      zip(strokes, times).allSatisfy({ $0.count == $1.count }),
      zip(times.joined(), times.joined().dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    seconds = last - first
    self.strokes = strokes.count
    let air = zip(times, times.dropFirst()).map { ($1.first ?? 0) - ($0.last ?? 0) }
    airShare = air.reduce(0, +) / seconds
    pauses = air.count { $0 > PassagePace.pause } + strokes.reduce(0) { $0 + PassagePace.rests(in: $1, unit) }
    var (peaks, moves) = (0, 0)
    for stroke in strokes {
      guard let speed = SpeedCurve(stroke) else { continue }
      peaks += speed.peaks
      moves += SpeedCurve.moves(of: stroke.map { $0.y }, least: PassagePace.leastMove * unit)
    }
    speedPeaks = moves > 0 ? Double(peaks) / Double(moves) : nil
  }

  /// A movement up or down is at least so long, in x-heights.
  private static let leastMove = 0.25

  private static func rests(in stroke: [ScoredPoint], _ unit: Double) -> Int {
    var (count, start, isCounted) = (0, stroke[0], false)
    for (before, point) in zip(stroke, stroke.dropFirst()) {
      let (dx, dy) = (point.x - start.x, point.y - start.y)
      let far = (dx * dx + dy * dy).squareRoot()
      guard far < rest * unit else {
        // A step that took long was a rest as well.
        if !isCounted, (point.time ?? 0) - (before.time ?? 0) > pause { count += 1 }
        (start, isCounted) = (point, false)
        continue
      }
      if !isCounted, (point.time ?? 0) - (start.time ?? 0) > pause { (count, isCounted) = (count + 1, true) }
    }
    return count
  }
}

/// The speed of the pen along a stroke, at even times.
///
/// How often it rises and falls is counted as inversions of velocity are in Mai and Marquardt, "Schreibtraining in der
/// neurologischen Rehabilitation", 1999; what stands out is our own choice.
private struct SpeedCurve {
  private let speeds: [Double]

  /// Points are so many seconds apart, and a stroke takes at least so many steps.
  private static let (step, leastSteps, mostSteps) = (0.01, 8, 100_000)
  /// A maximum stands out from both sides by this share of the greatest speed.
  private static let prominence = 0.08

  init?(_ stroke: [ScoredPoint]) {
    guard let first = stroke.first?.time, let last = stroke.last?.time else { return nil }
    let count = (last - first) / SpeedCurve.step
    guard count >= Double(SpeedCurve.leastSteps), count < Double(SpeedCurve.mostSteps) else { return nil }
    var points: [(x: Double, y: Double)] = []
    var index = 0
    for number in 0...Int(count) {
      let time = first + Double(number) * SpeedCurve.step
      while index + 2 < stroke.count, (stroke[index + 1].time ?? 0) < time { index += 1 }
      let (a, b) = (stroke[index], stroke[index + 1])
      let span = (b.time ?? 0) - (a.time ?? 0)
      let share = span > 0 ? min(1, max(0, (time - (a.time ?? 0)) / span)) : 0
      points.append((a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)))
    }
    let (xs, ys) = (SpeedCurve.smoothed(points.map { $0.x }), SpeedCurve.smoothed(points.map { $0.y }))
    speeds = (1..<points.count - 1).map { place in
      let (dx, dy) = (xs[place + 1] - xs[place - 1], ys[place + 1] - ys[place - 1])
      return (dx * dx + dy * dy).squareRoot()
    }
  }

  /// Evened with binomial weights over five points, twice: a recording has steps of whole units.
  private static func smoothed(_ values: [Double]) -> [Double] {
    var values = values
    for _ in 0..<2 {
      let old = values
      func at(_ place: Int) -> Double { old[min(max(0, place), old.count - 1)] }
      for place in old.indices {
        values[place] =
          (at(place - 2) + 4 * at(place - 1) + 6 * at(place) + 4 * at(place + 1) + at(place + 2)) / 16
      }
    }
    return values
  }

  /// How many maxima stand out.
  var peaks: Int {
    guard let most = speeds.max(), most > 0 else { return 0 }
    return SpeedCurve.turns(of: [0] + speeds + [0], least: SpeedCurve.prominence * most).up
  }

  /// How many movements up and down there are in heights; one at least.
  static func moves(of heights: [Double], least: Double) -> Int {
    let turns = turns(of: heights, least: least)
    return max(1, turns.up + turns.down)
  }

  /// How often values rise and fall by at least so much.
  private static func turns(of values: [Double], least: Double) -> (up: Int, down: Int) {
    guard let first = values.first else { return (0, 0) }
    var (low, high, up, down) = (first, first, 0, 0)
    var isRising: Bool?
    for value in values {
      (low, high) = (min(low, value), max(high, value))
      if isRising != true, value - low >= least {
        (isRising, high) = (true, value)
        up += 1
      } else if isRising != false, high - value >= least {
        (isRising, low) = (false, value)
        down += 1
      }
    }
    return (up, down)
  }
}
