import Geometry
import Inks
import Recordings
import Testing

/// Ink written and read again is the same ink.
@Suite struct RoundTripTests {
  /// Whether numbers are the same to a millionth, times and pressures too.
  static func expectSame(_ ink: Ink, _ other: Ink, sourceLocation: SourceLocation = #_sourceLocation) {
    func isSame(_ a: Double?, _ b: Double?) -> Bool { (a == nil) == (b == nil) && abs((a ?? 0) - (b ?? 0)) < 1e-6 }
    #expect(ink.strokes.count == other.strokes.count, sourceLocation: sourceLocation)
    for (stroke, twin) in zip(ink.strokes, other.strokes) {
      #expect(stroke.points.count == twin.points.count && stroke.label == twin.label, sourceLocation: sourceLocation)
      for (point, copy) in zip(stroke.points, twin.points) {
        #expect(
          point.x == copy.x && point.y == copy.y && isSame(point.time, copy.time)
            && isSame(point.pressure, copy.pressure),
          "\(point) \(copy)", sourceLocation: sourceLocation)
      }
    }
    #expect(ink.segments == other.segments && ink.label == other.label, sourceLocation: sourceLocation)
    #expect(ink.hand == other.hand && ink.writer == other.writer, sourceLocation: sourceLocation)
    #expect(ink.frame == other.frame, sourceLocation: sourceLocation)
    #expect(ink.page == other.page && ink.notes == other.notes, sourceLocation: sourceLocation)
    #expect(ink.isYDown == other.isYDown && ink.hasOrder == other.hasOrder, sourceLocation: sourceLocation)
    switch (ink.unit, other.unit) {
    case (.millimetres(let a), .millimetres(let b)): #expect(abs(a - b) < 1e-9 * a, sourceLocation: sourceLocation)
    default: #expect(ink.unit == other.unit, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: Samples.all.map(\.name))
  func everyFormatGoesThroughJSONAndInkML(name: String) throws {
    let bytes = try #require(Samples.all.first { $0.name == name }).bytes
    let inks = try Ink.all(reading: bytes, file: name)
    for ink in inks {
      Self.expectSame(ink, try ReaderTests.ink(ink.jsonText))
      Self.expectSame(ink, try ReaderTests.ink(ink.inkMLText))
    }
    let again = try ReaderTests.inks(Ink.jsonText(of: inks))
    #expect(again.count == inks.count)
    for (ink, copy) in zip(inks, again) { Self.expectSame(ink, copy) }
  }

  /// Ink by lot: any numbers, times here and there, names with all signs.
  static func ink(seed: UInt64) -> Ink {
    var random = SplitMix64(seed: seed)
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    func number(_ size: Double) -> Double { (Double(random.next() >> 11) * 0x1p-53 * 2 - 1) * size }
    let sizes = [1e-7, 1e-3, 1, 300, 1e5, 1e9]
    let size = sizes[below(sizes.count)]
    let names = ["a", "\"quoted\" \\ <b> & 'c'", "ё щ 森 👩‍👩‍👧", "tab", "1", "true", "[x]"]
    let kind = below(3)
    var time = 0.0
    var strokes: [InkStroke] = []
    for _ in 0...below(5) {
      let points = (0...below(20)).map { _ in
        defer { time += 0.001 + abs(number(0.1)) }
        return InkPoint(
          x: number(size), y: number(size), time: kind == 0 ? nil : time,
          pressure: kind == 2 ? abs(number(1)) : nil)
      }
      strokes.append(InkStroke(points: points, label: below(3) == 0 ? names[below(names.count)] : nil))
    }
    let units: [InkUnit] = [.millimetres(perUnit: 1), .millimetres(perUnit: 0.0123), .points, .unknown]
    var ink = Ink(
      strokes: strokes, unit: units[below(4)], isYDown: true, hasOrder: below(2) == 0,
      label: below(2) == 0 ? names[below(names.count)] : nil, writer: below(2) == 0 ? "w" : nil,
      hand: ["left", "right", nil][below(3)], page: below(2) == 0 ? "3.27" : nil,
      segments: below(2) == 0 ? [InkSegment(name: names[below(names.count)], strokes: Array(strokes.indices))] : [],
      notes: below(2) == 0 ? ["a note"] : [])
    if below(2) == 0 { ink.frame = InkFrame(width: 1404, height: 1872.5) }
    return ink
  }

  @Test(arguments: UInt64(0)..<200)
  func inkByLotComesBack(seed: UInt64) throws {
    let ink = Self.ink(seed: seed)
    Self.expectSame(ink, try ReaderTests.ink(ink.jsonText))
    Self.expectSame(ink, try ReaderTests.ink(ink.inkMLText))
  }

  @Test func whatIsNoPlaceIsNotWritten() throws {
    let points = [InkPoint(x: 1, y: 2), InkPoint(x: .nan, y: 0), InkPoint(x: 3, y: 4, time: .infinity, pressure: .nan)]
    let ink = Ink(strokes: [InkStroke(points: points)])
    for text in [ink.jsonText, ink.inkMLText.replacing("inf", with: "?").replacing("nan", with: "?")] {
      #expect(try ReaderTests.ink(text).strokes.map(ReaderTests.places) == [[[1, 2], [3, 4]]])
    }
  }
}
