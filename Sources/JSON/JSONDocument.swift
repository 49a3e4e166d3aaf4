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
  /// A value, 24 bytes; what is inside it follows at once, in objects a key before each.
  struct Node: Sendable {
    var number: Double
    /// The byte at which the value begins.
    let start: UInt32
    /// The value that follows after all inside.
    var next: UInt32
    /// How many values are directly inside, keys too.
    var count: UInt32
    let kind: JSONValue.Kind
  }

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
        if index < Int(nodes[value].next) {
          let key = isList ? "[\(count)]" : String((JSONValue(self, inner).text ?? "").prefix(40)).printable
          path += isList || path.isEmpty ? key : "." + key
          // The key itself is named as its value is.
          if index < value { return path }
          outer = value
          break
        }
        inner = Int(nodes[value].next)
        count += 1
      }
    }
    return path
  }
}
