import Geometry
import Lettering
import Pages
import Rulings
import Texts

/// Numbers before what is written, and boxes to tick after it: on white, where the ruling ends.
extension BodyPrinter {
  /// The most of a disc with a number, the ring around it, and the number in it.
  private static let mostRadius = Length.mm(2.9).points
  private static let ring = Length.mm(0.35).points
  private static let numberShare = 1.25
  /// The white around a box, and its corners.
  private static let (whiteAround, corner) = (2.0, Length.mm(1).points)
  /// Discs and boxes take at most this share of the distance between lines.
  private static let mostShare = 0.38

  private func ink(_ colour: Colour) -> Colour { sheet.isScannable ? SheetInk.scanned(colour) : colour }

  /// A number in a ring; above squares by itself.
  func marks(of note: Line.Note, on line: Line, at start: Point) throws(Fault) -> [Mark] {
    let text = "\(note.number)"
    guard line.ruling.squares == nil else {
      return try setter.marks(
        text, size: 0.75 * Line.noteHeight,
        at: start + Vector(note.x, 0.68 * Line.noteHeight - line.above), colour: ink(SheetInk.small),
        language: sheet.language
      ).marks
    }
    let radius = min(BodyPrinter.mostRadius, BodyPrinter.mostShare * line.ruling.step)
    let center = start + Vector(note.x + radius, -line.ruling.xHeight / 2)
    let size = BodyPrinter.numberShare * radius
    let number = try setter.marks(
      text, size: size, at: center + Vector(0, 0.36 * size), anchor: .middle, colour: ink(SheetInk.accent),
      language: sheet.language)
    return [
      Mark.shape(.dots([center], diameter: 2 * radius + 2 * BodyPrinter.whiteAround), .white),
      .shape(
        .line(Path(circleAround: center, radius: radius), width: BodyPrinter.ring), ink(SheetInk.accent)),
    ].said(.artefact) + number.marks
  }

  /// A box to tick.
  func tick(endingAt end: Double, on line: Line, at start: Point) -> [Mark] {
    let side = min(Line.tickSide, 2 * BodyPrinter.mostShare * line.ruling.step)
    let y = start.y - line.ruling.xHeight / 2 - side / 2
    let box = Rectangle(x: start.x + end - side, y: y, width: side, height: side)
    return [
      Mark.shape(.area([Path(box.expanded(by: BodyPrinter.whiteAround))]), .white),
      .shape(.line(.card(box, radius: BodyPrinter.corner), width: BodyPrinter.ring), ink(SheetInk.accent)),
    ].said(.artefact)
  }
}
