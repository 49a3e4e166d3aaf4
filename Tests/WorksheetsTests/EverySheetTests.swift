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

/// Every design in every school, on two papers, for both hands: how its pages are filled, and whether anything stands on anything.
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
    "zh": ["一", "人", "大人"], "ja": ["一", "人", "大人"],
  ]

  /// A sheet of the walk.
  struct Case {
    let school: School
    let design: String?
    let paper: Paper.Format
    let hand: Hand

    var title: String { "\(school.id) \(design ?? "usual rows") \(paper) \(hand)" }

    func sheet(_ library: Library) throws -> Sheet {
      var asked = SheetSettings()
      (asked.school, asked.design, asked.paper, asked.hand) = (school.id, design, paper, hand)
      let all = EverySheetTests.texts[String(school.languages.first?.prefix(2) ?? "en")] ?? []
      asked.texts = all.filter { $0.allSatisfy { $0 == " " || school.writes($0) } }
      (asked.name, asked.seed, asked.fit) = (all.first { $0.count == 4 } ?? "", 7, true)
      return try library.sheet(for: asked)
    }
  }

  private static func cases() throws -> [Case] {
    let library = try library.get()
    let designs = try library.templates.designNames().filter { !$0.hasPrefix("lesson") }
    return try SampleSchools.schools().flatMap { school in
      ([nil] + designs).flatMap { design in
        [Paper.Format.a4, .letter].flatMap { paper in
          Hand.allCases.map { Case(school: school, design: design, paper: paper, hand: $0) }
        }
      }
    }
  }

  @Test func pagesAreFilledAndNothingStandsOnAnything() throws {
    let library = try EverySheetTests.library.get()
    var faults: [String] = []
    var count = 0
    for one in try EverySheetTests.cases() {
      let sheet: Sheet
      do { sheet = try one.sheet(library) } catch { continue }
      count += 1
      do {
        faults += try EverySheetTests.faults(of: sheet).map { "\(one.title): \($0)" }
      } catch {
        faults.append("\(one.title): \(error)")
      }
    }
    #expect(count > 1_000)
    let first = faults.prefix(40).joined(separator: "\n")
    #expect(first.isEmpty)
  }

  private static func faults(of sheet: Sheet) throws -> [String] {
    let cache = SheetCache()
    let setter = TextSetter(.letters { cache.cases.headerPress(xHeight: $0) })
    var search = try LayoutSearch(sheet, setter: setter, pictures: nil, cases: cache.cases)
    let written = try search.pages()
    let pages = try search.ruled(written)
    var faults: [String] = []
    for (number, page) in pages.enumerated() {
      guard let last = page.last, let first = page.first else { continue }
      let isWhole = page.contains { $0.fillsPage }
      let room = isWhole ? search.frame.wholeHeight : search.frame.rows.height
      let share = (last.top + last.height - search.frame.rows.min.y) / room
      if share < 0.8, number + 1 < pages.count || pages.count == 1 {
        faults.append("page \(number + 1) of \(pages.count) is filled to \((100 * share).rounded()) %")
      }
      if number > 0, !isWhole, first.opening == .kept || first.opening == .together {
        let (above, page) = (written[number - 1], written[number])
        let start = above.lastIndex { $0.opening != .kept && $0.opening != .together } ?? 0
        let block =
          above[start...] + page.prefix(1) + page.dropFirst().prefix { $0.opening == .kept || $0.opening == .together }
        let filling = PageFilling(ruling: search.frame.ruling, y: 0)
        let height = filling.foot(with: block[block.startIndex], block.dropFirst())
        if first.opening == .kept || height <= search.frame.rows.height {
          faults.append(
            "page \(number + 1) begins inside a block of \((height / search.frame.rows.height * 100).rounded()) %")
        }
      }
      for band in page { for line in band.lines { faults += collisions(in: line).map { "page \(number + 1): \($0)" } } }
      for (upper, lower) in zip(page, page.dropFirst()) {
        for above in upper.lines {
          for below in lower.lines {
            let lowerBy = lower.top + below.baseline - upper.top - above.baseline
            faults += collisions(of: above, with: below, lowerBy).map { "page \(number + 1): \($0)" }
          }
        }
      }
    }
    return faults
  }

  /// The box of a cell's ink with all that stands beside it: from the left end of the line and its baseline, y upwards, in points.
  private static func boxes(of line: Line, withGuidance: Bool = true) -> [(cell: Int, text: String, box: Rectangle)] {
    let x = line.ruling.xHeight
    return line.cells.enumerated().filter { $0.element.look != .blank }.flatMap { index, cell in
      let ink =
        cell.look == .startDot ? [] : cell.setting.letters.map { $0.letterform.bounds.moved(by: Vector($0.x, 0)) }
      return (ink + (withGuidance ? cell.plan?.boxes ?? [] : [])).map { box in
        (
          index, cell.setting.text,
          Rectangle(
            min: Point(line.x + cell.x + box.min.x * x, box.min.y * x),
            max: Point(line.x + cell.x + box.max.x * x, box.max.y * x))
        )
      }
    }
  }

  /// Cells of a line whose ink, numbers or arrows stand in one another.
  private static func collisions(in line: Line) -> [String] {
    let boxes = boxes(of: line)
    for (index, one) in boxes.enumerated() {
      for other in boxes[(index + 1)...] where other.cell != one.cell {
        let depth = min(one.box.max.x, other.box.max.x) - max(one.box.min.x, other.box.min.x)
        let height = min(one.box.max.y, other.box.max.y) - max(one.box.min.y, other.box.min.y)
        if depth > 0.5, height > 0.5 { return ["\"\(one.text)\" stands in \"\(other.text)\" beside it by \(depth)"] }
      }
    }
    return []
  }

  private static func collisions(of upper: Line, with lower: Line, _ distance: Double) -> [String] {
    for high in boxes(of: upper, withGuidance: false) {
      for low in boxes(of: lower, withGuidance: false)
      where high.box.min.x < low.box.max.x && low.box.min.x < high.box.max.x {
        let depth = low.box.max.y - distance - high.box.min.y
        if depth > 1 { return ["\"\(high.text)\" stands in \"\(low.text)\" below it by \(depth)"] }
      }
    }
    return []
  }
}
