public import Letterforms
public import Scoring

/// What the head of a report says beside the grade: whose sheet it is, and by which measure it was graded.
public struct ReportHead: Sendable {
  /// The school whose letters were written.
  public var school: School
  /// The hand that wrote.
  public var hand: Hand
  /// The tolerances by which it was graded.
  public var parameters: ScoringParameters
  /// The pupil's name; empty for none.
  public var pupil: String
  /// The date as it is to be shown; empty for none.
  public var date: String

  /// A head for reports on a sheet.
  public init(
    school: School, hand: Hand, parameters: ScoringParameters = ScoringParameters(), pupil: String = "",
    date: String = ""
  ) {
    self.school = school
    self.hand = hand
    self.parameters = parameters
    self.pupil = pupil
    self.date = date
  }

  /// Who, by which letters and how strictly, in parts that are joined by dots.
  func facts() -> [String] {
    [
      pupil, date, school.name, "\(hand.rawValue) hand", "level \(parameters.level) of 5",
      parameters.profile == .adult ? "adult" : "",
    ].filter { !$0.isEmpty }
  }
}

extension SheetGrade {
  /// The mean of the totals of all cells with ink, 0…100; nil where nothing was written.
  public var total: Double? {
    let totals = written.compactMap { $0.grade?.scores.total }
    return totals.isEmpty ? nil : totals.reduce(0, +) / Double(totals.count)
  }

  /// What came of the whole sheet, in parts: the mean, cells accepted, cells empty, findings, stray ink.
  func totals() -> [String] {
    let accepted = written.count(where: { $0.isAccepted })
    let empty = cells.count - written.count
    let faults = written.reduce(0) { $0 + ($1.grade?.findings.count(where: { $0.isFault }) ?? 0) }
    let remarks = written.reduce(0) { $0 + ($1.grade?.findings.count { !$0.isFault } ?? 0) }
    func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
    var parts = [
      "\(accepted) of \(count(written.count, "cell", "cells")) accepted", count(faults, "fault", "faults"),
      count(remarks, "remark", "remarks"),
    ]
    if !readings.isEmpty {
      parts.append("\(readings.count(where: { $0.isRight })) of \(count(readings.count, "word", "words")) right")
    }
    if empty > 0 { parts.append(count(empty, "cell", "cells") + " empty") }
    if !trails.isEmpty {
      parts.append("\(trails.count(where: { $0.isFinished })) of \(count(trails.count, "maze", "mazes")) finished")
    }
    if !stray.isEmpty { parts.append(count(stray.count, "stroke", "strokes") + " outside all cells") }
    return parts
  }
}

extension Assessment.Scores {
  /// All parts with their names, in the order of reports; nil is not assessed.
  public var parts: [(name: String, score: Double?)] {
    [
      ("total", total), ("shape", shape), ("order", order), ("direction", direction),
      ("start and end", startAndEnd), ("corridor", corridor), ("coverage", coverage), ("fluency", fluency),
      ("size", size), ("baseline", baseline), ("slant", slant), ("spacing", spacing),
    ]
  }
}
