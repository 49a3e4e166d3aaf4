/// Letters that many words of a list share, such as ai and ay, or ight: what the list is to teach.
enum SpellingPattern {
  private static let most = 3
  private static let leastWords = 3
  /// After the first one a rest of no more words than this may have one that fewer of them share.
  private static let (smallRest, leastOfRest) = (4, 2)
  /// The least share of the words that have one of them.
  private static let leastShare = 0.6
  private static let vowels = "aeiouyäöüáéíóúàèìòùâêîôûåæøœаеёиоуыэюяіїєαεηιουωάέήίόύώაეიოუ"

  /// The letters of which each stands in at least three words, the commonest first; none where too few words have one.
  static func patterns(of words: [String]) -> [String] {
    let all = words.filter { $0.count > 2 && $0.allSatisfy { $0.isLetter } }.map { Array($0.lowercased()) }
    var open = all
    var found: [String] = []
    while found.count < most {
      var pairs: [(pair: [Character], words: Int)] = []
      for word in open {
        var own: [[Character]] = []
        for index in word.indices.dropLast() {
          let pair = [word[index], word[index + 1]]
          guard !own.contains(pair), isTaught(pair) || all.allSatisfy({ $0.holds(pair) }) else { continue }
          own.append(pair)
          if let known = pairs.firstIndex(where: { $0.pair == pair }) {
            pairs[known].words += 1
          } else {
            pairs.append((pair, 1))
          }
        }
      }
      let least = !found.isEmpty && open.count <= smallRest ? leastOfRest : leastWords
      guard let best = pairs.map({ $0.words }).max(), best >= least,
        let pair = pairs.first(where: { $0.words == best })?.pair
      else { break }
      let run = longest(with: pair, in: open)
      let whole = run == pair ? nasal(with: pair, in: open) ?? pair : run
      found.append(String(whole))
      open.removeAll { $0.holds(whole == run ? pair : whole) }
    }
    return Double(all.count - open.count) >= leastShare * Double(max(1, all.count)) ? found : []
  }

  /// Whether two letters are one sound, or a cluster that is taught: two vowels, two consonants, a vowel before r or w.
  private static func isTaught(_ pair: [Character]) -> Bool {
    let first = vowels.contains(pair[0])
    return first == vowels.contains(pair[1]) || first && "rw".contains(pair[1])
  }

  /// A vowel before a vowel and n or m, where most words with these two have it: ain is no in.
  private static func nasal(with pair: [Character], in words: [[Character]]) -> [Character]? {
    guard vowels.contains(pair[0]), "nm".contains(pair[1]) else { return nil }
    let own = words.filter { $0.holds(pair) }
    return vowels.map { [$0] + pair }.first { run in
      let count = own.count { $0.holds(run) }
      return count >= leastWords && 2 * count >= own.count && count < own.count
    }
  }

  /// The longest run of letters around a pair that all words with the pair share.
  private static func longest(with pair: [Character], in words: [[Character]]) -> [Character] {
    let own = words.filter { $0.holds(pair) }
    // What two words share besides is chance: the a of gnat and gnaw.
    guard let word = own.max(by: { $0.count < $1.count }), own.count >= leastWords else { return pair }
    var best = pair
    for start in word.indices {
      for end in word.indices where end - start >= best.count {
        let run = Array(word[start...end])
        // A whole word is no pattern.
        if run.holds(pair), run.count < word.count, own.allSatisfy({ $0.holds(run) }) { best = run }
      }
    }
    // The vowel after the Sp of Spinne, Spiegel, Spiel is chance as well.
    if !vowels.contains(pair[0]), !vowels.contains(pair[1]), let end = best.lastIndex(where: { !vowels.contains($0) }) {
      best = Array(best[...end])
    }
    return best
  }
}

extension [Character] {
  /// Whether other characters stand in them one after the other.
  fileprivate func holds(_ run: [Character]) -> Bool {
    guard count >= run.count else { return false }
    return (0...count - run.count).contains { start in run.indices.allSatisfy { self[start + $0] == run[$0] } }
  }
}
