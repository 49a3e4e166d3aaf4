import Geometry
import Inks
import Letterforms
import Scoring
import TestSupport
import Testing
import Texts
import Worksheets

@testable import Marking

/// Passages: what was put into the ink is what is found.
@Suite struct PassageTests {
  static let text = "The bus is red and the fox is fast. We play in the sun."
  static var words: [String] { text.split(separator: " ").map { String($0) } }

  static func passage(_ kind: Passage.Kind = .copy, _ text: String = PassageTests.text, minutes: Double? = 2) -> Passage
  {
    Passage(
      kind: kind, text: text, minutes: minutes, xHeight: Length.mm(4).points, zones: Zones(ascender: 1, descender: 1),
      lines: (0..<10).map { Passage.Line(start: Point(90, 200 + 50 * Double($0)), length: 460) })
  }

  private static func key(_ passage: Passage, school: School) throws -> SheetKey {
    let digest = try LetterCase(school: school, hand: .right).digest(of: passage.text)
    let text =
      "{\"format\": \"copybook sheet key 1\", \"sheet\": \"4AGWZN\", \"school\": \"\(school.id)\", \"hand\": \"right\", "
      + "\"ruling\": \"us-primary-1\", \"seed\": \"7\", \"letterforms\": \"\(digest)\", \"pages\": [{\"width\": 612, "
      + "\"height\": 792, \"maze\": \"\", \"passage\": \(json(passage)), \"cells\": []}]}"
    return try SheetKey(reading: Array(text.utf8), file: "key.json")
  }

  private static func json(_ passage: Passage) -> String {
    let lines = passage.lines.map { "[\($0.start.x), \($0.start.y), \($0.length)]" }.joined(separator: ", ")
    let minutes = passage.minutes.map { "\"minutes\": \($0), " } ?? ""
    return "{\"kind\": \"\(passage.kind.rawValue)\", \"text\": \"\(passage.text)\", \(minutes)\"xHeight\": "
      + "\(passage.xHeight), \"zones\": [\(passage.zones.ascender), \(passage.zones.descender)], \"lines\": [\(lines)]}"
  }

  /// The grade of words written on a passage.
  static func grade(
    _ words: [String], on passage: Passage = passage(), school id: String, minutes: Double? = nil,
    change: (inout PassageWriter) -> Void = { _ in }
  ) throws -> PassageGrade {
    let school = try SampleSchools.school(named: id)
    var writer = PassageWriter(passage, school: school)
    change(&writer)
    return try grade(
      Ink(strokes: try writer.ink(of: words), unit: .points), on: passage, school: school, minutes: minutes)
  }

  static func grade(_ ink: Ink, on passage: Passage, school: School, minutes: Double? = nil) throws -> PassageGrade {
    var settings = SheetMarker.Settings()
    settings.minutes = minutes
    settings.kin = try SampleSchools.schools(named: school.kin)
    let marker = try SheetMarker(
      key: try key(passage, school: school), school: school, settings: settings, phrases: SamplePhrases.english)
    return try #require(try marker.grade([ink]).passages.first)
  }

  @Test(arguments: ["us-ball-and-stick", "us-continuous", "us-cursive", "fr-cursive"])
  func allLettersOfTheSchoolAreRead(school: String) throws {
    let grade = try PassageTests.grade(PassageTests.words, school: school)
    #expect(grade.letters == 40 && grade.unsure == 0 && grade.legible == 40)
    #expect(grade.skipped.isEmpty && grade.repeated.isEmpty && grade.others.isEmpty)
    #expect(grade.words.map { $0.text.filter { $0.isLetter } } == PassageTests.words.map { $0.filter { $0.isLetter } })
    #expect(grade.lettersAMinute == 20 && grade.clock == .sheet)
  }

  @Test(arguments: ["us-ball-and-stick", "us-cursive"])
  func measuresAreThoseOfTheWriter(school: String) throws {
    let grade = try PassageTests.grade(PassageTests.words, school: school) { writer in
      writer.size = Length.mm(3.2).points
      writer.lift = Length.mm(0.6).points
      writer.lean = 8
      writer.wordWhite = 1.4
    }
    let slant = try SampleSchools.school(named: school).slant
    for measures in [grade.whole] + grade.thirds {
      #expect(abs(try #require(measures.size) - 3.2) < 0.05)
      #expect(abs(try #require(measures.offset) - 0.6) < 0.05)
      #expect(abs(try #require(measures.lean) - slant - 8) < 2)
    }
    #expect(abs(try #require(grade.whole.wordWhite) - 1.4) < 0.15)
  }

  /// A child breaks lines as it likes, and goes on from the beginning when it is through.
  @Test func linesAreBrokenAnywhereAndTheTextGoesOnFromItsBeginning() throws {
    let words = PassageTests.words + PassageTests.words.prefix(6)
    let grade = try PassageTests.grade(words, school: "us-ball-and-stick") { $0.wordsPerLine = 3 }
    #expect(grade.words.count == words.count && grade.skipped.isEmpty && grade.repeated.isEmpty)
    #expect(grade.letters == 40 + 17 && grade.legible == 57)
  }

  @Test func wordsLeftOutAndWrittenTwiceAreNamed() throws {
    var words = PassageTests.words
    words.remove(at: 3)
    words.insert("fox", at: 6)
    let grade = try PassageTests.grade(words, school: "us-ball-and-stick")
    #expect(grade.skipped == ["red"] && grade.repeated == ["fox"])
    #expect(grade.letters == 40)
  }

  @Test func otherWordsAreNoLettersOfTheText() throws {
    var words = PassageTests.words
    words[6] = "six"
    let grade = try PassageTests.grade(words, school: "us-ball-and-stick")
    #expect(grade.letters == 40)
    #expect(try #require(grade.legible) < 40 || grade.others.count == 1)
  }

  @Test func minutesAreThoseThatAreSaid() throws {
    let given = try PassageTests.grade(PassageTests.words, school: "us-ball-and-stick", minutes: 0.5)
    #expect(given.lettersAMinute == 80 && given.clock == .given)
    let untimed = try PassageTests.grade(
      PassageTests.words, on: PassageTests.passage(.best, minutes: nil), school: "us-ball-and-stick")
    #expect(untimed.clock == .ink)
    #expect(untimed.minutes == untimed.pace.map { $0.seconds / 60 })
  }

  @Test func inkWithoutTimesHasNoSpeeds() throws {
    let grade = try PassageTests.grade(
      PassageTests.words, on: PassageTests.passage(.best, minutes: nil), school: "us-ball-and-stick"
    ) { $0.step = nil }
    #expect(grade.pace == nil && grade.minutes == nil && grade.lettersAMinute == nil && grade.letters == 40)
  }

  @Test func pausesAndAirAreCounted() throws {
    let grade = try PassageTests.grade(PassageTests.words, school: "us-ball-and-stick") { writer in
      (writer.air, writer.rest) = (0.1, 0.6)
    }
    let pace = try #require(grade.pace)
    #expect(pace.pauses == PassageTests.words.count - 1)
    let air = 0.11 * Double(pace.strokes - 1) + 0.6 * Double(PassageTests.words.count - 1)
    #expect(abs(pace.airShare * pace.seconds - air) < 0.02)
  }

  /// A pen whose speed rises and falls so many times has so many maxima.
  @Test(arguments: [1, 2, 5])
  func speedPeaksAreThoseOfTheMovement(peaks: Int) throws {
    let points = (0...100).map { step in
      let share = Double(step) / 100
      // The way of a speed of 1 - cos.
      let way = share - sine(of: 2 * .pi * Double(peaks) * share) / (2 * .pi * Double(peaks))
      return ScoredPoint(0, 40 * way, time: share)
    }
    let pace = try #require(PassagePace([points], unit: 10))
    #expect(pace.speedPeaks == Double(peaks))
    #expect(pace.pauses == 0 && pace.strokes == 1 && pace.airShare == 0)
  }

  @Test func randomInkNeitherTrapsNorTakesLong() throws {
    var random = Xoshiro256StarStar(seed: 5)
    func number(_ most: Double) -> Double { Double(random.next() >> 11) / Double(1 << 53) * most }
    let strokes = (0..<400).map { _ in
      InkStroke(points: (0..<30).map { _ in InkPoint(x: number(612), y: 150 + number(550), time: number(100)) })
    }
    let school = try SampleSchools.school(named: "us-cursive")
    let start = processorSeconds()
    let grade = try PassageTests.grade(
      Ink(strokes: strokes, unit: .points), on: PassageTests.passage(), school: school)
    #expect(grade.pace == nil)
    #expect(processorSeconds() - start < 20)
  }
}

/// Alphabets and own texts.
@Suite struct FreePassageTests {
  private static let alphabet = "abcdefghijklmnopqrstuvwxyz".map { String($0) }.joined(separator: " ")

  @Test(arguments: ["us-ball-and-stick", "us-cursive"])
  func theAlphabetIsReadLetterByLetter(school: String) throws {
    let letters = FreePassageTests.alphabet.split(separator: " ").map { String($0) }
    let grade = try PassageTests.grade(
      letters + letters.prefix(5), on: PassageTests.passage(.alphabet, FreePassageTests.alphabet), school: school
    ) { $0.wordWhite = 0.5 }
    #expect(grade.letters == 31 && grade.skipped.isEmpty)
    #expect(try #require(grade.legible) >= 30)
  }

  @Test func anOwnTextIsCountedWhereLettersStandApart() throws {
    let own = ["my", "dog", "can", "jump"]
    let apart = try PassageTests.grade(own, on: PassageTests.passage(.free, ""), school: "us-ball-and-stick")
    #expect(apart.letters == 12 && apart.areLettersCounted)
    let joined = try PassageTests.grade(own, on: PassageTests.passage(.free, ""), school: "us-cursive")
    #expect(joined.letters == nil && joined.legible == nil && joined.lettersAMinute == nil)
    #expect(joined.whole.wordWhite != nil && joined.words.count == 4)
    #expect(abs(try #require(joined.whole.size) - 4) < 0.4)
    #expect(try #require(joined.whole.offset) < 0.3)
  }

  /// The lines of a scan have no order: no letters, no speeds, but white.
  @Test func aScanHasNoLettersAndNoSpeeds() throws {
    let school = try SampleSchools.school(named: "us-ball-and-stick")
    let writer = PassageWriter(PassageTests.passage(), school: school)
    let ink = Ink(strokes: try writer.ink(of: PassageTests.words), unit: .points, hasOrder: false)
    let grade = try PassageTests.grade(ink, on: PassageTests.passage(), school: school)
    #expect(grade.letters == nil && grade.pace == nil && grade.whole.wordWhite != nil)
  }
}
