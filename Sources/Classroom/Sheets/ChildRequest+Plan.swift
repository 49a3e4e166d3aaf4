import Languages
import Lessons
import Letterforms
import Texts
import Worksheets

extension ChildRequest {
  /// Prints the days of a plan of lessons, one after another.
  ///
  /// - Parameters:
  ///   - path: The plan.
  ///   - only: The days that are wanted, as in `5-8`; nil for all.
  ///   - listener: Hears what was written, and what there is to say of it.
  public func printPlan(_ path: String, only: String?, telling listener: Remark.Listener) throws {
    try sheet.settings.refuseBook(for: "a plan")
    let chosen = try ClassLessons(path, only: only)
    let lessons = chosen.plan
    var known = SheetSettings()
    (known.school, known.language) = (lessons.school, lessons.language)
    let library = try shelf.library()
    var asked = try sheet.asked(over: known, library, shelf)
    if asked.settings.rows != nil { throw SheetSettings.rowsAndDesign }
    let seed = Seed(given: asked.settings.seed)
    asked.settings.seed = seed.value
    asked.settings.name = try SheetSetting.printed(name, as: "name")
    var booklet = booklet
    var sheetKeys: [(day: Int, key: SheetKey)] = []
    var answers: [Sheet] = []
    var warnings: [SheetWarning] = []
    for day in chosen.days {
      var ofDay = asked
      ofDay.settings = day.settings(for: asked.settings)
      do {
        var sheet = try ofDay.sheet(library, telling: listener)
        sheet.bookmark = String(day.number)
        for warning in sheet.warnings where !warnings.contains(warning) { warnings.append(warning) }
        let composed = try booklet.add(sheet)
        warnings += composed.warnings.map {
          SheetWarning(problem: "day \(day.number): \($0.problem)", hint: $0.hint)
        }
        sheetKeys.append((day.number, composed.key))
        answers += [sheet.answerSheet(of: composed.key)].compactMap { $0 }
      } catch {
        throw Fault(.data, problem: "\(path): day \(day.number): \(error.description)", hint: error.hint)
      }
    }
    let language = asked.settings.language ?? lessons.language
    var files = OutputFiles(reading: [path, asked.settings.logo], replacesAll: replacesAll)
    let told = try add(
      booklet, warnings, title: lessons.name, language: language,
      manner: asked.settings.manner(library.phrases(in: language)), to: &files, telling: listener)
    if let key {
      files.add(folder: key)
      for (day, sheetKey) in sheetKeys { files.add(sheetKey.bytes, to: "\(key)/day-\(day).json") }
    }
    let answersFile = try addAnswers(of: answers, booklet, asked, language: language, to: &files)
    try files.write()
    told.forEach(listener)
    listener(Remark(.done, "wrote \(counted(chosen.days.count, "day", "days")) to \(output)"))
    if let answersFile { listener(answersFile) }
    seed.remark.map(listener)
  }
}
