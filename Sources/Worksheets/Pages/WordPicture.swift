public import Geometry
public import Pages

/// A line drawing that stands for a word.
///
/// Picture space: 1 = its height, y down, origin at the top left of its ink.
public struct WordPicture: Hashable, Sendable {
  /// The word as it was asked for.
  public let word: String
  /// The character that the typeface draws.
  public let character: Unicode.Scalar
  /// The outline: closed contours whose inside, by the nonzero rule, is black.
  public let contours: [Path]
  /// The width of its ink, where the height is 1.
  public let width: Double

  /// A picture of contours of any size and place, y down; nil where they have no height.
  package init?(of word: String, character: Unicode.Scalar, contours: [Path]) {
    guard let bounds = Shape.area(contours).inkBounds, bounds.height > 0, bounds.width > 0 else { return nil }
    let scale = 1 / bounds.height
    let pictureFromFace = Affine(
      a: scale, b: 0, c: 0, d: scale, tx: -bounds.min.x * scale, ty: -bounds.min.y * scale)
    self.word = word
    self.character = character
    self.contours = contours.map { pictureFromFace * $0 }
    width = bounds.width * scale
  }

  /// The picture as large as it fits into a box of page space, in its middle, in one colour.
  public func marks(in box: Rectangle, colour: Colour = .black) -> [Mark] {
    let scale = min(box.height, box.width / width)
    let pageFromPicture = Affine(
      a: scale, b: 0, c: 0, d: scale, tx: box.center.x - width * scale / 2, ty: box.center.y - scale / 2)
    return [.shape(.area(contours.map { pageFromPicture * $0 }), colour)]
  }
}
