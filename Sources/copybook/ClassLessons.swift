import Lessons
import Publishing
import Recipes
import Rosters
import Texts
import Worksheets
import YAML

/// A plan of lessons that is printed for every pupil of a class, with each one's own hand, school and name.
struct ClassLessons: Sendable {
  let plan: LessonPlan
  private let days: [LessonPlan.Day]

  /// Reads a plan.
  ///
  /// - Parameter only: The days that are wanted, as in `5-8`; nil for all.
  init(_ path: String, only: String?) throws {
    plan = try LessonPlan(Recipe(readingFile: path))
    days = try PrintCommand.days(of: plan, only: only)
  }

  /// The sheets of a pupil, day by day.
  ///
  /// - Throws: ``Fault`` that names the row.
  func requests(for pupil: Roster.Pupil, _ settings: RowSettings) throws -> [Sheet] {
    try settings.naming(pupil) {
      try days.map { day in
        var order = try settings.order(for: pupil, design: day.design)
        order.content = day.content(name: pupil.name)
        order.level = pupil.level.flatMap(Level.init) ?? settings.defaults.level ?? Level(day.level)
        order.language = pupil.language ?? settings.defaults.language ?? plan.language
        order.tellsMissing = false
        order.seed = order.seed &+ UInt64(day.number)
        return try order.request().request
      }
    }
  }
}
