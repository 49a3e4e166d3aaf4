import Recipes
import Texts

extension School {
  /// A letter as a file has it, with the shapes and marks it is made of.
  typealias FoundLetter = (variant: LetterLibrary.Variant, parts: LetterLibrary)

  /// Whether a letter is one of the school's own; others it may write with marks on its letters, or as other schools do.
  ///
  /// A letter that cannot be read counts: what is wrong with it is told when it is drawn.
  public func owns(_ character: Character) -> Bool {
    do throws(Fault) {
      return try ownVariant(of: character) != nil
    } catch {
      return true
    }
  }

  /// The characters of a text that the school cannot write, each once, in their order.
  public func unwritten(in text: String) -> [Character] {
    var seen: Set<Character> = []
    return text.filter { !$0.isWhitespace && !writes($0) && seen.insert($0).inserted }.map { $0 }
  }

  /// How the school writes a letter that it does not teach, for names and words of other languages; nil where its letters are
  /// of another script.
  func furtherVariant(of character: Character) throws(Fault) -> FoundLetter? {
    if let syllable = Syllable(character) {
      for part in syllable.parts where try ownVariant(of: part.letter) == nil { return nil }
      return try syllable.parts.first.flatMap { (part) throws(Fault) in try ownVariant(of: part.letter) }
    }
    // The dot between two l of Catalan is part of a word.
    guard !fillsSquares, character.isLetter || character == "·", let sample = School.commonLetter(of: character),
      try ownVariant(of: sample) != nil
    else { return nil }
    let found = try further.library(of: character)
    if let found, let variant = found.letters[character]?.first(where: { $0.name == School.furtherName }) {
      return try flattened(variant, found)
    }
    if let marked = try markedVariant(of: character) { return marked }
    guard let found, let variants = found.letters[character] else { return nil }
    for name in prefer + ["plain"] {
      if let variant = variants.first(where: { $0.name == name && $0.content["base"] == nil }) {
        return (variant, found)
      }
    }
    return nil
  }

  /// What forms are called that every school takes, whatever it prefers.
  private static let furtherName = "further"

  /// A letter that every school of a script has; nil for other scripts, and for what every school writes by itself.
  private static func commonLetter(of character: Character) -> Character? {
    guard let first = character.unicodeScalars.first?.value, !character.isASCII else { return nil }
    let isLatin = first < 0x2B0 || (0x1E00...0x1EFF).contains(first) || (0x2C60...0x2C7F).contains(first)
    return isLatin ? "n" : (0x400...0x52F).contains(first) ? "а" : nil
  }

  /// A letter of the school with marks.
  private func markedVariant(of character: Character) throws(Fault) -> FoundLetter? {
    guard let apart = MarkedLetter(character) else { return nil }
    // A letter with marks that the school draws as a whole keeps its form under further marks.
    for count in (1..<apart.marks.count).reversed() {
      if let own = try ownVariant(of: apart.with(first: count)), own.variant.content["base"] == nil {
        return try marked(apart.with(first: count), own, with: Array(apart.marks[count...]))
      }
    }
    guard let base = try variant(of: apart.base) else { return nil }
    return try marked(apart.base, base, with: apart.marks)
  }

  private func marked(
    _ base: Character, _ found: FoundLetter, with scalars: [Unicode.Scalar]
  ) throws(Fault) -> FoundLetter? {
    var parts = found.parts
    let content = found.variant.content
    var marks = content["marks"]?.list() ?? []
    // Two marks that are known as one are drawn as one.
    var rest = scalars[...]
    while !rest.isEmpty {
      var isKnown = false
      for count in (1...rest.count).reversed() {
        guard let (own, from) = try mark(rest.prefix(count), on: base) else { continue }
        parts.borrow(from: from)
        marks += own
        rest = rest.dropFirst(count)
        isKnown = true
        break
      }
      guard isKnown else { return nil }
    }
    let letter = content["base"] ?? Recipe(.scalar(String(base)), at: content)
    var fields = [Recipe.Field(key: "base", line: content.line, column: 0, value: letter)]
    for key in ["top", "entry", "exit"] {
      if content["base"] != nil, let value = content[key] {
        fields.append(Recipe.Field(key: key, line: content.line, column: 0, value: value))
      }
    }
    fields.append(Recipe.Field(key: "marks", line: content.line, column: 0, value: Recipe(.list(marks), at: content)))
    return (LetterLibrary.Variant(name: found.variant.name, content: Recipe(.fields(fields), at: content)), parts)
  }

  /// The drawings of marks on a letter, found under a dotted circle with the marks; nil for unknown ones.
  private func mark(
    _ scalars: ArraySlice<Unicode.Scalar>, on base: Character
  ) throws(Fault) -> (marks: [Recipe], parts: LetterLibrary)? {
    var text = "\u{25CC}".unicodeScalars
    text.append(contentsOf: scalars)
    guard let key = String(text).first, let parts = try further.library(of: key), let forms = parts.letters[key]
    else { return nil }
    for name in [base.isUppercase ? "tall" : "", isJoined ? "joined" : "", "plain"] {
      if let form = forms.first(where: { $0.name == name }) { return (form.content["marks"]?.list() ?? [], parts) }
    }
    return nil
  }

  /// A letter made of another one, whose base may itself be one with marks.
  private func flattened(_ variant: LetterLibrary.Variant, _ parts: LetterLibrary) throws(Fault) -> FoundLetter? {
    guard let base = try variant.content["base"]?.text().first else { return (variant, parts) }
    return try ownVariant(of: base) == nil ? nil : (variant, parts)
  }
}

extension Recipe {
  /// A node that was made for one of a file.
  fileprivate init(_ content: Content, at place: Recipe) {
    self.init(file: place.file, line: place.line, column: place.column, content: content)
  }
}
