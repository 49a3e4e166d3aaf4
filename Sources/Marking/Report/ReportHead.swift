import Geometry
import Languages
public import Letterforms
public import Scoring
import Texts
import Worksheets

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

  /// Whose sheet it is, or what it is called.
  func name(of title: String) -> String { pupil.isEmpty ? title : pupil }

  /// When, whose and which sheet, and by which letters, in parts that are joined by dots; what a heading says is left out.
  func facts(under heading: String, title: String = "", by phrases: PhraseSection<ReportPhrase>) -> [String] {
    [date, pupil, title, school.name, phrases[hand == .left ? .leftHand : .rightHand]]
      .filter { !$0.isEmpty && $0 != heading }
  }

  /// How strictly it was graded.
  func measure(by phrases: PhraseSection<ReportPhrase>) -> [String] {
    [phrases.text(.level, ["level": String(parameters.level)])]
      + (parameters.profile == .adult ? [phrases[.adult]] : [])
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
    let report = phrases.report
    let results = written.flatMap { $0.grade?.findings ?? [] }
    let faults = results.count { $0.isFault }
    var parts = [
      report.count(written.count, .accepted, ["accepted": String(written.count { $0.isAccepted })]),
      report.count(faults, .faults), report.count(results.count - faults, .remarks),
    ]
    if !readings.isEmpty {
      parts.append(report.count(readings.count, .wordsRight, ["right": String(readings.count { $0.isRight })]))
    }
    if cells.count > written.count { parts.append(report.count(cells.count - written.count, .empty)) }
    if !trails.isEmpty {
      parts.append(report.count(trails.count, .mazesFinished, ["finished": String(trails.count { $0.isFinished })]))
    }
    if !stray.isEmpty { parts.append(report.count(stray.count, .outside)) }
    return parts
  }

  /// What was passed over on the way, ink that lies nowhere, and how many cells are empty: a sentence each.
  public var allNotes: [String] {
    let words = phrases.glance
    var all = notes
    // Where there is nothing else, it heads the report.
    if !stray.isEmpty, !written.isEmpty || !trails.isEmpty || !passages.isEmpty {
      all.append(words.count(stray.count, .stray))
    }
    let empty = cells.count - written.count
    if empty > 0, !written.isEmpty { all.append(words.count(empty, .empty)) }
    return all
  }

  /// Why nothing was graded although there is ink, in English; nil where there is none, or some of it was graded.
  public var whyNothing: String? {
    guard written.isEmpty, trails.isEmpty, passages.isEmpty, let page = stray.first?.page,
      key.pages.indices.contains(page),
      let box = Rectangle(around: stray.filter { $0.page == page }.flatMap { $0.pagePoints })
    else { return nil }
    func millimetres(_ points: Double) -> String { (points / Length.pointsPerMillimetre).formatted(decimals: 0) }
    return "nothing was graded: the ink reaches from (\(millimetres(box.min.x)), \(millimetres(box.min.y))) to "
      + "(\(millimetres(box.max.x)), \(millimetres(box.max.y))) mm, and page \(page + 1) is "
      + "\(millimetres(key.pages[page].width)) × \(millimetres(key.pages[page].height)) mm large; if it was written "
      + "elsewhere, say so with --unit, --frame or --points"
  }

  /// The mean of the totals as it heads a report.
  var score: String {
    guard let total else { return phrases.report[.nothingWritten] }
    return phrases.report.text(.score, ["score": phrases.report.number(total, decimals: 0)])
  }
}

/// A part of a grade; nil is not assessed.
struct PartScore {
  /// Its name among the phrases; programs read the raw value.
  let part: ScorePhrase
  let value: Double?
}

extension Assessment.Scores {
  /// All parts in the order of reports.
  var parts: [PartScore] {
    ScorePhrase.allCases.map { part in
      let value: Double? =
        switch part {
        case .total: total
        case .shape: shape
        case .order: order
        case .direction: direction
        case .startAndEnd: startAndEnd
        case .corridor: corridor
        case .coverage: coverage
        case .fluency: fluency
        case .size: size
        case .baseline: baseline
        case .slant: slant
        case .spacing: spacing
        }
      return PartScore(part: part, value: value)
    }
  }
}
