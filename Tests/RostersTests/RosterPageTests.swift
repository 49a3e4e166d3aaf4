import Foundation
import Rosters
import TestSupport
import Testing

/// The page about rosters shows what the code does; COPYBOOK_RECORD=1 writes its tables anew, and fails.
@Suite(.serialized) struct RosterPageTests {
  private static let path = "\(SampleSchools.root)/Documentation/rosters.md"

  private static var aliases: String {
    let languages = RosterHeadings.all.languages
    var lines = [
      "| column | \(languages.joined(separator: " | ")) |",
      "| --- |\(String(repeating: " --- |", count: languages.count))",
    ]
    for column in RosterColumn.allCases {
      let cells = languages.map { RosterHeadings.all.aliases(of: column, in: $0).joined(separator: ", ") }
      lines.append("| `\(column.rawValue)` | \(cells.joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n")
  }

  private static var kinds: String {
    let lines = RosterPrivacy.kinds.map { kind in
      "| \(kind.name) | \(kind.parts.joined(separator: ", ")) | \(kind.words.joined(separator: ", ")) |"
    }
    return (["| kind | parts of a heading | words of a heading |", "| --- | --- | --- |"] + lines).joined(
      separator: "\n")
  }

  @Test(arguments: [("aliases", aliases), ("private", kinds)])
  func tablesOfThePageAreThoseOfTheCode(name: String, table: String) throws {
    let page = try String(contentsOfFile: RosterPageTests.path, encoding: .utf8)
    let (start, end) = ("<!-- \(name) -->\n", "<!-- end of \(name) -->")
    let from = try #require(page.range(of: start)?.upperBound)
    let to = try #require(page.range(of: end)?.lowerBound)
    let isSame = page[from..<to] == table + "\n"
    if !isSame, ProcessInfo.processInfo.environment["COPYBOOK_RECORD"] != nil {
      let renewed = page[..<from] + table + "\n" + page[to...]
      try String(renewed).write(toFile: RosterPageTests.path, atomically: true, encoding: .utf8)
    }
    #expect(isSame, "COPYBOOK_RECORD=1 swift test writes the table anew")
  }
}
