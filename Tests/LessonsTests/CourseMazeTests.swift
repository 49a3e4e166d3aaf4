import Lessons
import Letterforms
import TestSupport
import Testing
import Worksheets

/// Every page of a course has its maze, and no two of them have the same one.
///
/// Usually some of its days are tried.
@Suite struct CourseMazeTests {
  @Test(arguments: try PlanSample.schools().map(\.id))
  func everyPageOfACourseHasAMazeOfItsOwn(school id: String) async throws {
    try check(try await PlanSample.plans[id], school: id)
  }

  /// Courses of capitals and of digits, and of the strokes that letters are made of.
  @Test(
    arguments: ["us-cursive", "us-vertical", "fr-cursive", "ru-cursive", "de-sas"], ["capitals", "digits"])
  func coursesOfCapitalsAndDigitsHaveMazesToo(school id: String, course: String) throws {
    let school = try SampleSchools.school(named: id)
    try check(try PlanSample.planner(school, course: course).plan(weeks: 8, perWeek: 4, start: nil), school: id)
  }

  @Test func coursesOfElementsHaveMazesToo() throws {
    for school in try SampleSchools.schools() where school.hasElements && !school.teaching.isEmpty {
      try check(try PlanSample.plan(school, weeks: 4), school: school.id)
    }
  }

  private func check(_ plan: LessonPlan, school id: String) throws {
    var booklet = Booklet(shaper: nil)
    var codes: [String] = []
    let sheets = try PlanSample.requests(for: plan, school: SampleSchools.school(named: id))
    // Where a child shows what it knows nothing else asks for its time.
    let hasMaze = plan.days.map { $0.design != "assessment" }
    let tried = Sweep.cases(Array(zip(sheets, hasMaze)), usually: 16)
    for (sheet, hasMaze) in tried {
      let composed = try booklet.add(sheet)
      for (number, page) in composed.key.pages.enumerated() {
        #expect(page.mazes.count == (hasMaze ? 1 : 0), "\(sheet.title), page \(number + 1)")
      }
      #expect(composed.mazes.map(\.figure.code) == composed.key.pages.flatMap(\.mazeCodes), "\(sheet.title)")
      codes += composed.mazes.map(\.figure.code)
    }
    #expect(booklet.answerCount == codes.count && codes.count >= tried.count { $0.1 })
    #expect(Set(codes).count == codes.count)
  }
}
