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

  /// Reads some fields of a file, and passes over the lines of others.
  public init(readingFile path: String, only fields: [String]) throws(Fault) {
    let bytes = try InputFile.bytes(of: path, most: Recipe.largestFile)
    try self.init(reading: Recipe.lines(of: bytes, only: fields), file: path)
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
