import Geometry
import Letterforms
import Scoring

/// Letters for copies and for ink that was written anywhere: each in every way in which people write it, and all that it must not
/// be taken for.
///
/// Remembers what it has made, for all sheets of a school and hand.
final class FreeLetters: Sendable {
  /// Those that people write as well who learnt another.
  let kin: [School]
  private let readingKin: [School]
  private let readers = Remembered<String, Recogniser>()
  private let made = Remembered<String, IdealLetter>()
  private let looks = Remembered<String, LetterLooks>()

  /// Schools whose letters adults write as well, one slanted, one italic, one joined: more bring no more right letters.
  private static let mostKin = ["us-slanted", "italic", "us-cursive", "ru-print", "ru-cursive"]

  init(kin: [School]) {
    readingKin = kin
    self.kin = kin.filter { FreeLetters.mostKin.contains($0.id) }
  }

  /// The letter, and its rivals: the other letters of the alphabet as large as it is, or the other digits.
  func looks(of character: Character, in letters: LetterCase) throws -> LetterLooks {
    try looks.value(of: "\(letters.school.id)/\(character)") {
      let list = kind(of: character, in: letters).filter { $0 != character }
      return LetterLooks(
        try ideal(character, in: letters), among: try list.map { try ideal($0, in: letters) },
        turned: try turned(character, in: letters))
    }
  }

  /// The letters of the alphabet as large as one, or the digits, with itself.
  private func kind(of character: Character, in letters: LetterCase) -> [Character] {
    let school = letters.school
    var others: [Character] = []
    if character.isNumber {
      others = Array("0123456789")
    } else if character.isLetter {
      let small = school.alphabet(of: school.language).filter { $0.count == 1 }.compactMap { $0.first }
      others = character.isUppercase ? small.flatMap { Array($0.uppercased()) } : small
    }
    return (others.contains(character) ? others : others + [character]).filter(school.writes)
  }

  /// A letter that is nearer by this, in the distance of letters, is what was written.
  private static let otherMargin = -1.5

  /// Whether freely written ink is read as another letter or digit of the kind by a reader who knows many schools.
  ///
  /// The reader and the looks err on different letters: together they take a third as many wrong ones as the looks alone.
  func isOther(than character: Character, in letters: LetterCase, _ strokes: [[Point]]) throws -> Bool {
    guard let reader = try reader(of: character, in: letters) else { return false }
    let check = reader.check(strokes.map { $0.map { Point($0.x, -$0.y) } }, expecting: String(character))
    return check.margin < FreeLetters.otherMargin
  }

  /// A reader of all letters or digits of the kind of one, who knows many schools; nil for what is neither.
  func reader(of character: Character, in letters: LetterCase) throws -> Recogniser? {
    guard character.isLetter || character.isNumber else { return nil }
    return try recogniser(
      of: kind(of: character, in: letters).map { String($0) },
      in: [letters] + readingKin.map { LetterCase(school: $0, hand: letters.hand) })
  }

  /// The school's letter as in a mirror, with its top down, and on its head, as children turn it.
  private func turned(_ character: Character, in letters: LetterCase) throws -> [IdealLetter] {
    guard let form = try letters.school.letterform(for: character, hand: letters.hand) else { return [] }
    let slant = letters.school.slant(of: letters.hand)
    return [(-1.0, 1.0), (1, -1), (-1, -1)].map { x, y in
      let map = Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
      let image = Letterform(text: form.text, variant: form.variant, strokes: form.strokes.map { map * $0 })
      return IdealLetter(image, slant: slant * x * y)
    }
  }

  /// A reader of texts in the letters of some schools.
  func recogniser(of texts: [String], in cases: [LetterCase]) throws -> Recogniser {
    let schools = cases.map { $0.school.id }
    return try readers.value(of: (schools + texts).joined(separator: "/")) { try Recogniser(of: texts, in: cases) }
  }

  /// The looks of each letter of a text that is no joined word; empty where some are unknown.
  func looks(ofText text: String, in letters: LetterCase) throws -> [LetterLooks] {
    try text.filter { !$0.isWhitespace }.map { try looks(of: $0, in: letters) }
  }

  /// Other ways of writing a letter that are right in a copy: those in the school's files, and everyday forms such as a 7 with a bar.
  func ways(of character: Character, in letters: LetterCase) -> [Letterform] {
    let school = letters.school
    guard let own = try? letters.letterform(for: character).variant else { return [] }
    let variants = school.variants(of: character).filter { $0 != own }.compactMap { variant in
      (try? school.letterform(for: character, hand: letters.hand, variant: variant)).flatMap { $0 }
    }
    return variants + ((try? school.forms(of: character, by: .everyday)) ?? [])
  }

  private func ideal(_ character: Character, in letters: LetterCase) throws -> IdealLetter {
    let school = letters.school
    return try made.value(of: "\(school.id)/\(character)") {
      let setting = try letters.setting(of: String(character))
      var others = ways(of: character, in: letters)
      for school in kin {
        if let form = try school.letterform(for: character, hand: letters.hand) { others.append(form) }
      }
      return IdealLetter(setting, slant: school.slant(of: letters.hand), alternatives: others)
    }
  }
}

/// Letters that the markers of several sheets share, so that each is made once.
public final class SharedLetters: Sendable {
  private let letters = Remembered<String, FreeLetters>()

  /// None yet.
  public init() {}

  /// Those of a school with its kin, for a hand.
  func free(of school: School, kin: [School], for hand: Hand) -> FreeLetters {
    letters.value(of: "\(school.id)/\(hand)") { FreeLetters(kin: kin) }
  }
}
