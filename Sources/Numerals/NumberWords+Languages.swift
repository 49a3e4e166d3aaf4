extension NumberWords {
  /// What must be known of a language besides the system's data.
  struct Language: Sendable {
    /// The tag without a region.
    let tag: String
    /// 21 in words: the system's data are trusted only if they say the same.
    let proof: String
    /// The largest number whose words are right; above it the data decline wrongly, or nobody looked.
    let largest: Int
    /// Words that may stand between others or be left out, folded.
    var connectors: Set<String> = []
    /// Other forms of a last word, mostly genders and articles, and the form that counts; both folded.
    var declined: [String: String] = [:]

    /// Words as they are compared: without connectors and blanks.
    func key(of words: [String]) -> String {
      words.lazy.filter { !connectors.contains($0) }.joined()
    }

    /// The languages whose words were looked at.
    ///
    /// Left out for errors in CLDR 46: be (Latin letters in Cyrillic words), el, mk, ro, sk, sl.
    static let all: [Language] = [
      Language(
        tag: "en", proof: "twenty-one", largest: 999_999_999_999, connectors: ["and"],
        declined: ["a": "one", "an": "one"]),
      Language(
        tag: "fr", proof: "vingt-et-un", largest: 999_999_999_999, connectors: ["et"], declined: ["une": "un"]),
      Language(
        tag: "de", proof: "einundzwanzig", largest: 999_999_999_999,
        declined: [
          "ein": "eins", "eine": "eins", "einen": "eins", "einem": "eins", "einer": "eins", "eines": "eins",
          "zwo": "zwei", "hundert": "einhundert", "tausend": "eintausend",
        ]),
      Language(
        tag: "es", proof: "veintiuno", largest: 999_999_999, connectors: ["y"],
        declined: ["un": "uno", "una": "uno", "veintiun": "veintiuno", "veintiuna": "veintiuno"]),
      Language(
        tag: "ru", proof: "двадцать один", largest: 999_999_999_999,
        declined: [
          "одна": "один", "одно": "один", "одну": "один", "одного": "один", "две": "два", "двух": "два",
          "тысяча": "однатысяча",
        ]),
      Language(
        tag: "uk", proof: "двадцять один", largest: 999_999_999_999,
        declined: ["одна": "один", "одне": "один", "одну": "один", "одного": "один", "дві": "два", "двох": "два"]),
      Language(
        tag: "pl", proof: "dwadzieścia jeden", largest: 999_999_999,
        declined: ["jedna": "jeden", "jedno": "jeden", "jednego": "jeden", "dwie": "dwa", "dwoch": "dwa"]),
      Language(
        tag: "hr", proof: "dvadeset i jedan", largest: 9_999, connectors: ["i"],
        declined: ["jedna": "jedan", "jedno": "jedan", "jednu": "jedan", "dvije": "dva"]),
      Language(
        tag: "it", proof: "ventuno", largest: 999_999_999,
        declined: ["un": "uno", "una": "uno", "ventun": "ventuno", "trentun": "trentuno"]),
      Language(
        tag: "pt", proof: "vinte e um", largest: 999_999_999, connectors: ["e"],
        declined: ["uma": "um", "duas": "dois"]),
      Language(tag: "nl", proof: "eenentwintig", largest: 999_999_999),
      Language(tag: "sv", proof: "tjugoett", largest: 999_999, declined: ["en": "ett"]),
      Language(
        tag: "cs", proof: "dvacet jeden", largest: 999,
        declined: ["jedna": "jeden", "jedno": "jeden", "jednu": "jeden", "dve": "dva"]),
      Language(tag: "bg", proof: "двайсет и едно", largest: 999, connectors: ["и"]),
      Language(tag: "et", proof: "kakskümmend üks", largest: 999),
      Language(tag: "fi", proof: "kaksikymmentäyksi", largest: 999_999),
      Language(tag: "hu", proof: "huszonegy", largest: 1_999),
      Language(tag: "ja", proof: "二十一", largest: 9_999),
      Language(tag: "tr", proof: "yirmi bir", largest: 999_999_999),
    ]
  }
}
