import Files
import Pages
import Printing
import Rasters
import Rosters
import Tables
import Texts
import Typefaces
import Worksheets

extension ClassBatch {
  /// So many pupils' sheets are drawn as one document, with letters in common, before they are bound into the file.
  static let sheetsPerPart = 100

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
    // A name of our own: two runs may write the same file, and one of them comes last.
    let draft = "\(Disk.parent(of: target))/.\(Disk.name(of: target)).\(RunningProcess.own).part"
    defer { Disk.remove(draft) }
    try bind(to: draft, &report, watch)
    guard !report.isStopped, report.failures.isEmpty || (job.run.keepsGoing && report.printed > 0) else {
      return report
    }
    watch.report(.publishing)
    try Disk.flush(draft)
    try AtomicFile.move(draft, to: target)
    try Disk.flush(Disk.parent(of: target))
    report.isPublished = true
    return report
  }

  private func bind(to path: String, _ report: inout BatchReport, _ watch: BatchWatch) throws {
    let title = job.edition.shownTitle
    var binder = try PDFBinder(creating: path, title: title, language: job.edition.language, date: job.edition.created)
    let press = Press()
    var answers = AnswerPages(job, title: title)
    var turns = job.turns.makeIterator()
    while true {
      var booklet = Booklet(
        shaper: TypefaceShelf(job.sheets.typefaces).shaper, pictures: job.sheets.pictures())
      var sheets: [PrintedSheet] = []
      while sheets.count < ClassBatch.sheetsPerPart, let turn = turns.next() {
        guard !watch.isStopped() else {
          report.isStopped = true
          return
        }
        let (keys, isWhole) = try add(turn, to: &booklet, &report)
        guard isWhole else {
          // Of several sheets the first ones may stand already.
          sheets.append(PrintedSheet(pageCount: keys.pageCount, copies: 0))
          continue
        }
        for (page, maze) in keys.flatMap({ $0.pages.map(\.maze) }).enumerated() where !maze.isEmpty {
          let place = keys.pageCount > 1 ? "-\(page + 1)" : ""
          try answers.add(maze, label: "\(job.paperName(of: turn)) · \(turn.number)\(place)")
        }
        sheets.append(
          PrintedSheet(
            pageCount: keys.pageCount, bookmark: job.label(of: turn), label: String(turn.number),
            copies: turn.pupil.copies ?? 1, padsToEven: job.edition.padsToEven))
        report.printed += 1
        watch.report(.sheet(number: turn.number, isNew: true))
      }
      guard !sheets.isEmpty else { break }
      report.note(booklet.missingCharacters)
      let document = booklet.document(title: title, language: job.edition.language)
      if !document.pages.isEmpty { try binder.add(try press.pdf(of: document), as: sheets) }
    }
    guard report.printed > 0 else { return }
    for (index, pages) in try answers.finish().enumerated() {
      try binder.add(
        press.pdf(of: pages.document),
        as: (0..<pages.count).map {
          PrintedSheet(pageCount: 1, label: "A-\(index * AnswerPages.pagesPerPart + $0 + 1)")
        })
    }
    try binder.finish()
  }

  /// Adds a pupil's sheets; where not all can be made, a failure is noted.
  private func add(
    _ turn: ClassJob.Turn, to booklet: inout Booklet, _ report: inout BatchReport
  ) throws -> (keys: [SheetKey], isWhole: Bool) {
    var keys: [SheetKey] = []
    do {
      let requests = try job.requests(for: turn)
      for request in requests { keys.append(try booklet.add(request).key) }
      report.note(requests.flatMap(\.warnings))
      return (keys, true)
    } catch let fault as Fault where fault.isOfRequest {
      report.failures.append(fault.inRow(turn.pupil.line, of: job.list.file))
    }
    return (keys, false)
  }
}

extension [SheetKey] {
  fileprivate var pageCount: Int { reduce(0) { $0 + $1.pages.count } }
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
