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

  /// What is asked for on each day, where so much is asked for a pupil.
  func settings(for asked: SheetSettings) -> [SheetSettings] {
    days.map { day in
      var settings = day.settings(for: asked)
      settings.language = asked.language ?? plan.language
      return settings
    }
  }
}
