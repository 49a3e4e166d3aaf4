/// What a file is, told from its first bytes: enough to see that a file of another kind is in the way.
public enum FileKind: Equatable, Sendable {
  /// No bytes.
  case empty
  case pdf, png, svg, page, pack, database, typeface
  /// Other XML, by the name of its first element.
  case markup(String)
  /// JSON that says its format, without the number of the version.
  case json(String)
  /// Anything else: what people write themselves cannot be told from what we write.
  case other

  /// So many bytes say it: our formats are named in their first line.
  static let looked = 1024

  /// The kind of bytes.
  public init(of bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(FileKind.looked))
    let text = String(decoding: start, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    func begins(_ sign: String) -> Bool { start.starts(with: sign.utf8) }
    if start.isEmpty {
      self = .empty
    } else if begins("%PDF-") {
      self = .pdf
    } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if start.starts(with: [0, 1, 0, 0]) || ["wOF2", "wOFF", "OTTO", "ttcf", "true"].contains(where: begins) {
      self = .typeface
    } else if begins("PK\u{3}\u{4}") {
      self = .pack
    } else if begins("SQLite format 3\u{0}") {
      self = .database
    } else if text.first == "<" {
      self = FileKind.markup(text)
    } else if text.first == "{" {
      self = FileKind.format(text).map(FileKind.json) ?? .other
    } else {
      self = .other
    }
  }

  /// The kind of the file at a path, a link followed; nil where nothing stands, or what cannot be read.
  public init?(ofFile path: String) {
    guard let file = try? PieceFile(path), let start = try? file.bytes(at: 0, count: FileKind.looked) else {
      return nil
    }
    self.init(of: start)
  }

  private static func markup(_ text: Substring) -> FileKind {
    // Past declarations and comments to the first element.
    for part in text.split(separator: "<") {
      guard let sign = part.first, sign.isLetter || part.lowercased().hasPrefix("!doctype") else { continue }
      let name = part.prefix { $0.isLetter || $0 == "!" }.lowercased()
      switch name {
      case "svg": return .svg
      case "!doctype", "html": return .page
      default: return .markup(name)
      }
    }
    return .other
  }

  /// What follows `"format":` in an object's beginning, without digits at its end.
  private static func format(_ text: Substring) -> String? {
    let parts = text.split(separator: "\"", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, parts[1] == "format" else { return nil }
    return String(parts[3].prefix { !$0.isNumber })
  }
}
