/// A QR code of version 2 and level Q: 25 × 25 modules, of whose 44 codewords any 11 may be wrong.
///
/// It holds capital letters, digits and a few signs (alphanumeric mode), at most 29 of them. Source: ISO/IEC 18004:2015.
public struct QRCode: Hashable, Sendable {
  /// Modules on a side.
  public static let size = 25
  /// How much white belongs round it, in modules.
  public static let quietZone = 4

  /// The modules of each row from the top, the leftmost the lowest bit, 1 where it is dark.
  public let rows: [UInt32]

  /// Codewords of text, and of what is added to mend them.
  static let dataCount = 22
  static let correction = ReedSolomon(added: 22)
  static let masks = 0..<8

  init(_ lines: QRLines) { rows = lines.rows }

  /// All modules, row by row from the top, true where they are dark.
  public var modules: [Bool] {
    rows.flatMap { row in (0..<QRCode.size).map { row >> UInt32($0) & 1 == 1 } }
  }

  /// Whether a module is dark, counted from the top left.
  public func isDark(_ x: Int, _ y: Int) -> Bool { rows[y] >> UInt32(x) & 1 == 1 }
}

/// The modules that are the same in every code of version 2, and the order of the others.
struct QRGround: Sendable {
  /// The modules of finders, timing and alignment; all others are light.
  let lines: QRLines
  /// What each mask turns over, and the dark modules of the format that names it.
  let masks: [QRLines]
  /// Modules of codewords as indices, in the order of their bits: 359, the last seven for nothing.
  let order: [Int]

  static let shared = QRGround()

  /// Where both copies of the format stand, as indices; the lowest bit first.
  let formats: [[Int]]

  private init() {
    let size = QRCode.size
    var modules = [Bool](repeating: false, count: size * size)
    var taken = modules
    func set(_ x: Int, _ y: Int, _ isDark: Bool) {
      guard (0..<size).contains(x), (0..<size).contains(y) else { return }
      (modules[y * size + x], taken[y * size + x]) = (isDark, true)
    }
    for index in 0..<size {
      set(index, 6, index % 2 == 0)
      set(6, index, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      for (dx, dy) in QRGround.square(4) {
        let ring = max(abs(dx), abs(dy))
        set(x + dx, y + dy, ring != 2 && ring != 4)
      }
    }
    for (dx, dy) in QRGround.square(2) { set(18 + dx, 18 + dy, max(abs(dx), abs(dy)) != 1) }
    // The one module that is always dark, beside the format.
    set(8, size - 8, true)
    formats = QRGround.formats(size)
    for index in formats.joined() { taken[index] = true }
    lines = QRLines { modules[$0] }
    let order = QRGround.order(size) { taken[$0] }
    var isFree = [Bool](repeating: false, count: size * size)
    for index in order { isFree[index] = true }
    let formats = formats
    masks = QRCode.masks.map { mask in
      var mine = QRLines { isFree[$0] && QRGround.isMasked($0, by: mask) }
      let format = QRFormat(level: QRFormat.levelQ, mask: mask).bits
      for places in formats {
        for (bit, index) in places.enumerated() where format >> bit & 1 == 1 { mine.darken(index) }
      }
      return mine
    }
    self.order = order
  }

  /// Steps from the middle of a square to each of its modules.
  private static func square(_ reach: Int) -> [(Int, Int)] {
    (-reach...reach).flatMap { dy in (-reach...reach).map { dx in (dx, dy) } }
  }

  /// The places of the format: beside the finder at the top left, and again beside the two others.
  private static func formats(_ size: Int) -> [[Int]] {
    let near = (0..<15).map { bit in
      switch bit {
      case 0...5: bit * size + 8
      case 6: 7 * size + 8
      case 7: 8 * size + 8
      case 8: 8 * size + 7
      default: 8 * size + 14 - bit
      }
    }
    let far = (0..<15).map { bit in bit < 8 ? 8 * size + size - 1 - bit : (size - 15 + bit) * size + 8 }
    return [near, far]
  }

  /// Up and down in pairs of columns from the right, round the upright line of timing.
  private static func order(_ size: Int, isTaken: (Int) -> Bool) -> [Int] {
    var order: [Int] = []
    var (right, goesUp) = (size - 1, true)
    while right > 0 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        let y = goesUp ? size - 1 - step : step
        for x in [right, right - 1] where !isTaken(y * size + x) { order.append(y * size + x) }
      }
      goesUp.toggle()
      right -= 2
    }
    return order
  }

  /// Whether a mask turns a module over.
  static func isMasked(_ index: Int, by mask: Int) -> Bool {
    let (x, y) = (index % QRCode.size, index / QRCode.size)
    return switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }
}

/// What a code says of itself: how much of it can be mended, and its mask; fifteen bits, of which any three may be wrong.
struct QRFormat: Hashable {
  /// The level as the standard numbers it: 3 for Q.
  let level: Int
  let mask: Int

  static let levelQ = 3
  /// Five bits, and ten more: the rest when they are divided by this; all are turned over by a pattern.
  private static let generator = 0b101_0011_0111
  private static let pattern = 0b101_0100_0001_0010

  /// Its fifteen bits.
  var bits: Int {
    let data = level << 3 | mask
    var rest = data << 10
    for bit in (10..<15).reversed() where rest >> bit & 1 == 1 { rest ^= QRFormat.generator << (bit - 10) }
    return (data << 10 | rest) ^ QRFormat.pattern
  }

  /// The format of damaged bits, and how many of them are wrong; nil where more than three are.
  static func nearest(to bits: Int) -> (format: QRFormat, errors: Int)? {
    for data in 0..<32 {
      let format = QRFormat(level: data >> 3, mask: data & 7)
      let errors = (format.bits ^ bits).nonzeroBitCount
      if errors <= 3 { return (format, errors) }
    }
    return nil
  }
}
