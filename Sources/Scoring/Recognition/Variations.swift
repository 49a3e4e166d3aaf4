import Geometry

/// How else the same letter is written: as other hands would, and in other orders and directions of its strokes.
///
/// Strokes in any space with y up.
enum Variations {
  /// The greatest shear, turn in radians and change of width.
  private static let (slant, turn, stretch) = (0.3, 0.15, 0.2)
  /// How far smooth bends move points, and how far strokes move beside one another, in sizes of the letter.
  private static let (bend, shift) = (0.03, 0.05)
  /// How much of a stroke may be left out or added at each end.
  private static let trim = 0.1

  /// The strokes as another hand might have written them: slant, turn, width, bends, places and ends by lot.
  static func deformed(_ strokes: [[Point]], random: inout Xoshiro256StarStar) -> [[Point]] {
    guard let box = Rectangle(around: strokes.joined()) else { return strokes }
    let size = max(box.width, box.height)
    guard size > 0 else { return strokes }
    func lot() -> Double { Double(random.below(2001)) / 1000 - 1 }
    let map =
      Affine(a: 1 + stretch * lot(), b: 0, c: slant * lot(), d: 1, tx: 0, ty: 0)
      * Affine.scale(x: 1 / size, y: 1 / size) * Affine.translation(.origin - box.center)
    let angle = turn * lot()
    // Two waves along each axis, of one half and of one whole turn over the letter.
    let waves = [3.0, 6.0].flatMap { frequency in
      (0..<2).map { axis in (frequency, axis, lot() * .pi, Vector(bend * lot(), bend * lot())) }
    }
    return strokes.map { stroke in
      let step = Vector(shift * lot(), shift * lot())
      return cut(cut(stroke, by: trim * lot()).reversed(), by: trim * lot()).reversed().map { point in
        let placed = (map * point - .origin).rotated(by: angle)
        return waves.reduce(.origin + placed + step) { moved, wave in
          let along = wave.1 == 0 ? placed.dx : placed.dy
          return moved + wave.3 * Vector(angle: wave.0 * along + wave.2).dy
        }
      }
    }
  }

  /// The stroke without the last share of its length; longer by that share where it is negative.
  private static func cut(_ stroke: [Point], by share: Double) -> [Point] {
    guard stroke.count > 1 else { return stroke }
    let total = Polyline(stroke).length
    if share < 0 {
      let last = stroke[stroke.count - 1]
      guard let way = (last - stroke[stroke.count - 2]).normalized else { return stroke }
      return stroke + [last - way * (share * total)]
    }
    var left = total * (1 - share)
    var result = [stroke[0]]
    for (from, to) in zip(stroke, stroke.dropFirst()) {
      let step = from.distance(to: to)
      guard step < left else {
        return result + [from.interpolated(to: to, at: step > 0 ? left / step : 0)]
      }
      left -= step
      result.append(to)
    }
    return result
  }

  /// How far the leaning copies lean, as a shear: 14°.
  private static let lean = 0.25

  /// The strokes as they are, and leaning to the left and to the right.
  static func leaning(_ strokes: [[Point]]) -> [[[Point]]] {
    [0, -lean, lean].map { shear in strokes.map { $0.map { Point($0.x + shear * $0.y, $0.y) } } }
  }

  /// A letter of more strokes is not tried in every order: there would be thousands.
  private static let mostOrdered = 3
  /// A stroke shorter than this share of the letter is a dot, which has no direction.
  private static let dot = 0.1

  /// All orders and directions of the strokes, rings begun at eight places; the given way first.
  static func orders(of strokes: [[Point]]) -> [[[Point]]] {
    guard strokes.count <= mostOrdered, let box = Rectangle(around: strokes.joined()) else { return [strokes] }
    let size = max(box.width, box.height)
    return ([strokes] + restarted(strokes, size: size)).flatMap { strokes in
      permutations(of: strokes).flatMap { order in
        (0..<1 << order.count).compactMap { mask -> [[Point]]? in
          var result = order
          for (index, stroke) in order.enumerated() where mask & 1 << index != 0 {
            guard Polyline(stroke).length >= dot * size else { return nil }
            result[index] = stroke.reversed()
          }
          return result
        }
      }
    }
  }

  /// A stroke whose ends lie nearer to each other than this share of the letter is a ring.
  private static let ringGap = 0.1
  /// So many places where a ring may begin.
  private static let ringStarts = 8

  /// The strokes with each ring begun elsewhere.
  private static func restarted(_ strokes: [[Point]], size: Double) -> [[[Point]]] {
    strokes.indices.flatMap { index -> [[[Point]]] in
      let stroke = strokes[index]
      let total = Polyline(stroke).length
      guard stroke.count > ringStarts, stroke[0].distance(to: stroke[stroke.count - 1]) < ringGap * size, total > size
      else { return [] }
      return (1..<ringStarts).map { part in
        var gone = 0.0
        let start = zip(stroke, stroke.dropFirst()).prefix { pair in
          gone += pair.0.distance(to: pair.1)
          return gone < total * Double(part) / Double(ringStarts)
        }.count
        var result = strokes
        result[index] = Array(stroke[(start + 1)...] + stroke[...start])
        return result
      }
    }
  }

  private static func permutations(of strokes: [[Point]]) -> [[[Point]]] {
    guard strokes.count > 1 else { return [strokes] }
    return strokes.indices.flatMap { index in
      var rest = strokes
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }
}
