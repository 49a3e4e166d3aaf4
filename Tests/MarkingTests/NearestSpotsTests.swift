import Geometry
import Testing

@testable import Marking

/// The spots sought on the way are those that looking at all of them finds.
@Suite struct NearestSpotsTests {
  private static let grid = NearestSpots.Grid(square: 2.5, margin: 10, columns: 40, rows: 60)
  private static let reach = 20.0

  /// Spots by lot, some of them off the grid, some in clusters.
  private static func spots(seed: UInt64) -> [Point] {
    var random = SplitMix64(seed: seed)
    func lot(_ range: Double) -> Double { range * Double(random.next() % 10_000) / 10_000 }
    return (0..<Int(random.next() % 60)).flatMap { _ -> [Point] in
      let middle = Point(lot(120) - 20, lot(180) - 20)
      return (0...Int(random.next() % 4)).map { _ in middle + Vector(lot(4), lot(4)) }
    }
  }

  @Test(arguments: 1...10)
  func theNearestSpotIsTheNearestOfAll(seed: UInt64) {
    let spots = NearestSpotsTests.spots(seed: seed)
    let (grid, reach) = (NearestSpotsTests.grid, NearestSpotsTests.reach)
    let nearest = NearestSpots(to: spots, on: grid, reach: reach, off: 10)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let middle = grid.middle(column: column, row: row)
        let near = spots.indices.filter { middle.distanceSquared(to: spots[$0]) < reach * reach }
        let wanted = near.min { middle.distanceSquared(to: spots[$0]) < middle.distanceSquared(to: spots[$1]) }
        #expect(nearest.number(near: middle) == wanted)
      }
    }
  }

  @Test(arguments: 1...10)
  func placesThatAreSaidToBeFartherAre(seed: UInt64) {
    let spots = NearestSpotsTests.spots(seed: seed)
    let grid = NearestSpotsTests.grid
    let nearest = NearestSpots(to: spots, on: grid, reach: NearestSpotsTests.reach, off: 10)
    let places =
      NearestSpotsTests.spots(seed: seed + 50).map { $0 + Vector(1.3, 0.7) } + [Point(-400, 0), Point(0, 9e9)]
    let known = nearest.places(places)
    var (kept, left) = (0, 0)
    for columns in stride(from: -18, through: 18, by: 6) {
      for rows in stride(from: -18, through: 18, by: 6) {
        let step = Vector(Double(columns) * grid.square, Double(rows) * grid.square)
        let sum = places.reduce(0.0) { sum, place in
          let moved = place + step
          return sum + min(1, nearest.number(near: moved).map { spots[$0].distance(to: moved) / 10 } ?? 1)
        }
        for bound in [0.4 * sum, 0.9 * sum, 1.001 * sum] {
          let isFarther = nearest.areFarther(known, columns: columns, rows: rows, than: bound)
          #expect(!isFarther || sum > bound)
          if isFarther { left += 1 } else { kept += 1 }
        }
      }
    }
    #expect(kept > 0 && left > 0)
  }

  @Test func nothingIsNearOffTheGrid() {
    let nearest = NearestSpots(to: [Point(0, 0)], on: NearestSpotsTests.grid, reach: NearestSpotsTests.reach, off: 10)
    #expect(nearest.number(near: Point(0, 0)) == 0)
    #expect(nearest.number(near: Point(-11, 0)) == nil)
    #expect(nearest.number(near: Point(0, 141)) == nil)
  }
}
