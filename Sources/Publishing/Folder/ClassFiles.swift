import Files
import Languages
import Letterforms
import Mazes
import Packs
import Pages
import Printing
import Rasters
import Rosters
import Texts
import Typefaces
import Worksheets

/// The files of the class as a whole: sheets in one file, answers, overview, archive, page for browsers and manifest.
///
/// They grow together, a pupil at a time in roster order, beside the printing. Until ``finish()`` they are drafts.
struct ClassFiles: ~Copyable {
  private let job: ClassJob
  /// Where the pupils' files stand, and the class's own go.
  private let folder: String
  private let watch: BatchWatch
  private let shop = PrintShop()

  private var sheets: ClassFile
  private var answerPages: AnswerPages
  /// Nil as long as there is no page of answers.
  private var answers: ClassFile?
  private var booklet: Booklet
  private var table: OverviewTable
  private var overview: ClassFile
  private var archive: ArchiveWriter

  /// The manifest without pupils and files.
  private let head: Manifest
  private let page: ClassPage
  private var items: FileWriter
  private var lines: ManifestLines
  private var manifest: FileWriter
  private var files: FileList
  private var summary = ClassPage.Summary()
  /// The page of the class file on which the next pupil begins, from 1.
  private var nextPage = 1

  /// The names of the class's own files.
  enum Name {
    static let sheets = "class.pdf"
    static let answers = "solutions.pdf"
    static let overview = "overview.pdf"
    static let archive = "class.zip"
    /// The sheets of the page for browsers, whose head is known last.
    static let items = ".items"
  }

  /// Begins all files.
  init(_ job: ClassJob, in folder: String, watch: BatchWatch) throws(Fault) {
    let (title, head) = (job.edition.shownTitle, job.manifestHead)
    let sheets = try ClassFile(creating: "\(folder)/\(Name.sheets)", title: title, of: job, shop: shop)
    let overview = try ClassFile(
      creating: "\(folder)/\(Name.overview)", title: job.edition.overview.text(.overviewTitle, ["title": title]),
      of: job, shop: shop)
    let archive = try ArchiveWriter(creating: "\(folder)/\(Name.archive)")
    let items = try FileWriter(creating: "\(folder)/\(Name.items)")
    let manifest = try FileWriter(creating: "\(folder)/\(Manifest.name)", isDigested: true)
    (self.job, self.folder, self.watch, self.head) = (job, folder, watch, head)
    answerPages = AnswerPages(job, title: job.edition.overview.text(.answersTitle, ["title": title]))
    booklet = Booklet(shaper: TypefaceShelf(job.sheets.typefaces).shaper)
    table = OverviewTable(
      paper: job.sheets.paper, language: job.edition.language, words: job.edition.overview, title: job.edition.title)
    page = ClassPage(head, summary, words: job.edition.words, labels: job.edition.labels)
    lines = ManifestLines(head)
    files = FileList(capacity: job.list.rows.count * (job.edition.hasThumbnails ? 3 : 2) + 16)
    self.sheets = sheets
    self.overview = overview
    self.archive = archive
    self.items = items
    self.manifest = manifest
    // A run before may have had some.
    Disk.remove("\(folder)/\(Name.answers)")
  }

  // MARK: Pupils

  /// Adds a pupil.
  mutating func add(_ pupil: PrintedPupil) throws(Fault) {
    let turn = pupil.turn
    guard let (record, contents) = pupil.own else { preconditionFailure("a published pupil has files") }
    try sheets.add(pupil.document, as: pupil.printed(in: job))
    try addAnswers(of: pupil)
    table.add(line(of: turn, record))
    try addOverviewPage(isLast: false)
    for (file, contents) in zip(record.files, contents) {
      files.append(file)
      if file.role != .thumbnail { try archive.add(contents, as: file.path) }
    }
    var listed = record.pupil
    (listed.label, listed.classPage) = (job.label(of: turn), nextPage)
    nextPage += head.classPages(of: listed) * max(1, turn.pupil.copies ?? 1)
    summary.add(listed)
    try items.write(page.item(listed))
    lines.add(listed)
    try manifest.write(lines.take())
  }

  private mutating func addAnswers(of pupil: PrintedPupil) throws(Fault) {
    for sheet in pupil.answers { try answerPages.add(sheet) }
    let name = job.label(of: pupil.turn)
    for (maze, label) in pupil.answers(in: job) { try answerPages.add(maze, label: label, of: name) }
    try printAnswers(answerPages.takeParts())
  }

  private mutating func printAnswers(_ parts: [Document]) throws(Fault) {
    for part in parts {
      if answers == nil {
        answers = try ClassFile(
          creating: "\(folder)/\(Name.answers)", title: answerPages.title, of: job, shop: shop)
      }
      try answers?.add(part)
    }
  }

  private mutating func addOverviewPage(isLast: Bool) throws(Fault) {
    guard try booklet.addPage(of: &table, isLast: isLast) else { return }
    try overview.add(booklet.takeDocument(title: "", language: job.edition.language))
  }

  private func line(of turn: ClassJob.Turn, _ record: SheetRecord) -> OverviewTable.Line {
    let settings = record.pupil.settings
    let (labels, words) = (job.edition.labels, job.edition.overview)
    return OverviewTable.Line(
      number: String(turn.number), name: job.paperName(of: turn), hand: words[settings.hand == .left ? .left : .right],
      school: labels.schools[settings.school] ?? settings.school, level: settings.level,
      design: settings.design.map { labels.designs[$0] ?? $0 }, texts: settings.texts ?? [],
      mazes: record.sheets.flatMap(\.mazes), sheets: record.sheets.map(\.code),
      pages: nextPage...nextPage + record.pupil.pages - 1)
  }

  // MARK: The end

  /// Writes what is left.
  ///
  /// - Parameter old: The publication before, whose pupils' files stay for this one more.
  /// - Returns: The files of the folder but the manifest.
  consuming func finish(retiring old: OldFolder?) throws(Fault) -> FileList {
    try printAnswers(answerPages.finish())
    try addOverviewPage(isLast: true)
    let (job, folder, watch, head, summary) = (job, folder, watch, head, summary)
    var (files, lines) = (files, lines)
    var own: [Manifest.File] = []
    func note(_ name: String, _ role: Manifest.Role, _ digest: FileDigest) {
      watch.report(.binding(name))
      own.append(Manifest.File(path: name, bytes: digest.bytes, sha256: digest.sha256, role: role))
    }
    note(Name.sheets, .classSheets, try sheets.finishDigested())
    if let answers = answers.take() { note(Name.answers, .classSolutions, try answers.finishDigested()) }
    note(Name.overview, .overview, try overview.finishDigested())
    for file in own { try archive.add(file: "\(folder)/\(file.path)", as: file.path) }
    note(Name.archive, .archive, try archive.finish())
    try items.finish()
    try AtomicFile.write(WebFiles.icon, to: "\(folder)/\(WebFiles.iconName)", isDurable: false)
    own.append(Manifest.File(path: WebFiles.iconName, contents: WebFiles.icon, role: .page))
    own.append(try ClassFiles.writePage(of: job, in: folder, head, own, summary))
    own += try ClassFiles.writeApp(of: job, in: folder)
    for file in own { files.append(file) }
    files.sort()
    for (path, contents) in HostFiles(listing: files).files {
      try AtomicFile.write(contents, to: "\(folder)/\(path)", isDurable: false)
      files.append(Manifest.File(path: path, contents: contents, role: .hosting))
    }
    files.sort()
    lines.endPupils()
    for entry in files {
      lines.add(entry)
      try manifest.write(lines.take())
    }
    let retired = try old?.retired(besides: files, into: folder) ?? []
    lines.end(retiring: retired, seal: job.names.secret.seal(of: manifest.digest))
    try manifest.write(lines.take())
    try manifest.finish()
    for file in retired { files.append(file) }
    files.sort()
    return files
  }

  /// Writes Copybook for the browser where the class carries it.
  private static func writeApp(of job: ClassJob, in folder: String) throws(Fault) -> [Manifest.File] {
    var files: [Manifest.File] = []
    for (path, contents) in job.edition.app?.files ?? [] {
      try Disk.makeFolder(Disk.parent(of: "\(folder)/\(path)"))
      try AtomicFile.write(contents, to: "\(folder)/\(path)", isDurable: false)
      files.append(Manifest.File(path: path, contents: contents, role: .app))
    }
    return files
  }

  /// Writes the page for browsers, now that its head is known.
  private static func writePage(
    of job: ClassJob, in folder: String, _ head: Manifest, _ own: [Manifest.File], _ summary: ClassPage.Summary
  ) throws(Fault) -> Manifest.File {
    var head = head
    head.add(own)
    let page = ClassPage(head, summary, words: job.edition.words, labels: job.edition.labels)
    var file = try FileWriter(creating: "\(folder)/\(ClassPage.name)", isDigested: true)
    try file.write(page.start)
    try FileBlocks.read("\(folder)/\(Name.items)") { block throws(Fault) in try file.write(block) }
    try file.write(page.end)
    let digest = try file.finishDigested()
    Disk.remove("\(folder)/\(Name.items)")
    return Manifest.File(path: ClassPage.name, bytes: digest.bytes, sha256: digest.sha256, role: .page)
  }
}

extension ClassJob {
  /// The manifest without pupils, and of files with those of Copybook for the browser only, to which pages lead.
  fileprivate var manifestHead: Manifest {
    Manifest(
      program: edition.program, title: edition.shownTitle, language: edition.language, seed: edition.seed,
      roster: rosterDigest, settings: sharedDigest, options: edition.options, names: names.naming.policy,
      created: edition.created,
      expires: edition.expires, isDoubleSided: edition.isDoubleSided, pupils: [],
      files: edition.app?.files.map { Manifest.File(path: $0.path, contents: $0.contents, role: .app) } ?? [])
  }
}
