import Lessons
import Letterforms
import Recipes
import Records
import Rulings
import Shelves
import TestSupport
import Texts
import Words
import Worksheets

/// `Benchmarks records`: how well a record foretells, how fast children learn by it, and how fast it is.
enum RecordsBenchmark {
  static func run(_ words: [String]) {
    do {
      if words.first == "write", words.count == 4, let day = Day(words[3]) {
        var writer = try ClassWriter(words[1])
        var children: [String: SimulatedChild] = [:]
        return try writer.write(into: words[2], day: day.number, children: &children)
      }
      if words.first == "loop", words.count == 2 || words.count == 3 {
        let recordings = try words.count == 3 ? GraderRecording.read("\(words[2])/omniglot-latin.json") : []
        let workshop = try Workshop()
        defer { workshop.close() }
        for line in try LoopFigures.lines(workshop, rounds: 5, in: words[1], recordings: recordings) { print(line) }
        return
      }
      print("Speed")
      for figure in try RecordSpeed.figures() { print(figure.line) }
      if words.first == "speed" { return }
      let school = try School(named: "us-continuous", in: FontFolder(reading: "Fonts"))
      let list = try WordFolder(templates: "Templates", system: "/nowhere").list(named: "en")
      let course = try CourseFolder(templates: "Templates").course(named: "letter-by-letter")
      let planner = try LessonPlanner(course, school: school, language: "en", words: list)
      let days = try SingleDays(planner)
      let plan = try days.plan()
      let foretelling = ForetellingFigures(families: days.groups, plan: plan)
      for line in foretelling.lines(isFitting: words.first == "fit") { print(line) }
      let library = Library(
        fonts: try FontFolder(reading: "Fonts"), templates: TemplateFolder(path: "Templates"),
        languages: try RecipeShelf(folder: "Templates"))
      for line in TeachingFigures(families: days.groups, days: days, plan: plan, library: library).lines() {
        print(line)
      }
    } catch {
      print("error: \(error)")
      print("hint: start it in the folder with Fonts/ and Templates/")
    }
  }
}
