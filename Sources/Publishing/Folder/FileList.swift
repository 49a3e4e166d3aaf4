import Files

/// The files of a large class by their paths in order of their bytes, in some hundred bytes each.
struct FileList: RandomAccessCollection {
  private struct Entry {
    var sha256: Digest
    var bytes: Int
    var start: Int
    var count: UInt16
    var role: Manifest.Role
  }

  private var paths: [UInt8] = []
  private var entries: [Entry] = []

  /// An empty list with room for so many files.
  init(capacity: Int) {
    entries.reserveCapacity(capacity)
    // A token, 16 digits, folder and ending.
    paths.reserveCapacity(capacity * 54)
  }

  /// Adds a file whose media type follows from its path; ``sort()`` then puts it into its place.
  mutating func append(_ file: Manifest.File) {
    let path = file.path.utf8
    entries.append(
      Entry(
        sha256: file.sha256, bytes: file.bytes, start: paths.count, count: UInt16(path.count), role: file.role))
    paths += path
  }

  /// Puts all files in order.
  mutating func sort() {
    let paths = paths
    entries.sort { FileList.path(of: $0, in: paths).lexicographicallyPrecedes(FileList.path(of: $1, in: paths)) }
  }

  /// Whether there is a file of a path; all must be in order.
  func has(_ path: String) -> Bool {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if FileList.path(of: entries[middle], in: paths).lexicographicallyPrecedes(path.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < entries.count && FileList.path(of: entries[low], in: paths).elementsEqual(path.utf8)
  }

  private static func path(of entry: Entry, in paths: [UInt8]) -> ArraySlice<UInt8> {
    paths[entry.start..<entry.start + Int(entry.count)]
  }

  // MARK: Collection

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }

  subscript(index: Int) -> Manifest.File {
    let entry = entries[index]
    return Manifest.File(
      path: String(decoding: FileList.path(of: entry, in: paths), as: UTF8.self), bytes: entry.bytes,
      sha256: entry.sha256, role: entry.role)
  }
}
