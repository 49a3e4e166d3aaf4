public import Exchange
import Geometry
import Letterforms
public import Marking
import Scoring
import Texts
import Worksheets

/// Letters as somebody has written them on a sheet, with a pen that was recorded or on paper that was scanned.
public struct WrittenLetters {
  /// The letters in the order of the sheet, each as it was written best.
  public let alphabet: DrawnAlphabet

  /// The letters of a sheet that was graded.
  ///
  /// - Throws: ``Fault`` where no single letter was written.
  public init(of grade: SheetGrade, file: String) throws {
    var best: [String: CellGrade] = [:]
    var order: [String] = []
    for cell in grade.written where cell.cell.text.count == 1 {
      guard let other = best[cell.cell.text] else {
        order.append(cell.cell.text)
        best[cell.cell.text] = cell
        continue
      }
      if WrittenLetters.rank(cell) > WrittenLetters.rank(other) { best[cell.cell.text] = cell }
    }
    guard !order.isEmpty else {
      throw Fault(
        .data, file: file, problem: "no single letter was written on the sheet",
        hint: "print one letter to a row, as copybook sheet a b c --rows copy does")
    }
    let letters = order.compactMap { text in best[text].flatMap { WrittenLetters.letter(text, $0) } }
    let poor = order.filter { best[$0]?.isAccepted == false }
    var notes: [String] = []
    if !poor.isEmpty {
      notes.append(
        "\(poor.joined(separator: " ")) \(poor.count == 1 ? "was" : "were") never written as on the sheet; "
          + "the best was taken, with its faults")
    }
    alphabet = DrawnAlphabet(letters: letters, notes: notes)
  }

  /// What is accepted comes first, then what has most points.
  private static func rank(_ cell: CellGrade) -> Double {
    (cell.isAccepted ? 1000 : 0) + (cell.grade?.scores.total ?? 0)
  }

  /// A letter of a cell in letter space; its left edge lies where that of the school's letter does.
  private static func letter(_ text: String, _ cell: CellGrade) -> DrawnLetter? {
    guard let map = cell.cell.pageFromSchool.inverse else { return nil }
    let lines = cell.ink.map { stroke in stroke.points.map { map * Point($0.x, $0.y) } }
    return WrittenLetter(lines, as: cell.ideal, hasOrder: cell.hasOrder).map { written in
      DrawnLetter(
        name: text,
        strokes: written.strokes.map { DrawnStroke(path: $0.path, isBar: $0.isBar, isDelayed: $0.isDelayed) })
    }
  }
}
