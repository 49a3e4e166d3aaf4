import CPNG
import Texts

/// A picture with a palette as a PNG file (ISO/IEC 15948).
enum PNGFile {
  /// The file, with its resolution.
  ///
  /// libpng's simplified interface is used because it returns its errors; the full one jumps over our frames.
  ///
  /// C: `png_image_write_to_memory`
  static func bytes(of picture: IndexedPicture, pixelsPerMetre: Double) throws(Fault) -> [UInt8] {
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    unsafe image.width = png_uint_32(picture.width)
    unsafe image.height = png_uint_32(picture.height)
    unsafe image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_COLORMAP)
    // Level 3 and no filters, which are for photographs.
    unsafe image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
    unsafe image.colormap_entries = png_uint_32(picture.palette.count)
    let colours = picture.palette.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }

    // Deflate adds 5 bytes to a block that does not shrink, and blocks are thousands of bytes long.
    let pixels = picture.pixels.count + picture.height
    var size = pixels + pixels / 100 + 4096
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let isWritten = unsafe png_image_write_to_memory(
        &image, buffer.baseAddress, &size, 0, picture.pixels, png_int_32(picture.width), colours)
      count = isWritten != 0 ? size : 0
    }
    guard !bytes.isEmpty else {
      let reason = unsafe withUnsafeBytes(of: image.message) { message in
        unsafe String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw .refused(library: "libpng", reason: reason)
    }
    return inserting(resolution(pixelsPerMetre), into: bytes)
  }

  /// Signature and IHDR, always first and of fixed length.
  private static let headLength = 8 + 25

  private static func inserting(_ chunk: [UInt8], into file: [UInt8]) -> [UInt8] {
    file[..<headLength] + chunk + file[headLength...]
  }

  /// The chunk `pHYs`: pixels to the metre both ways.
  private static func resolution(_ pixelsPerMetre: Double) -> [UInt8] {
    let density = bigEndian(UInt32(min(max(pixelsPerMetre.rounded(), 1), 1e9)))
    let inMetres: UInt8 = 1
    let body = Array("pHYs".utf8) + density + density + [inMetres]
    return bigEndian(UInt32(body.count - 4)) + body + bigEndian(checksum(of: body))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 bit by bit (ISO/IEC 15948, annex D): thirteen bytes are not worth a table.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }
}
