/// The random source of everything we draw by lot: 256 bits of state, equal on every machine.
///
/// The algorithm is xoshiro256** of David Blackman and Sebastiano Vigna, "Scrambled Linear Pseudorandom Number
/// Generators", ACM Transactions on Mathematical Software 47 (2021), <https://prng.di.unimi.it/xoshiro256starstar.c>;
/// its state is filled by ``SplitMix64``, as the authors advise.
///
/// Like ``SplitMix64`` it deliberately does not conform to `RandomNumberGenerator`.
@frozen public struct Xoshiro256StarStar: Sendable, Hashable {
  @usableFromInline var a: UInt64
  @usableFromInline var b: UInt64
  @usableFromInline var c: UInt64
  @usableFromInline var d: UInt64

  /// A source whose whole future follows from `seed`; every seed is good, zero too.
  @inlinable public init(seed: UInt64) {
    var filler = SplitMix64(seed: seed)
    a = filler.next()
    b = filler.next()
    c = filler.next()
    d = filler.next()
  }

  /// The next 64 random bits.
  @inlinable public mutating func next() -> UInt64 {
    let product = b &* 5
    let result = ((product << 7) | (product >> 57)) &* 9
    let shifted = b << 17
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 45) | (d >> 19)
    return result
  }

  /// A number in `0 ..< bound`, all equally likely; `bound` must not be zero.
  ///
  /// The upper 32 bits times the bound, upper half taken, the few values that would favour some numbers drawn again:
  /// Daniel Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29 (2019),
  /// <https://arxiv.org/abs/1805.10941>. One draw in nearly all cases.
  @inlinable public mutating func below(_ bound: UInt32) -> UInt32 {
    precondition(bound > 0, "a number below zero was asked for")
    var product = (next() >> 32) &* UInt64(bound)
    if UInt32(truncatingIfNeeded: product) < bound {
      let threshold = (0 &- bound) % bound
      while UInt32(truncatingIfNeeded: product) < threshold {
        product = (next() >> 32) &* UInt64(bound)
      }
    }
    return UInt32(truncatingIfNeeded: product >> 32)
  }
}
