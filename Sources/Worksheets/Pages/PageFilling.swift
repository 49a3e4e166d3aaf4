import Rulings

/// How far a page is filled, from the top: where the next band stands.
///
/// Page space.
struct PageFilling {
  let ruling: Ruling
  /// How much farther apart than their heights lines stand that follow one another, all by as much for an even page.
  private var lead = 0.0
  /// Where the bands so far end.
  private(set) var end: Double
  /// The top of the first line; on a page that is ruled from top to foot all others stand whole lines below it.
  private var firstTop: Double?
  /// Whether anything stands on it.
  private(set) var hasBands = false
  /// Whether what stands lowest is a line, and whether it takes a page for itself.
  private(set) var endsWithLine = false
  private(set) var isTaken = false
  /// That line; on paper that is not ruled from top to foot nobody asks for it.
  private var lastLine: Line?

  /// White between tails and the tall letters under them, in points.
  private static let whiteUnderTails = 1.5

  /// Whether a line stands on it.
  var hasLines: Bool { firstTop != nil }

  /// An empty page for some bands, which begin at a height; no two lines among them will meet.
  init(for bands: some Collection<Band>, ruling: Ruling, y: Double) {
    (self.ruling, end) = (ruling, y)
    guard !ruling.fillsPage else { return }
    lead =
      zip(bands, bands.dropFirst()).map { pair in
        guard let upper = pair.0.plainLine, let lower = pair.1.plainLine else { return 0 }
        return upper.overlap(
          with: lower, lowerBy: upper.below + lower.above, withGuidance: false, leaving: PageFilling.whiteUnderTails)
      }.max() ?? 0
  }

  /// Where the top of a band stands: that of a line on the next line of a page that is ruled from top to foot, or on the one after,
  /// if its ink would stand in what is above it.
  func top(of band: Band) -> Double {
    guard band.isPlainLine else { return hasBands ? end : end + band.overhang }
    guard ruling.fillsPage else { return end + (endsWithLine ? lead : band.lines[0].outstanding) }
    // The lines of a page begin where its first one has room.
    guard let firstTop else { return end + band.lines[0].outstanding }
    let top = firstTop + ((end - firstTop - 0.01) / ruling.step).rounded(.up) * ruling.step
    let line = band.lines[0]
    let isNarrow =
      lastLine.map { $0.overlap(with: line, lowerBy: top - end + $0.below + line.above) > 0 } ?? (line.outstanding > 0)
    return isNarrow ? top + ruling.step : top
  }

  /// Puts a band at a place.
  mutating func add(_ band: Band, at top: Double) {
    end = top + band.height
    (hasBands, endsWithLine, isTaken) = (true, band.isPlainLine, band.fillsPage)
    if firstTop == nil, endsWithLine { firstTop = top }
    if ruling.fillsPage { lastLine = band.plainLine }
  }

  /// Where the page would be filled to with some bands.
  func foot(with bands: some Sequence<Band>) -> Double {
    var filled = self
    for band in bands { filled.add(band, at: filled.top(of: band)) }
    return filled.end
  }
}
