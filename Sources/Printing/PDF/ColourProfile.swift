import Texts

/// The colours of a screen (sRGB, IEC 61966-2-1) as a profile: three primaries and a curve (ICC.1:2001-04).
///
/// We write it ourselves, so that it is small and free.
enum ColourProfile {
  /// What the profile is called.
  static let name = "sRGB IEC61966-2.1"
  /// How many points the curve has; between them it is a line.
  private static let points = 64

  /// The profile's bytes.
  static let bytes: [UInt8] = {
    let white = xyz(0xF6D6, 0x10000, 0xD32D)
    // The primaries seen under the light of D50, as the connection space has it.
    let primaries = [xyz(0x6FA2, 0x38F5, 0x390), xyz(0x6299, 0xB785, 0x18DA), xyz(0x24A0, 0xF84, 0xB6CF)]
    let curve =
      type("curv") + number(points, 4)
      + (0..<points).flatMap { number(Int(clamping: (65535 * light($0)).rounded()), 2) }
    let description =
      type("desc") + number(name.utf8.count + 1, 4) + Array(name.utf8)
      + [UInt8](repeating: 0, count: 1 + 4 + 4 + 2 + 1 + 67)
    let parts: [(tags: [String], data: [UInt8])] = [
      (["desc"], description), (["cprt"], type("text") + Array("No copyright".utf8) + [0]), (["wtpt"], white),
      (["rXYZ"], primaries[0]), (["gXYZ"], primaries[1]), (["bXYZ"], primaries[2]), (["rTRC", "gTRC", "bTRC"], curve),
    ]
    let count = parts.reduce(0) { $0 + $1.tags.count }
    var table = number(count, 4)
    var data: [UInt8] = []
    for part in parts {
      for tag in part.tags {
        table += Array(tag.utf8) + number(128 + 4 + 12 * count + data.count, 4) + number(part.data.count, 4)
      }
      data += part.data + [UInt8](repeating: 0, count: (4 - part.data.count % 4) % 4)
    }
    return head(size: 128 + table.count + data.count) + table + data
  }()

  private static func head(size: Int) -> [UInt8] {
    var head = number(size, 4) + number(0, 4) + number(0x0210_0000, 4) + Array("mntrRGB XYZ ".utf8)
    // Made at the beginning of 2026, for any system.
    head += [2026, 1, 1, 0, 0, 0].flatMap { number($0, 2) } + Array("acsp".utf8) + number(0, 4)
    head += [UInt8](repeating: 0, count: 24) + xyz(0xF6D6, 0x10000, 0xD32D).dropFirst(8)
    return head + [UInt8](repeating: 0, count: 128 - head.count)
  }

  private static func type(_ name: String) -> [UInt8] { Array(name.utf8) + number(0, 4) }

  /// A colour in sixteen-bit fractions.
  private static func xyz(_ x: Int, _ y: Int, _ z: Int) -> [UInt8] {
    type("XYZ ") + number(x, 4) + number(y, 4) + number(z, 4)
  }

  private static func number(_ number: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * (bytes - 1 - $0))) }
  }

  /// How much light a point of the curve stands for: the twelve fifths power of what is stored, but for the darkest.
  private static func light(_ point: Int) -> Double {
    let stored = Double(point) / Double(points - 1)
    guard stored > 0.04045 else { return stored / 12.92 }
    let base = (stored + 0.055) / 1.055
    // Its fifth root by Newton's steps, so that it is the same on every machine.
    var root = 1.0
    for _ in 0..<30 {
      let fourth = root * root * root * root
      root -= (fourth * root - base * base) / (5 * fourth)
    }
    return base * base * root
  }
}
