import Geometry
import Inks
import Letterforms
import Lettering
import Scoring
import Texts
import Worksheets

/// The lines of a page that are there to be written over, and which of them is nearest to a place.
///
/// Page space.
final class PrintedLines {
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
    /// How the letters are drawn, and how far they are moved.
    fileprivate let drawn: DrawnLetter
    fileprivate let shift: Vector

    /// The places along the strokes.
    var places: [Point] { drawn.spots.map { $0.point + shift } }
    /// The length of all strokes.
    var length: Double { drawn.length }
    /// How many strokes there are.
    var strokes: Int { drawn.strokes }
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

  let letters: [Letters]
  /// Its rows to be copied into, where ink may lie anywhere.
  let copied: [CopyRow]
  private let size: (width: Double, height: Double)

  /// The lines of the cells of a page that are written over.
  ///
  /// - Parameter drawn: What is to be written in a cell; nil where its school is not known.
  init(of page: SheetKey.Page, drawn: (SheetKey.Cell) throws -> DrawnLetter?) rethrows {
    size = (page.width, page.height)
    copied = CopyRow.rows(of: page)
    letters = try page.cells.enumerated().compactMap { index, cell in
      guard cell.strokes == nil, cell.look != Look.solid.rawValue, Look(rawValue: cell.look)?.isWrittenOver == true,
        let drawn = try drawn(cell)
      else { return nil }
      let map = cell.pageFromSchool
      return Letters(cell: index, drawn: drawn, shift: Vector(map.tx, map.ty))
    }
  }

  /// Whether the page has lines to be written over.
  var isEmpty: Bool { letters.allSatisfy { $0.drawn.spots.isEmpty } }

  /// All places on its lines, cell by cell, and which of them is nearest to each square of the page.
  struct Map {
    fileprivate let spots: [Spot]
    fileprivate let nearest: NearestSpots

    /// The spot nearest to a point; nil for none within reach.
    func spot(near point: Point) -> Spot? { nearest.number(near: point).map { spots[$0] } }
  }

  /// Made when somebody first asks, for most pages are only looked at here and there.
  private var map: Map?

  /// All its places, for many questions.
  func knownMap() -> Map {
    if let map { return map }
    var spots: [Spot] = []
    spots.reserveCapacity(letters.reduce(0) { $0 + $1.drawn.spots.count })
    for letter in letters {
      let (shift, cell) = (letter.shift, letter.cell)
      let drawn = letter.drawn.spots
      for spot in drawn { spots.append(Spot(point: spot.point + shift, across: spot.across, cell: cell)) }
    }
    let (square, margin) = (PrintedLines.square, PrintedLines.margin)
    let grid = NearestSpots.Grid(
      square: square, margin: margin, columns: max(1, Int(clamping: (size.width + 2 * margin) / square) + 1),
      rows: max(1, Int(clamping: (size.height + 2 * margin) / square) + 1))
    let nearest = NearestSpots(to: spots.map { $0.point }, on: grid, reach: PrintedLines.reach, off: PrintedLines.off)
    let made = Map(spots: spots, nearest: nearest)
    map = made
    return made
  }

  /// Which place on the lines is nearest to each square of the page.
  var nearest: NearestSpots { knownMap().nearest }

  /// Gives back the memory of what a page needs whose ink is sorted: two thirds of a mebibyte, made again if it is asked for.
  func rest() { map = nil }

  /// The spot nearest to a point; nil for none within reach.
  func spot(near point: Point) -> Spot? { knownMap().spot(near: point) }

  /// The mean distance of a few places from the lines, as a share of what is off: only the letters around them are looked at.
  func misfit(ofFew places: [Point]) -> Double {
    let off = PrintedLines.off
    let sum = places.reduce(0) { sum, place in
      var least = off * off
      for letter in letters {
        let local = place - letter.shift
        guard letter.drawn.box.expanded(by: off).contains(local) else { continue }
        for spot in letter.drawn.spots { least = min(least, spot.point.distanceSquared(to: local)) }
      }
      return sum + least.squareRoot() / off
    }
    return places.isEmpty ? 0 : sum / Double(places.count)
  }
}

extension Array where Element == Point {
  /// Places along the line through the points, about so far apart, first and last among them; the first alone of a dot.
  func evenly(apart step: Double) -> [Point] {
    let length = lineLength
    guard length > 0, length.isFinite else { return Array(prefix(1)) }
    return Array(resampled(count: Swift.min(4096, Swift.max(1, Int(clamping: (length / step).rounded()))) + 1))
  }
}
