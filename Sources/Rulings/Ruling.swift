public import Pages

/// The lines on which a row of letters is written, as a template file describes them.
///
/// Heights in points above the baseline.
public struct Ruling: Hashable, Sendable {
  /// How a line is drawn.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Without a break.
    case solid
    /// In dashes of 2 mm with 1.5 mm of white.
    case dashed
    /// In round dots, as thick as the line, with more white than ink between them.
    case dotted
    /// Not at all: letters stand there, but nothing is printed.
    case unseen = "none"
  }

  /// What a line is to the letters.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// Tall letters reach it.
    case top
    /// Small letters reach it.
    case midline
    /// Letters stand on it.
    case baseline
    /// Tails reach it.
    case foot
  }

  /// One line of a row.
  public struct Line: Hashable, Sendable {
    /// Height above the baseline in points.
    public internal(set) var height: Double
    /// How it is drawn.
    public let style: Style
    /// Its colour.
    public internal(set) var colour: Colour
    /// Its weight in points.
    public internal(set) var weight: Double
    /// What it is to the letters; nil for a line that only helps the eye.
    public let role: Role?
    /// What children call it; empty for the usual name of its role.
    public let name: String
  }

  /// A tinted stretch of a row, between two heights in points.
  public struct Band: Hashable, Sendable {
    /// Its lower edge.
    public internal(set) var low: Double
    /// Its upper edge.
    public internal(set) var high: Double
    /// Its tint.
    public internal(set) var colour: Colour
  }

  /// The squares of a row, side by side: as high as from its lowest line to its highest.
  public struct Squares: Hashable, Sendable {
    /// How the two lines through the middle are drawn; nil for none.
    public let cross: Style?
    /// How the two lines from corner to corner are drawn; nil for none.
    public internal(set) var diagonals: Style?
    /// The colour of these inner lines; the sides have that of the highest line.
    public internal(set) var colour: Colour
    /// Their weight in points.
    public internal(set) var weight: Double
  }

  /// Lines side by side that cross all rows of a page: uprights, or slants that show how letters lean.
  public struct Crossings: Hashable, Sendable {
    /// Degrees between them and the baseline, 90 for uprights, less for those that lean to the right.
    public let angle: Double
    /// From one to the next along the baseline, in points.
    public internal(set) var pitch: Double
    /// How they are drawn.
    public let style: Style
    /// Their colour.
    public internal(set) var colour: Colour
    /// Their weight in points.
    public internal(set) var weight: Double
  }

  /// An upright line beside which nothing is written.
  public struct MarginLine: Hashable, Sendable {
    /// A side of the paper.
    public enum Side: String, CaseIterable, Hashable, Sendable {
      /// The left edge.
      case left
      /// The right edge.
      case right
    }

    /// The side it stands on.
    public let side: Side
    /// From that edge of the paper, in points.
    public let distance: Double
    /// Its colour.
    public internal(set) var colour: Colour
    /// Its weight in points.
    public internal(set) var weight: Double
  }

  /// What the file says about where its measures come from.
  public struct Source: Hashable, Sendable {
    /// How sure a fact is, the surest first.
    public enum Certainty: String, CaseIterable, Hashable, Sendable {
      /// Independent sources agree.
      case sure
      /// One good source, or several that differ a little.
      case likely
      /// A guess to be checked against printed paper.
      case uncertain
    }

    /// What is stated.
    public let fact: String
    /// How sure it is.
    public let certainty: Certainty
    /// Who states it.
    public let source: String
  }

  /// The name on the command line and of the file, such as `us-primary-2`.
  public let id: String
  /// The name people read.
  public let name: String
  /// The lines from the highest to the lowest.
  public internal(set) var lines: [Line]
  /// From one baseline to the next, in points.
  public internal(set) var pitch: Double
  /// From the baseline to the midline, in points: the height of a small letter.
  public internal(set) var xHeight: Double
  /// The squares into which a row is cut; nil for lines that run on.
  public internal(set) var squares: Squares?
  /// After so many points the lines begin anew, down the whole page; nil where white is left between rows.
  public internal(set) var cycle: Double?
  /// From one baseline to the next where a page has room for lines left free between its rows, in points; nil for as near as lines are.
  public internal(set) var openPitch: Double?
  /// Whether the page is ruled from top to foot, as school paper is, and rows take whole lines of it; else rows stand where
  /// there is room, with the white of the ruling between them.
  public internal(set) var fillsPage = false
  /// The name of the ruling that its schools have after it, with smaller letters; nil for none.
  public internal(set) var smaller: String?
  /// Tinted stretches of a row, drawn under its lines.
  public internal(set) var bands: [Band] = []
  /// Lines that cross all rows.
  public internal(set) var crossings: [Crossings] = []
  /// The margin lines.
  public internal(set) var margins: [MarginLine] = []
  /// Whether a little house at the start of a row shows which zone is roof, room and cellar.
  public internal(set) var hasHouse = false
  /// What was asked for on top of the file.
  public internal(set) var finish = Finish.plain
  /// Where the measures come from.
  public internal(set) var sources: [Source] = []

  init(id: String, name: String, lines: [Line], pitch: Double, xHeight: Double, squares: Squares?) {
    self.id = id
    self.name = name
    self.lines = lines
    self.pitch = pitch
    self.xHeight = xHeight
    self.squares = squares
  }

  /// The same ruling for letters of another height: every distance grows by the same factor, weights and margins stay.
  public func scaled(toXHeight height: Double) -> Ruling {
    let factor = height / xHeight
    var scaled = self
    for index in lines.indices { scaled.lines[index].height *= factor }
    for index in bands.indices {
      scaled.bands[index].low *= factor
      scaled.bands[index].high *= factor
    }
    for index in crossings.indices { scaled.crossings[index].pitch *= factor }
    scaled.pitch *= factor
    scaled.cycle = cycle.map { $0 * factor }
    scaled.openPitch = openPitch.map { $0 * factor }
    scaled.xHeight = height
    return scaled
  }

  /// The same without lines under the baseline, for letters that stand by themselves.
  public var withoutFoot: Ruling {
    var ruling = self
    ruling.lines.removeAll { $0.height < 0 }
    return ruling
  }

  /// The same without the house beside each row.
  public var withoutHouse: Ruling {
    var ruling = self
    ruling.hasHouse = false
    return ruling
  }

  /// The room a row takes above its baseline: to its highest line, or to the top of tall letters.
  public func above(ascender: Double) -> Double {
    max(lines.first?.height ?? 0, xHeight * (1 + ascender))
  }

  /// From one line on which letters may stand to the next, in points.
  public var step: Double { cycle ?? pitch }

  /// Letters may reach into the row above or below by this much, in x-heights, before a row takes another line.
  private static let mostOverlap = 0.35

  /// How far apart rows stand whose letters need such room, in points: whole lines of school paper, else as much as it takes.
  public func rowHeight(_ room: Double) -> Double { fillsPage ? wholeLines(room) : max(pitch, room) }

  /// The height of so many lines, the least on which letters with such room stand, in points.
  public func wholeLines(_ room: Double) -> Double {
    max(0, ((room - Ruling.mostOverlap * xHeight) / step).rounded(.up)) * step
  }

  /// A room for a row in points, enlarged to whole cycles where lines fill the page.
  public func wholeCycles(_ room: Double) -> Double {
    guard let cycle else { return room }
    // A hair less, or what fits exactly would by rounding need one more.
    return max(0, ((room - 0.01) / cycle).rounded(.up)) * cycle
  }

  /// Whether the page is squared: as far across as down.
  public var isSquared: Bool { crossings.contains { $0.angle == 90 && abs($0.pitch - (cycle ?? 0)) < 0.01 } }

  /// Whether nothing divides the squares of a squared page: digits fill them, and words have no lines.
  public var isForDigits: Bool { isSquared && lines.count == 1 }

  /// The side of a square in points; nil for a ruling without squares.
  public var squareSide: Double? {
    guard squares != nil, let top = lines.first, let foot = lines.last else { return nil }
    return top.height - foot.height
  }

  /// How long a row is where there is this much room, in points: whole squares, if it has squares.
  public func rowLength(in room: Double) -> Double {
    guard let side = squareSide else { return room }
    // A hair more, or squares that fit exactly would be one too few by rounding.
    return ((room + 0.01) / side).rounded(.down) * side
  }

  /// The least sure of the file's facts; nil for a file that names none.
  public var certainty: Source.Certainty? {
    Source.Certainty.allCases.last { certainty in sources.contains { $0.certainty == certainty } }
  }
}
