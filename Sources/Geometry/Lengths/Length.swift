/// A length as a person gives it, kept in points of 1/72 inch.
///
/// It cannot be made without its unit: `.mm(8)`, `.inches(0.625)`.
public struct Length: Hashable, Comparable, Sendable {
  /// In points of 1/72 inch, the unit of page space.
  public let points: Double

  /// A length in points of 1/72 inch.
  public static func points(_ value: Double) -> Length { Length(points: value) }
  /// A length in millimetres.
  public static func mm(_ value: Double) -> Length { Length(points: value * pointsPerMillimetre) }
  /// A length in inches.
  public static func inches(_ value: Double) -> Length { Length(points: value * 72) }

  /// The length in millimetres.
  public var mm: Double { points / Length.pointsPerMillimetre }

  /// How many points make a millimetre: 72 / 25.4.
  public static let pointsPerMillimetre = 72 / 25.4

  /// Whether one length is shorter than another.
  public static func < (a: Length, b: Length) -> Bool { a.points < b.points }
}
