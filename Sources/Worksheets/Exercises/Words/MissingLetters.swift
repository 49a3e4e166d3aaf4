import Geometry
import Letterforms
import Lettering
import Texts

/// A word, and the word again and again without one of its letters, each time another.
struct MissingLetters: CopyDrill {
  var row: Row

  /// The line under a missing letter: its least length and its weight in x-heights.
  private static let leastGap = 0.5
  private static let gapWeight = 0.12

  var linesPerWord: Int { row.repeats }

  /// A gap in a word must not be taken for the white between words.
  var leastWhites: Double { 2.2 }

  func kinds(of word: String) -> Int { gaps(in: word).count }

  /// The places of the letters that can be missing: vowels first, which ears do not tell apart, then the others.
  private func gaps(in word: String) -> [String.Index] {
    let letters = word.indices.filter { word[$0].isLetter || word[$0].isNumber }
    guard !letters.isEmpty else { return Array(word.indices) }
    let vowels = Vowels.doubtful(in: word)
    return vowels + letters.filter { !vowels.contains($0) }
  }

  /// What is left of a word without a letter, and the letter's empty place.
  ///
  /// The join is broken on both sides of the gap: what stands there is written as words of their own would be.
  func copy(_ number: Int, of word: Setting, on measure: Measure) throws(Fault) -> [Line.Cell] {
    let text = word.text
    let gaps = gaps(in: text)
    let gap = gaps[number % gaps.count]
    func placed(_ part: Substring, _ look: Look, _ guidance: Guidance) throws(Fault) -> Line.Cell {
      let setting = try measure.letters.setting(of: String(part))
      let origin = word.origins[text.distance(from: text.startIndex, to: part.startIndex)]
      return measure.cell(setting, look, guidance, at: (origin - setting.origins[0]) * measure.xHeight)
    }
    var cells: [Line.Cell] = []
    for part in [text[..<gap], text[text.index(after: gap)...]] where !part.isEmpty {
      cells.append(try placed(part, row.look, row.guidance.dotsOnly))
      cells[cells.count - 1].isKept = false
    }
    var empty = try placed(text[gap...gap], .blank, .off)
    let extent = try measure.letters.extent(of: text[gap])
    let middle = empty.setting.origins[0] + (measure.school.fillsSquares ? LetterCase.square / 2 : extent.center.x)
    let half = max(extent.width, MissingLetters.leastGap) / 2
    let line = Path(start: Point(middle - half, 0), segments: [.line(to: Point(middle + half, 0))])
    empty.outline = Outline(
      name: Outline.gap, paths: [line], weight: min(2, max(1.2, MissingLetters.gapWeight * measure.xHeight)))
    return cells + [empty]
  }
}
