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
  /// The side of the squares in which the nearest place is kept.
  private static let square = Length.mm(1).points
  /// So far around the page it is kept: ink that was moved may lie there.
  private static let margin = Length.mm(10).points

  let spots: [Spot]
  let letters: [Letters]
  private let columns: Int
  private let rows: Int
  /// Of each square the nearest spot; −1 for none within reach.
  private let nearest: [Int32]

  /// The lines of the cells of a page that are written over.
  ///
  /// - Parameter ideal: What is to be written in a cell, in its school space; nil where its school is not known.
  init(of page: SheetKey.Page, ideal: (SheetKey.Cell) throws -> IdealLetter?) rethrows {
    var spots: [Spot] = []
    var letters: [Letters] = []
    for (index, cell) in page.cells.enumerated()
    where cell.strokes == nil && Look(rawValue: cell.look)?.isWrittenOver == true && cell.look != Look.solid.rawValue {
      guard let model = try ideal(cell) else { continue }
      let first = spots.count
      var length = 0.0
      for stroke in model.strokes {
        let points = stroke.points.map { cell.pageFromSchool * $0 }
        length += points.lineLength
        spots += PrintedLines.spots(of: points, cell: index)
      }
      letters.append(
        Letters(cell: index, places: spots[first...].map { $0.point }, length: length, strokes: model.strokes.count))
    }
    self.spots = spots
    self.letters = letters
    let (square, margin) = (PrintedLines.square, PrintedLines.margin)
    columns = max(1, Int((page.width + 2 * margin) / square) + 1)
    rows = max(1, Int((page.height + 2 * margin) / square) + 1)
    nearest = PrintedLines.nearest(of: spots, columns: columns, rows: rows)
  }

  private static func spots(of points: [Point], cell: Int) -> [Spot] {
    let places = points.evenly(apart: step)
    guard places.count > 1 else { return places.map { Spot(point: $0, across: nil, cell: cell) } }
    return places.indices.map { index in
      let way = places[min(index + 1, places.count - 1)] - places[max(index - 1, 0)]
      return Spot(point: places[index], across: way.normalized?.perpendicular, cell: cell)
    }
  }

  /// Around each spot the squares that it is nearest to; growing with the number of spots.
  private static func nearest(of spots: [Spot], columns: Int, rows: Int) -> [Int32] {
    var nearest = [Int32](repeating: -1, count: columns * rows)
    var distances = [Double](repeating: reach * reach, count: columns * rows)
    let around = Int(reach / square) + 1
    for (number, spot) in spots.enumerated() {
      let column = Int((spot.point.x + margin) / square)
      let row = Int((spot.point.y + margin) / square)
      for y in max(0, row - around)...max(0, min(rows - 1, row + around)) where y < rows {
        for x in max(0, column - around)...max(0, min(columns - 1, column + around)) where x < columns {
          let middle = Point((Double(x) + 0.5) * square - margin, (Double(y) + 0.5) * square - margin)
          let distance = middle.distanceSquared(to: spot.point)
          if distance < distances[y * columns + x] {
            distances[y * columns + x] = distance
            nearest[y * columns + x] = Int32(number)
          }
        }
      }
    }
    return nearest
  }

  /// The spot nearest to a point; nil for none within reach.
  func spot(near point: Point) -> Spot? {
    let x = (point.x + PrintedLines.margin) / PrintedLines.square
    let y = (point.y + PrintedLines.margin) / PrintedLines.square
    guard x >= 0, y >= 0, x < Double(columns), y < Double(rows) else { return nil }
    let number = nearest[Int(y) * columns + Int(x)]
    return number >= 0 ? spots[Int(number)] : nil
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
