import Geometry
import Letterforms
import Marking
import Scoring
import TestSupport
import Testing
import Texts
import Worksheets

@testable import Classroom

/// A sheet is graded by a request alone, without the program.
@Suite struct GradeRequestTests {
  /// The letters and templates of this repository.
  private static let shelf = Shelf(fonts: "\(SampleSchools.root)/Fonts", templates: "\(SampleSchools.root)/Templates")

  /// The key of a sheet of words from memory, which is written into a folder.
  private func key(in scratch: Scratch) throws -> SheetKey {
    var settings = SheetSettings()
    (settings.texts, settings.design, settings.school) = (["dog", "sun"], "dictation", "us-continuous")
    settings.seed = 3
    var booklet = Booklet(shaper: nil)
    let key = try booklet.add(GradeRequestTests.shelf.library().sheet(for: settings)).key
    try scratch.write(String(decoding: key.bytes, as: UTF8.self), to: "key.json")
    return key
  }

  /// Ink of some words in the places of a key.
  private func write(_ words: [String], on key: SheetKey, to name: String, in scratch: Scratch) throws -> GradeRequest {
    let letters = LetterCase(school: try SampleSchools.school(named: key.school), hand: .right)
    let cells = key.pages[0].cells.filter { $0.task != nil }
    let strokes = try zip(cells, words).flatMap { cell, word in
      try letters.setting(of: word).letters.flatMap { letter in
        letter.letterform.strokes.map { stroke in
          let points = stroke.path.flattened(accuracy: 0.01).points.map {
            cell.pageFromSchool * Point($0.x + letter.x, $0.y)
          }
          return "[\(points.map { "[\($0.x), \($0.y)]" }.joined(separator: ", "))]"
        }
      }
    }
    try scratch.write("{\"units\": \"pt\", \"strokes\": [\(strokes.joined(separator: ", "))]}", to: name)
    return GradeRequest(ink: "\(scratch.path)/\(name)", key: "\(scratch.path)/key.json")
  }

  @Test func whatWasWrittenIsRead() async throws {
    let scratch = try Scratch()
    let request = try write(["dog", "pig"], on: key(in: scratch), to: "ink.json", in: scratch)
    let graded = try await request.graded(GradeRequestTests.shelf) { _ in }
    #expect(graded.grade.readings.map(\.isRight) == [true, false])
    #expect(!graded.isScanned && graded.unclear.isEmpty && graded.pages.isEmpty)
  }

  @Test(arguments: [("9", "the sheet has no page 9"), ("0", "the sheet has no page 0")])
  func aPageThatTheSheetLacksIsRefused(page: String, problem: String) async throws {
    let scratch = try Scratch()
    var request = try write(["dog", "sun"], on: key(in: scratch), to: "ink.json", in: scratch)
    request.page = Int(page)
    let fault = await #expect(throws: Fault.self) { try await request.graded(GradeRequestTests.shelf) { _ in } }
    #expect(fault?.kind == .usage && fault?.problem == problem)
  }

  @Test func whereTheInkLiesIsNotSaidOfAScan() async throws {
    var request = GradeRequest(ink: "scan.png", key: "key.json")
    request.unit = "mm"
    let asked = request
    let fault = await #expect(throws: Fault.self) { try await asked.graded(GradeRequestTests.shelf) { _ in } }
    #expect(fault?.problem == "--unit and a scan do not go together")
  }
}
