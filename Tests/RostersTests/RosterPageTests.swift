import Foundation
import Rosters
import TestSupport
import Testing

/// The page about rosters shows what the code does; COPYBOOK_RECORD=1 writes its tables anew, and fails.
@Suite(.serialized) struct RosterPageTests {
  private static func path(_ page: String) -> String { "\(SampleSchools.root)/Documentation/\(page).md" }

  /// A table for each language: what each column is called.
  private static var aliases: String {
    let tables = RosterHeadings.all.languages.map { language in
      let rows = RosterColumn.allCases.compactMap { column -> String? in
        let aliases = RosterHeadings.all.aliases(of: column, in: language)
        let cell = aliases.joined(separator: " · ").replacing("|", with: "\\|")
        return aliases.isEmpty ? nil : "| `\(column.rawValue)` | \(cell) |"
      }
      return (["## \(name(of: language)) (\(language))", "", "| column | headings |", "| --- | --- |"] + rows).joined(
        separator: "\n")
    }
    return "\n" + tables.joined(separator: "\n\n") + "\n"
  }

  /// The language's English name, as the first line of its file says it.
  private static func name(of language: String) -> String {
    let file = try? String(contentsOfFile: "\(SampleSchools.root)/Templates/Rosters/\(language).yaml", encoding: .utf8)
    return (file ?? "").firstMatch(of: /called in (.+?)\. Case/).map { String($0.1) } ?? "?"
  }

  private static var kinds: String {
    let lines = RosterPrivacy.kinds.map { kind in
      "| \(kind.name) | \(kind.parts.joined(separator: ", ")) | \(kind.words.joined(separator: ", ")) |"
    }
    return (["| kind | parts of a heading | words of a heading |", "| --- | --- | --- |"] + lines).joined(
      separator: "\n")
  }

  @Test(arguments: [("roster-headings", "aliases", aliases), ("rosters", "private", kinds)])
  func tablesOfThePageAreThoseOfTheCode(file: String, name: String, table: String) throws {
    let path = RosterPageTests.path(file)
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let (start, end) = ("<!-- \(name) -->\n", "<!-- end of \(name) -->")
    let from = try #require(page.range(of: start)?.upperBound)
    let to = try #require(page.range(of: end)?.lowerBound)
    let isSame = page[from..<to] == table + "\n"
    if !isSame, ProcessInfo.processInfo.environment["COPYBOOK_RECORD"] != nil {
      let renewed = page[..<from] + table + "\n" + page[to...]
      try String(renewed).write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(isSame, "COPYBOOK_RECORD=1 swift test writes the table anew")
  }
}
