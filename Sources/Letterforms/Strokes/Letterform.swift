public import Geometry

/// A letter, or a joined word, as one school writes it with one hand: its strokes in order.
///
/// School space: 1 = x-height, y up, slanted.
public struct Letterform: Hashable, Sendable {
  /// Where the ink of one letter of a word lies.
  public struct Part: Hashable, Sendable {
    /// The letter.
    public let character: Character
    /// The index of the stroke.
    public let stroke: Int
    /// The pieces of the stroke's path that belong to the letter; connections belong to neither neighbour.
    public let segments: Range<Int>
  }

  /// The letter, or the letters of the word.
  public let text: String
  /// The name of the variant the school chose; empty for a word.
  public let variant: String
  /// The strokes in the order of writing; at least one.
  public let strokes: [Stroke]
  /// Where each letter of a word lies, in the order of writing; empty for a letter by itself.
  public let parts: [Part]

  /// A letterform from its strokes.
  public init(text: String, variant: String, strokes: [Stroke], parts: [Part] = []) {
    self.text = text
    self.variant = variant
    self.strokes = strokes
    self.parts = parts
  }

  /// The rectangle around the centre lines of all strokes.
  public var bounds: Rectangle { strokes.bounds }

  /// The first letter.
  public var character: Character { text.first ?? " " }
}

extension [Stroke] {
  /// The rectangle around the centre lines of all strokes.
  var bounds: Rectangle {
    dropFirst().reduce(first?.path.bounds ?? Rectangle(min: .origin, max: .origin)) { $0.union($1.path.bounds) }
  }
}

/// A letter before it is joined: what stays the same whatever stands beside it.
///
/// School space but upright: the slant comes last.
struct Core: Sendable {
  let character: Character
  let variant: String
  /// The strokes in order, delayed ones too.
  var strokes: [Stroke]
  /// The class by which connections reach the start of the first stroke; nil for a letter that is not joined to.
  var entry: String?
  /// The class by which connections leave; nil for a letter after which the pen is lifted.
  var exit: String?
  /// The index of the stroke at whose end connections leave.
  var exitStroke: Int
  /// Whether connections leave where that stroke starts: the left hand has pulled a bar, and goes on at its right end.
  var leavesAtStart = false

  /// The strokes written as the word goes along.
  var body: [Stroke] { strokes.filter { !$0.isDelayed } }
  /// Where connections arrive.
  var entryPoint: Point { strokes.first { !$0.isDelayed }?.path.start ?? .origin }
  /// Where connections leave.
  var exitPoint: Point {
    guard strokes.indices.contains(exitStroke) else { return .origin }
    return leavesAtStart ? strokes[exitStroke].path.start : strokes[exitStroke].path.end
  }
}
