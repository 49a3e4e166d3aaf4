public import Geometry
import Recipes
public import Texts

extension Length {
  /// The length a person's words name: `12 mm`, `5/8 in`, `half an inch`, `пять мм`, `anderthalb Zoll`, `one inch and 3 mm`.
  ///
  /// Reads all that ``init(parsing:)`` reads, at the same speed, and where that fails, words: numbers, fractions and units, in any
  /// of their forms, in Croatian, Czech, Dutch, English, French, German, Italian, Polish, Portuguese, Russian, Spanish, Swedish and
  /// Ukrainian. The language is found by trying; a length is in one language, abbreviations and digits are in all. Words cost
  /// some milliseconds, as the system's data of the language are opened.
  ///
  /// - Throws: ``Fault``, which names the accepted units, and the one that was perhaps meant.
  public init(reading text: String) throws(Fault) {
    let problem: Fault
    do throws(Fault) {
      self = try Length(parsing: text)
      return
    } catch {
      problem = error
    }
    let phrase = LengthPhrase(text)
    if let signs = phrase.inSigns(), let length = try? Length(parsing: signs) {
      self = length
    } else {
      throw Length.named(problem, in: text, phrase)
    }
  }

  /// The problem, said with what words tell of it.
  private static func named(_ problem: Fault, in text: String, _ phrase: LengthPhrase) -> Fault {
    var unit = unknownUnit(in: text)
    if unit == nil, phrase.hasWords, phrase.lacksUnit() {
      return Fault(
        .usage, problem: "\"\(text)\" has no unit",
        hint: "write \(text.singleSpaced) mm, or another of \(unitNames)")
    }
    if unit == nil, phrase.hasUnknownUnit() { unit = text.split(whereSeparator: \.isWhitespace).last.map(String.init) }
    guard let unit else { return problem }
    let meant = likely(unit).map { "; perhaps \"\($0)\" is meant" } ?? ""
    return Fault(
      .usage, problem: "\"\(text)\" has a unit copybook does not know, \"\(unit)\"",
      hint: "use one of \(unitNames)\(meant)")
  }

  /// The unit that was meant, if this is one with a typing mistake.
  ///
  /// Two letters are too few to tell: km is near to mm and to cm.
  private static func likely(_ unit: String) -> String? {
    let letters = unit.count
    guard letters > 2, letters < 40 else { return nil }
    let abbreviations = units.flatMap(\.spellings)
    let names = LengthWords.all.flatMap { words in units.flatMap { (words.units[$0.name] ?? []).sorted() } }
    return closest(to: unit, among: abbreviations + names, within: letters < 5 ? 1 : 2).first
  }
}
