import Geometry
import Letterforms
import Scoring

/// What grading costs: per point while the pen is down, and for all digits.
struct GraderSpeedFigures {
  let bench: GraderBench

  func show() {
    print("\nSpeed, one core")
    for figure in perPoint() + growth() + digits() { print(figure.line) }
  }

  /// Every letter of the school written point by point, with a tremor, 0.02 x-heights between points.
  private func perPoint() -> [Figure] {
    let clock = ContinuousClock()
    var times: [Double] = []
    var empty: [Double] = []
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let start = clock.now
      keep(start)
      empty.append((clock.now - start) / .nanoseconds(1))
    }
    let overhead = Sample(empty).median
    for round in 0..<4 {
      for character in bench.school.characters {
        guard let form = (try? bench.school.letterform(for: character, hand: .right)).flatMap({ $0 }) else { continue }
        let assessor = Assessor(IdealLetter(form))
        var live = assessor.start()
        for stroke in form.strokes {
          for point in GraderInk.refined(stroke.path.flattened(accuracy: 0.01).points, step: 0.02) {
            let tremor = Vector(angle: Double(random.next() % 628) / 100) * 0.02
            let shaken = point + tremor
            let start = clock.now
            live.append(shaken.x, shaken.y)
            let time = (clock.now - start) / .nanoseconds(1)
            if round > 0 { times.append(max(0, time - overhead)) }
          }
          live.penUp()
        }
        keep(live.finish())
      }
    }
    let sample = Sample(times)
    return [
      .atMost(0.5, "µs", "a point, median of \(times.count)", sample.median / 1000),
      .told("… 99 of 100", "\((sample.quantile(0.99) / 1000).short) µs"),
      .atMost(40, "µs", "… 999 of 1 000", sample.quantile(0.999) / 1000),
      .told("… the clock itself, taken off", "\(overhead.short) ns"),
    ]
  }

  /// Waves of ten and of a hundred crests: time per point.
  private func growth() -> [Figure] {
    func perPoint(crests: Int) -> Double {
      var path = Path(start: .origin)
      for crest in 0..<crests {
        let x = Double(crest)
        path.addCubic(Point(x + 0.25, 1), Point(x + 0.5, 1), to: Point(x + 0.5, 0.5))
        path.addCubic(Point(x + 0.5, 0), Point(x + 0.75, 0), to: Point(x + 1, 0))
      }
      let form = Letterform(text: "~", variant: "", strokes: [Stroke(path: path)])
      let assessor = Assessor(IdealLetter(form))
      let points = GraderInk.refined(path.flattened(accuracy: 0.005).points, step: 0.02)
      let times = (0..<15).map { _ in
        var live = assessor.start()
        let time = ContinuousClock().measure {
          for point in points { live.append(point.x, point.y) }
        }
        keep(live.findingCount)
        return time / .nanoseconds(points.count)
      }
      return times.min() ?? .nan
    }
    _ = perPoint(crests: 10)
    let short = perPoint(crests: 10)
    let long = perPoint(crests: 100)
    let longer = perPoint(crests: 1000)
    return [
      .atMost(
        1.2, "×", "a line ten times as long, per point", long / short, note: " (\(short.short) → \(long.short) ns)"),
      .told("… a hundred times", "\((longer / short).short) ×"),
    ]
  }

  /// All digits, written freely, each against its digit in all its ways of writing.
  private func digits() -> [Figure] {
    let digits = bench.all.filter { $0.label.count == 1 && ("0"..."9").contains($0.label) }
    guard !digits.isEmpty else { return [] }
    var assessors: [String: Assessor] = [:]
    for digit in digits where assessors[digit.label] == nil {
      assessors[digit.label] = bench.freeGrader(for: digit.label)
    }
    let free = digits.compactMap { digit in assessors[digit.label].map { ($0, digit.strokes.scored) } }
    // Written over: as large as the model, and where it is.
    let traced = free.map { ($0, $1.laid(on: $0.ideal.bounds)) }
    var accepted = 0
    var shown: [Figure] = []
    for mode in [Assessor.Mode.trace, .free, .copy] {
      let work = mode == .trace ? traced : free
      let times = (0..<3).map { _ -> Double in
        // Time of this process: others work on the machine too.
        let start = processorTime()
        for (assessor, ink) in work {
          var assessor = assessor
          assessor.mode = mode
          if assessor.assess(ink).isAccepted { accepted += 1 }
        }
        return (processorTime() - start) / 1000
      }
      let least = times.min() ?? .nan
      shown.append(
        .atMost(
          0.5, "s", "\(work.count) digits graded, mode \(mode.rawValue)", least,
          note: ", \((least / Double(work.count) * 10_992).short) s for 10 992"))
    }
    keep(accepted)
    return shown
  }
}

extension [[ScoredPoint]] {
  /// The ink as large as a box and in its place; a line without width or height keeps its form.
  fileprivate func laid(on box: Rectangle) -> [[ScoredPoint]] {
    guard let own = Rectangle(around: joined().map { Point($0.x, $0.y) }) else { return self }
    let wide = own.width > 0 && box.width > 0 ? box.width / own.width : 1
    let tall = own.height > 0 && box.height > 0 ? box.height / own.height : 1
    return map { stroke in
      stroke.map { point in
        ScoredPoint(
          box.center.x + wide * (point.x - own.center.x), box.center.y + tall * (point.y - own.center.y),
          time: point.time)
      }
    }
  }
}
