public import Geometry
import Pages
public import Scoring
import Texts

/// Findings in words for a teacher: what was drawn, where, by how much, and how much is allowed.
extension Finding {
  /// The finding as one sentence without a full stop: `stroke 2 left the corridor by 0.21 x-height at (34.2, 80.1) mm`.
  ///
  /// - Parameters:
  ///   - place: Where ``place`` lies on the page, in points; nil names it in x-heights from the start of the baseline.
  ///   - ideal: The model, which tells dots from lines; nil takes every stroke for a line.
  public func sentence(at place: Point? = nil, in ideal: IdealLetter? = nil) -> String {
    let words = words(at: place, in: ideal)
    return "\(words.subject) \(words.predicate)"
  }

  /// What the finding is about, and what is said of it.
  func words(
    at page: Point?, in ideal: IdealLetter?, naming name: (Int) -> String = { "stroke \($0 + 1)" }
  ) -> (subject: String, predicate: String) {
    let isDot = stroke.map { ideal?.strokes.indices.contains($0) == true && ideal?.strokes[$0].isDot == true } ?? false
    return (subject(naming: name), predicate(Finding.words(for: page, or: place), isDot: isDot, naming: name))
  }

  private func subject(naming name: (Int) -> String) -> String {
    switch code {
    case .size, .baseline, .slant: "the writing"
    case .spacing: "the letter"
    case .notAssessed: detail == .ink ? "the cell" : "the recording"
    case .extraStroke: inkStroke.map { "ink stroke \($0 + 1)" } ?? "the ink"
    case .errorTooBig, .exitedCorridor, .cornerLength, .straightLength, .cornerReentered, .notCovered, .wrongStart,
      .overextended, .reversed, .wrongOrder, .missingStroke, .lift:
      stroke.map(name) ?? "the ink"
    }
  }

  private func predicate(_ place: String, isDot: Bool, naming name: (Int) -> String) -> String {
    switch code {
    case .errorTooBig:
      // The one code with two measures: a distance is never as large as an angle.
      isAngle
        ? "ran \(degrees(magnitude)) askew of the line on the whole; \(degrees(limit)) is allowed"
        : "lies \(length(magnitude)) from the line on the whole; \(length(limit)) is allowed"
    case .exitedCorridor:
      "left the corridor by \(length(max(0, magnitude - limit))) at \(place): \(decimal(magnitude)) from the line, "
        + "\(decimal(limit)) is allowed"
    case .cornerLength:
      detail == .cut
        ? "cut the corner at \(place): \(percent(magnitude)) of its length was drawn, \(percent(limit)) is the least"
        : "was wound round at \(place): \(times(magnitude)) the ink of the model, \(times(limit)) is allowed"
    case .straightLength:
      "has \(times(magnitude)) the ink of the model from \(place) on; \(times(limit)) is allowed"
    case .cornerReentered:
      "went back \(length(magnitude)) over what was drawn, to \(place); \(length(limit)) is allowed"
    case .notCovered: missingStretch(place)
    case .wrongStart:
      if isDot {
        "was set \(length(magnitude)) beside its place at \(place); \(length(limit)) is allowed"
      } else if detail == .beginning {
        "began \(length(magnitude)) after its start at \(place); \(length(limit)) is allowed"
      } else {
        "began \(length(magnitude)) beside its start at \(place); \(length(limit)) is allowed"
      }
    case .overextended:
      isDot
        ? "is a line of \(length(magnitude)) instead of a dot at \(place); \(length(limit)) is allowed"
        : "went on \(length(magnitude)) past its end at \(place); \(length(limit)) is allowed"
    case .reversed: "was drawn from its end to its start"
    case .wrongOrder: order(naming: name)
    case .missingStroke: "was not drawn: \(isDot ? "the dot" : length(magnitude)) at \(place)"
    case .extraStroke:
      inkStroke == nil
        ? "has \(count(magnitude)) strokes more than are looked at"
        : "belongs to no stroke of the model: \(length(magnitude)) at \(place)"
    case .lift:
      detail == .joined
        ? "was joined to \(otherStroke.map(name) ?? "the next stroke") without lifting the pen, at \(place)"
        : "was lifted and begun again at \(place)"
    case .size:
      detail == .less
        ? "has \(percent(1 / max(magnitude, 1e-6))) of the size of the model; "
          + "\(percent(1 / max(limit, 1e-6))) is the least"
        : "has \(percent(magnitude)) of the size of the model; \(percent(limit)) is the most"
    case .baseline:
      "stands \(length(magnitude)) \(detail == .less ? "below" : "above") the baseline; \(length(limit)) is allowed"
    case .slant:
      "leans \(degrees(magnitude)) more to the \(detail == .less ? "left" : "right") than the model; "
        + "\(degrees(limit)) is allowed"
    case .spacing:
      "at \(place) stands \(length(magnitude)) too \(detail == .less ? "close to" : "far from") the one before; "
        + "\(length(limit)) is allowed"
    case .notAssessed: unassessed
    }
  }

  private func missingStretch(_ place: String) -> String {
    // A checkpoint is a place, not a stretch.
    if arc == arcEnd { return "has no ink within \(length(limit)) of \(place)" }
    let part =
      switch detail {
      // Drawn from its end, a stroke lacks what the model has first.
      case .end where arc > arcEnd: "lacks its first \(length(magnitude)), up to"
      case .end: "lacks its last \(length(magnitude)), from"
      case .beginning: "lacks its first \(length(magnitude)), from"
      default: "lacks \(length(magnitude)) of its line, from"
      }
    return "\(part) \(place); \(length(limit)) is allowed"
  }

  private func order(naming name: (Int) -> String) -> String {
    guard let stroke, let otherStroke else { return "was drawn out of order" }
    return "was drawn too \(stroke > otherStroke ? "early" : "late"), when \(name(otherStroke)) was due"
  }

  private var unassessed: String {
    switch detail {
    case .order: "does not tell the order of strokes; order and direction are not assessed"
    case .time: "has \(count(magnitude)) times that run backwards; evenness is not assessed"
    case .ink: "has no ink"
    default: "leaves something that could not be assessed"
    }
  }

  /// Whether ``magnitude`` of a stroke too far off on the whole is an angle.
  ///
  /// Angles are limited by some tens of degrees, distances by less than an x-height.
  private var isAngle: Bool { limit > 2 }

  // MARK: Numbers

  private static func words(for page: Point?, or letter: Point) -> String {
    func pair(_ x: Double, _ y: Double, _ decimals: Int) -> String {
      "(\(number(x, decimals)), \(number(y, decimals)))"
    }
    guard let page else { return pair(letter.x, letter.y, 2) + " x-heights" }
    return pair(Length.points(page.x).mm, Length.points(page.y).mm, 1) + " mm"
  }

  private static func number(_ value: Double, _ decimals: Int) -> String {
    // What is no number on paper is none in a sentence either.
    abs(value) < 1e8 ? value.formatted(decimals: decimals) : "?"
  }

  private func decimal(_ value: Double) -> String { Finding.number(value, 2) }
  private func count(_ value: Double) -> String { Finding.number(value, 0) }
  private func degrees(_ value: Double) -> String { Finding.number(value, 0) + "°" }
  private func percent(_ share: Double) -> String { Finding.number(100 * share, 0) + " %" }
  private func times(_ ratio: Double) -> String { Finding.number(ratio, 2) + " times" }

  private func length(_ value: Double) -> String {
    if value >= 0, value < 0.005 { return "less than 0.01 x-height" }
    return decimal(value) + (value > 1 ? " x-heights" : " x-height")
  }
}
