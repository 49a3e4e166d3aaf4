import Exchange
public import Letterforms
import Recipes
public import Texts
import YAML

extension School {
  /// The characters of a folder or file of the KanjiVG project as a school, in squares.
  ///
  /// - Parameters:
  ///   - path: Where the characters are.
  ///   - folder: Where digits and punctuation are.
  public init(kanjiVG path: String, in folder: FontFolder) throws(Fault) {
    let characters = try KanjiVGLetters(at: path)
    let store = LetterStore(
      isAllWritten: true,
      characters: { (try? characters.characters()) ?? [] },
      read: { (character) throws(Fault) in
        guard let letter = try characters.letter(for: character) else { return [] }
        let files = try DrawnAlphabet(letters: [letter]).files(
          for: DrawnAlphabet.SchoolFacts(id: School.kanjiName, source: characters.path))
        guard let file = files.first else { return [] }
        return [try Recipe(reading: Array(file.text.utf8), file: "\(characters.path)/\(character.codePoints)")]
      })
    let recipe = try Recipe(reading: Array(School.kanjiRecipe.utf8), file: School.kanjiName)
    try self.init(id: School.kanjiName, recipe: recipe, letters: store, in: folder)
  }

  private static let kanjiName = "kanjivg"

  /// What a school of KanjiVG is beside its characters; digits number their strokes.
  private static let kanjiRecipe = """
    name: Characters in squares
    summary: Chinese characters as Japanese schools write them, stroke by stroke, from files of the KanjiVG project.
    languages: [ja]
    letters: [Digits, Punctuation]
    weight: 0.09
    zones: {ascender: 1, descender: 1}
    squares: true
    prefer: [drawn, plain, flagged, closed, curved]
    ruling: squares-cross
    sources: [{fact: order and direction of strokes, certainty: likely, source: KanjiVG}]
    """
}
