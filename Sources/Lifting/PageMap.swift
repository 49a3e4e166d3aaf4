public import Geometry

/// How a page lies in a picture: as a flat sheet is seen, and beside that as it is bent.
public struct PageMap: Hashable, Sendable {
  /// The map from millimetres of paper to pixels, as if the paper were flat.
  public let flat: Homography
  /// How the paper is bent; nil where nothing is known of that.
  let bend: PaperBend?

  /// A flat page.
  public init(_ flat: Homography) { (self.flat, bend) = (flat, nil) }

  init(_ flat: Homography, _ bend: PaperBend?) { (self.flat, self.bend) = (flat, bend) }

  /// Where a place of the paper is seen.
  public static func * (map: PageMap, place: Point) -> Point {
    map.flat * (map.bend.map { place + $0.step(at: place) } ?? place)
  }
}

/// The places of a picture that a row of places of the paper is seen at, one after another.
///
/// Every sixteenth is mapped, and between them the row is straight: with eight places to the millimetre off by less than 0.001 mm.
package struct SeenRow {
  private let map: PageMap
  private let start: Point
  private let step: Double
  private var next = 0
  private var place = Point.origin
  private var stride = Vector.zero

  private static let span = 16

  /// - Parameters:
  ///   - start: The first place of the paper.
  ///   - step: How far it is from one to the next, to the right.
  package init(_ map: PageMap, from start: Point, step: Double) {
    (self.map, self.start, self.step) = (map, start, step)
  }

  /// Where the next place is seen.
  @inline(__always)
  package mutating func following() -> Point {
    if next % SeenRow.span == 0 { begin() } else { place += stride }
    next += 1
    return place
  }

  private mutating func begin() {
    place = map * (start + Vector(Double(next) * step, 0))
    stride = (map * (start + Vector(Double(next + SeenRow.span) * step, 0)) - place) / Double(SeenRow.span)
  }
}
