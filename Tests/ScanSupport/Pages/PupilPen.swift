import Geometry

/// What a pupil writes with.
public enum PupilPen: String, CaseIterable, Sendable {
  case ballPoint, fineliner, fountainPen, pencil, felt
  /// A teacher's, whose marks do not count.
  case red
  /// Those of the second family.
  case crayon, softPencil, palePencil, gelPen, marker, pupilRed, orange

  /// Those of pupils.
  static let pupils: [PupilPen] = [.ballPoint, .fineliner, .fountainPen, .pencil, .felt]

  /// Those of pupils of the second family.
  public static let others: [PupilPen] = [
    .ballPoint, .gelPen, .softPencil, .palePencil, .fineliner, .felt, .marker, .crayon, .pupilRed, .orange,
  ]

  /// Pens that are counted apart, by the name of their sort: none for those that most pupils have.
  public var sort: String? {
    switch self {
    case .ballPoint, .fineliner, .fountainPen, .pencil, .felt, .red, .softPencil, .gelPen, .marker: nil
    case .palePencil: "pale pencil"
    case .crayon: "crayon"
    case .pupilRed, .orange: "red or orange"
    }
  }

  /// The width of its line in millimetres.
  public var width: Double {
    switch self {
    case .ballPoint: 0.5
    case .fineliner: 0.4
    case .fountainPen: 0.7
    case .pencil: 0.6
    case .felt: 1
    case .red: 0.6
    case .crayon: 1.6
    case .softPencil: 0.8
    case .palePencil, .gelPen, .pupilRed: 0.5
    case .marker: 1.3
    case .orange: 0.8
    }
  }

  /// Its ink on white paper.
  func colour(_ lot: inout Lot) -> [Double] {
    switch self {
    case .ballPoint: lot.one(of: [[35, 50, 140], [28, 40, 120], [45, 60, 165]])
    case .fineliner: [25, 25, 30]
    case .fountainPen: lot.one(of: [[30, 45, 160], [40, 40, 60]])
    case .pencil: [lot.within(110...140)].flatMap { [$0, $0, $0 + 2] }
    case .felt: lot.one(of: [[20, 60, 170], [20, 110, 60], [25, 25, 25], [80, 40, 140]])
    case .red: [215, 40, 45]
    case .crayon: lot.one(of: [[40, 70, 170], [30, 120, 70], [110, 50, 130], [60, 60, 65], [120, 75, 45]])
    case .softPencil: [lot.within(60...105)].flatMap { [$0, $0, $0 + 3] }
    case .palePencil: [lot.within(140...175)].flatMap { [$0, $0, $0 + 4] }
    case .gelPen: lot.one(of: [[20, 30, 110], [15, 15, 20], [70, 25, 110]])
    case .marker: lot.one(of: [[20, 40, 130], [20, 20, 20], [15, 95, 60]])
    case .pupilRed: [lot.within(190...220), lot.within(20...60), lot.within(30...70)]
    case .orange: [lot.within(225...245), lot.within(110...150), lot.within(20...50)]
    }
  }

  /// How much of its ink the grain of the paper leaves out.
  var grain: Double {
    switch self {
    case .pencil, .softPencil: 0.6
    case .crayon: 0.85
    case .palePencil: 0.7
    case .ballPoint, .pupilRed: 0.2
    case .fineliner, .fountainPen, .felt, .red, .gelPen, .marker, .orange: 0.06
    }
  }

  /// The share of its width that it has in a direction: a nib is broad across and thin along.
  func breadth(_ way: Vector) -> Double {
    guard self == .fountainPen, let way = way.normalized else { return 1 }
    return 0.7 + 0.3 * abs(way.cross(Vector(0.7071, -0.7071)))
  }
}

extension PaperPicture {
  /// Draws lines of a pen on the paper; what is printed shows through.
  ///
  /// - Parameters:
  ///   - strokes: In millimetres of paper.
  ///   - wide: How much wider than usual the pen writes.
  mutating func draw(_ strokes: [[Point]], _ pen: PupilPen, wide: Double = 1, colour: [Double], seed: UInt64) {
    let scale = PaperPicture.pixelsPerMillimetre
    let breadth = pen.width * wide * scale
    for stroke in strokes {
      let points = stroke.map { Point($0.x * scale, $0.y * scale) }
      guard let bounds = Rectangle(around: points)?.expanded(by: breadth / 2 + 2) else { continue }
      let left = max(0, Int(bounds.min.x)), top = max(0, Int(bounds.min.y))
      let right = min(width, Int(bounds.max.x) + 1), foot = min(height, Int(bounds.max.y) + 1)
      guard left < right, top < foot else { continue }
      var mask = InkMask(left: left, top: top, width: right - left, height: foot - top)
      if points.count == 1 { mask.add(points[0], points[0], radius: breadth / 2) }
      for (from, to) in zip(points, points.dropFirst()) {
        mask.add(from, to, radius: breadth * pen.breadth(to - from) / 2)
      }
      lay(mask, colour: colour, grain: pen.grain, coarse: pen == .crayon ? 2 : 0, seed: seed)
    }
  }

  /// Multiplies the ink of a mask onto the paper.
  ///
  /// - Parameter coarse: How often its grains are twice as large as others.
  private mutating func lay(_ mask: InkMask, colour: [Double], grain: Double, coarse: Int, seed: UInt64) {
    let lost = colour.map { 1 - $0 / 255 }
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let cover = mask.covers[y * mask.width + x]
        guard cover > 0 else { continue }
        let rough = PaperPicture.roughness((mask.left + x) >> coarse, (mask.top + y) >> coarse, seed: seed)
        let ink = Double(cover) / 255 * (1 - grain * rough)
        let place = 3 * ((mask.top + y) * width + mask.left + x)
        for channel in 0..<3 {
          pixels[place + channel] = UInt8(Double(pixels[place + channel]) * (1 - ink * lost[channel]) + 0.5)
        }
      }
    }
  }

  /// How little ink the paper takes at a pixel, 0…1: grains of a sixth of a millimetre and finer ones.
  private static func roughness(_ x: Int, _ y: Int, seed: UInt64) -> Double {
    func lot(_ x: Int, _ y: Int) -> Double {
      var source = SplitMix64(seed: seed ^ (UInt64(x) << 32 | UInt64(y)))
      return Double(source.next() >> 40) / Double(1 << 24)
    }
    let rough = 0.65 * lot(x >> 1, y >> 1) + 0.35 * lot(x, y)
    return rough * rough
  }
}

/// How far a line covers the pixels of a part of the paper.
private struct InkMask {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// 0…255 for each pixel, row by row.
  private(set) var covers: [UInt8]

  init(left: Int, top: Int, width: Int, height: Int) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
    covers = [UInt8](repeating: 0, count: width * height)
  }

  /// Adds a piece of a line with round ends, in pixels of the paper.
  mutating func add(_ from: Point, _ to: Point, radius: Double) {
    let reach = radius + 1
    let way = to - from
    let square = max(way.lengthSquared, 1e-12)
    // A line may run off the paper.
    let rows = (Int(min(from.y, to.y) - reach)..<Int(max(from.y, to.y) + reach) + 1).clamped(to: top..<top + height)
    let columns = (Int(min(from.x, to.x) - reach)..<Int(max(from.x, to.x) + reach) + 1).clamped(to: left..<left + width)
    for y in rows {
      for x in columns {
        let place = Point(Double(x) + 0.5, Double(y) + 0.5)
        let share = min(1, max(0, (place - from).dot(way) / square))
        let distance = place.distance(to: from + way * share)
        let cover = UInt8(255 * min(1, max(0, 0.5 + radius - distance)))
        let index = (y - top) * width + x - left
        if cover > covers[index] { covers[index] = cover }
      }
    }
  }
}
