import Geometry
import Texts

/// The first words of many texts, so that nearly every name is done with after one look: hardly any begins so.
///
/// They are kept by their first letters, as they are written: the table is made anew at every start.
struct FirstWords {
  /// By the first letter, a to z; the last for signs and digits.
  private var words: [[Substring]] = Array(repeating: [], count: 27)
  /// The fingerprints of words that begin with other letters, made where a name begins so.
  private let others: @Sendable () -> Set<UInt64>

  /// - Parameters:
  ///   - texts: In small letters.
  ///   - others: What becomes of texts that begin with other letters than those of ASCII; see ``fingerprints(of:)``.
  init(_ texts: [String], others: @escaping @Sendable () -> Set<UInt64>) {
    self.others = others
    for text in texts {
      let word = FirstWords.first(of: text)
      guard let byte = word.utf8.first else { continue }
      guard byte >= 0x80 else {
        words[FirstWords.place(of: byte)].append(word)
        continue
      }
      // People leave accents out.
      if let scalar = word.unicodeScalars.first, scalar.value < 0x250,
        let plain = RosterColumn.plain[scalar]?.utf8.first
      {
        words[FirstWords.place(of: plain)].append(word)
      }
    }
  }

  /// Whether one of them stands in a place of a text, whatever its capitals and accents.
  func contain(_ range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
    guard let start = range.first else { return false }
    if bytes[start] >= 0x80 {
      var print = Fingerprint()
      for index in range { print.add(bytes[index]) }
      return others().contains(print.value)
    }
    return words[FirstWords.place(of: bytes[start])].contains { FirstWords.isWritten($0, range, of: bytes) }
  }

  /// Whether a word stands there: letters of ASCII are compared one by one; behind the first other letter, without accents.
  private static func isWritten(_ word: Substring, _ range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
    let letters = word.utf8.span
    var index = 0
    while index < letters.count, index < range.count {
      let (own, other) = (letters[index], bytes[range.lowerBound + index])
      if own >= 0x80 || other >= 0x80 { return plain(word) == plain(range, of: bytes) }
      guard own == (0x41...0x5A ~= other ? other + 0x20 : other) else { return false }
      index += 1
    }
    return index == letters.count && index == range.count
  }

  private static func plain(_ word: Substring) -> String { RosterColumn.squeezed(String(word)) }

  private static func plain(_ range: Range<Int>, of bytes: Span<UInt8>) -> String {
    RosterColumn.squeezed(String(decoding: range.map { bytes[$0] }, as: UTF8.self))
  }

  private static func place(of byte: UInt8) -> Int {
    let small = byte | 0x20
    return 0x61...0x7A ~= small ? Int(small - 0x61) : 26
  }

  /// What stands before the first blank, colon, comma or point.
  private static func first(of text: String) -> Substring {
    text[..<(text.utf8.firstIndex { isEnd($0) } ?? text.endIndex)]
  }

  /// Whether a byte ends a word.
  static func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "."): true
    default: false
    }
  }

  /// The first words that begin with other letters than those of ASCII: in small letters, with a capital, and in capitals, with and
  /// without accents.
  static func fingerprints(of texts: [String]) -> Set<UInt64> {
    var prints: Set<UInt64> = []
    for word in Set(texts.map { first(of: $0) }) where word.utf8.first ?? 0 >= 0x80 {
      let word = String(word)
      // Scripts behind the Armenian one have no capitals; Latin letters with two accents stand farther on.
      if let first = word.unicodeScalars.first?.value, first >= 0x590, !(0x1E00...0x1FFF).contains(first) {
        prints.insert(Fingerprint(of: word).value)
        continue
      }
      for form in [word, RosterColumn.squeezed(word)] {
        prints.insert(Fingerprint(of: form).value)
        prints.insert(Fingerprint(of: form.prefix(1).uppercased() + form.dropFirst()).value)
        prints.insert(Fingerprint(of: form.uppercased()).value)
      }
    }
    return prints
  }
}
