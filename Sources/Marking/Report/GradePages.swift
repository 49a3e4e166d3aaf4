import Geometry
import Languages
public import Letterforms
public import Pages
import Scoring
public import Typefaces
import Worksheets

/// A graded sheet as pages: what came of it and what to practise, with half a page for the child to cut off; the ink over its
/// model where it stands on the sheet; all figures.
///
///     let pages = GradePages(of: grade, head: ReportHead(school: school, hand: .right))
///     let (document, missing) = try pages.document(typefaces: TypefaceShelf(TypefaceShelf.defaultFiles()))
///
/// Every kind of sign has a shape of its own, so that the pages can be read without colour: missed stretches are dashed, ink
/// that should not be there is hatched, places are ringed, starts are dots and ways arrows.
public struct GradePages: Sendable {
  /// The graded sheet.
  public let grade: SheetGrade
  /// What the head of each page says.
  public let head: ReportHead
  /// Whether all figures follow at the end.
  public let hasFigures: Bool
  /// The pages of the sheet that came back from a scanner, by their index: they are shown under the signs.
  public let scans: [Int: ReturnedPage]

  /// The pages of a graded sheet.
  public init(of grade: SheetGrade, head: ReportHead, hasFigures: Bool = true, scans: [Int: ReturnedPage] = [:]) {
    self.grade = grade
    self.head = head
    self.hasFigures = hasFigures
    self.scans = scans
  }

  /// The pages, and the characters of names that no typeface has.
  ///
  /// Pages of the sheet on which nothing was written are left out, unless that is all of them.
  ///
  /// - Parameter letters: Letters of the head's school and hand, which set the words where the shelf is empty; with those of
  ///   the report before, what both say is set once.
  public func document(
    typefaces: TypefaceShelf, date: String? = nil, letters: LetterCase? = nil
  ) throws -> (document: Document, missing: [Character]) {
    let maker = GradePageMaker(self, typefaces, letters ?? LetterCase(school: head.school, hand: head.hand))
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
  private let hasFigures: Bool
  let lettering: ReportLettering
  /// The letters of the sheet's school and hand.
  let letters: LetterCase
  let advice: SheetAdvice
  let scans: [Int: ReturnedPage]
  private(set) var pages: [Page] = []

  /// The white at the left and right of heads and lists.
  static let margin = 34.0
  /// From line to line of small print.
  static let leading = 10.5
  static let size = 8.0

  init(_ report: GradePages, _ shelf: TypefaceShelf, _ letters: LetterCase) {
    grade = report.grade
    head = report.head
    hasFigures = report.hasFigures
    scans = report.scans
    findings = report.grade.findings
    advice = SheetAdvice(of: grade, findings: findings)
    self.letters = letters
    lettering = ReportLettering(shelf: shelf, letters: letters, language: report.grade.phrases.language)
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
    try addGlance()
    let isEmpty = grade.written.isEmpty && grade.stray.isEmpty && trails.isEmpty && grade.passages.isEmpty
    for page in isEmpty ? [] : shownPages { try addSheetPage(page) }
    if hasFigures { try addFigures() }
    // Heads know how many pages there are only now.
    for index in pages.indices { pages[index].marks = try headMarks(of: index) + pages[index].marks }
  }

  /// The pages of the sheet with ink; the first where there is none at all, for its size.
  var shownPages: [Int] {
    let written = Set(
      grade.written.map { $0.page } + grade.stray.map { $0.page } + trails.map { $0.page }
        + grade.passages.map { $0.page }
    ).filter(grade.key.pages.indices.contains).sorted()
    return written.isEmpty ? Array(grade.key.pages.indices.prefix(1)) : written
  }

  /// Starts a page of a size.
  func startPage(_ width: Double, _ height: Double) {
    pages.append(Page(width: width, height: height, label: String(pages.count + 1)))
  }

  func add(_ marks: [Mark]) { pages[pages.count - 1].marks += marks }

  // MARK: A page of the sheet

  private func addSheetPage(_ page: Int) throws {
    let key = grade.key.pages[page]
    startPage(key.width, key.height)
    let cells = grade.cells.filter { $0.page == page }
    let pictures = cells.map { ($0, CellPicture($0, weight: head.school.weight)) }
    if let scan = scans[page] {
      add([.photo(scan.photo, in: Rectangle(x: 0, y: 0, width: key.width, height: key.height))])
    } else {
      for (cell, picture) in pictures { addModel(of: cell, picture) }
    }
    // What is right has its tick and no other sign.
    let said = advice.all.filter { $0.isFault && grade.cells[$0.cell].page == page }
    for advice in said {
      let width = ReportInk.bandWidth(xHeight: grade.cells[advice.cell].cell.xHeight)
      add(advice.signs.flatMap { $0.bands(by: { $0 }, width: width) })
    }
    // The child's own ink is there to see: what was lifted off it is a thin line in its middle.
    let width = scans[page] == nil ? ReportInk.inkWidth : ReportInk.liftedWidth
    for (_, picture) in pictures { add(picture.ink.map { ReportInk.mark(of: $0, width: width) }) }
    let paper = Rectangle(x: 0, y: 0, width: key.width, height: key.height)
    for passage in grade.passages where passage.page == page {
      if scans[page] == nil { add(passage.rules) }
      let lines = passage.ink.flatMap { $0.pagePoints.pieces(in: paper) }
      add(lines.map { ReportInk.mark(of: $0, width: width) })
    }
    let stray = grade.stray.filter { $0.page == page }.flatMap { $0.pagePoints.pieces(in: paper) }
    for line in stray {
      add(ReportInk.dashes(line, width: ReportInk.inkWidth).map { ReportInk.mark(of: $0, colour: ReportInk.stray) })
    }
    for trail in trails where trail.page == page { try add(trail, isOnScan: scans[page] != nil) }
    for advice in said { add(try advice.signs.flatMap { try $0.figures(by: { $0 }, scale: 1, lettering) }) }
    for (index, cell) in grade.cells.enumerated() where cell.page == page { try addTag(of: cell, index) }
    let label = grade.phrases.glance.text(.pagePicture, ["page": String(page + 1)])
    pages[pages.count - 1].marks = pages[pages.count - 1].marks.said(.figure(alternative: label))
    add(try legendMarks(under: key.height).said(.artefact))
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

  /// The trail through a maze, each event with the letter of its sentence.
  private func add(_ trail: MazeTrail, isOnScan: Bool) throws {
    add(isOnScan ? trail.inkMarks(width: ReportInk.liftedWidth) + trail.signMarks : trail.marks)
    for (index, event) in trail.events.enumerated() {
      let place = event.place + Vector(5.2, -2.6)
      add(try lettering.marks(MazeTrail.label(index), size: 8, at: place, colour: ReportInk.text))
    }
  }

  // MARK: Ticks

  private static let tagSize = 6.5

  /// A tick at the lower right of a cell that is right, rings under letters that are not; beside a wrong word the right one.
  private func addTag(of cell: CellGrade, _ index: Int) throws {
    let end = Point(cell.cell.box.max.x, cell.cell.box.max.y - 0.5)
    if cell.isAccepted { return add([GradePageMaker.tick(at: cell.tickPlace)]) }
    if cell.grade != nil, cell.reading == nil {
      let letters = advice.all.filter { $0.isFault && $0.cell == index }.compactMap { $0.place }
      let places = letters.isEmpty ? [cell.tickPlace] : letters.map { cell.tickPlace(under: $0) }
      add(places.map(GradePageMaker.ring))
    }
    guard let reading = cell.reading, !reading.isRight else { return }
    let text = words.text(.rightWord, ["expected": reading.expected])
    add(
      try lettering.marks(text, size: GradePageMaker.tagSize, at: end, anchor: .end, colour: ReportInk.small))
  }

  /// A ring on a baseline: not yet right.
  static func ring(at point: Point) -> Mark {
    .shape(.line(Path(circleAround: point + Vector(2.5, -3), radius: 2.6), width: 1), ReportInk.missed)
  }

  /// A tick on a baseline.
  static func tick(at point: Point, colour: Colour = ReportInk.right) -> Mark {
    let points = [Vector(0, -2.5), Vector(2, -0.5), Vector(5.5, -6)].map { point + $0 }
    return .shape(.line(Path(through: points) ?? Path(start: point), width: 1.1), colour)
  }
}
