public import Recipes
public import Texts
import Yams

extension Recipe {
  /// No file that a person writes is larger; a larger one is refused before it is parsed.
  public static let largestFile = 1 << 20

  /// No file that a person writes has more nodes.
  public static let mostNodes = 60_000

  /// Nor is one nested deeper.
  public static let deepestNesting = 24

  /// Reads a file's bytes.
  ///
  /// - Parameter bytes: UTF-8 with or without a byte order mark.
  /// - Throws: ``Fault`` for anything that is not YAML, has anchors, or is too large or too deep.
  public init(reading bytes: [UInt8], file: String) throws(Fault) {
    func refuse(_ problem: String, _ hint: String, line: Int = 0, column: Int = 0) -> Fault {
      Fault(file: file, line: line, column: column, problem: problem, hint: hint)
    }
    guard bytes.count <= Recipe.largestFile else {
      throw .tooLarge(file: file, bytes: bytes.count, most: Recipe.largestFile)
    }
    // The parser trips over a byte order mark, which editors of Windows write.
    guard let text = String(validating: bytes.withoutByteOrderMark, as: UTF8.self) else {
      throw refuse("the file is not UTF-8 text", "save it as UTF-8")
    }
    try Recipe.checkLines(of: text, file: file)
    let root: Node?
    do {
      // Named, so that neither the environment is asked for an encoding nor any tag is expected.
      root = try Yams.compose(yaml: text, .basic, Constructor([:]), .utf8)
    } catch let error as YamlError {
      throw Recipe.error(from: error, file: file)
    } catch {
      throw refuse("the file is not YAML: \(error)", "compare it with a file that works")
    }
    guard let root else { throw refuse("the file is empty", "write at least one field") }
    var nodes = 0
    self = try Recipe.recipe(from: root, file: file, depth: 0, nodes: &nodes)
  }

  /// Tabs as indentation, anchors and too deep brackets are told in our own words, before the parser recurses into them.
  ///
  /// Anchors are refused because a few lines of them stand for more text than a computer holds.
  private static func checkLines(of text: String, file: String) throws(Fault) {
    var line = 1
    var column = 1
    var isIndentation = true
    var depth = 0
    var before = UInt8(ascii: "\n")
    // Whether the & just read stands where an anchor may.
    var isAnchor = false
    for byte in text.utf8 {
      defer { before = byte }
      switch byte {
      case UInt8(ascii: "\n"):
        (line, column, isIndentation) = (line + 1, 0, true)
      case UInt8(ascii: "\t") where isIndentation:
        throw Fault(
          file: file, line: line, column: column, problem: "the line is indented with a tab",
          hint: "use spaces: YAML does not allow tabs there")
      case UInt8(ascii: " "): break
      case 0:
        throw Fault(
          file: file, line: line, column: column, problem: "there is a NUL byte in the text",
          hint: "save it as plain text")
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        isIndentation = false
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        isIndentation = false
      case _ where before == UInt8(ascii: "&") && isAnchor && byte.namesAnchor:
        throw Fault(
          file: file, line: line, column: column - 1, problem: "there is an anchor (&) here",
          hint: "write the entry out where it is needed again; in a text, write a blank after &")
      default:
        isAnchor = byte == UInt8(ascii: "&") && before.endsToken
        isIndentation = false
      }
      // Brackets in quoted text count too; they come in pairs there, and 100 open ones are no handwriting.
      if depth > 100 || (isIndentation && column > 400) {
        throw tooDeep(file: file, line: line, column: column)
      }
      // Columns count characters (Unicode scalars), as the parser's do.
      if byte.beginsScalar { column += 1 }
    }
  }

  private static func tooDeep(file: String, line: Int, column: Int) -> Fault {
    Fault(
      file: file, line: line, column: column, problem: "the file is nested too deeply",
      hint: "at most \(deepestNesting) levels are read")
  }

  private static func error(from error: YamlError, file: String) -> Fault {
    switch error {
    // libyaml allows a thousand levels, ours or not.
    case .parser(_, let problem, let mark, _) where problem.contains("nesting level"):
      tooDeep(file: file, line: mark.line, column: mark.column)
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      Fault(
        file: file, line: mark.line, column: mark.column, problem: "the file is not YAML here: \(problem)",
        hint:
          "compare indentation, quotes and colons with a file that works, and put text that contains punctuation in quotes"
      )
    case .duplicatedKeysInMapping(let duplicates, let context):
      Fault(
        file: file, line: context.mark.line, column: context.mark.column,
        problem: "the key \(duplicates.sorted().first.map { "\"\($0)\"" } ?? "") occurs here and again further down",
        hint: "delete one of them")
    case .reader(let problem, let offset, _, let yaml):
      placed("the text has a sign that YAML forbids: \(problem)", at: offset ?? 0, in: yaml, file: file)
    default:
      Fault(
        file: file, problem: "the file is not YAML", hint: "compare it with a file that works")
    }
  }

  /// An error about a byte of the text.
  private static func placed(_ problem: String, at offset: Int, in text: String, file: String) -> Fault {
    let before = text.utf8.prefix(offset)
    let lines = Array(before).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = (lines.last ?? []).count(where: \.beginsScalar) + 1
    return Fault(
      file: file, line: max(1, lines.count), column: column, problem: problem,
      hint: "delete the sign, or write the text again")
  }

  private static func recipe(
    from node: Node, file: String, depth: Int, nodes: inout Int
  ) throws(Fault) -> Recipe {
    let mark = node.mark
    let line = mark?.line ?? 1
    let column = mark?.column ?? 1
    nodes += 1
    guard nodes <= mostNodes, depth <= deepestNesting else {
      throw Fault(
        file: file, line: line, column: column,
        problem: nodes > mostNodes ? "the file has more than \(mostNodes) entries" : "the file is nested too deeply",
        hint: nodes > mostNodes ? "split it into several files" : "at most \(deepestNesting) levels are read")
    }
    switch node {
    case .scalar(let scalar):
      return Recipe(file: file, line: line, column: column, content: .scalar(scalar.string))
    case .sequence(let sequence):
      var entries: [Recipe] = []
      for entry in sequence {
        entries.append(try recipe(from: entry, file: file, depth: depth + 1, nodes: &nodes))
      }
      return Recipe(file: file, line: line, column: column, content: .list(entries))
    case .mapping(let mapping):
      var fields: [Field] = []
      for (key, value) in mapping {
        guard case .scalar(let name) = key else {
          throw Fault(
            file: file, line: key.mark?.line ?? line, column: key.mark?.column ?? column,
            problem: "a key must be a word", hint: "write \"key: value\"")
        }
        fields.append(
          Field(
            key: name.string, line: key.mark?.line ?? line, column: key.mark?.column ?? column,
            value: try recipe(from: value, file: file, depth: depth + 1, nodes: &nodes)))
      }
      return Recipe(file: file, line: line, column: column, content: .fields(fields))
    case .alias:
      throw Fault(
        file: file, line: line, column: column, problem: "there is an alias here that refers to nothing",
        hint: "write the entry out")
    }
  }
}

extension UInt8 {
  /// Whether this is the first byte of a scalar in UTF-8.
  fileprivate var beginsScalar: Bool { self & 0xC0 != 0x80 }

  /// Whether an anchor's name may begin so: letters, digits, - and _ (libyaml).
  fileprivate var namesAnchor: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }

  /// Whether white space of ASCII.
  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
  }

  /// Whether after this byte a new token of YAML may begin.
  fileprivate var endsToken: Bool {
    isBlank || self == UInt8(ascii: "[") || self == UInt8(ascii: "{") || self == UInt8(ascii: ",")
      || self == UInt8(ascii: ":")
  }
}
