import Codes
import Geometry
public import Lifting

extension ScannedPage {
  /// How far a corner of a tag may lie from where the others say, in millimetres.
  ///
  /// A module of a tag is 1 mm: a corner further off belongs to another square, or the paper is folded.
  private static let farthest = 1.0
  /// Three tags fix a page only where it lies flat: then they agree far better.
  private static let farthestOfThree = 0.4

  /// How the page lies, and how far a corner of a tag is from where the others say, in millimetres; nil where they say nothing.
  private static func laid(_ tags: [SeenTag], from marks: PageMarks, in picture: GreyPicture) -> (Homography, Double)? {
    let onPaper = tags.flatMap { marks.corners[$0.tag] ?? [] }
    let inPicture = tags.flatMap(\.corners)
    guard onPaper.count == inPicture.count else { return nil }
    let unit = Double(max(picture.width, picture.height)).squareRoot() * 10
    // What perspective three tags show is noise.
    let isFlat = tags.count < CornerTag.allCases.count
    guard let pictureFromPaper = Homography(from: onPaper, to: inPicture, unit: unit, isFlat: isFlat),
      let paperFromPicture = Homography(from: inPicture, to: onPaper, unit: unit, isFlat: isFlat)
    else { return nil }
    let misfit = zip(onPaper, inPicture).map { ($0 - paperFromPicture * $1).length }.max() ?? .infinity
    return (pictureFromPaper, misfit)
  }

  /// How far the tags are from where they stand on a paper, in millimetres.
  static func misfit(of tags: [SeenTag], from marks: PageMarks, in picture: GreyPicture) -> Double {
    laid(tags, from: marks, in: picture)?.1 ?? .infinity
  }

  /// Reads the marks of a page; it never guesses.
  public init(_ picture: GreyPicture, tags: [SeenTag], marks: PageMarks) {
    guard Set(tags.map(\.tag)).count == tags.count else {
      self = .twoPages
      return
    }
    guard tags.count >= 3 else {
      self = .fewTags(tags.count)
      return
    }
    guard let (pictureFromPaper, misfit) = ScannedPage.laid(tags, from: marks, in: picture),
      misfit <= (tags.count == 4 ? ScannedPage.farthest : ScannedPage.farthestOfThree),
      marks.isSeenFromAbove(by: pictureFromPaper)
    else {
      self = .distorted
      return
    }
    let modules = picture.modules(in: marks.codeSquare, pictureFromPaper)
    if let reading = modules.flatMap({ QRCode.reading(of: $0) }) {
      self = .read(reading, pictureFromPaper: pictureFromPaper, tags: tags.count)
    } else {
      self = .noCode(pictureFromPaper: pictureFromPaper)
    }
  }
}

extension GreyPicture {
  /// The modules of a code, row by row, true where they are dark; nil where it is not on the picture or has no contrast.
  func modules(in square: Rectangle, _ pictureFromPaper: Homography) -> [Bool]? {
    let module = square.width / Double(QRCode.size)
    func shade(_ x: Int, _ y: Int, _ shift: Point) -> Double? {
      let place = Point(Double(x) + 0.5 + shift.x, Double(y) + 0.5 + shift.y)
      return self.shade(at: pictureFromPaper * Point(square.min.x + place.x * module, square.min.y + place.y * module))
    }
    // Without the tag beside it a code lies up to a module off: its three large squares say where, and how dark dark is.
    var best = FinderShades(light: 0, dark: 0)
    var bestShift = Point(0, 0)
    for down in -6...6 {
      for across in -6...6 {
        let shift = Point(Double(across) / 4, Double(down) / 4)
        guard let shades = FinderShades({ shade($0, $1, shift) }), shades.contrast > best.contrast else { continue }
        (best, bestShift) = (shades, shift)
      }
    }
    guard best.contrast >= FinderShades.leastContrast else { return nil }
    let middle = (best.light + best.dark) / 2
    var modules: [Bool] = []
    for y in 0..<QRCode.size {
      for x in 0..<QRCode.size {
        guard let shade = shade(x, y, bestShift) else { return nil }
        modules.append(shade < middle)
      }
    }
    return modules
  }
}

/// How dark the three large squares of a code are, and how light the rings inside them.
struct FinderShades {
  /// Less is noise: a tenth of what black on white has.
  static let leastContrast = 25.0

  let light: Double
  let dark: Double
  var contrast: Double { light - dark }

  init(light: Double, dark: Double) { (self.light, self.dark) = (light, dark) }

  /// The means over the three squares of 7 × 7 modules; nil where one is not on the picture.
  init?(_ shade: (Int, Int) -> Double?) {
    var (light, dark) = (0.0, 0.0)
    for (left, top) in [(0, 0), (QRCode.size - 7, 0), (0, QRCode.size - 7)] {
      for y in 0..<7 {
        for x in 0..<7 {
          guard let shade = shade(left + x, top + y) else { return nil }
          if max(abs(x - 3), abs(y - 3)) == 2 { light += shade } else { dark += shade }
        }
      }
    }
    self.init(light: light / 48, dark: dark / 99)
  }
}
