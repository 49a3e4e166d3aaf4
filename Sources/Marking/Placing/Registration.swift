public import Geometry

/// How the points of a recording lie on the page.
public enum Registration: Hashable, Sendable {
  /// The recording tells its unit, and its origin is the page's top left corner.
  case page
  /// The same, and somebody has seen where it lies, as by the marks of a scanned page: nothing is sought.
  case seen
  /// The recording's rectangle from (0,0) to this corner, in its own units, is the whole page.
  case frame(width: Double, height: Double)
  /// These places of the recording lie on these of the page: two fix place, size and turn, three or more also a skew.
  case points([Pair])

  /// A place of the recording and the place of the page it lies on.
  public struct Pair: Hashable, Sendable {
    /// In the recording's own units.
    public let ink: Point
    /// In points of 1/72 inch.
    public let page: Point

    /// A pair of places.
    public init(ink: Point, page: Point) {
      self.ink = ink
      self.page = page
    }
  }

  /// The map of least squares through the pairs; nil for fewer than two, or all on one place or line.
  public static func pageFromInk(_ pairs: [Pair]) -> Affine? {
    guard pairs.count >= 2 else { return nil }
    let count = Double(pairs.count)
    let inkMean = pairs.reduce(Vector.zero) { $0 + ($1.ink - .origin) } / count
    let pageMean = pairs.reduce(Vector.zero) { $0 + ($1.page - .origin) } / count
    var xx = 0.0, xy = 0.0, yy = 0.0
    var right = (ux: 0.0, uy: 0.0, vx: 0.0, vy: 0.0)
    for pair in pairs {
      let a = pair.ink - .origin - inkMean
      let b = pair.page - .origin - pageMean
      xx += a.dx * a.dx
      xy += a.dx * a.dy
      yy += a.dy * a.dy
      right.ux += a.dx * b.dx
      right.uy += a.dy * b.dx
      right.vx += a.dx * b.dy
      right.vy += a.dy * b.dy
    }
    let determinant = xx * yy - xy * xy
    let scale = xx + yy
    guard scale > 0 else { return nil }
    var a, b, c, d: Double
    if pairs.count > 2, determinant > 1e-9 * scale * scale {
      a = (right.ux * yy - right.uy * xy) / determinant
      c = (right.uy * xx - right.ux * xy) / determinant
      b = (right.vx * yy - right.vy * xy) / determinant
      d = (right.vy * xx - right.vx * xy) / determinant
    } else {
      // A turn and a size, as two points allow.
      a = (right.ux + right.vy) / scale
      b = (right.vx - right.uy) / scale
      (c, d) = (-b, a)
    }
    let map = Affine(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
    guard map.inverse != nil else { return nil }
    let shift = pageMean - (map * inkMean)
    return Affine(a: a, b: b, c: c, d: d, tx: shift.dx, ty: shift.dy)
  }
}
