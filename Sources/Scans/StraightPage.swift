public import Codes
public import Geometry
public import Lifting
public import Pages
import Rasters

/// A scanned page laid straight, at its true size, on white paper: what a teacher marks and hands back.
///
/// Paper space: millimetres, origin at the top left of the upright page, x right, y down. Shadows of the scanner or the camera
/// are taken off; colours are kept.
public struct StraightPage: Sendable {
  /// The whole page, 200 pixels to the inch.
  public let photo: Photo
  /// How dark each square millimetre is, row by row from the top left: 0 white … 255 black.
  public let darkness: [UInt8]
  /// Squares in a row of them.
  public let columns: Int

  /// Pixels to a millimetre of paper.
  private static let scale = 200 / 25.4
  /// Of JPEG, 1…100: writing stays sharp, and a page takes some 150 kB.
  private static let quality = 60
  /// What is lighter is paper, of 255: grain and shine of it need no room in the file.
  private static let paper = 236

  /// Lays a scan straight; nil where no memory is left.
  ///
  /// - Parameters:
  ///   - picture: The scan.
  ///   - pictureFromPaper: How the page lies in it.
  ///   - marks: How large the page is, and where its black marks stand.
  public init?(from picture: ColourPicture, _ pictureFromPaper: PageMap, on marks: PageMarks) {
    let width = max(8, Int((marks.width * StraightPage.scale).rounded()))
    let height = max(8, Int((marks.height * StraightPage.scale).rounded()))
    var pixels = [UInt8](repeating: 255, count: 3 * width * height)
    let isGrey = picture.isGrey
    for channel in 0..<(isGrey ? 1 : 3) {
      let shades = picture.channel(channel)
      let light = PaperLight(of: shades, pictureFromPaper, on: marks)
      // Most of a page is paper, and stays white.
      let white = light.lightest(ofDarkness: 255 - StraightPage.paper)
      for y in 0..<height {
        let start = Point(0.5 / StraightPage.scale, (Double(y) + 0.5) / StraightPage.scale)
        var row = SeenRow(pictureFromPaper, from: start, step: 1 / StraightPage.scale)
        for x in 0..<width {
          guard let seen = shades.shade(at: row.following()), seen < white else { continue }
          let place = start + Vector(Double(x) / StraightPage.scale, 0)
          let shade = light.shade(of: seen, at: place) * 255 / StraightPage.paper
          pixels[3 * (y * width + x) + channel] = UInt8(min(max(shade, 0), 255))
        }
      }
    }
    if isGrey {
      for index in stride(from: 0, to: pixels.count, by: 3) {
        (pixels[index + 1], pixels[index + 2]) = (pixels[index], pixels[index])
      }
    }
    guard let straight = PixelPicture(width: width, height: height, pixels: pixels),
      let photo = straight.photo(quality: StraightPage.quality, isGrey: isGrey)
    else { return nil }
    self.photo = photo
    columns = max(1, Int(marks.width))
    darkness = StraightPage.darkness(of: straight, columns: columns, rows: max(1, Int(marks.height)))
  }

  private static func darkness(of picture: PixelPicture, columns: Int, rows: Int) -> [UInt8] {
    var sums = [Int](repeating: 0, count: columns * rows)
    var counts = sums
    for y in 0..<picture.height {
      let row = min(rows - 1, y * rows / picture.height)
      for x in 0..<picture.width {
        let square = row * columns + min(columns - 1, x * columns / picture.width)
        let place = 3 * (y * picture.width + x)
        let light =
          299 * Int(picture.pixels[place]) + 587 * Int(picture.pixels[place + 1]) + 114 * Int(picture.pixels[place + 2])
        sums[square] += 255 - light / 1000
        counts[square] += 1
      }
    }
    return zip(sums, counts).map { UInt8($0 / max(1, $1)) }
  }

  /// The page with its pixels at hand, for cutting pieces out of it.
  public var opened: OpenedPage? { OpenedPage(self) }

  /// A page whose pieces can be cut out.
  public struct OpenedPage: Sendable {
    private let picture: PixelPicture
    private let isGrey: Bool

    fileprivate init?(_ page: StraightPage) {
      guard let picture = PixelPicture(page.photo) else { return nil }
      (self.picture, isGrey) = (picture, page.photo.isGrey)
    }

    /// A piece of the page, and the room in millimetres that it fills: whole pixels around the one that was asked for; nil for
    /// what is not on the page.
    public func piece(_ room: Rectangle) -> (photo: Photo, room: Rectangle)? {
      let scale = StraightPage.scale
      let left = max(0, Int((room.min.x * scale).rounded(.down)))
      let top = max(0, Int((room.min.y * scale).rounded(.down)))
      let right = min(picture.width, Int((room.max.x * scale).rounded(.up)))
      let foot = min(picture.height, Int((room.max.y * scale).rounded(.up)))
      guard left < right, top < foot else { return nil }
      var pixels: [UInt8] = []
      pixels.reserveCapacity(3 * (right - left) * (foot - top))
      for y in top..<foot {
        pixels += picture.pixels[3 * (y * picture.width + left)..<3 * (y * picture.width + right)]
      }
      let part = PixelPicture(width: right - left, height: foot - top, pixels: pixels)
      guard let photo = part?.photo(quality: StraightPage.quality, isGrey: isGrey) else { return nil }
      return (
        photo,
        Rectangle(
          min: Point(Double(left) / scale, Double(top) / scale), max: Point(Double(right) / scale, Double(foot) / scale)
        )
      )
    }
  }
}

extension ColourPicture {
  /// Whether it has no colours.
  fileprivate var isGrey: Bool {
    let pixels = pixels.span
    for index in stride(from: 0, to: 3 * width * height, by: 3)
    where abs(Int(pixels[index]) - Int(pixels[index + 1])) > 2 || abs(Int(pixels[index]) - Int(pixels[index + 2])) > 2 {
      return false
    }
    return true
  }

  /// The red, 0, green, 1, or blue light, 2, of the pixels.
  fileprivate func channel(_ channel: Int) -> GreyPicture {
    let pixels = pixels.span
    let count = width * height
    let shades = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      for index in 0..<count { unsafe buffer[index] = pixels[3 * index + channel] }
      used = count
    }
    return GreyPicture(width: width, height: height, unchecked: shades)
  }
}
