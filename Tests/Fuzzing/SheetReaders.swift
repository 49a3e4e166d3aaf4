import Browser
import Files
import Inks
import JSON
import Letterforms
import Marking
import Pages
import Printing
import Publishing
import Recipes
import Recordings
import Records
import Rulings
import Scoring
import Shelves
import TestSupport
import Texts
import Typefaces
import Worksheets
import YAML

/// Readers of what copybook wrote itself, and what is done with it: keys and grades, manifests, records, requests of the page.
enum SheetReaders {
  static let all: [(name: String, make: @Sendable () throws -> Reader)] = [
    (
      "json",
      { Reader("json", .json, [request, manifest]) { bytes in _ = try JSONDocument(bytes, file: "x.json").root } }
    ),
    (
      "key",
      {
        let key = try sheetKey()
        return Reader("key", .json, [key.json]) { bytes in _ = try SheetKey(reading: bytes, file: "x.json").json }
      }
    ),
    (
      "grade",
      {
        let marker = try SheetReaders.marker(for: sheetKey())
        return Reader("grade", .json, inks) { bytes in
          let grade = try marker.grade(Ink.all(reading: bytes, file: "ink.json"))
          _ = (grade.json, grade.csv, grade.table, grade.details)
        }
      }
    ),
    (
      "grade-pages",
      {
        // Of a small page, with the letters of reports before: what is the same in every case is made once.
        let marker = try SheetReaders.marker(for: sheetKey(on: .a5))
        let school = try SheetReaders.school(named: "us-continuous")
        let head = ReportHead(school: school, hand: .right, parameters: ScoringParameters(), pupil: "Ada")
        let outlines = GlyphOutlines()
        let letters = LettersOfReports(school: school, hand: .right)
        return Reader("grade-pages", .json, inks) { bytes in
          let grade = try marker.grade(Ink.all(reading: bytes, file: "ink.json"))
          let document = try GradePages(of: grade, head: head).document(
            typefaces: TypefaceShelf([], asksSystem: false), letters: letters.forNext()
          ).document
          for page in document.pages.indices {
            _ = try document.svg(page: page, outline: outlines.outline(of:in:size:))
          }
          _ = GradeWebPage(of: grade, head: head).html { _ in "" }
          _ = ReplayPage(of: grade, timeline: ReplayTimeline(of: grade, by: marker), head: head).html { _ in "" }
        }
      }
    ),
    (
      "graded-key",
      {
        let ink = try Ink.all(reading: Array(inks[0].utf8), file: "ink.json")
        return Reader("graded-key", .json, [try sheetKey().json]) { bytes in
          _ = try SheetReaders.marker(for: SheetKey(reading: bytes, file: "x.json")).grade(ink).json
        }
      }
    ),
    (
      "manifest",
      {
        Reader("manifest", .json, [manifest]) { bytes in
          _ = try Manifest(reading: bytes, file: "manifest.json").json
        }
      }
    ),
    (
      "record",
      {
        Reader("record", .json, [record]) { bytes in
          _ = try Writing.all(reading: bytes, file: "x").map { $0.line }
        }
      }
    ),
    (
      "page",
      {
        let root = SampleSchools.root
        let engine = try Engine(
          letters: RecipeShelf(folder: "\(root)/Fonts"), templates: RecipeShelf(folder: "\(root)/Templates"))
        let letters = "{\"ask\": \"letters\", \"school\": \"us-cursive\", \"text\": \"cat\"}"
        let place = "[9, 0, 0, -9, 50, 60]"
        let write = "{\"ask\": \"write\", \"school\": \"us-cursive\", \"text\": \"a\", \"place\": \(place)}"
        let lift = "{\"ask\": \"lift\", \"keep\": true}"
        return Reader("page", .json, [request, letters, graded, write, lift, "{\"ask\": \"written\"}"]) {
          bytes in
          let answer = engine.answer(bytes)
          if answer.starts(with: Array("{\"fault\"".utf8)) {
            throw Fault(.data, problem: String(decoding: answer.prefix(200), as: UTF8.self), hint: "")
          }
        }
      }
    ),
    (
      "settings",
      {
        let library = Library(
          fonts: try SampleSchools.folder(), templates: TemplateFolder(path: "\(SampleSchools.root)/Templates"),
          languages: try RecipeShelf(folder: "\(SampleSchools.root)/Templates"))
        return Reader("settings", .lines, [settings]) { bytes in
          let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (name: String(parts[0]), text: parts.count > 1 ? String(parts[1]) : "")
          }
          var settings = try SheetSettings(reading: lines)
          _ = settings.written
          settings.texts = ["a", "cat"]
          var booklet = Booklet(shaper: nil)
          _ = try booklet.add(library.sheet(for: settings)).key.json
        }
      }
    ),
  ]

  /// One school alone is read faster than all.
  private static func school(named name: String) throws -> School {
    try School(named: name, in: SampleSchools.folder())
  }

  private static func sheetKey(on paper: Paper.Format = .a4) throws -> SheetKey {
    let school = try SheetReaders.school(named: "us-continuous")
    let sheet = Sheet(
      rows: try Sheet.rows([.trace, .copy], for: ["a", "cat"]), school: school, hand: .right,
      ruling: try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: school.ruling),
      paper: try Paper(paper), mazeLevel: 4, seed: 7)
    var booklet = Booklet(shaper: nil)
    return try booklet.add(sheet).key
  }

  private static func marker(for key: SheetKey) throws -> SheetMarker {
    try SheetMarker(
      key: key, school: SheetReaders.school(named: key.school), settings: SheetMarker.Settings(),
      phrases: SamplePhrases.english)
  }

  private static let inks = [
    "{\"units\": \"pt\", \"strokes\": [\(stroke(60, 90, 20)), \(stroke(90, 95, 14)), \(stroke(300, 700, 40)), [[80, 120, 300]]]}",
    "{\"units\": \"mm\", \"strokes\": [[[20, 30, 0], [22, 33, 10], [25, 30, 20]], [[30, 240, 100], [60, 250, 200], [90, 260, 300]]]}",
  ]

  private static func stroke(_ x: Int, _ y: Int, _ size: Int) -> String {
    let around = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0), (1, 2)]
    return "["
      + around.enumerated().map { "[\(x + size * $1.0 / 2), \(y + size * $1.1 / 2), \($0 * 20)]" }.joined(
        separator: ", ")
      + "]"
  }

  private static let request = """
    {"ask": "sheet", "texts": ["a", "cat", "A cat naps."], "name": "Anna", "words": [{"text": "dog", "meaning": "Hund"}],
     "settings": {"school": "us-cursive", "hand": "left", "maze": 4, "seed": "7", "margin": "12 mm", "size": "8 mm",
      "level": 2, "paper": "letter"}, "proof": true, "solutions": true}
    """
  private static let graded = """
    {"ask": "grade", "school": "us-continuous", "text": "cat", "mode": "trace", "level": 2,
     "ink": [[0.1, 0.2, 0.5, 0.9, 0.9, 0.1], [1.4, 0.4, 1.8, 0.9]]}
    """
  private static let settings = """
    school=us-continuous
    hand=left
    size=8 mm
    margin=34
    level=2
    maze=4
    seed=7
    paper=letter
    heading=Writing
    rows=trace, copy

    """
  private static let digest = String(repeating: "ab", count: 32)
  private static let manifest = """
    {"format": "\(Manifest.format)", "program": "copybook 0.1.0", "title": "1A", "language": "en", "seed": "7",
     "roster": "\(digest)", "settings": "\(digest)", "names": "id", "expires": "2026-07-31",
     "pupils": [{"id": "p1aaaaaaaaaaaaaaaaaaaaaaaa", "label": "1", "settings": {"hand": "left", "school": "us-cursive", "ruling":
      "us-primary", "level": 2, "language": "en", "texts": ["a"], "maze": 4, "xHeight": 8.5}, "seed": "7", "pages": 1, "digest":
      "\(digest)", "files": {"sheet": "sheets/a.pdf", "key": "keys/a.json"}}],
     "files": [{"path": "keys/a.json", "bytes": 3, "sha256": "\(digest)", "role": "key", "type": "application/json"},
      {"path": "sheets/a.pdf", "bytes": 3, "sha256": "\(digest)", "role": "sheet", "type": "application/pdf"}]}
    """
  private static let record = """
    {"format": "copybook record 1"}
    {"child": "abcdefghijklmnopqrstuvwxyz", "day": "2026-03-01", "sheet": "ABC100", "school": "us-continuous", "hand": "left", "level": 2, "digest": "\(String(repeating: "a", count: 32))", "attempts": [{"page": 1, "cell": 1, "letter": 1, "kind": "word", "sign": "cat", "mode": "copy", "verdict": "right", "score": 80, "scores": "shape 90", "findings": []}]}

    """
}

/// The letters that set reports, kept for a few hundred: of all figures that there are, each would be kept.
private final class LettersOfReports {
  private let (school, hand): (School, Hand)
  private var letters: LetterCase
  private var count = 0

  init(school: School, hand: Hand) {
    (self.school, self.hand) = (school, hand)
    letters = LetterCase(school: school, hand: hand)
  }

  func forNext() -> LetterCase {
    count += 1
    if count.isMultiple(of: 500) { letters = LetterCase(school: school, hand: hand) }
    return letters
  }
}

/// All readers there are.
enum Readers {
  static let all = InkReaders.all + TableReaders.all + RecipeReaders.all + SheetReaders.all + ScanReaders.all
}
