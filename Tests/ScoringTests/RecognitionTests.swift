import Geometry
import Letterforms
import TestSupport
import Testing
import Texts

@testable import Scoring

/// Strokes of letterforms, as ink.
enum SampleInk {
  /// A case of letters of a school.
  static func letterCase(_ school: String) throws -> LetterCase {
    LetterCase(school: try SampleSchools.schools(named: [school])[0], hand: .right)
  }

  /// A text as a school sets it.
  static func strokes(of text: String, in letterCase: LetterCase) throws -> [[Point]] {
    try letterCase.setting(of: text).letters.flatMap { letter in
      letter.letterform.strokes.map { stroke in
        stroke.path.flattened(accuracy: 0.01).points.map { Point($0.x + letter.x, $0.y) }
      }
    }
  }

  /// The single letters of a text.
  static func list(_ text: String) -> [String] { text.map { String($0) } }
}

struct RecognitionTests {
  static let lower = "abcdefghijklmnopqrstuvwxyz"
  static let digits = "0123456789"

  @Test(arguments: [(lower, "us-continuous"), (digits, "us-continuous"), (lower, "us-cursive"), (lower, "italic")])
  func everyLetterIsReadAsItself(letters: String, school: String) throws {
    let letterCase = try SampleInk.letterCase(school)
    let recogniser = try Recogniser(of: SampleInk.list(letters), in: [letterCase])
    for text in SampleInk.list(letters) {
      let reading = try #require(recogniser.read(SampleInk.strokes(of: text, in: letterCase)))
      #expect(reading.text == text)
      #expect(reading.isRight(expecting: text))
      #expect(reading.confidence > 0 && reading.confidence <= 1)
    }
  }

  @Test(arguments: Habit.allCases)
  func everydayAndHastyDigitsAreReadToo(habit: Habit) throws {
    let letterCase = try SampleInk.letterCase("us-continuous")
    let recogniser = try Recogniser(of: SampleInk.list(Self.digits), in: [letterCase])
    for digit in Self.digits {
      for form in try letterCase.school.forms(of: digit, by: habit) {
        let strokes = form.strokes.map { $0.path.flattened(accuracy: 0.01).points }
        #expect(recogniser.read(strokes)?.text == String(digit), "\(digit) \(form.variant)")
      }
    }
  }

  @Test(arguments: ["t", "f", "x", "k", "i"])
  func orderAndDirectionOfStrokesDoNotMatter(text: String) throws {
    let letterCase = try SampleInk.letterCase("us-continuous")
    let recogniser = try Recogniser(of: SampleInk.list("abfghiktx"), in: [letterCase])
    let strokes = try SampleInk.strokes(of: text, in: letterCase)
    #expect(recogniser.read(strokes.reversed())?.text == text)
    #expect(recogniser.read(strokes.map { $0.reversed() })?.text == text)
    #expect(recogniser.read([Array(strokes.joined())])?.text == text)
  }

  @Test(arguments: [0.01, 1, 400])
  func sizeAndPlaceDoNotMatter(scale: Double) throws {
    let letterCase = try SampleInk.letterCase("us-continuous")
    let recogniser = try Recogniser(of: SampleInk.list("abfghiktx"), in: [letterCase])
    for text in SampleInk.list("abfghiktx") {
      let plain = try SampleInk.strokes(of: text, in: letterCase)
      let moved = plain.map { $0.map { Point(scale * $0.x - 70, scale * $0.y + 900) } }
      let first = try #require(recogniser.read(plain))
      let second = try #require(recogniser.read(moved))
      #expect(second.text == first.text)
      #expect(abs(second.distance - first.distance) < 0.01)
    }
  }

  @Test func lettersOfOneFormAreOneClass() throws {
    let letterCase = try SampleInk.letterCase("us-continuous")
    let recogniser = try Recogniser(of: ["c", "C", "a", "o", "0"], in: [letterCase])
    let reading = try #require(recogniser.read(SampleInk.strokes(of: "C", in: letterCase)))
    #expect(reading.isRight(expecting: "c"))
    #expect(reading.isRight(expecting: "C"))
    #expect(!reading.isRight(expecting: "o"))
    #expect(Set(reading.same) == ["c", "C"])
  }

  @Test(arguments: ["c", "C", "s", "S", "o", "O"])
  func sizeTellsCaseWhereItIsKnown(text: String) throws {
    let letterCase = try SampleInk.letterCase("us-continuous")
    let recogniser = try Recogniser(of: ["c", "C", "s", "S", "o", "O"], in: [letterCase])
    let reading = try #require(recogniser.read(SampleInk.strokes(of: text, in: letterCase), isPlaced: true))
    #expect(reading.text == text)
    #expect(reading.same == [text])
  }

  @Test func nothingIsReadWhereNothingIsNear() throws {
    let letterCase = try SampleInk.letterCase("us-continuous")
    let recogniser = try Recogniser(of: ["c", "l", "o", "cat"], in: [letterCase])
    #expect(recogniser.read([]) == nil)
    #expect(recogniser.read([[], []]) == nil)
    #expect(recogniser.read([[Point(.nan, 0), Point(.infinity, 1), Point(0, 1e300)]]) == nil)
    #expect(recogniser.read(try SampleInk.strokes(of: "c", in: letterCase), among: []) == nil)
    #expect(recogniser.read(try SampleInk.strokes(of: "c", in: letterCase), among: ["q"]) == nil)
    let scribble = (0..<40).map { Point(Double($0 % 7), Double($0 * 5 % 11)) }
    #expect(recogniser.read([scribble]) == nil)
  }

  @Test func aListChoosesAmongTheTexts() throws {
    let letterCase = try SampleInk.letterCase("us-continuous")
    let recogniser = try Recogniser(of: SampleInk.list("adgqx"), in: [letterCase])
    let strokes = try SampleInk.strokes(of: "a", in: letterCase)
    #expect(recogniser.read(strokes)?.text == "a")
    #expect(recogniser.read(strokes, among: ["d", "q", "x"])?.text != "a")
  }

  @Test func aLetterNobodyWritesIsAnError() throws {
    let letterCase = try SampleInk.letterCase("us-continuous")
    #expect(throws: Fault.self) { try Recogniser(of: ["中"], in: [letterCase]) }
    let model = LetterModel(text: "中", strokes: [[Point(0, 0), Point(1, 1)]], writer: "w")
    #expect(throws: Never.self) { try Recogniser(of: ["中"], in: [letterCase], recorded: [model]) }
  }

  @Test func oneDotIsReadWithoutTrouble() throws {
    let letterCase = try SampleInk.letterCase("us-continuous")
    let recogniser = try Recogniser(of: ["l", "o"], in: [letterCase])
    let reading = recogniser.read([[Point(3, 3)]])
    #expect(reading.map { $0.distance >= 0 } ?? true)
  }

  @Test func readingTwiceGivesTheSame() throws {
    let letterCase = try SampleInk.letterCase("us-continuous")
    let strokes = try SampleInk.strokes(of: "g", in: letterCase)
    let first = try Recogniser(of: SampleInk.list("adgqx"), in: [letterCase]).read(strokes)
    let second = try Recogniser(of: SampleInk.list("adgqx"), in: [letterCase]).read(strokes)
    #expect(first == second)
  }
}

struct WordRecognitionTests {
  static let words = ["cat", "hat", "hut", "cut", "cup", "map", "mop", "queen", "jump", "ill"]

  @Test(arguments: ["us-continuous", "us-ball-and-stick", "us-cursive", "fr-cursive"])
  func everyWordIsReadAsItself(school: String) throws {
    let letterCase = try SampleInk.letterCase(school)
    let recogniser = try Recogniser(of: Self.words, in: [letterCase])
    for word in Self.words {
      let reading = try #require(recogniser.read(SampleInk.strokes(of: word, in: letterCase)))
      #expect(reading.text == word)
      #expect(reading.isRight(expecting: word))
      #expect(!reading.isRight(expecting: "cap"))
    }
  }

  @Test(arguments: [("us-continuous", "us-cursive"), ("us-cursive", "us-continuous")])
  func printAndJoinedWordsAreReadByOneRecogniser(written: String, other: String) throws {
    let letterCase = try SampleInk.letterCase(written)
    let recogniser = try Recogniser(of: Self.words, in: [SampleInk.letterCase(other), letterCase])
    for word in Self.words {
      #expect(recogniser.read(try SampleInk.strokes(of: word, in: letterCase))?.text == word)
    }
  }

  @Test(arguments: ["cow", "Cow", "COW", "cot"])
  func sizeWithinTheWordTellsCase(word: String) throws {
    let letterCase = try SampleInk.letterCase("us-continuous")
    let recogniser = try Recogniser(of: ["cow", "Cow", "COW", "cot"], in: [letterCase])
    #expect(recogniser.read(try SampleInk.strokes(of: word, in: letterCase))?.text == word)
  }

  @Test func aLateDotStillBelongsToItsLetter() throws {
    let letterCase = try SampleInk.letterCase("us-continuous")
    let recogniser = try Recogniser(of: ["pin", "pen", "pan"], in: [letterCase])
    var strokes = try SampleInk.strokes(of: "pin", in: letterCase)
    let dot = try #require(strokes.firstIndex { $0.count == 1 || Polyline($0).length < 0.1 })
    strokes.append(strokes.remove(at: dot))
    #expect(recogniser.read(strokes)?.text == "pin")
  }
}
