public import Texts

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
    /// Something of which nobody can tell what it is.
    case unclear
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

  /// A fault that stops nothing.
  public init(_ kind: Kind, _ fault: Fault) { self.init(kind, fault.description, hint: fault.hint) }

  /// Gets what there is to say, when it is to be said.
  public typealias Listener = (Remark) -> Void
}
