/// In which order the letters of a line stand from left to right, where scripts of both directions meet.
///
/// The Unicode Bidirectional Algorithm, Unicode Standard Annex #9, <https://www.unicode.org/reports/tr9/>, for one line
/// without explicit controls: rules P2–P3, W1–W7, N0–N2, I1–I2, L1–L2. Embeddings and isolates (X1–X10) are left out:
/// a heading has none, and their control characters count as neutrals.
struct ReadingOrder {
  /// What rules ask of a letter: the bidirectional types that matter without explicit controls.
  enum Direction {
    /// Strong: left to right, right to left, right to left of Arabic kind.
    case left, right, arabic
    /// Numbers, and what stands between and beside them.
    case number, arabicNumber, separator, sign, unit
    /// Blank, or any other neutral.
    case blank, neutral
  }

  /// A letter's direction, and the bracket it is, if it is one.
  struct Letter {
    var direction: Direction
    var bracket: Bracket?
  }

  /// A bracket and its partner.
  enum Bracket: Hashable {
    case opening(closedBy: Unicode.Scalar)
    case closing(Unicode.Scalar)
  }

  /// Whether the first strong letter is right to left.
  let isRightToLeft: Bool
  /// One level for each letter, in reading order: even is left to right, odd is right to left.
  let levels: [UInt8]

  /// Finds the levels of the letters of a line, given in reading order.
  init(_ letters: [Letter]) {
    let first = letters.first { [.left, .right, .arabic].contains($0.direction) }
    isRightToLeft = first.map { $0.direction != .left } ?? false
    guard letters.contains(where: { [.right, .arabic, .arabicNumber].contains($0.direction) }) else {
      levels = Array(repeating: 0, count: letters.count)
      return
    }
    let base: Direction = isRightToLeft ? .right : .left
    var directions = ReadingOrder.resolvedNumbers(letters.map(\.direction), base: base)
    ReadingOrder.resolveBrackets(of: letters, in: &directions, base: base)
    ReadingOrder.resolveNeutrals(in: &directions, base: base)

    let baseLevel: UInt8 = isRightToLeft ? 1 : 0
    var levels = directions.map { direction -> UInt8 in
      switch direction {
      case .left: 2 * baseLevel
      case .right, .arabic: 1
      case .number, .arabicNumber: 2
      case .separator, .sign, .unit, .blank, .neutral: baseLevel
      }
    }
    // L1: blanks at the end of the line stand at its end.
    for index in levels.indices.reversed() {
      guard letters[index].direction == .blank else { break }
      levels[index] = baseLevel
    }
    self.levels = levels
  }

  /// The order in which runs of letters, given by their levels in reading order, stand from left to right (L2).
  static func visualOrder(ofRunsAt levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in (1...highest).reversed() {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }

  /// W2–W7: numbers and what belongs to them.
  private static func resolvedNumbers(_ letters: [Direction], base: Direction) -> [Direction] {
    var result = letters
    // W2, W3: a European number after an Arabic letter is an Arabic number; then Arabic letters are right to left.
    var strong = base
    for index in result.indices {
      switch result[index] {
      case .left, .right: strong = result[index]
      case .arabic:
        strong = .arabic
        result[index] = .right
      case .number where strong == .arabic: result[index] = .arabicNumber
      case .number, .arabicNumber, .separator, .sign, .unit, .blank, .neutral: break
      }
    }
    // W4: one separator between two numbers of a kind belongs to them.
    for index in result.indices.dropFirst().dropLast() where result[index - 1] == result[index + 1] {
      switch (result[index], result[index - 1]) {
      case (.separator, .number), (.separator, .arabicNumber), (.sign, .number): result[index] = result[index - 1]
      default: break
      }
    }
    // W5: units beside a European number belong to it.
    var index = 0
    while index < result.count {
      guard result[index] == .unit else {
        index += 1
        continue
      }
      let end = result[index...].firstIndex { $0 != .unit } ?? result.count
      if (index > 0 && result[index - 1] == .number) || (end < result.count && result[end] == .number) {
        for unit in index..<end { result[unit] = .number }
      }
      index = end
    }
    // W6, W7: leftovers are neutral; European numbers after a left-to-right letter are part of that text.
    strong = base
    for index in result.indices {
      switch result[index] {
      case .left, .right, .arabic: strong = result[index]
      case .separator, .sign, .unit: result[index] = .neutral
      case .number where strong == .left: result[index] = .left
      case .number, .arabicNumber, .blank, .neutral: break
      }
    }
    return result
  }

  /// The side a resolved letter counts for among neutrals; nil for a neutral.
  private static func side(_ direction: Direction) -> Direction? {
    switch direction {
    case .left: .left
    case .right, .arabic, .number, .arabicNumber: .right
    case .separator, .sign, .unit, .blank, .neutral: nil
    }
  }

  /// N0: a pair of brackets goes with what it holds.
  private static func resolveBrackets(of letters: [Letter], in directions: inout [Direction], base: Direction) {
    for (start, end) in bracketPairs(in: letters) {
      let inside = directions[(start + 1)..<end].compactMap(side)
      if inside.contains(base) {
        directions[start] = base
        directions[end] = base
      } else if !inside.isEmpty {
        let before = directions[..<start].reversed().lazy.compactMap(side).first ?? base
        directions[start] = before
        directions[end] = before
      }
    }
  }

  /// BD16: pairs of brackets, in the order of the opening ones.
  private static func bracketPairs(in letters: [Letter]) -> [(start: Int, end: Int)] {
    var open: [(start: Int, closedBy: Unicode.Scalar)] = []
    var pairs: [(start: Int, end: Int)] = []
    for (index, letter) in letters.enumerated() {
      switch letter.bracket {
      case .opening(let partner): open.append((index, partner))
      case .closing(let sign):
        if let match = open.lastIndex(where: { $0.closedBy == sign }) {
          pairs.append((open[match].start, index))
          open.removeSubrange(match...)
        }
      case nil: break
      }
    }
    return pairs.sorted { $0.start < $1.start }
  }

  /// N1, N2: neutrals between two of a side take that side, others the line's.
  private static func resolveNeutrals(in directions: inout [Direction], base: Direction) {
    var before = base
    var index = 0
    while index < directions.count {
      if let side = side(directions[index]) {
        before = side
        index += 1
        continue
      }
      let end = directions[index...].firstIndex { side($0) != nil } ?? directions.count
      let after = end < directions.count ? side(directions[end]) ?? base : base
      for neutral in index..<end { directions[neutral] = before == after ? before : base }
      index = end
    }
  }
}
