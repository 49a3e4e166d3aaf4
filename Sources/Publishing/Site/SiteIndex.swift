import Files
import FoundationEssentials
public import Languages
public import Texts

/// Joins published classes under one index.
///
/// Classes that lie in the site's folder stay where they are and are linked by relative paths; others are checked and copied
/// beside the index, whole or not at all. Links of the file system are not used: hosts and archives lose them.
public struct SiteIndex: Sendable {
  /// What the index itself consists of.
  static let names = [ClassPage.name, WebFiles.iconName] + HostFiles.names

  /// A class that is joined.
  public struct Entry: Sendable {
    /// The folder in which the class was published.
    public let folder: String
    /// Its path in the site.
    public let path: String
    /// Its manifest.
    public let manifest: Manifest
  }

  /// The classes in order.
  public private(set) var classes: [Entry] = []
  private let output: String

  /// Finds out what is to be joined, and reads every manifest.
  ///
  /// - Parameters:
  ///   - folders: The folders of classes, in the order of the index; none means all that lie directly in the site's folder.
  ///   - output: The site's folder, which need not be there yet.
  /// - Throws: ``Fault`` where a folder holds no class, or two would lie in one place.
  public init(joining folders: [String], into output: String) throws(Fault) {
    self.output = output
    let root = SiteIndex.wholePath(of: output)
    for folder in folders.isEmpty ? SiteIndex.classes(in: output) : folders {
      let whole = SiteIndex.wholePath(of: folder)
      guard whole != root, !root.hasPrefix(whole + "/") else {
        throw Fault(
          file: folder, problem: "the site's folder is the folder of a class", hint: "choose another --output")
      }
      let isInside = whole.hasPrefix(root + "/")
      let name = whole.split(separator: "/").last.map { String($0) } ?? ""
      let path = isInside ? String(whole.dropFirst(root.count + 1)) : name
      guard Manifest.isPath(path), !SiteIndex.names.contains(path) else {
        throw Fault(
          file: folder, problem: "\"\(path)\" cannot be the name of a folder on every host",
          hint: "rename the folder; letters, digits and hyphens are safe")
      }
      if let other = classes.first(where: { $0.path == path }) {
        throw Fault(
          file: folder,
          problem: "two classes would have the same folder \"\(path)\"; the other comes from \(other.folder)",
          hint: "rename one of the folders")
      }
      classes.append(Entry(folder: folder, path: path, manifest: try Manifest(ofFolder: folder)))
    }
    guard !classes.isEmpty else {
      throw Fault(
        file: output, problem: "there is no class to join", hint: "give the folders that `copybook class` has published"
      )
    }
  }

  /// The files of the index, beside the classes: the page and what hosts are told.
  ///
  /// - Parameter title: The title of the page; the word for classes if empty.
  public func files(
    title: String = "", words: PhraseSection<ClassPhrase>, labels: ClassPage.Labels = ClassPage.Labels()
  ) -> [(path: String, contents: [UInt8])] {
    let page = SitePage(title: title, words: words, classes: classes, labels: labels)
    return HostFiles(site: classes).files + [(WebFiles.iconName, WebFiles.icon), (ClassPage.name, page.html)]
  }

  /// Copies the classes that lie elsewhere, lets the page of each lead back to the index, then writes the files of the index, the
  /// page last.
  ///
  /// Copies are made beside the site, where nobody looks into them, and what a run that was killed has left there is removed.
  ///
  /// - Parameters:
  ///   - now: Seconds since 1970, to tell how long another run has been at it.
  ///   - words: The words of class pages in a language.
  /// - Throws: ``Fault`` for a class that does not match its manifest, or a file that cannot be written. Classes joined before stay as they were.
  public func write(
    _ files: [(path: String, contents: [UInt8])], now: Double = 0,
    words: (_ language: String) throws -> PhraseSection<ClassPhrase>
  ) throws {
    let root = SiteIndex.wholePath(of: output)
    let copied = classes.filter { SiteIndex.wholePath(of: $0.folder) != "\(root)/\($0.path)" }
    try check(files, copied, in: root)
    do {
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    } catch {
      throw Fault.notPermitted(path: output)
    }
    let workshop = SiteIndex.workshop(of: root)
    let lock = try FolderLock(workshop + "-lock", of: root, now: now, breaks: false)
    defer { lock.release() }
    Disk.remove(workshop)
    defer { Disk.remove(workshop) }
    for entry in copied { try copy(entry.manifest, from: entry.folder, to: "\(root)/\(entry.path)", in: workshop) }
    for entry in classes { try link(entry, in: root, words: words(entry.manifest.language)) }
    for (path, contents) in files { try AtomicFile.write(contents, to: "\(root)/\(path)") }
  }

  /// Sees, before anything is written, that the classes are whole and that nothing of anybody else's would be replaced.
  private func check(
    _ files: [(path: String, contents: [UInt8])], _ copied: [Entry], in root: String
  ) throws(Fault) {
    for entry in copied {
      if let finding = try FolderCheck.findings(in: entry.folder).first {
        throw Fault(
          file: entry.folder, problem: "the class does not match its manifest: \(finding)",
          hint: "publish it again; `copybook site check` lists everything that is wrong")
      }
      let target = "\(root)/\(entry.path)"
      // Never replace what is no class: somebody else's folder may have the name.
      if Disk.kind(of: target) != .nothing { _ = try Manifest(ofFolder: target) }
    }
    guard !isOurs(root, files) else { return }
    for (path, contents) in files where Disk.kind(of: "\(root)/\(path)") != .nothing {
      guard (try? PieceFile.bytes(of: "\(root)/\(path)")) != contents else { continue }
      throw Fault(
        .cannotCreate, problem: "\(output)/\(path) is not from copybook",
        hint: "choose a new folder for the site, or move that file away")
    }
  }

  /// Whether the index in a folder is ours: the rules for hosts beside it begin as ours do.
  private func isOurs(_ root: String, _ files: [(path: String, contents: [UInt8])]) -> Bool {
    guard let rules = files.first(where: { $0.path == HostFiles.rulesName })?.contents.split(separator: 0x0A).first,
      let there = try? PieceFile.bytes(of: "\(root)/\(HostFiles.rulesName)")
    else { return false }
    return there.starts(with: rules)
  }

  /// The folder in which copies are made: beside the site on the same disk, or, where that cannot be, hidden in it.
  private static func workshop(of root: String) -> String {
    let parent = Disk.parent(of: root)
    let isBeside = root != "/" && !Disk.isMountPoint(root) && Disk.isWritable(parent)
    return isBeside ? "\(parent)/.\(Disk.name(of: root)).copybook-site" : "\(root)/.copybook-site"
  }

  /// Lets the page of a class lead back to the index.
  private func link(_ entry: Entry, in root: String, words: PhraseSection<ClassPhrase>) throws(Fault) {
    let folder = "\(root)/\(entry.path)"
    var manifest = try Manifest(ofFolder: folder)
    guard let file = manifest.files.first(where: { $0.path == ClassPage.name }) else { return }
    let page = try PieceFile.bytes(of: "\(folder)/\(file.path)")
    let linked = ClassPage.linked(page, depth: entry.path.split(separator: "/").count, words: words)
    // A page that is not what its manifest says is left for the check to find.
    guard linked != page, Digest(of: page) == file.sha256 else { return }
    manifest.add([Manifest.File(path: file.path, contents: linked, role: .page)])
    try AtomicFile.write(linked, to: "\(folder)/\(file.path)")
    try AtomicFile.write(manifest.json, to: "\(folder)/\(Manifest.name)")
  }

  /// Copies what the manifest names into a folder of its own that then takes the place of the former.
  private func copy(
    _ manifest: Manifest, from folder: String, to target: String, in workshop: String
  ) throws(Fault) {
    let (draft, former) = ("\(workshop)/new", "\(workshop)/old")
    for parent in Set(manifest.allFiles.map { Disk.parent(of: "\(draft)/\($0.path)") } + [draft]).sorted() {
      try Disk.makeFolder(parent)
    }
    for path in manifest.allFiles.map(\.path) + [Manifest.name] {
      try Disk.copy("\(folder)/\(path)", to: "\(draft)/\(path)")
    }
    if Disk.kind(of: target) == .nothing {
      try AtomicFile.move(draft, to: target)
    } else if try !Disk.exchange(draft, with: target) {
      try AtomicFile.move(target, to: former)
      try AtomicFile.move(draft, to: target)
    }
    Disk.remove(workshop)
  }

  /// The folders of classes that lie directly in a folder, by their names.
  private static func classes(in folder: String) -> [String] {
    Disk.names(in: folder).map { "\(folder)/\($0)" }.filter { Disk.kind(of: "\($0)/\(Manifest.name)") != .nothing }
  }

  /// A path from the root, without links, points and a slash at its end; also for what is not there yet.
  private static func wholePath(of path: String) -> String {
    let whole = path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    let real = URL(filePath: whole).standardizedFileURL.resolvingSymlinksInPath().path
    return real.count > 1 && real.hasSuffix("/") ? String(real.dropLast()) : real
  }
}
