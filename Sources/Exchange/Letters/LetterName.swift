import Texts

/// How files are named for letters.
enum LetterName {
  /// The letter for which a file is named: the letter itself, `U+0061`, `uni0061`, or its hexadecimal number, `068ee`.
  ///
  /// Letters of several code points join them with `_`: `U+0065_U+0301`. A number without prefix has 4 to 6 digits, one of
  /// them a decimal one, so that words such as `face` are none. Nil for any other name, and for blanks and control signs.
  static func letter(ofFile stem: String) -> String? {
    if let letter = stem.first, stem.count == 1 { return isLetter(letter) ? stem : nil }
    var letters = String.UnicodeScalarView()
    for part in stem.split(separator: "_", omittingEmptySubsequences: false) {
      let digits: Substring
      if part.hasPrefix("U+") || part.hasPrefix("u+") {
        digits = part.dropFirst(2)
      } else if part.hasPrefix("uni") {
        digits = part.dropFirst(3)
      } else {
        guard part.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
        digits = part
      }
      guard (4...6).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      else { return nil }
      letters.append(scalar)
    }
    let name = String(letters)
    guard name.count == 1, let letter = name.first, isLetter(letter) else { return nil }
    return name
  }

  /// The name of the file for a letter, without its ending: code points, because file systems do not tell a from A.
  ///
  /// Names of several characters stay if they are plain; others become a number, so that no name leads out of a folder.
  static func file(for name: String, index: Int) -> String {
    if name.count == 1, name.unicodeScalars.count <= 8 {
      return name.unicodeScalars.map { "U+" + $0.value.hexadecimal(digits: 4, uppercase: true) }.joined(separator: "_")
    }
    let isPlain = !name.isEmpty && name.utf8.count <= 60 && name.utf8.allSatisfy(\.isPlain)
    return isPlain && letter(ofFile: name) == nil ? name : "letter-\(index + 1)"
  }

  /// Whether a hand can write it.
  static func isLetter(_ character: Character) -> Bool {
    !character.isWhitespace
      && character.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      }
  }
}

extension UInt8 {
  /// Whether a letter a to z, a digit or a hyphen, which stand for themselves everywhere.
  var isPlain: Bool {
    (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self) || self == UInt8(ascii: "-")
  }
}
