public import Lessons
import Publishing
import Recipes
import Rosters
import Texts
public import Worksheets
import YAML

/// The days of a plan of lessons that are to be printed, for one child or for every pupil of a class.
public struct ClassLessons: Sendable {
  /// The plan.
  public let plan: LessonPlan
  /// The days that are wanted.
  public let days: [LessonPlan.Day]

  /// Reads a plan.
  ///
  /// - Parameter only: The days that are wanted, as in `5-8`; nil for all.
  public init(_ path: String, only: String?) throws {
    plan = try LessonPlan(Recipe(readingFile: path))
    days = try plan.days(only: only)
  }

  /// What is asked for on each day, where so much is asked for a pupil.
  public func settings(for asked: SheetSettings) -> [SheetSettings] {
    days.map { day in
      var settings = day.settings(for: asked)
      settings.language = asked.language ?? plan.language
      return settings
    }
  }
}

extension LessonPlan {
  /// The days that are asked for.
  fileprivate func days(only: String?) throws -> [LessonPlan.Day] {
    guard let only else { return days }
    let parts = only.split(separator: "-", omittingEmptySubsequences: false).map { Int($0.filter { !$0.isWhitespace }) }
    guard (1...2).contains(parts.count), let first = parts[0], let last = parts.last ?? nil, first <= last else {
      throw Fault(
        .usage, problem: "\"\(only)\" is not a day or a range of days",
        hint: "write a number, or the first and the last as in 5-8")
    }
    let found = days.filter { (first...last).contains($0.number) }
    guard !found.isEmpty else {
      throw Fault(
        .data, problem: "the plan has no day \(only)",
        hint: "its days are \(days.first?.number ?? 1) to \(days.last?.number ?? 1)")
    }
    return found
  }
}
