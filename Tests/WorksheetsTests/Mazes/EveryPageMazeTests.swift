import Geometry
import Letterforms
import Mazes
import Pages
import Rulings
import TestSupport
import Testing

@testable import Worksheets

/// Every page has one maze: printed with its code, in the key at its place, with its answer.
@Suite struct EveryPageMazeTests {
  /// What was set in print, line by line.
  private final class Printed {
    var lines: [String] = []
  }

  /// A sheet as it is composed, the lines of print of each page, and how many answers there are.
  private static func composed(_ sheet: Sheet) throws -> (sheet: ComposedSheet, print: String, answers: Int) {
    let printed = Printed()
    let shaper = TextShaper { text, size, _, _, _ in
      printed.lines.append(text)
      return PrintedLine(marks: [], width: 0.5 * size * Double(text.count), missing: [])
    }
    var booklet = Booklet(shaper: shaper)
    let composed = try booklet.add(sheet)
    return (composed, printed.lines.joined(separator: "\n"), booklet.answerCount)
  }

  /// Claims of a sheet's mazes; `answerPages` is how many pages at its end have only right words.
  private func check(_ sheet: Sheet, _ title: String, answerPages: Int = 0) throws -> [String] {
    let (composed, print, answers) = try EveryPageMazeTests.composed(sheet)
    let key = try SheetKey(reading: Array(composed.key.json.utf8), file: "x.json")
    let pages = key.pages.dropLast(answerPages)
    for (number, page) in pages.enumerated() {
      #expect(page.mazes.count == 1 && page.mazeCodes.count == 1, "\(title), page \(number + 1): \(page.mazeCodes)")
    }
    let (placed, figures) = (key.pages.flatMap(\.mazes), composed.mazes.map(\.figure))
    #expect(answers == placed.count && figures.count == placed.count, "\(title)")
    for (maze, figure) in zip(placed, figures) {
      #expect(print.contains(maze.code) && figure.code == maze.code && !maze.code.isEmpty, "\(title): \(maze.code)")
      #expect(maze.strip.maze.solution == figure.maze.solution, "\(title): \(maze.code)")
      let page = Rectangle(x: 0, y: 0, width: key.pages[0].width, height: key.pages[0].height)
      #expect(page.contains(maze.strip.box.min) && page.contains(maze.strip.box.max), "\(title): \(maze.code)")
    }
    return placed.map(\.code)
  }

  @Test(arguments: ["us-continuous", "us-cursive", "fr-cursive", "ru-cursive", "de-sas", "pre-writing", "ru-elements"])
  func everyPageOfEveryDesignHasItsMaze(school: String) throws {
    let library = try EverySheetTests.library.get()
    var count = 0
    // Strips, name tags and the like say themselves that they have no room for one.
    let designs = try library.templates.designNames().filter {
      try library.templates.design(named: $0).settings.maze != .off
    }
    for design in [nil] + designs {
      for paper in [Paper.Format.a4, .letter, .a5] {
        let one = EverySheetTests.Case(
          school: try SampleSchools.school(named: school), design: design, paper: paper, hand: .right)
        guard let sheet = try? one.sheet(library) else { continue }
        let answers = sheet.parts.count { part in
          if case .block(.answers) = part { true } else { false }
        }
        guard (try? EveryPageMazeTests.composed(sheet)) != nil else { continue }
        let codes = try check(sheet, one.title, answerPages: answers)
        #expect(Set(codes).count == codes.count, "\(one.title): \(codes)")
        count += 1
      }
    }
    #expect(count > 5)
  }

  /// A maze at the foot takes at most a quarter of small paper, where two rows of its level fit.
  @Test(arguments: MazeLevel.all.map(\.number), [Paper.Format.a5, .a4])
  func mazesLeaveRoomToWrite(level: Int, format: Paper.Format) throws {
    let sheet = try SheetSample.request(paper: format) { $0.mazeLevel = level }
    let frame = try SheetSample.frame(of: sheet)
    let plan = try #require(frame.mazePlan)
    let height = MazeStrip.size(of: plan).height
    let room = frame.wholeHeight
    let least = 2 * Length.mm(plan.level.cellMillimetres).points
    #expect(height <= max(0.25 * room, least) + 0.01)
  }

  /// Whoever asks for a level gets it once on each page, also where a design has a maze among its rows.
  @Test func aDesignWithAMazeAmongItsRowsHasNoneAtTheFoot() throws {
    let design = try SheetDesignTests.design("name: x\nsheet: [{trace: a}, {maze: sheet}, {copy: a}]")
    for choice in [nil, MazeChoice.level(4)] {
      var order = try SheetDesignTests.order(["a"], design: design)
      order.settings.maze = choice
      let codes = try check(try order.sheet(), "\(String(describing: choice))")
      #expect(codes.count == 1 && codes[0].hasPrefix(choice == nil ? "M1-L3-" : "M1-L4-"), "\(codes)")
    }
    var order = try SheetDesignTests.order(["a"], design: design)
    order.settings.maze = .off
    #expect(try EveryPageMazeTests.composed(try order.sheet()).answers == 0)
  }
}
