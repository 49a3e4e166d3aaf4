import Files
import Geometry
public import Inks
import Letterforms
public import Marking
import Scoring
import Worksheets

extension Writing {
  /// What a graded sheet tells of a child.
  ///
  /// - Parameters:
  ///   - recordings: The ink, by which the same writing is known again.
  ///   - keepsInk: Whether the ink itself is kept.
  public init(of grade: SheetGrade, _ recordings: [Ink], child: String, day: Day, level: Int?, keepsInk: Bool) {
    self.init(
      child: child, day: day, sheet: grade.key.sheet, school: grade.key.school, hand: grade.key.hand, level: level,
      digest: Writing.digest(of: recordings, on: grade.key.sheet),
      attempts: grade.cells.flatMap { $0.attempts(keepsInk: keepsInk) })
  }

  /// 32 digits that follow from the sheet and every point of the ink.
  public static func digest(of recordings: [Ink], on sheet: String) -> String {
    var bytes = Array(sheet.utf8)
    func put(_ number: UInt64) {
      for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(number >> UInt64(shift) & 0xFF)) }
    }
    for ink in recordings {
      put(UInt64(ink.strokes.count))
      for stroke in ink.strokes {
        put(UInt64(stroke.points.count))
        for point in stroke.points {
          put(point.x.bitPattern)
          put(point.y.bitPattern)
        }
      }
    }
    return String(Digest(of: bytes).hex.prefix(32))
  }
}

extension CellGrade {
  /// What was written in the cell: the whole, and where that is a word its letters and joins.
  func attempts(keepsInk: Bool) -> [Attempt] {
    guard let grade else { return [] }
    let text = Array(setting.text)
    let mode = cell.task != nil ? "memory" : mode.rawValue
    let place = Attempt.Place(page: page, cell: index)
    let letters = text.indices.filter { !text[$0].isWhitespace }
    let notes = grade.findings.map { Attempt.Note($0) }
    let verdict: Attempt.Verdict = reading?.verdict == .unsure ? .unsure : isAccepted ? .right : .wrong
    let isWord = letters.count > 1
    // Of letters too, so that a wrong word is remembered as what was asked for.
    let whole = Attempt(
      at: place, isWord ? .word : .letter, cell.text, mode: mode, verdict: verdict,
      score: Int(grade.scores.total.rounded()), scores: grade.scores.words, notes: notes,
      ink: keepsInk ? trail.bytes : nil)
    guard isWord else { return [whole] }
    var attempts = [whole]
    let faults = grade.findings.filter { $0.isFault || $0.code == .lift }
    for letter in letters {
      let own = faults.filter { $0.isFault && self.letter(of: $0) == letter }
      let isOther = letters.firstIndex(of: letter).map(grade.otherLetters.contains) == true
      let joins = (before: isJoined(letter - 1), after: isJoined(letter))
      func neighbour(_ place: Int) -> String {
        text.indices.contains(place) && !text[place].isWhitespace ? String(text[place]) : ""
      }
      let context = Attempt.Context(
        before: neighbour(letter - 1), after: neighbour(letter + 1), isJoinedBefore: joins.before,
        isJoinedAfter: joins.after)
      attempts.append(
        Attempt(
          at: Attempt.Place(page: page, cell: index, letter: letter), .letter, String(text[letter]), context: context,
          mode: mode, verdict: own.isEmpty && !isOther ? .right : .wrong, notes: own.map { Attempt.Note($0) }))
      guard joins.after else { continue }
      let ofJoin = faults.filter { isAtJoin($0, after: letter) }
      attempts.append(
        Attempt(
          at: Attempt.Place(page: page, cell: index, letter: letter), .join, String(text[letter...letter + 1]),
          mode: mode, verdict: ofJoin.isEmpty ? .right : .wrong, notes: ofJoin.map { Attempt.Note($0) }))
    }
    return attempts
  }

  /// The letter of the text that a finding concerns: where letters stand alone by its stroke, else by its place.
  private func letter(of finding: Finding) -> Int {
    if setting.letters.count == setting.text.count(where: { !$0.isWhitespace }), let stroke = finding.stroke {
      var first = 0
      for (number, placed) in setting.letters.enumerated() {
        first += placed.letterform.strokes.count
        if stroke < first { return setting.text.indicesOfLetters[number] }
      }
    }
    return setting.origins.lastIndex { $0 <= finding.place.x } ?? 0
  }

  /// Whether the hand joins a letter of the text with the next.
  private func isJoined(_ letter: Int) -> Bool {
    let text = Array(setting.text)
    guard letter >= 0, letter + 1 < text.count, !text[letter].isWhitespace, !text[letter + 1].isWhitespace else {
      return false
    }
    // A joined word is one letterform.
    var first = 0
    let places = setting.text.indicesOfLetters
    for placed in setting.letters {
      let count = placed.letterform.text.count(where: { !$0.isWhitespace })
      let own = places.dropFirst(first).prefix(count)
      if own.contains(letter), own.contains(letter + 1) {
        return placed.letterform.isWritten(through: letter - (own.first ?? 0))
      }
      first += count
    }
    return false
  }

  /// So far from where the next letter begins, a fault is one of the join, in x-heights.
  private static let joinReach = 0.3

  private func isAtJoin(_ finding: Finding, after letter: Int) -> Bool {
    guard setting.origins.indices.contains(letter + 1) else { return false }
    return abs(finding.place.x - setting.origins[letter + 1]) <= CellGrade.joinReach
  }

  /// The ink in the school space of the cell.
  private var trail: InkTrail {
    guard let schoolFromPage = cell.pageFromSchool.inverse else { return InkTrail([]) }
    return InkTrail(ink.map { stroke in stroke.points.map { schoolFromPage * Point($0.x, $0.y) } })
  }
}

extension Letterform {
  /// Whether one stroke goes from a letter of a joined word into the next.
  fileprivate func isWritten(through letter: Int) -> Bool {
    guard !parts.isEmpty else { return false }
    let text = Array(text)
    guard text.indices.contains(letter + 1) else { return false }
    return Set(parts.filter { $0.character == text[letter] }.map { $0.stroke })
      .intersection(parts.filter { $0.character == text[letter + 1] }.map { $0.stroke }).isEmpty == false
  }
}

extension String {
  /// The places of what is no white space, from 0.
  fileprivate var indicesOfLetters: [Int] { enumerated().filter { !$0.element.isWhitespace }.map { $0.offset } }
}

extension Attempt.Note {
  init(_ finding: Finding) {
    func hundredths(_ length: Double) -> Int { Int((max(-1e4, min(1e4, length)) * 100).rounded()) }
    self.init(
      code: finding.code.rawValue, detail: finding.detail.rawValue, isFault: finding.isFault,
      x: hundredths(finding.place.x), y: hundredths(finding.place.y))
  }
}

extension Assessment.Scores {
  /// What was assessed, in fixed order.
  fileprivate var words: String {
    let parts: [(String, Double?)] = [
      ("shape", shape), ("order", order), ("direction", direction), ("startAndEnd", startAndEnd),
      ("corridor", corridor), ("coverage", coverage), ("fluency", fluency), ("size", size), ("baseline", baseline),
      ("slant", slant), ("spacing", spacing),
    ]
    return parts.compactMap { name, score in score.map { "\(name) \(Int($0.rounded()))" } }.joined(separator: " ")
  }
}
