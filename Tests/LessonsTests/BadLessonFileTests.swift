import Lessons
import Recipes
import TestSupport
import Testing
import Texts
import Worksheets
import YAML

/// A file that is wrong, where it is wrong, and what is said.
struct LessonSlip: CustomTestStringConvertible, Sendable {
  let text: String
  let line: Int
  let says: String
  let remedy: String

  init(_ text: String, line: Int, says: String, remedy: String) {
    self.text = text
    self.line = line
    self.says = says
    self.remedy = remedy
  }

  var testDescription: String { says }
}

struct BadLessonFileTests {
  private static let head = "name: x\nschool: us-cursive\ndays:\n"

  @Test(arguments: [
    LessonSlip("name: x\ndays:\n  - {design: lesson}\n", line: 1, says: "\"school\" is missing", remedy: "school"),
    LessonSlip("name: x\nschool: us-cursive\n", line: 1, says: "\"days\" is missing", remedy: "days"),
    LessonSlip(head + "  - {day: 1, dezign: lesson}\n", line: 4, says: "no field \"dezign\"", remedy: "\"design\""),
    LessonSlip(head + "  - {day: 1}\n", line: 4, says: "no design", remedy: "list designs"),
    LessonSlip(head + "  - {day: x, design: lesson}\n", line: 4, says: "\"x\" is not a number", remedy: "number"),
    LessonSlip(head + "  - {design: lesson, level: 6}\n", line: 4, says: "\"6\" is not a level", remedy: "1 (first"),
    LessonSlip(head + "  - {design: lesson, date: 2026-02-30}\n", line: 4, says: "is not a date", remedy: "2026-01-12"),
    LessonSlip(head + "  - {design: lesson, letters: [{a: b}]}\n", line: 4, says: "a word or text", remedy: "one line"),
    LessonSlip("school: us-cursive\ndays: {}\nweeks: 3\n", line: 3, says: "no field \"weeks\"", remedy: "days"),
  ])
  func plansSayWhereTheyAreWrong(_ slip: LessonSlip) {
    let error = #expect(throws: Fault.self) {
      try LessonPlan(Recipe(reading: Array(slip.text.utf8), file: "plan.yaml"))
    }
    #expect(error?.file == "plan.yaml" && error?.line == slip.line, "\(error?.description ?? "")")
    #expect(error?.problem.contains(slip.says) == true, "\(error?.problem ?? "")")
    #expect(error?.hint.contains(slip.remedy) == true, "\(error?.hint ?? "")")
  }

  @Test(arguments: [
    LessonSlip("name: x\nreview: review\n", line: 1, says: "\"new\" is missing", remedy: "list designs"),
    LessonSlip("new: lesson\nlevels: [1, 9]\n", line: 2, says: "\"9\" is not a level", remedy: "to 5"),
    LessonSlip("new: lesson\nlevels: [3, 2]\n", line: 2, says: "go back from 3 to 2", remedy: "but not fall"),
    LessonSlip("new: lesson\nwords: many\n", line: 2, says: "\"many\" is not a number", remedy: "number"),
    LessonSlip("new: lesson\npairs: [1, 2]\n", line: 2, says: "pairs has 2 numbers", remedy: "5 levels"),
    LessonSlip("new: lesson\nwordz: 2\n", line: 2, says: "no field \"wordz\"", remedy: "perhaps \"words\""),
  ])
  func coursesSayWhereTheyAreWrong(_ slip: LessonSlip) {
    let error = #expect(throws: Fault.self) {
      try Course(Recipe(reading: Array(slip.text.utf8), file: "course.yaml"), id: "course")
    }
    #expect(error?.line == slip.line, "\(error?.description ?? "")")
    #expect(error?.problem.contains(slip.says) == true, "\(error?.problem ?? "")")
    #expect(error?.hint.contains(slip.remedy) == true, "\(error?.hint ?? "")")
  }

  @Test func aPlanOfTooManyDaysIsRefused() {
    let days = String(repeating: "  - {design: lesson}\n", count: 401)
    let error = #expect(throws: Fault.self) {
      try LessonPlan(Recipe(reading: Array((BadLessonFileTests.head + days).utf8), file: "plan.yaml"))
    }
    #expect(error?.problem.contains("401 days") == true)
  }

  @Test func anUnknownCourseNamesTheNearest() {
    let error = #expect(throws: Fault.self) {
      try CourseFolder(templates: "\(SampleSchools.root)/Templates").course(named: "letter-by-leter")
    }
    #expect(error?.hint.hasPrefix("perhaps letter-by-letter is meant") == true)
  }
}
