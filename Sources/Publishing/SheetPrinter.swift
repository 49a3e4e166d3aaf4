import Geometry
import Letterforms
import Pages
import Printing
import Rulings
import Tables
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
  private var composer: Composer?
  private var count = 0

  /// After so many sheets letters are drawn anew, so that words of pupils long printed take no room.
  private static let sheetsPerComposer = 32
  /// The width of a picture in pixels: an A4 page at 40 dots to the inch.
  static let thumbnailWidth = 331

  init(_ job: ClassJob) { self.job = job }

  /// Prints a pupil's sheets.
  ///
  /// - Throws: ``Fault`` and the like for a row that no sheet can be made of.
  func print(_ turn: ClassJob.Turn) throws -> Output {
    let shelf = TypefaceShelf(job.typefaces)
    if let composer, !count.isMultiple(of: SheetPrinter.sheetsPerComposer) {
      composer.startDocument(typefaces: shelf)
    } else {
      composer = Composer(typefaces: shelf)
      composer?.pictures = job.pictures()
    }
    count += 1
    guard let composer else { preconditionFailure("there is a composer now") }
    var requests = try job.make(turn.pupil)
    guard let first = requests.first else { throw Fault.emptyText }
    let name = job.naming.paperName(of: turn.pupil, token: turn.token)
    if job.naming.choice != nil { for index in requests.indices { requests[index].name = name } }
    var warnings = requests.flatMap(\.warnings)
    let keys = try requests.map { request in
      let key = try composer.add(request)
      warnings += composer.warnings
      return key
    }
    if job.isStrict, let warning = warnings.first {
      throw Fault(
        file: job.file, line: turn.pupil.line, column: 0, problem: warning.problem, hint: warning.hint)
    }
    let code = keys.map(\.sheet).joined(separator: " ")
    var document = composer.document(
      title: job.naming.title(of: turn.pupil, sheet: code), language: first.language, date: job.created)
    // A bookmark would show the name.
    for page in document.pages.indices { document.pages[page].bookmark = nil }
    let pdf = try press.pdf(of: document)
    var files: [(Manifest.Role, String, [UInt8])] = [(.sheet, "pdf", pdf)]
    for key in keys { files.append((.key, "json", Array(key.json.utf8))) }
    if job.hasThumbnails {
      files.append((.thumbnail, "png", try press.png(of: 0, in: document, at: .width(SheetPrinter.thumbnailWidth))))
    }
    let stem = job.naming.stem(of: turn.pupil, token: turn.token)
    var counts: [Manifest.Role: Int] = [:]
    let entries = files.map { role, ending, bytes in
      let number = counts[role, default: 0] + 1
      counts[role] = number
      let digest = Digest(of: bytes)
      let hash = job.fileNames == .hashed ? ".\(digest.hex.prefix(Manifest.File.digitsInName))" : ""
      let place = number == 1 ? "" : "-\(number)"
      return Manifest.File(
        path: "\(SheetPrinter.folder(for: role))/\(stem)\(place)\(hash).\(ending)", bytes: bytes.count, sha256: digest,
        role: role)
    }
    func path(of role: Manifest.Role) -> String? { entries.first { $0.role == role }?.path }
    let settings = Manifest.Settings(
      hand: first.hand, school: first.school.id, ruling: first.ruling.id, level: turn.pupil.level,
      design: turn.pupil.design, language: first.language, texts: SheetPrinter.texts(of: requests),
      maze: first.mazeLevel, xHeight: Length.points(first.xHeight ?? first.ruling.xHeight).mm)
    let pupil = Manifest.Pupil(
      id: turn.token, label: "", settings: settings, seed: first.seed, pages: document.pages.count, digest: turn.digest,
      sheet: path(of: .sheet) ?? "", keys: entries.filter { $0.role == .key }.map(\.path),
      thumbnail: path(of: .thumbnail))
    let sheets = keys.map { SheetRecord.Sheet(code: $0.sheet, mazes: $0.pages.map(\.maze)) }
    return Output(
      record: SheetRecord(pupil: pupil, files: entries, sheets: sheets), contents: files.map(\.2),
      warnings: warnings, missing: composer.missingCharacters)
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
