import Geometry
import Letterforms
import Scoring
import Worksheets

/// Measures the words of a passage, or a part of them, against the letters of the school.
///
/// Remembers what letters and words look like.
final class PassageGauge {
  /// A letter, or a word that was joined, and what it should look like.
  struct Part {
    /// The text of the model, as the school writes it.
    let text: String
    /// The ink in the order of writing, page space.
    let ink: [[Point]]
    /// Where the baseline stands there.
    let baseline: Double
    /// Upright, page space.
    let box: Rectangle
    /// Whether it is a letter of a word with the one before it, and whether it is the first of a word with one before it on its line.
    let followsLetter, followsWord: Bool
  }

  let letters: LetterCase
  let passage: Passage
  /// Whether the order of strokes and points is that of writing.
  let hasOrder: Bool
  private var models: [String: Model] = [:]

  /// What a text looks like, y up in x-heights.
  private struct Model {
    let bounds: Rectangle
    /// The directions in which it goes down.
    let leans: [Double]
  }

  init(letters: LetterCase, passage: Passage, hasOrder: Bool) {
    (self.letters, self.passage, self.hasOrder) = (letters, passage, hasOrder)
  }

  /// Parts lower than this, such as commas, say nothing of size, in x-heights.
  private static let leastHeight = 0.6

  /// The measures of some parts.
  func measures(_ parts: [Part]) -> PassageMeasures {
    var (sizes, offsets, leans, expected): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    for part in parts {
      guard let model = model(of: part.text), model.bounds.height >= PassageGauge.leastHeight,
        let ink = Rectangle(around: part.ink.joined()), ink.height > 0
      else { continue }
      let size = ink.height / model.bounds.height
      sizes.append(Length.points(size).mm)
      offsets.append(Length.points(abs(ink.max.y + model.bounds.min.y * size - part.baseline)).mm)
      leans += part.ink.flatMap { lean(of: $0, unit: size) }
      expected += model.leans
    }
    var found = PassageMeasures(size: sizes.median, offset: offsets.median)
    if let own = leans.median, let model = expected.median {
      found.lean = letters.school.slant(of: letters.hand) + own - model
    } else {
      // Nobody knows what the letters are: their tops, feet and down strokes alone are looked at.
      let rough = parts.compactMap(tops)
      sizes = rough.map { Length.points($0.foot - $0.top).mm }
      found.size = sizes.median
      found.offset = rough.map { Length.points(abs($0.foot - $0.baseline)).mm }.median
      found.lean = parts.flatMap { part in part.ink.flatMap { lean(of: $0, unit: passage.xHeight) } }.median
    }
    let unit = sizes.median.map { Length.mm($0).points } ?? passage.xHeight
    var (letterWhites, wordWhites): ([Double], [Double]) = ([], [])
    for (before, part) in zip(parts, parts.dropFirst()) {
      let white = (part.box.min.x - before.box.max.x) / unit
      if part.followsLetter { letterWhites.append(white) }
      if part.followsWord { wordWhites.append(white) }
    }
    (found.letterWhite, found.wordWhite) = (letterWhites.median, wordWhites.median)
    return found
  }

  /// Where the small letters of some ink end above and below: the medians of where the pen turns near the two lines; nil where it
  /// does not turn there.
  private func tops(of part: Part) -> (top: Double, foot: Double, baseline: Double)? {
    let unit = passage.xHeight
    var (tops, feet): ([Double], [Double]) = ([], [])
    for line in part.ink {
      // Lines of a scan end wherever they meet others: where they turn says more.
      let turned = turns(of: line.map { $0.y }, least: PassageGauge.leastTurn * unit)
      for height in hasOrder || turned.count < 3 ? turned : Array(turned.dropFirst().dropLast()) {
        let above = (part.baseline - height) / unit
        if PassageGauge.nearMidline.contains(above) { tops.append(height) }
        if PassageGauge.nearBaseline.contains(above) { feet.append(height) }
      }
    }
    return tops.median.flatMap { top in feet.median.map { (top, $0, part.baseline) } }
  }

  /// Where small letters may end, in x-heights above the baseline, and how far the pen moves before it has turned.
  private static let (nearMidline, nearBaseline, leastTurn) = (0.5...1.5, -0.5...0.45, 0.2)

  /// Where values turn by at least so much, with both ends.
  private func turns(of values: [Double], least: Double) -> [Double] {
    guard let first = values.first, let last = values.last else { return [] }
    var (low, high, found) = (first, first, [first])
    var isRising: Bool?
    for value in values {
      (low, high) = (min(low, value), max(high, value))
      if isRising != true, value - low >= least {
        if isRising != nil { found.append(low) }
        (isRising, high) = (true, value)
      } else if isRising != false, high - value >= least {
        if isRising != nil { found.append(high) }
        (isRising, low) = (false, value)
      }
    }
    return found + [last]
  }

  /// What a text looks like in the letters of the school; nil for none, and for letters that it has not.
  private func model(of text: String) -> Model? {
    if let known = models[text] { return known }
    guard !text.isEmpty, let setting = try? letters.setting(of: text) else { return nil }
    let strokes = IdealLetter(setting, slant: letters.school.slant(of: letters.hand)).strokes.map { Array($0.points) }
    guard let bounds = Rectangle(around: strokes.joined()) else { return nil }
    let made = Model(
      bounds: bounds, leans: strokes.flatMap { lean(of: $0.map { Point($0.x, -$0.y) }, unit: 1) })
    models[text] = made
    return made
  }

  /// Chords of this length, in x-heights, show where the pen goes.
  private static let (chord, chordSteps) = (0.4, 4)

  /// The directions of a stroke where it goes down, in degrees to the right of upright; page space.
  private func lean(of points: [Point], unit: Double) -> [Double] {
    let step = PassageGauge.chord * unit / Double(PassageGauge.chordSteps)
    let count = Int(points.lineLength / step)
    guard count > PassageGauge.chordSteps, count < 100_000 else { return [] }
    let even = points.resampled(count: count + 1)
    return zip(even, even.dropFirst(PassageGauge.chordSteps)).compactMap { start, end in
      let way = hasOrder || end.y >= start.y ? end - start : start - end
      guard way.dy > abs(way.dx) else { return nil }
      return arcTangent(-way.dx, way.dy) * 180 / .pi
    }
  }

  /// The first, the middle and the last third of some parts, by the length of their ink.
  static func thirds(of parts: [Part]) -> [[Part]] {
    let lengths = parts.map { $0.ink.reduce(0) { $0 + $1.lineLength } }
    let whole = lengths.reduce(0, +)
    var thirds: [[Part]] = [[], [], []]
    var before = 0.0
    for (part, length) in zip(parts, lengths) {
      let middle = before + length / 2
      thirds[whole > 0 ? min(2, Int(3 * middle / whole)) : 0].append(part)
      before += length
    }
    return thirds
  }
}

extension [Double] {
  /// The middle one, or the mean of the two in the middle; nil for none.
  var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
