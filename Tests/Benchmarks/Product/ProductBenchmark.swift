import FoundationEssentials
import Geometry
import JSON
import Letterforms
import Scoring
import Shelves
import Texts
import Worksheets

/// Measures what a user gets: every figure comes from `copybook` as it is called, on files.
///
///     Benchmarks product registration|rows|reading|words|trace|free|copy|other|bulk [FOLDER]
enum ProductBenchmark {
  static func run(_ arguments: [String]) {
    do {
      let workshop = try Workshop()
      defer { workshop.close() }
      let folder = arguments.dropFirst().first ?? "../shared/data/ink"
      switch arguments.first {
      case "registration": try ProductRegistration(workshop, folder: folder).show()
      case "rows": try ProductRows(workshop, folder: folder).show()
      case "reading": try ProductReading(workshop, folder: folder).show()
      case "words":
        var words = try ProductWords(workshop, folder: folder, isWhole: arguments.contains("--whole"))
        try words.show()
      case "other": try ProductOther(workshop, folder: folder).show()
      case "bulk": try ProductBulk(workshop, folder: folder).show()
      case "free":
        var free = try ProductFree(workshop, folder: folder)
        try free.show()
      case "copy":
        var copy = try ProductCopy(workshop, folder: folder)
        try copy.show()
      case "trace":
        var trace = try ProductTrace(
          workshop, folder: folder, isDevelopment: arguments.contains("--develop"),
          isTelling: arguments.contains("--why"))
        try trace.show()
      default: print("error: choose registration, rows, reading, words, trace, free, copy, other or bulk")
      }
    } catch {
      print("error: \(error)")
    }
  }
}

/// A sheet that `copybook` printed, and what `copybook` says of ink on it.
struct ProductSheet {
  let key: SheetKey
  let letters: LetterCase
  private let path: String
  private let workshop: Workshop

  /// Prints a sheet.
  init(_ arguments: [String], school: String, _ workshop: Workshop) throws {
    self.workshop = workshop
    path = "\(workshop.folder)/product.json"
    let output = "\(workshop.folder)/product.pdf"
    guard
      ProcessRun(
        workshop.copybook, ["sheet"] + arguments + ["--school", school, "--key", path, "--output", output]) != nil,
      let data = FileManager.default.contents(atPath: path)
    else { throw Fault(.ours, problem: "no sheet: \(arguments)") }
    key = try SheetKey(reading: Array(data), file: path)
    letters = LetterCase(school: try School(named: school, in: FontFolder(reading: "Fonts")), hand: key.hand)
  }

  /// The places of the first page to copy into; a row of copies begins with a model and a letter to write over.
  var placesToCopy: [SheetKey.Cell] { key.pages[0].cells.filter { $0.isToCopy } }

  /// What became of ink: a verdict for each cell, or why it was refused.
  struct Result {
    struct Cell {
      let text: String
      var isWritten = false
      var isAccepted = false
      /// How it was compared: "trace" or "copy".
      var mode = ""
      /// How near it is to the model, 0 to 100.
      var nearness = 0.0
      /// The numbers of its strokes of ink, from 1.
      var strokes: [Int] = []
      /// Its number on its page, from 1.
      var number = 0
      var page = 0
      /// The total; 0 for no ink.
      var score = 0.0
      /// What it is refused for.
      var faults: [Fault] = []
      /// The codes of all that was found.
      var codes: [Int] = []
      /// What is said of it.
      var advice: [String] = []
      /// The letter that it is said to be; nil where none is named.
      var read: String?

      /// Whether it was refused because of strokes too few or too many, or not judged at all.
      var isRefusedForCount: Bool {
        !isWritten || faults.contains { (11...13).contains($0.code) } || codes.contains(18)
      }
    }
    struct Fault {
      let code: Int
      let detail: String
      let arc: Double
      let magnitude: Double
      let limit: Double
    }
    var cells: [Cell] = []
    var stray = 0
    var notes: [String] = []
    /// The first line of the error; empty for none.
    var refusal = ""

    /// What became of strokes of one letter or word: of all cells in which they are together.
    func cell(of numbers: Set<Int>, as text: String) -> Cell {
      let own = cells.filter { $0.isWritten && !numbers.isDisjoint(with: $0.strokes) }
      let taken = own.reduce(into: Set<Int>()) { $0.formUnion($1.strokes) }
      guard var whole = own.max(by: { $0.strokes.count < $1.strokes.count }) else { return Cell(text: text) }
      whole.isAccepted = own.allSatisfy { $0.isAccepted } && numbers.isSubset(of: taken)
      whole.codes = own.flatMap { $0.codes }
      whole.faults = own.flatMap { $0.faults }
      return whole
    }

    /// Refuses a measurement whose copies came to be compared as traced letters.
    func checkCopies() throws {
      guard let other = cells.first(where: { $0.isWritten && $0.mode != "copy" }) else { return }
      throw Texts.Fault(.ours, problem: "a copy of \(other.text) was laid on a letter to write over")
    }

    var good: Int { cells.count { $0.isAccepted } }
    var written: Int { cells.count { $0.isWritten } }
  }

  /// What grading all pages of the sheet takes, from the start of the command to its end.
  func time(of pages: [[[Point]]]) throws -> ProcessRun {
    let ink = "\(path).ink.json"
    try Data("[\(pages.map(ProductSheet.json).joined(separator: ",\n"))]\n".utf8).write(to: URL(filePath: ink))
    guard let run = ProcessRun(workshop.copybook, ["grade", ink, "--key", path, "--json"]) else {
      throw Texts.Fault(.ours, problem: "the sheet was not graded")
    }
    return run
  }

  private static func json(of strokes: [[Point]]) -> String {
    let lines = strokes.enumerated().map { number, stroke in
      let points = stroke.enumerated().map { index, point in
        let time = Double(600 * number + 8 * index)
        return "[\((point.x / Length.pointsPerMillimetre).formatted(decimals: 3)), "
          + "\((point.y / Length.pointsPerMillimetre).formatted(decimals: 3)), \(time.formatted(decimals: 0))]"
      }
      return "[\(points.joined(separator: ", "))]"
    }
    return "{\"units\": \"mm\", \"y_axis\": \"down\", \"strokes\": [\n\(lines.joined(separator: ",\n"))\n]}"
  }

  /// Grades ink in points of the page, as a user does: a file, a command, its answer.
  func graded(_ strokes: [[Point]], _ more: [String] = []) throws -> Result {
    let (ink, answer, said) = ("\(path).ink.json", "\(path).grade.json", "\(path).said")
    try Data("\(ProductSheet.json(of: strokes))\n".utf8).write(to: URL(filePath: ink))
    let options = more.map { " '\($0)'" }.joined()
    let command =
      "'\(workshop.copybook)' grade '\(ink)' --key '\(path)' --json\(options) > '\(answer)' 2> '\(said)'"
    let isDone = ProcessRun("/bin/sh", ["-c", command]) != nil
    guard isDone, let data = FileManager.default.contents(atPath: answer) else {
      let text = FileManager.default.contents(atPath: said).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return Result(refusal: text.split(separator: "\n").first.map { String($0) } ?? "?")
    }
    let file = try JSONDecoder().decode(Answer.self, from: data)
    return Result(
      cells: file.cells.map {
        Result.Cell(
          text: $0.text, isWritten: $0.accepted != nil, isAccepted: $0.accepted == true, mode: $0.mode,
          nearness: $0.nearness ?? 0, strokes: $0.strokes,
          number: $0.cell, page: $0.page, score: $0.scores?.total ?? 0,
          faults: ($0.findings ?? []).filter { $0.fault }.map {
            Result.Fault(code: $0.code, detail: $0.detail, arc: $0.arc, magnitude: $0.magnitude, limit: $0.limit)
          },
          codes: ($0.findings ?? []).map { $0.code },
          advice: ($0.advice ?? []).filter { $0.fault }.map { $0.kind },
          read: $0.advice?.first { $0.kind == "other" }?.sentence.split(separator: " ").dropFirst(2).first.map {
            String($0.prefix { $0 != "," })
          })
      },
      stray: file.stray?.count ?? 0, notes: file.notes ?? [])
  }

  private struct Answer: Decodable {
    struct Cell: Decodable {
      let text: String
      let mode: String
      let page: Int
      let cell: Int
      let accepted: Bool?
      let nearness: Double?
      let strokes: [Int]
      let scores: Scores?
      let findings: [Finding]?
      let advice: [Advice]?
    }
    struct Scores: Decodable { let total: Double? }
    struct Finding: Decodable {
      let code: Int
      let detail: String
      let fault: Bool
      let arc: Double
      let magnitude: Double
      let limit: Double
    }
    struct Advice: Decodable {
      let kind: String
      let fault: Bool
      let sentence: String
    }
    struct Stray: Decodable {}
    let cells: [Cell]
    let stray: [Stray]?
    let notes: [String]?
  }
}

extension SheetKey.Cell {
  /// Whether there is a model beside it, but no line to write over.
  var isToCopy: Bool { strokes == nil && task == nil && ["start-dot", "blank"].contains(look) }
}

/// Ink for cells: the letterforms shaken, or recordings of people laid on them.
struct ProductInk {
  private let letters: LetterCase
  private var random: SplitMix64
  /// By letter; empty where there are none.
  private let recordings: [String: [GraderRecording]]

  init(_ letters: LetterCase, recordings: [GraderRecording] = [], seed: UInt64) {
    self.letters = letters
    self.recordings = Dictionary(grouping: recordings) { $0.label }
    random = SplitMix64(seed: seed)
  }

  private mutating func lot() -> Double { Double(random.next() >> 11) / Double(1 << 52) - 1 }

  /// A text as somebody writes it, in school space from x = 0: slow drift and a small tremor on the letterforms.
  mutating func shaken(_ text: String, by shake: Double = 0.025) throws -> [[Point]] {
    var strokes: [[Point]] = []
    for placed in try letters.setting(of: text).letters {
      let slip = Vector(lot() * shake, lot() * shake)
      for stroke in placed.letterform.strokes {
        let path = Affine.translation(Vector(placed.x, 0) + slip) * stroke.path
        let table = ArcLengthTable(path, accuracy: 1e-3)
        let count = max(1, Int(table.length / 0.06))
        var drift = Vector(lot() * shake / 2, lot() * shake / 2)
        strokes.append(
          (0...count).map { index in
            drift = drift * 0.97 + Vector(lot() * shake / 8, lot() * shake / 8)
            return table.point(at: table.length * Double(index) / Double(count)) + drift
          })
      }
    }
    return strokes
  }

  /// A letter as somebody traced it: three parts of the model and two of a recording; nil where there is none of its form.
  ///
  /// - Parameter isOwn: Whether the recording is left as it is, fitted to the letter's box.
  mutating func traced(_ text: String, isOwn: Bool = false) throws -> [[Point]]? {
    guard let own = recordings[text], let placed = try letters.setting(of: text).letters.first else { return nil }
    let model = IdealLetter(placed.letterform)
    for _ in 0..<8 {
      let recording = own[Int(random.next() % UInt64(own.count))]
      guard let tracing = GraderTracing(recording, models: [model]) else { continue }
      return zip(tracing.strokes, zip(tracing.shares, model.strokes)).map { points, places in
        zip(points, places.0).map { point, share in
          let line = places.1.point(at: places.1.length * share)
          let own = line.interpolated(to: point, at: isOwn ? 1 / (1 - GraderTracing.modelShare) : 1)
          return own + Vector(placed.x, 0)
        }
      }
    }
    return nil
  }
}
