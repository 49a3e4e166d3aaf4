import Geometry

/// The spots of ink of a picture: what hangs together, and the line round each.
///
/// Picture space: pixels, y down.
struct InkSpots {
  /// Pixels of ink that hang together.
  struct Spot {
    /// Around the pixels.
    let box: Rectangle
    /// How many they are.
    let area: Int
    /// The number that marks them.
    fileprivate let mark: Int32
  }

  /// The spots by their first pixel.
  private(set) var spots: [Spot] = []
  private let width: Int
  private let height: Int
  /// How much darker than the paper round it each pixel is, 0 to 255.
  private let darkness: [UInt8]
  /// The number of each pixel's spot; 0 for paper.
  private var marks: [Int32]
  /// Ink is darker than this.
  private let limit: UInt8

  /// Paper is looked for in squares of so many pixels.
  private static let square = 48
  /// So many of the pixels of a square are darker than its paper.
  private static let paper = 0.9
  /// Nothing paler than this is ink.
  private static let palest = 50

  init(of picture: GreyPicture) {
    (width, height) = (picture.width, picture.height)
    darkness = InkSpots.darkness(of: picture)
    limit = InkSpots.limit(of: darkness)
    marks = [Int32](repeating: 0, count: darkness.count)
    var stack: [Int] = []
    for start in darkness.indices where darkness[start] > limit && marks[start] == 0 {
      let mark = Int32(spots.count + 1)
      var (box, area) = ((left: width, right: 0, top: height, foot: 0), 0)
      stack.append(start)
      marks[start] = mark
      while let place = stack.popLast() {
        let (x, y) = (place % width, place / width)
        area += 1
        box = (min(box.left, x), max(box.right, x), min(box.top, y), max(box.foot, y))
        for row in max(0, y - 1)...min(height - 1, y + 1) {
          for column in max(0, x - 1)...min(width - 1, x + 1) {
            let other = row * width + column
            guard darkness[other] > limit, marks[other] == 0 else { continue }
            marks[other] = mark
            stack.append(other)
          }
        }
      }
      spots.append(
        Spot(
          box: Rectangle(
            min: Point(Double(box.left), Double(box.top)), max: Point(Double(box.right + 1), Double(box.foot + 1))),
          area: area, mark: mark))
    }
  }

  /// How much darker than the paper round it each pixel is: photographs are darker at one side.
  private static func darkness(of picture: GreyPicture) -> [UInt8] {
    let columns = (picture.width + square - 1) / square, rows = (picture.height + square - 1) / square
    var papers = [UInt8](repeating: 255, count: max(1, columns * rows))
    for row in 0..<rows {
      for column in 0..<columns {
        var counts = [Int](repeating: 0, count: 256)
        var all = 0
        for y in (row * square)..<min(picture.height, (row + 1) * square) {
          for x in (column * square)..<min(picture.width, (column + 1) * square) {
            counts[Int(picture.shades[y * picture.width + x])] += 1
            all += 1
          }
        }
        var (shade, darker) = (0, counts[0])
        while shade < 255, Double(darker) < paper * Double(all) {
          shade += 1
          darker += counts[shade]
        }
        papers[row * columns + column] = UInt8(shade)
      }
    }
    let light = GreyPicture(width: columns, height: rows, unchecked: papers)
    var darkness = [UInt8](repeating: 0, count: picture.shades.count)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let place = Point((Double(x) + 0.5) / Double(square), (Double(y) + 0.5) / Double(square))
        let paper = max(32, light.shade(at: place) ?? 255)
        let own = Double(picture.shades[y * picture.width + x])
        darkness[y * picture.width + x] = UInt8(max(0, min(255, (255 * (1 - own / paper)).rounded())))
      }
    }
    return darkness
  }

  /// What parts ink from paper best (Otsu 1979).
  private static func limit(of darkness: [UInt8]) -> UInt8 {
    var counts = [Double](repeating: 0, count: 256)
    for value in darkness { counts[Int(value)] += 1 }
    let (all, sum) = (Double(darkness.count), counts.indices.reduce(0) { $0 + Double($1) * counts[$1] })
    var (below, belowSum, best) = (0.0, 0.0, (limit: palest, spread: -1.0))
    for value in 0..<255 {
      below += counts[value]
      belowSum += Double(value) * counts[value]
      guard below > 0, below < all, value >= palest else { continue }
      let step = belowSum / below - (sum - belowSum) / (all - below)
      let spread = below * (all - below) * step * step
      if spread > best.spread { best = (value, spread) }
    }
    return UInt8(best.limit)
  }

  // MARK: Contours

  /// The lines round some spots, closed, where the ink is as dark as the limit: between the middles of pixels.
  func contours(of own: [Spot]) -> [Path] { own.flatMap(contours) }

  private func contours(of spot: Spot) -> [Path] {
    /// How dark a pixel of the spot is; one of another spot is paper.
    func dark(_ x: Int, _ y: Int) -> Double {
      guard x >= 0, y >= 0, x < width, y < height else { return 0 }
      let place = y * width + x
      return marks[place] == 0 || marks[place] == spot.mark ? Double(darkness[place]) : 0
    }
    let level = Double(limit) + 0.5
    let (left, right) = (Int(spot.box.min.x) - 1, Int(spot.box.max.x))
    let (top, foot) = (Int(spot.box.min.y) - 1, Int(spot.box.max.y))
    let stride = right - left + 2
    var next: [Int: Int] = [:]
    var points: [Int: Point] = [:]
    for y in top..<(foot + 1) {
      for x in left..<(right + 1) {
        let corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)].map { dark($0.0, $0.1) }
        let isInk = corners.map { $0 > level }
        guard isInk.contains(true), isInk.contains(false) else { continue }
        // The sides between a corner and the next that the line crosses; ink is on its right.
        let place = (y - top) * stride + (x - left)
        let keys = [2 * place, 2 * (place + 1) + 1, 2 * (place + stride), 2 * place + 1]
        for side in 0..<4 where isInk[side] != isInk[(side + 1) % 4] {
          let share = (level - corners[side]) / (corners[(side + 1) % 4] - corners[side])
          let (middleX, middleY) = (Double(x) + 0.5, Double(y) + 0.5)
          let starts = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
          let (a, b) = (starts[side], starts[(side + 1) % 4])
          points[keys[side]] = Point(middleX + a.0 + (b.0 - a.0) * share, middleY + a.1 + (b.1 - a.1) * share)
        }
        for side in 0..<4 where isInk[side] && !isInk[(side + 1) % 4] {
          // It leaves the ink here, and goes on to where the next ink begins.
          let end = (1...3).map { (side + $0) % 4 }.first { !isInk[$0] && isInk[($0 + 1) % 4] }
          if let end { next[keys[side]] = keys[end] }
        }
      }
    }
    var paths: [Path] = []
    var open = next
    for start in next.keys.sorted() where open[start] != nil {
      var (line, key) = ([Point](), start)
      while let following = open.removeValue(forKey: key) {
        if let point = points[key] { line.append(point) }
        key = following
      }
      if let path = Path(through: line, isClosed: true), line.count > 2 { paths.append(path) }
    }
    return paths
  }
}
