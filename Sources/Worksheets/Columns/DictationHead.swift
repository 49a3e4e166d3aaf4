import Geometry
import Languages
import Pages
import Texts

/// The heading of a dictation under what is practised for it: an ear, what it is, and what is done; with `fold` a line to fold the
/// page along over it, so that nobody sees the words.
struct DictationHead {
  let text: String

  /// The ear keeps off the icon of the row above.
  private static let whiteAbove = Length.mm(1.4).points
  private static let foldHeight = Length.mm(6).points
  private static let foldMiddle = Length.mm(3.4).points
  private static let height = Length.mm(10).points
  private static let drop = Length.mm(6.6).points
  private static let size = Length.mm(5.6).points
  private static let white = Length.mm(6).points
  private static let dash = 6.0

  func band(in room: SheetRoom) throws(Fault) -> Band {
    guard ["", "fold"].contains(text) else {
      throw Fault(
        .data, problem: "\"\(text.prefix(20))\" is no heading of a dictation", hint: "write fold, or nothing")
    }
    let phrases = room.sheet.phrases
    let top = text.isEmpty ? DictationHead.whiteAbove : DictationHead.foldHeight
    var band = Band(height: top + DictationHead.height)
    band.opening = .together
    let heading = phrases.said(PagePhrase.dictation)
    let width = try room.width(of: heading, size: DictationHead.size, isBold: true)
    let baseline = top + DictationHead.drop
    band.print([heading], size: DictationHead.size, at: Point(0, baseline))
    band.prints[0].isHeading = true
    let steps = [PagePhrase.listen, .write, .check].map { phrases.said($0) + "." }.joined(separator: " ")
    let free = room.length - width - DictationHead.white
    let size = room.childSize * min(1, free / max(1, try room.width(of: steps, size: room.childSize)))
    band.print([steps], size: size, at: Point(width + DictationHead.white, baseline))
    (band.icon, band.iconY) = (.listen, baseline - 0.34 * DictationHead.size)
    if !text.isEmpty { try addFold(to: &band, room) }
    return band
  }

  /// Dashes from end to end, with what is done at them in their middle.
  private func addFold(to band: inout Band, _ room: SheetRoom) throws(Fault) {
    let said = room.sheet.phrases.said(PagePhrase.foldBack)
    let half = try room.width(of: said, size: room.adultSize) / 2 + DictationHead.dash
    let (middle, y) = (room.length / 2, DictationHead.foldMiddle)
    band.print(
      [said], size: room.adultSize, at: Point(middle, y + 0.34 * room.adultSize), colour: SheetInk.small,
      anchor: .middle)
    let rules = stride(from: 0, to: room.length, by: 2 * DictationHead.dash).compactMap { x -> Shape.Rule? in
      let end = min(x + DictationHead.dash, room.length)
      return end < middle - half || x > middle + half ? Shape.Rule(from: Point(x, y), to: Point(end, y)) : nil
    }
    band.marks += [Mark.shape(.rules(rules, width: 0.8), SheetInk.small)].said(.artefact)
  }
}

/// Numbered places for words that the teacher reads out, which the sheet does not know: there where a page has room for all of them.
struct DictatedPlaces {
  /// How many.
  let text: String

  private static let most = 20

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    guard let count = Int(text), (2...DictatedPlaces.most).contains(count) else {
      throw Fault(
        .data, problem: "\"\(text.prefix(20))\" is no number of places", hint: "write 2 to \(DictatedPlaces.most)")
    }
    let columns = Columns(.words, Array(repeating: "", count: count))
    let head = try DictationHead(text: "").band(in: room)
    var bands = [head] + (try DictatedColumns(columns: columns).places(in: room))
    for index in bands.indices {
      (bands[index].isSpare, bands[index].isSpareWithOthers) = (true, true)
      bands[index].opening = index == 0 ? .free : .together
    }
    return bands
  }
}
