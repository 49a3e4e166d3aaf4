public import FoundationEssentials

/// A folder for one test's files, deleted with the value.
public final class Scratch: Sendable {
  /// Where the folder is.
  public let path: String

  /// A new empty folder among the system's temporary ones.
  public init() throws {
    path = FileManager.default.temporaryDirectory.path + "/copybook-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Every file and folder inside, as paths from here, sorted.
  public var files: [String] { Scratch.files(in: path).sorted() }

  private static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // What is no folder has nothing in it.
    return names.flatMap { name in [name] + files(in: "\(folder)/\(name)").map { "\(name)/\($0)" } }
  }

  /// What a file holds.
  public func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: "\(path)/\(name)")) }

  /// Makes a folder.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  /// Writes a text into a file.
  public func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }
}
