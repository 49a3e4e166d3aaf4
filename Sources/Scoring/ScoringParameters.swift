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

  /// How strictly, 1…5; 3 is normal. iTrace's tolerance shrinks from level to level as its letters do.
  public var level = 3
  /// Who writes.
  public var profile = Profile.child

  /// Factors of all tolerances by level, about a quarter less from each to the next.
  public static let levelFactors = [1.5, 1.25, 1.0, 0.75, 0.55]
  /// The factor of an adult's tolerances; tolerances tuned on adults are too strict for children.
  public static let adultFactor = 0.9
  /// No length is judged closer than this, in millimetres: a stylus or finger on glass is not truer.
  public var floorMillimetres = 0.5

  /// Half the width of the corridor around the line, on letters of one x-height.
  public var corridor = 0.145
  /// What the corridor gains for each x-height by which the letter is larger: long lines wander more.
  public var corridorGrowth = 0.12
  /// So long must ink stay outside the corridor before it counts; shorter is a tremor.
  public var corridorDelay = 0.06
  /// The mean distance from the line above which a stroke is too far off on the whole, as a share of the corridor.
  public var meanShare = 0.88
  /// The mean turn away from the line's direction between corners above which a stroke is askew, in degrees.
  public var meanTurn = 34.0

  /// A corner is cut when so much of its zone was left out on both sides, as a share.
  public var cornerCut = 0.4
  /// … and no ink came nearer to the corner than this share of the corridor: length alone also calls a rounded corner cut.
  public var cornerMiss = 1.1
  /// Corners that turn less than this cannot be told from curves, in degrees.
  public var cornerTurn = 55.0
  /// A corner is wound over when its ink is longer than ideal by this factor …
  public var cornerOver = 1.5
  /// … and by this length.
  public var cornerOverLength = 0.2
  /// A stretch between corners has too much ink when it is longer than ideal by this factor …
  public var straightOver = 1.45
  /// … and by this length.
  public var straightOverLength = 0.3

  /// So far the pen may slip back along the line, on letters of one x-height; farther on larger ones, as the corridor grows.
  public var back = 0.11
  /// So far back along the line a loop must reach to be one: less is a knot of the pen.
  public var loopBack = 0.07
  /// Ink that went back and came again around this share of a circle's area is a loop, not a retraced way.
  ///
  /// Four π areas by the square of the length: 1 for a circle, 0 for a line and back.
  public var loopRoundness = 0.3

  /// Ink within this distance covers a place of the line, as a share of the corridor.
  public var coverShare = 1.25
  /// An inner stretch without ink may be so long.
  public var gap = 0.35
  /// The end of a stroke may be missing for this share of its length …
  public var endShare = 0.087
  /// … or for this length, whichever is more, …
  public var endLeast = 0.085
  /// … but not for more than this.
  public var endMost = 0.5
  /// A stroke may go on past its end for this share of its length …
  public var overShare = 0.09
  /// … or for this length, whichever is more, …
  public var overLeast = 0.085
  /// … but not for more than this.
  public var overMost = 0.5
  /// The beginning of a stroke may be missing for this share of its length, …
  public var startShare = 0.12
  /// … of a short stroke for this share, …
  public var startShortShare = 0.19
  /// … but for no more than this.
  public var startShortMost = 0.39
  /// A stroke may begin beside or before its start by this share of the corridor: nobody sees where a line began.
  public var startAway = 1.6

  /// A dot may lie this far from its place.
  public var dotPlace = 0.35
  /// A dot may be drawn this long.
  public var dotLength = 0.4

  /// Writing may be larger or smaller by this factor before it is told.
  public var size = 1.25
  /// Writing may stand above or below the baseline by this much.
  public var baseline = 0.2
  /// Writing may lean otherwise by so many degrees.
  public var slant = 9.0
  /// Letters may stand closer or farther apart by this much.
  public var spacing = 0.3

  /// Freely written ink is accepted as the letter when its mean distance, fitted, is below this share of the letter.
  public var freeDistance = 0.14
  /// … and no rival letter is nearer by this factor.
  public var freeRival = 1.25

  /// What an ideal stroke without ink costs when strokes are assigned, per length: a mean distance, as a share of the extent.
  public var missingCost = 0.4
  /// What ink without an ideal stroke costs, per length: a mean distance, as a share of the extent.
  public var extraCost = 0.4
  /// What a join or an extra lift costs, as a share of the letter's extent.
  public var liftCost = 0.03
  /// What drawing a stroke the other way costs, as a share of the letter's extent.
  public var reverseCost = 0.02

  /// The usual parameters.
  public init(level: Int = 3, profile: Profile = .child) {
    self.level = min(max(level, 1), 5)
    self.profile = profile
  }

  /// The factor of level and profile.
  public var factor: Double {
    ScoringParameters.levelFactors[min(max(level, 1), 5) - 1]
      * (profile == .adult ? ScoringParameters.adultFactor : 1)
  }
}

/// The tolerances for one letter at one size, in x-heights, with level, profile and millimetres reckoned in.
struct Limits: Sendable {
  let factor: Double
  let floor: Double
  let corridor: Double
  let delay: Double
  let mean: Double
  let cover: Double
  let back: Double
  let loop: Double
  let gap: Double
  let extent: Double
  let parameters: ScoringParameters

  init(_ parameters: ScoringParameters, extent: Double, millimetresPerUnit: Double?) {
    self.parameters = parameters
    self.extent = extent
    let factor = parameters.factor
    self.factor = factor
    let floor = millimetresPerUnit.map { $0 > 0 ? min(parameters.floorMillimetres / $0, 0.5) : 0 } ?? 0
    self.floor = floor
    corridor = max(floor, factor * (parameters.corridor + parameters.corridorGrowth * max(0, min(extent, 2.2) - 1)))
    delay = parameters.corridorDelay
    mean = corridor * parameters.meanShare
    cover = corridor * parameters.coverShare
    back = max(floor, corridor * parameters.back / parameters.corridor)
    loop = max(floor, corridor * parameters.loopBack / parameters.corridor)
    gap = max(2 * floor, factor * parameters.gap)
  }

  /// A tolerance that is a share of the stroke between two bounds.
  private func bounded(_ share: Double, _ length: Double, _ least: Double, _ most: Double) -> Double {
    max(floor, factor * min(max(share * length, least), most))
  }

  func end(_ length: Double) -> Double {
    bounded(parameters.endShare, length, parameters.endLeast, parameters.endMost)
  }

  func over(_ length: Double) -> Double {
    bounded(parameters.overShare, length, parameters.overLeast, parameters.overMost)
  }

  /// How far beside its start a stroke may begin.
  func away(_ length: Double) -> Double { parameters.startAway * corridor }

  func start(_ length: Double) -> Double {
    let short = min(parameters.startShortShare * length, parameters.startShortMost)
    return max(floor, 0.05, factor * max(parameters.startShare * length, short))
  }
}
