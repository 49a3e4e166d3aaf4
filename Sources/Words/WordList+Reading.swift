import Tables
public import Texts

extension WordList {
  /// No word, or group of words, has more letters.
  public static let longestEntry = 200

  /// No other cell has more bytes.
  public static let largestCell = 10_000

  /// What the column of words may be called, in any case.
  static let entryColumns = ["entry", "word"]

  /// Reads a list from a file's bytes: CSV with a heading, or one word a line.
  ///
  /// The heading names a column `entry` (or `word`), and may name `meaning`, `language` and `level`; other columns are kept.
  /// A file without such a heading is a plain list. Blank lines are skipped, words that come again too.
  ///
  /// - Throws: ``Fault`` with the place of the first thing that is wrong.
  public init(reading bytes: [UInt8], file: String) throws(Fault) {
    guard bytes.count <= CSVTable.largestFile else {
      throw Fault(
        file: file, line: 0, column: 0,
        problem: "the file has \(bytes.count) bytes; the limit is \(CSVTable.largestFile)",
        hint: "split it into several lists")
    }
    try self.init(table: CSVTable(reading: bytes, file: file), file: file)
    guard !isEmpty else {
      throw Fault(
        file: file, line: 0, column: 0, problem: "there is no word in the list",
        hint: "write one word on each line, or a table with the column entry")
    }
  }

  private init(table: CSVTable, file: String) throws(Fault) {
    func wrong(_ cell: CSVTable.Cell, _ problem: String, _ hint: String) -> Fault {
      Fault(file: file, line: cell.line, column: cell.column, problem: problem, hint: hint)
    }
    let heading = table.rows.first?.map { $0.text.lowercased() } ?? []
    guard let column = WordList.entryColumns.lazy.compactMap({ heading.firstIndex(of: $0) }).first else {
      try self.init(plain: table, file: file)
      return
    }
    for (index, name) in heading.enumerated() where !name.isEmpty && heading[..<index].contains(name) {
      throw wrong(table.rows[0][index], "the column \"\(name)\" occurs twice", "delete one of them")
    }
    var entries: [Entry] = []
    entries.reserveCapacity(table.rows.count)
    for row in table.rows.dropFirst() {
      var entry = ""
      var (meaning, language, level): (String?, String?, String?)
      var remarks: [Entry.Remark] = []
      for (index, cell) in row.enumerated() where !cell.text.isEmpty {
        guard index < heading.count else {
          throw wrong(
            cell, "the row has \(row.count) cells, the heading \(heading.count)",
            "put words that contain a comma in quotes")
        }
        try WordList.check(cell, isEntry: index == column, file: file)
        switch heading[index] {
        case _ where index == column: entry = cell.text
        case "meaning": meaning = cell.text
        case "language": language = cell.text
        case "level": level = cell.text
        default: remarks.append(Entry.Remark(column: table.rows[0][index].text, value: cell.text))
        }
      }
      entries.append(Entry(text: entry, meaning: meaning, language: language, level: level, remarks: remarks))
    }
    self.init(entries, file: file)
  }

  /// A table without a heading, in which every row must be one word.
  private init(plain table: CSVTable, file: String) throws(Fault) {
    var entries: [Entry] = []
    for row in table.rows {
      guard row.dropFirst().allSatisfy({ $0.text.isEmpty }), let cell = row.first else {
        throw Fault(
          file: file, line: row[0].line, column: 0, problem: "the list has several columns, none of them named entry",
          hint: "write a first line that names the columns, such as entry,meaning")
      }
      try WordList.check(cell, isEntry: true, file: file)
      entries.append(Entry(text: cell.text))
    }
    self.init(entries, file: file)
  }

  private static func check(_ cell: CSVTable.Cell, isEntry: Bool, file: String) throws(Fault) {
    func tooLong(_ problem: String, _ hint: String) -> Fault {
      Fault(file: file, line: cell.line, column: cell.column, problem: problem, hint: hint)
    }
    // Counting the letters of millions of bytes takes its time.
    if isEntry, cell.text.utf8.count > longestEntry, cell.text.count > longestEntry {
      throw tooLong(
        "the entry has \(cell.text.count) letters; the limit is \(longestEntry)", "put every word on a line of its own")
    }
    if cell.text.utf8.count > largestCell {
      throw tooLong(
        "the cell has \(cell.text.utf8.count) bytes; the limit is \(largestCell)",
        "shorten it, or check for a missing closing quote")
    }
  }
}
