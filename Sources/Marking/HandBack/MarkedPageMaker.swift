import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Scoring
import Worksheets

/// Marks one page as a teacher does with a green pen.
///
/// Page space.
struct MarkedPageMaker {
  private let grade: SheetGrade
  private let index: Int
  private let scan: ReturnedPage
  private let lettering: ReportLettering
  private let advice: SheetAdvice
  /// Cells whose letters are right, but of which there is something to say: they stand off the line, or are too large.
  private let remarked: Set<Int>
  /// The middles of the knots of the page.
  private let knots: [Point]

  /// - Parameter grade: That of this page alone.
  init(_ grade: SheetGrade, _ index: Int, _ scan: ReturnedPage, _ lettering: ReportLettering) {
    (self.grade, self.index, self.scan, self.lettering) = (grade, index, scan, lettering)
    advice = grade.advice
    remarked = Set(advice.all.filter { !$0.isFault }.map { $0.cell })
    knots = grade.key.pages[index].knots
  }

  /// The green of ticks: that of start dots, which means "so it is done".
  private static let good = Colour(0x1c7a5a)
  /// Under what is to be practised: warm, and not the red of errors.
  private static let practise = ReportInk.missed

  func page() throws -> Page {
    let size = grade.key.pages[index]
    let paper = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    let label = grade.phrases.glance.text(.pagePicture, ["page": String(index + 1)])
    var marks = [Mark.photo(scan.photo, in: paper)].said(.figure(alternative: label))
    var own: [Mark] = []
    var taken: [Rectangle] = []
    for row in rows() { own += mark(row, &taken) }
    for trail in grade.trails { own += mark(trail, &taken) }
    if let first = told, first.isFault { own += try signs(of: first) }
    marks += own.said(.artefact)
    marks += try note(beside: taken)
    return Page(width: size.width, height: size.height, marks: marks)
  }

  // MARK: Rows

  /// Cells of one line that somebody wrote in, by their index, from the left.
  private func rows() -> [[Int]] {
    var rows: [[Int]] = []
    for index in grade.cells.indices where isAsked(grade.cells[index]) {
      let cell = grade.cells[index].cell
      let row = rows.firstIndex { row in
        let other = grade.cells[row[0]].cell
        return abs(other.pageFromSchool.ty - cell.pageFromSchool.ty) < 0.3 * cell.xHeight
      }
      if let row { rows[row].append(index) } else { rows.append([index]) }
    }
    return rows.map { row in row.sorted { grade.cells[$0].cell.box.min.x < grade.cells[$1].cell.box.min.x } }
  }

  private func isAsked(_ cell: CellGrade) -> Bool { cell.grade != nil && cell.cell.look != Look.solid.rawValue }

  /// Whether a place on the line of a cell was left empty.
  private func isLeftOpen(_ cell: SheetKey.Cell) -> Bool {
    grade.cells.contains { other in
      other.grade == nil && other.cell.look != Look.solid.rawValue
        && abs(other.cell.pageFromSchool.ty - cell.pageFromSchool.ty) < 0.3 * cell.xHeight
    }
  }

  /// A row that is right as a whole, without a gap, has one large tick at its end.
  ///
  /// In others the letters that are right have small ones, and a line stands under those that are not yet. Nobody ticks what stands
  /// off the line.
  private func mark(_ row: [Int], _ taken: inout [Rectangle]) -> [Mark] {
    let cells = row.map { grade.cells[$0] }
    if row.count > 1, cells.allSatisfy({ $0.isAccepted }), remarked.isDisjoint(with: row), !isLeftOpen(cells[0].cell) {
      return tick(atEndOf: cells[0].cell, row[0], &taken)
    }
    return row.flatMap { index -> [Mark] in
      let cell = grade.cells[index]
      if cell.isAccepted, remarked.contains(index) { return [] }
      if cell.isAccepted { return [GradePageMaker.tick(at: cell.tickPlace, colour: MarkedPageMaker.good)] }
      // Of a word that nobody could read nothing is marked: the teacher looks.
      if let reading = cell.reading, reading.verdict == .unsure { return [] }
      let letters = advice.all.filter { $0.isFault && $0.cell == index }
      return letters.map { line(under: $0, in: cell) }
    }
  }

  /// Between the rows and the edge of the paper, in points: where printers still print.
  private static let fromEdge = 27.0

  private func tick(atEndOf cell: SheetKey.Cell, _ number: Int, _ taken: inout [Rectangle]) -> [Mark] {
    let middle = cell.pageFromSchool * Point(0, 0.5)
    let width = grade.key.pages[index].width
    return bigTick(at: Point(width - MarkedPageMaker.fromEdge, middle.y), number, &taken)
  }

  /// A tick as a hand draws it, each a little different.
  private func bigTick(at place: Point, _ number: Int, _ taken: inout [Rectangle]) -> [Mark] {
    let center = besideKnots(place)
    var lot = SplitMix64(seed: SplitMix64.key(mixing: grade.key.seed, UInt64(index), UInt64(number)))
    func slip(_ most: Double) -> Double { (Double(lot.next() >> 11) / 9_007_199_254_740_992 * 2 - 1) * most }
    let size = 1 + slip(0.08)
    func at(_ x: Double, _ y: Double) -> Point { center + Vector(x * size + slip(0.5), y * size + slip(0.5)) }
    let (start, low, end) = (at(-8, -1), at(-3, 6.5), at(9, -10))
    let path = Path(
      start: start,
      segments: [
        .cubic(start + Vector(2, 1.5), low + Vector(-1.6, -2.5), to: low),
        .cubic(low + Vector(2.4, -6), end + Vector(-5.5, 5), to: end),
      ])
    taken.append(Rectangle(x: center.x - 10, y: center.y - 12, width: 20, height: 20))
    return [.shape(.line(path, width: 1.9), MarkedPageMaker.good)]
  }

  /// How far above and below a knot the middle of a tick is clear of it.
  private static let clear = (above: 13.0, below: 15.0)

  /// The place of a tick, moved up or down where it would stand on a knot.
  private func besideKnots(_ place: Point) -> Point {
    guard
      let knot = knots.first(where: {
        abs($0.x - place.x) < 14 && place.y > $0.y - MarkedPageMaker.clear.above
          && place.y < $0.y + MarkedPageMaker.clear.below
      })
    else { return place }
    let isAbove = place.y < knot.y + 1
    return Point(place.x, isAbove ? knot.y - MarkedPageMaker.clear.above : knot.y + MarkedPageMaker.clear.below)
  }

  /// A short line that rises and falls a little under a letter that is not right yet.
  private func line(under advice: Advice, in cell: CellGrade) -> Mark {
    let box = Rectangle(around: cell.ink.flatMap { $0.pagePoints }) ?? cell.cell.box
    var (left, right) = (box.min.x, box.max.x)
    let letters = cell.setting.letters
    if let place = advice.place, letters.count > 1, letters.indices.contains(place.placed) {
      let placed = letters[place.placed]
      let map = CellMap(cell).pageFromLetter(ofLetter: place.placed)
      let bounds = placed.letterform.bounds.moved(by: Vector(placed.x, 0))
      (left, right) = ((map * bounds.min).x, (map * bounds.max).x)
    }
    let middle = (left + right) / 2
    let half = max(4, (right - left) / 2)
    let y = cell.tickPlace.y - 1.5
    let path = Path(
      start: Point(middle - half, y),
      segments: [
        .cubic(
          Point(middle - half / 3, y + 1.6), Point(middle + half / 3, y + 1.6), to: Point(middle + half, y - 0.4))
      ])
    return .shape(.line(path, width: 1.5), MarkedPageMaker.practise)
  }

  // MARK: Mazes

  /// A maze that was solved without going through a wall has a tick; a ring shows where a wall was crossed.
  private func mark(_ trail: MazeTrail, _ taken: inout [Rectangle]) -> [Mark] {
    let crossed = trail.events.filter { $0.kind == .crossedWall }
    let rings = crossed.prefix(MarkedPageMaker.mostRings).map { event in
      Mark.shape(.line(Path(circleAround: event.place, radius: 6), width: 1.4), MarkedPageMaker.practise)
    }
    guard trail.isFinished, crossed.isEmpty else { return rings }
    let width = grade.key.pages[index].width
    let place = Point(width - MarkedPageMaker.fromEdge, trail.strip.box.center.y)
    return bigTick(at: place, 10_000 + trail.page, &taken)
  }

  private static let mostRings = 3

  // MARK: What to practise

  /// What the sentence is about; nil where all is right.
  private var told: Advice? { advice.forChild.first ?? advice.groups.first { !$0.isFault }?.advice.first }

  /// The signs of what the sentence says, where it shows first.
  private func signs(of advice: Advice) throws -> [Mark] {
    let width = ReportInk.bandWidth(xHeight: grade.cells[advice.cell].cell.xHeight)
    return try advice.signs.flatMap { sign -> [Mark] in
      // Over the child's own ink no band is laid.
      if case .over = sign { return [] }
      return try sign.bands(by: { $0 }, width: 0.7 * width) + sign.figures(by: { $0 }, scale: 0.8, lettering)
    }
  }

  private var sentence: String? {
    if let told { return told.sentence(by: grade.phrases) }
    // With a ring in a maze, or a way that ends before the goal, not everything is right: then the letters are praised.
    let isOpen = grade.trails.contains { trail in
      !trail.isFinished || trail.events.contains { $0.kind == .crossedWall }
    }
    if advice.letterCount > 0, isOpen, let praise = advice.praise(by: grade.phrases) { return praise }
    if advice.letterCount > 0 { return grade.phrases.glance[.allRight] }
    return grade.trails.contains { $0.isFaultless } ? grade.phrases.glance[.allRight] : nil
  }

  private static let size = 13.0
  private static let leading = 17.0
  /// White between the words and their frame.
  private static let inside = Vector(11, 7)

  /// The sentence in a frame, where the page is emptiest.
  private func note(beside taken: [Rectangle]) throws -> [Mark] {
    guard let sentence else { return [] }
    let page = grade.key.pages[index]
    let lines = try lettering.lines(of: sentence, size: MarkedPageMaker.size, width: page.width - 150)
    let width = try lines.map { try lettering.width(of: $0, size: MarkedPageMaker.size) }.max() ?? 0
    let inside = MarkedPageMaker.inside
    let box = Rectangle(
      x: 0, y: 0, width: width + 2 * inside.dx,
      height: Double(lines.count - 1) * MarkedPageMaker.leading + MarkedPageMaker.size + 2 * inside.dy)
    let place = NotePlace(on: page, scan, avoiding: taken + inkBoxes).best(for: box)
    let frame = MarkedPageMaker.frame(place, radius: 6)
    var marks: [Mark] = [.shape(.area([frame]), .white), .shape(.line(frame, width: 1.1), MarkedPageMaker.good)]
    marks = marks.said(.artefact)
    var words: [Mark] = []
    for (number, line) in lines.enumerated() {
      let y = place.min.y + inside.dy + 0.82 * MarkedPageMaker.size + Double(number) * MarkedPageMaker.leading
      words += try lettering.marks(
        line, size: MarkedPageMaker.size, at: Point(place.min.x + inside.dx, y), colour: MarkedPageMaker.good)
    }
    return marks + words.said(.paragraph)
  }

  private static func frame(_ box: Rectangle, radius: Double) -> Path {
    let handle = radius * (1 - Path.quarterCircleHandle)
    let (low, high) = (box.min, box.max)
    return Path(
      start: Point(low.x + radius, low.y),
      segments: [
        .line(to: Point(high.x - radius, low.y)),
        .cubic(
          Point(high.x - handle, low.y), Point(high.x, low.y + handle), to: Point(high.x, low.y + radius)),
        .line(to: Point(high.x, high.y - radius)),
        .cubic(
          Point(high.x, high.y - handle), Point(high.x - handle, high.y), to: Point(high.x - radius, high.y)),
        .line(to: Point(low.x + radius, high.y)),
        .cubic(
          Point(low.x + handle, high.y), Point(low.x, high.y - handle), to: Point(low.x, high.y - radius)),
        .line(to: Point(low.x, low.y + radius)),
        .cubic(Point(low.x, low.y + handle), Point(low.x + handle, low.y), to: Point(low.x + radius, low.y)),
      ], isClosed: true)
  }

  /// Around each stroke of the child's.
  private var inkBoxes: [Rectangle] {
    let strokes = grade.cells.flatMap { $0.ink } + grade.stray + grade.trails.flatMap { $0.ink }
    return strokes.compactMap { Rectangle(around: $0.pagePoints) }
  }
}
