public import Geometry
import Texts

/// Ink as the record keeps it: points in hundredths of an x-height, each as the step from the one before, one or two bytes a
/// number.
///
/// School space of its cell, y up. A letter takes some 150 bytes; times are not kept.
public struct InkTrail: Hashable, Sendable {
  /// The strokes in the order of writing.
  public var strokes: [[Point]]

  /// Strokes.
  public init(_ strokes: [[Point]]) { self.strokes = strokes }

  private static let unit = 100.0

  /// The packed form: counts and zigzag steps in groups of seven bits, the lowest first, as in Protocol Buffers.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func put(_ number: Int) {
      var rest = UInt64(bitPattern: Int64((number << 1) ^ (number >> 63)))
      while rest > 0x7F {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    put(strokes.count)
    for stroke in strokes {
      var steps: [Int] = []
      var last = (0, 0)
      for point in stroke {
        let next = (InkTrail.whole(point.x), InkTrail.whole(point.y))
        // Points that fall together tell nothing.
        guard steps.isEmpty || next != last else { continue }
        steps += [next.0 - last.0, next.1 - last.1]
        last = next
      }
      put(steps.count / 2)
      for step in steps { put(step) }
    }
    return bytes
  }

  private static func whole(_ length: Double) -> Int { Int(clamping: (max(-1e6, min(1e6, length)) * unit).rounded()) }

  /// Unpacks a trail; nil for bytes that are none.
  public init?(packed bytes: [UInt8]) {
    var index = 0
    func take() -> Int? {
      var number: UInt64 = 0
      var shift: UInt64 = 0
      while index < bytes.count, shift < 63 {
        let byte = bytes[index]
        index += 1
        number |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return Int(number >> 1) ^ -Int(number & 1) }
        shift += 7
      }
      return nil
    }
    guard let count = take(), (0...bytes.count).contains(count) else { return nil }
    var strokes: [[Point]] = []
    for _ in 0..<count {
      guard let points = take(), (0...bytes.count).contains(points) else { return nil }
      var stroke: [Point] = []
      var (x, y) = (0, 0)
      for _ in 0..<points {
        guard let right = take(), let up = take(), abs(right) < 1 << 40, abs(up) < 1 << 40 else { return nil }
        (x, y) = (x + right, y + up)
        stroke.append(Point(Double(x) / InkTrail.unit, Double(y) / InkTrail.unit))
      }
      strokes.append(stroke)
    }
    guard index == bytes.count else { return nil }
    self.strokes = strokes
  }
}
