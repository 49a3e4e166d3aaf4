import Texts

/// Writes JSON (RFC 8259), the same bytes for the same values, members in the order in which they are added.
///
/// ```
/// var json = JSONWriter()
/// json.object(.lines) { json in
///   json.add("sheet", "cats")
///   json.list("pages") { json in json.add(1) }
/// }
/// json.text  // {⏎  "sheet": "cats",⏎  "pages": [1]⏎}
/// ```
public struct JSONWriter: Sendable {
  /// How the values of a list or object are set.
  public enum Layout: Sendable {
    /// One after the other.
    case line
    /// Each on a line of its own, two blanks further in, and the closing bracket on its own too.
    case lines
    /// Each on a line of its own, and the closing bracket after the last.
    case hanging
  }

  /// What was written so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var layout = Layout.line
  private var depth = 0
  private var isFirst = true
  private var isSameLine = false

  /// What was written so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The same without the blanks and line ends between its values: the wire carries fewer bytes.
  public var packed: [UInt8] { JSONWriter.packed(bytes) }

  /// JSON without the blanks and line ends between its values.
  public static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var (packed, isText, isEscaped): ([UInt8], Bool, Bool) = ([], false, false)
    packed.reserveCapacity(bytes.count)
    for byte in bytes {
      if isText || byte > UInt8(ascii: " ") { packed.append(byte) }
      if byte == UInt8(ascii: "\""), !isEscaped { isText.toggle() }
      isEscaped = isText && byte == UInt8(ascii: "\\") && !isEscaped
    }
    return packed
  }

  /// A writer of nothing yet.
  public init() {}

  /// A writer of some values of a list with lines, so many brackets deep: the list may be made in parts.
  public init(linesAt depth: Int) { (layout, self.depth) = (.lines, depth) }

  /// Writes an object, in another one under a key.
  public mutating func object(
    _ key: String? = nil, _ layout: Layout = .line, _ members: (inout JSONWriter) -> Void
  ) {
    write(key, layout, "{", "}", members)
  }

  /// Writes an object without a key.
  public mutating func object(_ layout: Layout, _ members: (inout JSONWriter) -> Void) {
    write(nil, layout, "{", "}", members)
  }

  /// Writes a list, in an object under a key.
  public mutating func list(_ key: String? = nil, _ layout: Layout = .line, _ items: (inout JSONWriter) -> Void) {
    write(key, layout, "[", "]", items)
  }

  /// Writes a list with what is written for each of some items.
  @inlinable
  public mutating func list<Item>(
    _ key: String? = nil, _ layout: Layout = .line, of items: some Sequence<Item>,
    _ write: (inout JSONWriter, Item) -> Void
  ) {
    list(key, layout) { json in
      for item in items { write(&json, item) }
    }
  }

  /// Writes a list of objects, with the members of each of some items.
  @inlinable
  public mutating func objects<Item>(
    _ key: String? = nil, _ layout: Layout = .line, of items: some Sequence<Item>,
    _ members: (inout JSONWriter, Item) -> Void
  ) {
    list(key, layout, of: items) { json, item in json.object { json in members(&json, item) } }
  }

  /// Writes a list of texts.
  public mutating func list(_ key: String? = nil, of texts: [String]) {
    list(key, of: texts) { json, text in json.add(text) }
  }

  /// Writes a list of whole numbers.
  public mutating func list(_ key: String? = nil, of numbers: [Int]) {
    list(key, of: numbers) { json, number in json.add(number) }
  }

  /// Writes a text as a member; nothing for nil.
  public mutating func add(_ key: String, _ value: String?) {
    guard let value else { return }
    begin(key)
    value.appendQuoted(to: &bytes)
  }

  /// Writes a whole number as a member; nothing for nil.
  public mutating func add(_ key: String, _ value: Int?) {
    guard let value else { return }
    begin(key)
    bytes.append(Int64(value), decimals: 0)
  }

  /// Writes true or false as a member.
  public mutating func add(_ key: String, _ value: Bool) { add(raw: value ? "true" : "false", key) }

  /// Writes a number with so many decimals as a member; null for what is no number, or beyond 10⁸.
  public mutating func add(_ key: String, _ value: Double?, decimals: Int) {
    guard let value, abs(value) < 1e8 else { return addNull(key) }
    begin(key)
    bytes.append(value, decimals: decimals)
  }

  /// Writes null as a member.
  public mutating func addNull(_ key: String) { add(raw: "null", key) }

  /// Writes a text into a list.
  public mutating func add(_ value: String) {
    begin(nil)
    value.appendQuoted(to: &bytes)
  }

  /// Writes a whole number into a list.
  public mutating func add(_ value: Int) {
    begin(nil)
    bytes.append(Int64(value), decimals: 0)
  }

  /// Writes a value that is JSON already.
  public mutating func add(raw value: String, _ key: String? = nil) {
    begin(key)
    write(value)
  }

  /// Writes values into a list with lines, at its depth, that a writer of its own holds: see ``init(linesAt:)``.
  public mutating func add(linesOf other: JSONWriter) {
    guard !other.bytes.isEmpty else { return }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    bytes.append(contentsOf: other.bytes)
    isFirst = false
  }

  /// Lets the next value stand on the line of the one before.
  public mutating func keepLine() { isSameLine = true }

  /// Ends the line.
  public mutating func endLine() {
    write("\n")
    isFirst = true
  }

  private mutating func begin(_ key: String?) {
    if !isFirst {
      bytes.append(UInt8(ascii: ","))
      if layout == .line || isSameLine { bytes.append(UInt8(ascii: " ")) }
    }
    if layout != .line, !isSameLine { breakLine() }
    (isFirst, isSameLine) = (false, false)
    guard let key else { return }
    key.appendQuoted(to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
  }

  private mutating func breakLine() {
    write("\n")
    for _ in 0..<depth { write("  ") }
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func write(
    _ key: String?, _ layout: Layout, _ opening: Unicode.Scalar, _ closing: Unicode.Scalar,
    _ fill: (inout JSONWriter) -> Void
  ) {
    begin(key)
    bytes.append(UInt8(ascii: opening))
    let outer = self.layout
    self.layout = layout
    isFirst = true
    if layout != .line { depth += 1 }
    fill(&self)
    if layout != .line { depth -= 1 }
    if layout == .lines {
      if isFirst { write("\n") }
      breakLine()
    }
    bytes.append(UInt8(ascii: closing))
    self.layout = outer
    isFirst = false
  }
}
