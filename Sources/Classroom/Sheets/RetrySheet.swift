import Letterforms
public import Marking
import Pages
import Printing
import Rulings
import Scoring
import Texts
import Worksheets

/// A sheet of the words that were written wrong, or of which nobody can be sure: to practise them, and to write them once more.
public struct RetrySheet {
  private let settings: SheetSettings

  /// The sheet for a graded one: in its school, for its hand and level; the same words give the same mazes.
  public init(for grade: SheetGrade, name: String) throws {
    var words: [String] = []
    for cell in grade.cells {
      // Rows from memory and copies are not read as dictated words are.
      let isWrong =
        cell.reading.map { !$0.isRight }
        ?? (cell.mode != .trace && cell.cell.text.count > 1 && cell.grade != nil && !cell.isAccepted)
      let word = cell.reading?.expected ?? cell.cell.text
      if isWrong, !words.contains(word) { words.append(word) }
    }
    guard !words.isEmpty else {
      throw Fault(
        .data, problem: "there is no word to write again: none is wrong that was not traced",
        hint: "leave out --retry; it is for words that were copied, or written from memory")
    }
    var asked = SheetSettings()
    (asked.texts, asked.school, asked.hand) = (words, grade.key.school, grade.key.hand)
    asked.level = grade.key.level.flatMap { Level($0) }
    (asked.name, asked.fit, asked.seed) = (name, true, 1)
    asked.paper = grade.key.pages.first.flatMap { page in
      Paper.Format.allCases.first { format in
        guard let paper = try? Paper(format) else { return false }
        return abs(paper.width - page.width) < 1 && abs(paper.height - page.height) < 1
      }
    }
    settings = asked
  }

  /// Adds it as a file, with its key beside it.
  ///
  /// - Returns: What there is to say of it.
  public func add(as output: String, to files: inout OutputFiles, _ shelf: Shelf) throws -> [Remark] {
    let sheet = try shelf.library().sheet(for: settings)
    var booklet = Booklet(shaper: shelf.shaper(), pictures: shelf.pictures())
    let composed = try booklet.add(sheet)
    var document = booklet.document(title: sheet.title, language: sheet.language, date: try shelf.madeTime())
    document.manner = settings.manner(sheet.phrases)
    try files.add(document, to: output)
    let dot = output.lastIndex(of: ".") ?? output.endIndex
    files.add(composed.key.bytes, to: "\(output[..<dot]).json")
    return (sheet.warnings + composed.warnings + SheetWarning.missing(booklet.missingCharacters)).map { Remark($0) }
  }
}
