extension String {
  /// Its capitals as a language has them: in Turkish and Azerbaijani that of i keeps its dot, and that of ı has none;
  /// the capitals of և are ԵՎ in today's Armenian spelling, and not ԵՒ as Unicode has them.
  ///
  /// Georgian is written without capitals, though Unicode has some.
  ///
  /// - Parameter language: BCP 47; only the primary subtag counts.
  public func capitals(in language: String) -> String {
    if language == "ka" || language.hasPrefix("ka-") { return self }
    if language.hasPrefix("hy") {
      return reduce(into: "") { capitals, letter in capitals += letter == "և" ? "ԵՎ" : letter.uppercased() }
    }
    guard language.hasPrefix("tr") || language.hasPrefix("az") else { return uppercased() }
    return reduce(into: "") { capitals, letter in capitals += letter == "i" ? "İ" : letter.uppercased() }
  }

  /// The same with a large first letter, as at the head of a line; Georgian has none.
  public var withCapital: String { (first.map { $0.capital } ?? "") + dropFirst() }
}

extension Character {
  /// Its capital, whatever the language; the letter itself in Georgian, whose capitals by Unicode no school writes.
  public var capital: String {
    (0x10D0...0x10FF).contains(unicodeScalars.first?.value ?? 0) ? String(self) : uppercased()
  }
}
