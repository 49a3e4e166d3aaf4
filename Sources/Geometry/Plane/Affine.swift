/// An affine map of the plane, named to-from where it is kept: `pageFromLetter * point`.
///
/// ```
/// | a c tx |   | x |
/// | b d ty | · | y |      x' = a·x + c·y + tx,   y' = b·x + d·y + ty
/// | 0 0 1  |   | 1 |
/// ```
/// The order of the coefficients is that of PostScript, PDF, SVG and cairo.
@frozen
public struct Affine: Hashable, Sendable {
  /// First column: where the first axis goes.
  public var a, b: Double
  /// Second column: where the second axis goes.
  public var c, d: Double
  /// Third column: where the origin goes.
  public var tx, ty: Double

  /// A map with the given coefficients.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves everything where it is.
  @inlinable public static var identity: Affine { Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// The map that moves by a vector.
  @inlinable
  public static func translation(_ step: Vector) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: step.dx, ty: step.dy)
  }

  /// The map that stretches each axis by its own factor.
  @inlinable
  public static func scale(x: Double, y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// The shear that slants upright letters: x' = x + y·tan(slant), the slant in degrees from the vertical.
  public static func slant(degrees: Double) -> Affine {
    Affine(a: 1, b: 0, c: tangent(of: degrees * .pi / 180), d: 1, tx: 0, ty: 0)
  }

  /// The map from a space with y up and one unit per `unit` points into one with y down, its origin at `origin`.
  @inlinable
  public static func flipped(unit: Double, origin: Point) -> Affine {
    Affine(a: unit, b: 0, c: 0, d: -unit, tx: origin.x, ty: origin.y)
  }

  /// The image of a point.
  @inlinable
  public static func * (map: Affine, point: Point) -> Point {
    Point(map.a * point.x + map.c * point.y + map.tx, map.b * point.x + map.d * point.y + map.ty)
  }

  /// The image of a vector, which no translation moves.
  @inlinable
  public static func * (map: Affine, vector: Vector) -> Vector {
    Vector(map.a * vector.dx + map.c * vector.dy, map.b * vector.dx + map.d * vector.dy)
  }

  /// The map that does the right one first, then the left one.
  @inlinable
  public static func * (second: Affine, first: Affine) -> Affine {
    Affine(
      a: second.a * first.a + second.c * first.b,
      b: second.b * first.a + second.d * first.b,
      c: second.a * first.c + second.c * first.d,
      d: second.b * first.c + second.d * first.d,
      tx: second.a * first.tx + second.c * first.ty + second.tx,
      ty: second.b * first.tx + second.d * first.ty + second.ty)
  }

  /// How much areas grow; negative where the map mirrors.
  @inlinable public var determinant: Double { a * d - b * c }

  /// The map that undoes this one; nil where it flattens the plane to a line.
  public var inverse: Affine? {
    let determinant = self.determinant
    guard determinant.isFinite, (1 / determinant).isFinite else { return nil }
    return Affine(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
