import Geometry
import Testing

/// Against the published vectors of FNV-1a, 64 bits.
@Suite struct FingerprintTests {
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func textsHaveTheirPublishedNumbers(text: String, value: UInt64) {
    #expect(Fingerprint(of: text).value == value)
  }

  @Test func numbersCountToAMillionth() {
    var first = Fingerprint()
    var second = Fingerprint()
    var third = Fingerprint()
    first.add(0.5)
    second.add(0.500_000_4)
    third.add(0.500_001)
    #expect(first == second)
    #expect(first != third)
  }
}
