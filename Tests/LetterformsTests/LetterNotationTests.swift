import Geometry
import Recipes
import Shelves
import TestSupport
import Testing
import Texts
import YAML

@testable import Letterforms

@Suite struct LetterNotationTests {
  private func folder() throws -> FontFolder { try FontFolder(RecipeShelf(folder: "\(SampleSchools.root)/Fonts")) }

  /// What is handed to who changes a letter is the letter: its knots draw the strokes of the school.
  @Test(arguments: ["us-continuous", "us-cursive", "ru-cursive", "fr-cursive"])
  func knotsDrawTheStrokesOfTheSchool(name: String) throws {
    let school = try School(named: name, in: folder())
    var compared = 0
    for character in school.characters {
      let notation = try #require(try school.notation(of: character))
      let core = try #require(try school.core(for: character, hand: .right))
      guard notation.base == nil else {
        #expect(notation.strokes.isEmpty)
        continue
      }
      #expect(notation.strokes.count == core.strokes.count)
      #expect(notation.entry == core.entry && notation.exit == core.exit)
      for (written, stroke) in zip(notation.strokes, core.strokes) where written.path == nil && !written.isDelayed {
        let drawn = Stroke(knots: written.knots, isBar: written.isBar, isDelayed: false, zones: school.zones)
        let off = zip(drawn.path.allPoints, stroke.path.allPoints).map { $0.distance(to: $1) }.max() ?? 0
        #expect(drawn.path.allPoints.count == stroke.path.allPoints.count && off < 1e-9, "\(character)")
        compared += 1
      }
    }
    #expect(compared > 60)
  }

  /// Checking letter by letter finds what checking all finds, but for letters that are missing.
  @Test(arguments: ["us-cursive", "ball"])
  func checkingEachLetterFindsWhatCheckingAllFinds(name: String) throws {
    let folder = try folder()
    let plain = """
      name: Ball
      languages: [en]
      letters: [Latin/lowercase, Latin/capitals, Digits, Punctuation]
      slant: 12
      zones: {ascender: 0.4, descender: 0.4}
      weight: 0.3
      prefer: [continuous, plain]
      ruling: two-line
      """
    let school =
      name == "ball"
      ? try School(Recipe(reading: Array(plain.utf8), file: "ball.yaml"), id: "ball", folder: folder)
      : try School(named: name, in: folder)
    let all = Set(try school.findings(in: folder)).filter { $0.kind != .missing }
    var each: Set<LetterFinding> = []
    for character in school.characters { each.formUnion(try school.findings(in: folder, of: character)) }
    #expect(each == all)
    #expect(name != "ball" || all.count > 20)
  }

  @Test func ownLettersStandBesideTheOthers() throws {
    let folder = try folder()
    let letters = try Recipe(
      reading: Array("letters:\n  \"a\":\n    own: [\"(0,1) -- (0,0)\"]\n".utf8), file: "own")
    let text = """
      {name: Own, languages: [en], letters: [Latin/lowercase, Own/letters], zones: {}, weight: 0.1,
       prefer: [own, continuous], ruling: two-line}
      """
    let recipe = try Recipe(reading: Array(text.utf8), file: "school")
    let own = try folder.adding(["Own/letters": letters, "Schools/own-school": recipe])
    let school = try School(named: "own-school", in: own)
    #expect(try school.letterform(for: "a", hand: .right)?.variant == "own")
    #expect(try school.letterform(for: "b", hand: .right)?.variant == "continuous")
    // The others are what they were, and a name that is taken is refused.
    let cursive = try School(named: "us-cursive", in: own)
    #expect(
      try cursive.letterform(for: "a", hand: .right)
        == School(named: "us-cursive", in: folder).letterform(for: "a", hand: .right))
    #expect(throws: Fault.self) { try folder.adding(["Schools/us-cursive": letters]) }
  }
}
