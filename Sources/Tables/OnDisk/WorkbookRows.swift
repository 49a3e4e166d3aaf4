import Texts
import XML

/// The rows of a sheet, in turn.
///
/// A class, since the parser it owns cannot be copied.
final class WorkbookRows {
  private var reader: XMLReader
  private let texts: [String]
  private let dates: Set<Int>
  private let struckStyles: Set<Int>
  private let looks: [Int: String]
  private let countsFrom1904: Bool
  private let file: String
  private var line = 0
  /// After an error nothing more can be read.
  private var isDone = false
  private(set) var warnings: [Fault] = []
  /// What people do not see as part of the list.
  private(set) var marks = RowMarks()
  private var warningCounts: [Int: Int] = [:]

  /// More columns no program has.
  private static let mostColumns = 16_384
  /// After so many rows without text no more is read; no program has more rows.
  private static let mostEmptyRows = 1 << 20

  init(
    _ bytes: [UInt8], texts: [String], dates: Set<Int>, struck: Set<Int>, looks: [Int: String],
    comments: [(place: String, text: String)],
    countsFrom1904: Bool, file: String
  ) throws(Fault) {
    self.texts = texts
    self.dates = dates
    struckStyles = struck
    self.looks = looks
    self.countsFrom1904 = countsFrom1904
    self.file = file
    for comment in comments {
      let row = WorkbookRows.row(of: String(comment.place.drop { !$0.isNumber }))
      if let row, let column = WorkbookRows.column(of: comment.place) {
        marks.comment(row: row, column: column, comment.text)
      }
    }
    for place in WorkbookRows.merges(in: bytes) {
      let ends = place.split(separator: ":").map { String($0) }
      guard ends.count == 2, let column = WorkbookRows.column(of: ends[0]),
        let first = WorkbookRows.row(of: String(ends[0].drop { !$0.isNumber })),
        let last = WorkbookRows.row(of: String(ends[1].drop { !$0.isNumber })), last > first
      else { continue }
      marks.merge(from: first, rows: last - first + 1, column: column)
    }
    do throws(Fault) {
      reader = try XMLReader(
        bytes, file: file, unit: XMLPrefix.name("row", in: bytes, after: "worksheet"), keepingTextOf: ["v", "t"],
        largest: Workbook.largestPart)
    } catch {
      throw Fault(error, inWorkbook: file)
    }
  }

  func next() throws(Fault) -> [TableCell]? {
    for _ in 0...WorkbookRows.mostEmptyRows where !isDone {
      let row: XMLElement
      do throws(Fault) {
        guard let element = try reader.next() else { break }
        row = element
      } catch {
        isDone = true
        throw Fault(error, inWorkbook: file)
      }
      line = row["r"].flatMap(WorkbookRows.row) ?? line + 1
      var cells: [TableCell] = []
      for cell in row.children where cell.localName == "c" {
        let column = cell["r"].flatMap(WorkbookRows.column) ?? cells.count + 1
        guard column > cells.count else { continue }
        var text = text(of: cell, in: column)
        // All of it is struck through.
        if text.hasPrefix("~~"), text.hasSuffix("~~"), text.utf8.count > 4 {
          text = String(text.dropFirst(2).dropLast(2)).trimmed
          marks.strike(row: line, column: column)
        }
        // Rows that were formatted to their end have thousands of empty cells.
        guard !text.isEmpty || column <= TableReader.mostCells else { continue }
        guard column <= TableReader.mostCells else {
          throw Fault(
            file: file, line: line, column: column, problem: "the row has more than \(TableReader.mostCells) cells",
            hint: "delete the columns that do not belong to the list")
        }
        // What is empty is left out of the file.
        while cells.count + 1 < column { cells.append(TableCell(text: "", line: line, column: cells.count + 1)) }
        cells.append(TableCell(text: text, line: line, column: column))
        if !text.isEmpty, let style = cell["s"].flatMap({ Int($0) }) {
          if struckStyles.contains(style) { marks.strike(row: line, column: column) }
          if let look = looks[style] { marks.look(row: line, column: column, look) }
        }
      }
      if cells.contains(where: { !$0.text.isEmpty }) {
        if ["1", "true"].contains(row["hidden"] ?? "") { marks.hide(row: line) }
        return cells
      }
    }
    isDone = true
    return nil
  }

  /// The places of merged cells, such as `A4:B5`, which stand behind all rows of a sheet.
  private static func merges(in bytes: [UInt8]) -> [String] {
    let list = Array("mergeCells".utf8)
    let attribute = Array("ref=\"".utf8)
    var start = bytes.count - list.count
    while start > 0, bytes[start] != list[0] || !bytes[start...].starts(with: list) {
      // Rows stand before the list: where they end, there is none.
      if bytes[start] == UInt8(ascii: "s"), bytes[start...].starts(with: "sheetData>".utf8) { return [] }
      start -= 1
    }
    let end = start
    start -= 1
    while start > 0, bytes[start] != list[0] || !bytes[start...].starts(with: list) { start -= 1 }
    guard start > 0 else { return [] }
    var places: [String] = []
    while start < end {
      if bytes[start] == attribute[0], bytes[start...].starts(with: attribute) {
        let rest = bytes[(start + attribute.count)..<end]
        let text = rest.prefix { $0 != UInt8(ascii: "\"") }
        places.append(String(decoding: text, as: UTF8.self))
        start += attribute.count + text.count
      }
      start += 1
    }
    return places
  }

  /// The number of a row, from 1; nil for one that no program has.
  private static func row(of text: String) -> Int? {
    Int(text).flatMap { (1...mostEmptyRows).contains($0) ? $0 : nil }
  }

  /// The column of a place such as `AB12`, from 1.
  private static func column(of place: String) -> Int? {
    var column = 0
    for byte in place.utf8 {
      switch byte | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): column = column * 26 + Int(byte | 0x20) - 0x60
      default: return (1...mostColumns).contains(column) ? column : nil
      }
      if column > mostColumns { return nil }
    }
    return nil
  }

  private func text(of cell: XMLElement, in column: Int) -> String {
    func child(_ name: String) -> XMLElement? { cell.children.first { $0.localName == name } }
    let value = child("v").map { String(decoding: $0.text, as: UTF8.self) } ?? ""
    func warn(_ problem: String, _ hint: String) {
      guard warningCounts[column, default: 0] < Workbook.mostWarnings else { return }
      warningCounts[column, default: 0] += 1
      warnings.append(Fault(file: file, line: line, column: column, problem: problem, hint: hint))
    }
    let plain = "make the column a text column (Format, Cells, Text) and type it again"
    switch cell["t"] {
    case "s":
      guard let index = Int(value), texts.indices.contains(index) else { return "" }
      return texts[index].trimmed
    case "inlineStr": return (child("is")?.runs ?? "").trimmed
    case "str": return value.trimmed
    case "b": return value == "1" ? "TRUE" : "FALSE"
    case "e":
      warn("the cell shows the error \(value); it is taken as empty", "correct the formula, or type the value")
      return ""
    default:
      guard !value.isEmpty, let number = Double(value), number.isFinite else { return value.trimmed }
      let days = number + (countsFrom1904 ? WorkbookRows.daysTo1904 : 0)
      if let style = cell["s"].flatMap({ Int($0) }), dates.contains(style), let day = Self.day(days) {
        warn("the spreadsheet turned this cell into the date \(day); it is taken as that", plain)
        return day
      }
      guard number == number.rounded(), abs(number) < 1e15 else {
        if abs(number) >= 1e15 { warn("the spreadsheet cut this long number short", plain) }
        return value
      }
      return String(Int(number))
    }
  }

  /// From the first day of one count to that of the other (ECMA-376, part 1, 18.17.4.1).
  private static let daysTo1904 = 1462.0

  /// The day of a spreadsheet's number, ISO 8601, from 1 March 1900; nil for numbers that are none.
  ///
  /// Days from civil, after H. Hinnant, *chrono-Compatible Low-Level Date Algorithms*, 2013,
  /// <https://howardhinnant.github.io/date_algorithms.html>. Day 61 is 1 March 1900; the day before never was.
  static func day(_ number: Double) -> String? {
    guard (61..<2_958_466).contains(number) else { return nil }
    // Days since 1 March of the year 0; 25 569 is 1 January 1970, which is 719 468 there.
    let days = Int(number) - 25_569 + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(digits(month))-\(digits(day))"
  }
}
