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

    /// The limit of deflate: no 1032 bytes are packed into fewer than one.
    ///
    /// A block repeats at most 258 bytes with two codes of a bit each (RFC 1951, 3.2.5). What claims more is damaged, or made
    /// to harm.
    static let mostTimes: UInt64 = 1032
  }
}
