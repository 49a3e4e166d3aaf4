import Recipes
import Texts

/// A text with places to be filled: `Write {word} for {name}`.
///
/// `{{` and `}}` stand for braces.
struct PatternText: Hashable, Sendable {
  /// A piece of it.
  enum Piece: Hashable, Sendable {
    case text(String)
    case place(String)
  }

  let pieces: [Piece]
  /// Where it stands, for errors.
  let file: String
  let line: Int
  let column: Int

  /// Reads the text at a node.
  init(_ recipe: Recipe) throws(Fault) {
    var pieces: [Piece] = []
    var text = ""
    var rest = try recipe.text()[...]
    while let sign = rest.popFirst() {
      switch sign {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        text.append(sign)
        rest = rest.dropFirst()
      case "{":
        let name = rest.prefix { $0 != "}" && $0 != "{" }
        rest = rest[name.endIndex...]
        guard rest.popFirst() == "}", !name.isEmpty else {
          throw recipe.error("a brace is opened and not closed", hint: "write {letter}, or {{ for a brace")
        }
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(.place(String(name)))
      case "}":
        throw recipe.error("a brace is closed and was not opened", hint: "write {letter}, or }} for a brace")
      default: text.append(sign)
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    self.pieces = pieces
    (file, line, column) = (recipe.file, recipe.line, recipe.column)
  }

  /// The names of its places.
  var places: [String] {
    pieces.compactMap { piece in
      switch piece {
      case .place(let name): name
      case .text: nil
      }
    }
  }

  /// The text with its places filled and blanks folded, but for a no-break space, as it stands before French colons.
  ///
  /// - Throws: ``Fault`` for a place nothing fills.
  func filled(by values: (String) throws(Fault) -> String) throws(Fault) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let words): text += words
      case .place(let name): text += try values(name)
      }
    }
    return text.split(whereSeparator: { $0.isWhitespace && $0 != "\u{A0}" }).joined(separator: " ")
  }
}

/// A text of a design in the languages it is written in.
///
/// A plain text is for every language; else fields name languages: `{en: Trace., fr: Repasse.}`.
struct LocalText: Hashable, Sendable {
  private let texts: [String: PatternText]
  private let first: PatternText

  init(_ recipe: Recipe) throws(Fault) {
    guard case .fields(let fields) = recipe.content else {
      first = try PatternText(recipe)
      texts = [:]
      return
    }
    var texts: [String: PatternText] = [:]
    for field in fields { texts[field.key] = try PatternText(field.value) }
    guard let entry = fields.first(where: { $0.key == "en" }) ?? fields.first, let first = texts[entry.key] else {
      throw recipe.error("text is expected here", hint: "write it on one line, or one line for each language")
    }
    self.texts = texts
    self.first = first
  }

  /// The text in a language, else in English, else as it stands first.
  func text(in language: String) -> PatternText { own(language) ?? first }

  /// The names of its places, which are the same in each language.
  var places: [String] { first.places }

  /// Whether it is written in several languages.
  var isLocal: Bool { !texts.isEmpty }

  /// The text in a language alone.
  func own(_ language: String) -> PatternText? {
    language.nearestLanguages.lazy.compactMap { texts[$0] }.first
  }
}

extension SheetDesign {
  /// What stands under its picture among others: its name, which is English, else what its sheets say in a language; or nothing.
  public func label(in language: String) -> String {
    guard !language.hasPrefix("en") else { return name }
    var said = [title].compactMap { $0 }
    for case .block(.print(let text)) in entries { said.append(text) }
    let words = said.compactMap { $0.own(language) }.first { $0.places.isEmpty }
    return words.map { words in
      words.pieces.map { piece in
        switch piece {
        case .text(let text), .place(let text): text
        }
      }.joined()
    } ?? ""
  }
}
