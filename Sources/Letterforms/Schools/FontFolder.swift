import FoundationEssentials
import Packs
import Recipes
import Synchronization
public import Texts
import YAML

/// The folder Fonts/, or a pack of one: letterforms in groups, and one recipe per school.
///
/// A file of letters is read when the first school asks for it, once; the notation of a letter when the letter is asked for.
/// Of a pack only the letters are read that are asked for.
public struct FontFolder: Sendable {
  /// Where the folder or the pack is.
  public let path: String
  /// The files of letters as `Group/name`, in alphabetical order.
  let files: [String]
  let pack: Pack?
  private let cache = Cache()

  private final class Cache: Sendable {
    let libraries = Mutex<[String: LetterLibrary]>([:])
  }

  /// Folders that hold no letters.
  static let otherFolders = ["Schools", "Joins", "Facts"]

  /// Looks into a folder, whose `.yaml` files in subfolders but Schools, Joins and Facts are its letters; or into a pack.
  public init(reading path: String) throws(Fault) {
    self.path = path
    if FontFolder.isFile(path) {
      let pack = try Pack(reading: path)
      self.pack = pack
      files = try FontFolder.files(of: pack, path: path)
      return
    }
    pack = nil
    var files: [String] = []
    for group in try FontFolder.entries(of: path)
    where !FontFolder.otherFolders.contains(group) && FontFolder.isFolder("\(path)/\(group)") {
      for file in try FontFolder.entries(of: "\(path)/\(group)") where file.hasSuffix(".yaml") {
        files.append("\(group)/\(file.dropLast(5))")
      }
    }
    guard !files.isEmpty else {
      throw .unreadableLetters(path: path, reason: "there are no letters in it")
    }
    self.files = files
  }

  /// The names of all schools in alphabetical order.
  public func schoolNames() throws(Fault) -> [String] { try names(in: "Schools") }

  /// The names of a subfolder's `.yaml` files in alphabetical order.
  func names(in folder: String) throws(Fault) -> [String] {
    if let pack {
      return pack.names.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".yaml") }
        .map { String($0.dropFirst(folder.count + 1).dropLast(5)) }.sorted()
    }
    return try FontFolder.entries(of: "\(path)/\(folder)").filter { $0.hasSuffix(".yaml") }
      .map { String($0.dropLast(5)) }.sorted()
  }

  /// A file of the folder, such as `Schools/us-cursive`.
  func recipe(_ name: String) throws(Fault) -> Recipe {
    guard let pack else { return try Recipe(readingFile: "\(path)/\(name).yaml") }
    return try FontFolder.recipe("\(name).yaml", in: pack)
  }

  /// The letters of some files together.
  ///
  /// - Parameter entries: Files as `Group/name`, or groups, for all files of a group; nil for all files there are.
  func library(of entries: [Recipe]?) throws(Fault) -> LetterLibrary {
    // Shapes are no letters: every school has them.
    var wanted = entries == nil ? files : files.filter { $0.hasPrefix("Shapes/") }
    for entry in entries ?? [] {
      let name = try entry.text()
      let found = files.filter { $0 == name || $0.hasPrefix(name + "/") }
      guard !found.isEmpty else {
        throw entry.error(
          "there is no file of letters \"\(name)\"", hint: "there are \(files.joined(separator: ", "))")
      }
      wanted += found.filter { !wanted.contains($0) }
    }
    if let pack { return LetterLibrary(FontFolder.store(of: pack, files: wanted)) }
    var library = LetterLibrary()
    for file in wanted { try library.add(try self.library(named: file)) }
    return library
  }

  /// The letters of one file.
  func library(named name: String) throws(Fault) -> LetterLibrary {
    if let known = cache.libraries.withLock({ $0[name] }) { return known }
    let library = try LetterLibrary(reading: recipe(name))
    cache.libraries.withLock { $0[name] = library }
    return library
  }

  private static func entries(of path: String) throws(Fault) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch {
      throw .unreadableLetters(path: path, reason: "there is no such folder, or it may not be opened")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// Whether a path is a file with something in it, and so may be a pack.
  private static func isFile(_ path: String) -> Bool {
    guard let values = try? FileManager.default.attributesOfItem(atPath: path) else { return false }
    return values[.type] as? FileAttributeType == .typeRegular
  }
}
