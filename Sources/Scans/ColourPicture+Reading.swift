import CTurboJPEG
import Files
import Rasters
public import Texts

extension ColourPicture {
  /// Reads a JPEG or PNG file, or a portable pixmap; larger ones than are needed are made smaller.
  ///
  /// - Parameter file: Its name, for errors.
  /// - Throws: ``Fault`` for any other file, and for one that is damaged, cut short or too large.
  public init(reading bytes: [UInt8], file: String) throws(Fault) {
    if bytes.starts(with: [0xFF, 0xD8]) {
      try self.init(jpeg: bytes, file: file)
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      try self.init(png: bytes, file: file)
    } else if bytes.starts(with: Array("P6".utf8)) {
      try self.init(pixmap: bytes, file: file)
    } else {
      throw ColourPicture.refused(file, for: "it is neither JPEG nor PNG, whatever its name says")
    }
  }

  /// Reads a PNG file.
  private init(png bytes: [UInt8], file: String) throws(Fault) {
    // Its head says how large it is: four bytes each, after the signature and the name of the part.
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    if bytes.count >= 24 { try ColourPicture.check(number(at: 16), number(at: 20), file) }
    guard let picture = try? PixelPicture(png: bytes, file: file, most: ColourPicture.mostPixels) else {
      throw ColourPicture.refused(file, for: "it is damaged or cut short")
    }
    self = ColourPicture(width: picture.width, height: picture.height, unchecked: picture.pixels).fitting
  }

  /// Reads a JPEG file.
  ///
  /// C: libturbojpeg, `tjDecompressHeader3`, `tjDecompress2`
  private init(jpeg bytes: [UInt8], file: String) throws(Fault) {
    guard let handle = unsafe tjInitDecompress() else { throw ColourPicture.refused(file, for: "no memory is left") }
    defer { _ = unsafe tjDestroy(handle) }
    var (width, height, sampling, colours) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard
      unsafe tjDecompressHeader3(handle, bytes, UInt(bytes.count), &width, &height, &sampling, &colours) == 0
    else { throw ColourPicture.refused(file, for: "it is damaged or cut short") }
    try ColourPicture.check(Int(width), Int(height), file)
    // The library makes pictures of half the size in half the time.
    var shrunk = 1
    while Int(width) * Int(height) / (shrunk * shrunk) > ColourPicture.manyPixels, shrunk < 8 { shrunk *= 2 }
    let (columns, rows) = ((Int(width) + shrunk - 1) / shrunk, (Int(height) + shrunk - 1) / shrunk)
    var isWhole = false
    // Programs of print shops write four inks.
    let isOfInks = [Int32(TJCS_CMYK.rawValue), Int32(TJCS_YCCK.rawValue)].contains(colours)
    let (channels, format) = isOfInks ? (4, TJPF_CMYK) : (3, TJPF_RGB)
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: channels * columns * rows) { buffer, used in
      let result = unsafe tjDecompress2(
        handle, bytes, UInt(bytes.count), buffer.baseAddress, Int32(columns), 0, Int32(rows), Int32(format.rawValue),
        TJFLAG_LIMITSCANS)
      isWhole = result == 0
      used = isWhole ? channels * columns * rows : 0
    }
    guard isWhole else { throw ColourPicture.refused(file, for: "it is damaged or cut short") }
    let lights = isOfInks ? ColourPicture.lights(ofInks: pixels, areInverted: ColourPicture.isByAdobe(bytes)) : pixels
    self.init(width: columns, height: rows, unchecked: lights)
  }

  /// Red, green and blue of cyan, magenta, yellow and black.
  ///
  /// - Parameter areInverted: Whether 255 is no ink, as Adobe's programs write it.
  private static func lights(ofInks inks: [UInt8], areInverted: Bool) -> [UInt8] {
    var lights: [UInt8] = []
    lights.reserveCapacity(inks.count / 4 * 3)
    for start in stride(from: 0, to: inks.count - 3, by: 4) {
      let black = areInverted ? Int(inks[start + 3]) : 255 - Int(inks[start + 3])
      for index in start..<start + 3 {
        let ink = areInverted ? Int(inks[index]) : 255 - Int(inks[index])
        lights.append(UInt8(ink * black / 255))
      }
    }
    return lights
  }

  /// Whether a JPEG file has Adobe's mark (its segment APP14; Adobe, *Supporting the DCT Filters in PostScript Level 2*, 1992, 18).
  private static func isByAdobe(_ bytes: [UInt8]) -> Bool {
    var place = 2
    // Segments: FF, their kind, their length in two bytes, with which it is counted.
    while place + 9 < bytes.count, bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
      if bytes[place + 1] == 0xEE, bytes[(place + 4)...].starts(with: "Adobe".utf8) { return true }
      place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
    }
    return false
  }

  /// Reads a portable pixmap (netpbm, "P6"), as `pdftoppm` writes it.
  private init(pixmap bytes: [UInt8], file: String) throws(Fault) {
    var numbers: [Int] = []
    var place = 2
    while numbers.count < 3, place < min(bytes.count, 100) {
      let digits = bytes[place...].prefix(10).prefix { (0x30...0x39).contains($0) }
      if digits.isEmpty {
        place += 1
      } else {
        numbers.append(digits.reduce(0) { 10 * $0 + Int($1 - 0x30) })
        place += digits.count
      }
    }
    guard numbers.count == 3, numbers[2] == 255 else { throw ColourPicture.refused(file, for: "it is damaged") }
    try ColourPicture.check(numbers[0], numbers[1], file)
    let count = 3 * numbers[0] * numbers[1]
    guard bytes.count - place - 1 == count else { throw ColourPicture.refused(file, for: "it is cut short") }
    self = ColourPicture(width: numbers[0], height: numbers[1], unchecked: Array(bytes[(place + 1)...])).fitting
  }

  static func check(_ width: Int, _ height: Int, _ file: String) throws(Fault) {
    guard width > 0, height > 0, max(width, height) <= longestSide, width * height <= mostPixels else {
      let isNone = width <= 0 || height <= 0
      throw Fault(
        file: file, problem: "the picture has \(width) × \(height) pixels, which is \(isNone ? "none" : "too many")",
        hint: "scan with 200 or 300 dpi")
    }
  }
}
