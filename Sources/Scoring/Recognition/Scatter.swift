/// How pictures of one letter scatter, so that differences count least where hands vary most.
///
/// The pooled within-class covariance of Fisher, "The use of multiple measurements in taxonomic problems", Annals of Eugenics
/// 7 (1936), shrunk towards a multiple of the identity. It is learnt from ``Variations`` of the models, not from recordings.
struct Scatter: Sendable {
  /// The inverse of the lower Cholesky factor, row by row, zeros after the diagonal.
  private let rows: ContiguousArray<ContiguousArray<SIMD8<Float>>>

  /// The share of the identity; 0.1 to 0.5 read alike.
  private static let shrinkage = 0.3

  /// Learns from groups of pictures, each of one model.
  init(of groups: [[Picture]]) {
    let size = Picture.size
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
    var count = 0.0
    for group in groups where group.count > 1 {
      let pictures = group.map { $0.numbers }
      let mean = (0..<size).map { cell in pictures.reduce(0) { $0 + $1[cell] } / Double(pictures.count) }
      for picture in pictures {
        let step = zip(picture, mean).map { $0 - $1 }
        for i in 0..<size where step[i] != 0 {
          let factor = step[i]
          for j in 0...i { matrix[i][j] += factor * step[j] }
        }
        count += 1
      }
    }
    let level = (0..<size).reduce(0) { $0 + matrix[$1][$1] } / Double(size)
    for i in 0..<size {
      for j in 0...i { matrix[i][j] *= (1 - Scatter.shrinkage) / max(count, 1) }
      matrix[i][i] += Scatter.shrinkage * level / max(count, 1) + Scatter.least
    }
    rows = Scatter.inverseFactor(of: matrix)
  }

  /// Keeps cells that no letter ever touches from dividing by nothing.
  private static let least = 1e-9

  /// The inverse of the lower Cholesky factor of a symmetric positive definite matrix, of which the lower half is given.
  private static func inverseFactor(of matrix: [[Double]]) -> ContiguousArray<ContiguousArray<SIMD8<Float>>> {
    let size = matrix.count
    var factor = matrix
    for i in 0..<size {
      for j in 0...i {
        var sum = factor[i][j]
        for k in 0..<j { sum -= factor[i][k] * factor[j][k] }
        factor[i][j] = i == j ? max(sum, least * least).squareRoot() : sum / factor[j][j]
      }
    }
    var inverse = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
    for i in 0..<size {
      inverse[i][i] = 1 / factor[i][i]
      for j in 0..<i {
        var sum = 0.0
        for k in j..<i { sum += factor[i][k] * inverse[k][j] }
        inverse[i][j] = -sum / factor[i][i]
      }
    }
    return ContiguousArray(
      inverse.map { row in
        ContiguousArray(stride(from: 0, to: size, by: 8).map { SIMD8<Float>(SIMD8<Double>(row[$0..<$0 + 8])) })
      })
  }

  /// The picture in numbers whose differences within a letter are equally large and independent.
  func evened(_ picture: Picture) -> Picture {
    var cells = picture.cells
    for i in 0..<Picture.size {
      var sum = SIMD8<Float>.zero
      for k in 0...(i / 8) { sum += rows[i][k] * picture.cells[k] }
      cells[i / 8][i % 8] = sum.sum()
    }
    return Picture(cells: cells)
  }
}
