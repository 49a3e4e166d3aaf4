import CZlib
import Files
import Texts

/// Writes files into a new ZIP one after another, stored as they are: PDF and PNG files are packed already.
///
/// The same files give the same bytes: entries are dated 1980-01-01, the first day of the format. Large archives and many
/// entries are written as ZIP64 (APPNOTE.TXT, PKWARE, version 6.3.10). The directory, which stands last, grows in a file beside
/// it until then: for 10 000 pupils it would take 3 MB of memory.
struct ArchiveWriter: ~Copyable {
  private var file: FileWriter
  private var directory: FileWriter
  private var count = 0

  private static let most16 = 0xFFFF
  private static let most32 = 0xFFFF_FFFF

  /// Begins an archive in the place of any file that was there.
  init(creating path: String) throws(Fault) {
    let directory = try FileWriter(creating: path + ".directory")
    file = try FileWriter(creating: path, isDigested: true)
    self.directory = directory
  }

  /// Adds bytes under a name.
  mutating func add(_ bytes: [UInt8], as name: String) throws(Fault) {
    try begin(name, count: bytes.count, checksum: ArchiveWriter.checksum(bytes[...], after: 0))
    try file.write(bytes)
  }

  /// Adds a file under a name: it is read twice, as its checksum stands before it.
  mutating func add(file path: String, as name: String) throws(Fault) {
    var (size, sum) = (0, 0 as UInt32)
    try FileBlocks.read(path) { block in
      size += block.count
      sum = ArchiveWriter.checksum(block, after: sum)
    }
    try begin(name, count: size, checksum: sum)
    let start = file.count
    try FileBlocks.read(path) { block throws(Fault) in try file.write(block) }
    guard file.count - start == size else {
      throw .notRead(path: path, reason: "it was changed while it was read")
    }
  }

  /// Writes the directory and closes the file.
  consuming func finish() throws(Fault) -> FileDigest {
    let (start, lines, count) = (file.count, directory.path, count)
    var file = self.file
    try self.directory.finish()
    try FileBlocks.read(lines) { block throws(Fault) in try file.write(block) }
    Disk.remove(lines)
    let size = file.count - start
    if count >= ArchiveWriter.most16 || start >= ArchiveWriter.most32 || size >= ArchiveWriter.most32 {
      let place = file.count
      // The end of a ZIP64's directory, and where it is (4.3.14, 4.3.15).
      try file.write(
        number(0x0606_4B50, 4) + number(44, 8) + number(45 | 3 << 8, 2) + number(45, 2) + number(0, 4) + number(0, 4)
          + number(count, 8) + number(count, 8) + number(size, 8) + number(start, 8))
      try file.write(number(0x0706_4B50, 4) + number(0, 4) + number(place, 8) + number(1, 4))
    }
    let entries = number(min(count, ArchiveWriter.most16), 2)
    try file.write(
      number(0x0605_4B50, 4) + number(0, 4) + entries + entries + number(min(size, ArchiveWriter.most32), 4)
        + number(min(start, ArchiveWriter.most32), 4) + number(0, 2))
    return try file.finishDigested()
  }

  /// Writes what stands before an entry's bytes, and notes the directory's line.
  private mutating func begin(_ name: String, count size: Int, checksum: UInt32) throws(Fault) {
    let place = file.count
    let isLarge = size >= ArchiveWriter.most32
    let isFar = place >= ArchiveWriter.most32
    let version = isLarge || isFar ? 45 : 20
    let shown = number(min(size, ArchiveWriter.most32), 4)
    // Bit 11: the name is UTF-8. Method 0: stored. Time 0, the first day of 1980.
    let about =
      number(1 << 11, 2) + number(0, 2) + number(0, 2) + number(1 << 5 | 1, 2) + number(Int(checksum), 4) + shown
      + shown
      + number(name.utf8.count, 2)
    let sizes = isLarge ? number(size, 8) + number(size, 8) : []
    let own = isLarge ? number(1, 2) + number(sizes.count, 2) + sizes : []
    try file.write(number(0x0403_4B50, 4) + number(version, 2) + about + number(own.count, 2) + name.utf8 + own)
    let far = sizes + (isFar ? number(place, 8) : [])
    let extra = far.isEmpty ? [] : number(1, 2) + number(far.count, 2) + far
    var line = number(0x0201_4B50, 4) + number(version | 3 << 8, 2) + number(version, 2) + about
    line += number(extra.count, 2) + number(0, 2) + number(0, 2) + number(0, 2) + number(0o100644 << 16, 4)
    line += number(min(place, ArchiveWriter.most32), 4)
    line += name.utf8
    line += extra
    try directory.write(line)
    count += 1
  }

  /// The checksum of bytes that follow others.
  ///
  /// C: `crc32`
  private static func checksum(_ bytes: ArraySlice<UInt8>, after sum: UInt32) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe UInt32(crc32(uLong(sum), bytes.baseAddress, uInt(bytes.count)))
    }
  }
}

/// A number as the format has it, the lowest byte first.
private func number(_ value: Int, _ width: Int) -> [UInt8] {
  (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
