import Geometry

/// Which word of a text each piece of writing is: the cheapest way to part the ink into words and to lay them along the text, in
/// which words may be left out, written again, or be none of the text (dynamic programming).
struct PassageAlignment {
  /// Pieces of ink that are one word.
  struct Chunk: Hashable {
    /// Indices of the pieces.
    let pieces: Range<Int>
    /// The index of the word in the text; nil for none of it.
    let word: Int?
  }

  /// From the first line to the last.
  private(set) var chunks: [Chunk] = []
  /// Indices of words that were passed over, in order.
  private(set) var skipped: [Int] = []
  /// Indices of words that were written once more, where the text was not at its end.
  private(set) var repeated: [Int] = []

  /// What it costs to pass over words and to go back, the first and each more, in the distance of letters.
  private static let (skip, skipMore, back, backMore) = (4.0, 0.6, 6.0, 0.4)
  /// What ink costs that is no word of the text, for each piece and by itself.
  private static let (strange, strangePiece) = (2.0, 4.5)
  /// What white costs that is not as it should be, for its share of the usual.
  private static let whiteCost = 3.0
  /// White within these shares of the usual may be either.
  private static func doubt(_ isJoined: Bool) -> ClosedRange<Double> { (isJoined ? 0.1 : 0.6)...1.6 }
  /// No word has more pieces, no text is laid along more words.
  private static let (mostPieces, mostPlaces) = (24, 900)

  private struct Step {
    var cost = Double.infinity
    /// The piece at which its chunk begins, and the place of the text that was due there.
    var from = (piece: -1, place: 0)
    /// The place that its chunk is; nil for none.
    var place: Int?
  }

  /// - Parameters:
  ///   - whites: The white before each piece, in x-heights; infinite at the beginning of a line.
  ///   - wordWhite: The white that parts words.
  ///   - isJoined: Whether letters are joined, so that white is seldom within a word.
  ///   - count: How many words the text has.
  ///   - rounds: How often it may have been written.
  ///   - cost: What pieces cost as each of the words; infinite where they cannot be it.
  init(whites: [Double], wordWhite: Double, isJoined: Bool, count: Int, rounds: Int, cost: (Range<Int>) -> [Double]) {
    guard count > 0, !whites.isEmpty else { return }
    let places = min(count * max(1, rounds), max(count, PassageAlignment.mostPlaces))
    var steps = Array(repeating: Array(repeating: Step(), count: places + 1), count: whites.count + 1)
    // For each piece and place, the place from which it was jumped to.
    var jumped: [Int: [Int]] = [:]
    steps[0][0].cost = 0
    for start in whites.indices where steps[start].contains(where: { $0.cost < .infinity }) {
      let (reached, origin) = PassageAlignment.jumps(from: steps[start].map { $0.cost }, count: count)
      jumped[start] = origin
      for end in PassageAlignment.ends(of: start, whites, wordWhite, isJoined) {
        let white = PassageAlignment.whiteCost(of: start..<end, whites, wordWhite)
        let costs = cost(start..<end)
        for place in 0..<places {
          let total = reached[place] + costs[place % count] + white
          guard total < steps[end][place + 1].cost else { continue }
          steps[end][place + 1] = Step(cost: total, from: (start, place), place: place)
        }
        let strange =
          PassageAlignment.strange + PassageAlignment.strangePiece * Double(end - start) + white
        for place in 0...places where steps[start][place].cost + strange < steps[end][place].cost {
          steps[end][place] = Step(cost: steps[start][place].cost + strange, from: (start, place), place: nil)
        }
      }
    }
    trace(steps, jumped, count)
  }

  /// Where pieces from one on may end as a word: at the latest where the white is clearly that between words.
  private static func ends(of start: Int, _ whites: [Double], _ wordWhite: Double, _ isJoined: Bool) -> [Int] {
    let doubt = doubt(isJoined)
    var ends: [Int] = []
    for end in (start + 1)...min(whites.count, start + mostPieces) {
      guard end < whites.count else { return ends + [end] }
      if whites[end] >= doubt.lowerBound * wordWhite { ends.append(end) }
      if whites[end] > doubt.upperBound * wordWhite { return ends }
    }
    return ends.isEmpty ? [min(whites.count, start + mostPieces)] : ends
  }

  /// What the white in a word and before the next one costs.
  private static func whiteCost(of range: Range<Int>, _ whites: [Double], _ wordWhite: Double) -> Double {
    var cost = 0.0
    for inner in range.dropFirst() { cost += max(0, whites[inner] / wordWhite - 1) }
    if range.upperBound < whites.count { cost += max(0, 1 - whites[range.upperBound] / wordWhite) }
    return whiteCost * cost
  }

  /// What it costs to have each place due, with passing over words and going back, and from where.
  private static func jumps(from costs: [Double], count: Int) -> (costs: [Double], origin: [Int]) {
    var (reached, origin) = (costs, Array(costs.indices))
    for (place, cost) in costs.enumerated() where cost < .infinity {
      for other in max(0, place - count)...min(costs.count - 1, place + count) where other != place {
        let far = Double(abs(other - place) - 1)
        let total = cost + (other > place ? skip + skipMore * far : back + backMore * far)
        if total < reached[other] { (reached[other], origin[other]) = (total, place) }
      }
    }
    return (reached, origin)
  }

  private mutating func trace(_ steps: [[Step]], _ jumped: [Int: [Int]], _ count: Int) {
    var piece = steps.count - 1
    guard var place = steps[piece].indices.min(by: { steps[piece][$0].cost < steps[piece][$1].cost }) else { return }
    while piece > 0, steps[piece][place].cost < .infinity {
      let step = steps[piece][place]
      chunks.append(Chunk(pieces: step.from.piece..<piece, word: step.place.map { $0 % count }))
      piece = step.from.piece
      place = step.from.place
      guard let own = step.place, let origin = jumped[piece]?[own] else { continue }
      if origin < own { skipped += (origin..<own).reversed().map { $0 % count } }
      if origin > own { repeated += (own..<origin).reversed().map { $0 % count } }
      place = origin
    }
    (chunks, skipped, repeated) = (chunks.reversed(), skipped.reversed(), repeated.reversed())
  }
}
