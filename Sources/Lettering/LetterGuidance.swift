public import Geometry
public import Letterforms
public import Texts

/// Start dots, numbers and arrows of a letter as lines and areas, for those who draw them elsewhere than on a page.
///
/// School space.
public struct LetterGuidance: Sendable {
  /// A line of a width in x-heights.
  public struct Line: Sendable {
    /// Its middle.
    public let path: Path
    /// Its width.
    public let width: Double
  }

  /// The number of a stroke.
  public struct Number: Sendable {
    /// The index of the stroke.
    public let stroke: Int
    /// The lines of its digits.
    public let lines: [Line]
  }

  /// An arrow beside a stroke.
  public struct Arrow: Sendable {
    /// The index of the stroke.
    public let stroke: Int
    /// Its line.
    public let shaft: Line
    /// The area of its head.
    public let head: Path
  }

  /// Where strokes start.
  public let startDots: [Point]
  /// The diameter of their dots.
  public let startDot: Double
  /// Numbers beside the starts of strokes.
  public let numbers: [Number]
  /// Arrows beside strokes.
  public let arrows: [Arrow]
}

extension LetterPress {
  /// What shows how a letter is written, kept clear of its ink and of what stands beside it.
  ///
  /// - Parameter walls: What stands beside the letter.
  public func guidance(
    of letterform: Letterform, _ guidance: Guidance, beside walls: [Path] = []
  ) throws(Fault) -> LetterGuidance {
    let plan = GuidancePlan(
      of: [(letterform, 0)], guidance: guidance, sizes: guidanceSizes(for: .solid), square: nil, walls: walls)
    var numbers: [LetterGuidance.Number] = []
    for number in plan.numbers { numbers.append(.init(stroke: number.stroke, lines: try lines(of: number))) }
    let arrows = plan.arrows.compactMap { arrow -> LetterGuidance.Arrow? in
      guard let shaft = Path(through: arrow.shaft.points), let head = Path(through: arrow.head, isClosed: true)
      else { return nil }
      return .init(
        stroke: arrow.stroke, shaft: LetterGuidance.Line(path: shaft, width: plan.sizes.shaftWidth), head: head)
    }
    return LetterGuidance(
      startDots: plan.startDots, startDot: plan.sizes.startDot, numbers: numbers, arrows: arrows)
  }

  /// A number in the school's own digits, fitted into its box.
  func lines(of number: GuidancePlan.Number) throws(Fault) -> [LetterGuidance.Line] {
    // Upright in every school: leaning digits would leave their box.
    let uprightFromSchool = Affine.slant(degrees: -school.slant(of: hand))
    // The plain stick of many schools' 1 would look like an arrow without a head.
    var digits: [Letterform] = []
    for digit in String(number.value) {
      guard let plain = try school.letterform(for: digit, hand: hand, variant: "flagged") else { continue }
      digits.append(
        Letterform(text: plain.text, variant: plain.variant, strokes: plain.strokes.map { uprightFromSchool * $0 }))
    }
    // Digits stand on the baseline, as high as their school has them; the pen must stay inside the box.
    let height = digits.map { $0.bounds.max.y }.max() ?? 2
    let weight = 0.15 * height
    let scale = number.box.height / (height + weight)
    let gap = 0.5
    let width = digits.reduce(-gap) { $0 + $1.bounds.width + gap }
    var x = number.box.center.x - width / 2 * scale
    var lines: [LetterGuidance.Line] = []
    for digit in digits {
      let schoolFromDigit = Affine(
        a: scale, b: 0, c: 0, d: scale, tx: x - digit.bounds.min.x * scale, ty: number.box.min.y + weight / 2 * scale)
      x += (digit.bounds.width + gap) * scale
      lines += digit.strokes.map { LetterGuidance.Line(path: schoolFromDigit * $0.path, width: weight * scale) }
    }
    return lines
  }
}
