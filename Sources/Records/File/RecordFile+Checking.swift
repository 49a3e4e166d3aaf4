import GRDB
public import Texts

extension RecordFile {
  /// Sees that every page of the file is sound.
  ///
  /// - Throws: ``Fault`` that says what is damaged.
  func checkPages(_ pragma: String = "quick_check") throws(Fault) {
    let problem = try telling {
      try queue.read { database -> String? in
        let found = try Row.fetchOne(database, sql: "PRAGMA \(pragma)(1)").map { try RecordRow($0, of: path).text(0) }
        return found == "ok" ? nil : found
      }
    }
    if let problem { throw .damagedRecord(path, problem.split(separator: "\n").last.map { String($0) } ?? problem) }
  }

  /// Sees that the whole record is sound: its pages and indexes, that each attempt belongs to a writing and each writing to a
  /// child, that every value can stand where it stands, and that the sums are those of the attempts.
  ///
  /// - Throws: ``Fault`` that says what is damaged.
  public func check() throws(Fault) {
    try checkPages("integrity_check")
    try checkSteps()
    try telling {
      try queue.read { database in
        if let stray = try Row.fetchOne(database, sql: "PRAGMA foreign_key_check") {
          throw Fault.damagedRecord(path, "a line of \(try RecordRow(stray, of: path).text(0)) belongs to nothing")
        }
        for row in try Row.fetchAll(database, sql: "SELECT id, token FROM child ORDER BY token") {
          let row = RecordRow(row, of: path)
          try check(child: Int64(row.whole(0)), row.text(1), database)
        }
      }
    }
  }

  /// Compares what the record keeps of a child with the sums of its attempts.
  private func check(child: Int64, _ token: String, _ database: Database) throws {
    var sums = RecordSums()
    var hasWritings = false
    try forEachWriting(of: token, hasInk: true, database) { writing in
      hasWritings = true
      sums.count(writing.attempts, child, writing.day.week)
    }
    guard hasWritings else { throw Fault.damagedRecord(path, "child \(token) has written nothing") }
    guard try RecordSums(keptIn: database, of: child, path: path) == sums else {
      throw Fault(
        .data, file: path, problem: "the record is damaged (the sums of child \(token) are not those of its attempts)",
        hint: "make it anew: `copybook record export`, then `copybook record import` of that file into a new record")
    }
  }
}
