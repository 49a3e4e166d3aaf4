import Files
import Mazes
import Packs
import Pages
import Printing
import Rasters
import Rosters
import Typefaces
import Worksheets

/// Makes the files of the class as a whole from the pupils' sheets: bound, answered, listed, packed.
///
/// Everything is read from the folder in roster order, a sheet at a time.
struct ClassBinding: Sendable {
  let job: ClassJob
  /// Where the sheets stand, and the files go.
  let folder: String
  let journal: SheetJournal
  let watch: BatchWatch

  /// The names of the class's own files.
  enum Name {
    static let sheets = "class.pdf"
    static let answers = "solutions.pdf"
    static let overview = "overview.pdf"
    static let archive = "class.zip"
    static let all = [sheets, answers, overview, archive]
  }

  /// Hands on every pupil that has a sheet, in roster order.
  ///
  /// - Throws: `CancellationError` where the watch says stop.
  func eachSheet(_ take: (ClassJob.Turn, SheetRecord) throws -> Void) throws {
    for row in job.list.rows { if let sheet = try sheet(of: row) { try take(sheet.turn, sheet.record) } }
  }

  private func sheet(of row: ClassList.Row) throws -> (turn: ClassJob.Turn, record: SheetRecord)? {
    if watch.isStopped() { throw CancellationError() }
    let turn = job.turn(of: row)
    return try journal.record(for: turn.token).map { (turn, $0) }
  }

  /// Makes all files of the class.
  func bind() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try bindSheets() }
      group.addTask {
        try printAnswers()
        try printOverview()
      }
      try await group.waitForAll()
    }
    try pack()
  }

  /// The sheets of all pupils in one file.
  private func bindSheets() throws {
    watch.report(.binding(Name.sheets))
    var binder = try PDFBinder(
      creating: "\(folder)/\(Name.sheets)", title: job.edition.shownTitle,
      language: job.edition.language, date: job.edition.created)
    try eachSheet { turn, record in
      try binder.add(
        try PieceFile.bytes(of: "\(folder)/\(record.pupil.sheet)"),
        bookmark: job.label(of: turn), label: String(turn.number),
        copies: turn.pupil.copies ?? 1, padsToEven: job.edition.padsToEven)
    }
    try binder.finish()
  }

  // MARK: Answers and overview

  private func printAnswers() throws {
    watch.report(.binding(Name.answers))
    var answers = AnswerPages(job, title: title("answers"))
    let path = "\(folder)/\(Name.answers)"
    var binder = try PDFBinder(
      creating: path, title: title("answers"), language: job.edition.language, date: job.edition.created)
    try eachSheet { turn, record in
      let name = job.paperName(of: turn)
      let mazes = record.sheets.flatMap(\.mazes)
      for (page, maze) in mazes.enumerated() where !maze.isEmpty {
        try answers.add(maze, label: "\(name) · \(turn.number)\(mazes.count > 1 ? "-\(page + 1)" : "")")
      }
      for part in answers.takeParts() { try binder.add(Press().pdf(of: part.document)) }
    }
    for part in try answers.finish() { try binder.add(Press().pdf(of: part.document)) }
    guard binder.pageCount > 0 else { return Disk.remove(path) }
    try binder.finish()
  }

  private func title(_ what: String) -> String { "\(job.edition.shownTitle) · \(what)" }

  /// A line per pupil: name as on paper, settings, codes.
  private func printOverview() throws {
    watch.report(.binding(Name.overview))
    var booklet = Booklet(shaper: TypefaceShelf(job.sheets.typefaces).shaper)
    var table = OverviewTable(paper: job.sheets.paper, language: job.edition.language, title: job.edition.title)
    var rows = job.list.rows[...]
    var isEnded = false
    let pdf = try Press().pdf {
      while !isEnded {
        if let row = rows.popFirst() {
          guard let (turn, record) = try sheet(of: row) else { continue }
          table.add(line(of: turn, record))
        } else {
          isEnded = true
        }
        if try booklet.addPage(of: &table, isLast: isEnded) {
          return booklet.takeDocument(
            title: title("overview"), language: job.edition.language, date: job.edition.created)
        }
      }
      return nil
    }
    try AtomicFile.write(pdf, to: "\(folder)/\(Name.overview)", isDurable: false)
  }

  private func line(of turn: ClassJob.Turn, _ record: SheetRecord) -> OverviewTable.Line {
    let settings = record.pupil.settings
    return OverviewTable.Line(
      number: String(turn.number), name: job.paperName(of: turn), hand: settings.hand,
      school: settings.school, level: settings.level, design: settings.design, texts: settings.texts ?? [],
      mazes: record.sheets.flatMap(\.mazes).filter { !$0.isEmpty }, sheets: record.sheets.map(\.code),
      pages: record.pupil.pages)
  }

  // MARK: The archive

  /// Everything to print and to grade in one ZIP: no page for browsers, no pictures.
  private func pack() throws {
    watch.report(.binding(Name.archive))
    var writer = try ArchiveWriter(creating: "\(folder)/\(Name.archive)")
    for name in [Name.sheets, Name.answers, Name.overview] where Disk.kind(of: "\(folder)/\(name)") == .file {
      try writer.add("\(folder)/\(name)", as: name)
    }
    try eachSheet { _, record in
      for file in record.files where file.role != .thumbnail { try writer.add("\(folder)/\(file.path)", as: file.path) }
    }
    try writer.finish()
  }
}
