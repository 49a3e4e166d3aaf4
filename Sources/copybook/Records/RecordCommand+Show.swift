import ArgumentParser
import Classroom
import Texts

extension RecordCommand {
  /// `copybook record show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Shows how well each child writes each letter, what is hardest, and how it goes from week to week.",
      discussion: """
        Examples:
          copybook record show --class Output/1a --roster 1a.csv
          copybook record show --class Output/1a --roster 1a.csv --child "Anna" --html anna.html
          copybook record show --class Output/1a --csv
        """)

    @OptionGroup var choice: RecordChoice

    @Option(
      help: ArgumentHelp(
        "Only this child, with what it wrote: its token, the beginning of it or, with --roster, its name.",
        valueName: "child"))
    var child: String?

    @OptionGroup var day: DayOption

    @Flag(help: "Prints it as JSON instead of a table.")
    var json = false

    @Flag(help: "Prints a line of CSV for each child and letter instead of a table.")
    var csv = false

    @Option(help: ArgumentHelp("Also writes it as a page for a browser.", valueName: "file"))
    var html: String?

    @Option(help: ArgumentHelp("Also writes it as PDF.", valueName: "file"))
    var pdf: String?

    @Option(
      help: ArgumentHelp(
        "The language of the pages, such as de or fr; English by default.", valueName: "language"),
      completion: ShelfNames.languages.completion)
    var language: String?

    @OptionGroup
    var replacing: OutputOptions

    @OptionGroup(title: "The outside")
    var outside: ShelfOptions

    func run() throws {
      if csv { try Fault.refuse([("--json", json)], with: "--csv") }
      let path = try choice.path()
      let report = try RecordReport(
        path, names: choice.names(), child: child, day: day.given(), language: language, outside.shelf)
      var files = replacing.files(reading: [path])
      if let html { files.add(Array(try report.html().utf8), to: html) }
      if let pdf {
        try DocumentFile.check(pdf, endsIn: ".pdf")
        try files.add(report.document(outside.shelf), to: pdf)
      }
      try files.write()
      print(json ? report.json : csv ? report.csv : report.text, terminator: "")
    }
  }
}
