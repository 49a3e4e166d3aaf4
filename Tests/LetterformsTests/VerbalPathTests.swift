import Geometry
import Letterforms
import TestSupport
import Testing

/// What every teacher would say, whatever the school.
@Suite struct VerbalPathTests {
  typealias Move = VerbalPath.Move

  private static let up = Move.straight(.up)
  private static let down = Move.straight(.down)
  private static let across = Move.straight(.right)

  /// Letters that all print schools write alike.
  static let agreed: [(character: Character, strokes: [[Move]])] = [
    ("l", [[down]]), ("c", [[.around(.left)]]), ("o", [[.around(.left), .close]]),
    ("s", [[.around(.left), .around(.right)]]),
    ("n", [[down, up, .over(.right), down]]), ("h", [[down, up, .over(.right), down]]),
    ("i", [[down], [.dot]]), ("t", [[down], [across]]), ("j", [[down, .hook(.left)], [.dot]]),
    ("z", [[across, .straight(.downLeft), across]]),
    ("x", [[.straight(.downRight)], [.straight(.downLeft)]]), ("v", [[.straight(.downRight), .straight(.upRight)]]),
    ("H", [[down], [down], [across]]), ("L", [[down, across]]), ("O", [[.around(.left), .close]]),
    ("S", [[.around(.left), .around(.right)]]), ("0", [[.around(.left), .close]]),
    ("6", [[.around(.left), .close]]), ("3", [[.around(.right), .around(.right)]]),
    ("2", [[.over(.right), .straight(.downLeft), across]]),
  ]

  /// The flick with which some schools end a letter on the line.
  private func withoutTails(_ strokes: [[Move]]) -> [[Move]] {
    strokes.map { $0.last == .tail ? $0.dropLast() : $0 }
  }

  @Test(arguments: ["us-continuous", "us-slanted", "uk-precursive", "de-grundschrift", "au-nsw"])
  func printIsToldAsTeachersTellIt(id: String) throws {
    let school = try #require(try SampleSchools.schools(named: [id]).first)
    // New South Wales writes the second stroke of x upwards, rounds v and begins 6 with a slant.
    for (character, strokes) in VerbalPathTests.agreed where id != "au-nsw" || !"xv6".contains(character) {
      let path = try #require(try school.verbalPath(for: character, hand: .right))
      #expect(withoutTails(path.strokes) == strokes, "\(character) of \(id)")
    }
  }

  /// In every school, joined ones too, whatever leads into the letter and out of it.
  @Test func letterPartsAreInEverySchool() throws {
    for school in try SampleSchools.schools() where school.writes("o") && school.writes("t") {
      func moves(_ character: Character) throws -> [[Move]] {
        try #require(try school.verbalPath(for: character, hand: .right)).strokes
      }
      #expect(try moves("l").joined().contains(VerbalPathTests.down), "l of \(school.id)")
      let c = try moves("c").joined()
      #expect(c.contains(.around(.left)) || c.contains(.over(.left)), "c of \(school.id)")
      #expect(try moves("o").first?.contains(.around(.left)) == true, "o of \(school.id)")
      // A school may end its t in a loop that is the bar.
      let t = try moves("t")
      #expect(t.last == [VerbalPathTests.across] || t.count == 1 && t[0].contains(.loop), "t of \(school.id)")
      #expect(try moves("i").count == 2 && moves("i").last == [.dot], "i of \(school.id)")
      let n = try moves("n").joined()
      #expect(n.contains(.over(.right)) && n.count { $0 == VerbalPathTests.down } >= 2, "n of \(school.id)")
    }
  }

  @Test(arguments: Hand.allCases)
  func noLetterIsSilentOrLong(hand: Hand) throws {
    for school in try SampleSchools.schools() {
      for character in school.characters {
        let letterform = try #require(try school.letterform(for: character, hand: hand))
        let path = try #require(try school.verbalPath(for: character, hand: hand))
        #expect(path.strokes.count == letterform.strokes.count, "\(character) of \(school.id)")
        #expect(path.strokes.allSatisfy { !$0.isEmpty }, "\(character) of \(school.id)")
        guard character.isLetter || character.isNumber else { continue }
        let count = path.strokes.reduce(0) { $0 + $1.count }
        #expect(count <= VerbalPath.mostMoves, "\(character) of \(school.id): \(count)")
      }
    }
  }

  /// The left hand pulls its bars; nothing else is said differently.
  @Test func leftHandsPullBars() throws {
    for school in try SampleSchools.schools() where school.leftHandBars.contains("t") && school.writes("t") {
      let right = try #require(try school.verbalPath(for: "t", hand: .right)).strokes
      guard right.count > 1 else { continue }
      let left = try #require(try school.verbalPath(for: "t", hand: .left)).strokes
      #expect(right.last == [VerbalPathTests.across], "\(school.id)")
      #expect(left.last == [.straight(.left)], "\(school.id)")
      #expect(left.dropLast() == right.dropLast(), "\(school.id)")
    }
  }

  @Test(arguments: [-8.0, 10, 25])
  func slantChangesNoWord(slant: Double) throws {
    for school in try SampleSchools.schools(named: ["us-continuous", "fr-cursive", "ru-cursive"]) {
      for character in school.characters where character.isLetter {
        let letterform = try #require(try school.letterform(for: character, hand: .right))
        let own = school.slant(of: .right)
        let other = Letterform(
          text: letterform.text, variant: letterform.variant,
          strokes: letterform.strokes.map { Affine.slant(degrees: slant) * (Affine.slant(degrees: -own) * $0) })
        #expect(
          VerbalPath(of: other, slant: slant) == VerbalPath(of: letterform, slant: own),
          "\(character) of \(school.id)")
      }
    }
  }

  /// Nothing is known of single letters: a stroke drawn here has its words.
  @Test func drawnStrokesAreTold() throws {
    func path(_ points: [Point]) throws -> [[Move]] {
      let path = try #require(Path(through: points))
      let stroke = Stroke(path: path, corners: Array(1..<max(1, path.segments.count)))
      return VerbalPath(of: Letterform(text: "?", variant: "", strokes: [stroke]), slant: 0).strokes
    }
    #expect(try path([Point(0, 1), Point(0, 0), Point(1, 0)]) == [[VerbalPathTests.down, VerbalPathTests.across]])
    #expect(try path([Point(0, 0)]) == [[.dot]])
    #expect(
      try path([Point(0, 0), Point(0.5, 1), Point(1, 0)]) == [[.straight(.upRight), .straight(.downRight)]])
    let ring = Path(circleAround: Point(0.5, 0.5), radius: 0.5)
    let letterform = Letterform(text: "?", variant: "", strokes: [Stroke(path: ring)])
    // From three o'clock up, against the clock.
    #expect(VerbalPath(of: letterform, slant: 0).strokes == [[.around(.left), .close]])
  }
}
