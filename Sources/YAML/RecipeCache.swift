import Files
public import Recipes
import Texts

/// A folder of recipes as they were read before, in a form that is read back ten times as fast as YAML.
///
/// A recipe is found by the digest of its file's bytes: what was changed has another, so nothing here is ever out of date. The
/// folder is never needed: what is not in it, or is not whole, is read as YAML; where it cannot be written, nothing is kept. Any
/// number of processes may use it at once, and anyone may delete it at any time.
public struct RecipeCache: Sendable {
  /// So many recipes are kept; then the folder is emptied.
  static let mostKept = 500

  private let folder: String

  /// A cache in a folder, which is made when first needed.
  public init(folder: String) { self.folder = folder }

  /// The recipe of a file's bytes.
  ///
  /// - Throws: ``Fault`` as `Recipe(reading:file:)` does.
  func recipe(of bytes: [UInt8], file: String) throws(Fault) -> Recipe {
    let path = "\(folder)/\(Digest(of: bytes).hex).recipe"
    if let kept = try? PieceFile.bytes(of: path), let recipe = Recipe(kept: kept, file: file) { return recipe }
    let recipe = try Recipe(reading: bytes, file: file)
    keep(recipe, at: path)
    return recipe
  }

  /// What cannot be kept is not kept: the next run reads the YAML again.
  private func keep(_ recipe: Recipe, at path: String) {
    if Disk.names(in: folder).count >= RecipeCache.mostKept { Disk.remove(folder) }
    guard (try? Disk.makeFolder(folder)) != nil else { return }
    try? AtomicFile.write(recipe.kept, to: path, isDurable: false)
  }
}

extension Recipe {
  /// The recipe as bytes: the version of the form, the nodes, a checksum.
  public var kept: [UInt8] {
    var bytes = Recipe.form
    write(to: &bytes)
    let sum = Recipe.checksum(bytes)
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: sum >> shift)) }
    return bytes
  }

  /// Reads what ``kept`` wrote; nil for anything else.
  public init?(kept bytes: [UInt8], file: String) {
    guard bytes.count > 8, bytes.starts(with: Recipe.form) else { return nil }
    let end = bytes.count - 8
    let sum = bytes[end...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard sum == Recipe.checksum(bytes[..<end]) else { return nil }
    var reader = KeptReader(bytes: bytes, place: Recipe.form.count, end: end, file: file)
    guard let recipe = reader.recipe(depth: 0), reader.place == end else { return nil }
    self = recipe
  }

  /// What kept recipes begin with; another number for another form.
  private static let form = Array("copybook recipe 1\n".utf8)

  /// FNV-1a (Fowler, Noll, Vo): enough to tell a file that lost some of its blocks.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private func write(to bytes: inout [UInt8]) {
    switch content {
    case .scalar(let text):
      bytes.append(KeptReader.scalar)
      Recipe.write(line, column, to: &bytes)
      Recipe.write(text, to: &bytes)
    case .list(let entries):
      bytes.append(KeptReader.list)
      Recipe.write(line, column, to: &bytes)
      Recipe.write(entries.count, to: &bytes)
      for entry in entries { entry.write(to: &bytes) }
    case .fields(let fields):
      bytes.append(KeptReader.fields)
      Recipe.write(line, column, to: &bytes)
      Recipe.write(fields.count, to: &bytes)
      for field in fields {
        Recipe.write(field.line, field.column, to: &bytes)
        Recipe.write(field.key, to: &bytes)
        field.value.write(to: &bytes)
      }
    }
  }

  /// Numbers in groups of seven bits, the lowest first.
  private static func write(_ numbers: Int..., to bytes: inout [UInt8]) {
    for number in numbers {
      var rest = number
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    write(text.utf8.count, to: &bytes)
    bytes += text.utf8
  }
}

/// Reads nodes of a kept recipe one after the other.
private struct KeptReader {
  static let scalar: UInt8 = 1
  static let list: UInt8 = 2
  static let fields: UInt8 = 3

  let bytes: [UInt8]
  var place: Int
  let end: Int
  let file: String

  /// The node that begins at the place; nil where there is none.
  mutating func recipe(depth: Int) -> Recipe? {
    guard depth <= Recipe.deepestNesting, place < end else { return nil }
    let kind = bytes[place]
    place += 1
    guard let line = number(), let column = number() else { return nil }
    switch kind {
    case KeptReader.scalar:
      guard let text = text() else { return nil }
      return Recipe(file: file, line: line, column: column, content: .scalar(text))
    case KeptReader.list:
      guard let count = number(), count <= end - place else { return nil }
      var entries: [Recipe] = []
      entries.reserveCapacity(count)
      for _ in 0..<count {
        guard let entry = recipe(depth: depth + 1) else { return nil }
        entries.append(entry)
      }
      return Recipe(file: file, line: line, column: column, content: .list(entries))
    case KeptReader.fields:
      guard let count = number(), count <= end - place else { return nil }
      var fields: [Recipe.Field] = []
      fields.reserveCapacity(count)
      for _ in 0..<count {
        guard let line = number(), let column = number(), let key = text(), let value = recipe(depth: depth + 1) else {
          return nil
        }
        fields.append(Recipe.Field(key: key, line: line, column: column, value: value))
      }
      return Recipe(file: file, line: line, column: column, content: .fields(fields))
    default: return nil
    }
  }

  private mutating func number() -> Int? {
    var number = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard place < end else { return nil }
      let byte = bytes[place]
      place += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }

  private mutating func text() -> String? {
    guard let count = number(), count <= end - place else { return nil }
    defer { place += count }
    do {
      return String(copying: try UTF8Span(validating: bytes.span.extracting(place..<place + count)))
    } catch {
      return nil
    }
  }
}
