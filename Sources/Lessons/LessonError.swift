/// Why lessons cannot be planned or printed, and what to do.
public struct LessonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in one sentence.
  public let description: String
  /// What to do.
  public let hint: String
  /// Whether a file is to blame, not the command.
  public let isOfFile: Bool

  init(_ description: String, hint: String, isOfFile: Bool = false) {
    self.description = description
    self.hint = hint
    self.isOfFile = isOfFile
  }
}
