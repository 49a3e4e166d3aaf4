import Geometry
import Glibc
import Lessons
import Records
import TestSupport

/// How well models foretell what simulated children write, on children they were not fitted on.
struct ForetellingFigures {
  /// What each of some children wrote, in order.
  private typealias Histories = [[SimulatedAttempt]]

  private let families: [[String]]
  private let plan: [LessonPlan.Day]

  private static let fitted = 1...40
  private static let tested = 1001...1100

  init(families: [[String]], plan: [LessonPlan.Day]) { (self.families, self.plan) = (families, plan) }

  /// A child by the plan, with days at home between: half of the sheets practise letters by lot.
  private func history(of number: Int) -> [SimulatedAttempt] {
    var child = SimulatedChild(UInt64(number), families: families)
    var random = SplitMix64(seed: UInt64(number))
    let letters = families.flatMap { $0 }
    var attempts: [SimulatedAttempt] = []
    var day = 0
    for lesson in plan.prefix(36) {
      day += Int([1, 1, 1, 2, 4, 12][Int(random.next() % 6)])
      var tasks = SimulatedLessons.tasks(of: lesson)
      if random.next() % 3 == 0 {
        let some = (0..<4).map { _ in letters[Int(random.next() % UInt64(letters.count))] }
        let modes = ["trace", "copy", "memory"]
        tasks = (0..<32).map { .init(letter: some[$0 / 8], mode: modes[$0 % 3]) }
      }
      // A third of what is written is graded, as in a class that hands in some sheets.
      for task in tasks.prefix(40) {
        let isRight = child.write(task.letter, on: day, mode: task.mode)
        attempts.append(SimulatedAttempt(letter: task.letter, mode: task.mode, day: day, isRight: isRight))
      }
    }
    return attempts
  }

  private func loss<Model: Foreteller>(_: Model.Type, _ parameters: [Double], _ histories: Histories) -> Double {
    var (sum, count) = (0.0, 0)
    for history in histories {
      var model = Model(parameters, families: families)
      for attempt in history {
        let probability = min(0.999, max(0.001, model.probability(attempt)))
        sum -= log(attempt.isRight ? probability : 1 - probability)
        count += 1
        model.learn(attempt)
      }
    }
    return sum / Double(count)
  }

  /// Parameters with which a model foretells best, found one by one.
  private func fit<Model: Foreteller>(_ model: Model.Type, _ histories: Histories) -> [Double] {
    var best = Model.start
    var least = loss(model, best, histories)
    var steps = best.map { max(0.05, abs($0) * 0.4) }
    for _ in 0..<14 {
      for place in best.indices {
        var isBetter = false
        for step in [steps[place], -steps[place]] {
          var tried = best
          tried[place] += step
          let found = loss(model, tried, histories)
          guard found < least else { continue }
          (best, least, isBetter) = (tried, found, true)
          break
        }
        steps[place] *= isBetter ? 1.3 : 0.5
      }
    }
    return best
  }

  /// The mean distance of what was foretold from what happened, in ten classes of equal probability.
  private func calibration<Model: Foreteller>(_: Model.Type, _ parameters: [Double], _ histories: Histories) -> Double {
    var bins = Array(repeating: (foretold: 0.0, right: 0.0, count: 0.0), count: 10)
    for history in histories {
      var model = Model(parameters, families: families)
      for attempt in history {
        let probability = model.probability(attempt)
        let bin = min(9, max(0, Int(probability * 10)))
        bins[bin].foretold += probability
        bins[bin].right += attempt.isRight ? 1 : 0
        bins[bin].count += 1
        model.learn(attempt)
      }
    }
    let count = bins.reduce(0) { $0 + $1.count }
    return bins.reduce(0) { $0 + abs($1.foretold - $1.right) } / count
  }

  private func row<Model: Foreteller>(
    _ name: String, _ model: Model.Type, _ training: Histories, _ test: Histories, isFitted: Bool = true
  ) -> (line: String, parameters: [Double]) {
    let parameters = isFitted ? fit(model, training) : Model.start
    let each = Sample(test.map { loss(model, parameters, [$0]) })
    let mean = each.values.reduce(0, +) / Double(each.values.count)
    let deviation = (each.values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(each.values.count)).squareRoot()
    let reach = 1.96 * deviation / Double(each.values.count).squareRoot()
    let calibration = calibration(model, parameters, test)
    return (
      "  \(name.padded(to: 52))\(mean.short) ± \(reach.short)".padded(to: 78)
        + "\((100 * calibration).short) %", parameters
    )
  }

  /// The table: log loss and calibration of each model; with `fit` also the parameters that fit best.
  func lines(isFitting: Bool) -> [String] {
    let training = ForetellingFigures.fitted.map { history(of: $0) }
    let test = ForetellingFigures.tested.map { history(of: $0) }
    let right = test.flatMap { $0 }
    let share = Double(right.count { $0.isRight }) / Double(right.count)
    var lines = [
      "Foretelling \(right.count) letters of \(test.count) children (\((100 * share).short) % right), "
        + "fitted on \(training.count) others",
      "  " + "model".padded(to: 52) + "log loss".padded(to: 24) + "calibration error",
    ]
    lines.append(row("running mean", RunningMean.self, training, test).line)
    lines.append(row("Bayesian knowledge tracing, with forgetting", KnowledgeTracing.self, training, test).line)
    lines.append(row("performance factors", PerformanceFactors.self, training, test).line)
    lines.append(row("half-life regression", HalfLife.self, training, test).line)
    let own = row("rating of child, family and letter (ours)", Rating.self, training, test, isFitted: isFitting)
    lines.append(own.line)
    if isFitting { lines.append("  " + own.parameters.map { $0.short }.joined(separator: ", ")) }
    return lines
  }
}
