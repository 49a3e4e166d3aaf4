import Geometry
import Letterforms
import Lettering
import Rulings
import Shelves
import TestSupport
import Testing

@testable import Worksheets

/// Designs on paper: where models stand, how large letters are, what a level does, and all designs that ship.
@Suite struct DesignPrintTests {
  private static let templates = TemplateFolder(path: "\(SampleSchools.root)/Templates")

  private func key(
    _ rows: [Row], hand: Hand = .right, change: (inout Sheet) -> Void = { _ in }
  ) throws -> SheetKey {
    let request = try SheetSample.request(hand: hand) {
      $0.rows = rows
      $0.mazeLevel = nil
      change(&$0)
    }
    return try SheetSample.document(request).key
  }

  /// The looks of each row of a page, from left to right.
  private func looks(_ key: SheetKey) -> [[String]] {
    var rows: [(y: Double, cells: [SheetKey.Cell])] = []
    for cell in key.pages[0].cells {
      let y = (cell.pageFromSchool * .origin).y
      if let last = rows.last, abs(last.y - y) < 0.1 {
        rows[rows.count - 1].cells.append(cell)
      } else {
        rows.append((y, [cell]))
      }
    }
    return rows.map { $0.cells.sorted { $0.box.min.x < $1.box.min.x }.map(\.look) }
  }

  // MARK: Models

  @Test(arguments: [Exercise.trace, .fade, .copy], Hand.allCases)
  func modelsStandWhereTheRowSays(exercise: Exercise, hand: Hand) throws {
    func looks(_ place: ModelPlace, _ text: String = "nap") throws -> [[String]] {
      var row = Row(text: text, exercise: exercise, guidance: .dots)
      row.model = place
      return self.looks(try key([row], hand: hand))
    }
    func solid(_ row: [String]) -> [Int] { row.indices.filter { row[$0] == "solid" } }
    let none = try looks(.none)
    #expect(none.count == 1 && none[0].count > 3 && solid(none[0]).isEmpty)
    let last = none[0].count - 1
    #expect(try looks(.left).map(solid) == [[0]])
    #expect(try looks(.right).map(solid) == [[last]])
    #expect(try looks(.both).map(solid) == [[0, last]])
    #expect(try looks(.every(2)).map(solid) == [Array(stride(from: 0, through: last, by: 2))])
    #expect(try looks(.above) == [["solid"]] + none)
    // Where there is but one place, its model stands in a row above: nothing to write would be left.
    let sentence = "a cat naps and nap"
    for place in [ModelPlace.left, .right, .both, .above] {
      #expect(try looks(place, sentence).map(solid) == [[0], []], "\(place)")
    }
  }

  @Test(arguments: Hand.allCases)
  func usualModelsAreNotUnderTheHand(hand: Hand) throws {
    var short = Row(text: "cat", exercise: .fade)
    short.blankShare = 0.4
    short.xHeight = Length.mm(14).points
    let rows = looks(
      try key([Row(text: "nap", exercise: .fade), Row(text: "nap", exercise: .copy), short], hand: hand))
    #expect(rows.count == 3 && rows.allSatisfy { (hand == .left ? $0.last : $0.first) == "solid" }, "\(rows)")
  }

  // MARK: Size

  @Test func sharesAreOfTheSheetsSize() throws {
    let design = try SheetDesignTests.design(
      "name: x\nmaze: off\nsheet: [{copy: a, size: 150 %}, {copy: a}, {copy: a, size: 9 mm}, {copy: a, size: 50 %}]")
    var order = try SheetDesignTests.order([], design: design)
    order.settings.size = .mm(6)
    let cells = try SheetSample.document(order.sheet()).key.pages[0].cells.filter { $0.look == "solid" }
    let sizes = cells.map { Length.points($0.xHeight).mm }
    #expect(zip(sizes, [9, 6, 9, 3]).allSatisfy { abs($0 - $1) < 1e-9 } && sizes.count == 4)
  }

  @Test func aRowIsAsHighAsItSays() throws {
    func step(_ height: Double?) throws -> Double {
      var row = Row(text: "nap", exercise: .copy)
      row.height = height.map { Length.mm($0).points }
      row.repeats = 2
      let baselines = try key([row]).pages[0].cells.map { ($0.pageFromSchool * .origin).y }
      return Length.points((baselines.last ?? 0) - baselines[0]).mm
    }
    let usual = try step(nil)
    // What is left of the page moves rows apart, but hardly.
    #expect(try (60...61.501).contains(step(60)) && usual < 60)
    // Less than its letters need is no height a row can have.
    #expect(try abs(step(5) - usual) < 1e-6)
  }

  // MARK: Levels

  @Test func lettersShrinkAndHelpGoesAsLevelsRise() throws {
    let design = try SheetDesignTests.design("name: x\nsheet: [{fade: a}, {trace: a}]")
    let requests = try Level.numbers.map { number in
      var order = try SheetDesignTests.order([], design: design)
      order.settings.level = Level(number)
      return try order.sheet()
    }
    let sizes = requests.compactMap(\.xHeight)
    #expect(sizes.count == 5 && sizes[0] > sizes[4] && zip(sizes, sizes.dropFirst()).allSatisfy { $0 >= $1 })
    // Where the school ends with small letters, each level has its own size.
    let small = try Level.numbers.compactMap { number in
      var order = try SheetDesignTests.order([], design: design, ruling: "us-primary-3")
      order.settings.level = Level(number)
      return try order.sheet().xHeight
    }
    #expect(small.count == 5 && zip(small, small.dropFirst()).allSatisfy { $0 > $1 })
    #expect(abs((sizes.last ?? 0) - requests[0].ruling.xHeight) < 1e-9)
    let white = requests.compactMap { $0.rows[0].blankShare }
    #expect(white.count == 5 && zip(white, white.dropFirst()).allSatisfy { $0 < $1 })
    #expect(requests.map(\.mazeLevel) == [1, 3, 5, 7, 9])
    #expect(requests.map { $0.rows[1].guidance } == [.all, .all, .dots, .dots, .off])
    #expect(try SheetSample.document(requests[3]).key.level == 4)
  }

  /// Where loops are three times as high as small letters, the first letters are smaller, and five rows fill a page.
  @Test func firstLettersLeaveRoomForRows() throws {
    var order = try SheetDesignTests.order(["m"], school: "fr-cursive", design: nil, ruling: "two-line-narrow")
    order.settings.level = Level(1)
    (order.settings.rows, order.settings.maze) = ([.fade, .copy, .fade, .copy, .fade], .off)
    let key = try SheetSample.document(try order.sheet()).key
    let size = try #require(try order.sheet().xHeight)
    #expect(size > order.parts.ruling.xHeight && size < Length.mm(9.5).points)
    #expect(key.pages.count == 1)
    // Paper that is ruled from top to foot has its lines where it has them.
    order = try SheetDesignTests.order(["m"], school: "fr-cursive", design: nil, ruling: "fr-seyes-3")
    order.settings.level = Level(1)
    #expect(try order.sheet().xHeight == nil)
  }

  @Test func whatAnOrderSaysGoesBeforeDesignAndLevel() throws {
    let design = try SheetDesignTests.design(
      "name: x\nlevel: 2\nmaze: off\nlook: grey\nsheet: [{trace: a}, {trace: a, look: hollow}]")
    var order = try SheetDesignTests.order([], design: design)
    #expect(try order.sheet().mazeLevel == nil && order.sheet().level?.number == 2)
    (order.settings.maze, order.settings.level, order.settings.look) = (.level(6), Level(4), .dashed)
    let request = try order.sheet()
    #expect(request.mazeLevel == 6 && request.level?.number == 4 && request.rows.map(\.look) == [.dashed, .hollow])
  }

  // MARK: The designs that ship

  /// Designs that stand on one page for a letter, a name, two words and a sentence.
  private static let onePage = [
    "letter-of-the-day", "capital-and-small", "elements", "ru-elements", "sentence-copy", "name-practice",
    "missing-letters", "assessment", "word-trace",
  ]

  @Test(arguments: ["us-continuous", "us-cursive", "ru-cursive", "fr-cursive"], Hand.allCases)
  func everyDesignPrints(school name: String, hand: Hand) throws {
    let texts: [String] =
      switch name {
      case "ru-cursive": ["м", "мама", "дом", "Мама мыла раму.", "1", "2", "3"]
      case "fr-cursive": ["m", "ami", "lune", "Le chat dort ici.", "1", "2", "3"]
      default: ["a", "nap", "cat", "The cat naps here.", "1", "2", "3"]
      }
    let school = try SampleSchools.schools(named: [name])[0]
    let others = try ["pre-writing", "ru-elements"].map { ($0, try SampleSchools.schools(named: [$0])[0]) }
    // One for all: letters are drawn once.
    var booklet = Booklet(shaper: nil)
    let ids = try DesignPrintTests.templates.designNames()
    #expect(Set(DesignPrintTests.onePage).isSubset(of: ids) && ids.count >= 10)
    for id in ids {
      let design = try DesignPrintTests.templates.design(named: id)
      let ruling = design.settings.ruling ?? school.ruling
      var order = try SheetDesignTests.order(texts, name: "Anna", school: name, design: design, ruling: ruling)
      order.settings.name = name == "ru-cursive" ? "Маша" : "Anna"
      order.settings.others = ["day": "3", "start": "", "model": "", "memory": ""]
      let words = SheetContent(sorting: texts).words.map(\.text)
      order.settings.texts = texts.filter { !words.contains($0) }
      order.settings.words = words.map { SheetContent.Word($0, meaning: "what it is") }
      order.parts.otherSchools = Dictionary(uniqueKeysWithValues: others)
      order.settings.hand = hand
      let request = try order.sheet()
      #expect(request.warnings.isEmpty, "\(id): \(request.warnings)")
      let key = try booklet.add(request).key
      let cells = key.pages.flatMap(\.cells)
      #expect(!cells.isEmpty || request.rows.isEmpty, "\(id)")
      #expect(!design.name.isEmpty && design.summary.hasSuffix("."), "\(id)")
      if DesignPrintTests.onePage.contains(id) {
        // Numbers are rows of their own.
        order.settings.texts = order.settings.texts?.filter { Int($0) == nil }
        // On the large lines of the first years a letter fills its page without a sentence.
        if id == "letter-of-the-day", !school.isJoined { order.settings.texts = ["a"] }
        let count = try SheetSample.document(try order.sheet()).key.pages.count
        #expect(count == 1, "\(id): \(count) pages")
      }
      let room = request.paper.room
      #expect(cells.allSatisfy { room.min.y < $0.box.max.y && $0.box.max.y < room.max.y }, "\(id)")
      #expect(cells.allSatisfy { room.min.x - 3 < $0.box.min.x && $0.box.max.x < room.max.x + 3 }, "\(id)")
    }
  }
}
