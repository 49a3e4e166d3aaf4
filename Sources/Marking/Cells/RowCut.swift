import Geometry
import Scoring

/// The ink of a copied row cut into what should stand there: letters, or words, wherever on the row they were written.
///
/// School space of the row: 1 = x-height, y up, the baseline at 0. Strokes are put in order from left to right, without the lean
/// of the writing, so that a dot or a bar stands with its letter; then the cheapest cut into neighbours is found (dynamic
/// programming, as words are cut into letters in Casey and Lecolinet 1996, *A survey of methods and strategies in character
/// segmentation*). A piece costs what it is unlike its text, and what its size and its white are unlike.
struct RowCut {
  /// What should stand in a row, in order; after the last it begins again.
  let models: [IdealLetter]
  /// Whether nobody saw the strokes being written: a letter may be in more pieces than it has strokes, or in fewer.
  private let isLoose: Bool
  private let assessors: [Assessor]
  private let strokes: [Stroke]
  /// For each model its greatest inner white, and its box.
  private let whites: [Double]
  private let rooms: [Rectangle]

  private struct Stroke {
    let number: Int
    let points: [ScoredPoint]
    let box: Rectangle
    let length: Double
  }

  /// Strokes that stand for a text.
  struct Piece: Equatable {
    /// Indices of the strokes, in drawn order.
    let strokes: [Int]
    /// Index of the model.
    let model: Int
  }

  private static let leastLength = 0.3
  /// What a stroke costs that belongs to nothing, for its length: more than to be part of a bad letter.
  private static let strayCost = 0.45
  /// A letter is at worst so unlike: a bad letter is a letter.
  private static let worst = 0.3
  /// A cut is better than the cells as they were printed when it costs so much less.
  private static let clearly = 0.05
  /// Ink that is less unlike its text is evidently that text.
  private static let evident = 0.08
  /// What each piece costs by itself.
  private static let pieceCost = 0.03
  /// What it costs to pass over a text that should come next.
  private static let passCost = 0.25
  /// So many texts may be passed over at a time.
  private static let mostPassed = 2
  /// Narrower texts have no width to compare, and no text is smaller than a dot, in x-heights.
  private static let leastWidth = 0.7
  private static let leastRoom = 0.1
  /// Pieces are at least so small and at most so large, by the text, without a price, and with one.
  private static let usualSize = 1.35
  private static let mostSize = 2.4
  private static let sizeCost = 0.3
  /// White between pieces is at least so wide, and inside a piece wider than the text's own by no more, in x-heights.
  private static let leastWhite = 0.1
  private static let moreWhite = 0.5
  private static let whiteCost = 0.15

  init(_ ink: [[Point]], as models: [IdealLetter], slant: Double, isLoose: Bool = false) {
    (self.models, self.isLoose) = (models, isLoose)
    assessors = models.map { Assessor($0, mode: .free) }
    let upright = Affine.slant(degrees: -slant)
    let boxes = models.map { model in
      model.strokes.compactMap { stroke in Rectangle(around: stroke.points.map { upright * $0 }) }
    }
    whites = boxes.map { RowCut.greatestWhite($0) }
    rooms = boxes.map { boxes in
      guard let first = boxes.first else { return Rectangle(min: .origin, max: .origin) }
      let box = boxes.dropFirst().reduce(first) { $0.union($1) }
      // A dot has a size as well.
      return Rectangle(
        x: box.min.x, y: box.min.y, width: max(box.width, RowCut.leastRoom), height: max(box.height, RowCut.leastRoom))
    }
    strokes = ink.enumerated().compactMap { number, points -> Stroke? in
      guard let box = Rectangle(around: points.map { upright * $0 }), box.width < 1e4, box.height < 1e4 else {
        return nil
      }
      return Stroke(
        number: number, points: points.map { ScoredPoint($0.x, $0.y) }, box: box, length: points.lineLength)
    }.sorted { ($0.box.center.x, $0.number) < ($1.box.center.x, $1.number) }
  }

  /// The widest white between boxes from left to right.
  private static func greatestWhite(_ boxes: [Rectangle]) -> Double {
    var right = Double.infinity
    var white = 0.0
    for box in boxes.sorted(by: { $0.min.x < $1.min.x }) {
      white = max(white, box.min.x - right)
      right = right.isFinite ? max(right, box.max.x) : box.max.x
    }
    return white
  }

  // MARK: The cut

  /// The cheapest cut of the strokes up to a place, before a text is due.
  private struct Best {
    var cost = Double.infinity
    /// The first stroke of its last piece.
    var first = 0
    /// The text that was due before that.
    var due = 0
    /// The text of the last piece; nil for a stroke that belongs to nothing.
    var text: Int?
  }

  /// What the row is cut into, from the left; strokes that belong to nothing are in no piece.
  var pieces: [Piece] {
    guard !strokes.isEmpty, !models.isEmpty else { return [] }
    let table = table
    var pieces: [Piece] = []
    var end = strokes.count
    var due = table[end].indices.min { table[end][$0].cost < table[end][$1].cost } ?? 0
    while end > 0, table[end][due].cost < .infinity {
      let found = table[end][due]
      if let text = found.text {
        let own = strokes[found.first..<end].map { $0.number }.sorted()
        pieces.append(Piece(strokes: own, model: text % models.count))
      }
      (end, due) = (found.first, found.due)
    }
    return pieces.reversed()
  }

  /// For each number of strokes from the left and each text that is due then, the cheapest cut.
  private var table: [[Best]] {
    let count = strokes.count
    let isUniform = models.allSatisfy { $0 === models[0] }
    let turns = isUniform ? 1 : count + models.count
    var table = Array(repeating: Array(repeating: Best(), count: turns), count: count + 1)
    table[0][0].cost = 0
    var known: [Int: Double] = [:]
    for first in 0..<count {
      for due in 0..<turns where table[first][due].cost < .infinity {
        let cost = table[first][due].cost
        let stray = cost + RowCut.strayCost * max(strokes[first].length, RowCut.leastLength)
        if stray < table[first + 1][due].cost { table[first + 1][due] = Best(cost: stray, first: first, due: due) }
        // Texts may have been passed over.
        for text in due..<(isUniform ? 1 : min(turns, due + RowCut.mostPassed + 1)) {
          let model = text % models.count
          for end in (first + 1)...max(first + 1, min(count, first + mostPieces(of: models[model]))) {
            let name = (first * (count + 1) + end) * models.count + model
            let own = known[name] ?? price(of: first..<end, as: model)
            known[name] = own
            let total = cost + own + RowCut.passCost * Double(text - due)
            let next = isUniform ? 0 : min(text + 1, turns - 1)
            if total < table[end][next].cost {
              table[end][next] = Best(cost: total, first: first, due: due, text: text)
            }
          }
        }
      }
    }
    return table
  }

  /// Pieces of loose ink for each letter of a joined word, at most.
  private static let loosePieces = 5

  /// Of how many strokes a text can be.
  private func mostPieces(of model: IdealLetter) -> Int {
    2 * model.strokes.count + 3 + (isLoose ? RowCut.loosePieces * model.text.count : 0)
  }

  /// What strokes cost as a text; infinite where they cannot be it.
  private func price(of range: Range<Int>, as model: Int) -> Double {
    var price = price(of: Array(strokes[range]), as: model)
    if let before = strokes[..<range.lowerBound].map({ $0.box.max.x }).max(), price < .infinity {
      let left = strokes[range].map { $0.box.min.x }.min() ?? before
      price += RowCut.whiteCost * max(0, before + RowCut.leastWhite - left)
    }
    return price
  }

  private func price(of own: [Stroke], as model: Int) -> Double {
    guard let first = own.first else { return .infinity }
    let box = own.dropFirst().reduce(first.box) { $0.union($1.box) }
    let room = rooms[model]
    // A letter is as tall as it should be, a dash as wide.
    let size = room.height >= room.width / 2 ? box.height / room.height : box.width / room.width
    let wide = room.width > RowCut.leastWidth ? box.width / room.width : 1
    guard size < RowCut.mostSize, size > 1 / RowCut.mostSize, wide < RowCut.mostSize, wide > 1 / RowCut.mostSize else {
      return .infinity
    }
    let large = max(size, 1 / size, wide, 1 / wide)
    var price = RowCut.sizeCost * max(0, large / RowCut.usualSize - 1)
    price += RowCut.whiteCost * max(0, RowCut.greatestWhite(own.map { $0.box }) - whites[model] - RowCut.moreWhite)
    let length = max(own.reduce(0) { $0 + $1.length }, RowCut.leastLength)
    let drawn = own.sorted { $0.number < $1.number }.map { $0.points }
    let assessor = assessors[model]
    let misfit = isLoose ? assessor.misfit(ofLoose: drawn) : assessor.misfit(of: drawn)
    return RowCut.pieceCost + (min(RowCut.worst, misfit) + price) * length
  }

  /// Whether a piece has the strokes of its text, in its size, and looks like it.
  private func isEvident(_ piece: Piece) -> Bool {
    let own = strokes.filter { piece.strokes.contains($0.number) }
    guard isLoose || own.count == models[piece.model].strokes.count else { return false }
    let length = max(own.reduce(0) { $0 + $1.length }, RowCut.leastLength)
    return price(of: own, as: piece.model) <= (RowCut.pieceCost + RowCut.evident) * length
  }

  /// Whether no other cut is clearly better than these texts with these strokes.
  func isAsGood(_ texts: [Piece]) -> Bool {
    if texts.reduce(0, { $0 + $1.strokes.count }) == strokes.count, texts.allSatisfy(isEvident) { return true }
    let table = table
    let best = table[strokes.count].map { $0.cost }.min() ?? 0
    let cost = texts.reduce(0.0) { sum, piece in
      let own = strokes.filter { piece.strokes.contains($0.number) }
      let worst = RowCut.strayCost * own.reduce(0) { $0 + max($1.length, RowCut.leastLength) }
      return sum + min(worst, price(of: own, as: piece.model))
    }
    return cost <= best + RowCut.clearly
  }
}
