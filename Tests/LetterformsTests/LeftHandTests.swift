import Geometry
import Letterforms
import TestSupport
import Testing

@Suite struct LeftHandTests {
  /// These letters have bars that the left hand pulls; no other letter changes.
  @Test(arguments: [("us-continuous", "tfAEFHIJT5-–—+−=÷#€"), ("us-ball-and-stick", "tfAEFGHIJT5-–—+−=÷#€")])
  func leftHandPullsTheBarsAndNothingElse(id: String, barred: String) throws {
    let school = try EveryLetterTests.school(id)
    for character in EveryLetterTests.alphabet {
      let right = try #require(try school.letterform(for: character, hand: .right))
      let left = try #require(try school.letterform(for: character, hand: .left))
      #expect(left.variant == right.variant && left.strokes.count == right.strokes.count)
      for (own, other) in zip(left.strokes, right.strokes) {
        #expect(own == (other.isBar && barred.contains(character) ? other.reversed : other), "\(character)")
      }
      #expect((left != right) == barred.contains(character), "\(character)")
    }
  }

  @Test func barsOfTheRightHandRunToTheRight() throws {
    for letterform in try EveryLetterTests.letterforms(hands: [.right]) {
      for bar in letterform.strokes where bar.isBar {
        #expect(bar.path.end.x > bar.path.start.x && bar.path.end.y == bar.path.start.y, "\(letterform.character)")
      }
    }
  }

  @Test func barOfAnUnnamedLetterStays() throws {
    let letters = "letters:\n  \"a\":\n    plain:\n      - {path: \"(0,1) -- (1,1)\", bar: true}\n"
    let unnamed = try SampleFonts(letters, school: "zones: {}\nleft-hand: {bars: \"t\"}\n")
    #expect(try unnamed.letter("a", hand: .left) == unnamed.letter("a"))
    let named = try SampleFonts(letters, school: "zones: {}\nleft-hand: {bars: \"a t\"}\n")
    #expect(try named.letter("a", hand: .left)?.strokes == named.letter("a")?.strokes.map(\.reversed))
  }
}

@Suite struct DigestTests {
  private func digest(of strokes: String..., character: Character = "a") throws -> String {
    let list = strokes.map { "      - \($0)\n" }.joined()
    let fonts = try SampleFonts("letters:\n  \"\(character)\":\n    plain:\n\(list)", school: "zones: {}\n")
    return Letterforms.digest(of: [try #require(try fonts.letter(character))])
  }

  @Test func sameStrokesHaveTheSameDigest() throws {
    let one = try digest(of: "\"(0,1) -- (0,0)\"", "\"(1,0)\"")
    #expect(one == (try digest(of: "'(0.0,1)--(0,0.0)'", "{path: \"(1,0)\"}")))
    #expect(one.hasPrefix("fnv1a64:") && one.dropFirst(8).count == 16)
    #expect(one.dropFirst(8).allSatisfy { $0.isHexDigit && !$0.isUppercase })
  }

  @Test(
    arguments: [
      ["\"(0,1) -- (0,0.00001)\"", "\"(1,0)\""], ["\"(0,0) -- (0,1)\"", "\"(1,0)\""],
      ["\"(1,0)\"", "\"(0,1) -- (0,0)\""],
      ["\"(0,1) -- (0,0)\"", "\"(1,0.1)\""], ["\"(0,1) -- (0,0)\"", "\"(1,0)\"", "\"(2,0)\""], ["\"(0,1) -- (0,0)\""],
      ["\"(0,1) -- (0,0)\"", "{path: \"(1,0)\", delayed: true}"],
      ["{path: \"(0,1) -- (0,0)\", bar: true}", "\"(1,0)\""],
      ["\"(0,1) -- (0,0.5) -- (0,0)\"", "\"(1,0)\""],
    ])
  func otherStrokesHaveAnotherDigest(_ strokes: [String]) throws {
    let one = try digest(of: "\"(0,1) -- (0,0)\"", "\"(1,0)\"")
    let other: String
    switch strokes.count {
    case 1: other = try digest(of: strokes[0])
    case 2: other = try digest(of: strokes[0], strokes[1])
    default: other = try digest(of: strokes[0], strokes[1], strokes[2])
    }
    #expect(one != other)
  }

  /// Marks that no curve shows count too.
  @Test func markOfAStrokeChangesTheDigest() throws {
    let path = try #require(Path(through: [Point(0, 0), Point(1, 0), Point(2, 0)]))
    let strokes = [
      Stroke(path: path), Stroke(path: path, corners: [1]), Stroke(path: path, isBar: true),
      Stroke(path: path, isDelayed: true), Stroke(path: path, isBar: true, isDelayed: true),
    ]
    let digests = strokes.map {
      Letterforms.digest(of: [Letterform(text: "a", variant: "plain", strokes: [$0])])
    }
    #expect(Set(digests).count == strokes.count)
  }

  @Test func everyLetterHasADigestOfItsOwn() throws {
    for school in try EveryLetterTests.schools() {
      let letterforms = try school.characters.compactMap { try school.letterform(for: $0, hand: .right) }
      #expect(Set(letterforms.map { Letterforms.digest(of: [$0]) }).count == letterforms.count)
      #expect(Letterforms.digest(of: letterforms) != Letterforms.digest(of: letterforms.reversed()))
    }
  }

  /// FNV-1a of nothing is its offset basis (Fowler, Noll, Vo).
  @Test func digestOfNothingIsTheOffsetBasis() {
    #expect(Letterforms.digest(of: []) == "fnv1a64:cbf29ce484222325")
  }
}
