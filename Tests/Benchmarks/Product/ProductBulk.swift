import FoundationEssentials
import Geometry
import Texts
import Worksheets

/// Many digits through the command line: how long `copybook grade` takes for 10 992 of them, as many as UCI's recordings.
///
/// Sheets of digits, small ones and ones of fifty pages, each graded by a call of its own: what people wrote, laid on the dots or
/// beside the model.
struct ProductBulk {
  private let workshop: Workshop
  private let recordings: [GraderRecording]

  private static let digits = 10_992
  /// Rows of each digit on a small sheet, and on a large one.
  private static let rows = [11, 50]

  init(_ workshop: Workshop, folder: String) throws {
    self.workshop = workshop
    recordings = try GraderRecording.read("\(folder)/pendigits-train.json")
  }

  func show() throws {
    print("\(ProductBulk.digits) digits by copybook grade --json, from start to end of each call")
    guard !recordings.isEmpty else { return print("  skipped: no recordings of digits") }
    for (kind, isOwn) in [("trace", false), ("copy", true)] {
      for rows in ProductBulk.rows { try show(kind, isOwn: isOwn, rows: rows) }
    }
  }

  private func show(_ kind: String, isOwn: Bool, rows: Int) throws {
    let digits = (0...9).flatMap { Array(repeating: String($0), count: rows) }
    let sheet = try ProductSheet(
      digits + ["--rows", kind, "--no-fill", "--maze", "off", "--seed", "1", "--pages", "50"], school: "us-continuous",
      workshop)
    var ink = ProductInk(sheet.letters, recordings: recordings, seed: 5)
    var (left, calls) = (ProductBulk.digits, 0)
    var (wall, work) = (0.0, 0.0)
    while left > 0 {
      var pages: [[[Point]]] = []
      for page in sheet.key.pages {
        var strokes: [[Point]] = []
        for cell in page.cells where cell.strokes == nil && cell.look != "solid" && left > 0 {
          // Every cell is written in, as on a child's page, by whoever has the printed form.
          var written: [[Point]]?
          for _ in 0..<50 where written == nil { written = try ink.traced(cell.text, isOwn: isOwn) }
          guard let written else { continue }
          strokes += written.map { $0.map { cell.pageFromSchool * $0 } }
          left -= 1
        }
        pages.append(strokes)
      }
      let time = try sheet.time(of: pages)
      (wall, work) = (wall + time.wall, work + time.cpu)
      calls += 1
    }
    print(
      Figure.atMost(
        0.5, "s", "mode \(kind), \(calls) sheets of \(sheet.key.pages.count) pages", wall / 1000,
        note: ", \((work / 1000).short) s of work"
      )
      .line)
  }
}
