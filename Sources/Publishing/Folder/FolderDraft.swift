import Files
import Rosters
import Texts

/// A folder in the making, beside the one it will take the place of, on the same disk.
///
/// A run that ends too early leaves it for the next one, which goes on with it. Nobody looks into it meanwhile.
struct FolderDraft: Sendable {
  /// The folder that is published, links followed.
  let target: String
  /// The folder in the making.
  let path: String
  private let lockPath: String

  /// The draft of a folder, which need not be there yet.
  ///
  /// - Throws: ``Fault`` where a folder of ours cannot stand.
  init(of folder: String) throws {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    switch Disk.kind(of: folder) {
    case .link:
      guard Disk.kind(of: Disk.resolved(folder)) == .folder else {
        throw Fault(
          .cannotCreate, problem: "\(folder) is a link, but its target folder does not exist",
          hint: "delete it, or choose a folder")
      }
    case .folder, .nothing: break
    case .file, .other:
      throw Fault(
        .cannotCreate, problem: "\(folder) is a file, not a folder",
        hint: "choose a folder, or a file that ends in .pdf")
    }
    if Disk.kind(of: folder) == .nothing {
      let parent = Disk.parent(of: folder)
      try Disk.makeFolder(Disk.resolved(parent))
      target = "\(Disk.resolved(parent))/\(Disk.name(of: folder))"
    } else {
      target = Disk.resolved(folder)
      if target == "/" || Disk.isMountPoint(target) {
        throw Fault(
          .cannotCreate, problem: "\(folder) is the root of a disk, which cannot be replaced",
          hint: "choose a folder on it, such as \(folder)/class")
      }
    }
    let name = "\(Disk.parent(of: target))/.\(Disk.name(of: target)).copybook"
    (path, lockPath) = (name, name + "-lock")
  }

  /// Takes the right to write the folder, which must be ours or empty, and ends what a run before has begun.
  func lock(_ job: ClassJob, _ report: inout BatchReport) throws -> FolderLock {
    try checkTarget()
    let lock = try FolderLock(lockPath, of: target, now: job.run.now, breaks: job.run.breaksLock)
    if let note = lock.note { report.notes.append(note) }
    try recover()
    return lock
  }

  /// Takes the right to change a published folder in its place.
  func lock(now: Double) throws -> FolderLock { try FolderLock(lockPath, of: target, now: now, breaks: false) }

  /// Sees that the folder in the target's place may be replaced: that it is ours, or empty.
  func checkTarget() throws {
    guard Disk.kind(of: target) == .folder else { return }
    let names = Disk.names(in: target)
    guard !names.isEmpty, Disk.kind(of: "\(target)/\(Manifest.name)") != .file else { return }
    throw Fault(
      .cannotCreate, problem: "\(target) contains files that copybook did not publish",
      hint: "choose a new folder, or empty this one")
  }

  /// The journal of the draft, which is made if it is not there.
  func openJournal(secret: RosterSecret) throws -> SheetJournal {
    try Disk.makeFolder(path)
    return try SheetJournal(journalPath, isAppended: true, secret: secret)
  }

  /// Beside the folder, so that it is there until the folder is published.
  private var journalPath: String { path + "-journal" }

  /// Removes all that does not belong to the finished folder, such as sheets of pupils who have left.
  ///
  /// - Parameter isWanted: Whether a file, named by its path in the folder, belongs to it.
  func sweep(_ isWanted: (String) -> Bool) {
    func sweep(_ folder: String, _ start: String) {
      for name in Disk.names(in: folder) {
        let place = "\(folder)/\(name)"
        if Disk.kind(of: place) == .folder {
          sweep(place, "\(start)\(name)/")
          if Disk.names(in: place).isEmpty { Disk.remove(place) }
        } else if !isWanted(start + name) {
          Disk.remove(place)
        }
      }
    }
    sweep(path, "")
  }

  /// Gives the finished folder the files that others have put into the old one.
  ///
  /// - Parameter old: The files that were ours.
  /// - Returns: Their paths, in order.
  func carryOver(except old: Set<String>) throws -> [String] {
    var carried: [String] = []
    func carry(_ folder: String, _ start: String) throws {
      for name in Disk.names(in: folder) {
        let (own, place, target) = (start + name, "\(folder)/\(name)", "\(path)/\(start)\(name)")
        guard Disk.kind(of: place) != .nothing || !name.contains("\u{FFFD}") else {
          throw Fault(
            .cannotCreate, problem: "\(place) has a name that is not UTF-8, and cannot be kept in the folder",
            hint: "rename it or move it away, and run the command again")
        }
        if Disk.kind(of: place) == .folder {
          try carry(place, own + "/")
        } else if !old.contains(own), own != Manifest.name, Disk.kind(of: target) == .nothing {
          try Disk.makeFolder(Disk.parent(of: target))
          try Disk.link(place, as: target)
          carried.append(own)
        }
      }
    }
    if Disk.kind(of: target) == .folder { try carry(target, "") }
    return carried
  }

  /// More files are flushed all at once: by then that is cheaper than one by one.
  private static let mostFlushedSingly = 256

  /// Puts the finished folder in the target's place.
  ///
  /// At every moment one whole folder stands there, the old or the new.
  ///
  /// - Parameter files: The paths of all its files but the manifest.
  func publish(_ files: some Collection<String>) throws {
    if files.count <= FolderDraft.mostFlushedSingly {
      for file in files + [Manifest.name] { try Disk.flush("\(path)/\(file)") }
      for folder in Set(files.map { Disk.parent(of: "\(path)/\($0)") }).sorted() { try Disk.flush(folder) }
      try Disk.flush(path)
    } else {
      try Disk.flushAll(ofDiskWith: path)
    }
    let parent = Disk.parent(of: target)
    if Disk.kind(of: target) == .nothing {
      try AtomicFile.move(path, to: target)
      try Disk.flush(parent)
      discard()
      return
    }
    if try Disk.exchange(path, with: target) {
      try Disk.flush(parent)
      discard()
      return
    }
    // Without an exchange there is a moment without a folder; ``recover()`` ends it should we die in it.
    try AtomicFile.move(target, to: oldPath)
    try AtomicFile.move(path, to: target)
    try Disk.flush(parent)
    Disk.remove(oldPath)
    discard()
  }

  private var oldPath: String { path + "-old" }

  /// Ends what a run has begun that died between two renamings.
  func recover() throws {
    guard Disk.kind(of: oldPath) == .folder else { return }
    if Disk.kind(of: target) == .nothing { try AtomicFile.move(oldPath, to: target) } else { Disk.remove(oldPath) }
  }

  /// Removes the draft.
  func discard() {
    Disk.remove(path)
    Disk.remove(journalPath)
  }
}
