import Geometry
import Testing

@Suite struct RandomTests {
  @Test func splitMixGivesThePublishedNumbers() {
    var random = SplitMix64(seed: 1_234_567)
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(published.map { _ in random.next() } == published)
  }

  @Test func xoshiroGivesTheNumbersOfTheReferenceInPython() {
    var random = Xoshiro256StarStar(seed: 1_234_567)
    let reference: [UInt64] = [
      3_504_822_795_582_309_479, 1_819_558_768_956_484_042, 1_250_851_346_055_027_673,
    ]
    #expect(reference.map { _ in random.next() } == reference)
  }

  @Test(arguments: [1, 2, 3, 7, 10, 1000, 0x8000_0001, 0xFFFF_FFFF] as [UInt32])
  func boundedNumbersStayBelowTheBound(bound: UInt32) {
    var random = Xoshiro256StarStar(seed: UInt64(bound))
    #expect((0..<1000).allSatisfy { _ in random.below(bound) < bound })
  }

  @Test func boundedNumbersAreEquallyLikely() {
    var random = Xoshiro256StarStar(seed: 5)
    var counts = [Int](repeating: 0, count: 10)
    for _ in 0..<100_000 { counts[Int(random.below(10))] += 1 }
    let chiSquared = counts.reduce(0.0) { $0 + Double(($1 - 10_000) * ($1 - 10_000)) / 10_000 }
    #expect(chiSquared < 27.9, "nine degrees of freedom, one in a thousand")
  }

  /// Two thirds of all draws below 2^31 + 2^30 would be unequal without the rejection.
  @Test func largeBoundsAreDrawnWithoutFavour() {
    var random = Xoshiro256StarStar(seed: 6)
    let bound: UInt32 = 0xC000_0000
    let inLowerThird = (0..<30_000).count { _ in random.below(bound) < bound / 3 }
    #expect(abs(inLowerThird - 10_000) < 330, "four standard deviations")
  }

  @Test func keysDependOnEveryWordTheirOrderAndTheirNumber() {
    let keys: [UInt64] = [
      SplitMix64.key(mixing: 1, 2, 3), SplitMix64.key(mixing: 1, 3, 2), SplitMix64.key(mixing: 1, 2),
      SplitMix64.key(mixing: 1, 2, 0), SplitMix64.key(mixing: 0, 1, 2, 3), SplitMix64.key(mixing: 1, 2, 4),
    ]
    #expect(Set(keys).count == keys.count)
    #expect(SplitMix64.key(mixing: 1, 2, 3) == keys[0])
  }
}
