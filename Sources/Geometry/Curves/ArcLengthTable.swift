/// A path measured by the way the pen has gone along it, so that places can be asked for by arc length.
///
/// Each curve is cut where its speed dips, and each part in halves until one five-point Gauss–Legendre quadrature and two
/// over its halves agree. Inside a cut the parameter is first guessed as a cubic Hermite function of the length, then
/// bettered by Newton's method.
///
/// A path with a coordinate that is not a number has no length worth naming, but neither traps nor takes long.
public struct ArcLengthTable: Sendable {
  /// One cut: a stretch of one curve between two parameters and two lengths.
  private struct Cut: Sendable {
    var curve: Int
    var t0: Double
    var t1: Double
    var s0: Double
    var s1: Double
  }

  /// The measured curves in order.
  public let curves: [CubicBezier]
  /// Where each curve ends, as a length from the start; as many as curves.
  public let ends: [Double]
  private let cuts: ContiguousArray<Cut>
  private let start: Point
  private let accuracy: Double

  /// The length of the whole path.
  public var length: Double { ends.last ?? 0 }

  /// Measures a path.
  ///
  /// - Parameters:
  ///   - path: The path; a closed one is measured with its closing line.
  ///   - accuracy: The largest error of any length, in the units of the path; rounding adds some 10⁻¹⁵ of the length.
  /// - Precondition: The accuracy is above 0.
  public init(_ path: Path, accuracy: Double = 1e-6) {
    self.init(curves: path.curves, start: path.start, accuracy: accuracy)
  }

  init(curves: [CubicBezier], start: Point, accuracy: Double) {
    precondition(accuracy > 0, "an accuracy is above 0")
    self.curves = curves
    self.start = start
    self.accuracy = accuracy
    var cuts = ContiguousArray<Cut>()
    cuts.reserveCapacity(4 * curves.count)
    var ends: [Double] = []
    ends.reserveCapacity(curves.count)
    var s = 0.0
    let share = accuracy / Double(max(curves.count, 1))
    for (index, curve) in curves.enumerated() {
      let dips = SpeedDips(of: curve)
      let (first, second) = dips.cuts
      for (t0, t1) in [(0, first), (first, second), (second, 1)] where t0 < t1 {
        let whole = Self.length(of: curve, from: t0, to: t1)
        Self.cut(
          curve, index, dips, from: t0, to: t1, whole: whole, accuracy: share * (t1 - t0), depth: 0, at: &s, into: &cuts
        )
      }
      ends.append(s)
    }
    self.cuts = cuts
    self.ends = ends
  }

  /// Twenty halvings put the ends of a cut a millionth of the curve apart; nothing a pen draws needs more.
  private static let deepestCut = 20

  /// Two sums of as few and as equal terms as these differ by less than this share when only rounding parts them.
  private static let rounding = 1e-15

  private static func cut(
    _ curve: CubicBezier, _ index: Int, _ dips: SpeedDips, from t0: Double, to t1: Double, whole: Double,
    accuracy: Double, depth: Int, at s: inout Double, into cuts: inout ContiguousArray<Cut>
  ) {
    let middle = (t0 + t1) / 2
    let first = length(of: curve, from: t0, to: middle)
    let second = length(of: curve, from: middle, to: t1)
    // Written so that NaN ends it.
    let enough = max(accuracy, rounding * whole)
    let mustGoOn = abs(first + second - whole) > enough || !dips.areSmooth(from: t0, to: t1, accuracy: enough)
    if !mustGoOn || depth == deepestCut {
      cuts.append(Cut(curve: index, t0: t0, t1: middle, s0: s, s1: s + first))
      cuts.append(Cut(curve: index, t0: middle, t1: t1, s0: s + first, s1: s + first + second))
      s += first + second
      return
    }
    cut(
      curve, index, dips, from: t0, to: middle, whole: first, accuracy: accuracy / 2, depth: depth + 1, at: &s,
      into: &cuts)
    cut(
      curve, index, dips, from: middle, to: t1, whole: second, accuracy: accuracy / 2, depth: depth + 1, at: &s,
      into: &cuts)
  }

  /// Five-point Gauss–Legendre quadrature of the speed (Abramowitz and Stegun 1964, table 25.4).
  private static func length(of curve: CubicBezier, from t0: Double, to t1: Double) -> Double {
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

    /// The place at a parameter of a curve.
    @inlinable
    public init(curve: Int, t: Double) {
      self.curve = curve
      self.t = t
    }
  }

  /// The place reached after going a length from the start; lengths outside 0…``length`` give the ends.
  ///
  /// ``length(at:)`` gives the length back within the table's accuracy. At a joint between two curves the earlier one is
  /// named. Takes time in the logarithm of the number of cuts. Nil only for a path without pieces.
  public func place(at length: Double) -> Place? {
    guard let last = cuts.last else { return nil }
    if length >= last.s1 { return Place(curve: last.curve, t: 1) }
    if length <= 0 { return Place(curve: 0, t: 0) }
    let cut = firstCut { $0.s1 < length }
    guard cut.s1 > cut.s0 else { return Place(curve: cut.curve, t: cut.t0) }
    return Place(curve: cut.curve, t: parameter(in: cut, at: length))
  }

  /// The first cut that is not before what is looked for; the last one if all are.
  private func firstCut(notBefore isBefore: (Cut) -> Bool) -> Cut {
    var low = 0
    var high = cuts.count - 1
    while low < high {
      let middle = (low + high) / 2
      if isBefore(cuts[middle]) { low = middle + 1 } else { high = middle }
    }
    return cuts[low]
  }

  /// Places are sought this much more closely than lengths are known, so that they add little to the error.
  private static let placeShare = 0.1

  private func parameter(in cut: Cut, at length: Double) -> Double {
    let curve = curves[cut.curve]
    let span = cut.s1 - cut.s0
    let width = cut.t1 - cut.t0
    // Hermite: t as a function of s has the slope 1/speed at both ends; next to a cusp the slope is held down.
    let least = 0.05 * span / width
    let m0 = span / max(curve.derivative(at: cut.t0).length, least)
    let m1 = span / max(curve.derivative(at: cut.t1).length, least)
    let u = (length - cut.s0) / span
    let u2 = u * u
    let u3 = u2 * u
    var t = cut.t0 + width * (3 * u2 - 2 * u3) + m0 * (u3 - 2 * u2 + u) + m1 * (u3 - u2)
    var (low, high) = (cut.t0, cut.t1)
    if !(t >= low && t <= high) { t = low + width * u }
    // Newton on length(t) = asked; where it leaves the bracket, as next to a cusp, halve instead.
    let enough = max(Self.placeShare * accuracy, Self.rounding * self.length)
    while true {
      let miss = cut.s0 + Self.length(of: curve, from: cut.t0, to: t) - length
      guard abs(miss) > enough else { return t }
      if miss > 0 { high = t } else { low = t }
      let newton = t - miss / curve.derivative(at: t).length
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return t }
      t = newton > low && newton < high ? newton : middle
    }
  }

  /// The point reached after going a length from the start.
  public func point(at length: Double) -> Point {
    guard let place = place(at: length) else { return start }
    return curves[place.curve].point(at: place.t)
  }

  /// The points where steps of equal length begin and end: one more than steps.
  public func points(inSteps steps: Int) -> [Point] {
    (0...steps).map { point(at: length * Double($0) / Double(steps)) }
  }

  /// The unit tangent after going a length from the start; at a corner, the direction of arrival.
  ///
  /// A curve without length takes the tangent of the one before, or after it at the start. Zero if no curve has length.
  public func tangent(at length: Double) -> Vector {
    place(at: length).map { tangent(at: $0) } ?? .zero
  }

  /// The unit tangent at a place, as after the length to it.
  ///
  /// - Precondition: The place is on one of ``curves``.
  public func tangent(at place: Place) -> Vector {
    let here = curves[place.curve].tangent(at: place.t)
    if here != .zero { return here }
    if let before = curves[..<place.curve].last(where: { $0.tangent(at: 1) != .zero }) { return before.tangent(at: 1) }
    return curves[place.curve...].first { $0.tangent(at: 0) != .zero }?.tangent(at: 0) ?? .zero
  }

  /// The length from the start to a place; parameters outside 0…1 give the ends of the curve.
  ///
  /// - Precondition: The place is on one of ``curves``.
  public func length(at place: Place) -> Double {
    precondition(curves.indices.contains(place.curve), "the place is of another path")
    let cut = firstCut { $0.curve < place.curve || $0.curve == place.curve && $0.t1 < place.t }
    guard cut.curve == place.curve, place.t < 1 else { return ends[place.curve] }
    return cut.s0 + Self.length(of: curves[cut.curve], from: cut.t0, to: max(place.t, cut.t0))
  }

  /// The part of the path between two lengths, as an open path of its own, drawn the same way; all its pieces are cubic.
  ///
  /// A point where `from` is not below `to`.
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
