/// A circle of radius 1 around the origin as a few cubics, from (1, 0) towards the second axis.
///
/// A page has thousands of dots, and writing their numbers is half of a printer's time: a dot takes no more cubics than
/// its size wants.
package struct UnitCircle {
  /// One cubic, from where the one before ends.
  package struct Arc {
    /// The handles, and where it ends.
    package let first, second, end: Point
  }

  /// The cubics.
  package let arcs: [Arc]
  /// The largest distance from the true circle.
  let error: Double

  /// A circle of so many cubics whose handles have a length.
  private init(arcs count: Int, handle: Double, error: Double) {
    self.error = error
    arcs = (1...count).map { index in
      func turned(_ turn: Int) -> Vector { Vector(angle: 2 * .pi * Double(turn) / Double(count)) }
      let (start, end) = (turned(index - 1), turned(index))
      return Arc(
        first: .origin + start + start.perpendicular * handle, second: .origin + end - end.perpendicular * handle,
        end: index == count ? Point(1, 0) : .origin + end)
    }
  }

  /// Handles that keep the curve as far inside as outside the circle, found by bisection, with the error that is left.
  private static let all = [
    UnitCircle(arcs: 2, handle: 1.315_747, error: 0.013_2), UnitCircle(arcs: 3, handle: 0.768_091, error: 0.001_12),
    UnitCircle(arcs: 4, handle: 0.551_915, error: 0.000_2),
  ]

  /// Five thousandths of a millimetre, a quarter of a dot of a printer with 1 200 dots per inch.
  private static let tolerance = 0.015

  /// The circle with the fewest cubics that looks round at a radius in points.
  package static func coarsest(ofRadius radius: Double) -> UnitCircle {
    all.first { $0.error * radius <= tolerance } ?? all[all.count - 1]
  }
}
