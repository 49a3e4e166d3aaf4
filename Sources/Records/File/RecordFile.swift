import Files
import GRDB
public import Texts

/// What the children of a class have written, in one file.
///
/// An SQLite database with a journal beside it while it is open (write-ahead log): a writing is there whole or not at all,
/// whenever the program or the computer stops. Children stand in it by their tokens only.
public final class RecordFile: Sendable {
  /// What a record is opened for.
  public enum Purpose: Sendable {
    /// To read; nothing is made.
    case reading
    /// To add or remove; made where there is none.
    case writing
  }

  /// How much of a file is checked on opening.
  public enum Check: Sendable {
    /// All of a record of ordinary size, pages and indexes of a larger one, nothing of a very large one.
    case usual
    /// All.
    case whole
    /// Nothing.
    case none
  }

  /// Where it is.
  public let path: String
  let queue: DatabaseQueue

  /// The four letters "Cpyb", by which SQLite and the system's program `file` tell our records from other databases.
  private static let application = 0x4370_7962
  /// The form of the record; a program refuses one that is higher than its own.
  private static let version = 2
  /// What a record has that holds no passage: programs that know none can use it as before.
  private static let usualVersion = 1
  /// Larger files are checked only by `record check`: a quarter of a second is for 60 MB.
  private static let largestChecked = 64 << 20
  /// Of larger files values and sums are not checked at each opening: what a class writes in a year is smaller.
  private static let largestCompared = 8 << 20

  /// Whether it was made now.
  public let isNew: Bool
  /// A copy that is read instead of a record which may only be read; nil for others.
  private let copy: TemporaryFolder?

  /// Opens a record, and sees that it is one and is whole.
  ///
  /// - Parameter patience: How long to wait for another program, in seconds.
  /// - Throws: ``Fault`` with one sentence for what is missing, foreign, newer, damaged, locked, or may not be written.
  public init(_ path: String, for purpose: Purpose, checking check: Check = .usual, patience: Double = 5) throws(Fault)
  {
    self.path = path
    let size = try RecordFile.size(of: path, purpose)
    if purpose == .writing { Disk.removeDeadDrafts(of: path) }
    isNew = purpose == .writing && size == 0 ? try RecordFile.make(path) : false
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { database in
      // What is removed is written over with zeros.
      try database.execute(sql: "PRAGMA secure_delete = ON; PRAGMA cache_size = -16000")
    }
    let setup = configuration
    try ReadFiles.note(path)
    let mustCopy =
      purpose == .reading
      && !(Disk.isWritable(path) && Disk.isWritable(Disk.parent(of: Disk.resolved(path)))
        && RecordFile.hasRoom(path, setup))
    copy = mustCopy ? try RecordFile.copy(of: path) : nil
    let place = copy.map { RecordFile.place(in: $0) } ?? path
    queue = try RecordFile.telling(path) { try DatabaseQueue(path: place, configuration: setup) }
    try checkForm(isNew: size == 0)
    // A program was killed before it had made the first one.
    if purpose == .reading, isEmpty { throw .noRecord(path) }
    if purpose == .writing { try checkSteps() }
    try telling { try settle(purpose) }
    switch check {
    case .whole: try self.check()
    case .usual where size <= RecordFile.largestCompared: if size > 0 { try self.check() }
    case .usual: if size <= RecordFile.largestChecked { try checkPages("integrity_check") }
    case .none: break
    }
  }

  /// Whether SQLite has room for what it writes beside a record even to read it; false on a full disk.
  private static func hasRoom(_ path: String, _ configuration: Configuration) -> Bool {
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      _ = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
      try queue.close()
      return true
    } catch let error as DatabaseError {
      return ![.SQLITE_IOERR, .SQLITE_FULL].contains(error.resultCode)
    } catch {
      return true
    }
  }

  /// Prepares a file that is known to be a record: nothing of anybody else's file is changed.
  private func settle(_ purpose: Purpose) throws {
    guard purpose == .writing else {
      // Not opened for reading alone: who did that could not tidy up the journal of a program that was killed.
      return try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = ON") }
    }
    try queue.writeWithoutTransaction { database in
      // With a write-ahead log a commit need not wait for the disk to stay whole.
      _ = try Row.fetchAll(database, sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA synchronous = NORMAL")
    }
    try RecordFile.settle(queue)
  }

  /// Gives a file the form of a record, as far as it does not have it.
  private static func settle(_ queue: DatabaseQueue) throws {
    try migrator.migrate(queue)
    try queue.writeWithoutTransaction { database in
      guard try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0 < usualVersion else { return }
      try database.execute(sql: "PRAGMA application_id = \(application); PRAGMA user_version = \(usualVersion)")
    }
  }

  /// Makes an empty record that only its owner can read; false where another program has made one meanwhile.
  ///
  /// It gets its name when it is whole: several programs may begin the same record at once.
  private static func make(_ path: String) throws(Fault) -> Bool {
    guard !InputFile.exists(path) else { return false }
    guard Disk.kind(of: Disk.resolved(Disk.parent(of: path))) == .folder else { throw .noFolder(path: path) }
    let draft = Disk.draft(of: path)
    defer { for end in ["", "-wal", "-shm"] { Disk.remove(draft + end) } }
    // SQLite gives its journals the permissions of the file.
    try PieceFile(draft, isAppended: true).truncate(to: 0)
    try telling(path) {
      // Without a write-ahead log: what it holds is written into the file on closing, and a full disk would be told to nobody.
      let queue = try DatabaseQueue(path: draft)
      try settle(queue)
      try queue.close()
    }
    try Disk.flush(draft)
    return try Disk.linkIfNew(draft, as: path)
  }

  /// A copy of a record, and of the journal that a program left beside it, where SQLite may write what it needs to read.
  static func copy(of path: String) throws(Fault) -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let place = place(in: folder)
    try Disk.copy(path, to: place)
    if InputFile.exists(path + "-wal") { try Disk.copy(path + "-wal", to: place + "-wal") }
    return folder
  }

  private static func place(in copy: TemporaryFolder) -> String { "\(copy.path)/copy.record" }

  /// Takes the file from all but its owner: handwriting is to be seen by nobody else.
  func keepPrivate() {
    for end in ["", "-wal", "-shm"] where Disk.isOpenToOthers(path + end) { Disk.keepPrivate(path + end) }
  }

  /// How large the file is; 0 for one that is to be made.
  private static func size(of path: String, _ purpose: Purpose) throws(Fault) -> Int {
    guard InputFile.exists(path) else {
      if purpose == .reading { throw .noRecord(path) }
      return 0
    }
    guard !InputFile.isFolder(path) else { throw .isFolder(path: path) }
    let file = try PieceFile(path)
    let head = try file.bytes(at: 0, count: min(16, file.count))
    guard head.isEmpty || head == Array("SQLite format 3\u{0}".utf8) else { throw .notARecord(path) }
    // A program was killed just after it had made the file.
    if head.isEmpty, purpose == .reading { throw .noRecord(path) }
    return file.count
  }

  /// Marks a record that holds passages.
  static func markPassages(in database: Database) throws {
    try database.execute(sql: "PRAGMA user_version = \(version)")
  }

  private func checkForm(isNew: Bool) throws(Fault) {
    if isNew { return }
    let (application, version, tables) = try telling {
      try queue.read { database in
        (
          try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0,
          try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0,
          try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master WHERE name = 'attempt'") ?? 0
        )
      }
    }
    // Killed before its name was written, a new record has its tables already, or none.
    guard application == RecordFile.application || (application == 0 && (tables == 1 || isEmpty)) else {
      throw .notARecord(path)
    }
    guard version <= RecordFile.version else { throw .newerRecord(path) }
    let strange = try telling {
      try queue.read { database in
        try String.fetchOne(database, sql: "SELECT type FROM sqlite_master WHERE type IN ('view', 'trigger')")
      }
    }
    if let strange { throw .damagedRecord(path, "it has a \(strange), which no record has") }
  }

  /// Sees that the steps by which the tables were made are listed: without them nothing could be added or removed.
  func checkSteps() throws(Fault) {
    let isListed = try telling {
      try queue.read { database in
        try !database.tableExists("attempt") || RecordFile.migrator.hasCompletedMigrations(database)
      }
    }
    if !isListed { throw .damagedRecord(path, "the list of the steps by which it was made is lost") }
  }

  /// Whether there is nothing in it but the list of steps by which its form is made.
  private var isEmpty: Bool {
    let tables = "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'"
    return (try? queue.read { try Int.fetchOne($0, sql: tables) } == 0) ?? false
  }

  /// Closes the file, so that all is in it and nothing beside it.
  public func close() throws(Fault) { try telling { try queue.close() } }

  // MARK: The form

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.execute(
        sql: """
          CREATE TABLE child (id INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE) STRICT;
          CREATE TABLE writing (
            id INTEGER PRIMARY KEY, child INTEGER NOT NULL REFERENCES child, day INTEGER NOT NULL, sheet TEXT NOT NULL,
            school TEXT NOT NULL, hand TEXT NOT NULL, level INTEGER, digest BLOB NOT NULL UNIQUE) STRICT;
          CREATE INDEX writingOfChild ON writing (child, day);
          CREATE TABLE attempt (
            writing INTEGER NOT NULL REFERENCES writing, page INTEGER NOT NULL, cell INTEGER NOT NULL,
            letter INTEGER NOT NULL, kind INTEGER NOT NULL, sign TEXT NOT NULL, before TEXT NOT NULL,
            after TEXT NOT NULL, joined INTEGER NOT NULL, mode TEXT NOT NULL, verdict INTEGER NOT NULL, score INTEGER,
            scores TEXT NOT NULL, notes TEXT NOT NULL, ink BLOB,
            PRIMARY KEY (writing, page, cell, letter, kind)) STRICT, WITHOUT ROWID;
          -- Sums, so that a class is shown without reading every attempt.
          CREATE TABLE tally (
            child INTEGER NOT NULL REFERENCES child, kind INTEGER NOT NULL, sign TEXT NOT NULL, count INTEGER NOT NULL,
            good INTEGER NOT NULL, PRIMARY KEY (child, kind, sign)) STRICT, WITHOUT ROWID;
          CREATE TABLE trouble (
            child INTEGER NOT NULL REFERENCES child, kind INTEGER NOT NULL, sign TEXT NOT NULL, code INTEGER NOT NULL,
            count INTEGER NOT NULL, PRIMARY KEY (child, kind, sign, code)) STRICT, WITHOUT ROWID;
          CREATE TABLE week (
            child INTEGER NOT NULL REFERENCES child, week INTEGER NOT NULL, count INTEGER NOT NULL,
            good INTEGER NOT NULL, PRIMARY KEY (child, week)) STRICT, WITHOUT ROWID;
          """)
    }
    return migrator
  }

  // MARK: Faults

  /// Does something with the database, and tells in our words what goes wrong.
  func telling<Result>(_ work: () throws -> Result) throws(Fault) -> Result {
    try RecordFile.telling(path, work)
  }

  static func telling<Result>(_ path: String, _ work: () throws -> Result) throws(Fault) -> Result {
    do {
      return try work()
    } catch let fault as Fault {
      throw fault
    } catch let error as DatabaseError {
      throw Fault(error, of: path)
    } catch is RowDecodingError {
      throw Fault.damagedRecord(path, "a value is not what can stand there")
    } catch {
      throw Fault(
        .io, file: path, problem: "the record cannot be used: \(error)", hint: "check the disk, and try again")
    }
  }
}
