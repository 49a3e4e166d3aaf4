import Files
import Rosters
import Synchronization
import Texts

/// Prints a class into a published folder, whole or not at all, and goes on where an earlier run ended.
///
///     let report = try await ClassBatch(job).publish(to: "Output/class", watch: watch)
///
/// What stands in the folder already is kept if its digests are right, and never changed: a new folder is made beside it,
/// from the old files and new ones, and takes its place when all is there.
public struct ClassBatch: Sendable {
  let job: ClassJob

  /// A run of a class.
  public init(_ job: ClassJob) { self.job = job }

  /// Fewer sheets are not kept when a roster proves faulty: they are soon printed again.
  private static let leastKept = 1_000

  /// Publishes the class in a folder.
  ///
  /// - Throws: ``Fault`` where something cannot be read or written. The folder is then what it was.
  @concurrent
  public func publish(to folder: String, watch: BatchWatch = BatchWatch()) async throws -> BatchReport {
    var report = begin(watch)
    let draft = try FolderDraft(of: folder)
    let lock = try draft.lock(job, &report)
    defer { lock.release() }
    let old = oldFolder(of: draft, &report)
    if !job.run.resumes { draft.discard() }
    if job.run.resumes, let old, old.isBelieved, await isFinished(old) {
      (report.kept, report.isPublished) = (report.count, true)
      draft.discard()
      return report
    }
    let journal = try draft.openJournal(secret: job.names.secret)
    let isWhole = try await ClassBatch(job.numbered(after: old?.believed)).publish(
      draft, journal,
      earlier: { turn in
        job.run.resumes
          ? old?.record(for: turn.token).map { SheetRun.Found(record: $0, folder: draft.target, isNoted: false) } : nil
      }, old, &report, watch)
    if !isWhole, !report.isStopped, journal.count < ClassBatch.leastKept { draft.discard() }
    return report
  }

  /// The publication before; that it is not believed is noted.
  func oldFolder(of draft: FolderDraft, _ report: inout BatchReport) -> OldFolder? {
    let old = OldFolder(draft.target, secret: job.names.secret)
    if let doubt = OldFolder.doubt(of: old, in: draft.target) { report.notes.append(doubt) }
    return old
  }

  /// Prints what is not there yet, and with it the files of the class, and publishes all.
  ///
  /// - Parameters:
  ///   - earlier: Finds the record of an earlier run.
  ///   - shards: As ``SheetRun/Own/shards``.
  /// - Returns: Whether all was there that was needed.
  func publish(
    _ draft: FolderDraft, _ journal: SheetJournal,
    earlier: @escaping @Sendable (ClassJob.Turn) throws -> SheetRun.Found?,
    shards: Int? = nil, _ old: OldFolder?, _ report: inout BatchReport, _ watch: BatchWatch
  ) async throws -> Bool {
    let files = Mutex<ClassFiles?>(try ClassFiles(job, in: draft.path, watch: watch))
    let own = SheetRun.Own(
      folder: draft.path, journal: journal,
      earlier: [
        { turn in try journal.found(for: turn.token, in: draft.path, isNoted: true) }, earlier,
      ], shards: shards)
    let order = RosterOrder<PrintedPupil> { pupil in try files.withLock { files in try files?.add(pupil) } }
    let lacking = try await SheetRun(job: job, own: own, order: order, watch: watch).run(into: &report)
    guard !report.isStopped else { return false }
    if let shards, !lacking.isEmpty { throw ShardList.damaged(lacking, of: shards) }
    guard report.failures.isEmpty || (job.run.keepsGoing && report.failures.count < report.count) else { return false }
    // What the printing tasks held is free now, and the files' tables are yet to come.
    Disk.trimMemory()
    guard let list = try files.withLock({ files in try files.take()?.finish(retiring: old) }) else { return false }
    draft.sweep { $0 == Manifest.name || list.has($0) }
    if let old { report.noteStrangers(try draft.carryOver(except: old.paths)) }
    watch.report(.publishing)
    try draft.publish(list.lazy.map(\.path))
    report.isPublished = true
    return true
  }

  /// Sees that a class can be written to a place; nothing is written.
  ///
  /// - Throws: ``Fault`` where it cannot.
  public static func check(_ path: String, isFile: Bool) throws {
    guard isFile else {
      if Disk.kind(of: path) == .file {
        throw Fault(
          .cannotCreate, problem: "\(path) is a file, not a folder",
          hint: "choose a folder, or a file that ends in .pdf")
      }
      return
    }
    switch Disk.kind(of: path) {
    case .folder: throw Fault.isFolder(path: path)
    case .file, .link, .nothing: break
    case .other: throw Fault.notWritten(path: path, reason: "it is not a plain file")
    }
    guard Disk.kind(of: Disk.resolved(Disk.parent(of: path))) == .folder else {
      throw Fault.noFolder(path: path)
    }
  }

  /// Prints the sheets of some pupils alone: each the same bytes as in the published folder.
  ///
  /// - Parameter wanted: Names or ids.
  /// - Returns: The PDF of each, in the order asked for, with the name its file has in the folder.
  /// - Throws: ``Fault`` where there is no such pupil, or several; what the maker throws.
  public func print(only wanted: [String]) throws -> [(name: String, pdf: [UInt8])] {
    let printer = SheetPrinter(job)
    return try wanted.map { name in
      let rows = job.list.rows.filter { $0.pupil.id == name || $0.pupil.name == name }
      // An id says it exactly, even where it is another pupil's name.
      guard let row = rows.first(where: { $0.pupil.id == name }) ?? rows.first else {
        throw Fault(
          .data, problem: "the roster has no pupil \"\(name)\"",
          hint: "write a name or an id as the roster has it")
      }
      guard row.pupil.id == name || rows.count == 1 else {
        throw Fault(
          .data, problem: "the roster has \(rows.count) pupils \"\(name)\"",
          hint: "choose one by its id: \(rows.map(\.pupil.id).joined(separator: ", "))")
      }
      do {
        let turn = job.turn(of: row)
        let output = try printer.print(try printer.compose(turn), of: turn)
        return (Disk.name(of: output.record.pupil.sheet), output.contents[0])
      } catch let fault as Fault where fault.isOfRequest {
        throw fault.inRow(row.pupil.line, of: job.list)
      }
    }
  }

  // MARK: Beginning and end

  /// Begins a report, and tells how many sheets there will be.
  func begin(_ watch: BatchWatch) -> BatchReport {
    var report = BatchReport()
    report.count = job.list.rows.count
    watch.report(.began(count: report.count))
    return report
  }

  /// Whether a published folder is the one that would be made: the same pupils, rows and settings, and every file whole.
  private func isFinished(_ old: OldFolder) async -> Bool {
    let manifest = old.manifest
    guard manifest.roster == job.rosterDigest, manifest.settings == job.sharedDigest,
      manifest.pupils.count == job.list.rows.count,
      zip(manifest.pupils, job.turns).allSatisfy({ $0.id == $1.token && $0.digest == $1.digest })
    else { return false }
    let files = manifest.allFiles
    let target = old.folder
    let parts = max(1, job.run.jobs)
    return await withTaskGroup(of: Bool.self) { group in
      for part in 0..<parts {
        group.addTask {
          stride(from: part, to: files.count, by: parts).allSatisfy { files[$0].isWhole(in: target) }
        }
      }
      return await group.allSatisfy { $0 }
    }
  }
}
