import Geometry
import Words

/// Lists that tests make.
enum Samples {
  /// Different words of random letters in random order, the same for the same seed.
  static func words(_ count: Int, of letters: String, lengths: ClosedRange<Int> = 1...7, seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    let letters = Array(letters)
    var seen: Set<String> = []
    var words: [String] = []
    while words.count < count {
      let length = lengths.lowerBound + Int(random.next() % UInt64(lengths.count))
      let word = String((0..<length).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
      if seen.insert(word).inserted { words.append(word) }
    }
    return words
  }

  /// A list of words alone.
  static func list(_ words: [String]) -> WordList { WordList(words.map { WordList.Entry(text: $0) }) }

  static func index(_ words: String...) -> WordIndex { WordIndex(list(words)) }
}
