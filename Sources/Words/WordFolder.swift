import Files
import FoundationEssentials
import Tables
public import Texts

/// Where word lists are: files by their paths, our own lists, and those of the system.
public struct WordFolder: Sendable {
  /// Where a list comes from.
  public enum Origin: Hashable, Sendable {
    /// A file that somebody named.
    case file
    /// One of Templates/Words.
    case ours
    /// One of the system's, made for grown-ups.
    case system
  }

  /// A list and where it comes from.
  public struct Found: Sendable {
    /// The file.
    public let path: String
    /// Whose it is.
    public let origin: Origin
  }

  /// The folder of our own lists.
  public let path: String
  /// The folder of the system's lists; it need not be there.
  public let system: String

  /// Folders of lists; they are read when something of them is asked for.
  ///
  /// - Parameters:
  ///   - templates: The folder that holds `Words`.
  ///   - system: The folder of the system's lists, such as `/usr/share/dict`.
  public init(templates: String, system: String) {
    path = "\(templates)/Words"
    self.system = system
  }

  /// The names of our own lists in alphabetical order; none where the folder is missing.
  public func names() -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(".csv") && !$0.hasPrefix(".") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// The names of the system's lists in alphabetical order.
  public func systemNames() -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: system)) ?? []
    return files.filter { !$0.contains(".") && !$0.hasPrefix("README") && WordFolder.isFile("\(system)/\($0)") }
      .sorted()
  }

  /// What systems call the lists of a language.
  private static let systemFiles = [
    "da": ["danish"], "de": ["ngerman", "german", "swiss", "austrian"],
    "en": ["words", "american-english", "british-english"],
    "es": ["spanish"], "fr": ["french"], "it": ["italian"], "nl": ["dutch"], "nb": ["bokmaal", "bokmål"],
    "nn": ["nynorsk"], "pl": ["polish"], "pt": ["portuguese", "brazilian"], "ru": ["russian"], "sv": ["swedish"],
    "uk": ["ukrainian"],
  ]

  /// Where the list of a name is: a file at that path, else one of ours, else one of the system's.
  ///
  /// A language finds its list with its region or without: `en-GB` and `en`.
  public func find(_ name: String) throws(Fault) -> Found {
    if WordFolder.isFile(name) { return Found(path: name, origin: .file) }
    let known = names()
    let language = WordFolder.language(of: name) ?? name
    for own in [name, language] where known.contains(own) {
      return Found(path: "\(path)/\(own).csv", origin: .ours)
    }
    let isPath = name.contains("/") || name.hasSuffix(".csv") || name.hasSuffix(".txt")
    if !isPath, !name.isEmpty {
      for file in [name] + (WordFolder.systemFiles[language] ?? []) where WordFolder.isFile("\(system)/\(file)") {
        return Found(path: "\(system)/\(file)", origin: .system)
      }
      throw .unknownList(name: name, known: known + systemNames())
    }
    let isThere = FileManager.default.fileExists(atPath: name)
    throw .unreadableList(path: name, reason: isThere ? "it is not a file" : "there is no such file")
  }

  /// Whether there is a list of a name.
  public func hasList(named name: String) -> Bool { (try? find(name)) != nil }

  /// The language of a tag such as `en`, `en-GB` or `sr-Latn`; nil for other names, such as `en-fr-animals`.
  private static func language(of name: String) -> String? {
    let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" })
    let isTag = parts.dropFirst().allSatisfy { part in
      part.first?.isUppercase == true && [2, 4].contains(part.count) || part.count == 3 && part.allSatisfy(\.isNumber)
    }
    return isTag ? parts.first.map(String.init) : nil
  }

  /// Reads the list of a name.
  public func list(named name: String) throws(Fault) -> WordList { try found(named: name).list }

  /// Reads the list of a name, and says whose it is.
  public func found(named name: String) throws(Fault) -> FoundList {
    let found = try find(name)
    return FoundList(list: try WordFolder.list(at: found.path), path: found.path, origin: found.origin)
  }

  /// Reads a list from its file.
  public static func list(at path: String) throws(Fault) -> WordList {
    try WordList(reading: InputFile.bytes(of: path, most: CSVTable.largestFile), file: path)
  }

  /// Whether a path leads to a file of finite length: no folder, no device.
  private static func isFile(_ path: String) -> Bool {
    guard !path.isEmpty else { return false }
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(filePath: path).resolvingSymlinksInPath().path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}
