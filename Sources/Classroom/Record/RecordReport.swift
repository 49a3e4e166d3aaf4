import Languages
import Letterforms
public import Records
import Scoring
import Texts
import Worksheets

/// A record as a teacher looks at it.
public struct RecordReport {
  let view: ClassRecord
  let names: ChildNames
  /// The words of pages; what is printed in a terminal is English.
  let phrases: Phrases
  /// What the class is called.
  let className: String
  /// What the child wrote, where only one is shown.
  let writings: [Writing]
  /// The passages that were written, child by child, the oldest first.
  let passages: [RecordFile.PassageEntry]
  /// Pictures of letters as they are to be written; nil where the school is not at hand.
  var models: ModelLetters?
  /// What it can do by now.
  var estimates: [(item: Learner.Item, estimate: Learner.Estimate)] = []

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - path: The record.
  ///   - child: The only child that is shown: its token, the beginning of it, or its name; nil for all.
  ///   - day: The day for which is said what it can do; nil for that of its last sheet.
  ///   - language: The language of pages; nil for English.
  public init(
    _ path: String, names: ChildNames, child: String?, day: Day?, language: String?, _ shelf: Shelf
  ) throws {
    let record = try RecordFile(path, for: .reading)
    let tokens = try record.children()
    let token = try child.map { try names.token(for: $0, among: tokens) }
    // In the order of the roster; who is not in it comes last.
    let shown = token.map { [$0] } ?? names.order.filter(tokens.contains) + tokens.filter { names.names[$0] == nil }
    writings = try token.map { try record.writings(of: $0) } ?? []
    passages = try record.passages(of: shown)
    // The school that most of the children write, where it is at hand.
    let school = try record.mostFrequentSchool(of: shown).flatMap { name in
      try? shelf.library().school(named: name)
    }
    let families = school.map { $0.teaching.map { $0.map { String($0) } } } ?? []
    view = try ClassRecord(record, children: shown, order: families.flatMap { $0 })
    phrases = try language.map { try shelf.phrases(in: $0, isStrict: true) } ?? shelf.phrases(in: "en")
    className = RecordPlace.className(of: path)
    self.names = names
    if let school {
      let letters = LetterCase(school: school, hand: writings.last?.hand ?? .right)
      models =
        writings.isEmpty
        ? ModelLetters(letters, xHeight: 24, height: 80) : ModelLetters(letters, xHeight: 42, height: 150)
    }
    if let last = writings.last {
      let learner = Learner(of: writings, families: families, school: last.school, hand: last.hand)
      estimates = learner.known.map { ($0, learner.estimate($0, on: day ?? last.day)) }
    }
    try record.close()
  }

  /// At most 6 hard letters and joins: more are no priority.
  static let mostHard = 6

  /// Everything for a terminal.
  public var text: String {
    // Who wrote nothing but passages has no letters to show.
    let hasLetters = !view.children.isEmpty || passages.isEmpty
    return (hasLetters ? table + (writings.isEmpty ? "" : child) : "") + passageText
  }

  /// What a child can do, and what it wrote on each day.
  private var child: String {
    var lines = ["", "today it would write so many of 100 right (very likely between the two numbers behind):"]
    for (item, estimate) in estimates {
      guard let name = RecordReport.name(of: item) else { continue }
      func percent(_ share: Double) -> String { String(Int(clamping: (100 * share).rounded())) }
      let doubt = estimate.isUncertain ? "  too few attempts to be sure" : ""
      lines.append(
        "  \(padded(name, 28))\(right(percent(estimate.probability), 3))  \(percent(estimate.low))–"
          + "\(percent(estimate.high)), \(estimate.good) of \(estimate.attempts) right\(doubt)")
    }
    lines.append("")
    for writing in writings where !writing.attempts.allSatisfy({ $0.kind == .passage }) {
      let letters = writing.attempts.filter { $0.kind == .letter }
      let good = letters.count { $0.verdict == .right }
      let wrong = RecordReport.faults(of: letters.filter { $0.verdict == .wrong })
      lines.append(
        "\(writing.day)  sheet \(writing.sheet)  \(good) of \(letters.count) right"
          + (wrong.isEmpty ? "" : "; " + wrong.joined(separator: ", ")))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// At most 6 kinds of faults a day: more would break the line.
  private static let mostFaults = 6

  /// What went wrong in which letter and how often, the most frequent first: `l: started at the wrong end 4 times`.
  private static func faults(of attempts: [Attempt]) -> [String] {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for attempt in attempts {
      let fault = attempt.notes.first { $0.isFault }.map { " \(name(of: $0.code))" } ?? " not recognised"
      let text = attempt.sign + ":" + fault
      if counts[text] == nil { order.append(text) }
      counts[text, default: 0] += 1
    }
    let sorted = order.enumerated().sorted { a, b in
      (-(counts[a.element] ?? 0), a.offset) < (-(counts[b.element] ?? 0), b.offset)
    }.map { $0.element }
    let told = sorted.prefix(mostFaults).map { text in
      let count = counts[text] ?? 1
      return count == 1 ? text : "\(text) \(count) times"
    }
    return told + (sorted.count > mostFaults ? ["…"] : [])
  }

  /// What an item is called.
  static func name(of item: Learner.Item) -> String? {
    switch item {
    case .letter(let sign): sign.allSatisfy { $0.isLetter || $0.isNumber } ? sign : nil
    case .join(let sign): "\(sign) joined"
    case .finding(let code): "not “\(name(of: code))”"
    }
  }

  /// The heat map: a line a child, a column a letter, how many of a hundred were right; then what is hardest.
  var table: String {
    let width = (view.children.map { names.name(of: $0.token).count }.max() ?? 4) + 2
    var lines = ["letters right, in per cent; · was never written"]
    lines.append(padded("", width) + " all" + view.letters.map { right($0, 4) }.joined())
    for child in view.children {
      let cells = child.sums.map { sum in right(sum.map { RecordReport.percent($0.good, $0.count) } ?? "·", 4) }
      lines.append(
        padded(names.name(of: child.token), width) + right(RecordReport.percent(child.good, child.count), 4)
          + cells.joined())
    }
    return (lines + summary).map { $0 + "\n" }.joined()
  }

  /// What is hardest, what goes wrong, and how it goes from week to week.
  var summary: [String] {
    var lines: [String] = []
    func list(_ sums: [ClassRecord.Sum]) -> String {
      sums.prefix(RecordReport.mostHard).map { "\($0.sign) (\($0.good) of \($0.count) right)" }.joined(separator: ", ")
    }
    if !needy.isEmpty {
      let children = needy.map { line in
        names.name(of: line.child.token) + (line.letters.isEmpty ? "" : " (\(line.letters.joined(separator: " ")))")
      }
      lines.append("need help most: \(children.joined(separator: ", "))")
    }
    if !view.hardest.isEmpty { lines.append("hardest letters: \(list(view.hardest))") }
    if !view.hardestJoins.isEmpty { lines.append("hardest joins: \(list(view.hardestJoins))") }
    for finding in view.findings.prefix(RecordReport.mostHard) {
      lines.append(
        "\(RecordReport.name(of: finding.code)): \(counted(finding.count, "time", "times")), most in "
          + finding.signs.joined(separator: " "))
    }
    for week in view.weeks {
      lines.append(
        "week of \(week.monday): \(week.count) letters, \(RecordReport.percent(week.good, week.count)) of 100 right")
    }
    return lines
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
    case .reversed: "started at the wrong end"
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

  func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
