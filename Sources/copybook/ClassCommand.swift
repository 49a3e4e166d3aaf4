import ArgumentParser
import Letterforms
import Printing
import Publishing
import Worksheets

/// `copybook class`: a sheet per pupil.
struct ClassCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "class",
    abstract: "Prints a sheet for every pupil of a roster.",
    discussion: """
      The roster is a list of names, a CSV table, a workbook or a OneRoster bundle; copybook roster check shows how it \
      is understood. What a row leaves out is taken from the options.

      Example:
        copybook class Templates/sample-roster.csv --output Output/class
      """)

  @Argument(help: ArgumentHelp("The roster.", valueName: "roster"))
  var roster: String

  @Option(
    help: ArgumentHelp(
      "Letters and words for pupils whose row names none, separated by blanks or, where there is one, by |.",
      valueName: "text"))
  var text = "a A nap cat"

  @OptionGroup(title: "The roster")
  var rosterOptions: RosterOptions

  @OptionGroup(title: "The sheets")
  var options: SheetOptions

  @OptionGroup(title: "The outside")
  var shelf: Shelf

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to write: a file per pupil, and class.pdf with all. A name ending in .pdf writes that one file only.",
      valueName: "folder"))
  var output = "Output/class"

  @Option(help: ArgumentHelp("How many sheets are printed at a time.", valueName: "number"))
  var jobs = 2

  func run() async throws {
    guard (1...64).contains(jobs) else {
      throw Failure(
        problem: "\(jobs) sheets cannot be printed at a time", hint: "choose 1 to 64", status: Failure.usage)
    }
    let pupils = try rosterOptions.roster(at: roster, shelf: shelf, school: options.school)
    let maze = try options.mazeLevel()
    let seed = options.chosenSeed()
    let defaults = ClassPrint.Defaults(
      texts: Roster.texts(text), exercises: try options.exercises(), look: options.look, guidance: options.guidance,
      greyLightness: try options.greyLightness(), hand: options.hand, school: options.school, ruling: options.ruling,
      finish: options.lines.finish, xHeight: try options.xHeight(), maze: maze, isMazeMirrored: options.mirrorMaze,
      seed: seed.value, paper: try options.sheetPaper(), title: try options.printedTitle(),
      date: try options.printedDate(), language: options.language, created: try shelf.madeTime(), fits: options.fit)
    let print = try ClassPrint(
      pupils, file: roster, defaults: defaults, fonts: shelf.fontFolder(), templates: shelf.templateFolder(),
      typefaces: shelf.typefaces())
    Warnings.say(print.warnings)
    if output.hasSuffix(".pdf") {
      let (pdf, missing) = try print.classFile()
      try Output.write(pdf, to: output)
      Warnings.say(missing: missing)
      Warnings.say(drawn: seed)
      Failure.say("printed \(pupils.pupils.count) sheets into \(output)")
      return
    }
    Output.prepare(output)
    try Output.checkFolder(output)
    let result = try await print.print(into: output, jobs: jobs)
    Warnings.say(missing: result.missingCharacters)
    Warnings.say(drawn: seed)
    Failure.say("printed \(pupils.pupils.count) sheets; open \(result.files.last ?? output) for the whole class")
  }
}
