import Glibc
import Records

/// Something that foretells whether a letter will be written right, from what was written before.
protocol Foreteller {
  /// What is fitted, before it is.
  static var start: [Double] { get }
  init(_ parameters: [Double], families: [[String]])
  /// How likely a letter goes right.
  func probability(_ attempt: SimulatedAttempt) -> Double
  mutating func learn(_ attempt: SimulatedAttempt)
}

/// A letter that a simulated child wrote.
struct SimulatedAttempt {
  let letter: String
  let mode: String
  let day: Int
  let isRight: Bool
}

/// The share of a letter's attempts that were right.
struct RunningMean: Foreteller {
  static let start = [1.0, 1.0]
  private let parameters: [Double]
  private var sums: [String: (good: Double, count: Double)] = [:]

  init(_ parameters: [Double], families: [[String]]) { self.parameters = parameters.map { max(0.01, $0) } }

  func probability(_ attempt: SimulatedAttempt) -> Double {
    let sum = sums[attempt.letter] ?? (0, 0)
    return (sum.good + parameters[0]) / (sum.count + parameters[0] + parameters[1])
  }

  mutating func learn(_ attempt: SimulatedAttempt) {
    let sum = sums[attempt.letter] ?? (0, 0)
    sums[attempt.letter] = (sum.good + (attempt.isRight ? 1 : 0), sum.count + 1)
  }
}

/// Bayesian knowledge tracing (Corbett and Anderson, 1995), with forgetting from day to day.
struct KnowledgeTracing: Foreteller {
  /// Known at first, learnt at an attempt, guess, slip, forgotten in a day.
  static let start = [0.2, 0.05, 0.3, 0.1, 0.02]
  private let parameters: [Double]
  private var known: [String: (probability: Double, day: Int)] = [:]

  init(_ parameters: [Double], families: [[String]]) {
    self.parameters = parameters.map { min(0.95, max(0.001, $0)) }
  }

  private func known(_ attempt: SimulatedAttempt) -> Double {
    guard let (probability, day) = known[attempt.letter] else { return parameters[0] }
    return probability * pow(1 - parameters[4], Double(attempt.day - day))
  }

  func probability(_ attempt: SimulatedAttempt) -> Double {
    let known = known(attempt)
    return known * (1 - parameters[3]) + (1 - known) * parameters[2]
  }

  mutating func learn(_ attempt: SimulatedAttempt) {
    let before = known(attempt)
    let (slip, guess) = (parameters[3], parameters[2])
    let after =
      attempt.isRight
      ? before * (1 - slip) / (before * (1 - slip) + (1 - before) * guess)
      : before * slip / (before * slip + (1 - before) * (1 - guess))
    known[attempt.letter] = (after + (1 - after) * parameters[1], attempt.day)
  }
}

/// Performance factors analysis (Pavlik, Cen and Koedinger, 2009): a logistic sum of how often it went right and wrong.
struct PerformanceFactors: Foreteller {
  /// At first, for each right one, for each wrong one, for a traced one, for one from memory.
  static let start = [0.0, 0.1, -0.05, 0.5, -0.3]
  private let parameters: [Double]
  private var counts: [String: (good: Double, bad: Double)] = [:]

  init(_ parameters: [Double], families: [[String]]) { self.parameters = parameters }

  func probability(_ attempt: SimulatedAttempt) -> Double {
    let count = counts[attempt.letter] ?? (0, 0)
    let help = attempt.mode == "trace" ? parameters[3] : attempt.mode == "memory" ? parameters[4] : 0
    return 1 / (1 + exp(-(parameters[0] + parameters[1] * count.good + parameters[2] * count.bad + help)))
  }

  mutating func learn(_ attempt: SimulatedAttempt) {
    let count = counts[attempt.letter] ?? (0, 0)
    counts[attempt.letter] = attempt.isRight ? (count.good + 1, count.bad) : (count.good, count.bad + 1)
  }
}

/// Half-life regression (Settles and Meeder, 2016): memory halves after a time that grows with what went right.
struct HalfLife: Foreteller {
  /// The logarithm of the half-life at first, for the root of right ones, for the root of wrong ones; the most and the least
  /// probability.
  static let start = [2.0, 0.5, -0.2, 0.9, 0.3]
  private let parameters: [Double]
  private var counts: [String: (good: Double, bad: Double, day: Int)] = [:]

  init(_ parameters: [Double], families: [[String]]) { self.parameters = parameters }

  func probability(_ attempt: SimulatedAttempt) -> Double {
    guard let count = counts[attempt.letter] else { return min(0.98, max(0.02, parameters[4])) }
    let halfLife = pow(
      2, parameters[0] + parameters[1] * (1 + count.good).squareRoot() + parameters[2] * (1 + count.bad).squareRoot())
    let memory = pow(2, -(Double(attempt.day - count.day) + 1) / min(1e4, max(0.05, halfLife)))
    let (most, least) = (min(0.99, max(0.5, parameters[3])), min(0.6, max(0.01, parameters[4])))
    return least + (most - least) * memory
  }

  mutating func learn(_ attempt: SimulatedAttempt) {
    let count = counts[attempt.letter] ?? (0, 0, 0)
    counts[attempt.letter] = (
      count.good + (attempt.isRight ? 1 : 0), count.bad + (attempt.isRight ? 0 : 1), attempt.day
    )
  }
}

/// What the record uses.
struct Rating: Foreteller {
  static let start = LearnerParameters().values
  private var learner: Learner

  init(_ parameters: [Double], families: [[String]]) {
    learner = Learner(families: families, parameters: LearnerParameters(values: parameters))
  }

  func probability(_ attempt: SimulatedAttempt) -> Double {
    learner.estimate(.letter(attempt.letter), on: Day(number: attempt.day), mode: attempt.mode).probability
  }

  mutating func learn(_ attempt: SimulatedAttempt) {
    learner.learn(.letter(attempt.letter), attempt.isRight, mode: attempt.mode, on: Day(number: attempt.day))
  }
}

extension LearnerParameters {
  /// What is fitted, in fixed order.
  var values: [Double] {
    [
      family.first, family.slowing, item.first, item.slowing, start, trace, fromMemory,
      sinking, keeping,
    ]
  }

  init(values: [Double]) {
    self.init()
    func positive(_ place: Int) -> Double { max(0, values[place]) }
    family = Pace(positive(0), positive(1))
    item = Pace(positive(2), positive(3))
    (start, trace, fromMemory) = (values[4], values[5], values[6])
    (sinking, keeping) = (positive(7), positive(8))
  }
}
