import Printing
import Tables
import Texts
import Worksheets

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
  /// - Throws: ``Fault`` for a faulty roster, ``Fault``, ``Fault``. The folder is then what it was.
  @concurrent
  public func publish(to folder: String, watch: BatchWatch = BatchWatch()) async throws -> BatchReport {
    var report = try begin(watch)
    let draft = try FolderDraft(of: folder)
    try draft.checkTarget()
    let lock = try draft.lock(job)
    defer { lock.release() }
    if let note = lock.note { report.notes.append(note) }
    try draft.recover()
    let old = OldFolder(draft.target)
    if !job.resumes { draft.discard() }
    if job.resumes, let old, try await isFinished(old, report.count) {
      (report.kept, report.isPublished) = (report.count, true)
      draft.discard()
      return report
    }
    let journal = try draft.openJournal()
    let job = job
    let run = SheetRun(
      job: job, folder: draft.path, journal: journal,
      find: { turn in
        if let record = try journal.record(for: turn.token), record.pupil.digest == turn.digest,
          record.isWhole(in: draft.path)
        {
          return (record, draft.path)
        }
        return job.resumes ? old?.record(for: turn.token).map { ($0, draft.target) } : nil
      }, takes: { _ in true }, watch: watch)
    try await run.run(into: &report)
    guard !report.isStopped else { return report }
    guard report.failures.isEmpty || (job.keepsGoing && report.failures.count < report.count) else {
      if journal.count < ClassBatch.leastKept { draft.discard() }
      return report
    }
    try await finish(draft, journal, old, &report, watch)
    return report
  }

  /// Sees that a class can be written to a place; nothing is written.
  ///
  /// - Throws: ``Fault``, ``Fault``.
  public static func check(_ path: String, isFile: Bool) throws {
    guard isFile else {
      if Disk.kind(of: path) == .file {
        throw Fault(
          .cannotCreate, problem: "\(path) is a file, not a folder", hint: "name a folder, or a file that ends in .pdf")
      }
      return
    }
    switch Disk.kind(of: path) {
    case .folder: throw Fault.isFolder(path: path)
    case .file, .link, .nothing: break
    case .other: throw Fault.notWritten(path: path, reason: "it is no plain file")
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
    var found: [String: [ClassJob.Turn]] = [:]
    let next = try job.pupils()
    var number = 0
    while let pupil = try next() {
      number += 1
      for name in wanted where pupil.id == name || pupil.name == name {
        found[name, default: []].append(job.turn(of: pupil, number: number))
      }
    }
    let printer = SheetPrinter(job)
    return try wanted.map { name in
      let turns = found[name] ?? []
      // An id says it exactly, even where it is another pupil's name.
      guard let turn = turns.first(where: { $0.pupil.id == name }) ?? turns.first else {
        throw Fault(
          .data, problem: "the roster has no pupil \"\(name)\"",
          hint: "write a name or an id as the roster has it")
      }
      guard turn.pupil.id == name || turns.count == 1 else {
        throw Fault(
          .data, problem: "the roster has \(turns.count) pupils \"\(name)\"",
          hint: "name one by its id: \(turns.map(\.pupil.id).joined(separator: ", "))")
      }
      do {
        let output = try printer.print(turn)
        return (Disk.name(of: output.record.pupil.sheet), output.contents[0])
      } catch let fault as Fault where fault.isOfRequest {
        throw fault.inRow(turn.pupil.line, of: job.file)
      }
    }
  }

  // MARK: Beginning and end

  /// Reads the roster through: what is wrong in it must be known before anything is written.
  ///
  /// - Parameter takes: Whether a pupil is to be printed.
  func begin(
    _ watch: BatchWatch, _ takes: (Roster.Pupil) -> Bool = { _ in true }
  ) throws -> BatchReport {
    var report = BatchReport()
    let next = try job.pupils()
    while let pupil = try next() { if takes(pupil) { report.count += 1 } }
    watch.report(.began(count: report.count))
    return report
  }

  /// Binds, lists and publishes what a run has printed.
  func finish(
    _ draft: FolderDraft, _ journal: SheetJournal, _ old: OldFolder?, _ report: inout BatchReport, _ watch: BatchWatch
  ) async throws {
    // What the printing tasks held is free now.
    Disk.trimMemory()
    let binding = ClassBinding(job: job, folder: draft.path, journal: journal, count: report.count, watch: watch)
    let files: FileList
    do {
      try await binding.bind()
      files = try binding.list()
    } catch is CancellationError {
      report.isStopped = true
      return
    }
    draft.sweep { $0 == Manifest.name || files.has($0) }
    if let old { try draft.carryOver(except: old.paths) }
    watch.report(.publishing)
    try draft.publish(files.lazy.map(\.path))
    report.isPublished = true
  }

  /// Whether a published folder is the one that would be made: the same pupils, rows and settings, and every file whole.
  private func isFinished(_ old: OldFolder, _ count: Int) async throws -> Bool {
    let manifest = old.manifest
    guard manifest.roster == job.roster, manifest.settings == job.sharedDigest, manifest.pupils.count == count else {
      return false
    }
    let next = try job.pupils()
    for (index, known) in manifest.pupils.enumerated() {
      guard let pupil = try next() else { return false }
      let turn = job.turn(of: pupil, number: index + 1)
      guard known.id == turn.token, known.digest == turn.digest else { return false }
    }
    let files = manifest.files
    let target = old.folder
    let parts = max(1, job.jobs)
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

/// A folder that was published before: what may be taken from it.
struct OldFolder: Sendable {
  let folder: String
  let manifest: Manifest
  private let pupils: [String: Int]
  private let files: [String: Int]

  /// Nil where there is no manifest that can be read.
  init?(_ folder: String) {
    guard Disk.kind(of: folder) == .folder, let manifest = try? Manifest(ofFolder: folder) else { return nil }
    self.folder = folder
    self.manifest = manifest
    pupils = Dictionary(manifest.pupils.enumerated().map { ($1.id, $0) }) { first, _ in first }
    files = Dictionary(manifest.files.enumerated().map { ($1.path, $0) }) { first, _ in first }
  }

  /// The paths of all files of ours.
  var paths: Set<String> { Set(files.keys) }

  /// The record of a pupil, as far as the manifest and the sheet keys tell; nil if there is none.
  func record(for token: String) -> SheetRecord? {
    guard let pupil = pupils[token].map({ manifest.pupils[$0] }) else { return nil }
    let keys = pupil.keys.compactMap { path in
      (try? PieceFile.bytes(of: "\(folder)/\(path)")).flatMap { try? SheetKey(reading: $0, file: path) }
    }
    // The mazes of a key that is not named would be lost.
    guard !keys.isEmpty, keys.count == pupil.keys.count, keys.reduce(0, { $0 + $1.pages.count }) == pupil.pages else {
      return nil
    }
    let own = pupil.paths.compactMap { files[$0.path].map { manifest.files[$0] } }
    guard own.count == pupil.paths.count else { return nil }
    var plain = pupil
    (plain.label, plain.classPage) = ("", nil)
    return SheetRecord(
      pupil: plain, files: own,
      sheets: keys.map { SheetRecord.Sheet(code: $0.sheet, mazes: $0.pages.map(\.maze)) })
  }
}
