extension Pack {
  /// What a pack may hold.
  public struct Limits: Hashable, Sendable {
    /// The most entries.
    public var mostEntries: Int
    /// The most bytes of an entry, unpacked.
    public var largestEntry: Int
    /// Whether entries may be compressed (deflate), as most programs do.
    public var isCompressedAllowed: Bool
    /// The most bytes of an entry's extra fields.
    public var mostExtra: Int
    /// How many times larger an entry of more than ``largeEntry`` bytes may be than what is stored of it.
    ///
    /// Tables and sheets of schools shrink to a tenth or a thirtieth; what shrinks to a hundredth says nothing.
    public var mostTimes: UInt64 = 1032
    static let largeEntry: UInt64 = 1 << 20

    /// Limits from their parts.
    public init(mostEntries: Int, largestEntry: Int, isCompressedAllowed: Bool, mostExtra: Int = Pack.mostExtra) {
      self.mostEntries = mostEntries
      self.largestEntry = largestEntry
      self.isCompressedAllowed = isCompressedAllowed
      self.mostExtra = mostExtra
    }

    /// Those of letters: many small files, stored.
    public static let letters = Limits(
      mostEntries: Pack.mostEntries, largestEntry: Pack.largestEntry, isCompressedAllowed: false)

    /// How many times larger an entry may be than what is stored of it.
    ///
    /// The limit of deflate: no 1032 bytes are packed into fewer than one. A block repeats at most 258 bytes with two codes of a bit
    /// each (RFC 1951, 3.2.5). What claims more is damaged, or made to harm.
    func mostTimes(for size: UInt64) -> UInt64 { size > Limits.largeEntry ? min(mostTimes, 1032) : 1032 }
  }
}
