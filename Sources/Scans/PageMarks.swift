public import Codes
public import Geometry

/// Where the marks stand on the paper of a page.
///
/// Paper space: millimetres, origin at the top left of the upright page, x right, y down.
public struct PageMarks: Hashable, Sendable {
  /// The width of the paper.
  public let width: Double
  /// Its height.
  public let height: Double
  /// The corners of the black square of each tag: top left, top right, bottom right, bottom left of the upright page.
  public let corners: [CornerTag: [Point]]
  /// The square of the code without its white.
  public let codeSquare: Rectangle

  /// The marks of a page.
  public init(width: Double, height: Double, corners: [CornerTag: [Point]], codeSquare: Rectangle) {
    (self.width, self.height, self.corners, self.codeSquare) = (width, height, corners, codeSquare)
  }
}

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
  case read(QRCode.Reading, pictureFromPaper: Homography, tags: Int)
  /// Fewer than three tags were seen.
  case fewTags(Int)
  /// A tag was seen twice: two pages lie in one picture.
  case twoPages
  /// The tags do not lie as on the paper: the page is seen in a mirror, folded or of another size.
  case distorted
  /// The page lies straight, but its code is hidden or too much of it is damaged.
  case noCode(pictureFromPaper: Homography)
}
