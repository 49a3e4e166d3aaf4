import Geometry

/// A text set in the letters of a school: each letter or joined word at its place on the baseline.
///
/// School space, x from 0.
public struct Setting: Sendable {
  /// A letter or a joined word, and where its origin stands.
  public struct PlacedLetter: Sendable {
    /// The letter or word.
    public let letterform: Letterform
    /// Where the origin of its school space stands, in x-heights from the start of the text.
    public let x: Double
  }

  /// The text.
  public let text: String
  /// The letters, or where they are joined the words, in order; spaces have none.
  public let letters: [PlacedLetter]
  /// Where the origin of each character's own letter space stands, in x-heights from the start: as many as characters.
  ///
  /// Inside a joined word too; that of white space is where it begins.
  public let origins: [Double]
  /// From the leftmost to the rightmost ink, in x-heights, the weight of the pen included.
  public let width: Double

  /// The white between two words, in x-heights: room for one round letter.
  public static let wordSpace = 1.0
}
