import Files
import Publishing
import Texts
import Worksheets

extension ClassDesk {
  /// Prints single pupils' sheets.
  ///
  /// - Returns: What there is to say of them.
  func printOnly(_ job: ClassJob) throws -> [Remark] {
    let sheets = try ClassBatch(job).print(only: request.only)
    guard !request.isFile || sheets.count == 1 else {
      throw Fault(.usage, problem: "several pupils cannot be written to one file", hint: "give a folder with --output")
    }
    var files = OutputFiles(reading: [request.roster], replacesAll: request.replacesAll)
    if !request.isFile { files.add(folder: request.output) }
    let paths = sheets.map { request.isFile ? request.output : "\(request.output)/\($0.name)" }
    for (path, sheet) in zip(paths, sheets) { files.add(sheet.pdf, to: path) }
    try files.write()
    return paths.map { Remark(.done, "printed \($0)") }
  }

  /// Prints the class, or the part of it that is asked for.
  func print(_ job: ClassJob, _ watch: BatchWatch) async throws -> BatchReport {
    let run = ClassBatch(job)
    if let part {
      return try await run.print(shard: part.shard, of: part.shards, into: request.output, watch: watch)
    }
    if let shards = request.merge { return try await run.merge(shards, to: request.output, watch: watch) }
    if request.isFile { return try await run.print(into: request.output, watch: watch) }
    return try await run.publish(to: request.output, watch: watch)
  }

  /// Adds what there is to say of a class that was printed.
  func finish(_ job: ClassJob, _ outcome: inout ClassOutcome) {
    guard let report = outcome.report else { return }
    if report.isPublished, part == nil, !request.isFile { outcome.remarks += keepNames(job) }
    outcome.remarks += report.notes.map { Remark(.note, $0) }
    outcome.remarks += (report.warnings + SheetWarning.missing(report.missingCharacters)).map { Remark($0) }
    if report.isStopped {
      outcome.completeness = .stopped
      let count = report.printed + report.kept
      outcome.remarks.append(
        Remark(
          .stopped,
          "\(count) of \(report.count) sheets are done and kept; run the same command to continue"))
      return
    }
    if !report.isPublished, report.failures.count == 1 { outcome.fault = report.failures.first }
    let failures = outcome.fault == nil ? report.failures : []
    let kind = report.isPublished ? Remark.Kind.failed : .error
    outcome.remarks += failures.prefix(ClassDesk.mostShown).map { Remark(kind, $0) }
    if failures.count > ClassDesk.mostShown {
      outcome.remarks.append(Remark(kind, "\(failures.count - ClassDesk.mostShown) more are not shown"))
    }
    // A shard that left pupils out is done: its engine need not try again. Merging tells of them.
    if !report.failures.isEmpty, part == nil || !report.isPublished {
      outcome.completeness = report.isPublished ? .lacking : .failed
    }
    guard report.isPublished else { return }
    if let seed = outcome.drawnSeed, report.printed > 0, part == nil {
      outcome.remarks.append(Remark(.note, "the seed is \(seed); another --seed prints other mazes"))
    }
    outcome.remarks.append(Remark(.done, ending(report)))
  }

  /// 100 faults are more than anybody mends at a time.
  private static let mostShown = 100

  /// What was printed, and where it is.
  private func ending(_ report: BatchReport) -> String {
    func sheets(_ count: Int) -> String { counted(count, "sheet", "sheets") }
    var words = report.printed == 0 && report.kept > 0 ? "" : "printed \(sheets(report.printed))"
    if report.kept > 0 { words += words.isEmpty ? "\(sheets(report.kept)) kept as they were" : ", kept \(report.kept)" }
    if let part { return "\(words.isEmpty ? "no sheets" : words); shard \(part.shard) of \(part.shards) is done" }
    return request.isFile
      ? "\(words) into \(request.output)" : "\(words); open \(request.output)/index.html or class.pdf"
  }

  /// Writes who is behind the numbers into a file beside the roster; if it cannot, that is reported, and the class stands.
  private func keepNames(_ job: ClassJob) -> [Remark] {
    let path = RecordPlace.beside(request.roster, ClassNames.ending)
    do {
      switch try ClassNames(job).keep(in: path, apartFrom: request.output) {
      case .made: return [Remark(.note, "created \(path) with the names for the class page; never upload it")]
      case .renewed, .same: return []
      case .foreign:
        return [Remark(.warning, "\(path) is not a file of names that copybook wrote; it was left as it is")]
      case .published:
        return [
          Remark(.warning, "the roster lies in the published folder, where names must not be; none were written")
        ]
      }
    } catch {
      return [Remark(.warning, "the names for the class page were not written: \(error)")]
    }
  }
}
