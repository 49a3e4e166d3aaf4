import GRDB
import Texts

/// The sums of a record, which follow from its attempts and from nothing else.
///
/// Attempts that the grader left to a person count as neither right nor wrong.
struct RecordSums: Equatable {
  /// How often, and how often without a fault.
  struct Sum: Hashable {
    var count = 0
    var good = 0
  }

  /// What of a child is counted; the code is that of a finding, 0 for the attempts themselves.
  struct Key: Hashable {
    let child: Int64
    let kind: Int
    let sign: String
    let code: Int
  }

  /// A child's week.
  struct Week: Hashable {
    let child: Int64
    let week: Int
  }

  var tallies: [Key: Sum] = [:]
  var troubles: [Key: Int] = [:]
  var weeks: [Week: Sum] = [:]

  /// Adds attempts of a child in a week.
  mutating func count(_ attempts: [Attempt], _ child: Int64, _ week: Int) {
    for attempt in attempts where attempt.verdict != .unsure {
      let good = attempt.verdict == .right ? 1 : 0
      let key = Key(child: child, kind: attempt.kind.rawValue, sign: attempt.sign, code: 0)
      tallies[key, default: Sum()].count += 1
      tallies[key, default: Sum()].good += good
      if attempt.kind == .letter {
        weeks[Week(child: child, week: week), default: Sum()].count += 1
        weeks[Week(child: child, week: week), default: Sum()].good += good
      }
      for code in Set(attempt.notes.filter { $0.isFault }.map { $0.code }) {
        troubles[Key(child: child, kind: key.kind, sign: key.sign, code: code), default: 0] += 1
      }
    }
  }

  /// The sums of nothing.
  init() {}

  /// The sums that a record keeps of a child.
  init(keptIn database: Database, of child: Int64, path: String) throws {
    for row in try Row.fetchAll(
      database, sql: "SELECT kind, sign, count, good FROM tally WHERE child = ?", arguments: [child])
    {
      let row = RecordRow(row, of: path)
      let key = Key(child: child, kind: try row.whole(0), sign: try row.text(1), code: 0)
      tallies[key] = Sum(
        count: try row.whole(2, in: RecordBounds.count), good: try row.whole(3, in: RecordBounds.count))
    }
    for row in try Row.fetchAll(
      database, sql: "SELECT kind, sign, code, count FROM trouble WHERE child = ?", arguments: [child])
    {
      let row = RecordRow(row, of: path)
      let key = Key(
        child: child, kind: try row.whole(0), sign: try row.text(1), code: try row.whole(2, in: RecordBounds.code))
      troubles[key] = try row.whole(3, in: RecordBounds.count)
    }
    for row in try Row.fetchAll(database, sql: "SELECT week, count, good FROM week WHERE child = ?", arguments: [child])
    {
      let row = RecordRow(row, of: path)
      weeks[Week(child: child, week: try row.whole(0, in: RecordBounds.week))] = Sum(
        count: try row.whole(1, in: RecordBounds.count), good: try row.whole(2, in: RecordBounds.count))
    }
  }
}
