/// What the words chosen so far have shown.
struct Shown {
  var joins: [Bool]
  /// The new letter at the start, in the middle, at the end of a word.
  var positions = 0
}

/// How many points a word has.
struct WordWorth {
  let index: WordIndex
  let aim: WordChoice.Aim
  private let isNew: [Bool]
  /// Per join the last question in which it was met: a word has it once.
  private var lastAsked: [Int]
  private var asked = 0

  init(index: WordIndex, aim: WordChoice.Aim, joins: Int) {
    lastAsked = [Int](repeating: 0, count: joins)
    self.index = index
    self.aim = aim
    let new = aim.newLetter.map(WordRule.small)
    isNew = index.letters.map { new != nil && WordRule.small($0) == new }
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
  func fixed(_ place: Int, level: Int) -> Int {
    let range = index.range(of: place)
    var points = -WordWorth.level * min(level, 20)
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
