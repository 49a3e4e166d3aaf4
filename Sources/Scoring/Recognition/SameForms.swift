/// Which letters look alike when written alone, so that nobody can say which of them stands there.
///
/// Each group is one class: reading C for c is no mistake. Within a word, or where the lines of the ruling are known, size
/// may still tell them apart.
public struct SameForms: Hashable, Sendable {
  private let classes: [Character: Int]

  /// Classes from groups of letters; a letter in no group is a class of its own.
  public init(_ groups: [String]) {
    var classes: [Character: Int] = [:]
    for (index, group) in groups.enumerated() {
      for character in group { classes[character] = index }
    }
    self.classes = classes
  }

  /// No two letters are alike.
  public static let none = SameForms([])

  /// Letters and digits whose forms differ in size at most, Latin and Cyrillic, in print and in joined writing.
  public static let usual = SameForms([
    "cCсС", "oO0оО", "lI1|", "sS", "vV", "wW", "xXхХ", "zZ", "kKкК", "pPрР", "uU", "зЗ3", "иИ", "йЙ", "лЛ", "мМ", "цЦ",
    "чЧ", "шШ", "щЩ", "эЭ", "юЮ", "яЯ", "жЖ",
  ])

  /// Whether two texts cannot be told apart by the forms of their letters.
  public func areSame(_ first: String, _ second: String) -> Bool {
    first == second
      || (first.count == second.count && zip(first, second).allSatisfy { isSame($0, $1) })
  }

  private func isSame(_ first: Character, _ second: Character) -> Bool {
    guard first != second else { return true }
    guard let mine = classes[first], let theirs = classes[second] else { return false }
    return mine == theirs
  }
}
