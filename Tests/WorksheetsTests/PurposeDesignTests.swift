import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Shelves
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// Designs for one purpose: letters that are mistaken, copying from print, poems, tricky words, spelling families, feasts, evaluation.
@Suite struct PurposeDesignTests {
  /// A school with words, tricky words and sentences of its language.
  struct Sample: Sendable, CustomTestStringConvertible {
    let school: String
    let letters, words, tricky, lines: [String]

    var testDescription: String { school }

    static let all = [
      Sample(
        school: "us-ball-and-stick", letters: ["b", "d", "p"], words: ["cat", "dog", "bird", "sun"],
        tricky: ["s(ai)d", "w(a)s", "c(ou)ld", "play"],
        lines: ["Twinkle, twinkle, little star,", "How I wonder what you are.", "Up above the world so high,"]),
      Sample(
        school: "us-cursive", letters: ["b", "d"], words: ["rain", "moon"], tricky: ["(kn)ow", "th(ey)"],
        lines: ["The cat naps.", "The dog sees a bird in the tree."]),
      Sample(
        school: "fr-cursive", letters: ["b", "d"], words: ["chat", "lune"], tricky: ["f(em)me", "mon(s)ieur"],
        lines: ["Le petit chat dort.", "La lune est dans le ciel."]),
      Sample(
        school: "de-sas", letters: ["b", "d"], words: ["Maus", "Mond"], tricky: ["(V)ater", "Fa(h)rrad"],
        lines: ["Der Mond ist da.", "Die Maus schläft im Haus."]),
      Sample(
        school: "ru-cursive", letters: ["ш", "и"], words: ["снег", "зима"], tricky: ["с(о)бака", "к(о)рова"],
        lines: ["Идёт белый снег.", "Мама и папа дома."]),
    ]
  }

  private func sheet(
    _ texts: [String], _ design: String, in school: String, hand: Hand = .right,
    change: (inout SheetSettings) -> Void = { _ in }
  ) throws -> Sheet {
    var asked = SheetSettings()
    (asked.school, asked.design, asked.hand, asked.texts, asked.seed) = (school, design, hand, texts, 7)
    asked.fit = true
    change(&asked)
    return try EverySheetTests.library.get().sheet(for: asked)
  }

  private func composed(_ sheet: Sheet) throws -> ComposedSheet {
    var cache = SheetCache()
    return try sheet.composed(
      from: 1, setter: TextSetter(EverySheetTests.boxes()), pictures: nil, cache: &cache)
  }

  private func bands(_ sheet: Sheet, _ pictures: PictureFinder? = nil) throws -> [Band] {
    let setter = TextSetter(EverySheetTests.boxes())
    return try Composer(sheet, setter: setter, pictures: pictures, cases: SheetCache().cases).pages().flatMap {
      $0.bands
    }
  }

  /// All that is read or written on bands.
  private func texts(_ bands: [Band]) -> [String] {
    bands.flatMap { band in
      band.prints.map { $0.text }
        + band.lines.flatMap { line in
          line.cells.map { $0.setting.text } + [line.asked, line.word].compactMap { $0 }
        }
    }
  }

  // MARK: Tricky words

  @Test(arguments: Sample.all, Hand.allCases)
  func bracketsAreNeverPrinted(sample: Sample, hand: Hand) throws {
    let plain = sample.tricky.map { $0.filter { !"()".contains($0) } }
    for ink in [InkChoice.colour, .black] {
      let sheet = try sheet(sample.tricky, "tricky-words", in: sample.school, hand: hand) {
        if ink == .black { $0.ink = .black }
      }
      let bands = try bands(sheet)
      #expect(texts(bands).allSatisfy { !$0.contains("(") && !$0.contains(")") })
      #expect(plain.allSatisfy(texts(bands).contains))
      let made = try composed(sheet)
      #expect(made.account.missing.isEmpty)
      #expect(made.key.pages.flatMap { $0.cells }.allSatisfy { !$0.text.contains("(") })
      // The tricky letters of each word stand on one ground, or over one line.
      for (word, marked) in zip(plain, sample.tricky) {
        let row = try #require(
          bands.first { band in
            band.lines.contains { line in line.cells.contains { $0.look == .solid && $0.setting.text == word } }
          })
        let count = marked.count { $0 == "(" }
        // Grounds would vanish under the bands of a ruling: lines stand there instead.
        let hasBands = row.lines.contains { !$0.ruling.bands.isEmpty }
        #expect(SheetSample.single(row.grounds).count == (ink == .black || hasBands ? 0 : count))
        #expect(!hasBands || ink == .black || SheetSample.single(row.marks).count >= count)
      }
    }
  }

  private enum InkChoice { case colour, black }

  @Test func groundsOfTrickyLettersStandUnderThem() throws {
    let bands = try bands(try sheet(["p(la)y"], "tricky-words", in: "us-ball-and-stick"))
    let row = try #require(bands.first { $0.lines.count == 4 })
    let line = row.lines[0]
    let cell = line.cells[0]
    guard case .shape(let shape, _)? = SheetSample.single(row.grounds).first, let box = shape.inkBounds else {
      Issue.record("no ground")
      return
    }
    let unit = line.ruling.xHeight
    let left = line.x + cell.x
    // Between the middle of the p and the middle of the y.
    #expect(box.min.x > left + (cell.setting.origins[0] + 0.3) * unit)
    #expect(box.max.x < left + (cell.setting.origins[3] + 0.5) * unit)
    #expect(box.min.y < line.baseline - unit && box.max.y >= line.baseline)
  }

  @Test func bracketsStayElsewhere() throws {
    let sheet = try sheet(["s(ai)d"], "word-trace", in: "us-ball-and-stick")
    #expect(sheet.parts.flatMap { $0.texts }.contains("s(ai)d"))
  }

  @Test(arguments: ["s(aid", "sai)d", "s()d", "s((ai))d"])
  func bracketsThatEncloseNothingAreRefused(word: String) throws {
    #expect(throws: Fault.self) { try sheet([word], "tricky-words", in: "us-ball-and-stick") }
  }

  @Test func singleLettersAreTrickyWordsToo() throws {
    let bands = try bands(try sheet(["(I)", "s(ai)d"], "tricky-words", in: "us-ball-and-stick"))
    #expect(bands.filter { $0.lines.count == 4 }.map { $0.lines[0].cells[0].setting.text } == ["I", "said"])
  }

  // MARK: Poems

  @Test(arguments: Sample.all, Hand.allCases)
  func poemLinesAreNeverBroken(sample: Sample, hand: Hand) throws {
    for format in [Paper.Format.a4, .letter, .a5] {
      let sheet = try sheet(sample.lines, "poem", in: sample.school, hand: hand) { $0.paper = format }
      let bands = try bands(sheet)
      let lines = bands.flatMap { $0.lines }
      let models = lines.filter { $0.cells.count == 1 && $0.cells[0].look == .solid }
      #expect(models.map { $0.cells[0].setting.text } == sample.lines)
      let width = try SheetSample.frame(of: sheet).body.width
      for line in models {
        let end = line.x + line.cells[0].x + line.cells[0].setting.width * line.ruling.xHeight
        #expect(end <= width)
      }
      // Each has a line to write it on, which holds it.
      let asked = lines.filter { $0.asked != nil }
      #expect(asked.compactMap { $0.asked } == sample.lines)
      let widths = zip(asked, models).map { $0.ruling.xHeight * $1.cells[0].setting.width - $0.length }
      #expect(widths.allSatisfy { $0 <= 0 })
      #expect(try composed(sheet).account.missing.isEmpty)
    }
  }

  @Test(arguments: ["The cat naps. / The dog naps.", "The cat naps.\nThe dog naps."])
  func slashesAndLineBreaksEndLinesOfPoems(text: String) throws {
    let bands = try bands(try sheet([text], "poem", in: "us-ball-and-stick"))
    let models = bands.flatMap { $0.lines }.filter { $0.cells.first?.look == .solid }
    #expect(models.map { $0.cells[0].setting.text } == ["The cat naps.", "The dog naps."])
  }

  @Test func longPoemsAreRefused() throws {
    let lines = (0..<30).map { _ in "A cat naps." }
    #expect(throws: Fault.self) { try bands(try sheet(lines, "poem", in: "us-ball-and-stick")) }
  }

  // MARK: Mixed letters

  @Test(arguments: Sample.all, Hand.allCases)
  func findCardsHoldTheLettersGivenAndAtLeastFourOfTheFirst(sample: Sample, hand: Hand) throws {
    func card(_ seed: UInt64) throws -> [String] {
      let sheet = try sheet(sample.letters, "reversals", in: sample.school, hand: hand) { $0.seed = seed }
      let band = try #require(try bands(sheet).first { $0.icon == .find })
      #expect(band.lines.allSatisfy { $0.isModel && !$0.isRuled })
      return band.lines.flatMap { $0.cells.map { $0.setting.text } }
    }
    let letters = try card(7)
    #expect(Set(letters) == Set(sample.letters))
    #expect(letters.count { $0 == sample.letters[0] } >= 4)
    #expect(try card(7) == letters)
    #expect(try card(8) != letters)
  }

  @Test func digitsAreToldApartToo() throws {
    let sheet = try sheet(["6", "9"], "reversals", in: "us-ball-and-stick")
    let card = try #require(try bands(sheet).first { $0.icon == .find })
    #expect(Set(card.lines.flatMap { $0.cells.map { $0.setting.text } }) == ["6", "9"])
  }

  @Test func oneLetterIsToldFromNone() throws {
    #expect(throws: Fault.self) { try bands(try sheet(["b"], "reversals", in: "us-ball-and-stick")) }
  }

  @Test(arguments: 2...12, [1, 5, 30] as [UInt64])
  func roundsHaveEveryItem(items: Int, seed: UInt64) {
    let letters = (0..<items).map { String($0) }
    var order = MixedOrder(seed: seed, "test")
    let mixed = order.rounds(of: letters, count: 3 * items)
    for start in stride(from: 0, to: mixed.count, by: items) {
      #expect(Set(mixed[start..<start + items]) == Set(letters))
    }
    #expect(items == 2 || zip(mixed, mixed.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test(arguments: Sample.all, Hand.allCases)
  func mixedRowsHaveEveryLetter(sample: Sample, hand: Hand) throws {
    let sheet = try sheet(sample.letters, "mixed-letters", in: sample.school, hand: hand)
    for kind in [Figure.Kind.mixed, .mixedCopy] {
      let part = try #require(
        sheet.parts.first { if case .block(.figure(let figure)) = $0 { figure.kind == kind } else { false } })
      var known: [[Part]: [Band]] = [:]
      let room = try Composer(
        sheet, setter: TextSetter(EverySheetTests.boxes()), pictures: nil, cases: SheetCache().cases
      ).room
      let cells = try room.bands(of: [part], known: &known).flatMap { $0.lines.flatMap { $0.cells } }
      #expect(Set(cells.map { $0.setting.text }) == Set(sample.letters))
      #expect(cells.contains { $0.look == .solid } == (kind == .mixedCopy))
    }
  }

  // MARK: Copying from print

  @Test(arguments: Sample.all, Hand.allCases)
  func keysAskForWhatIsCopiedFromPrint(sample: Sample, hand: Hand) throws {
    let sheet = try sheet(sample.words + sample.lines, "copy-print", in: sample.school, hand: hand)
    let made = try composed(sheet)
    #expect(made.account.missing.isEmpty)
    let cells = made.key.pages.flatMap { $0.cells }
    #expect(cells.allSatisfy { $0.look == Look.blank.rawValue })
    let asked = cells.map { $0.text }.joined(separator: " ")
    // Few sentences are copied twice, where there is room.
    let twice = sample.lines.flatMap { [$0, $0] }
    #expect([sample.lines, twice].contains { asked == (sample.words + $0).joined(separator: " ") })
    // The model is print.
    let prints = try bands(sheet).flatMap { $0.prints.map { $0.text } }.joined(separator: " ")
    #expect((sample.words + sample.lines).allSatisfy { prints.has($0) })
  }

  @Test(arguments: Sample.all, Hand.allCases)
  func countsAreOfTheLettersInTheLines(sample: Sample, hand: Hand) throws {
    let sheet = try sheet(sample.lines, "evaluation", in: sample.school, hand: hand) { $0.paper = .a5 }
    let band = try #require(try bands(sheet).first { $0.icon == .read })
    let lines = band.prints.filter { $0.size == SheetRoom.copiedSize }.map { $0.text }
    let counts = band.prints.filter { $0.size != SheetRoom.copiedSize }.compactMap { Int($0.text) }
    #expect(lines.joined(separator: " ") == sample.lines.joined(separator: " "))
    var sums: [Int] = []
    for line in lines { sums.append((sums.last ?? 0) + line.filter { $0.isLetter }.count) }
    #expect(counts == sums)
    #expect(sheet.mazeLevel == nil)
  }

  // MARK: Spelling families

  @Test func wordsAreSortedByTheirPairs() throws {
    let words = ["rain", "play", "train", "day", "snail", "say", "cat"]
    let sheet = try sheet(words, "phonics", in: "us-ball-and-stick")
    let shown = sheet.parts.flatMap { part -> [String] in
      switch part {
      case .row(let row) where row.exercise == .fade: [row.text]
      case .block(.figure(let figure)): [figure.text]
      case .row, .block: []
      }
    }
    #expect(shown == ["ai", "rain train snail", "ay", "play day say", "cat"])
    #expect(try composed(sheet).account.missing.isEmpty)
  }

  @Test(arguments: Sample.all, Hand.allCases)
  func wordsWithoutAPairStayAndAreTold(sample: Sample, hand: Hand) throws {
    let sheet = try sheet(sample.words, "phonics", in: sample.school, hand: hand)
    // Nobody expects that two words are a family.
    #expect(sheet.warnings.contains { $0.problem.contains("side by side") } == (sample.words.count > 2))
    #expect(try composed(sheet).account.missing.isEmpty)
  }

  @Test func wordsThatAreNoFamilyAreTold() throws {
    let sheet = try sheet(["cat", "moon", "frog"], "phonics", in: "us-ball-and-stick")
    #expect(sheet.warnings.count { $0.problem.contains("side by side") } == 1)
    #expect(try composed(sheet).account.missing.isEmpty)
  }

  // MARK: Feasts

  /// The designs with a band of pictures.
  private static let feasts = [
    "spring", "summer", "autumn", "winter", "birthday", "new-year", "harvest", "christmas", "easter", "halloween",
    "carnival", "mothers-day",
  ]

  @Test(arguments: feasts, Hand.allCases)
  func picturesOfFriezesStandInsideTheMargins(design: String, hand: Hand) throws {
    let square = try #require(Path(through: [Point(0, 0), Point(9, 0), Point(9, 7), Point(0, 7)], isClosed: true))
    let pictures = PictureFinder { (word, _) throws(Fault) in WordPicture(of: word, name: word, lines: [square]) }
    for sample in Sample.all {
      let sheet = try sheet(sample.words, design, in: sample.school, hand: hand)
      let band = try #require(try bands(sheet, pictures).first)
      let room = try SheetSample.frame(of: sheet).body
      #expect((6...12).contains(band.pictures.count) && band.pictures.allSatisfy { $0.isOrnament })
      for (index, place) in band.pictures.enumerated() {
        #expect(place.box.min.x >= 0 && place.box.max.x <= room.width)
        #expect(place.box.min.y >= 0 && place.box.max.y <= band.height)
        for other in band.pictures[(index + 1)...] { #expect(!other.box.overlaps(place.box, by: 0.1)) }
      }
      // No picture of the frieze stands for a word that was asked for.
      #expect(try composed(sheet).account.missing.isEmpty)
    }
  }

  @Test func friezesWithPicturesNobodyHasAreTold() throws {
    let design = try SheetDesignTests.design("name: x\nsheet: [{art: \"sun, gryphon\"}, {trace: \"{word}\"}]")
    var order = try SheetDesignTests.order(["cat"], design: design)
    order.settings.design = "x"
    let square = try #require(Path(through: [Point(0, 0), Point(9, 0), Point(9, 7), Point(0, 7)], isClosed: true))
    let pictures = PictureFinder { (word, _) throws(Fault) in
      word == "sun" ? WordPicture(of: word, name: word, lines: [square]) : nil
    }
    let warnings = try order.sheet().pictureWarnings(pictures)
    #expect(warnings.contains { $0.problem.contains("gryphon") } && !warnings.contains { $0.problem.contains("sun") })
  }
}
