import Letterforms
import Lettering
import Texts

/// A place in the texts of a design: what it is called, what it is one of, and how it is filled.
struct DesignPlace: Sendable {
  /// What stands between its braces.
  let name: String
  /// What a row with it is repeated for; nil for what a sheet has once.
  let item: SheetDesign.Item?
  /// Whether a sentence without it is about nothing, and is left out.
  let isSubject: Bool
  /// What stands in it; empty where there is nothing.
  let fill: @Sendable (inout DesignFilling, DesignFilling.Scope) -> String

  private init(
    _ name: String, of item: SheetDesign.Item? = nil, isSubject: Bool = false,
    _ fill: @escaping @Sendable (inout DesignFilling, DesignFilling.Scope) -> String
  ) {
    (self.name, self.item, self.isSubject, self.fill) = (name, item, isSubject, fill)
  }

  /// The place of a name; nil for another column of a roster, and for none.
  static func named(_ name: String) -> DesignPlace? { all.first { $0.name == name } }

  /// Every place, in the order in which they are named to teachers.
  static let all: [DesignPlace] = ofItems + ofSheets

  /// Those that stand for one item each.
  private static let ofItems: [DesignPlace] = [
    DesignPlace("letter", of: .letter) { $1.letter ?? "" },
    DesignPlace("Letter", of: .letter) { filling, scope in scope.letter.map { filling.capital($0) } ?? "" },
    DesignPlace("first-case", of: .letter) { filling, scope in
      scope.letter.map { filling.hasCapitalFirst($0) ? filling.capital($0) : $0 } ?? ""
    },
    DesignPlace("second-case", of: .letter) { filling, scope in
      scope.letter.map { filling.hasCapitalFirst($0) ? $0 : filling.capital($0) } ?? ""
    },
    DesignPlace("pair", of: .letter) { filling, scope in
      // Letters that are joined are written one after the other in words.
      guard !filling.school.isJoined, let letter = scope.letter else { return "" }
      return filling.capital(letter) + (letter.count > 1 ? " " : "") + letter
    },
    DesignPlace("letter-joins") { filling, scope in filling.letterJoins(line: 0, scope) },
    DesignPlace("letter-syllables", isSubject: true) { filling, scope in filling.letterSyllables(scope) },
    DesignPlace("later-joins", isSubject: true) { filling, scope in filling.letterJoins(line: 1, scope) },
    DesignPlace("word", of: .word) { $1.word?.text ?? "" },
    DesignPlace("middle-word", of: .middleWord) { $1.word?.text ?? "" },
    DesignPlace("meaning", of: .word) { $1.word?.meaning ?? "" },
    DesignPlace("sentence", of: .sentence) { $1.sentence ?? "" },
    DesignPlace("sentence-start", of: .sentence) { DesignFilling.start(of: $1.sentence ?? "") },
    DesignPlace("number", of: .number) { $1.number.map { String($0) } ?? "" },
    DesignPlace("number-word", of: .number, isSubject: true) { filling, scope in
      guard let number = scope.number, !filling.isSquared else { return "" }
      return filling.spelled(number) ?? ""
    },
    DesignPlace("number-name", of: .number) { filling, scope in
      filling.isSquared ? scope.number.flatMap { filling.spelled($0) } ?? "" : ""
    },
    DesignPlace("sum", of: .number, isSubject: true) { filling, scope in
      scope.number.flatMap { filling.sums(of: $0).dropFirst(0).first } ?? ""
    },
    DesignPlace("other-sum", of: .number, isSubject: true) { filling, scope in
      scope.number.flatMap { filling.sums(of: $0).dropFirst(1).first } ?? ""
    },
    DesignPlace("third-sum", of: .number, isSubject: true) { filling, scope in
      scope.number.flatMap { filling.sums(of: $0).dropFirst(2).first } ?? ""
    },
    DesignPlace("fourth-sum", of: .number, isSubject: true) { filling, scope in
      scope.number.flatMap { filling.sums(of: $0).dropFirst(3).first } ?? ""
    },
    DesignPlace("numbers-so-far", of: .number, isSubject: true) { filling, scope in
      scope.number.map { filling.numbers(upTo: $0) } ?? ""
    },
    DesignPlace("sign", of: .sign) { $1.sign ?? "" },
    DesignPlace("pattern", of: .pattern) { $1.pattern ?? "" },
  ]

  /// Those that stand for all of a kind, or for what there is once.
  private static let ofSheets: [DesignPlace] = [
    DesignPlace("letters", isSubject: true) { filling, _ in filling.content.smallLetters.joined(separator: " ") },
    DesignPlace("Letters", isSubject: true) { filling, _ in
      filling.content.smallLetters.map { filling.capital($0) }.filter { !$0.isEmpty }.joined(separator: " ")
    },
    DesignPlace("given-letters", isSubject: true) { filling, _ in filling.content.givenLetters.joined(separator: " ") },
    DesignPlace("whole-words") { $0.neededWords($1).map { $0.withFirmBlanks }.joined(separator: " ") },
    DesignPlace("words") { $0.neededWords($1).joined(separator: " ") },
    DesignPlace("first-word") { $0.neededWords($1).first ?? "" },
    DesignPlace("last-word") { $0.neededWords($1).last ?? "" },
    DesignPlace("later-words") { filling, scope in
      let all = filling.words(in: scope).map { $0.text }
      return (all.count > 1 ? Array(all.dropFirst()) : all).joined(separator: " ")
    },
    DesignPlace("joins") { filling, scope in
      // Letters that stand apart have no joins.
      guard filling.school.isJoined || filling.content.joins != nil else { return "" }
      return filling.joins(with: scope.letter).joined(separator: " ")
    },
    DesignPlace("reviewed-joins", isSubject: true) { filling, _ in filling.reviewedJoins.joined(separator: " ") },
    DesignPlace("sentences") { filling, _ in filling.content.sentences.joined(separator: " ") },
    DesignPlace("lines") { filling, _ in filling.joined(filling.content.lines, needed: "sentence") },
    DesignPlace("numbers") { filling, _ in filling.content.numbers.map { String($0) }.joined(separator: " ") },
    DesignPlace("signs") { filling, _ in filling.joined(filling.content.signs, needed: "letter") },
    DesignPlace("patterns", isSubject: true) { filling, _ in
      let patterns = filling.patterns
      if patterns.isEmpty, filling.content.words.count >= DesignFilling.leastOfFamily {
        filling.warn(DesignFilling.noPattern)
      }
      return patterns.joined(separator: " ")
    },
    DesignPlace("syllables") { filling, _ in filling.content.others["syllables"] ?? "" },
    DesignPlace("taught") { filling, _ in
      let content = filling.content
      return content.others["taught"]
        ?? (content.letters + content.numbers.map { String($0) }).joined(separator: " ")
    },
    DesignPlace("name") { filling, _ in filling.joined([filling.content.name], needed: "name") },
    DesignPlace("title", isSubject: true) { filling, _ in filling.writtenTitle },
    // Seasons are written small but in German.
    DesignPlace("season", isSubject: true) { filling, _ in
      let title = filling.language.hasPrefix("de") ? filling.writtenTitle : filling.writtenTitle.lowercased()
      return filling.content.words.contains { $0.text == title } ? "" : title
    },
    DesignPlace("given-name", isSubject: true) { filling, _ in
      filling.joined([filling.givenName(filling.content.name)].filter { !$0.isEmpty }, needed: "name")
    },
    DesignPlace("full-name", isSubject: true) { filling, _ in
      filling.content.name.contains(" ") ? filling.content.name : ""
    },
    DesignPlace("date", isSubject: true) { filling, _ in
      filling.said.date ?? filling.content.others["date"] ?? ""
    },
    DesignPlace("name-letters") { filling, _ in
      // In the order of the name.
      filling.givenName(filling.content.name).filter { $0.isLetter }.map { String($0) }.reduce(into: [String]()) {
        all, letter in if !all.contains(letter), all.count < DesignFilling.mostNameLetters { all.append(letter) }
      }.joined(separator: " ")
    },
  ]
}

extension DesignFilling {
  /// Places that a plan of lessons fills, day by day.
  fileprivate static let placesOfPlans: Set<String> = ["day", "start", "model", "memory"]

  /// Two lines hold the letters of most names.
  fileprivate static let mostNameLetters = 8

  /// A text with its places filled; empty where there is nothing to fill it.
  mutating func filled(_ pattern: PatternText, _ scope: Scope) throws(Fault) -> String {
    // A reading of self inside a closure that throws would copy it for every place.
    var values: [String: String] = [:]
    for name in pattern.places { values[name] = try value(of: name, scope, pattern) }
    for name in pattern.places where values[name]?.isEmpty ?? false {
      if DesignPlace.named(name)?.isSubject ?? false { return "" }
    }
    let text = try pattern.filled { name throws(Fault) in values[name] ?? "" }
    // A letter that has no capital leaves no blank for it.
    return text.first == " " ? text.trimmed : text
  }

  /// What stands in a place.
  private mutating func value(of name: String, _ scope: Scope, _ pattern: PatternText) throws(Fault) -> String {
    if let place = DesignPlace.named(name) { return place.fill(&self, scope) }
    if let other = content.others[name] { return other }
    if DesignFilling.placesOfPlans.contains(name) {
      throw Fault(
        .usage, problem: "the design belongs to plans of lessons, whose days fill its {\(name)}",
        hint: "write a plan with copybook plan, and print it with copybook print; or choose another design")
    }
    let known = DesignPlace.all.map { $0.name } + content.others.keys.sorted()
    throw Fault(
      file: pattern.file, line: pattern.line, column: pattern.column, problem: "there is nothing to put in {\(name)}",
      hint: "places are \(known.joined(separator: ", "))"
        + (closest(to: name, among: known).first.map { "; perhaps {\($0)} is meant" } ?? ""))
  }

  /// Texts side by side, of which a design misses the kind where there are none.
  fileprivate mutating func joined(_ texts: [String], needed kind: String) -> String {
    let text = texts.joined(separator: " ")
    if text.isEmpty { lack(kind) }
    return text
  }

  /// The words of a scope, which a design misses where there are none.
  mutating func neededWords(_ scope: Scope) -> [String] {
    let words = words(in: scope).map { $0.text }
    if words.isEmpty { lack("word") }
    return words
  }
}
