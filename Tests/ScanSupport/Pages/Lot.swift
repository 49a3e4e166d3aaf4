import Geometry

/// Numbers drawn by lot: the same for the same seed, on every machine.
public struct Lot: Sendable {
  private var source: Xoshiro256StarStar

  /// Lots of a seed.
  public init(seed: UInt64) { source = Xoshiro256StarStar(seed: seed) }

  /// The next 64 bits.
  public mutating func next() -> UInt64 { source.next() }

  /// From 0 up to 1.
  public mutating func share() -> Double { Double(source.next() >> 11) / Double(1 << 53) }

  /// Within a range.
  public mutating func within(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * share()
  }

  /// Up to so much either way.
  public mutating func swing(_ most: Double) -> Double { within(-most...most) }

  /// Whether something happens that happens in such a share of cases.
  public mutating func happens(_ odds: Double) -> Bool { share() < odds }

  /// One of some things.
  public mutating func one<Thing>(of things: [Thing]) -> Thing {
    things[Int(source.below(UInt32(things.count)))]
  }
}
