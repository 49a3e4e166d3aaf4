public import Texts

extension Fault {
  /// A school of which no font can be made.
  public static func noFontLetters(school: String) -> Fault {
    Fault(
      .data, problem: "the school \(school) has no letters that a typeface could hold",
      hint: "choose a school that writes letters; copybook list schools shows them")
  }

  /// More glyphs than a font file can number.
  public static func tooManyGlyphs(school: String, count: Int) -> Fault {
    Fault(
      .data, problem: "a typeface of the school \(school) would have \(count) glyphs; the limit is 65535",
      hint: "leave out letters that are not needed")
  }

  /// Letters with more points than a font file can hold.
  public static func tooManyPoints(letter: Character, count: Int, most: Int) -> Fault {
    Fault(
      .data, problem: "the letter \"\(letter)\" has \(count) pieces of line; a typeface holds \(most) in a letter",
      hint: "draw its strokes with fewer points")
  }
}
