import ArgumentParser
import Files
import Inks
import Letterforms
import Marking
import Publishing
import Records
import Scoring
import Texts
import Worksheets

/// `copybook grade FOLDER --class`: all ink of a class into its record.
struct FolderGrading: ParsableArguments {
  @Option(
    name: .customLong("class"),
    help: ArgumentHelp(
      "Grades every recording of a folder into the record of this class, which copybook class has published.",
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

  /// A sheet that somebody wrote on.
  private struct Task {
    /// The files in the order of their pages.
    let inks: [String]
    let sheet: ClassSheets.Sheet
  }

  /// Writings are added so many at a time: a run that is killed keeps all but the last few.
  private static let portion = 8

  func run(_ options: GradeOptions, _ shelf: Shelf, school: String?, asJSON: Bool) throws {
    guard let folder else { return }
    let day = try day.day()
    let sheets = try ClassSheets(folder)
    var leftOut: [Fault] = []
    let tasks = try tasks(of: options.ink, in: sheets, &leftOut)
    let path = record ?? RecordPlace.beside(folder)
    let file = try RecordFile(path, for: .writing)
    if let last = try file.summary().days?.upperBound, last > day {
      Terminal.say("note: the record goes on to \(last), and these sheets are of \(day); give another day with --on")
    }
    var total = RecordFile.Addition()
    var waiting: [Writing] = []
    func keep() throws {
      let addition = try file.add(waiting)
      total.added += addition.added
      total.known += addition.known
      total.attempts += addition.attempts
      waiting = []
    }
    for task in tasks {
      do {
        var options = options
        options.key = "\(folder)/\(task.sheet.key)"
        var recordings: [Ink] = []
        for ink in task.inks {
          options.ink = ink
          recordings += try options.recordings()
        }
        if try file.has(digest: Writing.digest(of: recordings, on: task.sheet.code)) {
          total.known += 1
          continue
        }
        let (marker, head) = try options.marker(shelf, school: school)
        let grade = try marker.grade(recordings)
        waiting.append(
          Writing(
            of: grade, recordings, child: task.sheet.child, day: day, level: head.parameters.level,
            keepsInk: keepInk))
        if waiting.count == FolderGrading.portion { try keep() }
      } catch let fault as Fault where fault.file != path {
        leftOut.append(fault.file.isEmpty ? fault.inside(file: task.inks[0]) : fault)
      }
    }
    try keep()
    try file.close()
    try tell(total, leftOut, path, asJSON)
  }

  private func tell(_ total: RecordFile.Addition, _ leftOut: [Fault], _ path: String, _ asJSON: Bool) throws {
    for fault in leftOut { Terminal.say("left out", fault.description, hint: fault.hint) }
    if asJSON {
      print(
        "{\"added\": \(total.added), \"known\": \(total.known), \"attempts\": \(total.attempts), "
          + "\"leftOut\": \(leftOut.count)}")
    } else {
      let known = total.known > 0 ? "; \(total.known) were there already" : ""
      let out = leftOut.isEmpty ? "" : "; \(leftOut.count) left out"
      print(
        "graded \(counted(total.added, "writing", "writings")) with \(counted(total.attempts, "attempt", "attempts")) into "
          + "\(path)\(known)\(out)")
    }
    if !leftOut.isEmpty { throw ExitCode(total.added + total.known > 0 ? 1 : ExitStatus.data) }
  }

  /// Which recordings belong to which sheet; those of no sheet are told.
  private func tasks(of folder: String, in sheets: ClassSheets, _ leftOut: inout [Fault]) throws -> [Task] {
    guard InputFile.exists(folder) else {
      throw Fault.notRead(path: folder, reason: "there is no such folder", hint: "give the folder with the recordings")
    }
    let files = FolderGrading.files(in: folder)
    guard !files.isEmpty else {
      throw Fault.notRead(
        path: folder, reason: "there are no recordings in it", hint: "give the folder with the recordings")
    }
    var groups: [String: [String]] = [:]
    var order: [String] = []
    for file in files {
      // Pages of one sheet in files of their own, anna-p1 and anna-p2, are one writing.
      let name = String(file[..<(FolderGrading.pageMark(of: file) ?? file.endIndex)])
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(file)
    }
    var tasks: [Task] = []
    for name in order {
      let inks = groups[name] ?? []
      do {
        tasks.append(Task(inks: inks, sheet: try sheets.sheet(of: inks[0], in: folder)))
      } catch let fault as Fault {
        leftOut.append(fault)
      }
    }
    return tasks
  }

  /// The files of a folder and of the folders in it, in the order of their names; hidden ones are left out.
  private static func files(in folder: String) -> [String] {
    guard InputFile.isFolder(folder) else { return [folder] }
    return Disk.names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name in
      InputFile.isFolder("\(folder)/\(name)") ? files(in: "\(folder)/\(name)") : ["\(folder)/\(name)"]
    }
  }

  /// Where `-p2` begins that names the page of a file; nil for none.
  private static func pageMark(of file: String) -> String.Index? {
    let name = Disk.name(of: file)
    let stem = file.dropLast(name.count - InputFile.stem(of: name).count)
    guard let dash = stem.lastIndex(of: "-"), stem[dash...].hasPrefix("-p") else { return nil }
    let digits = stem[dash...].dropFirst(2)
    return !digits.isEmpty && digits.allSatisfy(\.isNumber) ? dash : nil
  }
}
