public import Texts

/// A text of JSON (RFC 8259), or several one after the other, as a flat list of its values in order.
///
/// Our own reader: a decoder must be told the form beforehand, and we find it in the file; it does not say where a value
/// stands; and it needs more than ten times as long (304 000 points: 1 s or more, here 0.05).
///
/// ```
/// let document = try JSONDocument(bytes, file: "t.json")
/// for letter in try document.root.member("letters").asList() { print(try letter.member("name").asText()) }
/// ```
public final class JSONDocument: Sendable {
  /// A value, 16 bytes; what is inside it follows at once, in objects a key before each.
  struct Node: Sendable {
    /// Of a number its bits, of anything else which value follows after all inside, and how many are directly inside, keys too.
    private var bits: UInt64
    /// The byte at which the value begins.
    let start: UInt32
    let kind: JSONValue.Kind

    /// A value in which nothing is yet.
    init(_ kind: JSONValue.Kind, start: UInt32, next: UInt32) {
      (self.kind, self.start) = (kind, start)
      bits = UInt64(next)
    }

    init(_ number: Double, start: UInt32) {
      (kind, self.start) = (.number, start)
      bits = number.bitPattern
    }

    /// The number; asked of nothing else.
    var number: Double { Double(bitPattern: bits) }

    /// The value that follows after all inside; asked of no number.
    var next: UInt32 {
      get { UInt32(truncatingIfNeeded: bits) }
      set { bits = bits & ~0xFFFF_FFFF | UInt64(newValue) }
    }

    /// How many values are directly inside, keys too; asked of no number.
    var count: UInt32 {
      get { UInt32(truncatingIfNeeded: bits >> 32) }
      set { bits = bits & 0xFFFF_FFFF | UInt64(newValue) << 32 }
    }
  }

  /// The value that follows after one and all inside.
  func next(after index: Int) -> Int { nodes[index].kind == .number ? index + 1 : Int(nodes[index].next) }

  /// The file, as it was named.
  public let file: String
  let bytes: [UInt8]
  /// What to do where the values are not as expected.
  let hint: String
  let nodes: ContiguousArray<Node>
  private let rootIndices: [Int]

  /// No program nests lists of strokes deeper.
  public static let deepest = 64

  /// Reads a text of one value.
  ///
  /// - Parameters:
  ///   - bytes: The whole file in UTF-8, without a byte order mark, of less than 4 GB.
  ///   - file: Its name, for errors.
  ///   - mostValues: How many numbers, texts, keys and brackets it may have.
  ///   - splitHint: What to do where it has more.
  ///   - hint: What to do where its values are not as expected.
  ///   - isLines: Whether several values may follow each other, as in JSON Lines.
  /// - Throws: ``Fault`` with line and column of the first thing that is no JSON.
  public init(
    _ bytes: [UInt8], file: String, mostValues: Int = .max, splitHint: String = "split the file",
    hint: String = "compare the file with one that works", isLines: Bool = false
  ) throws(Fault) {
    var parser = JSONParser(bytes, file: file, mostValues: mostValues, splitHint: splitHint, isLines: isLines)
    try parser.parse()
    self.bytes = bytes
    self.file = file
    self.hint = hint
    nodes = parser.nodes
    rootIndices = parser.roots
  }

  /// The outermost value, the first of several.
  public var root: JSONValue { JSONValue(self, rootIndices[0]) }

  /// The outermost values; at least one.
  public var roots: [JSONValue] { rootIndices.map { JSONValue(self, $0) } }

  /// The way to a value as one writes it in a program, `letters[2].lines[0]`; empty for an outermost one.
  func path(to index: Int) -> String {
    var path = ""
    guard var outer = rootIndices.last(where: { $0 <= index }) else { return path }
    while outer != index {
      let isList = nodes[outer].kind == .list
      var inner = outer + 1
      var count = 0
      while true {
        let value = isList ? inner : inner + 1
        if index < next(after: value) {
          let key = isList ? "[\(count)]" : String((JSONValue(self, inner).text ?? "").prefix(40)).printable
          path += isList || path.isEmpty ? key : "." + key
          // The key itself is named as its value is.
          if index < value { return path }
          outer = value
          break
        }
        inner = next(after: value)
        count += 1
      }
    }
    return path
  }
}
