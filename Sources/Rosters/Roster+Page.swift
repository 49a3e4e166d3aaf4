public import Geometry

extension Roster.Pupil {
  /// How a pupil's page is ruled and printed, as far as the roster says it; for a child with low vision, say.
  public struct Page: Hashable, Sendable {
    /// The ruling.
    public var ruling: String?
    /// The height of small letters.
    public var size: Length?
    /// Whether lines are heavy and dark.
    public var heavyLines: Bool?
    /// Whether lines are grey.
    public var greyLines: Bool?
    /// The paper.
    public var paper: String?
    /// Whether the sheet is for a copier, which knows black only; where not, the class says it.
    public var isBlack = false

    /// A page of which nothing is said.
    public init() {}
  }
}
