/// The joins between the letters of some words.
struct PairChart {
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
