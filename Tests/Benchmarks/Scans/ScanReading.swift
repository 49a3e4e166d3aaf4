import Codes
import FoundationEssentials
import Geometry
import Inks
import Letterforms
import Lifting
import Marking
import ScanSupport
import Scans
import Scoring
import TestSupport
import Texts
import Worksheets

/// Reads scans as the product does, and compares what it finds with what is true.
struct ScanReading {
  let finder: PageFinder
  let tells: Bool
  /// The folder of pictures of cells on which paper and pen do not agree.
  let drawings: String?
  let onlyFinds: Bool

  func read(_ scan: SyntheticScan, into tally: inout ScanTally) throws {
    let layout = scan.written.printed.layout
    let bytes = scan.jpeg ?? scan.picture.png
    tally.pages += 1
    let start = processorSeconds()
    let picture = try ColourPicture(reading: bytes, file: "scan")
    guard case .read(let reading, let map, _) = finder.page(in: picture.grey) else { return }
    guard reading.code == layout.code else {
      tally.wrong += 1
      return
    }
    tally.right += 1
    guard !onlyFinds else {
      tally.reading += processorSeconds() - start
      if scan.trouble == nil { tally.worst.append(worst(of: map, scan)) }
      return
    }
    let ink = LiftedInk(
      toEndsFrom: picture.red, map, on: layout.marks, in: layout.rooms, without: layout.print, words: layout.words)
    tally.reading += processorSeconds() - start
    if scan.trouble == nil { tally.worst.append(worst(of: map, scan)) }
    compare(ink, with: scan, &tally)
    guard scan.trouble == nil else { return }
    let before = processorSeconds()
    let paper = try grade(Ink(lifted: ink), on: scan.written.printed)
    tally.grading += processorSeconds() - before
    let strokes = scan.written.cells.flatMap(\.strokes).map { line in
      InkStroke(points: line.map { InkPoint(x: $0.x, y: $0.y) })
    }
    // Of a page that is known the pen may still be told that its ink is of another one.
    guard let pen = try? grade(Ink(strokes: strokes, unit: .millimetres(perUnit: 1)), on: scan.written.printed) else {
      tally.doubted += 1
      return
    }
    compare(paper, with: pen, on: scan.written, &tally.marks)
  }

  /// How far the worst place of the grid is from where it lies, in millimetres.
  private func worst(of map: PageMap, _ scan: SyntheticScan) -> Double {
    scan.written.printed.grid.map { place in
      let found = map * place
      let pixels = found.distance(to: map * (place + Vector(1, 0)))
      return found.distance(to: scan.map.picture(place)) / max(pixels, 1e-9)
    }.max() ?? 0
  }

  // MARK: Ink

  private static let near = 0.3
  private static let step = 0.1

  /// Places along lines, so far apart.
  private static func places(on lines: [[Point]]) -> [Point] {
    lines.flatMap { line in
      line.prefix(1)
        + zip(line, line.dropFirst()).flatMap { from, to in
          let count = max(1, Int(from.distance(to: to) / step))
          return (1...count).map { from.interpolated(to: to, at: Double($0) / Double(count)) }
        }
    }
  }

  private func compare(_ ink: LiftedInk, with scan: SyntheticScan, _ tally: inout ScanTally) {
    guard scan.trouble != .blank else { return }
    let drawn = ScanReading.places(on: scan.written.cells.flatMap(\.strokes))
    let lifted = ScanReading.places(on: ink.lines)
    let (drawnField, liftedField) = (PlaceField(drawn), PlaceField(lifted))
    tally.drawn += Double(drawn.count) * ScanReading.step
    tally.kept += Double(drawn.count { liftedField.has($0, within: ScanReading.near) }) * ScanReading.step
    // Where lines ran into one, the lifted line is between those of the pen, as far as it says.
    for (place, doubt) in zip(ink.lines, ink.doubts).flatMap({ zip($0, $1) }) {
      tally.lifted += 1
      if !drawnField.has(place, within: ScanReading.near + doubt) { tally.foreign += 1 }
    }
    // Ink is as wide as its pen, and wider where lines ran into one.
    let widths = zip(ink.lines, ink.doubts).flatMap { zip($0, $1) }.map { ($0, $1 + ink.pen + ScanReading.near) }
    let wide = PlaceField(widths.map { $0.0 }, reaches: widths.map { $0.1 })
    tally.inked += Double(drawn.count { wide.hasInReach($0) }) * ScanReading.step
  }

  // MARK: Grades

  private func grade(_ ink: Ink, on printed: PrintedPage) throws -> SheetGrade {
    var recordings = (0...printed.index).map { _ in Ink(strokes: [], unit: .millimetres(perUnit: 1)) }
    recordings[printed.index] = ink
    var settings = SheetMarker.Settings()
    settings.parameters = ScoringParameters(level: printed.key.level ?? ScoringParameters.normalLevel)
    if !ink.hasOrder { settings.registration = .seen }
    let marker = try SheetMarker(
      key: printed.key, school: printed.school, settings: settings, phrases: SamplePhrases.phrases("en"))
    return try marker.grade(recordings)
  }

  /// What paper cannot show.
  private static let unseen: Set<Finding.Code> = [.reversed, .wrongOrder, .cornerReentered]

  private static func isAccepted(_ cell: CellGrade, shapeOnly: Bool) -> Bool {
    guard let grade = cell.grade else { return false }
    guard shapeOnly, grade.isLetter != false, cell.reading?.isRight != false else { return cell.isAccepted }
    return !grade.findings.contains { $0.isFault && !unseen.contains($0.code) }
  }

  /// Whether a fault is among what was found, and nothing is said to be another letter.
  private static func isNamed(_ fault: ShapeFault, by cell: CellGrade) -> Bool {
    guard let grade = cell.grade, grade.isLetter != false else { return false }
    let codes: Set<Finding.Code> =
      switch fault {
      case .missingPart: [.notCovered, .missingStroke]
      case .overrun: [.overextended, .extraStroke, .exitedCorridor]
      case .bulge: [.exitedCorridor, .errorTooBig, .straightLength, .cornerLength]
      case .extraStroke: [.extraStroke]
      case .missingDot: [.missingStroke]
      case .wrongSize: [.size]
      }
    return grade.findings.contains { codes.contains($0.code) }
  }

  /// Takes down what is said of places that nobody wrote in.
  private func lookAtEmpty(_ paper: SheetGrade, on written: WrittenPage, _ marks: inout ScanMarks) {
    let used = Set(written.cells.map(\.index))
    for (index, cell) in written.printed.layout.cells.enumerated()
    where !used.contains(index) && cell.school == nil && cell.strokes == nil {
      let number = written.printed.page.cells.firstIndex(of: cell)
      let seen = paper.cells.first { $0.page == written.printed.index && $0.index == number }
      // Of copies nobody knows which place was left out.
      guard seen == nil || seen?.mode == .trace else { continue }
      let isJudged = seen?.grade != nil
      marks.addEmpty(isJudged: isJudged, isTicked: isJudged && seen?.isAccepted == true)
      if tells, let seen {
        let said = isJudged ? ScanReading.faults(seen) : "nothing"
        print("  \(written.printed.number)-\(index) \(cell.text) \(written.pen.rawValue) empty: \(said)")
      }
    }
  }

  private func compare(_ paper: SheetGrade, with pen: SheetGrade, on written: WrittenPage, _ marks: inout ScanMarks) {
    let (page, layout) = (written.printed.index, written.printed.layout)
    lookAtEmpty(paper, on: written, &marks)
    for cell in written.cells {
      guard let index = written.printed.page.cells.firstIndex(of: layout.cells[cell.index]) else { continue }
      let seen = paper.cells.first { $0.page == page && $0.index == index }
      let drawn = pen.cells.first { $0.page == page && $0.index == index }
      guard let seen, let drawn, drawn.cell.task == nil else { continue }
      let (onPaper, byPen) = (
        ScanReading.isAccepted(seen, shapeOnly: true), ScanReading.isAccepted(drawn, shapeOnly: true)
      )
      let level = written.printed.key.level ?? ScoringParameters.normalLevel
      let kind =
        cell.fault?.rawValue ?? (cell.stray <= ScoringParameters(level: level).well ? "good" : ScanMarks.strayed)
      marks.add(
        ScanMarks.Cell(
          mode: drawn.mode.rawValue, isWord: cell.text.count > 1, kind: kind,
          isNamed: cell.fault.map { ScanReading.isNamed($0, by: seen) }), paper: onPaper, pen: byPen)
      if tells, onPaper != byPen || onPaper == (cell.fault != nil) {
        if let drawings, onPaper != byPen {
          try? ScanReading.draw(seen, cell, to: "\(drawings)/\(written.printed.number)-\(cell.index)-\(cell.text).svg")
        }
        print(
          "  \(written.printed.number)-\(cell.index) \(drawn.mode.rawValue) \(cell.text) \(written.printed.school.id) \(written.pen.rawValue) \(cell.fault?.rawValue ?? "good"): paper "
            + "\(onPaper ? "right" : ScanReading.faults(seen)) \(byPen ? "right" : ScanReading.faults(drawn))"
        )
      }
    }
  }

  /// The model in grey, the true ink in blue, the lines that were lifted in reds.
  private static func draw(_ cell: CellGrade, _ written: WrittenPage.Cell, to path: String) throws {
    let page = Affine.scale(x: 25.4 / 72, y: 25.4 / 72)
    let model = cell.ideal.strokes.map { $0.points.map { page * (cell.cell.pageFromSchool * $0) } }
    let seen = cell.ink.map { $0.points.map { page * Point($0.x, $0.y) } }
    guard let box = Rectangle(around: (model + seen + written.strokes).joined())?.expanded(by: 1) else { return }
    func lines(_ lines: [[Point]], _ colour: (Int) -> String, _ width: Double) -> String {
      lines.enumerated().map { number, line in
        let points = (line.count == 1 ? [line[0], line[0] + Vector(0.1, 0)] : line).map {
          "\($0.x.formatted(decimals: 3)),\($0.y.formatted(decimals: 3))"
        }
        return "<polyline points='\(points.joined(separator: " "))' fill='none' stroke='\(colour(number))' "
          + "stroke-width='\(width)' stroke-linecap='round'/>"
      }.joined(separator: "\n")
    }
    let reds = ["#d00", "#e80", "#a0a", "#080", "#0aa"]
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='\(Int(box.width * 30))' height='\(Int(box.height * 30))' \
      viewBox='\(box.min.x) \(box.min.y) \(box.width) \(box.height)'>
      <rect x='\(box.min.x)' y='\(box.min.y)' width='\(box.width)' height='\(box.height)' fill='white'/>
      \(lines(model, { _ in "#ccc" }, 0.5))
      \(lines(written.strokes, { _ in "#9bf" }, 0.25))
      \(lines(seen, { reds[$0 % reds.count] }, 0.08))
      </svg>
      """
    try FileManager.default.createDirectory(
      atPath: String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)), withIntermediateDirectories: true)
    try Data(svg.utf8).write(to: URL(filePath: path))
  }

  private static func faults(_ cell: CellGrade) -> String {
    guard let grade = cell.grade else { return "nothing written" }
    let names = grade.findings.filter(\.isFault).map {
      "\($0.code.name)\($0.detail == .none ? "" : ".\($0.detail.rawValue)")[\($0.stroke ?? -1)] \($0.magnitude.formatted(decimals: 2))/\($0.limit.formatted(decimals: 2))"
    }
    return (grade.isLetter == false ? "another letter " : "") + names.joined(separator: ", ")
  }
}

/// Places in squares of a millimetre.
private struct PlaceField {
  private struct Place {
    let point: Point
    let reach: Double
  }

  private var squares: [Int: [Place]] = [:]
  /// How many squares the farthest reach covers.
  private let around: Int

  /// - Parameter reaches: For each place how far it reaches, in millimetres; a millimetre where they are left out.
  init(_ points: [Point], reaches: [Double] = []) {
    around = Int((reaches.max() ?? 1).rounded(.up))
    for (index, point) in points.enumerated() {
      let place = Place(point: point, reach: index < reaches.count ? reaches[index] : 1)
      squares[PlaceField.square(point), default: []].append(place)
    }
  }

  private static func square(_ point: Point, _ right: Int = 0, _ down: Int = 0) -> Int {
    (Int(point.y.rounded(.down)) + down) * 10_000 + Int(point.x.rounded(.down)) + right
  }

  func has(_ point: Point, within reach: Double) -> Bool { has(point) { $0.point.distance(to: point) <= reach } }

  /// Whether a place lies in the reach of one of them.
  func hasInReach(_ point: Point) -> Bool { has(point) { $0.point.distance(to: point) <= $0.reach } }

  private func has(_ point: Point, _ isNear: (Place) -> Bool) -> Bool {
    for down in -around...around {
      for right in -around...around
      where (squares[PlaceField.square(point, right, down)] ?? []).contains(where: isNear) { return true }
    }
    return false
  }
}

extension ScoringParameters {
  /// Ink no farther from the lines of a letter of one x-height is well within its corridor: nobody would call that a bulge.
  fileprivate var well: Double { 0.8 * corridor * factor }
}
