public import Geometry
public import Letterforms
public import Lettering
public import Pages
public import Rulings
import Texts

/// Everything anyone can ask of a sheet, each field nil where nothing was said.
///
/// The command line, a row of a roster, a design, a plan's day and a form all fill this one type. What is nearer to the pupil
/// is laid over what is farther: `row.overlaid(on: options)`. ``Library/sheet(for:)`` fills in what is still open.
public struct SheetSettings: Hashable, Sendable {
  // MARK: What is written

  /// Letters, words, sentences and numbers to practise, and elements of writing by their names.
  public var texts: [String]?
  /// Whether nobody named these texts: they stand in for want of others, and are not missed where a design has no place for them.
  public var areTextsUsual: Bool?
  /// Words with their meanings, practised after the texts.
  public var words: [SheetContent.Word]?
  /// Words with their meanings, practised where there is none among the texts.
  public var spareWords: [SheetContent.Word]?
  /// Whether only as many of these words are practised as stand on one page.
  public var fitsWords: Bool?
  /// What is practised, where it is sorted already, as in a plan of lessons; then the texts do not count.
  public var content: SheetContent?
  /// The pupil's name; empty for a line to write it on.
  public var name: String?
  /// Whether it is the sheet of one child among others, which no letter of its name may stop: such a name is printed, not
  /// practised.
  public var isOneOfMany = false
  /// Whether the texts are this child's own; of one among others, those are left out that the school cannot write.
  public var areTextsOwn = false
  /// Other columns of a roster, for designs that have places for them.
  public var others: [String: String]?

  // MARK: The settings of the table, in its order

  /// The school's name.
  public var school: String?
  /// The hand that writes.
  public var hand: Hand?
  /// The ruling's name.
  public var ruling: String?
  /// Whether the zone of small letters is tinted.
  public var tint: Bool?
  /// Whether the zones of rows are tinted as sky, grass and ground.
  public var zones: Bool?
  /// What stands beside the lines of a row.
  public var lineNames: Ruling.Labels?
  /// Whether all lines are grey.
  public var greyLines: Bool?
  /// Whether the ruling fades down the page.
  public var fadeLines: Bool?
  /// Whether lines are heavy and dark.
  public var heavyLines: Bool?
  /// The paper in the printer.
  public var paper: Paper.Format?
  /// Whether the paper lies on its long side.
  public var landscape: Bool?
  /// The white on all four sides.
  public var margin: Length?
  /// Whether two pages stand side by side, to be cut apart.
  public var twoUp: Bool?
  /// The height of a small letter.
  public var size: Length?
  /// How letters to be written over look.
  public var look: Look?
  /// What stands beside them.
  public var guidance: Guidance?
  /// How dark grey letters are, in percent of full ink.
  public var grey: Int?
  /// How many of the places in a fading row have letters to write over, in percent.
  public var tracing: Int?
  /// For how many minutes a passage is written.
  public var minutes: Int?
  /// The design's name, or its file.
  public var design: String?
  /// How far the pupil is.
  public var level: Level?
  /// The reading primer or spelling course that the class follows: its name, or its file.
  public var book: String?
  /// The lesson of the book, as a teacher names it.
  public var lesson: String?
  /// The exercises of every text in order, for sheets without a design.
  public var rows: [Exercise]?
  /// The maze at the foot of each page.
  public var maze: MazeChoice?
  /// The child's age, by which the maze is chosen where none is.
  public var age: Int?
  /// Whether the maze runs from right to left.
  public var mirrorMaze: Bool?
  /// The seed of what is drawn by lot.
  public var seed: UInt64?
  /// The title above the rows.
  public var title: String?
  /// What stands at the top of each page: school, teacher, week.
  public var heading: String?
  /// The file of the school's logo.
  public var logo: String?
  /// What the child is to do, above the rows.
  public var instruction: String?
  /// How many pages the sheet has at the most.
  public var pages: Int?
  /// Whether what is left of the last page is filled with more rows.
  public var fill: Bool?
  /// Whether only the rows that were asked for are printed, and what is left of a page stays white.
  public var noFill: Bool?
  /// Whether a border runs round each page.
  public var border: Bool?
  /// Whether pages have tags and a code for when they come back from a scanner.
  public var scannable: Bool?
  /// Whether they have none, in a class too.
  public var noScannable: Bool?
  /// The date as it is printed.
  public var date: String?
  /// The language of words on the sheet, BCP 47.
  public var language: String?
  /// Whether words too wide for a row are made smaller.
  public var fit: Bool?

  /// Whether the file is to be kept for decades.
  public var archive: Bool?
  /// The inks of the printer.
  public var ink: Inking?
  /// Whether a reader can switch parts of pages off.
  public var layers: Bool?
  /// How the file is printed on both sides.
  public var duplex: Duplex?

  /// Settings of which nothing is said.
  public init() {}

  /// These settings, and where they leave something open, those of another.
  public func overlaid(on other: SheetSettings) -> SheetSettings {
    var settings = other
    settings.texts = texts ?? other.texts
    settings.areTextsUsual = texts == nil ? other.areTextsUsual : areTextsUsual
    settings.words = words ?? other.words
    settings.spareWords = spareWords ?? other.spareWords
    settings.fitsWords = fitsWords ?? other.fitsWords
    settings.content = content ?? other.content
    settings.name = name ?? other.name
    settings.others = others ?? other.others
    settings.isOneOfMany = isOneOfMany || other.isOneOfMany
    settings.areTextsOwn = areTextsOwn || other.areTextsOwn
    for setting in SheetSetting.all { setting.copy(self, &settings) }
    return settings
  }

  /// All that is said, as words in fixed order: equal for equal settings.
  public var allWords: [String] {
    var words = ["texts"] + (texts ?? []) + ["words"]
    for word in (self.words ?? []) + (spareWords ?? []) { words += [word.text, word.meaning] }
    if fitsWords ?? false { words.append("as many as fit") }
    if let name { words.append("name \(name)") }
    for setting in SheetSetting.all {
      if let word = setting.word(self) { words.append("\(setting.name) \(word)") }
    }
    return words
  }
}

/// Which maze stands at the foot of a sheet's pages.
public enum MazeChoice: Hashable, Sendable {
  /// None.
  case off
  /// One of a level, 1…10.
  case level(Int)
}

/// The inks of a printer.
public enum Inking: String, CaseIterable, Hashable, Sendable {
  /// Colours and greys.
  case colour
  /// Black alone.
  case black
}

extension SheetSetting {
  /// The table: every setting, in the order of help.
  public static let all: [SheetSetting] = [
    .name(
      "school", "name",
      "The school, that is, the style of handwriting to practise; \(SheetSettings.usualSchool) by default; "
        + "see copybook list schools.",
      in: [.roster], { $0.school }, { $0.school = $1 }),
    .choice(
      "hand", Hand.self,
      "The writing hand. For left, crossbars are drawn from right to left and models are at the right.",
      in: [.roster], { $0.hand }, { $0.hand = $1 }),
    .name(
      "ruling", "name", "The ruling; the school's own by default; see copybook list rulings.", in: [.roster, .design],
      { $0.ruling }, { $0.ruling = $1 }),
    .flag(
      "tint", "Tints the space between baseline and midline.", of: .lines, { $0.tint },
      { $0.tint = $1 }),
    .flag(
      "zones", "Tints the zones of the ruling: sky over small letters, grass behind them, ground under the line.",
      of: .lines, { $0.zones }, { $0.zones = $1 }),
    .choice(
      "line-names", Ruling.Labels.self,
      "Labels beside the lines of a row: numbers from the top, or names such as sky and ground.",
      called: "kind of line names", of: .lines, { $0.lineNames }, { $0.lineNames = $1 }),
    .flag(
      "grey-lines", "Makes all lines grey.", in: [.roster], of: .lines, { $0.greyLines }, { $0.greyLines = $1 }),
    .flag(
      "fade-lines", "Fades the ruling down the page: all lines, then midline and baseline, then the baseline alone.",
      of: .lines, { $0.fadeLines }, { $0.fadeLines = $1 }),
    .flag(
      "heavy-lines", "Prints thick, dark lines, for children with low vision.", in: [.roster], of: .lines,
      { $0.heavyLines }, { $0.heavyLines = $1 }),
    .choice(
      "paper", Paper.Format.self, "The paper; letter for schools of the United States, else a4, by default.",
      in: [.roster], of: .paper, { $0.paper }, { $0.paper = $1 }),
    .flag("landscape", "Turns the page to landscape.", of: .paper, { $0.landscape }, { $0.landscape = $1 }),
    SheetSetting(
      "margin", .number("length"), "The margin on all four sides; \"15 mm\" by default.", of: .paper,
      get: { $0.margin }, set: { $0.margin = $1 }, read: { (text, length) throws(Fault) in try length(text) },
      word: { "\($0.points)" }),
    .flag(
      "two-up", "Prints two pages side by side on each sheet of paper, to be cut apart.",
      { $0.twoUp }, { $0.twoUp = $1 }),
    SheetSetting(
      "size", .number("length"),
      "The x-height (height of a lowercase x), such as \"6 mm\" or \"a quarter inch\"; the ruling's own by default.",
      in: [.roster], get: { $0.size }, set: { $0.size = $1 },
      read: { (text, length) throws(Fault) in
        let size = try length(text)
        try Sheet.check(size, given: text)
        return size
      }, word: { "\($0.points)" }),
    .choice(
      "look", Look.self, "How the letters to trace are drawn; dotted by default.", in: [.design], { $0.look },
      { $0.look = $1 }),
    .choice(
      "guidance", Guidance.self,
      "Which hints show how to write them (start dots, numbers, arrows): dots by default; none at level 5 "
        + "and in sentences. Panels always have numbers and arrows.",
      in: [.design], { $0.guidance }, { $0.guidance = $1 }),
    .whole(
      "grey", "percent", "How dark grey letters are, as a percentage of black; \(SheetSettings.usualGrey) by default.",
      5...100, refused: { "\($0.quoted) is not a valid grey" }, "choose 5 to 100 percent", { $0.grey }, { $0.grey = $1 }
    ),
    .whole(
      "tracing", "percent",
      "How many of the places in a fading row have letters to trace, as a percentage; with a level 50, 35, 20, 10 and 5 by "
        + "default, from level 1 to 5.",
      0...100, in: [.design], refused: { "\($0.quoted) is not a valid share of tracing" }, "choose 0 to 100 percent",
      { $0.tracing }, { $0.tracing = $1 }),
    .whole(
      "minutes", "number",
      "How long a passage is written, in the designs fluency-copy, fluency-alphabet and fluency-free; as many as the level by "
        + "default, or \(SheetSettings.usualMinutes).",
      1...30, in: [.design], refused: { "\"\($0)\" is not a number of minutes" }, "choose 1 to 30", { $0.minutes },
      { $0.minutes = $1 }),
    .name(
      "design", "name", "The design of the sheet, a name or a file ending in .yaml; see copybook list designs.",
      in: [.roster], { $0.design }, { $0.design = $1 }),
    SheetSetting(
      "level", .number("level"),
      "The pupil's level, 1 (first letters) to 5: sets size, help, maze, and how strictly the writing is graded.",
      in: [.roster, .design], get: { $0.level }, set: { $0.level = $1 },
      read: { (text, _) throws(Fault) in
        guard let level = Int(text).flatMap({ Level($0) }) else {
          throw Fault(.usage, problem: "\"\(text)\" is not a level", hint: "choose 1 (first letters) to 5")
        }
        return level
      }, word: { "\($0.number)" }),
    .name(
      "book", "name",
      "The reading primer or spelling course of the class, a name or a file ending in .yaml: letters and words then are those "
        + "taught by its lesson; see copybook list books.",
      in: [.roster], { $0.book }, { $0.book = $1 }),
    .name(
      "lesson", "lesson",
      "The lesson of the book, such as 12, \"grade 1, lesson 5\" or its title; without texts, the sheet is that of the lesson.",
      in: [.roster], { $0.lesson }, { $0.lesson = $1 }),
    SheetSetting(
      "rows", .text("row,row,…"),
      "How many rows each letter or word gets, or which, in order: \(Exercise.names.joined(separator: ", ")). By default, letters get a "
        + "model row and a fading row; words get a fading row and a row to copy.", get: { $0.rows },
      set: { $0.rows = $1 },
      read: { (text, _) throws(Fault) in try SheetSetting.exercises(text) },
      word: { $0.map { $0.rawValue }.joined(separator: ",") }),
    SheetSetting(
      "maze", .number("level"), "The level of the maze, 1 to 10, or off; \(SheetSettings.usualMaze) by default.",
      in: [.roster, .design], get: { $0.maze }, set: { $0.maze = $1 },
      read: { (text, _) throws(Fault) in
        if text == "off" { return .off }
        guard let level = Int(text), (1...10).contains(level) else {
          throw Fault(
            .usage, problem: "there is no maze level \"\(text)\"",
            hint: "choose 1 (easy, age 4) to 10 (hard, age 8), or off")
        }
        return .level(level)
      },
      word: { choice in
        switch choice {
        case .off: "off"
        case .level(let level): "\(level)"
        }
      }),
    .whole(
      "age", "years", "The child's age, 4 to 9, which sets the level of the maze.", 4...9,
      refused: { "there are no mazes for age \($0)" }, "choose 4 to 9, or a level with --maze", { $0.age },
      { $0.age = $1 }),
    .flag(
      "mirror-maze", "Mirrors the maze, so that it runs from right to left.", { $0.mirrorMaze }, { $0.mirrorMaze = $1 }),
    SheetSetting(
      "seed", .text("number"),
      "The seed of the maze: the same seed prints the same maze. Without it, every sheet has a new one.", in: [.roster],
      get: { $0.seed }, set: { $0.seed = $1 },
      read: { (text, _) throws(Fault) in
        guard let seed = UInt64(text) else {
          throw Fault(.usage, problem: "\"\(text)\" is not a seed", hint: "write a whole number, such as 7")
        }
        return seed
      }, word: { "\($0)" }),
    .printed("title", "The title above the rows.", { $0.title }, { $0.title = $1 }),
    .printed(
      "heading", "What stands at the top of each page, such as school, teacher and week.", { $0.heading },
      { $0.heading = $1 }),
    .name(
      "logo", "file", "The school's logo, an SVG or PNG file, for the top right corner of each page.", in: [],
      { $0.logo }, { $0.logo = $1 }),
    .printed(
      "instruction", "What the child is to do, above the rows; it replaces the design's own.", { $0.instruction },
      { $0.instruction = $1 }),
    .whole(
      "pages", "number", "The most pages the sheet may have; letters are made smaller for it, down to half their size.",
      1...50, refused: { "\"\($0)\" is not a number of pages" }, "choose 1 to 50", { $0.pages }, { $0.pages = $1 }),
    .flag(
      "fill",
      "Fills the last page to its foot with more rows of the same; this is so by default, but not with --rows and in some "
        + "designs.",
      { $0.fill }, { $0.fill = $1 }),
    .flag(
      "no-fill", "Prints only the rows that are asked for; what is left of the page stays white.", { $0.noFill },
      { $0.noFill = $1 }),
    .flag("border", "Draws a border round each page.", { $0.border }, { $0.border = $1 }),
    .flag(
      "scannable",
      "Adds marks at the corners and a code, so that a scanned page can be told from others; letters to trace are pale. "
        + "This is so by default for a class in a folder.",
      { $0.scannable }, { $0.scannable = $1 }),
    .flag(
      "no-scannable", "Prints pages without marks for scans.", { $0.noScannable }, { $0.noScannable = $1 }),
    .printed(
      "date", "The date as it is to be printed; without it, a line to write the date on.", { $0.date }, { $0.date = $1 }
    ),
    .name(
      "language", "tag", "The language of the printed words, such as en or fr; the school's own by default.",
      in: [.roster, .design], { $0.language }, { $0.language = $1 }),
    .flag(
      "fit", "Shrinks words that are too wide for a row, instead of stopping with an error.", { $0.fit },
      { $0.fit = $1 }),
    .flag(
      "archive", "Makes a PDF that can be kept for decades (PDF/A-2b).", of: .file, { $0.archive }, { $0.archive = $1 }),
    .choice(
      "ink", Inking.self,
      "The inks of the printer or copier. With black, everything pale becomes fine black dots and lines.",
      in: [.roster], of: .file, { $0.ink }, { $0.ink = $1 }),
    .flag(
      "layers", "Lets a PDF viewer hide the letters, the arrows or the lines to write on.", of: .file, { $0.layers },
      { $0.layers = $1 }),
    .choice(
      "duplex", Duplex.self, "How the PDF asks to be printed on both sides of the paper.", of: .file, { $0.duplex },
      { $0.duplex = $1 }),
  ]
}
