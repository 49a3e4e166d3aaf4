/// The middle lines of ink, one pixel wide.
///
/// Thinned as by Zhang and Suen 1984, *A fast parallel algorithm for thinning digital patterns* (CACM 27): pixels of the rim are
/// taken off in turns from the south-east and from the north-west while the ink stays in one piece and keeps its ends.
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
    var count = 0
    var turns = 0
    var before = pixels[place + around[7]]
    for step in around {
      let here = pixels[place + step]
      count += Int(here)
      if before == 0, here == 1 { turns += 1 }
      before = here
    }
    guard count >= 2, count <= 6, turns == 1 else { return false }
    let (up, right) = (pixels[place + around[0]], pixels[place + around[2]])
    let (down, left) = (pixels[place + around[4]], pixels[place + around[6]])
    return turn == 0
      ? up & right & down == 0 && right & down & left == 0 : up & right & left == 0 && up & down & left == 0
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
