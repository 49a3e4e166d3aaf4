import FoundationEssentials
import Recipes
import Synchronization

/// The folder Fonts/: letterforms in groups, and one recipe per school.
///
/// A file of letters is read when the first school asks for it, once; the notation of a letter when the letter is asked for.
public struct FontFolder: Sendable {
  /// Where the folder is.
  public let path: String
  /// The files of letters as `Group/name`, in alphabetical order.
  let files: [String]
  private let cache = Cache()

  private final class Cache: Sendable {
    let libraries = Mutex<[String: LetterLibrary]>([:])
  }

  /// Folders that hold no letters.
  private static let otherFolders: Set<String> = ["Schools", "Joins", "Facts"]

  /// Looks into a folder: the `.yaml` files of its subfolders but Schools, Joins and Facts are its letters.
  public init(reading path: String) throws(LetterformError) {
    self.path = path
    var files: [String] = []
    for group in try FontFolder.entries(of: path)
    where !FontFolder.otherFolders.contains(group) && FontFolder.isFolder("\(path)/\(group)") {
      for file in try FontFolder.entries(of: "\(path)/\(group)") where file.hasSuffix(".yaml") {
        files.append("\(group)/\(file.dropLast(5))")
      }
    }
    guard !files.isEmpty else {
      throw .unreadable(path: path, reason: "there are no letters in it")
    }
    self.files = files
  }

  /// The names of all schools in alphabetical order.
  public static func schoolNames(in path: String) throws(LetterformError) -> [String] {
    try names(in: "\(path)/Schools")
  }

  /// The names of a folder's `.yaml` files in alphabetical order.
  static func names(in path: String) throws(LetterformError) -> [String] {
    try entries(of: path).filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
  }

  /// The letters of some files together.
  ///
  /// - Parameter entries: Files as `Group/name`, or groups, for all files of a group; nil for all files there are.
  func library(of entries: [Recipe]?) throws(RecipeError) -> LetterLibrary {
    var wanted = entries == nil ? files : []
    for entry in entries ?? [] {
      let name = try entry.text()
      let found = files.filter { $0 == name || $0.hasPrefix(name + "/") }
      guard !found.isEmpty else {
        throw entry.error(
          "there is no file of letters \"\(name)\"", hint: "there are \(files.joined(separator: ", "))")
      }
      wanted += found.filter { !wanted.contains($0) }
    }
    var library = LetterLibrary()
    for file in wanted { try library.add(try self.library(named: file)) }
    return library
  }

  private func library(named name: String) throws(RecipeError) -> LetterLibrary {
    if let known = cache.libraries.withLock({ $0[name] }) { return known }
    let library = try LetterLibrary(reading: Recipe(readingFile: "\(path)/\(name).yaml"))
    cache.libraries.withLock { $0[name] = library }
    return library
  }

  private static func entries(of path: String) throws(LetterformError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch {
      throw .unreadable(path: path, reason: "there is no such folder, or it may not be opened")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
