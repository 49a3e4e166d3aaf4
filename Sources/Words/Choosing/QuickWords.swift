import Tables
import Texts

/// A quick way through a file of words: its bytes are walked once, and what stands beside a word is read when it is asked for.
///
/// It goes where a table has no quotes, as in most word lists and all plain ones; the reader of tables goes the others.
struct QuickWords: Sendable {
  /// What stands in a column.
  enum Role: Sendable {
    case entry
    case meaning
    case language
    case level
    /// What this module does not read.
    case remark

    /// The role of a column by its heading.
    init(_ heading: String) {
      switch heading.lowercased() {
      case "entry", "word": self = .entry
      case "meaning": self = .meaning
      case "language": self = .language
      case "level": self = .level
      default: self = .remark
      }
    }
  }

  /// The lines of the words of a table.
  struct Lines: Sendable {
    let separator: UInt8
    let headings: [String]
    let roles: [Role]
    /// Per word where its line stands.
    fileprivate(set) var ranges: [Range<UInt32>] = []

    /// A word with what stands in its line.
    func entry(_ text: String, at place: Int, in bytes: [UInt8]) -> WordList.Entry {
      var (meaning, language, level): (String?, String?, String?)
      var remarks: [WordList.Entry.Remark] = []
      for (column, cell) in line(at: place, in: bytes).enumerated() {
        guard column < roles.count, !cell.isEmpty else { continue }
        let value = String(decoding: cell, as: UTF8.self)
        switch roles[column] {
        case .entry: continue
        case .meaning: meaning = value
        case .language: language = value
        case .level: level = value
        case .remark: remarks.append(WordList.Entry.Remark(column: headings[column], value: value))
        }
      }
      return WordList.Entry(text: text, meaning: meaning, language: language, level: level, remarks: remarks)
    }

    /// What stands in a column of a word's line; nil for nothing.
    func text(in column: Int, at place: Int, in bytes: [UInt8]) -> String? {
      var start = Int(ranges[place].lowerBound)
      let end = Int(ranges[place].upperBound)
      for _ in 0..<column {
        while start < end, bytes[start] != separator { start += 1 }
        start += 1
      }
      guard start < end else { return nil }
      let cell = QuickWords.trimmed(bytes[start..<end].prefix { $0 != separator })
      return cell.isEmpty ? nil : String(decoding: cell, as: UTF8.self)
    }

    private func line(at place: Int, in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      let line = bytes[Int(ranges[place].lowerBound)..<Int(ranges[place].upperBound)]
      return line.split(separator: separator, omittingEmptySubsequences: false).map(QuickWords.trimmed)
    }
  }

  /// The bytes without blanks at either end.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }

  private(set) var store: WordStore
  /// Nil for a plain list.
  private(set) var lines: Lines?
  private var column = 0
  private var tags: [String: UInt32] = ["": 0]

  /// Reads a list; nil where anything stands in it that the reader of tables must judge.
  ///
  /// - Parameter bytes: The file, which is UTF-8.
  init?(reading bytes: [UInt8]) {
    store = WordStore(bytes: bytes)
    let first = QuickWords.firstLine(of: bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    guard first.count <= WordList.largestCell else { return nil }
    var start = first.upperBound
    switch QuickWords.heading(bytes[first]) {
    case .unclear: return nil
    case .missing: start = first.lowerBound
    case .entryAlone: break
    case .columns(let lines, let column):
      self.lines = lines
      self.column = column
    }
    guard readLines(of: bytes, from: start) else { return nil }
  }

  /// The first line with anything on it, or the last one.
  private static func firstLine(of bytes: [UInt8], from start: Int) -> Range<Int> {
    var start = start
    while true {
      var end = start
      while end < bytes.count, !endsLine(bytes[end]) { end += 1 }
      if end == bytes.count || !trimmed(bytes[start..<end]).isEmpty { return start..<end }
      start = end + 1
    }
  }

  private enum Heading {
    case missing
    case entryAlone
    case columns(Lines, entry: Int)
    case unclear
  }

  private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  private static func heading(_ line: ArraySlice<UInt8>) -> Heading {
    let found = separators.filter { line.contains($0) }
    guard found.count <= 1, !line.contains(UInt8(ascii: "\"")) else { return .unclear }
    let cells = line.split(separator: found.first ?? 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).trimmed }
    let names = cells.map { $0.lowercased() }
    guard let entry = WordList.entryColumns.lazy.compactMap({ names.firstIndex(of: $0) }).first else {
      return found.isEmpty ? .missing : .unclear
    }
    guard let separator = found.first else { return .entryAlone }
    let filled = names.filter { !$0.isEmpty }
    guard Set(filled).count == filled.count else { return .unclear }
    // "word" beside "entry" is a column like others.
    let roles = names.enumerated().map {
      $0.offset == entry ? .entry : Role($0.element) == .entry ? .remark : Role($0.element)
    }
    return .columns(Lines(separator: separator, headings: cells, roles: roles), entry: entry)
  }

  /// Reads the lines after the heading; false where the reader of tables must judge.
  private mutating func readLines(of bytes: [UInt8], from first: Int) -> Bool {
    let text = bytes.span
    let separator = lines?.separator
    let columns = lines?.roles.count ?? 1
    let languageColumn = lines?.roles.firstIndex(of: .language)
    var start = first
    while start < text.count {
      var end = start
      var cell = 0
      var cellStart = start
      var entry = start..<start
      var language = start..<start
      var isUsual = true
      func closeCell() -> Bool {
        if cell == column { entry = cellStart..<end }
        if cell == languageColumn { language = cellStart..<end }
        cell += 1
        // Empty cells after the last column are no matter.
        return cell <= columns || end == cellStart
      }
      while end < text.count, !QuickWords.endsLine(text[end]) {
        switch text[end] {
        case separator:
          guard closeCell() else { return false }
          cellStart = end + 1
        case 0, UInt8(ascii: "\""): return false
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"):
          if separator == nil { return false }
          isUsual = false
        // Lead bytes of signs, of combining marks, and of code points from U+0800.
        case 0xC2, 0xCC, 0xCD, 0xE0...: isUsual = false
        default: break
        }
        end += 1
      }
      guard closeCell(), end - start <= WordList.largestCell, entry.count <= WordList.longestEntry else { return false }
      add(entry, language: language, isUsual: isUsual, of: bytes, line: start..<end)
      start = end + 1
    }
    return true
  }

  private mutating func add(
    _ entry: Range<Int>, language: Range<Int>, isUsual: Bool, of bytes: [UInt8], line: Range<Int>
  ) {
    let entry = QuickWords.trimmed(bytes[entry])
    guard !entry.isEmpty else { return }
    var tag: UInt32 = 0
    if !language.isEmpty {
      let name = String(decoding: QuickWords.trimmed(bytes[language]), as: UTF8.self)
      tag = tags[name, default: UInt32(tags.count)]
      tags[name] = tag
    }
    let isNew: Bool
    if isUsual {
      isNew = store.add(entry.indices, tag: tag)
    } else {
      let word = String(decoding: entry, as: UTF8.self).trimmed.inComposedLetters
      isNew = !word.isEmpty && store.add(word, tag: tag)
    }
    if isNew { lines?.ranges.append(UInt32(line.lowerBound)..<UInt32(line.upperBound)) }
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
