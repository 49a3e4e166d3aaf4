import Geometry
public import Letterforms
public import Texts

/// The models of one school for one hand, made once each when they are first asked for.
///
/// Not Sendable: it remembers what it has made. The models are; share those.
public final class IdealCase {
  private let letters: LetterCase
  private var models: [String: IdealLetter] = [:]
  private var wider: [String: IdealLetter] = [:]

  /// An empty case for a school and a hand.
  public init(school: School, hand: Hand) {
    letters = LetterCase(school: school, hand: hand)
  }

  /// The model of a text: a letter, a joined word, or letters beside one another, set as on a sheet from x = 0.
  ///
  /// - Throws: ``Fault/missingLetter(_:school:)``.
  public func ideal(for text: String) throws(Fault) -> IdealLetter {
    if let known = models[text] { return known }
    let made = IdealLetter(try letters.setting(of: text), slant: slant)
    models[text] = made
    return made
  }

  /// The model of a letter with all other ways in which the school's files write it, for freely written ink.
  ///
  /// School space of the letter itself: its own origin, as its letterform has it.
  public func ideal(withAlternativesFor character: Character) throws(Fault) -> IdealLetter {
    if let known = wider[String(character)] { return known }
    let school = letters.school
    let own = try letters.letterform(for: character)
    var others: [Letterform] = []
    for variant in school.variants(of: character) where variant != own.variant {
      if let form = try school.letterform(for: character, hand: letters.hand, variant: variant) { others.append(form) }
    }
    let made = IdealLetter(own, slant: slant, alternatives: others)
    wider[String(character)] = made
    return made
  }

  private var slant: Double { letters.school.slant(of: letters.hand) }
}
