import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Recipes
import Rulings
import Shelves
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// Every design in every school, on three papers and on half a sheet, for both hands: how its pages are filled, whether every row says what is to be written, and whether anything stands on anything.
///
/// Usually each hand of a school has a design on one of the papers, the next school on the next; all papers in a full run.
@Suite struct EverySheetTests {
  static let library = Result {
    Library(
      fonts: try SampleSchools.folder(), templates: TemplateFolder(path: "\(SampleSchools.root)/Templates"),
      languages: try RecipeShelf(folder: "\(SampleSchools.root)/Templates"))
  }

  /// What a school of a language writes in an ordinary week.
  private static let texts: [String: [String]] = [
    "bs": ["m", "a", "mama", "kuća", "Mama ima kuću.", "7"],
    "de": ["m", "a", "Mama", "Igel", "Oma ist im Garten.", "7"],
    "en": ["a", "m", "cat", "nap", "The cat naps.", "7"], "es": ["m", "a", "mamá", "luna", "Mi mamá me ama.", "7"],
    "fr": ["a", "m", "chat", "île", "Le petit chat dort.", "7"],
    "hr": ["m", "a", "mama", "kuća", "Mama ima kuću.", "7"],
    "ru": ["м", "а", "мама", "рыба", "Мама мыла раму.", "7"], "sr": ["м", "а", "мама", "кућа", "Мама има кућу.", "7"],
    "uk": ["м", "а", "мама", "їжак", "Мама має хліб.", "7"],
    "be": ["м", "а", "мама", "воўк", "Мама і тата дома.", "7"],
    "bg": ["м", "а", "мама", "ъгъл", "Мама има ябълка.", "7"],
    "el": ["α", "τ", "γάτα", "ψωμί", "Η μαμά έχει ψωμί.", "7"],
    "zh": ["一", "人", "大人"], "ja": ["一", "人", "大人"],
  ]

  /// The texts of the school's language; where we have none, those of a language with its letters, or the first it teaches.
  static func texts(of school: School) -> [String] {
    if let own = texts[String(school.languages.first?.prefix(2) ?? "en")] { return own }
    if let kin = [texts["en"], texts["ru"]].compactMap({ $0 }).first(where: { $0[2].allSatisfy(school.writes) }) {
      return kin
    }
    return school.hasElements ? [] : school.teaching.joined().prefix(6).map { String($0) }
  }

  /// A size of paper, with one page on it or two.
  struct Format {
    let format: Paper.Format
    var isTwoUp = false

    static let all = [
      Format(format: .a4), Format(format: .letter), Format(format: .a5), Format(format: .a4, isTwoUp: true),
    ]
  }

  /// A sheet of the walk.
  struct Case {
    let school: School
    let design: String?
    let paper: Format
    let hand: Hand

    var title: String {
      "\(school.id) \(design ?? "usual rows") \(paper.format)\(paper.isTwoUp ? " two-up" : "") \(hand)"
    }

    func sheet(_ library: Library) throws -> Sheet {
      var asked = SheetSettings()
      (asked.school, asked.design, asked.paper, asked.hand) = (school.id, design, paper.format, hand)
      asked.twoUp = paper.isTwoUp
      let all = EverySheetTests.texts(of: school)
      asked.texts = all.filter { $0.allSatisfy { $0 == " " || school.writes($0) } }
      (asked.name, asked.seed, asked.fit) = (all.first { $0.count == 4 } ?? "", 7, true)
      return try library.sheet(for: asked)
    }
  }

  private static func cases(of school: School) throws -> [Case] {
    let designs = try [nil] + library.get().templates.designNames()
    let place = try SampleSchools.schools().firstIndex { $0.id == school.id } ?? 0
    let papers = Format.all
    return designs.enumerated().flatMap { index, design in
      Hand.allCases.enumerated().flatMap { turn, hand in
        let chosen = Sweep.isFull ? papers : [papers[(place + index + turn) % papers.count]]
        return chosen.map { Case(school: school, design: design, paper: $0, hand: hand) }
      }
    }
  }

  @Test(arguments: try SampleSchools.schools().map(\.id))
  func pagesAreFilledAndNothingStandsOnAnything(school id: String) throws {
    let library = try EverySheetTests.library.get()
    let school = try SampleSchools.school(named: id)
    var faults: [String] = []
    var count = 0
    for one in try EverySheetTests.cases(of: school) {
      let sheet: Sheet
      do { sheet = try one.sheet(library) } catch { continue }
      count += 1
      do {
        faults += try EverySheetTests.faults(of: sheet).map { "\(one.title): \($0)" }
      } catch {
        faults.append("\(one.title): \(error)")
      }
    }
    // Elements have no words, and some letters make none, so that most designs refuse them.
    let hasWords = EverySheetTests.texts(of: school).contains {
      $0.count > 1 && $0.allSatisfy { $0 == " " || school.writes($0) }
    }
    #expect(count > (school.hasElements || !hasWords ? 10 : 40))
    let first = faults.prefix(10).joined(separator: "\n")
    #expect(first.isEmpty)
  }

  /// Rows that practise one text stand on one page, in lists as long as the alphabet.
  @Test(arguments: try SampleSchools.schools().map(\.id))
  func longListsAreNotSplit(school id: String) throws {
    let library = try EverySheetTests.library.get()
    let school = try SampleSchools.school(named: id)
    guard !school.fillsSquares, !school.hasElements, id != "pre-writing" else { return }
    let place = try SampleSchools.schools().firstIndex { $0.id == id } ?? 0
    let formats = Sweep.isFull ? Format.all : [Format.all[place % 2]]
    for (index, format) in formats.enumerated() {
      var asked = SheetSettings()
      (asked.school, asked.paper, asked.twoUp, asked.seed) = (id, format.format, format.isTwoUp, 7)
      asked.hand = (place / 2 + index).isMultiple(of: 2) ? .right : .left
      asked.texts = school.alphabet(of: school.language)
      let faults = try EverySheetTests.faults(of: try library.sheet(for: asked))
      #expect(faults.isEmpty, "\(format) \(faults.prefix(5))")
    }
  }

  /// The same with all that may stand on a page besides: pictures of all words, heading, logo and border.
  @Test(arguments: ["us-vertical", "us-cursive", "fr-cursive", "ru-cursive", "de-grundschrift"])
  func dressedPagesAreFilledAndNothingStandsOnAnything(school id: String) throws {
    let library = try EverySheetTests.library.get()
    let square = try #require(Path(through: [Point(0, 0), Point(9, 0), Point(9, 7), Point(0, 7)], isClosed: true))
    let pictures = PictureFinder(
      picture: { (word, _) throws(Fault) in WordPicture(of: word, name: word, credit: "Nobody", lines: [square]) },
      words: { (letter, _) throws(Fault) in ["\(letter)\(letter)"] })
    var faults: [String] = []
    for one in try EverySheetTests.cases(of: SampleSchools.school(named: id)) {
      guard var sheet = try? one.sheet(library) else { continue }
      (sheet.heading, sheet.hasBorder) = ("Meadow School · Class 1b · Week 12", true)
      sheet.logo = Logo(name: "logo", [Logo.Part(.area([square]), .black)])
      do {
        faults += try EverySheetTests.faults(of: sheet, pictures).map { "\(one.title): \($0)" }
      } catch {
        faults.append("\(one.title): \(error)")
      }
    }
    let first = faults.prefix(40).joined(separator: "\n")
    #expect(first.isEmpty)
  }

  /// Numbers and arrows of very large letters keep off the header and one another.
  @Test(arguments: [4.0, 8, 12, 16, 20, 25])
  func largeLettersKeepOffTheHeader(millimetres: Double) throws {
    let library = try EverySheetTests.library.get()
    var faults: [String] = []
    var count = 0
    for school in try SampleSchools.schools() where !school.fillsSquares {
      let one = Case(school: school, design: nil, paper: Format.all[0], hand: count.isMultiple(of: 2) ? .right : .left)
      guard var sheet = try? one.sheet(library), !sheet.ruling.fillsPage else { continue }
      sheet.xHeight = Length.mm(millimetres).points
      count += 1
      faults += try EverySheetTests.faults(of: sheet).filter { $0.contains(" stands in ") }.map {
        "\(one.title): \($0)"
      }
    }
    #expect(count > 4)
    let first = faults.prefix(40).joined(separator: "\n")
    #expect(first.isEmpty)
  }

  /// Printed words as boxes as wide as words of an ordinary typeface.
  static func boxes() -> TextShaper {
    TextShaper { text, style, start, _ throws(Fault) in
      let width = 0.52 * style.size * Double(text.count)
      let corners = [(0.0, -0.75), (width, -0.75), (width, 0.2), (0, 0.2)].map { corner in
        Point(start.x + corner.0, start.y + style.size * corner.1)
      }
      let outline = Path(through: corners, isClosed: true)
      return PrintedLine(marks: outline.map { [.shape(.area([$0]), style.colour)] } ?? [], width: width, missing: [])
    }
  }

  private static func faults(of sheet: Sheet, _ pictures: PictureFinder? = nil) throws -> [String] {
    try ComposedFaults(sheet, setter: TextSetter(EverySheetTests.boxes()), pictures).all()
  }
}
