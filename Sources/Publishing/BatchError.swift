/// Why a class was not printed, and what to do.
public struct BatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What a caller may do about it.
  public enum Kind: Hashable, Sendable {
    /// Another run has the folder: try again later.
    case busy
    /// What was written is gone or damaged, or not all is there yet: run again.
    case incomplete
    /// The place cannot take a class.
    case place
    /// Parts do not belong together, or there is no such pupil.
    case data
  }

  /// What a caller may do about it.
  public let kind: Kind
  /// What is wrong.
  public let problem: String
  /// What to do.
  public let hint: String

  /// An error from its parts.
  public init(kind: Kind, problem: String, hint: String) {
    self.kind = kind
    self.problem = problem
    self.hint = hint
  }

  /// The problem; the hint is apart.
  public var description: String { problem }
}
