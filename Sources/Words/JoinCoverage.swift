/// Which joins some chosen words have, of those that words of the taught letters can have at all.
public struct JoinCoverage: Hashable, Sendable {
  /// A join, or a kind of joins.
  public struct Join: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// The pairs of letters that have it and stand in words of the list, in the order in which they first do.
    public let pairs: [String]

    /// The name, with a pair that shows it unless the name is one.
    var shown: String { pairs.first.map { $0 == name ? name : "\(name) (\($0))" } ?? name }
  }

  /// How many words were chosen.
  public let words: Int
  /// The joins that the chosen words have.
  public let covered: [Join]
  /// The joins that they lack, though words of the list have them.
  public let missing: [Join]

  /// The coverage in a sentence, as for a teacher.
  ///
  /// `8 words practise 5 of 6 joins; not yet: oe`, or where names are of kinds: `8 words practise 5 of 6 kinds of join; not
  /// yet: high to eye (oe)`.
  public var sentence: String {
    let all = covered + missing
    guard !all.isEmpty else { return "no two letters of these words are joined" }
    let areKinds = all.contains { $0.pairs != [$0.name] }
    let joins = areKinds ? (all.count == 1 ? "kind of join" : "kinds of join") : (all.count == 1 ? "join" : "joins")
    let start = "\(words) \(words == 1 ? "word practises" : "words practise") \(covered.count) of \(all.count) \(joins)"
    return missing.isEmpty ? start : "\(start); not yet: \(missing.map(\.shown).joined(separator: ", "))"
  }
}
