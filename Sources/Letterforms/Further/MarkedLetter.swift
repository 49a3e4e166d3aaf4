/// A letter taken apart as Unicode does it: what carries its marks, and the marks in the order in which they are written.
struct MarkedLetter: Sendable {
  /// The letter without marks.
  let base: Character
  /// A horn first, then what stands above, the lowest first, then what stands below.
  let marks: [Unicode.Scalar]

  /// Vietnamese and the letters of linguists bear two or three marks; what has more is no letter, and finding out which marks belong
  /// together takes a time that grows with the cube of their number.
  private static let mostMarks = 6

  /// The parts of a letter; nil for one without marks, and for one with more than any letter bears.
  init?(_ character: Character) {
    let scalars = Array(character.unicodeScalars)
    guard var first = scalars.first, scalars.dropFirst().allSatisfy(MarkedLetter.isMark) else { return nil }
    var marks = Array(scalars.dropFirst())
    while let (carrier, mark) = MarkedLetters.apart(first) {
      marks.insert(mark, at: 0)
      first = carrier
    }
    guard (1...MarkedLetter.mostMarks).contains(marks.count) else { return nil }
    base = Character(first)
    self.marks =
      marks.filter { $0 == MarkedLetter.horn } + marks.filter { MarkedLetter.isAbove($0) }
      + marks.filter { MarkedLetter.isBelow($0) }
  }

  /// The letter with its first marks only.
  func with(first count: Int) -> Character {
    var text = String(base).unicodeScalars
    text.append(contentsOf: marks.prefix(count))
    return String(text).first ?? base
  }

  private static let horn: Unicode.Scalar = "\u{31B}"
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x300...0x36F).contains(scalar.value) || (0x1DC0...0x1DFF).contains(scalar.value)
  }
  private static func isBelow(_ scalar: Unicode.Scalar) -> Bool {
    (0x323...0x333).contains(scalar.value) || (0x316...0x319).contains(scalar.value)
  }
  private static func isAbove(_ scalar: Unicode.Scalar) -> Bool { !isBelow(scalar) && scalar != horn }
}
