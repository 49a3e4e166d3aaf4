import FoundationEssentials
import GRDB
import Letterforms
public import Texts

extension RecordFile {
  /// What came of writings that were to be added.
  public struct Addition: Hashable, Sendable {
    /// Writings that are new in the record.
    public var added = 0
    /// Writings that the record had already: the same ink on the same sheet.
    public var known = 0
    /// Attempts of the new ones.
    public var attempts = 0

    /// Nothing yet.
    public init() {}
  }

  /// Adds writings: all of them or, where something goes wrong, none.
  ///
  /// - Throws: ``Fault`` where the file cannot be written, the same ink stands there for another child, or a writing has two
  ///   attempts at one place.
  @discardableResult
  public func add(_ writings: [Writing]) throws(Fault) -> Addition {
    if let (sheet, place) = writings.lazy.compactMap({ writing in
      writing.repeatedPlace.map { (writing.sheet, $0) }
    }).first {
      throw Fault(
        .data, file: path, problem: "there are two attempts at one place of sheet \(sheet): \(place)",
        hint: "keep one of them; nothing was added")
    }
    var owners: [String: String] = [:]
    for writing in writings
    where owners.updateValue(writing.child, forKey: writing.digest) ?? writing.child != writing.child {
      throw Fault(
        .data, file: path,
        problem: "two children have the same ink on sheet \(writing.sheet) among what is to be added",
        hint: "keep that of one of them; nothing was added")
    }
    if writings.contains(where: { $0.attempts.contains { $0.ink != nil } }) { keepPrivate() }
    return try telling {
      try queue.write { database in
        var addition = Addition()
        var adder = try Adder(database)
        for writing in writings {
          if let owner = try adder.owner(ofDigest: writing.digest) {
            guard owner == writing.child else {
              throw Fault(
                .data, file: path,
                problem: "the same ink is already there for another child, on sheet \(writing.sheet)",
                hint: "see whose ink it is, and give it that child's name")
            }
            addition.known += 1
            continue
          }
          try adder.add(writing)
          if writing.attempts.contains(where: { $0.kind == .passage }) { try RecordFile.markPassages(in: database) }
          addition.added += 1
          addition.attempts += writing.attempts.count
        }
        try adder.finish()
        return addition
      }
    }
  }

  /// Whether the record has the ink of a digest already.
  public func has(digest: String) throws(Fault) -> Bool {
    try telling {
      try queue.read { database in
        try Bool.fetchOne(
          database, sql: "SELECT EXISTS (SELECT 1 FROM writing WHERE digest = ?)", arguments: [Data(hex: digest)])
          ?? false
      }
    }
  }
}

/// Adds writings within one transaction; sums are kept in memory until its end.
private struct Adder {
  private let database: Database
  private let owner, child, newChild, writing, attempt: Statement
  private var children: [String: Int64] = [:]
  var sums = RecordSums()

  init(_ database: Database) throws {
    self.database = database
    owner = try database.cachedStatement(
      sql: "SELECT token FROM writing JOIN child ON child.id = writing.child WHERE digest = ?")
    child = try database.cachedStatement(sql: "SELECT id FROM child WHERE token = ?")
    newChild = try database.cachedStatement(sql: "INSERT INTO child (token) VALUES (?)")
    writing = try database.cachedStatement(
      sql: "INSERT INTO writing (child, day, sheet, school, hand, level, digest) VALUES (?, ?, ?, ?, ?, ?, ?)")
    attempt = try database.cachedStatement(
      sql: "INSERT INTO attempt VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
  }

  func owner(ofDigest digest: String) throws -> String? {
    try String.fetchOne(owner, arguments: [Data(hex: digest)])
  }

  private mutating func id(of token: String) throws -> Int64 {
    if let known = children[token] { return known }
    var id = try Int64.fetchOne(child, arguments: [token])
    if id == nil {
      try newChild.execute(arguments: [token])
      id = database.lastInsertedRowID
    }
    children[token] = id
    return id ?? 0
  }

  mutating func add(_ item: Writing) throws {
    let child = try id(of: item.child)
    try writing.execute(
      arguments: [
        child, item.day.number, item.sheet, item.school, item.hand.rawValue, item.level, Data(hex: item.digest),
      ])
    let id = database.lastInsertedRowID
    for item in item.attempts {
      try attempt.execute(
        arguments: [
          id, item.place.page, item.place.cell, item.place.letter, item.kind.rawValue, item.sign, item.context.before,
          item.context.after, (item.context.isJoinedBefore ? 1 : 0) + (item.context.isJoinedAfter ? 2 : 0), item.mode,
          item.verdict.rawValue, item.score, item.scores, item.notes.packed, item.ink.map { Data($0) },
        ])
    }
    sums.count(item.attempts, child, item.day.week)
  }

  /// Writes the sums; in any order, as each has its own row.
  func finish() throws {
    let tally = try database.cachedStatement(
      sql: """
        INSERT INTO tally VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET count = count + excluded.count, good = good + excluded.good
        """)
    for (key, sum) in sums.tallies {
      try tally.execute(arguments: [key.child, key.kind, key.sign, sum.count, sum.good])
    }
    let trouble = try database.cachedStatement(
      sql: "INSERT INTO trouble VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count")
    for (key, count) in sums.troubles {
      try trouble.execute(arguments: [key.child, key.kind, key.sign, key.code, count])
    }
    let week = try database.cachedStatement(
      sql: """
        INSERT INTO week VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET count = count + excluded.count, good = good + excluded.good
        """)
    for (key, sum) in sums.weeks { try week.execute(arguments: [key.child, key.week, sum.count, sum.good]) }
  }
}

extension Database {
  /// Makes the sums of a child anew from the attempts that are left.
  ///
  /// - Parameter path: The record, for faults.
  func sumAgain(child: Int64, of path: String) throws {
    for table in ["tally", "trouble", "week"] {
      try execute(sql: "DELETE FROM \(table) WHERE child = ?", arguments: [child])
    }
    var adder = try Adder(self)
    let rows = try Row.fetchCursor(
      self,
      sql: """
        SELECT day, kind, sign, verdict, notes FROM attempt JOIN writing ON writing.id = attempt.writing WHERE child = ?
        """, arguments: [child])
    while let row = try rows.next().map({ RecordRow($0, of: path) }) {
      let attempt = Attempt(
        at: Attempt.Place(page: 0, cell: 0), try row.checked(1, Attempt.Kind(rawValue: row.whole(1))), try row.text(2),
        mode: "", verdict: try row.checked(3, Attempt.Verdict(rawValue: row.whole(3))),
        notes: try row.checked(4, [Attempt.Note](packed: row.text(4))))
      adder.sums.count([attempt], child, Day(number: try row.whole(0, in: RecordBounds.day)).week)
    }
    try adder.finish()
  }
}

extension Data {
  /// Bytes from their hexadecimal digits; what is no digit counts as 0.
  init(hex: String) {
    let digits = hex.utf8.map { UInt8($0 < 0x40 ? $0 & 15 : ($0 & 15) + 9) }
    self.init(stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] & 15 })
  }

  /// The hexadecimal digits.
  var hex: String { map { byte in "0123456789abcdef".digit(byte >> 4) + "0123456789abcdef".digit(byte & 15) }.joined() }
}

extension String {
  fileprivate func digit(_ number: UInt8) -> String { String(self[index(startIndex, offsetBy: Int(number))]) }
}
