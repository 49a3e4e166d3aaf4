public import Geometry
public import Languages
public import Scoring

/// Findings in words for a teacher: what was drawn, where, by how much, and how much is allowed.
extension Finding {
  /// The finding as one sentence without a full stop: `stroke 2 left the corridor by 0.21 x-height at (34.2, 80.1) mm`.
  ///
  /// - Parameters:
  ///   - place: Where ``place`` lies on the page, in points; nil names it in x-heights from the start of the baseline.
  ///   - ideal: The model, which tells dots from lines; nil takes every stroke for a line.
  ///   - phrases: The words of a language.
  public func sentence(
    at place: Point? = nil, in ideal: IdealLetter? = nil, by phrases: PhraseSection<FindingPhrase>
  ) -> String {
    let teller = FindingTeller(of: self, at: place, in: ideal, by: phrases)
    return "\(teller.subject) \(teller.predicate)"
  }
}

/// Tells a finding: what it is about, and what is said of it.
struct FindingTeller: Sendable {
  private let finding: Finding
  private let phrases: PhraseSection<FindingPhrase>
  /// Where it lies on the page; nil where it is told in letter space.
  private let page: Point?
  private let isDot: Bool
  private let name: @Sendable (Int) -> String

  /// A teller of a finding.
  ///
  /// - Parameters:
  ///   - page: Where it lies on the page, in points; nil for a place in letter space.
  ///   - ideal: The model.
  ///   - name: Names a stroke of the model; nil by its number.
  init(
    of finding: Finding, at page: Point?, in ideal: IdealLetter?, by phrases: PhraseSection<FindingPhrase>,
    naming name: (@Sendable (Int) -> String)? = nil
  ) {
    self.finding = finding
    self.phrases = phrases
    self.name = name ?? { phrases.text(.stroke, ["number": String($0 + 1)]) }
    self.page = page
    isDot =
      finding.stroke.map { ideal?.strokes.indices.contains($0) == true && ideal?.strokes[$0].isDot == true } ?? false
  }

  private var place: String { page.map { phrases.place($0) } ?? phrases.placeInLetter(finding.place) }

  /// What the finding is about.
  var subject: String {
    switch finding.code {
    case .size, .baseline, .slant: phrases[.writing]
    case .spacing: phrases[.letter]
    case .notAssessed: phrases[finding.detail == .ink ? .cell : .recording]
    case .extraStroke: finding.inkStroke.map { phrases.text(.inkStroke, ["number": String($0 + 1)]) } ?? phrases[.ink]
    case .errorTooBig, .exitedCorridor, .cornerLength, .straightLength, .cornerReentered, .notCovered, .wrongStart,
      .overextended, .reversed, .wrongOrder, .missingStroke, .lift:
      finding.stroke.map(name) ?? phrases[.ink]
    }
  }

  /// What is said of it.
  var predicate: String {
    let detail = finding.detail
    switch finding.code {
    // The one code with two measures: a distance is never as large as an angle.
    case .errorTooBig: return isAngle ? said(.askew, degrees) : said(.far, length)
    case .exitedCorridor:
      return phrases.text(
        .exitedCorridor,
        [
          "amount": length(max(0, finding.magnitude - finding.limit)), "place": place,
          "distance": decimal(finding.magnitude), "limit": decimal(finding.limit),
        ])
    case .cornerLength: return detail == .cut ? said(.cutCorner, percent) : said(.wound, times)
    case .straightLength: return said(.straightLength, times)
    case .cornerReentered: return said(.wentBack, length)
    case .notCovered: return said(missingStretch, length)
    case .wrongStart: return said(isDot ? .dotElsewhere : detail == .beginning ? .beganAfter : .beganBeside, length)
    case .overextended: return said(isDot ? .dotIsLine : .wentOn, length)
    case .reversed: return phrases[.reversed]
    case .wrongOrder: return order
    case .missingStroke: return said(isDot ? .missingDot : .missing, length)
    case .extraStroke: return finding.inkStroke == nil ? counted(.tooMany) : said(.extra, length)
    case .lift:
      guard detail == .joined else { return said(.lifted, length) }
      return phrases.text(
        .joined, ["other": finding.otherStroke.map(name) ?? phrases[.nextStroke], "place": place])
    case .size:
      return detail == .less
        ? said(.tooSmall) { percent(1 / max($0, 1e-6)) } : said(.tooLarge, percent)
    case .baseline: return said(detail == .less ? .belowLine : .aboveLine, length)
    case .slant: return said(detail == .less ? .leansLeft : .leansRight, degrees)
    case .spacing: return said(detail == .less ? .tooClose : .tooFar, length)
    case .notAssessed: return unassessed
    }
  }

  /// A phrase with the place, the amount and what is allowed, both in the same measure.
  private func said(_ key: FindingPhrase, _ measure: (Double) -> String) -> String {
    phrases.text(key, ["amount": measure(finding.magnitude), "limit": measure(finding.limit), "place": place])
  }

  private func counted(_ key: FindingPhrase) -> String {
    phrases.text(key, ["number": phrases.number(finding.magnitude, decimals: 0)])
  }

  private var missingStretch: FindingPhrase {
    // A checkpoint is a place, not a stretch.
    if finding.arc == finding.arcEnd { return .noInkNear }
    switch finding.detail {
    // Drawn from its end, a stroke lacks what the model has first.
    case .end where finding.arc > finding.arcEnd: return .lacksFirstUpTo
    case .end: return .lacksLast
    case .beginning: return .lacksFirst
    default: return .lacksMiddle
    }
  }

  private var order: String {
    guard let stroke = finding.stroke, let other = finding.otherStroke else { return phrases[.outOfOrder] }
    return phrases.text(stroke > other ? .early : .late, ["other": name(other)])
  }

  private var unassessed: String {
    switch finding.detail {
    case .order: phrases[.noOrder]
    case .time: counted(.noTime)
    case .ink: phrases[.noInk]
    default: phrases[.unassessed]
    }
  }

  /// Whether the magnitude of a stroke too far off on the whole is an angle.
  ///
  /// Angles are limited by some tens of degrees, distances by less than an x-height.
  private var isAngle: Bool { finding.limit > 2 }

  // MARK: Numbers

  private func decimal(_ value: Double) -> String { phrases.number(value, decimals: 2) }

  private func degrees(_ value: Double) -> String {
    phrases.text(.degrees, ["number": phrases.number(value, decimals: 0)])
  }

  private func percent(_ share: Double) -> String {
    phrases.text(.percent, ["number": phrases.number(100 * share, decimals: 0)])
  }

  private func times(_ ratio: Double) -> String { phrases.text(.times, ["number": decimal(ratio)]) }

  private func length(_ value: Double) -> String {
    if value >= 0, value < 0.005 { return phrases[.lessThanAll] }
    return phrases.text(value > 1 ? .xHeights : .xHeight, ["number": decimal(value)])
  }
}

extension PhraseSection<FindingPhrase> {
  /// A place on the page, in millimetres.
  func place(_ point: Point) -> String {
    text(
      .placeOnPage,
      [
        "x": number(Length.points(point.x).mm, decimals: 1), "y": number(Length.points(point.y).mm, decimals: 1),
      ])
  }

  /// A place in letter space, in x-heights.
  fileprivate func placeInLetter(_ point: Point) -> String {
    text(.placeInLetter, ["x": number(point.x, decimals: 2), "y": number(point.y, decimals: 2)])
  }
}
