import Geometry
import Scoring
import Worksheets

/// Ink that was lifted off a page where nobody wrote: what a printer made of dots, numbers and arrows.
///
/// Page space.
enum PrintLeft {
  /// A printed dot, number or head of an arrow is no longer than this, however dark it came out.
  private static let longest = Length.mm(1.5).points
  /// Lines of a pen are at least so long together, as a share of what is to be written.
  private static let leastWritten = 0.15

  /// Whether the lines of a cell that is to be written over are print and no writing.
  static func isAll(_ lines: [[Point]], of cell: SheetKey.Cell, on model: IdealLetter) -> Bool {
    let wanted = model.strokes.reduce(0) { $0 + $1.length } * cell.xHeight
    // A dot is a letter's whole ink where that is no longer.
    guard wanted > 2 * longest else { return false }
    let written = lines.reduce(0.0) { sum, line in
      guard let box = Rectangle(around: line), max(box.width, box.height) > longest else { return sum }
      return sum + zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
    return written < leastWritten * wanted
  }
}
