import Files
public import Languages
import Texts

/// The end of classes that were published until a day: their sheets go, and a page stays that says so.
public enum FolderExpiry {
  /// What was done with a class.
  public struct Ending: Hashable, Sendable {
    /// The class's folder.
    public let folder: String
    /// The day that is over; nil where only files of a publication before were removed.
    public let day: String?
    /// How many files were removed.
    public let count: Int
  }

  /// Removes the files of classes whose day is over, and of the others what is retired.
  ///
  /// Whoever is interrupted does it again: the manifest is written last.
  ///
  /// - Parameters:
  ///   - folder: A class, or a folder in which classes lie.
  ///   - today: The day, as in `2026-03-01`.
  ///   - now: Seconds since 1970, to tell the age of locks.
  ///   - isDry: Whether nothing is removed, only told.
  ///   - words: The words of class pages in a language.
  /// - Returns: The classes from which something was removed, by their folders.
  /// - Throws: ``Fault`` where there is no class, or a file cannot be removed.
  public static func end(
    in folder: String, on today: String, now: Double, isDry: Bool = false,
    words: (_ language: String) throws -> PhraseSection<ClassPhrase>
  ) throws -> [Ending] {
    var endings: [Ending] = []
    for path in try FolderCheck.classes(in: folder) {
      let manifest = try Manifest(ofFolder: path)
      let isOver = manifest.expires.map { $0 < today } ?? false
      // What hosts are told, the page and its icon stay.
      let gone = isOver ? manifest.allFiles.filter { ![.hosting, .page].contains($0.role) } : manifest.retired
      guard !gone.isEmpty else { continue }
      endings.append(Ending(folder: path, day: isOver ? manifest.expires : nil, count: gone.count))
      if isDry { continue }
      let draft = try FolderDraft(of: path)
      let lock = try draft.lock(now: now)
      defer { lock.release() }
      // Half a run has sheets too.
      draft.discard()
      try remove(gone, from: path)
      var rest = manifest
      rest.adopt(manifest.files.filter { !gone.contains($0) }, retiring: [])
      if isOver {
        rest.pupils = []
        try writePage(over: &rest, in: path, words: words(manifest.language))
      }
      try AtomicFile.write(rest.json, to: "\(path)/\(Manifest.name)")
    }
    return endings
  }

  private static func remove(_ files: [Manifest.File], from folder: String) throws(Fault) {
    for file in files {
      let path = "\(folder)/\(file.path)"
      // What a link leads to is somebody else's.
      var place = Disk.parent(of: path)
      while place.utf8.count > folder.utf8.count {
        guard Disk.kind(of: place) != .link else {
          throw Fault(
            .data, problem: "\(place) leads to another folder, from which nothing is removed",
            hint:
              "remove the files there yourself, or put a folder in place of the link, and run the same command again")
        }
        place = Disk.parent(of: place)
      }
      Disk.remove(path)
      guard Disk.kind(of: path) == .nothing else { throw Fault.notPermitted(path: path) }
      let parent = Disk.parent(of: path)
      if parent != folder, Disk.names(in: parent).isEmpty { Disk.remove(parent) }
    }
  }

  private static func writePage(
    over manifest: inout Manifest, in folder: String, words: PhraseSection<ClassPhrase>
  ) throws(Fault) {
    let path = "\(folder)/\(ClassPage.name)"
    let former = (try? PieceFile.bytes(of: path)) ?? []
    let page = ClassPage(manifest, words: words).ended(after: former)
    try AtomicFile.write(page, to: path)
    manifest.add([Manifest.File(path: ClassPage.name, contents: page, role: .page)])
  }
}
