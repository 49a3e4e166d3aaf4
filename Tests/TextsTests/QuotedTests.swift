import FoundationEssentials
import Geometry
import Testing
import Texts

/// Text in quotes.
@Suite struct QuotedTests {
  @Test(
    arguments: zip(
      ["", "cat", "a \"b\" \\c", "ё 森 👩‍👩‍👧", "1\n2\r3\t4", "\u{0}\u{1F}\u{7F}", "\u{2028}\u{2029}", "5\u{A0}mm\u{FEFF}"],
      [
        "\"\"", "\"cat\"", "\"a \\\"b\\\" \\\\c\"", "\"ё 森 👩‍👩‍👧\"", "\"1\\n2\\r3\\t4\"", "\"\\u0000\\u001f\\u007f\"",
        "\"\\u2028\\u2029\"", "\"5\\u00a0mm\\ufeff\"",
      ]))
  func whatCannotBeSeenIsEscaped(text: String, quoted: String) { #expect(text.quoted == quoted) }

  @Test func everyCharacterReadsBackFromJSON() throws {
    // All of the first plane, and a sample of the others.
    let scalars =
      (0...0xFFFF).compactMap(Unicode.Scalar.init)
      + stride(from: 0x10000, to: 0x10FFFF, by: 997)
      .compactMap(Unicode.Scalar.init)
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let read = try JSONDecoder().decode([String].self, from: Data("[\(text.quoted)]".utf8))
    #expect(read.map { Array($0.unicodeScalars) } == [scalars])
  }
}
