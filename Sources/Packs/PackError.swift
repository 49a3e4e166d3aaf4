/// What is wrong with a pack, in which file and entry, and what to do.
public struct PackError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named; empty where a pack is being written.
  public let file: String
  /// The entry's name; nil where the whole pack is meant.
  public let entry: String?
  /// What is wrong.
  public let problem: String
  /// What to do.
  public let hint: String

  /// The file, the entry and the problem on one line; the hint is apart.
  ///
  /// Names come from outside: what cannot be printed in them is written out, as in `"\u{1B}"`.
  public var description: String {
    var places = file.isEmpty ? [] : [file]
    if let entry { places.append(entry.debugDescription) }
    return (places + [problem]).joined(separator: ": ")
  }
}
