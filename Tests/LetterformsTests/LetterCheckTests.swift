import Geometry
import Letterforms
import Shelves
import TestSupport
import Testing
import Texts

/// What `letters check` says of letters that are wrong in one way each.
@Suite struct LetterCheckTests {
  /// A joined school with two letters that are right: n, which ends low and is reached at the top of its stem, and o.
  private static func letters(n: String? = nil, o: String? = nil) -> String {
    let right =
      n
      ?? "{entry: top, exit: low, strokes: [\"(0,1) -- (0,0) --- {up}(0,0.5) .. {right}(0.4,1) .. {down}(0.8,0.5) --- (0.8,0.2) .. {right}(1,0)\"]}"
    let round = o ?? "{entry: top, exit: low, strokes: [\"(0,1) --- {down}(0,0.3) .. {right}(0.3,0)\"]}"
    return "letters:\n  \"n\":\n    plain: \(right)\n  \"o\":\n    plain: \(round)\n"
  }

  private static let joins = """
    joined: true
    joins:
      white: 0.9
      places:
        entries: {top: 0.95 1.05 -100 -80}
        exits: {low: -0.05 0.05 -10 10}
      joins:
        low: {top: {arrive: 60}}

    """

  private func findings(
    _ letters: String = LetterCheckTests.letters(), school: String = "zones: {}\n" + LetterCheckTests.joins,
    facts: String? = nil, languages: String = "[x]"
  ) throws -> [LetterFinding] {
    let fonts = try SampleFonts(
      letters, school: school + (facts == nil ? "" : "facts: counts\n"),
      usual: SampleFonts.usual.replacing("[en]", with: languages))
    if let facts { try fonts.write(facts, to: "Facts/counts.yaml") }
    return try fonts.school().findings(in: FontFolder(reading: fonts.path))
  }

  @Test func rightLettersHaveNoFindings() throws {
    let found = try findings()
    #expect(found.isEmpty, "\(found)")
  }

  @Test(
    arguments: [
      ("[\"(0,2.2) -- (0,0)\"]", LetterFinding.Kind.zone, "stroke 1 rises to 2.2, above the ascender line at 2.0"),
      ("[\"(0,1) -- (0,-1.5)\"]", .zone, "stroke 1 falls to -1.5, below the descender line at -1.0"),
      ("[\"(0,1) .. {down}(0,0.5) --- (0.5,0.2)\"]", .kink, "which is not a corner"),
      // A quarter turn in a fiftieth of an x-height.
      ("[\"M 0 1 L 0 0.02 C 0 0.01 0.01 0 0.02 0 L 1 0\"]", .tight, "less than half the pen"),
    ])
  func wrongStrokeIsNamed(strokes: String, kind: LetterFinding.Kind, problem: String) throws {
    let found = try findings(LetterCheckTests.letters(n: strokes))
    #expect(found.map(\.kind) == [kind], "\(found)")
    #expect(found.first?.problem.contains(problem) == true, "\(found)")
    #expect(found.first?.text == "n" && found.first?.line == 3 && found.first?.file.hasSuffix("Latin/a.yaml") == true)
  }

  @Test(
    arguments: [
      (
        "{entry: top, exit: low, strokes: [\"(0,0.6) --- {down}(0,0.3) .. {right}(0.3,0)\"]}",
        "its entry at 0.6 in direction -90° is not that of the class \"top\""
      ),
      (
        "{entry: top, exit: low, strokes: [\"(0,1) --- {down}(0,0.3) .. {up}(0.3,0.02)\"]}",
        "its exit at 0.02 in direction 90° is not that of the class \"low\""
      ),
      (
        "{entry: side, strokes: [\"(0,1) --- (0,0)\"]}", "its entry class \"side\" has no place in the table of joins"
      ),
    ])
  func placeOffItsClassIsNamed(letter: String, problem: String) throws {
    let found = try findings(LetterCheckTests.letters(o: letter)).filter { $0.kind == .place }
    #expect(found.map(\.problem) == [problem])
    #expect(found.first?.line == 5)
  }

  @Test func otherCountsThanTheFactsSayAreNamed() throws {
    let letters = LetterCheckTests.letters(o: "[\"(0,1) -- (0,0)\", {path: \"(0,1) -- (1,1)\", bar: true}]")
    let counts = try findings(letters, facts: "source: x\nstrokes: {\"1\": \"n o\"}\nbars: {\"1\": \"n\"}\n")
    #expect(counts.map(\.kind) == [.bars, .count, .bars])
    #expect(
      counts.map(\.problem) == [
        "it has 0 bars; the facts say 1", "it has 2 strokes; the facts say 1", "it has 1 bars; the facts say 0",
      ])
    #expect(try findings(letters, facts: "strokes: {\"1\": \"n\", \"2\": \"o\"}\nbars: {\"1\": \"o\"}\n").isEmpty)
  }

  /// The table of joins of the school, with another way from a low exit to the top of a letter.
  private func joined(_ way: String) throws -> [LetterFinding] {
    let joins = LetterCheckTests.joins.split(separator: "\n").map {
      $0.contains("{arrive: 60}") ? "    low: {top: \(way)}" : String($0)
    }
    return try findings(school: "zones: {}\n" + joins.joined(separator: "\n") + "\n")
  }

  @Test func connectionThatDoesNotReachTheLetterIsNamed() throws {
    // The connection would leave from a dot that is only written after the word.
    let dotted =
      "{entry: top, exit: low, exit-stroke: 2, strokes: [\"(0,1) --- {down}(0,0.3) .. {right}(0.3,0)\", {path: \"(0,1.5)\", delayed: true}]}"
    let gaps = try findings(LetterCheckTests.letters(o: dotted)).filter { $0.kind == .gap }
    #expect(Set(gaps.map(\.text)) == ["on", "oo"])
    #expect(gaps.first?.problem == "the connection leaves the letter 0.5 beside its ink", "\(gaps)")
    // A touch where the letter has no ink goes to its start instead.
    #expect(try !joined("{touch: 1.5}").contains { $0.kind == .gap })
  }

  @Test func connectionThatTurnsIsNamed() throws {
    let turns = try joined("{via: \"{up}<(0.3,0.5) --- >(-0.2,0.5)\", arrive: 60}").filter { $0.kind == .joint }
    #expect(!turns.isEmpty && turns.allSatisfy { $0.problem.contains("turns by") }, "\(turns)")
    #expect(Set(turns.map(\.text)) == ["nn", "no", "on", "oo"])
  }

  @Test func connectionThroughAStemIsNamed() throws {
    let found = try joined("{via: \"{up}<(-1.3,0.5)\", arrive: 0}")
    #expect(found.contains { $0.kind == .crossing && $0.problem.contains("crosses a stem of \"n\"") }, "\(found)")
    #expect(found.contains { $0.kind == .backwards }, "\(found)")
  }

  /// A ring with room for half a pen in it is a clot; one with room for a whole pen is none.
  @Test(arguments: [(0.075, 1), (0.1, 0)])
  func whiteThatThePenFillsIsNamed(radius: Double, count: Int) throws {
    // The school's pen is a tenth of an x-height: the inner radius is smaller by half of it.
    let ring = "[\"{up}(\(2 * radius),0.5) .. {down}(0,0.5) .. {up}(\(2 * radius),0.5)\"]"
    let found = try findings(LetterCheckTests.letters(o: ring), school: "zones: {}\n").filter {
      $0.kind == .clot
    }
    #expect(found.count == count, "\(found)")
    #expect(found.allSatisfy { $0.text == "o" && $0.problem.contains("the pen fills the white at") })
  }

  /// Into e from the midline: a line that comes in through its side and rises is right, one that falls through its bowl is not.
  @Test(arguments: [("{8}>(-0.58,0.48)", false), ("{right}>(-0.22,0.4)", true)])
  func connectionThroughABowlIsNamed(via: String, isFound: Bool) throws {
    let letters = """
      letters:
        "e":
          plain: {entry: eye, exit: high, strokes: ["{up}(0.62,0.78) .. {left}(0.37,1) .. {down}(0,0.5) .. {right}(0.36,0) .. {up}(0.8,0.9)"]}

      """
    let school = """
      zones: {}
      joined: true
      joins:
        places:
          entries: {eye: 0.7 0.8 80 100}
          exits: {high: 0.8 1 80 100}
        joins:
          high: {eye: {leave: -30, via: "\(via)", least: 1.1}}

      """
    #expect(try findings(letters, school: school).contains { $0.kind == .bowl } == isFound)
  }

  /// A letter whose arm reaches over the next is named if a tall letter follows, and not if a small one does.
  @Test func armsThatNearlyTouchAreNamed() throws {
    let letters = """
      letters:
        "l":
          plain: {entry: top, exit: low, strokes: ["(0,2) --- {down}(0,0.3) .. {right}(0.3,0)"]}
        "n":
          plain: {entry: top, exit: low, strokes: ["(0,1) --- {down}(0,0.3) .. {right}(0.3,0)"]}
        "C":
          plain: {exit: low, strokes: ["(1.1,1.7) .. {left}(0.6,2) .. {down}(0,1) .. {right}(0.5,0)"]}

      """
    let school =
      "zones: {}\n"
      + LetterCheckTests.joins.replacing("0.95 1.05", with: "0.95 2.05").replacing("white: 0.9", with: "white: 0.3")
    let near = try findings(letters, school: school).filter { $0.kind == .near }
    #expect(near.map(\.text) == ["Cl"], "\(near)")
  }

  /// Two curves that meet at an angle are a corner where one curve is meant; a point is none, and what is smooth.
  @Test(arguments: [(60, true), (-30, false), (90, false)])
  func aCornerWhereACurveIsMeantIsNamed(leaving: Int, isFound: Bool) throws {
    let arch = "[\"(0,0) .. {90}(0,0.5){\(leaving)} .. {right}(0.5,1)\"]"
    let found = try findings(LetterCheckTests.letters(n: arch), school: "zones: {}\n").filter { $0.kind == .corner }
    #expect(found.isEmpty != isFound, "\(found)")
    #expect(found.allSatisfy { $0.text == "n" && $0.problem.contains("where a curve is meant") })
  }

  /// A capital whose arm reaches far over a small letter, and one whose arm ends above its start.
  @Test(arguments: [(2.2, ["Cn"]), (0.7, [])])
  func anArmOverTheNextLetterIsNamed(reach: Double, pairs: [String]) throws {
    let letters = """
      letters:
        "n":
          plain: {entry: top, exit: low, strokes: ["(0,1) --- {down}(0,0.3) .. {right}(0.3,0)"]}
        "C":
          plain: {exit: low, strokes: ["(\(reach),1.7) .. {left}(0.6,2) .. {down}(0,1) .. {right}(0.5,0)"]}

      """
    let school = "zones: {}\n" + LetterCheckTests.joins.replacing("white: 0.9", with: "white: 0.3")
    let found = try findings(letters, school: school).filter { $0.kind == .overhang }
    #expect(found.map(\.text) == pairs, "\(found)")
  }

  @Test func missingLettersAreNamed() throws {
    let found = try findings(languages: "[ru]").filter { $0.kind == .missing }
    // 33 small letters, as many capitals, digits and signs.
    #expect(found.count == 66 + 10 + Alphabet.signs.count)
    #expect(found.first?.problem == "the school x has no letter for it (U+0430)")
  }

  @Test func whatIsExplainedIsNotFound() throws {
    let tall = LetterCheckTests.letters(n: "[\"(0,2.2) -- (0,0)\"]")
    let school = "zones: {}\n" + LetterCheckTests.joins
    #expect(try findings(tall, school: school).count == 1)
    let why = "explained: [{finding: zone, letters: n, why: it is meant so}]\n"
    #expect(try findings(tall, school: school + why).isEmpty)
    let other = "explained: [{finding: zone, letters: o, why: it is meant so}]\n"
    #expect(try findings(tall, school: school + other).count == 1)
    #expect(throws: Fault.self) {
      try findings(tall, school: school + "explained: [{finding: zone, letters: n}]\n")
    }
  }

  @Test func fileOfLettersIsCheckedByItself() throws {
    let fonts = try SampleFonts(LetterCheckTests.letters(n: "[\"(0,2.2) -- (0,0)\"]"), school: "zones: {}\n")
    let found = try FontFolder.findings(inFile: "\(fonts.path)/Latin/a.yaml")
    #expect(found.map(\.kind) == [.zone])
    #expect(found.first?.description.contains("Latin/a.yaml:3: error: \"n\": stroke 1 rises") == true)
  }

  /// Every school that ships with copybook is right, or says why not.
  @Test func shippedSchoolsHaveNoFindings() throws {
    let folder = try SampleSchools.folder()
    for school in try SampleSchools.schools() {
      let found = try school.findings(in: folder)
      #expect(found.isEmpty, "\(school.id): \(found.prefix(5))")
    }
  }
}
