extension NumberWords {
  /// What must be known of a language besides the system's data.
  struct Language: Sendable {
    /// The tag without a region.
    let tag: String
    /// 21 in words: the system's data are trusted only if they say the same.
    let proof: String
    /// The largest number whose words are right; above it the data decline wrongly, or nobody looked.
    let largest: Int

    /// The languages whose words were looked at.
    ///
    /// Left out for errors in CLDR 46: be (Latin letters in Cyrillic words), el, mk, ro, sk, sl.
    static let all: [Language] = [
      Language(tag: "en", proof: "twenty-one", largest: 999_999_999_999),
      Language(tag: "fr", proof: "vingt-et-un", largest: 999_999_999_999),
      Language(tag: "de", proof: "einundzwanzig", largest: 999_999_999_999),
      Language(tag: "es", proof: "veintiuno", largest: 999_999_999),
      Language(tag: "ru", proof: "двадцать один", largest: 999_999_999_999),
      Language(tag: "uk", proof: "двадцять один", largest: 999_999_999_999),
      Language(tag: "pl", proof: "dwadzieścia jeden", largest: 999_999_999),
      Language(tag: "hr", proof: "dvadeset i jedan", largest: 9_999),
      Language(tag: "it", proof: "ventuno", largest: 999_999_999),
      Language(tag: "pt", proof: "vinte e um", largest: 999_999_999),
      Language(tag: "nl", proof: "eenentwintig", largest: 999_999_999),
      Language(tag: "sv", proof: "tjugoett", largest: 999_999),
      Language(tag: "cs", proof: "dvacet jeden", largest: 999),
      Language(tag: "bg", proof: "двайсет и едно", largest: 999),
      Language(tag: "et", proof: "kakskümmend üks", largest: 999),
      Language(tag: "fi", proof: "kaksikymmentäyksi", largest: 999_999),
      Language(tag: "hu", proof: "huszonegy", largest: 1_999),
      Language(tag: "ja", proof: "二十一", largest: 9_999),
      Language(tag: "tr", proof: "yirmi bir", largest: 999_999_999),
    ]
  }
}
