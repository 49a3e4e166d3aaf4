import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// Nothing that was asked for vanishes: what no page has, a warning names, or the sheet is refused.
@Suite struct AskedTests {
  /// A request by lot: a school, a design, a hand, a paper, and up to nine texts that the school writes.
  private static func request(
    _ random: inout SplitMix64, schools: [School], designs: [String?]
  ) -> (settings: SheetSettings, texts: [String]) {
    func any<Element>(_ elements: [Element]) -> Element { elements[Int(random.next() % UInt64(elements.count))] }
    let school = any(schools)
    let letters = school.teaching.joined().filter { $0.isLetter }
    let known = EverySheetTests.texts(of: school).filter { $0.allSatisfy { $0 == " " || school.writes($0) } }
    func word() -> String { String((0..<2 + Int(random.next() % 6)).map { _ in any(Array(letters)) }) }
    var texts: [String] = []
    for _ in 0...random.next() % 9 {
      switch random.next() % 6 {
      case 0 where !letters.isEmpty: texts.append(String(any(Array(letters))))
      case 1 where !letters.isEmpty:
        let capital = String(any(Array(letters))).uppercased()
        if capital.count == 1, capital.allSatisfy(school.writes) { texts.append(capital) }
      case 2 where !letters.isEmpty: texts.append(word())
      case 3 where !letters.isEmpty:
        texts.append((0..<2 + Int(random.next() % 5)).map { _ in word() }.joined(separator: " "))
      case 4 where "0123456789".allSatisfy(school.writes): texts.append(String(random.next() % 25))
      default: if !known.isEmpty { texts.append(any(known)) }
      }
    }
    var settings = SheetSettings()
    (settings.school, settings.design, settings.texts) = (school.id, any(designs), texts)
    (settings.hand, settings.paper) = (any(Hand.allCases), any([.a4, .letter, .a5]))
    (settings.name, settings.seed, settings.fit) = (known.first { $0.count == 4 } ?? "", random.next() % 1000, true)
    return (settings, texts)
  }

  /// All that can be read on a sheet, written or graded.
  private static func seen(_ sheet: Sheet, _ key: SheetKey) throws -> [String] {
    var seen = key.pages.flatMap { $0.cells.map { $0.text } }
    for band in try SheetSample.composer(of: sheet).pages().flatMap({ $0.bands }) {
      for line in band.lines {
        seen += line.cells.map { $0.setting.text } + [line.asked, line.word].compactMap { $0 }
      }
      seen += band.prints.map { $0.text } + band.stands
    }
    return seen
  }

  @Test func whatWasAskedForStandsOnAPageOrIsNamed() throws {
    let library = try EverySheetTests.library.get()
    let schools = try SampleSchools.schools().filter { !$0.hasElements && !$0.fillsSquares }
    let designs: [String?] = try [nil] + library.templates.designNames()
    var random = SplitMix64(seed: 48)
    var printed = 0
    for number in 0..<Sweep.count(20_000, usually: 400) {
      let (settings, texts) = AskedTests.request(&random, schools: schools, designs: designs)
      guard !texts.isEmpty, let sheet = try? library.sheet(for: settings) else { continue }
      var booklet = Booklet(shaper: nil)
      guard let composed = try? booklet.add(sheet) else { continue }
      printed += 1
      let seen = try AskedTests.seen(sheet, composed.key)
      let words = Set(seen.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) } })
      let signs = Set(seen.joined().lowercased())
      let told = (composed.warnings + sheet.warnings).map { $0.problem }.joined(separator: "\n")
      for text in texts where !told.contains(text) {
        let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
        let isSeen = parts.allSatisfy { part in
          part.count == 1 ? part.allSatisfy(signs.contains) : words.contains(part)
        }
        #expect(
          isSeen,
          "\(number): \(settings.school ?? "") \(settings.design ?? "usual") \(texts): \"\(text)\" is neither seen nor named"
        )
      }
    }
    // Most requests can be printed.
    #expect(printed > Sweep.count(20_000, usually: 400) / 2)
  }
}
