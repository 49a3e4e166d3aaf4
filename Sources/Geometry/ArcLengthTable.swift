/// A path measured by the way the pen has gone along it, so that places can be asked for by arc length.
///
/// Each curve is cut in halves until five-point and two five-point Gauss–Legendre quadratures agree; inside a cut the
/// parameter is a cubic Hermite function of the length, improved by one Newton step. The accuracy asked for holds for the total.
public struct ArcLengthTable: Sendable {
  /// One cut: a stretch of one curve between two parameters and two lengths.
  @usableFromInline
  struct Cut: Sendable {
    @usableFromInline var curve: Int
    @usableFromInline var t0: Double
    @usableFromInline var t1: Double
    @usableFromInline var s0: Double
    @usableFromInline var s1: Double
  }

  /// The measured curves in order.
  public let curves: [CubicBezier]
  /// Where each curve ends, as a length from the start; as many as curves.
  public let ends: [Double]
  private let cuts: ContiguousArray<Cut>
  private let start: Point

  /// The length of the whole path.
  public var length: Double { ends.last ?? 0 }

  /// Measures a path.
  ///
  /// - Parameters:
  ///   - path: The path; a closed one is measured with its closing line.
  ///   - accuracy: The largest error of any length, in the units of the path.
  public init(_ path: Path, accuracy: Double = 1e-6) {
    self.init(curves: path.curves, start: path.start, accuracy: accuracy)
  }

  init(curves: [CubicBezier], start: Point, accuracy: Double) {
    self.curves = curves
    self.start = start
    var cuts = ContiguousArray<Cut>()
    var ends: [Double] = []
    ends.reserveCapacity(curves.count)
    var s = 0.0
    let share = accuracy / Double(max(curves.count, 1))
    for (index, curve) in curves.enumerated() {
      let before = cuts.count
      let whole = Self.length(of: curve, from: 0, to: 1)
      Self.cut(curve, index, from: 0, to: 1, whole: whole, accuracy: share, depth: 0, at: &s, into: &cuts)
      if cuts.count == before { cuts.append(Cut(curve: index, t0: 0, t1: 1, s0: s, s1: s)) }
      ends.append(s)
    }
    self.cuts = cuts
    self.ends = ends
  }

  /// Twenty halvings put the ends of a cut a millionth of the curve apart; nothing a pen draws needs more.
  private static let deepestCut = 20

  private static func cut(
    _ curve: CubicBezier, _ index: Int, from t0: Double, to t1: Double, whole: Double, accuracy: Double, depth: Int,
    at s: inout Double, into cuts: inout ContiguousArray<Cut>
  ) {
    let middle = (t0 + t1) / 2
    let first = length(of: curve, from: t0, to: middle)
    let second = length(of: curve, from: middle, to: t1)
    if abs(first + second - whole) <= accuracy || depth == deepestCut {
      cuts.append(Cut(curve: index, t0: t0, t1: middle, s0: s, s1: s + first))
      cuts.append(Cut(curve: index, t0: middle, t1: t1, s0: s + first, s1: s + first + second))
      s += first + second
      return
    }
    cut(
      curve, index, from: t0, to: middle, whole: first, accuracy: accuracy / 2, depth: depth + 1, at: &s, into: &cuts)
    cut(
      curve, index, from: middle, to: t1, whole: second, accuracy: accuracy / 2, depth: depth + 1, at: &s, into: &cuts)
  }

  /// Five-point Gauss–Legendre quadrature of the speed (Abramowitz and Stegun 1964, table 25.4).
  @usableFromInline
  static func length(of curve: CubicBezier, from t0: Double, to t1: Double) -> Double {
    let half = (t1 - t0) / 2
    let middle = (t0 + t1) / 2
    let a = 0.538_469_310_105_683_1 * half
    let b = 0.906_179_845_938_664_0 * half
    let inner = curve.derivative(at: middle - a).length + curve.derivative(at: middle + a).length
    let outer = curve.derivative(at: middle - b).length + curve.derivative(at: middle + b).length
    let center = curve.derivative(at: middle).length
    return half
      * (0.568_888_888_888_888_9 * center + 0.478_628_670_499_366_5 * inner + 0.236_926_885_056_189_1 * outer)
  }

  /// A place on the path: which curve, and the parameter on it.
  @frozen
  public struct Place: Hashable, Sendable {
    /// Index into ``ArcLengthTable/curves``.
    public var curve: Int
    /// Parameter on that curve, 0…1.
    public var t: Double
  }

  /// The place reached after going a length from the start; lengths outside 0…``length`` give the ends.
  ///
  /// At a joint between two curves the earlier one is named. Takes time in the logarithm of the number of cuts.
  public func place(at length: Double) -> Place? {
    guard let last = cuts.last else { return nil }
    if length >= last.s1 { return Place(curve: last.curve, t: 1) }
    if length <= 0 { return Place(curve: 0, t: 0) }
    var low = 0
    var high = cuts.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cuts[middle].s1 < length { low = middle + 1 } else { high = middle }
    }
    let cut = cuts[low]
    let curve = curves[cut.curve]
    let span = cut.s1 - cut.s0
    guard span > 0 else { return Place(curve: cut.curve, t: cut.t0) }
    // Hermite: t as a function of s has the slope 1/speed at both ends.
    let u = (length - cut.s0) / span
    let width = cut.t1 - cut.t0
    let v0 = curve.derivative(at: cut.t0).length
    let v1 = curve.derivative(at: cut.t1).length
    let least = 0.05 * span / width
    let m0 = span / max(v0, least)
    let m1 = span / max(v1, least)
    let u2 = u * u
    let u3 = u2 * u
    var t = cut.t0 + width * (3 * u2 - 2 * u3) + m0 * (u3 - 2 * u2 + u) + m1 * (u3 - u2)
    t = min(max(t, cut.t0), cut.t1)
    // One Newton step on length(t) = asked.
    let speed = curve.derivative(at: t).length
    if speed > least {
      let miss = cut.s0 + Self.length(of: curve, from: cut.t0, to: t) - length
      t = min(max(t - miss / speed, cut.t0), cut.t1)
    }
    return Place(curve: cut.curve, t: t)
  }

  /// The point reached after going a length from the start.
  public func point(at length: Double) -> Point {
    guard let place = place(at: length) else { return start }
    return curves[place.curve].point(at: place.t)
  }

  /// The unit tangent after going a length from the start; at a corner, the direction of arrival.
  public func tangent(at length: Double) -> Vector {
    guard let place = place(at: length) else { return .zero }
    return curves[place.curve].tangent(at: place.t)
  }

  /// The length from the start to a place.
  public func length(at place: Place) -> Double {
    let before = place.curve > 0 ? ends[place.curve - 1] : 0
    var s = before
    for cut in cuts where cut.curve == place.curve {
      if place.t >= cut.t1 {
        s = cut.s1
      } else if place.t > cut.t0 {
        return cut.s0 + Self.length(of: curves[cut.curve], from: cut.t0, to: place.t)
      }
    }
    return s
  }

  /// The part of the path between two lengths, as a path of its own, drawn the same way.
  public func part(from: Double, to: Double) -> Path {
    guard let first = place(at: from), let last = place(at: to), from < to else { return Path(start: point(at: from)) }
    var path = Path(start: curves[first.curve].point(at: first.t))
    for index in first.curve...last.curve {
      let t0 = index == first.curve ? first.t : 0
      let t1 = index == last.curve ? last.t : 1
      guard t1 > t0 else { continue }
      let piece = curves[index].part(from: t0, to: t1)
      path.addCubic(piece.p1, piece.p2, to: piece.p3)
    }
    return path
  }
}
