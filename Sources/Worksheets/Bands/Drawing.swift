import Geometry
import Languages
import Pages
import Texts

/// The drawing of a word.
struct Drawing {
  let word: String

  private static let height = Length.mm(18).points
  private static let whiteAround = 6.0

  /// Nil where there is no drawing of the word.
  func band(in room: SheetRoom) throws(Fault) -> Band? {
    guard let picture = try room.pictures?(word, room.sheet.language) else { return nil }
    var band = Band(height: Drawing.height + 2 * Drawing.whiteAround)
    let width = min(room.length, picture.width * Drawing.height)
    let marks = picture.marks(in: Rectangle(x: 0, y: Drawing.whiteAround, width: width, height: Drawing.height))
    band.marks = marks.said(.figure(alternative: room.sheet.phrases.said(.picture, word)))
    return band
  }
}
