import Geometry

/// A short name for a set of letterforms: equal if, and (but for chance) only if, every stroke is the same.
///
/// FNV-1a of 64 bits (Fowler, Noll and Vo, 1991) over every number rounded to 10⁻⁶; it tells a sheet key whether the letters
/// have changed since, and withstands accidents, not malice.
public func digest(of letterforms: [Letterform]) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  func add(_ number: Double) {
    var bits = UInt64(bitPattern: Int64((number * 1e6).rounded()))
    for _ in 0..<8 {
      mix(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
    }
  }
  for letterform in letterforms {
    for byte in String(letterform.character).utf8 { mix(byte) }
    for stroke in letterform.strokes {
      mix((stroke.isDelayed ? 2 : 1) + (stroke.isBar ? 4 : 0))
      for corner in stroke.corners { add(Double(corner)) }
      for curve in stroke.path.curves {
        for point in [curve.p0, curve.p1, curve.p2, curve.p3] {
          add(point.x)
          add(point.y)
        }
      }
      if stroke.isDot {
        add(stroke.path.start.x)
        add(stroke.path.start.y)
      }
    }
  }
  let digits = String(hash, radix: 16)
  return "fnv1a64:" + String(repeating: "0", count: 16 - digits.count) + digits
}
