public import Recipes
public import Texts

/// What stands over a maze whose ends are drawings, as in "Help the mouse reach the moon".
///
/// A file of Templates/Mazes has a sentence with two places and, for the code of each drawing, the words that fill them in the form
/// that the sentence asks for: `der Maus`, `zum Mond`. A drawing that it lacks is named as a word list names it, in a sentence that
/// needs neither case nor article.
public struct MazeStories: Hashable, Sendable {
  private var help = ""
  private var way = ""
  /// Whether nouns have capitals inside a sentence.
  private var hasCapitals = false
  private var who: [String: String] = [:]
  private var whither: [String: String] = [:]

  /// No stories: mazes have no sentence.
  public init() {}

  /// Those of a language or of the language it is a kind of, from a shelf of templates; English where it has no file.
  public init(in language: String, _ shelf: RecipeShelf) throws(Fault) {
    self.init()
    let known = try shelf.names(in: "Mazes")
    guard let name = (language.nearestLanguages + ["en"]).first(where: { known.contains($0) }) else { return }
    let recipe = try shelf.recipe("Mazes/\(name)")
    _ = try recipe.fields(knowing: ["language", "help", "way", "who", "where"])
    func forms(_ key: String) throws(Fault) -> [String: String] {
      var forms: [String: String] = [:]
      for field in try recipe.needed(key).fields() { forms[field.key] = try field.value.text() }
      return forms
    }
    help = try recipe.needed("help").text()
    way = try recipe.needed("way").text()
    (who, whither) = (try forms("who"), try forms("where"))
    hasCapitals = name.hasPrefix("de")
  }

  /// Whether the drawing of a code may set out: it lives or moves.
  public func mayStart(_ code: String) -> Bool { who[code] != nil }

  /// Whether the drawing of a code has a form as a goal.
  public func mayEnd(_ code: String) -> Bool { whither[code] != nil }

  /// Whether the drawings of two codes are called the same, as two cars are: nobody goes from one to the other.
  public func areAlike(_ code: String, _ other: String) -> Bool {
    code == other || who[code] != nil && who[code] == who[other]
      || whither[code] != nil && whither[code] == whither[other]
  }

  /// The sentence for the drawings of two codes, which words name; empty where there is none.
  ///
  /// A thing that the page calls by another name, such as a bulb a lamp, is called so here too: a word without cases.
  public func sentence(from start: (code: String, word: String), to goal: (code: String, word: String)) -> String {
    if let who = who[start.code], let whither = whither[goal.code],
      start.word.isEmpty || goal.word.isEmpty || names(who, start.word) && names(whither, goal.word)
    {
      return Phrase.filled(help, ["who": who, "where": whither])
    }
    // Of what has no word there is nothing to say.
    guard !start.word.isEmpty, !goal.word.isEmpty else { return "" }
    return Phrase.filled(way, ["start": noun(start.word), "goal": noun(goal.word)])
  }

  /// A word without an article that is written together with it, as in l'écureuil.
  private func noun(_ word: String) -> String {
    let noun = word.split(whereSeparator: { $0 == "'" || $0 == "’" }).last.map { String($0) } ?? word
    return hasCapitals ? noun : noun.lowercased()
  }

  /// Whether a form may be one of a word: some word of it begins alike, but for what a language puts before it.
  private func names(_ form: String, _ word: String) -> Bool {
    func folded(_ text: some StringProtocol) -> String { String(text.lowercased().map { $0 == "ё" ? "е" : $0 }) }
    guard let first = folded(noun(word)).first else { return true }
    // An article or a preposition comes first: the о of "до каштана" makes no орех of it.
    let all = folded(form).split { !$0.isLetter }
    let words = all.count > 1 ? all.dropFirst() : all[...]
    return words.contains { $0.prefix(2).contains(first) }
  }
}
