/// The names nearest to one that nobody knows: at most three, nearest first, none that is further than half its letters.
///
/// Distance counts letters added, dropped, changed or swapped with a neighbour (optimal string alignment), case apart. Equal
/// distances keep the order given.
///
/// - Parameter most: The greatest distance; nil for half the letters, where names that begin with these letters are near too.
public func closest(to name: String, among names: [String], within most: Int? = nil) -> [String] {
  let wanted = Array(name.lowercased())
  let limit = most ?? max(2, wanted.count / 2)
  let measured = names.enumerated().map { index, name in
    (index: index, name: name, distance: distance(wanted, Array(name.lowercased()), upTo: limit))
  }
  let start = most == nil ? name.lowercased() : ""
  let near = measured.filter { $0.distance <= limit || (!start.isEmpty && $0.name.lowercased().hasPrefix(start)) }
  return near.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(3).map { $0.name }
}

/// What to do about a name that nobody knows: the nearest names, or those that begin with the same country or kind, as `de-` or `us-`;
/// all of them where they are few.
///
/// - Parameter things: What has such names, as `copybook list` has it.
public func advice(about name: String, among known: [String], things: String) -> String {
  /// More names than this are a wall that nobody reads.
  let mostListed = 12
  var near = closest(to: name, among: known)
  if near.isEmpty, let end = name.firstIndex(of: "-") {
    let family = name[...end].lowercased()
    near = known.filter { $0.hasPrefix(family) }
  }
  if near.isEmpty, known.count <= mostListed { near = known }
  let all = "copybook list \(things) shows all \(known.count)"
  guard let last = near.last else { return all }
  let first = near.dropLast().joined(separator: ", ")
  let names = first.isEmpty ? "\(last) is meant" : "\(first) or \(last) is meant"
  return near.count == known.count ? "perhaps \(names)" : "perhaps \(names); \(all)"
}

/// How many letters are changed, added, left out or swapped; what is further than a limit is only known to be so.
///
/// Then it is the difference of the lengths, which no way can beat and which holds for a name that the other begins with.
private func distance(_ a: [Character], _ b: [Character], upTo limit: Int) -> Int {
  guard abs(a.count - b.count) <= limit else { return abs(a.count - b.count) }
  var before = [Int]()
  var above = Array(0...b.count)
  for i in 0..<a.count {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in 0..<b.count {
      var best = min(above[j] + (a[i] == b[j] ? 0 : 1), above[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
      row.append(best)
    }
    (before, above) = (above, row)
  }
  return above[b.count]
}
