import Geometry
import Languages
import Letterforms
import Marking
import Scoring
import TestSupport
import Testing

@Suite struct SentenceTests {
  private static let place = Point(72, 144)

  /// A finding for every code and meaning, and what a teacher reads.
  static let sentences: [(Finding, String)] = [
    (
      Finding(.errorTooBig, stroke: 0, magnitude: 0.19, limit: 0.13),
      "stroke 1 is 0.19 x-height away from the line overall; 0.13 x-height is allowed"
    ),
    (
      Finding(.errorTooBig, stroke: 0, magnitude: 41, limit: 34),
      "stroke 1 is 41° crooked overall; 34° is allowed"
    ),
    (
      Finding(.exitedCorridor, stroke: 1, magnitude: 0.36, limit: 0.15),
      "stroke 2 left the corridor by 0.21 x-height at (25.4, 50.8) mm: 0.36 from the line, 0.15 is allowed"
    ),
    (
      Finding(.cornerLength, .cut, stroke: 0, magnitude: 0.5, limit: 0.7),
      "stroke 1 cut the corner at (25.4, 50.8) mm: 50 % of its length was drawn, at least 70 % is needed"
    ),
    (
      Finding(.cornerLength, .overwound, stroke: 0, magnitude: 2, limit: 1.5),
      "stroke 1 went round in a circle at (25.4, 50.8) mm: 2.00 times the ink of the model, 1.50 times is allowed"
    ),
    (
      Finding(.straightLength, .overwound, stroke: 0, magnitude: 1.9, limit: 1.45),
      "stroke 1 has 1.90 times the ink of the model from (25.4, 50.8) mm on; 1.45 times is allowed"
    ),
    (
      Finding(.cornerReentered, stroke: 2, magnitude: 0.31, limit: 0.11),
      "stroke 3 went back 0.31 x-height over what was drawn, to (25.4, 50.8) mm; 0.11 x-height is allowed"
    ),
    (
      Finding(.notCovered, .end, stroke: 0, arc: 2, arcEnd: 2.6, magnitude: 0.6, limit: 0.2),
      "stroke 1 lacks its last 0.60 x-height, from (25.4, 50.8) mm; 0.20 x-height is allowed"
    ),
    (
      Finding(.notCovered, .end, stroke: 0, arc: 0.6, arcEnd: 0, magnitude: 0.6, limit: 0.2),
      "stroke 1 lacks its first 0.60 x-height, up to (25.4, 50.8) mm; 0.20 x-height is allowed"
    ),
    (
      Finding(.notCovered, .inside, stroke: 0, arc: 1, arcEnd: 2.3, magnitude: 1.3, limit: 0.35),
      "stroke 1 lacks 1.30 x-heights of its line, from (25.4, 50.8) mm; 0.35 x-height is allowed"
    ),
    (
      Finding(.notCovered, .inside, stroke: 0, arc: 1, magnitude: 0.2, limit: 0.2),
      "stroke 1 has no ink within 0.20 x-height of (25.4, 50.8) mm"
    ),
    (
      Finding(.wrongStart, .beginning, stroke: 0, arcEnd: 0.5, magnitude: 0.5, limit: 0.2),
      "stroke 1 began 0.50 x-height after its start at (25.4, 50.8) mm; 0.20 x-height is allowed"
    ),
    (
      Finding(.wrongStart, stroke: 0, magnitude: 0.5, limit: 0.2),
      "stroke 1 began 0.50 x-height away from its start at (25.4, 50.8) mm; 0.20 x-height is allowed"
    ),
    (
      Finding(.overextended, stroke: 0, magnitude: 0.5, limit: 0.2),
      "stroke 1 went on 0.50 x-height past its end at (25.4, 50.8) mm; 0.20 x-height is allowed"
    ),
    (Finding(.reversed, stroke: 1, magnitude: 1), "stroke 2 was drawn from its end to its start"),
    (
      Finding(.wrongOrder, stroke: 2, otherStroke: 1, magnitude: 1),
      "stroke 3 was drawn too early, when stroke 2 was due"
    ),
    (
      Finding(.wrongOrder, stroke: 0, otherStroke: 1, magnitude: 1),
      "stroke 1 was drawn too late, when stroke 2 was due"
    ),
    (Finding(.wrongOrder, stroke: 0, magnitude: 1), "stroke 1 was drawn out of order"),
    (Finding(.missingStroke, stroke: 1, magnitude: 2.1), "stroke 2 was not drawn: 2.10 x-heights at (25.4, 50.8) mm"),
    (
      Finding(.extraStroke, inkStroke: 3, magnitude: 0.8),
      "ink stroke 4 belongs to no stroke of the model: 0.80 x-height at (25.4, 50.8) mm"
    ),
    (Finding(.extraStroke, .more, magnitude: 12), "the ink has 12 more strokes than are checked"),
    (
      Finding(.lift, .joined, stroke: 0, otherStroke: 1, magnitude: 1),
      "stroke 1 was joined to stroke 2 without lifting the pen, at (25.4, 50.8) mm"
    ),
    (
      Finding(.lift, .extraLift, stroke: 0, inkStroke: 1, magnitude: 1),
      "stroke 1 was lifted and begun again at (25.4, 50.8) mm"
    ),
    (
      Finding(.size, .more, magnitude: 1.4, limit: 1.25),
      "the writing is 140 % of the size of the model; at most 125 % is allowed"
    ),
    (
      Finding(.size, .less, magnitude: 2, limit: 1.25),
      "the writing is 50 % of the size of the model; at least 80 % is needed"
    ),
    (
      Finding(.baseline, .more, magnitude: 0.3, limit: 0.2),
      "the writing sits 0.30 x-height above the baseline; 0.20 x-height is allowed"
    ),
    (
      Finding(.baseline, .less, magnitude: 0.3, limit: 0.2),
      "the writing sits 0.30 x-height below the baseline; 0.20 x-height is allowed"
    ),
    (
      Finding(.slant, .more, magnitude: 14, limit: 9),
      "the writing leans 14° more to the right than the model; 9° is allowed"
    ),
    (
      Finding(.slant, .less, magnitude: 14, limit: 9),
      "the writing leans 14° more to the left than the model; 9° is allowed"
    ),
    (
      Finding(.spacing, .more, stroke: 0, magnitude: 0.4, limit: 0.3),
      "the letter at (25.4, 50.8) mm is 0.40 x-height too far from the one before; 0.30 x-height is allowed"
    ),
    (
      Finding(.spacing, .less, stroke: 0, magnitude: 0.4, limit: 0.3),
      "the letter at (25.4, 50.8) mm is 0.40 x-height too close to the one before; 0.30 x-height is allowed"
    ),
    (Finding(.notAssessed, .ink), "the cell has no ink"),
    (
      Finding(.notAssessed, .order),
      "the recording does not tell the order of strokes; order and direction are not assessed"
    ),
    (
      Finding(.notAssessed, .time, magnitude: 3),
      "the recording has 3 times that run backwards; evenness is not assessed"
    ),
  ]

  @Test(arguments: sentences.indices)
  func findingIsASentenceWithItsFigures(_ index: Int) {
    let (finding, sentence) = SentenceTests.sentences[index]
    #expect(finding.sentence(at: SentenceTests.place, by: SamplePhrases.english.finding) == sentence)
  }

  @Test(arguments: Finding.Code.allCases)
  func everyCodeHasASentence(_ code: Finding.Code) {
    #expect(SentenceTests.sentences.contains { $0.0.code == code })
  }

  /// In each language every place of a phrase is filled, and no two findings sound alike.
  @Test(arguments: ["de", "es", "fr", "ru"])
  func findingsAreToldInEveryLanguage(_ language: String) {
    let phrases = SamplePhrases.phrases(language).finding
    let said = SentenceTests.sentences.map { $0.0.sentence(at: SentenceTests.place, by: phrases) }
    #expect(said.allSatisfy { !$0.contains("{") && !$0.contains("}") })
    #expect(Set(said).count == said.count)
    #expect(zip(said, SentenceTests.sentences).allSatisfy { $0 != $1.1 })
  }

  @Test func withoutAPageThePlaceIsOneOfTheLetter() {
    let finding = Finding(.exitedCorridor, stroke: 0, place: Point(0.5, 1), magnitude: 0.3, limit: 0.15)
    #expect(finding.sentence(by: SamplePhrases.english.finding).contains("at (0.50, 1.00) x-heights:"))
  }

  @Test func aDotIsNamedAsOne() throws {
    let samples = try InkSamples(["i"])
    let ideal = IdealLetter(try samples.letters.setting(of: "i"))
    let dot = try #require(ideal.strokes.firstIndex { $0.isDot })
    let missing = Finding(.missingStroke, stroke: dot).sentence(
      at: Point(72, 72), in: ideal, by: SamplePhrases.english.finding)
    #expect(missing == "stroke 2 was not drawn: the dot at (25.4, 25.4) mm")
    let long = Finding(.overextended, stroke: dot, magnitude: 0.8, limit: 0.4).sentence(
      at: Point(72, 72), in: ideal, by: SamplePhrases.english.finding)
    #expect(long.contains("instead of a dot"))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func whatIsNoNumberBreaksNoSentence(_ value: Double) {
    for code in Finding.Code.allCases {
      let finding = Finding(code, stroke: 0, place: Point(value, 0), magnitude: value, limit: value)
      #expect(!finding.sentence(at: Point(value, value), by: SamplePhrases.english.finding).isEmpty)
    }
  }
}
