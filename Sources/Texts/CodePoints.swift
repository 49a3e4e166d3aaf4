extension Character {
  /// The code points as `U+0416`, separated by spaces.
  public var codePoints: String {
    unicodeScalars.map { "U+" + $0.value.hexadecimal(digits: 4, uppercase: true) }.joined(separator: " ")
  }
}

extension String {
  /// Whether there is a character in it that moves the pen of a terminal, such as a line break.
  public var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }
}
