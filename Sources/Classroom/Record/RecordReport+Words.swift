import Languages
import Records
import Scoring

/// What a record says, in the words in which sheets are graded: what goes well, what to practise, and how.
extension RecordReport {
  /// A letter to practise.
  struct Practice {
    let sum: ClassRecord.Sum
    /// What a teacher says of what goes wrong in it, the most frequent first; empty where nothing is amiss that can be said.
    let sentences: [String]
    /// The children who need it most, the neediest first; empty where the record is one child's.
    let children: [String]
  }

  /// A child whom a teacher looks at first.
  struct Needy {
    let child: ClassRecord.Child
    /// What it writes worst, the worst first.
    let letters: [String]
  }

  /// At most 3 letters to practise next: more do not fit on a sheet.
  private static let mostPractised = 3
  /// A letter goes well when 80 of 100 are right, and badly when fewer than 60 are.
  private static let well = 0.8
  private static let badly = 0.6
  /// At most 16 names: more would fill the card of a letter.
  private static let mostNamed = 16
  /// A second fault is named if it is at least a third as frequent as the first.
  private static let second = 1.0 / 3

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
    guard count > 0 else {
      return passages.isEmpty ? phrases.glance[.nothing] : view.days.map { RecordReport.span($0) } ?? ""
    }
    return [view.days.map { RecordReport.span($0) }, lettersRight(good, of: count)].compactMap { $0 }
      .joined(separator: " · ")
  }

  /// Some days: `2026-11-02 – 2026-11-09`; a single one alone.
  static func span(_ days: ClosedRange<Day>) -> String {
    days.lowerBound == days.upperBound ? "\(days.lowerBound)" : "\(days.lowerBound) – \(days.upperBound)"
  }

  /// A week from Monday to Sunday.
  static func span(of week: RecordFile.Week) -> String { span(week.monday...Day(number: week.monday.number + 6)) }

  /// The letters that go well, in the order in which they are taught.
  private var wellWritten: [String] {
    view.letters.filter { sign in view.hardest.contains { $0.sign == sign && $0.share >= RecordReport.well } }
  }

  /// Praise for the letters that go well; nil if none does.
  var praise: String? {
    let well = wellWritten
    return well.isEmpty ? nil : phrases.glance.text(.praise, ["letters": well.joined(separator: ", ")]) + "."
  }

  /// What is said to a child: what it writes well, what it writes better than before, or that it has made a start.
  var praises: [String] {
    let better = better
    let said = [
      praise, better.isEmpty ? nil : phrases.glance.text(.better, ["letters": better.joined(separator: ", ")]) + ".",
    ].compactMap { $0 }
    // A child hears something good in any case.
    return said.isEmpty && !writings.isEmpty && !view.hardest.isEmpty ? [phrases.glance[.start]] : said
  }

  /// The letters that one child writes better than it did at first, but not well yet; those it practises next are named there.
  var better: [String] {
    let others = Set(wellWritten + practised.map { $0.sum.sign })
    return view.letters.filter { sign in
      let verdicts = writings.flatMap { writing in
        writing.attempts.filter { $0.kind == .letter && $0.sign == sign }.map { $0.verdict == .right }
      }
      guard !others.contains(sign), verdicts.count >= RecordReport.leastCompared else { return false }
      func share(_ some: ArraySlice<Bool>) -> Double { Double(some.count { $0 }) / Double(some.count) }
      let half = verdicts.count / 2
      return share(verdicts.suffix(half)) >= share(verdicts.prefix(half)) + RecordReport.leap
    }
  }

  /// At least 8 attempts are compared, the first half with the last, and 25 more of 100 must be right: less may be chance.
  private static let leastCompared = 8
  private static let leap = 0.25

  /// The letters to practise next: for a child the hardest first, for a class those that most children write badly.
  var practised: [Practice] {
    let hard = view.hardest.filter { $0.share < RecordReport.well }
    let needed =
      hard.map { (sum: $0, children: writings.isEmpty ? children(lacking: $0.sign) : []) }.enumerated()
      .sorted { (-$0.element.children.count, $0.offset) < (-$1.element.children.count, $1.offset) }.map { $0.element }
    return needed.prefix(RecordReport.mostPractised).map { sum, children in
      let findings = view.findings(in: sum.sign)
      let least = RecordReport.second * Double(findings.first?.count ?? 0)
      var sentences: [String] = []
      for finding in findings where Double(finding.count) >= least && sentences.count < 2 {
        guard let said = sentence(of: finding.code, in: sum.sign), !sentences.contains(said) else { continue }
        sentences.append(said)
      }
      return Practice(sum: sum, sentences: sentences, children: named(children))
    }
  }

  /// Advice to a child on the letters it practises, such as `Write the d, a the way the arrow goes.`; each sentence once.
  var advice: [String] {
    var letters: [Int: [String]] = [:]
    var order: [Int] = []
    for practice in practised {
      let sign = practice.sum.sign
      guard let code = view.findings(in: sign).first(where: { sentence(of: $0.code, in: sign) != nil })?.code
      else { continue }
      if letters[code] == nil { order.append(code) }
      letters[code, default: []].append(sign)
    }
    return order.compactMap { sentence(of: $0, in: (letters[$0] ?? []).joined(separator: ", ")) }
  }

  /// The children who write a letter badly, the worst first.
  private func children(lacking sign: String) -> [String] {
    guard let column = view.letters.firstIndex(of: sign) else { return [] }
    let needy = view.children.enumerated().compactMap { place, child in
      child.sums[column].map { (name: names.name(of: child.token), share: $0.share, place: place) }
    }.filter { $0.share < RecordReport.badly }
    return needy.sorted { ($0.share, $0.place) < ($1.share, $1.place) }.map { $0.name }
  }

  /// Some names, and how many more there are.
  private func named(_ names: [String]) -> [String] {
    let more = names.count - RecordReport.mostNamed
    // Instead of one more, its name.
    guard more > 1 else { return names }
    return names.prefix(RecordReport.mostNamed) + [phrases.glance.text(.more, ["number": String(more)])]
  }

  /// The children who write most letters badly, the neediest first; none where all do well enough.
  var needy: [Needy] {
    guard writings.isEmpty else { return [] }
    let all = view.children.enumerated().compactMap { place, child -> (needy: Needy, share: Double, place: Int)? in
      let share = (Double(child.good) + 1) / (Double(child.count) + 2)
      guard child.count >= RecordReport.leastJudged, share < RecordReport.badly else { return nil }
      let bad = child.sums.compactMap { $0 }.filter { $0.share < RecordReport.badly }.sorted { $0.share < $1.share }
      let letters = bad.prefix(RecordReport.mostHard).map { $0.sign } + (bad.count > RecordReport.mostHard ? ["…"] : [])
      return (Needy(child: child, letters: letters), share, place)
    }
    return all.sorted { ($0.share, $0.place) < ($1.share, $1.place) }.prefix(RecordReport.mostNamed).map { $0.needy }
  }

  /// A child to help, in a line: `Anna – a, o, t · 40 of 80 letters right`.
  func said(of needy: Needy) -> String {
    let name = names.name(of: needy.child.token)
    let right = lettersRight(needy.child.good, of: needy.child.count)
    return (needy.letters.isEmpty ? name : "\(name) – \(needy.letters.joined(separator: ", "))") + " · \(right)"
  }

  /// What a teacher reads of a letter to practise: how it goes, what goes wrong, and with whom.
  func said(of practice: Practice) -> [String] {
    let right = "\(practice.sum.sign) · \(lettersRight(practice.sum.good, of: practice.sum.count))"
    return [right] + practice.sentences
      + (practice.children.isEmpty
        ? [] : ["\(phrases.glance[.helpFirst]) – \(practice.children.joined(separator: ", "))"])
  }

  /// Children with fewer letters than this are not judged yet.
  private static let leastJudged = 10

  /// What is to be practised, in a line; nil for nothing.
  var next: String? {
    let signs = practised.map { $0.sum.sign }
    guard !signs.isEmpty else { return view.hardest.isEmpty ? nil : phrases.glance[.allRight] }
    return phrases.glance.text(.practise, ["letters": signs.joined(separator: ", ")]) + "."
  }

  /// What a teacher says of a kind of fault in a letter, wherever in it that is.
  func sentence(of code: Int, in sign: String) -> String? {
    Finding.Code(rawValue: code)?.advice.map { phrases.advice.text($0, ["letter": sign]) }
  }

  /// An attempt whose ink was kept.
  struct Inked {
    let day: Day
    let attempt: Attempt
    let trail: InkTrail

    /// The verdict as one character.
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
