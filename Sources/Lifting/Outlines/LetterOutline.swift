public import Geometry

/// A letter of which the outline alone is known, as a typeface has it: where its ink lies, and how wide.
///
/// Letter space: 1 = x-height, y up.
public struct LetterOutline: Sendable {
  /// Corner by corner, each contour closed.
  private let contours: [[Point]]
  /// The smallest rectangle around the ink.
  public let bounds: Rectangle

  /// Curves become lines that stray by so little, in x-heights.
  private static let accuracy = 0.002
  /// No letter has more corners: each of them is looked at for each place of its strokes.
  private static let mostCorners = 12_000
  /// Nothing reads a letter that is larger than so many x-heights; it would only fill the memory.
  private static let largest = 20.0

  /// A letter of its contours; nil where they hold no ink, or more than a letter has.
  public init?(_ paths: [Path]) {
    contours = paths.map { $0.flattened(accuracy: LetterOutline.accuracy).points }.filter { $0.count > 2 }
    guard let first = contours.first?.first,
      contours.reduce(0, { $0 + $1.count }) <= LetterOutline.mostCorners
    else { return nil }
    let bounds = contours.joined().reduce(Rectangle(min: first, max: first)) { $0.union(Rectangle(min: $1, max: $1)) }
    guard bounds.width <= LetterOutline.largest, bounds.height <= LetterOutline.largest else { return nil }
    guard bounds.width > LetterOutline.accuracy, bounds.height > LetterOutline.accuracy else { return nil }
    self.bounds = bounds
  }

  /// The corners of all lines, from the first to the last of each contour and back.
  private func forEachEdge(_ body: (Point, Point) -> Void) {
    for contour in contours {
      var last = contour[contour.count - 1]
      for point in contour {
        body(last, point)
        last = point
      }
    }
  }

  // MARK: Where ink is

  /// Whether a place is inked, by the nonzero rule.
  func contains(_ place: Point) -> Bool {
    var turns = 0
    forEachEdge { a, b in
      guard (a.y <= place.y) != (b.y <= place.y) else { return }
      let x = a.x + (place.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if x > place.x { turns += b.y > a.y ? 1 : -1 }
    }
    return turns != 0
  }

  /// How far it is from a place of ink to its rim in a direction of length 1, past lines inside it; nil where there is no ink.
  func rim(from place: Point, _ direction: Vector) -> Double? {
    var crossings: [(length: Double, turn: Int)] = []
    forEachEdge { a, b in
      let (sideOfA, sideOfB) = (direction.cross(a - place), direction.cross(b - place))
      guard (sideOfA <= 0) != (sideOfB <= 0) else { return }
      let length = direction.dot(a - place) + sideOfA / (sideOfA - sideOfB) * direction.dot(b - a)
      if length > 0 { crossings.append((length, sideOfB > sideOfA ? 1 : -1)) }
    }
    var turns = crossings.reduce(0) { $0 + $1.turn }
    guard turns != 0 else { return nil }
    for crossing in crossings.sorted(by: { ($0.length, $0.turn) < ($1.length, $1.turn) }) {
      turns -= crossing.turn
      if turns == 0 { return crossing.length }
    }
    return nil
  }

  // MARK: The middle

  /// The ink as pixels, so many to the x-height.
  private func mask(_ scale: Double) -> InkMask? {
    let (width, height) = (Int(bounds.width * scale) + 5, Int(bounds.height * scale) + 5)
    var crossings = [[(x: Double, turn: Int)]](repeating: [], count: height)
    forEachEdge { a, b in
      guard a.y != b.y else { return }
      let (low, high) = (min(a.y, b.y), max(a.y, b.y))
      let first = Int(((low - bounds.min.y) * scale + 1.5).rounded(.up))
      let last = Int(((high - bounds.min.y) * scale + 1.5).rounded(.up)) - 1
      guard first <= last else { return }
      for row in max(0, first)...min(height - 1, last) {
        let y = bounds.min.y + (Double(row) - 1.5) / scale
        crossings[row].append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), b.y > a.y ? 1 : -1))
      }
    }
    var pixels = [UInt8](repeating: 0, count: width * height)
    for (row, own) in crossings.enumerated() {
      var turns = 0
      let sorted = own.sorted { ($0.x, $0.turn) < ($1.x, $1.turn) }
      for (here, next) in zip(sorted, sorted.dropFirst()) {
        turns += here.turn
        guard turns != 0 else { continue }
        let first = Int(((here.x - bounds.min.x) * scale + 1.5).rounded(.up))
        let last = Int(((next.x - bounds.min.x) * scale + 1.5).rounded(.down))
        guard first <= last else { continue }
        for column in max(1, first)...min(width - 2, last) { pixels[row * width + column] = 1 }
      }
    }
    return InkMask(width: width, height: height, pixels: pixels)
  }

  /// Places in the middle of the ink, along its lines, about 1/64 of an x-height apart.
  public var middle: [Point] {
    guard let mask = mask(LetterOutline.pixels) else { return [] }
    let skeleton = Skeleton(of: mask)
    return skeleton.places.map { place in
      Point(
        bounds.min.x + (Double(place % mask.width) - 1.5) / LetterOutline.pixels,
        bounds.min.y + (Double(place / mask.width) - 1.5) / LetterOutline.pixels)
    }
  }

  /// Pixels to the x-height: a pen is some eight of them wide.
  private static let pixels = 64.0

  /// How wide the ink is at places of its middle, in x-heights, the finest first.
  public func widths(along middle: [Point]) -> [Double] {
    middle.compactMap { place in
      (0..<4).compactMap { quarter -> Double? in
        let direction = Vector(angle: Double(quarter) * .pi / 4)
        guard let there = rim(from: place, direction), let back = rim(from: place, -direction) else { return nil }
        return there + back
      }.min()
    }.sorted()
  }
}

/// How wide the strokes of a pen are; one that is held aslant, or pressed, writes fine and broad ones.
public struct PenBreadth: Hashable, Sendable {
  /// Most strokes are at least so wide, in x-heights.
  public let fine: Double
  /// Most strokes are at most so wide.
  public let broad: Double

  /// So many of all places are finer than fine strokes, and than broad ones.
  private static let (finer, most) = (0.2, 0.8)

  /// A pen of the widths of its strokes, the finest first; nil for none.
  public init?(_ widths: [Double]) {
    guard !widths.isEmpty else { return nil }
    fine = widths[Int(PenBreadth.finer * Double(widths.count))]
    broad = widths[Int(PenBreadth.most * Double(widths.count))]
  }

  /// A pen of two widths, in x-heights.
  public init(fine: Double, broad: Double) { (self.fine, self.broad) = (fine, broad) }
}
