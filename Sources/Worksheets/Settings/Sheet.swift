import Geometry
public import Languages
public import Letterforms
public import Lettering
import Pages
public import Rulings
public import Texts

/// One pupil's sheet, in which nothing is open: the same value prints the same pages.
public struct Sheet: Sendable {
  /// Rows and blocks from top to bottom.
  public var parts: [Part]
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
  /// What stands at the top of each page, such as school, teacher and week; empty for nothing.
  public var heading = ""
  /// The logo of the school, in the top right corner of each page; nil for none.
  public var logo: Logo?
  /// How many pages it has at the most; nil for as many as it needs.
  public var mostPages: Int?
  /// Whether a border runs round each page.
  public var hasBorder = false
  /// Whether its pages have tags and a code, by which they are known when they come back from a scanner.
  public internal(set) var isScannable = false
  /// What its code and those of its pages follow from in a class that has a secret; nil for the sheet itself.
  ///
  /// Nobody without the secret can try names on such codes. No part of the sheet.
  public var pageSecret: UInt64?
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
  /// Whether what its rows leave of a page stays white.
  public var isBare = false
  /// Other schools whose letters some rows practise, by name.
  public var otherSchools: [String: School] = [:]
  /// Words chosen for the sheet, of which as many stand on it as one page holds, the last ones left out first.
  public var spareWords: [String] = []
  /// Words that nobody named, of a list or a lesson: where others have pictures, a panel leaves out those without.
  var chosenWords: [String] = []
  /// What a bookmark of its first page says where it has no title; no part of the sheet.
  public var bookmark = ""
  /// What its vocabulary asks for; the right words stand on a sheet of the teacher's.
  public var answers: [VocabularyTask] = []
  /// What a teacher should know of how the sheet came about; no part of the sheet.
  public var notes: [SheetWarning] = []
  /// How far the pupil is; the sheet key bears it, so that the grader is as strict as the sheet.
  public var level: Level?
  /// For how many minutes a passage is written; nil where nobody looks at the clock.
  public var minutes: Int?

  /// How letters to be written over look, where somebody said it.
  var look: Look?
  /// Whether it is printed in black alone.
  var isBlack = false

  /// The texts and joins that somebody asked for; no part of the sheet.
  var askedTexts: [String] = []
  var askedJoins: [String] = []
  /// The design that it follows; nil for rows that were named one by one.
  var designName: String?

  /// Whether its title was asked for, and stands on its pages even where a panel says the same.
  var isTitleAsked = false

  /// Whether all of it is meant for one page, for which its letters may be a little smaller.
  var isForOnePage = false

  /// Whether parts of its pages can be switched off in a reader; no part of the sheet.
  public var hasLayers = false
  /// The words on it, and those said of its drawings, in its language.
  public var phrases = SheetWords()
  /// Which words are examples of their first letter; no part of the sheet.
  public var sounds = LetterSounds()
  /// What stands over its mazes; no part of the sheet.
  public var stories = MazeStories()

  /// How letters to be written over look at an x-height in points.
  func usualLook(at xHeight: Double) -> Look {
    (look ?? .usual(xHeight: xHeight, isBlack: isBlack)).drawn(xHeight: xHeight)
  }

  /// The rows among the parts; setting them leaves no blocks.
  public var rows: [Row] {
    get { parts.compactMap { $0.row } }
    set { parts = newValue.map(Part.row) }
  }

  /// A sheet with usual settings for what is not named.
  public init(
    rows: [Row], school: School, hand: Hand, ruling: Ruling, xHeight: Double? = nil, paper: Paper, name: String = "",
    title: String = "", date: String = "", language: String = "en", mazeLevel: Int? = SheetSettings.usualMaze,
    isMazeMirrored: Bool = false,
    seed: UInt64 = 1, fits: Bool = false, greyLightness: Double = SheetSettings().greyLightness, fillsPage: Bool = false
  ) {
    parts = rows.map(Part.row)
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

  /// Whether it shows what begins with a letter.
  var namesLetters: Bool {
    parts.figures.contains { !$0.picturedLetters.isEmpty } || rows.contains { $0.exercise == .hide }
      || parts.contains { part in
        if case .block(.panel(let panel)) = part { panel.kind == .review } else { false }
      }
  }

  /// Whether a letter stands large above its rows.
  var teachesLetter: Bool {
    parts.contains { part in
      if case .block(.panel(let panel)) = part { panel.kind == .letter } else { false }
    }
  }

  /// Whether a number stands large above its rows.
  var teachesNumber: Bool {
    parts.contains { part in
      if case .block(.panel(let panel)) = part { panel.kind == .number } else { false }
    }
  }

  /// The words to use of a story; nil for none.
  var wordBank: [String]? {
    for part in parts {
      if case .block(.panel(let panel)) = part, panel.kind == .bank { return panel.words }
    }
    return nil
  }

  /// More characters than this fill no child's sheet.
  public static let mostCharacters = 2_000

  /// Whether a text is a sentence: with fewer blanks it is an article and its noun, or a greeting; single letters are none.
  static func isSentence(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count > 2 && words.contains { $0.count > 2 }
  }

  /// The rows a teacher would want for letters and words when she says nothing else.
  ///
  /// Single letters that follow one another share a large model row; then each is faded along a row. Every word is faded
  /// along a row and then copied. The last row is for letters and words from memory. Where letters fill squares, each is built up stroke
  /// by stroke before it is faded, and copied after it.
  ///
  /// - Parameter school: The school that writes them; nil for one with lines.
  /// - Throws: ``Fault`` for no text, or too much.
  public static func usualRows(
    for texts: [String], in school: School? = nil, look: Look = .dotted, guidance: Guidance = .all
  ) throws(Fault) -> [Row] {
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
        var copy = Row(text: text, exercise: .copy, look: look, guidance: guidance)
        copy.staysTogether = true
        rows.append(copy)
      }
    }
    closeLetters()
    // Nobody who learns to write keeps a sentence in mind, or the name of a stroke.
    let kept = school?.hasElements == true ? [] : texts.filter { !isSentence($0) }
    if !kept.isEmpty {
      rows.append(
        Row(
          text: kept.map { $0.withFirmBlanks }.joined(separator: " "), exercise: .memory, look: look, guidance: guidance
        ))
    }
    return rows
  }

  /// Rows of the given exercises for every text in order.
  public static func rows(
    _ exercises: [Exercise], for texts: [String], look: Look = .dotted, guidance: Guidance = .all
  ) throws(Fault) -> [Row] {
    let needsText = exercises.contains { $0 != .blank }
    guard needsText else { return exercises.map { Row(text: "", exercise: $0, look: look, guidance: guidance) } }
    return try checked(texts).flatMap { text in
      exercises.enumerated().map { index, exercise in
        var row = Row(text: exercise == .blank ? "" : text, exercise: exercise, look: look, guidance: guidance)
        row.staysTogether = index > 0
        return row
      }
    }
  }

  /// The texts with white space folded; at least one letter in each, and not too many in all.
  static func checked(_ texts: [String]) throws(Fault) -> [String] {
    let count = texts.reduce(0) { $0 + $1.count }
    guard count <= mostCharacters else { throw .tooMuchText(count: count, most: mostCharacters) }
    let folded = texts.map { $0.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ") }
    guard !folded.isEmpty, !folded.contains("") else { throw .emptyText }
    return folded
  }
}
