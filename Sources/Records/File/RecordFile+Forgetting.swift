import Files
import FoundationEssentials
import GRDB
public import Texts

extension RecordFile {
  /// Who or what is to be forgotten.
  public enum Forgetting: Hashable, Sendable {
    /// All of a child.
    case child(String)
    /// What everybody wrote from one day to another, both counted.
    case days(ClosedRange<Day>)
  }

  /// Forgets a child or a term: writes zeros over it, makes the file anew without it, and sees in the file's bytes that it is
  /// gone.
  ///
  /// - Returns: How many writings are gone.
  /// - Throws: ``Fault`` where nothing matches, or the file cannot be written.
  public func forget(_ what: Forgetting) throws(Fault) -> Int {
    try checkRoom()
    let gone = try telling { try queue.write { try remove(what, $0) } }
    guard !gone.isEmpty else {
      switch what {
      case .child(let token):
        throw Fault(
          .data, file: path, problem: "the record has no child \"\(token)\"",
          hint: "copybook record show lists the children")
      case .days(let days):
        throw Fault(
          .data, file: path, problem: "nothing was written from \(days.lowerBound) to \(days.upperBound)",
          hint: "copybook record check says from when to when the record goes")
      }
    }
    do throws(Fault) {
      try telling {
        try queue.writeWithoutTransaction { database in
          try database.execute(sql: "VACUUM")
          _ = try Row.fetchAll(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
      }
    } catch {
      throw Fault(
        error.kind, file: path,
        problem:
          "\(counted(gone.count, "writing is", "writings are")) forgotten, but the file could not be made anew: \(error.problem)",
        hint: "see to the disk; copybook record check says whether the record is whole")
    }
    var traces = gone
    if case .child(let token) = what { traces.append(Data(token.utf8)) }
    try verify(traces)
    return gone.count
  }

  /// Sees before anything is removed that the disk has room to make the file anew: a copy of it, and its journal.
  private func checkRoom() throws(Fault) {
    let sizes = [path, path + "-wal"].map { Disk.stamp(of: $0)?.bytes ?? 0 }
    let wanted = 3 * (sizes[0] + sizes[1]) + 1 << 16
    guard let free = Disk.freeBytes(at: Disk.parent(of: Disk.resolved(path))), free < wanted else { return }
    throw Fault(
      .tryAgain, file: path,
      problem: "the disk has no room to make the record anew, which takes \(wanted >> 10) kB; nothing was changed",
      hint: "free some space, and run the same command again")
  }

  /// Removes writings and makes the sums of their children anew; returns the digests of what is gone.
  private func remove(_ what: Forgetting, _ database: Database) throws -> [Data] {
    let (filter, arguments): (String, StatementArguments) =
      switch what {
      case .child(let token): ("child IN (SELECT id FROM child WHERE token = ?)", [token])
      case .days(let days): ("day BETWEEN ? AND ?", [days.lowerBound.number, days.upperBound.number])
      }
    let gone = try Data.fetchAll(database, sql: "SELECT digest FROM writing WHERE \(filter)", arguments: arguments)
    let children = try Int64.fetchAll(
      database, sql: "SELECT DISTINCT child FROM writing WHERE \(filter)", arguments: arguments)
    try database.execute(
      sql: "DELETE FROM attempt WHERE writing IN (SELECT id FROM writing WHERE \(filter))", arguments: arguments)
    try database.execute(sql: "DELETE FROM writing WHERE \(filter)", arguments: arguments)
    for child in children {
      try database.sumAgain(child: child, of: path)
      try database.execute(
        sql: "DELETE FROM child WHERE id = ? AND id NOT IN (SELECT child FROM writing)",
        arguments: [child])
    }
    return gone
  }

  /// Looks for traces in the bytes of the file and of its journal.
  private func verify(_ traces: [Data]) throws(Fault) {
    let wanted = Set(traces)
    let lengths = Set(traces.map { $0.count })
    for file in [path, path + "-wal"] where InputFile.exists(file) {
      let bytes = try PieceFile(file)
      let data = Data(try bytes.bytes(at: 0, count: bytes.count))
      for length in lengths where length <= data.count {
        // By first byte and a set, so that a term of a thousand writings takes one pass.
        let heads = Set(traces.filter { $0.count == length }.compactMap { $0.first })
        for start in data.indices.dropLast(length - 1) where heads.contains(data[start]) {
          guard wanted.contains(data[start..<start + length]) else { continue }
          throw Fault(
            .io, file: file, problem: "something that was to be forgotten still stands in the file",
            hint: "close other programs that have the record open, and run the same command again")
        }
      }
    }
  }

  /// Copies the record as it is now into a new file, while others may go on using it.
  ///
  /// - Throws: ``Fault`` where the copy cannot be written; half of one is never left.
  public func backUp(to target: String) throws(Fault) {
    let draft = Disk.draft(of: target)
    defer { for end in ["", "-wal", "-shm"] { Disk.remove(draft + end) } }
    // Only its owner may read it.
    try PieceFile(draft, isAppended: true).truncate(to: 0)
    try RecordFile.telling(target) {
      let copy = try DatabaseQueue(path: draft)
      try queue.backup(to: copy)
      // One file that stands for itself.
      try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try copy.close()
    }
    try Disk.flush(draft)
    try AtomicFile.move(draft, to: target)
  }
}
