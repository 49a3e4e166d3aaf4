import Foundation
import Testing

@testable import Typefaces

/// The line as it stands from left to right, letter by letter; mirrored brackets are not turned.
private func visual(_ text: String) -> String {
  let characters = Array(text.unicodeScalars)
  return String(String.UnicodeScalarView(ReadingOrder(characters).visual.map { characters[$0] }))
}

@Suite struct ReadingOrderTests {
  @Test(arguments: [
    ("abc def", "abc def"),
    ("אבג", "גבא"),
    ("abc אבג def", "abc גבא def"),
    ("אבג abc דהו", "והד abc גבא"),
    // Numbers read from left to right, with their separators and units.
    ("אבג 12.5", "12.5 גבא"),
    ("אבג 12% דה", "הד 12% גבא"),
    ("محمد 12-13", "13-12 دمحم"),
    ("name אבג 12", "name 12 גבא"),
    // Brackets go with what they hold, and with what stands before them.
    ("name: אבג (2)", "name: (2) גבא".bracketsTurned),
    ("אבג (abc) דה", "הד (abc) גבא".bracketsTurned),
    ("a (אבג) b", "a (גבא) b"),
    ("a (אבג b) c", "a (גבא b) c"),
    // Blanks at the end stay at the line's end.
    ("אבג ", " גבא"),
    ("a אבג ", "a גבא "),
    ("12 אבג", "גבא 12"),
    ("١٢ abc", "١٢ abc"),
  ])
  func lettersStandAsTheUnicodeAlgorithmSays(_ text: String, _ expected: String) {
    #expect(visual(text) == expected)
  }

  @Test func baseDirectionIsThatOfTheFirstLetter() {
    func isRightToLeft(_ text: String) -> Bool { ReadingOrder(Array(text.unicodeScalars)).isRightToLeft }
    #expect(!isRightToLeft("12 abc אבג"))
    #expect(isRightToLeft("12: אבג abc"))
    #expect(!isRightToLeft(""))
  }

  @Test func levelsAreReversedFromTheHighestDown() {
    func order(_ text: String, isRightToLeft: Bool) -> (levels: [Int8], visual: [Int]) {
      let order = ReadingOrder(Array(text.unicodeScalars), isRightToLeft: isRightToLeft)
      return (order.levels, order.visual)
    }
    #expect(order("", isRightToLeft: false) == ([], []))
    #expect(order("aאb", isRightToLeft: false) == ([0, 1, 0], [0, 1, 2]))
    #expect(order("אaב", isRightToLeft: true) == ([1, 2, 1], [2, 1, 0]))
    #expect(order("א12בa", isRightToLeft: false) == ([1, 2, 2, 1, 0], [3, 1, 2, 0, 4]))
  }

  /// Unicode's own test, of which an extract stands beside this file.
  @Test func linesStandAsTheConformanceTestOfUnicodeSays() throws {
    let path = try #require(Bundle.module.path(forResource: "BidiCharacterTest", ofType: "txt", inDirectory: "Data"))
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count > 400)
    for line in lines {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false).map { $0.split(separator: " ") }
      try #require(fields.count == 5)
      let characters = fields[0].compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let order = ReadingOrder(characters, isRightToLeft: fields[1] == ["2"] ? nil : fields[1] == ["1"])
      #expect(order.isRightToLeft == (fields[2] == ["1"]), "\(line)")
      // Characters that the algorithm takes away have no level.
      let isKept = fields[3].map { $0 != "x" }
      let levels = zip(order.levels, isKept).map { $1 ? String($0) : "x" }
      #expect(levels == fields[3].map(String.init), "\(line)")
      #expect(order.visual.filter { isKept[$0] } == fields[4].compactMap { Int($0) }, "\(line)")
    }
  }
}

extension String {
  /// The same with round brackets exchanged: in reading order an opening bracket of right-to-left text stands right.
  fileprivate var bracketsTurned: String {
    String(map { $0 == "(" ? ")" : $0 == ")" ? "(" : $0 })
  }
}
