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

/// Pages of designs on paper that is ruled from top to foot: one ruling, and everything on its lines.
@Suite struct RuledPageTests {
  /// A week of a school: letters, words and a sentence.
  private static let weeks: [String: [String]] = [
    "fr-cursive": ["g", "G", "girafe", "gâteau", "cœur", "tête", "forêt", "Le gâteau de Gaëlle est sucré."],
    "ru-cursive": ["м", "М", "мишка", "мяч", "лимон", "рыба", "Мама дала мишке лимон."],
    "de-sas": ["m", "M", "Maus", "Melone", "Igel", "Jäger", "Mama mag Maus Mimi."],
  ]

  private static let schools = ["fr-cursive", "ru-cursive", "de-sas"]

  /// The sheet that settings ask for.
  private static func sheet(
    _ texts: [String], school: String, design: String? = nil, hand: Hand = .right, ruling: String? = nil,
    fits: Bool = true
  ) throws -> Sheet {
    var asked = SheetSettings()
    (asked.school, asked.design, asked.hand, asked.ruling) = (school, design, hand, ruling)
    (asked.texts, asked.seed, asked.fit) = (texts, 7, fits)
    return try EverySheetTests.library.get().sheet(for: asked)
  }

  private static func printed(_ sheet: Sheet) throws -> (document: Document, key: SheetKey) {
    try SheetSample.document(sheet)
  }

  /// Words of a week, by what a design takes.
  private static func texts(for design: String, of school: String) -> [String] {
    let week = weeks[school] ?? []
    switch design {
    case "number-of-the-day": return ["8"]
    case "spelling", "look-cover-write": return week.filter { $0.count > 1 && !$0.contains(" ") }
    case "capital-of-the-day": return week.filter { !$0.contains(" ") }
    default: return week
    }
  }

  @Test(
    arguments: schools,
    [
      "spelling", "look-cover-write", "review", "number-of-the-day", "letter-of-the-day", "capital-of-the-day",
      "dictation", "assessment",
    ])
  func noLineIsPrintedBesideAnother(school: String, design: String) throws {
    for hand in Hand.allCases {
      let sheet = try RuledPageTests.sheet(
        RuledPageTests.texts(for: design, of: school), school: school, design: design, hand: hand)
      #expect(sheet.ruling.fillsPage)
      let document = try RuledPageTests.printed(sheet).document
      for page in document.pages {
        let lines = PaperMeasure(of: page, in: document).lines.filter(\.isLevel).sorted { $0.start.y < $1.start.y }
        for (index, line) in lines.enumerated() {
          for other in lines[(index + 1)...].prefix(while: { $0.start.y - line.start.y < 0.3 })
          where other.start.y - line.start.y > 0.01 {
            let both = min(line.end.x, other.end.x) - max(line.start.x, other.start.x)
            #expect(both < 1, "\(hand): lines at \(line.start.y) and \(other.start.y)")
          }
        }
      }
    }
  }

  @Test(arguments: schools, ["spelling", "look-cover-write"])
  func wordsInColumnsStandOnTheLinesOfThePage(school: String, design: String) throws {
    for hand in Hand.allCases {
      let words = RuledPageTests.texts(for: design, of: school)
      let sheet = try RuledPageTests.sheet(words, school: school, design: design, hand: hand)
      let (document, key) = try RuledPageTests.printed(sheet)
      let measure = PaperMeasure(of: document.pages[0], in: document)
      let cells = key.pages[0].cells
      // Every word is written at least once.
      #expect(words.allSatisfy { word in cells.contains { $0.text == word } })
      for cell in cells {
        let baseline = Length.points(cell.pageFromSchool.ty).mm
        #expect(
          measure.lines.contains {
            $0.isLevel && abs($0.start.y - baseline) < 0.01 && $0.start.x < Length.points(cell.box.min.x).mm + 0.01
              && $0.end.x > Length.points(cell.box.max.x).mm - 0.01
          }, "\(hand): \(cell.text) at \(baseline)")
      }
      // Between rows to write from memory stand only lines of the one ruling, and what crosses it crosses all of them.
      let baselines = cells.filter { $0.look == Look.blank.rawValue }.map { Length.points($0.pageFromSchool.ty).mm }
      let (first, last) = (baselines.min() ?? 0, baselines.max() ?? 0)
      let step = Length.points(sheet.ruling.step).mm
      for height in measure.heights.filter({ (first...last).contains($0) }) {
        let isOwn = sheet.ruling.lines.contains { line in
          let steps = (height - first + Length.points(line.height).mm) / step
          return abs(steps - steps.rounded()) * step < 0.01
        }
        #expect(isOwn, "\(hand): a line at \(height), the first word at \(first)")
      }
      guard let crossing = sheet.ruling.crossings.first(where: { $0.angle == 90 }) else { continue }
      let uprights = measure.lines.filter {
        $0.isUpright && $0.colour == crossing.colour.hex && $0.start.y < first && $0.end.y > last - 0.01
      }
      #expect(Double(uprights.count) >= (try SheetSample.frame(of: sheet).rows.width / crossing.pitch).rounded(.down))
    }
  }

  /// Words too wide for four columns have fewer, and stay on the lines of the page.
  @Test(arguments: Hand.allCases)
  func wideWordsHaveFewerColumns(hand: Hand) throws {
    func columns(_ words: [String]) throws -> Int {
      let sheet = try RuledPageTests.sheet(words, school: "fr-cursive", design: "spelling", hand: hand)
      let bands = try SheetSample.composer(of: sheet).pages()[0].bands
      let line = try #require(bands.compactMap(\.plainLine).first)
      #expect(abs(line.ruling.xHeight - sheet.ruling.xHeight) < 1e-9)
      return line.cells.count
    }
    let few = try columns(["hérisson", "aujourd'hui"])
    #expect(try columns(["robe", "lune"]) > few && few >= 2)
  }

  @Test(arguments: schools, ["dictation", "assessment"])
  func linesToWriteByEarGiveNothingAway(school: String, design: String) throws {
    let texts = ["fr-cursive": ["lapin", "carotte", "jardin", "une"], "ru-cursive": ["дуб", "мама", "рука", "сом"]]
    for hand in Hand.allCases {
      let sheet = try RuledPageTests.sheet(
        texts[school] ?? ["Maus", "Igel", "Jäger", "Oma"], school: school, design: design, hand: hand)
      let pages = try SheetSample.composer(of: sheet).pages()
      let bands = pages[0].bands.filter { $0.plainLine?.task == Exercise.dictation.rawValue }
      // Four words stand two on a line, each with its number and its box.
      #expect(bands.count == 2 && bands.allSatisfy { $0.plainLine?.notes.count == 2 })
      #expect(bands.allSatisfy { ($0.plainLine?.cells.count { $0.isKept }) == 2 })
      let steps = zip(bands, bands.dropFirst()).map { $1.top - $0.top }
      for step in steps { #expect(abs(step - steps[0]) < 0.01, "\(hand): \(steps)") }
    }
  }

  @Test(arguments: schools, ["number-of-the-day", "review", "letter-of-the-day", "capital-of-the-day"])
  func everyLineSaysWhatItIsFor(school: String, design: String) throws {
    for hand in Hand.allCases {
      let sheet = try RuledPageTests.sheet(
        RuledPageTests.texts(for: design, of: school), school: school, design: design, hand: hand)
      for band in try SheetSample.composer(of: sheet).pages().flatMap(\.bands) {
        guard let line = band.plainLine else { continue }
        #expect(!line.cells.isEmpty || line.asked != nil, "\(hand): a free line at \(band.top)")
      }
    }
  }

  @Test(arguments: Hand.allCases)
  func theNumberIsNamed(hand: Hand) throws {
    let design = try TemplateFolder(path: "\(SampleSchools.root)/Templates").design(named: "number-of-the-day")
    var order = try SheetDesignTests.order(["8"], school: "fr-cursive", design: design, ruling: "fr-seyes-3")
    order.settings.hand = hand
    let sheet = try order.sheet()
    let pages = try SheetSample.composer(of: sheet).pages()
    let lines = pages[0].bands.flatMap(\.lines).filter { line in
      line.cells.contains { $0.setting.text == "huit" && $0.look == .solid }
    }
    #expect(lines.contains { $0.isModel } && lines.contains { !$0.isModel })
    #expect(pages[0].bands.contains { $0.icon == .finish })
    // Digits alone fill squares that nothing divides.
    order = try SheetDesignTests.order(["8"], school: "ru-print", design: design, ruling: "ru-squares")
    #expect(try !order.sheet().rows.contains { $0.text.contains { $0.isLetter } })
  }

  @Test(arguments: ["fr-seyes", "fr-seyes-2-5", "fr-seyes-3"], Hand.allCases)
  func linesEndWithTheHeader(ruling: String, hand: Hand) throws {
    let sheet = try RuledPageTests.sheet(["m", "moto"], school: "fr-cursive", hand: hand, ruling: ruling)
    let document = try RuledPageTests.printed(sheet).document
    // Those of panels are shorter.
    let lines = PaperMeasure(of: document.pages[0], in: document).lines.filter {
      $0.isLevel && $0.end.x - $0.start.x > 120
    }
    let room = sheet.paper.room
    #expect(abs((lines.map(\.start.x).min() ?? 0) - Length.points(room.min.x).mm) < 0.01)
    // The left hand has its column of icons at the right.
    let column = hand == .left ? 14.0 : 0
    #expect(abs((lines.map(\.end.x).max() ?? 0) + column - Length.points(room.max.x).mm) < 0.01)
  }

  @Test(arguments: Hand.allCases)
  func aSentenceIsWrittenOnALineOfOnesOwn(hand: Hand) throws {
    for school in RuledPageTests.schools {
      let week = RuledPageTests.weeks[school] ?? []
      let sheet = try RuledPageTests.sheet(Array(week.prefix(4)) + week.suffix(1), school: school, hand: hand)
      let pages = try RuledPageTests.printed(sheet).key.pages
      #expect(pages.count == 1, "\(school)")
      let cells = pages[0].cells.filter { $0.text.contains(" ") && $0.look == Look.startDot.rawValue }
      #expect(!cells.isEmpty, "\(school)")
    }
  }

  @Test(arguments: [["É", "Élodie", "Étienne"], ["g", "G", "girafe", "gâteau"]], Hand.allCases)
  func wordsStayInTheirPanel(texts: [String], hand: Hand) throws {
    let sheet = try RuledPageTests.sheet(texts, school: "fr-cursive", design: "capital-of-the-day", hand: hand)
    let page = try SheetSample.composer(of: sheet).pages()[0]
    let band = page.bands[0]
    let ground = try #require(
      SheetSample.single(band.grounds).compactMap { mark -> Rectangle? in
        if case .shape(let shape, _) = mark { shape.inkBounds } else { nil }
      }.first)
    #expect(band.lines.count == 3)
    for line in band.lines {
      #expect(line.baseline - line.above > ground.min.y && line.baseline + line.below < ground.max.y)
      for box in LineOnPage(line, in: band).boxes {
        #expect(box.min.y - band.top > ground.min.y && box.max.y - band.top < ground.max.y)
      }
    }
  }

  /// The moves of a letter stand there whole or not at all.
  @Test(arguments: [["m"], ["M", "m"], ["G", "g"], ["F", "f"]])
  func movesAreToldWholeOrNotAtAll(letters: [String]) throws {
    let sheet = try SheetSample.request(letters, school: "fr-cursive", ruling: "fr-seyes-3") { $0.language = "fr" }
    let panel = PanelBand(panel: Panel(.letter, letters.joined(separator: " ")))
    let room = try SheetSample.composer(of: sheet).room
    let whole = try panel.captions(of: letters, in: room, widths: letters.map { _ in 900 }).map {
      $0.joined(separator: " ")
    }
    #expect(whole.allSatisfy { !$0.isEmpty })
    for width in [30.0, 60, 90, 120, 600] {
      let captions = try panel.captions(of: letters, in: room, widths: letters.map { _ in width })
      let told = captions.map { $0.joined(separator: " ") }
      #expect(zip(told, whole).allSatisfy { $0.isEmpty || $0 == $1 }, "\(captions)")
      #expect(captions.allSatisfy { $0.count <= 3 })
    }
  }

  /// Under the icon of syllables stands its word, also where the next row has a picture.
  @Test(arguments: ["fr-cursive", "ru-cursive"], Hand.allCases)
  func theIconOfJoinsHasItsWord(school: String, hand: Hand) throws {
    let square = try #require(Path(through: [Point(0, 0), Point(9, 0), Point(9, 7), Point(0, 7)], isClosed: true))
    let pictures = PictureFinder(
      picture: { (word, _) throws(Fault) in WordPicture(of: word, name: word, credit: "", lines: [square]) },
      words: { (_, _) throws(Fault) in [] })
    let texts = ["fr-cursive": ["m", "M", "moto", "maison"], "ru-cursive": ["м", "М", "мишка", "мяч"]][school] ?? []
    let sheet = try RuledPageTests.sheet(texts, school: school, design: "letter-of-the-day", hand: hand)
    var cache = SheetCache()
    let page = try sheet.composed(
      from: 1, setter: TextSetter(EverySheetTests.boxes()), pictures: pictures, cache: &cache
    ).pages[0]
    let marks = SheetSample.single(page.marks)
    let disc = try #require(
      marks.compactMap { mark -> Point? in
        guard case .form(let form, at: let place, _) = mark, cache.book.forms[form].name.hasPrefix("icon syllables")
        else {
          return nil
        }
        return place
      }.first)
    let words = marks.compactMap { mark -> Rectangle? in
      if case .shape(.area(let paths), let colour) = mark, colour != .white { paths.first?.bounds } else { nil }
    }
    let foot = disc.y + IconDisc.ruledRadius
    #expect(
      words.contains {
        abs($0.center.x - disc.x) < 1 && $0.min.y > foot - 1
          && $0.max.y < foot + IconDisc(icon: .write, center: .origin).wordHeight + 2
      })
  }

  /// Rows that are far apart have each its icon, those of one block share theirs.
  @Test func rowsFarApartHaveTheirIcons() throws {
    for (school, ruling, count) in [("de-sas", "de-lineatur-1", 2), ("ru-cursive", "ru-oblique", 1)] {
      let letters = school == "de-sas" ? ["m", "M"] : ["м", "М"]
      let sheet = try SheetSample.request(letters, school: school, ruling: ruling) {
        ($0.rows, $0.mazeLevel) = (letters.map { Row(text: $0, exercise: .fade) }, nil)
      }
      let document = try RuledPageTests.printed(sheet).document
      #expect(SheetProof(document).pages[0].count { $0.form.name.hasPrefix("icon trace") } == count, "\(school)")
    }
  }

  @Test(arguments: ["us-cursive", "fr-cursive"])
  func onlySizesThatAreAllowedAreNamed(school: String) throws {
    let sheet = try RuledPageTests.sheet(
      ["anticonstitutionnellement", "robe", "lune"], school: school, design: "spelling",
      ruling: school == "fr-cursive" ? "fr-seyes-3" : nil)
    let composer = try SheetSample.composer(of: sheet)
    let warnings = composer.warnings(of: try composer.pages())
    #expect(!warnings.isEmpty)
    for warning in warnings {
      let named = warning.hint.split(separator: "\"").dropFirst().first.map { $0.split(separator: " ")[0] }
      let size = named.flatMap { Double($0) }
      #expect(size.map { Sheet.xHeights.contains(.mm($0)) } ?? true, "\(warning.hint)")
    }
  }
}
