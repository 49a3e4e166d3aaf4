/// A finished PDF file taken apart: its objects and pages, to be bound into another file.
///
/// It must be of the plain kind that cairo writes: one cross-reference table, objects not packed into streams (PDF 1.7,
/// ISO 32000-1, 7.5).
struct PDFPart {
  private let bytes: [UInt8]
  /// Where objects stand, by their numbers; empty for those there are not.
  private let places: [Range<Int>]
  /// The numbers of the page objects, in order.
  let pages: [Int]

  /// Takes a file apart; nil where it is not of the plain kind.
  init?(_ bytes: [UInt8]) {
    guard let start = PDFPart.find("startxref", in: bytes[max(0, bytes.count - 64)...]),
      let table = PDFPart.number(in: bytes[...], at: start + 10), PDFPart.has("xref\n0 ", in: bytes[...], at: table),
      let count = PDFPart.number(in: bytes[...], at: table + 7), count > 0,
      let line = bytes[(table + 7)...].firstIndex(of: UInt8(ascii: "\n")), line + 1 + 20 * count < start
    else { return nil }
    var starts: [(place: Int, number: Int)] = []
    starts.reserveCapacity(count)
    for number in 0..<count {
      let entry = line + 1 + 20 * number
      guard bytes[entry + 17] == UInt8(ascii: "n") else { continue }
      guard let place = PDFPart.number(in: bytes[...], at: entry), place < table else { return nil }
      starts.append((place, number))
    }
    starts.sort { $0.place < $1.place }
    var places = [Range<Int>](repeating: 0..<0, count: count)
    for (index, (place, number)) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].place : table
      // What stands between `7 0 obj` and `endobj`.
      guard let word = PDFPart.find("obj", in: bytes[place..<min(end, place + 32)]),
        let last = PDFPart.findLast("endobj", in: bytes[place..<end])
      else { return nil }
      places[number] = word + 3..<last
    }
    self.bytes = bytes
    self.places = places
    let trailer = bytes[(line + 1 + 20 * count)..<start]
    var pages: [Int] = []
    guard let root = PDFPart.reference(after: "/Root", in: trailer), places.indices.contains(root),
      let tree = PDFPart.reference(after: "/Pages", in: bytes[places[root]]),
      PDFPart.addPages(of: tree, in: bytes, places, to: &pages, depth: 0)
    else { return nil }
    self.pages = pages
  }

  /// What an object says, up to its stream if it has one, and the stream from its word to `endstream`.
  func object(_ number: Int) -> (head: ArraySlice<UInt8>, stream: ArraySlice<UInt8>)? {
    guard places.indices.contains(number), !places[number].isEmpty else { return nil }
    let all = bytes[places[number]]
    guard let end = PDFPart.endOfHead(all) else { return (all, []) }
    return (all[..<end], all[end...])
  }

  /// The number that an object is, as lengths of streams are; nil for all other objects.
  func wholeNumber(_ number: Int) -> Int? {
    guard places.indices.contains(number) else { return nil }
    let text = bytes[places[number]].filter { $0 > 32 }
    return text.allSatisfy(PDFPart.isDigit) ? Int(String(decoding: text, as: UTF8.self)) : nil
  }

  /// Collects the pages below a node of the page tree.
  private static func addPages(
    of node: Int, in bytes: [UInt8], _ places: [Range<Int>], to pages: inout [Int], depth: Int
  ) -> Bool {
    guard places.indices.contains(node), depth < 16 else { return false }
    let text = bytes[places[node]]
    guard let kids = find("/Kids", in: text) else {
      pages.append(node)
      return true
    }
    guard let open = text[kids...].firstIndex(of: UInt8(ascii: "[")),
      let close = text[open...].firstIndex(of: UInt8(ascii: "]"))
    else { return false }
    let words = text[(open + 1)..<close].split { $0 <= 32 }
    return stride(from: 0, to: words.count - 2, by: 3).allSatisfy { index in
      guard let kid = Int(String(decoding: words[index], as: UTF8.self)) else { return false }
      return addPages(of: kid, in: bytes, places, to: &pages, depth: depth + 1)
    }
  }

  /// Where the stream of an object begins: after the dictionary, outside of its texts.
  private static func endOfHead(_ object: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    var place = object.startIndex
    while place < object.endIndex {
      switch object[place] {
      case UInt8(ascii: "\\") where depth > 0: place += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "s") where depth == 0:
        if has("stream", in: object, at: place) { return place }
      default: break
      }
      place += 1
    }
    return nil
  }

  /// The object that a key of a dictionary refers to.
  static func reference(after key: String, in text: ArraySlice<UInt8>) -> Int? {
    guard let place = find(key + " ", in: text) else { return nil }
    return number(in: text, at: place + key.utf8.count + 1)
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func has(_ word: String, in text: ArraySlice<UInt8>, at place: Int) -> Bool {
    text.indices.contains(place) && text[place...].starts(with: word.utf8)
  }

  private static func find(_ word: String, in text: ArraySlice<UInt8>) -> Int? {
    guard let first = word.utf8.first else { return nil }
    return text.indices.first { text[$0] == first && text[$0...].starts(with: word.utf8) }
  }

  private static func findLast(_ word: String, in text: ArraySlice<UInt8>) -> Int? {
    text.indices.suffix(32).last { text[$0...].starts(with: word.utf8) }
  }

  /// The whole number whose first digit stands at a place.
  private static func number(in text: ArraySlice<UInt8>, at place: Int) -> Int? {
    guard text.indices.contains(place) else { return nil }
    var value = 0
    var end = place
    while end < text.endIndex, isDigit(text[end]), value < Int.max / 20 {
      value = value * 10 + Int(text[end] - UInt8(ascii: "0"))
      end += 1
    }
    return end > place ? value : nil
  }

  /// The number that digits say; nil for one too large.
  static func number(_ digits: ArraySlice<UInt8>) -> Int? { Int(String(decoding: digits, as: UTF8.self)) }
}
