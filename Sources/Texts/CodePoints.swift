extension Character {
  /// The code points as `U+0416`, separated by spaces.
  public var codePoints: String {
    unicodeScalars.map { "U+" + $0.value.hexadecimal(digits: 4, uppercase: true) }.joined(separator: " ")
  }
}
