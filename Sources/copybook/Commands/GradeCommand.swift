import ArgumentParser
import Classroom
import Letterforms
import Marking
import Texts
import Worksheets

/// `copybook grade`: ink against the sheet it was written on.
struct GradeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade",
    abstract: "Grades recorded ink against the key of the sheet it was written on.",
    discussion: """
      The ink may be JSON, CSV, InkML, UNIPEN, SVG and more; Documentation/ink.md lists the formats. Of a page with marks \
      (--scannable) a scan or a photograph does as well, and of every page a PDF that was written on in a tablet's program.
      Examples:
        copybook grade ink.json --key sheet.json --level 3 --pdf report.pdf
        copybook grade ink.json --expect cat --among words.csv
        copybook grade photo.jpg --key sheet.json --html report.html
        copybook grade handed-in/*.pdf --class Output/1a
        copybook grade inks --class Output/1a
        copybook grade scans.pdf --class Output/1a --reports Output/1a-reports
      """)

  @OptionGroup(title: "The grading")
  var grading: GradeArguments

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  @Option(
    help: ArgumentHelp(
      "The expected text; no key is needed then, and the result says what was read.", valueName: "text"))
  var expect: String?

  @Option(help: ArgumentHelp("A list of words (CSV, column entry) to choose from when reading.", valueName: "file"))
  var among: String?

  @Option(
    help: ArgumentHelp(
      "The school whose letters are expected, with --expect; with --key only where the key's is from elsewhere, as in "
        + "kanjivg:FOLDER.", valueName: "name"))
  var school: String?

  @Flag(help: "Prints the result as JSON instead of a table.")
  var json = false

  @Flag(help: "Prints the result as CSV instead of a table.")
  var csv = false

  @Flag(
    help: "Prints every finding with its measures instead of a sentence for each letter, and adds them to the report.")
  var details = false

  @Option(help: ArgumentHelp("Also writes a report with the ink drawn over the models.", valueName: "file"))
  var pdf: String?

  @Option(help: ArgumentHelp("Also writes the first page of the report as SVG.", valueName: "file"))
  var svg: String?

  @Option(help: ArgumentHelp("Also writes the report as a page for a browser.", valueName: "file"))
  var html: String?

  @OptionGroup(title: "A whole class")
  var whole: ClassGradingOptions

  @Option(
    help: ArgumentHelp(
      "Also writes a sheet, and its key beside it, of the words from memory that are wrong or unsure.",
      valueName: "file"))
  var retry: String?

  @OptionGroup
  var replacing: OutputOptions

  /// Sees that nothing was asked for that would not be done.
  private func checkOptions() throws(Fault) {
    if whole.folder == nil { try grading.checkOne() }
    let outputs = [("--pdf", pdf != nil), ("--svg", svg != nil), ("--html", html != nil), ("--retry", retry != nil)]
    if expect != nil || whole.folder != nil {
      let other = expect != nil ? "--expect" : "--class"
      try Fault.refuse(
        [("--key", grading.key != nil), ("--csv", csv), ("--details", details)] + outputs, with: other)
    }
    if expect != nil {
      try Fault.refuse([("--class", whole.folder != nil)] + grading.idleWithoutSheet, with: "--expect")
    } else if among != nil {
      throw Fault(
        .usage, problem: "--among does nothing without --expect", hint: "give the expected text, or leave it out")
    }
    let idle = [
      ("--keep-ink", whole.keepInk), ("--record", whole.record != nil), ("--reports", whole.reports != nil),
      ("--hand-back", whole.handBack != nil), ("--assign", whole.byHand.assign != nil),
    ]
    if whole.folder == nil, let option = idle.first(where: { $0.1 }) {
      throw Fault(
        .usage, problem: "\(option.0) does nothing without --class",
        hint: "give the folder of the class, or leave it out")
    }
    if whole.reports == nil, whole.handBack == nil, whole.byHand.assign == nil, whole.roster != nil {
      throw Fault(
        .usage, problem: "--roster does nothing without --reports, --hand-back or --assign",
        hint: "give the folder for the reports, or leave it out")
    }
    if json { try Fault.refuse([("--csv", csv)], with: "--json") }
  }

  func run() async throws {
    try checkOptions()
    let (request, shelf) = (grading.request, outside.shelf)
    if let grading = try whole.grading(of: grading.inks, by: request, school: school) {
      return try await whole.run(grading, shelf, asJSON: json, writing: replacing)
    }
    if let expect {
      let library = try shelf.library()
      let school = try library.school(named: school ?? SheetSettings.usualSchool)
      let quiz = try Quiz(
        expecting: expect, among: among, school: school, kin: try request.kin(of: school, in: library),
        hand: request.hand ?? .right, matching: request.letterCase)
      for recording in try request.recordings() { print(quiz.answer(recording, asJSON: json), terminator: "") }
      return
    }
    let graded = try await request.graded(
      shelf, school: school, wantsPictures: pdf != nil || svg != nil || html != nil, telling: Terminal.say)
    var files = replacing.files(reading: [request.ink, request.key])
    for (path, ending) in [(pdf, ".pdf"), (svg, ".svg")] {
      guard let path else { continue }
      try DocumentFile.check(path, endsIn: ending)
      let (document, missing) = try graded.report(shelf, hasFigures: details)
      try files.add(document, to: path)
      Terminal.say(missing: missing)
    }
    if let html { files.add(graded.webReport, to: html) }
    if let retry {
      let sheet = try RetrySheet(for: graded.grade, name: request.name)
      try sheet.add(as: retry, to: &files, shelf).forEach(Terminal.say)
    }
    try files.write()
    if let retry { Terminal.say("wrote the words to write again to \(retry)") }
    let grade = graded.grade
    if json {
      Terminal.print(json: await grade.jsonOnAllCores)
    } else {
      print(csv ? grade.csv : details ? grade.details : grade.table, terminator: "")
    }
    for fault in graded.unclear { Terminal.say(Remark(.leftOut, fault)) }
    if !graded.isScanned, let why = grade.whyNothing { Terminal.say(Remark(.note, why)) }
    if !graded.unclear.isEmpty { throw ExitCode(1) }
  }
}
