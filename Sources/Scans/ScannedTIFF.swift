import CTIFF
import Files
import Texts

/// TIFF files, as scanners and fax machines write them: a file may hold many pages.
///
/// C: libtiff, `TIFFOpen`, `TIFFRGBAImageBegin`, `TIFFRGBAImageGet`
@safe struct ScannedTIFF: ~Copyable {
  private let handle: OpaquePointer
  private let name: String

  /// No part of a picture that is unpacked in one piece has more bytes: a page in colours of A4 at 600 dpi.
  private static let largestPiece: UInt64 = 120_000_000
  /// So many pixels are read at once.
  private static let pixelsAtOnce = 2_000_000

  /// The library says what it thinks to standard error unless it is told not to.
  private static let isSilent: Void = {
    _ = unsafe TIFFSetErrorHandler(nil)
    _ = unsafe TIFFSetWarningHandler(nil)
  }()

  /// Opens a file.
  ///
  /// - Parameter name: What people call it, for errors.
  init(_ path: String, name: String) throws(Fault) {
    _ = ScannedTIFF.isSilent
    try InputFile.checkPlain(path)
    guard let handle = unsafe TIFFOpen(path, "r") else {
      throw ColourPicture.refused(name, for: "it is damaged or cut short")
    }
    unsafe self.handle = unsafe handle
    self.name = name
  }

  deinit { unsafe TIFFClose(handle) }

  /// How many pages the file has; a chain of pages that is broken ends there.
  var pageCount: Int { unsafe Int(TIFFNumberOfDirectories(handle)) }

  /// The picture of a page.
  ///
  /// - Parameter page: From 1.
  func picture(ofPage page: Int) throws(Fault) -> ColourPicture {
    guard unsafe TIFFSetDirectory(handle, .init(page - 1)) == 1 else { throw damaged }
    var image = unsafe TIFFRGBAImage()
    var message = [CChar](repeating: 0, count: 1024)
    guard unsafe TIFFRGBAImageOK(handle, &message) == 1, unsafe TIFFRGBAImageBegin(&image, handle, 1, &message) == 1
    else { throw ColourPicture.refused(name, for: "it is damaged, or of a kind that scanners do not write") }
    defer { unsafe TIFFRGBAImageEnd(&image) }
    let (width, height) = unsafe (Int(image.width), Int(image.height))
    try ColourPicture.check(width, height, name)
    let piece = unsafe TIFFIsTiled(handle) != 0 ? TIFFTileSize64(handle) : TIFFStripSize64(handle)
    guard unsafe piece <= ScannedTIFF.largestPiece / (image.isContig != 0 ? 1 : 4) else {
      throw ColourPicture.refused(name, for: "it is packed in pieces that are too large")
    }
    // How it is turned is told by its marks; we only see that no page is a mirror of itself.
    let orientation = unsafe image.orientation
    unsafe image.req_orientation = orientation
    let picture = try unsafe pixels(of: &image, width: width, height: height)
    return [2, 4, 5, 7].contains(orientation) ? picture.upended : picture
  }

  /// The pixels, some rows at a time; of pictures with more than are needed, the mean of four.
  private func pixels(of image: inout TIFFRGBAImage, width: Int, height: Int) throws(Fault) -> ColourPicture {
    let isHalved = width * height > ColourPicture.manyPixels && width > 1
    // Of pixels that are halved, rows come in pairs.
    let rows = max(2, ScannedTIFF.pixelsAtOnce / width & ~1)
    var raster = [UInt32](repeating: 0, count: width * min(rows, height))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * width * height / (isHalved ? 4 : 1))
    var done = 0
    while done < height {
      let count = min(rows, height - done)
      unsafe image.row_offset = Int32(done)
      guard unsafe TIFFRGBAImageGet(&image, &raster, UInt32(width), UInt32(count)) == 1 else { throw damaged }
      let strip = ScannedTIFF.colours(raster, width: width, height: count)
      if !isHalved {
        pixels += strip.pixels
      } else if count > 1 {
        pixels += strip.halved.pixels
      }
      done += count
    }
    let (columns, lines) = isHalved ? (width / 2, height / 2) : (width, height)
    guard pixels.count == 3 * columns * lines else { throw damaged }
    return ColourPicture(width: columns, height: lines, unchecked: pixels).fitting
  }

  /// Words of the library as colours; what is transparent is white.
  private static func colours(_ raster: [UInt32], width: Int, height: Int) -> ColourPicture {
    let words = raster.span
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: 3 * width * height) { buffer, used in
      for index in 0..<width * height {
        let word = words[index]
        let clear = 255 - word >> 24
        for channel in 0..<3 {
          unsafe buffer[3 * index + channel] = UInt8(min(255, word >> (8 * UInt32(channel)) & 0xFF + clear))
        }
      }
      used = 3 * width * height
    }
    return ColourPicture(width: width, height: height, unchecked: pixels)
  }

  private var damaged: Fault { ColourPicture.refused(name, for: "it is damaged or cut short") }
}

extension ColourPicture {
  /// The picture with its last row first.
  var upended: ColourPicture {
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count)
    for y in (0..<height).reversed() { rows += pixels[3 * y * width..<3 * (y + 1) * width] }
    return ColourPicture(width: width, height: height, unchecked: rows)
  }
}
