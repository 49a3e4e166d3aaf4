import FoundationEssentials
import Geometry
import TestSupport
import Testing
import Texts

@testable import Scoring

struct RecognitionShapeTests {
  /// A wandering line by lot.
  private func line(seed: UInt64) -> [Point] {
    var random = Xoshiro256StarStar(seed: seed)
    var point = Point(0, 0)
    return (0..<30).map { _ in
      point += Vector(Double(random.below(100)) - 40, Double(random.below(100)) - 50)
      return point
    }
  }

  @Test(arguments: 1...20)
  func warpingIsSymmetricAndNeverFartherThanOrder(seed: UInt64) throws {
    var row = ContiguousArray<Float>()
    let first = try #require(WrittenShape([line(seed: seed)])).trace
    let second = try #require(WrittenShape([line(seed: seed + 100)])).trace
    #expect(first.warpedDistance(to: first, row: &row) == 0)
    #expect(first.orderedDistance(to: first) == 0)
    let there = first.warpedDistance(to: second, row: &row)
    #expect(abs(there - second.warpedDistance(to: first, row: &row)) < 1e-5)
    #expect(there <= first.orderedDistance(to: second) + 1e-5)
  }

  @Test(arguments: 1...20)
  func warpingFindsTheLeastPathOfTheWholeTable(seed: UInt64) throws {
    let first = try #require(WrittenShape([line(seed: seed)])).trace
    let second = try #require(WrittenShape([line(seed: seed + 100)])).trace
    let (n, m) = (first.points.count, second.points.count)
    var table = [[Float]](repeating: [Float](repeating: .infinity, count: m + 1), count: n + 1)
    table[0][0] = 0
    for i in 1...n {
      for j in 1...m where abs(i - j) <= Trace.band {
        let step = first.points[i - 1] - second.points[j - 1]
        let cost = (step * step).sum()
        table[i][j] = min(table[i - 1][j - 1] + 2 * cost, min(table[i - 1][j], table[i][j - 1]) + cost)
      }
    }
    var row = ContiguousArray<Float>()
    #expect(abs(first.warpedDistance(to: second, row: &row) - table[n][m] / Float(n + m)) < 1e-6)
  }

  @Test func aPictureKnowsNeitherOrderNorDirection() throws {
    let (one, other) = (line(seed: 1), line(seed: 2))
    let first = try #require(WrittenShape([one, other])).picture
    let second = try #require(WrittenShape([other.reversed(), one])).picture
    #expect(first.distance(to: second) < 1e-9)
  }

  @Test func aTraceHasEquallyDistantPoints() throws {
    let square = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1), Point(0, 0)]
    let points = try #require(WrittenShape([square], count: 33)).trace.points
    for (first, second) in zip(points, points.dropFirst()) {
      let step = second - first
      #expect(abs((step.x * step.x + step.y * step.y).squareRoot() - 0.125) < 1e-5)
    }
  }

  @Test func ordersHoldTheGivenOneFirstAndEveryOtherOnce() {
    let strokes = [[Point(0, 0), Point(0, 1)], [Point(-1, 0.5), Point(1, 0.6)], [Point(0, 0), Point(1, 1)]]
    let orders = Variations.orders(of: strokes)
    #expect(orders.first == strokes)
    #expect(orders.count == 48)
    #expect(Set(orders).count == 48)
    #expect(Variations.orders(of: strokes + strokes).count == 1)
  }

  @Test func aDotHasNoDirection() {
    let strokes = [[Point(0, 0), Point(0, 1)], [Point(0, 1.4)]]
    #expect(Variations.orders(of: strokes).count == 4)
  }

  @Test func aRingBeginsAnywhere() {
    let ring = (0...32).map { Point.origin + Vector(angle: Double($0) * .pi / 16) }
    let orders = Variations.orders(of: [ring])
    #expect(orders.count == 16)
    #expect(orders.allSatisfy { $0[0].count == ring.count })
  }

  @Test func classesOfFormsAreSymmetricAndWordsGoLetterByLetter() {
    #expect(SameForms.usual.areSame("c", "C"))
    #expect(SameForms.usual.areSame("C", "c"))
    #expect(!SameForms.usual.areSame("a", "A"))
    #expect(SameForms.usual.areSame("cow", "COW"))
    #expect(!SameForms.usual.areSame("cow", "cowo"))
    #expect(!SameForms.none.areSame("c", "C"))
  }

  @Test func recordingsAreReadFromBothForms() throws {
    let sample = #"{"label": "l", "writer": "w", "strokes": [[[1, 2, 0], [1, 5, 20]]]}"#
    let list = try [LetterModel](readingJSON: Data("[\(sample)]".utf8))
    let file = try [LetterModel](readingJSON: Data(#"{"y_axis": "up", "samples": [\#(sample)]}"#.utf8))
    #expect(list == [LetterModel(text: "l", strokes: [[Point(1, -2), Point(1, -5)]], writer: "w")])
    #expect(file == [LetterModel(text: "l", strokes: [[Point(1, 2), Point(1, 5)]], writer: "w")])
  }

  @Test(arguments: ["", "[", "{}", #"[{"label": "a", "strokes": [[[1]]]}]"#, #"[{"label": 1}]"#])
  func badRecordingsAreRefused(text: String) {
    #expect(throws: Fault.self) { try [LetterModel](readingJSON: Data(text.utf8)) }
  }
}
