import Tables
public import Texts
public import Worksheets

/// How a run goes on: what a progress bar shows.
///
/// No name is in it.
public enum BatchStep: Hashable, Sendable {
  /// It is known what is to be printed; nothing was written yet.
  case preparing
  /// The roster was read through: so many sheets are to be there.
  case began(count: Int)
  /// The sheet of the pupil with a number in the roster stands; new, or found as it should be.
  case sheet(number: Int, isNew: Bool)
  /// A file of the whole class is being made.
  case binding(String)
  /// All is written; the disk is asked to keep it.
  case publishing
}

/// What a run has done.
public struct BatchReport: Sendable {
  /// How many pupils the run was to print.
  public internal(set) var count = 0
  /// How many sheets were printed.
  public internal(set) var printed = 0
  /// How many stood there already, verified by their digests.
  public internal(set) var kept = 0
  /// The pupils whose sheets could not be made, in roster order.
  public internal(set) var failures: [Fault] = []
  /// The same by the pupils' tokens.
  var failed: [String: Fault] = [:]
  /// What is not as asked on sheets printed now, each thing once.
  public internal(set) var warnings: [SheetWarning] = []
  /// The characters of names that no typeface has, on sheets printed now, each once.
  public internal(set) var missingCharacters: [Character] = []
  /// Whether the run was stopped before its end.
  public internal(set) var isStopped = false
  /// Whether the folder was published, or stood there already as it should be.
  public internal(set) var isPublished = false
  /// What the user should know besides.
  public internal(set) var notes: [String] = []

  /// Notes files that others have put into the folder and that stay in it.
  mutating func noteStrangers(_ paths: [String]) {
    guard !paths.isEmpty else { return }
    let shown = paths.prefix(5).joined(separator: ", ") + (paths.count > 5 ? " …" : "")
    let files =
      paths.count == 1
      ? "1 file that copybook did not publish stays" : "\(paths.count) files that copybook did not publish stay"
    notes.append("\(files) in the folder: \(shown); delete what nobody should see")
  }

  /// A report of nothing.
  init() {}
}

/// What a run asks of those who started it, and tells them.
public struct BatchWatch: Sendable {
  /// Whether to stop before the next pupil.
  public var isStopped: @Sendable () -> Bool
  /// Hears of every step.
  public var report: @Sendable (BatchStep) -> Void

  /// A watch; by default nobody watches.
  public init(
    isStopped: @escaping @Sendable () -> Bool = { false }, report: @escaping @Sendable (BatchStep) -> Void = { _ in }
  ) {
    self.isStopped = isStopped
    self.report = report
  }
}
