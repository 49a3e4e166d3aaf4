import Files
import Rosters
import Texts
import Worksheets

/// The printing of pupils' sheets into a folder by several tasks at once; what stands there already is kept.
struct SheetRun: Sendable {
  let job: ClassJob
  /// Where files are written.
  let folder: String
  /// Where records are added.
  let journal: SheetJournal
  /// Finds a record of an earlier run, and the folder its files stand in.
  let find: @Sendable (ClassJob.Turn) throws -> (record: SheetRecord, folder: String)?
  /// Where nothing is printed: the shard that a sheet which is not there belongs to.
  var shard: (@Sendable (Roster.Pupil) -> Int)?
  let watch: BatchWatch

  /// What a task has done.
  private struct Share: Sendable {
    var printed = 0
    var kept = 0
    var failures: [(token: String, error: Fault)] = []
    var lackingShards: Set<Int> = []
    var warnings: [(number: Int, warning: SheetWarning)] = []
    var missing: [(number: Int, character: Character)] = []
  }

  /// Hands out pupils, each once, in order.
  private actor Queue {
    private let watch: BatchWatch
    private var rows: ArraySlice<ClassList.Row>
    private(set) var isStopped = false

    init(_ run: SheetRun) { (rows, watch) = (run.job.list.rows[...], run.watch) }

    func next() -> ClassList.Row? {
      guard !rows.isEmpty, !isStopped else { return nil }
      isStopped = watch.isStopped() || Task.isCancelled
      return isStopped ? nil : rows.removeFirst()
    }
  }

  /// Prints all, and adds to a report what was done.
  ///
  /// - Throws: ``Fault`` for a disk that does not take the files; then some sheets may stand, with their records.
  ///
  /// - Returns: The shards that lack sheets, where nothing is printed.
  @discardableResult
  func run(into report: inout BatchReport) async throws -> [Int] {
    for name in SheetPrinter.folders where name != "thumbs" || job.edition.hasThumbnails {
      try Disk.makeFolder("\(folder)/\(name)")
    }
    let queue = Queue(self)
    let shares = try await withThrowingTaskGroup(of: Share.self) { group in
      for _ in 0..<max(1, job.run.jobs) { group.addTask { try await work(through: queue) } }
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
    var share = Share()
    // Presses, composers and typefaces belong to one task: made here, used here, gone with it.
    let printer = SheetPrinter(job)
    while let row = await queue.next() {
      let turn = job.turn(of: row)
      let (number, pupil) = (row.number, row.pupil)
      if try keeps(turn) {
        share.kept += 1
        watch.report(.sheet(number: number, isNew: false))
        continue
      }
      if let shard {
        share.lackingShards.insert(shard(pupil))
        continue
      }
      let output: SheetPrinter.Output
      do {
        output = try printer.print(turn)
      } catch let fault as Fault where fault.isOfRequest {
        share.failures.append((turn.token, fault.inRow(pupil.line, of: job.list.file)))
        continue
      }
      for (file, contents) in zip(output.record.files, output.contents) {
        try AtomicFile.write(contents, to: "\(folder)/\(file.path)", isDurable: false)
      }
      try journal.add(output.record)
      share.printed += 1
      for warning in output.warnings where !share.warnings.contains(where: { $0.warning == warning }) {
        share.warnings.append((number, warning))
      }
      for character in output.missing where !share.missing.contains(where: { $0.character == character }) {
        share.missing.append((number, character))
      }
      watch.report(.sheet(number: number, isNew: true))
    }
    return share
  }

  /// Whether a pupil's files stand already, here or elsewhere, as they should be; those elsewhere are then here too.
  private func keeps(_ turn: ClassJob.Turn) throws -> Bool {
    guard let (record, place) = try find(turn), record.pupil.digest == turn.digest,
      (record.pupil.thumbnail != nil) == job.edition.hasThumbnails, record.isWhole(in: place)
    else { return false }
    guard place != folder else { return true }
    for file in record.files { try Disk.link("\(place)/\(file.path)", as: "\(folder)/\(file.path)") }
    try journal.add(record)
    return true
  }
}
