import Pages
import Testing

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
