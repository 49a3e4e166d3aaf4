public import Geometry

/// A printed alphabet in a picture: letters that stand on lines, apart from one another.
public struct LetterChart: Sendable {
  /// What stands for one letter.
  public struct Place: Sendable {
    /// The contours of its ink, closed; picture space, pixels, y down.
    public let contours: [Path]
    /// The smallest rectangle around it.
    public let box: Rectangle
  }

  /// The letters line by line, from left to right; none where the picture is crowded.
  public let lines: [[Place]]
  /// Whether it has more spots than an alphabet has letters: it is a picture of something else.
  public let isCrowded: Bool

  /// An alphabet has fewer letters, dots and marks.
  private static let mostSpots = 1000
  /// Spots with less than this share of the area of most are dust.
  private static let dust = 0.02
  /// Spots lower than this share of most are dots and marks, which belong to a letter above or below.
  private static let low = 0.45
  /// Spots as wide as this share of the picture are its edges.
  private static let edge = 0.6
  /// Letters of one line share this much of the height of the lower one.
  private static let sameLine = 0.4
  /// Spots of one letter share this much of the width of the narrower one.
  private static let sameLetter = 0.5

  /// Looks for the letters of a picture.
  public init(_ picture: GreyPicture) {
    let ink = InkSpots(of: picture)
    let areas = ink.spots.map { $0.area }.filter { $0 > 12 }.sorted()
    guard !areas.isEmpty else {
      (lines, isCrowded) = ([], false)
      return
    }
    // Dust is more than letters: what most of the ink lies in tells how large they are.
    let most = Double(LetterChart.usual(areas))
    let spots = ink.spots.filter {
      Double($0.area) > LetterChart.dust * most && $0.box.width < LetterChart.edge * Double(picture.width)
        && $0.box.height < LetterChart.edge * Double(picture.height)
    }
    isCrowded = spots.count > LetterChart.mostSpots
    guard !isCrowded else {
      lines = []
      return
    }
    let heights = spots.filter { Double($0.area) > most / 4 }.map { $0.box.height }.sorted()
    let usual = heights.isEmpty ? 1 : heights[heights.count / 2]
    let tall = spots.filter { $0.box.height >= LetterChart.low * usual }
    let slope = LetterChart.slope(of: tall, usual)
    var rows = LetterChart.rows(of: tall, slope)
    for spot in spots where spot.box.height < LetterChart.low * usual { LetterChart.add(spot, to: &rows, usual) }
    lines = rows.map { row in
      LetterChart.letters(of: row, usual).map { spots in
        Place(
          contours: ink.contours(of: spots),
          box: spots.dropFirst().reduce(spots[0].box) { $0.union($1.box) })
      }
    }
  }

  /// The area of the spot in the middle of all ink.
  private static func usual(_ areas: [Int]) -> Int {
    let half = areas.reduce(0, +) / 2
    var sum = 0
    for area in areas {
      sum += area
      if sum >= half { return area }
    }
    return areas[areas.count - 1]
  }

  private static func overlap(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> Double {
    let shared = min(a.upperBound, b.upperBound) - max(a.lowerBound, b.lowerBound)
    return shared / max(1e-9, min(a.upperBound - a.lowerBound, b.upperBound - b.lowerBound))
  }

  /// How far lines fall on their way to the right, as a share of the way: as most letters lie to the next ones.
  private static func slope(of spots: [InkSpots.Spot], _ usual: Double) -> Double {
    let slopes = spots.flatMap { spot in
      spots.compactMap { other -> Double? in
        let (across, down) = (other.box.center.x - spot.box.center.x, other.box.max.y - spot.box.max.y)
        guard across > usual / 2, across < 5 * usual, abs(down) < steepest * across else { return nil }
        return down / across
      }
    }.sorted()
    guard !slopes.isEmpty else { return 0 }
    // Letters reach down to two lines, so what most agree on is looked for, not the mean.
    var best = (slope: 0.0, count: -1)
    for slope in slopes {
      let count = slopes.count { abs($0 - slope) < sameSlope }
      if count > best.count || (count == best.count && abs(slope) < abs(best.slope)) { best = (slope, count) }
    }
    return best.slope
  }

  /// No picture is askew by more, 20°; slopes are the same that differ by less.
  private static let (steepest, sameSlope) = (0.36, 0.02)

  /// The spots of each line, from the top.
  ///
  /// - Parameter slope: How far a line falls on its way to the right, as a share of the way.
  private static func rows(of spots: [InkSpots.Spot], _ slope: Double) -> [[InkSpots.Spot]] {
    var rows: [(middle: ClosedRange<Double>, spots: [InkSpots.Spot])] = []
    func fall(_ spot: InkSpots.Spot) -> Double { slope * spot.box.center.x }
    for spot in spots.sorted(by: { $0.box.center.y - fall($0) < $1.box.center.y - fall($1) }) {
      let own = (spot.box.min.y - fall(spot))...(spot.box.max.y - fall(spot))
      let best = rows.indices.max { overlap(rows[$0].middle, own) < overlap(rows[$1].middle, own) }
      if let best, overlap(rows[best].middle, own) > sameLine {
        rows[best].spots.append(spot)
        // The height that most of the line's letters share.
        let spots = rows[best].spots
        let tops = spots.map { $0.box.min.y - fall($0) }.sorted(), feet = spots.map { $0.box.max.y - fall($0) }.sorted()
        let (top, foot) = (tops[tops.count / 2], feet[feet.count / 2])
        if top < foot { rows[best].middle = top...foot }
      } else {
        rows.append((own, [spot]))
      }
    }
    return rows.sorted { $0.middle.lowerBound < $1.middle.lowerBound }.map { $0.spots }
  }

  /// Puts a dot or a mark to the letter that it stands over or under, or by itself into the nearest line.
  private static func add(_ spot: InkSpots.Spot, to rows: inout [[InkSpots.Spot]], _ usual: Double) {
    var best: (distance: Double, row: Int)?
    for (row, spots) in rows.enumerated() {
      for other in spots where other.box.height >= low * usual {
        let isOver = overlap(spot.box.min.x...spot.box.max.x, other.box.min.x...other.box.max.x) > 0
        let gap = max(0, spot.box.min.y - other.box.max.y, other.box.min.y - spot.box.max.y)
        let aside = max(0, spot.box.min.x - other.box.max.x, other.box.min.x - spot.box.max.x)
        let distance = gap + aside + (isOver ? 0 : usual / 2)
        if distance < best?.distance ?? usual { best = (distance, row) }
      }
    }
    if let best { rows[best.row].append(spot) }
  }

  /// The spots of a line that are one letter each.
  private static func letters(of row: [InkSpots.Spot], _ usual: Double) -> [[InkSpots.Spot]] {
    var letters: [[InkSpots.Spot]] = []
    // Letters first, then their dots and marks.
    for spot in row.sorted(by: {
      ($0.box.height < low * usual ? 1 : 0, $1.box.width) < ($1.box.height < low * usual ? 1 : 0, $0.box.width)
    }) {
      let own = spot.box.min.x...spot.box.max.x
      // Two tall spots beside one another are two letters, though a j reaches under an i.
      var index = letters.firstIndex { letter in
        letter.contains { other in
          overlap(other.box.min.x...other.box.max.x, own) > sameLetter
            && (spot.box.height < low * usual
              || overlap(other.box.min.y...other.box.max.y, spot.box.min.y...spot.box.max.y) < sameLine)
        }
      }
      if index == nil, spot.box.height < low * usual {
        // The dot of a slanted letter stands beside it, but above.
        func aside(_ index: Int) -> Double { abs(letters[index][0].box.center.x - spot.box.center.x) }
        index = letters.indices.filter { letters[$0][0].box.min.y > spot.box.center.y && aside($0) < usual }
          .min { aside($0) < aside($1) }
      }
      if let index { letters[index].append(spot) } else { letters.append([spot]) }
    }
    return letters.sorted { $0[0].box.center.x < $1[0].box.center.x }
  }
}
