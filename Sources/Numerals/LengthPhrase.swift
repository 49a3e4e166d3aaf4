/// A length in words: "half an inch", "пять мм", "anderthalb Zoll", "one inch and three millimetres".
///
/// It is not read here, but written again in the signs that ``Length/init(parsing:)`` reads: `1/2 in`, `5 mm`, `1 1/2 in`. One
/// language at a time is tried; abbreviations and numbers in digits stand in all.
struct LengthPhrase {
  /// Folded words, numbers in digits and signs in order.
  private let tokens: [Token]

  enum Token: Equatable {
    case word(String)
    case digits(String)
    case sign(String)
  }

  /// One for each language; what they have opened serves the next question.
  private let readers: [LengthReader]

  init(_ text: String) {
    tokens = LengthPhrase.tokens(of: text)
    readers = LengthWords.all.map(LengthReader.init)
  }

  private init(_ tokens: [Token], like other: LengthPhrase) {
    self.tokens = tokens
    readers = other.readers
  }

  /// Whether there is a word at all.
  var hasWords: Bool { tokens.contains { if case .word = $0 { true } else { false } } }

  /// No length has more; what has is not worth the trouble.
  private static let mostTokens = 24

  /// The length in signs; nil where no language makes a length of it.
  func inSigns() -> String? {
    guard hasWords, tokens.count <= LengthPhrase.mostTokens else { return nil }
    let isCyrillic = tokens.contains { token in
      guard case .word(let word) = token else { return false }
      return word.unicodeScalars.contains { (0x400...0x52F).contains($0.value) }
    }
    for reader in readers where isCyrillic == ["ru", "uk"].contains(reader.tag) {
      if let signs = reader.signs(of: tokens) { return signs }
    }
    return nil
  }

  /// Whether this would be a length with another unit in place of the last word.
  func hasUnknownUnit() -> Bool {
    guard case .word? = tokens.last, tokens.count > 1 else { return false }
    return LengthPhrase(tokens.dropLast() + [.word("mm")], like: self).inSigns() != nil
  }

  /// Whether this would be a length if only it had a unit.
  func lacksUnit() -> Bool { LengthPhrase(tokens + [.word("mm")], like: self).inSigns() != nil }

  /// Parts a text at blanks, signs, and where digits meet letters.
  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    let characters = Array(text)
    var index = 0
    func isDigit(_ character: Character) -> Bool { "0123456789.,/⁄".contains(character) || isFraction(character) }
    func isFraction(_ character: Character) -> Bool {
      character.unicodeScalars.first?.properties.generalCategory == .otherNumber
    }
    while index < characters.count {
      let character = characters[index]
      let end: Int
      switch character {
      case _ where character.isWhitespace: end = index + 1
      case "+", "−":
        tokens.append(.sign(character == "+" ? "+" : "-"))
        end = index + 1
      case "-", "‐", "‑":
        // A hyphen inside a compound is no sign.
        let isInside =
          index > 0 && !characters[index - 1].isWhitespace && index + 1 < characters.count
          && !characters[index + 1].isWhitespace
        if !isInside { tokens.append(.sign("-")) }
        end = index + 1
      case _ where isDigit(character):
        end = characters[index...].firstIndex { !isDigit($0) } ?? characters.count
        tokens.append(.digits(String(characters[index..<end])))
      default:
        end =
          characters[index...].firstIndex { $0.isWhitespace || "+−-‐‑0123456789".contains($0) } ?? characters.count
        let word = String(characters[index..<end])
        tokens.append(.word(LengthWords.unitSigns[word] == nil ? NumberWords.folded(word) : word))
      }
      index = end
    }
    return tokens.filter { $0 != .word("") }
  }
}
