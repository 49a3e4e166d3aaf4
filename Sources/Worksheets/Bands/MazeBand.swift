import Geometry
import Letterforms
import Lettering
import Mazes
import Rulings
import Texts

/// A maze among the rows, as wide as a row has room for.
struct MazeBand {
  /// The level; nil for the sheet's.
  let level: Int?

  /// The level of mazes where the sheet names none.
  static let usualLevel = 3
  static let whiteAround = 8.0

  func band(in room: SheetRoom) throws(Fault) -> Band {
    guard let level = MazeLevel(level ?? room.sheet.mazeLevel ?? MazeBand.usualLevel) else {
      throw Fault.noRoom("there is no maze level \(level ?? 0)", hint: "choose 1 to 10")
    }
    var plan = MazePlan(level: level)
    let usual = MazeStrip.size(of: plan)
    if usual.width > room.length {
      guard
        let smaller = MazePlan(
          level: level, widthMillimetres: Length.points(room.length).mm,
          heightMillimetres: Length.points(usual.height).mm)
      else {
        throw Fault.noRoom(
          "a maze of level \(level.number) does not fit on this paper", hint: "choose a higher level or larger paper")
      }
      plan = smaller
    }
    let size = MazeStrip.size(of: plan)
    var band = Band(height: size.height + 2 * MazeBand.whiteAround)
    band.mazes = [Band.MazePlace(kind: .strip(plan), at: Point((room.length - size.width) / 2, MazeBand.whiteAround))]
    return band
  }
}

/// A page with the maze of a letter.
struct LetterMazeBand {
  let text: String

  func band(in room: SheetRoom) throws(Fault) -> Band {
    let setting = try room.measure.letters.setting(of: text)
    guard setting.letters.count == 1, text.count == 1 else {
      throw Fault.noRoom(
        "\"\(text.prefix(40))\" is not one letter, and only one letter makes a maze",
        hint: "make a maze page for each letter")
    }
    var band = Band(height: room.wholeHeight)
    (band.fillsPage, band.reachesFoot) = (true, true)
    let white = MazeBand.whiteAround
    let kind = Band.MazeKind.letter(
      setting, width: room.length, height: room.wholeHeight - 2 * white,
      level: room.sheet.mazeLevel ?? MazeBand.usualLevel)
    band.mazes = [Band.MazePlace(kind: kind, at: Point(0, white))]
    return band
  }
}
