import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// Where the sound of a letter is heard in a word: at its beginning, in its middle or at its end.
extension PanelBand {
  private static let (questionDrop, whiteUnderQuestion) = (Length.mm(9).points, Length.mm(3).points)
  private static let (boxSide, boxWeight) = (Length.mm(7).points, Length.mm(0.35).points)
  private static let (whiteOverBoxes, whiteUnderBoxes) = (Length.mm(2).points, Length.mm(4).points)
  private static let places = 3

  /// The pictures of the words in which a child listens for the panel's letter; none unless each word has one.
  func heardPictures(in room: SheetRoom) throws(Fault) -> [WordPicture] {
    guard let letter = panel.text.split(separator: " ").last, room.pictures != nil else { return [] }
    let words = room.sheet.sounds.words(toHear: String(letter))
    let pictures = try room.pictures(of: words)
    return pictures.count == words.count ? pictures : []
  }

  /// The question over the pictures, and under each a box for every place.
  func addQuestion(
    about pictures: [WordPicture], to band: inout Band, in box: Rectangle, _ room: SheetRoom
  ) throws(Fault) {
    let letter = panel.text.split(separator: " ").last.map { $0.lowercased() } ?? ""
    let question = room.sheet.sounds.question(about: letter)
    let size = room.childSize * min(1, box.width / max(1, try room.width(of: question, size: room.childSize)))
    band.print([question], size: size, at: Point(box.min.x, box.min.y + PanelBand.questionDrop))
    let column = box.width / Double(max(1, pictures.count))
    let side = min(PanelBand.boxSide, 0.9 * column / Double(PanelBand.places))
    let top = box.min.y + PanelBand.questionDrop + PanelBand.whiteUnderQuestion
    let foot = box.max.y - PanelBand.whiteUnderBoxes - side
    for (index, picture) in pictures.enumerated() {
      let middle = box.min.x + column * (Double(index) + 0.5)
      let height = min(foot - PanelBand.whiteOverBoxes - top, 0.85 * column / picture.width)
      let width = picture.width * height
      band.add(
        picture,
        in: Rectangle(x: middle - width / 2, y: foot - PanelBand.whiteOverBoxes - height, width: width, height: height),
        weight: .panel)
      let left = middle - side * Double(PanelBand.places) / 2
      let squares = (0..<PanelBand.places).map {
        Rectangle(x: left + Double($0) * side, y: foot, width: side, height: side)
      }
      band.marks += squares.map { Mark.shape(.area([Path($0)]), .white) }.said(.artefact)
      band.draw(squares.map { Path($0) }, weight: PanelBand.boxWeight, colour: SheetInk.accent)
    }
  }
}
