public import Texts

/// Reads a table of separated values (RFC 4180, and what spreadsheets make of it) row by row, in little memory.
///
/// Encoding and separator are guessed where they are not given. Lines end in LF, CRLF or CR; a first line `sep=;` names the
/// separator; a quote inside a cell, as in `O"Brien`, is a letter. Rows without any text are left out. After an error
/// ``next()`` goes on with the next line, so that all errors of a file can be told together.
///
///     var reader = try TableReader(path: "class.csv")
///     while let row = try reader.next() { … }
///
/// Copies share their place in the file: use one.
public struct TableReader {
  /// A row of more bytes of UTF-8 is refused; it is no row, but a quote that is not closed.
  public static let longestRow = 1 << 20
  /// A row of more cells is refused: the widest exports of schools have some hundred columns.
  public static let mostCells = 1000
  /// After so many lines without text, one after the other, no more is read.
  public static let mostEmptyLines = 1_000_000

  /// How the file is encoded: as given, or as guessed from all of it.
  public let encoding: TextEncoding
  /// What parts its cells: as given, or as guessed from its first lines.
  public private(set) var separator: Separator
  /// The separator's byte; a line's end where there is none.
  private var separatorByte = UInt8(ascii: "\n")
  /// How many cells the last row had: the next has as many.
  private var width = 0

  private let source: ByteSource
  private let file: String
  private var transcoder: Transcoder
  private var buffer: [UInt8] = []
  private var place = 0
  private var isAtEnd = false
  private var line = 1
  /// Whether the last line ended in CR, which an LF may follow.
  private var isAfterReturn = false

  /// A reader of bytes.
  ///
  /// - Parameter file: Their name, for errors.
  public init(
    reading bytes: [UInt8], file: String, encoding: TextEncoding? = nil, separator: Separator? = nil
  ) throws(Fault) {
    try self.init(ByteSource(bytes), file: file, encoding: encoding, separator: separator)
  }

  init(
    _ source: ByteSource, file: String, encoding: TextEncoding?, separator: Separator?
  ) throws(Fault) {
    self.source = source
    self.file = file
    if let encoding {
      self.encoding = encoding
    } else {
      var guess = EncodingGuess()
      while case let piece = try source.next(), !piece.isEmpty { guess.add(piece) }
      source.rewind()
      let found = guess.encoding()
      self.encoding = found
      if let rival = guess.rival {
        throw Fault(
          file: file,
          problem: "it is not clear how the letters are written: \"\(rival.text)\" (\(found.rawValue)) or "
            + "\"\(rival.otherText)\" (\(rival.encoding.rawValue))",
          hint:
            "save the file as \"CSV UTF-8\"; of a class list, --encoding \(found.rawValue) takes the first, and --encoding "
            + "\(rival.encoding.rawValue) the second")
      }
      if let word = guess.strangeWord {
        throw Fault(
          file: file,
          problem: "it is not clear how the letters are written: no language has all those that it would have as "
            + "\(found.rawValue), such as \"\(word)\"",
          hint:
            "save the file as \"CSV UTF-8\"; of a class list, --encoding \(found.rawValue) takes it so if the letters are right"
        )
      }
    }
    transcoder = Transcoder(from: self.encoding)
    self.separator = separator ?? .comma
    _ = try peek()
    if separator == nil {
      if let named = separatorLine() {
        self.separator = named
      } else {
        self.separator = Separator.guessed(from: buffer[...])
      }
    }
    if let byte = self.separator.byte { separatorByte = byte }
  }

  /// What a first line such as `sep=;` says, which is then read over.
  private mutating func separatorLine() -> Separator? {
    let start = buffer.prefix(16).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let text = String(decoding: start, as: UTF8.self).filter { $0 != "\"" }
    guard text.lowercased().hasPrefix("sep="), let named = Separator(rawValue: String(text.dropFirst(4))) else {
      return nil
    }
    place = start.count
    if place < buffer.count { endLine(buffer[place]) }
    return named
  }

  /// The next row that has any text; nil at the end.
  public mutating func next() throws(Fault) -> [TableCell]? {
    var empty = 0
    while let row = try nextRow() {
      if row.contains(where: { !$0.text.isEmpty }) { return row }
      empty += 1
      guard empty < TableReader.mostEmptyLines else {
        (isAtEnd, place) = (true, buffer.count)
        throw Fault(
          file: file, line: line, column: 0,
          problem: "there are \(TableReader.mostEmptyLines) lines without text one after the other",
          hint: "delete the empty lines, or see whether this is a table")
      }
    }
    return nil
  }

  /// The byte that comes next; nil at the end.
  private mutating func peek() throws(Fault) -> UInt8? {
    while place == buffer.count {
      guard !isAtEnd else { return nil }
      buffer.removeAll(keepingCapacity: true)
      place = 0
      // What cannot be read once is not tried again.
      isAtEnd = true
      let piece = try source.next()
      isAtEnd = false
      if piece.isEmpty {
        isAtEnd = true
        transcoder.finish(&buffer)
      } else {
        transcoder.append(piece, to: &buffer)
      }
    }
    return buffer[place]
  }

  /// Steps over the end of a line.
  private mutating func endLine(_ byte: UInt8) {
    place += 1
    line += 1
    isAfterReturn = byte == UInt8(ascii: "\r")
  }

  private mutating func nextRow() throws(Fault) -> [TableCell]? {
    if isAfterReturn {
      isAfterReturn = false
      if try peek() == UInt8(ascii: "\n") { place += 1 }
    }
    guard try peek() != nil else { return nil }
    let start = line
    var row: [TableCell] = []
    row.reserveCapacity(width)
    defer { width = row.count }
    var fault: Fault?
    var length = 0
    while true {
      let cellLine = line
      var cell: [UInt8] = []
      let isQuoted = try beginsQuoted()
      if isQuoted {
        let found = try readQuoted(into: &cell, from: cellLine, column: row.count + 1)
        if fault == nil { fault = found }
      }
      let rest = try readPlain()
      length += cell.count + rest.count + 1
      if isQuoted, fault == nil, rest.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) {
        fault = Fault(
          file: file, line: cellLine, column: row.count + 1, problem: "text follows a closing quote",
          hint: "put the whole cell in quotes, and write a quote inside it twice")
      }
      if length > TableReader.longestRow, fault == nil {
        fault = Fault(
          file: file, line: start, column: 0, problem: "the line has more than \(TableReader.longestRow) bytes",
          hint: "is this a table? check for a missing quote")
      }
      if row.count == TableReader.mostCells, fault == nil {
        fault = Fault(
          file: file, line: start, column: 0, problem: "the line has more than \(TableReader.mostCells) cells",
          hint: "is this a table? delete the columns that do not belong to it")
      }
      if fault == nil {
        do throws(Fault) {
          row.append(
            TableCell(
              text: try text(isQuoted ? cell[...] : TableReader.trimmed(rest), cellLine, row.count + 1), line: cellLine,
              column: row.count + 1))
        } catch {
          fault = error
        }
      }
      guard let end = try peek() else { break }
      if end == separatorByte, separator != .none {
        place += 1
      } else {
        endLine(end)
        break
      }
    }
    if let fault {
      throw fault
    }
    return row
  }

  /// Steps over blanks and a quote where a cell begins so.
  private mutating func beginsQuoted() throws(Fault) -> Bool {
    guard separator != .none else { return false }
    // Blanks before a cell are dropped in any case.
    while try peek() == UInt8(ascii: " ") { place += 1 }
    guard try peek() == UInt8(ascii: "\"") else { return false }
    place += 1
    return true
  }

  /// Reads up to the closing quote and over it.
  private mutating func readQuoted(
    into cell: inout [UInt8], from cellLine: Int, column: Int
  ) throws(Fault) -> Fault? {
    let quote = UInt8(ascii: "\"")
    var isAfterReturn = false
    // Of an endless cell no more is kept than tells that it is endless.
    func keep(_ byte: UInt8) { if cell.count <= TableReader.longestRow { cell.append(byte) } }
    while let byte = try peek() {
      place += 1
      switch byte {
      case quote:
        guard try peek() == quote else { return nil }
        place += 1
        keep(quote)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if byte == UInt8(ascii: "\r") || !isAfterReturn { line += 1 }
        keep(byte)
      default:
        keep(byte)
      }
      isAfterReturn = byte == UInt8(ascii: "\r")
    }
    return Fault(
      file: file, line: cellLine, column: column, problem: "a quote is opened here and never closed",
      hint: "add the closing quote; what follows was taken for the same cell")
  }

  /// Reads up to the end of the cell, not over it.
  private mutating func readPlain() throws(Fault) -> ArraySlice<UInt8> {
    var cell: [UInt8] = []
    while try peek() != nil {
      let start = place
      place = endOfPlain()
      // Nearly every cell stands in the buffer whole.
      if cell.isEmpty, place < buffer.count { return buffer[start..<place] }
      // Of an endless cell no more is kept than tells that it is endless.
      if cell.count <= TableReader.longestRow { cell += buffer[start..<place] }
      if place < buffer.count { break }
    }
    return cell[...]
  }

  /// Where the cell ends that goes on at the place; the end of the buffer where it does not.
  private func endOfPlain() -> Int {
    let bytes = buffer.span
    var end = place
    while end < bytes.count {
      let byte = bytes[end]
      if byte == separatorByte || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      end += 1
    }
    return end
  }

  /// The cell's bytes as text.
  private func text(_ bytes: ArraySlice<UInt8>, _ line: Int, _ column: Int) throws(Fault) -> String {
    func wrong(_ problem: String, _ hint: String) -> Fault {
      Fault(file: file, line: line, column: column, problem: problem, hint: hint)
    }
    if TableReader.hasNUL(bytes) {
      throw wrong(
        "there is a NUL byte in the text", "save the table again as plain CSV; pictures and documents are not read")
    }
    let text: String
    do {
      text = String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      throw wrong("the text is not UTF-8", "save the table as \"CSV UTF-8\", or give its encoding with --encoding")
    }
    if encoding != .utf8, text.unicodeScalars.contains("\u{FFFD}") {
      throw wrong(
        "there is a byte in the text that means nothing in \(encoding.rawValue)",
        "give the table's encoding with --encoding, or save it as \"CSV UTF-8\"")
    }
    return text
  }

  private static func hasNUL(_ bytes: ArraySlice<UInt8>) -> Bool {
    let span = bytes.span
    for index in span.indices where span[index] == 0 { return true }
    return false
  }

  /// The bytes without blanks, tabs and no-break spaces at either end.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first {
      if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
        bytes = bytes.dropFirst()
      } else if bytes.starts(with: [0xC2, 0xA0]) {
        bytes = bytes.dropFirst(2)
      } else {
        break
      }
    }
    while let last = bytes.last {
      if last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
        bytes = bytes.dropLast()
      } else if last == 0xA0, bytes.dropLast().last == 0xC2 {
        bytes = bytes.dropLast(2)
      } else {
        break
      }
    }
    return bytes
  }
}
