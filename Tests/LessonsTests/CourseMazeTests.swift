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
    let plan = try await PlanSample.plans[id]
    var booklet = Booklet(shaper: nil)
    var codes: [String] = []
    let sheets = try PlanSample.requests(for: plan, school: SampleSchools.school(named: id))
    let tried = Sweep.cases(sheets, usually: 16)
    for sheet in tried {
      let composed = try booklet.add(sheet)
      for (number, page) in composed.key.pages.enumerated() {
        #expect(page.mazes.count == 1, "\(sheet.title), page \(number + 1)")
      }
      #expect(composed.mazes.map(\.figure.code) == composed.key.pages.flatMap(\.mazeCodes), "\(sheet.title)")
      codes += composed.mazes.map(\.figure.code)
    }
    #expect(booklet.answerCount == codes.count && codes.count >= tried.count)
    #expect(Set(codes).count == codes.count)
  }
}
