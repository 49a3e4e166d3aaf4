import Pages
import Printing
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
    var report = try begin(watch)
    try ClassBatch.check(path, isFile: true)
    let target = Disk.resolved(path)
    // A name of our own: two runs may write the same file, and one of them comes last.
    let draft = "\(Disk.parent(of: target))/.\(Disk.name(of: target)).\(Process.own).part"
    defer { Disk.remove(draft) }
    try bind(to: draft, &report, watch)
    guard !report.isStopped, report.failures.isEmpty || (job.keepsGoing && report.printed > 0) else { return report }
    watch.report(.publishing)
    try Disk.flush(draft)
    try AtomicFile.move(draft, to: target)
    try Disk.flush(Disk.parent(of: target))
    report.isPublished = true
    return report
  }

  private func bind(to path: String, _ report: inout BatchReport, _ watch: BatchWatch) throws {
    let title = job.title.isEmpty ? "copybook" : job.title
    var binder = try PDFBinder(creating: path, title: title, language: job.language, date: job.created)
    let press = Press()
    var answers = AnswerPages(job, title: title)
    let next = try job.pupils()
    var number = 0
    while true {
      let composer = Composer(typefaces: TypefaceShelf(job.typefaces))
      composer.pictures = job.pictures()
      var sheets: [PDFBinder.Sheet] = []
      while sheets.count < ClassBatch.sheetsPerPart, let pupil = try next() {
        number += 1
        guard !watch.isStopped() else {
          report.isStopped = true
          return
        }
        let turn = job.turn(of: pupil, number: number)
        let (keys, isWhole) = try add(turn, to: composer, &report)
        guard isWhole else {
          // Of several sheets the first ones may stand already.
          sheets.append(PDFBinder.Sheet(pageCount: keys.pageCount, copies: 0))
          continue
        }
        for (page, maze) in keys.flatMap({ $0.pages.map(\.maze) }).enumerated() where !maze.isEmpty {
          let name = job.naming.paperName(of: pupil, token: turn.token)
          try answers.add(maze, label: "\(name) · \(number)\(keys.pageCount > 1 ? "-\(page + 1)" : "")")
        }
        sheets.append(
          PDFBinder.Sheet(
            pageCount: keys.pageCount, bookmark: job.label(of: pupil, number: number, of: report.count),
            label: String(number), copies: pupil.copies ?? 1, padsToEven: job.padsToEven))
        report.printed += 1
        watch.report(.sheet(number: number, isNew: true))
      }
      guard !sheets.isEmpty else { break }
      report.note(composer.missingCharacters)
      let document = composer.document(title: title, language: job.language)
      if !document.pages.isEmpty { try binder.add(try press.pdf(of: document), as: sheets) }
    }
    guard report.printed > 0 else { return }
    for (index, pages) in try answers.finish().enumerated() {
      try binder.add(
        pages.pdf,
        as: (0..<pages.count).map {
          PDFBinder.Sheet(pageCount: 1, label: "A-\(index * AnswerPages.pagesPerPart + $0 + 1)")
        })
    }
    try binder.finish()
  }

  /// Adds a pupil's sheets; where not all can be made, a failure is noted.
  private func add(
    _ turn: ClassJob.Turn, to composer: Composer, _ report: inout BatchReport
  ) throws -> (keys: [SheetKey], isWhole: Bool) {
    var keys: [SheetKey] = []
    do {
      var requests = try job.make(turn.pupil)
      guard !requests.isEmpty else { throw Fault.emptyText }
      let name = job.naming.paperName(of: turn.pupil, token: turn.token)
      if job.naming.choice != nil { for index in requests.indices { requests[index].name = name } }
      for request in requests { keys.append(try composer.add(request)) }
      report.note(requests.flatMap(\.warnings))
      return (keys, true)
    } catch let fault as Fault where fault.isOfRequest {
      report.failures.append(fault.inRow(turn.pupil.line, of: job.file))
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
