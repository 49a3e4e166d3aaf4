public import Lifting
import Texts

/// A picture in colours, row by row from the top.
///
/// Picture space: see ``GreyPicture``.
public struct ColourPicture: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Red, green and blue of each pixel, 0…255.
  public let pixels: [UInt8]

  /// A picture of more pixels is not read: A3 at 600 dpi has 70 million.
  static let mostPixels = 100_000_000
  /// Nor one with a longer side: no paper for children is longer than a metre at 600 dpi.
  static let longestSide = 25_000
  /// Larger pictures are halved: 300 dpi are enough for the finest pen.
  static let manyPixels = 13_000_000

  /// A picture of its pixels; nil where they are not as many as its sides say.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    let (count, isTooMany) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isTooMany, count < Int.max / 3, 3 * count == pixels.count else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// How light the pixels are: ITU-R BT.601.
  public var grey: GreyPicture {
    shades { (299 * Int($0) + 587 * Int($1) + 114 * Int($2) + 500) / 1000 }
  }

  /// The red light of the pixels: red ink is as light as paper in it, and blue ink as dark as black.
  ///
  /// Red ink on a pale blue line would be darker than either: the redder a pixel, the lighter it is taken. Paper in the light of
  /// a lamp is a little red everywhere, and that is left as it is.
  public var red: GreyPicture {
    shades { red, green, blue in
      let redness = Int(red) - Int(max(green, blue)) - ColourPicture.lampRedness
      return min(255, Int(red) + max(0, redness))
    }
  }

  /// Paper under a lamp has so much more red than green light at most, of 255.
  private static let lampRedness = 40

  private func shades(_ shade: (UInt8, UInt8, UInt8) -> Int) -> GreyPicture {
    let count = width * height
    let pixels = pixels.span
    let shades = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      for index in 0..<count {
        unsafe buffer[index] = UInt8(
          truncatingIfNeeded: shade(pixels[3 * index], pixels[3 * index + 1], pixels[3 * index + 2]))
      }
      used = count
    }
    return GreyPicture(width: width, height: height, unchecked: shades)
  }

  /// The picture with half as many pixels each way, each the mean of four.
  public var halved: ColourPicture {
    let (half, rows) = (max(1, width / 2), max(1, height / 2))
    guard width > 1, height > 1 else { return self }
    let pixels = pixels.span
    let means = unsafe [UInt8](unsafeUninitializedCapacity: 3 * half * rows) { buffer, used in
      for y in 0..<rows {
        let (upper, lower) = (6 * y * width, 6 * y * width + 3 * width)
        for place in 0..<3 * half {
          let x = place / 3 * 6 + place % 3
          let sum =
            Int(pixels[upper + x]) + Int(pixels[upper + x + 3]) + Int(pixels[lower + x]) + Int(pixels[lower + x + 3])
          unsafe buffer[3 * y * half + place] = UInt8(truncatingIfNeeded: (sum + 2) / 4)
        }
      }
      used = 3 * half * rows
    }
    return ColourPicture(width: half, height: rows, unchecked: means)
  }

  /// The picture, with so few pixels as are enough.
  var fitting: ColourPicture { width * height > ColourPicture.manyPixels ? halved.fitting : self }

  init(width: Int, height: Int, unchecked pixels: [UInt8]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  static func refused(_ file: String, for reason: String) -> Fault {
    Fault(
      file: file, problem: "the picture cannot be read: \(reason)",
      hint: "scan the page again, as PDF, TIFF, JPEG or PNG")
  }
}
