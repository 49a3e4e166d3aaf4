import ArgumentParser
import Files
import Inks
import Letterforms
import Marking
import Pages
import Publishing
import Rasters
import Records
import Scans
import Scoring
import Texts
import Typefaces
import Worksheets

/// `copybook grade FOLDER --class`: all ink of a class into its record.
struct FolderGrading: ParsableArguments {
  @Option(
    name: .customLong("class"),
    help: ArgumentHelp(
      "Grades every recording or scan of a folder, a PDF of scans, or PDFs that children wrote on, into the record of this class, which copybook class has published.",
      valueName: "folder"))
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "The record; by default beside the folder of the class, as in Output/1a.record.", valueName: "file"))
  var record: String?

  @OptionGroup
  var day: DayOption

  @Flag(help: "Also keeps the ink in the record, so that attempts can be looked at later.")
  var keepInk = false

  @Option(
    help: ArgumentHelp(
      "Also writes for each sheet a report with the child's ink over the models, as PDF and as a page for a browser.",
      valueName: "folder"))
  var reports: String?

  @Option(
    help: ArgumentHelp(
      "The roster: reports bear the children's names then, on the page and in the names of their files.",
      valueName: "file"))
  var roster: String?

  @Option(
    help: ArgumentHelp(
      "Also writes the children's own scans as one PDF to hand back: ticks beside what is right, and a sentence about what to practise.",
      valueName: "file"))
  var handBack: String?

  @OptionGroup
  var byHand: AssignOptions

  /// What came of a sheet.
  private enum Outcome: Sendable {
    case graded(Writing)
    /// The record has it already.
    case known
    case leftOut(Fault)
  }

  /// What came of all.
  private struct Report {
    var total = RecordFile.Addition()
    var leftOut: [Fault] = []
    /// Whether a recording, and no scan, is among what was left out.
    var hasBadInk = false
  }

  /// Writings are added so many at a time: a run that is killed keeps all but the last few.
  private static let portion = 8

  func run(
    _ options: GradeOptions, _ shelf: Shelf, school: String?, asJSON: Bool, writing: OutputOptions
  ) async throws {
    guard let folder else { return }
    if let handBack { try HandBack.check(handBack) }
    let day = try day.day()
    var report = Report()
    let sheets = try ClassSheets(folder)
    var tasks: [Task] = []
    let names = try roster.map { try ChildNames($0) } ?? ChildNames(names: [:])
    var missing: [String] = []
    let inks = [options.ink] + options.others
    let stacks = inks.filter(ScanStack.isScan)
    if !stacks.isEmpty {
      tasks = try await scanTasks(of: stacks, sheets, names, &report.leftOut, missing: &missing)
    } else if handBack != nil {
      throw Fault(
        .usage, file: options.ink, problem: "--hand-back needs scans, and there is none",
        hint: "give a PDF, JPEG or PNG file, or a folder of them")
    }
    let unclear = report.leftOut.count
    for ink in inks {
      tasks += try self.tasks(of: ink, in: sheets, besideScans: ScanStack.isScan(ink), &report.leftOut)
    }
    report.hasBadInk = report.leftOut.count > unclear
    let asked = Asked(
      school: school, folder: folder, day: day, library: try shelf.library(), letters: SharedLetters(),
      names: names)
    let path = record ?? RecordPlace.beside(folder)
    let file = try RecordFile(path, for: .writing)
    RecordPlace.mention(file)
    if let last = try file.summary().days?.upperBound, last > day {
      Terminal.say("note: the record goes on to \(last), and these sheets are of \(day); give another day with --on")
    }
    var files = writing.files(reading: inks)
    if let reports { files.add(folder: reports) }
    var marked = HandBack()
    for start in stride(from: 0, to: tasks.count, by: FolderGrading.portion) {
      let some = Array(tasks[start..<min(tasks.count, start + FolderGrading.portion)])
      let outcomes = try await outcomes(of: some, options, shelf, asked, file)
      try keep(outcomes.map { $0.outcome }, in: file, &report)
      report.hasBadInk =
        report.hasBadInk
        || zip(some, outcomes).contains { task, outcome in
          if case .files = task.source, case .leftOut = outcome.outcome { true } else { false }
        }
      for page in outcomes.flatMap({ $0.pages }) { files.add(page.bytes, to: page.path) }
      marked.documents += outcomes.compactMap { $0.marked }
    }
    try file.close()
    if let handBack {
      files.add(try marked.bytes(for: handBack, title: InputFile.stem(of: folder)), to: handBack)
      HandBack.tell(missing: missing, in: handBack)
    }
    if reports != nil || handBack != nil { try files.write() }
    try tell(report, missing: missing, path, asJSON)
  }

  /// What holds for all sheets.
  private struct Asked: Sendable {
    let school: String?
    let folder: String
    let day: Day
    let library: Library
    let letters: SharedLetters
    let names: ChildNames
  }

  /// Grades some sheets side by side; what came of them in their order.
  private func outcomes(
    of tasks: [Task], _ options: GradeOptions, _ shelf: Shelf, _ asked: Asked, _ file: RecordFile
  ) async throws -> [Numbered] {
    try await withThrowingTaskGroup(of: Numbered.self) { group in
      for (number, task) in tasks.enumerated() {
        group.addTask {
          var pages: [ReportFile] = []
          var marked: Document?
          let outcome = try outcome(of: task, options, shelf, asked, file, &pages, &marked)
          return Numbered(number: number, outcome: outcome, pages: pages, marked: marked)
        }
      }
      var all: [Numbered] = []
      for try await one in group { all.append(one) }
      return all.sorted { $0.number < $1.number }
    }
  }

  /// What came of a sheet, with its place.
  private struct Numbered: Sendable {
    let number: Int
    let outcome: Outcome
    let pages: [ReportFile]
    let marked: Document?
  }

  /// A file of a report.
  private struct ReportFile: Sendable {
    let path: String
    let bytes: [UInt8]
  }

  /// Grades a sheet, unless the record has it.
  private func outcome(
    of task: Task, _ options: GradeOptions, _ shelf: Shelf, _ asked: Asked, _ file: RecordFile,
    _ pages: inout [ReportFile], _ marked: inout Document?
  ) throws -> Outcome {
    do {
      var recordings: [Ink] = []
      var isSeen = false
      var scans: [Int: ReturnedPage] = [:]
      switch task.source {
      case .scans(let pages, let straight, _):
        (recordings, isSeen) = (pages, true)
        scans = straight.compactMapValues { ReturnedPage($0) }
      case .written(let pages, _, _, _): recordings = pages
      case .files(let files): recordings = try FolderGrading.recordings(of: files, options)
      }
      let known = try task.sheets.first { try file.has(digest: Writing.digest(of: recordings, on: $0.code)) }
      guard known == nil || reports != nil || handBack != nil else { return .known }
      let choice = SheetChoice(task: task, folder: asked.folder)
      let graded = try choice.sheet(among: known.map { [$0] } ?? task.sheets) { sheet in
        var options = options
        options.key = "\(asked.folder)/\(sheet.key)"
        let (marker, head) = try options.marker(
          shelf, school: asked.school, from: asked.library, letters: asked.letters, isSeen: isSeen,
          speaking: sheet.language)
        return SheetChoice.Graded(sheet: sheet, grade: try marker.grade(recordings), head: head)
      }
      let (grade, sheet) = (graded.grade, graded.sheet)
      var head = graded.head
      if let name = asked.names.names[sheet.child] { head.pupil = name }
      head.date = asked.day.description
      if let reports { pages = try files(of: grade, head, scans, sheet, in: reports, asked.names, shelf) }
      if handBack != nil, !scans.isEmpty {
        marked = try MarkedPages(of: grade, head: head, scans: scans)
          .document(typefaces: TypefaceShelf(shelf.typefaces())).document
      }
      guard known == nil else { return .known }
      return .graded(
        Writing(
          of: grade, recordings, child: sheet.child, day: asked.day, level: head.parameters.level,
          keepsInk: keepInk))
    } catch let fault as Fault where fault.file != file.path {
      return .leftOut(fault.file.isEmpty ? fault.inside(file: task.source.name) : fault)
    }
  }

  /// The report on a sheet, named after the child where its name is known, else as the sheet's own file; nothing where nothing
  /// was written.
  private func files(
    of grade: SheetGrade, _ head: ReportHead, _ scans: [Int: ReturnedPage], _ sheet: ClassSheets.Sheet,
    in folder: String, _ names: ChildNames, _ shelf: Shelf
  ) throws -> [ReportFile] {
    guard !grade.written.isEmpty || !grade.stray.isEmpty else { return [] }
    let name = names.names[sheet.child].map { $0.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-") } ?? ""
    let code = "-\(sheet.code)"
    let path =
      "\(folder)/" + (name.isEmpty ? sheet.stem + (sheet.age == 0 ? "" : code) : name.prefix(40) + code)
    let (document, _) = try GradePages(of: grade, head: head, hasFigures: false, scans: scans).document(
      typefaces: TypefaceShelf(shelf.typefaces()), date: try shelf.madeTime())
    let page = GradeWebPage(of: grade, head: head, scans: scans).html(hashing: GradeOptions.digest(of:))
    return [
      ReportFile(
        path: path + ".pdf", bytes: try DocumentFile.bytes(of: document, for: path + ".pdf", .dotsPerInch(150))),
      ReportFile(path: path + ".html", bytes: Array(page.utf8)),
    ]
  }

  /// Adds what was graded; the same ink under another child's name is left out.
  private func keep(_ outcomes: [Outcome], in file: RecordFile, _ report: inout Report) throws {
    var writings: [Writing] = []
    for outcome in outcomes {
      switch outcome {
      case .graded(let writing): writings.append(writing)
      case .known: report.total.known += 1
      case .leftOut(let fault): report.leftOut.append(fault)
      }
    }
    do {
      try FolderGrading.add(writings, to: file, &report)
    } catch let fault as Fault where fault.kind == .data {
      for writing in writings {
        do {
          try FolderGrading.add([writing], to: file, &report)
        } catch let fault as Fault where fault.kind == .data {
          report.leftOut.append(fault)
        }
      }
    }
  }

  private static func add(_ writings: [Writing], to file: RecordFile, _ report: inout Report) throws {
    let addition = try file.add(writings)
    report.total.added += addition.added
    report.total.known += addition.known
    report.total.attempts += addition.attempts
  }

  private func tell(_ report: Report, missing: [String], _ path: String, _ asJSON: Bool) throws {
    let (total, leftOut) = (report.total, report.leftOut)
    for fault in leftOut { Terminal.say("left out", fault.description, hint: fault.hint) }
    if asJSON {
      print(
        "{\"added\": \(total.added), \"known\": \(total.known), \"attempts\": \(total.attempts), "
          + "\"leftOut\": \(leftOut.count)\(FolderGrading.list(leftOut, missing: missing))}")
    } else {
      let known = total.known > 0 ? "; \(total.known) were there already" : ""
      let out = leftOut.isEmpty ? "" : "; \(leftOut.count) left out"
      print(
        "graded \(counted(total.added, "writing", "writings")) with \(counted(total.attempts, "attempt", "attempts")) into "
          + "\(path)\(known)\(out)")
    }
    // A recording that cannot be read is mended or taken away; a scan that is unclear is a matter of course.
    if !leftOut.isEmpty {
      throw ExitCode(total.added + total.known > 0 && !report.hasBadInk ? 1 : ExitStatus.data)
    }
  }

  /// What was left out and why, and the pages of which no scan came, as members of the object of JSON; nothing where there are none.
  private static func list(_ leftOut: [Fault], missing: [String]) -> String {
    let unread = leftOut.map {
      "{\"file\": \($0.file.quoted), \"problem\": \($0.problem.quoted), \"hint\": \($0.hint.quoted)}"
    }
    return (unread.isEmpty ? "" : ", \"unread\": [\(unread.joined(separator: ", "))]")
      + (missing.isEmpty ? "" : ", \"missing\": [\(missing.map(\.quoted).joined(separator: ", "))]")
  }
}
