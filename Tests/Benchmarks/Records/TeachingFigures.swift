import Glibc
import Lessons
import Records
import TestSupport
import Worksheets

/// How many sheets simulated children need until they master an alphabet: by the plan, and each by its own record.
struct TeachingFigures {
  private let families: [[String]]
  private let days: SingleDays
  private let plan: [LessonPlan.Day]
  private let library: Library
  private let booklet = Booklet(shaper: nil)

  private static let children = 3001...3100
  private static let most = 200

  init(families: [[String]], days: SingleDays, plan: [LessonPlan.Day], library: Library) {
    (self.families, self.days, self.plan, self.library) = (families, days, plan, library)
  }

  /// The leaves of a day's sheet, each of two pages.
  ///
  /// As `copybook next` prints it, it is one; a day of the plan has as many as it needs.
  private func leaves(of day: LessonPlan.Day) -> Int {
    var settings = day.settings(for: SheetSettings())
    settings.level = Level(day.level)
    let count = (try? booklet.pageCount(of: library.sheet(for: settings))) ?? 2
    return (count + 1) / 2
  }

  /// After the plan comes review after review.
  private func planned(_ number: Int) -> LessonPlan.Day {
    if number < plan.count { return plan[number] }
    let reviews = plan.filter { $0.design.hasPrefix("lesson-review") }
    return reviews[(number - plan.count) % reviews.count]
  }

  /// How long a child needs: days, each with a sheet, and the leaves of all these sheets.
  private struct Effort {
    var days = 0.0
    var leaves = 0.0
  }

  /// What it takes until a child masters all letters; the most where it never does.
  private func effort(
    of number: Int, _ kind: SimulatedChild.Kind, next: (Learner, Int, Day) -> (day: LessonPlan.Day, leaves: Int)
  ) -> Effort {
    var effort = Effort()
    var child = SimulatedChild(UInt64(number), families: families, kind: kind)
    var learner = Learner(families: families)
    for lesson in 0..<TeachingFigures.most {
      let day = SimulatedLessons.day(ofLesson: lesson)
      if child.mastered(on: day) == child.letterCount { return effort }
      let sheet = next(learner, lesson, Day(number: day))
      effort.days += 1
      effort.leaves += Double(sheet.leaves)
      for task in SimulatedLessons.tasks(of: sheet.day) {
        let isRight = child.write(task.letter, on: day, mode: task.mode)
        learner.learn(.letter(task.letter), isRight, mode: task.mode, on: Day(number: day))
      }
    }
    return effort
  }

  /// Sheets of the plan, and of each child's own, for several kinds of children.
  func lines() -> [String] {
    let kinds: [(String, SimulatedChild.Kind)] = [
      ("ordinary children", .init()), ("who learn half as fast", .init(pace: 0.5)),
      ("who learn twice as fast", .init(pace: 2)), ("who forget twice as fast", .init(forgetting: 2)),
      ("who know more at first", .init(start: -0.6)),
    ]
    return kinds.flatMap { lines(for: $0.1, $0.0) }
  }

  private func lines(for kind: SimulatedChild.Kind, _ name: String) -> [String] {
    let planLeaves = (0..<TeachingFigures.most).map { leaves(of: planned($0)) }
    let pairs = TeachingFigures.children.map { number in
      let fixed = effort(of: number, kind) { _, lesson, _ in (planned(lesson), planLeaves[lesson]) }
      let own = effort(of: number, kind) { learner, lesson, day in
        guard lesson > 0 else { return (plan[0], planLeaves[0]) }
        var next = NextSheet(for: learner, groups: days.groups, on: day)
        let place = next.level(of: days.levels.count, letters: days.groups.joined().count)
        func own() -> LessonPlan.Day {
          days.day(lesson + 1, date: nil, level: days.levels[place], next.wish, seed: UInt64(number * 1000 + lesson))
        }
        var count = leaves(of: own())
        while count > 1, let lighter = next.lighter {
          next = lighter
          count = leaves(of: own())
        }
        return (own(), count)
      }
      return (fixed: fixed, own: own)
    }
    func never(_ efforts: [Effort]) -> Int { efforts.count { Int($0.days) >= TeachingFigures.most } }
    func fewer(_ what: String, _ amount: (Effort) -> Double) -> Figure {
      let ratios = pairs.map { 1 - amount($0.own) / amount($0.fixed) }
      let mean = ratios.reduce(0, +) / Double(ratios.count)
      let deviation = (ratios.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(ratios.count - 1)).squareRoot()
      let reach = 1.96 * deviation / Double(ratios.count).squareRoot()
      return Figure(
        what: "fewer \(what), mean of children (95 % interval)",
        shown: "\((100 * mean).short) % (\((100 * (mean - reach)).short)–\((100 * (mean + reach)).short))",
        target: "≥ 20 %", isMet: mean - reach >= 0.2)
    }
    func sample(_ efforts: [Effort]) -> String {
      "\(Sample(efforts.map { $0.days }).shown); leaves \(Sample(efforts.map { $0.leaves }).shown)"
    }
    return [
      "Days with a sheet until \(pairs.count) children, \(name), master \(days.groups.joined().count) letters",
      Figure.told("by the plan, then reviews", sample(pairs.map { $0.fixed })).line,
      Figure.told("by each child's record", sample(pairs.map { $0.own })).line,
      Figure.told(
        "children who need more than \(TeachingFigures.most) (plan, record)",
        "\(never(pairs.map { $0.fixed })), \(never(pairs.map { $0.own }))"
      ).line,
      fewer("days", { $0.days }).line,
      fewer("leaves of paper", { $0.leaves }).line,
    ]
  }
}
