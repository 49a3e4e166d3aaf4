import Letterforms
import Texts

@testable import Rosters

/// A class list that was read: who gets a sheet, with which hand, and what is told.
struct ListReading {
  let names: [String]
  let hands: [Hand?]
  let reader: RosterReader
  private let lines: [String]

  init(_ text: String, group: String? = nil, today: String? = nil) throws {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var settings = RosterSettings.usual
    settings.group = group
    settings.today = today
    var reader = try RosterReader(reading: Array(text.utf8), file: "class.csv", settings: settings)
    var (names, hands): ([String], [Hand?]) = ([], [])
    while let pupil = reader.next() {
      names.append(pupil.name)
      hands.append(pupil.hand)
    }
    (self.names, self.hands, self.reader) = (names, hands, reader)
  }

  var warnings: [String] { reader.form.warnings.map(\.problem) }
  /// All that is told: warnings, what is left out, what is refused.
  var told: [String] {
    warnings + leftOut + reader.faults.map { "\($0.problem) (line \($0.line): \(lines[$0.line - 1]))" }
  }
  var leftOut: [String] { reader.form.leftOut.map(\.problem) }
}
