import FoundationEssentials
import Geometry
import Languages
import Letterforms
import Mazes
import Pages
import Rulings
import Shelves
import TestSupport
import Testing
import Texts
import Typefaces

@testable import Lettering
@testable import Worksheets

/// Panels, vocabulary, answers, badges, pictures and letter mazes: read from the proof of finished pages.
@Suite struct BlockTests {
  private func sheet(
    _ parts: [Part], school: String = "us-continuous", hand: Hand = .right, mazeLevel: Int? = nil,
    change: (inout Sheet) throws -> Void = { _ in }
  ) throws -> (proof: SheetProof, document: Document, key: SheetKey, request: Sheet) {
    let ruling = try SampleSchools.schools(named: [school])[0].ruling
    let request = try SheetSample.request(school: school, hand: hand, ruling: ruling) {
      $0.parts = parts
      $0.mazeLevel = mazeLevel
      try change(&$0)
    }
    let (document, key) = try SheetSample.document(request)
    return (SheetProof(document), document, key, request)
  }

  /// Where printed words stand on the first page: lines that are no letters of the sheet key.
  private func line(_ text: String, in proof: SheetProof, page: Int = 0) -> (y: Double, x: Double)? {
    let wanted = text.filter { !$0.isWhitespace }
    return proof.lines(ofPage: page).first { $0.text == wanted }.map { ($0.y, $0.x) }
  }

  // MARK: Panels

  @Test(arguments: Hand.allCases)
  func panelShowsTheLetterItsStrokesAndItsWay(hand: Hand) throws {
    let (proof, _, key, request) = try sheet([.block(.panel(Panel(.letter, "k")))], hand: hand)
    let cells = key.pages[0].cells
    // Large, and stroke by stroke.
    #expect(cells.map(\.look) == ["solid", "build-up", "build-up"] && cells.map(\.strokes) == [nil, 1, 2])
    #expect(cells[0].xHeight > 1.3 * cells[1].xHeight)
    // The hand does not cover the letter.
    #expect(hand == .left ? cells[0].box.min.x > cells[2].box.max.x : cells[0].box.max.x < cells[1].box.min.x)
    #expect(proof.placed("solid").filter { $0.form.text == "k" }.count >= 1)
    #expect(proof.placed("stroke").count == 3)
    let way = try #require(try request.school.verbalPath(for: "k", hand: hand)).moves(in: SamplePhrases.english.path)
    // A long one goes on below.
    let words = try #require(
      line(way, in: proof) ?? line(way.split(separator: " ").dropLast(1).joined(separator: " "), in: proof),
      "\(proof.lines(ofPage: 0))")
    // Under the letter, over no line.
    #expect(
      words.y - 5 > cells[0].pageFromSchool.ty
        && proof.rulings(ofPage: 0).allSatisfy { !($0.min.y...$0.max.y ~= words.y - 2) })
  }

  @Test func pairsSayTheWayOfEachLetter() throws {
    let (_, _, key, request) = try sheet([.block(.panel(Panel(.letter, "A a")))])
    #expect(key.pages[0].cells.map(\.text) == ["A", "a", "A", "A", "A"])
    #expect(key.pages[0].cells.prefix(2).allSatisfy { $0.look == "solid" })
    // Each begins under its letter, in two lines at the most.
    let band = try SheetSample.composer(of: request).pages()[0].bands[0]
    for (letter, cell) in zip("Aa", band.lines[0].cells) {
      let way = try #require(try request.school.verbalPath(for: letter, hand: .right)).moves(
        in: SamplePhrases.english.path)
      let lines = band.prints.filter { abs($0.at.x - band.lines[0].x - cell.x) < 0.01 }
      #expect(lines.map(\.text).joined(separator: " ") == way && lines.count <= 2)
      #expect(lines.allSatisfy { $0.at.y > band.lines[0].baseline && $0.at.y < band.height })
    }
  }

  @Test(arguments: ["us-continuous", "us-cursive", "ru-cursive", "fr-cursive"], Hand.allCases)
  func panelsStayInTheRowAndPrintIsOnNoLine(school: String, hand: Hand) throws {
    let texts = school == "ru-cursive" ? ["Жж", "щ", "Юю", "ё"] : ["Aa", "g", "Ww", "k", "é"]
    let known = try SampleSchools.schools(named: [school])[0]
    for text in texts where text.allSatisfy(known.writes) {
      let (proof, document, _, request) = try sheet([.block(.panel(Panel(.letter, text)))], school: school, hand: hand)
      {
        $0.language = "en"
      }
      let rows = try SheetSample.frame(of: request).body
      let rules = proof.rulings(ofPage: 0)
      for mark in document.pages[0].singleMarks {
        guard case .form(let form, at: let place, _) = mark, let ink = SheetSample.inkBounds(of: mark, in: document),
          !document.forms[form].name.hasPrefix("ruling "), ink.min.y > rows.min.y, ink.max.y < rows.max.y
        else { continue }
        #expect(rows.min.x - 1 < ink.min.x && ink.max.x < rows.max.x + 1, "\(document.forms[form].name)")
        // Small letters are the words of the way: none on a line, and none among letters.
        guard document.forms[form].name.contains(" solid "), ink.height < 12 else { continue }
        for rule in rules where rule.min.x < ink.max.x && ink.min.x < rule.max.x {
          #expect(abs(rule.min.y - place.y) > 2, "\(document.forms[form].text) stands on a line")
        }
      }
    }
  }

  @Test func arrowsOfPanelsAreOffTheInk() throws {
    for (school, text) in [("us-continuous", "Kk"), ("us-cursive", "k"), ("ru-cursive", "Жж"), ("fr-cursive", "f")] {
      let letters = LetterCase(school: try SampleSchools.schools(named: [school])[0], hand: .right)
      let setting = try letters.setting(of: text)
      let press = LetterPress(letters: letters, xHeight: Length.mm(14).points, book: FormBook())
      let plan = press.guidancePlan(of: setting, look: .solid, guidance: .all)
      #expect(GuidanceCheck(plan: plan, setting: setting).problems().allSatisfy { !$0.isError })
      #expect(!plan.arrows.isEmpty)
    }
  }

  // MARK: Vocabulary

  @Test(arguments: VocabularyTask.Help.allCases, Hand.allCases)
  func meaningStandsBesideRoomForTheWord(help: VocabularyTask.Help, hand: Hand) throws {
    let task = VocabularyTask(word: "fly", meaning: "to go on wings", help: help)
    let (proof, _, key, _) = try sheet([.block(.vocabulary(task))], hand: hand)
    let meaning = try #require(line(task.meaning, in: proof))
    let cell = try #require(key.pages[0].cells.first)
    #expect(key.pages[0].cells.count == 1 && cell.text == "fly" && cell.task == "vocabulary")
    #expect(cell.look == (help == .dotted ? "dotted" : "blank"))
    #expect(hand == .left ? meaning.x > cell.box.max.x : meaning.x < cell.box.min.x)
    // The ruling is beside the meaning, not under it.
    let rules = proof.rulings(ofPage: 0).filter { $0.min.y < cell.box.max.y }
    #expect(!rules.isEmpty)
    #expect(rules.allSatisfy { hand == .left ? $0.max.x < meaning.x : $0.min.x > meaning.x + 60 })
    let helps = proof.pages[0].map(\.look).filter { $0.hasSuffix("dotted") || $0.hasSuffix("boxes") }
    switch help {
    case .none: #expect(helps.isEmpty)
    case .firstLetter: #expect(helps == ["f dotted"])
    case .dotted: #expect(helps == ["f dotted", "l dotted", "y dotted"])
    case .boxes: #expect(helps == ["fly boxes"])
    }
    // The word itself stands nowhere.
    #expect(!proof.lines(ofPage: 0).contains { $0.text == "fly" } || help == .dotted)
  }

  @Test func longMeaningsAreBrokenIntoLines() throws {
    let meaning = "to move quickly off the ground with both feet at once, as frogs and children do"
    let (proof, _, _, request) = try sheet([
      .block(.vocabulary(VocabularyTask(word: "jump", meaning: meaning))),
      .block(.vocabulary(VocabularyTask(word: "cat", meaning: String(repeating: "m", count: 60)))),
    ])
    let lines = proof.lines(ofPage: 0).filter { $0.y > 75 && $0.y < 500 }
    let printed = lines.map(\.text).joined()
    #expect(printed.hasPrefix(meaning.filter { !$0.isWhitespace }) && printed.contains("mmmm") && lines.count > 4)
    // Whole lines are ruled under them.
    let rules = proof.rulings(ofPage: 0).filter { $0.min.y < (lines.last?.y ?? 0) }
    for placed in proof.placed("solid") where placed.at.y > 75 && placed.at.y < 500 {
      let rows = try SheetSample.frame(of: request).rows
      #expect(placed.at.x < rows.min.x + 0.35 * rows.width)
      #expect(rules.allSatisfy { $0.min.x > placed.at.x })
    }
  }

  @Test(arguments: Hand.allCases)
  func answersStandOnAPageOfTheirOwnWithoutAMaze(hand: Hand) throws {
    let tasks = [("cat", "pet"), ("fly", "to go on wings"), ("jump", "to hop")].map {
      VocabularyTask(word: $0.0, meaning: $0.1)
    }
    let parts: [Part] = tasks.map { .block(.vocabulary($0)) }
    let (proof, _, key, _) = try sheet(
      parts + [.block(.answers(tasks)), .row(Row(text: "a", exercise: .trace))], hand: hand, mazeLevel: 4)
    #expect(key.pages.count == 3)
    #expect(key.pages.map { $0.maze.isEmpty } == [false, true, false])
    #expect(key.pages.map { $0.cells.map(\.text).first } == ["cat", nil, "a"])
    let lines = proof.lines(ofPage: 1).map(\.text)
    #expect(lines.contains("Answers"))
    for task in tasks {
      // The meaning, the word in the school's letters, and the word in print, on one line or on two that touch.
      let text = task.meaning.filter { !$0.isWhitespace }
      #expect(lines.joined().contains(text + task.word + task.word), "\(lines)")
      #expect(!proof.lines(ofPage: 0).contains { $0.text.contains(task.word) })
    }
  }

  @Test func manyAnswersGoOverSeveralPages() throws {
    let tasks = (0..<60).map { VocabularyTask(word: "cat", meaning: "pet \($0)") }
    let parts: [Part] = tasks.map { .block(.vocabulary($0)) }
    let (proof, _, key, _) = try sheet(parts + [.block(.answers(tasks))])
    let answers = key.pages.indices.filter { key.pages[$0].cells.isEmpty }
    #expect(answers.count >= 2)
    let printed = answers.flatMap { proof.lines(ofPage: $0).map(\.text) }
    for number in 0..<60 { #expect(printed.contains { $0.hasPrefix("pet\(number)cat") }) }
  }

  // MARK: Badges and pictures

  @Test func badgeIsARosetteBesideItsWords() throws {
    let (proof, _, _, _) = try sheet([.block(.badge("Group 3 is done"))])
    // On a panel.
    let panel = try #require(proof.drawings[0].first)
    let lines = proof.drawings[0].dropFirst()
    let box = try #require(lines.dropFirst().reduce(lines.first) { $0?.union($1) })
    #expect(lines.count == 5 && abs(Length.points(box.height).mm - 24.4) < 0.5 && panel.contains(box))
    let words = try #require(line("Group 3 is done", in: proof))
    #expect(words.x > box.max.x && words.y > box.min.y && words.y < box.max.y)
  }

  /// A tent of two lines in a pack, and what a sheet prints of it.
  private static func tent(
    _ word: String, isPictured: Bool = true, hand: Hand = .right
  ) throws -> (page: Page, forms: [Form], composed: ComposedSheet) {
    let scratch = try Scratch()
    try scratch.write(["26F": "26FA\tlM0 10L5 0L10 10Z\tlM5 0V10\n", "xx": "tent\t26FA\n"], toPack: "pack.zip")
    let request = try SheetSample.request {
      $0.parts = [.block(.picture(word: word)), .row(Row(text: "tent", exercise: .copy))]
      ($0.language, $0.mazeLevel, $0.hand) = ("xx", nil, hand)
    }
    let shelf = PictureShelf(folder: nil, pack: "\(scratch.path)/pack.zip")
    var booklet = Booklet(shaper: nil, pictures: isPictured ? shelf.finder : nil)
    let composed = try booklet.add(request)
    return (booklet.pages[0], booklet.document(title: "", language: "xx").forms, composed)
  }

  /// The boxes of pictures on a page.
  private static func boxes(_ page: Page, _ forms: [Form]) -> [Rectangle] {
    page.singleMarks.compactMap { (mark) -> Rectangle? in
      guard case .form(let index, let place, _) = mark, forms[index].name.hasPrefix("picture") else { return nil }
      guard let ink = forms[index].inkBounds else { return nil }
      return Rectangle(min: ink.min + (place - .origin), max: ink.max + (place - .origin))
    }
  }

  @Test(arguments: [Hand.right, .left]) func aPictureStandsOverItsWordWhereThereIsOne(hand: Hand) throws {
    let plain = try BlockTests.tent("tent", isPictured: false, hand: hand)
    let shown = try BlockTests.tent("tent", hand: hand)
    #expect(BlockTests.boxes(plain.page, plain.forms).isEmpty && plain.composed.warnings.isEmpty)
    let box = try #require(BlockTests.boxes(shown.page, shown.forms).first)
    #expect(abs(Length.points(box.height).mm - 22) < 0.01 && abs(box.width - box.height) < 0.01)
    let (cell, without) = (shown.composed.key.pages[0].cells[0].box, plain.composed.key.pages[0].cells[0].box)
    #expect(box.max.y < cell.min.y && cell.min.y > without.min.y + box.height)
    let rows = try SheetSample.frame(of: SheetSample.request(hand: hand)).rows
    #expect(abs(hand == .left ? rows.max.x - box.max.x : box.min.x - rows.min.x) < 1)
    #expect(shown.composed.warnings.isEmpty)
  }

  @Test func whoeverDrewThePictureIsNamedOnceAtTheFoot() throws {
    func credits(_ word: String) throws -> [String] {
      let made = try BlockTests.tent(word)
      let proof = SheetProof(
        Document(title: "", language: "xx", date: nil, pages: [made.page], forms: made.forms, typefaces: []))
      return proof.lines(ofPage: 0).map(\.text).filter { $0.contains("OpenMoji") }
    }
    #expect(try credits("house").isEmpty)
    #expect(try credits("tent").count == 1)
  }

  @Test func aPictureThatIsNowhereIsTold() throws {
    let (page, forms, composed) = try BlockTests.tent("house")
    #expect(BlockTests.boxes(page, forms).isEmpty)
    #expect(composed.warnings.map(\.problem) == ["there is no picture of \"house\""])
  }

  @Test func picturesOfWordsBeginNoPage() throws {
    let scratch = try Scratch()
    try scratch.write(["26F": "26FA\tlM0 10L5 0L10 10Z\n", "xx": "nap\t26FA\n"], toPack: "pack.zip")
    func pages(_ rows: Int) throws -> (count: Int, pictures: Int, plain: Int) {
      let request = try SheetSample.request {
        $0.parts = Array(repeating: .row(Row(text: "nap", exercise: .trace)), count: rows)
        ($0.language, $0.fillsPage) = ("xx", true)
      }
      var booklet = Booklet(
        shaper: nil, pictures: PictureShelf(folder: nil, pack: "\(scratch.path)/pack.zip").finder)
      try booklet.add(request)
      var plain = Booklet(shaper: nil)
      try plain.add(request)
      let forms = booklet.document(title: "", language: "xx").forms
      return (booklet.pages.count, booklet.pages.flatMap { BlockTests.boxes($0, forms) }.count, plain.pages.count)
    }
    for rows in 1...30 {
      let made = try pages(rows)
      // They are of the mazes.
      #expect(made.count == made.plain && made.pictures <= 2 * made.count)
    }
  }

  // MARK: Mazes

  @Test func letterMazeFillsItsPageAndItsAnswerIsShown() throws {
    let request = try SheetSample.request {
      $0.parts = [
        .row(Row(text: "a", exercise: .trace)), .block(.letterMaze("S")), .row(Row(text: "a", exercise: .copy)),
      ]
      $0.mazeLevel = 3
    }
    var booklet = Booklet(shaper: nil)
    let key = try booklet.add(request).key
    #expect(key.pages.map { $0.maze.isEmpty } == [false, true, false] && key.pages[1].cells.isEmpty)
    let proof = SheetProof(booklet.document(title: "", language: "en"))
    let walls = proof.drawings[1]
    let box = try #require(walls.dropFirst().reduce(walls.first) { $0?.union($1) })
    let rows = try SheetSample.frame(of: request).rows
    #expect(walls.count > 20 && box.height > 0.6 * rows.height)
    #expect(request.paper.room.expanded(by: 1).contains(box))
    // Another child has another maze.
    var other = request
    other.seed = 8
    try booklet.add(other)
    let both = SheetProof(booklet.document(title: "", language: "en"))
    #expect(both.drawings[1] == walls && both.drawings[4] != walls)
    try booklet.addSolutions(paper: request.paper, language: "en")
    let answers = SheetProof(booklet.document(title: "", language: "en"))
    let captions = answers.pages.indices.dropFirst(6).flatMap { answers.lines(ofPage: $0) }.map(\.text).joined(
      separator: " ")
    for page in 1...6 { #expect(captions.contains("\(page)·maze"), "\(captions)") }
  }

  @Test func letterMazesOfWordsAndUnknownLettersAreRefused() throws {
    #expect(throws: Fault.self) { try sheet([.block(.letterMaze("ab"))]) }
    #expect(throws: Fault.self) { try sheet([.block(.letterMaze("щ"))]) }
    #expect(throws: Fault.self) { try sheet([.block(.panel(Panel(.letter, "щ")))]) }
    #expect(throws: Fault.self) {
      try sheet([.block(.vocabulary(VocabularyTask(word: "щи", meaning: "soup")))])
    }
  }
}
