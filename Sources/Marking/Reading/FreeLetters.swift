import Letterforms
import Scoring

/// Letters for ink that was written anywhere: each in every way in which people write it, and all that it must not be taken for.
///
/// Remembers what it has made.
final class FreeLetters {
  private let kin: [School]
  private var made: [String: IdealLetter] = [:]
  private var rivals: [String: [IdealLetter]] = [:]

  /// Schools whose letters adults write as well, one slanted, one italic, one joined: more bring no more right letters.
  private static let mostKin = ["us-slanted", "italic", "us-cursive", "ru-print", "ru-cursive"]

  init(kin: [School]) {
    self.kin = kin.filter { FreeLetters.mostKin.contains($0.id) }
  }

  /// The letter, and its rivals: the other letters of the alphabet as large as it is, or the other digits.
  func letter(_ character: Character, in letters: LetterCase) throws -> (ideal: IdealLetter, rivals: [IdealLetter]) {
    let ideal = try ideal(character, in: letters)
    let name = "\(letters.school.id)/\(character)"
    if let known = rivals[name] { return (ideal, known) }
    let school = letters.school
    var others: [Character] = []
    if character.isNumber {
      others = Array("0123456789")
    } else if character.isLetter {
      let small = school.alphabet(of: school.language).filter { $0.count == 1 }.compactMap { $0.first }
      others = character.isUppercase ? small.flatMap { Array($0.uppercased()) } : small
    }
    let list = try others.filter { $0 != character && school.writes($0) }.map { try self.ideal($0, in: letters) }
    let found = Assessor(ideal, mode: .free).unlike(list)
    rivals[name] = found
    return (ideal, found)
  }

  private func ideal(_ character: Character, in letters: LetterCase) throws -> IdealLetter {
    let school = letters.school
    let name = "\(school.id)/\(character)"
    if let known = made[name] { return known }
    let setting = try letters.setting(of: String(character))
    let own = setting.letters.first?.letterform.variant
    var others: [Letterform] = []
    for variant in school.variants(of: character) where variant != own {
      if let form = try school.letterform(for: character, hand: letters.hand, variant: variant) { others.append(form) }
    }
    for school in kin {
      if let form = try school.letterform(for: character, hand: letters.hand) { others.append(form) }
    }
    others += try school.forms(of: character, by: .everyday)
    let ideal = IdealLetter(setting, slant: school.slant(of: letters.hand), alternatives: others)
    made[name] = ideal
    return ideal
  }
}
