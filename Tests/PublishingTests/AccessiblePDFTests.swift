import Foundation
import Languages
import Letterforms
import Lettering
import Pages
import Printing
import Rasters
import Recipes
import Rulings
import Shelves
import TestSupport
import Testing
import Texts
import Typefaces
import Worksheets

/// What we print is for everybody: PDF/UA-1, with alternative texts in every language, and words that can be found.
@Suite(.enabled(if: PDFReader.isThere)) struct AccessiblePDFTests {
  private static let templates = "\(SampleSchools.root)/Templates"

  private static func library() throws -> Library {
    Library(
      fonts: try SampleSchools.folder(), templates: TemplateFolder(path: templates),
      languages: RecipeShelf(lazily: templates))
  }

  /// Sheets of settings one after another, printed; and the booklet, for what comes after.
  private static func printed(
    _ sheets: [SheetSettings], language: String, then more: (inout Booklet) throws -> Void = { _ in }
  ) throws -> [UInt8] {
    let library = try library()
    var booklet = Booklet(shaper: TypefaceShelf(TypefaceShelf.defaultFiles()).shaper)
    for settings in sheets { try booklet.add(library.sheet(for: settings)) }
    try more(&booklet)
    return try booklet.document(title: "1a", language: language).pdf(PrintShop().supplies)
  }

  private static func settings(_ change: (inout SheetSettings) -> Void) -> SheetSettings {
    var settings = SheetSettings()
    (settings.texts, settings.name, settings.title, settings.seed) = (["a", "nap"], "Anna", "Week 3", 7)
    change(&settings)
    return settings
  }

  private func expectAccessible(_ bytes: [UInt8], _ name: String = "") throws {
    let check = try AccessibilityCheck(bytes)
    #expect(check.failures.isEmpty, "\(name): \(check.failures.joined(separator: "\n"))\n\(check.reading)")
    #expect(check.order.contains { $0.type == "Figure" }, "\(name)")
  }

  /// All languages of the folder, and a region of one of them.
  private static let languages =
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(templates)/Languages")) ?? [])
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted() + ["de-AT"]

  @Test(arguments: languages)
  func everyLanguageIsAccessible(language: String) throws {
    let bytes = try AccessiblePDFTests.printed(
      [AccessiblePDFTests.settings { $0.language = language }], language: language)
    try expectAccessible(bytes, language)
    let check = try AccessibilityCheck(bytes)
    let english = try AccessibilityCheck(
      AccessiblePDFTests.printed([AccessiblePDFTests.settings { _ in }], language: "en"))
    let isEnglish = ["en-GB"].contains(language) || language == "en"
    #expect((check.reading == english.reading) == isEnglish, "\(check.reading)")
  }

  @Test func everyDesignIsAccessible() throws {
    let library = try AccessiblePDFTests.library()
    for design in try library.templates.designNames() {
      let settings = AccessiblePDFTests.settings {
        ($0.design, $0.title) = (design, nil)
        $0.texts = ["a", "n", "7", "nap an pan"]
        $0.words = ["nap", "pan", "an"].map { SheetContent.Word($0, meaning: "what it is") }
        $0.others = ["day": "3", "start": "", "model": "", "memory": ""]
        $0.fit = true
      }
      try expectAccessible(try AccessiblePDFTests.printed([settings], language: "en"), design)
    }
  }

  @Test func aClassWithItsAnswersAndItsListIsAccessible() throws {
    let names = ["Anna", "Борис", "نور", "דוד", "Zoë Müller", "<b> & (c) \\"]
    let sheets = names.enumerated().map { index, name in
      AccessiblePDFTests.settings {
        ($0.name, $0.seed, $0.hand) = (name, UInt64(index), index == 2 ? .left : .right)
        $0.title = index == 4 ? nil : "Week 3"
        $0.twoUp = index == 5
        if index == 3 { $0.texts = ["nap", "cat", "dog", "mouse", "house", "tent", "hat"] }
      }
    }
    let bytes = try AccessiblePDFTests.printed(sheets, language: "en") { booklet in
      let paper = try Paper(.a4)
      try booklet.addSolutions(paper: paper, language: "en")
      var table = OverviewTable(
        paper: paper, language: "en", words: SampleWords.phrases().overview, title: "1a")
      for (index, name) in names.enumerated() {
        table.add(
          OverviewTable.Line(
            number: "\(index + 1)", name: name, hand: "right", school: "us-cursive", level: 1, design: nil,
            texts: ["a", "nap"], mazes: ["M1-L3-V597HFQ"], sheets: ["Z5M0RW"], pages: 3...4))
      }
      _ = try booklet.addPage(of: &table, isLast: true)
    }
    try expectAccessible(bytes)
    let types = try AccessibilityCheck(bytes).order.map { $0.type }
    #expect(types.count { $0 == "Part" } == names.count && types.count { $0 == "TR" } == names.count + 1)
    // A column in which nobody has anything, here the design's, is left out.
    #expect(types.count { $0 == "TH" } == 9 && types.count { $0 == "TD" } == 9 * names.count)
  }

  /// A class of several languages: each pupil's part says its own, where that is not the file's, and blank pages are no part.
  @Test func everyPupilIsReadInItsLanguage() throws {
    let library = try AccessiblePDFTests.library()
    let languages = ["en", "fr", "fr", "en", "ru", "de-CH"]
    var booklet = Booklet(shaper: TypefaceShelf(TypefaceShelf.defaultFiles()).shaper)
    for (index, language) in languages.enumerated() {
      let settings = AccessiblePDFTests.settings { ($0.language, $0.name, $0.twoUp) = (language, "N", index == 2) }
      try booklet.add(library.sheet(for: settings))
    }
    let document = booklet.document(title: "1a", language: "en")
    var bytes: [UInt8] = []
    var printer = PDFPrinter(title: "1a", language: "en", supplies: PrintShop().supplies) { bytes += $0 }
    try printer.add(
      document, as: document.pages.map { PrintedSheet(pageCount: 1, bookmark: $0.bookmark, padsToEven: true) })
    try printer.finish()
    try expectAccessible(bytes)
    let order = try AccessibilityCheck(bytes).order
    #expect(order.filter { $0.type == "Part" }.map(\.language) == languages)
    for (language, word) in [("fr", "Labyrinthe"), ("ru", "Лабиринт"), ("de-CH", "Labyrinth "), ("en", "Maze")] {
      let said = order.filter { $0.alternative?.hasPrefix(word) == true }
      #expect(!said.isEmpty && said.allSatisfy { $0.language == language }, "\(language)")
    }
  }

  /// What is changed in a file that is right, and the checkpoint that must tell.
  @Test(arguments: [
    ("/Alt(See", "/Xlt(See", "13-004"), ("/Artifact BMC", "/Artifacz BMC", "01-005"),
    ("/Lang(en)", "/Lanx(en)", "11-006"), ("/Tabs/S", "/Tabs/R", "28"), ("pdfuaid:part", "pdfuaid:parx", "06-002"),
    ("/S/H1/P", "/S/H3/P", "14-002"),
    ("/DisplayDocTitle true", "/DisplayDocTitlx true", "07-001"), ("/ToUnicode ", "/ToUnicodx ", "31-027"),
    ("/Figure<</MCID", "/Figura<</MCID", "01"), ("/O/Layout/BBox[", "/O/Layout/BBix[", "13"),
    ("/S/P/P", "/S/X/P", "02-001"),
    ("/FontFile2 ", "/FontFilx2 ", "31-009"), ("/Marked true", "/Marked null", "01"),
    ("/Title(Anna: A a)", "/Titlx(Anna: A a)", "27"), ("/Lang(fr)", "/Lang(-r)", "11-002"),
  ])
  func theCheckFindsWhatIsWrong(good: String, bad: String, checkpoint: String) throws {
    let library = try AccessiblePDFTests.library()
    var booklet = Booklet(shaper: TypefaceShelf(TypefaceShelf.defaultFiles()).shaper)
    for language in ["en", "fr"] {
      try booklet.add(library.sheet(for: AccessiblePDFTests.settings { $0.language = language }))
    }
    var supplies = PrintShop().supplies
    supplies.compress = nil
    let bytes = try booklet.document(title: "1a", language: "en").pdf(supplies)
    guard !TypefaceShelf.defaultFiles().isEmpty || checkpoint != "31-009" else { return }
    let place = try #require(bytes.firstRange(of: Array(good.utf8)), "\(good)")
    var broken = bytes
    broken.replaceSubrange(place, with: Array(bad.utf8))
    let failures = try AccessibilityCheck(broken).failures
    #expect(failures.contains { $0.hasPrefix(checkpoint) }, "\(failures)")
  }

  @Test func aClassStaysSmallWithItsTags() throws {
    func size(_ count: Int) throws -> (bytes: Int, pages: Int) {
      let sheets = (1...count).map { number in
        AccessiblePDFTests.settings {
          // The maze of each is its own.
          ($0.texts, $0.title, $0.maze) = (["a", "A", "nap", "cat"], nil, .off)
          ($0.name, $0.seed) = ("Pupil \(number)", UInt64(number))
        }
      }
      let bytes = try AccessiblePDFTests.printed(sheets, language: "en")
      return (bytes.count, try PDFReader(bytes).pages.count)
    }
    let whole = try size(30)
    #expect(whole.bytes / whole.pages <= 2500, "\(whole)")
  }

  @Test func everyMannerIsAccessible() throws {
    let settings = AccessiblePDFTests.settings {
      ($0.archive, $0.ink, $0.layers, $0.duplex, $0.tint, $0.look) = (true, .black, true, .shortEdge, true, .grey)
      ($0.rows, $0.language) = ([.model, .buildUp, .trace, .missing, .boxes, .blank], "de")
    }
    let library = try AccessiblePDFTests.library()
    var booklet = Booklet(shaper: TypefaceShelf(TypefaceShelf.defaultFiles()).shaper)
    try booklet.add(library.sheet(for: settings))
    var document = booklet.document(title: "1a", language: "de")
    document.manner = settings.manner(try library.phrases(in: "de"))
    let bytes = try document.pdf(PrintShop().supplies)
    try expectAccessible(bytes)
    let file = try PDFReader(bytes)
    let intent = try #require(file.list(file.entry(file.catalogue, "OutputIntents")).first)
    #expect(file.entry(intent, "S") == .name("GTS_PDFA1"))
    guard case .dictionary(let entries) = intent else { return }
    let profile = try #require(file.stream(entries["DestOutputProfile"]))
    let size = profile.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    #expect(size == profile.count && profile[12..<20].elementsEqual("mntrRGB ".utf8))
    #expect(file.entry(file.catalogue, "ViewerPreferences", "Duplex") == .name("DuplexFlipShortEdge"))
    let layers = file.list(file.entry(file.catalogue, "OCProperties", "OCGs")).map { file.entry($0, "Name").text }
    #expect(layers == ["Vorlagen", "Pfeile und Ziffern", "Schreiblinien"])
    // Every operator of colour is of grey, and black or white.
    for page in file.pages {
      let words = file.content(ofPage: page)
      #expect(!words.contains(.word("rg")) && !words.contains(.word("RG")))
      for (value, word) in zip(words, words.dropFirst()) where word == .word("g") || word == .word("G") {
        #expect(value == .number(0) || value == .number(1))
      }
      #expect(words.contains(.name("OC")))
    }
  }

  @Test func aRowSaysWhatItAsksFor() throws {
    func alternatives(_ texts: String..., exercise: Exercise) throws -> [String] {
      let settings = AccessiblePDFTests.settings {
        ($0.texts, $0.rows, $0.maze, $0.language) = (texts, [exercise], .off, "en")
      }
      let check = try AccessibilityCheck(AccessiblePDFTests.printed([settings], language: "en"))
      return check.order.compactMap { $0.alternative }
    }
    #expect(try alternatives("a", exercise: .model) == ["See how to write the letter a"])
    #expect(try alternatives("nap", exercise: .memory) == ["Write from memory: “nap”"])
    #expect(try alternatives("nap", exercise: .boxes) == ["Write the word “nap” in the boxes"])
    #expect(try alternatives("nap", exercise: .letterBoxes) == ["Write the word “nap” in the boxes"])
    #expect(try alternatives("nap", exercise: .missing).first == "Fill in the letters that are missing: “nap”")
    #expect(try alternatives("7", exercise: .buildUp) == ["See how to write the number “7”, stroke by stroke"])
    let empty = try alternatives("nap", exercise: .blank)
    #expect(empty.count == 1 && empty[0].wholeMatch(of: /\d+ empty rows? to write on/) != nil)
    let dictation = try alternatives("nap", "pan", exercise: .dictation)
    #expect(dictation == ["Line 1: write the word that is read out", "Line 2: write the word that is read out"])
    for exercise in [Exercise.trace, .fade, .fadeDown, .joins, .copy] {
      let said = try alternatives("an", exercise: exercise)
      #expect(
        said.allSatisfy { $0.contains("the word “an”") && ($0.contains(" times") || $0.contains(" once")) }, "\(said)")
      #expect(said.first?.hasPrefix(exercise == .copy ? "Copy" : "Trace") ?? false, "\(said)")
    }
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftotext")),
    arguments: [
      ("us-cursive", ["nap", "quiz"], "Anna"), ("us-ball-and-stick", ["nap", "Mia"], "Zoë Müller"),
      ("ru-cursive", ["мама", "школа"], "Борис"), ("fr-cursive", ["école"], "Íñigo"), ("us-cursive", ["nap"], "نور"),
      ("us-cursive", ["nap"], "דוד"), ("de-vereinfacht", ["Haus"], "Ødegård"),
    ])
  func everyWordIsFoundWholeAndInOrder(school: String, words: [String], name: String) throws {
    guard try AccessiblePDFTests.library().fonts.schoolNames().contains(school) else { return }
    let settings = AccessiblePDFTests.settings {
      ($0.texts, $0.school, $0.name, $0.rows) = (words, school, name, [.trace])
    }
    let bytes = try AccessiblePDFTests.printed([settings], language: "en")
    let scratch = try Scratch()
    try Data(bytes).write(to: URL(filePath: scratch.path + "/sheet.pdf"))
    for raw in [[], ["-raw"]] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/pdftotext")
      process.arguments = raw + [scratch.path + "/sheet.pdf", scratch.path + "/sheet.txt"]
      try process.run()
      process.waitUntilExit()
      let text = String(decoding: try scratch.bytes("sheet.txt"), as: UTF8.self).precomposedStringWithCanonicalMapping
      let found = text.split(whereSeparator: { $0.isWhitespace }).map(String.init)
      #expect(name.split(separator: " ").allSatisfy { text.contains($0.precomposed) }, "\(text)")
      var place = found.startIndex
      for word in words {
        let next = found[place...].firstIndex(of: word.precomposedStringWithCanonicalMapping)
        place = try #require(next, "\(word) in \(text)")
      }
    }
  }
}

extension Substring {
  fileprivate var precomposed: String { String(self).precomposedStringWithCanonicalMapping }
}
