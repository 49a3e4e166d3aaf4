import Geometry

/// Words chosen from those that a rule allows: the ones that practise most, short and easy before long and hard.
///
/// Words are taken one by one. Each has points: for the new letter, for having it twice, for having it at the start, in the
/// middle or at the end where the words chosen so far have not; for joins that those do not have; fewer for every letter
/// beyond the third and for every level. With ``Aim/coversJoins`` the joins come first, which is the greedy way to cover a
/// set (Johnson, "Approximation algorithms for combinatorial problems", 1974), and those of the new letter count double.
public struct WordChoice: Sendable {
  /// What words are chosen for.
  public struct Aim: Hashable, Sendable {
    /// How many words are wanted.
    public var count: Int
    /// The letter that is new, small or capital; nil for none.
    public var newLetter: Character?
    /// Whether to have as many joins as the number of words allows.
    public var coversJoins: Bool
    /// What brings other words of nearly the same worth; nil for the best, and of equal ones the first in the list.
    public var seed: UInt64?

    /// An aim.
    public init(count: Int, newLetter: Character? = nil, coversJoins: Bool = false, seed: UInt64? = nil) {
      self.count = count
      self.newLetter = newLetter
      self.coversJoins = coversJoins
      self.seed = seed
    }
  }

  /// The chosen words, best first.
  public let words: [WordList.Entry]
  /// How many words there were to choose from.
  public let allowed: Int
  /// The joins of the words allowed, and which of them the chosen ones have.
  public let joins: JoinCoverage

  /// Chooses words.
  ///
  /// - Parameters:
  ///   - index: The list.
  ///   - rule: What the words must be like.
  ///   - aim: What they are for.
  ///   - join: The name of the join between two letters, of its kind or of the pair itself; nil where none connects them. It
  ///     is asked once for every pair that stands in a word.
  public init(
    from index: WordIndex, by rule: WordRule, for aim: Aim, join: (_ first: Character, _ second: Character) -> String?
  ) {
    var candidates = index.words(by: rule)
    allowed = candidates.count
    let chart = PairChart(of: candidates, in: index, join: join)
    var jitter: [Int] = []
    if let seed = aim.seed {
      var random = SplitMix64(seed: SplitMix64.key(mixing: seed, UInt64(candidates.count)))
      for last in candidates.indices.reversed().dropLast() {
        candidates.swapAt(last, Int(random.next() % UInt64(last + 1)))
      }
      jitter = candidates.map { _ in Int(random.next() % UInt64(WordChoice.spread)) }
    }
    var worth = WordWorth(index: index, aim: aim, joins: chart.names.count)
    var shown = Shown(joins: [Bool](repeating: false, count: chart.names.count))
    // What a word can still bring only shrinks: the points it had once are the most it can have.
    var most = candidates.indices.map { worth.fixed(candidates[$0]) + (jitter.isEmpty ? 0 : jitter[$0]) }
    let fixed = most
    for place in most.indices { most[place] += WordChoice.mostGain }
    var chosen: [Int] = []
    while chosen.count < min(aim.count, candidates.count) {
      var best: Int?
      for place in candidates.indices where most[place] > best.map({ most[$0] }) ?? Int.min {
        most[place] = fixed[place] + worth.gain(candidates[place], chart: chart, after: shown)
        if most[place] > best.map({ most[$0] }) ?? Int.min { best = place }
      }
      guard let best else { break }
      chosen.append(candidates[best])
      most[best] = Int.min
      worth.show(candidates[best], chart: chart, in: &shown)
    }
    words = chosen.map { index.list[$0] }
    joins = chart.coverage(by: chosen, shown: shown.joins)
  }

  /// Points that a seed may add to a word.
  private static let spread = 6
  /// More than any word can gain.
  private static let mostGain = 1 << 40
}

/// What the words chosen so far have shown.
private struct Shown {
  var joins: [Bool]
  /// The new letter at the start, in the middle, at the end of a word.
  var positions = 0
}

/// How many points a word has.
private struct WordWorth {
  let index: WordIndex
  let aim: WordChoice.Aim
  private let isNew: [Bool]
  private let levels: [Int]
  /// Per join the last question in which it was met: a word has it once.
  private var lastAsked: [Int]
  private var asked = 0

  init(index: WordIndex, aim: WordChoice.Aim, joins: Int) {
    lastAsked = [Int](repeating: 0, count: joins)
    self.index = index
    self.aim = aim
    let new = aim.newLetter.map(WordRule.small)
    isNew = index.letters.map { new != nil && WordRule.small($0) == new }
    levels = index.list.levelRanks()
  }

  private static let newLetter = 12
  private static let twice = 2
  private static let position = 4
  private static let level = 3
  /// A word of one letter is hardly one.
  private static let single = 6
  /// Where joins come first, one of them weighs more than all else together.
  private static let coveredJoin = 10_000

  /// The points that stay the same whatever has been chosen.
  func fixed(_ place: Int) -> Int {
    let range = index.range(of: place)
    var points = levels.isEmpty ? 0 : -WordWorth.level * min(levels[place], 20)
    points -= range.count == 1 ? WordWorth.single : max(range.count - 3, 0)
    let news = index.numbers[range].count { $0 != WordIndex.blank && isNew[Int($0)] }
    if news > 0 { points += WordWorth.newLetter }
    if news > 1 { points += WordWorth.twice }
    return points
  }

  /// The points for what has not been shown yet; they never grow.
  mutating func gain(_ place: Int, chart: PairChart, after shown: Shown) -> Int {
    let points = WordWorth.position * (positions(of: place) & ~shown.positions).nonzeroBitCount
    var joins = 0
    asked += 1
    let range = index.range(of: place)
    for letter in range.dropFirst() {
      guard let join = chart.join(index.numbers[letter - 1], index.numbers[letter]), !shown.joins[join],
        lastAsked[join] != asked
      else { continue }
      lastAsked[join] = asked
      joins += isNew[Int(index.numbers[letter - 1])] || isNew[Int(index.numbers[letter])] ? 2 : 1
    }
    return points + joins * (aim.coversJoins ? WordWorth.coveredJoin : 1)
  }

  func show(_ place: Int, chart: PairChart, in shown: inout Shown) {
    shown.positions |= positions(of: place)
    for letter in index.range(of: place).dropFirst() {
      if let join = chart.join(index.numbers[letter - 1], index.numbers[letter]) { shown.joins[join] = true }
    }
  }

  /// Where the new letter stands: 1 at the start, 2 in the middle, 4 at the end, or their sum.
  private func positions(of place: Int) -> Int {
    guard aim.newLetter != nil else { return 0 }
    let range = index.range(of: place)
    var found = 0
    for letter in range where index.numbers[letter] != WordIndex.blank && isNew[Int(index.numbers[letter])] {
      found |= letter == range.lowerBound ? 1 : letter == range.upperBound - 1 ? 4 : 2
    }
    return found
  }
}

/// The joins between the letters of some words.
private struct PairChart {
  /// The names of joins in the order in which they first stand in a word.
  private(set) var names: [String] = []
  /// Per join the pairs of letters that have it, in order.
  private var pairs: [[String]] = []
  /// Per pair of letters the number of its join; −1 for none, −2 for one not asked yet.
  private var table: [Int32]
  /// Per letter of the list its number among those that stand in the words; −1 for the others.
  private var compact: [Int32]
  private var width = 0

  init(of words: [Int], in index: WordIndex, join: (Character, Character) -> String?) {
    compact = [Int32](repeating: -1, count: index.letters.count)
    for word in words {
      for number in index.numbers[index.range(of: word)] where number != WordIndex.blank {
        guard compact[Int(number)] < 0 else { continue }
        compact[Int(number)] = Int32(width)
        width += 1
      }
    }
    table = [Int32](repeating: -2, count: width * width)
    var known: [String: Int] = [:]
    for word in words {
      let range = index.range(of: word)
      for place in range.dropFirst() {
        guard let pair = self.place(of: index.numbers[place - 1], index.numbers[place]), table[pair] == -2 else {
          continue
        }
        let first = index.letters[Int(index.numbers[place - 1])]
        let second = index.letters[Int(index.numbers[place])]
        guard let name = join(first, second) else {
          table[pair] = -1
          continue
        }
        let number = known[name] ?? names.count
        if number == names.count {
          known[name] = number
          names.append(name)
          pairs.append([])
        }
        pairs[number].append("\(first)\(second)")
        table[pair] = Int32(number)
      }
    }
  }

  private func place(of first: UInt16, _ second: UInt16) -> Int? {
    guard first != WordIndex.blank, second != WordIndex.blank else { return nil }
    return Int(compact[Int(first)]) * width + Int(compact[Int(second)])
  }

  /// The number of the join between two letters.
  func join(_ first: UInt16, _ second: UInt16) -> Int? {
    guard let pair = place(of: first, second), table[pair] >= 0 else { return nil }
    return Int(table[pair])
  }

  func coverage(by words: [Int], shown: [Bool]) -> JoinCoverage {
    let joins = zip(names, pairs).map { JoinCoverage.Join(name: $0, pairs: $1) }
    return JoinCoverage(
      words: words.count, covered: zip(joins, shown).filter(\.1).map(\.0),
      missing: zip(joins, shown).filter { !$0.1 }.map(\.0))
  }
}
