import Geometry
import Testing

@testable import Pages

/// Grids of squares, as codes for machines have them.
@Suite struct SquaresTests {
  private func grid(_ random: inout SplitMix64) -> [UInt32] {
    let mask = UInt32(truncatingIfNeeded: random.next() | random.next())
    return (0..<Int(random.next() % 31)).map { _ in UInt32(truncatingIfNeeded: random.next()) & mask }
  }

  @Test func blocksCoverWhatIsSetAndNothingElse() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let rows = grid(&random)
      var covered = rows.map { _ in UInt32(0) }
      for block in Shape.blocks(of: rows) {
        #expect(block.width > 0 && block.height > 0)
        for y in block.y..<block.y + block.height {
          for x in block.x..<block.x + block.width { covered[y] |= 1 << UInt32(x) }
        }
      }
      #expect(covered == rows)
    }
  }

  @Test func aWholeGridIsOneBlock() {
    let whole = [UInt32](repeating: .max, count: 7)
    #expect(Shape.blocks(of: whole) == [Shape.Block(x: 0, y: 0, width: 32, height: 7)])
    #expect(Shape.blocks(of: [0, 0]).isEmpty && Shape.blocks(of: []).isEmpty)
  }

  @Test func squaresReachAsFarAsTheirRules() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<200 {
      let shape = Shape.squares(grid(&random), side: 1.5, at: Point(3, -4))
      guard case .rules(let rules, let width) = shape.ruled else {
        Issue.record("squares as rules are rules")
        continue
      }
      let boxes = rules.map {
        Rectangle(min: $0.start - Vector(0, width / 2), max: $0.end + Vector(0, width / 2))
      }
      let around = boxes.reduce(nil as Rectangle?) { $0?.union($1) ?? $1 }
      guard let around, let bounds = shape.inkBounds else {
        #expect(around == nil && shape.inkBounds == nil)
        continue
      }
      #expect(around.min.distance(to: bounds.min) < 1e-9 && around.max.distance(to: bounds.max) < 1e-9)
    }
  }
}
