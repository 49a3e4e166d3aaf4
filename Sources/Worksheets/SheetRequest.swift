public import Geometry
public import Letterforms
import Pages

/// What a row asks of the child.
public enum Exercise: String, CaseIterable, Hashable, Sendable {
  /// Large letters in full ink with start dots, numbers and arrows, to look at.
  case model
  /// Letters to be written over.
  case trace
  /// From full ink to white along the row.
  case fade
  /// From full ink to white down several rows.
  case fadeDown = "fade-down"
  /// The first stroke of a letter, the first two, and so on to the whole letter, the newest stroke marked.
  case buildUp = "build-up"
  /// A model, and empty ruling to copy it on.
  case copy
  /// Empty ruling; what is to be written is named in print, not shown.
  case memory
  /// Empty ruling.
  case blank
}

/// One row of a worksheet: what is practised, how it looks, how large it is.
public struct Row: Hashable, Sendable {
  /// What is written; may be empty for blank rows.
  public var text: String
  /// What the row asks of the child.
  public var exercise: Exercise
  /// How letters to be written over look.
  public var look: Look
  /// What stands beside them.
  public var guidance: Guidance
  /// The height of the x in points; nil for the ruling's own.
  public var xHeight: Double?

  /// A row from its parts.
  public init(
    text: String, exercise: Exercise, look: Look = .dotted, guidance: Guidance = .all, xHeight: Double? = nil
  ) {
    self.text = text
    self.exercise = exercise
    self.look = look
    self.guidance = guidance
    self.xHeight = xHeight
  }
}

/// A sheet of paper and its margins, in points.
public struct Paper: Hashable, Sendable {
  /// Width in points.
  public let width: Double
  /// Height in points.
  public let height: Double
  /// The white kept on all four sides, in points.
  public let margin: Double

  /// The formats copybook knows, with their size in millimetres, upright.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// ISO A4.
    case a4
    /// US letter.
    case letter
    /// ISO A5.
    case a5
    /// US legal.
    case legal

    var millimetres: (width: Double, height: Double) {
      switch self {
      case .a4: (210, 297)
      case .letter: (215.9, 279.4)
      case .a5: (148, 210)
      case .legal: (215.9, 355.6)
      }
    }
  }

  /// The smallest room inside the margins that a sheet can be laid out in.
  private static let smallestRoom = (width: Length.mm(60), height: Length.mm(80))

  /// Paper of a format.
  ///
  /// - Throws: ``WorksheetError/noRoom(_:hint:)`` if the margins leave less than 60 × 80 mm.
  public init(_ format: Format, isLandscape: Bool = false, margin: Length = .mm(15)) throws(WorksheetError) {
    let (narrow, long) = format.millimetres
    width = Length.mm(isLandscape ? long : narrow).points
    height = Length.mm(isLandscape ? narrow : long).points
    self.margin = margin.points
    guard margin.points >= 0, width - 2 * margin.points >= Paper.smallestRoom.width.points,
      height - 2 * margin.points >= Paper.smallestRoom.height.points
    else {
      let most =
        min(
          width - Paper.smallestRoom.width.points, height - Paper.smallestRoom.height.points) / 2
      throw .noRoom(
        "margins of \(margin.mm.formatted(decimals: 1)) mm do not fit on \(format.rawValue) paper",
        hint: "choose between 0 mm and \(Length.points(most).mm.rounded(.down).formatted(decimals: 0)) mm")
    }
  }

  /// The paper inside the margins.
  public var room: Rectangle {
    Rectangle(min: Point(margin, margin), max: Point(width - margin, height - margin))
  }
}

/// Everything that makes one pupil's sheet: the same request gives the same sheet.
public struct SheetRequest: Sendable {
  /// The rows from top to bottom.
  public var rows: [Row]
  /// The school whose letters are practised.
  public var school: School
  /// The hand that writes.
  public var hand: Hand
  /// The ruling.
  public var ruling: Ruling
  /// The height of the x in points; nil for the ruling's own.
  public var xHeight: Double?
  /// The paper.
  public var paper: Paper
  /// The pupil's name; empty for a line to write it on.
  public var name: String
  /// The title above the rows; empty for none.
  public var title: String
  /// The date as it is to be printed; empty for a line to write it on.
  public var date: String
  /// The language of the words on the sheet, BCP 47.
  public var language: String
  /// The level of the maze, 1…10; nil for none.
  public var mazeLevel: Int?
  /// Whether the maze runs from right to left.
  public var isMazeMirrored: Bool
  /// The seed of everything that is drawn by lot.
  public var seed: UInt64
  /// Whether words too wide for a row are made smaller instead of refused.
  public var fits: Bool
  /// How light grey letters are: 0 is black, 1 is white.
  public var greyLightness: Double
  /// Whether room left on the last page is filled with rows to copy each text once more.
  public var fillsPage: Bool

  /// A request with usual settings for what is not named.
  public init(
    rows: [Row], school: School, hand: Hand, ruling: Ruling, xHeight: Double? = nil, paper: Paper, name: String = "",
    title: String = "", date: String = "", language: String = "en", mazeLevel: Int? = 3, isMazeMirrored: Bool = false,
    seed: UInt64 = 1, fits: Bool = false, greyLightness: Double = 0.72, fillsPage: Bool = false
  ) {
    self.rows = rows
    self.school = school
    self.hand = hand
    self.ruling = ruling
    self.xHeight = xHeight
    self.paper = paper
    self.name = name
    self.title = title
    self.date = date
    self.language = language
    self.mazeLevel = mazeLevel
    self.isMazeMirrored = isMazeMirrored
    self.seed = seed
    self.fits = fits
    self.greyLightness = greyLightness
    self.fillsPage = fillsPage
  }

  /// More characters than this fill no child's sheet.
  public static let mostCharacters = 2_000

  /// The rows a teacher would want for letters and words when she says nothing else.
  ///
  /// Single letters that follow one another share a large model row; then each is faded along a row. Every word is faded
  /// along a row and then copied. The last row is written from memory. Where letters fill squares, each is built up stroke
  /// by stroke before it is faded, and copied after it.
  ///
  /// - Parameter school: The school that writes them; nil for one with lines.
  /// - Throws: ``WorksheetError`` for no text, or too much.
  public static func usualRows(
    for texts: [String], in school: School? = nil, look: Look = .dotted, guidance: Guidance = .all
  ) throws(WorksheetError) -> [Row] {
    let texts = try checked(texts)
    let ofLetter: [Exercise] = school?.fillsSquares == true ? [.buildUp, .fade, .copy] : [.fade]
    var rows: [Row] = []
    var letters: [String] = []
    func closeLetters() {
      guard !letters.isEmpty else { return }
      rows.append(Row(text: letters.joined(separator: " "), exercise: .model, look: look, guidance: guidance))
      for letter in letters {
        rows += ofLetter.map { Row(text: letter, exercise: $0, look: look, guidance: guidance) }
      }
      letters = []
    }
    for text in texts {
      if text.count == 1 {
        letters.append(text)
      } else {
        closeLetters()
        rows.append(Row(text: text, exercise: .fade, look: look, guidance: guidance))
        rows.append(Row(text: text, exercise: .copy, look: look, guidance: guidance))
      }
    }
    closeLetters()
    rows.append(Row(text: texts.joined(separator: " "), exercise: .memory, look: look, guidance: guidance))
    return rows
  }

  /// Rows of the given exercises for every text in order.
  public static func rows(
    _ exercises: [Exercise], for texts: [String], look: Look = .dotted, guidance: Guidance = .all
  ) throws(WorksheetError) -> [Row] {
    let needsText = exercises.contains { $0 != .blank }
    guard needsText else { return exercises.map { Row(text: "", exercise: $0, look: look, guidance: guidance) } }
    return try checked(texts).flatMap { text in
      exercises.map { Row(text: $0 == .blank ? "" : text, exercise: $0, look: look, guidance: guidance) }
    }
  }

  /// The texts with white space folded; at least one letter in each, and not too many in all.
  private static func checked(_ texts: [String]) throws(WorksheetError) -> [String] {
    let count = texts.reduce(0) { $0 + $1.count }
    guard count <= mostCharacters else { throw .tooMuchText(count: count, most: mostCharacters) }
    let folded = texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    guard !folded.isEmpty, !folded.contains("") else { throw .emptyText }
    return folded
  }
}
