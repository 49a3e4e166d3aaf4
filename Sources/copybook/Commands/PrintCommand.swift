import ArgumentParser
import Classroom
import Files
import Lessons
import Letterforms
import Recipes
import Texts
import Worksheets
import YAML

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
    if let roster { return try await printClass(roster) }
    let output = output ?? "Output/lessons.pdf"
    let chosen = try ClassLessons(plan, only: only)
    let (lessons, days) = (chosen.plan, chosen.days)
    var known = SheetSettings()
    (known.school, known.language) = (lessons.school, lessons.language)
    let library = try child.shelf.library()
    var asked = try child.sheet.settings(over: known, library, child.shelf.wordFolder())
    if asked.settings.rows != nil { throw SheetSettings.rowsAndDesign }
    let seed = Seed(given: asked.settings.seed)
    asked.settings.seed = seed.value
    asked.settings.name = try SheetSetting.printed(child.name, as: "name")
    var booklet = child.booklet()
    var sheetKeys: [(day: Int, key: SheetKey)] = []
    var answers: [Sheet] = []
    var warnings: [SheetWarning] = []
    for day in days {
      var ofDay = asked
      ofDay.settings = day.settings(for: asked.settings)
      let (sheet, key) = try add(ofDay, day: day.number, library, to: &booklet, telling: &warnings)
      sheetKeys.append((day.number, key))
      answers += [sheet.answerSheet(of: key)].compactMap { $0 }
    }
    let language = asked.settings.language ?? lessons.language
    var files = child.replacing.files(reading: [plan, asked.settings.logo])
    warnings = try child.add(
      booklet, warnings, title: lessons.name, language: language,
      manner: asked.settings.manner(library.phrases(in: language)), as: output, to: &files)
    if let keys {
      files.add(folder: keys)
      for (day, key) in sheetKeys { files.add(key.bytes, to: "\(keys)/day-\(day).json") }
    }
    let answersFile = try child.addAnswers(of: answers, booklet, asked, language: language, beside: output, to: &files)
    try files.write()
    Warnings.say(warnings)
    Terminal.say("wrote \(counted(days.count, "day", "days")) to \(output)")
    if let answersFile { Terminal.say("wrote the answers to \(answersFile)") }
    Warnings.say(drawn: seed)
  }

  /// Prints the plan for a class, as `copybook class --plan` does.
  private func printClass(_ roster: String) async throws {
    try await ClassRequest(
      roster: roster, options: child.sheet, plan: plan, days: only, shelf: child.shelf, replacing: child.replacing,
      output: output ?? "Output/lessons"
    ).run()
  }

  /// Adds the sheet of a day, and what there is to say of it.
  private func add(
    _ asked: AskedSettings, day: Int, _ library: Library, to booklet: inout Booklet,
    telling warnings: inout [SheetWarning]
  ) throws -> (sheet: Sheet, key: SheetKey) {
    do {
      var sheet = try Warnings.sheet(for: asked, library)
      sheet.bookmark = String(day)
      for warning in sheet.warnings where !warnings.contains(warning) { warnings.append(warning) }
      let composed = try booklet.add(sheet)
      warnings += composed.warnings.map { SheetWarning(problem: "day \(day): \($0.problem)", hint: $0.hint) }
      return (sheet, composed.key)
    } catch let fault as Fault {
      throw Fault(.data, problem: "\(plan): day \(day): \(fault.description)", hint: fault.hint)
    }
  }
}
