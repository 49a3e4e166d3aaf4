import ArgumentParser
import Classroom
import Files
import Publishing
import Rosters
import Tables
import Texts

/// `copybook roster`: what a list of pupils says, before anything is printed.
struct RosterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster",
    abstract: "Checks a roster (class list), or writes an empty one to fill in.",
    discussion: """
      Examples:
        copybook roster check class.csv
        copybook roster template --language fr --output class.csv
      """,
    subcommands: [Check.self, Template.self])

  /// `copybook roster check`.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Shows how a roster is understood: each pupil as printed, and every error with its line and column.",
      discussion: """
        A roster is a list of names, a table (CSV), a workbook (.xlsx, .ods), or a OneRoster, School Data Sync or Clever \
        bundle as a folder or a ZIP.

        Example:
          copybook roster check class.csv
        """)

    @Argument(help: ArgumentHelp("The roster.", valueName: "roster"))
    var roster: String

    @OptionGroup(title: "The roster")
    var options: RosterOptions

    @Flag(help: "Prints it as JSON, with every pupil.")
    var json = false

    @OptionGroup(title: "The outside")
    var outside: ShelfOptions

    func run() throws {
      var reader = try options.reading.request.reader(of: roster, outside.shelf.library(), school: nil)
      let report = RosterReport(&reader, file: roster, isWhole: json)
      print(json ? report.json : report.text, terminator: "")
      try reader.check(skipsBadRows: options.skipBadRows, telling: Terminal.say)
    }
  }

  /// `copybook roster template`.
  struct Template: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "template",
      abstract: "Writes an empty roster with all columns, to be filled in with a spreadsheet.",
      discussion: """
        Example:
          copybook roster template --language ru --output class.csv
        """)

    @Option(
      help: ArgumentHelp("The language of the headings, such as en, ru or fr.", valueName: "tag"),
      completion: ShelfNames.languages.completion)
    var language = "en"

    @Option(name: [.short, .long], help: ArgumentHelp("The file to write; - for standard output.", valueName: "file"))
    var output = "Output/roster.csv"

    @OptionGroup(title: "The outside")
    var outside: ShelfOptions

    func run() throws {
      let headings = try outside.shelf.rosterHeadings()
      guard let bytes = RosterTemplate.bytes(in: language.lowercased(), headings) else {
        throw Fault(
          .usage, problem: "there are no headings for the language \"\(language)\"",
          hint: "choose one of \(headings.languages.joined(separator: ", "))")
      }
      guard output != "-" else { return print(String(decoding: bytes, as: UTF8.self), terminator: "") }
      guard !InputFile.exists(output) else {
        throw Fault(
          .cannotCreate, problem: "\(output) already exists",
          hint: "choose another file with --output, so that a filled-in one is not lost")
      }
      OutputFolder.prepare(output)
      try AtomicFile.write(bytes, to: output)
      Terminal.say("wrote \(output); fill it in with a spreadsheet, then run: copybook roster check \(output)")
    }
  }
}
