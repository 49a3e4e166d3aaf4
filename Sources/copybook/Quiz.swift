import Files
import Geometry
import Inks
import Letterforms
import Marking
import Publishing
import Tables

/// What was written, of a list of words: right or wrong, and the right word.
struct Quiz {
  let expected: String
  let words: [String]
  let school: School
  let hand: Hand

  /// A quiz.
  ///
  /// - Parameter list: A CSV file of other words in its column `entry`, or in its first one; nil for the school's letters and digits.
  init(expecting expected: String, among list: String?, school: School, hand: Hand) throws {
    self.expected = expected
    self.school = school
    self.hand = hand
    var words = [expected]
    if let list {
      let table = try CSVTable(reading: InputFile.bytes(of: list, most: CSVTable.largestFile), file: list)
      let column = table.rows.first?.firstIndex { $0.text.lowercased() == "entry" }
      for row in table.rows.dropFirst(column == nil ? 0 : 1) {
        guard row.indices.contains(column ?? 0) else { continue }
        let word = row[column ?? 0].text
        if !word.isEmpty, word.allSatisfy({ $0 == " " || school.writes($0) }) { words.append(word) }
      }
    } else if expected.count == 1 {
      words += school.characters.filter { $0.isLetter || $0.isNumber }.map(String.init)
    }
    var seen: Set<String> = []
    self.words = words.filter { seen.insert($0).inserted }
  }

  /// Reads a recording and tells the answer in words, or as JSON.
  func answer(_ ink: Ink, asJSON: Bool) throws -> String {
    let reader = try WordReader(
      of: words, in: [LetterCase(school: school, hand: hand)], isSpelling: false)
    let found = reader.read(ink.strokes.map { $0.points.map { Point($0.x, $0.y) } }, expecting: expected)
    if asJSON { return found.json + "\n" }
    if found.isRight { return "right: \(expected)\n" }
    return found.read.map { "wrong: read \($0), expected \(expected)\n" } ?? "not read; expected: \(expected)\n"
  }
}
