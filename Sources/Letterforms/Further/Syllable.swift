import Geometry
import Texts

/// A Korean syllable, or a letter made of two: the letters it is made of, in the order of writing, each with its place in the square.
///
/// A first consonant stands beside an upright vowel or above a lying one, a last consonant below both; a letter of two is written as
/// its two letters side by side. From the rules of Korean spelling and the syllables of Unicode 15, chapter 3.12.
struct Syllable: Sendable {
  /// A letter of the syllable.
  struct Part: Sendable {
    let letter: Character
    /// The form it takes there, where the school has it: a consonant `beside` an upright vowel, `above` a lying one, or `below` as
    /// the last; a vowel `beside` a lying one.
    let form: String
    /// From the square of the letter by itself to its place in that of the syllable.
    let place: Affine
  }

  let parts: [Part]

  /// The parts of a syllable or of a letter made of two; nil for all others.
  init?(_ character: Character) {
    if let two = Hangul.two(character) {
      parts =
        Syllable.isUpright(two[1]) && !Syllable.isUpright(two[0])
        ? Syllable.parts(ofVowel: two, hasLast: nil) : Syllable.parts(of: two, in: Syllable.whole, form: "")
      return
    }
    guard let syllable = Hangul(character) else { return nil }
    let (hasLast, vowels) = (syllable.last != nil, Hangul.two(syllable.vowel) ?? [syllable.vowel])
    let shape: Shape = Syllable.isUpright(vowels[0]) ? .beside : vowels.count == 2 ? .around : .above
    var parts = Syllable.parts(
      of: syllable.first, in: Syllable.firstBox(shape, hasLast), form: shape == .beside ? "beside" : "above")
    if vowels.count == 2 {
      parts += Syllable.parts(ofVowel: vowels, hasLast: hasLast)
    } else {
      // A consonant of two takes some of the vowel's room.
      let step = shape == .beside && Hangul.two(syllable.first) != nil ? Syllable.rightOfTwo : 0
      let box = Syllable.vowelBox(shape, hasLast).moved(right: step)
      parts.append(Part(letter: syllable.vowel, form: "", place: Syllable.place(of: syllable.vowel, in: box)))
    }
    if let last = syllable.last { parts += Syllable.parts(of: last, in: Syllable.lastBox(shape), form: "below") }
    self.parts = parts
  }

  /// How the letters of a syllable stand: the vowel beside the first consonant, below it, or both.
  private enum Shape { case beside, above, around }

  private static let lying = "ㅗㅛㅜㅠㅡ"
  private static func isUpright(_ letter: Character) -> Bool { Hangul.isVowel(letter) && !lying.contains(letter) }

  /// The parts of a consonant in a box: one, or two side by side.
  private static func parts(of letter: Character, in box: Box, form: String) -> [Part] {
    guard let two = Hangul.two(letter) else {
      return [Part(letter: letter, form: form, place: place(of: letter, in: box))]
    }
    return parts(of: two, in: box, form: form)
  }

  private static func parts(of two: [Character], in box: Box, form: String) -> [Part] {
    let middle = (box.left + box.right) / 2, width = box.right - box.left
    let gap = width * betweenTwo / 2, more = width * besideTwo
    let halves = [
      Box(left: box.left - more, right: middle - gap, foot: box.foot, top: box.top),
      Box(left: middle + gap, right: box.right + more, foot: box.foot, top: box.top),
    ]
    return zip(two, halves).map { letter, half in
      Part(letter: letter, form: form, place: place(of: letter, in: half))
    }
  }

  /// The parts of a vowel of a lying and an upright one.
  ///
  /// - Parameter hasLast: Whether a consonant follows; nil for the vowel by itself.
  private static func parts(ofVowel two: [Character], hasLast: Bool?) -> [Part] {
    let boxes: [Box] =
      switch hasLast {
      case nil:
        [Box(left: 0.2, right: 1.04, foot: 0.5, top: 1.15), Box(left: 1.1, right: 1.8, foot: 0.2, top: 1.8)]
      case false?:
        [Box(left: 0.18, right: 1.04, foot: 0.34, top: 0.96), Box(left: 1.15, right: 1.85, foot: 0.16, top: 1.84)]
      case true?:
        [Box(left: 0.18, right: 1.04, foot: 0.83, top: 1.26), Box(left: 1.15, right: 1.85, foot: 0.8, top: 1.88)]
      }
    return zip(two, boxes).map { letter, box in
      Part(letter: letter, form: isUpright(letter) ? "beside" : "", place: place(of: letter, in: box))
    }
  }

  /// A part of the square, which is two x-heights wide and high.
  private struct Box {
    let left: Double
    let right: Double
    let foot: Double
    let top: Double

    func moved(right step: Double) -> Box { Box(left: left + step, right: right + step, foot: foot, top: top) }

    /// The square in its middle, as wide or as high as it is.
    var square: Box {
      let (x, y, half) = ((left + right) / 2, (foot + top) / 2, min(right - left, top - foot) / 2)
      return Box(left: x - half, right: x + half, foot: y - half, top: y + half)
    }

    /// The map that lays another box on this one.
    func place(from frame: Box) -> Affine {
      let x = (right - left) / (frame.right - frame.left), y = (top - foot) / (frame.top - frame.foot)
      return Affine(a: x, b: 0, c: 0, d: y, tx: left - x * frame.left, ty: foot - y * frame.foot)
    }
  }

  /// What of the square a letter by itself fills.
  private static func frame(of letter: Character) -> Box {
    guard Hangul.isVowel(letter) else { return whole }
    return isUpright(letter)
      ? Box(left: 0.6, right: 1.4, foot: 0.15, top: 1.85) : Box(left: 0.15, right: 1.85, foot: 0.6, top: 1.4)
  }

  /// From the square of a letter by itself to a box of a syllable; a ring stays round.
  private static func place(of letter: Character, in box: Box) -> Affine {
    (letter == "ㅇ" ? box.square : box).place(from: frame(of: letter))
  }

  private static let whole = Box(left: 0.35, right: 1.65, foot: 0.35, top: 1.65)
  /// The share of their box that parts two letters; more, and they are two syllables' letters.
  private static let betweenTwo = 0.2
  /// The share of its box by which a letter of two is wider on either side.
  private static let besideTwo = 0.07
  /// How far a vowel stands farther to the right beside a consonant of two.
  private static let rightOfTwo = 0.05

  private static func firstBox(_ shape: Shape, _ hasLast: Bool) -> Box {
    switch (shape, hasLast) {
    case (.beside, false): Box(left: 0.2, right: 1, foot: 0.56, top: 1.56)
    case (.beside, true): Box(left: 0.22, right: 1, foot: 1, top: 1.84)
    case (.above, false): Box(left: 0.5, right: 1.5, foot: 1.04, top: 1.78)
    case (.above, true): Box(left: 0.5, right: 1.5, foot: 1.38, top: 1.86)
    case (.around, false): Box(left: 0.2, right: 1.06, foot: 1.06, top: 1.76)
    case (.around, true): Box(left: 0.22, right: 1.04, foot: 1.38, top: 1.86)
    }
  }

  private static func vowelBox(_ shape: Shape, _ hasLast: Bool) -> Box {
    switch (shape, hasLast) {
    case (.above, false): Box(left: 0.17, right: 1.83, foot: 0.14, top: 0.86)
    case (.above, true): Box(left: 0.17, right: 1.83, foot: 0.86, top: 1.26)
    case (_, false): Box(left: 1.14, right: 1.84, foot: 0.16, top: 1.84)
    case (_, true): Box(left: 1.14, right: 1.84, foot: 0.9, top: 1.88)
    }
  }

  private static func lastBox(_ shape: Shape) -> Box {
    switch shape {
    case .beside: Box(left: 0.46, right: 1.62, foot: 0.12, top: 0.72)
    case .above: Box(left: 0.46, right: 1.54, foot: 0.12, top: 0.7)
    case .around: Box(left: 0.44, right: 1.58, foot: 0.12, top: 0.64)
    }
  }
}
