import Geometry
import Letterforms
import Lettering
import Numerals
import Recipes
import Rulings
import Shelves
import TestSupport
import Testing
import Texts
import YAML

@testable import Worksheets

/// Designs as they are read, as they are refused, and as their places are filled.
@Suite struct SheetDesignTests {
  static func design(_ text: String, id: String = "x") throws -> SheetDesign {
    try SheetDesign(try Recipe(reading: Array(text.utf8), file: "x.yaml"), id: id)
  }

  /// A design of entries, each on a line that begins with its dash.
  private static func design(entries: String) throws -> SheetDesign { try design("name: Test\nsheet:\n" + entries) }

  static func order(
    _ texts: [String], name: String = "", school: String = "us-continuous", design: SheetDesign?,
    ruling: String = "us-primary-1"
  ) throws -> Asked {
    var asked = Asked(
      parts: SheetParts(
        school: try SampleSchools.schools(named: [school])[0],
        ruling: try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: ruling), design: design))
    asked.parts.numberNames = { language in
      let words = NumberWords(language: language)
      return NumberNames(largest: { words.largest }, spelled: { words.spelled($0) })
    }
    (asked.settings.texts, asked.settings.name, asked.settings.school) = (texts, name, school)
    return asked
  }

  /// What is asked for, and all that it names.
  struct Asked {
    var settings = SheetSettings()
    var parts: SheetParts

    func sheet() throws(Fault) -> Sheet { try Sheet(settings, from: parts) }
  }

  /// What a filled design has, in words, and what the teacher is told.
  private func filled(
    _ entries: String, with texts: [String], name: String = "", school: String = "us-continuous",
    change: (inout Asked) -> Void = { _ in }
  ) throws -> (parts: [String], warnings: [String]) {
    var order = try SheetDesignTests.order(
      texts, name: name, school: school, design: try SheetDesignTests.design(entries: entries))
    order.settings.design = "x"
    change(&order)
    let sheet = try order.sheet()
    return (sheet.parts.map(SheetDesignTests.words), sheet.warnings.map(\.problem))
  }

  private static func words(_ part: Part) -> String {
    switch part {
    case .row(let row): "\(row.exercise.rawValue) \(row.text)"
    case .block(.panel(let panel)): "panel \(panel.text)"
    case .block(.print(let text)): "print \(text)"
    case .block(.figure(let figure)): "\(figure.kind.rawValue) \(figure.text)"
    case .block(.badge(let text)): "badge \(text)"
    case .block(.vocabulary(let task)): "vocabulary \(task.word) = \(task.meaning)"
    case .block(let block): "\(block)"
    }
  }

  /// A no-break space of a design stays, so that no line begins with a French colon.
  @Test func noBreakSpacesStay() throws {
    let parts = try filled("  - print: \"Écris\u{A0}:  {letters}\"\n  - trace: \"{letter}\"", with: ["a"]).parts
    #expect(parts.first == "print Écris\u{A0}: a")
  }

  // MARK: Reading

  @Test func everyFieldIsRead() throws {
    let design = try SheetDesignTests.design(
      """
      name: All of it
      summary: What there is.
      title: {en: "The {letter}", fr: "Le {letter}"}
      ruling: us-primary-2
      level: 2
      language: en
      size: 7 mm
      look: grey
      guidance: dots
      maze: 4
      fill: true
      sheet:
        - {fade: "{letter}", look: hollow, guidance: numbers, size: 150 %, repeat: 2, models: every 3, white: 40 %, height: 20 mm, school: pre-writing}
        - {copy: a, size: 9 mm, models: above}
        - each: word
          rows:
            - picture: "{word}"
            - {vocabulary: "{word}", help: boxes}
        - panel: "{Letter} {letter}"
        - print: "{{braces}} stay"
        - maze: 3
        - maze: sheet
        - letter-maze: a
        - badge: Well done
        - break: page
        - answers: all
      """)
    #expect(
      design.name == "All of it" && design.summary == "What there is." && design.settings.ruling == "us-primary-2")
    let asked = design.settings
    #expect(asked.level?.number == 2 && asked.language == "en" && asked.look == .grey && asked.guidance == .dots)
    #expect(asked.maze == .level(4) && design.fillsPage && asked.size == .mm(7))
    #expect(design.otherSchools == ["pre-writing"])
    guard case .row(let first) = design.entries[0], case .row(let second) = design.entries[1] else {
      Issue.record("the first two entries are no rows")
      return
    }
    #expect(first.exercise == .fade && first.look == .hollow && first.guidance == .numbers && first.repeats == 2)
    #expect(first.model == .every(3) && first.blankShare == 0.4 && first.height == Length.mm(20).points)
    guard case .share(1.5)? = first.size, case .xHeight(let size)? = second.size else {
      Issue.record("a size was lost")
      return
    }
    #expect(size == Length.mm(9).points && second.model == .above && second.repeats == 1 && second.school == nil)
    var order = try SheetDesignTests.order(["b"], design: design)
    order.settings.words = [SheetContent.Word("nap", meaning: "sleep")]
    order.parts.otherSchools["pre-writing"] = try SampleSchools.schools(named: ["pre-writing"])[0]
    let request = try order.sheet()
    #expect(
      request.parts.map(SheetDesignTests.words) == [
        "fade b", "copy a", "picture(word: \"nap\")", "vocabulary nap = sleep", "panel B b", "print {braces} stay",
        "maze(level: Optional(3))", "maze(level: nil)", "letterMaze(\"a\")", "badge Well done", "pageBreak",
      ])
    #expect(request.title == "The b" && request.mazeLevel == 4 && request.answers.map { $0.word } == ["nap"])
    order.settings.language = "fr-CA"
    #expect(try order.sheet().title == "Le b")
  }

  @Test(arguments: [
    ("  - {trace: \"{word}\", colour: red}", 3, 23, "no field \"colour\"", "look, guidance, size"),
    ("  - {trace: a, copy: a}", 3, 16, "two rows in one entry: \"trace\" and \"copy\"", "dash"),
    ("  - {trcae: a}", 3, 5, "this is not a row or a block", "perhaps \"trace\""),
    ("  - trace: \"{word\"", 3, 12, "opened and not closed", "{{"),
    ("  - trace: \"word}\"", 3, 12, "was not opened", "}}"),
    ("  - {fade: a, white: 140 %}", 3, 22, "is not a percentage that is allowed here", "0 % to 100 %"),
    ("  - {fade: a, white: 0.4}", 3, 22, "a percentage is expected", "40 %"),
    ("  - {fade: a, size: 900 %}", 3, 21, "is not a percentage that is allowed here", "30 % to 400 %"),
    ("  - {fade: a, size: 5}", 3, 21, "no unit", "5 mm"),
    ("  - {trace: a, look: doted}", 3, 22, "there is no look \"doted\"", "dotted"),
    ("  - {trace: a, guidance: some}", 3, 26, "no guidance", "dots"),
    ("  - {copy: a, models: every}", 3, 23, "is not a position for models", "every 3"),
    ("  - {copy: a, repeat: 99}", 3, 23, "99", "number"),
    ("  - {vocabulary: a, help: none, look: grey}", 3, 33, "no field \"look\"", "help"),
    ("  - maze: off", 3, 11, "a maze block cannot be off", "delete the line"),
    ("  - each: letter", 3, 5, "\"rows\" is missing", "rows"),
    ("  - {each: page, rows: [{trace: a}]}", 3, 12, "there is no kind of item \"page\"", "letter, word, sentence"),
    ("  []", 3, 3, "no rows", "- trace"),
    (String(repeating: "  - trace: a\n", count: 201), 3, 3, "201 entries", "two designs"),
  ])
  func aBadEntryIsNamedWithItsPlace(
    entries: String, line: Int, column: Int, problem: String, hint: String
  ) throws {
    let error = try #require(throws: Fault.self) { try SheetDesignTests.design(entries: entries) }
    #expect((error.line, error.column) == (line, column))
    #expect(error.problem.contains(problem) && error.hint.contains(hint), "\(error)")
  }

  @Test(arguments: [
    ("level: 9", "\"9\" is not a level", "1 (first letters) to 5"),
    ("maze: 11", "no maze level", "1 (easy, age 4) to 10"),
    ("levle: 2", "no field \"levle\"", "level"), ("fill: perhaps", "perhaps", "true"),
    ("size: 1 km", "1 km", "mm"),
  ])
  func aBadFieldIsNamedWithItsPlace(line: String, problem: String, hint: String) throws {
    let error = try #require(throws: Fault.self) {
      try SheetDesignTests.design("name: Test\n\(line)\nsheet:\n  - trace: a\n")
    }
    #expect(error.line == 2 && error.problem.contains(problem) && error.hint.contains(hint), "\(error)")
  }

  @Test func filesThatAreNoDesignsAreRefused() throws {
    // Nine entries of nine of nine …: written out, it would fill the memory.
    let bomb = "a: &a [x, x, x]\n" + "b: &b [*a, *a, *a]\nname: Test\nsheet: *b\n"
    for text in ["", "# nothing\n", "name: Test\n", "sheet:\n  - trace: a\n", "- trace: a\n", bomb] {
      let error = try #require(throws: Fault.self, "\(text)") { try SheetDesignTests.design(text) }
      #expect(!error.hint.isEmpty)
    }
    let error = try #require(throws: Fault.self) { try SheetDesignTests.design(bomb) }
    #expect((error.line, error.column) == (1, 4) && error.problem.contains("anchor"))
  }

  @Test(arguments: [
    ("  - {trace: \"{wrod}\"}", "x.yaml:3:13: there is nothing to put in {wrod}", "perhaps {word} is meant"),
    ("  - trace: \"{letter} {word}\"", "x.yaml:3:12: a letter and a word are asked for in one row", "each: letter"),
  ])
  func aPlaceThatCannotBeFilledIsNamed(entries: String, problem: String, hint: String) throws {
    let order = try SheetDesignTests.order(["a", "nap"], design: try SheetDesignTests.design(entries: entries))
    let error = try #require(throws: Fault.self) { try order.sheet() }
    #expect(error.description.contains(problem) && error.hint.contains(hint), "\(error)")
  }

  // MARK: Filling

  @Test func rowsAreRepeatedForEveryItem() throws {
    let texts = ["a", "P", "nap", "cat", "a cat naps", "12"]
    #expect(
      try filled("  - trace: \"{word}\"\n  - copy: \"{word}\"", with: texts).parts
        == ["trace nap", "trace cat", "copy nap", "copy cat"])
    #expect(
      try filled("  - each: word\n    rows: [{trace: \"{word}\"}, {copy: \"{word}\"}]", with: texts).parts
        == ["trace nap", "copy nap", "trace cat", "copy cat"])
    #expect(
      try filled("  - model: \"{letters} {Letters}\"\n  - copy: \"{sentence}\"\n  - trace: \"{number}\"", with: texts)
        .parts
        == ["model a p A P", "copy a cat naps", "trace 12"])
    // Under one of several letters stand the words that have it.
    let nested = "  - each: letter\n    rows: [{fade: \"{Letter}\"}, {copy: \"{word}\"}, {joins: \"{joins}\"}]"
    #expect(
      try filled(nested, with: texts, school: "us-cursive").parts
        == ["fade A", "copy nap", "copy cat", "joins na ap ca at", "fade P", "copy nap", "joins ap"])
    // Letters that stand apart have no joins.
    #expect(
      try filled(nested, with: texts).parts == ["fade A", "copy nap", "copy cat", "fade P", "copy nap"])
  }

  @Test func aLetterWithoutACapitalHasNone() throws {
    let rows = "  - panel: \"{Letter} {letter}\"\n  - fade: \"{Letter}\"\n  - fade: \"{letter}\""
    #expect(try filled(rows, with: ["ß"], school: "de-grundschrift").parts == ["panel ß", "fade ß"])
    #expect(try filled(rows, with: ["Ж"], school: "ru-cursive").parts == ["panel Ж ж", "fade Ж", "fade ж"])
  }

  @Test func rowsWithoutContentAreLeftOutAndTold() throws {
    let (parts, warnings) = try filled(
      "  - trace: \"{letter}\"\n  - print: Copy.\n  - copy: \"{word}\"\n  - memory: \"{name}\"\n  - blank: \"\"",
      with: ["a"])
    // Print that says what to do with nothing is left out with it.
    #expect(parts == ["trace a", "blank "])
    #expect(warnings.count == 2 && warnings[0].contains("words") && warnings[1].contains("name"))
    let order = try SheetDesignTests.order(
      [], design: try SheetDesignTests.design(entries: "  - copy: \"{word}\""))
    #expect(throws: Fault.self) { try order.sheet() }
    // A plan of lessons means it so.
    #expect(
      try filled("  - trace: a\n  - copy: \"{word}\"", with: ["a"]) {
        $0.settings.content = SheetContent(sorting: ["a"])
      }.warnings.isEmpty)
  }

  @Test func wordsAndSentencesStandForOneAnother() throws {
    let rows = "  - cover: \"{word}\"\n  - cover: \"{sentence}\""
    #expect(try filled(rows, with: ["cat"]).warnings.isEmpty)
    #expect(try filled(rows, with: ["I see a cat."]).warnings.isEmpty)
    // Letters do not stand for words.
    #expect(try filled("  - trace: \"{letter}\"\n" + rows, with: ["a", "I see a cat."]).warnings.count == 1)
  }

  /// Nouns with and without an article, and with an elided one, stand in the order in which they were named.
  @Test func nounsKeepTheirOrder() throws {
    let texts = ["le chat", "poule", "une oie", "l'oiseau", "un œuf"]
    let parts = try filled(
      "  - each: word\n    rows:\n      - article-noun: \"{word}\"", with: texts, school: "fr-cursive"
    ).parts
    #expect(parts == texts.map { "article-noun \($0)" })
  }

  @Test func tablesShowTheAlphabetWhereNoLetterIsNamed() throws {
    let rows = "  - letter-table: \"{letters}\""
    let alphabet = "abcdefghijklmnopqrstuvwxyz".map { String($0) }.joined(separator: " ")
    #expect(try filled(rows, with: []).parts == ["letter-table \(alphabet)"])
    #expect(try filled(rows, with: ["b", "a"]).parts == ["letter-table b a"])
  }

  @Test func elementsHavePagesInTheLanguageOfTheirNames() throws {
    #expect(try SheetDesignTests.order(["~"], school: "ru-elements", design: nil).sheet().language == "ru")
    #expect(try SheetDesignTests.order(["~"], school: "pre-writing", design: nil).sheet().language == "en")
  }

  @Test func namesColumnsAndNumberWordsFillTheirPlaces() throws {
    let rows = "  - print: \"{name} of {class}\"\n  - copy: \"{number-word}\""
    let (parts, warnings) = try filled(rows, with: ["2", "3"], name: "Anna") {
      $0.settings.others = ["class": "2b"]
    }
    #expect(parts == ["print Anna of 2b", "copy two", "copy three"] && warnings.isEmpty)
    // Of Latin the system knows no numbers: nothing rather than another language's.
    let latin = try filled(rows + "\n  - copy: a", with: ["2", "3"], name: "Anna") {
      $0.settings.others = ["class": "2b"]
      $0.settings.language = "la"
    }
    #expect(latin.parts == ["copy a"])
    #expect(latin.warnings.count == 1 && latin.warnings[0].contains("names of numbers"))
  }

  @Test func meaningsComeWithTheirWords() throws {
    let row = "  - vocabulary: \"{word}\""
    let (parts, warnings) = try filled(row, with: []) {
      $0.settings.words = [SheetContent.Word("cat", meaning: "chat")]
    }
    #expect(parts == ["vocabulary cat = chat"] && warnings.isEmpty)
    // What means nothing cannot be asked for.
    let mixed = try filled(row + "\n  - copy: a", with: ["cat"])
    #expect(mixed.parts == ["copy a"] && mixed.warnings.contains { $0.contains("without a meaning") })
    let order = try SheetDesignTests.order(["cat"], design: try SheetDesignTests.design(entries: row))
    #expect(throws: Fault.self) { try order.sheet() }
  }

  @Test func elementsOfOtherSchoolsHaveNames() throws {
    let school = try SampleSchools.schools(named: ["pre-writing"])[0]
    let (parts, _) = try filled("  - {trace: \"cups\", school: pre-writing}", with: []) {
      $0.parts.otherSchools["pre-writing"] = school
    }
    #expect(try parts == ["trace \(school.text(named: "cups"))"] && parts != ["trace cups"])
  }

  @Test func rowsOfAnItemStayTogether() throws {
    let design = try SheetDesignTests.design(
      entries:
        "  - each: word\n    rows: [{panel: \"{word}\"}, {trace: \"{word}\"}, {fade: \"{word}\"}, {copy: \"{word}\"}]")
    let request = try SheetDesignTests.order(["nap", "cat"], design: design).sheet()
    #expect(request.rows.map(\.staysTogether) == [false, true, true, false, true, true])
  }

  @Test func loopsInLoopsComeToAnEnd() throws {
    var entries = "{trace: \"{name}\"}"
    for depth in 0..<9 { entries = "{each: \(["word", "letter", "number"][depth % 3]), rows: [\(entries)]}" }
    let texts = (0..<40).map(String.init) + ["nap", "cat", "hen", "frog"] + "abcdefghij".map(String.init)
    let order = try SheetDesignTests.order(texts, design: try SheetDesignTests.design(entries: "  - \(entries)"))
    #expect(throws: Fault.self) { try order.sheet() }
  }
}
