import Printing
import Tables
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
  /// Whether a pupil is to be printed here.
  let takes: @Sendable (Roster.Pupil) -> Bool
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
    private let next: PupilReader
    private let job: ClassJob
    private let watch: BatchWatch
    private let takes: @Sendable (Roster.Pupil) -> Bool
    private var number = 0
    private var isEnded = false
    private(set) var isStopped = false

    init(_ run: SheetRun) throws {
      next = try run.job.pupils()
      (job, watch, takes) = (run.job, run.watch, run.takes)
    }

    func turn() throws -> (number: Int, pupil: Roster.Pupil)? {
      guard !isEnded else { return nil }
      do {
        while let pupil = try next() {
          number += 1
          guard takes(pupil) else { continue }
          guard !watch.isStopped(), !Task.isCancelled else {
            (isStopped, isEnded) = (true, true)
            return nil
          }
          return (number, pupil)
        }
      } catch {
        isEnded = true
        throw error
      }
      isEnded = true
      return nil
    }
  }

  /// Prints all, and adds to a report what was done.
  ///
  /// - Throws: What the roster's reader throws, and ``Fault`` for a disk that does not take the files; then some
  ///   sheets may stand, with their records.
  ///
  /// - Returns: The shards that lack sheets, where nothing is printed.
  @discardableResult
  func run(into report: inout BatchReport) async throws -> [Int] {
    for name in SheetPrinter.folders where name != "thumbs" || job.hasThumbnails {
      try Disk.makeFolder("\(folder)/\(name)")
    }
    let queue = try Queue(self)
    let shares = try await withThrowingTaskGroup(of: Share.self) { group in
      for _ in 0..<max(1, job.jobs) { group.addTask { try await work(through: queue) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    report.printed += shares.reduce(0) { $0 + $1.printed }
    report.kept += shares.reduce(0) { $0 + $1.kept }
    let failures = shares.flatMap(\.failures).sorted { ($0.error.line, $0.token) < ($1.error.line, $1.token) }
    report.failures = failures.map(\.error)
    report.failed = Dictionary(failures.map { ($0.token, $0.error) }) { first, _ in first }
    for (_, warning) in shares.flatMap(\.warnings).sorted(by: { $0.number < $1.number })
    where !report.warnings.contains(warning) {
      report.warnings.append(warning)
    }
    for (_, character) in shares.flatMap(\.missing).sorted(by: { $0.number < $1.number })
    where !report.missingCharacters.contains(character) {
      report.missingCharacters.append(character)
    }
    report.isStopped = await queue.isStopped
    return shares.reduce(into: Set()) { $0.formUnion($1.lackingShards) }.sorted()
  }

  private func work(through queue: Queue) async throws -> Share {
    var share = Share()
    // Presses, composers and typefaces belong to one task: made here, used here, gone with it.
    let printer = SheetPrinter(job)
    while let (number, pupil) = try await queue.turn() {
      let turn = job.turn(of: pupil, number: number)
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
        share.failures.append((turn.token, fault.inRow(pupil.line, of: job.file)))
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

  private func failure(of pupil: Roster.Pupil, _ problem: String, _ hint: String) -> Fault {
    Fault(file: job.file, line: pupil.line, column: 0, problem: problem, hint: hint)
  }

  /// Whether a pupil's files stand already, here or elsewhere, as they should be; those elsewhere are then here too.
  private func keeps(_ turn: ClassJob.Turn) throws -> Bool {
    guard let (record, place) = try find(turn), record.pupil.digest == turn.digest,
      (record.pupil.thumbnail != nil) == job.hasThumbnails, record.isWhole(in: place)
    else { return false }
    guard place != folder else { return true }
    for file in record.files { try Disk.link("\(place)/\(file.path)", as: "\(folder)/\(file.path)") }
    try journal.add(record)
    return true
  }
}
