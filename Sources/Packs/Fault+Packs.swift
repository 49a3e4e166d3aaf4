import Texts

extension Fault {
  /// What is wrong with a pack, or with an entry of it.
  ///
  /// Names come from outside: what cannot be printed in them is written out, as in `"\u{1B}"`.
  ///
  /// - Parameters:
  ///   - file: The file, as it was named; empty where a pack is being written.
  ///   - entry: The entry's name; nil where the whole pack is meant.
  static func ofPack(file: String, entry: String?, problem: String, hint: String) -> Fault {
    var fault = Fault(.data, problem: (entry.map { "\($0.debugDescription): " } ?? "") + problem, hint: hint)
    if !file.isEmpty { fault.place = FilePlace(file: file) }
    return fault
  }
}
