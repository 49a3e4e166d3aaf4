extension Character {
  /// Whether it is a small letter of an alphabet with capitals: Georgian is written without them, though Unicode has some.
  var isSmall: Bool {
    guard let scalar = unicodeScalars.first, !(0x10D0...0x10FF).contains(scalar.value) else { return false }
    return isLowercase
  }
}
