extension String {
  /// Its capitals as a language has them: in Turkish and Azerbaijani that of i keeps its dot, and that of ı has none.
  ///
  /// Georgian is written without capitals, though Unicode has some.
  ///
  /// - Parameter language: BCP 47; only the primary subtag counts.
  public func capitals(in language: String) -> String {
    if language == "ka" || language.hasPrefix("ka-") { return self }
    guard language.hasPrefix("tr") || language.hasPrefix("az") else { return uppercased() }
    return reduce(into: "") { capitals, letter in capitals += letter == "i" ? "İ" : letter.uppercased() }
  }
}
