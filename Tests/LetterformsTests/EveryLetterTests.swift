import Geometry
import Letterforms
import Shelves
import TestSupport
import Testing

/// What holds for every letter of the two upright manuscripts; LetterCheckTests say what holds for every school.
@Suite struct EveryLetterTests {
  static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,;:?!'\"-–()/+−=×÷&@#%€$"

  /// How many strokes a letter has, from the tables of the school books: continuous, then ball and stick.
  static let strokeCounts = """
    a 1 2, b 1 2, c 1 1, d 1 2, e 1 1, f 2 2, g 1 2, h 1 2, i 2 2, j 2 2, k 2 3, l 1 1, m 1 3, \
    n 1 2, o 1 1, p 1 2, q 1 2, r 1 2, s 1 1, t 2 2, u 1 2, v 1 2, w 1 4, x 2 2, y 2 2, z 1 1, \
    A 3 3, B 2 3, C 1 1, D 2 2, E 4 4, F 3 3, G 1 2, H 3 3, I 3 3, J 2 2, K 2 3, L 1 2, M 2 4, \
    N 2 3, O 1 1, P 2 2, Q 2 2, R 2 3, S 1 1, T 2 2, U 1 1, V 1 2, W 1 4, X 2 2, Y 2 3, Z 1 1, \
    0 1 1, 1 1 1, 2 1 1, 3 1 1, 4 2 2, 5 2 2, 6 1 1, 7 1 1, 8 1 1, 9 1 1
    """.split(separator: ", ").map { entry in
      let words = entry.split(separator: " ").map(String.init)
      return (letter: Character(words[0]), counts: words.dropFirst().compactMap { Int($0) })
    }

  static func schools() throws -> [School] { try SampleSchools.schools(named: SampleSchools.manuscripts) }

  /// The letters of the English alphabet, digits and signs.
  static func letterforms(hands: [Hand] = Hand.allCases) throws -> [Letterform] {
    try SampleSchools.letterforms(of: SampleSchools.manuscripts, hands: hands).filter {
      alphabet.contains($0.character)
    }
  }

  static func school(_ id: String) throws -> School {
    try School(named: id, in: SampleSchools.folder())
  }

  @Test(arguments: ["us-continuous", "us-ball-and-stick"])
  func schoolHasEveryLetter(_ id: String) throws {
    let school = try EveryLetterTests.school(id)
    for character in EveryLetterTests.alphabet {
      let letterform = try #require(try school.letterform(for: character, hand: .right), "\(character)")
      #expect(!letterform.strokes.isEmpty)
    }
    #expect(Set(school.characters).isSuperset(of: EveryLetterTests.alphabet))
  }

  @Test(arguments: [("us-continuous", 0), ("us-ball-and-stick", 1)])
  func strokesAreAsManyAsTheTablesSay(id: String, column: Int) throws {
    let school = try EveryLetterTests.school(id)
    #expect(EveryLetterTests.strokeCounts.count == 62)
    for (letter, counts) in EveryLetterTests.strokeCounts {
      let letterform = try school.letterform(for: letter, hand: .right)
      #expect(letterform?.strokes.count == counts[column], "\(letter) of \(id)")
    }
  }

  @Test func curvesStayWithinTheZones() throws {
    for letterform in try EveryLetterTests.letterforms() {
      let bounds = letterform.bounds
      #expect(bounds.min.y >= -1.005 && bounds.max.y <= 2.005, "\(letterform.character)")
      if "acemnorsuvwxz".contains(letterform.character) {
        #expect(abs(bounds.min.y) <= 0.005 && abs(bounds.max.y - 1) <= 0.005, "\(letterform.character)")
      }
      if "bdfhklt".contains(letterform.character) || letterform.character.isUppercase || letterform.character.isNumber {
        #expect(abs(bounds.min.y) <= 0.005 && abs(bounds.max.y - 2) <= 0.005, "\(letterform.character)")
      }
      if "gjpqy".contains(letterform.character) { #expect(abs(bounds.min.y + 1) <= 0.005, "\(letterform.character)") }
    }
  }

  @Test(arguments: ["a", "b", "c", "d", "e", "g", "o", "p", "q"] as [Character])
  func bowlsAreRound(_ character: Character) throws {
    for school in try EveryLetterTests.schools() {
      let letterform = try #require(try school.letterform(for: character, hand: .right))
      // The bowl is what is bent and lies in the body; hooks and flicks hang below.
      let bends = letterform.strokes.flatMap { stroke in
        zip(stroke.path.segments, stroke.path.curves).compactMap { segment, curve in
          if case .cubic = segment, curve.bounds.min.y > -0.01 { curve } else { nil }
        }
      }
      let radii = bends.flatMap { bend in (0...40).map { bend.point(at: Double($0) / 40).distance(to: Point(0.5, 0.5)) }
      }
      let worst = try #require(radii.map { abs($0 - 0.5) / 0.5 }.max())
      #expect(worst <= 0.003, "\(character) of \(school.id)")
      // At least from two o'clock over the top and round to four.
      let length = bends.reduce(0) {
        $0 + ArcLengthTable(Path(start: $1.p0, segments: [.cubic($1.p1, $1.p2, to: $1.p3)])).length
      }
      #expect(length > 0.78 * .pi, "\(character) of \(school.id)")
    }
  }

  @Test func whatIsNearlyUprightIsUpright() throws {
    for letterform in try EveryLetterTests.letterforms() {
      for case let curve in letterform.strokes.flatMap(\.path.curves) {
        let way = curve.p3 - curve.p0
        let isStraight = abs((curve.p1 - curve.p0).cross(way)) < 1e-9 && abs((curve.p2 - curve.p0).cross(way)) < 1e-9
        guard isStraight, abs(way.dx) < abs(way.dy) * 0.17, way.length > 0.1 else { continue }
        #expect(way.dx == 0, "\(letterform.character)")
      }
    }
  }

  @Test(arguments: Array("abdfghijklmnpqrtuBDEFHIJKLMNPRTUY1459+!"))
  func letterHasAStem(_ character: Character) throws {
    for school in try EveryLetterTests.schools() {
      let letterform = try #require(try school.letterform(for: character, hand: .right))
      let stems = letterform.strokes.flatMap(\.path.curves).filter {
        $0.p0.x == $0.p3.x && abs($0.p0.y - $0.p3.y) > 0.4
      }
      #expect(!stems.isEmpty, "\(character) of \(school.id)")
    }
  }

  /// Upright and in zones of other lengths.
  @Test(arguments: [
    "", "zones: {ascender: 1.5, descender: 1.3}\nslant: 18\n", "zones: {ascender: 0.7, descender: 0.6}\n",
  ])
  func noStrokeHasAKinkThatIsNoCorner(_ change: String) throws {
    for id in ["us-continuous", "us-ball-and-stick"] {
      let school = try SampleFonts.changed(id, change)
      for character in school.characters where EveryLetterTests.alphabet.contains(character) {
        for stroke in try #require(try school.letterform(for: character, hand: .right)).strokes {
          for (index, turn) in turns(of: stroke).enumerated() where !stroke.corners.contains(index + 1) {
            #expect(turn <= 5, "\(character) of \(id), knot \(index + 2)")
          }
        }
      }
    }
  }

  @Test func knotsKeepApart() throws {
    for letterform in try EveryLetterTests.letterforms() {
      for stroke in letterform.strokes where !stroke.isDot {
        #expect(stroke.path.curves.allSatisfy { $0.p0.distance(to: $0.p3) > 0.05 }, "\(letterform.character)")
      }
    }
  }

  @Test func everyTaughtLetterExistsAndIsTaughtOnce() throws {
    for school in try EveryLetterTests.schools() {
      let taught = school.teaching.flatMap { $0 }
      #expect(Set(taught).isSubset(of: school.characters))
      #expect(Set(taught).count == taught.count)
      #expect(Set(taught) == Set(EveryLetterTests.alphabet.prefix(62)))
      #expect(!school.sources.isEmpty && school.sources.allSatisfy { !$0.fact.isEmpty && !$0.source.isEmpty })
    }
  }
}
