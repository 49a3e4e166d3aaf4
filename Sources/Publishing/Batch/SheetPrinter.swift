import Files
import Geometry
import Letterforms
import Pages
import Printing
import Rasters
import Rosters
import Rulings
import Texts
import Typefaces
import Worksheets

/// Prints pupils' sheets into files, one pupil after another.
///
/// Belongs to one task.
final class SheetPrinter {
  /// A pupil's files as they are to be written, and the record of them.
  struct Output {
    var record: SheetRecord
    var contents: [[UInt8]]
    var warnings: [SheetWarning]
    var missing: [Character]
  }

  private let job: ClassJob
  private let press = Press()
  private var last: Booklet?
  private var count = 0

  /// After so many sheets letters are drawn anew, so that words of pupils long printed take no room.
  private static let sheetsPerBooklet = 32
  /// The width of a picture in pixels: an A4 page at 40 dots to the inch.
  static let thumbnailWidth = 331

  init(_ job: ClassJob) { self.job = job }

  /// Prints a pupil's sheets.
  ///
  /// - Throws: ``Fault`` and the like for a row that no sheet can be made of.
  func print(_ turn: ClassJob.Turn) throws -> Output {
    var booklet = nextBooklet()
    defer { last = booklet }
    let requests = try job.requests(for: turn)
    var warnings = requests.flatMap(\.warnings)
    let keys = try requests.map { request in
      let composed = try booklet.add(request)
      warnings += composed.warnings
      return composed.key
    }
    if job.sheets.isStrict, let warning = warnings.first {
      throw Fault(file: job.list.file, line: turn.pupil.line, problem: warning.problem, hint: warning.hint)
    }
    let code = keys.map(\.sheet).joined(separator: " ")
    var document = booklet.document(
      title: job.names.naming.title(of: turn.pupil, sheet: code), language: requests[0].language,
      date: job.edition.created)
    // A bookmark would show the name.
    for page in document.pages.indices { document.pages[page].bookmark = nil }
    let files = try files(of: turn, document, keys)
    let entries = files.map(\.entry)
    func path(of role: Manifest.Role) -> String? { entries.first { $0.role == role }?.path }
    let pupil = Manifest.Pupil(
      id: turn.token, label: "", settings: SheetPrinter.settings(of: requests, for: turn.pupil), seed: requests[0].seed,
      pages: document.pages.count, digest: turn.digest, sheet: path(of: .sheet) ?? "",
      keys: entries.filter { $0.role == .key }.map(\.path), thumbnail: path(of: .thumbnail))
    let sheets = keys.map { SheetRecord.Sheet(code: $0.sheet, mazes: $0.pages.map(\.maze)) }
    return Output(
      record: SheetRecord(pupil: pupil, files: entries, sheets: sheets), contents: files.map(\.contents),
      warnings: warnings, missing: booklet.missingCharacters)
  }

  private func nextBooklet() -> Booklet {
    let shaper = TypefaceShelf(job.sheets.typefaces).shaper
    defer { count += 1 }
    if let last, !count.isMultiple(of: SheetPrinter.sheetsPerBooklet) { return Booklet(after: last, shaper: shaper) }
    return Booklet(shaper: shaper, pictures: job.sheets.pictures())
  }

  /// A pupil's files, the sheet first.
  private func files(
    of turn: ClassJob.Turn, _ document: Document, _ keys: [SheetKey]
  ) throws -> [(entry: Manifest.File, contents: [UInt8])] {
    let stem = job.names.naming.stem(of: turn.pupil, token: turn.token)
    func file(
      _ role: Manifest.Role, _ ending: String, _ contents: [UInt8], place: String = ""
    ) -> (entry: Manifest.File, contents: [UInt8]) {
      let digest = Digest(of: contents)
      let hash = job.names.files == .hashed ? ".\(digest.hex.prefix(Manifest.File.digitsInName))" : ""
      let path = "\(SheetPrinter.folder(for: role))/\(stem)\(place)\(hash).\(ending)"
      return (Manifest.File(path: path, bytes: contents.count, sha256: digest, role: role), contents)
    }
    var files = [file(.sheet, "pdf", try press.pdf(of: document))]
    for (index, key) in keys.enumerated() {
      files.append(file(.key, "json", Array(key.json.utf8), place: index == 0 ? "" : "-\(index + 1)"))
    }
    if job.edition.hasThumbnails {
      let picture = try press.png(of: 0, in: document, at: .width(SheetPrinter.thumbnailWidth))
      files.append(file(.thumbnail, "png", picture))
    }
    return files
  }

  private static func settings(of requests: [Sheet], for pupil: Roster.Pupil) -> Manifest.Settings {
    let first = requests[0]
    return Manifest.Settings(
      hand: first.hand, school: first.school.id, ruling: first.ruling.id, level: pupil.level, design: pupil.design,
      language: first.language, texts: texts(of: requests), maze: first.mazeLevel,
      xHeight: Length.points(first.xHeight ?? first.ruling.xHeight).mm)
  }

  /// The folders of pupils' files.
  static let folders = ["keys", "sheets", "thumbs"]

  private static func folder(for role: Manifest.Role) -> String {
    switch role {
    case .key: "keys"
    case .thumbnail: "thumbs"
    default: "sheets"
    }
  }

  /// What is practised, each text once, in order.
  private static func texts(of requests: [Sheet]) -> [String] {
    let all = requests.flatMap { $0.rows.filter { $0.exercise != .memory && $0.exercise != .model }.map(\.text) }
    return all.reduce(into: []) { texts, text in
      if !text.isEmpty, !texts.contains(text) { texts.append(text) }
    }
  }
}
