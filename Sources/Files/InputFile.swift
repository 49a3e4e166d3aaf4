import FoundationEssentials
public import Texts

/// Files and folders from outside, read within bounds.
public enum InputFile {
  /// No larger file is read unless the caller says so; KanjiVG's single file has 14 MB.
  public static let largest = 32 << 20

  /// The bytes of a file.
  ///
  /// - Throws: ``Fault`` where there is no plain file, it may not be read, or it has more bytes than `most`.
  public static func bytes(of path: String, most: Int = largest) throws(Fault) -> [UInt8] {
    let kind = Disk.kind(of: Disk.resolved(path))
    guard kind != .nothing else { throw .notRead(path: path, reason: "there is no such file", hint: "check the path") }
    // A link that leads nowhere may be a pipe of the shell, as /dev/stdin is.
    guard kind == .file || kind == .link else {
      throw .notRead(path: path, reason: "it is not a file", hint: "give a file")
    }
    var bytes: [UInt8] = []
    if kind == .file {
      let file = try PieceFile(path)
      let size = file.count
      guard size <= most else { throw .tooLarge(file: path, bytes: size, most: most) }
      // In one piece, unless it is growing, or is none of the disk's and does not know its size.
      bytes = try file.bytes(at: 0, count: size + 1)
      if bytes.count == size, size > 0 { return bytes }
      bytes.removeAll()
    }
    try FileBlocks.read(path) { block throws(Fault) in
      bytes += block
      guard bytes.count <= most else { throw .tooLarge(file: path, bytes: bytes.count, most: most) }
    }
    return bytes
  }

  /// Sees that a plain file is at a path, for libraries and programs that open it themselves: a pipe would be waited for.
  public static func checkPlain(_ path: String) throws(Fault) {
    switch Disk.kind(of: Disk.resolved(path)) {
    case .file: return
    case .nothing: throw .notRead(path: path, reason: "there is no such file", hint: "check the path")
    case .folder, .link, .other:
      throw .notRead(path: path, reason: "it is not a file", hint: "give a file; save what comes through a pipe first")
    }
  }

  /// Whether there is a folder at a path, or a link to one.
  public static func isFolder(_ path: String) -> Bool { Disk.kind(of: Disk.resolved(path)) == .folder }

  /// Whether there is anything at a path.
  public static func exists(_ path: String) -> Bool { Disk.kind(of: Disk.resolved(path)) != .nothing }

  /// The names in a folder that end so, in the order of their code points; hidden files are left out.
  public static func names(in folder: String, ending: String, most: Int) throws(Fault) -> [String] {
    guard isFolder(folder), let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .notRead(path: folder, reason: "there is no such folder, or you may not open it")
    }
    let wanted = names.filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(ending) }
    guard wanted.count <= most else {
      throw .notRead(
        path: folder, reason: "it has \(wanted.count) files; the limit is \(most)", hint: "split the folder")
    }
    return wanted.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  /// A file's name without folder and ending.
  public static func stem(of path: String) -> String {
    let name = Disk.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
