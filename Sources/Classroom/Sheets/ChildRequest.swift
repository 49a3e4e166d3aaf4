import Files
import Languages
import Lessons
import Letterforms
import Pages
import Printing
import Texts
import Worksheets

/// What is asked of a file for one child: a sheet, a book, the days of a plan, or a preview of designs.
public struct ChildRequest: Sendable {
  /// The settings of its sheets.
  public var sheet = SheetRequest()
  /// The child's name; empty for a line to write it on.
  public var name = ""
  /// Where letters, templates and typefaces are.
  public var shelf = Shelf()
  /// Whether the answers of mazes are written too, into a file of their own.
  public var hasSolutions = false
  /// How large a picture is made.
  public var picture = PictureSize()
  /// Whether a file of another kind is replaced.
  public var replacesAll = false
  /// The file to write.
  public var output: String
  /// The file for the sheet key; of a plan the folder for those of its days; nil writes none.
  public var key: String?

  /// A file with everything else left at its default.
  public init(output: String) { self.output = output }

  /// Prints a sheet.
  ///
  /// - Parameters:
  ///   - texts: What is practised on it.
  ///   - listener: Hears what was written, and what there is to say of it.
  public func printSheet(of texts: [String], telling listener: Remark.Listener) throws {
    let library = try shelf.library()
    let books = ClassBooks(templates: library.templates.path)
    var asked = try sheet.asked(library, shelf)
    asked.settings = try books.completed(asked.settings)
    let seed = Seed(given: asked.settings.seed)
    (asked.settings.texts, asked.settings.seed) = (texts, seed.value)
    asked.settings.name = try SheetSetting.printed(name, as: "name")
    try asked.chooseSentences(library, shelf)
    let progress = try books.progress(of: asked.settings)
    try asked.chooseSchool(writing: progress?.letters ?? texts, library, telling: listener)
    var parts = [asked]
    if progress != nil {
      parts = try LessonSheets(request: sheet, books: books, library: library, shelf: shelf)
        .sheets(for: asked.settings)
    }
    let title = texts.isEmpty ? progress.map { "\($0.primer.name), \($0.title)" } ?? "" : texts.joined(separator: " ")
    try print(parts, library, title: title, seed: seed, telling: listener)
  }

  /// Prints sheets that stand in one file, one after another.
  ///
  /// - Parameter title: The document's, where the first sheet has none and is for nobody.
  func print(
    _ parts: [AskedSettings], _ library: Library, title: String, seed: Seed, telling listener: Remark.Listener
  ) throws {
    guard let asked = parts.first else { return }
    var booklet = booklet
    var sheets: [Sheet] = []
    var keys: [SheetKey] = []
    var warnings: [SheetWarning] = []
    for part in parts {
      let sheet = try part.sheet(library, telling: listener)
      let composed = try booklet.add(sheet)
      sheets.append(sheet)
      keys.append(composed.key)
      for warning in sheet.warnings + composed.warnings where !warnings.contains(warning) { warnings.append(warning) }
    }
    let first = sheets[0]
    var files = OutputFiles(reading: [asked.settings.logo], replacesAll: replacesAll)
    let told = try add(
      booklet, warnings, title: [first.title, first.name].first { !$0.isEmpty } ?? title, language: first.language,
      manner: asked.settings.manner(first.phrases), to: &files, telling: listener)
    for (number, sheetKey) in keys.enumerated() {
      guard let key else { break }
      files.add(sheetKey.bytes, to: keys.count == 1 ? key : key.marked("-\(number + 1)"))
    }
    let answers = try addAnswers(
      of: zip(sheets, keys).compactMap { $0.answerSheet(of: $1) }, booklet, asked, language: first.language, to: &files)
    try files.write()
    told.forEach(listener)
    let isPicture = !output.lowercased().hasSuffix(".pdf") && booklet.pages.count > 1
    let pages = counted(booklet.pages.count, "page", "pages")
    listener(Remark(.done, "wrote \(isPicture ? "the first of " : "")\(pages) to \(output)"))
    if let answers { listener(answers) }
    if sheets.contains(where: { $0.mazeLevel != nil }) { seed.remark.map(listener) }
  }

  /// An empty document with the typefaces and pictures that are at hand.
  var booklet: Booklet { Booklet(shaper: shelf.shaper(), pictures: shelf.pictures()) }

  /// Adds answers of vocabulary, and of mazes where they are asked for, as a file of their own, which no child gets.
  ///
  /// - Parameter printed: What has the mazes.
  /// - Returns: What there is to say of it; nil where there are no answers.
  func addAnswers(
    of sheets: [Sheet], _ printed: Booklet, _ asked: AskedSettings, language: String, to files: inout OutputFiles
  ) throws -> Remark? {
    let hasMazes = hasSolutions && printed.answerCount > 0
    guard hasMazes || !sheets.isEmpty else { return nil }
    var booklet = booklet
    for sheet in sheets { try booklet.add(sheet) }
    if hasMazes {
      booklet.addAnswers(owedBy: printed)
      try booklet.addSolutions(paper: asked.settings.sheetPaper(), language: language)
    }
    let path = output.marked("-answers")
    var document = booklet.document(
      title: sheets.map { $0.title }.first { !$0.isEmpty } ?? printed.phrases[.answers],
      language: language, date: try shelf.madeTime())
    document.manner = asked.settings.manner(printed.phrases)
    try files.add(document, to: path, picture)
    return Remark(.done, "wrote the answers to \(path)")
  }

  /// Adds the document as a file.
  ///
  /// - Returns: The warnings, with all that there is to say of the document.
  func add(
    _ booklet: Booklet, _ warnings: [SheetWarning], title: String, language: String, manner: PrintManner,
    to files: inout OutputFiles, telling listener: Remark.Listener
  ) throws -> [Remark] {
    let warnings = shelf.drawingWarnings + warnings + SheetWarning.missing(booklet.missingCharacters)
    if sheet.isStrict { try SheetWarning.refuse(warnings, telling: listener) }
    var document = booklet.document(title: title, language: language, date: try shelf.madeTime())
    document.manner = manner
    try files.add(document, to: output, picture)
    return warnings.map { Remark($0) }
  }
}

extension String {
  /// The name of a file with a mark before its ending.
  func marked(_ mark: String) -> String {
    let slash = lastIndex(of: "/") ?? startIndex
    let dot = self[slash...].lastIndex(of: ".") ?? endIndex
    return "\(self[..<dot])\(mark)\(self[dot...])"
  }
}

/// What mazes are drawn from.
public struct Seed {
  /// The number.
  public let value: UInt64
  /// Whether we drew it.
  private let isDrawn: Bool

  /// The seed that was given, or one drawn at random.
  public init(given: UInt64?) { (value, isDrawn) = (given ?? UInt64.random(in: 1...999_999), given == nil) }

  /// The note about a seed that we drew, so that the sheet can be made again.
  public var remark: Remark? {
    isDrawn ? Remark(.note, "the seed is \(value); --seed \(value) prints the same mazes again") : nil
  }
}
