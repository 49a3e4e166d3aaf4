import Geometry
import Tables
import Testing
import Texts

@Suite struct TextEncodingTests {
  /// Bytes and letters from the Unicode consortium's mapping tables, not from our decoder.
  @Test(
    arguments: [
      (TextEncoding.windows1250, [0xA3, 0xF3, 0x9F] as [UInt8], "Łóź"), (.windows1251, [0xA8, 0xE6, 0xBF], "Ёжї"),
      (.windows1252, [0xC9, 0xF1, 0x80], "Éñ€"), (.latin2, [0xA6, 0xB1, 0xE8], "Śąč"),
      (.cp850, [0x82, 0xE1, 0x9D], "éßØ"),
      (.cp866, [0xF0, 0xA6, 0xEF], "Ёжя"), (.koi8, [0xB3, 0xD6, 0xA7], "Ёжї"), (.macRoman, [0x8E, 0xA7, 0xE7], "éßÁ"),
      (.macCyrillic, [0xDD, 0xE6, 0xBB], "Ёжї"), (.cp932, [0xFB, 0xFC, 0x82, 0xA0, 0xB1], "髙あｱ"),
      (.windows1255, [0xF9, 0xEC, 0xE5, 0xED], "שלום"), (.windows1256, [0xE3, 0xCD, 0xE3, 0xCF], "محمد"),
      (.windows1257, [0xDE, 0xD0, 0xEB], "ŽŠė"), (.windows1258, [0xD5, 0xF5, 0xFD], "Ơơư"),
      (.windows874, [0xA1, 0xCA], "กส"), (.cp852, [0x9F, 0xE7, 0x9D], "čšŁ"), (.gbk, [0xD5, 0xC5, 0xCE, 0xB0], "张伟"),
      (.big5, [0xB3, 0xAF, 0xAA, 0x4C], "陳林"), (.cp949, [0xB1, 0xE8, 0xC0, 0xCC], "김이"),
      (.eucJP, [0xBA, 0xB4, 0xC6, 0xA3, 0xA4, 0xA2, 0x8E, 0xB1], "佐藤あｱ"),
      (.utf16LE, [0x01, 0x04, 0x3D, 0xD8, 0x00, 0xDE], "Ё😀"), (.utf16BE, [0x04, 0x01, 0xD8, 0x3D, 0xDE, 0x00], "Ё😀"),
    ])
  func bytesAreTheLettersOfTheStandard(encoding: TextEncoding, bytes: [UInt8], text: String) throws {
    #expect(try TableReader.texts(bytes, encoding: encoding) == [[text]])
  }

  /// Letters are cut between pieces of 256 KiB; the text is longer.
  @Test(arguments: Language.all)
  func longTextsAreReadInPieces(_ language: Language) throws {
    var random = SplitMix64(seed: 3)
    var names: [String] = []
    var length = 0
    while length < 300_000 {
      let name = language.family[Int(random.next() % UInt64(language.family.count))]
      names.append(name + String(repeating: "x", count: Int(random.next() % 3)))
      length += name.utf8.count
    }
    for encoding in language.encodings {
      let bytes = try #require(encoding.bytes(of: names.joined(separator: "\n")))
      #expect(try TableReader.texts(bytes, encoding: encoding).map { $0[0] } == names, "\(encoding)")
    }
  }

  @Test(
    arguments: [
      ("UTF-8", TextEncoding.utf8), ("cp1251", .windows1251), ("Windows 1251", .windows1251), ("WIN1250", .windows1250),
      ("ISO-8859-1", .windows1252),
      ("Latin-9", .latin9), ("ISO 8859-15", .latin9), ("Shift_JIS", .cp932), ("KOI8-U", .koi8),
      ("x-mac-cyrillic", .macCyrillic),
      ("Macintosh", .macRoman), ("utf16", .utf16LE),
    ])
  func encodingsHaveManyNames(name: String, encoding: TextEncoding) {
    #expect(TextEncoding(named: name) == encoding)
  }

  @Test func everyEncodingIsKnownByItsOwnName() {
    #expect(TextEncoding.allCases.allSatisfy { TextEncoding(named: $0.rawValue) == $0 })
    #expect(["", "utf-7", "klingon", "1299"].allSatisfy { TextEncoding(named: $0) == nil })
  }

  /// What an encoding has no letter for is told with its place, and the rest is read.
  @Test(
    arguments: [
      (TextEncoding.windows1252, [0x81] as [UInt8], "means nothing in windows-1252"),
      (.cp932, [0x82, 0x20], "means nothing in cp932"), (.utf8, [0xC3, 0x28], "the text is not UTF-8"),
      (.utf16LE, [0x00, 0xD8, 0x61, 0x00], "means nothing in utf-16le"),
    ])
  func bytesWithoutAMeaningAreTold(encoding: TextEncoding, bytes: [UInt8], problem: String) throws {
    func text(_ text: String) throws -> [UInt8] { try #require(encoding.bytes(of: text)) }
    let file = try text("a,b\nc,") + bytes + text("\nd,e\n")
    let (rows, faults) = TableReader.rowsAndFaults(file, encoding: encoding)
    #expect(rows == [["a", "b"], ["d", "e"]])
    #expect(faults.map(\.line) == [2] && faults.map(\.column) == [2])
    #expect(faults.first?.problem.contains(problem) == true, "\(faults)")
  }

  @Test(arguments: [
    ("e\u{301}", 1), ("Zoe\u{308}", 3), ("й", 1), ("\u{212B}", 1), ("각", 1), ("q\u{301}", 2), ("ABC", 3),
  ])
  func textsAreComposed(text: String, count: Int) {
    #expect(text.composed.unicodeScalars.count == count)
    #expect(text.composed == text)
  }
}
