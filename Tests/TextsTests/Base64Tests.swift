import Testing
import Texts

@Suite struct Base64Tests {
  /// The vectors of RFC 4648, 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ]) func bytesAreWrittenAsTheStandardSays(text: String, expected: String) {
    #expect(Array(text.utf8).base64 == expected)
  }

  @Test func allLettersAreUsed() {
    #expect([0xFB, 0xEF, 0xFF].map { UInt8($0) }.base64 == "++//")
  }
}
