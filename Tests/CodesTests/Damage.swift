import Geometry

extension SplitMix64: RandomNumberGenerator {}

extension [UInt8] {
  /// The same with so many codewords wrong.
  func damaged(_ count: Int, _ random: inout SplitMix64) -> [UInt8] {
    var damaged = self
    for index in indices.shuffled(using: &random).prefix(count) {
      damaged[index] ^= UInt8.random(in: 1...255, using: &random)
    }
    return damaged
  }
}
