import Geometry
import Languages
import Letterforms
public import Pages
import Scoring
public import Typefaces
import Worksheets

/// A graded sheet as pages: the ink over its model where it stands on the sheet, findings marked and told in words.
///
///     let pages = GradePages(of: grade, head: ReportHead(school: school, hand: .right))
///     let (document, missing) = try pages.document(typefaces: TypefaceShelf(TypefaceShelf.defaultFiles()))
///
/// Every kind of mark has a shape of its own, so that the pages can be read without colour: missed stretches are dashed,
/// overflow is hatched, faults have full markers and remarks hollow ones.
public struct GradePages: Sendable {
  /// The graded sheet.
  public let grade: SheetGrade
  /// What the head of each page says.
  public let head: ReportHead

  /// The pages of a graded sheet.
  public init(of grade: SheetGrade, head: ReportHead) {
    self.grade = grade
    self.head = head
  }

  /// The pages, and the characters of names that no typeface has.
  ///
  /// Pages of the sheet on which nothing was written are left out, unless that is all of them.
  public func document(
    typefaces: TypefaceShelf, date: String? = nil
  ) throws -> (document: Document, missing: [Character]) {
    let maker = GradePageMaker(self, typefaces)
    try maker.make()
    return (maker.document(date: date), maker.missing)
  }
}

/// Makes the pages of a report.
///
/// Not Sendable. Page space.
final class GradePageMaker {
  let grade: SheetGrade
  let head: ReportHead
  let findings: [SheetFinding]
  let lettering: ReportLettering
  private(set) var pages: [Page] = []

  /// The white at the left and right of heads and lists.
  static let margin = 34.0
  /// From line to line of small print.
  static let leading = 10.5
  static let size = 8.0

  init(_ report: GradePages, _ shelf: TypefaceShelf) {
    grade = report.grade
    head = report.head
    findings = report.grade.findings
    lettering = ReportLettering(
      shelf: shelf, school: report.head.school, hand: report.head.hand, language: report.grade.phrases.language)
  }

  /// The ways through the mazes, drawn over their mazes.
  var trails: [MazeTrail] { grade.trails }
  var missing: [Character] { lettering.missing }

  /// What the report is called.
  var title: String { grade.phrases.glance.text(.title, ["sheet": grade.key.sheet]) }

  /// The words of the report.
  var words: PhraseSection<ReportPhrase> { grade.phrases.report }

  func document(date: String?) -> Document {
    Document(
      title: title, language: grade.phrases.language, date: date, pages: pages, forms: lettering.forms,
      typefaces: lettering.typefaces)
  }

  func make() throws {
    for page in shownPages {
      let key = grade.key.pages[page]
      pages.append(Page(width: key.width, height: key.height, label: String(pages.count + 1)))
      try addSheetPage(page)
    }
    // Heads know how many pages there are only now.
    for index in pages.indices {
      pages[index].marks = try headMarks(of: index) + pages[index].marks + legendMarks(of: index).said(.artefact)
    }
  }

  /// The pages of the sheet with ink; the first where there is none at all.
  private var shownPages: [Int] {
    let written = Set(
      grade.written.map { $0.page } + grade.stray.map { $0.page } + trails.map { $0.page }
    ).filter(grade.key.pages.indices.contains).sorted()
    return written.isEmpty ? Array(grade.key.pages.indices.prefix(1)) : written
  }

  func startPage(_ page: Page) { pages.append(page) }

  func add(_ marks: [Mark]) { pages[pages.count - 1].marks += marks }

  // MARK: A page of the sheet

  private func addSheetPage(_ page: Int) throws {
    let key = grade.key.pages[page]
    let cells = grade.cells.enumerated().filter { $0.element.page == page }
    let pictures = cells.map { ($0.element, CellPicture($0.element, weight: head.school.weight)) }
    for (cell, picture) in pictures { addModel(of: cell, picture) }
    for (cell, picture) in pictures { addBands(of: cell, picture) }
    for (_, picture) in pictures {
      for line in picture.ink { addInk(line, colour: ReportInk.ink) }
    }
    let stray = grade.stray.filter { $0.page == page }.map { $0.pagePoints }.filter { !$0.isEmpty }
    for line in stray {
      for dash in ReportInk.dashes(line, width: ReportInk.inkWidth) { addInk(dash, colour: ReportInk.stray) }
    }
    let trails = trails.filter { $0.page == page }
    for trail in trails { try add(trail) }
    let tags = try pictures.flatMap { try addTag(of: $0.0) }
    // Letters that are not written hide nothing, so markers may stand on them.
    let lines =
      pictures.filter { $0.0.grade != nil }.flatMap { $0.1.ink + $0.1.model.map { $0.flattened(accuracy: 0.5).points } }
      + stray + tags
    var places = MarkerPlaces(
      on: Rectangle(x: 0, y: 0, width: key.width, height: key.height), avoiding: lines)
    let own = findings.filter { $0.page == page }
    for finding in own { places.add(finding.number, at: place(of: finding)) }
    try addMarkers(places.markers, own)
    let label = words.text(.pictureLabel, ["page": String(page + 1), "number": String(own.count)])
    pages[pages.count - 1].marks = pages[pages.count - 1].marks.said(.figure(alternative: label))
    try addList(
      of: cells.map { $0.offset }, trails: trails, under: foot(of: page, pictures.map { $0.1 }, places.markers))
  }

  /// Where the marker of a finding points; what concerns a whole cell is marked at its left.
  private func place(of finding: SheetFinding) -> Point {
    let cell = grade.cells[finding.cell].cell
    return finding.place ?? Point(cell.box.min.x, (cell.pageFromSchool * Point(0, 0.5)).y)
  }

  /// The lowest thing drawn on a page.
  private func foot(of page: Int, _ pictures: [CellPicture], _ markers: [MarkerPlaces.Marker]) -> Double {
    let cells = grade.key.pages[page].cells.map { $0.box.max.y }
    let ink = pictures.flatMap { $0.ink }.flatMap { $0.map { $0.y } }
    let stray = grade.stray.filter { $0.page == page }.flatMap { $0.pagePoints.map { $0.y } }
    let mazes = trails.filter { $0.page == page }.map { $0.strip.box.max.y }
    return (cells + ink + stray + mazes + markers.map { $0.center.y + MarkerPlaces.radius }).max() ?? 0
  }

  private func addModel(of cell: CellGrade, _ picture: CellPicture) {
    let rules = picture.rules.map { Shape.Rule(from: $0.start, to: $0.end) }
    add([.shape(.rules(rules, width: 0.3), ReportInk.rule)])
    let colour = cell.grade == nil ? ReportInk.unwritten : ReportInk.model
    for path in picture.model {
      let shape: Shape =
        path.isPoint
        ? .dots([path.start], diameter: 1.5 * picture.modelWidth) : .line(path, width: picture.modelWidth)
      add([.shape(shape, colour)])
    }
  }

  private func addBands(of cell: CellGrade, _ picture: CellPicture) {
    let width = ReportInk.bandWidth(xHeight: cell.cell.xHeight)
    for line in picture.missed { add(GradePageMaker.missedMarks(line, width: width)) }
    for line in picture.overflow { add(GradePageMaker.overflowMarks(line, width: width)) }
  }

  static func missedMarks(_ line: [Point], width: Double) -> [Mark] {
    guard line.count > 1 else {
      // A dot that is missing is a ring where it should be.
      return line.map {
        .shape(.line(Path(circleAround: $0, radius: 1.1 * width), width: 0.5 * width), ReportInk.missed)
      }
    }
    return ReportInk.dashes(line, width: width).compactMap { Path(through: $0) }.map {
      .shape(.line($0, width: width), ReportInk.missed)
    }
  }

  static func overflowMarks(_ line: [Point], width: Double) -> [Mark] {
    guard let path = Path(through: line), line.count > 1 else {
      return [.shape(.dots(line, diameter: 1.5 * width), ReportInk.overflow)]
    }
    let hatches = ReportInk.hatches(line, width: 1.5 * width).map { Shape.Rule(from: $0.start, to: $0.end) }
    return [
      .shape(.line(path, width: 1.5 * width), ReportInk.overflow), .shape(.rules(hatches, width: 0.5), ReportInk.hatch),
    ]
  }

  private func addInk(_ line: [Point], colour: Colour) { add([ReportInk.mark(of: line, colour: colour)]) }

  /// The trail through a maze, each event with the letter of its sentence.
  private func add(_ trail: MazeTrail) throws {
    add(trail.marks)
    for (index, event) in trail.events.enumerated() {
      let place = event.place + Vector(5.2, -2.6)
      add(try lettering.marks(MazeTrail.label(index), size: 8, at: place, colour: ReportInk.text))
    }
  }

  // MARK: Totals and markers

  private static let tagSize = 6.5

  /// The total of a cell at its lower right, ticked where it is accepted; returns the room it takes.
  private func addTag(of cell: CellGrade) throws -> [[Point]] {
    guard let grade = cell.grade else { return [] }
    var text = words.number(grade.scores.total, decimals: 0)
    // Beside a wrong word stands the right one.
    if let reading = cell.reading, !reading.isRight {
      text = words.text(.rightWord, ["expected": reading.expected]) + " · " + text
    }
    let end = Point(cell.cell.box.max.x, cell.cell.box.max.y - 0.5)
    add(
      try lettering.marks(text, size: GradePageMaker.tagSize, at: end, anchor: .end, colour: ReportInk.small))
    let left = end.x - (try lettering.width(of: text, size: GradePageMaker.tagSize))
    if cell.reading?.isRight ?? grade.isAccepted { add([GradePageMaker.tick(at: Point(left - 6, end.y))]) }
    return [[Point(left - 6, end.y - 2), Point(end.x, end.y - 2)]]
  }

  /// A tick on a baseline.
  static func tick(at point: Point) -> Mark {
    let points = [Vector(0, -2), Vector(1.6, -0.4), Vector(4.4, -4.8)].map { point + $0 }
    return .shape(.line(Path(through: points) ?? Path(start: point), width: 0.9), ReportInk.small)
  }

  private func addMarkers(_ markers: [MarkerPlaces.Marker], _ findings: [SheetFinding]) throws {
    // Leaders first, so that none runs over a number.
    for marker in markers {
      guard let way = (marker.place - marker.center).normalized else { continue }
      let rule = Shape.Rule(from: marker.center + way * MarkerPlaces.radius, to: marker.place)
      add([
        .shape(.rules([rule], width: 0.5), ReportInk.text),
        .shape(.dots([marker.place], diameter: 1.8), ReportInk.text),
      ])
    }
    for (marker, finding) in zip(markers, findings) {
      add(try markerMarks(marker.number, isFault: finding.finding.isFault, at: marker.center))
    }
  }

  /// A round marker with its number: full for a fault, hollow for a remark.
  func markerMarks(_ number: Int, isFault: Bool, at center: Point) throws -> [Mark] {
    let radius = MarkerPlaces.radius
    let form = lettering.form(named: "marker \(number) \(isFault ? "fault" : "remark")", text: "") {
      [.area([Path(circleAround: .origin, radius: radius)])]
    }
    let name = String(number)
    let size = name.count > 2 ? 5.4 : 7.2
    var marks: [Mark] = [.form(form, at: center, ReportInk.text)]
    if !isFault {
      let white = lettering.form(named: "marker inside", text: "") {
        [.area([Path(circleAround: .origin, radius: radius - 0.8)])]
      }
      marks.append(.form(white, at: center, .white))
    }
    marks += try lettering.marks(
      name, size: size, at: center + Vector(0, 0.36 * size), anchor: .middle, colour: isFault ? .white : ReportInk.text)
    return marks
  }
}
