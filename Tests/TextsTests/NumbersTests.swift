import Geometry
import Testing
import Texts

@Suite struct NumberTests {
  private static let cases: [(Double, Int, String)] = [
    (0.0, 4, "0.0000"), (-0.0, 4, "0.0000"), (-0.00004, 4, "0.0000"), (-0.00006, 4, "-0.0001"), (1, 0, "1"),
    (-0.4, 0, "0"), (-0.5, 0, "-1"), (0.5, 0, "1"), (2.5, 0, "3"), (0.125, 2, "0.13"), (-0.125, 2, "-0.13"),
    (0.999_99, 4, "1.0000"), (9.999_96, 4, "10.0000"), (1e-9, 9, "0.000000001"), (999_999_999, 0, "999999999"),
    (999_999_999.5, 0, "1000000000"), (0.1, 9, "0.100000000"), (72 / 25.4, 4, "2.8346"), (1e-300, 9, "0.000000000"),
  ]

  @Test(arguments: cases)
  func numberHasItsDecimals(value: Double, decimals: Int, text: String) {
    #expect(value.formatted(decimals: decimals) == text)
  }

  /// Multiples of 1/1024 are exact in binary, so that whole numbers tell the decimals: half and more is rounded away from 0.
  @Test(arguments: 0...9)
  func dyadicNumbersAreRoundedExactly(decimals: Int) {
    var random = SplitMix64(seed: 1 + UInt64(decimals))
    let power = (0..<decimals).reduce(1) { power, _ in power * 10 }
    for _ in 0..<2_000 {
      let parts = Int(random.next() >> 43)
      let isNegative = random.next() & 1 == 1
      // Below 4096, so that the number with nine decimals still counts exactly: 4096 · 10⁹ < 2⁵³.
      let scaled = (parts * power * 2 + 1024) / 2048
      let digits = String(scaled)
      let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      let text = decimals == 0 ? padded : padded.dropLast(decimals) + "." + padded.suffix(decimals)
      let value = Double(parts) / 1024 * (isNegative ? -1 : 1)
      #expect(value.formatted(decimals: decimals) == (isNegative && scaled > 0 ? "-" : "") + text)
    }
  }

  @Test(arguments: 0...9)
  func readBackTheNumberIsWithinHalfAUnit(decimals: Int) throws {
    var random = SplitMix64(seed: 100 + UInt64(decimals))
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
    for _ in 0..<2_000 {
      let value = (Double(random.next() >> 11) / 9_007_199_254_740_992 - 0.5) * 20_000
      let text = value.formatted(decimals: decimals)
      let read = try #require(Double(text))
      #expect(abs(read - value) <= unit / 2 + abs(value) * 1e-15)
      #expect(decimals == 0 ? !text.contains(".") : text.split(separator: ".").last?.count == decimals)
    }
  }

  /// Every number of thousandths near a power of ten, spelled by hand from its digits.
  @Test func decimalsAreTheDigitsOfTheNumber() {
    let centres: [Int64] = [0, 10, 100, 1_000, 10_000, 999_999_000]
    for number in centres.flatMap({ centre in (-1_100...1_100).map { centre + $0 } }) {
      let digits = String(number.magnitude)
      let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      let sign = number < 0 ? "-" : ""
      let fixed = sign + padded.dropLast(3) + "." + padded.suffix(3)
      #expect((Double(number) / 1000).formatted(decimals: 3) == fixed)
      var short = fixed
      while short.last == "0" { short.removeLast() }
      if short.last == "." { short.removeLast() }
      #expect((Double(number) / 1000).formatted(atMost: 3) == short)
      var bare: [UInt8] = []
      bare.append(number, decimals: 3, startsWithZero: false)
      let expected = short.hasPrefix("0.") ? String(short.dropFirst()) : short.replacing("-0.", with: "-.")
      #expect(String(decoding: bare, as: UTF8.self) == expected)
    }
  }

  @Test func whatRoundsToNothingHasNoSign() {
    #expect((-0.0004).formatted(decimals: 3) == "0.000")
    #expect((-0.0004).formatted(atMost: 3) == "0")
    #expect((-0.4).formatted(decimals: 0) == "0")
    #expect(2.5.formatted(decimals: 0) == "3" && (-2.5).formatted(decimals: 0) == "-3")
  }

  @Test func hexadecimalDigitsReadBack() {
    var random = SplitMix64(seed: 5)
    for shift in 0..<64 as Range<UInt64> {
      let number = random.next() >> shift
      for digits in [0, 1, 4, 16, 20] {
        let text = number.hexadecimal(digits: digits)
        #expect(UInt64(text, radix: 16) == number && text == text.lowercased())
        #expect(text.count == max(digits, String(number, radix: 16).count))
        #expect(number.hexadecimal(digits: digits, uppercase: true) == text.uppercased())
      }
    }
  }
}
