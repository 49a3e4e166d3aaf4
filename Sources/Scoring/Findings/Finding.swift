public import Geometry

/// What went wrong with a piece of writing, where, and by how much.
///
/// Codes 1–8 are those of iTrace, a tracing program for the first iPad (its article on habr.com names them and gives no
/// figures); 9–18 are ours.
public struct Finding: Hashable, Sendable {
  /// The kinds of findings, by the number teachers' lists show.
  public enum Code: Int, CaseIterable, Hashable, Sendable {
    /// The ink follows the line, but too far from it or askew on the whole.
    case errorTooBig = 1
    /// The ink left the corridor around the line.
    case exitedCorridor = 2
    /// A corner was cut, or wound over with more ink than it has.
    case cornerLength = 3
    /// A stretch between corners was drawn with far more ink than it has.
    case straightLength = 4
    /// The pen went back over what it had drawn.
    case cornerReentered = 5
    /// A stretch of the line has no ink near it.
    case notCovered = 6
    /// The stroke began in the wrong place.
    case wrongStart = 7
    /// The pen went on past the end.
    case overextended = 8
    /// The stroke was drawn from its end to its start.
    case reversed = 9
    /// Strokes were drawn in another order.
    case wrongOrder = 10
    /// A stroke of the letter was not drawn.
    case missingStroke = 11
    /// A stroke was drawn that the letter does not have.
    case extraStroke = 12
    /// Two strokes were drawn as one, or one as two.
    case lift = 13
    /// The writing is too large or too small.
    case size = 14
    /// The writing stands above or below the baseline.
    case baseline = 15
    /// The writing leans otherwise than the model.
    case slant = 16
    /// Letters of a word stand too close or too far apart.
    case spacing = 17
    /// Something could not be judged; see ``Finding/Detail``.
    case notAssessed = 18

    /// The name in results read by programs.
    public var name: String {
      switch self {
      case .errorTooBig: "errorTooBig"
      case .exitedCorridor: "exitedCorridor"
      case .cornerLength: "cornerLength"
      case .straightLength: "straightLength"
      case .cornerReentered: "cornerReentered"
      case .notCovered: "notCovered"
      case .wrongStart: "wrongStart"
      case .overextended: "overextended"
      case .reversed: "reversed"
      case .wrongOrder: "wrongOrder"
      case .missingStroke: "missingStroke"
      case .extraStroke: "extraStroke"
      case .lift: "lift"
      case .size: "size"
      case .baseline: "baseline"
      case .slant: "slant"
      case .spacing: "spacing"
      case .notAssessed: "notAssessed"
      }
    }
  }

  /// Which of the things that a code can mean.
  public enum Detail: String, Hashable, Sendable {
    /// Nothing more to say.
    case none
    /// A corner was cut.
    case cut
    /// A corner, or a place on the way, was wound over.
    case overwound
    /// The end of a stroke is missing.
    case end
    /// The beginning of a stroke is missing.
    case beginning
    /// A stretch inside a stroke is missing.
    case inside
    /// Two strokes were joined.
    case joined
    /// One stroke was lifted in two.
    case extraLift
    /// Too large, too high, too far to the right, or too far apart.
    case more
    /// Too small, too low, too far to the left, or too close.
    case less
    /// The recording has no order of strokes.
    case order
    /// The recording has no usable times.
    case time
    /// There is no ink.
    case ink
  }

  /// The kind.
  public let code: Code
  /// What it means here.
  public let detail: Detail
  /// Index of the stroke of the letter; nil where none is concerned.
  public internal(set) var stroke: Int?
  /// Another stroke of the letter that is concerned: for which a stroke was drawn, or with which it was joined.
  public internal(set) var otherStroke: Int?
  /// Length along that stroke in x-heights: where it is, or begins.
  public internal(set) var arc: Double
  /// Where the stretch ends that is concerned; equal to ``arc`` where it is a place.
  public internal(set) var arcEnd: Double
  /// Index of the stroke of ink, in drawn order; nil where there is none.
  public internal(set) var inkStroke: Int?
  /// Index of the point within that stroke of ink at which it was found.
  public let point: Int
  /// The place on the ideal line, in letter space.
  public let place: Point
  /// How much, in the unit of the limit.
  ///
  /// Lengths in x-heights; ratios for the codes 3, 4 and 14; degrees for 16.
  public internal(set) var magnitude: Double
  /// How much would have been allowed.
  public let limit: Double
  /// Whether it would be a fault on the model, and is a hint in a copy that is right without it.
  public internal(set) var isHint = false

  /// A finding.
  public init(
    _ code: Code, _ detail: Detail = .none, stroke: Int? = nil, otherStroke: Int? = nil, arc: Double = 0,
    arcEnd: Double? = nil, inkStroke: Int? = nil, point: Int = 0, place: Point = .origin, magnitude: Double = 0,
    limit: Double = 0
  ) {
    self.code = code
    self.detail = detail
    self.stroke = stroke
    self.otherStroke = otherStroke
    self.arc = arc
    self.arcEnd = arcEnd ?? arc
    self.inkStroke = inkStroke
    self.point = point
    self.place = place
    self.magnitude = magnitude
    self.limit = limit
  }

  /// Whether the writing is refused for it; other findings are remarks beside an assessment.
  public var isFault: Bool { !isHint && isTraceFault }

  /// Whether writing on the model is refused for it.
  var isTraceFault: Bool {
    switch code {
    // A pen that was not lifted writes no other letter, unless it drew a line where there is none.
    case .lift: detail == .joined && limit > 0 && magnitude > limit
    // Of writing as a whole it is told only; a letter that was to be written over is not on its lines.
    case .size: stroke != nil
    case .baseline, .slant, .spacing, .notAssessed: false
    case .errorTooBig, .exitedCorridor, .cornerLength, .straightLength, .cornerReentered, .notCovered, .wrongStart,
      .overextended, .reversed, .wrongOrder, .missingStroke, .extraStroke:
      true
    }
  }

  /// How far beyond the limit it is: 1 is at the limit.
  public var severity: Double {
    // A ratio below its limit: how much more is missing than may be.
    if detail == .cut { return limit < 1 ? 1 + (limit - magnitude) : 1 }
    if code == .cornerLength || code == .straightLength { return limit > 0 ? (magnitude / limit).squareRoot() : 1 }
    return limit > 0 ? magnitude / limit : 1
  }
}

extension Finding {
  /// Makes it reach farther along the stroke, and weigh more.
  mutating func grow(to arc: Double, magnitude other: Double) {
    arcEnd = max(arcEnd, arc)
    magnitude = max(magnitude, other)
  }

  /// The finding of a tracker, which knows neither stroke nor direction.
  func placed(stroke: Int?, isReversed: Bool, length: Double, inkStroke: Int?) -> Finding {
    var placed = self
    placed.stroke = stroke
    placed.inkStroke = inkStroke
    if isReversed {
      placed.arc = length - arc
      placed.arcEnd = length - arcEnd
    }
    return placed
  }
}
