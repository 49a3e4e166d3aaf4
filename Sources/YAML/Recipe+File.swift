import Files
public import Recipes
public import Texts

extension Recipe {
  /// Reads a file of a folder that the caller was given.
  ///
  /// - Parameter cache: Where recipes are kept that were read before; nil for nowhere.
  /// - Throws: ``Fault`` where there is no such file, or what stands in it cannot be read.
  public init(readingFile path: String, cache: RecipeCache? = nil) throws(Fault) {
    try self.init(InputFile.bytes(of: path, most: Recipe.largestFile), of: path, cache)
  }

  /// Reads some fields of a file, and passes over the lines of others.
  public init(readingFile path: String, only fields: [String], cache: RecipeCache? = nil) throws(Fault) {
    let bytes = try InputFile.bytes(of: path, most: Recipe.largestFile)
    try self.init(Recipe.lines(of: bytes, only: fields), of: path, cache)
  }

  private init(_ bytes: [UInt8], of path: String, _ cache: RecipeCache?) throws(Fault) {
    if let cache { self = try cache.recipe(of: bytes, file: path) } else { try self.init(reading: bytes, file: path) }
  }

  /// A file whose lines are empty but for those of some fields, so that places stay what they are.
  static func lines(of bytes: [UInt8], only fields: [String]) -> [UInt8] {
    var kept: [UInt8] = []
    var isWanted = false
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      switch line.first {
      // The field goes on.
      case nil, UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "-"): break
      default:
        let key = line.prefix { $0 != UInt8(ascii: ":") }
        isWanted = fields.contains { key.elementsEqual($0.utf8) }
      }
      if isWanted { kept += line }
      kept.append(UInt8(ascii: "\n"))
    }
    return kept
  }
}
