public import Geometry
public import Letterforms
public import Pages
public import Texts

/// Letters of one school at one size as forms.
///
/// Form space: points, origin at the letter's own origin on the baseline.
///
/// Not Sendable: it remembers where guidance goes. One per school, hand and size.
public final class LetterPress {
  /// The school whose letters these are.
  public let school: School
  /// The height of the x in points.
  public let xHeight: Double
  /// The width of the pen in x-heights: the school's, but never under 0.34 mm on paper, so that small letters stand out of their ruling.
  let weight: Double
  let book: FormBook
  private let letters: LetterCase
  var hand: Hand { letters.hand }
  private var plans: [PlanName: GuidancePlan] = [:]

  /// What decides where guidance goes.
  private struct PlanName: Hashable {
    let text: String
    let isHollow: Bool
    let guidance: Guidance
    var step: Int?
    var showsTurns = false
  }

  /// A press for the letters of a case at an x-height in points, whose forms go into a book.
  public init(letters: LetterCase, xHeight: Double, book: FormBook) {
    self.letters = letters
    school = letters.school
    self.xHeight = xHeight
    weight = max(letters.school.weight, LetterPress.leastPen / xHeight)
    self.book = book
  }

  private static let leastPen = Length.mm(0.34).points

  /// Diameter of a dot in x-heights: 0.105, but never under 0.42 mm on paper, so that dots survive a copier.
  static func dotDiameter(xHeight: Double) -> Double {
    max(0.105, Length.mm(0.42).points / xHeight)
  }

  /// From dot to dot, in dot diameters.
  static let dotPitch = 1.75
  /// From dash to dash, and the length of a dash, in x-heights.
  static let dashPitch = 0.34
  static let dashLength = 0.21
  /// A hollow letter is this many times as heavy as a solid one, so that a path fits inside.
  static let hollowWeight = 2.9

  /// The setting of as much of a text as the school has letters for, and the characters it lacks.
  public func available(_ text: String) throws(Fault) -> (setting: Setting, lacking: [Character]) {
    let lacking = text.filter { !$0.isWhitespace && !school.writes($0) }
    return (try letters.setting(of: text.filter { $0.isWhitespace || school.writes($0) }), Array(lacking))
  }

  /// A point is this many times as wide as the pen's line, as a child makes it, so that it shows on a line of the ruling.
  static let pointWidth = 1.7

  private var formFromSchool: Affine { .flipped(unit: xHeight, origin: .origin) }

  /// The marks of a text in a look; its setting starts at a point of the baseline.
  ///
  /// Page space.
  ///
  /// - Parameters:
  ///   - colour: Another ink than the look's own; hollow letters keep theirs. Start dots are those of a guidance plan.
  ///   - showsWay: Whether the way of the pen is drawn in hollow letters, where they have room for it.
  public func marks(
    of setting: Setting, look: Look, colour: Colour? = nil, showsWay: Bool = true, at origin: Point
  ) -> [Mark] {
    let trace = colour ?? (look == .solid ? SheetInk.model : look == .grey ? SheetInk.grey : SheetInk.trace)
    switch look {
    case .blank, .startDot: return []
    case .hollow:
      // All outer bodies first, then all inner ones: where strokes meet, no line runs across the letter.
      let parts: [HollowPart] =
        showsWay && insideOfHollow >= LetterPress.leastInside ? [.outer, .inner, .path] : [.outer, .inner]
      return parts.flatMap { part in
        placed(setting, at: origin, part == .inner ? .white : SheetInk.trace) { hollow($0, part) }
      }
    case .dotted: return placed(setting, at: origin, trace, form: dotted)
    case .dashed: return placed(setting, at: origin, trace, form: dashed)
    case .solid, .grey: return placed(setting, at: origin, trace, form: solid)
    }
  }

  private func placed(
    _ setting: Setting, at origin: Point, _ colour: Colour, form: (Letterform) -> Int
  ) -> [Mark] {
    setting.letters.map { letter in
      .form(form(letter.letterform), at: origin + Vector(letter.x * xHeight, 0), colour)
    }
  }

  /// The marks of a step of a letter's build-up: its first strokes, the newest of them marked.
  ///
  /// Page space.
  ///
  /// - Parameter step: How many strokes are shown, from 1.
  public func marks(of setting: Setting, step: Int, at origin: Point) -> [Mark] {
    setting.letters.flatMap { letter in
      // Each stroke is a form, so that the steps of a letter share them.
      letter.letterform.strokes.prefix(step).enumerated().map { index, stroke in
        let form = form(letter.letterform, "stroke \(index + 1)", isText: false) {
          ink(of: stroke, width: weight * xHeight)
        }
        return .form(
          form, at: origin + Vector(letter.x * xHeight, 0), index == step - 1 ? SheetInk.newest : SheetInk.earlier)
      }
    }
  }

  /// The mark of boxes to write a text in, or of a gap in it; the text starts at a point of the baseline.
  ///
  /// Page space.
  public func mark(of outline: Outline, text: String, at origin: Point) -> Mark {
    let name = "\(text) \(outline.name) \(school.id) \(letters.hand.rawValue) \(xHeight.formatted(decimals: 3))"
    let form = book.form(named: name, text: "", sizes: [xHeight]) {
      outline.paths.map { .line(formFromSchool * $0, width: outline.weight) }
    }
    return .form(form, at: origin, SheetInk.accent)
  }

  /// One name for one figure: letter, school, hand, look and size.
  private func form(_ letterform: Letterform, _ look: String, isText: Bool = true, shapes: () -> [Shape]) -> Int {
    let name = "\(letterform.text) \(look) \(school.id) \(letters.hand.rawValue) \(xHeight.formatted(decimals: 3))"
    return book.form(named: name, text: isText ? letterform.text : "", sizes: [xHeight], shapes: shapes)
  }

  private func solid(_ letterform: Letterform) -> Int {
    form(letterform, "solid") { strokes(letterform, width: weight * xHeight) }
  }

  /// The ink of a letter's strokes, of even width (points).
  ///
  /// Form space.
  public func strokes(_ letterform: Letterform, width: Double) -> [Shape] {
    letterform.strokes.flatMap { ink(of: $0, width: width) }
  }

  /// Where the pen turns back by more than this many degrees, its line is cut: some viewers leave out half of the way back.
  private static let turnBack = 120.0

  private func ink(of stroke: Stroke, width: Double) -> [Shape] {
    stroke.isDot
      ? [.dots([formFromSchool * stroke.path.start], diameter: LetterPress.pointWidth * width)]
      : stroke.pieces(turningOver: LetterPress.turnBack).map { .line(formFromSchool * $0, width: width) }
  }

  private func dotted(_ letterform: Letterform) -> Int {
    form(letterform, "dotted") {
      let diameter = LetterPress.dotDiameter(xHeight: xHeight)
      let lines = letterform.strokes.filter { !$0.isDot }
      let points = letterform.strokes.filter { $0.isDot }
      let plan = DotPlan(strokes: lines, spacing: LetterPress.dotPitch * diameter)
      let dots: [Shape] =
        lines.isEmpty ? [] : [.dots(plan.dots.map { formFromSchool * $0.point }, diameter: diameter * xHeight)]
      return dots + points.flatMap { ink(of: $0, width: weight(ofPoints: diameter)) }
    }
  }

  /// The weight of points among dots of a diameter in x-heights: they are larger than those, on the smallest letters too.
  private func weight(ofPoints diameter: Double) -> Double { max(weight, 1.2 * diameter) * xHeight }

  private func dashed(_ letterform: Letterform) -> Int {
    form(letterform, "dashed") {
      let diameter = LetterPress.dotDiameter(xHeight: xHeight)
      let plan = DotPlan(
        strokes: letterform.strokes.filter { !$0.isDot }, spacing: max(LetterPress.dashPitch, 3 * diameter))
      let half = max(LetterPress.dashLength, 1.8 * diameter) / 2
      var shapes = letterform.strokes.filter { $0.isDot }.flatMap { ink(of: $0, width: weight(ofPoints: diameter)) }
      for dot in plan.dots {
        if dot.places.isEmpty { shapes.append(.dots([formFromSchool * dot.point], diameter: diameter * xHeight)) }
        for place in dot.places {
          let run = plan.runs[place.run]
          let part = run.table.part(from: max(0, place.length - half), to: min(run.length, place.length + half))
          if !part.isPoint { shapes.append(.line(formFromSchool * part, width: 0.8 * diameter * xHeight)) }
        }
      }
      return shapes
    }
  }

  private enum HollowPart: String {
    case outer = "hollow"
    case inner = "hollow inside"
    case path = "hollow path"
  }

  /// The weight of the outline of hollow letters, in points.
  private var hollowLine: Double { max(0.048 * xHeight, Length.mm(0.2).points) }
  /// The width of the white inside hollow letters, in points.
  private var insideOfHollow: Double { weight * LetterPress.hollowWeight * xHeight - 2 * hollowLine }
  /// In white narrower than this the way of the pen would leave none, in points.
  private static let leastInside = 2.4

  private func hollow(_ letterform: Letterform, _ part: HollowPart) -> Int {
    form(letterform, part.rawValue, isText: part == .outer) {
      let line = hollowLine
      switch part {
      case .outer: return strokes(letterform, width: insideOfHollow + 2 * line)
      case .inner: return strokes(letterform, width: insideOfHollow)
      case .path:
        return letterform.strokes.filter { !$0.isDot }.flatMap { pathArrow(along: $0, width: 0.8 * line) }
      }
    }
  }

  /// The way of the pen inside a hollow letter: a fine line from start to end with a head at the end.
  private func pathArrow(along stroke: Stroke, width: Double) -> [Shape] {
    let path = formFromSchool * stroke.path
    let table = ArcLengthTable(path, accuracy: 1e-2)
    let head = min(0.14 * xHeight, table.length / 2)
    let tip = path.end
    let neck = table.point(at: table.length - head)
    guard let direction = (tip - neck).normalized else { return [] }
    let half = direction.perpendicular * (0.4 * head)
    let corners = [tip, tip - direction * head + half, tip - direction * head - half]
    return [.line(table.part(from: 0, to: table.length - 0.8 * head), width: width)]
      + [Path(through: corners, isClosed: true)].compactMap { $0 }.map { .area([$0]) }
  }

  // MARK: Guidance

  /// Sizes of start dots, numbers and arrows, in x-heights, with floors in millimetres for small letters.
  func guidanceSizes(for look: Look) -> GuidancePlan.Sizes {
    func atLeast(_ share: Double, mm: Double) -> Double { max(share, Length.mm(mm).points / xHeight) }
    if school.fillsSquares {
      // A character has many strokes in its square: what stands between them is small.
      return GuidancePlan.Sizes(
        inkHalf: weight / 2 * (look == .hollow ? LetterPress.hollowWeight : 1),
        startDot: atLeast(0.1, mm: 0.8), numberHeight: atLeast(0.15, mm: 2), shaftWidth: atLeast(0.02, mm: 0.22),
        headLength: atLeast(0.09, mm: 0.8), white: atLeast(0.02, mm: 0.2))
    }
    return GuidancePlan.Sizes(
      inkHalf: weight / 2 * (look == .hollow ? LetterPress.hollowWeight : 1), startDot: atLeast(0.19, mm: 0.8),
      numberHeight: atLeast(0.3, mm: 2),
      shaftWidth: atLeast(0.03, mm: 0.22), headLength: atLeast(0.13, mm: 0.8), white: atLeast(0.035, mm: 0.2))
  }

  /// Under this x-height (points) numbers and arrows would hide the letter: only start dots are left.
  private static let smallestGuided = Length.mm(4).points

  /// The plan of start dots, numbers and arrows for a text at this size; a hollow letter has its arrow inside.
  public func guidancePlan(
    of setting: Setting, look: Look, guidance: Guidance, showsTurns: Bool = false
  ) -> GuidancePlan {
    let name = PlanName(text: setting.text, isHollow: look == .hollow, guidance: guidance, showsTurns: showsTurns)
    if let known = plans[name] { return known }
    let plan = GuidancePlan(
      of: setting, guidance: shown(of: guidance), sizes: guidanceSizes(for: look), square: square,
      hasArrows: look != .hollow, showsTurns: showsTurns)
    plans[name] = plan
    return plan
  }

  /// The plan of a step of a letter's build-up: start dot, number and arrows of its newest stroke alone.
  public func guidancePlan(of setting: Setting, step: Int, guidance: Guidance) -> GuidancePlan {
    let name = PlanName(text: setting.text, isHollow: false, guidance: guidance, step: step)
    if let known = plans[name] { return known }
    let letters = setting.letters.map { letter in
      let whole = letter.letterform
      let strokes = Array(whole.strokes.prefix(step))
      return (letterform: Letterform(text: whole.text, variant: whole.variant, strokes: strokes), x: letter.x)
    }
    let plan = GuidancePlan(
      of: letters, only: step - 1, guidance: shown(of: guidance), sizes: guidanceSizes(for: .solid), square: square)
    plans[name] = plan
    return plan
  }

  /// The side of the squares that letters fill, in x-heights; nil for letters on lines.
  private var square: Double? { school.fillsSquares ? LetterCase.square : nil }

  /// What of a guidance there is room for at this size.
  private func shown(of guidance: Guidance) -> Guidance {
    xHeight < LetterPress.smallestGuided ? (guidance.hasDots ? .dots : .off) : guidance
  }

  /// The marks of a guidance plan; the setting starts at a point of the baseline.
  ///
  /// Page space.
  ///
  /// - Parameter step: The step of a build-up whose guidance it is; nil for a whole text.
  public func marks(
    of plan: GuidancePlan, text: String, look: Look, step: Int? = nil, guidance: Guidance, at origin: Point
  ) throws(Fault) -> [Mark] {
    var marks: [Mark] = []
    let kind = step.map { " step \($0)" } ?? (look == .hollow ? " hollow" : "")
    let suffix =
      "\(guidance.rawValue)\(kind) \(school.id) \(letters.hand.rawValue) \(xHeight.formatted(decimals: 3))"
    if !plan.startDots.isEmpty {
      let form = book.form(named: "\(text) starts \(suffix)\(plan.lacks)", text: "", sizes: [xHeight]) {
        [.dots(plan.startDots.map { formFromSchool * $0 }, diameter: plan.sizes.startDot * xHeight)]
      }
      marks.append(.form(form, at: origin, SheetInk.start))
    }
    if !plan.numbers.isEmpty || !plan.arrows.isEmpty {
      let name = "\(text) guidance \(suffix)\(plan.lacks)"
      let form = try book.form(named: name, text: "", sizes: [xHeight]) { () throws(Fault) in
        var figures: [Shape] = []
        for number in plan.numbers { figures += try shapes(of: number) }
        return figures + plan.arrows.flatMap { shapes(of: $0, in: plan) }
      }
      marks.append(.form(form, at: origin, SheetInk.guidance))
    }
    return marks
  }

  private func shapes(of arrow: GuidancePlan.Arrow, in plan: GuidancePlan) -> [Shape] {
    guard let shaft = Path(through: arrow.shaft.points), let head = Path(through: arrow.head, isClosed: true)
    else { return [] }
    return [
      .line(formFromSchool * shaft, width: plan.sizes.shaftWidth * xHeight), .area([formFromSchool * head]),
    ]
  }

  private func shapes(of number: GuidancePlan.Number) throws(Fault) -> [Shape] {
    try lines(of: number).map { .line(formFromSchool * $0.path, width: $0.width * xHeight) }
  }
}
