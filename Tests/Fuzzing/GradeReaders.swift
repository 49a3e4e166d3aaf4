import Geometry
import Inks
import Letterforms
import Marking
import Pages
import Printing
import Recordings
import Rulings
import Scoring
import Shelves
import TestSupport
import Typefaces
import Worksheets

/// Readers of ink that is graded, of keys that it is graded by, and the reports that are made of grades.
enum GradeReaders {
  static let all: [(name: String, make: @Sendable () throws -> Reader)] = [
    (
      "grade",
      {
        let grade = try graders(for: sheetKey())
        return Reader("grade", .json, inks) { bytes in
          let grade = try grade(bytes)
          _ = (grade.json, grade.csv, grade.table, grade.details)
        }
      }
    ),
    ("grade-pages", { try reportReader() }),
    (
      "graded-key",
      {
        // The school is that of the key, whatever its file says.
        let key = try smallKey()
        let school = try GradeReaders.school(named: key.school)
        let shared = SharedLetters()
        let ink = try Ink.all(reading: Array(reportInks(for: key)[0].utf8), file: "ink.json")
        return Reader("graded-key", .json, [key.json]) { bytes in
          var settings = SheetMarker.Settings()
          settings.sharedLetters = shared
          if !seeksPlace(bytes) { settings.registration = .seen }
          let key = try SheetKey(reading: bytes, file: "x.json")
          _ = try SheetMarker(key: key, school: school, settings: settings, phrases: SamplePhrases.english)
            .grade(ink).json
        }
      }
    ),
  ]

  /// What is made of grades, of a page as small as there are: one of its three reports a case.
  ///
  /// Where the ink lies is not sought here, as the reader `grade` does that; what is the same in every case is made once.
  private static func reportReader() throws -> Reader {
    let key = try smallKey()
    var settings = SheetMarker.Settings()
    settings.registration = .seen
    let marker = try GradeReaders.marker(for: key, settings)
    let head = ReportHead(
      school: try GradeReaders.school(named: key.school), hand: .right, parameters: ScoringParameters(), pupil: "Ada")
    let outlines = GlyphOutlines()
    let letters = LettersOfReports(school: head.school, hand: .right)
    return Reader("grade-pages", .json, reportInks(for: key)) { bytes in
      let grade = try marker.grade(Ink.all(reading: bytes, file: "ink.json"))
      // One on paper takes as long as eight of the others.
      switch lot(of: bytes) % 12 {
      case 0:
        let document = try GradePages(of: grade, head: head).document(
          typefaces: TypefaceShelf([], asksSystem: false), letters: letters.forNext()
        ).document
        for page in document.pages.indices {
          _ = try document.svg(page: page, outline: outlines.outline(of:in:size:))
        }
      case 1...5: _ = GradeWebPage(of: grade, head: head).html { _ in "" }
      default: _ = ReplayPage(of: grade, timeline: ReplayTimeline(of: grade, by: marker), head: head).html { _ in "" }
      }
    }
  }

  /// A number that is the same for the same file.
  private static func lot(of bytes: [UInt8]) -> UInt32 { bytes.reduce(0) { $0 &+ UInt32($1) } }

  /// Where the ink lies is sought in a twentieth of the cases: that takes five times as long as all else.
  private static func seeksPlace(_ bytes: [UInt8]) -> Bool { lot(of: bytes).isMultiple(of: 20) }

  /// What grades the bytes of an ink file against a key.
  private static func graders(for key: SheetKey) throws -> ([UInt8]) throws -> SheetGrade {
    let seeking = try marker(for: key)
    var settings = SheetMarker.Settings()
    settings.registration = .seen
    let taking = try marker(for: key, settings)
    return { bytes in
      try (seeksPlace(bytes) ? seeking : taking).grade(Ink.all(reading: bytes, file: "ink.json"))
    }
  }

  /// One school alone is read faster than all.
  private static func school(named name: String) throws -> School {
    try School(named: name, in: SampleSchools.folder())
  }

  static func sheetKey() throws -> SheetKey {
    try key(rows: Sheet.rows([.trace, .copy], for: ["a", "cat"]), paper: Paper(.a4), mazeLevel: 4, xHeight: nil)
  }

  /// Of a page with a row of few letters, a row to copy and a small maze.
  private static func smallKey() throws -> SheetKey {
    try key(
      rows: Sheet.rows([.trace, .copy], for: ["at"]), paper: Paper(.a5), mazeLevel: 1, xHeight: 40)
  }

  private static func key(rows: [Row], paper: Paper, mazeLevel: Int, xHeight: Double?) throws -> SheetKey {
    let school = try GradeReaders.school(named: "us-continuous")
    let sheet = Sheet(
      rows: rows, school: school, hand: .right,
      ruling: try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: school.ruling),
      xHeight: xHeight, paper: paper, mazeLevel: mazeLevel, seed: 7)
    var booklet = Booklet(shaper: nil)
    return try booklet.add(sheet).key
  }

  private static func marker(for key: SheetKey, _ settings: SheetMarker.Settings = SheetMarker.Settings()) throws
    -> SheetMarker
  {
    try SheetMarker(
      key: key, school: GradeReaders.school(named: key.school), settings: settings, phrases: SamplePhrases.english)
  }

  private static let inks = [
    "{\"units\": \"pt\", \"strokes\": [\(stroke(60, 90, 20)), \(stroke(90, 95, 14)), \(stroke(300, 700, 40)), [[80, 120, 300]]]}",
    "{\"units\": \"mm\", \"strokes\": [[[20, 30, 0], [22, 33, 10], [25, 30, 20]], [[30, 240, 100], [60, 250, 200], [90, 260, 300]]]}",
  ]

  /// In every cell of a page something, and a line through its maze; with times, and in millimetres without.
  private static func reportInks(for key: SheetKey) -> [String] {
    let page = key.pages[0]
    let cells = page.cells.map { cell in
      stroke(Int(cell.box.min.x) + 4, Int(cell.box.min.y) + 20, Int(cell.box.height) / 4)
    }
    let maze = page.mazes.map { $0.strip.box }.map { box in
      "[[\(Int(box.min.x) + 2), \(Int(box.min.y) + 5), 900], [\(Int(box.max.x) - 2), \(Int(box.max.y) - 5), 1400]]"
    }
    return [
      "{\"units\": \"pt\", \"strokes\": [\((cells + maze).joined(separator: ", "))]}",
      "{\"units\": \"mm\", \"strokes\": [[[50, 50], [54, 58], [58, 50]], [[46, 150], [70, 152], [99, 160]], [[60, 70]]]}",
    ]
  }

  private static func stroke(_ x: Int, _ y: Int, _ size: Int) -> String {
    let around = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0), (1, 2)]
    return "["
      + around.enumerated().map { "[\(x + size * $1.0 / 2), \(y + size * $1.1 / 2), \($0 * 20)]" }.joined(
        separator: ", ")
      + "]"
  }
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
