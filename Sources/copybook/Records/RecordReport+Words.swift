import Languages
import Records
import Scoring

/// What a record says, in the words in which sheets are graded: what goes well, what to practise, and how.
extension RecordReport {
  /// A letter to practise, and what a teacher says of it.
  struct Practice {
    let sum: ClassRecord.Sum
    /// Nil where nothing is amiss that can be said.
    let sentence: String?
  }

  /// So many letters are to be practised next: no more than fit on a sheet.
  private static let mostPractised = 3
  /// Letters of which so many of a hundred are right go well.
  private static let well = 0.8

  /// Whose record it is: a child's name, or all of them.
  var title: String {
    writings.isEmpty ? className : names.name(of: view.children.first?.token ?? "")
  }

  /// How many letters were right: `12 of 20 letters right`.
  func lettersRight(_ good: Int, of count: Int) -> String {
    phrases.glance.count(count, .lettersRight, ["right": String(good)])
  }

  /// How many letters of all were right, and from when until when they were written.
  var total: String {
    let (good, count) = view.children.reduce((0, 0)) { ($0.0 + $1.good, $0.1 + $1.count) }
    guard count > 0 else { return phrases.glance[.nothing] }
    guard let first = writings.first?.day, let last = writings.last?.day else { return lettersRight(good, of: count) }
    let days = first == last ? "\(first)" : "\(first) – \(last)"
    return "\(days) · " + lettersRight(good, of: count)
  }

  /// The letters that go well, in the order in which they are taught.
  private var wellWritten: [String] {
    view.letters.filter { sign in view.hardest.contains { $0.sign == sign && $0.share >= RecordReport.well } }
  }

  /// What is said of the letters that go well; nil for none.
  var praise: String? {
    let well = wellWritten
    return well.isEmpty ? nil : phrases.glance.text(.praise, ["letters": well.joined(separator: ", ")]) + "."
  }

  /// The letters to practise next, the hardest first.
  var practised: [Practice] {
    let hard = view.hardest.filter { $0.share < RecordReport.well }.prefix(RecordReport.mostPractised)
    return hard.map { sum in
      let fault = view.findings.first { $0.signs.contains(sum.sign) }
      return Practice(sum: sum, sentence: fault.flatMap { sentence(of: $0.code, in: sum.sign) })
    }
  }

  /// What is to be practised, in a line; nil for nothing.
  var next: String? {
    let signs = practised.map { $0.sum.sign }
    guard !signs.isEmpty else { return view.hardest.isEmpty ? nil : phrases.glance[.allRight] }
    return phrases.glance.text(.practise, ["letters": signs.joined(separator: ", ")]) + "."
  }

  /// What a teacher says of a kind of fault in a letter, wherever in it that is.
  func sentence(of code: Int, in sign: String) -> String? {
    let advice: AdvicePhrase? =
      switch Finding.Code(rawValue: code) {
      case .errorTooBig, .exitedCorridor: .follow
      case .cornerLength: .corner
      case .straightLength, .cornerReentered: .smooth
      case .notCovered: .toTheEnd
      case .wrongStart: .start
      case .overextended: .stop
      case .reversed: .direction
      case .wrongOrder: .order
      case .missingStroke: .missingStroke
      case .extraStroke: .extra
      case .lift: .keepOn
      case .baseline: .baseline
      case .slant: .slant
      case .size, .spacing, .notAssessed, nil: nil
      }
    return advice.map { phrases.advice.text($0, ["letter": sign]) }
  }

  /// The kinds of faults, the most frequent first: what a teacher says of them, and how often each was found.
  ///
  /// Letters that are praised are not named again, unless there are no others.
  var faults: [String] {
    let well = Set(wellWritten)
    return view.findings.prefix(RecordReport.mostHard).compactMap { finding in
      let others = finding.signs.filter { !well.contains($0) }
      let letters = (others.isEmpty ? finding.signs : others).joined(separator: ", ")
      guard !letters.isEmpty, let sentence = sentence(of: finding.code, in: letters) else { return nil }
      return "\(sentence) \(phrases.report.count(finding.count, .faults))"
    }
  }

  /// An attempt whose ink was kept.
  struct Inked {
    let day: Day
    let attempt: Attempt
    let trail: InkTrail

    /// What came of it, as a sign.
    var sign: String { attempt.verdict == .right ? "✓" : attempt.verdict == .wrong ? "✗" : "?" }
  }

  /// All attempts whose ink was kept, letter by letter, the oldest first.
  var inked: [(sign: String, attempts: [Inked])] {
    let all = writings.flatMap { writing in
      writing.attempts.compactMap { attempt in
        attempt.ink.flatMap { InkTrail(packed: $0) }.map { Inked(day: writing.day, attempt: attempt, trail: $0) }
      }
    }
    return Set(all.map { $0.attempt.sign }).sorted().map { sign in (sign, all.filter { $0.attempt.sign == sign }) }
  }
}
