public import Codes
public import Geometry
public import Lifting

/// A tag that a detector saw in a picture.
public struct SeenTag: Hashable, Sendable {
  /// Which tag.
  public let tag: CornerTag
  /// Its black square's corners in picture space, in the order of ``PageMarks/corners``: by the tag, not by the picture.
  public let corners: [Point]

  /// A tag that was seen.
  public init(_ tag: CornerTag, corners: [Point]) { (self.tag, self.corners) = (tag, corners) }
}

/// What the marks of a scanned page tell: how it lies in the picture, and which page it is; or why they do not.
public enum ScannedPage: Hashable, Sendable {
  /// It was read: its code, how it lies, and how many tags said so, 3 or 4.
  case read(QRCode.Reading, pictureFromPaper: PageMap, tags: Int)
  /// Fewer than three tags were seen.
  case fewTags(Int)
  /// A tag was seen twice: two pages lie in one picture.
  case twoPages
  /// The tags do not lie as on the paper: the page is seen in a mirror, folded or of another size.
  case distorted
  /// The page lies straight, but its code is hidden or too much of it is damaged.
  case noCode(pictureFromPaper: PageMap)
}
