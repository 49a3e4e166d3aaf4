import Codes
import Geometry

/// Which places of a page are inked: the page laid straight, eight pixels to the millimetre.
///
/// Pixel (x, y) covers the square of an eighth of a millimetre that begins at ((left + x) / 8, (top + y) / 8) of the paper.
struct InkMask {
  /// Pixels to a millimetre of paper.
  static let scale = 8.0

  /// How many pixels of the paper are left of it, and above it: it is no larger than what ink was looked for in.
  let left: Int
  let top: Int
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
  ///   - light: How light it is from place to place.
  ///   - rooms: Where ink is looked for, in millimetres of paper.
  ///   - print: Where print as dark as ink stands that no pen crosses.
  ///   - words: Where words and lines are printed: what lies in words as a whole is none of the ink, and of lines that ink crosses
  ///     only the crossing is.
  init(
    of picture: GreyPicture, _ pictureFromPaper: PageMap, on marks: PageMarks, _ light: PaperLight,
    in rooms: [Rectangle], without print: [Rectangle] = [], words: [Rectangle] = []
  ) {
    let page = PixelBox(
      left: 1, right: Int((marks.width * InkMask.scale).rounded()) - 1, top: 1,
      foot: Int((marks.height * InkMask.scale).rounded()) - 1)
    let boxes = rooms.map { PixelBox($0).within(page) }.filter { !$0.isEmpty }
    // All around is a pixel of white.
    left = (boxes.map { $0.left }.min() ?? 1) - 1
    top = (boxes.map { $0.top }.min() ?? 1) - 1
    width = max(3, (boxes.map { $0.right }.max() ?? 0) + 1 - left)
    height = max(3, (boxes.map { $0.foot }.max() ?? 0) + 1 - top)
    pixels = [UInt8](repeating: 0, count: width * height)
    for stretch in InkMask.stretches(of: boxes, without: print.map { PixelBox($0) }) {
      lift(stretch, from: picture, pictureFromPaper, light)
    }
    let limits = InkLimits(of: self, without: words.map { PixelBox($0.expanded(by: InkMask.besideWord)) })
    leaveRims(limits)
    takeLines(words)
    keepStrong(without: words)
    fillHoles()
  }

  /// A mask of its pixels; nil where they are not as many as its sides say.
  init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 2, height > 2, pixels.count == width * height else { return nil }
    (left, top) = (0, 0)
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// A rectangle of pixels of the paper; what is right and foot lies outside.
  fileprivate struct PixelBox {
    var left: Int
    var right: Int
    var top: Int
    var foot: Int

    var isEmpty: Bool { left >= right || top >= foot }

    func within(_ other: PixelBox) -> PixelBox {
      PixelBox(
        left: max(left, other.left), right: min(right, other.right), top: max(top, other.top),
        foot: min(foot, other.foot))
    }
  }

  /// A stretch of a row of pixels of the paper.
  private struct Stretch {
    let y: Int
    let from: Int
    let to: Int
  }

  /// The stretches of rows in which ink is looked for, none twice.
  private static func stretches(of boxes: [PixelBox], without print: [PixelBox]) -> [Stretch] {
    let edges = Set((boxes + print).flatMap { [$0.top, $0.foot] }).sorted()
    var stretches: [Stretch] = []
    for (top, foot) in zip(edges, edges.dropFirst()) {
      // Between two edges all rows are alike.
      let band = boxes.filter { $0.top <= top && $0.foot > top }.sorted { $0.left < $1.left }
      let away = print.filter { $0.top <= top && $0.foot > top }.sorted { $0.left < $1.left }
      var row: [(from: Int, to: Int)] = []
      for box in band {
        var from = max(box.left, row.last?.to ?? box.left)
        for other in away where other.right > from && other.left < box.right {
          if other.left > from { row.append((from, other.left)) }
          from = max(from, other.right)
        }
        if from < box.right { row.append((from, box.right)) }
      }
      for y in top..<foot { stretches += row.map { Stretch(y: y, from: $0.from, to: $0.to) } }
    }
    return stretches
  }

  /// Takes down how dark the pixels of a stretch are, where they may be ink.
  private mutating func lift(
    _ stretch: Stretch, from picture: GreyPicture, _ pictureFromPaper: PageMap, _ light: PaperLight
  ) {
    let y = (Double(stretch.y) + 0.5) / InkMask.scale
    let start = (stretch.y - top) * width - left
    // Most of a page is paper.
    let lightest = light.lightest(ofDarkness: InkMask.weak)
    var row = SeenRow(
      pictureFromPaper, from: Point((Double(stretch.from) + 0.5) / InkMask.scale, y), step: 1 / InkMask.scale)
    for x in stretch.from..<stretch.to {
      guard let seen = picture.shade(at: row.following()), seen < lightest else { continue }
      let dark = 255 - light.shade(of: seen, at: Point((Double(x) + 0.5) / InkMask.scale, y))
      if dark > InkMask.weak { pixels[start + x] = UInt8(min(255, dark)) }
    }
  }

  /// How dark ink is on a page: of a pen that writes black, print that came out too dark is still less than half as dark.
  private struct InkLimits {
    private(set) var weak = InkMask.weak
    private(set) var strong = InkMask.strong

    /// What is darker than this can be ink of any pen, and as a rule no print.
    private static let clear = 110
    /// So many such pixels tell how dark the pen is: a square centimetre has 6400, a letter some 200.
    private static let least = 400
    /// The share of them that are no darker than the pen.
    private static let share = 0.7
    /// The edges of ink and its middle are at least so dark, as shares of that.
    private static let (edge, middle) = (0.45, 0.55)

    /// - Parameter words: Where words and models are printed in black.
    init(of mask: InkMask, without words: [PixelBox]) {
      var counts = [Int](repeating: 0, count: 256)
      for shade in mask.pixels { counts[Int(shade)] += 1 }
      for word in words {
        let left = max(0, word.left - mask.left), right = min(mask.width, word.right - mask.left)
        for y in max(0, word.top - mask.top)..<max(0, word.top - mask.top, min(mask.height, word.foot - mask.top)) {
          for x in left..<max(left, right) { counts[Int(mask.pixels[y * mask.width + x])] -= 1 }
        }
      }
      let all = counts[InkLimits.clear...].reduce(0) { $0 + max(0, $1) }
      guard all >= InkLimits.least else { return }
      var (dark, left) = (255, Int((1 - InkLimits.share) * Double(all)))
      while dark > InkLimits.clear, left > max(0, counts[dark]) {
        left -= max(0, counts[dark])
        dark -= 1
      }
      weak = max(weak, Int(InkLimits.edge * Double(dark)))
      strong = max(strong, Int(InkLimits.middle * Double(dark)))
    }
  }

  /// Leaves of all dark pixels those that are ink: 1 for its edges, 2 for its middle.
  private mutating func leaveRims(_ limits: InkLimits) {
    if limits.weak > InkMask.weak {
      for place in pixels.indices where pixels[place] <= limits.weak { pixels[place] = 0 }
    }
    let dark = pixels
    for y in 1..<(height - 1) {
      let rows = max(0, y - InkMask.near)...min(height - 1, y + InkMask.near)
      for x in 1..<(width - 1) where dark[y * width + x] > 0 {
        let own = dark[y * width + x]
        var most = own
        // Nothing is twice as dark as that.
        guard own < 128 || own <= limits.strong else {
          pixels[y * width + x] = 2
          continue
        }
        for row in rows {
          let start = row * width
          for place in (start + max(0, x - InkMask.near))...(start + min(width - 1, x + InkMask.near)) {
            most = max(most, dark[place])
          }
        }
        pixels[y * width + x] = 2 * Int(own) < Int(most) ? 0 : own > limits.strong ? 2 : 1
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
      min: Point(Double(left + box.left) / InkMask.scale, Double(top + box.top) / InkMask.scale),
      max: Point(Double(left + box.right + 1) / InkMask.scale, Double(top + box.foot + 1) / InkMask.scale))
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

extension InkMask {
  /// A place of the mask, in pixels, in millimetres of paper.
  func onPaper(_ place: Point) -> Point {
    Point((place.x + Double(left)) / InkMask.scale, (place.y + Double(top)) / InkMask.scale)
  }
}

extension InkMask.PixelBox {
  /// The pixels of a rectangle in millimetres of paper.
  fileprivate init(_ room: Rectangle) {
    func pixel(_ length: Double) -> Int { Int(min(max(length * InkMask.scale, -1e6), 1e6)) }
    self.init(left: pixel(room.min.x), right: pixel(room.max.x), top: pixel(room.min.y), foot: pixel(room.max.y))
  }
}
