/// How some pages of a document that follow one another are put into a file.
public struct PrintedSheet: Hashable, Sendable {
  /// How many pages they are.
  public var pageCount: Int
  /// The entry of the outline that leads to the first of them; nil for none.
  public var bookmark: String?
  /// The name of the pages in a reader's list, of which several become `3-1`, `3-2`; empty for plain numbers.
  public var label: String
  /// How often the pages are printed, which hardly makes the file grow; 0 leaves them out.
  public var copies: Int
  /// Whether an odd number of pages gets an empty one at its end, for printing on both sides.
  public var padsToEven: Bool

  /// Pages printed once, unless said otherwise.
  public init(
    pageCount: Int, bookmark: String? = nil, label: String = "", copies: Int = 1, padsToEven: Bool = false
  ) {
    self.pageCount = pageCount
    self.bookmark = bookmark
    self.label = label
    self.copies = copies
    self.padsToEven = padsToEven
  }
}
