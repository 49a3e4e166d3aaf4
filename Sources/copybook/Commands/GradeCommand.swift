import ArgumentParser
import Inks
import Letterforms
import Marking
import Printing
import Texts
import Typefaces
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
  var shelf: Shelf

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
  var whole: FolderGrading

  @Option(
    help: ArgumentHelp(
      "Also writes a sheet, and its key beside it, of the words from memory that are wrong or unsure.",
      valueName: "file"))
  var retry: String?

  @OptionGroup
  var replacing: OutputOptions

  private var options: GradeOptions { grading.options }

  /// Sees that nothing was asked for that would not be done.
  private func checkOptions() throws(Fault) {
    if whole.folder == nil { try options.checkOne() }
    let outputs = [("--pdf", pdf != nil), ("--svg", svg != nil), ("--html", html != nil), ("--retry", retry != nil)]
    if expect != nil || whole.folder != nil {
      let other = expect != nil ? "--expect" : "--class"
      try Fault.refuse(
        [("--key", options.key != nil), ("--csv", csv), ("--details", details)] + outputs, with: other)
    }
    if expect != nil {
      try Fault.refuse([("--class", whole.folder != nil)] + options.idleWithoutSheet, with: "--expect")
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
    if whole.folder != nil {
      return try await whole.run(options, shelf, school: school, asJSON: json, writing: replacing)
    }
    if let expect {
      let library = try shelf.library()
      let school = try library.school(named: school ?? SheetSettings.usualSchool)
      let quiz = try Quiz(
        expecting: expect, among: among, school: school, kin: try options.kin(of: school, in: library),
        hand: options.hand ?? .right, matching: options.letterCase)
      for recording in try options.recordings() { print(quiz.answer(recording, asJSON: json), terminator: "") }
      return
    }
    let (result, head, scans) = try await options.graded(
      shelf, school: school, wantsPictures: pdf != nil || svg != nil || html != nil)
    var files = replacing.files(reading: [options.ink, options.key])
    for (path, ending) in [(pdf, ".pdf"), (svg, ".svg")] {
      guard let path else { continue }
      guard path.lowercased().hasSuffix(ending) else {
        throw Fault(.usage, problem: "\(path) does not end in \(ending)", hint: "end the file name in \(ending)")
      }
      let report = GradePages(of: result, head: head, hasFigures: details, scans: scans?.pages ?? [:])
      let (document, missing) = try report.document(
        typefaces: TypefaceShelf(shelf.typefaces()), date: try shelf.madeTime())
      try files.add(document, to: path)
      Warnings.say(missing: missing)
    }
    if let html {
      files.add(
        Array(
          GradeWebPage(of: result, head: head, scans: scans?.pages ?? [:]).html(hashing: GradeOptions.digest(of:)).utf8),
        to: html)
    }
    if let retry {
      let sheet = try RetrySheet(for: result, name: options.name)
      Warnings.say(try sheet.add(as: retry, to: &files, shelf.library(), shelf))
    }
    try files.write()
    if let retry { Terminal.say("wrote the words to write again to \(retry)") }
    if json {
      Terminal.print(json: await result.jsonOnAllCores)
    } else {
      print(csv ? result.csv : details ? result.details : result.table, terminator: "")
    }
    scans?.tell()
    if scans == nil, let why = result.whyNothing { Terminal.say("note: \(why)") }
    if scans?.unclear.isEmpty == false { throw ExitCode(1) }
  }
}
