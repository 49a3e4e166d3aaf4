import Rulings

/// How far a page is filled, from the top: where the next band stands.
///
/// Page space.
struct PageFilling {
  /// How near one another rows stand on a page that is ruled from top to foot.
  enum Spacing {
    /// With free lines between them, where the ruling is for that.
    case open
    /// On the next line that leaves each its room.
    case usual
    /// On the next line wherever their ink lets them, whatever room they take.
    case dense
  }

  let ruling: Ruling
  let spacing: Spacing
  /// How much farther apart than their heights lines stand that follow one another, all by as much for an even page.
  private var lead = 0.0
  /// Where the bands so far end.
  private(set) var end: Double
  /// The top of the first of the lines that stand lowest; on a page that is ruled from top to foot those that follow it stand whole
  /// lines below it.
  private var firstTop: Double?
  /// Whether anything stands on it.
  private(set) var hasBands = false
  /// Whether what stands lowest is a line, and whether it takes a page for itself.
  private(set) var endsWithLine = false
  private(set) var isTaken = false
  /// That line and where its baseline stands, and whether it is for the child's own best.
  private var last: (line: Line, baseline: Double)?
  private var endsWithBest = false

  /// Where lines end that something else stands under: with a free one where rows have those.
  var lineEnd: Double {
    // Where room is scarce, only what is written last has its whole line.
    let isWhole = spacing == .open || spacing == .usual && endsWithBest && ruling.openPitch != nil
    guard isWhole, endsWithLine, let line = last?.line, line.below < ruling.step / 2 else { return end }
    return end + ruling.step
  }

  /// How far tails of the line that stands lowest reach out of its room, with white under them.
  private var tail: Double {
    guard endsWithLine, let (line, _) = last, let ink = line.inkSpan else { return 0 }
    let over = -ink.lowerBound - line.below
    // Tails that end with the room of their line are no case for it, whatever rounding says.
    return over > PageFilling.leastWhite ? over + PageFilling.whiteUnderTails : 0
  }

  /// White between tails and the tall letters under them, in points.
  private static let whiteUnderTails = 1.5

  /// Between the ink of rows that stand as near as it lets them, in points.
  private static let leastWhite = 0.5

  /// An empty page for some bands, which begin at a height; no two lines among them will meet.
  init(for bands: some Collection<Band>, ruling: Ruling, y: Double, spacing: Spacing = .usual) {
    (self.ruling, end, self.spacing) = (ruling, y, spacing)
    guard !ruling.fillsPage else { return }
    lead =
      zip(bands, bands.dropFirst()).map { pair in
        guard let upper = pair.0.plainLine, let lower = pair.1.plainLine else { return 0 }
        return upper.overlap(
          with: lower, lowerBy: upper.below + lower.above, withGuidance: false,
          leaving: PageFilling.whiteUnderTails + upper.pen)
      }.max() ?? 0
  }

  /// Where the top of a band stands: that of a line on the next line of a page that is ruled from top to foot, or on the one after,
  /// if its ink would stand in what is above it.
  func top(of band: Band) -> Double {
    guard band.isPlainLine else {
      guard hasBands else { return end + band.overhang }
      if ruling.fillsPage { return lineEnd + (endsWithLine ? band.whiteUnderLines : 0) }
      return end + (tail > 0 ? tail + (band.icon == .best ? 0 : band.overhang) : 0)
    }
    let line = band.lines[0]
    guard ruling.fillsPage else { return end + (endsWithLine ? lead : line.outstanding) }
    // Lines begin where the first of them has room.
    guard let firstTop, let last else { return end + line.outstanding }
    func isNarrow(_ top: Double) -> Bool {
      last.line.overlap(with: line, lowerBy: top + line.above - last.baseline) > 0
    }
    var top = firstTop + ((end - firstTop - 0.01) / ruling.step).rounded(.up) * ruling.step
    if isNarrow(top) { top += ruling.step }
    // Free lines are above what begins anew, not above the next line of the same.
    if spacing == .open, let pitch = ruling.openPitch, band.beginsRow {
      top = max(top, last.baseline - line.above + pitch)
    }
    while spacing == .dense, top - ruling.step >= last.baseline - 0.01,
      last.line.overlap(
        with: line, lowerBy: top - ruling.step + line.above - last.baseline, leaving: PageFilling.leastWhite) == 0
    { top -= ruling.step }
    return top
  }

  /// Puts a band at a place.
  mutating func add(_ band: Band, at top: Double) {
    end = top + band.height
    (hasBands, endsWithLine, isTaken) = (true, band.isPlainLine, band.fillsPage)
    firstTop = endsWithLine ? firstTop ?? top : nil
    last = band.plainLine.map { ($0, top + $0.baseline) }
    endsWithBest = band.icon == .best
  }

  /// Where the page would be filled to with some bands.
  func foot(with bands: some Sequence<Band>) -> Double {
    var filled = self
    for band in bands { filled.add(band, at: filled.top(of: band)) }
    return filled.end
  }
}
