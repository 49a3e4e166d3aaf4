public import Texts
public import Worksheets

/// What there is to say of work that goes on all the same.
public struct Remark: Sendable, Hashable {
  /// How people are to take it; the word that stands before it.
  public enum Kind: String, Sendable {
    /// Something they may want to know.
    case note
    /// Something that may not be as they want it.
    case warning
    /// Something that was left out.
    case leftOut = "left out"
    /// Something that cannot be recognised.
    case unclear
    /// A fault besides the one that is thrown.
    case error
    /// A child whose sheet could not be made.
    case failed
    /// Work that ended before its end.
    case stopped
    /// What was done, or is to be done: a sentence with no word before it.
    case done = ""
    /// Part of what was asked for: it belongs on standard output.
    case answer
  }

  /// How people are to take it.
  public let kind: Kind
  /// What there is to say.
  public let text: String
  /// What to do about it; empty where nothing need be done.
  public let hint: String

  /// A remark.
  public init(_ kind: Kind, _ text: String, hint: String = "") {
    (self.kind, self.text, self.hint) = (kind, text, hint)
  }

  /// Several of a kind, of which the last says what to do.
  static func all(_ kind: Kind, _ texts: [String], hint: String) -> [Remark] {
    texts.enumerated().map { Remark(kind, $0.element, hint: $0.offset == texts.count - 1 ? hint : "") }
  }

  /// A fault that stops nothing.
  public init(_ kind: Kind, _ fault: Fault) { self.init(kind, fault.description, hint: fault.hint) }

  /// A warning about a sheet.
  public init(_ warning: SheetWarning) { self.init(.warning, warning.problem, hint: warning.hint) }

  /// Gets what there is to say, when it is to be said.
  public typealias Listener = (Remark) -> Void
}
