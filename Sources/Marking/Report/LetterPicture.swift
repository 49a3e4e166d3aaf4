import Geometry
import Languages
import Letterforms
import Pages
import Scoring
import Worksheets

/// A picture of one letter: its ink over the model, with the signs of what is said.
///
/// Page space, cut out around the letter.
struct LetterPicture {
  /// The part of the page that is shown.
  let room: Rectangle
  let model: [Path]
  let modelWidth: Double
  let rules: [(start: Point, end: Point)]
  let ink: [[Point]]
  let signs: [Advice.Sign]
  let bandWidth: Double
  /// The child's own writing, and the room it fills; nil where the sheet did not come from a scanner.
  let photo: (photo: Photo, room: Rectangle)?

  /// White around the letter, in x-heights.
  private static let white = 0.3
  /// How wide the model is over a scan, as a share of its width.
  static let overScan = 0.25

  init(of advice: Advice, in cell: CellGrade, weight: Double, scan: ReturnedPage? = nil) {
    let whole = CellPicture(cell, weight: weight)
    let letters = CellLetters(cell)
    let map = CellMap(cell)
    let xHeight = cell.cell.xHeight
    modelWidth = whole.modelWidth
    bandWidth = ReportInk.bandWidth(xHeight: xHeight)
    signs = advice.signs
    let placed = advice.place?.placed
    let shown = cell.setting.letters.indices.filter { placed == nil || $0 == placed }
    // Beside writing that stands or leans otherwise, the model is where the lines are.
    let isOnLines = [.baseline, .larger, .smaller, .slant].contains(advice.kind) || cell.isFittedAskew
    model = shown.flatMap { index -> [Path] in
      let letter = cell.setting.letters[index]
      let pageFromLetter = isOnLines ? cell.cell.pageFromSchool : map.pageFromLetter(ofLetter: index)
      let pageFromForm = pageFromLetter * .translation(Vector(letter.x, 0))
      return letter.letterform.strokes.map { pageFromForm * $0.path }
    }
    // Ink that was taken for this letter, and ink that belongs to no letter but lies here.
    let strokes = Set(placed.map { letters.strokes(of: LetterPlace(placed: $0, character: 0)) } ?? [])
    let readings = cell.grade?.readings ?? []
    let taken = Set(readings.flatMap { $0.ink })
    let own = Set(readings.filter { placed == nil || !strokes.isDisjoint(with: $0.strokes) }.flatMap { $0.ink })
    let lines = cell.ink.map { $0.pagePoints }
    let models = model.compactMap { Rectangle(around: $0.flattened(accuracy: 0.5).points) }
    let near = (models.reduce(nil) { $0?.union($1) ?? $1 } ?? cell.cell.box).expanded(by: 0.4 * xHeight)
    ink = lines.indices.filter { index in
      guard let first = lines[index].first else { return false }
      return own.contains(index)
        || !taken.contains(index) && (letters.all.count == 1 || near.contains(first))
    }.map { lines[$0] }
    let boxes = (ink + signs.map { $0.points }).compactMap { Rectangle(around: $0) } + models
    let room = (boxes.reduce(nil) { $0?.union($1) ?? $1 } ?? cell.cell.box).expanded(by: LetterPicture.white * xHeight)
    self.room = room
    photo = scan?.piece(room)
    rules = whole.rules.map { rule in
      (Point(room.min.x, rule.start.y), Point(room.max.x, rule.start.y))
    }
  }

  // MARK: On paper

  /// The picture in the middle of a frame, as large as fits but no larger than a scale.
  func marks(in frame: Rectangle, most: Double, _ lettering: ReportLettering) throws -> [Mark] {
    let scale = min(frame.width / room.width, frame.height / room.height, most)
    let map =
      Affine.translation(frame.center - .origin) * .scale(x: scale, y: scale) * .translation(.origin - room.center)
    func line(_ points: [Point]) -> [Point] { points.map { map * $0 } }
    let lines = rules.map { Shape.Rule(from: map * $0.start, to: map * $0.end) }
    var marks: [Mark] = [.shape(.rules(lines, width: 0.4), ReportInk.rule)]
    if let photo {
      marks = [.photo(photo.photo, in: Rectangle(min: map * photo.room.min, max: map * photo.room.max))]
    }
    // Over a scan the model is a fine line: a broad one would hide the writing.
    let modelWidth = photo == nil ? modelWidth : LetterPicture.overScan * modelWidth
    for path in model {
      let width = modelWidth * scale
      let shape: Shape =
        path.isPoint ? .dots([map * path.start], diameter: 1.5 * width) : .line(map * path, width: width)
      marks.append(.shape(shape, ReportInk.model))
    }
    marks += signs.flatMap { $0.bands(by: line, width: bandWidth * scale) }
    let width = (photo == nil ? ReportInk.inkWidth : ReportInk.liftedWidth) * max(1, 0.8 * scale)
    for stroke in ink.map(line) { marks.append(ReportInk.mark(of: stroke, width: width)) }
    return try marks + signs.flatMap { try $0.figures(by: line, scale: max(1, 0.7 * scale), lettering) }
  }
}

extension Advice.Sign {
  /// What lies under the ink.
  func bands(by map: ([Point]) -> [Point], width: Double) -> [Mark] {
    switch self {
    case .missed(let line): GradePageMaker.missedMarks(map(line), width: width)
    case .over(let line): GradePageMaker.overflowMarks(map(line), width: width)
    case .ring, .arrow, .start, .number: []
    }
  }

  /// What lies over the ink.
  func figures(by map: ([Point]) -> [Point], scale: Double, _ lettering: ReportLettering) throws -> [Mark] {
    switch self {
    case .missed, .over: return []
    case .ring(let center, let radius):
      let points = map([center, center + Vector(radius, 0)])
      let circle = Path(circleAround: points[0], radius: points[0].distance(to: points[1]))
      return [.shape(.line(circle, width: 1.2 * scale), ReportInk.hatch)]
    case .arrow(let line):
      let arrow = Arrow(along: map(line), scale: scale)
      let shaft = arrow.line.map { [Mark.shape(.line($0, width: 1.6 * scale), ReportInk.right)] } ?? []
      return try shaft + [.shape(.area([arrow.head]), ReportInk.right)]
        + Advice.Sign.start(line[0]).figures(by: map, scale: 0.8 * scale, lettering)
    case .start(let point):
      let center = map([point])
      return [
        .shape(.dots(center, diameter: 6.4 * scale), .white),
        .shape(.dots(center, diameter: 5 * scale), ReportInk.right),
      ]
    case .number(let number, let point):
      let center = map([point])
      let size = 7 * scale
      return try [.shape(.dots(center, diameter: 9 * scale), ReportInk.right)]
        + lettering.marks(
          String(number), size: size, at: center[0] + Vector(0, 0.36 * size), anchor: .middle, colour: .white)
    }
  }
}

/// An arrow along a line: its shaft, and its head.
struct Arrow {
  let line: Path?
  let head: Path

  init(along line: [Point], scale: Double) {
    let length = line.lineLength
    let size = min(6 * scale, 0.5 * length)
    let neck = line.stretch(from: 0, to: max(0, length - size)).last
    guard let tip = line.last, let neck, let way = (tip - neck).normalized else {
      (self.line, head) = (nil, Path(start: line.first ?? .origin))
      return
    }
    let shaft = line.stretch(from: 0, to: max(0, length - 0.8 * size))
    let corners = [tip, neck + way.perpendicular * (0.5 * size), neck - way.perpendicular * (0.5 * size)]
    self.line = shaft.count > 1 ? Path(through: shaft) : nil
    head = Path(through: corners, isClosed: true) ?? Path(start: tip)
  }
}
