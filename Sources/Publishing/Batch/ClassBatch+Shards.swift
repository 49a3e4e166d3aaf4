import Files
import Rosters
import Texts

extension ClassBatch {
  /// Prints one of so many parts of a class, as a task of an array job does, into a folder of its own.
  ///
  /// Which pupils these are follows from their ids. The folder's `done.json` is written last: with it the shard is done, and
  /// printing it again only verifies its files. Two live copies of a shard do not harm each other: both write the same bytes,
  /// each file at once.
  ///
  /// - Parameters:
  ///   - shard: The number of the part, from 0.
  ///   - shards: How many parts there are.
  ///   - folder: Where all shards' folders stand: `shard-00007`, …
  /// - Throws: ``Fault`` where something cannot be read or written.
  @concurrent
  public func print(
    shard: Int, of shards: Int, into folder: String, watch: BatchWatch = BatchWatch()
  ) async throws -> BatchReport {
    precondition((0..<shards).contains(shard), "a shard is one of all")
    let batch = ClassBatch(job.filtered { $0.shard(of: shards) == shard })
    return try await batch.print(all: shard, of: shards, into: folder, watch)
  }

  /// Prints all pupils of this job as a shard.
  private func print(
    all shard: Int, of shards: Int, into folder: String, _ watch: BatchWatch
  ) async throws -> BatchReport {
    var report = begin(watch)
    let place = "\(folder)/\(ShardList.folder(of: shard))"
    if Disk.kind(of: place) == .link {
      throw Fault(.cannotCreate, problem: "\(place) is a link", hint: "delete it; shards are folders")
    }
    if let list = try finishedList(in: place, shard, shards), try isWhole(place, list) {
      (report.kept, report.isPublished) = (list.count, true)
      report.failures = list.failures.map(\.error)
      return report
    }
    try Disk.makeFolder(place)
    let earlier = Disk.names(in: place).filter { $0.hasPrefix(journalStart) || $0 == ShardList.name }
    // Another copy of this shard, which has finished, may have deleted its journal meanwhile.
    let journals = try earlier.compactMap { name in
      let path = "\(place)/\(name)"
      do { return try self.journal(path) } catch {
        guard Disk.kind(of: path) == .nothing else { throw error }
        return nil
      }
    }
    // Files of our own: another copy of this shard may be at work.
    var random = SystemRandomNumberGenerator()
    let mark = "\(RunningProcess.host).\(RunningProcess.own).\(String(random.next(), radix: 36))"
    let own = "\(place)/\(journalStart)\(mark)"
    let journal = try SheetJournal(own, isAppended: true, secret: job.names.secret)
    let files = SheetRun.Own(
      folder: place, journal: journal,
      earlier: journals.map { earlier in
        // A record that cannot be read is of a sheet that is printed anew.
        { turn in try? earlier.found(for: turn.token, in: place, isNoted: false) }
      })
    try await SheetRun(job: job, own: files, watch: watch).run(into: &report)
    guard !report.isStopped, report.failures.isEmpty || job.run.keepsGoing else { return report }
    try finish(shard, shards, in: place, journal, draft: "\(place)/.done.\(mark).part", &report, watch)
    Disk.remove(own)
    for name in earlier where name.hasPrefix(journalStart) { Disk.remove("\(place)/\(name)") }
    return report
  }

  private var journalStart: String { ".journal." }

  /// The records of a file that is only read.
  private func journal(_ path: String) throws -> SheetJournal {
    try SheetJournal(path, isAppended: false, secret: job.names.secret)
  }

  /// The list of a shard that was finished with the same roster and settings; nil if there is none.
  private func finishedList(in place: String, _ shard: Int, _ shards: Int) throws -> ShardList? {
    let path = "\(place)/\(ShardList.name)"
    guard Disk.kind(of: path) == .file else { return nil }
    // A list that another secret has sealed, or that was cut short, says nothing: the shard is printed anew.
    guard let list = try? list(reading: PieceFile.bytes(of: path), path) else { return nil }
    guard list.shards == shards, list.shard == shard else {
      throw Fault(
        .data, problem: "\(place) is shard \(list.shard) of \(list.shards), not \(shard) of \(shards)",
        hint: "use the same --shards for all, or another folder")
    }
    return list.roster == job.rosterDigest && list.settings == job.sheetsDigest ? list : nil
  }

  private func list(reading bytes: [UInt8], _ path: String) throws(Fault) -> ShardList {
    try ShardList(reading: bytes, file: path, rosterFile: job.list.file, sealedBy: job.names.secret)
  }

  private func isWhole(_ place: String, _ list: ShardList) throws -> Bool {
    let journal = try self.journal("\(place)/\(ShardList.name)")
    guard journal.count == list.count else { return false }
    for turn in job.turns {
      if list.failures.contains(where: { $0.token == turn.token }) { continue }
      guard let record = try journal.record(for: turn.token), record.pupil.digest == turn.digest,
        record.contents(in: place) != nil
      else { return false }
    }
    return true
  }

  /// Writes the list of a shard once the disk has its files.
  private func finish(
    _ shard: Int, _ shards: Int, in place: String, _ journal: SheetJournal, draft: String,
    _ report: inout BatchReport, _ watch: BatchWatch
  ) throws {
    watch.report(.publishing)
    try Disk.flushAll(ofDiskWith: place)
    var list = ShardList(shard: shard, shards: shards, roster: job.rosterDigest, settings: job.sheetsDigest)
    let failed = report.failed
    for turn in job.turns {
      if let error = failed[turn.token] {
        list.failures.append(ShardList.Failure(token: turn.token, error: error))
      } else if journal.has(turn.token) {
        list.count += 1
      }
    }
    var file = try FileWriter(creating: draft)
    try file.write(list.head(sealedBy: job.names.secret))
    var rest = list.count
    for turn in job.turns where failed[turn.token] == nil {
      guard let line = try journal.line(for: turn.token) else { continue }
      rest -= 1
      try file.write("    ")
      try file.write(line)
      try file.write(rest > 0 ? ",\n" : "\n")
    }
    try file.write(ShardList.tail)
    try file.finish()
    try Disk.flush(draft)
    try AtomicFile.move(draft, to: "\(place)/\(ShardList.name)")
    try Disk.flush(place)
    report.isPublished = true
  }

  // MARK: Merging

  /// Publishes a class whose shards were all printed; no sheet is printed now.
  ///
  /// - Parameter shards: The folder with the shards' folders.
  /// - Throws: ``Fault`` where shards are missing or damaged, with their numbers as engines take them, or were printed
  ///   from other rosters, with other settings or another number of shards.
  @concurrent
  public func merge(
    _ shards: String, to folder: String, watch: BatchWatch = BatchWatch()
  ) async throws -> BatchReport {
    let (count, lists) = try checkedLists(in: shards)
    var report = begin(watch)
    let draft = try FolderDraft(of: folder)
    let lock = try draft.lock(job, &report)
    defer { lock.release() }
    let old = oldFolder(of: draft, &report)
    let journal = try draft.openJournal(secret: job.names.secret)
    let failures = lists.flatMap(\.failures)
    let failed = Set(failures.map(\.token))
    let sources = try (0..<count).map {
      try self.journal("\(shards)/\(ShardList.folder(of: $0))/\(ShardList.name)")
    }
    let batch = ClassBatch(
      job.numbered(after: old?.believed).filtered { !failed.contains(self.job.names.secret.token(for: $0.id)) })
    let isWhole = try await batch.publish(
      draft, journal,
      earlier: { turn in
        let shard = turn.pupil.shard(of: count)
        return try sources[shard].found(
          for: turn.token, in: "\(shards)/\(ShardList.folder(of: shard))", isNoted: false)
      }, shards: count, old, &report, watch)
    if isWhole { report.failures = failures.map(\.error).sorted { $0.line < $1.line } }
    return report
  }

  /// Reads all shards' lists, and sees that they belong together and to this class.
  private func checkedLists(in folder: String) throws -> (count: Int, lists: [ShardList]) {
    var lists: [ShardList] = []
    for name in Disk.names(in: folder) where name.hasPrefix("shard-") {
      let path = "\(folder)/\(name)/\(ShardList.name)"
      guard Disk.kind(of: path) == .file else { continue }
      let list = try list(reading: try PieceFile.bytes(of: path), path)
      func refuse(_ problem: String, _ hint: String) -> Fault {
        Fault(.data, problem: "\(folder)/\(name) \(problem)", hint: hint)
      }
      guard ShardList.folder(of: list.shard) == name else {
        throw refuse("holds shard \(list.shard)", "shards' folders are not renamed")
      }
      if let first = lists.first, first.shards != list.shards {
        throw refuse(
          "is one of \(list.shards) shards, others are of \(first.shards)", "print all with the same --shards")
      }
      guard list.roster == job.rosterDigest else {
        throw refuse("was printed from another roster", "give the roster it was printed from, or print it again")
      }
      guard list.settings == job.sheetsDigest else {
        throw refuse("was printed with other settings", "give the same options, letters and secret, or print it again")
      }
      lists.append(list)
    }
    guard let count = lists.first?.shards else {
      throw Fault(.tryAgain, problem: "\(folder) has no finished shard", hint: "print them with --shard and --shards")
    }
    let missing = Set(0..<count).subtracting(lists.map(\.shard)).sorted()
    guard missing.isEmpty else {
      throw Fault(
        .tryAgain,
        problem: "\(missing.count) of \(count) shards are missing: \(ShardList.specification(of: missing))",
        hint: "print them, as with --array=\(ShardList.specification(of: missing))")
    }
    return (count, lists)
  }
}
