import ArgumentParser
import Classroom
import Files
import Publishing
import Texts

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

  /// What is asked for; nil where no sheets from the record are.
  func request() throws -> NextRequest? {
    if isAsked { return NextRequest(record: record, day: try day.day(), isGrouped: groups) }
    let idle = [
      ("--record", record != nil), ("--on", day.date != nil), ("--groups", groups), ("--explain", explain),
    ]
    if let option = idle.first(where: { $0.1 })?.0 {
      throw Fault(
        .usage, problem: "\(option) does nothing without --from-record",
        hint: "add --from-record for each child's own next sheet, or leave \(option) out")
    }
    return nil
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

  @OptionGroup
  var options: ClassOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to publish, by default that of the record; a name ending in .pdf writes one file only.",
      valueName: "folder"))
  var output: String?

  func run() async throws {
    let record = options.fromRecord.record
    var request = ClassRequest(
      roster: roster, output: output ?? RecordPlace.folder(of: record ?? RecordPlace.of(roster: roster)))
    var next = options.fromRecord
    next.isAsked = true
    // Record and sheets belong together: what is printed here is graded into the same record.
    if record == nil, let output, InputFile.exists(RecordPlace.beside(output)) {
      next.record = RecordPlace.beside(output)
    }
    request.next = try next.request()
    try await options.printing(request).run()
  }
}
