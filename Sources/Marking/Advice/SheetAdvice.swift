import Geometry
public import Languages
import Letterforms
import Lettering
import Scoring
import Worksheets

/// What a teacher says of a whole sheet: what is right, what to practise, letter by letter.
public struct SheetAdvice: Sendable {
  /// One for each letter of which there is something to say, cell by cell; words that were read have theirs instead.
  public let all: [Advice]
  /// How many letters were written.
  public let letterCount: Int
  /// How many of them are right.
  public let rightCount: Int
  /// How many strokes lie in no place to write.
  let strayCount: Int
  /// The letters that are right wherever they were written, or else right more often than not; each once, in the order of the
  /// sheet.
  public let praised: [String]

  /// The kinds of signs along lines that faults have, each with its word, along a line of a legend.
  func signs(along line: [Point]) -> [(key: GlancePhrase, sign: Advice.Sign)] {
    let signs = all.filter { $0.isFault }.flatMap { $0.signs }
    return [(.missed, .missed(line)), (.over, .over(line)), (.way, .arrow(line))].filter { _, sign in
      signs.contains { $0.isLike(sign) }
    }
  }

  /// The same said of several letters.
  public struct Group: Sendable {
    /// What is said of each of them, at least one.
    public let advice: [Advice]
    /// The sentence, of all the letters: `Close the a, d` and a full stop.
    public let sentence: String
    /// The letters, each once.
    public let letters: [String]

    var isFault: Bool { advice[0].isFault }
  }

  /// The groups, what needs most practice first, hints last.
  public let groups: [Group]
  /// The letters to practise next, those that need it most first.
  public let practised: [String]

  /// What is said of a graded sheet.
  init(of grade: SheetGrade, findings: [SheetFinding]) {
    self.init(of: grade, cells: SheetAdvice.cells(grade.cells.indices, of: grade, findings: findings))
  }

  /// What is said of one cell.
  struct OfCell: Sendable {
    fileprivate let index: Int
    fileprivate let letters: [CellLetters.Letter]
    let advice: [Advice]
  }

  /// What is said of some cells of a sheet: each part can be looked at by itself.
  static func cells(_ range: Range<Int>, of grade: SheetGrade, findings: [SheetFinding]) -> [OfCell] {
    let byCell = Dictionary(grouping: findings, by: \.cell)
    // A model is there to look at: ink that strayed onto it is nothing to speak of.
    let isAsked = grade.cells.contains { $0.grade != nil && !$0.isModel }
    return range.compactMap { index in
      let cell = grade.cells[index]
      guard cell.grade != nil, !(isAsked && cell.isModel) else { return nil }
      let letters = CellLetters(cell)
      let advice = SheetAdvice.advice(
        on: cell, index: index, letters, findings: byCell[index] ?? [], phrases: grade.phrases)
      return OfCell(index: index, letters: letters.all, advice: advice)
    }
  }

  /// - Parameter cells: What is said of all its cells, in their order.
  init(of grade: SheetGrade, cells: [OfCell]) {
    var all: [Advice] = []
    var (count, right) = (0, 0)
    /// How often a letter was right and wrong.
    struct Tally {
      var right = 0
      var wrong = 0
    }
    var tallies: [String: Tally] = [:]
    var order: [String] = []
    for cell in cells {
      all += cell.advice
      let isWrongWord = grade.cells[cell.index].reading?.isRight == false
      let wrong = Set(cell.advice.filter { $0.isFault }.compactMap { $0.place })
      for letter in cell.letters {
        let isRight = !isWrongWord && !wrong.contains(letter.place)
        count += 1
        right += isRight ? 1 : 0
        if tallies[letter.text] == nil { order.append(letter.text) }
        tallies[letter.text, default: Tally()].right += isRight ? 1 : 0
        tallies[letter.text, default: Tally()].wrong += isRight ? 0 : 1
      }
    }
    self.all = all
    (letterCount, rightCount, strayCount) = (count, right, grade.stray.count)
    let counts = tallies.mapValues { Double($0.right + $0.wrong) }
    groups = SheetAdvice.groups(of: all, counts: counts, by: grade.phrases)
    // The letter that goes wrong most often of all times it was written comes first.
    let wrong = groups.filter { $0.isFault }.flatMap { $0.letters }.reduce(into: [String]()) { letters, letter in
      if !letters.contains(letter) { letters.append(letter) }
    }
    func share(_ letter: String) -> Double { Double(tallies[letter]?.wrong ?? 0) / (counts[letter] ?? 1) }
    practised = wrong.enumerated().sorted { a, b in
      (-share(a.element), a.offset) < (-share(b.element), b.offset)
    }.prefix(SheetAdvice.mostPractised).map { $0.element }
    let always = order.filter { tallies[$0]?.wrong == 0 }
    let often = order.filter { letter in tallies[letter].map { $0.right > $0.wrong } ?? false }
    let first = groups.filter { $0.isFault }.prefix(SheetAdvice.mostForChild).flatMap { $0.letters }
    praised = always.isEmpty ? often.filter { !first.contains($0) } : always
  }

  private static func advice(
    on cell: CellGrade, index: Int, _ letters: CellLetters, findings: [SheetFinding], phrases: Phrases
  ) -> [Advice] {
    if let reading = cell.reading, !reading.isRight {
      let sentence = "\(cell.cell.text): \(reading.sentence(by: phrases.report))."
      return [
        Advice(
          kind: .again, cell: index, place: nil, letter: cell.cell.text, findings: [], isFault: true,
          wordSentence: sentence, signs: [])
      ]
    }
    // Freely written, only the letter counts.
    if cell.mode == .free, cell.isAccepted { return [] }
    let others = cell.grade?.otherLetters ?? []
    if cell.isAccepted, findings.isEmpty, others.isEmpty { return [] }
    let map = CellMap(cell)
    func judge(_ findings: [SheetFinding], _ strokes: [Int]) -> LetterJudge {
      LetterJudge(cell: cell, map: map, strokes: strokes, findings: findings)
    }
    func advice(_ verdict: LetterJudge.Verdict, _ place: LetterPlace?, _ text: String, isFault: Bool) -> Advice {
      Advice(
        kind: verdict.kind, cell: index, place: place, letter: text, findings: verdict.findings, isFault: isFault,
        wordSentence: nil, signs: verdict.signs)
    }
    let byLetter = Dictionary(grouping: findings) { letters.letter(of: $0.finding) }
    var found: [Advice] = letters.all.compactMap { letter in
      if let other = cell.others[letter.place.placed] {
        return named(other, letter, cell: index, phrases)
      }
      if others.contains(letter.place.placed) {
        let verdict = LetterJudge.Verdict(kind: .again, findings: [], signs: [])
        return advice(verdict, letter.place, letter.text, isFault: true)
      }
      let judge = judge(byLetter[letter.place] ?? [], letters.strokes(of: letter.place))
      return judge.verdict(faults: true).map { advice($0, letter.place, letter.text, isFault: true) }
        ?? judge.verdict(faults: false).map { advice($0, letter.place, letter.text, isFault: false) }
    }
    let isRefused = !cell.isAccepted && !found.contains { $0.isFault }
    if isRefused, let first = letters.all.first {
      // It was refused without a fault: it is not this letter.
      let verdict = LetterJudge.Verdict(kind: .again, findings: [], signs: [])
      let name = letters.all.count == 1 ? first.text : cell.cell.text
      return [advice(verdict, letters.all.count == 1 ? first.place : nil, name, isFault: true)]
    }
    // Size and slant are told of letters that are right.
    if found.isEmpty, let verdict = judge(byLetter[nil] ?? [], []).verdict(faults: false) {
      found.append(advice(verdict, letters.all.count == 1 ? letters.all[0].place : nil, cell.cell.text, isFault: false))
    }
    return found
  }

  /// What is said of a letter that is another one.
  private static func named(
    _ other: OtherLetter, _ letter: CellLetters.Letter, cell: Int, _ phrases: Phrases
  ) -> Advice {
    func advice(_ kind: AdvicePhrase, _ sentence: String?) -> Advice {
      Advice(
        kind: kind, cell: cell, place: letter.place, letter: letter.text, findings: [], isFault: true,
        wordSentence: sentence, signs: [])
    }
    switch other {
    case .turned: return advice(.turned, nil)
    case .other(let read):
      return advice(.other, phrases.advice.text(.other, ["letter": letter.text, "other": read]))
    }
  }

  // MARK: Groups

  /// So many letters are named in one sentence.
  private static let mostNames = 8

  /// - Parameter counts: How often each letter was written.
  private static func groups(of all: [Advice], counts: [String: Double], by phrases: Phrases) -> [Group] {
    struct Key: Hashable {
      let kind: AdvicePhrase
      let isFault: Bool
      let word: String?
    }
    // What is to be practised is no hint as well.
    let faults = Set(all.filter { $0.isFault }.map { "\($0.kind.rawValue) \($0.letter)" })
    let told = all.filter { $0.isFault || !faults.contains("\($0.kind.rawValue) \($0.letter)") }
    let grouped = Dictionary(grouping: told) { Key(kind: $0.kind, isFault: $0.isFault, word: $0.wordSentence) }
    let groups = grouped.values.map { advice -> Group in
      var letters: [String] = []
      for letter in advice.map({ $0.letter }) where !letters.contains(letter) { letters.append(letter) }
      let names = letters.prefix(mostNames).joined(separator: ", ") + (letters.count > mostNames ? ", …" : "")
      let sentence = advice[0].wordSentence ?? phrases.advice.text(advice[0].kind, ["letter": names])
      return Group(advice: advice, sentence: sentence, letters: letters)
    }
    return groups.sorted { a, b in
      let (first, second) = (a.advice[0], b.advice[0])
      if a.isFault != b.isFault { return a.isFault }
      func need(_ group: Group) -> Double {
        group.advice[0].kind.weight * group.advice.reduce(0) { $0 + 1 / (counts[$1.letter] ?? 1) }
      }
      let (x, y) = (need(a), need(b))
      return (-x, first.kind.rank, first.cell) < (-y, second.kind.rank, second.cell)
    }
  }

  // MARK: Sentences

  /// So many letters to practise are named.
  private static let mostPractised = 3

  /// So many things a child practises at a time.
  private static let mostForChild = 3

  /// What a child practises now: at most three letters with one thing each, what needs it most first.
  public var forChild: [Advice] {
    var chosen: [Advice] = []
    // Of the letters of which the same is said, the one that the teacher reads first.
    func rank(_ advice: Advice) -> Int { practised.firstIndex(of: advice.letter) ?? practised.count }
    for group in groups where group.isFault && chosen.count < SheetAdvice.mostForChild {
      let left = group.advice.filter { one in !chosen.contains { $0.letter == one.letter } }
      guard let advice = left.min(by: { rank($0) < rank($1) }) else { continue }
      chosen.append(advice)
    }
    // Every letter that the teacher reads of, also one of which the same is said as of another.
    for letter in practised
    where chosen.count < SheetAdvice.mostForChild && !chosen.contains(where: { $0.letter == letter }) {
      let all = groups.lazy.filter { $0.isFault }.flatMap { $0.advice }
      if let advice = all.first(where: { $0.letter == letter }) { chosen.append(advice) }
    }
    return chosen
  }

  /// The whole sheet in a line: how many letters are right, and which to practise next.
  public func summary(by phrases: Phrases) -> String {
    let words = phrases.glance
    guard letterCount > 0 else {
      return strayCount > 0 ? words.count(strayCount, .stray) + "." : words[.nothing]
    }
    let count = words.count(letterCount, .lettersRight, ["right": String(rightCount)]) + "."
    let next = practised
    if next.isEmpty { return "\(count) \(words[.allRight])" }
    return "\(count) " + words.text(.practise, ["letters": next.joined(separator: ", ")]) + "."
  }

  /// Praise where it is due, with the letters that are right; nil where no letter is right.
  public func praise(by phrases: Phrases) -> String? {
    guard !praised.isEmpty else { return nil }
    return phrases.glance.text(.praise, ["letters": praised.joined(separator: ", ")]) + "."
  }
}

extension SheetGrade {
  /// What a teacher says of the sheet.
  public var advice: SheetAdvice { SheetAdvice(of: self, findings: findings) }
}

extension CellGrade {
  /// Whether it shows how a letter is written, and asks nobody to write.
  fileprivate var isModel: Bool { cell.look == Look.solid.rawValue }
}
