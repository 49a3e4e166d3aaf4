public import Geometry

/// A picture in shades of grey, row by row from the top.
///
/// Picture space: pixels, y down, origin at the top left edge of the first pixel, whose middle is (0.5, 0.5).
public struct GreyPicture: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The shades, 0 black … 255 white.
  public let shades: [UInt8]

  /// A picture of its shades; nil where they are not as many as its sides say.
  public init?(width: Int, height: Int, shades: [UInt8]) {
    guard width > 0, height > 0, width.multipliedReportingOverflow(by: height) == (shades.count, false) else {
      return nil
    }
    (self.width, self.height, self.shades) = (width, height, shades)
  }

  package init(width: Int, height: Int, unchecked shades: [UInt8]) {
    (self.width, self.height, self.shades) = (width, height, shades)
  }

  /// The shade at a place, straight between the middles of the four pixels round it; nil off the picture.
  public func shade(at place: Point) -> Double? {
    guard place.x >= 0, place.y >= 0, place.x <= Double(width), place.y <= Double(height) else { return nil }
    let x = Swift.min(Swift.max(place.x - 0.5, 0), Double(width - 1))
    let y = Swift.min(Swift.max(place.y - 0.5, 0), Double(height - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (Swift.min(left + 1, width - 1), Swift.min(top + 1, height - 1))
    let (across, down) = (x - Double(left), y - Double(top))
    let upper = Double(shades[top * width + left]) * (1 - across) + Double(shades[top * width + right]) * across
    let lower = Double(shades[bottom * width + left]) * (1 - across) + Double(shades[bottom * width + right]) * across
    return upper * (1 - down) + lower * down
  }

  /// How many pixels have each shade.
  private var counts: [Int] {
    var counts = [Int](repeating: 0, count: 256)
    for shade in shades { counts[Int(shade)] += 1 }
    return counts
  }

  /// Whether there is next to nothing between black and white: such scans have lost pale ink and the edges of lines.
  public var isBlackAndWhite: Bool { counts[8..<248].reduce(0, +) * 1000 < shades.count }

  /// Whether next to nothing is darker than the paper.
  public var isBlank: Bool {
    let counts = counts
    // The paper is what half of the picture is as light as.
    var (white, lighter) = (255, counts[255])
    while white > 0, 2 * lighter < shades.count {
      white -= 1
      lighter += counts[white]
    }
    return counts[..<(white * 3 / 4)].reduce(0, +) * 2000 < shades.count
  }
}
