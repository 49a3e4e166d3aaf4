public import Pages

/// The lines on which a row of letters is written, as a template file describes them.
///
/// Heights in points above the baseline.
public struct Ruling: Hashable, Sendable {
  /// How a line is drawn.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Without a break.
    case solid
    /// In dashes of 3 mm with 2 mm of white.
    case dashed
  }

  /// One line of a row.
  public struct Line: Hashable, Sendable {
    /// Height above the baseline in points.
    public let height: Double
    /// How it is drawn.
    public let style: Style
    /// Its colour.
    public let colour: Colour
    /// Its weight in points.
    public let weight: Double
  }

  /// The squares of a row, side by side: as high as from its lowest line to its highest.
  public struct Squares: Hashable, Sendable {
    /// How the two lines through the middle are drawn; nil for none.
    public let cross: Style?
    /// How the two lines from corner to corner are drawn; nil for none.
    public let diagonals: Style?
    /// The colour of these inner lines; the sides have that of the highest line.
    public let colour: Colour
    /// Their weight in points.
    public let weight: Double
  }

  /// The name on the command line and of the file, such as `us-primary-2`.
  public let id: String
  /// The name people read.
  public let name: String
  /// The lines from the highest to the lowest.
  public let lines: [Line]
  /// From one baseline to the next, in points.
  public let pitch: Double
  /// From the baseline to the midline, in points: the height of a small letter.
  public let xHeight: Double
  /// The squares into which a row is cut; nil for lines that run on.
  public internal(set) var squares: Squares?

  /// The same ruling for letters of another height: every distance grows by the same factor, weights stay.
  public func scaled(toXHeight height: Double) -> Ruling {
    let factor = height / xHeight
    return Ruling(
      id: id, name: name,
      lines: lines.map { Line(height: $0.height * factor, style: $0.style, colour: $0.colour, weight: $0.weight) },
      pitch: pitch * factor, xHeight: height, squares: squares)
  }

  /// The room a row takes above its baseline: to its highest line, or to the top of tall letters.
  func above(ascender: Double) -> Double {
    max(lines.first?.height ?? 0, xHeight * (1 + ascender))
  }

  /// The side of a square in points; nil for a ruling without squares.
  public var squareSide: Double? {
    guard squares != nil, let top = lines.first, let foot = lines.last else { return nil }
    return top.height - foot.height
  }

  /// How long a row is where there is this much room, in points: whole squares, if it has squares.
  func rowLength(in room: Double) -> Double {
    guard let side = squareSide else { return room }
    // A hair more, or squares that fit exactly would be one too few by rounding.
    return ((room + 0.01) / side).rounded(.down) * side
  }
}
