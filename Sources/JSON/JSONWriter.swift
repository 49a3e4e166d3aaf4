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

  /// What was written so far.
  public private(set) var text = ""
  private var layout = Layout.line
  private var depth = 0
  private var isFirst = true
  private var isSameLine = false

  /// A writer of nothing yet.
  public init() {}

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

  /// Writes a list of texts.
  public mutating func list(_ key: String? = nil, of texts: [String]) {
    list(key) { json in
      for text in texts { json.add(text) }
    }
  }

  /// Writes a list of whole numbers.
  public mutating func list(_ key: String? = nil, of numbers: [Int]) {
    list(key) { json in
      for number in numbers { json.add(number) }
    }
  }

  /// Writes a text as a member; nothing for nil.
  public mutating func add(_ key: String, _ value: String?) { if let value { add(raw: value.quoted, key) } }

  /// Writes a whole number as a member; nothing for nil.
  public mutating func add(_ key: String, _ value: Int?) { if let value { add(raw: String(value), key) } }

  /// Writes true or false as a member.
  public mutating func add(_ key: String, _ value: Bool) { add(raw: value ? "true" : "false", key) }

  /// Writes a number with so many decimals as a member; null for what is no number, or beyond 10⁸.
  public mutating func add(_ key: String, _ value: Double?, decimals: Int) {
    add(raw: value.flatMap { abs($0) < 1e8 ? $0.formatted(decimals: decimals) : nil } ?? "null", key)
  }

  /// Writes null as a member.
  public mutating func addNull(_ key: String) { add(raw: "null", key) }

  /// Writes a text into a list.
  public mutating func add(_ value: String) { add(raw: value.quoted) }

  /// Writes a whole number into a list.
  public mutating func add(_ value: Int) { add(raw: String(value)) }

  /// Writes a value that is JSON already.
  public mutating func add(raw value: String, _ key: String? = nil) {
    begin(key)
    text += value
  }

  /// Lets the next value stand on the line of the one before.
  public mutating func keepLine() { isSameLine = true }

  /// Ends the line.
  public mutating func endLine() {
    text += "\n"
    isFirst = true
  }

  private mutating func begin(_ key: String?) {
    if !isFirst { text += layout == .line || isSameLine ? ", " : "," }
    if layout != .line, !isSameLine { breakLine() }
    (isFirst, isSameLine) = (false, false)
    if let key { text += key.quoted + ": " }
  }

  private mutating func breakLine() { text += "\n" + String(repeating: "  ", count: depth) }

  private mutating func write(
    _ key: String?, _ layout: Layout, _ opening: String, _ closing: String, _ fill: (inout JSONWriter) -> Void
  ) {
    begin(key)
    text += opening
    let outer = self.layout
    self.layout = layout
    isFirst = true
    if layout != .line { depth += 1 }
    fill(&self)
    if layout != .line { depth -= 1 }
    if layout == .lines {
      if isFirst { text += "\n" }
      breakLine()
    }
    text += closing
    self.layout = outer
    isFirst = false
  }
}
