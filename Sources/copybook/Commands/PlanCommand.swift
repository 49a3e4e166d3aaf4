import ArgumentParser
import Classroom
import Lessons
import Letterforms
import Texts
import Worksheets

/// `copybook plan`: writes a course of lessons as a file to read, change and print.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Writes a plan of lessons for a school's letters, day by day, to be changed and then printed.",
    discussion: """
      Examples:
        copybook plan us-cursive --weeks 8 --days 4 --start 2026-01-12 --output plan.yaml
        copybook plan de-grundschrift --book de-silben --lesson 1.5 --weeks 4
        copybook print plan.yaml
      """)

  @Argument(
    help: ArgumentHelp(
      "The school, that is, the style of handwriting to teach; see copybook list schools. A book may name it.",
      valueName: "school"),
    completion: ShelfNames.schools.completion)
  var school: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many weeks; by default as many as one letter a day takes.", valueName: "number"))
  var weeks: Int?

  @Option(parsing: .unconditional, help: ArgumentHelp("How many lessons a week.", valueName: "number"))
  var days = 4

  @Option(help: ArgumentHelp("The first day, as in 2026-01-12; without it days are only numbered.", valueName: "day"))
  var start: String?

  @Option(
    help: ArgumentHelp(
      "The course, which says how lessons are laid out; see copybook list courses.", valueName: "name"),
    completion: ShelfNames.courses.completion)
  var course = "letter-by-letter"

  @Option(
    help: ArgumentHelp("The word list: a file, a language, or one of the system's; the school's language by default."))
  var words: String?

  @OptionGroup(title: "The book")
  var book: BookOptions

  @Option(
    help: ArgumentHelp("The language of words and sheets; the school's first by default.", valueName: "tag"),
    completion: ShelfNames.languages.completion)
  var language: String?

  @Option(help: ArgumentHelp("A number that chooses the words; another number gives other words.", valueName: "number"))
  var seed: UInt64?

  @Flag(help: "Treats every warning as an error, so that nothing is written.")
  var strict = false

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  @Option(name: [.short, .long], help: ArgumentHelp("The file to write; - for standard output.", valueName: "file"))
  var output = "Output/plan.yaml"

  @OptionGroup
  var replacing: OutputOptions

  func run() throws {
    let library = try outside.shelf.library()
    let templates = outside.shelf.templateFolder().path
    let course = try CourseFolder(templates: templates).course(named: course)
    let progress = try book.progress(outside.shelf, isFromStart: true)
    if let progress { try library.check(progress.primer) }
    guard let name = school ?? progress?.primer.school else {
      throw Fault(
        .usage, problem: "which school, that is, which style of handwriting?",
        hint: "name it, as in copybook plan us-cursive; copybook list schools shows them all")
    }
    let school = try library.school(named: name)
    if let progress { return try write(plan(through: progress, course, school)) }
    let language = language ?? school.language
    let list = try outside.shelf.lessonWords(of: words, for: school, in: language)
    let texts = try CourseFolder(templates: templates).sentences(in: language)
    let elements = try course.elements[school.id].map { name throws(Fault) in try library.school(named: name) }
    let planner = try LessonPlanner(
      course, school: school, elements: elements, language: language, words: list, sentences: texts)
    try write(planner.plan(weeks: weeks, perWeek: days, start: start, seed: seed))
  }

  /// A plan through the lessons of a book.
  private func plan(through progress: PrimerProgress, _ course: Course, _ school: School) throws -> LessonPlan {
    let language = language ?? progress.primer.language
    let list = try outside.shelf.wordsBesideBook(of: words, in: language)
    var (plan, warnings) = try progress.primer.plan(
      from: progress.index, course, school: school, words: list, weeks: weeks, perWeek: days, start: start, seed: seed)
    if strict { try SheetWarning.refuse(warnings, telling: Terminal.say) }
    for warning in warnings { Terminal.say(Remark(warning)) }
    plan.language = language
    return plan
  }

  private func write(_ plan: LessonPlan) throws {
    guard output != "-" else {
      print(plan.yaml, terminator: "")
      return
    }
    var files = replacing.files(reading: [words])
    files.add(Array(plan.yaml.utf8), to: output)
    try files.write()
    Terminal.say(
      "wrote a plan of \(plan.days.count) days to \(output); read it, change it, then run: copybook print \(output)")
  }
}
