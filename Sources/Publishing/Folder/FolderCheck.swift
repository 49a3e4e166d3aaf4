import Files
public import Texts

/// Checks a published folder against its manifest: every file is there and whole, there are no others, and every link of
/// its pages leads to a file.
public enum FolderCheck {
  /// Something that is not as it should be.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The path inside the folder.
    public let path: String
    /// What is wrong with it.
    public let problem: String

    /// The path and the problem on one line.
    public var description: String { "\(path): \(problem)" }
  }

  /// Checks the folder of a class, or of a site that joins classes.
  ///
  /// - Returns: What is wrong, in order of the paths; nothing for a sound folder.
  /// - Throws: ``Fault`` where a manifest cannot be read, or there is none.
  public static func findings(in folder: String) throws(Fault) -> [Finding] {
    let paths = files(in: folder)
    if paths.contains(where: { $0.path == Manifest.name }) { return try check(folder, paths: paths) }
    // No manifest: the classes lie in folders, each with its own.
    let classes = try classes(among: paths, of: folder)
    var findings: [Finding] = []
    for path in classes {
      let inside = paths.filter { $0.path.hasPrefix("\(path)/") }
        .map { (path: String($0.path.dropFirst(path.count + 1)), isFile: $0.isFile) }
      findings += try check("\(folder)/\(path)", paths: inside)
        .map { Finding(path: "\(path)/\($0.path)", problem: $0.problem) }
    }
    let rest = paths.filter { file in !classes.contains { file.path.hasPrefix("\($0)/") } }
    let known = Set(SiteIndex.names)
    for name in SiteIndex.names where !rest.contains(where: { $0.path == name && $0.isFile }) {
      findings.append(Finding(path: name, problem: "is missing"))
    }
    findings += rest.filter { !known.contains($0.path) && !isDraft($0.path) }.map(stranger)
    if rest.contains(where: { $0.path == ClassPage.name && $0.isFile }) {
      findings += links(of: ClassPage.name, in: folder, leadingTo: Set(paths.filter(\.isFile).map(\.path)))
    }
    return sorted(findings)
  }

  /// The folders of the classes that lie in a folder, or the folder itself where it is one.
  static func classes(in folder: String) throws(Fault) -> [String] {
    if Disk.kind(of: "\(folder)/\(Manifest.name)") == .file { return [folder] }
    return try classes(among: files(in: folder), of: folder).map { "\(folder)/\($0)" }
  }

  private static func classes(
    among paths: [(path: String, isFile: Bool)], of folder: String
  ) throws(Fault) -> [String] {
    let classes = paths.map(\.path).filter { $0.hasSuffix("/\(Manifest.name)") }
      .map { String($0.dropLast(Manifest.name.count + 1)) }
    guard !classes.isEmpty else {
      throw Fault(
        file: folder, problem: "there is no \(Manifest.name) in the folder, nor in one inside it",
        hint: "give a folder that `copybook class` or `copybook site` has written")
    }
    return classes
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted { ($0.path, $0.problem) < ($1.path, $1.problem) }
  }

  /// Whether a file is what a killed program left of one that it wrote.
  private static func isDraft(_ path: String) -> Bool {
    Disk.name(of: path).hasPrefix(".") && path.hasSuffix(".part")
  }

  private static func stranger(_ file: (path: String, isFile: Bool)) -> Finding {
    let isOddName = !file.isFile && file.path.contains("\u{FFFD}")
    let problem =
      isOddName
      ? "has a name that is not UTF-8" : file.isFile ? "is not in the manifest" : "is a link or a device, not a file"
    return Finding(path: file.path, problem: problem)
  }

  private static func check(
    _ folder: String, paths: [(path: String, isFile: Bool)]
  ) throws(Fault) -> [Finding] {
    let manifest = try Manifest(ofFolder: folder)
    let known = Set(manifest.allFiles.map(\.path) + [Manifest.name])
    let there = Set(paths.filter(\.isFile).map(\.path))
    var findings = paths.filter { (!known.contains($0.path) || !$0.isFile) && !isDraft($0.path) }.map(stranger).map {
      finding in
      // Whoever put it there may think that it went with the old class.
      Finding(path: finding.path, problem: finding.problem + "; it stays when the class is published again")
    }
    for file in manifest.allFiles {
      guard there.contains(file.path) else {
        findings.append(Finding(path: file.path, problem: "is missing"))
        continue
      }
      if let problem = problem(of: file, in: folder) { findings.append(Finding(path: file.path, problem: problem)) }
      if file.role == .page {
        findings += links(of: file.path, in: folder, leadingTo: there)
      }
    }
    return sorted(findings)
  }

  private static func problem(of file: Manifest.File, in folder: String) -> String? {
    do throws(Fault) {
      let digest = try FileDigest(ofFile: "\(folder)/\(file.path)")
      guard digest.bytes == file.bytes else {
        return "has \(digest.bytes) bytes; the manifest says \(file.bytes)"
      }
      return digest.sha256 == file.sha256 ? nil : "has another SHA-256 than the manifest says"
    } catch {
      return "cannot be read"
    }
  }

  /// All that is in a folder, except folders, as paths from there.
  private static func files(in folder: String, from prefix: String = "") -> [(path: String, isFile: Bool)] {
    Disk.names(in: folder).flatMap { name in
      let kind = Disk.kind(of: "\(folder)/\(name)")
      guard kind == .folder else { return [(path: prefix + name, isFile: kind == .file)] }
      return files(in: "\(folder)/\(name)", from: "\(prefix)\(name)/")
    }
  }

  // MARK: Links

  /// What leads nowhere, or out of the folder, among the links of a page.
  private static func links(of page: String, in folder: String, leadingTo files: Set<String>) -> [Finding] {
    guard let bytes = try? PieceFile.bytes(of: "\(folder)/\(page)") else { return [] }
    let parent = page.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    var seen: Set<String> = []
    return links(in: bytes).compactMap { link in
      guard seen.insert(link).inserted, !link.isEmpty, !link.hasPrefix("#"), !ClassPage.isUp(link) else { return nil }
      let address = link.split(separator: "#", maxSplits: 1)[0]
      guard let path = target(of: String(address)) else {
        return Finding(path: page, problem: "the link \"\(link)\" leads outside the folder")
      }
      return files.contains(parent + path)
        ? nil : Finding(path: page, problem: "the link \"\(link)\" leads to no file")
    }
  }

  /// The values of the attributes by which our pages name files.
  static func links(in page: [UInt8]) -> [String] {
    let names = ["href=\"", "src=\"", "data-print=\"", "data-file=\""].map { Array($0.utf8) }
    var links: [String] = []
    var index = 0
    while let quote = page[index...].firstIndex(of: UInt8(ascii: "\"")) {
      index = quote + 1
      // Most quotes are those that end a value.
      guard quote > 0, page[quote - 1] == UInt8(ascii: "="), names.contains(where: { page[..<index].hasSuffix($0) }),
        let end = page[index...].firstIndex(of: UInt8(ascii: "\""))
      else { continue }
      links.append(String(decoding: page[index..<end], as: UTF8.self))
      index = end + 1
    }
    return links
  }

  /// The path a link leads to from its page; nil where it leads elsewhere or is none of ours.
  static func target(of link: String) -> String? {
    var bytes: [UInt8] = []
    var index = link.utf8.startIndex
    let signs = link.utf8
    while index < signs.endIndex {
      guard signs[index] == UInt8(ascii: "%") else {
        bytes.append(signs[index])
        index = signs.index(after: index)
        continue
      }
      guard let end = signs.index(index, offsetBy: 3, limitedBy: signs.endIndex),
        let byte = UInt8(link[signs.index(after: index)..<end], radix: 16)
      else { return nil }
      bytes.append(byte)
      index = end
    }
    guard let path = String(validating: bytes, as: UTF8.self), path == Manifest.name || Manifest.isPath(path) else {
      return nil
    }
    return path
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { count >= end.count && suffix(end.count).elementsEqual(end) }
}
