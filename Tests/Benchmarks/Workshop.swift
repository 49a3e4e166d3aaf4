import FoundationEssentials
import Letterforms
import Pages
import Recipes
import Rulings
import Shelves
import Typefaces
import Worksheets

/// The sheets that are measured: as arguments of copybook, and the same as values.
struct Workshop {
  /// Where measured files go; removed at the end.
  let folder: String
  /// The program that is measured.
  let copybook: String
  private let school: School
  private let ruling: Ruling
  private let words: SheetWords
  private let typefaces: [String]

  /// Finds the program beside this one, and Fonts/ and Templates/ where it was started.
  init() throws {
    let files = FileManager.default
    let own = (try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    copybook = own.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/copybook"
    folder = files.temporaryDirectory.path + "/copybook-bench-\(ProcessInfo.processInfo.processIdentifier)"
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    school = try School(named: "us-continuous", in: FontFolder(reading: "Fonts"))
    ruling = try TemplateFolder(path: "Templates").ruling(named: school.ruling)
    words = try SheetWords(in: school.languages.first ?? "en", RecipeShelf(folder: "Templates"))
    typefaces = TypefaceShelf.defaultFiles()
  }

  /// Removes what was written.
  func close() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The two pages that stand for single sheets.
  enum Sample: String, CaseIterable {
    case usual = "a A nap cat"
    case fox = "the quick brown fox jumps over the lazy dog"

    /// What the page is, for the table.
    var title: String {
      switch self {
      case .usual: "usual rows for \"a A nap cat\""
      case .fox: "a traced pangram, 26 distinct letters"
      }
    }
  }

  /// The arguments that print a sheet into a file.
  func arguments(for sheet: Sample, output: String) -> [String] {
    let texts =
      switch sheet {
      case .usual: sheet.rawValue.split(separator: " ").map(String.init)
      case .fox: ["--rows", "trace", sheet.rawValue]
      }
    return ["sheet"] + texts + ["--name", "Anna", "--seed", "7", "--output", output]
  }

  /// The same sheet as a document.
  func document(of sheet: Sample) throws -> Document {
    var booklet = Booklet(shaper: TypefaceShelf(typefaces).shaper)
    switch sheet {
    case .usual: try booklet.add(usual(name: "Anna", seed: 7))
    case .fox:
      let rows = try Sheet.rows([.trace], for: [sheet.rawValue])
      try booklet.add(request(rows: rows, name: "Anna", seed: 7, fillsPage: false))
    }
    return booklet.document(title: "Anna", language: language)
  }

  /// A roster of so many pupils, each with a seed of its own, as a file.
  func roster(of count: Int) throws -> String {
    let path = "\(folder)/roster-\(count).csv"
    let rows = (1...count).map { "Pupil \($0),\($0)\n" }
    try Data(("name,seed\n" + rows.joined()).utf8).write(to: URL(filePath: path))
    return path
  }

  /// What a class practises.
  enum Lesson: String, CaseIterable {
    /// What the command prints when nothing else is said: few letters, mostly white.
    case usual = "a A nap cat"
    /// One page whose rows are full of letters: models with arrows and numbers, and letters to be traced.
    case full = "the quick brown|fox jumps over|the lazy dog|pack my box"
  }

  /// The arguments that print a class.
  func arguments(forClass roster: String, _ lesson: Lesson, output: String, jobs: Int = 1) -> [String] {
    ["class", roster, "--text", lesson.rawValue] + (lesson == .full ? ["--rows", "trace"] : [])
      + ["--seed", "1", "--output", output, "--jobs", "\(jobs)"]
  }

  /// A class of so many pupils as one document, with the answers of the mazes at its end where wanted.
  func classDocument(of count: Int, _ lesson: Lesson, hasSolutions: Bool) throws -> Document {
    var booklet = Booklet(shaper: TypefaceShelf(typefaces).shaper)
    let full = try Sheet.rows([.trace], for: Lesson.full.rawValue.split(separator: "|").map(String.init))
    for pupil in 1...count {
      let (name, seed) = ("Pupil \(pupil)", UInt64(pupil))
      switch lesson {
      case .usual: try booklet.add(usual(name: name, seed: seed))
      case .full: try booklet.add(request(rows: full, name: name, seed: seed, fillsPage: false))
      }
    }
    if hasSolutions { try booklet.addSolutions(paper: Paper(.a4), language: language) }
    return booklet.document(title: "copybook", language: language)
  }

  private var language: String { school.languages.first ?? "en" }

  private func usual(name: String, seed: UInt64) throws -> Sheet {
    let rows = try Sheet.usualRows(for: Sample.usual.rawValue.split(separator: " ").map(String.init))
    return try request(rows: rows, name: name, seed: seed, fillsPage: true)
  }

  private func request(rows: [Row], name: String, seed: UInt64, fillsPage: Bool) throws -> Sheet {
    var sheet = Sheet(
      rows: rows, school: school, hand: .right, ruling: ruling, paper: try Paper(.a4), name: name, language: language,
      seed: seed, fillsPage: fillsPage)
    sheet.phrases = words
    return sheet
  }

  /// How many bytes a file has.
  func size(of path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }
}
