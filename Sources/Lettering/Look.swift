import Geometry

/// How a letter to be written is shown.
public enum Look: String, CaseIterable, Hashable, Sendable {
  /// Round dots on the centre line.
  case dotted
  /// Short strokes on the centre line.
  case dashed
  /// Full ink.
  case solid
  /// The letter in a paler ink, to be written over.
  case grey
  /// An outline of even width with the path of the pen inside.
  case hollow
  /// Only the place where the pen is set down.
  case startDot = "start-dot"
  /// Nothing: the letter is to be remembered.
  case blank

  /// Whether there is a line to write over.
  public var isWrittenOver: Bool {
    switch self {
    case .dotted, .dashed, .solid, .grey, .hollow: true
    case .startDot, .blank: false
    }
  }

  /// Under this x-height (points) the dots of a letter run together, and an outline has no inside.
  public static let smallestDotted = Length.mm(2.5).points

  /// Under this x-height (points) pale letters are easier to write over than dots.
  public static let smallestUsual = Length.mm(4.5).points

  /// How letters to be written over look at an x-height in points where nobody says it.
  ///
  /// - Parameter isBlack: Whether they are printed in black alone, which knows nothing pale.
  public static func usual(xHeight: Double, isBlack: Bool) -> Look {
    xHeight < smallestUsual - 0.01 && !isBlack ? .grey : .dotted
  }

  /// How it is drawn at an x-height in points: what is too fine for a small letter becomes grey.
  public func drawn(xHeight: Double) -> Look {
    switch self {
    // A word made to fit may come out a hair smaller than the least size.
    case .dotted, .dashed, .hollow: xHeight < 0.998 * Look.smallestDotted ? .grey : self
    case .solid, .grey, .startDot, .blank: self
    }
  }
}

/// What stands beside a letter to show how it is written.
public enum Guidance: String, CaseIterable, Hashable, Sendable {
  /// Nothing.
  case off
  /// A dot where each stroke starts.
  case dots
  /// Start dots, and one arrow for each letter.
  case few
  /// The number of each stroke at its start.
  case numbers
  /// Start dots, numbers and direction arrows.
  case all

  /// Whether each stroke has its start dot.
  public var hasDots: Bool { self == .dots || self == .few || self == .all }
  var hasNumbers: Bool { self == .numbers || self == .all }
  var hasArrows: Bool { self == .few || self == .all }

  /// Under this x-height (points) numbers and many arrows would hide the letters of a row; the model above has them.
  private static let smallestNumbered = Length.mm(5.2).points

  /// What of it stands in a row of an x-height in points.
  public func shown(xHeight: Double) -> Guidance {
    self == .all && xHeight < Guidance.smallestNumbered ? .few : self
  }
}
