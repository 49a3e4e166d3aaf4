import Geometry

extension Recogniser {
  /// How far in points the traces of two words may run apart.
  private static let wordBand = 12
  /// What the word as a whole counts beside its letters, where both can be compared.
  private static let wholeShare: Float = 0.3
  /// What a letter out of its place by the height of the word adds to its distance.
  private static let placeWeight: Float = 6
  /// No letter has more strokes, even by an unsure hand.
  private static let mostStrokesOfLetter = 5
  /// Writing of more strokes is compared as a whole only.
  static let mostStrokesOfWord = 60

  /// The distances of writing to some words.
  func readWords(_ ink: [[Point]], among words: [WordModel]) -> [Recognition.Candidate] {
    guard !words.isEmpty, let shape = WrittenShape(ink, count: Trace.wordCount) else { return [] }
    var row = ContiguousArray<Float>()
    let wholes = words.map { word in
      word.traces.map { shape.trace.warpedDistance(to: $0, band: Recogniser.wordBand, row: &row) }.min()
        .map { $0 / LetterIndex.traceScale } ?? .infinity
    }
    let groups = groups(of: ink, for: words)
    let parts = words.map { groups.distance(to: $0) }
    // Where no word fits letter by letter, letters were joined, and only the whole can be compared.
    let farthest = Float(Recogniser.farthest)
    let isByLetters = parts.contains { $0 <= farthest }
    return words.indices.compactMap { index in
      var distance = wholes[index]
      if isByLetters {
        let part = min(parts[index], 2 * farthest)
        let whole = distance < .infinity ? distance : part
        distance = Recogniser.wholeShare * whole + (1 - Recogniser.wholeShare) * part
      }
      guard distance < .infinity else { return nil }
      return Recognition.Candidate(text: words[index].text, distance: Double(distance))
    }
  }

  /// Neighbouring strokes that may be one letter, from left to right, with what they are like.
  private struct Groups {
    /// The distances to the letters, by first stroke and number of strokes less one.
    var letters: [[[Float]]] = []
    /// Where the group lies, in the same order.
    var places: [[WordModel.Place]] = []
    /// The place of each letter in the distances.
    var indices: [String: Int] = [:]

    /// The mean distance of the letters of a word under the best way to part the strokes among them.
    func distance(to word: WordModel) -> Float {
      guard word.letters.count <= letters.count else { return .infinity }
      return word.places.map { distance(to: word.letters, at: $0) }.min() ?? .infinity
    }

    private func distance(to texts: [String], at model: [WordModel.Place]) -> Float {
      guard texts.count == model.count else { return .infinity }
      // The least sum when so many strokes have been given to the letters so far.
      var sums = [Float](repeating: .infinity, count: letters.count + 1)
      sums[0] = 0
      for (text, place) in zip(texts, model) {
        guard let index = indices[text] else { return .infinity }
        var next = [Float](repeating: .infinity, count: letters.count + 1)
        for start in letters.indices where sums[start] < .infinity {
          for (more, distances) in letters[start].enumerated() {
            let misplaced = Recogniser.placeWeight * places[start][more].distance(to: place)
            next[start + more + 1] = min(next[start + more + 1], sums[start] + distances[index] + misplaced)
          }
        }
        sums = next
      }
      return sums[letters.count] / Float(texts.count)
    }
  }

  private func groups(of ink: [[Point]], for words: [WordModel]) -> Groups {
    guard words.contains(where: { !$0.places.isEmpty && $0.letters.count <= ink.count }),
      ink.count <= Recogniser.mostStrokesOfWord, let whole = Rectangle(around: ink.joined())
    else { return Groups() }
    let used = Set(words.flatMap { $0.letters })
    let wanted = letters.texts.map(used.contains)
    // A dot or bar that comes late stands with its letter again.
    let boxes = ink.map { Rectangle(around: $0) ?? whole }
    let order = ink.indices.sorted { (boxes[$0].center.x, $0) < (boxes[$1].center.x, $1) }
    var groups = Groups(indices: Dictionary(uniqueKeysWithValues: zip(letters.texts, letters.texts.indices)))
    for start in order.indices {
      let ends = start..<min(order.count, start + Recogniser.mostStrokesOfLetter)
      var box = boxes[order[start]]
      groups.letters.append([])
      groups.places.append([])
      for end in ends {
        box = box.union(boxes[order[end]])
        let strokes = order[start...end].sorted().map { ink[$0] }
        guard let distances = letters.distances(to: strokes, wanted: wanted) else { break }
        groups.letters[start].append(distances)
        groups.places[start].append(WordModel.Place(box, in: whole))
      }
    }
    return groups
  }
}
