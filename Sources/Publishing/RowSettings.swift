import Geometry
public import Letterforms
public import Lettering
public import Rosters
public import Rulings
import Synchronization
import Tables
import Texts
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
    /// Words for pupils whose row names none.
    public var words: [SheetContent.Word] = []
    /// The design's name, or its file; nil for the usual rows.
    public var design: String?
    /// How letters to be written over look; nil for the design's choice.
    public var look: Look?
    /// What stands beside them; nil for the choice of design or level.
    public var guidance: Guidance?
    /// How far pupils are; nil for the design's choice.
    public var level: Level?
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
    /// The maze; nil for the choice of design or level.
    public var maze: SheetDesign.MazeChoice?
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

    private var mazeWord: String {
      switch maze {
      case nil: ""
      case .off: "off"
      case .level(let level): "\(level)"
      }
    }

    /// Everything in fixed order, for digests.
    ///
    /// - Parameter withSeed: Whether the seed is among it.
    public func words(withSeed: Bool = true) -> [String] {
      let exercises = exercises?.map(\.rawValue).joined(separator: ",") ?? "usual"
      return [
        texts.joined(separator: "\u{1F}"), words.map { "\($0.text)\u{1E}\($0.meaning)" }.joined(separator: "\u{1F}"),
        exercises, design ?? "", look?.rawValue ?? "", guidance?.rawValue ?? "", level.map { "\($0.number)" } ?? "",
        "\(greyLightness)", hand.rawValue, school, ruling ?? "", "\(finish)", xHeight.map { "\($0)" } ?? "",
        mazeWord, "\(isMazeMirrored)", withSeed ? "\(seed)" : "",
        "\(paper.width) \(paper.height) \(paper.margin) \(paper.isTwoUp)", title, date, language ?? "", "\(fits)",
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
  private let designs = Mutex<[String: SheetDesign]>([:])

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
    let design = try defaults.design.map(self.design)
    _ = try ruling(named: SheetOrder.ruling(defaults.ruling, design: design, school: school))
  }

  /// The language of the class.
  public var language: String {
    defaults.language ?? schools.withLock { $0[defaults.school]?.languages.first } ?? "en"
  }

  /// The sheet of a pupil.
  ///
  /// - Throws: ``Fault`` with the line of a row that no sheet can be made of.
  public func requests(for pupil: Roster.Pupil) throws -> [Sheet] {
    try naming(pupil) { [try order(for: pupil).request().request] }
  }

  /// What is asked for a pupil: what the row says, and for the rest what the class has.
  ///
  /// - Parameter design: The design, where it is neither the row's nor the class's.
  public func order(for pupil: Roster.Pupil, design name: String? = nil) throws -> SheetOrder {
    let school = try school(named: pupil.school ?? defaults.school)
    let design = try (name ?? pupil.design ?? defaults.design).map(self.design)
    let ruling = try ruling(named: SheetOrder.ruling(defaults.ruling, design: design, school: school))
    let texts = try (pupil.practised ?? defaults.texts).map { try school.text(named: $0) }
    var order = SheetOrder(texts, name: pupil.name, school: school, ruling: ruling, paper: defaults.paper)
    if order.content.words.isEmpty { order.add(defaults.words) }
    order.content.others = Dictionary(
      pupil.others.map { ($0.column, $0.value) }, uniquingKeysWith: { first, _ in first })
    for name in design?.otherSchools ?? [] { order.otherSchools[name] = try self.school(named: name) }
    order.hand = pupil.hand ?? defaults.hand
    order.design = design
    // What the command line says of rows is for pupils without a design of their own.
    order.exercises = design == nil ? defaults.exercises : nil
    (order.look, order.guidance) = (defaults.look, defaults.guidance)
    order.level = pupil.level.flatMap(Level.init) ?? defaults.level
    // A pupil's level says how large letters are.
    order.xHeight = pupil.level == nil ? defaults.xHeight : nil
    (order.title, order.date) = (defaults.title, defaults.date)
    order.language = pupil.language ?? defaults.language
    order.maze = pupil.maze.map { $0 == 0 ? .off : .level($0) } ?? defaults.maze
    order.isMazeMirrored = defaults.isMazeMirrored
    order.seed = pupil.seed ?? RowSettings.seed(of: pupil.id, in: defaults.seed)
    order.fits = defaults.fits
    order.greyLightness = defaults.greyLightness
    return order
  }

  /// Does something for a pupil; what is wrong then names the row.
  public func naming<Result>(_ pupil: Roster.Pupil, _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let fault as Fault where fault.isOfRequest {
      throw fault.inRow(pupil.line, of: file)
    }
  }

  private func design(named name: String) throws -> SheetDesign {
    try designs.withLock { designs in
      if let design = designs[name] { return design }
      let design = try templates.design(named: name)
      designs[name] = design
      return design
    }
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
