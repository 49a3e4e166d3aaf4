import Geometry
import Inks
import Letterforms
import Marking
import Pages
import Scoring
import Testing
import Typefaces
import Worksheets

/// Words written from memory: right or wrong, and which is the right one.
@Suite struct WordReadingTests {
  struct Sample: Sendable {
    let school: String
    let words: [String]
    /// Not in the list, of other letters.
    let other: String
  }

  static let samples = [
    Sample(school: "us-continuous", words: ["cat", "jump", "little"], other: "bone"),
    Sample(school: "us-cursive", words: ["fly", "lift", "summer"], other: "cake"),
    Sample(school: "ru-cursive", words: ["кошка", "щука", "летать"], other: "дом"),
    Sample(school: "fr-cursive", words: ["chat", "maman", "pomme"], other: "lire"),
  ]

  private func sheet(_ sample: Sample, hand: Hand = .right) throws -> InkSamples {
    let helps = VocabularyTask.Help.allCases
    return try InkSamples(
      parts: sample.words.enumerated().map { index, word in
        .block(.vocabulary(VocabularyTask(word: word, meaning: "…", help: helps[index % helps.count])))
      } + sample.words.map { .row(Row(text: $0, exercise: .dictation)) },
      school: sample.school, hand: hand)
  }

  /// The sheet with one word written in each place: what a function says for the word that should stand there.
  private func grade(
    _ sheet: InkSamples, noise: Double, _ written: (String) -> String
  ) throws -> SheetGrade {
    var pages = Array(repeating: [[Point]](), count: sheet.key.pages.count)
    for (index, (page, cell)) in sheet.cells.enumerated() {
      pages[page] += try sheet.strokes(
        of: cell, text: written(cell.text), noise: noise, seed: UInt64(index + 1),
        moved: .translation(Vector(0.3, 0.05)))
    }
    return try sheet.marker().grade(pages.map { InkSamples.ink($0) })
  }

  @Test(arguments: samples, Hand.allCases)
  func rightWordsAreRight(sample: Sample, hand: Hand) throws {
    let sheet = try sheet(sample, hand: hand)
    let result = try grade(sheet, noise: 0.02) { $0 }
    #expect(result.readings.map(\.expected) == sample.words + sample.words)
    for reading in result.readings { #expect(reading.isRight && reading.read == reading.expected, "\(reading)") }
    #expect(result.stray.isEmpty)
  }

  /// The words as lines of paper: in any order and direction.
  private func lifted(
    _ sample: Sample, seed: UInt64, noise: Double = 0.02, _ written: (String) -> String
  ) throws -> SheetGrade {
    let sheet = try sheet(sample)
    var random = SplitMix64(seed: seed)
    var pages = Array(repeating: [[Point]](), count: sheet.key.pages.count)
    for (index, (page, cell)) in sheet.cells.enumerated() {
      pages[page] += try sheet.strokes(
        of: cell, text: written(cell.text), noise: noise, seed: seed &* 100 &+ UInt64(index + 1),
        moved: .translation(Vector(0.3, 0.05))
      ).map { random.next() & 1 == 0 ? $0 : $0.reversed() }
    }
    let inks = pages.map { lines -> Ink in
      var lines = lines
      for index in lines.indices { lines.swapAt(index, Int(random.next() % UInt64(index + 1))) }
      var ink = InkSamples.ink(lines)
      ink.hasOrder = false
      return ink
    }
    return try sheet.marker().grade(inks)
  }

  /// On paper no other word is ever taken for the right one, and no right word for another; of the right ones some are known.
  @Test func onPaperNoWordIsRightByDefault() throws {
    var (right, unsure, accused) = (0, 0, 0)
    var (passed, count) = (0, 0)
    for sample in Self.samples {
      for seed in 1...3 as ClosedRange<UInt64> {
        for reading in try lifted(sample, seed: seed, { $0 }).readings {
          switch reading.verdict {
          case .right: right += 1
          case .unsure: unsure += 1
          case .wrong: accused += 1
          }
        }
        let slips: [(String) -> String] = [
          { word in String(word.dropLast()) }, { word in String(word.prefix(1) + word) }, { _ in sample.other },
        ]
        for slip in slips {
          for reading in try lifted(sample, seed: seed, slip).readings {
            count += 1
            passed += reading.isRight ? 1 : 0
          }
        }
      }
    }
    print(
      "words lifted off paper: right \(right), unsure \(unsure), wrong \(accused); of \(count) wrong ones right \(passed)"
    )
    #expect(accused == 0)
    #expect(passed == 0)
    #expect(right > 0)
  }

  @Test(arguments: samples)
  func otherWordsOfTheListAreNamed(sample: Sample) throws {
    let words = sample.words
    func next(_ word: String) -> String { words[((words.firstIndex(of: word) ?? 0) + 1) % words.count] }
    let result = try grade(try sheet(sample), noise: 0.02, next)
    #expect(result.readings.count == 2 * words.count)
    for reading in result.readings { #expect(!reading.isRight && reading.read == next(reading.expected)) }
    #expect(result.cells.allSatisfy { !$0.isAccepted })
  }

  @Test(arguments: samples)
  func misspeltWordsAreWrong(sample: Sample) throws {
    // The first two letters in each other's place, or the last left out.
    let wrong: [(String) -> String] = [
      { String($0.dropFirst().prefix(1) + $0.prefix(1) + $0.dropFirst(2)) }, { String($0.dropLast()) },
    ]
    for spelling in wrong {
      let result = try grade(try sheet(sample), noise: 0.01, spelling)
      for reading in result.readings {
        #expect(!reading.isRight && reading.read == spelling(reading.expected), "\(reading)")
      }
    }
  }

  @Test(arguments: samples)
  func wordsOfNoListAreNotRight(sample: Sample) throws {
    let result = try grade(try sheet(sample), noise: 0.01) { _ in sample.other }
    #expect(result.readings.count == 2 * sample.words.count)
    for reading in result.readings { #expect(!reading.isRight, "\(reading)") }
  }

  /// In long joined words that differ by a letter much like theirs, the letter decides.
  @Test(arguments: [
    ("world", "wovld"), ("whistle", "whirtle"), ("chicken", "chichen"), ("scissors", "scisscrs"),
    ("picture", "ptcture"),
  ])
  func likeLettersOfLongWordsAreToldApart(word: String, other: String) throws {
    let sheet = try sheet(Sample(school: "us-cursive", words: [word], other: other))
    let right = try grade(sheet, noise: 0.03) { $0 }
    for reading in right.readings { #expect(reading.isRight, "\(reading)") }
    let wrong = try grade(sheet, noise: 0.03) { _ in other }
    for reading in wrong.readings { #expect(!reading.isRight, "\(reading)") }
  }

  @Test func reportsShowTheRightWord() throws {
    let sheet = try sheet(WordReadingTests.samples[0])
    let result = try grade(sheet, noise: 0.01) { $0 == "cat" ? "jump" : $0 }
    #expect(result.readings.map(\.isRight) == [false, true, true, false, true, true])
    let sentence = "read “jump”; the right word is “cat”"
    #expect(result.table.contains(sentence) && result.table.contains("4 of 6 words right"))
    #expect(result.json.contains("\"reading\": {\"right\": false, \"read\": \"jump\", \"expected\": \"cat\", "))
    #expect(result.csv.contains(",wrong,jump\n") && result.csv.contains(",right,little\n"))
    #expect(GradeWebPage(of: result, head: sheet.head).html(hashing: { _ in "digest" }).contains("✗ " + sentence))
    let (document, _) = try GradePages(of: result, head: sheet.head).document(
      typefaces: TypefaceShelf([], asksSystem: false))
    #expect(document.forms.contains { $0.text.contains("right word: cat") })
    #expect(document.forms.contains { $0.text.contains("from memory, \(sentence)") })
  }

  @Test func emptyPlacesAreNotRead() throws {
    let sheet = try sheet(WordReadingTests.samples[0])
    let result = try sheet.marker().grade([])
    #expect(result.readings.isEmpty && !result.table.contains("words right"))
  }
}
