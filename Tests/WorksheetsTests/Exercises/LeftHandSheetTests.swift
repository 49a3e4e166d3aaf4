import Geometry
import Letterforms
import Lettering
import Pages
import TestSupport
import Testing
import Typefaces

@testable import Worksheets

/// Sheets for the left hand, read from the proof of their pages: bars begin at their right ends.
@Suite struct LeftHandSheetTests {
  /// Letters with bars, and their Cyrillic kin.
  static let letters = "tfAEFHJTАБГЕНПТЭэт"

  /// In every school: of each bar that is a stroke of its own, dot, number and arrow are at the right end for the left hand.
  @Test(arguments: try! SampleSchools.schools().map(\.id))
  func barsBeginAtTheirRightEnds(id: String) throws {
    let school = try SampleSchools.school(named: id)
    var arrows: [Int] = []
    for letter in LeftHandSheetTests.letters where school.writes(letter) {
      let right = try #require(try school.letterform(for: letter, hand: .right))
      let left = try #require(try school.letterform(for: letter, hand: .left))
      let bars = right.strokes.filter(\.isBar)
      let (rightPage, leftPage) = (try page(letter, .right, id), try page(letter, .left, id))
      arrows.append(leftPage.leftwardArrows - rightPage.leftwardArrows)
      guard !bars.isEmpty else { continue }
      #expect(left.strokes.count >= right.strokes.count, "\(letter) of \(id)")
      // A text begins where its ink does.
      let rightStep = Vector(school.weight / 2 - right.bounds.min.x, 0)
      let leftStep = Vector(school.weight / 2 - left.bounds.min.x, 0)
      for bar in bars {
        let slants = Affine.slant(degrees: school.slant(of: .left)) * Affine.slant(degrees: -school.slant)
        let here = [bar.path.start, bar.path.end].max { $0.x < $1.x } ?? .origin
        let there = [bar.path.start, bar.path.end].min { $0.x < $1.x } ?? .origin
        #expect(rightPage.hasStart(at: there + rightStep), "\(letter) of \(id): the right hand starts at the left end")
        #expect(
          leftPage.hasStart(at: slants * here + leftStep), "\(letter) of \(id): the left hand starts at the right end")
        let isShared = left.strokes.contains { $0.path.start.distance(to: slants * there) < 0.02 }
        #expect(isShared || !leftPage.hasStart(at: slants * there + leftStep), "\(letter) of \(id)")
      }
      #expect(leftPage.leftwardArrows >= rightPage.leftwardArrows, "\(letter) of \(id)")
    }
    // Somewhere there is room for the arrow of a bar.
    #expect(arrows.isEmpty || arrows.reduce(0, +) > 0, "\(id)")
  }

  /// What of a page's proof shows where strokes begin, in x-heights from the letter's origin, y up.
  private struct Starts {
    var dots: [Point] = []
    var numbers = 0
    var leftwardArrows = 0

    func hasStart(at point: Point) -> Bool { dots.contains { $0.distance(to: point) < 0.02 } }
  }

  /// A sheet with one letter in full ink, as its proof tells it.
  private func page(_ letter: Character, _ hand: Hand, _ school: String) throws -> Starts {
    let xHeight = Length.mm(12).points
    let request = try SheetSample.request(school: school, hand: hand) {
      $0.rows = [Row(text: String(letter), exercise: .trace, look: .solid, guidance: .all)]
      $0.xHeight = xHeight
      $0.mazeLevel = nil
      $0.fits = true
    }
    let proof = try SheetSample.document(request).document.proof
    var starts = Starts()
    var form = ""
    for line in proof.split(separator: "\n") {
      if line.hasPrefix("form ") { form = String(line) }
      if line.hasPrefix("page ") { form = "" }
      guard form.contains("\"\(letter) starts all ") || form.contains("\"\(letter) guidance all ") else { continue }
      let points = line.matches(of: /\((-?[0-9.]+),(-?[0-9.]+)\)/).map { match in
        Point((Double(match.1) ?? 0) / xHeight, -(Double(match.2) ?? 0) / xHeight)
      }
      if form.contains("\"\(letter) starts all "), line.contains(" dots ") { starts.dots += points }
      if form.contains("\"\(letter) guidance all "), line.contains(" area "), points.count == 3 {
        let way = points[0] - points[1].interpolated(to: points[2], at: 0.5)
        if way.dx < -0.85 * way.length { starts.leftwardArrows += 1 }
      }
    }
    return starts
  }

  /// The model of a word stands at the right end, and above for what is copied; rows keep a wider gap.
  @Test func modelsStandWhereTheHandDoesNotCoverThem() throws {
    for id in ["us-continuous", "us-cursive", "fr-cursive"] {
      var last: [Hand: Double] = [:]
      for hand in Hand.allCases {
        let request = try SheetSample.request(school: id, hand: hand) {
          $0.rows = [Row(text: "ma", exercise: .copy)]
          $0.mazeLevel = nil
        }
        let cells = try SheetSample.document(request).key.pages[0].cells
        last[hand] = cells.first { $0.look == "solid" }?.box.min.x
      }
      #expect((last[.left] ?? 0) > (last[.right] ?? 0) + 100, "\(id)")
    }
  }

  /// However many places a word has in a row, its model is where the hand does not cover it; if only one, above.
  @Test func fadingWordsEndWithTheirModel() throws {
    var counts: Set<Int> = []
    for word in ["on", "cat", "frog", "moons", "rabbit", "morning", "hippopotamus"] {
      for hand in Hand.allCases {
        let request = try SheetSample.request(hand: hand) { $0.rows = [Row(text: word, exercise: .fade)] }
        let cells = try SheetSample.document(request).key.pages.flatMap(\.cells)
        let looks = cells.map(\.look)
        guard cells[0].box.min.y == cells[1].box.min.y else {
          #expect(looks == ["solid", "dotted"])
          counts.insert(1)
          continue
        }
        counts.insert(looks.count)
        #expect((looks.last == "solid") == (hand == .left), "\(word): \(looks)")
        #expect((looks.first == "solid") == (hand == .right), "\(word): \(looks)")
      }
    }
    #expect(counts.contains(1) && counts.contains(2) && counts.contains { $0 > 3 })
  }
}
