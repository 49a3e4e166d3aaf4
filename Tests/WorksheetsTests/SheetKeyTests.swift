import TestSupport
import Testing
import Texts
import Worksheets

/// Keys that somebody has changed: what no sheet has is refused before it takes anyone's time.
@Suite struct SheetKeyTests {
  private static func key(
    pages: Int = 1, cells: [String], mazes: Int = 0, map: String = "20, 0, 0, -20, 40, 130"
  ) -> [UInt8] {
    let cells = cells.map {
      "{\"text\": \"\($0)\", \"look\": \"dotted\", \"xHeight\": 20, \"box\": [40, 80, 25, 60], "
        + "\"pageFromSchool\": [\(map)]}"
    }
    let maze = "{\"code\": \"M1-L1-5x8-X243FVZ\", \"corner\": [40, 600]}"
    let page =
      "{\"width\": 595, \"height\": 842, \"maze\": \"\", \"mazes\": ["
      + Array(repeating: maze, count: mazes).joined(separator: ", ") + "], \"cells\": ["
      + cells.joined(separator: ", ") + "]}"
    let head =
      "{\"format\": \"copybook sheet key 1\", \"sheet\": \"4AGWZN\", \"school\": \"us-continuous\", "
      + "\"hand\": \"right\", \"ruling\": \"us-primary-1\", \"seed\": \"7\", \"letterforms\": \"x\", \"pages\": ["
    return Array((head + Array(repeating: page, count: pages).joined(separator: ", ") + "]}").utf8)
  }

  private static let word = String(repeating: "a", count: 1_000)

  @Test func whatNoSheetHasIsRefused() throws {
    let refused: [(bytes: [UInt8], words: String)] = [
      (SheetKeyTests.key(cells: [SheetKeyTests.word + "a"]), "a cell of the sheet key has more than 1000 letters"),
      (
        SheetKeyTests.key(cells: (0..<13).map { "\($0)" + SheetKeyTests.word.dropFirst(2) }),
        "the cells of the sheet key have more than 12000 letters, which no sheet has"
      ),
      (SheetKeyTests.key(cells: ["a"], mazes: 65), "a page of the sheet key has more than 64 mazes"),
    ]
    let maps = ["0, 0, 0, 0, 0, 0", "1e-9, 0, 0, -20, 40, 130", "20, 20, 20, 20, 0, 0"]
    let flat = maps.map { map in
      (bytes: SheetKeyTests.key(cells: ["a"], map: map), words: "the cell \"a\" of the sheet key has no place")
    }
    for (bytes, words) in refused + flat {
      let fault = #expect(throws: Fault.self) { try SheetKey(reading: bytes, file: "x.json") }
      #expect(fault?.description.contains(words) ?? false, "\(fault?.description ?? "") instead of \(words)")
      #expect(fault?.kind == .data && fault?.line == 1)
    }
  }

  /// A text that rows repeat is drawn once, and counts once.
  @Test func repeatedTextsCountOnce() throws {
    let key = try SheetKey(
      reading: SheetKeyTests.key(pages: 100, cells: [SheetKeyTests.word, "a", "a"], mazes: 1), file: "x.json")
    #expect(key.pages.count == 100 && key.pages[99].cells.count == 3)
  }
}
