public import Geometry
public import Pages
import Texts

/// A page of a sheet as it came back from a scanner: laid straight, at its true size.
///
/// Page space: points of 1/72 inch, y down.
public struct ReturnedPage: Sendable {
  /// The picture of the whole page.
  public let photo: Photo
  /// How dark each square of ``square`` points is, row by row: 0 white … 255 black.
  public let darkness: [UInt8]
  /// Squares in a row.
  public let columns: Int
  /// The side of a square: a millimetre.
  public static let square = 72 / 25.4
  /// Cuts out a piece of the page, with the room that it fills; nil where there is none.
  public let piece: @Sendable (_ room: Rectangle) -> (photo: Photo, room: Rectangle)?

  /// A page that came back.
  public init(
    photo: Photo, darkness: [UInt8], columns: Int,
    piece: @escaping @Sendable (_ room: Rectangle) -> (photo: Photo, room: Rectangle)?
  ) {
    (self.photo, self.darkness, self.columns, self.piece) = (photo, darkness, columns, piece)
  }

  /// How dark a box is on the mean, 0…1; what lies off the page is black.
  func darkness(in box: Rectangle) -> Double {
    let rows = darkness.count / max(1, columns)
    let left = Int(clamping: (box.min.x / ReturnedPage.square).rounded(.down))
    let right = Int(clamping: (box.max.x / ReturnedPage.square).rounded(.up))
    let top = Int(clamping: (box.min.y / ReturnedPage.square).rounded(.down))
    let foot = Int(clamping: (box.max.y / ReturnedPage.square).rounded(.up))
    guard left >= 0, top >= 0, right <= columns, foot <= rows, left < right, top < foot else { return 1 }
    var sum = 0
    for row in top..<foot {
      for column in left..<right { sum += Int(darkness[row * columns + column]) }
    }
    return Double(sum) / Double(255 * (right - left) * (foot - top))
  }
}
