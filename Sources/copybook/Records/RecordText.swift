import Languages
import Marking
import Records
import Scoring
import Texts

/// A class's record as lines for a terminal.
struct RecordText {
  private let view: ClassRecord
  private let names: ChildNames

  init(_ view: ClassRecord, _ names: ChildNames) { (self.view, self.names) = (view, names) }

  /// So many letters and joins are listed as hard.
  private static let mostHard = 6

  /// The heat map: a line a child, a column a letter, how many of a hundred were right; then what is hardest.
  var table: String {
    let width = (view.children.map { names.name(of: $0.token).count }.max() ?? 4) + 2
    var lines = ["of 100 letters so many were right; · was never written"]
    lines.append(padded("", width) + " all" + view.letters.map { right($0, 4) }.joined())
    for child in view.children {
      let cells = child.sums.map { sum in right(sum.map { RecordText.percent($0.good, $0.count) } ?? "·", 4) }
      lines.append(
        padded(names.name(of: child.token), width) + right(RecordText.percent(child.good, child.count), 4)
          + cells.joined())
    }
    func list(_ sums: [ClassRecord.Sum]) -> String {
      sums.prefix(RecordText.mostHard).map { "\($0.sign) \($0.good) of \($0.count)" }.joined(separator: ", ")
    }
    if !view.hardest.isEmpty { lines.append("hardest letters: \(list(view.hardest))") }
    if !view.hardestJoins.isEmpty { lines.append("hardest joins: \(list(view.hardestJoins))") }
    for finding in view.findings.prefix(RecordText.mostHard) {
      lines.append(
        "\(RecordText.name(of: finding.code)): \(counted(finding.count, "time", "times")), most in "
          + finding.signs.joined(separator: " "))
    }
    for week in view.weeks {
      lines.append(
        "week of \(week.monday): \(week.count) letters, \(RecordText.percent(week.good, week.count)) of 100 right")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A share in percent; empty for nothing.
  static func percent(_ good: Int, _ count: Int) -> String {
    count == 0 ? "·" : "\((200 * good + count) / (2 * count))"
  }

  /// What a kind of finding is called.
  static func name(of code: Int) -> String {
    switch Finding.Code(rawValue: code) {
    case .errorTooBig: "off the line"
    case .exitedCorridor: "out of the corridor"
    case .cornerLength: "corner cut or circled"
    case .straightLength: "too much ink"
    case .cornerReentered: "went back over it"
    case .notCovered: "a part is missing"
    case .wrongStart: "starts in the wrong place"
    case .overextended: "goes on past the end"
    case .reversed: "drawn backwards"
    case .wrongOrder: "strokes in another order"
    case .missingStroke: "a stroke is missing"
    case .extraStroke: "a stroke too many"
    case .lift: "pen lifted or not lifted"
    case .size: "size"
    case .baseline: "not on the line"
    case .slant: "leans otherwise"
    case .spacing: "spacing"
    case .notAssessed, nil: "finding \(code)"
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
