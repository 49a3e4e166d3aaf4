import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

extension PanelBand {
  /// The moves of a letter in words, in three lines at the most, on paper that is ruled from top to foot in two: what they do not
  /// hold ends in an ellipsis.
  func caption(of item: String, in room: SheetRoom, width: Double) throws(Fault) -> [String] {
    guard item.count == 1, let letter = item.first, !room.measure.school.fillsSquares,
      let spoken = room.sheet.phrases.path,
      let path = try room.measure.school.verbalPath(for: letter, hand: room.measure.hand)
    else { return [] }
    let most = room.measure.page.fillsPage ? 2 : 3
    var (text, moves) = (path.moves(in: spoken), path.moves(in: spoken).split(separator: ",").map { String($0) })
    while true {
      let lines = try room.printed(text, size: SheetRoom.adultSize, width: width)
      if lines.count <= most { return lines }
      guard moves.count > 1 else { return [] }
      moves.removeLast()
      text = moves.joined(separator: ",") + "…"
    }
  }

  private static let plainWordHeight = Length.mm(5.6).points
  private static let whiteAround = Length.mm(2).points

  /// Words without pictures, one below the other, all of one size.
  func addPlain(_ words: [String], to band: inout Band, in box: Rectangle, _ room: SheetRoom) throws(Fault) {
    let height = box.height / Double(words.count)
    let boxes = words.indices.map { index in
      Rectangle(
        x: box.min.x, y: box.min.y + Double(index) * height + PanelBand.whiteAround, width: box.width,
        height: height - 2 * PanelBand.whiteAround)
    }
    var size = PanelBand.plainWordHeight
    for (word, box) in zip(words, boxes) {
      size = try room.measure.size(of: word, in: box, most: size, white: PanelBand.whiteBetweenCards)
    }
    for (word, box) in zip(words, boxes) {
      band.add(try room.measure.narrowed(to: box.width).sized(size).strip(of: word, length: box.width), in: box)
    }
  }
}

extension Measure {
  /// The x-height in points, no more than asked, at which a text on a line of its own fits a box with white beside it.
  func size(of text: String, in box: Rectangle, most: Double, white: Double) throws(Fault) -> Double {
    let own = try narrowed(to: box.width).sized(most, for: text, width: box.width - white)
    return own.xHeight * min(1, box.height / (try own.strip(of: text, length: box.width).height))
  }
}
