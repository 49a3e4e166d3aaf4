/// A glyph of a font: what is drawn for a letter.
///
/// Font units: ``FontMeasures/unitsPerEm`` to the em, y up, origin on the baseline.
struct Glyph {
  /// What it shows.
  enum Shape {
    /// Areas, which may overlap: what any of them covers is ink. None for a blank.
    case areas([Contour])
    /// Other glyphs, moved.
    case parts([Part])
  }

  /// Another glyph as part of this one.
  struct Part: Hashable {
    let glyph: Int
    var dx = 0
    var dy = 0
    /// How much wider it is made.
    var stretch: Double?
  }

  var shape: Shape
  /// From its origin to that of the next glyph.
  var advance: Int
  /// Whether it stands on the letter before it and takes no room of its own.
  var isMark = false
}

/// The border of an area in quadratic curves: points on it and control points between them.
///
/// Of two control points in a row, the point half way between them lies on the border. Clockwise.
struct Contour: Hashable {
  struct Point: Hashable {
    let x: Int
    let y: Int
    let isOn: Bool
  }

  var points: [Point]

  func moved(dx: Int) -> Contour {
    Contour(points: points.map { Point(x: $0.x + dx, y: $0.y, isOn: $0.isOn) })
  }

  /// The contour without points that need not be told: those that repeat, and those half way between two control points.
  var trimmed: Contour {
    var kept: [Point] = []
    for point in points where point != kept.last || !point.isOn { kept.append(point) }
    while kept.count > 1, kept[0] == kept[kept.count - 1], kept[0].isOn { kept.removeLast() }
    let all = kept
    guard all.count > 3 else { return Contour(points: all) }
    kept = []
    for (index, point) in all.enumerated() {
      let before = all[(index + all.count - 1) % all.count]
      let after = all[(index + 1) % all.count]
      let isImplied =
        point.isOn && !before.isOn && !after.isOn && before.x + after.x == 2 * point.x
        && before.y + after.y == 2 * point.y
      if !isImplied { kept.append(point) }
    }
    return Contour(points: kept)
  }
}

/// The rectangle around points in whole units.
struct UnitBox: Hashable {
  var left = Int.max
  var bottom = Int.max
  var right = Int.min
  var top = Int.min

  var isEmpty: Bool { left > right }

  mutating func add(x: Int, y: Int) {
    (left, right) = (min(left, x), max(right, x))
    (bottom, top) = (min(bottom, y), max(top, y))
  }

  mutating func add(_ other: UnitBox) {
    guard !other.isEmpty else { return }
    add(x: other.left, y: other.bottom)
    add(x: other.right, y: other.top)
  }

  func moved(dx: Int, dy: Int) -> UnitBox {
    isEmpty ? self : UnitBox(left: left + dx, bottom: bottom + dy, right: right + dx, top: top + dy)
  }
}
