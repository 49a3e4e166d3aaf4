import Geometry
import TestSupport

/// Changes files by lot in their parts, so that most of what comes out is still read deep into: parts are dropped, repeated,
/// swapped, taken from other files, and replaced by what nobody expects.
struct NodeMutator {
  private var random: SplitMix64
  private var bytesMutator: Mutator

  /// A mutator that always draws the same lots.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    bytesMutator = Mutator(seed: seed ^ 0xB17E)
  }

  /// A number below a bound, by lot.
  mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  mutating func one<Item>(of items: [Item]) -> Item { items[below(items.count)] }

  private static let numbers = [
    "0", "-0", "-1", "1", "0.5", "1e9", "-1e9", "1e15", "1e18", "1e19", "1e300", "-1e308", "1e309", "1e-308", "5e-324",
    "NaN", "nan", "inf", "-Infinity", "255", "256", "65536", "2147483647", "2147483648", "-2147483649",
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615",
    "18446744073709551616", "99999999999999999999999999", "0x10", "1_000", "٣", "½", "1/0", "2026-02-30", "0000-00-00",
    "99999-12-31", "1e1000000000", "00000000000000000000001", "-", "+", ".", "1e",
  ]
  private static let texts = [
    "", " ", "null", "true", "[]", "{}", "\"\"", "~", "- ", "? :", "&a", "*a", "<a/>", "<!-- -->", "]]>", "&#0;",
    "&lt;",
    "\u{202E}", "\u{1B}[31m", "\u{0}", "\u{FEFF}", "\u{85}", "\u{2028}", "e\u{301}\u{301}\u{301}", "👨‍👩‍👧", "ﷺ", "İ", "ß",
    "../../etc/passwd", "/dev/zero", "=1+1", "M0 0C", "Z", "%", "\\", "'", "\"", "name", "x", "id",
  ]
  private static let bytes: [[UInt8]] = [
    [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xFF, 0xFE], [0x80], [0xF5, 0x80, 0x80, 0x80],
  ]

  /// What stands in the place of a part.
  private mutating func replacement(_ form: Form) -> [UInt8] {
    switch below(8) {
    case 0...3:
      let number = one(of: NodeMutator.numbers)
      return Array((form == .json && below(3) == 0 ? "\"\(number)\"" : number).utf8)
    case 4, 5:
      let text = one(of: NodeMutator.texts)
      return Array((form == .json && below(2) == 0 ? "\"\(text)\"" : text).utf8)
    case 6: return one(of: NodeMutator.bytes)
    default:
      let count = one(of: [10, 100, 1000, 1000, 10_000, 100_000])
      switch below(4) {
      case 0: return Array(repeating: UInt8(97 + below(26)), count: count)
      case 1: return Array(repeating: UInt8(48 + below(10)), count: count)
      case 2: return Array(String(repeating: one(of: NodeMutator.texts), count: count / 10).utf8)
      default:
        let open = form == .xml ? "<a>" : one(of: ["[", "{\"a\":", "- ", "(", "[[", " "])
        return Array(String(repeating: open, count: count / 10).utf8)
      }
    }
  }

  /// Numbers at the ends of what readers allow: each alone is right in many places, two of them may be too much.
  private static let legal = [
    "0", "1", "-1", "2", "5", "12", "31", "40", "100", "200", "1000", "9999", "1e4", "1e6", "-1e6", "999999.9", "1e9",
    "-1e9",
    "0.5", "2.5", "60", "0.001", "1e-6", "1e-9",
  ]

  /// A file with two of its numbers at the ends of what is allowed; nil where it has no two.
  mutating func extreme(_ bytes: [UInt8], _ form: Form) -> [UInt8]? {
    let numbers = form.nodes(of: bytes).filter { node in
      node.count < 25 && Double(String(decoding: bytes[node], as: UTF8.self)) != nil
    }
    guard numbers.count > 1 else { return nil }
    let (one, other) = (numbers[below(numbers.count)], numbers[below(numbers.count)])
    guard !one.overlaps(other) else { return nil }
    var bytes = bytes
    for node in [one, other].sorted(by: { $0.lowerBound > $1.lowerBound }) {
      bytes.replaceSubrange(node, with: self.one(of: NodeMutator.legal).utf8)
    }
    return bytes
  }

  /// A file with some of its bytes changed.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] { bytesMutator.changed(bytes) }

  /// A file with some of its parts changed.
  ///
  /// - Parameter others: Files whose parts may come into it.
  mutating func changed(_ original: [UInt8], _ form: Form, others: [[UInt8]]) -> [UInt8] {
    // One in eight is damaged byte by byte too, or only.
    let damage = below(16)
    if damage == 0 { return bytesMutator.changed(original) }
    var bytes = original
    for _ in 0...below(3) {
      let nodes = form.nodes(of: bytes)
      guard !nodes.isEmpty else { return bytesMutator.changed(bytes) }
      let node = one(of: nodes)
      switch below(8) {
      case 0: bytes.removeSubrange(node)
      case 1:
        let times = node.count > 2000 ? 1 : one(of: [1, 1, 1, 2, 10, 100])
        let copy = Array(bytes[node])
        for _ in 0..<times { bytes.insert(contentsOf: copy, at: node.upperBound) }
      case 2:
        let other = one(of: nodes)
        let (first, last) = node.lowerBound < other.lowerBound ? (node, other) : (other, node)
        guard first.upperBound <= last.lowerBound else { continue }
        let (a, b) = (Array(bytes[first]), Array(bytes[last]))
        bytes.replaceSubrange(last, with: a)
        bytes.replaceSubrange(first, with: b)
      case 3:
        let other = one(of: others)
        let found = form.nodes(of: other)
        guard !found.isEmpty else { continue }
        bytes.replaceSubrange(node, with: other[one(of: found)])
      case 4: bytes.replaceSubrange(node, with: bytes[one(of: nodes)])
      default: bytes.replaceSubrange(node, with: replacement(form))
      }
    }
    if damage == 1 { bytes = bytesMutator.changed(bytes) }
    if damage == 2, !bytes.isEmpty { bytes.removeSubrange(below(bytes.count)...) }
    return bytes
  }
}
