/// A 64-bit random source with 64 bits of state: short, fast, equal on every machine; expands one key into many.
///
/// The algorithm is Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014,
/// with the constants of Sebastiano Vigna's <https://prng.di.unimi.it/splitmix64.c>.
///
/// It deliberately does not conform to `RandomNumberGenerator`: the standard library's `random(in:using:)` and
/// `shuffled(using:)` may draw differently in a later release, and a sheet printed again must be the same sheet.
@frozen public struct SplitMix64: Sendable, Hashable {
  @usableFromInline var state: UInt64

  /// A source whose whole future follows from `seed`; every seed is good, zero too.
  @inlinable public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits; each value comes exactly once in a period of 2^64.
  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// One key from several words, so that page 7 has a key of its own which does not move when page 6 changes.
  ///
  ///     let key = SplitMix64.key(mixing: version, seed, page, level, purpose)
  ///     var random = Xoshiro256StarStar(seed: key)
  ///
  /// Order and number of the words matter. For words before it held fixed, the key is a bijection of the last word.
  /// It is no cryptographic hash.
  @inlinable public static func key(mixing words: UInt64...) -> UInt64 {
    var key = UInt64(words.count)
    for word in words {
      var source = SplitMix64(seed: key ^ word)
      key = source.next()
    }
    return key
  }
}
