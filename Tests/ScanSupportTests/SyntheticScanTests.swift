import Geometry
import Testing
import Worksheets

@testable import ScanSupport

/// Scans made by program: whether what is said to be true of them is true.
@Suite struct SyntheticScanTests {
  @Test func aWayBackLeadsToWhereTheWayBegan() {
    for kind in ScanKind.all {
      for seed in 1...20 {
        var scanner = Scanner(kind: kind, lot: Lot(seed: UInt64(seed)))
        let frame = scanner.frame(width: 210, height: 297)
        for place in [Point(0, 0), Point(210, 297), Point(20, 280), Point(100, 150)] {
          #expect(frame.map.page(frame.map.picture(place)).distance(to: place) < 1e-4, "\(kind.name) \(seed)")
        }
      }
    }
  }

  /// The middle of what is dark in a picture near a place.
  private func middle(of picture: PaperPicture, near place: Point, reach: Double) -> Point? {
    var (x, y, sum) = (0.0, 0.0, 0.0)
    for row in max(0, Int(place.y - reach))..<min(picture.height, Int(place.y + reach)) {
      for column in max(0, Int(place.x - reach))..<min(picture.width, Int(place.x + reach)) {
        let dark = Double(255 - picture.pixels[3 * (row * picture.width + column)])
        (x, y, sum) = (x + dark * (Double(column) + 0.5), y + dark * (Double(row) + 0.5), sum + dark)
      }
    }
    return sum > 0 ? Point(x / sum, y / sum) : nil
  }

  @Test(arguments: ["flatbed-300", "flatbed-150", "feeder-150", "phone-dark"])
  func whatIsDrawnLiesWhereTheMapSays(name: String) throws {
    let kind = try #require(ScanKind.all.first { $0.name == name })
    let scale = PaperPicture.pixelsPerMillimetre
    var paper = PaperPicture(width: Int(100 * scale), height: Int(120 * scale))
    let dots = (1...9).flatMap { x in (1...11).map { Point(10 * Double(x), 10 * Double($0)) } }
    paper.draw(dots.map { [$0] }, .felt, colour: [0, 0, 0], seed: 1)
    for seed in 1...3 {
      var scanner = Scanner(kind: kind, lot: Lot(seed: UInt64(seed)))
      let frame = scanner.frame(width: 100, height: 120)
      let picture = scanner.picture(of: paper, frame)
      let pixels = kind.dotsPerInch / 25.4
      for dot in dots {
        let place = frame.map.picture(dot)
        let seen = try #require(middle(of: picture, near: place, reach: 2 * pixels))
        #expect(seen.distance(to: place) / pixels < 0.03, "\(dot)")
      }
    }
  }

  @Test func theSameSeedMakesTheSameScan() throws {
    let page = try PageShop(seed: 3).page(1)
    let kind = ScanKind.all[5]
    let first = SyntheticScan(WrittenPage(page, seed: 5), as: kind, seed: 7)
    let second = SyntheticScan(WrittenPage(page, seed: 5), as: kind, seed: 7)
    #expect(first.picture.pixels == second.picture.pixels && first.jpeg == second.jpeg)
    #expect(SyntheticScan(WrittenPage(page, seed: 6), as: kind, seed: 7).picture.pixels != first.picture.pixels)
  }

  @Test func everyPageHasACodeOfItsOwn() throws {
    let shop = try PageShop(seed: 3)
    #expect(Set(try (0..<100).map { try shop.layout($0).code }).count == 100)
  }
}
