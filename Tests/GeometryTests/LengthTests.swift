import Geometry
import Testing

@Suite struct LengthTests {
  @Test(
    arguments: [
      ("12 mm", Length.mm(12)), ("1.5cm", .mm(15)), ("5/8 in", .inches(0.625)), ("5/8\"", .inches(0.625)),
      ("5/8 ″", .inches(0.625)), ("5/8''", .inches(0.625)), ("5⁄8 in", .inches(0.625)), ("36 pt", .points(36)),
      ("1,5 см", .mm(15)), ("6 мм", .mm(6)), ("6 ММ", .mm(6)), ("1 1/2 in", .inches(1.5)), ("12.7mm", .points(36)),
      ("12\u{a0}mm", .mm(12)), ("12\u{3000}mm", .mm(12)), ("\u{3000}1\u{3000}1/2\u{2009}in\u{3000}", .inches(1.5)),
      ("1\u{202f}1/2\u{a0}in", .inches(1.5)), (" \t12 mm\n", .mm(12)), ("-3 mm", .mm(-3)), ("−3 mm", .mm(-3)),
      (".5 in", .inches(0.5)), ("2. in", .inches(2)), ("0 mm", .mm(0)), ("3 picas", .points(36)),
      ("0.01 m", .mm(10)), ("1 дюйм", .inches(1)), ("12 MM", .mm(12)), ("007 mm", .mm(7)), ("4/2 in", .inches(2)),
    ])
  func textIsTheLengthItNames(text: String, length: Length) throws {
    #expect(try Length(parsing: text).points.isApproximatelyEqual(to: length.points))
  }

  /// What each wrong text is told: enough of the sentence to know which.
  @Test(
    arguments: [
      ("", "is not a length: write a number and a unit, as in 12 mm"), ("   ", "write a number and a unit"),
      ("mm", "write a number and a unit"), ("12", "has no unit: write 12 mm, or another of mm, cm, in, pt, pc, m"),
      (" -12 ", "has no unit: write -12 mm"), ("12 parsecs", "\"parsecs\": use one of mm, cm, in, pt, pc, m"),
      ("1/0 in", "write a number and a unit"), ("1/2/3 in", "write a number and a unit"),
      ("1.2.3 mm", "write a number and a unit"), ("1,234.5 mm", "write a number and a unit"),
      (". mm", "write a number and a unit"), (", mm", "write a number and a unit"),
      ("nan mm", "write a number and a unit"), ("inf mm", "write a number and a unit"),
      ("1e999 mm", "write a number and a unit"), ("1e3 mm", "write a number and a unit"),
      ("0x10 mm", "write a number and a unit"), ("--3 mm", "write a number and a unit"),
      ("- mm", "write a number and a unit"), ("+3 mm", "write a number and a unit"),
      ("٣ mm", "write a number and a unit"), ("１２ mm", "write a number and a unit"),
      ("1 2 mm", "write a number and a unit"), ("1 3/2 in", "write a number and a unit"),
      ("1 1/2 1/2 in", "write a number and a unit"), ("5' 8\"", "write a number and a unit"),
      ("1½ in", "write a number and a unit"), ("12 mm 3", "write a number and a unit"),
      ("99999999999/1 in", "write a number and a unit"), (String(repeating: "9", count: 400) + " mm", "write a number"),
      (String(repeating: "9", count: 308) + " m", "write a smaller number"),
    ])
  func wrongTextIsToldTheRemedy(text: String, remedy: String) {
    let error = #expect(throws: Length.ParsingError.self) { try Length(parsing: text) }
    let description = error?.description ?? ""
    #expect(description.contains(remedy))
    #expect(description.hasPrefix("\"\(text)\" "))
    // One sentence, without a full stop, to stand after "error: ".
    #expect(!description.hasSuffix("."))
    #expect(!description.dropFirst(text.count + 2).contains("\n"))
  }

  @Test func lengthsCompareAndConvert() {
    #expect(Length.mm(25.4).points.isApproximatelyEqual(to: 72))
    #expect(Length.inches(1).mm.isApproximatelyEqual(to: 25.4))
    #expect(Length.mm(1) < .points(3))
  }
}
