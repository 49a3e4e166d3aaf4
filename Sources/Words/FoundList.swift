/// A word list that was found by its name.
public struct FoundList: Sendable {
  /// The words.
  public let list: WordList
  /// The file, as it was named.
  public let path: String
  /// Whether it is one of the system's, made for adults.
  public let isForAdults: Bool

  /// A list and where it is from.
  public init(list: WordList, path: String, isForAdults: Bool) {
    (self.list, self.path, self.isForAdults) = (list, path, isForAdults)
  }
}
