public import Geometry
import Languages
import Letterforms
import Lettering
import Pages
public import Texts

extension Sheet {
  /// The heights a small letter can have: below, its dots would run together; above, no row would hold it.
  static let xHeights = Length.mm(2.5)...Length.mm(60)

  /// Checks the height of small letters.
  ///
  /// - Parameter text: The height as it was given, for the error.
  /// - Throws: ``Fault/size(given:hint:)`` for a height no row can have.
  public static func check(_ xHeight: Length, given text: String) throws(Fault) {
    guard !xHeights.contains(xHeight) else { return }
    let (least, most) = (xHeights.lowerBound.mm.formatted(decimals: 1), xHeights.upperBound.mm.formatted(decimals: 0))
    throw .size(given: text, hint: "choose an x-height between \(least) mm and \(most) mm")
  }

  /// The titles of its pages.
  var titles: [String] {
    let chapters = parts.compactMap { part in
      if case .block(.chapter(let own)) = part { titled(own) } else { nil }
    }
    return (chapters + [title]).filter { !$0.isEmpty }
  }

  /// The title of a page that has one of its own, behind that of the sheet.
  func titled(_ own: String) -> String { [title, own].filter { !$0.isEmpty }.joined(separator: " · ") }

  /// What is written on the sheet in letters of a school, in order.
  var lettered: [(text: String, school: School)] {
    parts.flatMap { part -> [(text: String, school: School)] in
      switch part {
      case .row(let row):
        [(row.text, row.school.flatMap { otherSchools[$0] } ?? school)]
      case .block(let block): block.letteredText.map { ($0, school) }
      }
    }
  }
}

extension Sheet {
  /// The right words of the vocabulary that stands on it, on a sheet for the teacher; nil where there is none.
  ///
  /// - Parameter key: Its key, which says which words stand on it.
  public func answerSheet(of key: SheetKey) -> Sheet? {
    let words = Set(key.pages.flatMap { page in page.cells.map { $0.text } })
    let tasks = answers.filter { words.contains($0.word) }
    guard !tasks.isEmpty else { return nil }
    var sheet = self
    (sheet.parts, sheet.answers, sheet.spareWords) = ([.block(.answers(tasks))], [], [])
    (sheet.name, sheet.mazeLevel, sheet.fillsPage) = ("", nil, false)
    // It is the teacher's.
    sheet.isScannable = false
    return sheet
  }
}

extension [Part] {
  /// The rows among them.
  var rows: [Row] { compactMap { $0.row } }

  /// All but a word, which is nowhere asked for any more.
  func without(_ word: String) -> [Part] {
    compactMap { part in
      switch part {
      case .block(.vocabulary(let task)): return task.word == word ? nil : part
      case .block(.picture(let shown)): return shown == word ? nil : part
      case .block: return part
      case .row(var row):
        let items = row.text.split(separator: " ")
        guard items.contains(where: { $0 == word }) || row.text == word else { return part }
        row.text = row.text == word ? "" : items.filter { $0 != word }.joined(separator: " ")
        return row.text.isEmpty ? nil : .row(row)
      }
    }
  }
}
