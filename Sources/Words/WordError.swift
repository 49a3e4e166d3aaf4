import Recipes
public import Tables

/// Why there are no words: the list is not there, cannot be read, or something in it is wrong.
public enum WordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No list has this name.
  case unknownList(name: String, known: [String])
  /// A file cannot be read.
  case unreadable(path: String, reason: String)
  /// Something in a list is wrong.
  case table(TableError)

  /// What is wrong and where, in one sentence.
  public var description: String {
    switch self {
    case .unknownList(let name, _): "there is no word list \"\(name)\""
    case .unreadable(let path, let reason): "the word list \(path) cannot be read: \(reason)"
    case .table(let error): error.description
    }
  }

  /// What to do.
  public var hint: String {
    switch self {
    case .unknownList(let name, let known):
      "name a file, or one of \(known.joined(separator: ", "))"
        + (closest(to: name, among: known).first.map { "; perhaps \"\($0)\" is meant" } ?? "")
    case .unreadable: "name a file of words that you may read, or see copybook list words"
    case .table(let error): error.hint
    }
  }
}
