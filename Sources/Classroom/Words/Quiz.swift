import Files
import Geometry
public import Inks
public import Letterforms
import Marking
import Publishing
public import Scoring
import Tables
import Texts

/// What was written, of a list of words: right, wrong or unsure, and the right word.
public struct Quiz {
  private let expected: String
  private let reader: WordReader

  /// So many words are compared: each is drawn beforehand, in a thousandth of a second.
  private static let mostWords = 5000

  /// A quiz.
  ///
  /// - Parameters:
  ///   - list: A CSV file of other words in its column `entry`, or in its first one; nil for none.
  ///   - kin: Schools whose letters count beside those of the school.
  public init(
    expecting expected: String, among list: String?, school: School, kin: [School], hand: Hand,
    matching: Recogniser.Case
  ) throws {
    self.expected = expected
    var words = [expected]
    if let list {
      let table = try CSVTable(reading: InputFile.bytes(of: list, most: CSVTable.largestFile), file: list)
      let column = table.rows.first?.firstIndex { $0.text.lowercased() == "entry" }
      for row in table.rows.dropFirst(column == nil ? 0 : 1) {
        guard row.indices.contains(column ?? 0) else { continue }
        let word = row[column ?? 0].text
        if !word.isEmpty, word.allSatisfy({ $0 == " " || school.writes($0) }) { words.append(word) }
      }
    }
    var seen: Set<String> = []
    words = words.filter { seen.insert($0).inserted }
    guard words.count <= Quiz.mostWords else {
      throw Fault(
        .data, file: list ?? "", problem: "the list has \(words.count) words; the limit is \(Quiz.mostWords)",
        hint: "leave those in it that a child may have written")
    }
    reader = try WordReader(
      of: words, in: ([school] + kin).map { LetterCase(school: $0, hand: hand) },
      matching: matching)
  }

  /// Reads a recording and tells the answer in words, or as JSON.
  public func answer(_ ink: Ink, asJSON: Bool) -> String {
    let found = reader.read(ink.strokes.map { $0.points.map { Point($0.x, $0.y) } }, expecting: expected)
    if asJSON { return found.json + "\n" }
    switch found.verdict {
    case .right: return "right: \(expected)\n"
    case .wrong:
      return found.read.map { "wrong: read \($0), expected \(expected)\n" } ?? "not read; expected: \(expected)\n"
    case .unsure: return "unsure, please look: \(found.read.map { "perhaps \($0), " } ?? "")expected \(expected)\n"
    }
  }
}
