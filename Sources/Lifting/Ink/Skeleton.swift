/// The middle lines of ink, one pixel wide.
///
/// Thinned as by Guo and Hall 1989, *Parallel thinning with two-subiteration algorithms* (CACM 32): pixels of the rim are taken off
/// in turns from two sides while the ink stays in one piece and keeps its ends. Zhang and Suen's rule of 1984 is simpler, and
/// eats up slanting lines that are two pixels wide.
struct Skeleton {
  let width: Int
  /// 1 on a line.
  private(set) var pixels: [UInt8]
  /// The places of all pixels of lines, growing.
  let places: [Int]
  /// How many pixels the ink had.
  let inked: Int

  init(of mask: InkMask) {
    width = mask.width
    var pixels = mask.pixels
    var active = pixels.indices.filter { pixels[$0] == 1 }
    inked = active.count
    let around = Skeleton.around(mask.width)
    var doomed: [Int] = []
    var isChanged = true
    while isChanged {
      isChanged = false
      for turn in 0..<2 {
        doomed.removeAll(keepingCapacity: true)
        for place in active where Skeleton.isRim(place, in: pixels, around, turn: turn) { doomed.append(place) }
        guard !doomed.isEmpty else { continue }
        isChanged = true
        for place in doomed { pixels[place] = 0 }
        active.removeAll { pixels[$0] == 0 }
      }
    }
    // Corners of stairs: a pixel whose neighbours touch without it.
    for place in active where Skeleton.isStair(place, in: pixels, around) { pixels[place] = 0 }
    active.removeAll { pixels[$0] == 0 }
    let lost = Skeleton.lostSpots(of: mask, in: pixels)
    for place in lost { pixels[place] = 1 }
    self.pixels = pixels
    places = (active + lost).sorted()
  }

  /// The middles of the spots of which nothing is left: squares of four pixels go all at once.
  private static func lostSpots(of mask: InkMask, in pixels: [UInt8]) -> [Int] {
    var isSeen = [Bool](repeating: false, count: mask.pixels.count)
    let around = Skeleton.around(mask.width)
    var lost: [Int] = []
    var spot: [Int] = []
    for start in mask.pixels.indices where mask.pixels[start] == 1 && !isSeen[start] {
      spot.removeAll(keepingCapacity: true)
      spot.append(start)
      isSeen[start] = true
      var next = 0
      var isKept = false
      while next < spot.count {
        let place = spot[next]
        next += 1
        if pixels[place] == 1 { isKept = true }
        for step in around where mask.pixels[place + step] == 1 && !isSeen[place + step] {
          isSeen[place + step] = true
          spot.append(place + step)
        }
      }
      if !isKept { lost.append(spot.sorted()[spot.count / 2]) }
    }
    return lost
  }

  /// The steps to the neighbours, clockwise from above.
  static func around(_ width: Int) -> [Int] { [-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1] }

  private static func isRim(_ place: Int, in pixels: [UInt8], _ around: [Int], turn: Int) -> Bool {
    var ring = 0
    for (bit, step) in around.enumerated() where pixels[place + step] == 1 { ring |= 1 << bit }
    return turn == 0 ? isFirstRim[ring] : isSecondRim[ring]
  }

  /// For each ring of neighbours, a bit each, whether the pixel inside goes.
  private static let isFirstRim = (0..<256).map { goes($0, turn: 0) }
  private static let isSecondRim = (0..<256).map { goes($0, turn: 1) }

  private static func goes(_ ring: Int, turn: Int) -> Bool {
    // Clockwise from above.
    func has(_ index: Int) -> Bool { ring & 1 << (index & 7) != 0 }
    func count(_ pairs: [(Int, Int)]) -> Int { pairs.count { has($0.0) || has($0.1) } }
    let pieces = [0, 2, 4, 6].count { !has($0) && (has($0 + 1) || has($0 + 2)) }
    let beside = min(count([(7, 0), (1, 2), (3, 4), (5, 6)]), count([(0, 1), (2, 3), (4, 5), (6, 7)]))
    let isInner = turn == 0 ? (has(4) || has(5) || !has(7)) && has(6) : (has(0) || has(1) || !has(3)) && has(2)
    return pieces == 1 && (2...3).contains(beside) && !isInner
  }

  private static func isStair(_ place: Int, in pixels: [UInt8], _ around: [Int]) -> Bool {
    func has(_ index: Int) -> Bool { pixels[place + around[index & 7]] == 1 }
    // Two neighbours at right angles, and nothing on the other side.
    return [0, 2, 4, 6].contains { first in
      has(first) && has(first + 2) && !has(first + 4) && !has(first + 5) && !has(first + 6)
    }
  }

  /// The places beside a place that are on a line.
  func neighbours(of place: Int) -> [Int] {
    Skeleton.around(width).map { place + $0 }.filter { pixels.indices.contains($0) && pixels[$0] == 1 }
  }
}
