import Geometry
public import Letterforms
import Synchronization
import Tables
public import Worksheets

/// Makes a pupil's sheet from the roster's row and, for what it leaves out, from the settings of the class.
///
///     let settings = RowSettings(defaults, file: "1a.csv", fonts: fonts, templates: templates)
///     let requests = try settings.requests(for: pupil)
public final class RowSettings: Sendable {
  /// What holds for every pupil whose row does not say otherwise.
  public struct Defaults: Sendable {
    /// What is practised.
    public var texts: [String]
    /// The exercises of every text in order; nil for the usual ones.
    public var exercises: [Exercise]?
    /// How letters to be written over look.
    public var look = Look.dotted
    /// What stands beside them.
    public var guidance = Guidance.all
    /// How light grey letters are: 0 is black, 1 is white.
    public var greyLightness = 0.72
    /// The hand.
    public var hand = Hand.right
    /// The school's name.
    public var school: String
    /// The ruling's name; nil for the school's own.
    public var ruling: String?
    /// What every ruling is given on top of its file.
    public var finish = Ruling.Finish.plain
    /// The height of the x in points; nil for the ruling's own.
    public var xHeight: Double?
    /// The level of the maze; nil for none.
    public var maze: Int? = 3
    /// Whether the maze runs from right to left.
    public var isMazeMirrored = false
    /// The seed of the class; a pupil's own is mixed from it and the pupil's id.
    public var seed: UInt64
    /// The paper.
    public var paper: Paper
    /// The title above the rows.
    public var title = ""
    /// The date as it is printed.
    public var date = ""
    /// The language of words on the sheet; nil for the school's first.
    public var language: String?
    /// Whether words too wide for a row are made smaller.
    public var fits = false

    /// Usual settings for what is not named.
    public init(texts: [String], school: String, seed: UInt64, paper: Paper) {
      (self.texts, self.school, self.seed, self.paper) = (texts, school, seed, paper)
    }

    /// Everything in fixed order, for digests.
    ///
    /// - Parameter withSeed: Whether the seed is among it.
    public func words(withSeed: Bool = true) -> [String] {
      let exercises = exercises?.map(\.rawValue).joined(separator: ",") ?? "usual"
      return [
        texts.joined(separator: "\u{1F}"), exercises, look.rawValue, guidance.rawValue, "\(greyLightness)",
        hand.rawValue,
        school, ruling ?? "", "\(finish)", xHeight.map { "\($0)" } ?? "", maze.map(String.init) ?? "off",
        "\(isMazeMirrored)", withSeed ? "\(seed)" : "", "\(paper.width) \(paper.height) \(paper.margin)", title, date,
        language ?? "", "\(fits)",
      ]
    }
  }

  /// What the class has by default.
  public let defaults: Defaults
  private let file: String
  private let fonts: FontFolder
  private let templates: TemplateFolder
  /// Read when first asked for; several tasks ask.
  private let schools = Mutex<[String: School]>([:])
  private let rulings = Mutex<[String: Ruling]>([:])

  /// Settings of a class.
  ///
  /// - Parameters:
  ///   - file: The roster's name, for errors.
  ///   - fonts: The letters.
  ///   - templates: The rulings.
  /// - Throws: The error of the default school or ruling, if there is none of that name.
  public init(_ defaults: Defaults, file: String, fonts: FontFolder, templates: TemplateFolder) throws {
    self.defaults = defaults
    self.file = file
    self.fonts = fonts
    self.templates = templates
    let school = try school(named: defaults.school)
    _ = try ruling(named: defaults.ruling ?? school.ruling)
  }

  /// The language of the class.
  public var language: String {
    defaults.language ?? schools.withLock { $0[defaults.school]?.languages.first } ?? "en"
  }

  /// The sheet of a pupil.
  ///
  /// - Throws: ``TableError`` with the line of a row that no sheet can be made of.
  public func requests(for pupil: Roster.Pupil) throws -> [SheetRequest] {
    do {
      let school = try school(named: pupil.school ?? defaults.school)
      let maze = pupil.maze ?? defaults.maze
      return [
        SheetRequest(
          rows: try rows(for: pupil.practised ?? defaults.texts, in: school), school: school,
          hand: pupil.hand ?? defaults.hand, ruling: try ruling(named: defaults.ruling ?? school.ruling),
          xHeight: defaults.xHeight, paper: defaults.paper, name: pupil.name, title: defaults.title,
          date: defaults.date, language: pupil.language ?? defaults.language ?? school.languages.first ?? "en",
          mazeLevel: maze == 0 ? nil : maze, isMazeMirrored: defaults.isMazeMirrored,
          seed: pupil.seed ?? RowSettings.seed(of: pupil.id, in: defaults.seed), fits: defaults.fits,
          greyLightness: defaults.greyLightness, fillsPage: defaults.exercises == nil)
      ]
    } catch let error as WorksheetError {
      throw TableError(file: file, line: pupil.line, column: 0, problem: error.description, hint: error.hint)
    } catch let error as LetterformError {
      guard pupil.school != nil else { throw error }
      throw TableError(file: file, line: pupil.line, column: 0, problem: error.description, hint: error.hint)
    }
  }

  private func rows(for texts: [String], in school: School) throws(WorksheetError) -> [Row] {
    guard let exercises = defaults.exercises else {
      return try SheetRequest.usualRows(for: texts, in: school, look: defaults.look, guidance: defaults.guidance)
    }
    return try SheetRequest.rows(exercises, for: texts, look: defaults.look, guidance: defaults.guidance)
  }

  private func school(named name: String) throws -> School {
    try schools.withLock { schools in
      if let school = schools[name] { return school }
      let school = try School(named: name, in: fonts)
      schools[name] = school
      return school
    }
  }

  private func ruling(named name: String) throws -> Ruling {
    try rulings.withLock { rulings in
      if let ruling = rulings[name] { return ruling }
      let ruling = try templates.ruling(named: name).finished(defaults.finish)
      rulings[name] = ruling
      return ruling
    }
  }

  /// A pupil's seed: of the class's and the id, so that a new pupil changes nobody else's sheet.
  static func seed(of id: String, in seed: UInt64) -> UInt64 {
    SplitMix64.key(mixing: seed, Fingerprint(of: id).value)
  }
}
