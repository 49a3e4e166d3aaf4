import FoundationEssentials
import GRDB
import Letterforms
import Texts

/// What can stand in a record: nothing else is written, and whatever else is read there is damage.
enum RecordBounds {
  /// Days from 0001-01-01 to 9999-12-31, counted from 1970-01-01.
  static let day = -719_162...2_932_896
  /// The weeks of these days.
  static let week = -102_738...418_985
  /// Pages, cells and letters, from 0.
  static let place = 0...999_999
  /// How often something was written.
  static let count = 0...1_000_000_000
  /// Numbers of findings.
  static let code = 1...1000
  /// Where a finding is, in hundredths of an x-height.
  static let spot = -100_000_000...100_000_000
  /// Bytes of a text.
  static let text = 100_000
}

/// A row of a record, whose values are looked at before they are used: a damaged file may hold anything.
struct RecordRow {
  private let row: Row
  private let path: String

  /// - Parameter path: The record, for faults.
  init(_ row: Row, of path: String) { (self.row, self.path) = (row, path) }

  /// A whole number within bounds.
  func whole(_ column: Int, in range: ClosedRange<Int> = Int.min...Int.max) throws(Fault) -> Int {
    guard case .int64(let number) = value(column), let whole = Int(exactly: number), range.contains(whole) else {
      throw damage(column)
    }
    return whole
  }

  /// A whole number within bounds; nil where there is none.
  func optionalWhole(_ column: Int, in range: ClosedRange<Int>) throws(Fault) -> Int? {
    if case .null = value(column) { return nil }
    return try whole(column, in: range)
  }

  /// A text.
  func text(_ column: Int) throws(Fault) -> String {
    guard case .string(let text) = value(column), text.utf8.count <= RecordBounds.text else { throw damage(column) }
    return text
  }

  /// Bytes; nil where there are none.
  func bytes(_ column: Int) throws(Fault) -> Data? {
    switch value(column) {
    case .null: return nil
    case .blob(let bytes): return bytes
    case .int64, .double, .string: throw damage(column)
    }
  }

  /// What a column says where something must follow from it.
  func checked<Result>(_ column: Int, _ result: Result?) throws(Fault) -> Result {
    guard let result else { throw damage(column) }
    return result
  }

  /// A text without signs that nobody can see.
  func printable(_ column: Int) throws(Fault) -> String {
    let text = try text(column)
    return try checked(column, Writing.isPrintable(text) ? text : nil)
  }

  private func value(_ column: Int) -> DatabaseValue.Storage { (row[column] as DatabaseValue).storage }

  private func damage(_ column: Int) -> Fault {
    let name = Array(row.columnNames).dropFirst(column).first ?? ""
    return .damagedRecord(path, "\(name) has an impossible value")
  }
}

extension Writing {
  /// Reads the columns id, token, day, sheet, school, hand, level and digest.
  init(_ row: RecordRow) throws(Fault) {
    let token = try row.text(1)
    let digest = try row.bytes(7)
    self.init(
      child: try row.checked(1, Writing.isToken(token) ? token : nil),
      day: Day(number: try row.whole(2, in: RecordBounds.day)),
      sheet: try row.printable(3),
      school: try row.printable(4),
      hand: try row.checked(5, Hand(rawValue: row.text(5))), level: try row.optionalWhole(6, in: 1...5),
      digest: try row.checked(7, digest.flatMap { $0.count == 16 ? $0.hex : nil }), attempts: [])
  }
}

extension Attempt {
  /// Reads the columns page, cell, letter, kind, sign, before, after, joined, mode, verdict, score, notes and, where ink is
  /// wanted, scores and ink.
  init(_ row: RecordRow, hasInk: Bool) throws(Fault) {
    func place(_ column: Int) throws(Fault) -> Int { try row.whole(column, in: RecordBounds.place) }
    let joined = try row.whole(7, in: 0...3)
    let ink = hasInk ? try row.bytes(13).map { [UInt8]($0) } : nil
    if let ink, InkTrail(packed: ink) == nil { _ = try row.checked(13, nil as Int?) }
    self.init(
      at: Place(page: try place(0), cell: try place(1), letter: try place(2)),
      try row.checked(3, Kind(rawValue: row.whole(3))),
      try row.printable(4),
      context: Context(
        before: try row.text(5), after: try row.text(6), isJoinedBefore: joined & 1 != 0,
        isJoinedAfter: joined & 2 != 0),
      mode: try row.checked(8, Attempt.isMode(row.text(8)) ? row.text(8) : nil),
      verdict: try row.checked(9, Verdict(rawValue: row.whole(9))),
      score: try row.optionalWhole(10, in: 0...100),
      scores: hasInk ? try row.text(12) : "",
      notes: try row.checked(11, [Note](packed: row.text(11))), ink: ink)
    if !hasSoundScores { _ = try row.checked(12, nil as Int?) }
  }
}

extension [Attempt.Note] {
  /// The findings as one text: `9 none 12 55;-17 more 0 3`, a minus before remarks.
  var packed: String {
    map { "\($0.isFault ? $0.code : -$0.code) \($0.detail) \($0.x) \($0.y)" }.joined(separator: ";")
  }

  /// The findings of a text; nil for a text that holds anything else.
  init?(packed: String) {
    self = []
    for part in packed.split(separator: ";") {
      let words = part.split(separator: " ")
      guard words.count == 4, let code = Int(words[0]),
        RecordBounds.code.contains(code) || RecordBounds.code.contains(0 &- code),
        let x = Int(words[2]), RecordBounds.spot.contains(x), let y = Int(words[3]), RecordBounds.spot.contains(y)
      else { return nil }
      append(Attempt.Note(code: abs(code), detail: String(words[1]), isFault: code > 0, x: x, y: y))
    }
  }
}
