import Letterforms
import Rulings
import Texts
import Words
import Worksheets

extension SheetOptions {
  /// What is said to two answers to one question.
  static let rowsAndDesign = Fault(
    .usage, problem: "--rows and --design both say which rows there are", hint: "leave one of them out")

  /// What is asked for one pupil's sheet, all that the options say.
  ///
  /// - Parameters:
  ///   - texts: Letters, words, sentences and numbers to practise; elements of writing by their names.
  ///   - name: The pupil's name.
  ///   - known: The school, where it is not the options'.
  ///   - design: The design, where it is not the options'.
  func order(
    for texts: [String], name: String, school known: School? = nil, design designName: String? = nil,
    shelf: Shelf, seed: UInt64
  ) throws -> SheetOrder {
    let school = try known ?? shelf.school(named: school)
    let templates = shelf.templateFolder()
    let design = try (designName ?? design).map(templates.design)
    if design != nil, rows != nil { throw SheetOptions.rowsAndDesign }
    let ruling = try templates.ruling(named: SheetOrder.ruling(ruling, design: design, school: school))
    var order = SheetOrder(
      try texts.map { try school.text(named: $0) }, name: name, school: school, ruling: ruling.finished(lines.finish),
      paper: try sheetPaper())
    if words.areAsked {
      let chosen = try words.chosenWords(
        for: school, hand: hand, language: language ?? school.languages.first ?? "en", templates: templates.path,
        seed: self.seed)
      order.notes = chosen.warnings.map { SheetWarning(problem: $0.problem, hint: $0.hint) }
      order.add(chosen.entries.map { SheetContent.Word($0.text, meaning: $0.meaning ?? "") })
    }
    for name in design?.otherSchools ?? [] { order.otherSchools[name] = try shelf.school(named: name) }
    order.hand = hand
    order.design = design
    order.exercises = try exercises()
    order.look = look
    order.guidance = guidance
    order.level = try chosenLevel()
    order.xHeight = try xHeight()
    order.title = try printedTitle()
    order.date = try printedDate()
    order.language = language
    order.maze = try mazeChoice()
    order.isMazeMirrored = mirrorMaze
    order.seed = seed
    order.fits = fit
    order.greyLightness = try greyLightness()
    return order
  }
}
