extension String {
  /// Its capitals as a language has them: in Turkish and Azerbaijani that of i keeps its dot, and that of ı has none;
  /// the capitals of և are ԵՎ in today's Armenian spelling, and not ԵՒ as Unicode has them.
  ///
  /// - Parameter language: BCP 47; only the primary subtag counts.
  public func capitals(in language: String) -> String {
    if language.hasPrefix("hy") {
      return reduce(into: "") { capitals, letter in capitals += letter == "և" ? "ԵՎ" : letter.uppercased() }
    }
    guard language.hasPrefix("tr") || language.hasPrefix("az") else { return uppercased() }
    return reduce(into: "") { capitals, letter in capitals += letter == "i" ? "İ" : letter.uppercased() }
  }
}
