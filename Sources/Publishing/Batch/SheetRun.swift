import Files
import Pages
import Rosters
import Texts
import Worksheets

/// What a task hands on of a pupil whose pages are made.
struct PrintedPupil: Sendable {
  let turn: ClassJob.Turn
  /// The pages of all the pupil's sheets.
  let document: Document
  /// The record of the pupil's own files and what they hold; nil where none are made.
  var own: (record: SheetRecord, contents: [[UInt8]])?
  /// The mazes of all pages.
  let mazes: [SheetMaze]
  /// How many pages the keys have.
  let pageCount: Int
  /// The right words of the vocabulary on its sheets.
  let answers: [Sheet]

  /// The pupil's mazes, each with what stands above its answer.
  func answers(in job: ClassJob) -> [(maze: MazeFigure, label: String)] {
    let name = job.paperName(of: turn)
    return mazes.map { maze in
      (maze.figure, "\(name) · \(turn.number)\(pageCount > 1 ? "-\(maze.page + 1)" : "")")
    }
  }

  /// How the pages stand in a file of the class.
  func printed(in job: ClassJob) -> PrintedSheet {
    PrintedSheet(
      pageCount: document.pages.count, bookmark: job.label(of: turn), label: String(turn.number),
      copies: turn.pupil.copies ?? 1, padsToEven: job.edition.isDoubleSided)
  }
}

/// The making of a class's sheets by several tasks at once, each pupil's pages once: for the pupil's own files, of which those
/// that stand already are kept, and for the class.
struct SheetRun: Sendable {
  /// The pupils' own files.
  struct Own: Sendable {
    /// Where files are written.
    let folder: String
    /// Where records are added.
    let journal: SheetJournal
    /// Where earlier runs' records are looked for, one place after another.
    let earlier: [@Sendable (ClassJob.Turn) throws -> Found?]
    /// How many shards have printed all, so that nothing is printed now; nil where all that is not there is printed.
    var shards: Int?
  }

  /// A record of an earlier run.
  struct Found {
    let record: SheetRecord
    /// Where its files stand.
    let folder: String
    /// Whether it is in the journal of this run.
    let isNoted: Bool
  }

  let job: ClassJob
  /// Nil where only files of the class are made.
  var own: Own?
  /// Takes all pupils' pages in roster order; nil where no file of the class is made.
  var order: RosterOrder<PrintedPupil>?
  let watch: BatchWatch

  /// What a task has done.
  private struct Share: Sendable {
    var printed = 0
    var kept = 0
    var failures: [(token: String, error: Fault)] = []
    var lackingShards: Set<Int> = []
    var warnings: [(number: Int, warning: SheetWarning)] = []
    var missing: [(number: Int, character: Character)] = []

    mutating func note(_ composed: SheetPrinter.Composed, of number: Int) {
      for warning in composed.warnings where !warnings.contains(where: { $0.warning == warning }) {
        warnings.append((number, warning))
      }
      for character in composed.missing where !missing.contains(where: { $0.character == character }) {
        missing.append((number, character))
      }
    }
  }

  /// Hands out pupils, each once, in order.
  private actor Queue {
    private let watch: BatchWatch
    private let rows: [ClassList.Row]
    private var place = 0
    private(set) var isStopped = false

    init(_ run: SheetRun) { (rows, watch) = (run.job.list.rows, run.watch) }

    func next() -> (place: Int, row: ClassList.Row)? {
      guard place < rows.count, !isStopped else { return nil }
      isStopped = watch.isStopped() || Task.isCancelled
      guard !isStopped else { return nil }
      place += 1
      return (place - 1, rows[place - 1])
    }
  }

  /// Makes all, and adds to a report what was done.
  ///
  /// - Throws: ``Fault`` for a disk that does not take the files; then some sheets may stand, with their records.
  /// - Returns: The shards that lack sheets, where nothing is printed.
  @discardableResult
  func run(into report: inout BatchReport) async throws -> [Int] {
    if let own {
      for name in SheetPrinter.folders where name != "thumbs" || job.edition.hasThumbnails {
        try Disk.makeFolder("\(own.folder)/\(name)")
      }
    }
    let queue = Queue(self)
    let shares = try await withThrowingTaskGroup(of: Share.self) { group in
      for _ in 0..<max(1, min(job.run.jobs, job.list.rows.count)) { group.addTask { try await work(through: queue) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    report.printed += shares.reduce(0) { $0 + $1.printed }
    report.kept += shares.reduce(0) { $0 + $1.kept }
    let failures = shares.flatMap(\.failures).sorted { ($0.error.line, $0.token) < ($1.error.line, $1.token) }
    report.failures = failures.map(\.error)
    report.failed = Dictionary(failures.map { ($0.token, $0.error) }) { first, _ in first }
    report.note(shares.flatMap(\.warnings).sorted { $0.number < $1.number }.map(\.warning))
    report.note(shares.flatMap(\.missing).sorted { $0.number < $1.number }.map(\.character))
    report.isStopped = await queue.isStopped
    return shares.reduce(into: Set()) { $0.formUnion($1.lackingShards) }.sorted()
  }

  private func work(through queue: Queue) async throws -> Share {
    do {
      var share = Share()
      // Printers, composers and typefaces belong to one task: made here, used here, gone with it.
      let printer = SheetPrinter(job)
      while let (place, row) = await queue.next() {
        await order?.room(for: place)
        let turn = job.turn(of: row)
        var pupil: PrintedPupil?
        do {
          pupil = try make(turn, with: printer, &share)
        } catch let fault as Fault where fault.isOfRequest {
          share.failures.append((turn.token, fault.inRow(turn.pupil.line, of: job.list)))
        }
        try order?.bring(pupil, at: place)
      }
      return share
    } catch {
      order?.end()
      throw error
    }
  }

  /// Makes a pupil's pages and files; nil where nobody wants the pages, or nothing is printed.
  private func make(_ turn: ClassJob.Turn, with printer: SheetPrinter, _ share: inout Share) throws -> PrintedPupil? {
    if let kept = try kept(turn) {
      let composed = try order.map { _ in try printer.compose(turn) }
      share.kept += 1
      watch.report(.sheet(number: turn.number, isNew: false))
      return composed.map {
        PrintedPupil(
          turn: turn, document: $0.document, own: kept, mazes: $0.mazes, pageCount: $0.pageCount, answers: $0.answers)
      }
    }
    if let shards = own?.shards {
      share.lackingShards.insert(turn.pupil.shard(of: shards))
      return nil
    }
    let composed = try printer.compose(turn)
    var pupil = PrintedPupil(
      turn: turn, document: composed.document, mazes: composed.mazes, pageCount: composed.pageCount,
      answers: composed.answers)
    if let own {
      let (record, contents) = try printer.print(composed, of: turn)
      for (file, contents) in zip(record.files, contents) {
        // A file counts from its record on: half a file of a run that was ended is written again.
        try AtomicFile.create(contents, at: "\(own.folder)/\(file.path)")
      }
      try own.journal.add(record)
      pupil.own = (record, contents)
    }
    share.printed += 1
    share.note(composed, of: turn.number)
    watch.report(.sheet(number: turn.number, isNew: true))
    return order == nil ? nil : pupil
  }

  /// A pupil's files that stand already, here or elsewhere, as they should be; those elsewhere are then here too.
  private func kept(_ turn: ClassJob.Turn) throws -> (record: SheetRecord, contents: [[UInt8]])? {
    guard let own else { return nil }
    for find in own.earlier {
      guard let found = try find(turn), found.record.pupil.digest == turn.digest,
        (found.record.pupil.thumbnail != nil) == job.edition.hasThumbnails,
        let contents = found.record.contents(in: found.folder)
      else { continue }
      if found.folder != own.folder {
        for file in found.record.files {
          try Disk.link("\(found.folder)/\(file.path)", as: "\(own.folder)/\(file.path)")
        }
      }
      if !found.isNoted { try own.journal.add(found.record) }
      return (found.record, contents)
    }
    return nil
  }
}
