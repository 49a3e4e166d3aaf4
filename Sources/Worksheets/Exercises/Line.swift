import Geometry
import Letterforms
import Lettering
import Pages
import Rulings

/// A ruled line with what stands on it: what an exercise makes of its text.
///
/// Lengths in points.
struct Line {
  /// Something to look at or to write, at a place along the line.
  struct Cell {
    let setting: Setting
    let look: Look
    let guidance: Guidance
    var plan: GuidancePlan?
    /// How many strokes are shown, in a build-up; nil for all.
    var step: Int?
    /// Where the setting starts, from the left end of the line.
    var x = 0.0
    /// Whether the sheet key has it.
    var isKept = true
    /// Whether it is one of the later ones of its row, a little paler.
    var isLater = false
    /// What is drawn where it is to be written.
    var outline: Outline?

    /// Whether several letters are shown that are one word to who searches for it.
    var isWord: Bool { look != .blank && look != .startDot && setting.text.count > 1 }

    /// The rectangle around what stands beside it or is drawn where it is to be written, in x-heights; nil for nothing.
    var bounds: Rectangle? {
      guard let outline else { return plan?.bounds }
      return outline.paths.reduce(plan?.bounds) { $0?.union($1.bounds) ?? $1.bounds }
    }
  }

  /// A printed number, at a place along it.
  struct Note {
    let number: Int
    var x = 0.0
  }

  var ruling: Ruling
  /// The letters it is written with.
  let letters: LetterCase
  var cells: [Cell]
  /// What is to be written where no cell says it; nil for nothing.
  var asked: String?
  /// What the pupil is to do, where the grader must know it: `vocabulary`, `dictation`; nil for what the look says.
  var task: String?
  /// The word that is written letter by letter in boxes or gaps; nil for other exercises.
  var word: String?
  /// Whether its letters are only to be looked at.
  var isModel = false
  /// Printed numbers, each before what is written there.
  var notes: [Note] = []
  /// Where boxes to tick end, along the line; in points.
  var ticks: [Double] = []
  var length: Double
  /// The room above and below the baseline.
  var above: Double
  var below: Double
  /// What it asks for, where its exercise does not say it.
  var icon: RowIcon?
  /// Whether it is ruled at all.
  var isRuled = true
  /// The words of its exercise that had to be made smaller.
  var shrunk: [ShrunkWord] = []
  /// Whether it goes with the line above it, on one page.
  var staysWithAbove = false
  /// Whether it is there only for room that is left; nil for what its row says.
  var isSpare: Bool?
  /// Whether it is one of the lines of a passage.
  var isOfPassage = false
  /// Where it begins, from the left end of its band.
  var x = 0.0
  /// Where its baseline stands, from the top of its band.
  var baseline = 0.0
  /// Whether its ruling ends with it, and not with that of the page.
  var isApart = false
  /// How far its ink, numbers and arrows reach below the baseline and above it; nil for not known.
  private(set) var inkSpan: ClosedRange<Double>?
  /// The same without numbers and arrows.
  private(set) var bareSpan: ClosedRange<Double>?

  /// Remembers how far its ink reaches, which is asked for often.
  mutating func measureInk() {
    func span(_ boxes: [Rectangle]) -> ClosedRange<Double> {
      boxes.reduce(0...0) { min($0.lowerBound, $1.min.y)...max($0.upperBound, $1.max.y) }
    }
    (inkSpan, bareSpan) = (span(inkBoxes()), span(inkBoxes(withGuidance: false)))
  }

  /// The boxes of its ink and start dots, and of numbers and arrows: from the left end of the line and its baseline, y upwards, in points.
  ///
  /// - Parameter slant: The degrees by which the plane is turned back, so that slanted letters stand upright in it.
  private func inkBoxes(withGuidance: Bool = true, slant: Double = 0) -> [Rectangle] {
    let x = ruling.xHeight
    let upright = Affine.slant(degrees: -slant)
    func bounds(_ letterform: Letterform) -> Rectangle {
      guard slant != 0 else { return letterform.bounds }
      let boxes = letterform.strokes.map { (upright * $0).path.bounds }
      return boxes.dropFirst().reduce(boxes.first ?? letterform.bounds) { $0.union($1) }
    }
    return cells.filter { $0.look != .blank || $0.outline != nil }.flatMap { cell in
      let letters =
        cell.look == .blank || cell.look == .startDot
        ? [] : cell.setting.letters.map { bounds($0.letterform).moved(by: Vector($0.x, 0)) }
      let outline = cell.outline?.paths.map { $0.bounds } ?? []
      let beside = ((withGuidance ? cell.plan?.boxes : cell.plan?.startBoxes) ?? []) + outline
      let moved = slant == 0 ? beside : beside.map { $0.moved(by: upright * $0.center - $0.center) }
      return (letters + moved).map { box in
        Rectangle(
          min: Point(cell.x + (box.min.x - Line.whiteBeside) * x, box.min.y * x),
          max: Point(cell.x + (box.max.x + Line.whiteBeside) * x, box.max.y * x))
      }
    }
  }

  /// Ink less than this beside other ink, in x-heights, is as good as over it.
  private static let whiteBeside = 0.2
  /// Ink may reach over the ink of the next line by this much, in points.
  private static let mostOverlap = 1.0
  /// Letters that slant by fewer degrees stand in their boxes.
  private static let leastSlant = 10.0

  /// How far ink of the line reaches into ink of the line below it, whose baseline is so many points lower; 0 for hardly.
  ///
  /// - Parameters:
  ///   - withGuidance: Whether numbers and arrows count as ink.
  ///   - white: The white that is wanted between the two; nil for none, and then ink may reach over ink by a hair.
  func overlap(
    with lower: Line, lowerBy distance: Double, withGuidance: Bool = true, leaving white: Double? = nil
  ) -> Double {
    let free = distance - (white ?? -Line.mostOverlap)
    // Most lines keep clear of one another by far.
    if let high = withGuidance ? inkSpan : bareSpan, let low = withGuidance ? lower.inkSpan : lower.bareSpan,
      low.upperBound - high.lowerBound <= free
    {
      return 0
    }
    func most(slant: Double) -> Double {
      let (above, below) = (
        inkBoxes(withGuidance: withGuidance, slant: slant), lower.inkBoxes(withGuidance: withGuidance, slant: slant)
      )
      guard let deepest = above.map({ $0.min.y }).min(), let highest = below.map({ $0.max.y }).max(),
        highest - deepest > free
      else { return -.infinity }
      // Turned back around its own baseline, the lower line stands so much farther to the right.
      let step = (Affine.slant(degrees: slant) * Vector(0, distance)).dx
      var most = -Double.infinity
      for high in above {
        for low in below where low.min.x + step < high.max.x && high.min.x < low.max.x + step {
          most = max(most, low.max.y - high.min.y - distance)
        }
      }
      return most
    }
    var reach = most(slant: 0)
    let slant = letters.school.slant(of: letters.hand)
    // A tail that slants ends beside the top under it, whatever the boxes around both.
    if reach > free - distance, abs(slant) > Line.leastSlant { reach = min(reach, most(slant: slant)) }
    return reach > free - distance ? reach + (white ?? 0) : 0
  }

  /// The width of the pen, in points.
  var pen: Double { letters.school.weight * ruling.xHeight }

  /// How far its ink stands out over the room it takes above its baseline; 0 for hardly.
  var outstanding: Double {
    let over = (inkSpan?.upperBound ?? inkBoxes().map { $0.max.y }.max() ?? 0) - above
    return over > Line.mostOverlap ? over : 0
  }

  /// The room for a note above a line of squares, and how wide one with its white is on other lines.
  static let noteHeight = 12.0
  static let noteWidth = 21.0
  /// The side of a box to tick, and the white after it.
  static let tickSide = Length.mm(5).points
  static let whiteAfterTick = Length.mm(2).points
}

/// A word that no line of the wanted size holds, and the x-height in points at which it was written.
struct ShrunkWord: Hashable {
  let text: String
  let xHeight: Double
}

extension School {
  /// How far above the midline and below the baseline letters reach on a row, in x-heights.
  var rowZones: Zones {
    fillsSquares ? Zones(ascender: LetterCase.square - 1, descender: 0) : zones
  }
}
