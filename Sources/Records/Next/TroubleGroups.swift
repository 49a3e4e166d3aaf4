/// Children of a class who need the same, and what the whole class should be taught again.
public struct TroubleGroups: Hashable, Sendable {
  /// Some children with the same trouble.
  public struct Group: Hashable, Sendable {
    /// The letters that most of them cannot write yet, the most common first.
    public let letters: [String]
    /// The children's tokens, in the order of the class.
    public let children: [String]
  }

  /// Letters that a third of those who write them, and three children at least, cannot write yet; the worst first.
  public let again: [String]
  /// Groups of two and more, the largest first; a child is in one at the most.
  public let groups: [Group]

  private static let mostLetters = 3
  private static let leastChildren = 3

  /// Finds them.
  ///
  /// - Parameters:
  ///   - children: Each child's token with the letters it has been taught, and those of them that it cannot write yet.
  ///   - order: The letters as they are taught.
  public init(_ children: [(token: String, taught: Set<String>, weak: Set<String>)], order: [String]) {
    func count(_ letter: String) -> Int { children.count { $0.weak.contains(letter) } }
    again = order.enumerated().filter { _, letter in
      let weak = count(letter)
      return weak >= TroubleGroups.leastChildren && 3 * weak >= children.count { $0.taught.contains(letter) }
    }.sorted { (-count($0.element), $0.offset) < (-count($1.element), $1.offset) }.map { $0.element }
    var left = children.filter { !$0.weak.isEmpty }
    var groups: [Group] = []
    while true {
      // The letter that most of those without a group need; of equally needed ones the first that is taught.
      let needed = order.map { letter in (letter: letter, count: left.count { $0.weak.contains(letter) }) }
      guard let most = needed.map({ $0.count }).max(), most >= 2,
        let letter = needed.first(where: { $0.count == most })?.letter
      else { break }
      let members = left.filter { $0.weak.contains(letter) }
      let shared = order.filter { other in
        other != letter && 2 * members.count { $0.weak.contains(other) } > members.count
      }
      groups.append(
        Group(
          letters: [letter] + shared.prefix(TroubleGroups.mostLetters - 1), children: members.map { $0.token }))
      left.removeAll { $0.weak.contains(letter) }
    }
    self.groups = groups
  }
}
