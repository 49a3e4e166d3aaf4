import Files
import FoundationEssentials
public import Texts

/// A folder that results go into.
public enum OutputFolder {
  /// Makes Output/ where it is the default and not there yet.
  public static func prepare(_ path: String) {
    guard path.hasPrefix("Output/"), !FileManager.default.fileExists(atPath: "Output") else { return }
    try? FileManager.default.createDirectory(atPath: "Output", withIntermediateDirectories: false)
  }

  /// Sees that nothing stands in the way of a folder.
  public static func check(_ path: String) throws(Fault) {
    guard InputFile.exists(path), !InputFile.isFolder(path) else { return }
    throw Fault(
      .cannotCreate, problem: "\(path) is a file, not a folder", hint: "choose a folder, or a file that ends in .pdf")
  }

  /// Sees that a folder is new or empty, so that nothing of anybody's is lost.
  static func checkNew(_ path: String) throws(Fault) {
    try check(path)
    prepare(path)
    guard Disk.names(in: path).isEmpty else {
      throw Fault(
        .cannotCreate, problem: "the folder \(path) already exists and is not empty",
        hint: "choose another, or empty it first")
    }
  }

  /// Writes files into a folder that is new or empty, all of them or none: it gets its name when all are in it.
  static func write(_ files: [(String, [UInt8])], to folder: String) throws {
    try checkNew(folder)
    for (name, _) in files
    where name.hasPrefix("/") || name.split(separator: "/").contains("..") || name.contains("\\") {
      throw Fault(.data, problem: "\"\(name)\" would be outside the folder", hint: "rename the letter")
    }
    let place = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    if Disk.parent(of: place) != "." { try Disk.makeFolder(Disk.parent(of: place)) }
    let draft = Disk.draft(of: place)
    defer { Disk.remove(draft) }
    for parent in Set(files.map { name, _ in Disk.parent(of: "\(draft)/\(name)") }).sorted() {
      do throws(Fault) {
        try Disk.makeFolder(parent)
      } catch {
        throw Disk.isWritable(Disk.parent(of: place)) ? error : .notPermitted(path: place)
      }
    }
    for (name, bytes) in files { try AtomicFile.create(bytes, at: "\(draft)/\(name)") }
    try AtomicFile.move(draft, to: Disk.resolved(place))
  }
}
