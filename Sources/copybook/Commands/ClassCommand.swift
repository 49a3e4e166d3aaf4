import ArgumentParser
import Classroom
import Texts

/// `copybook class`: a sheet per pupil.
struct ClassCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "class",
    abstract: "Prints a sheet for every pupil of a roster, and publishes them in a folder.",
    discussion: """
      The roster is a list of names, a table (CSV, Excel) or a bundle of a school's program; see copybook roster check. \
      Columns such as text, letters, words, hand, school, level, maze, seed and copies say what differs between pupils. \
      What a row leaves out is taken from the options.

      The folder is written whole or not at all: a PDF per pupil, class.pdf with all, answers, an overview, sheet keys, \
      a page for browsers, a ZIP, and manifest.json. An interrupted run continues where it stopped when you start it \
      again. Names appear on paper only, unless --names says otherwise.

      Pages of a folder have marks at their corners and pale letters, so that copybook grade can grade a scan of them; \
      with --no-scannable they have neither.

      Ends with 0 when all is printed, 65 for a faulty roster, 75 where trying again helps (a full disk, another run, \
      SIGTERM), 130 after Ctrl-C, 1 when --keep-going left pupils out.

      Examples:
        copybook class 1a.csv --output Output/class
        copybook class 1a.csv --only "Anna" --output anna.pdf
        copybook class district.csv --shards 40 --shard 7 --output shards
        copybook class district.csv --merge shards --output Output/district
      """)

  @Argument(help: ArgumentHelp("The roster.", valueName: "roster"))
  var roster: String

  @Option(
    help: ArgumentHelp("Prints a plan of lessons for every pupil, as copybook plan writes it.", valueName: "file"))
  var plan: String?

  @Option(
    help: ArgumentHelp("Only these days of the plan: a number, or the first and the last as in 5-8.", valueName: "days")
  )
  var days: String?

  @Option(
    help: ArgumentHelp(
      "Letters and words for pupils whose row names none, separated by blanks or, where there is one, by |; "
        + "\"\(ClassRequest.usualText)\" by default.",
      valueName: "text"))
  var text: String?

  @OptionGroup
  var options: ClassOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to publish. A name ending in .pdf writes the whole class into that one file only.",
      valueName: "folder"))
  var output = RecordPlace.usualFolder

  /// What they ask for.
  func printing() throws -> ClassPrinting {
    var request = ClassRequest(roster: roster, output: output)
    (request.text, request.plan, request.days) = (text, plan, days)
    request.next = try options.fromRecord.request()
    return try options.printing(request)
  }

  func run() async throws { try await printing().run() }
}
