/// A TrueType file put together from its tables.
///
/// Microsoft and Adobe, *OpenType specification 1.9*, chapter "OpenType font file".
enum FontFile {
  /// The file: tables in the order of their names, each padded to four bytes, checksums filled in.
  ///
  /// - Parameter tables: Names of four letters, and their bytes; `head` with nothing yet in its checksum.
  static func bytes(of tables: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    let tables = tables.sorted { Array($0.name.utf8).lexicographicallyPrecedes(Array($1.name.utf8)) }
    var file = ByteWriter()
    file.long(0x0001_0000)
    let power = (0...15).last { 1 << $0 <= tables.count } ?? 0
    file.shorts([tables.count, 16 << power, power, 16 * (tables.count - (1 << power))])
    var offset = 12 + 16 * tables.count
    var headPlace = 0
    for table in tables {
      if table.name == "head" { headPlace = offset }
      file.tag(table.name)
      file.long(Int(truncatingIfNeeded: checksum(of: table.bytes[...])))
      file.long(offset)
      file.long(table.bytes.count)
      offset += (table.bytes.count + 3) / 4 * 4
    }
    for table in tables {
      file.add(table.bytes)
      file.pad()
    }
    var bytes = file.bytes
    let adjustment = 0xB1B0_AFBA &- checksum(of: bytes[...])
    for index in 0..<4 {
      bytes[headPlace + 8 + index] = UInt8(truncatingIfNeeded: adjustment >> UInt32(24 - 8 * index))
    }
    return bytes
  }

  /// The sum of all groups of four bytes.
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = 0
    var place: UInt32 = 24
    for byte in bytes {
      sum &+= UInt32(byte) << place
      place = place == 0 ? 24 : place - 8
    }
    return sum
  }
}
