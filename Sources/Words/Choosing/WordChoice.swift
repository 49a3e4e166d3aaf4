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
    let levels = index.list.levelRanks(of: candidates)
    var most = candidates.indices.map { place in
      worth.fixed(candidates[place], level: levels.isEmpty ? 0 : levels[place]) + (jitter.isEmpty ? 0 : jitter[place])
    }
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
