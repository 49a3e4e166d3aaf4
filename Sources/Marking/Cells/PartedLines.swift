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
    let places = strokes.map { $0.pagePoints }
    let parted = strokes.enumerated().flatMap { number, stroke -> [PageStroke] in
      var start = 0
      let cuts = cuts(of: number, in: places, along: lines, cores)
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
  private func cuts(of number: Int, in ink: [[Point]], along lines: PrintedLines, _ cores: [Rectangle?]) -> [Int] {
    let points = ink[number]
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
    // What lies between two cells is parted where it meets other ink, which it only touches; else it is halved.
    return zip(kept, kept.dropFirst()).map { before, after in
      let between = before.places.upperBound..<after.places.lowerBound
      return meeting(of: number, in: ink, from: between) ?? (between.lowerBound + between.upperBound + 1) / 2
    }
  }

  /// Lines of ink that touch are no farther apart: the middles of two wide pens.
  static let touch = Length.mm(1).points

  /// Where a line comes nearest to other ink between two cells, or near there; nil where it meets none.
  private func meeting(of number: Int, in ink: [[Point]], from between: Range<Int>) -> Int? {
    let points = ink[number]
    // A printed line is near for so long after ink has left it.
    var (first, last) = (between.lowerBound, between.upperBound)
    while first > 1, points[first - 1].distance(to: points[between.lowerBound]) < SheetKey.Page.nearLine { first -= 1 }
    while last < points.count - 1, points[last].distance(to: points[between.upperBound - 1]) < SheetKey.Page.nearLine {
      last += 1
    }
    guard first < last, let box = Rectangle(around: points[first..<last])?.expanded(by: SheetKey.Page.touch) else {
      return nil
    }
    let others = ink.indices.filter { $0 != number }.flatMap { ink[$0].filter(box.contains) }
    var best: (place: Int, distance: Double)?
    for place in first..<last {
      for other in others {
        let distance = other.distance(to: points[place])
        if distance < best?.distance ?? SheetKey.Page.touch { best = (place, distance) }
      }
    }
    return best?.place
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
