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
      #expect(maze.box == maze.strip.box && maze.cell == maze.strip.cell, "\(title): \(maze.code)")
      let page = Rectangle(x: 0, y: 0, width: key.pages[0].width, height: key.pages[0].height)
      #expect(page.contains(maze.strip.box.min) && page.contains(maze.strip.box.max), "\(title): \(maze.code)")
    }
    return placed.map(\.code)
  }

  @Test(arguments: ["us-continuous", "us-cursive", "fr-cursive", "ru-cursive", "de-sas", "pre-writing", "ru-elements"])
  func everyPageOfEveryDesignHasItsMaze(school: String) throws {
    let library = try EverySheetTests.library.get()
    var count = 0
    for design in try [nil] + library.templates.designNames() {
      for paper in EverySheetTests.Format.all {
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

  /// A maze at the foot takes at most a quarter of any paper, upright or on its side; there its cells may be smaller.
  @Test(arguments: MazeLevel.all.map(\.number), [Paper.Format.a5, .a4])
  func mazesLeaveRoomToWrite(level: Int, format: Paper.Format) throws {
    for isLandscape in [false, true] {
      let paper = try Paper(format, isLandscape: isLandscape)
      let sheet = try SheetSample.request {
        $0.mazeLevel = level
        $0.paper = paper
      }
      let frame = try SheetSample.frame(of: sheet)
      let plan = try #require(frame.mazePlan)
      let size = MazeStrip.size(of: plan, scale: frame.mazeScale)
      #expect(size.height <= 0.25 * frame.wholeHeight + 0.01 && size.width <= paper.room.width + 0.02)
      #expect(plan.grid.rows >= 2 && plan.level.cellMillimetres * frame.mazeScale > 6.99)
    }
  }

  /// Smaller cells than the level's are in the key, which places the maze for the grader.
  @Test func aShrunkMazeIsInTheKeyAsItIsPrinted() throws {
    let sheet = try SheetSample.request(["a"]) {
      $0.mazeLevel = 1
      $0.paper = try Paper(.a5, isLandscape: true)
    }
    let frame = try SheetSample.frame(of: sheet)
    #expect(frame.mazeScale < 1)
    let composed = try EveryPageMazeTests.composed(sheet).sheet
    let key = try SheetKey(reading: composed.key.bytes, file: "x.json")
    let (plan, strip) = (try #require(frame.mazePlan), try #require(key.pages[0].mazes.first).strip)
    #expect(abs(strip.box.height - MazeStrip.size(of: plan, scale: frame.mazeScale).height) < 0.01)
    #expect(strip.box.min.distance(to: frame.mazeCorner) < 0.01)
  }

  /// A maze that fills a page is as much work as its level, on every paper; it fills its place.
  @Test(arguments: MazeLevel.all, [MazeSize.page, .half])
  func mazesOfPagesAreOfTheirLevel(level: MazeLevel, size: MazeSize) throws {
    for format in [Paper.Format.a4, .letter, .a5] {
      for isLandscape in [false, true] {
        let paper = try Paper(format, isLandscape: isLandscape)
        guard let plan = MazePlan(level: level, size: size, paper: paper, hasTitle: true) else {
          // Half of a page on its side is lower than two rows of a small child's corridors.
          #expect(size == .half || format == .a5, "\(format) \(isLandscape)")
          continue
        }
        let maze = Maze(plan: plan, bookSeed: 3, page: 0)
        let work = Double(maze.measure().work) / 504
        #expect(abs(work / Double(level.workTenths) - 1) <= 0.05, "\(format): \(work)")
        var booklet = Booklet(shaper: nil)
        try booklet.add(mazes: [maze], size: size, title: "", paper: paper, language: "en")
        #expect(booklet.pages.count == 1)
      }
    }
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
