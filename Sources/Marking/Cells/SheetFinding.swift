public import Geometry
import Languages
import Letterforms
public import Scoring
import Worksheets

/// A finding of a sheet with the number and the words by which every report names it.
///
/// Page space.
public struct SheetFinding: Sendable {
  /// The number beside its marker, from 1, through all pages of the sheet.
  public let number: Int
  /// Index into ``SheetGrade/cells``.
  public let cell: Int
  /// Index of the page, from 0.
  public let page: Int
  /// The finding.
  public let finding: Finding
  /// Where it is on the page; nil for what concerns the whole cell.
  public let place: Point?
  private let teller: FindingTeller

  /// What it is about: `stroke 2`, in rows of letters `letter 3 “t”, stroke 2`.
  public var subject: String { teller.subject }
  /// What is said of it.
  public var predicate: String { teller.predicate }

  /// One sentence, without a full stop.
  public var sentence: String { "\(subject) \(predicate)" }
}

extension SheetGrade {
  /// All findings, cell by cell, numbered from 1.
  public var findings: [SheetFinding] { findings(in: cells.indices) }

  /// The findings of some cells, with the numbers they have among all.
  func findings(in range: Range<Int>) -> [SheetFinding] {
    let before = cells[..<range.lowerBound].reduce(0) { $0 + ($1.grade?.findings.count ?? 0) }
    var found: [SheetFinding] = []
    for index in range {
      let cell = cells[index]
      guard let grade = cell.grade, !grade.findings.isEmpty else { continue }
      let map = CellMap(cell)
      for finding in grade.findings {
        found.append(
          SheetFinding(
            finding, number: before + found.count + 1, cell: index, of: cell, map, by: phrases.finding))
      }
    }
    return found
  }
}

extension SheetFinding {
  init(
    _ finding: Finding, number: Int, cell index: Int, of cell: CellGrade, _ map: CellMap,
    by phrases: PhraseSection<FindingPhrase>
  ) {
    self.number = number
    self.cell = index
    page = cell.page
    self.finding = finding
    place = map.place(of: finding)
    teller = FindingTeller(of: finding, at: place, in: cell.model, by: phrases) { map.name($0, by: phrases) }
  }
}

/// How the letter space of a cell's findings lies on the page: on the model, or on the writing to which it was fitted.
struct CellMap: Sendable {
  private let cell: CellGrade
  /// The map of each letter of a row.
  private let maps: [Affine]
  /// For each stroke of the model its letter and its index there.
  private let strokes: [(letter: Int, stroke: Int)]

  init(_ cell: CellGrade) {
    self.cell = cell
    let strokes = cell.setting.letters.enumerated().flatMap { letter, placed in
      placed.letterform.strokes.indices.map { (letter: letter, stroke: $0) }
    }
    self.strokes = strokes
    let fit = cell.grade?.fit?.inkFromModel ?? .identity
    let map = cell.cell.pageFromSchool * fit
    maps = CellMap.shifts(of: cell, strokes.map { $0.letter }, fit).map { map * .translation(Vector($0, 0)) }
  }

  /// How far each letter of a copied row stands from its fitted place, in x-heights, to the right.
  ///
  /// Grading moves them to their places before it looks at their shapes; what it found is shown where they stand.
  private static func shifts(of cell: CellGrade, _ letters: [Int], _ fit: Affine) -> [Double] {
    let count = max(1, cell.setting.letters.count)
    var sums = Array(repeating: 0.0, count: count)
    var counts = sums
    guard cell.mode == .copy, count > 1, let grade = cell.grade,
      let modelFromPage = (cell.cell.pageFromSchool * fit).inverse
    else { return sums }
    for reading in grade.readings {
      let ink = reading.ink.filter(cell.ink.indices.contains).map { cell.ink[$0].pagePoints }
      let lines = reading.strokes.compactMap { cell.stroke($0)?.points }
      guard let letter = reading.strokes.first.map({ letters[$0] }), let middle = CellMap.middle(of: lines),
        let drawn = CellMap.middle(of: ink.map { $0.map { modelFromPage * $0 } })
      else { continue }
      sums[letter] += drawn - middle
      counts[letter] += 1
    }
    return zip(sums, counts).map { $1 > 0 ? $0 / $1 : 0 }
  }

  /// The mean x along lines, of dots alone that of the dots; nil for no points.
  private static func middle(of lines: [[Point]]) -> Double? {
    var (sum, length) = (0.0, 0.0)
    for line in lines {
      for (a, b) in zip(line, line.dropFirst()) {
        let way = a.distance(to: b)
        sum += way * (a.x + b.x) / 2
        length += way
      }
    }
    if length > 0 { return sum / length }
    let dots = lines.compactMap { $0.first }
    return dots.isEmpty ? nil : dots.reduce(0) { $0 + $1.x } / Double(dots.count)
  }

  /// The map from letter space to page space for a stroke of the model; nil for what is of no stroke.
  func pageFromLetter(_ stroke: Int?) -> Affine {
    guard let stroke, strokes.indices.contains(stroke) else { return maps[0] }
    return maps[strokes[stroke].letter]
  }

  /// The map of a letter of the setting.
  func pageFromLetter(ofLetter letter: Int) -> Affine { maps[letter] }

  /// A model that leans farther from its school's, as a tangent, looks like a fault of the printer's.
  private static let greatestLean = 0.17

  /// The map of a letter of the setting as it is shown: of a copy that is right the model stands as the school's does.
  func shownFromLetter(ofLetter letter: Int) -> Affine {
    let (map, school) = (maps[letter], cell.cell.pageFromSchool)
    guard cell.isAccepted, map.d != 0, school.d != 0 else { return map }
    let across = map.d * school.c / school.d
    guard abs(map.c - across) > CellMap.greatestLean * abs(map.d) else { return map }
    // The middle of small letters stays where it is.
    return Affine(a: map.a, b: map.b, c: across, d: map.d, tx: map.tx + 0.5 * (map.c - across), ty: map.ty)
  }

  /// Where a finding is on the page; nil for what concerns the whole cell.
  func place(of finding: Finding) -> Point? {
    guard finding.stroke != nil || finding.inkStroke != nil else { return nil }
    return pageFromLetter(finding.stroke) * finding.place
  }

  /// A stroke's name: in a row of letters with its letter.
  func name(_ stroke: Int, by phrases: PhraseSection<FindingPhrase>) -> String {
    let letters = cell.setting.letters
    guard letters.count > 1, strokes.indices.contains(stroke) else {
      return phrases.text(.stroke, ["number": String(stroke + 1)])
    }
    let (letter, index) = strokes[stroke]
    let text = letters[letter].letterform.text
    return phrases.text(
      text.count > 1 ? .wordStroke : .letterStroke,
      ["letter": String(letter + 1), "text": text, "number": String(index + 1)])
  }

  // MARK: Lines

  /// The line along which a finding's arcs count, in letter space; nil where no stroke of the model is concerned.
  ///
  /// Of strokes that were drawn as one it is both, and the way between them.
  func line(of finding: Finding) -> [Point]? {
    guard let own = cell.stroke(finding.stroke), let stroke = finding.stroke else { return nil }
    let reading = cell.grade?.readings.first { reading in
      reading.strokes.count > 1 && reading.strokes.contains(stroke)
        && finding.inkStroke.map(reading.ink.contains) == true
    }
    guard let reading, finding.code != .reversed, finding.code != .wrongOrder, finding.code != .missingStroke else {
      return own.points
    }
    return zip(reading.strokes, reading.isReversed).flatMap { stroke, isReversed in
      isReversed ? cell.stroke(stroke)?.points.reversed() ?? [] : cell.stroke(stroke)?.points ?? []
    }
  }

  /// The stroke of ink in which a finding was found, and the index of the point; nil where there is none.
  ///
  /// Where the pen was lifted on the way, the finding names the first stroke and a point of any.
  func inkPoint(of finding: Finding) -> (stroke: Int, point: Int)? {
    guard let first = finding.inkStroke, cell.ink.indices.contains(first) else { return nil }
    let reading = cell.grade?.readings.first { $0.ink.first == first }
    let candidates = (reading?.ink ?? [first]).filter(cell.ink.indices.contains)
    guard candidates.count > 1, let place = place(of: finding) else {
      return (first, min(max(finding.point, 0), max(0, cell.ink[first].points.count - 1)))
    }
    let held = candidates.filter { cell.ink[$0].points.indices.contains(finding.point) }
    let nearest = held.min { a, b in
      let (p, q) = (cell.ink[a].points[finding.point], cell.ink[b].points[finding.point])
      return place.distanceSquared(to: Point(p.x, p.y)) < place.distanceSquared(to: Point(q.x, q.y))
    }
    guard let nearest else { return (first, max(0, cell.ink[first].points.count - 1)) }
    return (nearest, finding.point)
  }
}

extension Array where Element == Point {
  /// The part of the line through the points between two lengths along it.
  func stretch(from first: Double, to last: Double) -> [Point] {
    guard let range = first <= last ? first...last : last <= first ? last...first : nil else { return [] }
    return stretches([range])[0]
  }

  /// The parts of the line between lengths along it, each beginning no earlier than the one before; time grows with the line and
  /// with what is cut from it.
  func stretches(_ ranges: [ClosedRange<Double>]) -> [[Point]] {
    var first = 0
    var before = 0.0
    return ranges.map { range in
      var result: [Point] = []
      while first + 1 < count, before + self[first].distance(to: self[first + 1]) < range.lowerBound {
        before += self[first].distance(to: self[first + 1])
        first += 1
      }
      var gone = before
      for index in first..<Swift.max(first, count - 1) {
        guard gone <= range.upperBound else { break }
        let (a, b) = (self[index], self[index + 1])
        let way = a.distance(to: b)
        defer { gone += way }
        guard way > 0 else { continue }
        if result.isEmpty { result.append(a.interpolated(to: b, at: Swift.max(0, (range.lowerBound - gone) / way))) }
        result.append(b.interpolated(to: a, at: Swift.max(0, (gone + way - range.upperBound) / way)))
      }
      return result
    }
  }

  /// What of the line lies in a box, each way through it a piece; points that are no numbers part it too.
  ///
  /// Cyrus and Beck 1978, *Generalized two- and three-dimensional clipping*; for an upright box, Liang and Barsky 1984.
  func pieces(in box: Rectangle) -> [[Point]] {
    if allSatisfy(box.contains) { return isEmpty ? [] : [self] }
    var pieces: [[Point]] = []
    var piece: [Point] = []
    for (a, b) in zip(self, dropFirst()) {
      guard let share = box.share(of: a, b) else {
        if !piece.isEmpty { pieces.append(piece) }
        piece = []
        continue
      }
      if share.lowerBound > 0, !piece.isEmpty {
        pieces.append(piece)
        piece = []
      }
      if piece.isEmpty { piece.append(a.interpolated(to: b, at: share.lowerBound)) }
      piece.append(share.upperBound < 1 ? a.interpolated(to: b, at: share.upperBound) : b)
      if share.upperBound < 1 {
        pieces.append(piece)
        piece = []
      }
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }
}

extension Rectangle {
  /// Which part of a line lies inside, from 0 at its start to 1 at its end; nil for none.
  func share(of start: Point, _ end: Point) -> ClosedRange<Double>? {
    var (first, last) = (0.0, 1.0)
    for (from, way, low, high) in [
      (start.x, end.x - start.x, min.x, max.x), (start.y, end.y - start.y, min.y, max.y),
    ] {
      guard way != 0 else {
        guard from >= low, from <= high else { return nil }
        continue
      }
      let (a, b) = ((low - from) / way, (high - from) / way)
      first = Swift.max(first, Swift.min(a, b))
      last = Swift.min(last, Swift.max(a, b))
    }
    return first <= last ? first...last : nil
  }
}
