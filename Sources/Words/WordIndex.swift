/// A word list made ready for questions: which words have only these letters, and which begin so.
///
/// Each word keeps the set of its letters as 64 bits, so that one pass over 300 000 words answers in a fraction of a
/// millisecond whatever letters are asked for; words in alphabetical order give those that begin alike. Lists with more than
/// 64 different letters are asked by the bits first and letter by letter then.
public struct WordIndex: Sendable {
  /// The list.
  public let list: WordList
  /// The letters and signs that stand in the list, in the order in which they first do; blanks are none.
  public let letters: [Character]
  /// The numbers of the letters of all words, one after another; ``blank`` for a blank between words.
  let numbers: [UInt16]
  /// Where the letters of each word end, and those of the next begin.
  let ends: [UInt32]
  /// Per word the set of its letters, a bit for each number modulo 64.
  private let masks: [UInt64]
  /// Per letter its number in the order of code points, from 1.
  private let ranks: [UInt16]
  /// The places of the words in alphabetical order of code points.
  private let order: [UInt32]

  static let blank = UInt16.max

  /// Makes a list ready: some 50 ms for 300 000 words.
  public init(_ list: WordList) {
    self.list = list
    var reader = LetterReader()
    var numbers: [UInt16] = []
    var ends: [UInt32] = []
    var masks: [UInt64] = []
    numbers.reserveCapacity(list.store.bytes.count)
    ends.reserveCapacity(list.count)
    masks.reserveCapacity(list.count)
    for place in list.indices {
      let start = numbers.count
      reader.read(list, at: place, into: &numbers)
      var mask: UInt64 = 0
      for index in start..<numbers.count where numbers[index] != WordIndex.blank {
        mask |= 1 << UInt64(numbers[index] & 63)
      }
      masks.append(mask)
      ends.append(UInt32(numbers.count))
    }
    letters = reader.letters
    self.numbers = numbers
    self.ends = ends
    self.masks = masks
    var ranks = [UInt16](repeating: 0, count: reader.letters.count)
    for (rank, number) in ranks.indices.sorted(by: { reader.letters[$0] < reader.letters[$1] }).enumerated() {
      ranks[number] = UInt16(rank + 1)
    }
    self.ranks = ranks
    order = WordIndex.order(of: numbers, ends: ends, ranks: ranks)
  }

  /// The numbers of a word's letters.
  func range(of place: Int) -> Range<Int> { WordIndex.range(of: place, ends) }

  private static func range(of place: Int, _ ends: [UInt32]) -> Range<Int> {
    (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])
  }

  /// The letters of a word, blanks left out.
  func letters(of place: Int) -> [Character] {
    numbers[range(of: place)].compactMap { $0 == WordIndex.blank ? nil : letters[Int($0)] }
  }

  /// The words that a rule allows, as places in the list, ascending.
  ///
  /// Of 300 000 words some 0.1 ms for few letters, 1 ms for all.
  public func words(by rule: WordRule) -> [Int] {
    let isTaught = letters.map(rule.allows)
    let mustHave = letters.map(rule.asks(for:))
    var outside: UInt64 = 0
    for bit in 0..<64 where !stride(from: bit, to: letters.count, by: 64).contains(where: { isTaught[$0] }) {
      outside |= 1 << UInt64(bit)
    }
    let isExact = letters.count <= 64
    var found: [Int] = []
    var start = 0
    for place in masks.indices {
      let end = Int(ends[place])
      defer { start = end }
      guard masks[place] & outside == 0, rule.lengths.contains(end - start) else { continue }
      if !isExact, !numbers[start..<end].allSatisfy({ $0 == WordIndex.blank || isTaught[Int($0)] }) { continue }
      if !rule.containing.isEmpty, !has(rule.containing.count, of: mustHave, in: start..<end) { continue }
      found.append(place)
    }
    return found
  }

  /// Whether so many different letters of those asked for stand in a word; capitals count for their small letters.
  private func has(_ count: Int, of asked: [Bool], in range: Range<Int>) -> Bool {
    var seen: Set<Character> = []
    for number in numbers[range] where number != WordIndex.blank && asked[Int(number)] {
      seen.insert(WordRule.small(letters[Int(number)]))
    }
    return seen.count >= count
  }

  /// The words that begin with a text, as places in the list, in alphabetical order of code points; capitals count as such.
  public func words(beginningWith start: String) -> [Int] {
    var wanted: [UInt16] = []
    for letter in start {
      if letter.isWhitespace {
        wanted.append(0)
      } else if let number = letters.firstIndex(of: letter) {
        wanted.append(ranks[number])
      } else {
        return []
      }
    }
    /// The first place of the order whose word, cut to the length of the start, is not before it; or is after it.
    func bound(after: Bool) -> Int {
      var low = 0
      var high = order.count
      while low < high {
        let middle = (low + high) / 2
        let word = numbers[range(of: Int(order[middle]))].prefix(wanted.count).lazy.map { WordIndex.rank($0, ranks) }
        let isBefore = after ? !wanted.lexicographicallyPrecedes(word) : word.lexicographicallyPrecedes(wanted)
        if isBefore { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return order[bound(after: false)..<bound(after: true)].map { Int($0) }
  }

  /// A blank comes before every letter.
  private static func rank(_ number: UInt16, _ ranks: [UInt16]) -> UInt16 { number == blank ? 0 : ranks[Int(number)] }

  /// Sorts words; their first letters as one number compare most of them at once.
  private static func order(of numbers: [UInt16], ends: [UInt32], ranks: [UInt16]) -> [UInt32] {
    // As many bits as a rank needs, one more than the ranks for the end of a word.
    let bits = UInt64(Int.bitWidth - (ranks.count + 1).leadingZeroBitCount)
    let heads = 64 / Int(bits)
    var keys: [(head: UInt64, place: UInt32)] = []
    keys.reserveCapacity(ends.count)
    var start = 0
    for place in ends.indices {
      let end = Int(ends[place])
      var head: UInt64 = 0
      for index in start..<(start + heads) {
        head = head << bits | (index < end ? UInt64(rank(numbers[index], ranks)) + 1 : 0)
      }
      keys.append((head, UInt32(place)))
      start = end
    }
    keys.sort { first, second in
      if first.head != second.head { return first.head < second.head }
      let one = range(of: Int(first.place), ends).dropFirst(heads)
      let other = range(of: Int(second.place), ends).dropFirst(heads)
      for (left, right) in zip(one, other) where numbers[left] != numbers[right] {
        return rank(numbers[left], ranks) < rank(numbers[right], ranks)
      }
      // The same word in two languages keeps its order.
      return one.count == other.count ? first.place < second.place : one.count < other.count
    }
    return keys.map(\.place)
  }
}

/// Gives letters their numbers.
private struct LetterReader {
  private(set) var letters: [Character] = []
  private var known: [Character: UInt16] = [:]
  /// The numbers of code points that are letters by themselves; ``unknown`` for one not met yet.
  private var table = [UInt16](repeating: LetterReader.unknown, count: 0x540)
  private static let unknown = UInt16.max - 1

  mutating func read(_ list: WordList, at place: Int, into numbers: inout [UInt16]) {
    let range = list.store.range(of: place)
    let start = numbers.count
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = list.store.bytes[index]
      var value = UInt32(byte)
      index += 1
      if byte >= 0x80 {
        // Two bytes, and no combining mark: anything else is left to the standard library.
        guard byte >= 0xC2, byte < 0xD5, byte != 0xCC, byte != 0xCD, byte != 0xD2, index < range.upperBound else {
          numbers.removeLast(numbers.count - start)
          for character in list.text(at: place) { numbers.append(number(of: character)) }
          return
        }
        value = UInt32(byte & 0x1F) << 6 | UInt32(list.store.bytes[index] & 0x3F)
        index += 1
      }
      var number = table[Int(value)]
      if number == LetterReader.unknown {
        number = Unicode.Scalar(value).map { self.number(of: Character($0)) } ?? WordIndex.blank
        table[Int(value)] = number
      }
      numbers.append(number)
    }
  }

  private mutating func number(of character: Character) -> UInt16 {
    if character.isWhitespace { return WordIndex.blank }
    if let number = known[character] { return number }
    // No list has so many different letters; what comes after them counts as the last.
    let number = UInt16(min(letters.count, Int(LetterReader.unknown) - 1))
    if letters.count == number { letters.append(character) }
    known[character] = number
    return number
  }
}
