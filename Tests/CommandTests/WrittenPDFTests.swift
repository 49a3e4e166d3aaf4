import Files
import Foundation
import Geometry
import Letterforms
import TestSupport
import Testing
import Worksheets

/// Worksheets that came back from a tablet: PDF files with ink on their pages.
@Suite(.enabled(if: Tool.isInstalled("qpdf") && Tool.isInstalled("pdftotext"))) struct WrittenPDFTests {
  /// The strokes that write over the pages of a sheet, in points, y down; every fifth letter is begun at its end.
  private func strokes(on key: SheetKey) throws -> [[[Point]]] {
    let letters = LetterCase(school: try SampleSchools.school(named: key.school), hand: key.hand)
    var count = 0
    return try key.pages.map { page in
      try page.cells.filter { ["dotted", "blank"].contains($0.look) }.flatMap { cell in
        count += 1
        return try letters.setting(of: cell.text).letters.flatMap { letter in
          letter.letterform.strokes.map { stroke in
            let points = stroke.path.flattened(accuracy: 0.01).points.map { place in
              let point = cell.pageFromSchool * Point(place.x + letter.x, place.y)
              return Point((point.x * 100).rounded() / 100, (point.y * 100).rounded() / 100)
            }
            return count % 5 == 0 ? points.reversed() : points
          }
        }
      }
    }
  }

  private func key(_ path: String, in scratch: Scratch) throws -> SheetKey {
    try SheetKey(reading: InputFile.bytes(of: "\(scratch.path)/\(path)"), file: path)
  }

  /// Writes the ink as our own JSON.
  private func writeJSON(_ pages: [[[Point]]], to name: String, in scratch: Scratch) throws {
    let inks = pages.enumerated().filter { !$1.isEmpty }.map { index, strokes in
      let lines = strokes.map { "[" + $0.map { "[\($0.x), \($0.y)]" }.joined(separator: ", ") + "]" }
      return "{\"units\": \"pt\", \"page\": \"\(index + 1)\", \"strokes\": [\(lines.joined(separator: ", "))]}"
    }
    try scratch.write("[\(inks.joined(separator: ", "))]", to: name)
  }

  /// Writes the ink onto the pages of a PDF, an annotation for each stroke; qpdf puts it there.
  ///
  /// - Parameter edit: Changes a page's dictionary.
  private func write(
    _ pages: [[[Point]]], onto sheet: String, as name: String, in scratch: Scratch, heights: [Double],
    edit: (inout [String: Any]) -> Void = { _ in }
  ) async throws {
    let told = try await Tool.run("qpdf", "--json-output", sheet, "told.json", in: scratch)
    try #require(told.status == 0, "\(told.errors)")
    var file = try #require(JSONSerialization.jsonObject(with: scratch.bytes("told.json")) as? [String: Any])
    var parts = try #require(file["qpdf"] as? [[String: Any]])
    let places = parts[1].filter { ($0.value as? [String: Any])?["value"] is [String: Any] }.compactMap { entry in
      let value = (entry.value as? [String: Any])?["value"] as? [String: Any]
      return value?["/Type"] as? String == "/Page" ? entry.key : nil
    }.sorted { Int($0.dropFirst(4).prefix { $0.isNumber }) ?? 0 < Int($1.dropFirst(4).prefix { $0.isNumber }) ?? 0 }
    for (index, place) in places.enumerated() where pages.indices.contains(index) {
      guard var object = parts[1][place] as? [String: Any], var page = object["value"] as? [String: Any] else {
        continue
      }
      page["/Annots"] = pages[index].map { stroke in
        let numbers = stroke.flatMap { [$0.x, heights[index] - $0.y] }.map { ($0 * 100).rounded() / 100 }
        return [
          "/Type": "/Annot", "/Subtype": "/Ink", "/F": 4, "/InkList": [numbers],
          "/Rect": [0, 0, 2000, 2000],
        ] as [String: Any]
      }
      edit(&page)
      object["value"] = page
      parts[1][place] = object
    }
    file["qpdf"] = parts
    let data = try JSONSerialization.data(withJSONObject: file, options: .withoutEscapingSlashes)
    try data.write(to: URL(filePath: scratch.path + "/told.json"))
    let made = try await Tool.run("qpdf", "--json-input", "told.json", name, in: scratch)
    try #require(made.status == 0, "\(made.errors)")
  }

  /// A sheet of several pages without marks for scanning, and what was written over it.
  private func sheet(_ scratch: Scratch) async throws -> (key: SheetKey, strokes: [[[Point]]]) {
    try await run(
      "sheet", "t", "o", "--school", "us-continuous", "--paper", "letter", "--output", "sheet.pdf", "--key",
      "key.json", "--seed", "3", in: scratch
    ).mustSucceed()
    let key = try key("key.json", in: scratch)
    try #require(key.pages.count > 1)
    return (key, try strokes(on: key))
  }

  @Test func inkInAPDFIsGradedAsTheSameInkElsewhere() async throws {
    let scratch = try Scratch()
    let (key, strokes) = try await sheet(scratch)
    try writeJSON(strokes, to: "ink.json", in: scratch)
    let heights = key.pages.map(\.height)
    try await write(strokes, onto: "sheet.pdf", as: "ink.pdf", in: scratch, heights: heights)
    try await write(strokes, onto: "sheet.pdf", as: "turned.pdf", in: scratch, heights: heights) { page in
      page["/Rotate"] = 90
      page["/CropBox"] = [10, 20, 500, 700]
      page["/MediaBox"] = [-40, -30, 700, 900]
    }
    let wanted = try await run("grade", "ink.json", "--key", "key.json", "--details", in: scratch).mustSucceed()
    #expect(wanted.output.contains("from its end to its start"))
    for name in ["ink.pdf", "turned.pdf"] {
      let graded = try await run("grade", name, "--key", "key.json", "--details", in: scratch).mustSucceed()
      #expect(graded.output == wanted.output && graded.errors == wanted.errors)
    }
    try await run("ink", "convert", "ink.pdf", "--output", "back.json", in: scratch).mustSucceed()
    let back = try await run("grade", "back.json", "--key", "key.json", "--details", in: scratch).mustSucceed()
    #expect(back.output == wanted.output)
  }

  /// Pages say themselves which they are: a page in another order, one that did not come, one without ink.
  @Test func pagesAreFoundByTheirFoot() async throws {
    let scratch = try Scratch()
    let (key, all) = try await sheet(scratch)
    var strokes = all
    strokes[0] = []
    try writeJSON(strokes, to: "ink.json", in: scratch)
    try await write(strokes, onto: "sheet.pdf", as: "whole.pdf", in: scratch, heights: key.pages.map(\.height))
    let wanted = try await run("grade", "ink.json", "--key", "key.json", "--details", in: scratch).mustSucceed()
    let whole = try await run("grade", "whole.pdf", "--key", "key.json", "--details", in: scratch).mustSucceed()
    #expect(whole.output == wanted.output && whole.errors == "note: nothing was written on whole.pdf, page 1\n")
    _ = try await Tool.run("qpdf", "whole.pdf", "--pages", ".", "z-2", "--", "back.pdf", in: scratch)
    let back = try await run("grade", "back.pdf", "--key", "key.json", "--details", in: scratch).mustSucceed()
    #expect(back.output == wanted.output)
  }

  @Test func whatHoldsNoInkOrOfAnotherSheetIsTold() async throws {
    let scratch = try Scratch()
    let (key, strokes) = try await sheet(scratch)
    let files = ["key.json", "sheet.pdf"]
    try await run("grade", "sheet.pdf", "--key", "key.json", in: scratch).mustFail(
      status: 65, saying: "sheet.pdf: nothing was written on its pages", hint: "PDF with annotations", leaving: files)
    try await run("ink", "convert", "sheet.pdf", "--output", "ink.json", in: scratch).mustFail(
      status: 65, saying: "there is no ink on the pages of the PDF", hint: "annotations", leaving: files)
    try await run("sheet", "b", "--output", "b.pdf", "--key", "b.json", in: scratch).mustSucceed()
    try await write(strokes, onto: "sheet.pdf", as: "ink.pdf", in: scratch, heights: key.pages.map(\.height))
    let other = try await run("grade", "ink.pdf", "--key", "b.json", in: scratch)
    #expect(other.status == 65 && other.lines("error").first?.contains("sheet") == true, "\(other.errors)")
    try await run("grade", "ink.pdf", "key.json", "--key", "key.json", in: scratch).mustFail(
      status: 64, saying: "one recording too many: key.json", hint: "--class", leaving: scratch.files)
  }

  /// Without qpdf nobody is told that the pages are scans.
  @Test func whoHasNoQPDFIsToldToInstallIt() async throws {
    let scratch = try Scratch()
    let (key, strokes) = try await sheet(scratch)
    try await write(strokes, onto: "sheet.pdf", as: "ink.pdf", in: scratch, heights: key.pages.map(\.height))
    try scratch.makeFolder("programs")
    for name in ["pdfinfo", "pdftotext", "pdftoppm", "pdfimages"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(scratch.path)/programs/\(name)", withDestinationPath: try #require(Tool.path(of: name)))
    }
    let outcome = try await run(
      "grade", "ink.pdf", "--key", "key.json", in: scratch, environment: ["PATH": scratch.path + "/programs"])
    outcome.mustFail(
      status: 66, saying: "the program qpdf, which is not installed", hint: "apt install qpdf", leaving: scratch.files)
  }

  /// A folder as a learning platform exports it: a folder for each child, files of any name.
  @Test func aClassHandsInItsPDFs() async throws {
    let scratch = try Scratch()
    try scratch.write("name,text\nAnna,nap\nBen,cat\nCem,dog\n", to: "1a.csv")
    try await run("class", "1a.csv", "--school", "us-continuous", "--output", "out", in: scratch).mustSucceed()
    try scratch.makeFolder("inks")
    try scratch.makeFolder("handed-in")
    let sheets = scratch.files.filter { $0.hasPrefix("out/sheets/") && $0.hasSuffix(".pdf") }
    let keys = scratch.files.filter { $0.hasPrefix("out/keys/") && $0.hasSuffix(".json") }
    #expect(sheets.count == 3 && keys.count == 3)
    for (index, (sheet, path)) in zip(sheets, keys).enumerated() {
      let key = try key(path, in: scratch)
      let strokes = try strokes(on: key)
      let token = sheet.dropFirst("out/sheets/".count).prefix { $0 != "." }
      try writeJSON(strokes, to: "inks/\(token).json", in: scratch)
      try scratch.makeFolder("handed-in/Child \(index)_4711_assignsubmission_file_")
      try await write(
        strokes, onto: sheet, as: "handed-in/Child \(index)_4711_assignsubmission_file_/Sheet (1).pdf", in: scratch,
        heights: key.pages.map(\.height))
    }
    func graded(_ inks: [String], _ record: String) async throws -> String {
      let words = ["grade"] + inks + ["--class", "out", "--record", record, "--on", "2026-09-14", "--json"]
      return try await run(words, in: scratch).mustSucceed().output
    }
    let wanted = try await graded(["inks"], "inks.record")
    #expect(wanted.contains("\"added\": 3, \"known\": 0") && wanted.contains("\"leftOut\": 0"))
    #expect(try await graded(["handed-in"], "pdf.record") == wanted)
    let names = scratch.files.filter { $0.hasPrefix("handed-in/") && $0.hasSuffix(".pdf") }
    #expect(try await graded(names, "pdf.record").contains("\"added\": 0, \"known\": 3"))
    func shown(_ record: String) async throws -> String {
      try await run("record", "show", "--record", record, "--class", "out", "--json", in: scratch).mustSucceed().output
    }
    #expect(try await shown("pdf.record") == shown("inks.record"))
  }
}
