public import Geometry
import Letterforms

/// One way of writing a letter or a digit, by which it can be recognised.
public struct LetterModel: Hashable, Sendable {
  /// The letter.
  public let text: String
  /// The strokes in the order of writing, as points; any space with y up.
  public let strokes: [[Point]]
  /// Who wrote it; nil for a letterform.
  public let writer: String?

  /// A model from recorded or drawn strokes.
  public init(text: String, strokes: [[Point]], writer: String? = nil) {
    self.text = text
    self.strokes = strokes
    self.writer = writer
  }

  /// A letterform as points, close enough for comparison.
  init(_ letterform: Letterform) {
    self.init(
      text: letterform.text,
      strokes: letterform.strokes.map { $0.path.flattened(accuracy: LetterModel.flatness).points })
  }

  /// In x-heights: a tenth of a pen's weight.
  private static let flatness = 0.01
}
