public import ArgumentParser
import FoundationEssentials
import Geometry
public import Letterforms
import Lettering
import Mazes
import Numerals
import Publishing
import Recipes
import Rosters
import Rulings
import Texts
public import Worksheets

extension Hand: ExpressibleByArgument {}
extension Look: ExpressibleByArgument {}
extension Guidance: ExpressibleByArgument {}
extension Exercise: ExpressibleByArgument {}
extension Paper.Format: ExpressibleByArgument {}

/// The settings of a sheet that `sheet` and `class` share.
struct SheetOptions: ParsableArguments {
  @Option(
    name: .customLong("school"),
    help: ArgumentHelp(
      "The school whose letters are practised, us-continuous by default; see copybook list schools.", valueName: "name")
  )
  var givenSchool: String?

  @Option(help: "The hand that writes: the left one pulls bars to the left and finds its models at the right.")
  var hand = Hand.right

  @Option(help: ArgumentHelp("The ruling; the school's own by default; see copybook list rulings.", valueName: "name"))
  var ruling: String?

  @OptionGroup
  var lines: RulingOptions

  @OptionGroup
  var words: WordOptions

  @OptionGroup
  var page: PaperOptions

  @Flag(help: "Two pages side by side on each sheet of paper, to be cut apart, with more white at the cut.")
  var twoUp = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The height of a small letter (x-height), as in \"6 mm\" or \"a quarter inch\"; the ruling's own by default.",
      valueName: "length"))
  var size: String?

  @Option(help: "How letters to be written over look; dotted by default.")
  var look: Look?

  @Option(help: "What shows how they are written; all by default, less from level 3 on.")
  var guidance: Guidance?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How dark grey letters are, in percent of full ink.", valueName: "percent"))
  var grey = 28

  @Option(
    help: ArgumentHelp(
      "The design of the sheet, a name or a file ending in .yaml; see copybook list designs.", valueName: "name"))
  var design: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far the pupil is, 1 (first letters) to 5: sets size, help, maze, and how strictly the ink is judged.",
      valueName: "level"))
  var level: Int?

  @Option(
    help: ArgumentHelp(
      "The rows for every text, in order: \(Exercise.allCases.map(\.rawValue).joined(separator: ", ")). "
        + "By default letters get a model and fade, words fade and are copied.", valueName: "row,row,…"))
  var rows: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The level of the maze, 1 to 10, or off; 3 by default.", valueName: "level"))
  var maze: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The child's age, which sets the maze's level: 4 to 9.", valueName: "years"))
  var age: Int?

  @Flag(help: "The maze runs from right to left.")
  var mirrorMaze = false

  @Option(
    help: ArgumentHelp(
      "The seed of the maze: the same seed prints the same maze. Without it every sheet has a new one.",
      valueName: "number"))
  var seed: UInt64?

  @Option(help: ArgumentHelp("The title above the rows.", valueName: "text"))
  var title = ""

  @Option(help: ArgumentHelp("The date as it is to be printed; by default a line to write it on.", valueName: "text"))
  var date = ""

  @Option(
    help: ArgumentHelp(
      "The language of words on the sheet (en, fr, de, ru); the school's own by default.", valueName: "tag"))
  var language: String?

  @Flag(help: "Words too wide for a row are made smaller instead of refused.")
  var fit = false

  @Flag(help: "Whatever would be a warning is an error, and nothing is written.")
  var strict = false

  /// The school where nobody names one.
  private static let usualSchool = "us-continuous"

  /// The school that was named, or the usual one.
  var school: String { givenSchool ?? SheetOptions.usualSchool }

  func xHeight() throws -> Double? {
    guard let size else { return nil }
    let length = try Length(reading: size)
    try Sheet.check(length, given: size)
    return length.points
  }

  func sheetPaper() throws -> Paper {
    try page.format(isTwoUp: twoUp)
  }

  func greyLightness() throws -> Double {
    guard (5...100).contains(grey) else {
      throw Fault(.usage, problem: "\(grey) is no strength of grey", hint: "choose 5 to 100 percent")
    }
    return 1 - Double(grey) / 100
  }

  /// The exercises named by `--rows`; nil for the usual ones.
  func exercises() throws -> [Exercise]? {
    guard let rows else { return nil }
    let known = Exercise.allCases.map(\.rawValue)
    return try rows.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let name = String(part.filter { !$0.isWhitespace })
      guard let exercise = Exercise(rawValue: name) else {
        throw Fault(
          .usage, problem: "there is no row \"\(name)\"",
          hint: "rows are \(known.joined(separator: ", "))"
            + (closest(to: name, among: known).first.map { "; perhaps \"\($0)\" is meant" } ?? ""))
      }
      return exercise
    }
  }

  /// The maze that was asked for; nil where nothing was said.
  func mazeChoice() throws -> SheetDesign.MazeChoice? {
    guard maze != nil || age != nil else { return nil }
    return try mazeLevel().map { .level($0) } ?? .off
  }

  /// How far the pupils are; nil where nothing was said.
  func chosenLevel() throws -> Level? {
    guard let level else { return nil }
    guard let known = Level(level) else {
      throw Fault(.usage, problem: "there is no level \(level)", hint: "choose 1 (first letters) to 5")
    }
    return known
  }

  /// The level of the maze; nil for none.
  func mazeLevel() throws -> Int? {
    if let age, !(4...9).contains(age) {
      throw Fault(
        .usage, problem: "there are no mazes for the age of \(age)", hint: "choose 4 to 9, or a level with --maze")
    }
    switch maze {
    case nil:
      return age.map { MazeLevel.suggested(forAge: $0).number } ?? 3
    case "off": return nil
    case let text?:
      guard let level = Int(text), (1...10).contains(level) else {
        throw Fault(
          .usage, problem: "there is no maze level \"\(text)\"",
          hint: "choose 1 (easy, age 4) to 10 (hard, age 8), or off")
      }
      return level
    }
  }

  /// The seed that was given, or a new one.
  func chosenSeed() -> Seed { Seed(given: seed) }

  func printedTitle() throws -> String { try SheetOptions.printed(title, as: "title") }

  func printedDate() throws -> String { try SheetOptions.printed(date, as: "date") }

  /// A text as it is printed: white space folded.
  ///
  /// - Throws: ``Fault`` for more letters than a line holds, and for control characters, which no typeface has.
  static func printed(_ text: String, as what: String) throws -> String {
    let folded = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard folded.count <= Roster.longestName else {
      throw Fault(
        .usage, problem: "the \(what) has \(folded.count) letters; \(Roster.longestName) are the most",
        hint: "shorten the \(what)")
    }
    guard !folded.hasControlCharacters else {
      throw Fault(.usage, problem: "the \(what) has a control character in it", hint: "write the \(what) in letters")
    }
    return folded
  }
}

/// What mazes are drawn from.
struct Seed {
  let value: UInt64
  /// Whether nobody gave it.
  let isDrawn: Bool

  init(value: UInt64, isDrawn: Bool) {
    (self.value, self.isDrawn) = (value, isDrawn)
  }

  init(given: UInt64?) {
    value = given ?? UInt64.random(in: 1...999_999)
    isDrawn = given == nil
  }
}
