/// The tolerances for one letter at one size, in x-heights, with level, profile and millimetres reckoned in.
struct Limits: Sendable {
  let factor: Double
  let floor: Double
  /// No end of a stroke is judged closer than this, as far as the stroke is long enough.
  let endFloor: Double
  let corridor: Double
  /// Half the width of the corridor of a letter of one x-height: what stays so near to the lines of a model is its ink.
  let near: Double
  let bulge: Double
  let delay: Double
  let mean: Double
  let cover: Double
  let back: Double
  let loop: Double
  let gap: Double
  let white: Double
  let extent: Double
  /// Of ink without order ends are known no better than this: a line is as wide as the pen, and a scan is not sharp.
  let blur: Double
  /// How far two lines may be apart that a pen makes one, in x-heights.
  let together: Double
  let parameters: ScoringParameters

  init(_ parameters: ScoringParameters, extent: Double, millimetresPerUnit: Double?) {
    self.parameters = parameters
    self.extent = extent
    let factor = parameters.factor
    self.factor = factor
    let floor = millimetresPerUnit.map { $0 > 0 ? min(parameters.floorMillimetres / $0, 0.5) : 0 } ?? 0
    self.floor = floor
    endFloor = millimetresPerUnit.map { $0 > 0 ? max(floor, factor * parameters.endMillimetres / $0) : 0 } ?? 0
    blur = millimetresPerUnit.map { $0 > 0 ? min(parameters.blurMillimetres / $0, 0.15) : 0 } ?? 0
    together = millimetresPerUnit.map { $0 > 0 ? min(parameters.penMillimetres / $0, 0.4) : 0.15 } ?? 0.15
    corridor = max(floor, factor * (parameters.corridor + parameters.corridorGrowth * max(0, min(extent, 2.2) - 1)))
    near = min(corridor, max(floor, factor * parameters.corridor))
    bulge = max(floor, factor * parameters.bulge * min(max(extent, 0.7), 2.2))
    delay = parameters.corridorDelay
    mean = corridor * parameters.meanShare
    cover = corridor * parameters.coverShare
    back = max(floor, corridor * parameters.back / parameters.corridor)
    loop = max(floor, corridor * parameters.loopBack / parameters.corridor)
    white = max(2 * floor, factor * parameters.white)
    gap = max(2 * floor, factor * (parameters.gap + parameters.gapGrowth * max(0, min(extent, 2.2) - 1)))
  }

  /// The most ink that a corner of some length may have, as a factor of that length.
  func cornerMost(_ length: Double) -> Double {
    most(parameters.cornerOver, least: parameters.cornerOverLength * corridor / parameters.corridor / factor, length)
  }

  /// The most ink that a stretch of some length between corners may have, as a factor of that length.
  func stretchMost(_ length: Double) -> Double {
    most(parameters.straightOver, least: parameters.straightOverLength, length)
  }

  private func most(_ share: Double, least: Double, _ length: Double) -> Double {
    max(1 + (share - 1) * factor, 1 + max(least * factor, 2 * floor) / length)
  }
}

/// The tolerances at the ends of one stroke, and for its way back, in x-heights.
struct StrokeLimits: Sendable {
  /// So much may be missing at its beginning.
  let start: Double
  /// How far beside its start it may begin.
  let away: Double
  /// So much may be missing at its end.
  let end: Double
  /// So far it may go on past its end.
  let over: Double
  /// How far the pen may slip back.
  let back: Double

  init(_ limits: Limits, length: Double) {
    let parameters = limits.parameters
    // Of a bar shorter than the floor is wide, most must still be there.
    let floor = max(limits.floor, min(limits.endFloor, parameters.endFloorShare * length))
    func bounded(_ share: Double, _ least: Double, _ most: Double) -> Double {
      max(floor, limits.factor * min(max(share * length, least), most))
    }
    let short = min(parameters.startShortShare * length, parameters.startShortMost)
    start = max(floor, 0.05, limits.factor * max(parameters.startShare * length, short))
    away = parameters.startAway * limits.corridor
    end = bounded(parameters.endShare, parameters.endLeast, parameters.endMost)
    over = bounded(parameters.overShare, parameters.overLeast, parameters.overMost)
    back = min(
      limits.back, max(limits.floor, limits.factor * max(parameters.back, parameters.backShare * length)))
  }
}
