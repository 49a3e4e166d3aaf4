import Geometry
import Testing

@testable import Codes

@Suite struct QRCodeTests {
  /// ISO/IEC 18004:2015, 7.9.1 (level M, mask 5) and the table of annex C for level Q.
  @Test func formatsAreThoseOfTheStandard() {
    #expect(QRFormat(level: 0, mask: 5).bits == 0b100_0000_1100_1110)
    let ofQ = [
      0b011_0101_0101_1111, 0b011_0000_0110_1000, 0b011_1111_0011_0001, 0b011_1010_0000_0110, 0b010_0100_1011_0100,
      0b010_0001_1000_0011, 0b010_1110_1101_1010, 0b010_1011_1110_1101,
    ]
    #expect(QRCode.masks.map { QRFormat(level: QRFormat.levelQ, mask: $0).bits } == ofQ)
  }

  @Test func aFormatIsReadWithThreeWrongBits() {
    for data in 0..<32 {
      let format = QRFormat(level: data >> 3, mask: data & 7)
      for first in 0..<15 {
        for second in 0..<15 {
          for third in 0..<15 {
            let wrong = 1 << first | 1 << second | 1 << third
            #expect(QRFormat.nearest(to: format.bits ^ wrong)?.format == format)
          }
        }
      }
    }
  }

  @Test func theOrderHoldsEveryModuleThatIsFree() {
    let ground = QRGround.shared
    #expect(ground.order.count == 359)
    #expect(Set(ground.order).count == 359)
  }

  /// Read by ZXing 3.1 and zbar 0.23 as `CB1:0123456789ABCDEF`.
  @Test func aCodeIsWhatAnotherProgramReads() throws {
    #expect(try QRCode(#require(PageCode("0123456789ABCDEF"))).picture == qrPicture)
  }

  @Test(arguments: QRCode.masks) func aCodeIsReadUnderEveryMask(mask: Int) throws {
    let whole = try QRCode(QRLines(codewords: codewords(of: "CB1:0123456789ABCDEF")).masked(by: mask))
    #expect(QRCode.text(of: whole.modules)?.text == "CB1:0123456789ABCDEF")
  }

  @Test func theMaskHasTheLeastPenalty() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<20 {
      let code = PageCode(high: .random(in: 0...(.max), using: &random), low: random.next())
      let codewords = try codewords(of: code.printed)
      let all = QRCode.masks.map { QRLines(codewords: codewords).masked(by: $0) }
      let least = all.map { plainPenalty(of: QRCode($0)) }.min()
      #expect(all.map { $0.penalty } == all.map { plainPenalty(of: QRCode($0)) })
      #expect(plainPenalty(of: QRCode(code)) == least)
    }
  }

  @Test(arguments: 0...11) func aDamagedCodeIsRead(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    for _ in 0..<50 {
      let code = PageCode(high: .random(in: 0...(.max), using: &random), low: random.next())
      let modules = damaged(QRCode(code), codewords: count, &random)
      #expect(QRCode.reading(of: modules) == QRCode.Reading(code: code, mended: count))
    }
  }

  /// One more than can be mended, and many more: nothing is read, above all nothing wrong.
  @Test func aCodeDamagedTooMuchIsRefused() {
    var random = SplitMix64(seed: 12)
    for round in 0..<3_000 {
      let code = PageCode(high: .random(in: 0...(.max), using: &random), low: random.next())
      #expect(QRCode.reading(of: damaged(QRCode(code), codewords: 12 + round % 20, &random)) == nil)
    }
  }

  @Test func noiseIsRefused() {
    var random = SplitMix64(seed: 13)
    for _ in 0..<3_000 {
      #expect(QRCode.reading(of: (0..<625).map { _ in Bool.random(using: &random) }) == nil)
    }
  }

  @Test(arguments: [
    "HTTPS://EXAMPLE.ORG/A", "CB1:0123456789ABCDE", "CB1:0123456789ABCDEFG", "CB2:0123456789ABCDEF",
    "CB1:0123456789ABCDEO", "",
  ])
  func anotherTextIsRefused(text: String) {
    let code = QRCode(text: text)
    #expect(code != nil)
    #expect(code.flatMap { QRCode.text(of: $0.modules) }?.text == text)
    #expect(code.flatMap { QRCode.reading(of: $0.modules) } == nil)
  }

  @Test func textsThatDoNotFitHaveNoCode() {
    #expect(QRCode(text: String(repeating: "A", count: 29)) != nil)
    #expect(QRCode(text: String(repeating: "A", count: 30)) == nil)
    #expect(QRCode(text: "cb1") == nil)
    #expect(QRCode.reading(of: []) == nil)
  }

  /// The four rules as the standard has them, module by module.
  private func plainPenalty(of code: QRCode) -> Int {
    let range = 0..<QRCode.size
    let lines =
      range.map { y in range.map { code.isDark($0, y) } } + range.map { x in range.map { code.isDark(x, $0) } }
    let white = [Bool](repeating: false, count: 4)
    let finder = [true, false, true, true, true, false, true]
    var penalty = 0
    for line in lines {
      var run = 0
      for (index, isDark) in line.enumerated() {
        run = index > 0 && line[index - 1] == isDark ? run + 1 : 1
        penalty += run == 5 ? 3 : run > 5 ? 1 : 0
      }
      let wide = white + line + white
      for start in 0...(wide.count - 11) {
        let part = Array(wide[start..<start + 11])
        if part == white + finder || part == finder + white { penalty += 40 }
      }
    }
    for y in range.dropLast() {
      for x in range.dropLast() {
        let others = [code.isDark(x + 1, y), code.isDark(x, y + 1), code.isDark(x + 1, y + 1)]
        if others.allSatisfy({ $0 == code.isDark(x, y) }) { penalty += 3 }
      }
    }
    // Ten for every whole step of five percent away from half.
    let dark = code.modules.count { $0 }
    return penalty + abs(20 * dark - 10 * 625) / 625 * 10
  }

  private func codewords(of text: String) throws -> [UInt8] {
    let modules = try #require(QRCode(text: text)).modules
    let ground = QRGround.shared
    let bits = ground.formats[0].reversed().reduce(0) { $0 << 1 | (modules[$1] ? 1 : 0) }
    let mask = try #require(QRFormat.nearest(to: bits)).format.mask
    var codewords = [UInt8](repeating: 0, count: 44)
    for (place, index) in ground.order.prefix(352).enumerated()
    where modules[index] != QRGround.isMasked(index, by: mask) {
      codewords[place / 8] |= 1 << UInt8(7 - place % 8)
    }
    return codewords
  }

  /// The modules with one to eight bits of some codewords turned over.
  private func damaged(_ code: QRCode, codewords count: Int, _ random: inout SplitMix64) -> [Bool] {
    var modules = code.modules
    for codeword in (0..<44).shuffled(using: &random).prefix(count) {
      let bits = UInt8.random(in: 1...255, using: &random)
      for bit in 0..<8 where bits >> UInt8(bit) & 1 == 1 { modules[QRGround.shared.order[8 * codeword + bit]].toggle() }
    }
    return modules
  }
}

extension QRCode {
  /// Its modules as lines of text.
  var picture: [String] {
    (0..<QRCode.size).map { y in String((0..<QRCode.size).map { isDark($0, y) ? "#" : "." }) }
  }
}

private let qrPicture = [
  "#######.###.#.#...#######",
  "#.....#.#.##.#....#.....#",
  "#.###.#.#..##..#..#.###.#",
  "#.###.#.#...##..#.#.###.#",
  "#.###.#.##.###..#.#.###.#",
  "#.....#..#.#..###.#.....#",
  "#######.#.#.#.#.#.#######",
  "........###.#..#.........",
  ".##.#.##..#.....#.#.#####",
  "#.#.##.####.##.###..##..#",
  "#.#.######..#.#######....",
  ".##.....#..####.##...#.#.",
  ".#..####....#.####....#.#",
  "..####...#.#####.#####..#",
  "#.#...#.#..#....###...###",
  ".##..#.#.#...#...###...##",
  "#.########..#########.#.#",
  "........#.##...##...##.##",
  "#######.####.#..#.#.#...#",
  "#.....#...#.#..##...#.###",
  "#.###.#.#..#..#.#####....",
  "#.###.#..#....#..#######.",
  "#.###.#.#...#.###...#.#.#",
  "#.....#.##.#.....#...####",
  "#######..#..#........#..#",
]
