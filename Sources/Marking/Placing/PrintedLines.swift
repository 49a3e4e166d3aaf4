import Geometry
import Inks
import Letterforms
import Lettering
import Scoring
import Worksheets

/// The lines of a page that are there to be written over, and which of them is nearest to a place.
///
/// Page space.
struct PrintedLines {
  /// A place on a line.
  struct Spot {
    let point: Point
    /// The unit vector across the line; nil for a dot.
    let across: Vector?
    /// Index of its cell on the page.
    let cell: Int
  }

  /// The letters of a cell: what is to be written there, on the page.
  struct Letters {
    /// Index of its cell on the page.
    let cell: Int
    /// The places along the strokes.
    let places: [Point]
    /// The length of all strokes.
    let length: Double
    /// How many strokes there are.
    let strokes: Int
  }

  /// Places on the lines lie so far apart: half a millimetre.
  static let step = Length.mm(0.5).points
  /// Farther from every line nothing is sought.
  static let reach = Length.mm(8).points
  /// Ink this far from every line is off.
  static let off = Length.mm(4).points
  /// The side of the squares in which the nearest place is kept.
  static let square = Length.mm(1).points
  /// So far around the page it is kept: ink that was moved may lie there.
  private static let margin = Length.mm(10).points

  let spots: [Spot]
  let letters: [Letters]
  /// Which of them is nearest to each square of the page.
  let nearest: NearestSpots

  /// The lines of the cells of a page that are written over.
  ///
  /// - Parameter ideal: What is to be written in a cell, in its school space; nil where its school is not known.
  init(of page: SheetKey.Page, ideal: (SheetKey.Cell) throws -> IdealLetter?) rethrows {
    var spots: [Spot] = []
    var letters: [Letters] = []
    // A row is one letter many times over: drawn once, then moved.
    var last: (model: IdealLetter, map: Affine)?
    for (index, cell) in page.cells.enumerated()
    where cell.strokes == nil && Look(rawValue: cell.look)?.isWrittenOver == true && cell.look != Look.solid.rawValue {
      guard let model = try ideal(cell) else { continue }
      let (first, map) = (spots.count, cell.pageFromSchool)
      var length = 0.0
      if let last, last.model === model, last.map.isShifted(from: map), let before = letters.last {
        let shift = Vector(map.tx - last.map.tx, map.ty - last.map.ty)
        for number in first - before.places.count..<first {
          spots.append(Spot(point: spots[number].point + shift, across: spots[number].across, cell: index))
        }
        length = before.length
      } else {
        for stroke in model.strokes {
          let points = stroke.points.map { map * $0 }
          length += points.lineLength
          spots += PrintedLines.spots(of: points, cell: index)
        }
      }
      last = (model, map)
      if first == 0 { spots.reserveCapacity(spots.count * page.cells.count) }
      letters.append(
        Letters(cell: index, places: spots[first...].map { $0.point }, length: length, strokes: model.strokes.count))
    }
    self.spots = spots
    self.letters = letters
    let (square, margin) = (PrintedLines.square, PrintedLines.margin)
    let grid = NearestSpots.Grid(
      square: square, margin: margin, columns: max(1, Int((page.width + 2 * margin) / square) + 1),
      rows: max(1, Int((page.height + 2 * margin) / square) + 1))
    nearest = NearestSpots(to: spots.map { $0.point }, on: grid, reach: PrintedLines.reach, off: PrintedLines.off)
  }

  private static func spots(of points: [Point], cell: Int) -> [Spot] {
    let places = points.evenly(apart: step)
    guard places.count > 1 else { return places.map { Spot(point: $0, across: nil, cell: cell) } }
    return places.indices.map { index in
      let way = places[min(index + 1, places.count - 1)] - places[max(index - 1, 0)]
      return Spot(point: places[index], across: way.normalized?.perpendicular, cell: cell)
    }
  }

  /// The spot nearest to a point; nil for none within reach.
  func spot(near point: Point) -> Spot? { nearest.number(near: point).map { spots[$0] } }
}

extension Affine {
  /// Whether it differs from another map only by where it moves the origin.
  fileprivate func isShifted(from other: Affine) -> Bool {
    a == other.a && b == other.b && c == other.c && d == other.d
  }
}

extension Array where Element == Point {
  /// Places along the line through the points, about so far apart, first and last among them; the first alone of a dot.
  func evenly(apart step: Double) -> [Point] {
    let length = lineLength
    guard let first, let last, length > 0, length.isFinite else { return Array(prefix(1)) }
    let count = Swift.min(4096, Swift.max(1, Int((length / step).rounded())))
    var places = [first]
    var gone = 0.0
    for (a, b) in zip(self, dropFirst()) {
      let way = a.distance(to: b)
      while way > 0, places.count < count, gone + way >= length * Double(places.count) / Double(count) {
        places.append(a.interpolated(to: b, at: (length * Double(places.count) / Double(count) - gone) / way))
      }
      gone += way
    }
    return places + [last]
  }
}
