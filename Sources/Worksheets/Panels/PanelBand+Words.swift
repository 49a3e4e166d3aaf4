import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

extension PanelBand {
  /// No caption has more lines.
  private static let mostCaptionLines = 3

  /// The moves of letters in words, whole; none for one that is too long.
  ///
  /// - Parameter widths: What each may take, in points.
  func captions(of items: [String], in room: SheetRoom, widths: [Double]) throws(Fault) -> [[String]] {
    var captions = items.map { _ in [String]() }
    guard !room.measure.school.fillsSquares, let spoken = room.sheet.phrases.path else { return captions }
    for (index, item) in items.enumerated() {
      guard item.count == 1, let letter = item.first,
        let path = try room.measure.school.verbalPath(for: letter, hand: room.measure.hand)
      else { continue }
      let lines = try room.printed(path.moves(in: spoken), size: room.adultSize, width: max(1, widths[index]))
      guard lines.count <= PanelBand.mostCaptionLines else { continue }
      // A word alone may be wider than its line.
      var isFitting = true
      for line in lines where !line.contains(" ") && isFitting {
        isFitting = try room.width(of: line, size: room.adultSize) <= widths[index]
      }
      if isFitting { captions[index] = lines }
    }
    return captions
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
