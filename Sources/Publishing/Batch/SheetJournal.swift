import Files
import Rosters
import Synchronization
import Texts

/// The records of sheets that are done, in a file of their own; each is added as soon as its files stand.
///
/// A line that was cut short, as by a power cut, or that another has changed, is passed over: each has a seal that only who has the
/// secret of the roster can make. Records are found again by their pupil's token; in memory is
/// only where they stand.
final class SheetJournal: Sendable {
  /// Where a record stands.
  private struct Place {
    let start: Int
    let count: Int
  }

  private struct Index {
    var places: [String: Place] = [:]
    var end = 0
  }

  private let path: String
  private let secret: RosterSecret
  /// Nil where records are only read: hundreds of shards are not kept open.
  private let file: PieceFile?
  private let index: Mutex<Index>

  /// Opens a journal, or begins one.
  ///
  /// - Parameters:
  ///   - isAppended: Whether records are added; otherwise the file must be there.
  ///   - secret: What records are sealed with.
  init(_ path: String, isAppended: Bool, secret: RosterSecret) throws {
    let file = try PieceFile(path, isAppended: isAppended)
    var index = Index()
    index.end = try SheetJournal.scan(file) { start, line in
      guard let record = try? SheetRecord(reading: line, file: path, sealedBy: secret) else { return }
      // The newest counts.
      index.places[record.token] = Place(start: start, count: line.count)
    }
    (self.path, self.secret) = (path, secret)
    self.file = isAppended ? file : nil
    // What follows the last whole line is half a record.
    if isAppended, index.end < file.count { try file.truncate(to: index.end) }
    self.index = Mutex(index)
  }

  /// Hands on every whole line with its place; returns where the last one ends.
  private static func scan(_ file: PieceFile, _ take: (Int, [UInt8]) -> Void) throws -> Int {
    let total = file.count
    var (start, place) = (0, 0)
    var rest: [UInt8] = []
    while place < total {
      let block = try file.bytes(at: place, count: min(1 << 18, total - place))
      guard !block.isEmpty else { break }
      place += block.count
      rest += block
      var from = rest.startIndex
      while let end = rest[from...].firstIndex(of: UInt8(ascii: "\n")) {
        // In the list of a shard a comma parts records.
        let hasComma = end > from && rest[end - 1] == UInt8(ascii: ",")
        take(start, Array(rest[from..<(hasComma ? end - 1 : end)]))
        start += end - from + 1
        from = end + 1
      }
      rest.removeFirst(from)
    }
    return start
  }

  /// The record of a pupil; nil if there is none.
  func record(for token: String) throws -> SheetRecord? {
    try line(for: token).map { (line) throws(Fault) in
      try SheetRecord(reading: line, file: path, sealedBy: secret)
    }
  }

  /// The record of a pupil as its line, without the end; nil if there is none.
  func line(for token: String) throws -> [UInt8]? {
    guard let place = index.withLock({ $0.places[token] }) else { return nil }
    let file = try self.file ?? PieceFile(path)
    return try file.bytes(at: place.start, count: place.count)
  }

  /// The record of a pupil as an earlier run's; nil if there is none.
  ///
  /// - Parameter isNoted: Whether the journal is that of this run.
  func found(for token: String, in folder: String, isNoted: Bool) throws -> SheetRun.Found? {
    try record(for: token).map { SheetRun.Found(record: $0, folder: folder, isNoted: isNoted) }
  }

  /// Adds a record.
  func add(_ record: SheetRecord) throws {
    guard let file else { preconditionFailure("the journal was opened to be read") }
    let line = record.line(sealedBy: secret)
    try index.withLock { index in
      try file.append(line + [UInt8(ascii: "\n")])
      index.places[record.token] = Place(start: index.end, count: line.count)
      index.end += line.count + 1
    }
  }

  /// Whether a pupil has a record.
  func has(_ token: String) -> Bool { index.withLock { $0.places[token] != nil } }

  /// How many pupils have records.
  var count: Int { index.withLock { $0.places.count } }
}
