public import Texts

extension Fault {
  /// No list has this name.
  public static func unknownList(name: String, known: [String]) -> Fault {
    Fault(
      .usage, problem: "there is no word list \"\(name)\"",
      hint: "give a file, or one of \(known.joined(separator: ", "))"
        + (closest(to: name, among: known).first.map { "; perhaps \"\($0)\" is meant" } ?? ""))
  }

  /// A file of words cannot be read.
  public static func unreadableList(path: String, reason: String) -> Fault {
    Fault(
      .noInput, problem: "the word list \(path) cannot be read: \(reason)",
      hint: "give a file of words that you may read, or see copybook list words")
  }
}
