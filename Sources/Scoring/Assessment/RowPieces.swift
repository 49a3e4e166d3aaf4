import Geometry

/// The ink of a copied row of single letters, cut into its letters.
///
/// Strokes are put in order from left to right, without the lean of the model, so that dots and bars stand with their letters; then
/// the cut into neighbours is found whose pieces look most like the letters (dynamic programming, as in Casey and Lecolinet 1996, *A
/// survey of methods and strategies in character segmentation*). Where a letter stands does not matter, so that wide gaps and lines
/// that rise do no harm.
struct RowPieces {
  private let ink: [InkStroke]
  private let letters: [IdealLetter]
  /// Indices of strokes from the left.
  private let order: [Int]

  /// What a piece is at worst unlike its letter, as a share of its extent: a bad letter is a letter.
  private static let worst = 0.3
  /// Letters are in one size: a piece so many times larger or smaller than the others costs by its logarithm.
  private static let sizeCost = 0.1
  /// A letter without ink costs this for its length; more than a bad one.
  private static let emptyCost = 0.4
  /// No stroke counts less than this, in x-heights: a dot.
  private static let leastLength = 0.3

  init(_ ink: [InkStroke], _ letters: [IdealLetter], slant: Double) {
    self.ink = ink
    self.letters = letters
    let upright = Affine.slant(degrees: -slant)
    let middles = ink.map { stroke in Rectangle(around: stroke.places.map { upright * $0.point })?.center.x ?? 0 }
    order = ink.indices.sorted { (middles[$0], $0) < (middles[$1], $1) }
  }

  /// The cheapest cut of the first strokes into the first letters.
  private struct Best {
    var cost = Double.infinity
    var first = 0
  }

  /// For each letter its strokes in drawn order.
  var pieces: [[Int]] {
    let count = order.count
    var table = Array(repeating: Array(repeating: Best(), count: letters.count + 1), count: count + 1)
    table[0][0].cost = 0
    let size = usualSize
    for (number, letter) in letters.enumerated() {
      let most = number == letters.count - 1 ? count : 2 * letter.strokes.count + 3
      // After the last letter nothing is left.
      for end in (number == letters.count - 1 ? count : 0)...count {
        for first in max(0, end - most)...end where table[first][number].cost < .infinity {
          let cost = table[first][number].cost + price(of: order[first..<end], as: letter, size)
          if cost < table[end][number + 1].cost { table[end][number + 1] = Best(cost: cost, first: first) }
        }
      }
    }
    var pieces: [[Int]] = []
    var end = count
    for number in letters.indices.reversed() {
      let first = table[end][number + 1].first
      pieces.append(order[first..<end].sorted())
      end = first
    }
    return pieces.reversed()
  }

  /// How much larger the ink is than the letters, by its height.
  private var usualSize: Double {
    let places = ink.flatMap { $0.places.map { $0.point.y } }
    let tops = letters.map { $0.bounds.max.y }.max() ?? 1
    let bottoms = letters.map { $0.bounds.min.y }.min() ?? 0
    return max((places.max() ?? 1) - (places.min() ?? 0), 1e-6) / max(tops - bottoms, 1e-6)
  }

  private func price(of strokes: ArraySlice<Int>, as letter: IdealLetter, _ size: Double) -> Double {
    let length = letter.strokes.reduce(0) { $0 + max($1.length, RowPieces.leastLength) }
    guard !strokes.isEmpty else { return RowPieces.emptyCost * length }
    let own = strokes.sorted().map { ink[$0] }
    let drawn = own.reduce(0) { $0 + max($1.length, RowPieces.leastLength) } / size
    let misfit = min(RowPieces.worst, PointCloud(own).misfit(to: letter.cloud, below: RowPieces.worst))
    let box = Rectangle(around: own.lazy.flatMap { $0.places }.map { $0.point }) ?? letter.bounds
    let ratio = max(box.width, box.height, 0.05) / (letter.extent * size)
    return (misfit + RowPieces.sizeCost * abs(ratio > 1 ? ratio - 1 : 1 / ratio - 1)) * max(drawn, length)
  }
}
