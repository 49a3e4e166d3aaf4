import Testing
import Texts

/// One text with all signs that mean something somewhere.
private let text = "<a b=\"&\u{1}\n\u{FFFE}'é(\\)"

@Suite struct EscapingTests {
  @Test func eachFormatHasItsOwnEscapes() {
    #expect(text.escapedForXML == "&lt;a b=&quot;&amp;\u{FFFD} \u{FFFD}'é(\\)")
    #expect(text.escapedForHTML == "&lt;a b=&quot;&amp; &#39;é(\\)")
    #expect("a b/ü:%".percentEncodedPath == "a%20b/%C3%BC%3A%25")
  }

  @Test func signsThatTurnTheDirectionAreLeftOutOfHTML() {
    #expect("a\u{202E}b\u{1B}[1m\u{9B}\n".visible == "a\\u{202e}b\\u{1b}[1m\\u{9b}\\u{a}")
    #expect("Zoë\n\u{2066}".visible(keeping: "\n") == "Zoë\n\\u{2066}")
    #expect("a\u{202E}".quoted == "\"a\\u202e\"" || "a\u{202E}".quoted == "\"a\\u202E\"")
    #expect("a\u{202E}b\u{2066}c\u{200E}d\u{85}".escapedForHTML == "abc\u{200E}d")
  }

  @Test(
    arguments: [
      ("a", "a"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("=SUM(1)", "'=SUM(1)"), ("a\nb", "\"a\nb\""), ("", ""),
      ("-1,5", "\"'-1,5\""), ("a;b", "a;b"),
    ])
  func cellsAreQuotedWhereTheyNeedIt(text: String, cell: String) { #expect(text.csvCell() == cell) }

  @Test(arguments: [("", ""), (" \t\u{A0}", ""), (" a b\n", "a b"), ("a", "a"), ("\r\na\u{2003}", "a")])
  func whiteSpaceAtTheEndsIsTrimmed(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
    #expect(text[...].trimmed == trimmed)
  }

  @Test func aByteOrderMarkIsNoText() {
    #expect(Array(([0xEF, 0xBB, 0xBF, 0x61] as [UInt8]).withoutByteOrderMark) == [0x61])
    #expect(Array(([0xEF, 0xBB] as [UInt8]).withoutByteOrderMark) == [0xEF, 0xBB])
  }

  @Test(
    arguments: [
      (0.5, 2, "0.5"), (12, 3, "12"), (-0.25, 2, "-0.25"), (-0.001, 2, "0"), (100, 0, "100"), (0.125, 2, "0.13"),
    ])
  func shortNumbersHaveNoZerosAtTheirEnd(number: Double, decimals: Int, text: String) {
    #expect(number.formatted(atMost: decimals) == text)
  }
}
