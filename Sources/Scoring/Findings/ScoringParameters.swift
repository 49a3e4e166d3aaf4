/// Every number by which writing is judged, in one place, each with its reason.
///
/// Lengths are in x-heights unless their name says millimetres. The values are those of level 3 for a child, the normal
/// judgement; ``limits(extent:millimetresPerUnit:)`` gives those of other levels and of small writing. They were chosen on
/// recordings of some writers with faults of known kind and place put in, and are reported on others: run
/// `Benchmarks grader`.
public struct ScoringParameters: Hashable, Sendable {
  /// Who writes.
  public enum Profile: String, CaseIterable, Hashable, Sendable {
    /// A child who learns to write: the tolerances as they stand.
    case child
    /// An adult, or a child that writes fluently: less is allowed.
    case adult
  }

  /// The level where none is asked for.
  public static let normalLevel = 3

  /// How strictly, 1…5, where 3 is normal; iTrace's tolerance shrinks from level to level as its letters do.
  public var level = normalLevel
  /// Who writes.
  public var profile = Profile.child

  /// Factors of all tolerances by level, about a quarter less from each to the next.
  ///
  /// At 5 a bulge of a tenth of the letter is told, which at 3 is passed over.
  public static let levelFactors = [1.5, 1.25, 1.0, 0.75, 0.55]
  /// The factor of an adult's tolerances.
  ///
  /// All figures were found on adults; a child's hand is less steady, so the child has the full tolerance.
  public static let adultFactor = 0.9
  /// No length is judged closer than this, in millimetres: a stylus on glass is not truer.
  public var floorMillimetres = 0.3

  /// No start or end of a stroke is judged closer than this, in millimetres: a child's hand stops no truer.
  ///
  /// By shares alone the bars of E, F and t were refused for 0.5 mm; what is missing is told from 1.2 mm on.
  public var endMillimetres = 1.0
  /// Of a short stroke no more than this share may be missing, or too much, for that floor.
  public var endFloorShare = 0.25

  /// How much farther off an end of ink may be whose order nobody knows, in millimetres: half the width of a pen.
  public var blurMillimetres = 0.25
  /// Lines of ink without order nearer to each other than this, in millimetres, are one line: as wide as most pens.
  public var penMillimetres = 0.7

  /// Half the width of the corridor around the line, on letters of one x-height.
  ///
  /// Of good tracings one in a hundred strays by 0.15 of the letter; ink that does so is outside.
  public var corridor = 0.152
  /// What the corridor gains for each x-height by which the letter is larger, up to 2.2: hands stray in proportion.
  public var corridorGrowth = 0.15
  /// So long must ink stay outside before it counts: two strides; less is a tremor.
  public var corridorDelay = 0.06
  /// How far ink may stand out from the ink before and after it, as a share of the letter.
  ///
  /// A letter written a little wide strays slowly and passes; a bulge of a fifth of the letter is found in the corridor
  /// alone in 95 of 100 cases, with this in 96 to 98, at the same cost in good ink.
  public var bulge = 0.133
  /// On a short stroke no more than this share of its length: a bump higher than that is wider than the bar.
  public var bulgeShort = 0.36
  /// How far before and after is looked, as a share of the stroke: half of a bump that is three tenths of it wide.
  public var bulgeReach = 0.15
  /// The mean distance above which a stroke is too far off on the whole, as a share of the corridor.
  ///
  /// A stroke moved sideways as a whole need not leave the corridor to be in the wrong place.
  public var meanShare = 0.76
  /// The typical turn from the line's direction between corners above which a stroke is askew, in degrees.
  ///
  /// Ink turns by less where the hand only trembles; of the faults that are sought hardly one is told by this alone.
  public var meanTurn = 60.0

  /// A corner is cut when its ink is shorter than a chord that leaves out this share of its zone on both sides.
  ///
  /// The share grows with the corridor; ``cornerMiss`` must be so as well.
  public var cornerCut = 0.4
  /// A corner is cut when no ink came nearer to it than this share of the corridor; of corners less sharp than 180° less.
  ///
  /// Length alone, iTrace's rule, also calls cut what adults round: 5 % of good ink. A chord over a fifth of the letter
  /// on both sides is 0.94 to 1.33 corridors off, the sharper the corner, the farther.
  public var cornerMiss = 0.98
  /// Ink that turns by this share of the corner in one place has not cut but misplaced it: a chord has two turns of a half.
  public var cornerSharp = 0.6
  /// A corner that is sharp but misplaced is cut only when it leaves out this share of its zone on both sides: what turns back so
  /// early has not come to the corner.
  public var cornerShort = 0.6
  /// So many corridors off the line may such a corner stand; a cusp, whose stem is retraced, no farther than a chord.
  public var cornerAstray = 1.15
  /// Corners that turn by fewer degrees cannot be told from curves by length: a chord saves less than a tenth.
  public var cornerTurn = 55.0
  /// The factor by which the ink of a corner must be longer than ideal to be wound over; at least ``cornerOverLength`` too.
  public var cornerOver = 1.6
  /// The least ink too much in a corner, on letters of one x-height: half of a loop as small as a pen can draw.
  ///
  /// More on larger ones, as the corridor grows.
  public var cornerOverLength = 0.25
  /// The factor by which a stretch between corners must be longer than ideal; at least ``straightOverLength`` too.
  public var straightOver = 1.45
  /// The least ink too much between corners.
  public var straightOverLength = 0.3

  /// So far the pen may slip back along the line, on letters of one x-height.
  ///
  /// Farther on larger ones, as the corridor grows, up to ``backShare`` of the stroke.
  public var back = 0.11
  /// The share of a stroke by which the pen may slip back where that is more than ``back``.
  public var backShare = 0.15
  /// So far back along the line a loop must reach: a loop of radius r goes back by 2r; less is a knot of the pen.
  public var loopBack = 0.07
  /// Ink that went back and came again around this share of a circle's area is a loop, not a retraced way.
  ///
  /// Four π areas by the square of the length: 1 for a circle, 0 for a line and back.
  public var loopRoundness = 0.3

  /// Ink within this distance covers a place of the line, as a share of the corridor.
  public var coverShare = 1.25
  /// The longest inner stretch without ink: longer than a corner's zone, which its own rule judges.
  public var gap = 0.35
  /// What the gap gains for each x-height by which the letter is larger, up to 2.2: a retraced middle not gone into.
  public var gapGrowth = 0.15
  /// The share of a stroke that may be missing at its end, between ``endLeast`` and ``endMost``.
  ///
  /// Half of good tracings end within 0.02 of the length; one in twenty of those that lack an eighth seem to lack 0.09.
  public var endShare = 0.084
  /// So much may be missing at the end of any stroke.
  public var endLeast = 0.085
  /// So much may be missing at most.
  public var endMost = 0.5
  /// The share of its length by which a stroke may go on past its end, between ``overLeast`` and ``overMost``.
  public var overShare = 0.09
  /// So far any stroke may go on.
  public var overLeast = 0.085
  /// So far a stroke may go on at most.
  public var overMost = 0.5
  /// The share of a stroke that may be missing at its beginning.
  public var startShare = 0.12
  /// The same for a short stroke, up to ``startShortMost``: adults' bars begin anywhere in their first sixth.
  public var startShortShare = 0.19
  /// The most that may be missing at the beginning of a short stroke.
  public var startShortMost = 0.39
  /// How far beside or before its start a stroke may begin, as a share of the corridor: lines begin where ink is not yet.
  public var startAway = 1.6

  /// So long may ink between two strokes drawn as one cross the white: less looks like a pen that was late to lift.
  public var white = 0.45

  /// A dot may lie this far from its place: a third of an x-height, half its distance from the letter.
  public var dotPlace = 0.35
  /// A dot may be drawn this long.
  public var dotLength = 0.4

  /// The factor by which writing may be larger or smaller before it is told.
  public var size = 1.25
  /// Writing may stand above or below the baseline by this much.
  public var baseline = 0.2
  /// Words and rows may lean otherwise by so many degrees.
  public var slant = 9.0
  /// A single letter may: the same hand leans otherwise from letter to letter.
  public var slantOfLetter = 14.0
  /// Letters may stand closer or farther apart by this much: more than half the usual white.
  public var spacing = 0.3

  /// In a copy a fault of shape counts when it is so many times as large as is allowed on the model; less is a hint.
  ///
  /// Of adults' own letters of the school's form 98 in 100 keep within it, of what is read as another letter by then hardly any.
  public var copyFault = 2.5
  /// A fault of length must also be longer than this share of the letter: the limits of short strokes are short.
  public var copyLength = 0.6

  /// The greatest misfit, as a share of the letter, at which freely written ink is accepted.
  ///
  /// Of adults' letters 99 in 100 are nearer. A single straight line is 0.14 from a k.
  public var freeDistance = 0.135
  /// The factor by which a rival must be nearer for the ink to be refused as that.
  public var freeRival = 1.2
  /// How much the strokes as they were drawn count beside the letter as it looks.
  ///
  /// None: 7 and 9, n and h are mixed up more often. Twice as much: an 8 begun elsewhere is refused.
  public var freeOrder = 0.12

  /// What an ideal stroke without ink costs when strokes are assigned, per length: a mean distance, as a share of the extent.
  public var missingCost = 0.4
  /// What ink without an ideal stroke costs, per length: a mean distance, as a share of the extent.
  public var extraCost = 0.4
  /// What a join or an extra lift costs, as a share of the letter's extent.
  public var liftCost = 0.03
  /// What drawing a stroke the other way costs, per length, as a share of the extent: it settles ties.
  public var reverseCost = 0.02

  /// The usual parameters.
  public init(level: Int = normalLevel, profile: Profile = .child) {
    self.level = min(max(level, 1), 5)
    self.profile = profile
  }

  /// A factor of all tolerances beside those of level and profile.
  public private(set) var ownFactor = 1.0

  /// Makes all tolerances wider or narrower.
  public mutating func scaleTolerances(by factor: Double) { ownFactor *= factor }

  /// The factor of level and profile.
  public var factor: Double {
    ownFactor * ScoringParameters.levelFactors[min(max(level, 1), 5) - 1]
      * (profile == .adult ? ScoringParameters.adultFactor : 1)
  }
}
