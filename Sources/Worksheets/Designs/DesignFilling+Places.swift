import Letterforms
import Lettering
import Texts

extension DesignFilling {
  /// A text with its places filled; empty where there is nothing to fill it.
  mutating func filled(_ pattern: PatternText, _ scope: Scope) throws(Fault) -> String {
    // A reading of self inside a closure that throws would copy it for every place.
    var values: [String: String] = [:]
    for name in pattern.places { values[name] = try value(of: name, scope, pattern) }
    // A sentence about nothing is left out.
    for name in ["number-word", "letters", "Letters", "given-letters", "patterns"] where values[name]?.isEmpty ?? false
    {
      return ""
    }
    return try pattern.filled { name throws(Fault) in values[name] ?? "" }
  }

  /// What stands in a place.
  private mutating func value(
    of name: String, _ scope: Scope, _ pattern: PatternText
  ) throws(Fault) -> String {
    switch name {
    case "letter": return scope.letter ?? ""
    case "Letter": return scope.letter.map(capital) ?? ""
    case "letters": return content.smallLetters.joined(separator: " ")
    case "given-letters": return content.givenLetters.joined(separator: " ")
    case "Letters": return content.smallLetters.map(capital).filter { !$0.isEmpty }.joined(separator: " ")
    case "word": return scope.word?.text ?? ""
    case "middle-word": return scope.word?.text ?? ""
    case "first-word", "last-word":
      if words(in: scope).isEmpty { lack("word") }
      return (name == "first-word" ? words(in: scope).first : words(in: scope).last)?.text ?? ""
    case "meaning": return scope.word?.meaning ?? ""
    case "words":
      if words(in: scope).isEmpty { lack("word") }
      return words(in: scope).map { $0.text }.joined(separator: " ")
    case "later-words":
      let all = words(in: scope).map { $0.text }
      return (all.count > 1 ? Array(all.dropFirst()) : all).joined(separator: " ")
    case "sentence": return scope.sentence ?? ""
    case "sentence-start": return DesignFilling.start(of: scope.sentence ?? "")
    case "sentences": return content.sentences.joined(separator: " ")
    case "number": return scope.number.map { String($0) } ?? ""
    case "sign": return scope.sign ?? ""
    case "signs":
      if content.signs.isEmpty { lack("letter") }
      return content.signs.joined(separator: " ")
    case "pattern": return scope.pattern ?? ""
    case "patterns":
      if patterns.isEmpty, content.words.count >= DesignFilling.leastOfFamily { warn(DesignFilling.noPattern) }
      return patterns.joined(separator: " ")
    case "lines":
      if content.lines.isEmpty { lack("sentence") }
      return content.lines.joined(separator: " ")
    case "numbers": return content.numbers.map { String($0) }.joined(separator: " ")
    case "number-word":
      guard let number = scope.number, !isSquared else { return "" }
      return spelled(number) ?? ""
    case "joins":
      // Letters that stand apart have no joins.
      guard school.isJoined || content.joins != nil else { return "" }
      return joins(with: scope.letter).joined(separator: " ")
    case "letter-joins":
      // One pair alone is soon written: others that a letter often has follow.
      guard school.isJoined, let letter = scope.letter else { return "" }
      return withCompanions(joins(with: letter), of: letter).joined(separator: " ")
    case "pair":
      // Letters that are joined are written one after the other in words.
      guard !school.isJoined, let letter = scope.letter else { return "" }
      return capital(letter) + letter
    case "name-letters":
      var letters: [String] = []
      let all = content.name.filter { $0.isLetter }.map { String($0) }
      for letter in [content.name.first.map { String($0) } ?? "", hardestLetter(of: content.name)] + all
      where !letter.isEmpty && !letters.contains(letter) { letters.append(letter) }
      return letters.joined(separator: " ")
    case "name":
      if content.name.isEmpty { lack("name") }
      return content.name
    case "syllables": return content.others[name] ?? ""
    case "taught":
      return content.others[name] ?? (content.letters + content.numbers.map { String($0) }).joined(separator: " ")
    default:
      if let other = content.others[name] { return other }
      let known =
        [
          "letter", "Letter", "letters", "Letters", "given-letters", "word", "first-word", "middle-word", "last-word",
          "later-words",
          "meaning",
          "words", "sentence", "sentences", "number",
          "sentence-start", "numbers", "number-word", "joins", "letter-joins", "name", "name-letters", "pair", "taught",
          "sign", "signs", "pattern", "patterns", "lines",
        ] + content.others.keys.sorted()
      throw Fault(
        file: pattern.file, line: pattern.line, column: pattern.column, problem: "there is nothing to put in {\(name)}",
        hint: "places are \(known.joined(separator: ", "))"
          + (closest(to: name, among: known).first.map { "; perhaps {\($0)} is meant" } ?? ""))
    }
  }
}
