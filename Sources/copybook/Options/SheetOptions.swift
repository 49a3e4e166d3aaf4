public import ArgumentParser
import Classroom
import Languages
public import Letterforms
import Pages
import Rulings
import Texts
import Words
import Worksheets

extension Hand: ExpressibleByArgument {}

/// The settings of a sheet that `sheet`, `class` and `print` share.
struct SheetOptions: ParsableArguments {
  @OptionGroup
  var table: SettingOptions<AllSettings>

  @OptionGroup
  var words: WordOptions

  @Flag(help: "Treats every warning as an error, so that nothing is written.")
  var strict = false

  /// What was asked for, with words of a list where they were.
  ///
  /// - Parameters:
  ///   - known: What holds where nothing was said.
  ///   - folder: Where lists of words are.
  func settings(
    over known: SheetSettings = SheetSettings(), _ library: Library, _ folder: WordFolder
  ) throws -> AskedSettings {
    var asked = AskedSettings(settings: try table.settings().overlaid(on: known))
    if asked.settings.design != nil, asked.settings.rows != nil { throw SheetSettings.rowsAndDesign }
    if let taught = words.choice.taught { asked.settings.others = ["taught": taught] }
    guard words.areAsked else { return asked }
    let school = try library.school(named: asked.settings.school ?? SheetSettings.usualSchool)
    let chosen = try words.choice.request.words(
      of: words.words, for: school, hand: asked.settings.hand ?? .right,
      language: try library.language(of: asked.settings), in: folder, seed: asked.settings.seed,
      usually: WordRequest.mostOnPage)
    asked.settings.words = chosen.entries.map { SheetContent.Word($0.text, meaning: $0.meaning ?? "") }
    if chosen.isSpare { asked.settings.fitsWords = true }
    asked.warnings = chosen.warnings
    return asked
  }
}

/// What `sheet` and `print` share: for whom, with which settings, and how the file is made.
struct ChildOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The child's name; without it, a line to write the name on.", valueName: "name"))
  var name = ""

  @OptionGroup(title: "The sheet")
  var sheet: SheetOptions

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  /// Where letters, templates and typefaces are.
  var shelf: Shelf { outside.shelf }

  @Flag(help: "Also writes the answers of the mazes, into a file of their own.")
  var solutions = false

  @OptionGroup
  var picture: PictureOptions

  @OptionGroup
  var replacing: OutputOptions

  /// An empty document with the typefaces and pictures that are at hand.
  func booklet() -> Booklet { Booklet(shaper: shelf.shaper(), pictures: shelf.pictures()) }

  /// Adds answers of vocabulary, and of mazes where they are asked for, as a file of their own, which no child gets.
  ///
  /// - Parameter printed: What has the mazes.
  /// - Returns: The file; nil where there are no answers.
  func addAnswers(
    of sheets: [Sheet], _ printed: Booklet, _ asked: AskedSettings, language: String, beside output: String,
    to files: inout OutputFiles
  ) throws -> String? {
    let hasMazes = solutions && printed.answerCount > 0
    guard hasMazes || !sheets.isEmpty else { return nil }
    var booklet = booklet()
    for sheet in sheets { try booklet.add(sheet) }
    if hasMazes {
      booklet.addAnswers(owedBy: printed)
      try booklet.addSolutions(paper: asked.settings.sheetPaper(), language: language)
    }
    let dot = output.lastIndex(of: ".") ?? output.endIndex
    let path = "\(output[..<dot])-answers\(output[dot...])"
    var document = booklet.document(
      title: sheets.map { $0.title }.first { !$0.isEmpty } ?? printed.phrases[.answers],
      language: language, date: try shelf.madeTime())
    document.manner = asked.settings.manner(printed.phrases)
    try files.add(document, to: path, picture.scale())
    return path
  }

  /// Adds the document as a file.
  ///
  /// - Returns: All that there is to say of it.
  func add(
    _ booklet: Booklet, _ warnings: [SheetWarning], title: String, language: String, manner: PrintManner,
    as output: String, to files: inout OutputFiles
  ) throws -> [SheetWarning] {
    let warnings = shelf.drawingWarnings + warnings + Warnings.missing(booklet.missingCharacters)
    try Warnings.check(warnings, isStrict: sheet.strict)
    var document = booklet.document(title: title, language: language, date: try shelf.madeTime())
    document.manner = manner
    try files.add(document, to: output, picture.scale())
    return warnings
  }
}

/// What `sheet` and `book` share: a file for one child, and its key.
struct SheetFileOptions: ParsableArguments {
  @OptionGroup
  var child: ChildOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write, in the folder Output by default: \(DocumentFile.endingsOfPages).", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Also writes the sheet key (JSON), which is needed to grade ink on the pages; of a book one for each part, with numbers "
        + "after the name.", valueName: "file"))
  var key: String?

  /// Prints what was asked for, and says where it went and what there is to say of it.
  ///
  /// - Parameters:
  ///   - parts: Sheets that stand in one file, one after another.
  ///   - title: The document's, where the first sheet has none and is for nobody.
  ///   - usual: The file that is written where none is named.
  func print(
    _ parts: [AskedSettings], _ library: Library, title: String, seed: Seed, usually usual: String
  ) throws {
    guard let asked = parts.first else { return }
    let output = output ?? usual
    var booklet = child.booklet()
    var sheets: [Sheet] = []
    var keys: [SheetKey] = []
    var warnings: [SheetWarning] = []
    for part in parts {
      let sheet = try Warnings.sheet(for: part, library)
      let composed = try booklet.add(sheet)
      sheets.append(sheet)
      keys.append(composed.key)
      for warning in sheet.warnings + composed.warnings where !warnings.contains(warning) { warnings.append(warning) }
    }
    let first = sheets[0]
    var files = child.replacing.files(reading: [asked.settings.logo])
    warnings = try child.add(
      booklet, warnings, title: [first.title, first.name].first { !$0.isEmpty } ?? title, language: first.language,
      manner: asked.settings.manner(first.phrases), as: output, to: &files)
    for (number, sheetKey) in keys.enumerated() {
      guard let key else { break }
      files.add(sheetKey.bytes, to: keys.count == 1 ? key : key.numbered(number + 1))
    }
    let answers = try child.addAnswers(
      of: zip(sheets, keys).compactMap { $0.answerSheet(of: $1) }, booklet, asked, language: first.language,
      beside: output, to: &files)
    try files.write()
    Warnings.say(warnings)
    let count = booklet.pages.count
    Terminal.say("wrote \(counted(count, "page", "pages")) to \(output)")
    if let answers { Terminal.say("wrote the answers to \(answers)") }
    if sheets.contains(where: { $0.mazeLevel != nil }) { Warnings.say(drawn: seed) }
  }
}

extension String {
  /// The name of a file with a number before its ending.
  fileprivate func numbered(_ number: Int) -> String {
    let slash = lastIndex(of: "/") ?? startIndex
    let dot = self[slash...].lastIndex(of: ".") ?? endIndex
    return "\(self[..<dot])-\(number)\(self[dot...])"
  }
}

/// What was asked for, and what there is to say of the words that were chosen for it.
struct AskedSettings {
  var settings: SheetSettings
  var warnings: [SheetWarning] = []

  /// Texts as they are written, where no school is chosen yet: ranges by the alphabet of the language that is named.
  func writtenOut(_ texts: [String]) -> [String] {
    LetterRange.expanded(texts, in: [settings.language].compactMap { $0 }).map { $0.withUsualSigns }
  }

  /// Chooses a school that has the letters of some texts, where none was named and the usual one lacks some, and says so.
  mutating func chooseSchool(writing texts: [String], _ library: Library) throws(Fault) {
    guard settings.school == nil, let other = try library.school(writing: texts) else { return }
    settings.school = other.id
    Terminal.say("note: the letters are those of \(other.id); choose another school with --school")
  }
}

/// What mazes are drawn from.
struct Seed {
  let value: UInt64
  /// Whether nobody gave it.
  let isDrawn: Bool
}

extension Seed {
  init(given: UInt64?) {
    self.init(value: given ?? UInt64.random(in: 1...999_999), isDrawn: given == nil)
  }
}
