public import Packs
public import Recipes

/// What is wrong with letterforms or schools, where, and what to do.
public enum LetterformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file of Fonts/ is wrong at a place.
  case recipe(RecipeError)
  /// Fonts/ or a file of it cannot be read.
  case unreadable(path: String, reason: String)
  /// A pack of letters is damaged or unsafe.
  case pack(PackError)
  /// No school has this name.
  case unknownSchool(name: String, known: [String])
  /// The school has no such letter.
  case missingLetter(Character, school: String)

  /// What is wrong and where, in one sentence.
  public var description: String {
    switch self {
    case .recipe(let error): error.description
    case .pack(let error): error.description
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .unknownSchool(let name, _): "there is no school named \"\(name)\""
    case .missingLetter(let character, let school):
      "the school \(school) has no letter for \"\(character)\" (\(character.codePoints))"
    }
  }

  /// What to do.
  public var hint: String {
    switch self {
    case .recipe(let error): error.hint
    case .pack(let error): error.hint
    case .unreadable: "name the folder of the letters with --fonts, as in --fonts Fonts"
    case .unknownSchool(let name, let known):
      "known schools: \((closest(to: name, among: known) + known).uniqued.joined(separator: ", "))"
    case .missingLetter: "leave it out, or choose a school that teaches it"
    }
  }
}

extension Character {
  /// The code points as `U+0416`, separated by spaces.
  public var codePoints: String {
    unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }
}

extension [String] {
  /// The names in order, each once.
  fileprivate var uniqued: [String] {
    reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }
}
