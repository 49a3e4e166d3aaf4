import Geometry

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
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, (Syllable.letters ~= scalar.value || Syllable.all ~= scalar.value),
      scalars.dropFirst().isEmpty
    else { return nil }
    if let two = Syllable.two(character) {
      parts =
        Syllable.isUpright(two[1]) && Syllable.isVowel(two[1]) && !Syllable.isUpright(two[0])
        ? Syllable.parts(ofVowel: two, hasLast: nil) : Syllable.parts(of: two, in: Syllable.whole, form: "")
      return
    }
    guard Syllable.all ~= scalar.value else { return nil }
    let index = Int(scalar.value - Syllable.all.lowerBound)
    let lasts = Syllable.lasts.count + 1
    let initial = Syllable.initials[index / lasts / Syllable.vowels.count]
    let vowel = Syllable.vowels[index / lasts % Syllable.vowels.count]
    let last = index % lasts == 0 ? nil : Syllable.lasts[index % lasts - 1]
    let vowelParts = Syllable.two(vowel) ?? [vowel]
    let shape: Shape = Syllable.isUpright(vowelParts[0]) ? .beside : vowelParts.count == 2 ? .around : .above
    let form = shape == .beside ? "beside" : "above"
    var initialBox = Syllable.initialBox(shape, last != nil)
    if shape != .above, Syllable.two(initial) != nil { initialBox = initialBox.moved(left: Syllable.leftTwo) }
    var parts = Syllable.parts(of: initial, in: initialBox, form: form)
    if vowelParts.count == 2 {
      parts += Syllable.parts(ofVowel: vowelParts, hasLast: last != nil)
    } else {
      let box = Syllable.vowelBox(shape, last != nil)
      parts.append(Part(letter: vowel, form: "", place: box.place(from: Syllable.frame(of: vowel))))
    }
    if let last { parts += Syllable.parts(of: last, in: Syllable.lastBox(shape), form: "below") }
    self.parts = parts
  }

  /// How the letters of a syllable stand: the vowel beside the first consonant, below it, or both.
  private enum Shape { case beside, above, around }

  private static let all: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let letters: ClosedRange<UInt32> = 0x3131...0x3163
  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  private static let lasts = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
  private static let lying = "ㅗㅛㅜㅠㅡ"
  /// Letters made of two, each with its two.
  private static let pairs = "ㄲㄱㄱㄸㄷㄷㅃㅂㅂㅆㅅㅅㅉㅈㅈㄳㄱㅅㄵㄴㅈㄶㄴㅎㄺㄹㄱㄻㄹㅁㄼㄹㅂㄽㄹㅅㄾㄹㅌㄿㄹㅍㅀㄹㅎㅄㅂㅅㅘㅗㅏㅙㅗㅐㅚㅗㅣㅝㅜㅓㅞㅜㅔㅟㅜㅣㅢㅡㅣ"

  private static func two(_ letter: Character) -> [Character]? {
    var letters = pairs.makeIterator()
    while let whole = letters.next(), let first = letters.next(), let second = letters.next() {
      if whole == letter { return [first, second] }
    }
    return nil
  }

  private static func isVowel(_ letter: Character) -> Bool { vowels.contains(letter) }
  private static func isUpright(_ letter: Character) -> Bool { isVowel(letter) && !lying.contains(letter) }

  /// The parts of a consonant in a box: one, or two side by side.
  private static func parts(of letter: Character, in box: Box, form: String) -> [Part] {
    guard let two = two(letter) else {
      return [Part(letter: letter, form: form, place: box.place(from: frame(of: letter)))]
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
      Part(letter: letter, form: form, place: half.place(from: frame(of: letter)))
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
      Part(letter: letter, form: isUpright(letter) ? "beside" : "", place: box.place(from: frame(of: letter)))
    }
  }

  /// A part of the square, which is two x-heights wide and high.
  private struct Box {
    let left: Double
    let right: Double
    let foot: Double
    let top: Double

    func moved(left: Double) -> Box { Box(left: self.left - left, right: right - left, foot: foot, top: top) }

    /// The map that lays another box on this one.
    func place(from frame: Box) -> Affine {
      let x = (right - left) / (frame.right - frame.left), y = (top - foot) / (frame.top - frame.foot)
      return Affine(a: x, b: 0, c: 0, d: y, tx: left - x * frame.left, ty: foot - y * frame.foot)
    }
  }

  /// What of the square a letter by itself fills.
  private static func frame(of letter: Character) -> Box {
    guard isVowel(letter) else { return whole }
    // Without a short stroke to its right, its stem stands as near to the consonant as that of other vowels.
    if letter == "ㅣ" { return Box(left: 0.7, right: 1.5, foot: 0.15, top: 1.85) }
    return isUpright(letter)
      ? Box(left: 0.6, right: 1.4, foot: 0.15, top: 1.85) : Box(left: 0.15, right: 1.85, foot: 0.6, top: 1.4)
  }

  private static let whole = Box(left: 0.35, right: 1.65, foot: 0.35, top: 1.65)
  /// The share of their box that parts two letters; more, and they are two syllables' letters.
  private static let betweenTwo = 0.2
  /// The share of its box by which a letter of two is wider on either side.
  private static let besideTwo = 0.07
  /// How far a first letter of two stands to the left of another one, to make room for the vowel.
  private static let leftTwo = 0.06

  private static func initialBox(_ shape: Shape, _ hasLast: Bool) -> Box {
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
    case (.above, false): Box(left: 0.17, right: 1.83, foot: 0.24, top: 0.94)
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
