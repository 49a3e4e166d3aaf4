/// One of the four ways out of a cell; a quarter turn clockwise adds one to the raw value.
public enum Direction: UInt8, Sendable, Hashable, CaseIterable {
  /// Towards greater columns, the reading direction of most scripts.
  case right
  /// Towards greater rows.
  case down
  /// Towards smaller columns.
  case left
  /// Towards smaller rows.
  case up

  /// The way back.
  public var opposite: Direction {
    switch self {
    case .right: .left
    case .down: .up
    case .left: .right
    case .up: .down
    }
  }

  /// The same direction in a mirror that exchanges left and right.
  public var mirrored: Direction {
    self == .left || self == .right ? opposite : self
  }

  /// How far a step leads to the right: -1, 0 or 1.
  public var columnStep: Int {
    switch self {
    case .right: 1
    case .left: -1
    case .down, .up: 0
    }
  }

  /// How far a step leads down: -1, 0 or 1.
  public var rowStep: Int {
    switch self {
    case .down: 1
    case .up: -1
    case .right, .left: 0
    }
  }

  var bit: UInt8 { 1 << rawValue }
}

/// Some of the four directions, each once: right, down, left, up.
public struct Directions: Sequence, IteratorProtocol, Sendable {
  /// A bit for each; see ``Direction/bit``.
  private var bits: UInt8

  init(bits: UInt8) { self.bits = bits & 15 }

  /// The next direction.
  public mutating func next() -> Direction? {
    guard bits != 0 else { return nil }
    defer { bits &= bits &- 1 }
    return Direction(rawValue: UInt8(truncatingIfNeeded: bits.trailingZeroBitCount))
  }

  /// The same but for one.
  func without(_ direction: Direction) -> Directions { Directions(bits: bits & ~direction.bit) }
}
