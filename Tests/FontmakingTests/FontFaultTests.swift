import Letterforms
import Recipes
import Rulings
import Shelves
import TestSupport
import Testing
import Texts
import YAML

@testable import Fontmaking

/// Letters from outside that make no font.
@Suite struct FontFaultTests {
  /// A school of one letter.
  private func school(_ id: String = "one", letter: String, path: String) throws -> School {
    let school =
      "name: One\nlanguages: [x]\nweight: 0.1\nzones: {}\nletters: [One/letters]\nprefer: [drawn]\nruling: blank\n"
    let letters = "letters:\n  \"\(letter)\":\n    drawn: [\"\(path)\"]\n"
    let recipes = [
      "Schools/\(id)": try Recipe(reading: Array(school.utf8), file: "\(id).yaml"),
      "One/letters": try Recipe(reading: Array(letters.utf8), file: "letters.yaml"),
    ]
    return try School(named: id, in: FontFolder(RecipeShelf(name: "one", recipes: recipes)))
  }

  private func font(of school: School) throws -> SchoolFont {
    let ruling = try ReadFont.ruling(of: school)
    return try SchoolFont(FontPlan(of: school, hand: .right), style: .solid, on: ruling)
  }

  @Test func oneLetterMakesAFont() throws {
    #expect(try font(of: school(letter: "l", path: "(0,2) -- (0,0)")).glyphCount > 2)
  }

  @Test func aHundredThousandPointsInAStrokeAreTooMany() throws {
    let points = (0..<100_000).map { "(\($0 % 7),\($0 % 5))" }.joined(separator: " -- ")
    let fault = try #require(throws: Fault.self) { try font(of: school(letter: "l", path: points)) }
    #expect(!fault.description.contains("\n") && fault.kind == .data)
  }

  @Test func manyStrokesOfManyPointsAreTooMany() throws {
    let stroke = (0..<400).map { "(\($0 % 7),\($0 % 5))" }.joined(separator: " -- ")
    let school = try school(letter: "l", path: Array(repeating: stroke, count: 30).joined(separator: "\", \""))
    let fault = try #require(throws: Fault.self) { try font(of: school) }
    #expect(fault.description.contains("\"l\" has 11970 pieces of line"))
  }

  /// A letter of two code points alone cannot be told to a font.
  @Test func lettersThatNoFontCanHoldAreTold() throws {
    let school = try school(letter: "q\u{303}", path: "(0,2) -- (0,0)")
    let fault = try #require(throws: Fault.self) { try FontPlan(of: school, hand: .right) }
    #expect(fault.description.contains("no letters"))
  }

  @Test(arguments: ["übel “name”", "-", "a b", "学校", String(repeating: "long-name-", count: 20)])
  func oddNamesKeepTheRulesOfPostScript(_ id: String) throws {
    let names = FontNames(school: try school(id, letter: "l", path: "(0,2) -- (0,0)"), hand: .left, style: .startDots)
    #expect(names.postScript.count <= 63 && names.short.count <= 31)
    #expect(names.postScript.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    #expect(names.postScript.filter { $0 == "-" }.count == 1)
  }
}
