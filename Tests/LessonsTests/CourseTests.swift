import Lessons
import Letterforms
import Pages
import TestSupport
import Testing
import Worksheets

/// Whole courses of the shipped schools, as long as they take.
struct CourseTests {
  private static func plan(_ school: School, course: String = "letter-by-letter", perWeek: Int = 5) throws -> LessonPlan
  {
    try PlanSample.planner(school, course: course).plan(weeks: nil, perWeek: perWeek, start: nil)
  }

  private static let reviews = ["lesson-review", "lesson-review-capitals", "assessment"]

  @Test func oneLetterADayAfterTheElementsAndSentencesAtTheEnd() throws {
    for school in try PlanSample.schools() {
      let days = try CourseTests.plan(school).days
      let lessons = days.filter { ["lesson", "lesson-pair"].contains($0.design) }
      #expect(lessons.allSatisfy { $0.letters.count == 1 && $0.words.allSatisfy { $0.count > 1 } }, "\(school.id)")
      let elements = days.prefix { $0.design == "lesson-elements" }
      #expect(!elements.isEmpty || !["ru-cursive", "us-continuous", "fr-cursive"].contains(school.id), "\(school.id)")
      #expect(
        elements.allSatisfy { $0.school != nil } && days.dropFirst(elements.count).allSatisfy { $0.school == nil })
      let end = days.suffix(3)
      #expect(end.map(\.design) == ["sentence-copy", "sentence-copy", "assessment"], "\(school.id)")
      #expect(end.allSatisfy { !$0.sentences.isEmpty }, "\(school.id)")
    }
    let russian = try CourseTests.plan(try SampleSchools.school(named: "ru-cursive")).days
    #expect(russian.prefix(4).map(\.school) == ["ru-elements", "ru-elements", "ru-elements", "ru-elements"])
    #expect(russian.first { $0.letters == ["м"] }?.syllables == ["ма", "мо", "ми"])
  }

  @Test func noTwoEqualReviewsFollowOneAnother() throws {
    for school in try PlanSample.schools() + SampleSchools.schools(named: ["pre-writing", "ru-elements"]) {
      for days in [try CourseTests.plan(school).days, try PlanSample.plan(school, weeks: 20).days] {
        for (day, next) in zip(days, days.dropFirst()) where CourseTests.reviews.contains(next.design) {
          #expect(day.design != next.design || day.letters != next.letters, "\(school.id), day \(next.number)")
        }
      }
    }
  }

  @Test func sentencesHaveOnlyLettersTaughtByThenAndComeOnce() throws {
    for school in try PlanSample.schools() {
      var taught: Set<Character> = []
      var seen: Set<String> = []
      let letters = Set(school.teaching.joined().filter { $0.isLetter && !$0.isUppercase })
      for day in try CourseTests.plan(school).days {
        taught.formUnion(day.letters.compactMap(\.first))
        for text in day.sentences {
          #expect(seen.insert(text).inserted)
          let unknown = text.lowercased().filter { $0.isLetter && !taught.contains($0) }
          #expect(unknown.isEmpty || letters.isSubset(of: taught), "\(school.id), day \(day.number): \(text)")
        }
      }
      #expect(seen.count > 4, "\(school.id)")
    }
  }

  /// What we wrote for a language is written by all its schools, whole sentences, each once.
  @Test func sentencesAreWrittenByEverySchoolOfTheirLanguage() throws {
    let folder = CourseFolder(templates: PlanSample.templates)
    for school in try PlanSample.schools() {
      let texts = try folder.sentences(in: school.languages[0])
      let hasCapitals = school.teaching.joined().contains { $0.isUppercase }
      #expect(texts.count >= 20 && Set(texts).count == texts.count, "\(school.id)")
      for text in texts {
        #expect(text.allSatisfy { $0 == " " || school.writes($0) }, "\(school.id): \(text)")
        // Georgian, kana and Hangul have no capitals; Armenian and Japanese have stops of their own.
        let begins = hasCapitals ? text.first?.isUppercase == true : text.first?.isLetter == true
        #expect(begins && ".?!։՞՜。！？".contains(text.last ?? " "), "\(text)")
      }
    }
    #expect(try folder.sentences(in: "la").isEmpty)
  }

  @Test func capitalsAndDigitsHaveCourses() throws {
    for school in try PlanSample.schools() where school.teaching.joined().contains(where: { $0.isUppercase }) {
      let capitals = try CourseTests.plan(school, course: "capitals")
      let new = capitals.days.filter { $0.design == "lesson-capital" }
      let order = school.teaching.joined().filter { $0.isUppercase && !"ЪЫЬ".contains($0) }.map(String.init)
      #expect(new.flatMap(\.letters) == order, "\(school.id)")
      for day in new {
        #expect(day.words.allSatisfy { $0.first == day.letters[0].first }, "\(school.id): \(day.words)")
      }
      let digits = try CourseTests.plan(school, course: "digits").days
      #expect(Set(digits.flatMap(\.letters)) == Set((0...9).map(String.init)), "\(school.id)")
    }
  }

  @Test(arguments: ["ru-cursive", "ru-elements", "us-vertical"])
  func everyDayIsPrintedWithItsTitleAsBookmark(_ name: String) throws {
    let school = try SampleSchools.school(named: name)
    let plan = try CourseTests.plan(school)
    var booklet = Booklet(shaper: nil)
    let sheets = try PlanSample.requests(for: plan, school: school)
    for sheet in sheets {
      try booklet.add(sheet)
      // Nobody writes the capital of a letter with which no word begins.
      for part in sheet.parts {
        if case .block(.panel(let panel)) = part { #expect(!panel.text.contains { "ЪЫЬ".contains($0) }) }
      }
    }
    let bookmarks = booklet.pages.compactMap(\.bookmark)
    let twice = Set(bookmarks.filter { title in bookmarks.count { $0 == title } > 1 })
    #expect(twice.isEmpty && bookmarks.count >= plan.days.count - 12, "\(twice)")
  }
}
