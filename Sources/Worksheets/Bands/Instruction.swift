import Geometry
import Texts

/// A line of print that says what is to be done, broken where it is longer than a row.
struct Instruction {
  let text: String

  private static let whiteBelow = 10.0

  func band(in room: SheetRoom) throws(Fault) -> Band {
    let lines = try room.printed(text, width: room.length)
    var band = Band(height: Double(lines.count) * SheetRoom.printStep + Instruction.whiteBelow)
    band.print(lines, size: SheetRoom.printSize, at: Point(0, SheetRoom.printSize), step: SheetRoom.printStep)
    return band
  }
}
