import Geometry

/// The ink as a map of directions: how much of it goes which way, in each cell of a grid.
///
/// A line counts the same both ways, so order and direction of strokes do not matter. After Bai, Huo, "A study on the use of
/// 8-directional features for online handwritten Chinese character recognition", ICDAR 2005, with four directions and a
/// small grid: finer ones read other writers worse.
struct Picture: Sendable {
  /// Rows of columns of directions, then zeros up to whole vectors.
  private(set) var cells: ContiguousArray<SIMD8<Float>>

  private static let side = 5
  private static let ways = 4
  /// How many numbers a picture has.
  static let size = (side * side * ways + 7) / 8 * 8
  /// The ink of a dot, in sides of the square.
  private static let dot = 0.1
  /// A stroke shorter than this is a dot.
  private static let shortest = 0.02
  /// Lines are cut into pieces no longer than this: well below a cell.
  private static let piece = 0.06

  /// A picture of strokes in shape space.
  init(_ strokes: [[Point]]) {
    var map = [Float](repeating: 0, count: Picture.size)
    for stroke in strokes where !stroke.isEmpty {
      if Polyline(stroke).length < Picture.shortest {
        for way in 0..<Picture.ways { Picture.add(Picture.dot / Double(Picture.ways), way, stroke[0], to: &map) }
        continue
      }
      for (start, end) in zip(stroke, stroke.dropFirst()) {
        let step = end - start
        let length = step.length
        guard length > 0 else { continue }
        let turn = step.angle / .pi
        let place = (turn - turn.rounded(.down)) * Double(Picture.ways)
        let share = place - place.rounded(.down)
        let parts = max(1, Int(length / Picture.piece))
        for part in 0..<parts {
          let point = start.interpolated(to: end, at: (Double(part) + 0.5) / Double(parts))
          let weight = length / Double(parts)
          Picture.add(weight * (1 - share), Int(place) % Picture.ways, point, to: &map)
          Picture.add(weight * share, (Int(place) + 1) % Picture.ways, point, to: &map)
        }
      }
    }
    // The root evens out long and short strokes.
    cells = ContiguousArray(
      stride(from: 0, to: Picture.size, by: 8).map { start in
        SIMD8(map[start..<start + 8]).squareRoot()
      })
  }

  /// Spreads ink over the four cells around a point.
  private static func add(_ weight: Double, _ way: Int, _ point: Point, to map: inout [Float]) {
    let last = Double(side - 1)
    let x = min(last, max(0, (point.x + 0.5) * last))
    let y = min(last, max(0, (point.y + 0.5) * last))
    let (column, row) = (min(side - 2, Int(x)), min(side - 2, Int(y)))
    let (u, v) = (x - Double(column), y - Double(row))
    let base = (row * side + column) * ways + way
    map[base] += Float(weight * (1 - u) * (1 - v))
    map[base + ways] += Float(weight * u * (1 - v))
    map[base + side * ways] += Float(weight * (1 - u) * v)
    map[base + side * ways + ways] += Float(weight * u * v)
  }

  /// A picture from its numbers.
  init(cells: ContiguousArray<SIMD8<Float>>) { self.cells = cells }

  /// The numbers one by one.
  var numbers: [Double] { cells.flatMap { vector in (0..<8).map { Double(vector[$0]) } } }

  /// The mean squared difference of two pictures.
  func distance(to other: Picture) -> Float {
    var sum = SIMD8<Float>.zero
    for index in cells.indices {
      let step = cells[index] - other.cells[index]
      sum += step * step
    }
    return sum.sum() / Float(Picture.size)
  }
}
