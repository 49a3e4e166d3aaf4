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
  /// The middles of the knots: small black squares between the tags, which show how the paper bends.
  public let knots: [Point]

  /// The side of a knot.
  public static let knotSide = 2.0

  /// The marks of a page; one that was printed without knots has none in ``knots``, or they are not seen on it.
  public init(
    width: Double, height: Double, corners: [CornerTag: [Point]], codeSquare: Rectangle, knots: [Point] = []
  ) {
    (self.width, self.height, self.corners, self.codeSquare) = (width, height, corners, codeSquare)
    self.knots = knots
  }
}
