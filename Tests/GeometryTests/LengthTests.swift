import Geometry
import Testing
import Texts

@Suite struct LengthTests {
  @Test(
    arguments: [
      ("12 mm", Length.mm(12)), ("1.5cm", .mm(15)), ("5/8 in", .inches(0.625)), ("5/8\"", .inches(0.625)),
      ("5/8 ″", .inches(0.625)), ("5/8''", .inches(0.625)), ("5⁄8 in", .inches(0.625)), ("36 pt", .points(36)),
      ("1,5 см", .mm(15)), ("6 мм", .mm(6)), ("6 ММ", .mm(6)), ("1 1/2 in", .inches(1.5)), ("12.7mm", .points(36)),
      ("12\u{a0}mm", .mm(12)), ("12\u{3000}mm", .mm(12)), ("\u{3000}1\u{3000}1/2\u{2009}in\u{3000}", .inches(1.5)),
      ("1\u{202f}1/2\u{a0}in", .inches(1.5)), (" \t12 mm\n", .mm(12)), ("-3 mm", .mm(-3)), ("−3 mm", .mm(-3)),
      (".5 in", .inches(0.5)), ("2. in", .inches(2)), ("0 mm", .mm(0)), ("3 picas", .points(36)),
      ("1½ in", .inches(1.5)), ("½ in", .inches(0.5)), ("2 ⅝″", .inches(2.625)), ("1-1/2 in", .inches(1.5)),
      ("12-mm", .mm(12)), ("5 in.", .inches(5)), ("5 см.", .mm(50)), ("0.01 m", .mm(10)), ("1 дюйм", .inches(1)),
      ("12 MM", .mm(12)), ("007 mm", .mm(7)), ("4/2 in", .inches(2)),
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
      ("3½/4 in", "write a number and a unit"), ("1.5½ in", "write a number and a unit"),
      ("3 - mm", "has a unit copybook does not know, \"-mm\""), ("1-2 mm", "write a number and a unit"),
      ("12 mm 3", "write a number and a unit"), ("3p6p", "write a number and a unit"),
      ("p6", "write a number and a unit"), ("3 q 6", "write a number and a unit"),
      ("99999999999/1 in", "write a number and a unit"), (String(repeating: "9", count: 400) + " mm", "write a number"),
      (String(repeating: "9", count: 308) + " m", "write a smaller number"),
    ])
  func wrongTextIsToldTheRemedy(text: String, remedy: String) {
    let error = #expect(throws: Fault.self) { try Length(parsing: text) }
    let description = error.map { "\($0.problem): \($0.hint)" } ?? ""
    #expect(description.contains(remedy))
    #expect(description.hasPrefix("\"\(text)\" "))
    // One sentence, without a full stop, to stand after "error: ".
    #expect(!description.hasSuffix("."))
    #expect(!description.dropFirst(text.count + 2).contains("\n"))
  }

  @Test(
    arguments: [
      ("3p6", Length.points(42)), ("3 p 6", .points(42)), ("3p", .points(36)), ("0p6", .points(6)),
      ("3P6.5", .points(42.5)), ("1p14", .points(26)), ("-3p6", .points(-42)), ("1/2p", .points(6)),
      ("3p6 + 1 pt", .points(43)),
    ])
  func picasAndPointsAreRead(text: String, length: Length) throws {
    #expect(try Length(parsing: text).points.isApproximatelyEqual(to: length.points))
  }

  @Test(
    arguments: [
      ("1 in + 3 mm", Length.points(72 + 3 * 72 / 25.4)), ("1in+3mm", .points(72 + 3 * 72 / 25.4)),
      ("2 cm − 5 mm", .mm(15)), ("2 cm - 5 mm", .mm(15)), ("2cm-5mm", .mm(15)), ("-1 in + 2 in", .inches(1)),
      ("1 1/2 in + 1/4 in - 1/8 in", .inches(1.625)), ("1 mm + .5 mm", .mm(1.5)), ("1½ in − ½ in", .inches(1)),
      ("1-1/2 in - 1/2 in", .inches(1)), ("1 mm + 1 mm + 1 mm + 1 mm", .mm(4)),
    ])
  func lengthsAddAndTakeAway(text: String, length: Length) throws {
    #expect(try Length(parsing: text).points.isApproximatelyEqual(to: length.points))
  }

  @Test(
    arguments: [
      ("1 in + 3", "has no unit at \"3\": write 3 mm, or another of"), ("1 + 3 mm", "has no unit at \"1\""),
      ("1 in + 3 parsecs", "\"parsecs\": use one of"), ("1 in + 1.2.3 mm", "is not a length at \"1.2.3 mm\""),
      ("1 in ++ 3 mm", "\"in+\": use one of"), ("+ 3 mm", "write a number and a unit"),
      ("1 in +", "\"in+\": use one of"), ("1 in + - 3 mm", "\"in+\": use one of"),
    ])
  func wrongSummandIsNamed(text: String, remedy: String) {
    let error = #expect(throws: Fault.self) { try Length(parsing: text) }
    let description = error.map { "\($0.problem): \($0.hint)" } ?? ""
    #expect(description.contains(remedy), "\(description)")
  }

  /// A sum of random summands is the sum of their values, however it is spaced.
  @Test func sumsAddUp() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      var text = ""
      var points = 0.0
      for index in 0...Int(random.next() % 4) {
        let unit = Length.units[Int(random.next() % UInt64(Length.units.count))]
        let number = Int(random.next() % 100)
        let isNegative = random.next() % 2 == 0
        let blank = random.next() % 2 == 0 ? " " : ""
        text += isNegative ? "\(blank)−\(blank)" : index > 0 ? "\(blank)+\(blank)" : ""
        text += "\(number)\(blank)\(unit.name)"
        points += try Length(parsing: "\(number) \(unit.name)").points * (isNegative ? -1 : 1)
      }
      #expect(try Length(parsing: text).points.isApproximatelyEqual(to: points), "\(text)")
    }
  }

  @Test func lengthsCompareAndConvert() {
    #expect(Length.mm(25.4).points.isApproximatelyEqual(to: 72))
    #expect(Length.inches(1).mm.isApproximatelyEqual(to: 25.4))
    #expect(Length.mm(1) < .points(3))
  }

  /// English words, beside the same in signs.
  @Test(
    arguments: [
      ("half an inch", "1/2 in"), ("Half inch", "1/2 in"), ("half-inch", "1/2 in"), ("a half inch", "1/2 in"),
      ("a quarter of an inch", "1/4 in"), ("three quarters of an inch", "3/4 in"), ("three-quarter inch", "3/4 in"),
      ("five eighths of an inch", "5/8 in"), ("5/8 of an inch", "5/8 in"), ("eleven sixteenths inch", "11/16 in"),
      ("one and a half inches", "1 1/2 in"), ("an inch and a half", "1.5 in"), ("an inch", "1 in"),
      ("two and three quarter inches", "2.75 in"), ("two and a half cm", "25 mm"), ("2 and a half cm", "25 mm"),
      ("twelve mm", "12 mm"), ("three picas", "36 pt"), ("twelve points", "12 pt"), ("three in.", "3 in"),
      ("one inch and three millimetres", "1 in + 3 mm"), ("ONE INCH + 3 MM", "1 in + 3 mm"),
      ("one inch plus three mm", "1 in + 3 mm"), ("an inch minus 2 mm", "1 in − 2 mm"),
      ("2 in − an inch and a half", "1/2 in"), ("minus five mm", "-5 mm"),
    ])
  func wordsAreTheLengthTheyName(words: String, signs: String) throws {
    #expect(try Length(parsing: words).points.isApproximatelyEqual(to: Length(parsing: signs).points))
  }

  @Test(
    arguments: [
      ("12 milimeters", "use one of mm, cm, in, pt, pc, m; perhaps \"millimeters\" is meant"),
      ("5 inhces", "perhaps \"inches\" is meant"), ("five", "has no unit: write five mm, or another of mm, cm"),
      ("half an", "has no unit"), ("many mm", "write a number and a unit"), ("inch", "write a number and a unit"),
      ("five five mm", "write a number and a unit"), ("half half inch", "write a number and a unit"),
      ("five mm three", "write a number and a unit"), ("five an mm", "write a number and a unit"),
      ("and mm", "write a number and a unit"), ("one inch and", "write a number and a unit"),
      ("plus five mm", "write a number and a unit"), ("five mm plus", "write a number and a unit"),
      ("half of 3/0 inch", "write a number and a unit"), ("of an inch", "write a number and a unit"),
      (String(repeating: "a ", count: 200) + "mm", "write a number"),
    ])
  func wrongWordsAreToldTheRemedy(text: String, remedy: String) {
    let error = #expect(throws: Fault.self) { try Length(parsing: text) }
    let description = error.map { "\($0.problem): \($0.hint)" } ?? ""
    #expect(description.contains(remedy), "\(description)")
  }

  /// Random words never crash the reader, and a length that they give is finite.
  @Test func anyWordsAreReadOrRefused() {
    var random = SplitMix64(seed: 11)
    let tokens = [
      "half", "an", "inch", "and", "five", "mm", "+", "−", "-", "1/2", "3", "p", "quarter", "of", "plus", "two",
      "halves",
      "½", ".", ",", "/", "\"", "é", "\u{301}",
    ]
    for _ in 0..<500 {
      let text = (0...Int(random.next() % 6)).map { _ in tokens[Int(random.next() % UInt64(tokens.count))] }
        .joined(separator: random.next() % 3 == 0 ? "" : " ")
      do throws(Fault) {
        let length = try Length(parsing: text)
        #expect(length.points.isFinite)
      } catch {
        #expect(!error.problem.isEmpty && !error.hint.isEmpty)
      }
    }
  }
}
