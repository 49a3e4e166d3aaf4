import Files
import Letterforms
public import Texts

/// Copybook for the browser as it is published with a class: its folder of files, as `make app` writes it.
///
/// A child opens its own sheet there and writes it on the screen; nothing of that leaves the device.
public struct AppFolder: Sendable {
  /// The folder inside that of a class.
  public static let name = "copybook-app"
  /// The page that is opened.
  static let page = "\(name)/index.html"
  /// The content security policy that the page carries, for hosts that send it as a header too.
  public static let policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    + "connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src blob:; base-uri 'none'; form-action 'none'"

  /// The files by their paths in the folder of the class.
  let files: [(path: String, contents: [UInt8])]
  /// Of all files and their names.
  let digest: Digest

  /// More files, or more bytes in all, are not Copybook.
  private static let mostFiles = 2_000
  private static let mostBytes = 64 << 20

  /// Reads the folder.
  ///
  /// - Throws: ``Fault`` where it is not the folder of Copybook for the browser, or a file of it cannot be read.
  public init(_ folder: String) throws(Fault) {
    var files: [(path: String, contents: [UInt8])] = []
    var bytes = 0
    for path in AppFolder.paths(in: folder) {
      let target = "\(AppFolder.name)/\(path)"
      guard Manifest.isPath(target), files.count < AppFolder.mostFiles else { throw AppFolder.notApp(folder) }
      let contents: [UInt8]
      do { contents = try PieceFile.bytes(of: "\(folder)/\(path)") } catch {
        throw Fault(file: "\(folder)/\(path)", problem: "the file cannot be read", hint: "see who may read it")
      }
      bytes += contents.count
      guard bytes <= AppFolder.mostBytes else { throw AppFolder.notApp(folder) }
      files.append((path: target, contents: contents))
    }
    guard
      ["index.html", "copybook.wasm"].allSatisfy({ name in files.contains { $0.path == "\(AppFolder.name)/\(name)" } })
    else { throw AppFolder.notApp(folder) }
    self.files = files
    digest = Digest(of: files.map { "\($0.path) \(Digest(of: $0.contents).hex)" }.joined(separator: "\n"))
  }

  private static func notApp(_ folder: String) -> Fault {
    Fault(
      file: folder, problem: "this is not the folder of Copybook for the browser",
      hint: "`make app` writes it, and the packages bring it along")
  }

  /// The paths of all files in order, from the folder.
  private static func paths(in folder: String, from start: String = "") -> [String] {
    Disk.names(in: folder).sorted().flatMap { name in
      switch Disk.kind(of: "\(folder)/\(name)") {
      case .folder: paths(in: "\(folder)/\(name)", from: "\(start)\(name)/")
      case .file: [start + name]
      case .link, .nothing, .other: [String]()
      }
    }
  }
}

extension Manifest {
  /// Whether Copybook for the browser lies in the folder.
  var hasApp: Bool { files.contains { $0.role == .app } }

  /// The address at which a pupil writes the sheet on the screen, from the page of the class; nil where what is practised is not
  /// told.
  func screenAddress(of pupil: Pupil) -> String? {
    guard hasApp, let texts = pupil.settings.texts, !texts.isEmpty else { return nil }
    let settings = pupil.settings
    var fields = [
      ("words", texts.joined(separator: "\n")), ("school", settings.school), ("hand", settings.hand.rawValue),
      ("ruling", settings.ruling), ("language", settings.language),
    ]
    if let level = settings.level { fields.append(("level", String(level))) }
    if let design = settings.design { fields.append(("design", design)) }
    fields.append(("maze", settings.maze.map { String($0) } ?? "off"))
    fields += options.filter { Manifest.shownOptions.contains($0.name) }.map { ($0.name, $0.value) }
    fields.append(("seed", String(pupil.seed)))
    // Amid the words of an address a path's stroke says nothing else.
    return AppFolder.page + "#/write?" + fields.map { "\($0)=\($1.percentEncodedPath)" }.joined(separator: "&")
  }

  /// Options of a class that change how a sheet is written.
  private static let shownOptions: Set<String> = ["guidance", "look", "paper", "rows", "size"]
}
