import Lessons
import Letterforms
import Recipes
import Rulings
import Shelves
import TestSupport
import Testing
import Texts
import Words
import Worksheets
import YAML

/// Plans of the shipped schools, made as the command line makes them.
enum PlanSample {
  static let templates = "\(SampleSchools.root)/Templates"

  /// The schools that join or print letters of a language with a word list of ours.
  static func schools() throws -> [School] {
    let lists = WordFolder(templates: templates, system: "/nowhere").names()
    return try SampleSchools.schools().filter { school in
      !school.teaching.allSatisfy { $0.allSatisfy { !$0.isLetter } }
        && school.languages.first.map { lists.contains(String($0.prefix(2))) } ?? false && school.names.isEmpty
    }
  }

  static func planner(_ school: School, course name: String = "letter-by-letter") throws -> LessonPlanner {
    let language = school.hasElements ? "ru" : school.languages.first ?? "en"
    let list = try WordFolder(templates: templates, system: "/nowhere").list(named: language)
    let folder = CourseFolder(templates: templates)
    let course = try folder.course(named: name)
    let elements = try course.elements[school.id].map { try SampleSchools.school(named: $0) }
    return try LessonPlanner(
      course, school: school, elements: elements, language: language, words: list,
      sentences: folder.sentences(in: language))
  }

  /// The plans of twelve weeks that most claims are about.
  static let plans = Shared<String, LessonPlan> { id in
    try plan(SampleSchools.school(named: id), weeks: 12)
  }

  static func plan(_ school: School, weeks: Int = 8, perWeek: Int = 4, start: String? = "2026-01-12") throws
    -> LessonPlan
  {
    try planner(school).plan(weeks: weeks, perWeek: perWeek, start: start)
  }

  /// The sheets of a plan as they are printed for a pupil.
  static func requests(for plan: LessonPlan, school: School) throws -> [Sheet] {
    let folder = TemplateFolder(path: templates)
    return try plan.days.map { day in
      let design = try folder.design(named: day.design)
      let school = try day.school.map { try SampleSchools.school(named: $0) } ?? school
      let ruling = try folder.ruling(named: design.settings.ruling ?? school.ruling)
      return try Sheet(
        day.settings(for: SheetSettings()), from: SheetParts(school: school, ruling: ruling, design: design))
    }
  }
}

struct LessonPlanTests {
  @Test func everySmallLetterIsNewOnceInTheSchoolsOrder() async throws {
    for school in try PlanSample.schools() {
      let order = school.teaching.joined().filter { $0.isLetter && !$0.isUppercase }.map(String.init)
      let plan = try await PlanSample.plans[school.id]
      let new = plan.days.filter { ["lesson", "lesson-pair"].contains($0.design) }.flatMap(\.letters)
      #expect(new == order, "\(school.id)")
    }
  }

  /// A drawing for each of the first twelve groups of small letters, in the school's order, as the keys of the sheets say.
  @Test(arguments: ["us-cursive", "ru-cursive", "de-sas"])
  func everyGroupEndsWithItsDrawing(name: String) async throws {
    let school = try SampleSchools.school(named: name)
    let plan = try await PlanSample.plans[name]
    var booklet = Booklet(shaper: nil)
    var rewards: [String] = []
    for sheet in try PlanSample.requests(for: plan, school: school) { rewards += try booklet.add(sheet).key.rewards }
    let groups = school.teaching.prefix(12).filter { $0.contains { $0.isLowercase } }
    #expect(rewards == groups.map { $0.map(String.init).joined(separator: " ") })
  }

  @Test func noWordOrPairHasALetterThatIsNotTaught() async throws {
    for school in try PlanSample.schools() {
      let plan = try await PlanSample.plans[school.id]
      let isPaired = plan.days.contains { $0.design == "lesson-pair" }
      var taught: Set<Character> = []
      var count = 0
      for day in plan.days {
        for letter in day.letters.compactMap(\.first) {
          taught.insert(letter)
          // Taught with its small letter.
          if isPaired { taught.formUnion(letter.uppercased()) }
        }
        for text in day.words + day.joins + day.syllables {
          count += 1
          #expect(text.allSatisfy(taught.contains), "\(school.id), day \(day.number): \(text)")
        }
      }
      #expect(count > plan.days.count, "\(school.id) has hardly any words")
    }
  }

  @Test func pairsAreJoinedByTheSchool() async throws {
    for school in try PlanSample.schools() {
      let pairs = try await PlanSample.plans[school.id].days.flatMap(\.joins)
      guard school.isJoined else {
        #expect(pairs.isEmpty, "\(school.id)")
        continue
      }
      let known = try school.joinClasses(among: Array(Set(pairs.joined())).sorted(), hand: .right)
      #expect(!pairs.isEmpty && pairs.allSatisfy { known[$0] != nil }, "\(school.id)")
    }
  }

  @Test func fadingLettersComeNearerToMemoryLessonByLesson() throws {
    let school = try SampleSchools.schools(named: ["us-cursive"])[0]
    let lessons = try PlanSample.plan(school).days.filter { $0.design == "lesson" }
    for (index, day) in lessons.enumerated().dropFirst(3) {
      #expect(day.fading.start == lessons[index - 1].letters)
      #expect(day.fading.model == lessons[index - 2].letters)
      #expect(day.fading.memory == lessons[index - 3].letters)
    }
  }

  @Test(arguments: ["us-cursive", "ru-cursive"])
  func sizesAndTolerancesShrinkAndEveryDayCanBePrinted(_ name: String) throws {
    let school = try SampleSchools.schools(named: [name])[0]
    // Long enough for a letter a day.
    let plan = try PlanSample.plan(school, weeks: 12)
    let levels = plan.days.map(\.level)
    #expect(levels == levels.sorted() && levels.first == 1 && levels.last == 5)
    let requests = try PlanSample.requests(for: plan, school: school)
    let heights = requests.map { $0.xHeight ?? $0.ruling.xHeight }
    for (a, b) in zip(heights, heights.dropFirst()) { #expect(b <= a + 0.001) }
    // On paper that is ruled from top to foot lines stand where they stand, and so do the letters.
    let isRuled = requests.allSatisfy { $0.ruling.fillsPage }
    #expect(isRuled ? Set(heights).count == 1 : heights[0] > 1.5 * heights[heights.count - 1])
    // The first day at each level is printed, without a word too wide or a page for a single row.
    var booklet = Booklet(shaper: nil)
    var keys: [SheetKey] = []
    for index in requests.indices where index == 0 || levels[index] != levels[index - 1] {
      let composed = try booklet.add(requests[index])
      keys.append(composed.key)
      #expect(composed.warnings == [], "day \(index + 1)")
      #expect(keys.last?.level == levels[index] && keys.last?.pages.count ?? 9 <= 4)
    }
    let corridors = keys.compactMap(\.level).compactMap(Level.init).map(\.corridor)
    #expect(corridors.count == 5 && zip(corridors, corridors.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test func noWordIsWrittenOnTwoDaysRunning() async throws {
    for school in try PlanSample.schools() {
      let days = try await PlanSample.plans[school.id].days
      for (day, next) in zip(days, days.dropFirst()) {
        #expect(Set(day.words).isDisjoint(with: next.words), "\(school.id), day \(next.number): \(next.words)")
        #expect(day.words.allSatisfy { $0.count > 1 })
      }
    }
  }

  @Test func largeLettersHaveShortWords() async throws {
    for school in try PlanSample.schools() {
      let days = try await PlanSample.plans[school.id].days
      for day in days {
        #expect(day.words.allSatisfy { $0.count <= [4, 5, 6, 7, 8][day.level - 1] }, "\(school.id), day \(day.number)")
      }
    }
  }

  @Test func practiceStandsBetweenLessonsWhereTimeIsLeft() throws {
    let school = try SampleSchools.schools(named: ["us-cursive"])[0]
    let days = try PlanSample.plan(school, weeks: 30, perWeek: 2).days
    #expect(days.count == 60)
    // Never more than two days without a new letter before the review of the group.
    let isNew = days.map { $0.design == "lesson" }
    let last = try #require(isNew.lastIndex(of: true))
    for index in 0..<last - 4 { #expect(isNew[index...index + 4].contains(true), "from day \(index + 1)") }
    #expect(days.filter { $0.design == "join-practice" }.allSatisfy { $0.words.count >= 2 })
  }

  @Test func aPlanIsReadBackAsItWasWritten() async throws {
    for school in try PlanSample.schools() + SampleSchools.schools(named: ["pre-writing", "ru-elements"]) {
      let plan = try await PlanSample.plans[school.id]
      let text = plan.yaml
      #expect(try LessonPlan(Recipe(reading: Array(text.utf8), file: "plan.yaml")) == plan, "\(school.id)")
    }
  }

  @Test func aPlanMadeTwiceIsTheSame() async throws {
    for school in try Sweep.cases(PlanSample.schools(), usually: 3) {
      let again = try PlanSample.plan(school, weeks: 12)
      #expect(try await again.yaml == PlanSample.plans[school.id].yaml, "\(school.id)")
    }
  }

  @Test func aSeedBringsOtherWords() throws {
    let planner = try PlanSample.planner(try SampleSchools.schools(named: ["us-cursive"])[0])
    let usual = try planner.plan(weeks: 8, perWeek: 4, start: nil)
    let other = try planner.plan(weeks: 8, perWeek: 4, start: nil, seed: 5)
    #expect(usual.days.map(\.letters) == other.days.map(\.letters))
    #expect(usual.days.map(\.words) != other.days.map(\.words))
  }

  /// A course's dates, by hand from a calendar.
  @Test(arguments: [
    ("2026-01-12", 2, 3, ["2026-01-12", "2026-01-13", "2026-01-14", "2026-01-19", "2026-01-20", "2026-01-21"]),
    // From a Thursday on, the week end is left out.
    ("2026-01-15", 1, 4, ["2026-01-15", "2026-01-16", "2026-01-19", "2026-01-20"]),
    // A leap day.
    ("2028-02-28", 1, 3, ["2028-02-28", "2028-02-29", "2028-03-01"]),
    ("2026-12-28", 1, 7, (28...31).map { "2026-12-\($0)" } + ["2027-01-01", "2027-01-02", "2027-01-03"]),
  ])
  func lessonsFallOnSchoolDays(_ start: String, _ weeks: Int, _ perWeek: Int, _ dates: [String]) throws {
    let school = try SampleSchools.schools(named: ["us-continuous"])[0]
    let plan = try PlanSample.plan(school, weeks: 12, perWeek: perWeek, start: start)
    #expect(plan.days.prefix(weeks * perWeek).map(\.date) == dates)
  }

  @Test(arguments: [(1, 3), (0, 4), (8, 9), (60, 2)])
  func tooFewOrImpossibleDaysAreRefused(_ weeks: Int, _ perWeek: Int) throws {
    let school = try SampleSchools.schools(named: ["us-cursive"])[0]
    let error = #expect(throws: Fault.self) { try PlanSample.plan(school, weeks: weeks, perWeek: perWeek) }
    #expect(error?.hint.isEmpty == false)
  }

  @Test(arguments: ["2026-02-30", "12.1.2026", "2026-1-12", "", "tomorrow", "2026-13-01"])
  func aStartThatIsNoDayIsRefused(_ start: String) throws {
    let school = try SampleSchools.schools(named: ["us-cursive"])[0]
    let error = #expect(throws: Fault.self) { try PlanSample.plan(school, start: start) }
    #expect(error?.hint.contains("2026-01-12") == true)
  }
}
