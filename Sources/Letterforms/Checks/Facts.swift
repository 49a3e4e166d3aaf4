import Recipes
import Texts

/// How many strokes and bars letters have, by what the tables of school books say: what drawings are checked against.
struct Facts: Sendable {
  private(set) var strokes: [Character: Int] = [:]
  private(set) var bars: [Character: Int] = [:]

  /// No facts.
  init() {}

  /// Adds a file of Fonts/Facts; its letters count as it says, whatever was said of them before.
  mutating func add(_ recipe: Recipe) throws(Fault) {
    var own = Facts()
    try own.read(recipe)
    for letter in own.strokes.keys { bars[letter] = nil }
    for (letter, count) in own.strokes { strokes[letter] = count }
    for (letter, count) in own.bars { bars[letter] = count }
  }

  private mutating func read(_ recipe: Recipe) throws(Fault) {
    for field in try recipe.fields(knowing: ["source", "strokes", "bars"]) where field.key != "source" {
      for row in try field.value.fields() {
        guard let count = Int(row.key), (1...12).contains(count) else {
          throw row.value.error(
            "\"\(row.key)\" is not a number of strokes", hint: "write lines of the form \"2\": \"i j\"")
        }
        for letter in try row.value.text() where !letter.isWhitespace {
          let known = field.key == "strokes" ? strokes[letter] : bars[letter]
          guard known == nil else {
            throw row.value.error("the letter \"\(letter)\" is here and in another row", hint: "delete one of them")
          }
          if field.key == "strokes" { strokes[letter] = count } else { bars[letter] = count }
        }
      }
    }
  }
}
