public import Publishing
public import Texts

/// What came of a class that was to be printed.
public struct ClassOutcome: Sendable {
  /// How complete it is.
  public enum Completeness: Sendable {
    /// All that was asked for is there.
    case whole
    /// The class is published without pupils whose sheets could not be made.
    case lacking
    /// Nothing is published, for sheets could not be made.
    case failed
    /// The run was stopped; the same request goes on with it.
    case stopped
  }

  /// What the run has done; nil where nothing was printed, or only single sheets.
  public internal(set) var report: BatchReport?
  /// How complete it is.
  public internal(set) var completeness = Completeness.whole
  /// What there is to say of it.
  public internal(set) var remarks: [Remark] = []
  /// What is wrong with the only sheet that could not be made, where nothing is published for it; it is not among the remarks.
  public internal(set) var fault: Fault?

  /// Why each child gets its sheet, where sheets come from the record.
  var reasons: [String] = []
  /// The seed that we drew; nil where one was given, or there is no maze.
  var drawnSeed: UInt64?
}
