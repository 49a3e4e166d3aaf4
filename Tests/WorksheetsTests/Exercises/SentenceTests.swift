import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Shelves
import TestSupport
import Testing

@testable import Worksheets

/// Long texts line by line, and rows that belong together: read from keys and proofs of finished pages.
@Suite struct SentenceTests {
  private static let sentences = [
    ("us-continuous", "I see a big cat and a dog."), ("us-continuous", "The sun is hot. I like it."),
    ("ru-cursive", "Съешь ещё этих мягких французских булок, да выпей чаю."),
    ("fr-cursive", "Le petit chat dort sur le lit de la grande fille."),
    ("de-grundschrift", "Der kleine Hund läuft schnell über die grüne Wiese."),
  ]

  private func pages(
    _ texts: [String], school: String, hand: Hand = .right, design: String? = nil, rows: [Exercise]? = nil,
    paper: Paper.Format = .a4
  ) throws -> [SheetKey.Page] {
    let design = try design.map { name in
      try TemplateFolder(path: "\(SampleSchools.root)/Templates").design(named: name)
    }
    let ruling = try SampleSchools.schools(named: [school])[0].ruling
    var order = try SheetDesignTests.order(texts, school: school, design: design, ruling: ruling)
    (order.settings.hand, order.settings.rows, order.settings.paper) = (hand, rows, paper)
    return try SheetSample.document(order.sheet()).key.pages
  }

  /// What stands on each line of a page, from the top.
  private func lines(of page: SheetKey.Page) -> [[SheetKey.Cell]] {
    var lines: [[SheetKey.Cell]] = []
    for cell in page.cells {
      if let last = lines.last?.first, last.pageFromSchool.ty == cell.pageFromSchool.ty {
        lines[lines.count - 1].append(cell)
      } else {
        lines.append([cell])
      }
    }
    return lines
  }

  @Test(arguments: sentences, [nil, "sentence-copy"])
  func whatIsLeftOfASentenceIsWrittenOnce(sample: (school: String, text: String), design: String?) throws {
    for rows in [nil, [Exercise.trace, .copy], [.fade], [.trace]] where design == nil || rows == nil {
      let lines = try pages([sample.text], school: sample.school, design: design, rows: rows).flatMap(lines)
      #expect(lines.allSatisfy { $0.count == 1 }, "\(lines.map { $0.map(\.text) })")
      // The models are the sentence, or what is written over where it stands on a panel; a page that is filled has it again.
      let (solid, traced) = (
        lines.filter { $0[0].look == "solid" }, lines.filter { ["dotted", "grey"].contains($0[0].look) }
      )
      var models = (solid.isEmpty ? traced : solid).map { $0[0].text }.reduce(into: [String]()) {
        if $0.last != $1 { $0.append($1) }
      }
      #expect(!models.isEmpty)
      while !models.isEmpty {
        let count = models.dropFirst().firstIndex(of: models[0]) ?? models.count
        #expect(models.prefix(count).joined(separator: " ") == sample.text)
        models.removeFirst(count)
      }
    }
  }

  /// French marks stand apart from their word, and never alone at the head of a line.
  @Test(arguments: ["Où vas-tu ?", "Quelle belle journée !", "Elle dit : « Viens vite ! »"])
  func frenchMarksStayWithTheirWord(text: String) throws {
    for paper in [Paper.Format.a4, .a5] {
      let cells = try pages([text], school: "fr-cursive", paper: paper).flatMap(\.cells)
      #expect(cells.allSatisfy { $0.text.first?.isLetter ?? false || $0.text.hasPrefix("«") }, "\(cells.map(\.text))")
      #expect(cells.allSatisfy { !$0.text.hasSuffix("«") }, "\(cells.map(\.text))")
    }
  }

  @Test(arguments: sentences, Hand.allCases)
  func aSentenceIsOnOnePage(sample: (school: String, text: String), hand: Hand) throws {
    let pages = try pages([sample.text], school: sample.school, hand: hand)
    #expect(pages.count == 1)
    // Every line of it is written by the child.
    let (models, written) = (
      Set(pages[0].cells.filter { $0.look == "solid" }.map(\.text)),
      Set(pages[0].cells.filter { $0.look != "solid" }.map(\.text))
    )
    #expect(models == written)
  }

  /// Nobody turns the page to see what to write: what stands under a model is on its page.
  @Test(arguments: sentences, Hand.allCases)
  func everyLineStandsUnderItsModel(sample: (school: String, text: String), hand: Hand) throws {
    for (design, rows) in [("sentence-copy", nil), (nil, [Exercise.trace, .copy]), (nil, nil), ("assessment", nil)] {
      for paper in [Paper.Format.a4, .a5] {
        let pages = try pages(
          [sample.text], school: sample.school, hand: hand, design: design, rows: rows, paper: paper)
        for page in pages {
          var model = ""
          for line in lines(of: page) {
            // What is written over is a model too.
            if ["solid", "dotted", "grey"].contains(line[0].look) { model = line[0].text }
            #expect(line[0].text == model, "\(design ?? "rows") \(paper)")
          }
        }
      }
    }
  }

  @Test func twentySixLettersAreAllTracedInOrder() throws {
    let alphabet = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
    let cells = try pages(alphabet, school: "fr-cursive", design: "review").flatMap(\.cells)
    let traced = cells.filter { $0.look == "dotted" || $0.look == "grey" }.map(\.text)
    #expect(traced.reduce(into: []) { if $0.last != $1 { $0.append($1) } } == alphabet)
  }

  // MARK: Words

  @Test(arguments: ["us-continuous", "us-cursive", "fr-cursive", "ru-cursive", "de-grundschrift"], Hand.allCases)
  func aWordRowHasItsModel(school: String, hand: Hand) throws {
    let words =
      school == "ru-cursive" ? ["он", "мама", "корабль", "Где кот?"] : ["on", "chat", "le chat", "où?", "maison"]
    let known = try SampleSchools.schools(named: [school])[0]
    for word in words where word.allSatisfy({ $0 == " " || known.writes($0) }) {
      for exercise in [Exercise.fade, .trace, .copy] {
        let lines = try pages([word], school: school, hand: hand, rows: [exercise]).flatMap(lines)
        let looks = lines.map { $0.map(\.look) }
        let isModelFirst = hand == .right || looks[0].count == 1
        #expect((isModelFirst ? looks[0].first : looks[0].last) == "solid", "\(school) \(word) \(looks)")
      }
    }
  }

  /// Between a word and itself is at least the space that is between words; the first begins where the line does, and the last one
  /// ends a hair before it.
  @Test(arguments: ["us-continuous", "us-cursive", "fr-cursive", "de-grundschrift"])
  func repeatsKeepTheSpaceOfWords(school: String) throws {
    for word in ["on", "chat", "le chat", "la vis", "minimum"] {
      let request = try SheetSample.request(
        school: school, ruling: SampleSchools.schools(named: [school])[0].ruling
      ) { $0.rows = [Row(text: word, exercise: .trace, guidance: .off)] }
      let line = try lines(of: #require(SheetSample.document(request).key.pages.first))[0]
      for (cell, next) in zip(line, line.dropFirst()) {
        let least = (word.contains(" ") ? 2 : 1) * Setting.wordSpace * cell.xHeight
        guard let uprights = request.ruling.crossings.first(where: { $0.angle == 90 }) else {
          #expect(next.box.min.x - cell.box.max.x >= least - 0.01, "\(school) \(word)")
          continue
        }
        // Places begin at uprights, and a child writes wider than its model.
        let squares = (next.box.min.x - cell.box.min.x) / uprights.pitch
        #expect(abs(squares - squares.rounded()) < 1e-6, "\(school) \(word)")
        #expect(next.box.min.x - cell.box.min.x > 1.15 * cell.box.width - 0.01, "\(school) \(word)")
      }
      let rows = try SheetSample.frame(of: request).rows
      let pad = Length.mm(1.2).points - 0.01
      #expect(
        (line.last?.box.max.x ?? 0) < rows.max.x - pad && line[0].box.min.x > rows.min.x - 0.01, "\(school) \(word)")
    }
  }

  // MARK: Together

  /// A word's rows, and a letter's with its panel, are on one page; no page has a row or a badge alone.
  @Test(arguments: ["us-continuous", "ru-cursive", "fr-cursive", "de-grundschrift"], [Paper.Format.a4, .letter, .a5])
  func whatBelongsTogetherIsNotSplit(school: String, paper: Paper.Format) throws {
    let words =
      school == "ru-cursive" ? ["мама", "дом", "кот", "окно", "рама"] : ["maman", "ami", "lune", "sol", "rose"]
    for hand in Hand.allCases {
      for design in [nil, "word-trace"] {
        let pages = try pages(words, school: school, hand: hand, design: design, paper: paper)
        for word in words {
          // Its own best a child writes at the end.
          let rows = pages.indices.filter { page in
            lines(of: pages[page]).contains { line in
              let isBest =
                design != nil && word == words[0] && page == pages.count - 1
                && (hand == .left ? line.dropLast() : line.dropFirst()).allSatisfy { $0.look == "start-dot" }
              return line.contains { $0.text == word && $0.look == "solid" } && !isBest
            }
          }
          #expect(rows.count == 1, "\(design ?? "usual") \(paper) \(hand): \(word) on \(rows)")
        }
        #expect(pages.count == 1 || lines(of: pages[pages.count - 1]).count > 1)
      }
    }
  }

  @Test func aBadgeIsOnAPageWithRows() throws {
    for count in 1...14 {
      let request = try SheetSample.request {
        $0.parts =
          (0..<count).map { _ in .row(Row(text: "a", exercise: .fade)) } + [.block(.badge("Done"))]
        $0.mazeLevel = nil
      }
      let (document, key) = try SheetSample.document(request)
      #expect(key.pages.allSatisfy { !$0.cells.isEmpty }, "\(count) rows")
      #expect(document.pages.count == key.pages.count)
    }
  }
}
