public import Geometry

/// Boxes to write a text in, or the line that marks a gap in it.
///
/// School space of the text.
public struct Outline {
  /// What it is, for proofs.
  public let name: String
  /// The lines.
  public let paths: [Path]
  /// The weight of the lines in points.
  public let weight: Double

  /// The name of the line under a missing letter.
  public static let gap = "gap"

  /// An outline of lines of a weight in points.
  public init(name: String, paths: [Path], weight: Double) {
    self.name = name
    self.paths = paths
    self.weight = weight
  }
}
