import Geometry
import Testing

@testable import Scoring

/// What makes a copy right, and what is a hint beside it.
@Suite struct CopyTests {
  private func assess(
    _ ink: [[Point]], as ideal: IdealLetter, level: Int = 3, looks: [LetterLooks] = []
  ) -> Assessment {
    var assessor = Assessor(ideal, mode: .copy, parameters: ScoringParameters(level: level))
    assessor.looks = looks
    return assessor.assess(ink.scored)
  }

  @Test func aTailIsAHintInACopyAndAFaultOnTheModel() throws {
    let n = try Ink.ideal("n")
    let ink = n.strokes.map { Ink.along($0, from: 0, to: $0.length + 0.6) }
    #expect(!Assessor(n).assess(ink.scored).isAccepted)
    let copy = assess(ink, as: n)
    #expect(copy.isAccepted)
    #expect(copy.isLetter == true)
    #expect(copy.findings.contains { $0.isHint && !$0.isFault })
    #expect(try #require(copy.scores.nearness) < 95)
    #expect(try #require(assess(Ink.of(n), as: n).scores.nearness) > 99)
  }

  @Test func nearnessFallsWithTheLevel() throws {
    let a = try Ink.ideal("n")
    let ink = a.strokes.map { Ink.along($0, from: 0, to: $0.length + 0.6) }
    let scores = [1, 3, 5].compactMap { assess(ink, as: a, level: $0).scores.nearness }
    #expect(scores.count == 3)
    #expect(scores[0] > scores[1] && scores[1] > scores[2])
  }

  @Test(arguments: ["n", "t", "x"] as [Character])
  func aStrokeBackwardsIsAFaultOfACopy(_ character: Character) throws {
    let ideal = try Ink.ideal(character)
    var ink = Ink.of(ideal)
    ink[0].reverse()
    let copy = assess(ink, as: ideal)
    #expect(!copy.isAccepted)
    #expect(copy.findings.contains { $0.code == .reversed && $0.isFault })
  }

  /// Who lifts the pen at every bend has written the letter all the same.
  @Test(arguments: ["c", "e", "a", "s"] as [Character], [4, 6, 8])
  func aLetterInScrapsIsGraded(_ character: Character, scraps: Int) throws {
    let ideal = try Ink.ideal(character)
    let ink = ideal.strokes.flatMap { stroke in
      (0..<scraps).map { part in
        let step = stroke.length / Double(scraps)
        return Ink.along(stroke, from: step * Double(part), to: step * Double(part + 1))
      }
    }
    let copy = assess(ink, as: ideal)
    #expect(!copy.findings.contains { $0.code == .missingStroke || $0.code == .extraStroke })
    #expect(copy.findings.contains { $0.code == .lift })
  }

  @Test func oneTouchOfThePenBesideALetterIsPassedOver() throws {
    for character in ["a", "i"] as [Character] {
      let ideal = try Ink.ideal(character)
      let copy = assess(Ink.of(ideal) + [[Point(ideal.bounds.max.x + 0.4, 0.5)]], as: ideal)
      #expect(copy.isAccepted)
      #expect(!copy.findings.contains { $0.code == .extraStroke })
    }
  }

  @Test func aDotOverALineIsNoTouch() throws {
    let line = Ink.line(Point(0.2, 1), Point(0.2, 0))
    let l = try Ink.ideal("l")
    let looks = LetterLooks(l, among: [try Ink.ideal("i")])
    let copy = assess([line.map { Point($0.x, 1.5 * $0.y) }, [Point(0.2, 2)]], as: l, looks: [looks])
    #expect(!copy.isAccepted)
  }

  @Test func anotherStrokeCountIsNamedAndNoFault() throws {
    let n = try Ink.ideal("n")
    let line = n.strokes[0]
    let ink = [Ink.along(line, from: 0, to: line.length / 2), Ink.along(line, from: line.length / 2, to: line.length)]
    let copy = assess(ink, as: n)
    #expect(copy.isAccepted)
    #expect(Ink.codes(copy) == [13])
  }

  /// The beginning of a c drawn afterwards, a little inside of its place.
  @Test(arguments: [("c", 0.25)] as [(Character, Double)])
  func aBeginningDrawnAfterwardsIsAPartOfTheLetter(character: Character, share: Double) throws {
    let ideal = try Ink.ideal(character)
    let line = ideal.strokes[0]
    let place = share * line.length
    let ink = [
      Ink.along(line, from: place, to: line.length),
      Ink.along(line, from: 0, to: place).map { $0 + Vector(-0.1, -0.1) },
    ]
    let copy = assess(ink + Ink.of(ideal).dropFirst(), as: ideal)
    #expect(!copy.findings.contains { $0.code == .extraStroke }, "\(copy.findings)")
    #expect(copy.findings.contains { $0.code == .lift })
  }

  /// The head of a c drawn afterwards, from the middle to the side.
  @Test(arguments: [0.15, 0.2, 0.25])
  func aHeadDrawnBackwardsAfterwardsIsAPartOfTheLetter(share: Double) throws {
    let c = try Ink.ideal("c")
    let line = c.strokes[0]
    let place = share * line.length
    let head = Ink.along(line, from: 0, to: place - 0.05)
    let copy = assess([Ink.along(line, from: place, to: line.length), head.reversed()], as: c)
    #expect(!copy.findings.contains { $0.code == .extraStroke || $0.code == .missingStroke }, "\(copy.findings)")
    #expect(copy.findings.contains { $0.code == .lift })
  }

  /// A line across is no piece of anything; what stands there already is drawn twice, which anyone may do.
  @Test(arguments: [false, true])
  func aStrokeMoreIsNoPieceOfTheLetter(isTrace: Bool) throws {
    for character in ["n", "o", "c"] as [Character] {
      let ideal = try Ink.ideal(character)
      let line = ideal.strokes[0]
      let box = ideal.bounds
      let across = Ink.line(Point(box.min.x, box.min.y), Point(box.max.x, box.max.y))
      let again = Ink.along(line, from: 0.3 * line.length, to: 0.8 * line.length)
      for (more, isFault) in isTrace ? [(across, true), (again, false)] : [(across, true)] {
        let ink = (Ink.of(ideal) + [more]).scored
        let found = Assessor(ideal, mode: isTrace ? .trace : .copy).assess(ink)
        #expect(found.isAccepted != isFault)
        #expect(
          found.findings.contains { $0.code == .extraStroke && $0.isFault } == isFault,
          "\(character): \(found.findings)")
      }
    }
  }

  @Test func aSecondBarIsNoPartOfAnF() throws {
    let f = try Ink.ideal("f")
    let copy = assess(Ink.of(f) + [Ink.of(f)[1].map { $0 + Vector(0, -0.4) }], as: f)
    #expect(!copy.isAccepted)
    #expect(copy.findings.contains { $0.code == .extraStroke && $0.isFault })
  }

  /// A single letter leans now so, now so; a word that leans as much is told of it.
  @Test func aLetterMayLeanMoreThanAWord() throws {
    let lean = Affine(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0)
    let n = try Ink.ideal("n")
    #expect(!Ink.codes(assess(Ink.of(n).mapped(by: lean), as: n)).contains(16))
    let (word, ink) = try row("nap") { point, _ in lean * point }
    #expect(Ink.codes(assess(ink, as: word)).contains(16))
  }

  // MARK: Rows

  private func row(_ text: String, _ change: (Point, Int) -> Point) throws -> (ideal: IdealLetter, ink: [[Point]]) {
    let ideal = try Ink.ideal(text: text, school: "us-continuous")
    return (ideal, zip(Ink.of(ideal), ideal.groups).map { stroke, letter in stroke.map { change($0, letter) } })
  }

  @Test func aWideGapIsSpacingAndNoLean() throws {
    let (ideal, ink) = try row("nap") { point, letter in point + Vector(letter == 2 ? 1.2 : 0, 0) }
    let copy = assess(ink, as: ideal)
    #expect(copy.isAccepted)
    #expect(Ink.codes(copy) == [17])
  }

  @Test func aRisingLineIsTold() throws {
    let (ideal, ink) = try row("nap") { point, _ in Point(point.x, point.y + 0.12 * point.x) }
    let copy = assess(ink, as: ideal)
    #expect(copy.isAccepted)
    #expect(copy.findings.contains { $0.code == .baseline && $0.detail == .more })
  }

  @Test(arguments: [1.3, 0.75])
  func sizeIsToldOfARow(_ factor: Double) throws {
    let (ideal, ink) = try row("cat") { point, _ in Point(factor * point.x, factor * point.y) }
    let copy = assess(ink, as: ideal)
    #expect(copy.isAccepted)
    #expect(Ink.codes(copy) == [14])
  }

  @Test func anotherLetterOfARowIsFound() throws {
    let (ideal, _) = try row("nap") { point, _ in point }
    let (other, ink) = try row("nop") { point, _ in point }
    let letters = try ["n", "a", "o", "p"].map { try Ink.ideal(Character($0)) }
    let looks = try "nap".map { LetterLooks(try Ink.ideal($0), among: letters) }
    let copy = assess(ink, as: ideal, looks: looks)
    #expect(!copy.isAccepted)
    #expect(copy.otherLetters == [1])
    #expect(other.text == "nop")
  }
}
