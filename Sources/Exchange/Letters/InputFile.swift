import FoundationEssentials
import Texts

/// Files and folders from outside, read within bounds.
enum InputFile {
  /// No larger file is read; KanjiVG's single file has 14 MB.
  static let largest = 32 << 20

  /// No folder of letters holds more files.
  static let mostFiles = 50_000

  /// The bytes of a file, without a byte order mark of UTF-8.
  static func bytes(of path: String) throws(Fault) -> [UInt8] {
    let file = URL(filePath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file) else {
      throw .unreadable(path: path, reason: "there is no such file, or it may not be read")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw .unreadable(path: path, reason: "it is not a file")
    }
    let size = attributes[.size] as? Int ?? 0
    guard size <= largest else { throw .tooLarge(path: path, bytes: size, most: largest) }
    guard let data = try? Data(contentsOf: URL(filePath: file)) else {
      throw .unreadable(path: path, reason: "it may not be read")
    }
    return Array([UInt8](data).withoutByteOrderMark)
  }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// Whether there is anything at a path.
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// The names in a folder that end so, in the order of their code points; hidden files are left out.
  static func names(in folder: String, ending: String) throws(Fault) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .unreadable(path: folder, reason: "there is no such folder, or it may not be opened")
    }
    let wanted = names.filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(ending) }
    guard wanted.count <= mostFiles else {
      throw .unreadable(path: folder, reason: "it has \(wanted.count) files; \(mostFiles) are the most")
    }
    return wanted.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  /// A file's name without folder and ending.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
