import Geometry

/// Which ink belongs to which stroke of the model, at least cost.
///
/// Every pairing, forward and reversed, is priced by the mean distance of 32 places at equal arc lengths; the cheapest set of
/// pairs is found exactly (Kuhn 1955, *The Hungarian method*; Jonker and Volgenant 1987), with prices for ink and strokes
/// left over, in time that grows with the square of the fewer and with the number of the more: of a scribble of a hundred strokes on
/// a letter no more than a few can be the letter's. Where the numbers differ, two strokes of ink are tried as one, or two of the model, as long as it pays.
struct StrokeAssignment {
  /// A stroke of the model in a direction.
  struct Part: Hashable {
    let stroke: Int
    let isReversed: Bool
  }

  /// Ink and what it stands for.
  struct Match {
    /// Indices of strokes of ink along the line, nearly always in drawn order; more than one where the pen was lifted in between.
    let ink: [Int]
    /// Strokes of the model in the order of the ink; two where they were joined.
    let parts: [Part]
    let cost: Double
    /// What the other direction would cost.
    let turnedCost: Double
    /// How much of the strokes was drawn, from their start: 1 for all.
    let share: Double

    /// The same with one more piece of ink, at a place among the others.
    func with(_ piece: Int, at place: Int) -> Match {
      var pieces = ink
      pieces.insert(piece, at: place)
      return Match(ink: pieces, parts: parts, cost: cost, turnedCost: turnedCost, share: share)
    }
  }

  /// In the order of the ink.
  private(set) var matches: [Match] = []
  private(set) var missing: [Int] = []
  private(set) var extra: [Int] = []
  /// In x-heights squared: distances times lengths.
  private(set) var cost = 0.0

  /// A stroke of ink, or several that are tried as one.
  struct Ink {
    var strokes: [Int]
    var outline: ContiguousArray<Point>
    var length: Double
  }

  /// A stroke of the model, or two that are tried as one.
  fileprivate struct Model {
    var parts: [Part]
    var outline: ContiguousArray<Point>
    var length: Double
    var extra: Double
    var isBothWays: Bool
  }

  private let parameters: ScoringParameters
  private let extent: Double
  /// The extent that prices of what is left over go by; of a word, that of its letters.
  private var room: Double { min(extent, 2.2) }
  private let reverseCost: Double
  /// Whether ink may be the beginning of a stroke: a letter that stops on its way is that letter, and lacks its end.
  private let allowsBeginnings: Bool

  /// The best assignment.
  ///
  /// - Parameters:
  ///   - ink: The strokes of ink with their outlines, in drawn order.
  ///   - isFree: Whether directions cost nothing, as where the recording does not know them.
  init(
    of ink: [Ink], to ideal: IdealLetter, parameters: ScoringParameters, bothWays: (IdealStroke) -> Bool,
    isFree: Bool = false
  ) {
    self.parameters = parameters
    extent = ideal.extent
    allowsBeginnings = !isFree
    reverseCost = isFree ? 0 : parameters.reverseCost * ideal.extent
    var rows = ink
    var columns = ideal.strokes.enumerated().map { index, stroke in
      Model(
        parts: [Part(stroke: index, isReversed: false)], outline: stroke.outline, length: stroke.length, extra: 0,
        isBothWays: bothWays(stroke) || stroke.isDot)
    }
    var prices = rows.map { row in columns.map { price(row, $0) } }
    var best = solve(rows, columns, prices)
    // Each round joins two strokes of one side; more rounds than strokes cannot pay. A letter in many scraps comes out as one only
    // when all of them are joined, so ink is joined on where a round does not pay by itself.
    var (joinedRows, joinedColumns) = (rows, columns)
    for _ in 0..<8 {
      let (lines, strokes) = (joinedRows.count, joinedColumns.count)
      guard lines != strokes, StrokeAssignment.isWorthTrying(lines, strokes) else { break }
      guard
        let trial = lines > strokes
          ? withLift(joinedRows, joinedColumns, prices) : withJoin(joinedRows, joinedColumns, prices, ideal)
      else { break }
      (joinedRows, joinedColumns, prices) = (trial.rows, trial.columns, trial.prices)
      if trial.solution.cost < best.cost - 1e-12 {
        (rows, columns, best) = (joinedRows, joinedColumns, trial.solution)
      } else if lines < strokes {
        break
      }
    }
    adopt(best, rows, columns)
  }

  /// What pairing ink with a stroke of the model costs.
  private struct Price {
    let cost: Double
    let isReversed: Bool
    let turnedCost: Double
    var share = 1.0
  }

  private struct Pair {
    let row: Int
    let column: Int
    let price: Price
  }

  private struct Solution {
    var pairs: [Pair]
    var cost: Double
  }

  private mutating func adopt(_ solution: Solution, _ rows: [Ink], _ columns: [Model]) {
    cost = solution.cost
    var usedRows = Set<Int>()
    var usedColumns = Set<Int>()
    for pair in solution.pairs {
      usedRows.insert(pair.row)
      usedColumns.insert(pair.column)
      let parts = columns[pair.column].parts
      matches.append(
        Match(
          ink: rows[pair.row].strokes,
          parts: pair.price.isReversed
            ? parts.reversed().map { Part(stroke: $0.stroke, isReversed: !$0.isReversed) } : parts,
          cost: pair.price.cost,
          turnedCost: pair.price.turnedCost, share: pair.price.share))
    }
    matches.sort { $0.ink[0] < $1.ink[0] }
    extra = rows.indices.filter { !usedRows.contains($0) }.flatMap { rows[$0].strokes }.sorted()
    missing = columns.indices.filter { !usedColumns.contains($0) }.flatMap { columns[$0].parts.map { $0.stroke } }
      .sorted()
  }

  /// Takes ink that was left over as a piece of a stroke.
  mutating func take(_ leftover: Int, into match: Match, of number: Int) {
    extra.removeAll { $0 == leftover }
    matches[number] = match
  }

  // MARK: Prices

  /// The least length that counts, so that dots are not free.
  private static let leastWeight = 0.3

  private func price(_ ink: Ink, _ model: Model) -> Price {
    var forward = 0.0
    var backward = 0.0
    let a = ink.outline.span
    let b = model.outline.span
    let last = a.count - 1
    for index in 0..<a.count {
      forward += a[index].distance(to: b[index])
      backward += a[index].distance(to: b[last - index])
    }
    let count = Double(a.count)
    // Lengths that differ by much are no match, wherever they lie: a dot on a stem.
    let weight = max(model.length, ink.length, StrokeAssignment.leastWeight)
    let misfit = 0.1 * abs(model.length - ink.length)
    let extra = model.extra * weight + misfit * 0.5
    let forwards = forward / count * weight + extra
    let backwards = (backward / count + (model.isBothWays ? 0 : reverseCost)) * weight + extra
    if let beginning = beginningPrice(ink, model), beginning.cost < min(forwards, backwards) {
      return Price(cost: beginning.cost, isReversed: false, turnedCost: backwards, share: beginning.share)
    }
    return backwards < forwards
      ? Price(cost: backwards, isReversed: true, turnedCost: forwards)
      : Price(cost: forwards, isReversed: false, turnedCost: backwards)
  }

  /// Beginnings are between these shares of a stroke.
  private static let leastBeginning = 0.3
  private static let mostBeginning = 0.85

  /// What ink costs as the beginning of a stroke, and how much of it that is; nil where it is too little or all.
  private func beginningPrice(_ ink: Ink, _ model: Model) -> (cost: Double, share: Double)? {
    guard allowsBeginnings, model.parts.count == 1, model.length > 0 else { return nil }
    let share = ink.length / model.length
    guard share > StrokeAssignment.leastBeginning, share < StrokeAssignment.mostBeginning else { return nil }
    let places = StrokeAssignment.beginning(of: model.outline, share: share)
    let mean = zip(ink.outline, places).reduce(0) { $0 + $1.0.distance(to: $1.1) } / Double(places.count)
    return (
      mean * max(ink.length, StrokeAssignment.leastWeight) + parameters.missingCost * room
        * (model.length - ink.length),
      share
    )
  }

  /// As many places along the first share of an outline.
  static func beginning(of outline: ContiguousArray<Point>, share: Double) -> ContiguousArray<Point> {
    guard share < 1 else { return outline }
    return ContiguousArray(
      outline.indices.map { index in
        let place = share * Double(index)
        let low = min(Int(place), outline.count - 2)
        return outline[low].interpolated(to: outline[low + 1], at: place - Double(low))
      })
  }

  /// A round of joining takes no more steps: it tries one pairing for each stroke of the longer side.
  ///
  /// What takes more is no letter or word where the pen was lifted now and then, but a scribble or a page, whose strokes are taken
  /// as they are.
  private static let mostSteps = 3e7
  /// Nobody draws a stroke in more pieces.
  private static let mostPieces = 64.0

  private static func isWorthTrying(_ rows: Int, _ columns: Int) -> Bool {
    let (fewer, more) = (Double(min(rows, columns)), Double(max(rows, columns)))
    return more <= mostPieces * fewer && more * fewer * fewer * (fewer + more) <= mostSteps
  }

  private func solve(_ rows: [Ink], _ columns: [Model], _ prices: [[Price]]) -> Solution {
    let m = rows.count
    let n = columns.count
    let extra = rows.map { parameters.extraCost * room * max($0.length, StrokeAssignment.leastWeight) }
    let missing = columns.map { parameters.missingCost * room * max($0.length, StrokeAssignment.leastWeight) }
    guard m > 0, n > 0 else { return Solution(pairs: [], cost: extra.reduce(0, +) + missing.reduce(0, +)) }
    if m == 1, n == 1 {
      let price = prices[0][0]
      let apart = extra[0] + missing[0]
      return price.cost <= apart
        ? Solution(pairs: [Pair(row: 0, column: 0, price: price)], cost: price.cost)
        : Solution(pairs: [], cost: apart)
    }
    // Who is paired saves what it would cost alone; the fewer choose among the more and, each for itself, nobody.
    var partners = [Int?](repeating: nil, count: m)
    if m <= n {
      let chosen = StrokeAssignment.leastCost(rows: m, columns: n + m) { row, column in
        column < n ? prices[row][column].cost - missing[column] : extra[row]
      }
      for row in 0..<m where chosen[row] < n { partners[row] = chosen[row] }
    } else {
      let chosen = StrokeAssignment.leastCost(rows: n, columns: m + n) { column, row in
        row < m ? prices[row][column].cost - extra[row] : missing[column]
      }
      for column in 0..<n where chosen[column] < m { partners[chosen[column]] = column }
    }
    var solution = Solution(pairs: [], cost: 0)
    var isPaired = [Bool](repeating: false, count: n)
    for row in 0..<m {
      guard let column = partners[row] else {
        solution.cost += extra[row]
        continue
      }
      isPaired[column] = true
      solution.pairs.append(Pair(row: row, column: column, price: prices[row][column]))
      solution.cost += prices[row][column].cost
    }
    for column in 0..<n where !isPaired[column] { solution.cost += missing[column] }
    return solution
  }

  /// The column of each row in the cheapest pairing of all rows, of which there are no more than columns; time in the square of the
  /// rows times the columns.
  static func leastCost(rows: Int, columns: Int, _ cost: (Int, Int) -> Double) -> [Int] {
    var rowPrice = [Double](repeating: 0, count: rows + 1)
    var columnPrice = [Double](repeating: 0, count: columns + 1)
    // Rows and columns count from 1; column 0 holds the row that is being placed.
    var rowOf = [Int](repeating: 0, count: columns + 1)
    var way = [Int](repeating: 0, count: columns + 1)
    for row in 1...rows {
      rowOf[0] = row
      var column = 0
      var slack = [Double](repeating: .infinity, count: columns + 1)
      var isUsed = [Bool](repeating: false, count: columns + 1)
      repeat {
        isUsed[column] = true
        let current = rowOf[column]
        var delta = Double.infinity
        var next = 0
        for j in 1...columns where !isUsed[j] {
          let reduced = cost(current - 1, j - 1) - rowPrice[current] - columnPrice[j]
          if reduced < slack[j] {
            slack[j] = reduced
            way[j] = column
          }
          if slack[j] < delta {
            delta = slack[j]
            next = j
          }
        }
        // Prices that are not numbers leave nothing to choose.
        guard next > 0 else { break }
        for j in 0...columns {
          if isUsed[j] {
            rowPrice[rowOf[j]] += delta
            columnPrice[j] -= delta
          } else {
            slack[j] -= delta
          }
        }
        column = next
      } while rowOf[column] != 0
      while column != 0 {
        let before = way[column]
        rowOf[column] = rowOf[before]
        column = before
      }
    }
    var chosen = [Int](repeating: 0, count: rows)
    for column in 1...columns where rowOf[column] > 0 { chosen[rowOf[column] - 1] = column - 1 }
    return chosen
  }

  // MARK: Lifts and joins

  /// Rows and columns, some of them joined, and what they come to.
  private struct Trial {
    let rows: [Ink]
    let columns: [Model]
    let prices: [[Price]]
    let solution: Solution
  }

  /// Two strokes of ink, one drawn after the other, as one.
  private func withLift(_ rows: [Ink], _ columns: [Model], _ prices: [[Price]]) -> Trial? {
    var best: Trial?
    for index in rows.indices.dropLast() {
      let (a, b) = (rows[index], rows[index + 1])
      let outline = (Array(a.outline) + Array(b.outline)).resampled(count: IdealStroke.outlineCount)
      let joined = Ink(strokes: a.strokes + b.strokes, outline: outline, length: a.length + b.length)
      var (trial, trialPrices) = (rows, prices)
      trial.replaceSubrange(index...index + 1, with: [joined])
      trialPrices.replaceSubrange(index...index + 1, with: [columns.map { price(joined, $0) }])
      var solution = solve(trial, columns, trialPrices)
      solution.cost += parameters.liftCost * extent
      if solution.cost < best?.solution.cost ?? .infinity {
        best = Trial(rows: trial, columns: columns, prices: trialPrices, solution: solution)
      }
    }
    return best
  }

  /// Two strokes of the model, in either order and direction, as one.
  private func withJoin(
    _ rows: [Ink], _ columns: [Model], _ prices: [[Price]], _ ideal: IdealLetter
  ) -> Trial? {
    var best: Trial?
    // In words only neighbours are joined; in letters whatever adults join.
    let isShort = columns.count <= 5
    for first in columns.indices {
      for second in columns.indices where first != second && (isShort || second == first + 1) {
        let turns: [(Bool, Bool)] =
          isShort && columns[first].parts.count == 1 && columns[second].parts.count == 1
          ? [(false, false), (false, true), (true, false), (true, true)] : [(false, false)]
        for (isFirstTurned, isSecondTurned) in turns {
          // Both turned and swapped is the same line the other way round.
          if isFirstTurned, isSecondTurned { continue }
          let a = isFirstTurned ? columns[first].turned : columns[first]
          let b = isSecondTurned ? columns[second].turned : columns[second]
          guard a.length > 0, b.length > 0 else { continue }
          let gap = a.outline[a.outline.count - 1].distance(to: b.outline[0])
          let outline = (Array(a.outline) + Array(b.outline)).resampled(count: IdealStroke.outlineCount)
          let turnCost = (isFirstTurned || isSecondTurned) ? reverseCost : 0
          let joined = Model(
            parts: a.parts + b.parts, outline: outline, length: a.length + gap + b.length, extra: turnCost,
            isBothWays: false)
          var (trial, trialPrices) = (columns, prices)
          trial[first] = joined
          trial.remove(at: second)
          for row in rows.indices {
            trialPrices[row][first] = price(rows[row], joined)
            trialPrices[row].remove(at: second)
          }
          var solution = solve(rows, trial, trialPrices)
          solution.cost += parameters.liftCost * extent
          if solution.cost < best?.solution.cost ?? .infinity {
            best = Trial(rows: rows, columns: trial, prices: trialPrices, solution: solution)
          }
        }
      }
    }
    return best
  }
}

extension StrokeAssignment.Model {
  fileprivate var turned: Self {
    var model = self
    model.outline = ContiguousArray(outline.reversed())
    model.parts = parts.reversed().map { StrokeAssignment.Part(stroke: $0.stroke, isReversed: !$0.isReversed) }
    return model
  }
}
