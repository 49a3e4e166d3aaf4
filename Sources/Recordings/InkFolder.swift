import Files
import Inks
import Texts

/// The folder from which a file may include others.
struct InkFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The bytes of a file inside the folder; links may not lead out of it.
  func file(named name: String, most: Int) -> IncludedFile {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isInside = !name.isEmpty && name.utf8.count < 1000 && !name.utf8.contains(0) && !name.contains("\\")
    guard isInside, parts.allSatisfy({ !$0.isEmpty && $0 != ".." && $0 != "." }) else {
      return .refused("the name leads outside the folder")
    }
    let root = Disk.resolved(path)
    let file = Disk.resolved("\(path)/\(name)")
    let kind = Disk.kind(of: file)
    guard kind != .nothing else { return .refused("there is no such file") }
    guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
      return .refused("a link leads outside the folder")
    }
    guard kind == .file else { return .refused("it is not a file") }
    guard let size = try? PieceFile(file).count, size > most else {
      return (try? InputFile.bytes(of: file, most: most)).map { .bytes($0) } ?? .refused("it may not be read")
    }
    return .refused("it is too large")
  }
}
