import CPNG
public import Texts

/// A picture of pixels on white.
public struct PixelPicture: Sendable {
  /// How many pixels a row has.
  public let width: Int
  /// How many rows it has.
  public let height: Int
  /// Red, green and blue of each pixel, 0…255, row by row from the top.
  public let pixels: [UInt8]

  /// A picture of its pixels; nil where they are not as many as its sides say.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, width <= 1 << 20, height <= 1 << 20, pixels.count == 3 * width * height else {
      return nil
    }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// No larger picture is read unless asked for.
  public static let mostPixels = 40_000_000

  /// Reads a PNG file, whatever its kind; what is transparent is white.
  ///
  /// - Parameter most: A picture of more pixels is refused.
  public init(png bytes: [UInt8], file: String, most: Int = mostPixels) throws(Fault) {
    guard PixelPicture.holdsItsChunks(bytes) else {
      throw PixelPicture.refused(for: "it is damaged or cut short", file: file)
    }
    // libpng reads from the bytes until its last call.
    self = try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(Fault) in
      try unsafe PixelPicture(bytes, file: file, most: most)
    }
  }

  /// Reads a PNG file from its place in memory.
  ///
  /// C: `png_image_begin_read_from_memory`, `png_image_finish_read`
  private init(_ bytes: UnsafeBufferPointer<UInt8>, file: String, most: Int) throws(Fault) {
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    func refused(_ image: png_image) -> Fault {
      unsafe PixelPicture.refused(
        for: withUnsafeBytes(of: image.message) { message in
          unsafe String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
        }, file: file)
    }
    guard unsafe png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
      throw unsafe refused(image)
    }
    let (width, height) = unsafe (Int(image.width), Int(image.height))
    guard width * height <= most else {
      unsafe png_image_free(&image)
      throw Fault(
        file: file, line: 0, column: 0, problem: "the picture has \(width) × \(height) pixels, which is too many",
        hint: "make it smaller: a few hundred pixels are enough")
    }
    unsafe image.format = png_uint_32(PNG_FORMAT_RGB)
    var white = png_color(red: 255, green: 255, blue: 255)
    var pixels = [UInt8](repeating: 0, count: 3 * width * height)
    let isRead = unsafe png_image_finish_read(&image, &white, &pixels, png_int_32(3 * width), nil)
    guard isRead != 0 else { throw unsafe refused(image) }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  private static func refused(for reason: String, file: String) -> Fault {
    Fault(
      file: file, line: 0, column: 0, problem: "the picture cannot be read: \(reason)",
      hint: "save it again as PNG, or as SVG")
  }

  /// Whether every chunk ends within the file; libpng takes memory for as much text as a chunk claims to have.
  private static func holdsItsChunks(_ bytes: [UInt8]) -> Bool {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { return false }
      place += 12 + length
    }
    return true
  }
}
