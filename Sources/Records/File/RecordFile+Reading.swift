import FoundationEssentials
import GRDB
import Letterforms
public import Texts

extension RecordFile {
  /// What the record holds, in numbers.
  public struct Summary: Hashable, Sendable {
    /// How many children.
    public let children: Int
    /// How many writings.
    public let writings: Int
    /// How many attempts.
    public let attempts: Int
    /// The first and the last day; nil for an empty record.
    public let days: ClosedRange<Day>?
  }

  /// What the record holds, in numbers.
  public func summary() throws(Fault) -> Summary {
    try telling {
      try queue.read { database in
        func number(_ sql: String) throws -> Int? { try Int.fetchOne(database, sql: sql) }
        let first = try number("SELECT min(day) FROM writing").map { Day(number: $0) }
        let last = try number("SELECT max(day) FROM writing").map { Day(number: $0) }
        return Summary(
          children: try number("SELECT count(*) FROM child") ?? 0,
          writings: try number("SELECT count(*) FROM writing") ?? 0,
          attempts: try number("SELECT count(*) FROM attempt") ?? 0,
          days: first.flatMap { first in last.map { first...$0 } })
      }
    }
  }

  /// The tokens of all children, in order.
  public func children() throws(Fault) -> [String] {
    try telling { try queue.read { try String.fetchAll($0, sql: "SELECT token FROM child ORDER BY token") } }
  }

  /// The writings of some children, oldest first, each with its attempts in the order of the sheet.
  ///
  /// - Parameters:
  ///   - child: The child; nil for all, in the order of tokens.
  ///   - hasInk: Whether ink and scores are read too.
  public func writings(of child: String? = nil, hasInk: Bool = true) throws(Fault) -> [Writing] {
    var all: [Writing] = []
    try forEachWriting(of: child, hasInk: hasInk) { all.append($0) }
    return all
  }

  /// Calls back with each writing in order, so that a large record need not be held whole.
  public func forEachWriting(
    of child: String? = nil, hasInk: Bool = true, _ take: (Writing) throws -> Void
  ) throws(Fault) {
    try telling {
      try queue.read { database in
        let filter = child == nil ? "" : "WHERE token = ?"
        let heads = try Row.fetchCursor(
          database,
          sql: """
            SELECT writing.id, token, day, sheet, school, hand, level, digest
            FROM writing JOIN child ON child.id = writing.child \(filter) ORDER BY token, day, writing.id
            """, arguments: child.map { [$0] } ?? [])
        let columns =
          "page, cell, letter, kind, sign, before, after, joined, mode, verdict, score, notes"
          + (hasInk ? ", scores, ink" : "")
        let attempts = try database.cachedStatement(sql: "SELECT \(columns) FROM attempt WHERE writing = ?")
        while let head = try heads.next() {
          guard var writing = Writing(head) else { throw Fault.damagedRecord(path, "writing \(head[0] as Int64)") }
          let rows = try Row.fetchCursor(attempts, arguments: [head[0] as Int64])
          while let row = try rows.next() {
            guard let attempt = Attempt(row, hasInk: hasInk) else {
              throw Fault.damagedRecord(path, "an attempt of writing \(head[0] as Int64)")
            }
            writing.attempts.append(attempt)
          }
          try take(writing)
        }
      }
    }
  }

  /// How often something was written, and how often well.
  public struct Tally: Hashable, Sendable {
    /// The child's token.
    public let child: String
    /// What was written.
    public let kind: Attempt.Kind
    /// The letter, join or word.
    public let sign: String
    /// How often it was written.
    public let count: Int
    /// How often without a fault.
    public let good: Int
  }

  /// The sums of letters and joins of some children, or of all: child by child, sign by sign.
  public func tallies(of children: [String]? = nil, _ kind: Attempt.Kind) throws(Fault) -> [Tally] {
    try telling {
      try queue.read { database in
        let statement = try database.cachedStatement(
          sql: "SELECT sign, count, good FROM tally WHERE child = ? AND kind = ? ORDER BY sign")
        return try ids(of: children, database).flatMap { id, token in
          try Row.fetchAll(statement, arguments: [id, kind.rawValue]).map { row in
            Tally(child: token, kind: kind, sign: row[0], count: row[1], good: row[2])
          }
        }
      }
    }
  }

  /// How often a finding was made at something.
  public struct Trouble: Hashable, Sendable {
    /// The child's token.
    public let child: String
    /// What was written.
    public let kind: Attempt.Kind
    /// The letter, join or word.
    public let sign: String
    /// The number of the finding's kind.
    public let code: Int
    /// How often.
    public let count: Int
  }

  /// Which findings some children have, or all, and where.
  public func troubles(of children: [String]? = nil) throws(Fault) -> [Trouble] {
    try telling {
      try queue.read { database in
        let statement = try database.cachedStatement(
          sql: "SELECT kind, sign, code, count FROM trouble WHERE child = ? ORDER BY kind, sign, code")
        return try ids(of: children, database).flatMap { id, token in
          try Row.fetchAll(statement, arguments: [id]).compactMap { row in
            Attempt.Kind(rawValue: row[0]).map {
              Trouble(child: token, kind: $0, sign: row[1], code: row[2], count: row[3])
            }
          }
        }
      }
    }
  }

  /// How much was written in a week, and how much of it well.
  public struct Week: Hashable, Sendable {
    /// Its Monday.
    public let monday: Day
    /// Letters that were written.
    public let count: Int
    /// Letters without a fault.
    public let good: Int
  }

  /// The weeks of some children together, or of all, the oldest first.
  public func weeks(of children: [String]? = nil) throws(Fault) -> [Week] {
    try telling {
      try queue.read { database in
        let statement = try database.cachedStatement(sql: "SELECT week, count, good FROM week WHERE child = ?")
        var sums: [Int: (count: Int, good: Int)] = [:]
        for (id, _) in try ids(of: children, database) {
          for row in try Row.fetchAll(statement, arguments: [id]) {
            let sum = sums[row[0]] ?? (0, 0)
            sums[row[0]] = (sum.count + (row[1] as Int), sum.good + (row[2] as Int))
          }
        }
        return sums.sorted { $0.key < $1.key }.map { Week(monday: Day(mondayOf: $0), count: $1.count, good: $1.good) }
      }
    }
  }

  /// The days on which some children wrote first and last, or anybody; nil where nothing was written.
  public func days(of children: [String]? = nil) throws(Fault) -> ClosedRange<Day>? {
    try telling {
      try queue.read { database in
        let statement = try database.cachedStatement(sql: "SELECT min(day), max(day) FROM writing WHERE child = ?")
        var days: [Int] = []
        for (id, _) in try ids(of: children, database) {
          let row = try Row.fetchOne(statement, arguments: [id])
          days += [row?[0], row?[1]].compactMap { $0 }
        }
        guard let first = days.min(), let last = days.max() else { return nil }
        return Day(number: first)...Day(number: last)
      }
    }
  }

  /// The numbers of children that are in the record, in the order asked for, or of tokens.
  private func ids(of children: [String]?, _ database: Database) throws -> [(id: Int64, token: String)] {
    guard let children else {
      return try Row.fetchAll(database, sql: "SELECT id, token FROM child ORDER BY token").map { ($0[0], $0[1]) }
    }
    let statement = try database.cachedStatement(sql: "SELECT id FROM child WHERE token = ?")
    return try children.compactMap { token in try Int64.fetchOne(statement, arguments: [token]).map { ($0, token) } }
  }
}

extension Writing {
  fileprivate init?(_ row: Row) {
    guard let hand = Hand(rawValue: row[5]) else { return nil }
    let digest: Data = row[7]
    self.init(
      child: row[1], day: Day(number: row[2]), sheet: row[3], school: row[4], hand: hand, level: row[6],
      digest: digest.hex, attempts: [])
  }
}

extension Attempt {
  fileprivate init?(_ row: Row, hasInk: Bool) {
    guard let kind = Kind(rawValue: row[3]), let verdict = Verdict(rawValue: row[9]) else { return nil }
    let joined: Int = row[7]
    let ink: Data? = hasInk ? row[13] : nil
    self.init(
      at: Place(page: row[0], cell: row[1], letter: row[2]), kind, row[4],
      context: Context(
        before: row[5], after: row[6], isJoinedBefore: joined & 1 != 0, isJoinedAfter: joined & 2 != 0),
      mode: row[8], verdict: verdict, score: row[10], scores: hasInk ? row[12] : "",
      notes: [Note](packed: row[11]), ink: ink.map { [UInt8]($0) })
  }
}

extension RecordFile {
  /// The school in which some children wrote most sheets; nil for an empty record.
  public func mostFrequentSchool(of children: [String]) throws(Fault) -> String? {
    try telling {
      try queue.read { database in
        var counts: [String: Int] = [:]
        for (id, _) in try ids(of: children, database) {
          for row in try Row.fetchAll(
            database, sql: "SELECT school, count(*) FROM writing WHERE child = ? GROUP BY school", arguments: [id])
          {
            counts[row[0], default: 0] += row[1] as Int
          }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      }
    }
  }
}
