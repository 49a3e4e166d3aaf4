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
        func number(_ sql: String, in range: ClosedRange<Int>) throws -> Int? {
          try Row.fetchOne(database, sql: sql).flatMap { try RecordRow($0, of: path).optionalWhole(0, in: range) }
        }
        func count(_ table: String) throws -> Int {
          try number("SELECT count(*) FROM \(table)", in: 0...Int.max) ?? 0
        }
        let first = try number("SELECT min(day) FROM writing", in: RecordBounds.day).map { Day(number: $0) }
        let last = try number("SELECT max(day) FROM writing", in: RecordBounds.day).map { Day(number: $0) }
        return Summary(
          children: try count("child"), writings: try count("writing"), attempts: try count("attempt"),
          days: first.flatMap { first in last.map { first...$0 } })
      }
    }
  }

  /// The tokens of all children, in order.
  public func children() throws(Fault) -> [String] {
    try telling { try queue.read { try ids(of: nil, $0).map { $0.token } } }
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
    try telling { try queue.read { try forEachWriting(of: child, hasInk: hasInk, $0, take) } }
  }

  /// The same while the database is being read.
  func forEachWriting(
    of child: String?, hasInk: Bool, _ database: Database, _ take: (Writing) throws -> Void
  ) throws {
    let heads = try Row.fetchCursor(
      database,
      sql: """
        SELECT writing.id, token, day, sheet, school, hand, level, digest
        FROM writing JOIN child ON child.id = writing.child \(child == nil ? "" : "WHERE token = ?")
        ORDER BY token, day, writing.id
        """, arguments: child.map { [$0] } ?? [])
    while let head = try heads.next() {
      let head = RecordRow(head, of: path)
      var writing = try Writing(head)
      writing.attempts = try attempts(of: head.whole(0), hasInk: hasInk, database)
      try take(writing)
    }
  }

  /// The attempts of a writing.
  private func attempts(of writing: Int, hasInk: Bool, _ database: Database) throws -> [Attempt] {
    let columns =
      "page, cell, letter, kind, sign, before, after, joined, mode, verdict, score, notes"
      + (hasInk ? ", scores, ink" : "")
    let rows = try Row.fetchCursor(
      database.cachedStatement(sql: "SELECT \(columns) FROM attempt WHERE writing = ?"), arguments: [writing])
    var attempts: [Attempt] = []
    while let row = try rows.next() { attempts.append(try Attempt(RecordRow(row, of: path), hasInk: hasInk)) }
    return attempts
  }

  /// The numbers of all writings, in the order of ``writings(of:hasInk:)``.
  func numbersOfWritings() throws(Fault) -> [Int] {
    try telling {
      try queue.read { database in
        try Row.fetchAll(
          database,
          sql: "SELECT writing.id FROM writing JOIN child ON child.id = writing.child ORDER BY token, day, writing.id"
        ).map { try RecordRow($0, of: path).whole(0) }
      }
    }
  }

  /// One writing; nil where it is damaged.
  func readable(_ number: Int) throws(Fault) -> Writing? {
    try telling {
      try queue.read { database in
        do {
          let head = try Row.fetchOne(
            database,
            sql: """
              SELECT writing.id, token, day, sheet, school, hand, level, digest
              FROM writing JOIN child ON child.id = writing.child WHERE writing.id = ?
              """, arguments: [number])
          guard let head else { return nil }
          var writing = try Writing(RecordRow(head, of: path))
          writing.attempts = try attempts(of: number, hasInk: true, database)
          return writing.repeatedPlace == nil ? writing : nil
        } catch let fault as Fault where fault.kind == .data {
          return nil
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
            let row = RecordRow(row, of: path)
            return Tally(
              child: token, kind: kind, sign: try row.text(0), count: try row.whole(1, in: RecordBounds.count),
              good: try row.whole(2, in: RecordBounds.count))
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
          try Row.fetchAll(statement, arguments: [id]).map { row in
            let row = RecordRow(row, of: path)
            return Trouble(
              child: token, kind: try row.checked(0, Attempt.Kind(rawValue: row.whole(0))), sign: try row.text(1),
              code: try row.whole(2, in: RecordBounds.code), count: try row.whole(3, in: RecordBounds.count))
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
            let row = RecordRow(row, of: path)
            let week = try row.whole(0, in: RecordBounds.week)
            let sum = sums[week] ?? (0, 0)
            sums[week] = (
              sum.count + (try row.whole(1, in: RecordBounds.count)),
              sum.good + (try row.whole(2, in: RecordBounds.count))
            )
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
          guard let row = try Row.fetchOne(statement, arguments: [id]).map({ RecordRow($0, of: path) }) else {
            continue
          }
          days += try [0, 1].compactMap { try row.optionalWhole($0, in: RecordBounds.day) }
        }
        guard let first = days.min(), let last = days.max() else { return nil }
        return Day(number: first)...Day(number: last)
      }
    }
  }

  /// The numbers of children that are in the record, in the order asked for, or of tokens.
  private func ids(of children: [String]?, _ database: Database) throws -> [(id: Int64, token: String)] {
    guard let children else {
      return try Row.fetchAll(database, sql: "SELECT id, token FROM child ORDER BY token").map { row in
        let row = RecordRow(row, of: path)
        return (Int64(try row.whole(0)), try row.text(1))
      }
    }
    let statement = try database.cachedStatement(sql: "SELECT id FROM child WHERE token = ?")
    return try children.compactMap { token in try Int64.fetchOne(statement, arguments: [token]).map { ($0, token) } }
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
            let row = RecordRow(row, of: path)
            counts[try row.text(0), default: 0] += try row.whole(1, in: RecordBounds.count)
          }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      }
    }
  }
}
