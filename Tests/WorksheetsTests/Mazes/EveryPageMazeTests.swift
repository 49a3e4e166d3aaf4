import Geometry
import Languages
import Letterforms
import Mazes
import Pages
import Rulings
import TestSupport
import Testing
import Texts

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
    let shaper = TextShaper { text, style, _, _ in
      printed.lines.append(text)
      return PrintedLine(marks: [], width: 0.5 * style.size * Double(text.count), missing: [])
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
    // A design may do without.
    let hasOwn = sheet.parts.contains { part in
      switch part {
      case .block(.maze), .block(.letterMaze): true
      default: false
      }
    }
    let most = sheet.mazeLevel == nil && !hasOwn ? 0 : 1
    for (number, page) in pages.enumerated() {
      #expect(
        page.mazes.count == most && page.mazeCodes.count == most, "\(title), page \(number + 1): \(page.mazeCodes)")
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
  func everyPageOfADesignWithMazesHasOne(school: String) throws {
    let library = try EverySheetTests.library.get()
    var count = 0
    for design in try [nil] + library.templates.designNames() {
      for paper in EverySheetTests.Format.all {
        let one = EverySheetTests.Case(
          school: try SampleSchools.school(named: school), design: design, paper: paper, hand: .right)
        guard let sheet = try? one.sheet(library) else { continue }
        // What hangs on a wall or lies on a desk has none.
        let hasMaze =
          sheet.mazeLevel != nil
          || sheet.parts.contains { part in
            switch part {
            case .block(.maze), .block(.letterMaze): true
            case .row, .block: false
            }
          }
        guard hasMaze else { continue }
        let answers = sheet.parts.count { part in
          if case .block(.answers) = part { true } else { false }
        }
        guard (try? EveryPageMazeTests.composed(sheet)) != nil else { continue }
        let codes = try check(sheet, one.title, answerPages: answers)
        #expect(Set(codes).count == codes.count, "\(one.title): \(codes)")
        count += 1
      }
    }
    // Elements make no words, which most designs ask for.
    #expect(count > (try SampleSchools.school(named: school).hasElements || school == "pre-writing" ? 3 : 5))
  }

  /// Drawings that may set out, and that may be a goal.
  private static let drawings = ["1F408", "1F34E", "1F401", "1F319", "1F415", "1F3E0"]

  /// At the ends of a maze stand drawings of words of its page, where two of them have one; else of what is at home there.
  @Test(arguments: ["us-continuous", "us-cursive", "fr-cursive", "ru-cursive", "de-grundschrift"], [true, false])
  func theDrawingsOfAMazeAreOfItsPage(school: String, isPictured: Bool) throws {
    let library = try EverySheetTests.library.get()
    func picture(_ word: String, _ drawing: String) -> WordPicture? {
      WordPicture(of: word, name: drawing, lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
    }
    var count = 0
    for design in try [nil] + library.templates.designNames() {
      let one = EverySheetTests.Case(
        school: try SampleSchools.school(named: school), design: design, paper: EverySheetTests.Format.all[0],
        hand: .right)
      guard let sheet = try? one.sheet(library), sheet.mazeLevel != nil else { continue }
      let words = try SheetSample.composer(of: sheet).pages().map { $0.words }
      // Every second word sets out, every other is a goal.
      let all = words.joined().reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      let finder = PictureFinder(picture: { (word, language) throws(Fault) in
        if let index = all.firstIndex(of: word) {
          return isPictured ? picture(word, EveryPageMazeTests.drawings[index % 6]) : nil
        }
        return language == "en" ? picture(word, "usual \(word)") : nil
      })
      var booklet = Booklet(shaper: nil, pictures: finder)
      let boxes = try SheetSample.composer(of: sheet, pictures: finder).pages().map { $0.mazeBox }
      guard (try? booklet.add(sheet)) != nil else { continue }
      let document = booklet.document(title: "", language: "en")
      let shownWords = try SheetSample.composer(of: sheet, pictures: finder).pages().map { $0.words }
      for (page, (own, box)) in zip(document.pages, zip(shownWords, boxes)) {
        guard let box else { continue }
        let shown = page.singleMarks.compactMap { mark -> String? in
          guard case .form(let form, _, _) = mark, document.forms[form].name.hasPrefix("picture "),
            let ink = SheetSample.inkBounds(of: mark, in: document), box.expanded(by: 1).contains(ink)
          else { return nil }
          return String(document.forms[form].name.dropFirst(8).prefix { $0 != " " })
        }
        let drawings = own.compactMap { word in all.firstIndex(of: word).map { EveryPageMazeTests.drawings[$0 % 6] } }
        let (starts, goals) = (
          drawings.filter(sheet.stories.mayStart),
          drawings.filter { sheet.stories.mayEnd($0) && !sheet.stories.mayStart($0) }
        )
        #expect(shown.count == 2, "\(one.title): \(shown)")
        // On the page of a name its child goes to school.
        guard isPictured, design != "name-practice", let start = starts.first, goals.contains(where: { $0 != start })
        else { continue }
        #expect(shown.allSatisfy(drawings.contains) && shown.first != shown.last, "\(one.title): \(shown) of \(own)")
        count += 1
      }
    }
    #expect(count > (isPictured ? 3 : -1))
  }

  /// A maze at the foot takes no more than it may, and three fifths of any paper, upright or on its side, are left for rows; there
  /// its cells may be smaller, but a pencil finds its way in them.
  @Test(arguments: MazeLevel.all.map(\.number), [Paper.Format.a5, .a4])
  func mazesLeaveRoomToWrite(level: Int, format: Paper.Format) throws {
    for isLandscape in [false, true] {
      let paper = try Paper(format, isLandscape: isLandscape)
      let sheet = try SheetSample.request {
        $0.mazeLevel = level
        $0.paper = paper
      }
      let composer = try SheetSample.composer(of: sheet)
      let frame = composer.frame
      #expect(frame.rowsHeight > 0.6 * frame.body.height)
      for page in try composer.pages() {
        let box = try #require(page.mazeBox)
        let heights = frame.mazeHeights.lowerBound - 1e-6...frame.mazeHeights.upperBound + 1e-6
        #expect(heights.contains(box.height) && frame.body.expanded(by: 0.01).contains(box))
        let foot = try MazeFoot(level: try #require(MazeLevel(level)), box: box, in: sheet, page: 0, company: nil, nil)
        #expect(foot.maze.rows >= 2 && foot.maze.level.cellMillimetres * foot.scale > 4.99)
      }
    }
  }

  /// Smaller cells than the level's are in the key, which places the maze for the grader.
  @Test func aShrunkMazeIsInTheKeyAsItIsPrinted() throws {
    let sheet = try SheetSample.request(["a"]) {
      $0.mazeLevel = 1
      $0.paper = try Paper(.a5, isLandscape: true)
    }
    let box = try #require(try SheetSample.composer(of: sheet).pages()[0].mazeBox)
    let composed = try EveryPageMazeTests.composed(sheet).sheet
    let key = try SheetKey(reading: composed.key.bytes, file: "x.json")
    let strip = try #require(key.pages[0].mazes.first).strip
    let level = try #require(MazeLevel(1))
    #expect(strip.cell < MazeStrip.cell(of: level, scale: 1) - 1)
    let foot = try MazeFoot(level: level, box: box, in: sheet, page: 0, company: nil, nil)
    #expect(strip.maze.solution == foot.maze.solution && strip.box.min.distance(to: foot.corner) < 0.01)
    #expect(abs(strip.cell - foot.scale * MazeStrip.cell(of: level, scale: 1)) < 0.01)
    #expect(box.expanded(by: 0.01).contains(strip.box))
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
