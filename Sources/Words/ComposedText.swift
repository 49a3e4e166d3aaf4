extension String {
  /// The text with every letter and its marks as one code point, where there is one (NFC): й and é are one.
  ///
  /// Characters that are the same to a reader are equal in Swift, so a composed letter is found by looking for its parts.
  /// A letter with two marks of which one can be composed stays as it is; to a reader, and to Swift, it is the same.
  var inComposedLetters: String {
    guard unicodeScalars.contains(where: { $0.value >= 0x300 }) else { return self }
    var text = ""
    text.unicodeScalars.reserveCapacity(utf8.count)
    for character in self {
      let mayBeComposed = character.unicodeScalars.count > 1 || character == "\u{212B}"
      guard mayBeComposed, let place = composedLetters.firstIndex(of: character) else {
        text.append(character)
        continue
      }
      text.append(composedLetters[place])
    }
    return text
  }
}

/// The letters that code points of their own stand for: Latin, Greek, Cyrillic, kana and Hangul.
private let composedLetters: Set<Character> = {
  let ranges: [ClosedRange<UInt32>] = [
    0xC0...0x24F, 0x386...0x3CE, 0x400...0x4FF, 0x1E00...0x1FFE, 0x304B...0x30FE, 0xAC00...0xD7A3,
  ]
  // Of letters that are equal, the first stays: the Kelvin sign and the like come to nothing.
  return Set(ranges.joined().compactMap { Unicode.Scalar($0).map { Character($0) } })
}()
