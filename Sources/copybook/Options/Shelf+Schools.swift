import Exchange
import Letterforms
import Recipes
import Texts
import YAML

extension Shelf {
  /// Names a folder, or the single file, of KanjiVG as a school: `kanjivg:DIR`.
  private static let kanjiPrefix = "kanjivg:"

  /// A school by its name, or the characters of a folder of KanjiVG.
  func school(named name: String) throws -> School {
    guard name.hasPrefix(Shelf.kanjiPrefix) else { return try School(named: name, in: fontFolder()) }
    let characters = try KanjiVGLetters(at: String(name.dropFirst(Shelf.kanjiPrefix.count)))
    let store = LetterStore(
      characters: { (try? characters.characters()) ?? [] },
      read: { character in
        guard let letter = try characters.letter(for: character) else { return [] }
        let files = try DrawnAlphabet(letters: [letter]).files(
          for: DrawnAlphabet.SchoolFacts(id: "kanjivg", source: characters.path))
        guard let file = files.first else { return [] }
        return [try Recipe(reading: Array(file.text.utf8), file: "\(characters.path)/\(character.codePoints)")]
      })
    return try School(
      id: "kanjivg", recipe: Recipe(reading: Array(Shelf.kanjiRecipe.utf8), file: "kanjivg"), letters: store,
      in: fontFolder())
  }

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
