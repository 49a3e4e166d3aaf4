import FoundationEssentials
import Geometry
import Words

/// Words of a list of 300 000: how soon those of the taught letters are there, from the file and from an index.
func wordFigures(_ workshop: Workshop) throws -> [Figure] {
  let count = 300_000
  let words = manyWords(count, seed: 7)
  let plain = "\(workshop.folder)/words.txt"
  let table = "\(workshop.folder)/words.csv"
  try Data((words.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: plain))
  let rows = words.enumerated().map { "\($0.element),\($0.offset % 5 + 1)\n" }
  try Data(("entry,level\n" + rows.joined()).utf8).write(to: URL(filePath: table))

  let few = WordRule(taught: Set("satpin"))
  let all = WordRule(taught: Set("abcdefghijklmnopqrstuvwxyz"))
  var figures: [Figure] = []
  for (kind, path) in [("one word a line", plain), ("CSV with levels", table)] {
    let cold = try median(of: 9) { keep(WordIndex(try WordFolder.list(at: path)).words(by: few)) }
    figures.append(.atMost(150, "ms", "words of s a t p i n from a file of \(count), cold: \(kind)", cold))
  }
  let index = WordIndex(try WordFolder.list(at: table))
  for (letters, rule) in [("s a t p i n", few), ("all letters", all)] {
    let found = index.words(by: rule).count
    let time = median(of: 25) { keep(index.words(by: rule)) }
    figures.append(.atMost(2, "ms", "the same, indexed: \(letters)", time, note: " (\(found) words)"))
  }
  figures.append(
    .atMost(2, "ms", "words that begin with pa, indexed", median(of: 25) { keep(index.words(beginningWith: "pa")) }))
  let aim = WordChoice.Aim(count: 10, newLetter: "n", coversJoins: true, seed: 7)
  for (letters, rule) in [("s a t p i n", few), ("all letters", all)] {
    let time = median(of: 9) {
      keep(WordChoice(from: index, by: rule, for: aim) { "\($0)\($1)" })
    }
    figures.append(.told("ten words that cover joins chosen from them: \(letters)", "\(time.short) ms"))
  }
  let nothing = WordRule(taught: ["q"])
  figures.append(
    .told(
      "… what helps where there are none", "\(median(of: 9) { keep(WordAdvice(for: nothing, in: index)) }.short) ms"))
  return figures
}

/// Different words of one to four syllables, the same for the same seed.
private func manyWords(_ count: Int, seed: UInt64) -> [String] {
  var random = SplitMix64(seed: seed)
  let consonants = Array("bcdfghjklmnpqrstvwxyz")
  let vowels = Array("aeiou")
  func draw(_ letters: [Character]) -> Character { letters[Int(random.next() % UInt64(letters.count))] }
  var seen: Set<String> = []
  var words: [String] = []
  words.reserveCapacity(count)
  while words.count < count {
    var word = ""
    for _ in 0...(random.next() % 4) {
      word.append(draw(consonants))
      word.append(draw(vowels))
      if random.next() % 2 == 0 { word.append(draw(consonants)) }
    }
    if seen.insert(word).inserted { words.append(word) }
  }
  return words
}
