import Geometry

/// Where marks go on a letter whose file does not say it: over its middle or its stem, under its middle, across its stem.
///
/// Letter space, upright. Marks are given one after another, as they are written.
struct MarkRule {
  private let base: Character
  private let body: [Stroke]
  private let box: Rectangle
  private let top: Double?
  private let isStack: Bool
  /// The highest ink above the letter so far.
  var roof: Double
  /// Whether the dots of the letter give way to a mark.
  private(set) var takesDots = false

  /// From the lowest ink of a mark to what is under it, in x-heights.
  private static let white = 0.21
  /// Of marks one above the other the lowest begins here over a small letter, and all are flatter.
  private static let lowFoot = 1.27
  private static let flatness = 0.7
  /// How far a bar sticks out on both sides of what it crosses.
  private static let overhang = 0.27
  /// Letters whose dots give way to a mark above.
  private static let dotted: Set<Character> = ["i", "j", "і", "ј"]

  /// - Parameters:
  ///   - top: The x above which marks stand, where the letter says it.
  ///   - isStack: Whether several marks stand one above the other.
  init(_ core: Core, top: Double?, isStack: Bool) {
    (base, body, self.top, self.isStack) = (core.character, core.body, top, isStack)
    box = core.body.bounds
    // Marks that are part of the drawing stay; dots that give way do not count.
    let own = MarkRule.dotted.contains(core.character) ? [] : core.strokes.filter { $0.isDelayed && !$0.isBar }
    roof = own.map { $0.path.bounds.max.y }.filter { $0 > max(1.2, core.body.bounds.max.y) }.max() ?? -.infinity
  }

  /// Whether a mark stands above the letter.
  static func isAbove(_ drawn: [Stroke]) -> Bool { !goesThrough(drawn) && drawn.bounds.max.y > 0 }

  /// Whether a mark lies across or beside the letter rather than above or below it.
  static func goesThrough(_ drawn: [Stroke]) -> Bool {
    let bounds = drawn.bounds
    // A beard stands to the right of what bears it, however high.
    return drawn.contains { $0.isBar } || bounds.min.x > 0.15 || (bounds.max.y > 0 && bounds.min.y <= 1.2)
  }

  /// A mark in its place.
  mutating func place(_ drawn: [Stroke]) -> [Stroke] {
    let bounds = drawn.bounds
    if drawn.allSatisfy({ $0.isBar }) { return across(drawn, at: bounds.center.y) }
    if MarkRule.goesThrough(drawn) { return beside(drawn, bounds) }
    return bounds.max.y <= 0 ? below(drawn, bounds) : above(drawn, bounds)
  }

  private mutating func above(_ drawn: [Stroke], _ bounds: Rectangle) -> [Stroke] {
    if MarkRule.dotted.contains(base) { takesDots = true }
    let isTall = box.max.y > 1.2
    // Over the stem of b d h k l, over the middle of all others.
    let x = isTall && base.isLowercase ? body.extreme(isTop: true)?.x : top
    let lift = isTall ? box.max.y - 1 : 0
    let usual = isStack ? min(bounds.min.y, MarkRule.lowFoot) : bounds.min.y
    let foot = max(usual + lift, roof + MarkRule.white)
    let flatness = isStack || roof > -.infinity ? MarkRule.flatness : 1
    roof = foot + bounds.height * flatness
    let step = Affine.translation(Vector(x ?? box.center.x, foot)) * Affine.scale(x: 1, y: flatness)
    let toFoot = Affine.translation(Vector(0, -bounds.min.y))
    return drawn.map { step * toFoot * $0 }
  }

  private func below(_ drawn: [Stroke], _ bounds: Rectangle) -> [Stroke] {
    let isAttached = bounds.max.y > -0.05
    let points = body.flatMap { $0.path.flattened(accuracy: 1e-3).points }
    var x = box.center.x
    if isAttached {
      // On the foot that is nearest to the middle.
      let lowest = points.filter { $0.y < box.min.y + 0.02 }
      x = lowest.min { abs($0.x - box.center.x) < abs($1.x - box.center.x) }?.x ?? x
    } else if box.min.y < -0.25 {
      // Beside a tail, where there is room.
      let tail = points.filter { $0.y < -0.05 && $0.y > bounds.min.y - 0.15 }.map { $0.x }
      x = (tail.max() ?? x) + MarkRule.white - bounds.min.x
    }
    let y = isAttached ? box.min.y : 0
    return drawn.map { Affine.translation(Vector(x, y)) * $0 }
  }

  /// A bar as long as what it crosses.
  private func across(_ drawn: [Stroke], at y: Double) -> [Stroke] {
    let points = body.flatMap { $0.path.flattened(accuracy: 1e-3).points }
    let crossed = points.filter { abs($0.y - y) < 0.12 }.map { $0.x }
    let (left, right) = (crossed.min() ?? box.min.x, crossed.max() ?? box.max.x)
    let width = max(drawn.bounds.width, 0.01)
    let scale = (right - left + 2 * MarkRule.overhang) / width
    let step = Affine.translation(Vector((left + right) / 2, 0)) * Affine.scale(x: scale, y: 1)
    return drawn.map { step * Affine.translation(Vector(-drawn.bounds.center.x, 0)) * $0 }
  }

  /// A beard out of the right shoulder: it begins on the ink.
  private func beside(_ drawn: [Stroke], _ bounds: Rectangle) -> [Stroke] {
    let start = drawn[0].path.start
    let points = body.flatMap { $0.path.flattened(accuracy: 1e-3).points }
    let near = points.filter { abs($0.y - start.y) < 0.06 }
    let x = near.map { $0.x }.max() ?? box.max.x
    return drawn.map { Affine.translation(Vector(x - start.x, 0)) * $0 }
  }
}
