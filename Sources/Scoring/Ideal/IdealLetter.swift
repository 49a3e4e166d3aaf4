public import Geometry
public import Letterforms

/// A letter, a joined word, or a row of letters as the model has it, ready to be compared with ink.
///
/// School space, origin at the start of the baseline. Built once, shared between sessions.
public final class IdealLetter: Sendable {
  /// The text.
  public let text: String
  /// The strokes in the order of writing.
  public let strokes: [IdealStroke]
  /// The same strokes drawn the other way, in the same order.
  let reversed: [IdealStroke]
  /// For each stroke the index of the letterform it belongs to, for rows of letters.
  let groups: [Int]
  /// The same as points without order.
  let cloud: PointCloud
  /// How many letters of a word or row can be told apart.
  public let partCount: Int
  /// Other ways of writing the same, each with its own strokes; empty unless asked for.
  public let alternatives: [IdealLetter]
  /// The letters of a row of single letters, each with its place in it; empty for a letter and for joined words.
  let letters: [(ideal: IdealLetter, x: Double)]
  /// The rectangle around all strokes.
  public let bounds: Rectangle
  /// The slant of the model in degrees from the vertical, positive to the right.
  public let slant: Double
  /// The larger side of ``bounds``, at least a third of an x-height.
  public var extent: Double { IdealLetter.extent(of: bounds) }

  private static func extent(of bounds: Rectangle) -> Double { max(bounds.width, bounds.height, 1.0 / 3) }

  /// A letter or a joined word, with the slant of its school in degrees and other letterforms accepted for it.
  public convenience init(_ letterform: Letterform, slant: Double = 0, alternatives: [Letterform] = []) {
    self.init(
      text: letterform.text, letterforms: [(letterform, 0)], slant: slant,
      alternatives: alternatives.map { IdealLetter($0, slant: slant) })
  }

  /// A text as it is set: letters beside one another, or joined words; and other letterforms for freely written ink, which have
  /// no place.
  ///
  /// - Parameter others: Of a row of single letters, other letterforms for each letter.
  public convenience init(
    _ setting: Setting, slant: Double = 0, alternatives: [Letterform] = [],
    others: (Character) -> [Letterform] = { _ in [] }
  ) {
    let placed = setting.letters
    let isRow = placed.count > 1 && placed.allSatisfy { $0.letterform.text.count == 1 }
    self.init(
      text: setting.text, letterforms: placed.map { ($0.letterform, $0.x) }, slant: slant,
      alternatives: alternatives.map { IdealLetter($0, slant: slant) },
      letters: !isRow
        ? []
        : placed.map { one in
          let own = one.letterform.text.first.map { others($0) } ?? []
          return (IdealLetter(one.letterform, slant: slant, alternatives: own), one.x)
        })
  }

  init(
    text: String, letterforms: [(Letterform, Double)], slant: Double, alternatives: [IdealLetter],
    letters: [(ideal: IdealLetter, x: Double)] = []
  ) {
    var strokes: [IdealStroke] = []
    var groups: [Int] = []
    var count = 0
    for (group, (letterform, x)) in letterforms.enumerated() {
      let place = Affine.translation(Vector(x, 0))
      for (index, stroke) in letterform.strokes.enumerated() {
        let parts = IdealLetter.parts(of: letterform, stroke: index, from: count)
        strokes.append(IdealStroke(place * stroke, parts: parts))
        groups.append(group)
      }
      count += max(1, IdealLetter.letterCount(letterform))
    }
    self.text = text
    // Quadratic in the samples; in words no two strokes run along each other but by accident.
    if (2...6).contains(strokes.count) {
      let alone = strokes
      strokes = alone.enumerated().map { index, stroke in
        stroke.isDot
          ? stroke : stroke.sharing(with: alone.enumerated().filter { $0.offset != index }.map { $0.element })
      }
    }
    self.strokes = strokes
    self.reversed = strokes.map { $0.reversed }
    self.groups = groups
    self.slant = slant
    self.alternatives = alternatives
    partCount = count
    self.letters = letters
    let bounds = Rectangle(around: strokes.flatMap { $0.points }) ?? Rectangle(min: .origin, max: .origin)
    self.bounds = bounds
    cloud = PointCloud(strokes, extent: IdealLetter.extent(of: bounds))
  }

  /// The number of letters of a word; consecutive parts of one character on one stroke are one letter.
  private static func letterCount(_ letterform: Letterform) -> Int {
    (numbers(of: letterform).max() ?? 0) + 1
  }

  /// The number of the letter of each part, from 0.
  ///
  /// The parts of a letter name its character and follow one another; a dot that comes after the word is given to the letter
  /// of its character that has none on that stroke yet.
  private static func numbers(of letterform: Letterform) -> [Int] {
    let characters = Array(letterform.text)
    var numbers: [Int] = []
    var next = 0
    var taken: [Set<Int>] = []
    for part in letterform.parts {
      let isDelayed = letterform.strokes.indices.contains(part.stroke) && letterform.strokes[part.stroke].isDelayed
      if !isDelayed {
        // A letter of several strokes has several parts.
        let isSame = next > 0 && characters[next - 1] == part.character
        if next < characters.count, characters[next] == part.character || !isSame { next += 1 }
        numbers.append(max(0, next - 1))
        continue
      }
      let index = characters.indices.first { number in
        characters[number] == part.character && !taken.contains([number, part.stroke])
      }
      taken.append([index ?? 0, part.stroke])
      numbers.append(index ?? max(0, characters.count - 1))
    }
    return numbers
  }

  private static func parts(
    of letterform: Letterform, stroke: Int, from first: Int
  ) -> [(letter: Int, segments: Range<Int>)] {
    guard !letterform.parts.isEmpty else { return [(first, 0..<Int.max)] }
    return zip(letterform.parts, numbers(of: letterform)).filter { $0.0.stroke == stroke }
      .map { (first + $0.1, $0.0.segments) }
  }
}
