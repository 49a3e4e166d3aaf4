import Geometry
public import Letterforms
import Lettering
public import Pages
public import Rulings
public import Texts

/// A line of each school under its name: what handwriting looks like around the world.
///
///     let specimen = WorldSpecimen(of: schools, pangrams: try Pangrams(templates), paper: try Paper(.a4))
///     let (document, missing) = try specimen.document(shaper: shelf.shaper)
public struct WorldSpecimen: Sendable {
  /// The schools, in the order of the pages.
  public let schools: [School]
  /// What they write.
  public let pangrams: Pangrams
  /// The hand that writes.
  public let hand: Hand
  /// The paper.
  public let paper: Paper
  /// The words on it, in English like its names of schools.
  public var phrases = SheetWords()

  /// The specimen of some schools.
  public init(of schools: [School], pangrams: Pangrams, hand: Hand = .right, paper: Paper) {
    (self.schools, self.pangrams, self.hand, self.paper) = (schools, pangrams, hand, paper)
  }

  /// The finished document, and the characters of its text that nothing at hand can print.
  ///
  /// - Parameters:
  ///   - shaper: What sets printed words; nil for our own letters.
  ///   - date: ISO 8601; nil prints no time at all.
  public func document(
    shaper: TextShaper?, date: String? = nil
  ) throws(Fault) -> (document: Document, missing: [Character]) {
    let maker = WorldMaker(specimen: self, shaper: shaper)
    try maker.make()
    return (maker.document(date: date), maker.setter.missing)
  }
}

/// Makes the pages of a world specimen from top to bottom.
///
/// Not Sendable. Page space.
private final class WorldMaker {
  let specimen: WorldSpecimen
  let setter: TextSetter
  private let book = FormBook()
  private let cases: CaseShelf
  private let room: Rectangle
  private var pages: [Page] = []
  private var y = 0.0

  /// The x-height of a line, and the least to which one is drawn smaller so that it stays one line.
  private static let xHeight = Length.mm(2.8).points
  private static let leastXHeight = Length.mm(2.1).points
  private static let labelHeight = 12.5
  private static let gap = 9.0
  private static let footerHeight = 16.0
  private static let title = "Handwriting of the world"

  init(specimen: WorldSpecimen, shaper: TextShaper?) {
    self.specimen = specimen
    let cases = CaseShelf(book: book)
    self.cases = cases
    setter = TextSetter(shaper ?? .letters { cases.headerPress(xHeight: $0) })
    room = specimen.paper.room
  }

  func document(date: String?) -> Document {
    Document(
      title: WorldMaker.title, language: SpecimenMaker.language, date: date, pages: pages, forms: book.forms,
      typefaces: setter.typefaces)
  }

  func make() throws(Fault) {
    // Without a typeface the words are set in the letters of the first school, which must be at hand.
    if let first = specimen.schools.first { _ = cases.letters(school: first, hand: specimen.hand) }
    startPage()
    try addText(WorldMaker.title, size: 18, at: Point(room.min.x, y + 15), as: .heading(level: 1))
    y += 32
    for school in specimen.schools { try add(school) }
    for index in pages.indices {
      let foot = Point(room.min.x, room.max.y - 3)
      let text = specimen.phrases.page(index + 1, of: pages.count)
      let marks = try setter.marks(
        text, size: 7, at: foot, colour: SheetInk.small, language: SpecimenMaker.language)
      pages[index].marks += marks.marks.said(.artefact)
    }
  }

  private func startPage() {
    pages.append(Page(width: specimen.paper.width, height: specimen.paper.height, label: String(pages.count + 1)))
    y = room.min.y
  }

  private func addText(
    _ text: String, size: Double, at point: Point, colour: Colour = SheetInk.text, as meaning: Meaning
  ) throws(Fault) {
    let marks = try setter.marks(text, size: size, at: point, colour: colour, language: SpecimenMaker.language)
    pages[pages.count - 1].marks += marks.marks.said(meaning)
  }

  /// The school's name, and what it writes on as many lines as that takes, all on one page.
  private func add(_ school: School) throws(Fault) {
    let text = specimen.pangrams.text(for: school)
    let letters = cases.letters(school: school, hand: specimen.hand)
    let whole = try letters.setting(of: text)
    var xHeight = WorldMaker.xHeight
    var lines = [whole]
    if whole.width * xHeight > room.width {
      let fitting = room.width / whole.width
      if fitting >= WorldMaker.leastXHeight {
        xHeight = fitting
      } else {
        lines = try WorldMaker.lines(of: text, in: letters, width: room.width / xHeight)
      }
    }
    let (above, below) = (1 + school.zones.ascender, school.zones.descender)
    // Accents of capitals stand above the ascender line.
    let tops = lines.map { line in
      max(above, line.letters.map { $0.letterform.bounds.max.y + school.weight }.max() ?? 0) * xHeight
    }
    let height = WorldMaker.labelHeight + tops.reduce(0, +) + Double(lines.count) * below * xHeight + WorldMaker.gap
    if y + height > room.max.y - WorldMaker.footerHeight { startPage() }
    let languages = school.hasElements ? "" : " · \(school.languages.joined(separator: ", "))"
    let label = "\(school.name) · \(school.id)\(languages)"
    try addText(label, size: 7.5, at: Point(room.min.x, y + 7), colour: SheetInk.small, as: .heading(level: 2))
    y += WorldMaker.labelHeight
    let press = cases.press(letters, xHeight: xHeight)
    for (line, top) in zip(lines, tops) {
      let origin = Point(room.min.x, y + top)
      let rule = Shape.Rule(from: origin, to: Point(room.max.x, origin.y))
      pages[pages.count - 1].marks += [.shape(.rules([rule], width: 0.3), .grey(0.8))]
      pages[pages.count - 1].marks += press.marks(of: line, look: .solid, at: origin)
        .said(.figure(alternative: line.text))
      y += top + below * xHeight
    }
    y += WorldMaker.gap
  }

  /// A text on lines of a width in x-heights, broken between words.
  private static func lines(of text: String, in letters: LetterCase, width: Double) throws(Fault) -> [Setting] {
    var lines: [Setting] = []
    for word in text.split(separator: " ") {
      if let last = lines.last {
        let longer = try letters.setting(of: "\(last.text) \(word)")
        if longer.width <= width {
          lines[lines.count - 1] = longer
          continue
        }
      }
      lines.append(try letters.setting(of: String(word)))
    }
    return lines
  }
}
