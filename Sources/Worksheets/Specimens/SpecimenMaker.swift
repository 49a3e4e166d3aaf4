import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// Makes the pages of a specimen from top to bottom.
///
/// Not Sendable. Page space.
final class SpecimenMaker {
  let specimen: Specimen
  let book = FormBook()
  let cases: CaseShelf
  let lettering: TextSetter
  let room: Rectangle
  private(set) var pages: [Page] = []
  /// Where the next thing stands on the last page.
  var y = 0.0
  /// The heading of what is being added.
  private var heading = ""

  var school: School { specimen.school }

  init(specimen: Specimen, shaper: TextShaper?) {
    self.specimen = specimen
    let cases = CaseShelf(book: book)
    self.cases = cases
    lettering = TextSetter(shaper ?? .letters { cases.headerPress(xHeight: $0) })
    room = specimen.paper.room
  }

  /// The language of the words on the pages.
  static let language = "en"

  var missingCharacters: [Character] { lettering.missing }

  func document(date: String?) -> Document {
    Document(
      title: "\(school.name): specimen", language: SpecimenMaker.language, date: date, pages: pages, forms: book.forms,
      typefaces: lettering.typefaces)
  }

  func make() throws(Fault) {
    // Without a typeface the words are set in the school's own letters, which must be at hand.
    _ = cases.letters(school: school, hand: specimen.hand)
    startPage()
    try addHead()
    for group in specimen.groups { try add(group) }
    try addWords()
    try addJoins()
    try addOtherHand()
    try addOtherForms()
    try addSources()
    try addFooters()
  }

  // MARK: Pages

  /// The height of the last line of a page and the white above it.
  private static let footerHeight = 16.0

  /// Sees that there is room on the page for something, or goes on at the top of another page; returns where it stands.
  func place(height: Double) throws(Fault) -> Double {
    if y + height > room.max.y - SpecimenMaker.footerHeight {
      startPage()
      if !heading.isEmpty {
        let place = Point(room.min.x, y + 8)
        try addText("\(heading), continued", size: 8, at: place, colour: SheetInk.small, as: .artefact)
        y += 16
      }
    }
    defer { y += height }
    return y
  }

  private func startPage() {
    pages.append(
      Page(width: specimen.paper.width, height: specimen.paper.height, label: String(pages.count + 1)))
    y = room.min.y
  }

  func add(_ marks: [Mark]) {
    pages[pages.count - 1].marks += marks
  }

  /// What was added last to the page.
  var lastMark: Mark? { pages[pages.count - 1].marks.last }

  func replaceLastMark(_ mark: Mark) {
    let page = pages.count - 1
    pages[page].marks[pages[page].marks.count - 1] = mark
  }

  static let headingHeight = 29.0

  /// A heading that stays with what follows it.
  func addHeading(_ title: String, before height: Double) throws(Fault) {
    heading = ""
    let baseline = try place(height: SpecimenMaker.headingHeight + height) + 16
    heading = title
    y -= height
    if pages[pages.count - 1].bookmark == nil { pages[pages.count - 1].bookmark = title }
    try addText(title, size: 12, at: Point(room.min.x, baseline), as: .heading(level: 2))
    let rule = Shape.Rule(from: Point(room.min.x, baseline + 4), to: Point(room.max.x, baseline + 4))
    add([.shape(.rules([rule], width: 0.6), SheetInk.small)])
  }

  private func addFooters() throws(Fault) {
    var letterforms: [Letterform] = []
    for character in school.characters {
      if let letterform = try school.letterform(for: character, hand: specimen.hand) { letterforms.append(letterform) }
    }
    let digest = digest(of: letterforms)
    for index in pages.indices {
      let baseline = room.max.y - 3
      var marks = try lettering.marks(
        "\(school.id) · \(specimen.phrases.page(index + 1, of: pages.count))", size: 7, at: Point(room.min.x, baseline),
        colour: SheetInk.small, language: SpecimenMaker.language
      ).marks
      marks += try lettering.marks(
        "letterforms \(digest)", size: 7, at: Point(room.max.x, baseline), anchor: .end, colour: SheetInk.small,
        language: SpecimenMaker.language
      ).marks
      pages[index].marks += marks.said(.artefact)
    }
  }

  // MARK: Rows

  /// Adds rows of cells under a heading.
  func add(
    _ cells: [SpecimenCell], title: String, introduction: String = "", xHeight: Double,
    white: Double = SpecimenRow.white
  ) throws(Fault) {
    guard !cells.isEmpty else { return }
    let rows = try SpecimenRow.rows(
      of: cells, length: room.width, xHeight: xHeight, school: school, white: white, labelWidth: labelWidth)
    let lines = try lines(of: introduction, size: 8, width: room.width)
    let leading = SpecimenMaker.leading
    let white = lines.isEmpty ? 0 : 5.0
    try addHeading(title, before: Double(lines.count) * leading + white + rows[0].height)
    for (index, line) in lines.enumerated() {
      try addText(line, size: 8, at: Point(room.min.x, try place(height: leading) + 7), goesOn: index > 0)
    }
    y += white
    for row in rows {
      let baseline = try place(height: row.height) + row.above
      try draw(row, at: Point(room.min.x, baseline))
    }
  }

  private static let labelSize = 9.0
  private static let noteSize = 6.5
  private static let noteGap = 3.0

  private func labelWidth(of cell: SpecimenCell) throws(Fault) -> Double {
    let note = try width(of: cell.note, size: SpecimenMaker.noteSize)
    return try width(of: cell.label, size: SpecimenMaker.labelSize) + (note > 0 ? SpecimenMaker.noteGap + note : 0)
  }

  private func draw(_ row: SpecimenRow, at start: Point) throws(Fault) {
    let kind = "\(row.xHeight.formatted(decimals: 3))\(row.hasDescenders ? " with descender line" : "")"
    for (index, line) in row.lines(zones: school.zones, width: room.width).enumerated() {
      let form = book.form(named: "ruling zones \(kind) line \(index)", text: "") { [line.shape] }
      add([.form(form, at: start, line.colour)])
    }
    for place in row.places {
      let cell = place.cell
      let label = Point(start.x + place.x, start.y - row.above + 8)
      let (name, width) = try lettering.marks(
        cell.label, size: SpecimenMaker.labelSize, at: label, language: SpecimenMaker.language)
      let note = try lettering.marks(
        cell.note, size: SpecimenMaker.noteSize, at: label + Vector(width + SpecimenMaker.noteGap, 0),
        colour: SheetInk.small, language: SpecimenMaker.language
      ).marks
      let figure = try marks(of: cell, at: Point(start.x + place.origin, start.y), xHeight: row.xHeight)
      let alternative = specimen.phrases.said(.look, cell.label) + (cell.note.isEmpty ? "" : ", \(cell.note)")
      add((name + note + figure).said(.figure(alternative: alternative)))
    }
  }

  private func marks(of cell: SpecimenCell, at origin: Point, xHeight: Double) throws(Fault) -> [Mark] {
    var marks: [Mark] = []
    switch cell.figure {
    case .set(let setting, let plan, let press):
      // A number on a line of the ruling is read more easily where the line is broken.
      let boxes = plan.numbers.map { number in
        let box = number.box.expanded(by: 0.6 / xHeight)
        return Path(
          Rectangle(
            x: origin.x + box.min.x * xHeight, y: origin.y - box.max.y * xHeight, width: box.width * xHeight,
            height: box.height * xHeight))
      }
      // A school without digits has no numbers either.
      if !boxes.isEmpty, school.writes("1") { marks.append(.shape(.area(boxes), .white)) }
      marks += press.marks(of: setting, look: .solid, at: origin).said(.layer(.models))
      let guidance: Guidance = plan.numbers.isEmpty && plan.arrows.isEmpty ? .dots : .all
      marks += try press.marks(of: plan, text: setting.text, look: .solid, guidance: guidance, at: origin)
        .said(.layer(.arrows))
    case .pair(let setting, let press):
      marks += setting.letters.flatMap { self.marks(ofPair: $0, press, at: origin) }.said(.layer(.models))
    case .other(let letterform, let press):
      let name = "\(letterform.text) \(letterform.variant) of \(school.id) \(xHeight.formatted(decimals: 3))"
      let form = book.form(named: name, text: letterform.text) {
        press.strokes(letterform, width: school.weight * xHeight)
      }
      marks += [.form(form, at: origin, SheetInk.model)].said(.layer(.models))
      let starts = letterform.strokes.filter { !$0.isDot }.map {
        Affine.flipped(unit: xHeight, origin: origin) * $0.path.start
      }
      if !starts.isEmpty {
        marks += [.shape(.dots(starts, diameter: SpecimenCell.otherStartDot * xHeight), SheetInk.start)]
          .said(.layer(.arrows))
      }
    }
    return marks
  }

  /// The ink of connections, where it is told from that of letters: lighter than it in black and white too.
  private static let connection = Colour(red: 0.86, green: 0.33, blue: 0.1)

  /// A joined pair: what leads into the letters, from one to the other and out of them, and the letters over it.
  private func marks(ofPair letter: Setting.PlacedLetter, _ press: LetterPress, at origin: Point) -> [Mark] {
    let letterform = letter.letterform
    var connections: [(stroke: Int, segments: Range<Int>)] = []
    for (index, stroke) in letterform.strokes.enumerated() {
      var left = RangeSet(0..<stroke.path.segments.count)
      for part in letterform.parts where part.stroke == index { left.remove(contentsOf: part.segments) }
      connections += left.ranges.map { (index, $0) }
    }
    func form(_ name: String, text: String, _ pieces: [(stroke: Int, segments: Range<Int>)]) -> Int {
      book.form(named: "\(text) \(name) \(school.id) \(press.xHeight.formatted(decimals: 3))", text: text) {
        let strokes = pieces.map { piece in
          let path = letterform.strokes[piece.stroke].path
          let first = piece.segments.lowerBound
          let start = first == 0 ? path.start : path.segments[first - 1].end
          return Stroke(path: Path(start: start, segments: Array(path.segments[piece.segments])))
        }
        return press.strokes(
          Letterform(text: text, variant: "", strokes: strokes), width: school.weight * press.xHeight)
      }
    }
    let place = origin + Vector(letter.x * press.xHeight, 0)
    let letters = form("unconnected", text: letterform.text, letterform.parts.map { ($0.stroke, $0.segments) })
    let letterMark = Mark.form(letters, at: place, SheetInk.model)
    if connections.isEmpty { return [letterMark] }
    let connection = form("connection of \(letterform.text)", text: "", connections)
    return [.form(connection, at: place, SpecimenMaker.connection), letterMark]
  }
}
