import Geometry
import Letterforms
import Shelves
import TestSupport
import Testing

@testable import Scoring

/// The model played back on itself is right, whatever its strokes do.
struct PlaybackTests {
  private static let schools = (try? SampleSchools.schools().map(\.id)) ?? []

  @Test(arguments: schools, Hand.allCases)
  func everyLetterOfEverySchoolIsWorthAHundred(name: String, hand: Hand) throws {
    let school = try SampleSchools.schools(named: [name])[0]
    for character in school.characters {
      guard let form = try school.letterform(for: character, hand: hand) else { continue }
      let ideal = IdealLetter(form, slant: school.slant(of: hand))
      let ink = form.strokes.map { $0.path.flattened(accuracy: 0.002).points }
      let assessment = Assessor(ideal, hand: hand).assess(ink.scored)
      #expect(assessment.findings.isEmpty, "\(name) \(character)")
      #expect(assessment.scores.total > 99.9, "\(name) \(character)")
    }
  }

  @Test(
    arguments: [
      ("us-cursive", "cat minimum jittery book quiz extra"), ("ru-cursive", "мама щётка цапля йод объём ёлка"),
    ], Hand.allCases)
  func joinedWordsAreWorthAHundred(words: (school: String, text: String), hand: Hand) throws {
    for word in words.text.split(separator: " ") {
      let ideal = try Ink.ideal(text: String(word), school: words.school, hand: hand)
      let assessment = Assessor(ideal, hand: hand).assess(Ink.of(ideal).scored)
      #expect(assessment.findings.isEmpty, "\(word)")
      #expect(assessment.scores.total > 99.9, "\(word)")
      #expect(ideal.partCount == word.count, "\(word)")
    }
  }

  @Test(arguments: [("us-cursive", "nine"), ("ru-cursive", "щёки")])
  func aWordWithoutAMarkLacksAStroke(school: String, word: String) throws {
    let ideal = try Ink.ideal(text: word, school: school)
    let first = ideal.strokes.firstIndex { $0.isDelayed }
    let mark = try #require(first)
    var ink = Ink.of(ideal)
    ink.remove(at: mark)
    let assessment = Assessor(ideal).assess(ink.scored)
    #expect(Ink.codes(assessment) == [11])
    #expect(assessment.findings[0].stroke == mark)
  }

  @Test func marksOfAWordMayComeInAnyOrder() throws {
    let ideal = try Ink.ideal(text: "tip", school: "us-cursive")
    var ink = Ink.of(ideal)
    let marks = ideal.strokes.indices.filter { ideal.strokes[$0].isDelayed }
    #expect(marks.count == 2)
    ink.swapAt(marks[0], marks[1])
    #expect(Assessor(ideal).assess(ink.scored).findings.isEmpty)
  }

  @Test(arguments: "nmhrpbu".map { $0 })
  func aRetracedStemNeitherConfusesNorCounts(character: Character) throws {
    let ideal = try Ink.ideal(character)
    // A little beside the stem on the way up, as hands do.
    let ink = Ink.of(ideal).map { stroke in
      stroke.enumerated().map { $0 > stroke.count / 3 ? $1 + Vector(0.05, 0.02) : $1 }
    }
    #expect(Assessor(ideal).assess(ink.scored).findings.isEmpty)
  }

  @Test func aDotIsATouchNearItsPlace() throws {
    let i = try Ink.ideal("i")
    var ink = Ink.of(i)
    ink[1] = [Point(0.1, 1.5), Point(0.14, 1.47), Point(0.12, 1.44)]
    #expect(Assessor(i).assess(ink.scored).isAccepted)
    ink[1] = [Point(0.6, 1.5)]
    #expect(Ink.codes(Assessor(i).assess(ink.scored)) == [7])
    ink[1] = Ink.line(Point(-0.3, 1.45), Point(0.3, 1.45))
    #expect(Ink.codes(Assessor(i).assess(ink.scored)) == [8])
  }

  @Test(arguments: "tfAEFHIJT5".map { $0 })
  func theLeftHandDrawsBarsEitherWay(character: Character) throws {
    let right = try Ink.ideal(character)
    let left = try Ink.ideal(character, hand: .left)
    let hasBar = right.strokes.contains { $0.isBar }
    #expect(hasBar)
    for ideal in [right, left] {
      #expect(Assessor(left, hand: .left).assess(Ink.of(ideal).scored).findings.isEmpty)
    }
    #expect(Ink.codes(Assessor(right).assess(Ink.of(left).scored)) == [9])
    let easy = Assessor(right, parameters: ScoringParameters(level: 1))
    #expect(easy.assess(Ink.of(left).scored).findings.isEmpty)
  }

  @Test func roundLettersDrawnClockwiseAreReversedForBothHands() throws {
    for hand in Hand.allCases {
      let o = try Ink.ideal("o", hand: hand)
      let assessment = Assessor(o, hand: hand).assess(Ink.of(o).map { $0.reversed() }.scored)
      #expect(Ink.codes(assessment) == [9])
    }
  }
}
