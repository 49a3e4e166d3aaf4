import Files
import Pages
import Printing
import Rasters
import Synchronization
import Texts
import Worksheets

extension ClassBatch {
  /// Prints the class into one file: all sheets with bookmarks, and the answers at the end.
  ///
  /// Nothing else is written, and nothing is kept of a run that was stopped.
  ///
  /// - Throws: As ``publish(to:watch:)``.
  @concurrent
  public func print(into path: String, watch: BatchWatch = BatchWatch()) async throws -> BatchReport {
    var report = begin(watch)
    try ClassBatch.check(path, isFile: true)
    let target = Disk.resolved(path)
    // Two runs may write the same file, and one of them comes last.
    let draft = Disk.draft(of: target)
    defer { Disk.remove(draft) }
    let file = Mutex<BoundClass?>(try BoundClass(job, creating: draft))
    let order = RosterOrder<PrintedPupil> { pupil in try file.withLock { file in try file?.add(pupil) } }
    try await SheetRun(job: job, order: order, watch: watch).run(into: &report)
    guard !report.isStopped, report.printed > 0, report.failures.isEmpty || job.run.keepsGoing else { return report }
    try file.withLock { file in try file.take()?.finish() }
    watch.report(.publishing)
    try Disk.flush(draft)
    try AtomicFile.move(draft, to: target)
    try Disk.flush(Disk.parent(of: target))
    report.isPublished = true
    return report
  }
}

/// A class as one file: sheets first, answers last.
private struct BoundClass: ~Copyable {
  private let job: ClassJob
  private var file: ClassFile
  private var answers: AnswerPages

  init(_ job: ClassJob, creating path: String) throws(Fault) {
    file = try ClassFile(creating: path, title: job.edition.shownTitle, of: job, shop: PrintShop(), isDigested: false)
    self.job = job
    answers = AnswerPages(job, title: job.edition.shownTitle)
  }

  mutating func add(_ pupil: PrintedPupil) throws(Fault) {
    try file.add(pupil.document, as: pupil.printed(in: job))
    for sheet in pupil.answers { try answers.add(sheet) }
    let name = job.label(of: pupil.turn)
    for (maze, label) in pupil.answers(in: job) { try answers.add(maze, label: label, of: name) }
  }

  consuming func finish() throws(Fault) {
    var number = 0
    for part in try answers.finish() {
      var part = part
      for page in part.pages.indices {
        number += 1
        part.pages[page].label = "A-\(number)"
        // The outline of this file is of the sheets.
        part.pages[page].bookmark = nil
      }
      try file.add(part)
    }
    try file.finish()
  }
}

extension BatchReport {
  /// Notes characters that no typeface has, each once.
  mutating func note(_ characters: [Character]) {
    for character in characters where !missingCharacters.contains(character) { missingCharacters.append(character) }
  }

  /// Notes what is not as asked, each thing once.
  mutating func note(_ new: [SheetWarning]) {
    for warning in new where !warnings.contains(warning) { warnings.append(warning) }
  }
}
