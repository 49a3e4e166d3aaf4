public import Geometry

/// One pen-down to pen-up of a letter that comes from outside.
///
/// Letter space: 1 = x-height, y up, baseline 0, midline 1.
public struct DrawnStroke: Hashable, Sendable {
  /// The centre line of the pen, open, in the direction of writing; a single point for a dot.
  public var path: Path
  /// Whether this is a separately written cross-stroke.
  public var isBar: Bool
  /// Whether the stroke waits until the joined word is written.
  public var isDelayed: Bool
  /// Where arrows sit best, as shares 0…1 of the arc length in order; none where nobody says.
  public var arrows: [Double]

  /// A stroke from its path and marks.
  public init(path: Path, isBar: Bool = false, isDelayed: Bool = false, arrows: [Double] = []) {
    self.path = path
    self.isBar = isBar
    self.isDelayed = isDelayed
    self.arrows = arrows
  }

  /// Whether the stroke is a single touch of the pen.
  public var isDot: Bool { path.isPoint }
}

/// A part of a character that is a character of its own, such as 木 in 森.
public struct DrawnElement: Hashable, Sendable {
  /// The part.
  public let element: String
  /// The tradition that files the character under this part: `general`, `nelson` or `tradit`; nil where none does.
  public let radical: String?
  /// The indices of its strokes, ascending.
  public var strokes: [Int]

  /// A part from its strokes.
  public init(element: String, radical: String? = nil, strokes: [Int]) {
    self.element = element
    self.radical = radical
    self.strokes = strokes
  }
}

/// A letter that comes from outside, or goes there: its strokes in the order of writing.
///
/// Letter space: 1 = x-height, y up, baseline 0, midline 1.
public struct DrawnLetter: Hashable, Sendable {
  /// The name, usually one character; of letters that are written together, such as ch, several.
  public var name: String
  /// The strokes in the order of writing.
  public var strokes: [DrawnStroke]
  /// The parts of a character in document order, outer before inner; none for letters of an alphabet.
  public var elements: [DrawnElement]

  /// A letter from its strokes.
  public init(name: String, strokes: [DrawnStroke], elements: [DrawnElement] = []) {
    self.name = name
    self.strokes = strokes
    self.elements = elements
  }

  /// The letter, where the name is one character.
  public var character: Character? { name.count == 1 ? name.first : nil }

  /// The smallest rectangle around the centre lines of all strokes; nil without strokes.
  public var bounds: Rectangle? {
    strokes.reduce(nil as Rectangle?) { box, stroke in box?.union(stroke.path.bounds) ?? stroke.path.bounds }
  }
}

/// Letters from outside in order, and what was passed over on the way.
public struct DrawnAlphabet: Hashable, Sendable {
  /// The letters in order; no name twice.
  public var letters: [DrawnLetter]
  /// What was ignored or guessed, a sentence each.
  public var notes: [String]

  /// An alphabet from its letters.
  public init(letters: [DrawnLetter], notes: [String] = []) {
    self.letters = letters
    self.notes = notes
  }

  /// The letter with a name; nil for none.
  public subscript(name: String) -> DrawnLetter? { letters.first { $0.name == name } }
}
