import FoundationEssentials
import Packs
import Tables
import Texts

/// The files of a bundle, in a folder or a ZIP.
struct BundleFiles {
  /// What a ZIP with a roster or a workbook may hold.
  ///
  /// A district's million users have 150 MB. Spreadsheets leave some room for themselves in the fields of entries.
  static let limits = {
    var limits = Pack.Limits(
      mostEntries: 2000, largestEntry: 256 << 20, isCompressedAllowed: true, mostExtra: 4096)
    limits.mostTimes = 100
    return limits
  }()

  /// The folder or the ZIP, as it was named.
  let path: String
  /// The paths of the files by their names in small letters.
  private var places: [String: String] = [:]
  private let pack: Pack?

  init(folder: String) throws(Fault) {
    path = folder
    pack = nil
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw Fault(
        file: folder, problem: "the folder cannot be read", hint: "ask for permission to read it")
    }
    for name in names.sorted() where places[name.lowercased()] == nil { places[name.lowercased()] = name }
  }

  /// The entries at the top of a ZIP, or, as some programs pack them, inside one folder.
  init(_ pack: Pack) {
    path = pack.path
    self.pack = pack
    func depth(_ name: String) -> Int { name.utf8.count { $0 == UInt8(ascii: "/") } }
    for name in pack.names.sorted(by: { (depth($0), $0) < (depth($1), $1) }) where !name.hasPrefix("__MACOSX/") {
      let last = name.split(separator: "/").last.map { $0.lowercased() } ?? ""
      if places[last] == nil { places[last] = name }
    }
  }

  func contains(_ name: String) -> Bool { places[name] != nil }

  /// The names of the files, sorted.
  var names: [String] { places.keys.sorted() }

  /// A file's rows by its headings; its encoding is guessed where it is not given.
  func rows(of name: String, encoding: TextEncoding?) throws(Fault) -> BundleTable {
    guard let place = places[name] else {
      throw Fault(
        file: path, problem: "there is no \(name)", hint: "export the bundle again, with all files")
    }
    let file = "\(path)/\(place)"
    guard let pack else {
      return try BundleTable(try TableReader(path: file, encoding: encoding), file: file)
    }
    let bytes = try pack.bytes(of: place)
    return try BundleTable(try TableReader(reading: bytes, file: file, encoding: encoding), file: file)
  }
}

/// A table that is read by its headings, upper and lower case alike, in whatever order they stand.
struct BundleTable {
  let file: String
  /// The headings as written.
  let headings: [String]
  let encoding: TextEncoding
  private var reader: TableReader
  private var places: [String: Int] = [:]
  private var row: [TableCell] = []

  init(_ reader: TableReader, file: String) throws(Fault) {
    self.file = file
    self.reader = reader
    encoding = reader.encoding
    guard let row = try self.reader.next() else {
      throw Fault(
        file: file, problem: "the file is empty", hint: "export the bundle again, with all files")
    }
    headings = row.map(\.text)
    for (index, heading) in headings.enumerated() where places[heading.lowercased()] == nil {
      places[heading.lowercased()] = index
    }
  }

  /// Sees that headings are there.
  func demand(_ wanted: [String]) throws(Fault) {
    for heading in wanted where places[heading] == nil {
      throw Fault(
        file: file, line: 1, column: 0, problem: "there is no column \(heading)",
        hint: "export the bundle again; the columns must be named as its standard says")
    }
  }

  /// Goes to the next row; false at the end.
  mutating func advance() throws(Fault) -> Bool {
    guard let next = try reader.next() else { return false }
    row = next
    return true
  }

  /// The line on which the row stands.
  var line: Int { row.first?.line ?? 0 }

  /// What stands under a heading; nil where nothing does.
  func cell(_ heading: String) -> TableCell? {
    guard let place = places[heading], place < row.count, !row[place].text.isEmpty else { return nil }
    return row[place]
  }

  /// The text under a heading; empty where nothing stands there.
  subscript(heading: String) -> String { cell(heading)?.text ?? "" }
}
