import Geometry
import Letterforms
import TestSupport
import Testing

@testable import Scoring

/// Ink of which nobody knows the order: only what can be seen of it counts.
@Suite struct ShapeTests {
  private func assess(
    _ ideal: IdealLetter, _ ink: [[Point]], mode: Assessor.Mode = .trace, millimetres: Double = 5
  ) -> Assessment {
    var assessor = Assessor(ideal, millimetresPerUnit: millimetres, mode: mode)
    assessor.hasOrder = false
    return assessor.assess(ink.scored)
  }

  private func faults(_ assessment: Assessment) -> [Int] {
    assessment.findings.filter { $0.isFault }.map { $0.code.rawValue }
  }

  /// The lines of a letter as a scanner finds them: in pieces, in any order, in any direction.
  private func scattered(_ lines: [[Point]], seed: UInt64) -> [[Point]] {
    var random = Xoshiro256StarStar(seed: seed)
    var pieces: [[Point]] = []
    for line in lines {
      let cut = line.count > 8 ? 3 + Int(random.below(UInt32(line.count - 6))) : line.count
      pieces.append(Array(line[..<cut]))
      if cut < line.count { pieces.append(Array(line[(cut - 1)...])) }
    }
    for index in pieces.indices.dropLast() {
      pieces.swapAt(index, index + Int(random.below(UInt32(pieces.count - index))))
    }
    return pieces.map { random.below(2) == 0 ? $0 : $0.reversed() }
  }

  @Test(arguments: ["us-continuous", "fr-cursive", "de-grundschrift", "ru-cursive"])
  func theLetterItselfIsRightHoweverItsLinesLie(school name: String) throws {
    let school = try SampleSchools.schools(named: [name])[0]
    for (number, character) in school.characters.filter({ $0.isLetter || $0.isNumber }).enumerated() {
      guard let form = try school.letterform(for: character, hand: .right) else { continue }
      let ideal = IdealLetter(form, slant: school.slant(of: .right))
      let assessment = assess(ideal, scattered(Ink.of(ideal), seed: UInt64(number)))
      #expect(assessment.isAccepted, "\(name) \(character): \(assessment.findings.map { ($0.code, $0.magnitude) })")
      #expect(assessment.scores.order == nil && assessment.scores.direction == nil)
      #expect(assessment.findings.contains { $0.code == .notAssessed && $0.detail == .order })
      #expect(assessment.scores.total > 90, "\(name) \(character)")
    }
  }

  @Test func aMissingEndIsFoundWhereItIs() throws {
    for (character, stroke) in [("l", 0), ("c", 0), ("s", 0), ("v", 0)] {
      let ideal = try Ink.ideal(Character(character))
      let length = ideal.strokes[stroke].length
      var ink = Ink.of(ideal)
      ink[stroke] = Ink.along(ideal.strokes[stroke], from: 0, to: 0.75 * length)
      let found = assess(ideal, ink.map { $0.reversed() }).findings.filter { $0.isFault }
      #expect(found.map { $0.code } == [.notCovered], "\(character)")
      let arc = try #require(found.first?.arc)
      #expect(abs(arc - 0.75 * length) < 0.08, "\(character)")
    }
  }

  @Test func inkPastAnEndIsFound() throws {
    for character in ["l", "c", "s", "v"] {
      let ideal = try Ink.ideal(Character(character))
      let line = ideal.strokes[0]
      let ink = [Ink.along(line, from: 0, to: line.length + 0.5)] + Ink.of(ideal).dropFirst()
      #expect(faults(assess(ideal, ink.map { $0.reversed() })) == [8], "\(character)")
    }
  }

  @Test func aLineThroughALetterIsOneTooMany() throws {
    let o = try Ink.ideal("o")
    let middle = o.bounds.center
    let line = Ink.line(middle - Vector(0.8, 0), middle + Vector(0.8, 0.1))
    #expect(faults(assess(o, Ink.of(o) + [line])).contains(12))
  }

  /// What stays in the corridor of a model is no stroke too many and no fault of shape: a line gone over again, spurs, a ridge
  /// beside a line.
  @Test(arguments: ["y", "m", "n", "a", "k", "x", "8"])
  func inkInsideTheCorridorIsNeverBlamed(character: String) throws {
    let ideal = try Ink.ideal(Character(character))
    let letter = scattered(Ink.of(ideal), seed: 5)
    for step in [Vector.zero, Vector(0.1, 0), Vector(-0.07, 0.07)] {
      let again = letter.map { $0.map { $0 + step } }
      #expect(faults(assess(ideal, letter + again)) == [], "\(character) \(step)")
    }
    let spurs = letter.map { line in [line[line.count / 2], line[line.count / 2] + Vector(0.09, 0.09)] }
    #expect(faults(assess(ideal, letter + spurs)) == [], "\(character)")
  }

  /// Of a copy the corridor is wide, and a line too many lies within it: it is seen because the letter does not need it.
  @Test(arguments: ["us-continuous", "fr-cursive", "de-grundschrift", "italic"])
  func aLineTooManyIsSeenInACopy(school name: String) throws {
    var random = Xoshiro256StarStar(seed: 12)
    func share() -> Double { Double(random.below(1000)) / 1000 }
    var (tried, refused) = (0, 0)
    for character in "abdehkmno358" {
      let ideal = try Ink.ideal(character, school: name)
      let letter = scattered(Ink.of(ideal), seed: 3)
      #expect(faults(assess(ideal, letter, mode: .copy)) == [], "\(name) \(character)")
      for _ in 0..<10 {
        let box = ideal.bounds
        let place = box.min + Vector(share() * box.width, share() * box.height)
        let half = Vector(angle: share() * .pi) * 0.45
        let line = Ink.line(place - half, place + half)
        // What runs on a line of the letter makes it thicker.
        let hidden = line.count { point in
          ideal.strokes.contains { stroke in
            stroke.samples.contains {
              $0.point.distance(to: point) < 0.15 && abs($0.tx * half.dx + $0.ty * half.dy) > 0.8 * 0.45
            }
          }
        }
        guard 3 * hidden < line.count else { continue }
        tried += 1
        if faults(assess(ideal, letter + [line], mode: .copy)).contains(12) {
          refused += 1
        }
      }
    }
    #expect(20 * refused >= 19 * tried, "\(name): \(refused) of \(tried)")
  }

  @Test func aForgottenDotOrBarIsMissing() throws {
    for character in ["i", "j", "t"] {
      let ideal = try Ink.ideal(Character(character))
      let assessment = assess(ideal, Array(Ink.of(ideal).dropLast()))
      #expect(faults(assessment) == [11], "\(character)")
      #expect(assessment.findings.first?.stroke == ideal.strokes.count - 1)
    }
  }

  @Test func aBulgeIsOutsideTheCorridor() throws {
    let l = try Ink.ideal("l")
    let ink = Ink.of(l).map { line in
      line.map { point in
        let place = (point.y - 0.8) / 0.3
        return abs(place) < 1 ? point + Vector(0.2 * (1 + Vector(angle: place * .pi).dx), 0) : point
      }
    }
    #expect(faults(assess(l, ink)) == [2])
  }

  /// A narrow bump within the corridor is seen where it stands out from the ink on both sides of it.
  @Test(arguments: [(0.1, []), (0.22, [2])] as [(Double, [Int])]) func aBumpStandsOutFromTheInkBesideIt(
    height: Double, codes: [Int]
  ) throws {
    let l = try Ink.ideal("l")
    let ink = Ink.of(l).map { line in
      line.map { point in
        let place = (point.y - 0.6) / 0.25
        return abs(place) < 1 ? point + Vector(height / 2 * (1 + Vector(angle: place * .pi).dx), 0) : point
      }
    }
    #expect(faults(assess(l, ink)) == codes)
  }

  /// The bowl of a d runs beside its stem, and does not stand for the foot of it.
  @Test func aFootIsMissingBesideTheBowl() throws {
    let d = try Ink.ideal("d", school: "italic")
    let line = try #require(d.strokes.last)
    let ink = Array(Ink.of(d).dropLast()) + [Ink.along(line, from: 0, to: line.length - 0.8)]
    #expect(faults(assess(d, ink, millimetres: 4)).contains(6))
  }

  /// The end of a looped g goes over its stem, whose ink does not stand for it.
  @Test func anEndBeyondAStemIsMissing() throws {
    let g = try Ink.ideal("g", school: "de-looped")
    let line = try #require(g.strokes.first)
    #expect(faults(assess(g, Ink.of(g), millimetres: 4)).isEmpty)
    let ink = [Ink.along(line, from: 0, to: 0.88 * line.length)] + Ink.of(g).dropFirst()
    #expect(faults(assess(g, ink, millimetres: 4)) == [6])
  }

  @Test(arguments: ["a", "n", "g", "t", "x"])
  func aLetterThatIsWrittenOverTooLargeIsToldSo(character: String) throws {
    let ideal = try Ink.ideal(Character(character))
    let ink = scattered(Ink.of(ideal), seed: 3).map { $0.map { Point(1.5 * $0.x, 1.5 * $0.y) } }
    let assessment = assess(ideal, ink)
    #expect(faults(assessment) == [14], "\(assessment.findings)")
    #expect(!assessment.isAccepted)
    #expect(assessment.findings.first?.detail == .more)
  }

  @Test func aCopyIsFittedAndItsSizeIsTold() throws {
    for character in ["a", "n", "g", "t", "x"] {
      let ideal = try Ink.ideal(Character(character))
      for (scale, codes) in [(1.1, []), (1.6, [14])] {
        let ink = scattered(Ink.of(ideal), seed: 3).map { line in
          line.map { Point(scale * $0.x + 0.7, scale * $0.y) }
        }
        let assessment = assess(ideal, ink, mode: .copy)
        #expect(assessment.isAccepted, "\(character) \(scale): \(assessment.findings)")
        #expect(assessment.findings.map { $0.code.rawValue }.filter { $0 != 18 } == codes, "\(character) \(scale)")
      }
    }
  }

  @Test func aRowWhoseLinesRunFromLetterToLetterIsCut() throws {
    let row = try Ink.ideal(text: "nun", school: "us-continuous")
    // A wide pen has made one line of all.
    let line = Ink.of(row).flatMap { $0 }
    #expect(assess(row, [line], mode: .copy).isLetter == true)
  }

  @Test func manyLinesCostLittle() throws {
    let word = try Ink.ideal(text: "wigwam", school: "us-continuous")
    var random = Xoshiro256StarStar(seed: 9)
    let ink = (0..<400).map { _ in
      (0..<50).map { _ in Point(Double(random.below(1000)) / 100, Double(random.below(1000)) / 300) }
    }
    for mode in [Assessor.Mode.trace, .copy] {
      // Of the processor: what runs beside it does not count.
      let start = processorSeconds()
      _ = assess(word, ink, mode: mode)
      let time = processorSeconds() - start
      #expect(time < 4, "\(mode) \(time)")
    }
  }
}
