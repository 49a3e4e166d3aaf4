import FoundationEssentials
import Geometry
import Letterforms
import Shelves
import Texts

/// Words and their misspellings, each written by several people, through the command line.
///
/// Print words are put together from recordings of single letters, each as high as the school's and about where it stands; joined
/// words are the school's own, shaken.
struct ProductWords {
  private let quiz: ProductQuiz
  private let isWhole: Bool
  /// By writer and letter.
  private let letters: [String: [String: [[Point]]]]
  private let school: School
  private let joined: School
  private var random = SplitMix64(seed: 15)

  private static let alphabet = "abcdefghijklmnopqrstuvwxyz".map { String($0) }

  /// What differs between the word that is written and the one that is expected.
  private enum Slip: String, CaseIterable {
    case none = "the word"
    case other = "another letter"
    case more = "a letter too many"
    case less = "a letter too few"
    case swapped = "two changed"
  }

  init(_ workshop: Workshop, folder: String, isWhole: Bool) throws {
    quiz = ProductQuiz(workshop)
    self.isWhole = isWhole
    let fonts = try FontFolder(reading: "Fonts")
    (school, joined) = (try School(named: "us-continuous", in: fonts), try School(named: "us-cursive", in: fonts))
    var letters: [String: [String: [[Point]]]] = [:]
    for recording in try GraderRecording.read("\(folder)/omniglot-latin.json") where recording.label.count == 1 {
      letters[recording.writer, default: [:]][recording.label] = recording.strokes
    }
    self.letters = letters.filter { writer in ProductWords.alphabet.allSatisfy { writer.value[$0] != nil } }
  }

  /// The words: small letters only, three and more.
  private func words() throws -> [String] {
    let text = String(decoding: try Data(contentsOf: URL(filePath: "Templates/Words/en.csv")), as: UTF8.self)
    let all = text.split(separator: "\n").dropFirst().compactMap { $0.split(separator: ",").first.map { String($0) } }
      .filter { (3...9).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isLowercase } }
    let wanted = isWhole ? 200 : 30
    return (0..<min(wanted, all.count)).map { all[$0 * all.count / min(wanted, all.count)] }
  }

  private mutating func lot() -> Double { Double(random.next() >> 11) / Double(1 << 52) - 1 }
  private mutating func pick<Item>(_ items: [Item], _ count: Int) -> [Item] {
    var (left, found): ([Item], [Item]) = (items, [])
    while found.count < count, !left.isEmpty { found.append(left.remove(at: Int(random.next() % UInt64(left.count)))) }
    return found
  }

  private func neighbours(of word: String) -> [Slip: [String]] {
    let own = word.map { String($0) }
    var found: [Slip: Set<String>] = [:]
    for index in 0...own.count {
      let (before, after) = (own[..<index].joined(), Array(own[index...]))
      for letter in ProductWords.alphabet {
        found[.more, default: []].insert(before + letter + after.joined())
        if !after.isEmpty { found[.other, default: []].insert(before + letter + after.dropFirst().joined()) }
      }
      if !after.isEmpty { found[.less, default: []].insert(before + after.dropFirst().joined()) }
      if after.count > 1 {
        found[.swapped, default: []].insert(before + after[1] + after[0] + after.dropFirst(2).joined())
      }
    }
    return found.mapValues { $0.filter { $0 != word }.sorted() }
  }

  mutating func show() throws {
    let words = try words()
    let writers = letters.keys.sorted()
    try show("Print words of \(writers.count) writers' letters, \(words.count) words", words, [], rounds: writers.count)
    {
      try $0.print($1, by: writers[$2])
    }
    let hand = LetterCase(school: joined, hand: .right)
    try show("Joined words shaken, \(words.count) words", words, ["--school", joined.id], rounds: 3) {
      bench, word, round in
      var ink = ProductInk(hand, seed: UInt64(bench.random.next() % 1000 + UInt64(round)))
      return try ink.shaken(word, by: 0.1).map { $0.map { Point(8 * $0.x, -8 * $0.y) } }
    }
  }

  private mutating func show(
    _ name: String, _ words: [String], _ more: [String], rounds: Int,
    ink: (inout ProductWords, String, Int) throws -> [[Point]]
  ) throws {
    var (right, wrong, unsure): ([Slip: GraderShare], [Slip: GraderShare], [Slip: GraderShare]) = ([:], [:], [:])
    for word in words {
      let slips = neighbours(of: word)
      var cases: [(slip: Slip, ink: [[Point]])] = []
      for round in 0..<rounds {
        cases.append((.none, try ink(&self, word, round)))
        for slip in Slip.allCases where slip != .none {
          for other in pick(slips[slip] ?? [], isWhole ? 5 : 2) { cases.append((slip, try ink(&self, other, round))) }
        }
      }
      let answers = try quiz.answers(to: cases.map { $0.ink }, expecting: word, more)
      for (one, answer) in zip(cases, answers) {
        right[one.slip, default: GraderShare()].add(answer.verdict == "right")
        wrong[one.slip, default: GraderShare()].add(answer.verdict == "wrong")
        unsure[one.slip, default: GraderShare()].add(answer.verdict == "unsure")
      }
    }
    Swift.print("\n\(name)")
    for slip in Slip.allCases {
      Swift.print(
        "  \(slip.rawValue.padded(to: 20)) right \((right[slip]?.shown ?? "–").padded(to: 34)) wrong "
          + "\((wrong[slip]?.shown ?? "–").padded(to: 34)) unsure \(unsure[slip]?.shown ?? "–")")
    }
  }

  /// A word of recorded letters.
  private mutating func print(_ word: String, by writer: String) throws -> [[Point]] {
    let hand = LetterCase(school: school, hand: .right)
    var (x, strokes): (Double, [[Point]]) = (0, [])
    for character in word {
      guard let ink = letters[writer]?[String(character)], let box = Rectangle(around: ink.joined()),
        let model = try hand.letterform(for: character).bounds as Rectangle?
      else { continue }
      var scale = model.height / max(box.height, 1e-6) * (1 + 0.1 * lot())
      if box.width * scale > 1.8 { scale = 1.8 / box.width }
      let middle = model.center.y + 0.08 * lot()
      for stroke in ink {
        strokes.append(
          stroke.map {
            Point(8 * (x + ($0.x - box.min.x) * scale), -8 * (middle + ($0.y - box.center.y) * scale))
          })
      }
      x += box.width * scale + 0.325 + 0.125 * lot()
    }
    return strokes
  }
}
