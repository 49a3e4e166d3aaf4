/// A dictionary of a PDF file that speaks of the document as a whole, to which we add what cairo cannot say.
///
/// The file must be of the plain kind, with a cross-reference table (PDF 1.7, ISO 32000-1, 7.5.4), as cairo writes it. The
/// entries go right into the dictionary, and the places of all that follows are moved, so the file stays of one piece.
enum PDFDictionary: String {
  /// How readers should treat the document.
  case catalogue = "/Root "
  /// Title, dates and maker.
  case information = "/Info "

  /// Adds entries to a file in place, as a class has megabytes.
  ///
  /// Does nothing where the file has no table, or the dictionary cannot be found through it.
  func add(_ entries: String, to file: inout [UInt8]) {
    guard !entries.isEmpty, let tail = Tail(of: file, dictionary: self) else { return }
    let place = tail.place
    let extra = Array(entries.utf8)
    var result = Array(file[tail.tableStart..<tail.entriesStart])
    for entry in stride(from: tail.entriesStart, to: tail.entriesEnd, by: Tail.entryLength) {
      let offset = PDFDictionary.number(in: file, at: entry) ?? 0
      // Free entries have an object number there, not a place.
      if file[entry + 17] == UInt8(ascii: "n"), offset > place {
        result += PDFDictionary.padded(offset + extra.count, to: 10)
        result += file[(entry + 10)..<(entry + Tail.entryLength)]
      } else {
        result += file[entry..<(entry + Tail.entryLength)]
      }
    }
    result += file[tail.entriesEnd..<tail.startNumber]
    result += Array(String(tail.tableStart + (tail.tableStart > place ? extra.count : 0)).utf8)
    result += file[tail.startNumberEnd...]
    file.replaceSubrange(tail.tableStart..., with: result)
    file.insert(contentsOf: extra, at: place)
  }

  /// The text as it may stand between parentheses in a PDF file; characters beyond ASCII are left out.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      guard (0x20..<0x7F).contains(scalar.value) else { return }
      if "()\\".unicodeScalars.contains(scalar) { result.append("\\") }
      result.unicodeScalars.append(scalar)
    }
  }

  /// Where things stand in the file.
  private struct Tail {
    static let entryLength = 20

    /// Just after the `<<` of the dictionary.
    let place: Int
    /// `xref`, its first entry, and the end of the last.
    let tableStart, entriesStart, entriesEnd: Int
    /// The number after `startxref`.
    let startNumber, startNumberEnd: Int

    init?(of file: [UInt8], dictionary: PDFDictionary) {
      guard let start = find("startxref", in: file, from: max(0, file.count - 64)) else { return nil }
      startNumber = start + "startxref".utf8.count + 1
      startNumberEnd = file[startNumber...].firstIndex { !isDigit($0) } ?? file.count
      guard let table = number(in: file, at: startNumber), table < file.count, has("xref\n0 ", in: file, at: table),
        let count = number(in: file, at: table + 7),
        let line = file[(table + 7)...].firstIndex(of: UInt8(ascii: "\n"))
      else { return nil }
      tableStart = table
      entriesStart = line + 1
      entriesEnd = entriesStart + count * Tail.entryLength
      guard entriesEnd < startNumber, let key = find(dictionary.rawValue, in: file, from: entriesEnd),
        let number = number(in: file, at: key + dictionary.rawValue.utf8.count), (1..<count).contains(number),
        let object = PDFDictionary.number(in: file, at: entriesStart + number * Tail.entryLength), object < table,
        let brackets = find("<<", in: file, from: object), brackets < table
      else { return nil }
      place = brackets + 2
    }
  }

  /// A date of ISO 8601 as PDF writes it (ISO 32000-1, 7.9.4); nil for anything else.
  static func date(_ text: String) -> String? {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard let day = halves.first, halves.count <= 2 else { return nil }
    let digits = day.filter { $0 != "-" }
    guard [4, 6, 8].contains(digits.count), digits.utf8.allSatisfy(isDigit) else { return nil }
    guard halves.count == 2 else { return "D:\(digits)" }
    let clock = halves[1].prefix { $0.isNumber || $0 == ":" }.filter { $0 != ":" }
    guard [2, 4, 6].contains(clock.count), clock.utf8.allSatisfy(isDigit) else { return nil }
    let zone = halves[1].drop { $0.isNumber || $0 == ":" }
    let offset = zone.dropFirst().filter { $0 != ":" }
    switch zone.first {
    case nil: return "D:\(digits)\(clock)"
    case "Z" where offset.isEmpty: return "D:\(digits)\(clock)Z"
    case "+", "-":
      guard [2, 4].contains(offset.count), offset.utf8.allSatisfy(isDigit) else { return nil }
      return "D:\(digits)\(clock)\(zone.prefix(1))\(offset.prefix(2))'\(offset.count == 4 ? offset.suffix(2) : "00")'"
    default: return nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func has(_ word: String, in file: [UInt8], at place: Int) -> Bool {
    file[place...].starts(with: word.utf8)
  }

  private static func find(_ word: String, in file: [UInt8], from start: Int) -> Int? {
    (start..<file.count).first { has(word, in: file, at: $0) }
  }

  /// The whole number whose first digit stands at a place.
  private static func number(in file: [UInt8], at place: Int) -> Int? {
    guard file.indices.contains(place) else { return nil }
    return Int(String(decoding: file[place...].prefix { isDigit($0) }, as: UTF8.self))
  }

  private static func padded(_ number: Int, to width: Int) -> [UInt8] {
    let digits = Array(String(number).utf8)
    return Array(repeating: UInt8(ascii: "0"), count: max(0, width - digits.count)) + digits
  }
}
