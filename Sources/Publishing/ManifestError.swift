/// What is wrong in a manifest or in a folder with one, where, and what to do.
public struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder, as it was named.
  public let file: String
  /// The line, from 1; 0 where the whole file is meant.
  public let line: Int
  /// The byte in the line, from 1; 0 where the whole line is meant.
  public let column: Int
  /// What is wrong.
  public let problem: String
  /// What to do.
  public let hint: String

  /// An error at a place of a file.
  public init(file: String, line: Int = 0, column: Int = 0, problem: String, hint: String) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
    self.hint = hint
  }

  /// The place and the problem on one line; the hint is apart.
  public var description: String {
    if line == 0 { return "\(file): \(problem)" }
    return column == 0 ? "\(file):\(line): \(problem)" : "\(file):\(line):\(column): \(problem)"
  }
}
