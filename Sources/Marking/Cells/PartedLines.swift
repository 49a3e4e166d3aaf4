import Geometry
import Lettering
import Scoring
import Worksheets

extension SheetKey.Page {
  /// Lines of ink without order, parted where they run from one cell into another: words that touch are one line on paper, and so
  /// are a tail and the ascender below it.
  ///
  /// - Parameter lines: The printed lines of the cells that are written over.
  func parted(_ strokes: [PageStroke], along lines: PrintedLines) -> [PageStroke] {
    let cores = cells.map { $0.core }
    let parted = strokes.flatMap { stroke -> [PageStroke] in
      var start = 0
      let cuts = cuts(of: stroke.points.map { Point($0.x, $0.y) }, along: lines, cores)
      return (cuts + [stroke.points.count]).map { cut in
        defer { start = cut }
        return PageStroke(page: stroke.page, number: stroke.number, points: Array(stroke.points[start..<cut]))
      }
    }
    // Each is a stroke of its own.
    return parted.enumerated().map { PageStroke(page: $1.page, number: $0, points: $1.points) }
  }

  /// Some points in a row that lie in one cell.
  private struct Run {
    let cell: Int
    var places: Range<Int>
  }

  /// A printed line so near says whose ink is; three pens wide.
  private static let nearLine = Length.mm(1.5).points
  /// A line is in a cell where it runs in it for so much, in x-heights: tails and bars reach a little into others.
  private static let least = 0.5

  /// Where a line of ink is to be cut: indices of the first points of its later parts.
  private func cuts(of points: [Point], along lines: PrintedLines, _ cores: [Rectangle?]) -> [Int] {
    guard let box = Rectangle(around: points), points.count > 2 else { return [] }
    let near = cores.indices.filter { cores[$0].map { $0.overlaps(box) } ?? false }
    var runs: [Run] = []
    for (index, point) in points.enumerated() {
      var cell: Int?
      if let spot = lines.spot(near: point), spot.point.distance(to: point) < SheetKey.Page.nearLine {
        cell = spot.cell
      } else {
        cell = near.first { cores[$0]?.contains(point) == true }
      }
      guard let cell else { continue }
      if let last = runs.last, last.cell == cell {
        runs[runs.count - 1].places = last.places.lowerBound..<(index + 1)
      } else {
        runs.append(Run(cell: cell, places: index..<(index + 1)))
      }
    }
    var kept: [Run] = []
    for run in runs {
      let length = zip(points[run.places], points[run.places].dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      guard length >= SheetKey.Page.least * cells[run.cell].xHeight else { continue }
      if let last = kept.last, last.cell == run.cell {
        kept[kept.count - 1].places = last.places.lowerBound..<run.places.upperBound
      } else {
        kept.append(run)
      }
    }
    // What lies between two cells is halved.
    return zip(kept, kept.dropFirst()).map { ($0.places.upperBound + $1.places.lowerBound + 1) / 2 }
  }
}

extension SheetKey.Cell {
  /// The part of it in which only its own ink is: rows of cells that are copied into reach into each other by tails and ascenders.
  ///
  /// Nil where only printed lines say whose ink is.
  fileprivate var core: Rectangle? {
    guard strokes == nil, look != Look.solid.rawValue, Look(rawValue: look)?.isWrittenOver == false else { return nil }
    let (across, down) = (min(0.5 * xHeight, 0.25 * box.width), 0.2 * box.height)
    return Rectangle(
      min: Point(box.min.x + across, box.min.y + down), max: Point(box.max.x - across, box.max.y - down))
  }
}
