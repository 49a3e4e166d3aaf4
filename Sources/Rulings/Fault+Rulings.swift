public import Texts

extension Fault {
  /// The margins leave too little of the paper, or the page has no room for a row.
  public static func noRoom(_ problem: String, hint: String) -> Fault {
    Fault(.usage, problem: problem, hint: hint)
  }
}
