/// The four marks by whose corners a scanned page is laid straight: AprilTags of the family tag36h11 with the ids 0…3.
///
/// Each is 8 × 8 modules, black at the edge, with six rows of six bits inside, and white round it. Olson, "AprilTag: A robust
/// and flexible visual fiducial system" (2011); Wang and Olson, "AprilTag 2" (2016). The bits are facts of that family.
public enum CornerTag: Int, CaseIterable, Hashable, Sendable {
  /// The corner at the top left.
  case topLeft
  /// The corner at the top right.
  case topRight
  /// The corner at the bottom right.
  case bottomRight
  /// The corner at the bottom left.
  case bottomLeft

  /// Modules on a side, without the white.
  public static let size = 8
  /// How much white belongs round it, in modules.
  public static let quietZone = 1

  /// Whether a module is black, counted from the top left of the black edge.
  public func isDark(_ x: Int, _ y: Int) -> Bool {
    let inside = 1..<CornerTag.size - 1
    guard inside.contains(x), inside.contains(y) else { return true }
    return white[y - 1] >> UInt8(6 - x) & 1 == 0
  }

  /// The modules of each row from the top, the leftmost the lowest bit, 1 where it is black.
  public var rows: [UInt32] {
    (0..<CornerTag.size).map { y in
      (0..<CornerTag.size).reduce(0) { $0 | (isDark($1, y) ? 1 << UInt32($1) : 0) }
    }
  }

  /// The six rows inside, each from the left, 1 where a module is white.
  private var white: [UInt8] {
    switch self {
    case .topLeft: [0b110101, 0b011101, 0b011000, 0b101000, 0b010110, 0b000100]
    case .topRight: [0b110110, 0b010111, 0b111100, 0b011000, 0b101101, 0b001001]
    case .bottomRight: [0b110111, 0b010010, 0b100000, 0b001001, 0b000100, 0b001110]
    case .bottomLeft: [0b111001, 0b000111, 0b100111, 0b101001, 0b110010, 0b011000]
    }
  }
}
