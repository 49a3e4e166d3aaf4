import FoundationEssentials
import Inks

/// The folder from which a file may include others.
struct InkFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The bytes of a file inside the folder; links may not lead out of it.
  func file(named name: String, most: Int) -> IncludedFile {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isInside = !name.isEmpty && name.utf8.count < 1000 && !name.utf8.contains(0) && !name.contains("\\")
    guard isInside, parts.allSatisfy({ !$0.isEmpty && $0 != ".." && $0 != "." }) else {
      return .refused("the name leads out of the folder")
    }
    let root = URL(filePath: path).resolvingSymlinksInPath().path
    let file = URL(filePath: "\(path)/\(name)").resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file) else {
      return .refused("there is no such file")
    }
    guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
      return .refused("a link leads out of the folder")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else { return .refused("it is not a file") }
    guard (attributes[.size] as? Int ?? 0) <= most else { return .refused("it is too large") }
    guard let data = try? Data(contentsOf: URL(filePath: file)) else { return .refused("it may not be read") }
    return .bytes([UInt8](data))
  }
}
