import Inks
import Recordings
import Testing
import Texts

/// InkML as Word, CROHME, MathWriting and the recommendation write it.
@Suite struct InkMLTests {
  static func ink(_ inside: String) throws -> Ink {
    try ReaderTests.ink("<ink xmlns='http://www.w3.org/2003/InkML'>\(inside)</ink>")
  }

  static func places(_ trace: String, format: String = "") throws -> [[Double]] {
    ReaderTests.places(try ink("\(format)<trace>\(trace)</trace>").strokes[0])
  }

  /// The points that the recommendation gives for its own example.
  @Test func theExampleOfTheRecommendationIsRead() throws {
    let ink = try ReaderTests.ink(Samples.differences)
    #expect(
      ReaderTests.places(ink.strokes[0]) == [
        [1125, 18432], [1148, 18475], [1178, 18510], [1211, 18540], [1251, 18567], [1297, 18596], [1349, 18633],
        [1404, 18676], [1461, 18723], [1521, 18776], [1584, 18823],
      ])
  }

  @Test func wordWritesDifferencesOfHundredthsOfMillimetres() throws {
    let ink = try ReaderTests.ink(Samples.word)
    #expect(ink.format == .inkML && ink.unit == .millimetres(perUnit: 0.01) && !ink.hasTime && ink.isYDown)
    // 2561; −29; then differences of differences 2, −3, * (which repeats −3).
    #expect(
      ReaderTests.places(ink.strokes[0]) == [[2561, 1], [2532, 36], [2505, 73], [2475, 105], [2442, 132]])
    #expect(ReaderTests.places(ink.strokes[1]) == [[3000, 0], [3010, 20]])
    #expect(ink.strokes[0].points[0].pressure == 23239.0 / 32767)
  }

  @Test(arguments: [
    ("1 2,3 4", [[1.0, 2], [3, 4]]), ("1 2, 3 4,", [[1, 2], [3, 4]]), ("\n1\n2\n,\t3 4 ", [[1, 2], [3, 4]]),
    ("1-2,3-4", [[1, -2], [3, -4]]),
    ("#1F #ff,-#A .5", [[31, 255], [-10, 0.5]]), ("1 2,'1'1,* *,!7!8", [[1, 2], [2, 3], [3, 4], [7, 8]]),
    ("1 2,'1 1,2 5", [[1, 2], [2, 1], [4, 5]]), ("1 2,* 5", [[1, 2], [1, 5]]), ("1 2,? 3,4 5", [[1, 2], [4, 5]]),
    ("1e1 2,' - 3 ' 1e-1", [[10, 2], [7, 2.1]]), ("1 2,\"1\"2,\"*\"*", [[1, 2], [2, 4], [4, 8]]),
  ])
  func valuesAreWrittenInManyWays(trace: String, places: [[Double]]) throws {
    #expect(try Self.places(trace) == places)
  }

  @Test(arguments: [
    ("units='mm'", nil, 1.0), ("units='himetric'", nil, 0.01), ("units='in' type='decimal'", "1000 1/in", 25.4),
    ("units='dev'", "100 1/mm", 0.01), ("type='integer' units='cm'", "367.8161 1/cm", 10 / 367.8161),
    ("", "0 1/mm", nil), ("units='em'", nil, nil),
  ])
  func unitsAreThoseOfChannelOrResolution(channel: String, resolution: String?, factor: Double?) throws {
    let parts = resolution?.split(separator: " ") ?? []
    let properties = ["X", "Y"].map { name in
      parts.isEmpty
        ? "" : "<channelProperty channel='\(name)' name='resolution' value='\(parts[0])' units='\(parts[1])'/>"
    }
    let ink = try Self.ink(
      "<definitions><inkSource xml:id='s'><traceFormat><channel name='X' \(channel)/><channel name='Y' \(channel)/>"
        + "</traceFormat><channelProperties>\(properties.joined())</channelProperties></inkSource>"
        + "<context xml:id='c' inkSourceRef='#s'/></definitions><trace contextRef='#c'>1 2</trace>")
    #expect(ink.unit == factor.map { .millimetres(perUnit: $0) } ?? .unknown)
  }

  @Test func differentResolutionsBecomeMillimetres() throws {
    let ink = try Self.ink(
      "<traceFormat><channel name='X' units='mm'/><channel name='Y' units='cm' orientation='-ve'/></traceFormat>"
        + "<trace>1 2</trace>")
    #expect(ReaderTests.places(ink.strokes[0]) == [[1, -20]] && ink.unit == .millimetres(perUnit: 1))
  }

  @Test(arguments: [("", 1.0), ("units='s'", 1000), ("units='us'", 0.001), ("units='ms'", 1)])
  func timesHaveUnitsToo(units: String, milliseconds: Double) throws {
    let ink = try Self.ink(
      "<traceFormat><channel name='X'/><channel name='Y'/><channel name='T' \(units)/></traceFormat>"
        + "<trace>1 2 5000,3 4 7000</trace><trace>5 6 9000</trace>")
    #expect(ReaderTests.times(ink) == [[0, 2000 * milliseconds], [4000 * milliseconds]])
  }

  @Test func symbolsAreSegments() throws {
    let ink = try ReaderTests.ink(Samples.formula)
    #expect(ink.label == "$x + 1$" && ink.writer == "w12" && ink.strokes.count == 5)
    #expect(ink.segments == [InkSegment(name: "x", strokes: [0, 1]), InkSegment(name: "+", strokes: [2, 3])])
  }

  @Test func groupsHoldTracesAndContexts() throws {
    let ink = try Self.ink(
      "<definitions><context xml:id='a'><traceFormat><channel name='Y'/><channel name='X'/></traceFormat></context>"
        + "</definitions><trace>9 8</trace><traceGroup contextRef='#a'><annotation type='truth'>at</annotation>"
        + "<trace>1 2,3 4</trace><traceGroup><trace>5 6</trace></traceGroup></traceGroup>")
    #expect(ink.strokes.map(ReaderTests.places) == [[[8, 9]], [[2, 1], [4, 3]], [[6, 5]]])
    #expect(ink.segments == [InkSegment(name: "at", strokes: [1, 2])])
  }

  @Test func tracesGoOnWhereOthersEnded() throws {
    let ink = try Self.ink(
      "<trace xml:id='a' continuation='begin'>1 2,3 4</trace><trace xml:id='x'>0 0</trace>"
        + "<trace xml:id='b' continuation='middle' priorRef='#a'>5 6</trace>"
        + "<trace continuation='end' priorRef='#b'>7 8</trace>")
    #expect(ink.strokes.map(ReaderTests.places) == [[[1, 2], [3, 4], [5, 6], [7, 8]], [[0, 0]]])
  }

  @Test(arguments: [
    ("1", "1 values of 2"), ("1 2,3", "1 values of 2"), ("1 a", "not \"a\", at character 3"),
    ("'1 2", "no value before"),
    ("1 --2", "a value is expected"), ("1 #", "hexadecimal"), ("1 2;3 4", "not \";3\""), ("1 nan", "not \"nan\""),
    ("1 1e999", "too large"), ("1 2e9", "is not on any page"), ("1 2,'1e9 '1e9,\"1e9\"1e9", "is not on any page"),
  ])
  func whatIsNoTraceIsRefusedWithItsPlace(trace: String, said: String) {
    let error = #expect(throws: Fault.self) { try Self.places(trace) }
    #expect(
      error?.description.hasPrefix("f:1:43: ") == true && error?.problem.contains(said) == true,
      "\(String(describing: error))")
  }
}
