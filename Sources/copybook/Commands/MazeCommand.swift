import ArgumentParser
import Classroom
import Geometry
import Mazes
import Rulings
import Texts
import Worksheets

/// `copybook maze`: mazes on pages of their own.
struct MazeCommand: ParsableCommand, DocumentCommand {
  static let usualFile = "Output/maze.pdf"
  static let configuration = CommandConfiguration(
    commandName: "maze",
    abstract: "Prints mazes of a chosen level that fill their pages, or reprints a maze from its code.",
    discussion: """
      Examples:
        copybook maze --level 5 --seed 7 --output maze.pdf
        copybook maze --level 3 --booklet --title "Mazes for Anna"
        copybook maze --level 2 --size strip --count 4
        copybook maze --code M1-L5-7F3A2CK --solution
      """)

  @Option(parsing: .unconditional, help: "The level, 1 (easy, age 4) to 10 (hard, age 8).")
  var level = SheetSettings.usualMaze

  @Option(
    help: ArgumentHelp(
      "The seed: the same seed prints the same mazes. Without it, you get new mazes.", valueName: "number"))
  var seed: UInt64?

  @Option(help: ArgumentHelp("The code printed beside a maze, to print it again.", valueName: "code"))
  var code: String?

  @Option(help: "How large: page, half (two on a page), or strip, as at the foot of a sheet.")
  var size = MazeSize.page

  @Option(
    parsing: .unconditional, help: ArgumentHelp("How many mazes; 1 by default, 10 in a booklet.", valueName: "number"))
  var count: Int?

  @Flag(help: "Ten mazes, no two alike, and pages with their answers.")
  var booklet = false

  @Flag(help: "Mirrors the maze, so that it runs from right to left.")
  var mirror = false

  @Flag(help: "Adds a page with the answers.")
  var solution = false

  @Option(help: "The paper.")
  var paper = Paper.Format.a4

  @Option(help: ArgumentHelp("The title above the mazes.", valueName: "text"))
  var title = ""

  @OptionGroup
  var file: DocumentOptions<MazeCommand>

  func run() throws {
    let count = count ?? (booklet ? 10 : 1)
    guard (1...1000).contains(count) else {
      throw Fault(.usage, problem: "\(count) mazes cannot be printed", hint: "choose 1 to 1000")
    }
    let seed = Seed(given: seed)
    let title = try SheetSetting.printed(title, as: "title")
    let paper = try Paper(paper)
    let mazes: [Maze]
    if let code {
      mazes = [Maze(code: try MazeCode(code))]
    } else {
      guard let level = MazeLevel(level) else {
        throw Fault(
          .usage, problem: "there is no maze level \(level)", hint: "choose 1 (easy, age 4) to 10 (hard, age 8)")
      }
      guard let plan = MazePlan(level: level, size: size, paper: paper, hasTitle: !title.isEmpty) else {
        throw Fault(
          .data, problem: "a maze of level \(level.number) does not fit on this paper",
          hint: "choose a higher level or larger paper")
      }
      mazes = Maze.book(plan: plan, seed: seed.value, pageCount: count)
    }
    var pages = Booklet(shaper: file.shelf.shaper())
    pages.phrases = try file.shelf.sheetWords(in: "en")
    try pages.add(
      mazes: mirror ? mazes.map { $0.mirrored() } : mazes, size: size, title: title, paper: paper, language: "en")
    if solution || booklet { try pages.addSolutions(paper: paper, language: "en") }
    let document = pages.document(
      title: title.isEmpty ? "maze" : title, language: "en", date: try file.shelf.madeTime())
    try file.write(document)
    if code == nil { seed.remark.map(Terminal.say) }
    for maze in mazes { print(maze.code?.description ?? "") }
  }
}
