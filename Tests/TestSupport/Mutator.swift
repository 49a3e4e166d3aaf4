import Geometry

/// Changes bytes by lot, as damaged and malicious files are changed.
public struct Mutator {
  private var random: SplitMix64

  /// A mutator that always draws the same lots.
  public init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Pieces that mean something in these formats.
  private static let telling: [[UInt8]] = [
    "<", ">", "\"", "'", "&", "/", "=", "!", "?", "*", "#", ":", ",", ";", ".", "-", "+", "e", "T", "F", "{", "}", "[",
    "]",
    "\\", " ", "\n", "\t", "0", "1", "9", "\u{0}", "é", "NaN", "null", "1e308", "-1e-308", "1e999", "99999999999",
    "\n.SEGMENT X 0-9",
    "\n.PEN_DOWN\n", "<trace>", "</trace>", "&lt;", "[[", "]]", "\"strokes\":", "\"\":", "\\u12", "# units: mm\n",
  ].map { Array($0.utf8) }

  /// A number below a bound, by lot.
  public mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  /// The bytes with some of them changed.
  public mutating func changed(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0...(below(2) * below(5)) where !bytes.isEmpty {
      let place = below(bytes.count)
      let piece = Mutator.telling[below(Mutator.telling.count)]
      switch below(8) {
      case 0: bytes[place] = UInt8(below(256))
      case 1: bytes.replaceSubrange(place..<place + 1, with: piece)
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(contentsOf: piece, at: place)
      case 4: bytes.removeSubrange(place..<min(bytes.count, place + below(40)))
      case 5: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + below(60))], at: below(bytes.count))
      case 6: bytes[place] = bytes[place] ^ (1 << UInt8(below(8)))
      default: if below(4) == 0 { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }
}
