public import Texts

/// What a class has written, summed up for its teacher: child by letter, what is hardest, which findings, week by week.
public struct ClassRecord: Hashable, Sendable {
  /// A letter or join with how often it was written and how often well.
  public struct Sum: Hashable, Sendable {
    /// The letter or join.
    public let sign: String
    /// How often it was written.
    public let count: Int
    /// How often without a fault.
    public let good: Int

    /// The share that was good, as seen by a careful teacher: two imagined attempts, one of them good, are added.
    public var share: Double { (Double(good) + 1) / (Double(count) + 2) }
  }

  /// A finding of a kind, and where it is made most.
  public struct Finding: Hashable, Sendable {
    /// The number of its kind.
    public let code: Int
    /// How often.
    public let count: Int
    /// The letters in which it is most frequent, at most five.
    public let signs: [String]
  }

  /// A child's line of the heat map.
  public struct Child: Hashable, Sendable {
    /// The token.
    public let token: String
    /// What the child wrote of each of ``ClassRecord/letters``; nil for what it never wrote.
    public let sums: [Sum?]
    /// How many letters, and how many without a fault.
    public let count, good: Int
  }

  /// The letters that anybody wrote: in the order asked for, others after them.
  public let letters: [String]
  /// The children in order.
  public let children: [Child]
  /// The letters of the class, the hardest first; those written less than five times are left out.
  public let hardest: [Sum]
  /// The joins of the class, the hardest first.
  public let hardestJoins: [Sum]
  /// The kinds of findings in letters, the most frequent first.
  public let findings: [Finding]
  /// Week by week, the oldest first.
  public let weeks: [RecordFile.Week]
  /// From when until when it was written; nil for nothing.
  public let days: ClosedRange<Day>?
  /// How often each kind of finding was made in each letter, by its number.
  private let troubles: [String: [Int: Int]]

  private static let leastCount = 5

  /// What a record says of some children.
  ///
  /// - Parameters:
  ///   - children: Their tokens in order; nil for all.
  ///   - order: The letters in the order in which they are taught.
  public init(_ record: RecordFile, children: [String]? = nil, order: [String] = []) throws(Fault) {
    // Full stops and the like are graded too, but nobody looks for them here.
    let tallies = try record.tallies(of: children, .letter).filter { $0.sign.allSatisfy { $0.isLetter || $0.isNumber } }
    let places = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    let written = Set(tallies.map { $0.sign })
    letters = written.sorted { (places[$0] ?? .max, $0) < (places[$1] ?? .max, $1) }
    let columns = Dictionary(uniqueKeysWithValues: letters.enumerated().map { ($1, $0) })
    var lines: [Child] = []
    var start = 0
    while start < tallies.count {
      let token = tallies[start].child
      var sums = [Sum?](repeating: nil, count: letters.count)
      var (count, good) = (0, 0)
      while start < tallies.count, tallies[start].child == token {
        let tally = tallies[start]
        if let column = columns[tally.sign] {
          sums[column] = Sum(sign: tally.sign, count: tally.count, good: tally.good)
        }
        (count, good) = (count + tally.count, good + tally.good)
        start += 1
      }
      lines.append(Child(token: token, sums: sums, count: count, good: good))
    }
    self.children = lines
    hardest = ClassRecord.hardest(tallies)
    hardestJoins = ClassRecord.hardest(try record.tallies(of: children, .join))
    let troubles = try record.troubles(of: children).filter { $0.kind == .letter }
    findings = ClassRecord.findings(troubles)
    self.troubles = troubles.reduce(into: [:]) { $0[$1.sign, default: [:]][$1.code, default: 0] += $1.count }
    weeks = try record.weeks(of: children)
    days = try record.days(of: children)
  }

  /// The kinds of findings in a letter with how often each was made, the most frequent first.
  public func findings(in sign: String) -> [(code: Int, count: Int)] {
    (troubles[sign] ?? [:]).map { ($0.key, $0.value) }.sorted { (-$0.count, $0.code) < (-$1.count, $1.code) }
  }

  private static func hardest(_ tallies: [RecordFile.Tally]) -> [Sum] {
    var sums: [String: (count: Int, good: Int)] = [:]
    for tally in tallies {
      let sum = sums[tally.sign] ?? (0, 0)
      sums[tally.sign] = (sum.count + tally.count, sum.good + tally.good)
    }
    return sums.map { Sum(sign: $0, count: $1.count, good: $1.good) }.filter { $0.count >= leastCount }
      .sorted { ($0.share, $0.sign) < ($1.share, $1.sign) }
  }

  private static func findings(_ troubles: [RecordFile.Trouble]) -> [Finding] {
    var counts: [Int: [String: Int]] = [:]
    for trouble in troubles { counts[trouble.code, default: [:]][trouble.sign, default: 0] += trouble.count }
    return counts.map { code, signs in
      let most = signs.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
      return Finding(code: code, count: signs.values.reduce(0, +), signs: most.prefix(5).map { $0.key })
    }.sorted { (-$0.count, $0.code) < (-$1.count, $1.code) }
  }
}
