import Geometry
import Languages
import Letterforms
import Scoring

/// A piece of writing that is judged stroke by stroke while it is written: one cell of a sheet.
///
/// Page space. On the model, a stroke that is not right is taken back, so that the child writes it once more; where there is only a
/// line to write on, strokes stand until there are as many as the letter has, and all are written once more if it is not right.
final class Writing {
  /// What came of a stroke.
  struct Verdict {
    /// The stroke of the model it was taken for; nil for none.
    var stroke: Int?
    /// What is wrong with it, what matters most first; empty where it stands.
    var faults: [Finding] = []
    /// Whether the strokes before it were taken back too.
    var isAllAgain = false
  }

  let assessor: Assessor
  private let setting: Setting
  /// What stands, and the same with the stroke that is being written.
  private var kept: LiveAssessment {
    didSet { keptGrade = nil }
  }
  /// The grade of what stands, once it is known: a word takes milliseconds to grade, and the child waits for the glow.
  private var keptGrade: Assessment?
  private var live: LiveAssessment
  private var keptCount = 0
  /// Strokes of the model that nobody asks for any more: the pupil tried often enough.
  private var passed: Set<Int> = []
  /// All that was told as wrong while it was written, whether the stroke was written again or not.
  private var told: [Finding] = []

  init(_ assessor: Assessor, of setting: Setting) {
    (self.assessor, self.setting) = (assessor, setting)
    kept = assessor.start()
    live = kept
  }

  /// Takes a point, and tells how far it is from the line in x-heights; nil where there is no line to follow.
  func append(_ x: Double, _ y: Double, _ time: Double) -> Double? {
    live.append(x, y, time)
    return live.progress?.distance
  }

  /// The first stroke of the model that is to be written still; nil where all are.
  var next: Int? {
    let drawn = Set(grade.readings.flatMap { $0.strokes })
    return assessor.ideal.strokes.indices.first { !drawn.contains($0) && !passed.contains($0) }
  }

  /// Whether all of it is written.
  var isDone: Bool { assessor.mode == .trace ? next == nil : keptCount >= assessor.ideal.strokes.count }

  /// What is there so far.
  var grade: Assessment {
    if let keptGrade { return keptGrade }
    let made = kept.finish()
    keptGrade = made
    return made
  }

  /// What a record keeps of it: the whole and, of a word, its letters and joins.
  ///
  /// Right is what needed no second try: on paper nobody takes a stroke back.
  var attempts: (whole: [Finding], isRight: Bool, parts: [WrittenPart]) {
    let grade = grade
    let other = grade.findings.filter { finding in
      !told.contains { $0.code == finding.code && $0.detail == finding.detail && $0.stroke == finding.stroke }
    }
    let all = told + other
    return (
      all, grade.isAccepted && told.isEmpty,
      WrittenPart.all(of: setting, findings: all, otherLetters: grade.otherLetters)
    )
  }

  /// The pen was lifted.
  ///
  /// - Parameter isKept: Whether the stroke stands, whatever is wrong with it.
  func lift(keeping isKept: Bool) -> Verdict {
    live.penUp()
    let grade = live.finish()
    var verdict = Verdict()
    if assessor.mode == .trace {
      let reading = grade.readings.first { $0.ink.contains(keptCount) }
      verdict.stroke = reading?.strokes.first
      verdict.faults = faults(of: reading, in: grade)
    } else if keptCount + 1 >= assessor.ideal.strokes.count, !grade.isAccepted {
      verdict.faults = grade.findings.filter { $0.isFault }
      if verdict.faults.isEmpty { verdict.faults = [Finding(.errorTooBig, place: assessor.ideal.bounds.center)] }
      verdict.isAllAgain = !isKept
    }
    told += verdict.faults
    guard verdict.faults.isEmpty || isKept else {
      if verdict.isAllAgain { (kept, keptCount) = (assessor.start(), 0) }
      live = kept
      return verdict
    }
    if isKept, let next, assessor.mode == .trace { passed.insert(verdict.stroke ?? next) }
    kept = live
    keptGrade = grade
    keptCount += 1
    return verdict
  }

  /// What is wrong with the stroke written last, and with nothing else.
  private func faults(of reading: Assessment.Reading?, in grade: Assessment) -> [Finding] {
    guard let reading else {
      let own = grade.findings.filter { $0.inkStroke == keptCount && $0.isFault }
      return own.isEmpty ? [Finding(.extraStroke, inkStroke: keptCount)] : own
    }
    var faults = grade.findings.filter { finding in
      guard finding.isFault, finding.code != .missingStroke else { return false }
      return finding.inkStroke == keptCount
        || finding.inkStroke == nil && finding.stroke.map { reading.strokes.contains($0) } == true
    }
    // Dots and bars that wait for the end of the word may come in any order.
    let strokes = assessor.ideal.strokes
    if let next, let drawn = reading.strokes.first, drawn > next, !strokes[next].isDelayed,
      !faults.contains(where: { $0.code == .wrongOrder })
    {
      faults.insert(
        Finding(.wrongOrder, stroke: drawn, otherStroke: next, inkStroke: keptCount, place: strokes[next].start), at: 0)
    }
    return faults.sorted { rank($0) < rank($1) }
  }

  /// How soon a teacher speaks of it.
  private func rank(_ finding: Finding) -> Int {
    says(finding).flatMap { AdvicePhrase.allCases.firstIndex(of: $0) } ?? AdvicePhrase.allCases.count
  }

  /// What a teacher says for a finding.
  func says(_ finding: Finding) -> AdvicePhrase? {
    finding.advice(on: assessor.ideal, mode: assessor.mode, strokes: Array(assessor.ideal.strokes.indices))
  }
}
