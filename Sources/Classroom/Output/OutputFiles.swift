public import Files
public import Pages
public import Texts

/// The files that a request writes: all of them or none, never over what it reads, and over a file of another kind only where
/// that was asked for.
public struct OutputFiles: Sendable {
  private let inputs: [String]
  private let replacesAll: Bool
  private var files: [(path: String, bytes: [UInt8])] = []
  private var folders: [String] = []

  /// No files yet.
  ///
  /// - Parameters:
  ///   - inputs: What is read, where it was named.
  ///   - replacesAll: Whether files of another kind are replaced.
  public init(reading inputs: [String?] = [], replacesAll: Bool = false) {
    (self.inputs, self.replacesAll) = (inputs.compactMap { $0 }, replacesAll)
  }

  /// Adds a file.
  public mutating func add(_ bytes: [UInt8], to path: String) { files.append((path, bytes)) }

  /// Adds a folder for some of them, which is made if it is not there.
  public mutating func add(folder: String) { folders.append(folder) }

  /// Adds a document in the format that the path ends with.
  public mutating func add(_ document: Document, to path: String, _ picture: PictureSize = PictureSize()) throws {
    add(try DocumentFile.bytes(of: document, for: path, picture), to: path)
  }

  /// Writes them.
  ///
  /// - Throws: ``Fault`` before anything is written, where something is in the way; after an error of the disk none of them is there.
  public func write() throws {
    let read = Set(inputs.map(Disk.place))
    var written: Set<String> = []
    for (path, bytes) in files {
      let place = Disk.place(of: path)
      if read.contains(place) {
        throw Fault(.usage, problem: "\(path) is read and would be written too", hint: "choose another file to write")
      }
      guard written.insert(place).inserted else {
        throw Fault(.usage, problem: "two outputs would have one file, \(path)", hint: "give each its own")
      }
      try OutputFiles.check(path, for: FileKind(of: bytes), bytes, replacesAll: replacesAll)
    }
    try checkFolders()
    for file in files { OutputFolder.prepare(file.path) }
    let new = folders.filter { Disk.kind(of: $0) == .nothing }
    do {
      for folder in folders { try Disk.makeFolder(folder) }
      try AtomicFile.write(files)
    } catch {
      for folder in new where Disk.names(in: folder).isEmpty { Disk.remove(folder) }
      throw error
    }
  }

  /// Sees that its folders can be made or written into: a folder that somebody named may be a link, one inside it may not.
  func checkFolders() throws {
    for folder in folders {
      try OutputFolder.check(folder)
      guard Disk.kind(of: folder) == .link, folders.contains(Disk.parent(of: folder)) else { continue }
      throw Fault(
        .cannotCreate,
        problem: "\(folder) cannot be written: it is a link to \(Disk.resolved(folder)), in another folder",
        hint: "delete the link, or name that folder itself")
    }
  }

  /// Sees that what stands at a path may be replaced by a new file: that it is of the same kind, and in the named folder.
  ///
  /// - Parameter bytes: The new file's, where they are known: the same again harms nobody.
  public static func check(
    _ path: String, for new: FileKind, _ bytes: [UInt8]? = nil, replacesAll: Bool
  ) throws(Fault) {
    if path == "-" {
      throw Fault(
        .usage, problem: "this is not written to standard output, and \"-\" is no name of a file", hint: "name a file")
    }
    try ReadFiles.refuseOutput(path)
    defer { ReadFiles.claim(path) }
    let real = Disk.resolved(path)
    if Disk.kind(of: path) == .link, Disk.kind(of: real) != .link {
      guard Disk.parent(of: real) == Disk.resolved(Disk.parent(of: path)) else {
        throw Fault(
          .cannotCreate, problem: "\(path) cannot be written: it is a link to \(real), in another folder",
          hint: "name that file itself")
      }
    }
    if Disk.isDevice(path) {
      throw Fault(.cannotCreate, problem: "\(path) cannot be written: it is a device", hint: "choose a file")
    }
    guard !replacesAll, Disk.kind(of: real) == .file, let there = FileKind(ofFile: path), there != .empty else {
      return
    }
    if there == new, new != .other { return }
    if let bytes, Disk.stamp(of: path)?.bytes == bytes.count, (try? PieceFile.bytes(of: path)) == bytes { return }
    throw Fault(
      .cannotCreate,
      problem: new == .other
        ? "\(path) is there already, with other contents"
        : "\(path) is there already, and is \(there.words), not \(new.words)",
      hint: "choose another file; --force replaces this one")
  }
}

extension FileKind {
  /// What messages call it.
  fileprivate var words: String {
    switch self {
    case .empty: "an empty file"
    case .pdf: "a PDF"
    case .png: "a PNG"
    case .svg: "an SVG"
    case .page: "a page for a browser"
    case .pack: "a ZIP"
    case .database: "a database"
    case .typeface: "a typeface"
    case .markup(let name): "XML (\(name.visible))"
    case .json(let format): "JSON (\(format.trimmed.visible))"
    case .other: "something else"
    }
  }
}
