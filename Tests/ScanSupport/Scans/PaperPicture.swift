import CPNG
import Geometry

/// A picture in colours, 8 bits each: red, green and blue of each pixel, row by row from the top.
public struct PaperPicture: Sendable {
  /// How many pixels a row has.
  public let width: Int
  /// How many rows it has.
  public let height: Int
  /// Three numbers for each pixel.
  public internal(set) var pixels: [UInt8]

  /// How many pixels a millimetre of paper has before it is scanned.
  static let pixelsPerMillimetre = 12.0

  /// A picture of one shade.
  init(width: Int, height: Int, shade: UInt8 = 255) {
    self.init(width: width, height: height, pixels: [UInt8](repeating: shade, count: 3 * width * height))
  }

  init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == 3 * width * height)
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Half as wide and high: each pixel the mean of four.
  var halved: PaperPicture {
    var half = PaperPicture(width: width / 2, height: height / 2)
    var place = 0
    for y in 0..<half.height {
      var above = 6 * y * width
      for _ in 0..<half.width {
        let below = above + 3 * width
        for channel in 0..<3 {
          let sum =
            Int(pixels[above + channel]) + Int(pixels[above + channel + 3]) + Int(pixels[below + channel])
            + Int(pixels[below + channel + 3])
          half.pixels[place + channel] = UInt8((sum + 2) / 4)
        }
        above += 6
        place += 3
      }
    }
    return half
  }

  /// The pixels of a row.
  func row(_ y: Int) -> Range<Int> { 3 * y * width..<3 * (y + 1) * width }

  /// With a share of the pixels between its head and its foot black, as by a scanner that is set far too dark.
  public func speckled(_ share: Double, seed: UInt64) -> PaperPicture {
    var (picture, lot) = (self, Lot(seed: seed))
    for y in height * 3 / 20..<height * 3 / 4 {
      for pixel in y * width + width / 12..<y * width + width * 11 / 12 where lot.happens(share) {
        for channel in 0..<3 { picture.pixels[3 * pixel + channel] = 10 }
      }
    }
    return picture
  }

  /// As a PNG file.
  ///
  /// C: `png_image_write_to_memory`
  public var png: [UInt8] {
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    unsafe image.width = png_uint_32(width)
    unsafe image.height = png_uint_32(height)
    unsafe image.format = png_uint_32(PNG_FORMAT_RGB)
    unsafe image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
    // Deflate adds 5 bytes to a block that does not shrink.
    var size = pixels.count + height + pixels.count / 100 + 4096
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let isWritten = unsafe png_image_write_to_memory(
        &image, buffer.baseAddress, &size, 0, pixels, png_int_32(3 * width), nil)
      count = isWritten != 0 ? size : 0
    }
  }
}
