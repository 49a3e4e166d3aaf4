/// A word list that was found by its name.
public struct FoundList: Sendable {
  /// The words.
  public let list: WordList
  /// The file, as it was named.
  public let path: String
  /// Where it comes from.
  public let origin: WordFolder.Origin

  /// A list and where it is from.
  public init(list: WordList, path: String, origin: WordFolder.Origin) {
    (self.list, self.path, self.origin) = (list, path, origin)
  }

  /// Whether it is one of the system's, made for adults.
  public var isForAdults: Bool { origin == .system }

  /// Whether its words stand in an order that somebody gave them: nothing says how hard each is, by which they could be chosen.
  public var keepsOrder: Bool { origin != .system && !list.hasLevels }
}
