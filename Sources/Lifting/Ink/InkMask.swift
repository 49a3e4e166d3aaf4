import Codes
import Geometry

/// Which places of a page are inked: the page laid straight, eight pixels to the millimetre.
///
/// Pixel (x, y) covers the square of an eighth of a millimetre that begins at (x / 8, y / 8) of the paper.
struct InkMask {
  /// Pixels to a millimetre of paper.
  static let scale = 8.0

  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// 1 where there is ink, row by row; the outermost pixels have none.
  var pixels: [UInt8]

  /// Ink is darker by so much in its middle, where paper is 0 and black 255: printed guides are paler all over.
  private static let strong = 87
  /// And its edges are darker by so much; guides that were printed for scanning are darker by 55 at most.
  private static let weak = 70
  /// The rim of ink is halfway to the darkest ink so near, in pixels.
  ///
  /// The blur round a wide dark line is left out, and the white in an *e* stays open. Bernsen, "Dynamic thresholding of
  /// grey-level images" (1986).
  private static let near = 4
  /// Smaller spots are dust and the grain of the paper, in pixels: 0.1 mm².
  private static let leastSpot = 6
  /// Smaller holes are the grain of a pencil, in pixels: loops of a letter are larger.
  private static let largestHole = 14

  /// Lifts the ink off a page.
  ///
  /// - Parameters:
  ///   - picture: The page's picture, in red light where it has colours.
  ///   - rooms: Where ink is looked for, in millimetres of paper.
  ///   - print: Where print as dark as ink stands that no pen crosses.
  ///   - words: Where words are printed: what lies in them as a whole is none of the ink.
  init(
    of picture: GreyPicture, _ pictureFromPaper: Homography, on marks: PageMarks, in rooms: [Rectangle],
    without print: [Rectangle], words: [Rectangle]
  ) {
    width = max(3, Int((marks.width * InkMask.scale).rounded()))
    height = max(3, Int((marks.height * InkMask.scale).rounded()))
    pixels = [UInt8](repeating: 0, count: width * height)
    let light = PaperLight(of: picture, pictureFromPaper, on: marks)
    for room in InkMask.wanted(rooms, without: print, width: width, height: height) {
      lift(room, from: picture, pictureFromPaper, light)
    }
    leaveRims()
    keepStrong(without: words)
    fillHoles()
  }

  /// A mask of its pixels; nil where they are not as many as its sides say.
  init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 2, height > 2, pixels.count == width * height else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// A stretch of a row of pixels.
  private struct Stretch {
    let y: Int
    let from: Int
    let to: Int
  }

  /// The stretches of rows in which ink is looked for, none twice.
  private static func wanted(_ rooms: [Rectangle], without print: [Rectangle], width: Int, height: Int) -> [Stretch] {
    var tiles = [Bool](repeating: false, count: width * height)
    func fill(_ room: Rectangle, with value: Bool) {
      let left = max(1, Int(room.min.x * scale)), right = min(width - 1, Int(room.max.x * scale))
      let top = max(1, Int(room.min.y * scale)), foot = min(height - 1, Int(room.max.y * scale))
      guard left < right, top < foot else { return }
      for y in top..<foot { for x in left..<right { tiles[y * width + x] = value } }
    }
    for room in rooms { fill(room, with: true) }
    for room in print { fill(room, with: false) }
    var stretches: [Stretch] = []
    for y in 1..<(height - 1) {
      var open: Int?
      for x in 1..<width {
        let isIn = x < width - 1 && tiles[y * width + x]
        if isIn, open == nil { open = x }
        if !isIn, let from = open {
          stretches.append(Stretch(y: y, from: from, to: x))
          open = nil
        }
      }
    }
    return stretches
  }

  /// Takes down how dark the pixels of a stretch are, where they may be ink.
  private mutating func lift(
    _ stretch: Stretch, from picture: GreyPicture, _ pictureFromPaper: Homography, _ light: PaperLight
  ) {
    let y = (Double(stretch.y) + 0.5) / InkMask.scale
    for x in stretch.from..<stretch.to {
      let place = Point((Double(x) + 0.5) / InkMask.scale, y)
      guard let seen = picture.shade(at: pictureFromPaper * place) else { continue }
      let dark = 255 - light.shade(of: seen, at: place)
      if dark > InkMask.weak { pixels[stretch.y * width + x] = UInt8(min(255, dark)) }
    }
  }

  /// Leaves of all dark pixels those that are ink: 1 for its edges, 2 for its middle.
  private mutating func leaveRims() {
    let dark = pixels
    for y in 1..<(height - 1) {
      let rows = max(0, y - InkMask.near)...min(height - 1, y + InkMask.near)
      for x in 1..<(width - 1) where dark[y * width + x] > 0 {
        let own = dark[y * width + x]
        var most = own
        for row in rows {
          let start = row * width
          for place in (start + max(0, x - InkMask.near))...(start + min(width - 1, x + InkMask.near)) {
            most = max(most, dark[place])
          }
        }
        pixels[y * width + x] = 2 * Int(own) < Int(most) ? 0 : own > InkMask.strong ? 2 : 1
      }
    }
  }

  /// Takes the pixels that hang together with one, which become 3.
  ///
  /// - Parameter spot: Their places, itself first; what was in it goes.
  /// - Returns: How many of them were dark.
  mutating func takeSpot(from start: Int, _ spot: inout [Int]) -> Int {
    spot.removeAll(keepingCapacity: true)
    var dark = pixels[start] == 2 ? 1 : 0
    pixels[start] = 3
    spot.append(start)
    var next = 0
    while next < spot.count {
      let place = spot[next]
      next += 1
      for step in [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1] {
        let other = place + step
        guard pixels.indices.contains(other), pixels[other] == 1 || pixels[other] == 2 else { continue }
        if pixels[other] == 2 { dark += 1 }
        pixels[other] = 3
        spot.append(other)
      }
    }
    return dark
  }

  /// Leaves only spots that are dark somewhere and large enough; what is left becomes 1.
  private mutating func keepStrong(without words: [Rectangle]) {
    // Print may lie a little off: the page is found to a tenth of a millimetre.
    let words = words.map { $0.expanded(by: InkMask.besideWord) }
    var spot: [Int] = []
    for start in pixels.indices where pixels[start] == 1 || pixels[start] == 2 {
      let dark = takeSpot(from: start, &spot)
      if spot.count < InkMask.leastSpot || dark * 8 < spot.count || isPrint(spot, words) {
        for place in spot { pixels[place] = 0 }
      }
    }
    for index in pixels.indices where pixels[index] == 3 { pixels[index] = 1 }
  }

  /// How far print may lie outside its box, in millimetres.
  private static let besideWord = 0.4

  private func isPrint(_ spot: [Int], _ words: [Rectangle]) -> Bool {
    guard !words.isEmpty else { return false }
    var box = (left: width, right: 0, top: spot[0] / width, foot: 0)
    for place in spot {
      let (x, y) = (place % width, place / width)
      box = (min(box.left, x), max(box.right, x), min(box.top, y), max(box.foot, y))
    }
    let own = Rectangle(
      min: Point(Double(box.left) / InkMask.scale, Double(box.top) / InkMask.scale),
      max: Point(Double(box.right + 1) / InkMask.scale, Double(box.foot + 1) / InkMask.scale))
    return words.contains { $0.contains(own.min) && $0.contains(own.max) }
  }

  /// Fills small holes, so that no line has a loop where the pencil left out a grain.
  private mutating func fillHoles() {
    // A hole begins at a white pixel below ink: everything white near it is looked at, and no more than a hole may have.
    var hole: [Int] = []
    for start in width..<(pixels.count - width) where pixels[start] == 0 && pixels[start - width] == 1 {
      hole.removeAll(keepingCapacity: true)
      hole.append(start)
      pixels[start] = 2
      var next = 0
      while next < hole.count, hole.count <= InkMask.largestHole {
        let place = hole[next]
        next += 1
        for step in [-width, -1, 1, width] where pixels.indices.contains(place + step) && pixels[place + step] == 0 {
          pixels[place + step] = 2
          hole.append(place + step)
        }
      }
      let isHole = hole.count <= InkMask.largestHole
      for place in hole { pixels[place] = isHole ? 1 : 0 }
    }
  }
}
