/// Adds entries to the catalogue of a PDF file, the dictionary that speaks of the document as a whole.
///
/// The file must be of the plain kind, with a cross-reference table (PDF 1.7, ISO 32000-1, 7.5.4), as cairo writes it. The
/// entries go right into the catalogue, and the places of all that follows are moved, so the file stays of one piece.
enum PDFCatalogue {
  /// The file with entries added; unchanged where it has no table, or a catalogue that cannot be found through it.
  static func adding(_ entries: String, to file: [UInt8]) -> [UInt8] {
    guard let tail = Tail(of: file) else { return file }
    let place = tail.cataloguePlace
    let extra = Array(entries.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(file.count + extra.count + 16)
    result += file[..<place]
    result += extra
    result += file[place..<tail.tableStart]
    result += file[tail.tableStart..<tail.entriesStart]
    for entry in stride(from: tail.entriesStart, to: tail.entriesEnd, by: Tail.entryLength) {
      let offset = number(in: file, at: entry) ?? 0
      // Free entries have an object number there, not a place.
      if file[entry + 17] == UInt8(ascii: "n"), offset > place {
        result += padded(offset + extra.count, to: 10)
        result += file[(entry + 10)..<(entry + Tail.entryLength)]
      } else {
        result += file[entry..<(entry + Tail.entryLength)]
      }
    }
    result += file[tail.entriesEnd..<tail.startNumber]
    result += Array(String(tail.tableStart + (tail.tableStart > place ? extra.count : 0)).utf8)
    result += file[tail.startNumberEnd...]
    return result
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

    /// Just after the `<<` of the catalogue.
    let cataloguePlace: Int
    /// `xref`, its first entry, and the end of the last.
    let tableStart, entriesStart, entriesEnd: Int
    /// The number after `startxref`.
    let startNumber, startNumberEnd: Int

    init?(of file: [UInt8]) {
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
      guard entriesEnd < startNumber, let root = find("/Root ", in: file, from: entriesEnd),
        let catalogue = number(in: file, at: root + 6), (1..<count).contains(catalogue),
        let object = number(in: file, at: entriesStart + catalogue * Tail.entryLength), object < table,
        let brackets = find("<<", in: file, from: object), find("/Type /Catalog", in: file, from: brackets) != nil
      else { return nil }
      cataloguePlace = brackets + 2
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
