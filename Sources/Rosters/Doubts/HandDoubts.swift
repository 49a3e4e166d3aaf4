import Letterforms
import Tables
import Texts

/// What is hardly so of the hands of a whole list: that most children write with the left one, or nobody though a column asks for it;
/// that a single letter beside a name is a hand, and no initial.
struct HandDoubts {
  private var lefts = 0
  /// The answers so far of a column that asks for a hand, and where the first one stands.
  private var answers: Set<String> = []
  private var place: TableCell?
  private var letters: [(letter: String, name: String, hand: Hand)] = []
  private var firstLetter: TableCell?

  /// Fewer children may all write with one hand.
  private static let fewest = 5
  /// So many letters are shown.
  private static let mostShown = 12

  /// Takes the hand of a pupil.
  ///
  /// - Parameter answer: What stands in a column that asks whether it is the left or the right one.
  mutating func add(_ hand: Hand?, answer: TableCell?) {
    if hand == .left { lefts += 1 }
    guard let answer else { return }
    if place == nil { place = answer }
    if answers.count < 2 { answers.insert(answer.text.lowercased()) }
  }

  /// Takes a letter beside a name that is taken for a hand.
  mutating func add(letter: String, of name: String, as hand: Hand, _ cell: TableCell) {
    letters.append((letter, name, hand))
    if firstLetter == nil { firstLetter = cell }
  }

  /// A warning for each doubt, and takes them all out.
  ///
  /// - Parameter advice: What to write for a hand, and where.
  mutating func warnings(_ file: String, pupils: Int, advice: String) -> [Fault] {
    defer { self = HandDoubts() }
    var warnings: [Fault] = []
    if let firstLetter, letters.count * 2 <= pupils {
      let shown = letters.prefix(HandDoubts.mostShown)
      let list = shown.map { "\($0.letter.quoted) of \($0.name.quoted) for \($0.hand.rawValue)" }
      let more = letters.count > shown.count ? " and \(letters.count - shown.count) more" : ""
      warnings.append(
        Fault(
          file: file, line: firstLetter.line, column: firstLetter.column,
          problem: "a letter beside the name is taken for the hand that writes: \(list.joined(separator: ", "))\(more)",
          hint: "write initials without brackets if that is wrong"))
    }
    let areMany = lefts * 2 > pupils
    if pupils >= HandDoubts.fewest, areMany || lefts == 0 && answers.count > 1 {
      warnings.append(
        Fault(
          file: file, line: place?.line ?? 0, column: place?.column ?? 0,
          problem: areMany
            ? "\(lefts) of \(pupils) children write with the left hand, as the list is read"
            : "nobody writes with the left hand, as the list is read, though a column asks for it",
          hint: "\(advice) if that is wrong"))
    }
    return warnings
  }
}
