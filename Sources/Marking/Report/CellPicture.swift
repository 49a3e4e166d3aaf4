import Geometry
import Letterforms
import Scoring
import Worksheets

/// What a report shows of a cell: the model, and the ink over it.
///
/// Page space.
struct CellPicture {
  /// The lines of the model, where the ink was compared with it.
  let model: [Path]
  /// The width of the model's lines.
  let modelWidth: Double
  /// Baseline and midline of the cell.
  let rules: [(start: Point, end: Point)]
  /// The ink, stroke by stroke; a dot has one point.
  let ink: [[Point]]

  init(_ cell: CellGrade, weight: Double) {
    let map = CellMap(cell)
    let xHeight = cell.cell.xHeight
    modelWidth = max(1.2, weight * xHeight)
    var model: [Path] = []
    for (letter, placed) in cell.setting.letters.enumerated() {
      let pageFromForm = map.shownFromLetter(ofLetter: letter) * .translation(Vector(placed.x, 0))
      model += placed.letterform.strokes.map { pageFromForm * $0.path }
    }
    self.model = model
    rules = [0.0, 1].map { height in
      let start = cell.cell.pageFromSchool * Point(0, height)
      return (Point(cell.cell.box.min.x, start.y), Point(cell.cell.box.max.x, start.y))
    }
    ink = cell.ink.map { stroke in stroke.points.filter { $0.isUsable }.map { Point($0.x, $0.y) } }.filter {
      !$0.isEmpty
    }
  }

  // MARK: Missed stretches

  static func missed(_ finding: Finding, in cell: CellGrade, _ map: CellMap) -> [Point]? {
    let isMissed =
      finding.code == .notCovered || finding.code == .missingStroke
      || (finding.code == .wrongStart && finding.detail == .beginning)
    guard isMissed, let line = map.line(of: finding) else { return nil }
    let stretch = line.count > 1 ? line.stretch(from: finding.arc, to: finding.arcEnd) : line
    let pageFromLetter = map.pageFromLetter(finding.stroke)
    return stretch.isEmpty ? nil : stretch.map { pageFromLetter * $0 }
  }

  // MARK: Overflow

  /// Around an excursion so much of the model, in x-heights, is what the ink left.
  private static let neighbourhood = 0.6

  static func overflow(_ finding: Finding, in cell: CellGrade, _ map: CellMap) -> [Point]? {
    switch finding.code {
    case .exitedCorridor: excursion(finding, in: cell, map)
    case .overextended: tail(finding, in: cell, map)
    case .extraStroke:
      finding.inkStroke.flatMap { cell.ink.indices.contains($0) ? cell.ink[$0].pagePoints : nil }
    // Most findings are about ink that lies where it should.
    default: nil
    }
  }

  /// The ink around the point where it was found outside, as far as it stays outside.
  private static func excursion(_ finding: Finding, in cell: CellGrade, _ map: CellMap) -> [Point]? {
    guard let found = map.inkPoint(of: finding), let line = map.line(of: finding),
      let letterFromPage = map.pageFromLetter(finding.stroke).inverse
    else { return nil }
    let low = min(finding.arc, finding.arcEnd) - neighbourhood
    let near = line.stretch(from: low, to: max(finding.arc, finding.arcEnd) + neighbourhood)
    guard !near.isEmpty else { return nil }
    let model = Polyline(near)
    let points = cell.ink[found.stroke].points
    func isOutside(_ index: Int) -> Bool {
      guard points.indices.contains(index), points[index].isUsable else { return false }
      let place = letterFromPage * Point(points[index].x, points[index].y)
      return model.distanceSquared(to: place) > finding.limit * finding.limit
    }
    // It is told some points after it happened, or at the last one of a stride.
    guard let inside = (0...8).flatMap({ [found.point - $0, found.point + $0] }).first(where: isOutside) else {
      return nil
    }
    var (first, last) = (inside, inside)
    while isOutside(first - 1) { first -= 1 }
    while isOutside(last + 1) { last += 1 }
    let range = max(0, first - 1)...min(points.count - 1, last + 1)
    return points[range].filter { $0.isUsable }.map { Point($0.x, $0.y) }
  }

  /// The last ink of a stroke, as long as the finding says.
  private static func tail(_ finding: Finding, in cell: CellGrade, _ map: CellMap) -> [Point]? {
    guard let found = map.inkPoint(of: finding) else { return nil }
    let points = cell.ink[found.stroke].pagePoints
    if cell.stroke(finding.stroke)?.isDot == true { return points }
    let unit = abs(map.pageFromLetter(finding.stroke).determinant).squareRoot()
    let length = points.lineLength
    let tail = points.stretch(from: length - finding.magnitude * unit, to: length)
    return tail.isEmpty ? nil : tail
  }
}

extension PageStroke {
  /// The points that are numbers.
  var pagePoints: [Point] {
    var places: [Point] = []
    places.reserveCapacity(points.count)
    for point in points where point.isUsable { places.append(Point(point.x, point.y)) }
    return places
  }
}

extension CellGrade {
  /// Where a tick says that the cell is right: at its lower right, under the baseline.
  var tickPlace: Point {
    Point(cell.box.max.x - 7, min(cell.box.max.y - 1, (cell.pageFromSchool * Point(0, -0.45)).y))
  }

  /// Where a sign says that one letter of several is not yet right: under it, at the height of ticks.
  func tickPlace(under letter: LetterPlace) -> Point {
    let letters = setting.letters
    guard letters.count > 1, letters.indices.contains(letter.placed) else { return tickPlace }
    let placed = letters[letter.placed]
    let bounds = placed.letterform.bounds.moved(by: Vector(placed.x, 0))
    let middle = CellMap(self).pageFromLetter(ofLetter: letter.placed) * bounds.center
    return Point(middle.x - 2.5, tickPlace.y)
  }
}
