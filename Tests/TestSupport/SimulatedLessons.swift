public import Lessons

/// What a child writes on a sheet of a plan: letters one after another, each with how it is shown.
///
/// Every sheet has the same number of rows, whatever it practises, so that plans can be compared by their sheets.
public enum SimulatedLessons {
  /// A letter that is written.
  public struct Task: Hashable, Sendable {
    /// The letter.
    public let letter: String
    /// How it is shown: `trace`, `copy` or `memory`.
    public let mode: String

    /// A task.
    public init(letter: String, mode: String) { (self.letter, self.mode) = (letter, mode) }
  }

  private static let rows = 10
  private static let perRow = 8

  /// The letters of a day's sheet in the order of writing.
  public static func tasks(of day: LessonPlan.Day) -> [Task] {
    var rows: [[Task]] = []
    func row(_ letters: [String], _ modes: [String]) {
      guard !letters.isEmpty else { return }
      rows.append(
        (0..<perRow).map { place in
          Task(letter: letters[place % letters.count], mode: modes[place * modes.count / perRow])
        })
    }
    func word(_ text: String) -> [String] { text.filter { $0.isLetter }.map { $0.lowercased() } }
    if day.design.hasPrefix("lesson"), !day.design.hasPrefix("lesson-review") {
      for letter in day.letters {
        row([letter], ["trace"])
        row([letter], ["trace", "copy"])
      }
    } else {
      row(day.letters, ["trace"])
      row(day.letters, ["copy"])
      row(day.letters, ["memory"])
    }
    row(day.fading.start, ["copy"])
    row(day.fading.model, ["copy"])
    row(day.fading.memory, ["memory"])
    for text in day.syllables { row(word(text), ["copy"]) }
    for text in day.words + day.sentences {
      row(word(text), ["trace", "copy"])
      row(word(text), ["copy"])
    }
    guard !rows.isEmpty else { return [] }
    // What is left of the page is filled with more rows of the same.
    return (0..<self.rows).flatMap { rows[$0 % rows.count] }
  }

  /// The days since the first of a course with four lessons a week.
  public static func day(ofLesson number: Int) -> Int { number / 4 * 7 + number % 4 }
}
