/// A JSON value as its parts, each as it was written: enough to change one and keep the rest readable.
indirect enum Tree {
  case object([(key: [UInt8], value: Tree)])
  case list([Tree])
  /// A number, a text with its quotes, or a word.
  case plain([UInt8])

  /// The value at the beginning of a text, and where it ends; nil where there is none.
  init?(reading bytes: ArraySlice<UInt8>, _ place: inout Int, depth: Int = 0) {
    func skip() { while place < bytes.endIndex, " \n\r\t".utf8.contains(bytes[place]) { place += 1 } }
    func take(_ sign: UInt8) -> Bool {
      skip()
      guard place < bytes.endIndex, bytes[place] == sign else { return false }
      place += 1
      return true
    }
    skip()
    guard depth < 100, place < bytes.endIndex else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = bytes[place] == UInt8(ascii: "{")
      let close = UInt8(ascii: isObject ? "}" : "]")
      var parts: [(key: [UInt8], value: Tree)] = []
      place += 1
      if !take(close) {
        repeat {
          var key: [UInt8] = []
          if isObject {
            skip()
            guard case .plain(let text)? = Tree(reading: bytes, &place, depth: depth), take(UInt8(ascii: ":")) else {
              return nil
            }
            key = text
          }
          guard let value = Tree(reading: bytes, &place, depth: depth + 1) else { return nil }
          parts.append((key, value))
        } while take(UInt8(ascii: ","))
        guard take(close) else { return nil }
      }
      self = isObject ? .object(parts) : .list(parts.map(\.value))
    case UInt8(ascii: "\""):
      let start = place
      place += 1
      while place < bytes.endIndex, bytes[place] != UInt8(ascii: "\"") {
        place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
      }
      place = min(place + 1, bytes.endIndex)
      self = .plain(Array(bytes[start..<place]))
    default:
      let start = place
      while place < bytes.endIndex, !",:]} \n\r\t".utf8.contains(bytes[place]) { place += 1 }
      guard place > start else { return nil }
      self = .plain(Array(bytes[start..<place]))
    }
  }

  /// All values of a text, one behind the other as in lines of a record; none where something is not JSON.
  static func all(in bytes: [UInt8]) -> [Tree] {
    var trees: [Tree] = []
    var place = 0
    while bytes[place...].contains(where: { !" \n\r\t".utf8.contains($0) }) {
      guard let tree = Tree(reading: bytes[...], &place) else { return [] }
      trees.append(tree)
    }
    return trees
  }

  /// The value as text, on one line.
  var bytes: [UInt8] {
    switch self {
    case .plain(let bytes): bytes
    case .list(let parts):
      [UInt8(ascii: "[")] + parts.map(\.bytes).joined(separator: Array(", ".utf8)) + [UInt8(ascii: "]")]
    case .object(let parts):
      [UInt8(ascii: "{")]
        + parts.map { $0.key + Array(": ".utf8) + $0.value.bytes }.joined(separator: Array(", ".utf8)) + [
          UInt8(ascii: "}")
        ]
    }
  }

  /// How many values there are, this one too.
  var count: Int {
    switch self {
    case .plain: 1
    case .list(let parts): parts.reduce(1) { $0 + $1.count }
    case .object(let parts): parts.reduce(1) { $0 + $1.value.count }
    }
  }

  /// One of the values, in the order of the text.
  subscript(number: Int) -> Tree {
    get {
      if number == 0 { return self }
      var rest = number - 1
      for part in parts {
        if rest < part.count { return part[rest] }
        rest -= part.count
      }
      return self
    }
    set {
      if number == 0 { return self = newValue }
      var rest = number - 1
      var parts = parts
      for index in parts.indices {
        if rest < parts[index].count {
          parts[index][rest] = newValue
          self = with(parts)
          return
        }
        rest -= parts[index].count
      }
    }
  }

  private var parts: [Tree] {
    switch self {
    case .plain: []
    case .list(let parts): parts
    case .object(let parts): parts.map(\.value)
    }
  }

  private func with(_ values: [Tree]) -> Tree {
    switch self {
    case .plain: self
    case .list: .list(values)
    case .object(let parts): .object(zip(parts, values).map { (key: $0.key, value: $1) })
    }
  }
}

extension NodeMutator {
  /// Values of JSON with some of them changed; what comes out is JSON again.
  mutating func changed(_ original: [Tree], others: [Tree]) -> [UInt8] {
    var trees = original
    for _ in 0...(below(2) * below(3)) {
      let place = below(trees.count)
      let number = below(trees[place].count)
      trees[place][number] = changed(trees[place][number], from: trees[place], others)
    }
    return Array(trees.map(\.bytes).joined(separator: [0x0A])) + [0x0A]
  }

  private mutating func changed(_ value: Tree, from whole: Tree, _ others: [Tree]) -> Tree {
    switch (below(10), value) {
    case (0, _): return .plain(extreme())
    case (1, _):
      let other = one(of: others)
      return other[below(other.count)]
    case (2, .plain): return whole[below(whole.count)]
    case (_, .plain(let bytes)): return .plain(near(bytes))
    case (_, .list(let parts)): return .list(rearranged(parts))
    case (_, .object(let parts)): return .object(rearranged(parts))
    }
  }

  /// Parts of which one was left out, doubled or moved.
  private mutating func rearranged<Part>(_ parts: [Part]) -> [Part] {
    guard !parts.isEmpty else { return parts }
    var parts = parts
    let place = below(parts.count)
    switch below(4) {
    case 0: parts.remove(at: place)
    case 1: parts.swapAt(place, below(parts.count))
    default: parts.insert(contentsOf: Array(repeating: parts[place], count: one(of: [1, 1, 1, 2, 100])), at: place)
    }
    return parts
  }

  /// A number or text that is nearly the same: the next one, a digit or a letter changed.
  private mutating func near(_ bytes: [UInt8]) -> [UInt8] {
    if bytes == Array("true".utf8) { return Array("false".utf8) }
    if bytes == Array("false".utf8) { return Array("true".utf8) }
    var bytes = bytes
    let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
    let isText = bytes.first == UInt8(ascii: "\"")
    if !digits.isEmpty, !isText || below(2) == 0 {
      let place = one(of: digits)
      switch below(isText ? 1 : 4) {
      case 0: bytes[place] = UInt8(0x30 + below(10))
      case 1: bytes.insert(UInt8(0x30 + below(10)), at: digits[digits.count - 1] + 1)
      case 2: bytes.insert(UInt8(ascii: "-"), at: 0)
      default: if !bytes.contains(UInt8(ascii: ".")) { bytes += Array(".5".utf8) }
      }
      return bytes
    }
    guard isText, bytes.count > 2 else { return bytes }
    let place = 1 + below(bytes.count - 2)
    let signs = ["a", "Z", "é", "ß", " ", "/", "-", "日", "\u{301}", "&", "<", "'", ".", "\\u0000", "\\n", "👧"]
    // Of an escape or a letter of several bytes no half is left.
    guard bytes[place] < 0x80, !bytes.contains(UInt8(ascii: "\\")) else { return bytes }
    switch below(3) {
    case 0: bytes.replaceSubrange(place...place, with: one(of: signs).utf8)
    case 1: bytes.insert(contentsOf: one(of: signs).utf8, at: place)
    default: bytes.remove(at: place)
    }
    return bytes
  }

  /// A value that nobody expects, but JSON.
  private mutating func extreme() -> [UInt8] {
    let values = [
      "null", "0", "-0", "-1", "1e9", "1e300", "-1e308", "1e-308", "2147483648", "9223372036854775807",
      "18446744073709551616", "[]", "{}", "[[]]", "\"\"", "\" \"", "\"\\u0000\"", "\"\\u202E\"", "\"../x\"", "\"NaN\"",
      "true",
    ]
    switch below(8) {
    case 0: return Array("\"\(String(repeating: one(of: ["a", "1", "é", " "]), count: one(of: [100, 10_000])))\"".utf8)
    case 1:
      let depth = one(of: [10, 100, 1000])
      return Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    default: return Array(one(of: values).utf8)
    }
  }
}
