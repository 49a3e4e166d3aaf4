import Tables
import Texts

/// Names of a sheet whose cells have another colour than those of most: what that means, only a legend or its maker knows.
struct OddColours {
  private struct Colour {
    var count = 0
    var names: [String] = []
  }

  private var colours: [String: Colour] = [:]
  private var rows = 0
  /// The first row of each colour.
  private var firsts: [String: TableCell] = [:]

  /// So many names are shown.
  private static let mostShown = 12

  /// Takes the colour of a name; nil for none.
  ///
  /// - Parameter name: Whose it is.
  mutating func add(_ colour: String?, _ cell: TableCell, name: String) {
    rows += 1
    let colour = colour ?? ""
    colours[colour, default: Colour()].count += 1
    guard !colour.isEmpty, colours[colour]?.names.count ?? 0 < OddColours.mostShown else { return }
    colours[colour]?.names.append(name)
    if firsts[colour] == nil { firsts[colour] = cell }
  }

  /// A warning for the names with a colour that few have, and takes them all out.
  ///
  /// - Parameter advice: What may be done.
  mutating func warnings(_ file: String, advice: String) -> [Fault] {
    defer { (colours, firsts, rows) = ([:], [:], 0) }
    let odd = colours.filter { !$0.key.isEmpty && $0.value.count * 3 <= rows }
    let count = odd.reduce(0) { $0 + $1.value.count }
    guard rows > 2, count > 0, count * 2 <= rows else { return [] }
    let sorted = odd.sorted { firsts[$0.key]?.line ?? 0 < firsts[$1.key]?.line ?? 0 }
    guard let first = sorted.first.flatMap({ firsts[$0.key] }) else { return [] }
    let names = sorted.flatMap { $0.value.names }.prefix(OddColours.mostShown)
    let more = count > names.count ? " and \(count - names.count) more" : ""
    return [
      Fault(
        file: file, line: first.line, column: first.column,
        problem: "what the colour of \(counted(count, "name", "names")) means is not read: "
          + names.map { $0.quoted }.joined(separator: ", ") + more, hint: advice)
    ]
  }
}
