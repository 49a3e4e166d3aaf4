import Geometry
import Lettering
import Pages
import Rosters
import Rulings
import TestSupport
import Testing
import Worksheets

@testable import Publishing
@testable import Rasters

/// A class whose pages can come back from a scanner.
@Suite struct ScannableClassTests {
  private static func codes(of roster: String, secret: RosterSecret = BatchClass.secret) throws -> [[String]] {
    var job = try BatchClass.job(roster) { ($0.paper, $0.scannable) = (.a4, true) }
    job.names.secret = secret
    let printer = SheetPrinter(job)
    return try Array(job.turns).map { try printer.compose($0).keys.flatMap { $0.pages.compactMap(\.code) } }
  }

  @Test func everyPupilHasCodesThatNobodyElseCanMake() throws {
    let roster = "id,name,text\ns1,Anna,a\ns2,Anna,a\ns3,Ben,a\ns4,Ben,Ben|nap|dog|cat|moon\n"
    let codes = try ScannableClassTests.codes(of: roster)
    #expect(Set(codes.joined()).count == codes.joined().count && codes.allSatisfy { !$0.isEmpty })
    #expect(try ScannableClassTests.codes(of: roster) == codes)
    let other = try ScannableClassTests.codes(of: roster, secret: RosterSecret(Array("another secret, not ours".utf8)))
    #expect(Set(codes.joined()).isDisjoint(with: other.joined()))
  }

  @Test func theManifestLeadsFromACodeToItsKey() async throws {
    let scratch = try Scratch()
    let job = try BatchClass.job("name,text\nAnna,a\nBen,nap\n") { ($0.paper, $0.scannable) = (.a4, true) }
    _ = try await ClassBatch(job).publish(to: scratch.folder)
    let manifest = try Manifest(ofFolder: scratch.folder)
    for pupil in manifest.pupils {
      #expect(pupil.codes.count == pupil.keys.count && !pupil.codes.isEmpty)
      for (codes, path) in zip(pupil.codes, pupil.keys) {
        let bytes = [UInt8](try #require(scratch.contents()[path]))
        #expect(try SheetKey(reading: bytes, file: path).pages.compactMap(\.code) == codes)
      }
    }
  }

  /// Where a page is written on, writing is told from print by red light: what is darker than this counts as writing.
  private static let writing = 185

  @Test(arguments: [
    "dotted", "dashed", "grey", "hollow", "start-dot", "letter-of-the-day", "word-trace", "name-practice",
    "heavy",
  ])
  func whatIsWrittenOnIsLight(_ kind: String) throws {
    let job = try BatchClass.job("name,text\nAnna,\(Look(rawValue: kind) == nil ? "a|d|bed" : "a|d|nap")\n") {
      ($0.paper, $0.scannable, $0.maze) = (.a4, true, .off)
      if let look = Look(rawValue: kind) {
        ($0.look, $0.guidance, $0.rows) = (look, .all, [.trace, .buildUp, .copy, .fade])
      } else if kind == "heavy" {
        $0.heavyLines = true
      } else {
        ($0.design, $0.rows) = (kind, nil)
      }
    }
    let composed = try SheetPrinter(job).compose(Array(job.turns)[0])
    #expect(composed.warnings.contains { $0.problem.contains("heavy lines") } == (kind == "heavy"))
    guard kind != "heavy" else { return }
    var count = 0
    // Words between rows may stand where letters without tails have nothing: dark print begins under their baseline.
    let foot = Look(rawValue: kind) == nil ? { (cell: SheetKey.Cell) in cell.pageFromSchool.ty + 1 } : { $0.box.max.y }
    for (index, page) in composed.keys.flatMap(\.pages).enumerated() {
      let layout = try #require(page.scanLayout)
      let (picture, scale) = try Press().picture(of: index, in: composed.document, at: .dotsPerInch(150))
      for cell in layout.cells {
        let models = page.cells.filter { $0.look == "solid" }.map(\.box)
        var dark = 0
        for y in Int(cell.box.min.y * scale)...Int(foot(cell) * scale) {
          for x in Int(cell.box.min.x * scale)...Int(cell.box.max.x * scale) {
            let point = Point(Double(x) / scale, Double(y) / scale)
            guard !models.contains(where: { $0.expanded(by: 3).contains(point) }) else { continue }
            let colour = picture.palette[Int(picture.pixels[y * picture.width + x])]
            let (red, green, blue) = (Int(colour >> 16 & 255), Int(colour >> 8 & 255), Int(colour & 255))
            if min(red, (299 * red + 587 * green + 114 * blue) / 1000) < ScannableClassTests.writing { dark += 1 }
          }
        }
        #expect(dark == 0, "\(kind): \(cell.text) \(cell.look) at \(cell.box)")
        count += 1
      }
    }
    #expect(count > 0)
  }
}
