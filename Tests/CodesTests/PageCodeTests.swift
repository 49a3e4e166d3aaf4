import Geometry
import Testing

@testable import Codes

@Suite struct PageCodeTests {
  @Test func aCodeIsReadAsItIsWritten() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<1_000 {
      let code = PageCode(high: .random(in: 0...(.max), using: &random), low: random.next())
      #expect(code.description.utf8.count == PageCode.length)
      #expect(PageCode(code.description) == code)
      #expect(PageCode(printed: code.printed) == code)
    }
  }

  @Test func theHighestBitsStandFirst() {
    #expect(PageCode(high: 0, low: 1).description == "0000000000000001")
    #expect(PageCode(high: .max, low: .max).description == "ZZZZZZZZZZZZZZZZ")
    #expect(PageCode(high: 0x8000, low: 0).description == "G000000000000000")
  }

  @Test(arguments: [
    "", "0123456789ABCDE", "0123456789ABCDEFG", "0123456789abcdef", "0123456789ABCDEI", "0123456789ABCDÉ",
  ])
  func nothingElseIsACode(text: String) {
    #expect(PageCode(text) == nil)
    #expect(PageCode(printed: "CB1:" + text) == nil)
  }

  /// The pictures that libapriltag 3.3 makes of the ids 0…3 of tag36h11.
  @Test func tagsAreThoseOfTheirFamily() {
    let pictures = CornerTag.allCases.map { tag in
      (0..<8).map { y in String((0..<8).map { tag.isDark($0, y) ? "#" : "." }) }.joined(separator: "/")
    }
    #expect(
      pictures == [
        "########/#..#.#.#/##...#.#/##..####/#.#.####/##.#..##/####.###/########",
        "########/#..#..##/##.#...#/#....###/##..####/#.#..#.#/###.##.#/########",
        "########/#..#...#/##.##.##/#.######/###.##.#/####.###/###...##/########",
        "########/#...##.#/####...#/#.##...#/#.#.##.#/#..##.##/##..####/########",
      ])
  }
}
