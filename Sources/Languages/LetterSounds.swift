public import Recipes
public import Texts

/// Which words of a language begin with the own sound of their first letter: Apfel does, Auto does not.
///
/// A file of Templates/Sounds lists beginnings that stand for another sound (`other`), and longer ones that do not after all
/// (`own`); the longest that a word begins with decides. A `$` behind it means that the word ends there. It knows spellings, not
/// words: what it does not list has its own sound. `together` are letters that a picture alphabet shows with a sound of their own.
public struct LetterSounds: Hashable, Sendable {
  private let others: [String]
  private let owns: [String]
  /// Letters that stand for a sound together, in the order of a picture alphabet, such as sch.
  public let together: [String]

  /// What is asked of a letter's sound, with a place for the letter; empty where nothing is.
  private var question = ""
  private var heard: [String: [String]] = [:]

  /// Every letter has its own sound.
  public init() { self.init(others: []) }

  /// The beginnings with another sound, and the longer ones with their own.
  public init(others: [String], owns: [String] = [], together: [String] = []) {
    (self.others, self.owns, self.together) = (others, owns, together)
  }

  /// Those of a language or of the language it is a kind of, from a shelf of templates; none where it has no file.
  public init(in language: String, _ shelf: RecipeShelf) throws(Fault) {
    let known = try shelf.names(in: "Sounds")
    guard let name = language.nearestLanguages.first(where: { known.contains($0) }) else {
      self.init()
      return
    }
    let recipe = try shelf.recipe("Sounds/\(name)")
    _ = try recipe.fields(knowing: ["other", "own", "together", "question", "heard"])
    func texts(_ key: String) throws(Fault) -> [String] {
      var texts: [String] = []
      for entry in recipe[key]?.list() ?? [] { texts.append(try entry.text()) }
      return texts
    }
    self.init(others: try texts("other"), owns: try texts("own"), together: try texts("together"))
    question = try recipe["question"]?.text() ?? ""
    for field in try recipe["heard"]?.fields() ?? [] {
      var words: [String] = []
      for word in field.value.list() { words.append(try word.text()) }
      heard[field.key] = words
    }
  }

  /// What is asked of the sound of a letter; empty where nothing is.
  public func question(about letter: String) -> String {
    var (asked, isPlace) = ("", false)
    for character in question {
      switch character {
      case "{":
        isPlace = true
        asked += letter
      case "}": isPlace = false
      default: if !isPlace { asked.append(character) }
      }
    }
    return asked
  }

  /// Words with the sound of a letter at one place or another, in which a child says where it hears it; none for most letters.
  public func words(toHear letter: String) -> [String] { heard[letter.lowercased()] ?? [] }

  /// Whether the file of a language asks where sounds are heard.
  public static func asksWhere(in language: String) -> Bool { language.prefix { $0 != "-" } == "de" }

  /// Whether a word begins with a letter and its own sound.
  public func isHeard(_ letter: String, atStartOf word: String) -> Bool {
    let word = word.lowercased()
    return word.hasPrefix(letter.lowercased()) && isOwn(word[...])
  }

  /// Whether a word has a letter with its own sound anywhere.
  public func isHeard(_ letter: String, in word: String) -> Bool {
    let (letter, word) = (letter.lowercased(), word.lowercased())
    // Where another spelling ended last: the u of au is no u.
    var end = word.startIndex
    for index in word.indices {
      let rest = word[index...]
      if let other = longest(of: others, in: rest), !isOwn(rest) {
        end = max(end, word.index(index, offsetBy: other, limitedBy: word.endIndex) ?? word.endIndex)
      } else if index >= end, rest.hasPrefix(letter) {
        return true
      }
    }
    return false
  }

  private func isOwn(_ text: Substring) -> Bool {
    guard let other = longest(of: others, in: text) else { return true }
    return (longest(of: owns, in: text) ?? 0) >= other
  }

  /// How long the longest spelling is that a text begins with; nil for none.
  private func longest(of spellings: [String], in text: Substring) -> Int? {
    var most: Int?
    for spelling in spellings {
      let isWhole = spelling.hasSuffix("$")
      let start = isWhole ? spelling.dropLast() : spelling[...]
      if isWhole ? text == start : text.hasPrefix(start) { most = max(most ?? 0, start.count) }
    }
    return most
  }
}
