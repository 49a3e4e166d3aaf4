import Geometry

/// Writing whose letters stand apart, cut into letters in every way: what each group of neighbouring strokes could be.
///
/// Ink space, y up. A word's cost is the sum of the distances of its letters under the best way to part the strokes among them;
/// what was written, and not only what should stand there, can so be asked for: the nearest word of one or two slips, or any.
struct WordLattice {
  /// A group of neighbouring strokes.
  private struct Group {
    /// The distances to the letters, as ``LetterIndex/texts`` has them.
    var costs: [Float]
    let low: Double
    let high: Double
  }

  /// A word that was found in the ink.
  struct Path {
    /// The letters.
    let text: String
    /// The sum of their distances.
    let cost: Float
    /// First stroke and number of strokes of each letter, in the order of ``order``.
    let groups: [(start: Int, count: Int)]
  }

  /// How large the writing is and where its baseline stands: heights in x-heights are `scale * y + offset`.
  struct Frame {
    let scale: Double
    let offset: Double
  }

  /// How many strokes there are.
  let count: Int
  /// The letters that strokes may be.
  let letters: [Character]
  /// The strokes from left to right.
  let order: [Int]
  /// By first stroke and number of strokes less one.
  private var groups: [[Group]]
  private let index: [Character: Int]
  private let spans: [ClosedRange<Double>?]

  /// No letter has more strokes, even by an unsure hand.
  private static let mostStrokes = 5
  /// What an x-height of difference in height or place adds to the distance of a letter, squared.
  private static let placeWeight = 3.0
  /// What a letter brings: of two ways to part strokes into letters that fit alike, neither is nearer for having fewer.
  static let usualDistance: Float = 1
  /// What a letter out of its place adds at most.
  private static let mostMisplaced: Float = 4

  /// What a letter too many costs, and what a second slip costs besides: children seldom make two in a word.
  private static let (moreCost, twiceCost): (Float, Float) = (1.2, 1)

  /// A lattice over strokes; nil for none, or for more than a word has.
  ///
  /// - Parameters:
  ///   - distances: The distance of a piece of writing to each of the letters.
  ///   - spans: How low and high each letter reaches, in x-heights; nil where that is not known.
  init?(
    _ ink: [[Point]], letters: [Character], spans: [ClosedRange<Double>?], distances: ([[Point]]) -> [Float]?
  ) {
    let boxes = ink.compactMap { Rectangle(around: $0) }
    guard !boxes.isEmpty, boxes.count == ink.count, ink.count <= Recogniser.mostStrokesOfWord else { return nil }
    (count, self.letters, self.spans) = (ink.count, letters, spans)
    var index: [Character: Int] = [:]
    for (place, letter) in letters.enumerated() where index[letter] == nil { index[letter] = place }
    self.index = index
    // A dot or bar that comes late stands with its letter again.
    let order = ink.indices.sorted { (boxes[$0].center.x, $0) < (boxes[$1].center.x, $1) }
    self.order = order
    let gaps = WordLattice.gaps(between: order.map { boxes[$0] })
    groups = []
    for start in order.indices {
      var row: [Group] = []
      var box = boxes[order[start]]
      // To begin a letter where strokes overlap costs, and to go on with one across white.
      var white = start > 0 ? WordLattice.cutCost * min(1, max(0, -gaps[start - 1])) : 0
      for end in start..<min(order.count, start + WordLattice.mostStrokes) {
        box = box.union(boxes[order[end]])
        if end > start { white += WordLattice.gapCost * min(1, max(0, gaps[end - 1])) }
        guard let costs = distances(order[start...end].sorted().map { ink[$0] }) else { break }
        row.append(
          Group(costs: costs.map { $0 - WordLattice.usualDistance + white }, low: box.min.y, high: box.max.y))
      }
      groups.append(row)
    }
  }

  /// What it costs to part strokes into two letters that stand over each other, and to take such as stand apart for one.
  private static let (cutCost, gapCost): (Float, Float) = (5, 5)
  /// How far strokes stand over each other or apart for that, in half heights of the word.
  private static let wholeGap = 0.4

  /// The white between the strokes up to each and those after it, negative where they stand over each other; 1 is a clear gap.
  private static func gaps(between boxes: [Rectangle]) -> [Float] {
    guard let whole = boxes.reduce(nil as Rectangle?, { $0?.union($1) ?? $1 }), whole.height > 0 else {
      return Array(repeating: 0, count: max(0, boxes.count - 1))
    }
    var right = boxes[0].max.x
    var left = boxes.map { $0.min.x }
    for index in left.indices.reversed().dropFirst() { left[index] = min(left[index], left[index + 1]) }
    return boxes.indices.dropFirst().map { index in
      right = max(right, boxes[index - 1].max.x)
      return Float((left[index] - right) / (wholeGap * whole.height / 2))
    }
  }

  // MARK: Size and place

  /// The size and place at which the letters of a word would stand best; nil where it tells nothing.
  func frame(of path: Path) -> Frame? {
    // The line of least squares through tops and feet.
    var (n, sy, sm, syy, sym) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (character, part) in zip(path.text, path.groups) {
      guard let letter = index[character], let span = spans[letter] else { continue }
      let group = groups[part.start][part.count - 1]
      for (y, m) in [(group.low, span.lowerBound), (group.high, span.upperBound)] {
        n += 1
        sy += y
        sm += m
        syy += y * y
        sym += y * m
      }
    }
    let spread = n * syy - sy * sy
    guard path.groups.count > 1, spread > 0 else { return nil }
    let scale = (n * sym - sy * sm) / spread
    guard scale > 0 else { return nil }
    return Frame(scale: scale, offset: (sm - scale * sy) / n)
  }

  /// The same, letters that would stand out of their place being farther off.
  func placed(in frame: Frame) -> WordLattice {
    var placed = self
    for start in groups.indices {
      for more in groups[start].indices {
        let group = groups[start][more]
        let (low, high) = (frame.scale * group.low + frame.offset, frame.scale * group.high + frame.offset)
        for letter in letters.indices {
          guard let span = spans[letter] else { continue }
          let (a, b) = (low - span.lowerBound, high - span.upperBound)
          placed.groups[start][more].costs[letter] += min(
            WordLattice.mostMisplaced, Float(WordLattice.placeWeight * (a * a + b * b)))
        }
      }
    }
    return placed
  }

  // MARK: Words

  /// The cost of a letter in a group, and the nearest other one with its cost.
  func costs(of character: Character, at part: (start: Int, count: Int), besides same: (Character) -> Bool)
    -> (own: Float, other: Float, letter: Character?)
  {
    let costs = groups[part.start][part.count - 1].costs
    var (other, nearest): (Float, Character?) = (.infinity, nil)
    for (letter, cost) in zip(letters, costs) where letter != character && !same(letter) && cost < other {
      (other, nearest) = (cost, letter)
    }
    return (index[character].map { costs[$0] } ?? .infinity, other, nearest)
  }

  /// What the search has come to: so many letters of the word, strokes and slips.
  private struct Step {
    var cost = Float.infinity
    var from = -1
    var added: [Character] = []
    var parts: [(start: Int, count: Int)] = []
  }

  /// The best way to find a word in the ink; nil where it has too few strokes.
  func path(of word: [Character]) -> Path? { best(word, slips: 0, isOther: { _ in true }) { _, _ in false } }

  /// The best word that differs from one by at least one slip and at most so many: a letter for another, one too many or too few,
  /// or two changed with each other.
  ///
  /// - Parameters:
  ///   - isOther: Whether a word found is another.
  ///   - mayStand: Whether a letter may stand in the place of another, or by itself where that is nil.
  func rival(
    of word: [Character], slips: Int, isOther: (String) -> Bool, mayStand: (Character, Character?) -> Bool
  ) -> Path? {
    best(word, slips: slips, isOther: isOther, mayStand: mayStand)
  }

  /// The best word of any letters.
  func anyWord(mayStand: (Character) -> Bool) -> Path? {
    let allowed = letters.map(mayStand)
    var steps = [Step](repeating: Step(), count: count + 1)
    steps[0].cost = 0
    for start in 0..<count where steps[start].cost < .infinity {
      for (more, group) in groups[start].enumerated() {
        guard let letter = nearest(in: group, where: { allowed[$0] }) else { continue }
        let cost = steps[start].cost + group.costs[letter]
        guard cost < steps[start + more + 1].cost else { continue }
        steps[start + more + 1] = Step(
          cost: cost, from: start, added: [letters[letter]], parts: [(start, more + 1)])
      }
    }
    return trail(steps, to: count)
  }

  private func nearest(in group: Group, where isAllowed: (Int) -> Bool) -> Int? {
    var best: Int?
    for letter in letters.indices
    where isAllowed(letter) && group.costs[letter] < best.map({ group.costs[$0] }) ?? .infinity {
      best = letter
    }
    return best
  }

  private func best(
    _ word: [Character], slips: Int, isOther: (String) -> Bool, mayStand: (Character, Character?) -> Bool
  ) -> Path? {
    let own = word.map { index[$0] }
    let width = word.count + 1
    let layers = slips + 1
    func place(_ strokes: Int, _ letter: Int, _ slip: Int) -> Int { (strokes * width + letter) * layers + slip }
    var steps = [Step](repeating: Step(), count: (count + 1) * width * layers)
    steps[0].cost = 0
    func reach(_ to: Int, from: Int, _ cost: Float, _ added: [Character], _ parts: [(start: Int, count: Int)]) {
      if cost < steps[to].cost { steps[to] = Step(cost: cost, from: from, added: added, parts: parts) }
    }
    // What stands best in the place of each letter, and by itself last.
    let allowed = (word.map { Optional($0) } + [nil]).map { place in letters.map { mayStand($0, place) } }
    for strokes in 0...count {
      for letter in 0...word.count {
        for slip in 0..<layers {
          let here = place(strokes, letter, slip)
          let cost = steps[here].cost
          guard cost < .infinity else { continue }
          let isLast = slip + 1 == layers
          let again = cost + (slip > 0 ? WordLattice.twiceCost : 0)
          if letter < word.count, !isLast { reach(place(strokes, letter + 1, slip + 1), from: here, again, [], []) }
          guard strokes < count else { continue }
          for (more, group) in groups[strokes].enumerated() {
            let end = strokes + more + 1
            let part = (start: strokes, count: more + 1)
            if letter < word.count, let index = own[letter] {
              reach(place(end, letter + 1, slip), from: here, cost + group.costs[index], [word[letter]], [part])
            }
            guard !isLast else { continue }
            if letter < word.count, let index = nearest(in: group, where: { allowed[letter][$0] && $0 != own[letter] })
            {
              reach(
                place(end, letter + 1, slip + 1), from: here, again + group.costs[index], [letters[index]], [part])
            }
            if let index = nearest(in: group, where: { allowed[word.count][$0] }) {
              reach(
                place(end, letter, slip + 1), from: here, again + group.costs[index] + WordLattice.moreCost,
                [letters[index]], [part])
            }
            guard letter + 1 < word.count, word[letter] != word[letter + 1], end < count, let first = own[letter],
              let second = own[letter + 1]
            else { continue }
            for (further, next) in groups[end].enumerated() {
              reach(
                place(end + further + 1, letter + 2, slip + 1), from: here,
                again + group.costs[second] + next.costs[first], [word[letter + 1], word[letter]],
                [part, (start: end, count: further + 1)])
            }
          }
        }
      }
    }
    let least = slips == 0 ? 0 : 1
    return (least..<layers).compactMap { trail(steps, to: place(count, word.count, $0)) }
      .filter { isOther($0.text) }.min { $0.cost < $1.cost }
  }

  private func trail(_ steps: [Step], to end: Int) -> Path? {
    guard steps[end].cost < .infinity else { return nil }
    var text: [Character] = []
    var parts: [(start: Int, count: Int)] = []
    var place = end
    while place > 0 {
      text = steps[place].added + text
      parts = steps[place].parts + parts
      place = steps[place].from
      guard place >= 0 else { break }
    }
    return Path(text: String(text), cost: steps[end].cost, groups: parts)
  }
}
