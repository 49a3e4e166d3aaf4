import Files
import Geometry
public import Inks
import Letterforms
public import Marking
import Scoring
import Texts
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
      attempts: grade.cells.flatMap { $0.attempts(keepsInk: keepsInk) }
        + grade.passages.map { $0.attempt(keepsInk: keepsInk) })
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
    let notes = grade.findings.map { Attempt.Note($0) }
    let verdict: Attempt.Verdict = reading?.verdict == .unsure ? .unsure : isAccepted ? .right : .wrong
    let isWord = text.count { !$0.isWhitespace } > 1
    // Of letters too, so that a wrong word is remembered as what was asked for.
    let whole = Attempt(
      at: place, isWord ? .word : .letter, cell.text, mode: mode, verdict: verdict,
      score: Int(clamping: grade.scores.total.rounded()), scores: grade.scores.words, notes: notes,
      ink: keepsInk ? trail.bytes : nil)
    let parts = WrittenPart.all(of: setting, findings: grade.findings, otherLetters: grade.otherLetters)
    return [whole]
      + parts.map { part in
        Attempt(
          at: Attempt.Place(page: page, cell: index, letter: part.letter), part.isJoin ? .join : .letter, part.sign,
          context: Attempt.Context(
            before: part.before, after: part.after, isJoinedBefore: part.isJoinedBefore,
            isJoinedAfter: part.isJoinedAfter),
          mode: mode, verdict: part.isRight ? .right : .wrong, notes: part.findings.map { Attempt.Note($0) })
      }
  }

  /// The ink in the school space of the cell.
  private var trail: InkTrail {
    guard let schoolFromPage = cell.pageFromSchool.inverse else { return InkTrail([]) }
    return InkTrail(ink.map { stroke in stroke.points.map { schoolFromPage * Point($0.x, $0.y) } })
  }
}

extension PassageGrade {
  /// The passage as one attempt, which says nothing of single letters.
  func attempt(keepsInk: Bool) -> Attempt {
    let start = passage.lines.first?.start ?? .origin
    let schoolFromPage = Affine.flipped(unit: passage.xHeight, origin: start).inverse
    let trail = schoolFromPage.map { map in
      InkTrail(ink.map { stroke in stroke.points.map { map * Point($0.x, $0.y) } })
    }
    return Attempt(
      at: Attempt.Place(page: page, cell: 0), .passage, passage.kind.rawValue, mode: "passage", verdict: .unsure,
      scores: PassageFigures(of: self).words, ink: keepsInk ? trail?.bytes : nil)
  }
}

extension Attempt.Note {
  init(_ finding: Finding) {
    func hundredths(_ length: Double) -> Int { Int(clamping: (max(-1e4, min(1e4, length)) * 100).rounded()) }
    self.init(
      code: finding.code.rawValue, detail: finding.detail.rawValue, isFault: finding.isFault,
      x: hundredths(finding.place.x), y: hundredths(finding.place.y))
  }
}

extension Assessment.Scores {
  /// What is assessed, by its name in files.
  static let named: [(name: String, score: @Sendable (Self) -> Double?)] = [
    ("shape", { $0.shape }), ("order", { $0.order }), ("direction", { $0.direction }),
    ("startAndEnd", { $0.startAndEnd }), ("corridor", { $0.corridor }), ("coverage", { $0.coverage }),
    ("fluency", { $0.fluency }), ("size", { $0.size }), ("baseline", { $0.baseline }), ("slant", { $0.slant }),
    ("spacing", { $0.spacing }),
  ]

  /// What was assessed, in fixed order.
  fileprivate var words: String {
    Self.named.compactMap { name, score in score(self).map { "\(name) \(Int(clamping: $0.rounded()))" } }.joined(
      separator: " ")
  }
}
