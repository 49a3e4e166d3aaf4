import Files
import Inks
import Marking
import Pages
import Printing
import Rasters
public import Records
import Scans
import Scoring
public import Texts
import Typefaces
import Worksheets

/// All ink of a class that came back, graded into the record of the class.
public struct ClassGrading: Sendable {
  /// The folder of the class, as it was published.
  public var folder: String
  /// Recordings, scans, and folders of them.
  public var inks: [String]
  /// How the ink is judged; what is said in it of a single sheet does not count.
  public var request: GradeRequest
  /// The day on which it was written.
  public var day: Day
  /// The school whose letters are expected, where the sheets' is from elsewhere.
  public var school: String?
  /// The record; nil for that beside the folder of the class.
  public var record: String?
  /// Whether the record keeps the ink too.
  public var keepsInk = false
  /// A folder for a report on each sheet; nil for none.
  public var reports: String?
  /// The roster, from which reports have the children's names.
  public var roster: String?
  /// The table that says of unclear scans whose they are.
  public var assignments: String?
  /// A PDF for the children's own pages with marks, to hand back; nil for none.
  public var handBack: String?

  /// The grading of some ink, of which nothing else was said.
  public init(_ inks: [String], of folder: String, by request: GradeRequest, on day: Day) {
    (self.inks, self.folder, self.request, self.day) = (inks, folder, request, day)
  }

  /// What came of all ink.
  public struct Outcome {
    /// The record it went into.
    public let record: String
    /// What was added to the record.
    public internal(set) var total = RecordFile.Addition()
    /// What was left out, and why.
    public internal(set) var leftOut: [Fault] = []
    /// Whether a recording, and no scan, is among what was left out.
    public internal(set) var hasBadInk = false
    /// The pages of the class of which no scan came, as people call them.
    public internal(set) var missing: [String] = []
    /// The files that are to be written: reports and marked pages.
    public internal(set) var files: [ReportFile] = []
  }

  /// A file that is to be written.
  public struct ReportFile: Sendable {
    /// Where it goes.
    public let path: String
    /// What it holds.
    public let bytes: [UInt8]
  }

  /// What came of a sheet.
  private enum Result: Sendable {
    case graded(Writing)
    /// The record has it already.
    case known
    case leftOut(Fault)
  }

  /// Eight writings are added at a time: a run that is killed loses no more than these.
  private static let portion = 8

  /// Grades all of it, and puts it into the record.
  ///
  /// - Parameter listener: Hears what there is to say meanwhile.
  /// - Throws: ``Fault`` where nothing can be graded; what is wrong with single sheets is in the outcome.
  public func run(_ shelf: Shelf, telling listener: Remark.Listener) async throws -> Outcome {
    let path = record ?? RecordPlace.beside(folder)
    try Fault.published(path, "the record", in: folder, option: "--record")
    try Fault.published(reports, "the reports", in: folder, option: "--reports")
    try Fault.published(handBack, "the marked pages", in: folder, option: "--hand-back")
    var outcome = Outcome(record: path)
    let sheets = try ClassSheets(folder)
    var tasks: [ReturnedSheet] = []
    let names = try ChildNames(ofRoster: roster)
    let stacks = inks.filter(ScanStack.isScan)
    if !stacks.isEmpty {
      tasks = try await scanTasks(of: stacks, sheets, names, &outcome, telling: listener)
    } else if handBack != nil {
      throw Fault(
        .usage, file: inks[0], problem: "--hand-back needs scans, and there is none",
        hint: "give a PDF, JPEG or PNG file, or a folder of them")
    }
    let unclear = outcome.leftOut.count
    for ink in inks {
      tasks += try self.tasks(
        of: ink, in: sheets, besideScans: ScanStack.isScan(ink), &outcome.leftOut, telling: listener)
    }
    outcome.hasBadInk = outcome.leftOut.count > unclear
    let library = try shelf.library()
    let file = try RecordFile(path, for: .writing)
    RecordPlace.remark(on: file).map(listener)
    if let last = try file.summary().days?.upperBound, last > day {
      listener(
        Remark(.note, "the record goes on to \(last), and these sheets are of \(day); give another day with --on"))
    }
    let desk = Desk(shelf: shelf, library: library, letters: SharedLetters(), names: names, record: file)
    var marked = HandBack()
    for start in stride(from: 0, to: tasks.count, by: ClassGrading.portion) {
      let some = Array(tasks[start..<min(tasks.count, start + ClassGrading.portion)])
      let done = try await some.mapOnAllCores { try graded($0, at: desk) }
      try keep(done.map { $0.result }, in: file, &outcome)
      outcome.hasBadInk =
        outcome.hasBadInk
        || zip(some, done).contains { task, done in
          if case .files = task.source, case .leftOut = done.result { true } else { false }
        }
      outcome.files += done.flatMap { $0.files }
      marked.documents += done.compactMap { $0.marked }
    }
    try file.close()
    if let handBack {
      let bytes = try marked.bytes(for: handBack, title: InputFile.stem(of: folder))
      outcome.files.append(ReportFile(path: handBack, bytes: bytes))
      HandBack.remark(missing: outcome.missing, in: handBack).map(listener)
    }
    return outcome
  }

  /// What all sheets are graded with.
  private struct Desk: Sendable {
    let shelf: Shelf
    let library: Library
    let letters: SharedLetters
    let names: ChildNames
    let record: RecordFile
  }

  /// What came of a sheet, and the files on it.
  private struct Done: Sendable {
    var result = Result.known
    var files: [ReportFile] = []
    var marked: Document?
  }

  /// Grades a sheet, unless the record has it.
  private func graded(_ task: ReturnedSheet, at desk: Desk) throws -> Done {
    var done = Done()
    do {
      var recordings: [Ink] = []
      var isSeen = false
      var scans: [Int: ReturnedPage] = [:]
      switch task.source {
      case .scans(let pages, let straight, _):
        (recordings, isSeen) = (pages, true)
        scans = straight.compactMapValues { ReturnedPage($0) }
      case .written(let pages, _, _, _): recordings = pages
      case .files(let files): recordings = try self.recordings(of: files)
      }
      let known = try task.sheets.first { try desk.record.has(digest: Writing.digest(of: recordings, on: $0.code)) }
      guard known == nil || reports != nil || handBack != nil else { return done }
      let choice = SheetChoice(task: task, folder: folder)
      let chosen = try choice.sheet(among: known.map { [$0] } ?? task.sheets) { sheet in
        let (marker, head) = try request.marker(
          for: SheetKey(ofFile: "\(folder)/\(sheet.key)"), desk.shelf, school: school, from: desk.library,
          letters: desk.letters, isSeen: isSeen, speaking: sheet.language)
        return SheetChoice.Graded(
          sheet: sheet, graded: GradedSheet(grade: try marker.grade(recordings), head: head, pages: scans))
      }
      var (graded, sheet) = (chosen.graded, chosen.sheet)
      if let name = desk.names.names[sheet.child] { graded.head.pupil = name }
      graded.head.date = day.description
      if let reports { done.files = try files(on: graded, sheet, in: reports, desk) }
      if handBack != nil, !scans.isEmpty {
        done.marked = try MarkedPages(of: graded.grade, head: graded.head, scans: scans)
          .document(typefaces: TypefaceShelf(desk.shelf.typefaces())).document
      }
      guard known == nil else { return done }
      done.result = .graded(
        Writing(
          of: graded.grade, recordings, child: sheet.child, day: day, level: graded.head.parameters.level,
          keepsInk: keepsInk))
    } catch let fault as Fault where fault.file != desk.record.path {
      done.result = .leftOut(fault.file.isEmpty ? fault.inside(file: task.source.name) : fault)
    }
    return done
  }

  /// The report on a sheet, named after the child where its name is known, else as the sheet's own file; nothing where nothing
  /// was written.
  private func files(
    on graded: GradedSheet, _ sheet: ClassSheets.Sheet, in folder: String, _ desk: Desk
  ) throws -> [ReportFile] {
    guard !graded.grade.written.isEmpty || !graded.grade.stray.isEmpty || !graded.grade.passages.isEmpty else {
      return []
    }
    let name =
      desk.names.names[sheet.child].map { $0.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-") } ?? ""
    let code = "-\(sheet.code)"
    let path =
      "\(folder)/" + (name.isEmpty ? sheet.stem + (sheet.age == 0 ? "" : code) : name.prefix(40) + code)
    let document = try graded.report(desk.shelf, hasFigures: false).document
    return [
      ReportFile(path: path + ".pdf", bytes: try document.pdf(PrintShop().supplies)),
      ReportFile(path: path + ".html", bytes: graded.webReport),
    ]
  }

  /// Adds what was graded; the same ink under another child's name is left out.
  private func keep(_ results: [Result], in file: RecordFile, _ outcome: inout Outcome) throws {
    var writings: [Writing] = []
    for result in results {
      switch result {
      case .graded(let writing): writings.append(writing)
      case .known: outcome.total.known += 1
      case .leftOut(let fault): outcome.leftOut.append(fault)
      }
    }
    do {
      try ClassGrading.add(writings, to: file, &outcome)
    } catch let fault as Fault where fault.kind == .data {
      for writing in writings {
        do {
          try ClassGrading.add([writing], to: file, &outcome)
        } catch let fault as Fault where fault.kind == .data {
          outcome.leftOut.append(fault)
        }
      }
    }
  }

  private static func add(_ writings: [Writing], to file: RecordFile, _ outcome: inout Outcome) throws {
    let addition = try file.add(writings)
    outcome.total.added += addition.added
    outcome.total.known += addition.known
    outcome.total.attempts += addition.attempts
  }
}
