import Languages
import Letterforms
import TestSupport
import Testing

@testable import Worksheets

/// The words of moves, as they stand on a model panel.
@Suite struct VerbalTextTests {
  static let languages = [
    "bs", "cs", "de", "en", "es", "fr", "hr", "it", "nl", "pl", "pt", "pt-BR", "ru", "sr", "sr-Latn", "uk",
  ]

  private func text(_ character: Character, of id: String, in language: String, hand: Hand = .right) throws -> String {
    let school = try #require(try SampleSchools.schools(named: [id]).first)
    return try #require(try school.verbalPath(for: character, hand: hand)).text(
      in: SamplePhrases.phrases(language).path)
  }

  @Test(arguments: [
    ("n", "us-continuous", "en", "down, up, over, down"), ("t", "us-continuous", "en-GB", "down; lift, across"),
    ("3", "us-continuous", "en", "around to the right, and again"), ("i", "us-continuous", "xx", "down; lift, dot"),
    ("E", "us-continuous", "en", "down; lift, across; lift, across; lift, across"),
    ("п", "ru-cursive", "ru", "вниз, вверх, дугой, вниз, хвостик"),
    ("l", "fr-cursive", "fr", "je monte, boucle, je descends, petite queue"),
    ("n", "de-grundschrift", "de-AT", "runter, rauf, Bogen, runter, Schwänzchen"),
    ("t", "us-continuous", "fr-CA", "je descends\u{A0}; je lève, trait vers la droite"),
    ("n", "us-continuous", "pl", "w dół, w górę, łuk, w dół"), ("i", "us-continuous", "sr", "доле; подигни, тачка"),
    ("i", "us-continuous", "sr-Latn", "dole; podigni, tačka"), ("i", "us-continuous", "pt-BR", "desço; levanto, ponto"),
  ])
  func wordsAreThoseOfTheSchool(character: Character, id: String, language: String, words: String) throws {
    #expect(try text(character, of: id, in: language) == words)
  }

  @Test func leftHandsAreToldTheWayOfTheirBar() throws {
    #expect(try text("t", of: "us-continuous", in: "en", hand: .left) == "down; lift, pull left")
    #expect(try text("t", of: "us-continuous", in: "ru", hand: .left) == "вниз; отрыв, влево")
  }

  /// Every language has words of its own for every move, and no two moves are said alike.
  @Test(arguments: languages)
  func everyMoveHasItsOwnWords(language: String) {
    typealias Move = VerbalPath.Move
    let sides: [VerbalPath.Side] = [.left, .right]
    let moves: [Move] =
      VerbalPath.Heading.allCases.map(Move.straight) + sides.map(Move.around) + sides.map(Move.over)
      + sides.map(Move.under) + sides.map(Move.hook) + [.loop, .tail, .close, .dot]
    let words = moves.map { $0.text(in: SamplePhrases.phrases(language).path) }
    #expect(Set(words).count == moves.count)
    #expect(words.allSatisfy { !$0.isEmpty && !$0.contains(",") && !$0.contains(";") })
    if language != "en" {
      #expect(Set(words).isDisjoint(with: moves.map { $0.text(in: SamplePhrases.english.path) }))
    }
  }
}
