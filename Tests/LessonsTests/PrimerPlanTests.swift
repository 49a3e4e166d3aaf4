import Lessons
import Letterforms
import Recipes
import TestSupport
import Testing
import Texts
import Words
import Worksheets
import YAML

/// Plans and single days in step with a book.
struct PrimerPlanTests {
  private static let folder = PrimerFolder(templates: PlanSample.templates)

  private static func words(in language: String) throws -> WordList {
    try WordFolder(templates: PlanSample.templates, system: "/nowhere").list(named: language)
  }

  private static func plan(_ book: String, from index: Int = 0, weeks: Int? = nil) throws -> (Primer, LessonPlan) {
    let primer = try folder.primer(named: book)
    let course = try CourseFolder(templates: PlanSample.templates).course(named: "letter-by-letter")
    let school = try SampleSchools.school(named: try #require(primer.school))
    let plan = try primer.plan(
      from: index, course, school: school, words: words(in: primer.language), weeks: weeks, perWeek: 4,
      start: "2026-01-12", seed: nil)
    return (primer, plan.plan)
  }

  /// What a plan through a teacher's own book has, and what it warns of.
  private static func plan(of book: String, weeks: Int? = nil) throws -> (plan: LessonPlan, warnings: [SheetWarning]) {
    let primer = try Primer(Recipe(reading: Array(book.utf8), file: "book.yaml"), id: "book")
    return try primer.plan(
      from: 0, CourseFolder(templates: PlanSample.templates).course(named: "letter-by-letter"),
      school: SampleSchools.school(named: "de-grundschrift"), words: WordList([]), weeks: weeks, perWeek: 4, start: nil,
      seed: nil)
  }

  private static let own = """
    language: de
    lessons:
      - {letters: B b i e n d, words: [die Biene, "ein, ein"], title: "Am Anfang"}
      - {letters: a s, words: "das Band, Sand", design: word-trace}
      - {letters: t, words: Tante}
      - {tricky: "im Bad, ab"}
      - {title: Pause}
    """

  /// Entries of several words, titles and designs come through a plan that is written and read again.
  @Test func aPlanKeepsWhatTheBookHas() throws {
    let (plan, warnings) = try PrimerPlanTests.plan(of: PrimerPlanTests.own)
    #expect(
      plan.days.map { $0.words } == [["die Biene", "ein, ein"], ["das Band", "Sand"], ["Tante"], ["im Bad", "ab"]])
    #expect(plan.days.map { $0.title } == ["Am Anfang", nil, nil, nil])
    #expect(plan.days[1].design == "word-trace")
    #expect(try LessonPlan(Recipe(reading: Array(plan.yaml.utf8), file: "plan.yaml")) == plan, "\(plan.yaml)")
    #expect(plan.days[0].settings(for: SheetSettings()).title == "Am Anfang")
    #expect(
      warnings.map { $0.problem } == [
        "book.yaml:4:27: lesson 2 has not taught \"S\" of \"Sand\"",
        "book.yaml:5:25: lesson 3 has not taught \"T\" of \"Tante\"",
        "lesson 5 has nothing to practise, so it has no day",
      ], "\(warnings)")
  }

  @Test func lessonsWithoutRoomAreTold() throws {
    let days = (1...6).map { "  - {letters: \(["a", "b", "d", "e", "f", "g"][$0 - 1])}\n" }.joined()
    let (plan, warnings) = try PrimerPlanTests.plan(of: "language: de\nlessons:\n\(days)", weeks: 1)
    #expect(plan.days.count == 4)
    #expect(warnings.map { $0.problem } == ["2 of 6 days have no room in 1 week: the plan ends with lesson 4"])
    #expect(warnings.first?.hint.hasSuffix("--lesson \"5\"") == true)
  }

  /// Lessons come in the book's order, with their words; tricky words and sentences have days of their own.
  @Test(arguments: folder.names()) func aPlanGoesThroughTheBook(book: String) throws {
    let (primer, plan) = try PrimerPlanTests.plan(book)
    let lessons = plan.days.filter { ["lesson", "lesson-pair"].contains($0.design) }
    #expect(lessons.count == primer.lessons.count)
    for (index, day) in lessons.enumerated() {
      let progress = PrimerProgress(primer, upTo: index)
      #expect(day.words.starts(with: progress.lesson.words), "\(progress.title)")
      #expect(day.words.allSatisfy { progress.writes($0) }, "\(progress.title): \(day.words)")
      #expect(Set(day.letters).isSubset(of: progress.lesson.letters) && !day.letters.isEmpty)
      let before = index == 0 ? [] : PrimerProgress(primer, upTo: index - 1).letters
      #expect(Set(day.fading.start).isSubset(of: before))
    }
    #expect(plan.days.count { $0.design == "tricky-words" } == primer.lessons.count { !$0.tricky.isEmpty })
    #expect(plan.days.flatMap { $0.sentences } == primer.lessons.flatMap { $0.sentences })
    #expect(plan.days.map { $0.number } == Array(1...plan.days.count) && plan.days[0].date == "2026-01-12")
    #expect(zip(plan.days, plan.days.dropFirst()).allSatisfy { $0.level <= $1.level })
  }

  @Test func aPlanBeginsWhereTheClassIs() throws {
    let plan = try PrimerPlanTests.plan("en-sounds", from: 11, weeks: 1).1
    #expect(plan.days.count == 4 && plan.days[0].letters == ["th", "ng"])
    #expect(plan.days[0].fading.start == ["sh", "ch"])
  }

  /// A child's own day has words of the book's letters only, those of the book before others.
  @Test func singleDaysFollowTheBook() throws {
    let primer = try PrimerPlanTests.folder.primer(named: "de-silben")
    let course = try CourseFolder(templates: PlanSample.templates).course(named: "letter-by-letter")
    let school = try SampleSchools.school(named: "de-grundschrift")
    let progress = try primer.progress(upTo: "Klasse 1, Lektion 11")
    let days = try SingleDays(
      LessonPlanner(
        course, school: school, language: "de", words: PrimerPlanTests.words(in: "de"), by: progress))
    let letters = days.groups.flatMap { $0 }
    #expect(letters == "maliotensrudhpkbfw".map { String($0) }, "\(letters)")
    var wish = SingleDays.Wish()
    (wish.letters, wish.aims, wish.taught) = (["s"], ["s", "h"], letters)
    let level = try #require(Level(5))
    let day = days.day(1, date: nil, level: level, wish, seed: nil)
    #expect(day.words.count == 3 && day.words.allSatisfy { progress.writes($0) }, "\(day.words)")
    #expect(day.words.allSatisfy { progress.words.contains($0) }, "\(day.words)")
    let start = try days.start()
    #expect(start.letters == ["sch"] && start.words.contains("Tasche") && start.fading.start == ["f", "w"])
  }
}

/// How much of a row is traced, as courses and plans say it.
struct TracingTests {
  @Test func aCourseSaysHowMuchIsTracedAtEachLevel() throws {
    func plan(_ tracing: String) throws -> LessonPlan {
      let text = "new: lesson\nlevels: [1, 3]\n\(tracing)"
      let course = try Course(Recipe(reading: Array(text.utf8), file: "course.yaml"), id: "course")
      let school = try SampleSchools.school(named: "us-cursive")
      return try LessonPlanner(course, school: school, language: "en", words: WordList([]))
        .plan(weeks: nil, perWeek: 5, start: nil)
    }
    let days = try plan("tracing: [60, 50, 40, 30, 20]\n").days
    #expect(days.first?.tracing == 60 && days.last?.tracing == 40)
    #expect(try plan("").days.allSatisfy { $0.tracing == nil })
    let whole = try plan("tracing: 25\n")
    let read = try LessonPlan(Recipe(reading: Array(whole.yaml.utf8), file: "plan.yaml"))
    #expect(read == whole && read.days[0].settings(for: SheetSettings()).tracing == 25)
    var asked = SheetSettings()
    asked.tracing = 5
    #expect(read.days[0].settings(for: asked).tracing == 5, "what is asked for is nearer than the plan")
  }
}
