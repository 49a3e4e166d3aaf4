import Texts

/// What a child can do by now, judged by all attempts: for each letter, join and finding how likely it goes right.
///
/// Every item has a rating, the sum of two: of its family and of the item itself. Each attempt moves both towards what
/// happened, the less the more is known (Elo's rating with an uncertainty function: Pelánek, "Applications of the Elo rating
/// system in adaptive educational systems", *Computers & Education* 98, 2016). So letters of a family inform one another, and
/// late attempts count more than early ones. A traced letter says less than one from memory: what is shown counts as an
/// easier task. Of what was learnt a share is forgotten that grows with the logarithm of the days, the less the more often it
/// was practised (Wixted and Ebbesen, "On the form of forgetting", 1991).
///
/// ``LearnerParameters`` were fitted on simulated children and tested on others: `Benchmarks records` prints how well it
/// foretells, beside a running mean, Bayesian knowledge tracing, performance factors and half-life regression.
public struct Learner: Sendable {
  /// What is judged.
  public enum Item: Hashable, Comparable, Sendable {
    /// A letter.
    case letter(String)
    /// A join of two letters.
    case join(String)
    /// A kind of finding, by its number; it goes right where it is not made.
    case finding(Int)

    /// Letters, then joins, then findings, each in the order of their names.
    public static func < (first: Item, second: Item) -> Bool { first.rank < second.rank }

    private var rank: (Int, Int, String) {
      switch self {
      case .letter(let sign): (0, 0, sign)
      case .join(let sign): (1, 0, sign)
      case .finding(let code): (2, code, "")
      }
    }
  }

  /// How likely something goes right, and how sure that is.
  public struct Estimate: Hashable, Sendable {
    /// The probability that the child writes it without a fault, copying it.
    public let probability: Double
    /// In four cases of five it is not below this.
    public let low: Double
    /// In four cases of five it is not above this.
    public let high: Double
    /// How often it was tried.
    public let attempts: Int
    /// How often it went right.
    public let good: Int
    /// Days since the last attempt; nil for none.
    public let days: Int?

    /// Whether so few attempts are known that a teacher should look herself.
    public var isUncertain: Bool { high - low > 0.35 }
  }

  private struct Rating {
    var value = 0.0
    var count = 0.0
    /// Fisher's information: the sum of p(1−p), older attempts counting less.
    var information = 0.0
    var good = 0
    var day: Int?
  }

  private let parameters: LearnerParameters
  private let familyOf: [String: Int]
  private var items: [Item: Rating] = [:]
  private var families: [Int: Rating] = [:]
  /// The kinds of findings that were ever made.
  private var codes: Set<Int> = []

  /// A child of whom nothing is known.
  ///
  /// - Parameter families: Letters that are alike, such as those of a group of the teaching order.
  public init(families: [[String]], parameters: LearnerParameters = LearnerParameters()) {
    self.parameters = parameters
    familyOf = Dictionary(families.enumerated().flatMap { index, letters in letters.map { ($0, index) } }) {
      first, _ in first
    }
  }

  private func family(of item: Item) -> Int {
    switch item {
    case .letter(let sign): familyOf[sign] ?? -1
    case .join: -2
    case .finding: -3
    }
  }

  // MARK: Learning from attempts

  /// Takes in a writing; writings come in the order of their days, and one that is earlier counts as of the day before it.
  ///
  /// - Parameter weight: How much it counts: less where the child has changed hand or school since.
  public mutating func learn(from writing: Writing, weight: Double = 1) {
    for attempt in writing.attempts where attempt.verdict != .unsure {
      let isRight = attempt.verdict == .right
      switch attempt.kind {
      case .letter:
        learn(.letter(attempt.sign), isRight, mode: attempt.mode, on: writing.day, weight: weight)
        learnFindings(of: attempt, on: writing.day, weight: weight)
      case .join: learn(.join(attempt.sign), isRight, mode: attempt.mode, on: writing.day, weight: weight)
      // Its letters and joins have been counted; those of a passage are not.
      case .word, .passage: break
      }
    }
  }

  private mutating func learnFindings(of attempt: Attempt, on day: Day, weight: Double) {
    let made = Set(attempt.notes.filter { $0.isFault }.map { $0.code })
    codes.formUnion(made)
    for code in codes.sorted() {
      learn(.finding(code), !made.contains(code), mode: "copy", on: day, weight: weight, isShared: false)
    }
  }

  /// Takes in that something went right or wrong.
  ///
  /// - Parameter isShared: Whether the rating of the family moves too.
  public mutating func learn(
    _ item: Item, _ isRight: Bool, mode: String, on day: Day, weight: Double = 1, isShared: Bool = true
  ) {
    let known = items[item] ?? Rating()
    let rating = rating(of: item, known, on: day)
    let probability = logistic(rating + parameters.help(mode))
    let surprise = weight * ((isRight ? 1 : 0) - probability)
    var own = known
    // What was forgotten is gone: the next attempt begins from what is left.
    own.value = rating - shared(of: item) + parameters.item.step(own.count) * surprise
    own.count += weight
    own.information = own.information * parameters.memory + weight * probability * (1 - probability)
    own.good += isRight ? 1 : 0
    own.day = max(known.day ?? day.number, day.number)
    items[item] = own
    guard isShared else { return }
    var family = families[self.family(of: item)] ?? Rating()
    family.value += parameters.family.step(family.count) * surprise
    family.count += weight
    families[self.family(of: item)] = family
  }

  private func days(since last: Int?, to day: Day) -> Int { last.map { max(0, day.number - $0) } ?? 0 }

  /// The rating of something before it was ever tried.
  private func shared(of item: Item) -> Double {
    if case .finding = item { return parameters.finding }
    return parameters.start + (families[family(of: item)]?.value ?? 0)
  }

  /// The rating on a day: of what was learnt a share is forgotten.
  private func rating(of item: Item, _ own: Rating, on day: Day) -> Double {
    let base = if case .finding = item { parameters.finding } else { parameters.start }
    let learnt = shared(of: item) + own.value - base
    guard learnt > 0 else { return base + learnt }
    return base + learnt * (1 - parameters.forgotten(days: days(since: own.day, to: day), count: own.count))
  }

  // MARK: What is known

  /// How likely something goes right on a day.
  ///
  /// - Parameter mode: How it is written: `trace`, `copy`, or `memory`.
  public func estimate(_ item: Item, on day: Day, mode: String = "copy") -> Estimate {
    let own = items[item] ?? Rating()
    let rating = rating(of: item, own, on: day) + parameters.help(mode)
    let deviation = 1 / (parameters.precision + own.information).squareRoot()
    let reach = 1.2816 * deviation
    return Estimate(
      probability: logistic(rating), low: logistic(rating - reach), high: logistic(rating + reach),
      attempts: Int(clamping: own.count.rounded()), good: own.good, days: own.day.map { max(0, day.number - $0) })
  }

  /// All that the child has tried.
  public var known: [Item] { items.keys.sorted() }
}

/// How fast a ``Learner`` moves: fitted on simulated children by `Benchmarks records fit`.
public struct LearnerParameters: Hashable, Sendable {
  /// How far an attempt moves a rating.
  public struct Pace: Hashable, Sendable {
    /// For the first attempt.
    public var first: Double
    /// How much less for each further one.
    public var slowing: Double

    /// A pace.
    public init(_ first: Double, _ slowing: Double) { (self.first, self.slowing) = (first, slowing) }

    /// The step after so many attempts.
    func step(_ count: Double) -> Double { first / (1 + slowing * count) }
  }

  /// The pace of a family of letters.
  public var family = Pace(0.298, 0.0093)
  /// The pace of a letter, join or finding itself.
  public var item = Pace(0.345, 0.0138)
  /// The rating of what was never tried.
  public var start = -0.511
  /// The rating of a finding that was never made.
  public var finding = 2.0
  /// How much easier tracing is than copying.
  public var trace = 0.953
  /// How much harder writing from memory is.
  public var fromMemory = 0.286
  /// The share of what was learnt that is forgotten from one day to the second, tried once.
  public var sinking = 0.03
  /// How much less for each attempt.
  public var keeping = 0.1
  /// How sure one is of a rating before the first attempt: one over its variance.
  public var precision = 0.7
  /// What is left of an attempt's information after the next.
  public var memory = 0.97

  /// The fitted ones.
  public init() {}

  func help(_ mode: String) -> Double {
    switch mode {
    case "trace": trace
    case "memory", "free": -fromMemory
    default: 0
    }
  }

  /// The share that is forgotten in so many days.
  func forgotten(days: Int, count: Double) -> Double {
    days <= 0 ? 0 : min(0.9, sinking * logarithm(1 + Double(days)) / (1 + keeping * count))
  }
}
