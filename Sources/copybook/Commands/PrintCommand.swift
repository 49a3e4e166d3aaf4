import ArgumentParser
import Classroom

/// `copybook print`: prints a plan of lessons.
struct PrintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print",
    abstract: "Prints a plan of lessons: a sheet for each day, in one file.",
    discussion: """
      Examples:
        copybook print plan.yaml --output lessons.pdf
        copybook print plan.yaml --only 5-8 --name "Anna" --hand left --keys keys
        copybook print plan.yaml --roster 1a.csv --output Output/lessons
      """)

  @Argument(help: ArgumentHelp("The plan, as copybook plan writes it.", valueName: "plan"))
  var plan: String

  @Option(help: ArgumentHelp("Only these days: a number, or the first and the last as in 5-8.", valueName: "days"))
  var only: String?

  @Option(
    help: ArgumentHelp(
      "Prints the plan for every pupil of a roster into a folder; copybook class --plan has more options.",
      valueName: "roster"))
  var roster: String?

  @OptionGroup
  var child: ChildOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write, Output/lessons.pdf by default: \(DocumentFile.endingsOfPages); with --roster a folder.",
      valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("Also writes the sheet key of each day into this folder.", valueName: "folder"))
  var keys: String?

  func run() async throws {
    guard let roster else {
      var request = try child.request(output: output ?? "Output/lessons.pdf")
      request.key = keys
      return try request.printPlan(plan, only: only, telling: Terminal.say)
    }
    var request = ClassRequest(roster: roster, output: output ?? "Output/lessons")
    (request.sheet, request.shelf) = (try child.sheet.request(), child.outside.shelf)
    (request.plan, request.days, request.replacesAll) = (plan, only, child.replacing.force)
    try await ClassPrinting(request).run()
  }
}
