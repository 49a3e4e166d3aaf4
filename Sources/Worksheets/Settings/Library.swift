import Geometry
public import Languages
public import Letterforms
public import Recipes
public import Rulings
public import Texts

/// Schools, rulings and designs by their names: read once, and the same for every command.
///
///     let library = Library(fonts: fonts, templates: templates)
///     let sheet = try library.sheet(for: row.overlaid(on: options))
public final class Library: Sendable {
  /// The letters.
  public let fonts: FontFolder
  /// Rulings and designs.
  public let templates: TemplateFolder
  private let otherSchool: @Sendable (String) throws(Fault) -> School?
  private let numberNames: @Sendable (String) -> NumberNames
  private let logoReader: @Sendable (String) throws(Fault) -> Logo
  private let logos = Remembered<String, Logo>()
  private let schools = Remembered<String, School>()
  private let rulings = Remembered<String, Ruling>()
  private let designs = Remembered<String, SheetDesign>()
  private let languages: RecipeShelf
  private let sheetWords = Remembered<String, SheetWords>()
  private let sounds = Remembered<String, LetterSounds>()
  private let stories = Remembered<String, MazeStories>()

  /// A library; everything in it is read when it is first asked for.
  ///
  /// - Parameters:
  ///   - languages: Where the words of languages stand.
  ///   - numberNames: The names of numbers in a language.
  ///   - logo: Reads the file of a logo.
  ///   - otherSchool: A school from elsewhere, by a name that says where; nil for a name of the folder.
  public init(
    fonts: FontFolder, templates: TemplateFolder, languages: RecipeShelf,
    numberNames: @escaping @Sendable (String) -> NumberNames = { _ in NumberNames() },
    logo: @escaping @Sendable (String) throws(Fault) -> Logo = { (name) throws(Fault) in
      throw Fault(.usage, problem: "the logo \(name) cannot be read here", hint: "print without a logo")
    },
    otherSchool: @escaping @Sendable (String) throws(Fault) -> School? = { (_) throws(Fault) in nil }
  ) {
    logoReader = logo
    (self.fonts, self.templates, self.languages) = (fonts, templates, languages)
    (self.numberNames, self.otherSchool) = (numberNames, otherSchool)
  }

  /// The school of a name.
  public func school(named name: String) throws(Fault) -> School {
    let school = try schools.value(of: name) { () throws(Fault) in
      if let other = try otherSchool(name) { return other }
      do throws(Fault) {
        return try School(named: name, in: fonts)
      } catch {
        guard error.kind == .usage, let near = try templates.known(name, as: "schools", isWhole: false) else {
          throw error
        }
        throw Fault(.usage, problem: error.problem, hint: "the letters nearest to it in form are those of \(near)")
      }
    }
    // Keys of sheets name a school by its id, wherever it is from.
    return schools.value(of: school.id) { school }
  }

  /// The ruling of a name, as its file has it.
  public func ruling(named name: String) throws(Fault) -> Ruling {
    try rulings.value(of: name) { () throws(Fault) in try templates.ruling(named: name) }
  }

  /// The design of a name, or of a file.
  public func design(named name: String) throws(Fault) -> SheetDesign {
    try designs.value(of: name) { () throws(Fault) in try templates.design(named: name) }
  }

  /// Smaller lines are taken where their letters are at least this share as high as a design asks for.
  private static let leastOfSize = 0.75

  /// What settings name.
  public func parts(of settings: SheetSettings) throws(Fault) -> SheetParts {
    let school = try school(named: settings.school ?? SheetSettings.usualSchool)
    var design: SheetDesign?
    if let name = settings.design {
      design = try self.design(named: name)
    } else if let name = settings.usualDesign(in: school) {
      // Where the shelf has no such file, rows alone do.
      design = try? self.design(named: name)
    }
    var ruling = try ruling(named: settings.ruling ?? design?.ruling(in: school.id) ?? school.ruling)
    // A design whose letters are smaller than those of the first lines is for children who write on the next.
    if settings.ruling == nil, settings.size == nil, settings.level == nil, ruling.fillsPage,
      let size = design?.settings.size?.points, size < ruling.xHeight, let next = ruling.smaller
    {
      let smaller = try self.ruling(named: next)
      if smaller.xHeight >= Library.leastOfSize * size { ruling = smaller }
    }
    var parts = SheetParts(school: school, ruling: ruling.finished(settings.finish), design: design)
    for name in design?.otherSchools ?? [] { parts.otherSchools[name] = try self.school(named: name) }
    if let file = settings.logo { parts.logo = try logos.value(of: file) { () throws(Fault) in try logoReader(file) } }
    parts.numberNames = numberNames
    return parts
  }

  /// The sheet that settings ask for.
  ///
  /// - Throws: ``Fault`` for a name there is none of, for a design that cannot be filled, or nothing to practise.
  public func sheet(for settings: SheetSettings) throws(Fault) -> Sheet {
    if let language = settings.language { try check(language: language) }
    var sheet = try Sheet(settings, from: parts(of: settings))
    sheet.phrases = try phrases(in: sheet.language)
    if sheet.mazeLevel != nil { sheet.stories = try stories(in: sheet.language) }
    let asksWhere = sheet.teachesLetter && LetterSounds.asksWhere(in: sheet.language)
    if sheet.namesLetters || asksWhere { sheet.sounds = try sounds(in: sheet.language) }
    return sheet
  }

  /// Refuses a language that the shelf has no words of: the sheet would have English ones.
  public func check(language: String) throws(Fault) {
    guard let known = try? languages.names(in: Languages.folder), !known.isEmpty else { return }
    guard !language.nearestLanguages.contains(where: { known.contains($0) }) else { return }
    let near = closest(to: language, among: known)
    throw Fault(
      .usage, problem: "there are no words for the language \"\(language.cutForMessage)\"",
      hint: "choose one of \((near + known.filter { !near.contains($0) }).joined(separator: ", "))")
  }

  /// The words on sheets, and those said of drawings, in a language.
  public func phrases(in language: String) throws(Fault) -> SheetWords {
    try sheetWords.value(of: language) { () throws(Fault) in
      try SheetWords(in: language, languages)
    }
  }

  /// Which spellings of a language stand for the own sound of their letter.
  public func sounds(in language: String) throws(Fault) -> LetterSounds {
    try sounds.value(of: language) { () throws(Fault) in try LetterSounds(in: language, languages) }
  }

  /// What stands over mazes in a language.
  public func stories(in language: String) throws(Fault) -> MazeStories {
    try stories.value(of: language) { () throws(Fault) in try MazeStories(in: language, languages) }
  }

  /// The language of what settings ask for: theirs, or the school's first.
  public func language(of settings: SheetSettings) throws(Fault) -> String {
    if let language = settings.language { return language }
    return try school(named: settings.school ?? SheetSettings.usualSchool).language
  }
}
