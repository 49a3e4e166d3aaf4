public import Recipes
public import Texts

/// Every word that people read on pages, reports, replays and class pages, in one language: a file of Templates/Languages.
///
/// A file may leave whole subjects out; English stands there.
public struct Phrases: Sendable {
  /// The language, BCP 47.
  public let language: String
  /// What the language calls itself.
  public let name: String
  /// What stands on a sheet beside the letters.
  public let sheet: PhraseSection<SheetPhrase>
  /// What stands on a practice page: words under icons, what a child is asked.
  public let page: PhraseSection<PagePhrase>
  /// What is said of things that are drawn.
  public let spoken: PhraseSection<SpokenPhrase>
  /// How a letter is written, said aloud.
  public let path: PhraseSection<PathPhrase>
  /// The teacher's list of a class.
  public let overview: PhraseSection<OverviewPhrase>
  /// The page of a class and the list of classes.
  public let classPage: PhraseSection<ClassPhrase>
  /// What a teacher says of a letter.
  public let advice: PhraseSection<AdvicePhrase>
  /// A graded sheet at a glance.
  public let glance: PhraseSection<GlancePhrase>
  /// A graded sheet on paper and as a page for the browser.
  public let report: PhraseSection<ReportPhrase>
  /// The parts of a grade.
  public let scores: PhraseSection<ScorePhrase>
  /// What was found in a piece of writing.
  public let finding: PhraseSection<FindingPhrase>
  /// How the ink of a page lay before it was moved onto the printed letters.
  public let placement: PhraseSection<PlacementPhrase>
  /// The way that was drawn through a maze.
  public let trail: PhraseSection<TrailPhrase>
  /// How a pen moved over a text that was written line by line.
  public let passage: PhraseSection<PassagePhrase>
  /// The film of a sheet's writing.
  public let replay: PhraseSection<ReplayPhrase>

  private static let subjects = [
    sheetSubject, pageSubject, pathSubject, "overview", "classPage", "advice", "glance", "report", "scores", "finding",
    "placement", "trail", "passage", "replay", spokenSubject,
  ]
  private static let sheetSubject = "sheet"
  private static let pageSubject = "page"
  private static let spokenSubject = "spoken"
  private static let pathSubject = "path"
  private static let heads = ["language", "name", "plurals", "decimal"]

  /// Reads a language's file.
  ///
  /// - Parameter english: What stands for the subjects that the file leaves out; nil refuses a file that lacks any.
  public init(_ recipe: Recipe, elseIn english: Phrases? = nil) throws(Fault) {
    _ = try recipe.fields(knowing: Phrases.heads + Phrases.subjects)
    let reader = try PhraseReader(recipe)
    language = reader.language
    name = try recipe["name"]?.text() ?? reader.language
    sheet = try reader.section(Phrases.sheetSubject, else: english?.sheet)
    page = try reader.section(Phrases.pageSubject, else: english?.page)
    spoken = try reader.section(Phrases.spokenSubject, else: english?.spoken)
    path = try reader.section(Phrases.pathSubject, else: english?.path)
    overview = try reader.section("overview", else: english?.overview)
    classPage = try reader.section("classPage", else: english?.classPage)
    advice = try reader.section("advice", else: english?.advice)
    glance = try reader.section("glance", else: english?.glance)
    report = try reader.section("report", else: english?.report)
    scores = try reader.section("scores", else: english?.scores)
    finding = try reader.section("finding", else: english?.finding)
    placement = try reader.section("placement", else: english?.placement)
    trail = try reader.section("trail", else: english?.trail)
    passage = try reader.section("passage", else: english?.passage)
    replay = try reader.section("replay", else: english?.replay)
  }

  /// What the making of sheets needs of a language's file; nil where a shelf has no languages.
  public struct OfSheets: Sendable {
    /// What stands on a sheet beside the letters.
    public fileprivate(set) var printed: PhraseSection<SheetPhrase>?
    /// What stands on a practice page.
    public fileprivate(set) var page: PhraseSection<PagePhrase>?
    /// What is said of things that are drawn.
    public fileprivate(set) var spoken: PhraseSection<SpokenPhrase>?
    /// How a letter is written, said aloud.
    public fileprivate(set) var path: PhraseSection<PathPhrase>?
  }

  /// What stands on a sheet and what is said of it, in a language of a shelf of templates; nil where the shelf has no languages.
  ///
  /// Each is that of the language's own file, of the nearest it is a kind of, or the English. The rest of the files is not read.
  public static func ofSheets(
    in language: String, _ shelf: RecipeShelf
  ) throws(Fault) -> OfSheets {
    var found = OfSheets()
    for name in language.nearestLanguages + ["en"] where !name.contains("/") {
      if found.printed != nil, found.page != nil, found.spoken != nil, found.path != nil { break }
      let recipe: Recipe
      do {
        recipe = try shelf.recipe(
          "\(Languages.folder)/\(name)", only: heads + [sheetSubject, pageSubject, spokenSubject, pathSubject])
      } catch {
        // There is no such file.
        guard error.kind == .noInput else { throw error }
        continue
      }
      let reader = try PhraseReader(recipe)
      if found.printed == nil { found.printed = try reader.section(ifThere: sheetSubject) }
      if found.page == nil { found.page = try reader.section(ifThere: pageSubject) }
      if found.spoken == nil { found.spoken = try reader.section(ifThere: spokenSubject) }
      if found.path == nil { found.path = try reader.section(ifThere: pathSubject) }
    }
    return found
  }
}

/// What holds for all subjects of a file.
private struct PhraseReader {
  let recipe: Recipe
  let language: String
  let plurals: PluralRule
  let decimalMark: String

  init(_ recipe: Recipe) throws(Fault) {
    guard let language = recipe["language"] else {
      throw recipe.error("the language is missing", hint: "write language: and its tag, such as de")
    }
    self.recipe = recipe
    self.language = try language.text()
    decimalMark = try recipe["decimal"]?.text() ?? "."
    let rule = try recipe["plurals"]?.text() ?? PluralRule.oneOther.rawValue
    guard let plurals = PluralRule(rawValue: rule) else {
      throw recipe.error(
        "there is no plural rule \"\(rule)\"",
        hint: "use one of \(PluralRule.allCases.map { $0.rawValue }.joined(separator: ", "))")
    }
    self.plurals = plurals
  }

  func section<Key>(ifThere name: String) throws(Fault) -> PhraseSection<Key>? {
    recipe[name] == nil ? nil : try section(name, else: nil)
  }

  func section<Key>(_ name: String, else english: PhraseSection<Key>?) throws(Fault) -> PhraseSection<Key> {
    if let part = recipe[name] {
      return try PhraseSection(part, language: language, plurals: plurals, decimalMark: decimalMark)
    }
    if let english { return english }
    throw recipe.error("the subject \"\(name)\" is missing", hint: "copy it from Templates/Languages/en.yaml")
  }
}
