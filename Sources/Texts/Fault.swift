/// What is wrong with what we were given, where, and what to do: the one error of the whole program.
///
/// ```
/// throw Fault(file: "1a.csv", line: 7, column: 3, problem: "there is no school \"us-cursiv\"", hint: "perhaps \"us-cursive\" is meant")
/// ```
public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Who is to blame; the command line makes an exit status of it.
  public enum Kind: Hashable, Sendable {
    /// The command says what cannot be.
    case usage
    /// What stands in a file is wrong.
    case data
    /// A file is not there or cannot be read.
    case noInput
    /// A file or folder cannot be made.
    case cannotCreate
    /// The system failed while reading or writing.
    case io
    /// The same may go well later.
    case tryAgain
    /// A mistake of ours.
    case ours
  }

  /// Who is to blame.
  public var kind: Kind
  /// Where it is; nil where no file is to blame.
  public var place: FilePlace?
  /// What is wrong, in one sentence without a full stop.
  public var problem: String
  /// What to do, in one sentence without a full stop; empty where nothing helps.
  public var hint: String

  /// A fault that no file is to blame for.
  public init(_ kind: Kind, problem: String, hint: String = "") {
    self.kind = kind
    self.problem = problem
    self.hint = hint
  }

  /// A fault at a place of a file.
  public init(_ kind: Kind = .data, at place: FilePlace, problem: String, hint: String) {
    self.kind = kind
    self.place = place
    self.problem = problem
    self.hint = hint
  }

  /// A fault in a file; line and column count from 1, and 0 means the whole file or line.
  public init(_ kind: Kind = .data, file: String, line: Int = 0, column: Int = 0, problem: String, hint: String) {
    self.init(kind, at: FilePlace(file: file, line: line, column: column), problem: problem, hint: hint)
  }

  /// A file is larger than what reads it takes.
  public static func tooLarge(file: String, bytes: Int, most: Int, hint: String = "split the file") -> Fault {
    Fault(file: file, problem: "the file has \(bytes) bytes; the limit is \(most)", hint: hint)
  }

  /// The file, as it was named; empty where none is to blame.
  public var file: String { place?.file ?? "" }

  /// The line, from 1; 0 where the whole file is meant.
  public var line: Int { place?.line ?? 0 }

  /// The column, from 1; 0 where the whole line is meant.
  public var column: Int { place?.column ?? 0 }

  /// The place and the problem on one line; the hint is apart.
  public var description: String { place.map { "\($0): \(problem)" } ?? problem }

  /// The same fault, in a sheet of a workbook; nil for files that are none.
  public func inSheet(_ sheet: String?) -> Fault {
    guard let sheet, let place else { return self }
    var fault = self
    fault.place = place.inSheet(sheet)
    return fault
  }

  /// The same fault, as part of a file that only who opened it knows.
  public func inside(file: String) -> Fault {
    Fault(kind, file: file, line: line, column: column, problem: problem, hint: hint)
  }
}
