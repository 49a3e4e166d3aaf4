public import Geometry

/// A letter as one school writes it with one hand: its strokes in order.
///
/// School space: 1 = x-height, y up, slanted.
public struct Letterform: Hashable, Sendable {
  /// The letter.
  public let character: Character
  /// The name of the variant the school chose.
  public let variant: String
  /// The strokes in the order of writing; at least one.
  public let strokes: [Stroke]

  /// A letterform from its strokes.
  public init(character: Character, variant: String, strokes: [Stroke]) {
    self.character = character
    self.variant = variant
    self.strokes = strokes
  }

  /// The rectangle around the centre lines of all strokes.
  public var bounds: Rectangle {
    strokes.dropFirst().reduce(strokes.first?.path.bounds ?? Rectangle(min: .origin, max: .origin)) {
      $0.union($1.path.bounds)
    }
  }
}
