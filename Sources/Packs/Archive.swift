import CMinizip
import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open ZIP file: its bytes, and the library that knows where its entries stand.
///
/// Use it in one task at a time. Everything that is `unsafe` in this module is in this file and in `FileBytes`.
///
/// The library is minizip, which comes with zlib. It reads through our functions, which never go beyond the file, and
/// keeps no table of entries: we walk the directory once and note where each entry's line stands. libzip 1.7.3, which
/// Debian 12 and Ubuntu 24.04 have, looks at the time zone's file for each entry (10 000 open in 20 ms, here in 6), is
/// kept busy for 5 s by 60 000 names chosen to have one hash, and tries every end of a ZIP in the last 64 KiB.
///
/// C: `unzFile`
@safe struct Archive: ~Copyable {
  /// What the directory says of an entry, unchecked.
  struct Entry {
    /// Nil where it is too long, or not UTF-8.
    let name: String?
    let nameLength: Int
    let extraLength: Int
    let size: UInt64
    let storedSize: UInt64
    /// 0: stored.
    let method: Int
    let isEncrypted: Bool
    /// Whether no Unix program marked it as a link, a folder or a device.
    let isPlain: Bool
    let place: Place
  }

  /// Where an entry is found again.
  struct Place {
    fileprivate let line: UInt64
    fileprivate let number: UInt64
    fileprivate let size: Int
  }

  /// The number of entries, as the file says.
  let count: UInt64
  private let path: String
  private let file: FileBytes
  private let cursor: UnsafeMutablePointer<Cursor>
  /// Nil for a pack of nothing.
  private let handle: unzFile?
  /// Where the part of the directory ends that was walked, and how many lines it has.
  private var end = 0
  private var walked: UInt64 = 0

  /// The bytes of a line of the directory before its name.
  private static let lineSize = 46

  /// A pack without entries, which the library writes, but does not read (seen in zlib 1.2.13).
  private static let nothing: [UInt8] = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)

  /// The bytes of the file.
  var size: Int { unsafe file.bytes.count }

  /// Opens a file and finds its directory.
  ///
  /// C: `unzOpen2_64`
  init(_ path: String) throws(Fault) {
    let file = try FileBytes(path)
    let cursor = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
    unsafe cursor.initialize(to: Cursor(bytes: file.bytes))
    var functions = unsafe zlib_filefunc64_def()
    unsafe functions.opaque = UnsafeMutableRawPointer(cursor)
    unsafe functions.zopen64_file = { opaque, _, _ in unsafe opaque }
    unsafe functions.zread_file = { _, cursor, target, count in unsafe Cursor.read(cursor, target, count) }
    unsafe functions.ztell64_file = { _, cursor in unsafe Cursor.tell(cursor) }
    unsafe functions.zseek64_file = { _, cursor, offset, origin in unsafe Cursor.seek(cursor, offset, origin) }
    unsafe functions.zwrite_file = { _, _, _, _ in 0 }
    unsafe functions.zclose_file = { _, _ in 0 }
    unsafe functions.zerror_file = { _, cursor in unsafe Cursor.error(cursor) }
    let handle = unsafe unzOpen2_64(path, &functions)
    var info = unz_global_info64()
    if unsafe handle != nil {
      unsafe unzGetGlobalInfo64(handle, &info)
    } else if unsafe !file.bytes.elementsEqual(Archive.nothing) {
      unsafe cursor.deallocate()
      throw .damaged(path, "the file is damaged: it does not end as a ZIP file does")
    }
    count = UInt64(info.number_entry)
    self.path = path
    self.file = file
    unsafe self.cursor = unsafe cursor
    unsafe self.handle = unsafe handle
  }

  deinit {
    unsafe unzClose(handle)
    unsafe cursor.deallocate()
  }

  /// The next line of the directory; nil where it cannot be read.
  ///
  /// We read the line ourselves (APPNOTE.TXT, PKWARE, 4.3.12): the library reads each twice, byte by byte, a hundred times as
  /// long. A size of ZIP64 counts as 4 GiB, which is too large for any pack.
  ///
  /// C: `unzGoToFirstFile`, `unzGetFilePos64`
  mutating func advance(isFirst: Bool) -> Entry? {
    if isFirst {
      var position = unz64_file_pos()
      guard unsafe unzGoToFirstFile(handle) == UNZ_OK, unsafe unzGetFilePos64(handle, &position) == UNZ_OK else {
        return nil
      }
      end = Int(clamping: position.pos_in_zip_directory)
    }
    let bytes = unsafe file.bytes
    let line = end
    guard line <= bytes.count - Archive.lineSize, unsafe bytes[line..<line + 4].elementsEqual([0x50, 0x4B, 1, 2]) else {
      return nil
    }
    func number(_ place: Int) -> Int { unsafe Int(bytes[line + place]) | Int(bytes[line + place + 1]) << 8 }
    func large(_ place: Int) -> UInt64 { UInt64(number(place)) | UInt64(number(place + 2)) << 16 }
    let (nameLength, extraLength) = (number(28), number(30))
    let start = line + Archive.lineSize
    end = start + nameLength + extraLength + number(32)
    guard end <= bytes.count else { return nil }
    var name: String?
    if nameLength <= Pack.longestName {
      name = unsafe String(validating: bytes[start..<start + nameLength], as: UTF8.self)
    }
    // Hosts 3 and 19 are Unix and macOS; they write st_mode into the upper half of the attributes.
    let host = number(4) >> 8
    let kind = host == 3 || host == 19 ? mode_t(number(40)) & S_IFMT : 0
    let size = large(24)
    defer { walked += 1 }
    return Entry(
      name: name, nameLength: nameLength, extraLength: extraLength, size: size, storedSize: large(20),
      method: number(10),
      // Bit 0: encrypted; 6: strongly; 13: so is the directory.
      isEncrypted: number(8) & 0x2041 != 0, isPlain: kind == 0 || kind == S_IFREG,
      place: Place(line: UInt64(line), number: walked, size: Int(clamping: size)))
  }

  /// Whether what follows the last line that was read ends a directory: "PK56", or "PK66" of a large one.
  var hasReachedEnd: Bool {
    guard size - end >= 4 else { return false }
    let mark = unsafe file.bytes[end..<end + 4]
    return unsafe mark.elementsEqual([0x50, 0x4B, 5, 6]) || mark.elementsEqual([0x50, 0x4B, 6, 6])
  }

  /// Copies an entry, and checks its sum.
  ///
  /// C: `unzOpenCurrentFile`, `unzReadCurrentFile`, `unzCloseCurrentFile`
  borrowing func bytes(at place: Place, named name: String) throws(Fault) -> [UInt8] {
    guard file.isWhole else {
      throw Fault.ofPack(
        file: path, entry: name, problem: "the pack was changed while it was open", hint: "try again")
    }
    var position = unz64_file_pos(pos_in_zip_directory: .init(place.line), num_of_file: .init(place.number))
    guard unsafe unzGoToFilePos64(handle, &position) == UNZ_OK, unsafe unzOpenCurrentFile(handle) == UNZ_OK else {
      throw .damaged(path, entry: name, "the entry is not where the pack's directory says")
    }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: place.size) { buffer, count in
      while count < place.size {
        let rest = unsafe UnsafeMutableRawPointer(buffer.baseAddress)?.advanced(by: count)
        let read = unsafe unzReadCurrentFile(handle, rest, .init(place.size - count))
        guard read > 0 else { break }
        count += Int(read)
      }
    }
    // The sum is compared once all bytes are read.
    let isSound = unsafe unzCloseCurrentFile(handle) == UNZ_OK
    guard bytes.count == place.size else {
      throw .damaged(path, entry: name, "the entry ends after \(bytes.count) of \(place.size) bytes")
    }
    guard isSound else { throw .damaged(path, entry: name, "the entry's bytes do not fit their checksum") }
    return bytes
  }

  /// A pack of entries that were checked.
  ///
  /// C: `zipOpen2_64`, `zipOpenNewFileInZip4_64`, `zipWriteInFileInZip`, `zipClose`
  static func bytes(
    packing entries: [(name: String, bytes: [UInt8])], isCompressed: Bool
  ) throws(Fault) -> [UInt8] {
    let sheet = UnsafeMutablePointer<Sheet>.allocate(capacity: 1)
    unsafe sheet.initialize(to: Sheet())
    defer {
      unsafe sheet.deinitialize(count: 1)
      unsafe sheet.deallocate()
    }
    // 100 is more than the two lines of an entry take beside its name.
    unsafe sheet.pointee.bytes.reserveCapacity(
      entries.reduce(100) { $0 + $1.bytes.count + 2 * $1.name.utf8.count + 100 })
    var functions = unsafe zlib_filefunc64_def()
    unsafe functions.opaque = UnsafeMutableRawPointer(sheet)
    unsafe functions.zopen64_file = { opaque, _, _ in unsafe opaque }
    unsafe functions.zread_file = { _, _, _, _ in 0 }
    unsafe functions.zwrite_file = { _, sheet, source, count in unsafe Sheet.write(sheet, source, count) }
    unsafe functions.ztell64_file = { _, sheet in unsafe Sheet.tell(sheet) }
    unsafe functions.zseek64_file = { _, sheet, offset, origin in unsafe Sheet.seek(sheet, offset, origin) }
    unsafe functions.zclose_file = { _, _ in 0 }
    unsafe functions.zerror_file = { _, _ in 0 }
    guard let zip = unsafe zipOpen2_64("", APPEND_STATUS_CREATE, nil, &functions) else { throw .noMemory }
    var isSound = true
    for (name, bytes) in entries where isSound {
      // The first day that the format knows.
      var about = zip_fileinfo()
      about.dosDate = 1 << 21 | 1 << 16
      // Bit 11: the name is UTF-8.
      isSound =
        unsafe zipOpenNewFileInZip4_64(
          zip, name, &about, nil, 0, nil, 0, nil, isCompressed ? Z_DEFLATED : 0, isCompressed ? 6 : 0, 0, -MAX_WBITS,
          DEF_MEM_LEVEL, Z_DEFAULT_STRATEGY, nil, 0, 0,
          1 << 11, 0) == ZIP_OK
      if isSound, !bytes.isEmpty {
        isSound = unsafe bytes.withUnsafeBytes { bytes in
          unsafe zipWriteInFileInZip(zip, bytes.baseAddress, .init(bytes.count)) == ZIP_OK
        }
      }
      isSound = unsafe isSound && zipCloseFileInZip(zip) == ZIP_OK
    }
    // Closed in any case: the handle is freed here.
    guard unsafe zipClose(zip, nil) == ZIP_OK, isSound else { throw .noMemory }
    return unsafe sheet.pointee.bytes
  }
}

extension Fault {
  fileprivate static var noMemory: Fault {
    Fault.ofPack(
      file: "", entry: nil, problem: "the pack does not fit into memory", hint: "split it into several packs")
  }
}

/// Bytes with a place in them, which the library asks for and moves.
private protocol Placed {
  var place: Int { get set }
  var count: Int { get }
}

extension Placed {
  static func tell(_ bytes: voidpf?) -> ZPOS64_T {
    unsafe ZPOS64_T(bytes?.assumingMemoryBound(to: Self.self).pointee.place ?? 0)
  }

  static func seek(_ bytes: voidpf?, _ offset: ZPOS64_T, _ origin: Int32) -> Int {
    guard let bytes = unsafe bytes?.assumingMemoryBound(to: Self.self) else { return -1 }
    let (here, count) = unsafe (bytes.pointee.place, bytes.pointee.count)
    guard let place = target(offset, origin, from: here, count: count) else { return -1 }
    unsafe bytes.pointee.place = place
    return 0
  }
}

/// A place in bytes that are read.
@safe private struct Cursor: Placed {
  let bytes: UnsafeRawBufferPointer
  var place = 0
  var count: Int { unsafe bytes.count }
  /// Whether the last reading asked for more than there was; the library would take it for zeros.
  private var isBeyond = false

  init(bytes: UnsafeRawBufferPointer) { unsafe self.bytes = bytes }

  static func error(_ cursor: voidpf?) -> Int32 {
    unsafe cursor?.assumingMemoryBound(to: Cursor.self).pointee.isBeyond == false ? 0 : 1
  }

  static func read(_ cursor: voidpf?, _ target: UnsafeMutableRawPointer?, _ wanted: uLong) -> uLong {
    guard let cursor = unsafe cursor?.assumingMemoryBound(to: Cursor.self), let target = unsafe target else {
      return 0
    }
    let (bytes, place) = unsafe (cursor.pointee.bytes, cursor.pointee.place)
    // The library asks byte by byte.
    if wanted == 1, place < bytes.count, let start = bytes.baseAddress {
      unsafe target.storeBytes(of: start.load(fromByteOffset: place, as: UInt8.self), as: UInt8.self)
      unsafe cursor.pointee.place = place &+ 1
      unsafe cursor.pointee.isBeyond = false
      return 1
    }
    let count = min(Int(clamping: wanted), bytes.count - place)
    unsafe cursor.pointee.isBeyond = count < wanted
    guard count > 0, let start = bytes.baseAddress else { return 0 }
    unsafe memcpy(target, start + place, count)
    unsafe cursor.pointee.place = place + count
    return uLong(count)
  }
}

/// Bytes that are written, and the place to write at.
private struct Sheet: Placed {
  var bytes: [UInt8] = []
  var place = 0
  var count: Int { bytes.count }

  static func write(_ sheet: voidpf?, _ source: UnsafeRawPointer?, _ count: uLong) -> uLong {
    guard let sheet = unsafe sheet?.assumingMemoryBound(to: Sheet.self) else { return 0 }
    let source = unsafe UnsafeRawBufferPointer(start: source, count: Int(count))
    let place = unsafe sheet.pointee.place
    // The library goes back to write an entry's sum and sizes into the line before it.
    let over = unsafe min(source.count, sheet.pointee.bytes.count - place)
    unsafe sheet.pointee.bytes.replaceSubrange(place..<place + over, with: source[..<over])
    unsafe sheet.pointee.bytes.append(contentsOf: source[over...])
    unsafe sheet.pointee.place = place + source.count
    return count
  }
}

/// The place that an offset from the start, from here, or from the end leads to; nil for none.
private func target(_ offset: ZPOS64_T, _ origin: Int32, from place: Int, count: Int) -> Int? {
  let start =
    switch origin {
    case ZLIB_FILEFUNC_SEEK_SET: 0
    case ZLIB_FILEFUNC_SEEK_CUR: place
    default: count
    }
  // A negative offset comes as its complement. The library hands on what stands in the file.
  let (sum, isTooLarge) = start.addingReportingOverflow(Int(truncatingIfNeeded: offset))
  return isTooLarge || !(0...count).contains(sum) ? nil : sum
}
