import Geometry
import Testing

@testable import Codes

@Suite struct ReedSolomonTests {
  /// The example of ISO/IEC 18004:2015, annex I: 01234567 in version 1-M.
  @Test func addsWhatTheStandardAdds() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
    ]
    let added: [UInt8] = [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]
    #expect(ReedSolomon(added: 10).check(of: data) == added)
  }

  @Test(arguments: 0...11) func mendsUpToHalfOfWhatWasAdded(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    for _ in 0..<200 {
      let data = (0..<22).map { _ in UInt8.random(in: 0...255, using: &random) }
      let whole = data + QRCode.correction.check(of: data)
      let mended = QRCode.correction.corrected(whole.damaged(count, &random))
      #expect(mended?.codewords == whole)
      #expect(mended?.count == count)
    }
  }

  /// Beyond the bound it refuses, or comes to another code's codewords; then it mended no more than it may.
  @Test func mendsNoMoreThanItMay() {
    var random = SplitMix64(seed: 5)
    for round in 0..<2_000 {
      let data = (0..<22).map { _ in UInt8.random(in: 0...255, using: &random) }
      let damaged = (data + QRCode.correction.check(of: data)).damaged(12 + round % 33, &random)
      guard let mended = QRCode.correction.corrected(damaged) else { continue }
      #expect(mended.count <= 11)
      #expect(zip(mended.codewords, damaged).count { $0 != $1 } == mended.count)
    }
  }
}
