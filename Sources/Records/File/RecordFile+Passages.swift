import GRDB
public import Texts

extension RecordFile {
  /// A passage that a child wrote.
  public struct PassageEntry: Hashable, Sendable {
    /// Who wrote it: its token.
    public let child: String
    /// When.
    public let day: Day
    /// The code at the foot of the sheet.
    public let sheet: String
    /// How much was written and how it looks.
    public var figures: PassageFigures
    /// The ink in x-heights, y up, from the beginning of the first line; nil where it was not kept.
    public let ink: InkTrail?
  }

  private static let columns = """
    SELECT token, day, sheet, sign, scores, ink, attempt.writing, page FROM attempt
    JOIN writing ON writing.id = attempt.writing JOIN child ON child.id = writing.child WHERE kind = 3
    """

  /// The passages of some children, child by child, the oldest first.
  ///
  /// - Parameter children: Their tokens; nil for all.
  public func passages(of children: [String]? = nil) throws(Fault) -> [PassageEntry] {
    let all = try telling {
      try queue.read { database in
        try Row.fetchAll(database, sql: "\(RecordFile.columns) ORDER BY token, day, attempt.writing, page")
          .map { try entry(RecordRow($0, of: path)) }
      }
    }
    guard let children else { return all }
    let places = Dictionary(children.enumerated().map { ($1, $0) }) { first, _ in first }
    return all.enumerated().filter { places[$0.element.child] != nil }
      .sorted { (places[$0.element.child] ?? 0, $0.offset) < (places[$1.element.child] ?? 0, $1.offset) }
      .map { $0.element }
  }

  private func entry(_ row: RecordRow) throws(Fault) -> PassageEntry {
    let attempt = Attempt(
      at: Attempt.Place(page: 0, cell: 0), .passage, try row.text(3), mode: "", verdict: .unsure,
      scores: try row.text(4))
    return PassageEntry(
      child: try row.text(0), day: Day(number: try row.whole(1, in: RecordBounds.day)), sheet: try row.text(2),
      figures: try row.checked(4, PassageFigures(attempt)),
      ink: try row.bytes(5).map { bytes throws(Fault) in try row.checked(5, InkTrail(packed: [UInt8](bytes))) })
  }

  /// Keeps a teacher's ticks beside the passages that a child wrote on a day; ticks that are not given stay as they are.
  ///
  /// - Parameter day: The day; nil for the last on which it wrote one.
  /// - Returns: The day.
  /// - Throws: ``Fault`` where it wrote none.
  public func tick(_ child: String, on day: Day?, _ ticks: [PassageFigures.Tick: Int]) throws(Fault) -> Day {
    try telling {
      try queue.write { database in
        let rows = try Row.fetchAll(
          database, sql: "\(RecordFile.columns) AND token = ? ORDER BY day", arguments: [child]
        ).map { RecordRow($0, of: path) }
        let entries = try rows.map { (row: $0, entry: try entry($0)) }
        guard let chosen = day ?? entries.last?.entry.day, entries.contains(where: { $0.entry.day == chosen }) else {
          throw Fault(
            .data, file: path, problem: "the child wrote no fluency page\(day.map { " on \($0)" } ?? "")",
            hint: "grade it first with copybook grade --class")
        }
        for (row, entry) in entries where entry.day == chosen {
          var figures = entry.figures
          figures.ticks.merge(ticks) { _, new in new }
          try database.execute(
            sql: "UPDATE attempt SET scores = ? WHERE writing = ? AND page = ? AND kind = 3",
            arguments: [figures.words, try row.whole(6), try row.whole(7)])
        }
        return chosen
      }
    }
  }
}
