import Geometry
import Pages
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
}

@Suite struct ColourTests {
  @Test(
    arguments: [
      (Colour.black, "#000000"), (Colour.white, "#ffffff"), (Colour.grey(0.5), "#808080"),
      (Colour(red: 1, green: 0, blue: 0), "#ff0000"),
      (Colour(red: 0, green: 0.2, blue: 0.4), "#003366"), (Colour(red: -1, green: 2, blue: 1 / 255), "#00ff01"),
    ])
  func colourIsWrittenInSixDigits(colour: Colour, hex: String) {
    #expect(colour.hex == hex)
  }

  /// Every share there is comes back as it was.
  @Test func hexIsReadAsItIsWritten() throws {
    for value in 0...255 {
      let digits = String(value, radix: 16)
      let share = String(repeating: "0", count: 2 - digits.count) + digits
      for hex in ["#\(share)0080", "#00\(share)ff", "#1234\(share)"] {
        #expect(Colour(hex: hex)?.hex == hex)
        #expect(Colour(hex: hex.uppercased())?.hex == hex)
      }
    }
  }

  @Test(
    arguments: [
      "", "#", "123456", "#12345", "#1234567", "#12345g", "#+12345", "#-12345", " #123456", "#123456 ", "black",
      "#１２３４５６", "#12 456", "##12345",
    ])
  func anythingElseIsNoColour(_ text: String) {
    #expect(Colour(hex: text) == nil)
  }
}
