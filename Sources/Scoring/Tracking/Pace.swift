import Geometry

/// How evenly the pen moves, gathered point by point; plain figures, no judgement of the writer.
struct Pace {
  /// A pause is at least so long, in seconds: a child looks up from the paper for longer, a corner takes less.
  static let pause = 0.2

  private var last: (point: Point, time: Double)?
  private var restStart: Double?
  private var restPlace = Point.origin
  /// Seconds with the pen down, and at rest.
  private(set) var moving = 0.0
  private(set) var resting = 0.0
  private(set) var pauses = 0
  /// Points with time, without, and with a time before the one before.
  private(set) var timed = 0
  private(set) var untimed = 0
  private(set) var backward = 0

  /// Less than this in x-heights in the time of a pause is rest.
  private static let restReach = 0.03

  mutating func penDown() {
    last = nil
    restStart = nil
  }

  mutating func append(_ point: Point, _ time: Double?) {
    guard let time, time.isFinite else {
      untimed += 1
      return
    }
    timed += 1
    if let last {
      let step = time - last.time
      if step < 0 {
        backward += 1
      } else {
        moving += step
        rest(point, from: last.time, to: time)
      }
    } else {
      restStart = time
      restPlace = point
    }
    last = (point, time)
  }

  private mutating func rest(_ point: Point, from: Double, to: Double) {
    guard let start = restStart, point.distance(to: restPlace) < Pace.restReach else {
      // A step that took long was a pause as well.
      if to - from > Pace.pause, restStart.map({ from - $0 < Pace.pause }) ?? true {
        pauses += 1
        resting += to - from
      }
      restStart = to
      restPlace = point
      return
    }
    if to - start > Pace.pause {
      if from - start <= Pace.pause {
        pauses += 1
        resting += to - start
      } else {
        resting += to - from
      }
    }
  }

  /// 100 for a pen that never rests, 50 for one that rests half of the time; nil where times are missing or run backwards.
  var score: Double? {
    guard timed > 1, untimed == 0, backward == 0, moving > 0 else { return nil }
    return 100 * (1 - min(1, resting / moving))
  }
}
