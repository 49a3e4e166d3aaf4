import FoundationEssentials
public import Recipes
public import Texts

extension Recipe {
  /// Reads a file of a folder that the caller was given.
  ///
  /// - Throws: ``Fault`` where there is no such file, or what stands in it cannot be read.
  public init(readingFile path: String) throws(Fault) {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    guard size <= Recipe.largestFile else {
      throw Fault(
        file: path, line: 0, column: 0, problem: "the file has \(size) bytes; \(Recipe.largestFile) are the most",
        hint: "split it into several files")
    }
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
      throw Fault(
        file: path, line: 0, column: 0, problem: "the file cannot be read",
        hint: "look whether it is there and may be read")
    }
    try self.init(reading: Array(bytes), file: path)
  }
}
