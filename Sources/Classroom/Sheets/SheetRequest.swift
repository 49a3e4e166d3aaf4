import Lessons
import Letterforms
import Texts
import Words
public import Worksheets

/// What is asked of a sheet: settings, and words of a list for those who have learnt only some letters.
public struct SheetRequest: Sendable {
  /// The settings.
  public var settings = SheetSettings()
  /// The list of words; nil for the language's own.
  public var list: String?
  /// Which words of the list are chosen.
  public var words = WordRequest()
  /// Whether every warning is an error.
  public var isStrict = false

  /// A sheet with everything left at its default.
  public init() {}

  /// Whether anything asks for words of a list.
  var asksForWords: Bool {
    list != nil || words.taught != nil || words.newLetter != nil || words.coversJoins
  }

  /// The settings, with words of the list where they are asked for.
  ///
  /// In step with a book, words are chosen where sheets are made of the settings: each child may have its own lesson.
  ///
  /// - Parameter known: What holds where nothing was said.
  func asked(
    over known: SheetSettings = SheetSettings(), _ library: Library, _ shelf: Shelf
  ) throws -> AskedSettings {
    var asked = AskedSettings(settings: settings.overlaid(on: known))
    try asked.chooseSentences(library, shelf)
    if asked.settings.design != nil, asked.settings.rows != nil { throw SheetSettings.rowsAndDesign }
    if asked.settings.book != nil || asked.settings.lesson != nil {
      guard words.taught == nil else {
        throw Fault(
          .usage, problem: "--taught and --book both say which letters have been taught", hint: "leave one of them out")
      }
      return asked
    }
    if let taught = words.taught { asked.settings.others = ["taught": taught] }
    guard asksForWords else { return asked }
    let school = try library.school(named: asked.settings.school ?? SheetSettings.usualSchool)
    let chosen = try words.words(
      of: list, for: school, hand: asked.settings.hand ?? .right, language: try library.language(of: asked.settings),
      in: shelf.wordFolder(), seed: asked.settings.seed, usually: WordRequest.mostOnPage)
    asked.settings.words = chosen.entries.map { SheetContent.Word($0.text, meaning: $0.meaning ?? "") }
    if chosen.isSpare { asked.settings.fitsWords = true }
    asked.warnings = chosen.warnings
    return asked
  }
}

/// The settings that are asked for, and what there is to say of the words that were chosen for them.
struct AskedSettings {
  var settings: SheetSettings
  var warnings: [SheetWarning] = []

  /// Texts as they are written, where no school is chosen yet: ranges by the alphabet of the language that is named.
  private func writtenOut(_ texts: [String]) -> [String] {
    LetterRange.expanded(texts, in: [settings.language].compactMap { $0 }).map { $0.withUsualSigns }
  }

  /// Chooses a school that has the letters of some texts, where none was named and the usual one lacks some.
  mutating func chooseSchool(
    writing texts: [String], _ library: Library, telling listener: Remark.Listener
  ) throws(Fault) {
    guard settings.school == nil, let other = try library.school(writing: writtenOut(texts)) else { return }
    settings.school = other.id
    listener(Remark(.note, "the letters are those of \(other.id); choose another school with --school"))
  }

  /// Chooses sentences of the level for a design in which a text is copied, where none was named: short ones at level 1, longer
  /// ones later, always the same for a level, so that a class can be compared with itself.
  mutating func chooseSentences(_ library: Library, _ shelf: Shelf) throws {
    guard (settings.texts ?? []).isEmpty || settings.areTextsUsual ?? false, settings.content == nil,
      let name = settings.design, try library.design(named: name).copiesPassage
    else { return }
    let level = settings.level?.number ?? AskedSettings.usualLevel
    let school = try library.school(named: settings.school ?? SheetSettings.usualSchool)
    let all = try CourseFolder(templates: shelf.templateFolder().path)
      .sentences(in: library.language(of: settings)).filter { sentence in
        sentence.allSatisfy { $0.isWhitespace || school.writes($0) }
      }
    var chosen: [String] = []
    var letters = 0
    for sentence in all.dropFirst((level - 1) * all.count / AskedSettings.levelParts)
    where letters < AskedSettings.fewestLetters + level * AskedSettings.lettersOfLevel {
      chosen.append(sentence)
      letters += sentence.count { $0.isLetter }
    }
    if !chosen.isEmpty { (settings.texts, settings.areTextsUsual) = (chosen, nil) }
  }

  /// Sentences begin so many parts into the list for each level, and go on until they have so many letters.
  private static let (usualLevel, levelParts) = (3, 6)
  private static let (fewestLetters, lettersOfLevel) = (30, 10)

  /// The sheet; where there is none, what is known of its words is reported all the same.
  func sheet(_ library: Library, telling listener: Remark.Listener) throws(Fault) -> Sheet {
    do {
      var sheet = try library.sheet(for: settings)
      sheet.notes = warnings + sheet.notes
      return sheet
    } catch {
      for warning in warnings { listener(Remark(warning)) }
      throw error
    }
  }
}
