import TestSupport
import Testing

/// Files with bytes changed by lot: read to sound ink or refused, never a crash.
///
/// A million cases a file were run in a release build; these are the first of them.
@Suite struct FuzzTests {
  @Test(arguments: Samples.all.map(\.name))
  func changedFilesAreReadOrRefused(name: String) throws {
    let index = try #require(Samples.all.firstIndex { $0.name == name })
    var mutator = Mutator(seed: UInt64(index) &* 7919 &+ 17)
    for number in 0..<1000 {
      let bytes = mutator.changed(Samples.all[index].bytes)
      let fault = Soundness.fault(of: bytes, writesBack: number % 16 == 0)
      #expect(fault == nil, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// Bytes by lot after each beginning that tells a form.
  @Test(arguments: ["", "{", "[[", "<ink>", "<svg>", ".PEN_DOWN\n", "1,2\n", "9\n1 2 3 4\n", "\u{1F}\u{8B}"])
  func noiseIsReadOrRefused(head: String) {
    var mutator = Mutator(seed: UInt64(head.utf8.count))
    for _ in 0..<500 {
      let start = head == "\u{1F}\u{8B}" ? [0x1F, 0x8B, 8, 0] : Array(head.utf8)
      let bytes = start + (0..<mutator.below(200)).map { _ in UInt8(mutator.below(256)) }
      #expect(Soundness.fault(of: bytes, writesBack: true) == nil)
    }
  }
}
