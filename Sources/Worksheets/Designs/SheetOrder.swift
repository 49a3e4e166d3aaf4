public import Letterforms
public import Lettering
import Recipes
public import Rulings
import Texts

/// What is asked for, before design, level and school fill in what was left open.
///
/// Most particular first: what a row of the design says, the order, the design, the level, the school.
public struct SheetOrder: Sendable {
  /// What is practised.
  public var content: SheetContent
  /// The same in the order in which it was given, for sheets without a design.
  public var texts: [String]
  /// The school whose letters are practised.
  public var school: School
  /// Schools that rows of the design name, by name.
  public var otherSchools: [String: School] = [:]
  /// The hand that writes.
  public var hand = Hand.right
  /// The design; nil for the usual rows.
  public var design: SheetDesign?
  /// The exercises of every text in order, where there is no design; nil for the usual ones.
  public var exercises: [Exercise]?
  /// How letters to be written over look.
  public var look: Look?
  /// What stands beside them.
  public var guidance: Guidance?
  /// How far the pupil is.
  public var level: Level?
  /// The ruling.
  public var ruling: Ruling
  /// The x-height in points.
  public var xHeight: Double?
  /// The paper.
  public var paper: Paper
  /// The title above the rows; empty for the design's.
  public var title = ""
  /// The date as it is printed.
  public var date = ""
  /// The language of words on the sheet, BCP 47.
  public var language: String?
  /// The maze.
  public var maze: SheetDesign.MazeChoice?
  /// Whether the maze runs from right to left.
  public var isMazeMirrored = false
  /// The seed of what is drawn by lot.
  public var seed: UInt64 = 1
  /// Whether words too wide for a row are made smaller.
  public var fits = false
  /// How light grey letters are: 0 is black, 1 is white.
  public var greyLightness = 0.72
  /// Whether rows that nothing was named for are told; not where it is meant so, as in a plan of lessons.
  public var tellsMissing = true
  /// What a teacher should know of how it was put together; comes before all else that she is told.
  public var notes: [SheetWarning] = []

  /// An order of texts: letters, words, sentences and numbers.
  public init(_ texts: [String], name: String = "", school: School, ruling: Ruling, paper: Paper) {
    self.texts = texts
    content = SheetContent(sorting: texts, name: name)
    self.school = school
    self.ruling = ruling
    self.paper = paper
  }

  /// Adds words to what is practised.
  public mutating func add(_ words: [SheetContent.Word]) {
    content.words += words
    texts += words.map(\.text)
  }

  /// The name of the ruling: one that was asked for, the design's, or the school's.
  public static func ruling(_ given: String?, design: SheetDesign?, school: School) -> String {
    given ?? design?.ruling ?? school.ruling
  }

  /// The maze where neither order nor design nor level names one.
  private static let usualMaze = 3

  /// More copies of a text than this nobody writes with thought.
  private static let mostFillingRounds = 6

  /// How high a row is at the ruling's own size, in points.
  private var rowHeight: Double {
    let zones = school.rowZones
    let above = ruling.wholeCycles(ruling.above(ascender: zones.ascender))
    let below = ruling.xHeight * zones.descender
    return above + (ruling.cycle == nil ? max(ruling.pitch - above, below) : ruling.wholeCycles(below))
  }

  /// The sheet, and what a teacher should know of it.
  ///
  /// - Throws: ``Fault`` for a design that cannot be filled, or nothing to practise.
  public func request() throws -> (request: Sheet, warnings: [SheetWarning]) {
    let level = level ?? design?.level
    let language = language ?? design?.language ?? school.languages.first ?? "en"
    let size = xHeight ?? design?.xHeight ?? level?.xHeight(own: ruling.xHeight, rowHeight: rowHeight)
    let choice = maze ?? design?.maze ?? level.map { .level($0.maze) } ?? .level(SheetOrder.usualMaze)
    let mazeLevel: Int? =
      switch choice {
      case .off: nil
      case .level(let number): number
      }
    var request = Sheet(
      rows: [], school: school, hand: hand, ruling: ruling, xHeight: size, paper: paper, name: content.name,
      title: title, date: date, language: language, mazeLevel: mazeLevel, isMazeMirrored: isMazeMirrored, seed: seed,
      fits: fits, greyLightness: greyLightness, fillsPage: exercises == nil)
    request.otherSchools = otherSchools
    request.level = level
    var warnings: [SheetWarning] = []
    if let design {
      var filling = DesignFilling(
        order: self, design: design, level: level, language: language, xHeight: size ?? ruling.xHeight)
      do throws(Fault) {
        request.parts = try filling.parts()
        if title.isEmpty { request.title = try filling.title() }
      } catch {
        throw error
      }
      request.fillsPage = design.fillsPage
      request.fillingRounds = SheetOrder.mostFillingRounds
      warnings = filling.warnings
      guard !request.parts.isEmpty else {
        if filling.lacking.isEmpty, let reason = warnings.first {
          throw Fault(
            .data, problem: "the design \(design.id) has nothing to print: \(reason.problem)", hint: reason.hint)
        }
        throw Fault.nothingToFill(design: design.id, needs: filling.lacking)
      }
    } else {
      let look = look ?? .dotted
      let guidance = guidance ?? level?.guidance ?? .all
      if let exercises {
        request.rows = try Sheet.rows(exercises, for: texts, look: look, guidance: guidance)
      } else {
        request.rows = try Sheet.usualRows(for: texts, in: school, look: look, guidance: guidance)
      }
      if let level {
        request.rows = request.rows.map { row in
          var row = row
          if row.exercise == .fade { row.blankShare = level.blankShare }
          return row
        }
      }
    }
    request.notes = notes + warnings
    return (request, request.warnings)
  }
}
