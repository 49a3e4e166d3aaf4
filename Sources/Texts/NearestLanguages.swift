extension String {
  /// A language's tag and those of the languages it is a kind of, the nearest first: `sr-Latn-BA`, `sr-Latn`, `sr`.
  ///
  /// Cut from its end, as in BCP 47 (RFC 4647, section 3.4). Where English is written as in Britain, British English comes before
  /// English, which is American: `en-AU`, `en-GB`, `en`. Case does not matter.
  public var nearestLanguages: [String] {
    var parts = split(separator: "-").enumerated().map { (index, part) -> String in
      switch (index, part.utf8.count) {
      case (0, _): part.lowercased()
      case (_, 2): part.uppercased()
      case (_, 4): part.prefix(1).uppercased() + part.dropFirst().lowercased()
      default: part.lowercased()
      }
    }
    var tags: [String] = []
    while !parts.isEmpty {
      if parts == ["en"], let region = tags.last?.suffix(2), String.british.contains(String(region)) {
        if !tags.contains("en-GB") { tags.append("en-GB") }
      }
      tags.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    return tags
  }

  /// Regions in which children learn to write English as it is written in Britain.
  ///
  /// Those where English is a language of schools and that the Unicode CLDR (supplementalData.xml, parentLocales) puts under en_001,
  /// and Canada, which writes colour.
  private static let british: Set<String> = [
    "AU", "BB", "BS", "BW", "BZ", "CA", "CM", "CY", "FJ", "FK", "GB", "GD", "GG", "GH", "GI", "GM", "GY", "HK", "IE",
    "IM", "IN",
    "JE", "JM", "KE", "LK", "LS", "MT", "MU", "MW", "MY", "NA", "NG", "NZ", "PG", "PK", "RW", "SC", "SG", "SL", "SZ",
    "TT", "TZ",
    "UG", "VC", "ZA", "ZM", "ZW",
  ]
}
