public import Geometry

/// How one plane is seen from another: straight lines stay straight, parallels need not stay parallel.
///
/// (x, y) goes to ((a·x + b·y + c) / (g·x + h·y + 1), (d·x + e·y + f) / (g·x + h·y + 1)). Hartley and Zisserman, "Multiple View
/// Geometry in Computer Vision" (2004), section 4.1; we fix the ninth number at 1, since the origin is on the page or near it.
public struct Homography: Hashable, Sendable {
  /// a … h, row by row.
  let numbers: SIMD8<Double>

  /// The homography that lays some points on others with the least squares; nil for fewer than four, and for points on a line.
  ///
  /// - Parameters:
  ///   - unit: A length of the order of the points' distances, so that the equations are of one size.
  ///   - isFlat: Whether it keeps parallels parallel; three points are enough then.
  public init?(from: [Point], to: [Point], unit: Double = 100, isFlat: Bool = false) {
    guard from.count == to.count, from.count >= (isFlat ? 3 : 4), unit > 0 else { return nil }
    let count = isFlat ? 6 : 8
    var equations = LeastSquares(count: count)
    for (one, other) in zip(from, to) {
      let (x, y, u, v) = (one.x / unit, one.y / unit, other.x / unit, other.y / unit)
      equations.add(Array([x, y, 1, 0, 0, 0, -x * u, -y * u].prefix(count)), equals: u)
      equations.add(Array([0, 0, 0, x, y, 1, -x * v, -y * v].prefix(count)), equals: v)
    }
    guard var solved = equations.solution() else { return nil }
    if isFlat { solved += [0, 0] }
    for index in [2, 5] { solved[index] *= unit }
    for index in [6, 7] { solved[index] /= unit }
    numbers = SIMD8(solved)
  }

  /// What a length at a place is divided by: the nearer to nothing, the nearer the horizon.
  package func depth(at point: Point) -> Double { numbers[6] * point.x + numbers[7] * point.y + 1 }

  /// How much larger a small area at a place becomes; negative where it is seen in a mirror.
  package func enlargement(at point: Point) -> Double {
    let n = numbers
    let determinant =
      n[0] * (n[4] - n[5] * n[7]) - n[1] * (n[3] - n[5] * n[6]) + n[2] * (n[3] * n[7] - n[4] * n[6])
    let depth = depth(at: point)
    return determinant / (depth * depth * depth)
  }

  /// Where a point goes.
  public static func * (homography: Homography, point: Point) -> Point {
    let (n, depth) = (homography.numbers, homography.depth(at: point))
    return Point(
      (n[0] * point.x + n[1] * point.y + n[2]) / depth, (n[3] * point.x + n[4] * point.y + n[5]) / depth)
  }
}

/// The normal equations of a straight fit, solved by elimination with the largest pivot of each column.
struct LeastSquares {
  private var rows: [[Double]]

  init(count: Int) { rows = Array(repeating: Array(repeating: 0, count: count + 1), count: count) }

  /// Adds that the sum of the unknowns times these factors is a value.
  mutating func add(_ factors: [Double], equals value: Double) {
    for row in factors.indices {
      for column in factors.indices { rows[row][column] += factors[row] * factors[column] }
      rows[row][factors.count] += factors[row] * value
    }
  }

  /// The unknowns; nil where the equations do not settle them.
  func solution() -> [Double]? {
    var rows = rows
    let count = rows.count
    // A pivot that is lost in the rounding of the largest number says nothing.
    let least = 1e-13 * (rows.flatMap { $0 }.map { abs($0) }.max() ?? 0)
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > least
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for place in column...count { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return rows.indices.map { rows[$0][count] / rows[$0][$0] }
  }
}
