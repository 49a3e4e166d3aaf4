import Codes
import Geometry
import Testing

@testable import Lifting

/// Bent paper is followed by its knots.
@Suite struct PageMapTests {
  private static let marks = PageMarks.sample

  /// Pixels to the millimetre of the flat page.
  private static let scale = 7.0
  private static func flat() throws -> Homography {
    try #require(Homography(from: sides, to: sides.map { Point(20 + scale * $0.x, 30 + scale * $0.y) }))
  }
  private static let sides = PageMarks.sampleSides

  /// A picture of the knots of a page, each moved by a step; beside some of them a line of a pen.
  private static func picture(_ step: (Point) -> Vector, crossed: [Int] = [], drawn: Bool = true) throws -> GreyPicture
  {
    let (width, height) = (1510, 2140)
    var shades = [UInt8](repeating: 230, count: width * height)
    let flat = try flat()
    for (number, knot) in marks.knots.enumerated() where drawn {
      let place = flat * (knot + step(knot))
      for y in Int(place.y) - 40...Int(place.y) + 40 {
        for x in Int(place.x) - 40...Int(place.x) + 40 {
          var sum = 0
          for part in 0..<16 {
            let seen = Point(Double(x) + (Double(part % 4) + 0.5) / 4, Double(y) + (Double(part / 4) + 0.5) / 4)
            let off = seen - place
            let isKnot = abs(off.dx) < scale && abs(off.dy) < scale
            sum += isKnot || crossed.contains(number) && abs(off.dy - 3) < 2 ? 30 : 230
          }
          shades[y * width + x] = UInt8(sum / 16)
        }
      }
    }
    return try #require(GreyPicture(width: width, height: height, shades: shades))
  }

  private static let places = stride(from: 20.0, through: 190, by: 34).flatMap { x in
    stride(from: 20.0, through: 280, by: 26).map { Point(x, $0) }
  }

  /// How far, in millimetres, a map is from a bend at most.
  private static func error(of map: PageMap, _ step: (Point) -> Vector) throws -> Double {
    let flat = try flat()
    return places.map { (map * $0).distance(to: flat * ($0 + step($0))) / scale }.max() ?? .infinity
  }

  /// Paper that waves from head to foot, as it lies after it was folded, by so much.
  @Test(arguments: [0.3, 1, 2]) func aWaveIsFollowed(height: Double) throws {
    func wave(_ place: Point) -> Vector {
      Vector(
        0.4 * height * (1 - cosine(of: 2 * .pi * (place.y - 13) / 271)), height * sine(of: .pi * (place.y - 13) / 271))
    }
    let map = Self.marks.map(in: try Self.picture(wave), try Self.flat(), by: CornerTag.allCases)
    #expect(try Self.error(of: PageMap(try Self.flat()), wave) > 0.9 * height)
    let error = try Self.error(of: map, wave)
    #expect(error < 0.02 + 0.06 * height, "\(error)")
  }

  @Test func aFlatPageStaysFlat() throws {
    let map = Self.marks.map(in: try Self.picture { _ in .zero }, try Self.flat(), by: CornerTag.allCases)
    #expect(try Self.error(of: map) { _ in .zero } < 0.01)
  }

  @Test func aKnotUnderALineIsNotBelieved() throws {
    func bend(_ place: Point) -> Vector { Vector(0, 0.8 * sine(of: .pi * (place.y - 13) / 271)) }
    let map = Self.marks.map(in: try Self.picture(bend, crossed: [0, 3]), try Self.flat(), by: CornerTag.allCases)
    #expect(try Self.error(of: map, bend) < 0.15)
    let crossed = Self.marks.map(
      in: try Self.picture(bend, crossed: [0, 1, 2, 3]), try Self.flat(), by: CornerTag.allCases)
    #expect(crossed == PageMap(try Self.flat()), "two knots are too few")
  }

  /// Pages that were printed without knots lie as their tags say.
  @Test func aPageWithoutKnotsIsFlat() throws {
    let map = Self.marks.map(
      in: try Self.picture({ _ in .zero }, drawn: false), try Self.flat(), by: CornerTag.allCases)
    #expect(map == PageMap(try Self.flat()))
  }

  /// A bend goes through what is known, is straight from side to side, and a line stays a line.
  @Test(arguments: 1...4, [false, true]) func aBendIsExact(seed: UInt64, isTurned: Bool) throws {
    var random = Xoshiro256StarStar(seed: seed)
    func number(_ most: Double) -> Double { most * (2 * Double(random.below(1 << 30)) / Double(1 << 30) - 1) }
    func turned(_ place: Point) -> Point { isTurned ? Point(place.y, place.x) : place }
    let (width, height) = isTurned ? (297.0, 210.0) : (210, 297)
    // At places between which nothing is rounded.
    let places = [15.0, 75, 150, 225, 285].flatMap { [turned(Point(10, $0)), turned(Point(200, $0))] }
    let steps = places.map { _ in Vector(number(1), number(1)) }
    let bend = try #require(PaperBend(places, steps, width: width, height: height))
    for (place, step) in zip(places, steps) { #expect((bend.step(at: place) - step).length < 1e-6) }
    let middle = turned(Point(105, 75))
    #expect((bend.step(at: middle) - (steps[2] + steps[3]) / 2).length < 1e-6)
    let (across, down) = (Vector(number(1), number(1)), Vector(number(1), number(1)))
    func plane(_ place: Point) -> Vector { across * (place.x / 100) + down * (place.y / 100) }
    let flat = try #require(PaperBend(places, places.map(plane), width: width, height: height))
    for place in Self.places { #expect((flat.step(at: turned(place)) - plane(turned(place))).length < 1e-6) }
    #expect(PaperBend(Array(places.prefix(3)), Array(steps.prefix(3)), width: width, height: height) == nil)
  }

  /// A row of places is where each of them is.
  @Test func aRowIsSeenWhereItsPlacesAre() throws {
    let corners = [Point(80, 60), Point(1400, 100), Point(1380, 2050), Point(40, 2000)]
    let flat = try #require(Homography(from: Self.sides, to: corners))
    let steps = Self.marks.knots.map { Vector(0.5 * sine(of: $0.y / 50), 0.3) }
    let bend: PaperBend = try #require(PaperBend(Self.marks.knots, steps, width: 210, height: 297))
    let map = PageMap(flat, bend)
    var row = SeenRow(map, from: Point(15.3, 100.7), step: 0.125)
    for index in 0..<1400 {
      let place = map * Point(15.3 + 0.125 * Double(index), 100.7)
      #expect(row.following().distance(to: place) < 0.007, "\(index)")
    }
  }
}
