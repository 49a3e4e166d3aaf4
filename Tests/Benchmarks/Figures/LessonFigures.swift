import FoundationEssentials
import Lessons
import Letterforms
import Pages
import Printing
import Rasters
import Recipes
import Rulings
import Shelves
import Typefaces
import Words
import Worksheets
import YAML

/// A lesson of five pages for one pupil, from YAML to PDF; and the plan of a course.
func lessonFigures(_ workshop: Workshop) throws -> [Figure] {
  let templates = TemplateFolder(path: "Templates")
  let school = try School(named: "us-cursive", in: FontFolder(reading: "Fonts"))
  let list = try WordFolder(templates: "Templates", system: "/nowhere").list(named: "en")
  let course = try CourseFolder(templates: "Templates").course(named: "letter-by-letter")
  func plan() throws -> LessonPlan {
    try LessonPlanner(course, school: school, language: "en", words: list).plan(weeks: 8, perWeek: 4, start: nil)
  }

  /// The pages of some days: everything is read from disk, as the program does that starts for them.
  func print(_ path: String) throws -> (document: Document, pdf: [UInt8]) {
    let lessons = try LessonPlan(Recipe(readingFile: path))
    let school = try School(named: lessons.school, in: FontFolder(reading: "Fonts"))
    var booklet = Booklet(shaper: TypefaceShelf(TypefaceShelf.defaultFiles()).shaper)
    for day in lessons.days {
      let design = try templates.design(named: day.design)
      let ruling = try templates.ruling(named: design.settings.ruling ?? school.ruling)
      var asked = SheetSettings()
      (asked.name, asked.language) = ("Anna", lessons.language)
      try booklet.add(
        Sheet(day.settings(for: asked), from: SheetParts(school: school, ruling: ruling, design: design)))
    }
    let document = booklet.document(title: lessons.name, language: lessons.language)
    return (document, try document.pdf(PrintShop().supplies))
  }

  let whole = try plan()
  var figures: [Figure] = []
  // Large letters on many pages, and small ones on few.
  for first in [5, 19] {
    var lesson = whole
    lesson.days = []
    let path = "\(workshop.folder)/lesson-\(first).yaml"
    var pages = 0
    for day in whole.days[(first - 1)...] where pages < 5 {
      lesson.days.append(day)
      try Data(lesson.yaml.utf8).write(to: URL(filePath: path))
      pages = try print(path).document.pages.count
    }
    let days = "days \(first) to \(lesson.days.last?.number ?? first), \(pages) pages"
    let time = try median(of: 9) { keep(try print(path).pdf) }
    figures.append(.atMost(120, "ms", "a lesson of 5 pages, YAML to PDF, CPU: \(days)", time * 5 / Double(pages)))
    let command = ["print", path, "--seed", "3", "--output", "\(workshop.folder)/lesson.pdf"]
    if let run = ProcessRun(workshop.copybook, command) {
      figures.append(.told("… the same as a process", "\(run.cpu.short) ms"))
    }
  }
  figures.append(.told("eight weeks planned", "\(try median(of: 5) { keep(try plan()) }.short) ms"))
  return figures
}
