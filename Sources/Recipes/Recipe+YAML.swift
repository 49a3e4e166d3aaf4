import Texts

extension Recipe {
  /// The recipe as a file of YAML that is read as the same recipe: a line for each entry, small lists on one line.
  public var yaml: String {
    var text = ""
    write(to: &text, indent: 0)
    return text
  }

  /// What is as short as this stands on one line, in characters.
  private static let longestLine = 100

  private func write(to text: inout String, indent: Int) {
    let space = String(repeating: " ", count: indent)
    switch content {
    case .scalar(let value): text += " \(Recipe.scalar(value))\n"
    case .list(let entries):
      for entry in entries { text += "\(space)- \(entry.flow)\n" }
    case .fields(let fields):
      for field in fields {
        text += "\(space)\(Recipe.scalar(field.key)):"
        let line = field.value.flow
        if case .list(let entries) = field.value.content, !entries.isEmpty, line.utf8.count > Recipe.longestLine {
          text += "\n"
          field.value.write(to: &text, indent: indent + 2)
        } else if case .fields(let inner) = field.value.content, !inner.isEmpty {
          text += "\n"
          field.value.write(to: &text, indent: indent + 2)
        } else {
          text += " \(line)\n"
        }
      }
    }
  }

  /// All of it on one line.
  private var flow: String {
    switch content {
    case .scalar(let value): Recipe.scalar(value)
    case .list(let entries): "[" + entries.map { $0.flow }.joined(separator: ", ") + "]"
    case .fields(let fields):
      "{" + fields.map { "\(Recipe.scalar($0.key)): \($0.value.flow)" }.joined(separator: ", ") + "}"
    }
  }

  /// A text as it stands in a file: plain where it is a word or a number, in quotes where it is anything else.
  private static func scalar(_ value: String) -> String {
    let isPlain = value.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
    }
    let isWord = isPlain && value.utf8.count > 1 && value.utf8.first != UInt8(ascii: "-") && value != "null"
    return isWord ? value : value.quoted
  }
}
