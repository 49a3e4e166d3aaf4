import Synchronization
public import Texts

/// Many small files in one: a ZIP, as we write it without compression, read by memory map and its directory, one entry at a time.
///
///     let pack = try Pack(reading: "kanji.copybookpack")
///     let letter = try pack.bytes(of: "Strokes/06f22.svg")
///
/// Opening reads the directory only, some 0.3 µs an entry. Several tasks may read one pack; they take turns.
/// Entries are not unpacked to files here. Names that would then lead out of a folder are refused all the same.
///
/// C: minizip, `unzOpen2_64`
public final class Pack: Sendable {
  /// A pack of more entries is refused.
  ///
  /// Twice the characters Unicode has for Chinese.
  public static let mostEntries = 200_000

  /// An entry of more bytes is refused.
  public static let largestEntry = 1 << 20

  /// An entry whose name has more bytes of UTF-8 is refused.
  public static let longestName = 255

  /// The file, as it was named.
  public let path: String
  /// The names of the entries, in the order of the directory; folders are left out.
  public let names: [String]

  /// Where the entry of each name stands.
  private let places: [Archive.Place]
  /// Which name is which; nil where names stand in their order, as in packs that we write: a search by halves needs no table, whose
  /// making would be a third of all that opening costs.
  private let table: [String: Int]?
  /// One lock although we are far below Serving: the library's handle has one place to read at, and a handle for each
  /// question would search the end of the file each time.
  private let archive: Mutex<Archive>

  /// Opens a pack and checks its directory.
  ///
  /// The entries themselves are checked when they are read. A file of at most 128 KiB is read into memory. A larger
  /// one is mapped; it must not be overwritten in place while the pack is open, but may be replaced by another
  /// of its name, as ``write(_:)``'s callers do. One cut short meanwhile is noticed before each reading.
  ///
  /// - Parameter limits: What it may hold; compressed entries only if these say so.
  /// - Throws: ``Fault`` where the path is no plain file, the file is no pack or cut short or damaged, or an entry
  ///   is compressed, encrypted, too large, no plain file, twice there, or not to be named so.
  public init(reading path: String, within limits: Limits = .letters) throws(Fault) {
    var archive = try Archive(path)
    let count = archive.count
    guard count <= UInt64(limits.mostEntries) else {
      throw Fault.ofPack(
        file: path, entry: nil,
        problem: "the pack says that it has \(count) entries; the limit is \(limits.mostEntries)",
        hint: "split it into several packs")
    }
    var names: [String] = []
    var places: [Archive.Place] = []
    var isSorted = true
    names.reserveCapacity(Int(count))
    places.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      guard let entry = archive.advance(isFirst: index == 0) else {
        throw .damaged(path, "the pack's directory cannot be read at entry \(index + 1) of \(count)")
      }
      guard let name = try entry.checkedName(in: path, index: index, fileSize: archive.size, limits: limits)
      else { continue }
      if let last = names.last, last >= name { isSorted = false }
      names.append(name)
      places.append(entry.place)
    }
    var table: [String: Int]?
    if !isSorted {
      var made: [String: Int] = [:]
      made.reserveCapacity(names.count)
      for (index, name) in names.enumerated() where made.updateValue(index, forKey: name) != nil {
        throw Fault.ofPack(
          file: path, entry: name, problem: "the entry is in the pack twice", hint: "pack the folder again")
      }
      table = made
    }
    // A damaged count would otherwise lose letters without a word.
    guard archive.hasReachedEnd else {
      throw .damaged(path, "the pack's directory does not end after its \(count) entries")
    }
    self.path = path
    self.names = names
    self.places = places
    self.table = table
    self.archive = Mutex(archive)
  }

  /// Whether there is an entry of this name.
  public func contains(_ name: String) -> Bool { index(of: name) != nil }

  /// Which entry has a name; nil where none has.
  private func index(of name: String) -> Int? {
    if let table { return table[name] }
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low < names.count && names[low] == name ? low : nil
  }

  /// The bytes of an entry, as they were when the pack was written.
  ///
  /// No more are unpacked than the directory said that there are.
  ///
  /// - Throws: ``Fault`` where there is no such entry, or its checksum tells that it is damaged.
  public func bytes(of name: String) throws(Fault) -> [UInt8] {
    guard let index = index(of: name) else {
      throw Fault.ofPack(
        file: path, entry: name, problem: "there is no such entry", hint: "check the names that the pack lists")
    }
    return try archive.withLock { archive throws(Fault) in try archive.bytes(at: places[index], named: name) }
  }
}

extension Fault {
  static func damaged(_ file: String, entry: String? = nil, _ problem: String) -> Fault {
    Fault.ofPack(
      file: file, entry: entry, problem: problem,
      hint: "the file is damaged or cut short: copy it again, or pack the folder again")
  }
}
