import Geometry
public import Marking
import Texts
public import Worksheets

/// What a record keeps of a passage: how much was written and how it looks, with what a teacher says beside it.
public struct PassageFigures: Hashable, Sendable {
  /// A figure by its name in files; whole numbers.
  public enum Figure: String, CaseIterable, Hashable, Sendable {
    /// Letters and digits written, those that can be read, and those of which a person has to say it.
    case letters, legible, unsure
    /// How long it took.
    case seconds
    /// The height of small letters and how far they stand from the baseline, in hundredths of a millimetre; how far they lean, in
    /// hundredths of a degree; the white between letters and words, in hundredths of an x-height.
    case size, offset, lean, letterWhite, wordWhite
    /// Pauses, the share of the time in the air in hundredths, strokes, and hundredths of maxima of speed for each movement.
    case pauses, air, strokes, speedPeaks
    /// The height of small letters between the printed lines, in hundredths of a millimetre: the unit of the ink.
    case ruled
  }

  /// What a teacher ticks, each 0 to 4.
  public enum Tick: String, CaseIterable, Hashable, Sendable {
    case legibility = "tickLegibility"
    case form = "tickForm"
    case size = "tickSize"
    case spacing = "tickSpacing"
    case effort = "tickEffort"
  }

  /// What was asked for.
  public var kind: Passage.Kind
  /// The figures that are known.
  public var figures: [Figure: Int] = [:]
  /// What a teacher ticked.
  public var ticks: [Tick: Int] = [:]

  /// Ticks go from 0 to 4.
  public static let tickRange = 0...4

  /// The figures of a passage that was read.
  public init(of grade: PassageGrade) {
    kind = grade.passage.kind
    func put(_ figure: Figure, _ value: Double?) {
      if let value, value.isFinite { figures[figure] = Int(clamping: (max(-1e9, min(1e9, value))).rounded()) }
    }
    put(.ruled, 100 * Length.points(grade.passage.xHeight).mm)
    put(.letters, grade.letters.map { Double($0) })
    put(.legible, grade.legible.map { Double($0) })
    put(.unsure, grade.unsure.map { Double($0) })
    put(.seconds, grade.minutes.map { 60 * $0 })
    put(.size, grade.whole.size.map { 100 * $0 })
    put(.offset, grade.whole.offset.map { 100 * $0 })
    put(.lean, grade.whole.lean.map { 100 * $0 })
    put(.letterWhite, grade.whole.letterWhite.map { 100 * $0 })
    put(.wordWhite, grade.whole.wordWhite.map { 100 * $0 })
    guard let pace = grade.pace else { return }
    put(.pauses, Double(pace.pauses))
    put(.air, 100 * pace.airShare)
    put(.strokes, Double(pace.strokes))
    put(.speedPeaks, pace.speedPeaks.map { 100 * $0 })
  }

  /// Letters a minute; nil where letters or time are not known.
  public var lettersAMinute: Double? {
    guard let letters = figures[.letters], let seconds = figures[.seconds], seconds > 0 else { return nil }
    return 60 * Double(letters) / Double(seconds)
  }

  /// The share of letters that can be read, 0…1; nil where none was counted.
  public var legibleShare: Double? {
    guard let letters = figures[.letters], let legible = figures[.legible], letters > 0 else { return nil }
    return Double(legible) / Double(letters)
  }

  /// As the record keeps them: `letters 132 legible 118 tickForm 3`.
  var words: String {
    let known = Figure.allCases.compactMap { figure in figures[figure].map { "\(figure.rawValue) \($0)" } }
    let ticked = Tick.allCases.compactMap { tick in ticks[tick].map { "\(tick.rawValue) \($0)" } }
    return (known + ticked).joined(separator: " ")
  }

  /// The figures of an attempt at a passage; nil for other attempts, and for words that are none.
  init?(_ attempt: Attempt) {
    guard attempt.kind == .passage, let kind = Passage.Kind(rawValue: attempt.sign) else { return nil }
    self.kind = kind
    let words = attempt.scores.split(separator: " ").map { String($0) }
    guard words.count.isMultiple(of: 2) else { return nil }
    for start in stride(from: 0, to: words.count, by: 2) {
      guard let value = Int(words[start + 1]), abs(value) <= 1_000_000_000 else { return nil }
      if let figure = Figure(rawValue: words[start]) {
        figures[figure] = value
      } else if let tick = Tick(rawValue: words[start]), PassageFigures.tickRange.contains(value) {
        ticks[tick] = value
      } else {
        return nil
      }
    }
  }
}
