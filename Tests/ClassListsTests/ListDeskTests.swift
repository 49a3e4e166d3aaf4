import JSON
import Recipes
import Shelves
import TestSupport
import Testing
import Texts

@testable import ClassLists

/// What the page is told of class lists.
@Suite struct ListDeskTests {
  private struct Line: Equatable {
    let name: String
    let isTaken: Bool
    var hand = ""
  }

  private func desk() throws -> ListDesk {
    try ListDesk(try RecipeShelf(folder: SampleSchools.root + "/Templates"))
  }

  private func lines(_ answer: [UInt8]) throws -> [Line] {
    let root = try JSONDocument(answer, file: "answer").root
    if let fault = try root.optional("fault") { throw Fault(.data, problem: try fault.asText()) }
    var lines: [Line] = []
    for line in try root.member("lines").asList() {
      let child = try line.optional("child")
      lines.append(
        Line(
          name: try child?.optional("name")?.asText() ?? "", isTaken: try line.member("taken").asBool(),
          hand: try child?.optional("hand")?.asText() ?? ""))
    }
    return lines
  }

  /// Whoever has left is not taken, and can be ticked all the same; so can a line that looks like no child's.
  @Test func leaversAndNotesAreThereAndNotTaken() throws {
    let desk = try desk()
    desk.take(Array("Vorname;Nachname;Abgangsdatum;Hand\nAnna;Berg;;links\nBen;Ott;1.10.2026;\nSumme: 2;;;\n".utf8))
    let found = try lines(desk.answer(Array("{\"file\": \"1a.csv\"}".utf8)))
    #expect(
      found.dropFirst().prefix(2) == [
        Line(name: "Anna Berg", isTaken: true, hand: "left"), Line(name: "Ben Ott", isTaken: false),
      ])
    #expect(found.last?.isTaken == false)
  }

  /// A name that is there twice, and a hand that is none, stop no other child.
  @Test func aLineThatIsWrongCanBeTicked() throws {
    let desk = try desk()
    desk.take(Array("name,hand\nAnna,left\nAnna,right\nBen,purple\n".utf8))
    let found = try lines(desk.answer(Array("{}".utf8)))
    #expect(
      found.map(\.isTaken) == [false, true, false, false] && found.map(\.name).suffix(3) == ["Anna", "Anna", "Ben"])
  }

  /// Rows that the page has read, of which some are hidden or struck through, and columns that somebody has chosen.
  @Test func sheetsOfWorkbooksAreRead() throws {
    let desk = try desk()
    let sheet =
      "\"sheet\": {\"name\": \"1a\", \"rows\": [[\"Aki\", \"\"], [\"Anna Berg\", \"x\"], [\"Ben Ott\", \"\"], [\"Cleo Roux\", \"\"]], "
      + "\"lines\": [1, 3, 4, 7], \"hidden\": [4], \"struck\": [[7, 1]]}"
    let found = try lines(desk.answer(Array("{\(sheet), \"columns\": [\"name\", \"left-handed\"]}".utf8)))
    #expect(
      found.map(\.isTaken) == [true, true, false, false]
        && found[1] == Line(name: "Anna Berg", isTaken: true, hand: "left"))
  }

  /// Nothing that is private leaves the desk, and what is no list is told.
  @Test func privateCellsAreEmpty() throws {
    let desk = try desk()
    desk.take(Array("name,birthday,mail\nAnna,2019-05-03,anna@example.org\n".utf8))
    let answer = String(decoding: desk.answer(Array("{}".utf8)), as: UTF8.self)
    #expect(!answer.contains("2019") && !answer.contains("@"))
    desk.take([])
    #expect(String(decoding: desk.answer(Array("{}".utf8)), as: UTF8.self).contains("fault"))
    #expect(String(decoding: desk.answer(Array("{\"sheet\": 7}".utf8)), as: UTF8.self).contains("fault"))
  }
}
