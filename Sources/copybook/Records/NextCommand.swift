import ArgumentParser
import Files
import Lessons
import Letterforms
import Publishing
import Records
import Rosters
import Texts
import Words
import Worksheets

/// Sheets from the record of the class, in `class` and `next`.
struct FromRecord: ParsableArguments {
  @Flag(name: .customLong("from-record"), help: "Prints each child's own next sheet, from what it wrote so far.")
  var isAsked = false

  @Option(
    help: ArgumentHelp(
      "The record; by default the one beside the roster, or beside the folder of the class, as in Output/1a.record.",
      valueName: "file"))
  var record: String?

  @OptionGroup
  var day: DayOption

  @Flag(help: "Says more of why each child gets its sheet.")
  var explain = false

  @Flag(help: "Gives children with the same trouble the same sheet.")
  var groups = false

  /// Each child's lessons; nil where they are not asked for.
  func lessons(
    for list: ClassList, _ common: SheetSettings, _ secret: RosterSecret, roster: String, _ library: Library,
    _ shelf: Shelf
  ) throws -> NextLessons? {
    guard isAsked else { return nil }
    let path = record ?? RecordPlace.of(roster: roster)
    var file: RecordFile?
    if InputFile.exists(path) {
      file = try RecordFile(path, for: .reading)
    } else if record != nil {
      throw Fault.noRecord(path)
    } else {
      Terminal.say("note: there is no record at \(path) yet, so everybody gets the plan's first day")
    }
    let folder = CourseFolder(templates: shelf.templateFolder().path)
    let course = try folder.course(named: "letter-by-letter")
    let wish = NextLessons.Wish(date: try day.day(), seed: common.seed ?? 0, isGrouped: groups)
    let lessons = try NextLessons(list, common, record: file, secret: secret, wish, library) { settings in
      let school = try library.school(named: settings.school ?? SheetSettings.usualSchool)
      let language = settings.language ?? school.language
      var words = WordList([])
      if !school.hasElements { words = try shelf.wordFolder().list(named: language) }
      let own = words.words(in: language)
      return try SingleDays(
        LessonPlanner(course, school: school, language: language, words: own.isEmpty ? words : own))
    }
    try file?.close()
    return lessons
  }
}

/// `copybook next`: each child's own next sheet.
struct NextCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "Prints each child's own next sheet, from what the record of the class says.",
    discussion: """
      Two or three letters to mend, some that are due again before they are forgotten, and a new one in the school's order; with \
      words of letters that were taught. The same record, day and seed give the same sheets.
      Examples:
        copybook next 1a.csv --output Output/1a
        copybook next 1a.csv --output Output/1a --on 2026-11-30 --explain
        copybook next 1a.csv --output Output/monday --record Output/1a.record --groups
      """)

  @Argument(help: ArgumentHelp("The roster.", valueName: "roster"))
  var roster: String

  @OptionGroup(title: "The roster")
  var rosterOptions: RosterOptions

  @OptionGroup(title: "The sheets")
  var options: SheetOptions

  @OptionGroup(title: "The class")
  var batch: BatchOptions

  @OptionGroup(title: "The record")
  var fromRecord: FromRecord

  @OptionGroup(title: "The outside")
  var shelf: Shelf

  @OptionGroup
  var replacing: OutputOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to publish, by default that of the record; a name ending in .pdf writes one file only.",
      valueName: "folder"))
  var output: String?

  func run() async throws {
    var request = ClassRequest(
      roster: roster, rosterOptions: rosterOptions, options: options, batch: batch, fromRecord: fromRecord,
      shelf: shelf, replacing: replacing,
      output: output ?? RecordPlace.folder(of: fromRecord.record ?? RecordPlace.of(roster: roster)))
    request.fromRecord.isAsked = true
    // Record and sheets belong together: what is printed here is graded into the same record.
    if fromRecord.record == nil, let output, InputFile.exists(RecordPlace.beside(output)) {
      request.fromRecord.record = RecordPlace.beside(output)
    }
    try await request.run()
  }
}
