import Lessons
import Letterforms
import Pages
import Rulings
import Texts
import Words
import Worksheets

extension ChildRequest {
  /// Prints the first page of every design, small.
  ///
  /// - Parameters:
  ///   - texts: What is practised; what is missing is taken from the school's own.
  ///   - listener: Hears what was written, and which designs are not shown.
  public func printPreview(of texts: [String], telling listener: Remark.Listener) throws {
    try sheet.settings.refuseBook(for: "a preview")
    let library = try shelf.library()
    var asked = try sheet.asked(library, shelf)
    guard asked.settings.design == nil, asked.settings.rows == nil else {
      throw Fault(
        .usage, problem: "a preview shows all designs", hint: "leave --design and --rows out, or use copybook sheet")
    }
    asked.settings.name = try SheetSetting.printed(name, as: "name")
    asked.settings.seed = asked.settings.seed ?? 1
    asked.settings.fit = true
    try asked.chooseSchool(writing: texts, library, telling: listener)
    let school = try library.school(named: asked.settings.school ?? SheetSettings.usualSchool)
    let items = try school.writtenOut(texts, language: asked.settings.language).map { $0.withUsualSigns }
    let language = try library.language(of: asked.settings)
    let sample = try PreviewText(
      items, school: school, language: language, words: asked.settings.words ?? [], shelf)
    asked.settings.words = nil
    var booklet = booklet
    var contact = ContactSheet(title: [name, school.name].filter { !$0.isEmpty }.joined(separator: " · "))
    var left: [String] = []
    for name in [nil] + (try library.templates.designNames()) {
      // Lessons are days of a plan, and what is for one language is not for others.
      if let name, name.hasPrefix("lesson") || name.hasPrefix("ru-") && !language.hasPrefix("ru") { continue }
      let design = try name.map { name throws(Fault) in try library.design(named: name) }
      var settings = asked.settings
      (settings.design, settings.texts) = (name, sample.texts(alphabet: design?.showsAlphabet ?? false))
      if name == "vocabulary" { settings.words = sample.vocabulary }
      do throws(Fault) {
        let sheet = try library.sheet(for: settings)
        try booklet.add(sheet, to: &contact, name: name ?? "sheet", remark: design?.label(in: language) ?? "")
      } catch {
        guard let name else { throw error }
        left.append("\(name) (\(error.problem))")
      }
    }
    let sheetPaper = try Paper(asked.settings.usualPaper, isLandscape: true)
    try booklet.add(contact, on: sheetPaper, language: language)
    var document = booklet.document(
      title: name.isEmpty ? school.name : name, language: language, date: try shelf.madeTime())
    document.manner = asked.settings.manner(try library.phrases(in: language))
    var files = OutputFiles(replacesAll: replacesAll)
    try files.add(document, to: output, picture)
    try files.write()
    for line in left { listener(Remark(.note, "not shown: \(line)")) }
    listener(Remark(.done, "wrote \(contact.count) designs to \(output)"))
  }
}
