public import Texts

/// One node of a plain-text file that a teacher can read and change, with its place in the file.
///
/// Files are YAML 1.1. What a value means is for the reader to say: a scalar is the text that stands there, so `y` and `no`
/// are letters and words, never truth values.
public struct Recipe: Sendable {
  /// What stands at a node.
  public enum Content: Sendable {
    /// A word, a number or a quoted text.
    case scalar(String)
    /// A list in order.
    case list([Recipe])
    /// Fields in the order of the file; no key twice.
    case fields([Field])
  }

  /// A key and what belongs to it.
  public struct Field: Sendable {
    /// The key as written.
    public let key: String
    /// The line of the key, from 1.
    public let line: Int
    /// The column of the key, from 1.
    public let column: Int
    /// What belongs to it.
    public let value: Recipe

    /// A key at a place of its file, and what belongs to it.
    public init(key: String, line: Int, column: Int, value: Recipe) {
      self.key = key
      self.line = line
      self.column = column
      self.value = value
    }
  }

  /// The file, as it was named.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int
  /// What stands here.
  public let content: Content

  /// A node at a place of its file; line and column count from 1.
  public init(file: String, line: Int, column: Int, content: Content) {
    self.file = file
    self.line = line
    self.column = column
    self.content = content
  }

  /// An error about this node: one sentence of what is wrong and one of what to do.
  public func error(_ problem: String, hint: String) -> Fault {
    Fault(file: file, line: line, column: column, problem: problem, hint: hint)
  }

  /// The value of a field; nil where there is none, or where this is not a set of fields.
  public subscript(key: String) -> Recipe? {
    guard case .fields(let fields) = content else { return nil }
    return fields.first { $0.key == key }?.value
  }

  /// The value of a field that must be there.
  public func needed(_ key: String) throws(Fault) -> Recipe {
    guard let value = self[key] else {
      throw error("the field \"\(key)\" is missing", hint: "write a line \"\(key): …\"")
    }
    return value
  }

  /// The fields, all of whose keys must be among the known ones.
  public func fields(knowing keys: [String]) throws(Fault) -> [Field] {
    let fields = try self.fields()
    for field in fields where !keys.contains(field.key) {
      throw Fault(
        file: file, line: field.line, column: field.column, problem: "there is no field \"\(field.key)\" here",
        hint: "use one of \(keys.joined(separator: ", "))"
          + (closest(to: field.key, among: keys).first.map { "; perhaps \"\($0)\" is meant" } ?? ""))
    }
    return fields
  }

  /// The fields with any keys.
  public func fields() throws(Fault) -> [Field] {
    switch content {
    case .fields(let fields): return fields
    case .scalar(let text) where text.isEmpty: return []
    case .scalar, .list: throw error("fields are expected here", hint: "write lines of the form \"key: value\"")
    }
  }

  /// The entries of a list; a single scalar or set of fields counts as a list of one.
  public func list() -> [Recipe] {
    if case .list(let entries) = content { return entries }
    return [self]
  }

  /// The text that stands here.
  public func text() throws(Fault) -> String {
    guard case .scalar(let text) = content else {
      throw error("a word or text is expected here", hint: "write it on one line, in quotes if it contains punctuation")
    }
    return text
  }

  /// The number that stands here, inside a range.
  public func number(in range: ClosedRange<Double>) throws(Fault) -> Double {
    let text = try text()
    guard let number = Double(text), range.contains(number) else {
      throw error(
        "\"\(text)\" is not a number between \(range.lowerBound) and \(range.upperBound)",
        hint: "write a plain number, with a point before decimals")
    }
    return number
  }

  /// The truth value that stands here.
  public func flag() throws(Fault) -> Bool {
    switch try text() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    case let other: throw error("\"\(other)\" is neither yes nor no", hint: "write true or false")
    }
  }
}
