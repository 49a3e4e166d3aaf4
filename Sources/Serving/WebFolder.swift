import Files
public import Texts

/// A folder of static files as a web server sends it: read once, found by the paths of requests, and nothing beside it.
///
/// No byte of a request ever names a file: paths are looked up among those that were there when the folder was read. Hidden files and links
/// are left out; a folder is not listed, it shows its index.html or is not there.
public struct WebFolder: Sendable {
  /// A file, and what is told of it.
  public struct File: Sendable {
    /// What is sent.
    public let bytes: [UInt8]
    /// The MIME type.
    public let type: String
    /// Its digest in quotes, so that a browser that has it need not fetch it again.
    public let tag: String
    /// What a page says itself of what it may use; nil for other files and for pages that say nothing.
    let policy: String?

    /// Whether packing makes it smaller: pictures, archives and PDF files are packed already.
    var isLoose: Bool {
      type.hasPrefix("text/") || ["application/json", "application/wasm", "image/svg+xml"].contains(type)
        || type == "application/manifest+json"
    }
  }

  /// More than a page needs is somebody's disk, and not meant.
  public static let mostFiles = 2000
  /// All files together may have so many bytes.
  public static let mostBytes = 256 << 20

  private let files: [String: File]

  /// Reads a folder.
  ///
  /// - Throws: ``Fault`` where there is none, or none with an index.html, or it is too large.
  public init(_ folder: String) throws(Fault) {
    guard InputFile.exists("\(folder)/index.html") else {
      throw Fault(
        .noInput, problem: "\(folder) has no index.html, so there is nothing to serve",
        hint: "name a folder that copybook class or copybook site wrote, or that of the app")
    }
    var files: [String: File] = [:]
    var total = 0
    var waiting = [""]
    while let path = waiting.popLast() {
      for name in Disk.names(in: "\(folder)/\(path)") where !name.hasPrefix(".") {
        let place = path + name
        switch Disk.kind(of: "\(folder)/\(place)") {
        case .folder: waiting.append(place + "/")
        case .file:
          let bytes = try InputFile.bytes(of: "\(folder)/\(place)", most: WebFolder.mostBytes)
          total += bytes.count
          guard files.count < WebFolder.mostFiles, total <= WebFolder.mostBytes else {
            throw Fault(
              .data, problem: "\(folder) has too much in it to be a page", hint: "name the folder of the page itself")
          }
          let tag = "\"\(Digest(of: bytes).hex.prefix(32))\""
          let type = WebFolder.type(of: name)
          let policy = type.hasPrefix("text/html") ? WebFolder.policy(of: bytes) : nil
          files["/" + place] = File(bytes: bytes, type: type, tag: tag, policy: policy)
        default: continue
        }
      }
    }
    self.files = files
  }

  /// How many files there are.
  public var count: Int { files.count }

  /// The file of a path as a request has it; nil for what is not there.
  public func file(at path: String) -> File? { files[WebFolder.place(of: path)] }

  /// What was packed by Brotli beforehand and stands beside the file of a path; nil for nothing.
  func brotli(at path: String) -> File? { files[WebFolder.place(of: path) + ".br"] }

  private static func place(of path: String) -> String { path.hasSuffix("/") ? path + "index.html" : path }

  /// The policy that stands in the head of a page: with a stricter one its own script and style would not work.
  private static func policy(of page: [UInt8]) -> String? {
    let head = String(decoding: page.prefix(1 << 14), as: UTF8.self)
    guard let start = head.firstRange(of: "<meta http-equiv=\"Content-Security-Policy\" content=\"")?.upperBound else {
      return nil
    }
    let policy = head[start...].prefix { $0 != "\"" }
    let isPlain = policy.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    return isPlain && !policy.isEmpty ? String(policy) : nil
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "json": "application/json", "wasm": "application/wasm", "svg": "image/svg+xml", "png": "image/png",
    "webmanifest": "application/manifest+json", "pdf": "application/pdf", "txt": "text/plain; charset=utf-8",
    "zip": "application/zip",
  ]

  private static func type(of name: String) -> String {
    types[String(name.split(separator: ".").last ?? "")] ?? "application/octet-stream"
  }
}
