// Sine, cosine, tangent and angle, by additions and multiplications alone: the same bits on every machine and in a browser, where
// the mathematical libraries of systems differ in the last bit and a letter's arrow could fall on the other side.
// Angles are split into a multiple of π/32 (or of atan(k/16)) from a table and a small rest with a short series; what the
// doubles lose is carried along (Dekker 1971), so that results are within 0.51 of the last bit.

/// The sine of an angle in radians.
public func sine(of angle: Double) -> Double {
  guard angle != 0 else { return angle }
  guard let turn = Turn(angle) else { return .nan }
  return turn.sine.value
}

/// The cosine of an angle in radians.
public func cosine(of angle: Double) -> Double {
  guard let turn = Turn(angle) else { return .nan }
  return turn.cosine.value
}

/// The tangent of an angle in radians.
public func tangent(of angle: Double) -> Double {
  guard angle != 0 else { return angle }
  guard let turn = Turn(angle) else { return .nan }
  return (turn.sine / turn.cosine).value
}

/// The angle in radians, −π…π, of the vector to a point, from the first axis towards the second.
///
/// The sign of a zero counts: straight back is π from above (0) and −π from below (−0).
public func arcTangent(_ y: Double, _ x: Double) -> Double {
  guard x.isFinite, y.isFinite else { return .nan }
  var (across, along) = (abs(y), abs(x))
  let largest = max(across, along)
  if largest < 1e-100 || largest > 1e100 {
    let scale = largest < 1 ? 0x1p600 : 0x1p-600
    (across, along) = (across * scale, along * scale)
  }
  var angle = across <= along ? Twofold.arc(across, along) : Twofold.quarter - Twofold.arc(along, across)
  if x.sign == .minus { angle = Twofold.half - angle }
  return y.sign == .minus ? -angle.value : angle.value
}

/// The sine and the cosine of an angle.
private struct Turn {
  let sine: Twofold
  let cosine: Twofold

  /// The largest angle, in parts of a 64th of a turn, whose rest is found exactly.
  private static let mostParts = 1_048_576.0

  /// Nil for what is no number, or so large that its place on the circle is lost.
  init?(_ angle: Double) {
    let parts = (angle * 10.185916357881302).rounded()
    guard abs(parts) <= Turn.mostParts else { return nil }
    // π/32 in three parts: products of the first two are exact.
    let near = angle - parts * 0.09817477042088285
    var rest = Twofold(adding: near, -parts * 3.798187816439979e-12)
    rest = Twofold(adding: rest.value, rest.lost - parts * 1.2639164054974691e-22)
    let square = rest.value * rest.value
    // The series from their second terms on, which are so small that one double holds them.
    let more =
      rest.value * square * (-1.0 / 6 + square * (1.0 / 120 + square * (-1.0 / 5040 + square * (1.0 / 362_880))))
    let sineRest = Twofold(adding: rest.value, more + rest.lost)
    let less =
      square * square * (1.0 / 24 + square * (-1.0 / 720 + square * (1.0 / 40_320 - square * (1.0 / 3_628_800))))
      - rest.value * rest.lost
    let halfSquare = Twofold(product: rest.value, -0.5 * rest.value)
    let cosineRest = Twofold(adding: 1, halfSquare.value) + (halfSquare.lost + less)
    let place = Int32(parts) & 63
    let (s, c) = (Turn.tabled(place), Turn.tabled(place + 16))
    if s.value == 0 {
      sine = c.value > 0 ? sineRest : -sineRest
      cosine = c.value > 0 ? cosineRest : -cosineRest
    } else {
      sine = s * cosineRest + c * sineRest
      cosine = c * cosineRest - s * sineRest
    }
  }

  /// The sine of a number of parts of π/32.
  private static func tabled(_ parts: Int32) -> Twofold {
    let place = Int(parts & 31)
    let sine = sines[place <= 16 ? place : 32 - place]
    return parts & 32 == 0 ? sine : -sine
  }

  private static let sines: [Twofold] = [
    Twofold(0.0, 0.0),
    Twofold(0.0980171403295606, -1.634582362244256e-18),
    Twofold(0.19509032201612828, -7.991079068461731e-18),
    Twofold(0.2902846772544624, -1.892797870777425e-17),
    Twofold(0.3826834323650898, -1.0050772696461588e-17),
    Twofold(0.47139673682599764, 6.516678136069013e-18),
    Twofold(0.5555702330196022, 4.709410940561677e-17),
    Twofold(0.6343932841636455, 1.0420901929280035e-17),
    Twofold(0.7071067811865476, -4.833646656726457e-17),
    Twofold(0.773010453362737, -3.256590703364977e-17),
    Twofold(0.8314696123025452, 1.4073856984728024e-18),
    Twofold(0.881921264348355, -1.9843248405890562e-17),
    Twofold(0.9238795325112867, 1.7645047084336677e-17),
    Twofold(0.9569403357322088, 4.05538698618757e-17),
    Twofold(0.9807852804032304, 1.8546939997825006e-17),
    Twofold(0.9951847266721969, -4.248691367830441e-17),
    Twofold(1.0, 0.0),
  ]
}

/// A number as the sum of two doubles, the second far smaller than the first.
private struct Twofold {
  let value: Double
  let lost: Double

  init(_ value: Double, _ lost: Double) {
    (self.value, self.lost) = (value, lost)
  }

  /// The exact sum of two doubles.
  init(adding a: Double, _ b: Double) {
    value = a + b
    let part = value - a
    lost = (a - (value - part)) + (b - part)
  }

  /// The exact product of two doubles.
  init(product a: Double, _ b: Double) {
    value = a * b
    let (high, other) = (Twofold.high(a), Twofold.high(b))
    let (low, least) = (a - high, b - other)
    lost = ((high * other - value) + high * least + low * other) + low * least
  }

  /// The upper half of the digits of a double.
  private static func high(_ a: Double) -> Double {
    let scaled = a * 134_217_729
    return scaled - (scaled - a)
  }

  static prefix func - (a: Twofold) -> Twofold { Twofold(-a.value, -a.lost) }

  static func + (a: Twofold, b: Double) -> Twofold {
    let sum = Twofold(adding: a.value, b)
    return Twofold(adding: sum.value, sum.lost + a.lost)
  }

  static func + (a: Twofold, b: Twofold) -> Twofold {
    let sum = Twofold(adding: a.value, b.value)
    return Twofold(adding: sum.value, sum.lost + (a.lost + b.lost))
  }

  static func - (a: Twofold, b: Twofold) -> Twofold { a + -b }

  static func * (a: Twofold, b: Twofold) -> Twofold {
    let product = Twofold(product: a.value, b.value)
    return Twofold(adding: product.value, product.lost + (a.value * b.lost + a.lost * b.value))
  }

  static func / (a: Twofold, b: Twofold) -> Twofold {
    let quotient = a.value / b.value
    let back = Twofold(product: quotient, b.value)
    let rest = ((a.value - back.value) - back.lost) + (a.lost - quotient * b.lost)
    return Twofold(adding: quotient, rest / b.value)
  }

  static let quarter = Twofold(1.5707963267948966, 6.123233995736766e-17)
  static let half = Twofold(3.141592653589793, 1.2246467991473532e-16)

  /// The angle of a point not above the diagonal of the first quarter; 0 for the origin.
  static func arc(_ y: Double, _ x: Double) -> Twofold {
    guard y > 0 else { return Twofold(0, 0) }
    let place = (y / x * 16).rounded()
    let share = place / 16
    guard place > 0 else { return Twofold(y, 0).asSmallArc(of: Twofold(x, 0)) }
    let rest = (Twofold(y, 0) - Twofold(product: x, share)).asSmallArc(of: Twofold(product: y, share) + x)
    return arcs[Int(place)] + rest
  }

  /// The angle whose tangent is this by another number, at most a 32nd.
  private func asSmallArc(of other: Twofold) -> Twofold {
    let tangent = self / other
    let square = tangent.value * tangent.value
    let more =
      tangent.value * square
      * (-1.0 / 3 + square * (1.0 / 5 + square * (-1.0 / 7 + square * (1.0 / 9 - square * (1.0 / 11)))))
    return Twofold(adding: tangent.value, tangent.lost + more)
  }

  private static let arcs: [Twofold] = [
    Twofold(0.0, 0.0),
    Twofold(0.06241880999595735, -1.5490756308295046e-18),
    Twofold(0.12435499454676144, -3.1253241424539383e-18),
    Twofold(0.18534794999569476, 4.180692268843079e-18),
    Twofold(0.24497866312686414, 1.0698755618734451e-17),
    Twofold(0.3028848683749714, -1.1010827903001369e-17),
    Twofold(0.35877067027057225, -2.4623815582638635e-17),
    Twofold(0.4124104415973873, -1.587652227770689e-17),
    Twofold(0.4636476090008061, 2.2698777452961687e-17),
    Twofold(0.5123894603107377, -2.5462781472855804e-17),
    Twofold(0.5585993153435624, -5.4556305485916264e-18),
    Twofold(0.6022873461349642, 2.950430737228402e-17),
    Twofold(0.6435011087932844, 1.5834785051444286e-17),
    Twofold(0.6823165548747481, 6.943223671560008e-18),
    Twofold(0.7188299996216245, -2.1478388444456983e-17),
    Twofold(0.7531512809621944, -2.4256934659182068e-17),
    Twofold(0.7853981633974483, 3.061616997868383e-17),
  ]
}
