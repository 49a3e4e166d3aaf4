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
  ///   - picture: The page's picture; see ``ColourPicture/red``.
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

/// How light the paper is from place to place, and how dark black is: a page darkens towards the hand that holds the camera.
struct PaperLight {
  /// The side of a square over which the light is one, in millimetres.
  private static let side = 6.0
  /// Of the samples of a square so large a share is darker than its paper.
  private static let percentile = 0.85

  private let columns: Int
  private let rows: Int
  private let whites: [Double]
  private let black: Double

  init(of picture: GreyPicture, _ pictureFromPaper: Homography, on marks: PageMarks) {
    let columns = max(1, Int((marks.width / PaperLight.side).rounded(.up)))
    let rows = max(1, Int((marks.height / PaperLight.side).rounded(.up)))
    var raw = [Double](repeating: 255, count: columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var shades: [Double] = []
        for index in 0..<64 {
          let place = Point(
            (Double(column) + (Double(index % 8) + 0.5) / 8) * PaperLight.side,
            (Double(row) + (Double(index / 8) + 0.5) / 8) * PaperLight.side)
          if let shade = picture.shade(at: pictureFromPaper * place) { shades.append(shade) }
        }
        shades.sort()
        if !shades.isEmpty {
          raw[row * columns + column] = shades[Int(PaperLight.percentile * Double(shades.count - 1))]
        }
      }
    }
    // A square full of print takes its light from its neighbours.
    whites = (0..<rows * columns).map { index in
      let (row, column) = (index / columns, index % columns)
      var near: [Double] = []
      for y in max(0, row - 1)...min(rows - 1, row + 1) {
        for x in max(0, column - 1)...min(columns - 1, column + 1) { near.append(raw[y * columns + x]) }
      }
      near.sort()
      return max(near[near.count * 2 / 3], 1)
    }
    (self.columns, self.rows) = (columns, rows)
    black = PaperLight.black(of: picture, pictureFromPaper, on: marks)
  }

  /// The middle shade of the tags' outer ring, which is printed black.
  private static func black(of picture: GreyPicture, _ pictureFromPaper: Homography, on marks: PageMarks) -> Double {
    var shades: [Double] = []
    for corners in marks.corners.values {
      guard let box = Rectangle(around: corners) else { continue }
      let module = box.width / 8
      for step in 0..<15 {
        let way = (0.5 + Double(step) / 2) * module
        for place in [
          Point(box.min.x + way, box.min.y + module / 2), Point(box.min.x + way, box.max.y - module / 2),
          Point(box.min.x + module / 2, box.min.y + way), Point(box.max.x - module / 2, box.min.y + way),
        ] {
          if let shade = picture.shade(at: pictureFromPaper * place) { shades.append(shade) }
        }
      }
    }
    shades.sort()
    return shades.isEmpty ? 0 : shades[shades.count / 2]
  }

  /// The white at a place, straight between the middles of the squares.
  private func white(at place: Point) -> Double {
    let x = min(max(place.x / PaperLight.side - 0.5, 0), Double(columns - 1))
    let y = min(max(place.y / PaperLight.side - 0.5, 0), Double(rows - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, foot) = (min(left + 1, columns - 1), min(top + 1, rows - 1))
    let (across, down) = (x - Double(left), y - Double(top))
    let upper = whites[top * columns + left] * (1 - across) + whites[top * columns + right] * across
    let lower = whites[foot * columns + left] * (1 - across) + whites[foot * columns + right] * across
    return upper * (1 - down) + lower * down
  }

  /// A shade as it would be on white paper in even light, 0 black … 255 white.
  func shade(of seen: Double, at place: Point) -> Int {
    let white = white(at: place)
    // Of black that is nearly white nothing can be said.
    let dark = min(black, 0.7 * white)
    return Int(255 * (seen - dark) / (white - dark))
  }
}
