import GRDB
public import Texts

extension Fault {
  /// There is no record yet.
  public static func noRecord(_ path: String) -> Fault {
    Fault(
      .noInput, problem: "there is no record at \(path)",
      hint: "grade what the children wrote first, as in: copybook grade inks --class Output/1a")
  }

  /// A file of something else.
  static func notARecord(_ path: String) -> Fault {
    Fault(.data, file: path, problem: "this is not a record of copybook", hint: "choose another file with --record")
  }

  /// A record whose form this program does not know.
  static func newerRecord(_ path: String) -> Fault {
    Fault(
      .data, file: path, problem: "a newer copybook wrote this record, and nothing in it was changed",
      hint: "use the newer copybook")
  }

  /// Pages of the file are not what was written.
  static func damagedRecord(_ path: String, _ detail: String = "") -> Fault {
    Fault(
      .data, file: path, problem: "the record is damaged" + (detail.isEmpty ? "" : " (\(detail))"),
      hint:
        "put back the copy that `copybook record backup` made; `copybook record export` saves what can still be read")
  }

  /// What SQLite says, in our words.
  init(_ error: DatabaseError, of path: String) {
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notARecord(path)
    case .SQLITE_CORRUPT: self = .damagedRecord(path)
    // Tables or columns are not as we made them.
    case .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_MISMATCH, .SQLITE_FORMAT:
      self = .damagedRecord(path, error.message ?? "")
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL:
      self = Fault(
        .tryAgain, file: path, problem: "another program is writing into the record; nothing was changed",
        hint: "wait until it has finished, and try again")
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
      self = Fault(
        .cannotCreate, file: path, problem: "the record may only be read; nothing was changed",
        hint: "change the permissions of the file and of its folder, or choose another with --record")
    case .SQLITE_FULL,
      .SQLITE_IOERR where error.isOfFullDisk:
      self = Fault(
        .tryAgain, file: path,
        problem: "the disk is full; what was in the record is still there, and nothing was added",
        hint: "free some space, and run the same command again")
    case .SQLITE_CANTOPEN:
      self = Fault(
        .cannotCreate, file: path, problem: "the record cannot be opened",
        hint: "check that its folder exists and that you may write there")
    case .SQLITE_IOERR:
      self = Fault(
        .io, file: path, problem: "the disk failed at the record: \(error.message ?? "no reason is known")",
        hint: "check the disk, and try again")
    default:
      self = Fault(
        .io, file: path, problem: "the record cannot be used: \(error.message ?? "no reason is known")",
        hint: "run the same command again; if it fails again, `copybook record check` says whether the record is whole")
    }
  }
}

extension DatabaseError {
  /// Whether SQLite found no room for what it keeps beside a database.
  fileprivate var isOfFullDisk: Bool {
    resultCode == .SQLITE_FULL || [.SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_SHMOPEN].contains(extendedResultCode)
  }
}
