import Files
public import Recipes
public import Texts

extension Recipe {
  /// Reads a file of a folder that the caller was given.
  ///
  /// - Throws: ``Fault`` where there is no such file, or what stands in it cannot be read.
  public init(readingFile path: String) throws(Fault) {
    try self.init(reading: InputFile.bytes(of: path, most: Recipe.largestFile), file: path)
  }
}
