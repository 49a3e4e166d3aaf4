import Geometry
import Letterforms

/// A word as the schools write it, ready to be compared with writing.
struct WordModel: Sendable {
  /// Where one letter of a word lies: shares of the height of the word from its bottom, and of its width from its left.
  struct Place: Sendable {
    let bottom: Float
    let top: Float
    let middle: Float

    /// The place of some ink within the box of the whole.
    init(_ part: Rectangle, in whole: Rectangle) {
      let height = max(whole.height, 1e-9)
      bottom = Float((part.min.y - whole.min.y) / height)
      top = Float((part.max.y - whole.min.y) / height)
      middle = Float((part.center.x - whole.min.x) / max(whole.width, 1e-9))
    }

    /// How far two places are from each other, squared.
    func distance(to other: Place) -> Float {
      let (a, b, c) = (bottom - other.bottom, top - other.top, middle - other.middle)
      return a * a + b * b + c * c
    }
  }

  /// The word.
  let text: String
  /// Its letters without spaces.
  let letters: [String]
  /// The word as a whole, per school.
  let traces: [Trace]
  /// The places of its letters, per school that does not join them.
  let places: [[Place]]

  /// A word from its settings in some schools.
  init(text: String, settings: [Setting]) {
    self.text = text
    letters = text.filter { !$0.isWhitespace }.map { String($0) }
    var traces: [Trace] = []
    var places: [[Place]] = []
    for setting in settings {
      let placed = setting.letters.map { letter in
        LetterModel(letter.letterform).strokes.map { $0.map { Point($0.x + letter.x, $0.y) } }
      }
      guard let shape = WrittenShape(placed.flatMap { $0 }, count: Trace.wordCount),
        let whole = Rectangle(around: placed.joined().joined())
      else { continue }
      traces.append(shape.trace)
      if setting.letters.count == letters.count {
        places.append(placed.compactMap { Rectangle(around: $0.joined()).map { Place($0, in: whole) } })
      }
    }
    self.traces = traces
    self.places = places
  }
}
