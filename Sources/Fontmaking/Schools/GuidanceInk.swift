import Geometry
import Letterforms
import Lettering
import Pages
import Texts

/// Start dots, numbers and arrows of the letters of a font, kept clear of the ink of all that may stand beside a letter.
///
/// Font units from the letter's own origin.
struct GuidanceInk {
  private let plan: FontPlan
  private let ink: LetterInk
  private let cases: LetterCase
  private let press: LetterPress
  /// White added between letters that are not joined, in x-heights.
  let spread: Double

  /// The x-height in points for whose children the sizes of arrows and numbers are.
  private static let xHeight = Length.mm(12).points
  /// Among letters of print there is room for a number or an arrow on both sides.
  private static let usualSpread = 0.3

  /// Nil for a style without guidance.
  init?(_ plan: FontPlan, ink: LetterInk) {
    guard [.arrows, .numbers, .startDots].contains(ink.style) else { return nil }
    self.plan = plan
    self.ink = ink
    cases = LetterCase(school: plan.school, hand: plan.hand)
    press = LetterPress(letters: cases, xHeight: GuidanceInk.xHeight, book: FormBook())
    spread = plan.school.isJoined || ink.style == .startDots ? 0 : GuidanceInk.usualSpread
  }

  /// What is shown of a letter.
  ///
  /// - Parameters:
  ///   - isMarked: Whether it has its own dots and bars.
  ///   - isLed: Whether its first stroke begins here; in a word it goes on from the letter before.
  func areas(of index: Int, isMarked: Bool, isLed: Bool) throws(Fault) -> [Contour] {
    let letter = plan.letters[index]
    let whole = try cases.letterform(for: letter.pieces.character)
    let strokes = isMarked ? whole.strokes : whole.strokes.filter { !$0.isDelayed }
    let form = Letterform(text: whole.text, variant: whole.variant, strokes: strokes)
    let walls = walls(of: index)
    switch ink.style {
    case .startDots:
      var starts: [Point] = []
      for stroke in isLed ? strokes[...] : strokes.dropFirst() where !stroke.isDot {
        if !starts.contains(stroke.path.start) { starts.append(stroke.path.start) }
      }
      return starts.map { ink.disc($0, diameter: GuidanceInk.startDot) }
    case .numbers:
      return try press.guidance(of: form, .numbers, beside: walls).numbers.filter { isLed || $0.stroke > 0 }
        .flatMap { $0.lines.flatMap { ink.fineLine($0.path, width: $0.width) } }
    default:
      let own = isLed ? form : unled(letter, isMarked: isMarked) ?? form
      return try press.guidance(of: own, .all, beside: walls).arrows.flatMap {
        ink.fineLine($0.shaft.path, width: $0.shaft.width) + [ink.area($0.head)]
      }
    }
  }

  /// The diameter of a start dot in x-heights, as on sheets.
  private static let startDot = 0.19

  /// The strokes of a letter without what leads into or out of it; nil for none.
  private func unled(_ letter: FontPlan.Letter, isMarked: Bool) -> Letterform? {
    let strokes = letter.pieces.body + (isMarked ? letter.pieces.delayed : [])
    guard !strokes.isEmpty else { return nil }
    return Letterform(text: String(letter.pieces.character), variant: "", strokes: strokes)
  }

  /// What stands beside a letter: connections, and half way to the nearest neighbours an upright wall.
  private func walls(of index: Int) -> [Path] {
    let letter = plan.letters[index]
    let twin = letter.twin
    var walls = plan.paths(leaving: twin) + plan.paths(reaching: twin)
    let room = plan.room(beside: twin)
    let step = spread / 2
    for x in [room.left - step, room.right + step] {
      if let wall = Path(through: [Point(x, -3), Point(x, 4)]) { walls.append(wall) }
    }
    return walls
  }
}

extension FontPlan {
  /// The connections that leave a letter, each once, from its origin.
  func paths(leaving letter: Int) -> [Path] {
    var seen: Set<Int> = []
    return (joins[letter]).compactMap { join in
      guard let join, let bridge = join.bridge, seen.insert(bridge).inserted else { return nil }
      let x = Double(join.start) / FontMeasures.unitsPerXHeight
      return Affine.translation(Vector(x, 0)) * bridges[bridge].path
    }
  }

  /// The connections that reach a letter, each once, from its origin.
  func paths(reaching letter: Int) -> [Path] {
    var seen: Set<Int> = []
    return letters.indices.compactMap { first in
      guard letter < joins[first].count, let join = joins[first][letter], let bridge = join.bridge,
        seen.insert(bridge).inserted
      else { return nil }
      let distance = join.advance - letters[first].shift + letters[letter].shift
      let x = Double(join.start - distance) / FontMeasures.unitsPerXHeight
      return Affine.translation(Vector(x, 0)) * bridges[bridge].path
    }
  }

  /// Between which places no neighbour has ink: half of the white on either side is the letter's own.
  func room(beside letter: Int) -> (left: Double, right: Double) {
    let unit = FontMeasures.unitsPerXHeight
    func body(_ index: Int) -> Rectangle {
      let boxes = letters[index].pieces.body.map { $0.path.bounds }
      return boxes.dropFirst().reduce(boxes.first ?? Rectangle(min: .origin, max: .origin)) { $0.union($1) }
    }
    func distance(_ first: Int, _ second: Int) -> Double {
      let advance = joins[first][second]?.advance ?? letters[first].advance + kerning[first][second]
      return Double(advance - letters[first].shift + letters[second].shift) / unit
    }
    let own = body(letter)
    let others = letters.indices.filter { letters[$0].twin == $0 && letters[$0].pieces.character.isLowercase }
    let right = others.map { (own.max.x + distance(letter, $0) + body($0).min.x) / 2 }.min() ?? own.max.x + 1
    let left = others.map { (own.min.x - distance($0, letter) + body($0).max.x) / 2 }.max() ?? own.min.x - 1
    return (left, right)
  }
}
