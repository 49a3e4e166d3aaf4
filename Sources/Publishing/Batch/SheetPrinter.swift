import Files
import Geometry
import Languages
import Letterforms
import Pages
import Printing
import Rasters
import Rosters
import Rulings
import Texts
import Typefaces
import Worksheets

/// Makes pupils' sheets, one pupil after another, and prints them into files of their own.
///
/// Belongs to one task.
final class SheetPrinter {
  /// A pupil's sheets before anything is printed.
  struct Composed {
    let requests: [Sheet]
    let keys: [SheetKey]
    /// The mazes of all pages of the keys.
    let mazes: [SheetMaze]
    /// The right words of the vocabulary on them.
    let answers: [Sheet]
    let document: Document
    let warnings: [SheetWarning]
    /// The characters of this pupil's names, and of some pupils' before, that no typeface has.
    let missing: [Character]

    /// How many pages the keys have: on two-up paper more than are printed.
    var pageCount: Int { keys.reduce(0) { $0 + $1.pages.count } }
  }

  private let job: ClassJob
  private let press = Press()
  private let shop = PrintShop()
  private var booklet: Booklet
  private var count = 0

  /// After so many sheets letters are drawn anew, so that words of pupils long printed take no room.
  private static let sheetsPerBooklet = 64
  /// The width of a picture in pixels: an A4 page at 40 dots to the inch.
  static let thumbnailWidth = 331

  init(_ job: ClassJob) {
    self.job = job
    booklet = SheetPrinter.booklet(job)
  }

  private static func booklet(_ job: ClassJob) -> Booklet {
    Booklet(shaper: TypefaceShelf(job.sheets.typefaces).shaper, pictures: job.sheets.pictures())
  }

  /// Makes a pupil's sheets.
  ///
  /// - Throws: ``Fault`` and the like for a row that no sheet can be made of.
  func compose(_ turn: ClassJob.Turn) throws -> Composed {
    if count == SheetPrinter.sheetsPerBooklet { (booklet, count) = (SheetPrinter.booklet(job), 0) }
    count += 1
    let requests = try job.requests(for: turn)
    var warnings = requests.flatMap(\.warnings)
    var keys: [SheetKey] = []
    var mazes: [SheetMaze] = []
    var answers: [Sheet] = []
    do {
      for request in requests {
        let composed = try booklet.add(request)
        let before = keys.reduce(0) { $0 + $1.pages.count }
        mazes += composed.mazes.map { SheetMaze(page: before + $0.page, figure: $0.figure) }
        keys.append(composed.key)
        if let sheet = request.answerSheet(of: composed.key) { answers.append(sheet) }
        warnings += composed.warnings
      }
    } catch {
      // Of several sheets the first ones may stand already.
      _ = booklet.takeDocument(title: "", language: "")
      throw error
    }
    let title = job.names.naming.title(of: turn.pupil, sheet: keys.map(\.sheet).joined(separator: " "))
    var document = booklet.takeDocument(title: title, language: requests[0].language, date: job.edition.created)
    if job.sheets.isStrict, let warning = warnings.first {
      throw Fault(file: job.list.file, line: turn.pupil.line, problem: warning.problem, hint: warning.hint)
    }
    document.manner = job.edition.manner
    if turn.pupil.page.isBlack { document.manner.isBlack = true }
    for page in document.pages.indices {
      document.pages[page].label = String(page + 1)
      // A bookmark would show the name.
      document.pages[page].bookmark = nil
    }
    return Composed(
      requests: requests, keys: keys, mazes: mazes, answers: answers, document: document, warnings: warnings,
      missing: booklet.missingCharacters)
  }

  /// Prints a pupil's own files.
  ///
  /// - Returns: The record of the files, and what each of them holds.
  func print(_ composed: Composed, of turn: ClassJob.Turn) throws -> (record: SheetRecord, contents: [[UInt8]]) {
    let files = try files(of: turn, composed)
    let entries = files.map(\.entry)
    func path(of role: Manifest.Role) -> String? { entries.first { $0.role == role }?.path }
    let requests = composed.requests
    let sheets = composed.keys.map { SheetRecord.Sheet(code: $0.sheet, mazes: $0.pages.flatMap(\.mazeCodes)) }
    let settings = SheetPrinter.settings(
      of: requests, for: turn.pupil, showsNames: job.names.naming.policy == .full)
    var pupil = Manifest.Pupil(
      id: turn.token, label: "", settings: settings, seed: requests[0].seed,
      pages: composed.document.pages.count, digest: turn.digest, sheet: path(of: .sheet) ?? "",
      keys: entries.filter { $0.role == .key }.map(\.path), thumbnail: path(of: .thumbnail))
    let codes = composed.keys.map { $0.pages.compactMap(\.code) }
    if codes.contains(where: { !$0.isEmpty }) { pupil.codes = codes }
    return (SheetRecord(pupil: pupil, files: entries, sheets: sheets), files.map(\.contents))
  }

  /// A pupil's files, the sheet first.
  private func files(
    of turn: ClassJob.Turn, _ composed: Composed
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
    var files = [file(.sheet, "pdf", try composed.document.pdf(shop.supplies))]
    for (index, key) in composed.keys.enumerated() {
      files.append(file(.key, "json", key.bytes, place: index == 0 ? "" : "-\(index + 1)"))
    }
    if job.edition.hasThumbnails {
      let cover = nameless(turn.pupil, composed)
      let picture = try press.png(of: 0, in: cover, at: .width(SheetPrinter.thumbnailWidth))
      files.append(file(.thumbnail, "png", picture))
    }
    return files
  }

  /// The first page as its picture shows it: without the pupil's name, on whose place in a design another word stands.
  ///
  /// Nothing is drawn anew but the head, where the name is nowhere else. A page that cannot be made without it stays white.
  private func nameless(_ pupil: Roster.Pupil, _ composed: Composed) -> Document {
    let names = PupilNames(pupil)
    do {
      let place = composed.requests[0].phrases[.name].split { !$0.isLetter }.joined(separator: " ")
      var sheet = try job.sheets.make(pupil.named(place)).first ?? composed.requests[0]
      sheet.name = ""
      sheet.parts.removeAll { names.stand(in: $0.texts) }
      _ = try booklet.add(sheet)
      return booklet.takeDocument(title: "", language: sheet.language)
    } catch {
      _ = booklet.takeDocument(title: "", language: "")
      var white = composed.document
      for index in white.pages.indices { white.pages[index].marks = [] }
      return white
    }
  }

  /// What the manifest tells of a pupil's sheets.
  ///
  /// - Parameter showsNames: Whether lists show names; else no text is told that the pupil's name stands in.
  static func settings(of requests: [Sheet], for pupil: Roster.Pupil, showsNames: Bool) -> Manifest.Settings {
    let first = requests[0]
    let names = PupilNames(pupil)
    let texts = texts(of: requests).filter { showsNames || !names.stand(in: [$0]) }
    return Manifest.Settings(
      hand: first.hand, school: first.school.id, ruling: first.ruling.id, level: pupil.level, design: pupil.design,
      language: first.language, texts: texts, maze: first.mazeLevel,
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
