/// How much words look like names when their bytes are read in an encoding.
///
/// Letters of a word are of one script, none is a capital inside it, and there are no signs. Letters with accents should
/// all be of one language: é, è and ç are French, and ő beside á is Hungarian, where õ beside á is no language's.
public enum NameShape {
  /// The sum over all words; each of them has a byte that is not ASCII.
  static func score(of words: [[UInt8]], in encoding: TextEncoding) -> Double {
    var sum = 0.0
    var languages = [Double](repeating: 0, count: alphabets.count)
    for bytes in words {
      var transcoder = Transcoder(from: encoding)
      var text: [UInt8] = []
      transcoder.append(bytes, to: &text)
      transcoder.finish(&text)
      let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
      sum += score(of: scalars, encoding, &languages) + NameModel.bonus(of: scalars)
    }
    return sum + (languages.max() ?? 0)
  }

  /// The share of letters with accents that one language has, the one which has most; nil for few letters, and for other scripts.
  static func share(ofOneLanguage words: [[UInt8]], in encoding: TextEncoding) -> Double? {
    var counts = [Int](repeating: 0, count: alphabets.count)
    var all = 0
    for bytes in words {
      var transcoder = Transcoder(from: encoding)
      var text: [UInt8] = []
      transcoder.append(bytes, to: &text)
      transcoder.finish(&text)
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars where !scalar.isASCII {
        guard script(of: scalar) == .latin, scalar.properties.isAlphabetic else { continue }
        all += 1
        for language in counts.indices where alphabets[language][small(scalar)] != nil { counts[language] += 1 }
      }
    }
    return all > 4 ? Double(counts.max() ?? 0) / Double(all) : nil
  }

  private enum Script { case latin, cyrillic, greek, japanese, hangul, hebrew, arabic, thai, other }

  /// What holds for a word in all languages; what it tells of single ones is added to theirs.
  private static func score(
    of word: [Unicode.Scalar], _ encoding: TextEncoding, _ languages: inout [Double]
  ) -> Double {
    var sum = 0.0
    var scripts: Set<Script> = []
    var before: Unicode.Scalar?
    var (accents, latins) = (0, 0)
    for (index, scalar) in word.enumerated() {
      defer { before = scalar }
      let script = script(of: scalar)
      let properties = scalar.properties
      // Marks that follow their letters, in Vietnamese, Hebrew, Arabic and Thai.
      if (0x300...0x323).contains(scalar.value) {
        sum += [0x300, 0x301, 0x303, 0x309, 0x323].contains(scalar.value) && before != nil ? 0.5 : -2
        continue
      }
      guard properties.isAlphabetic || script == .japanese || script == .thai else {
        if !scalar.isASCII { sum -= scalar == "\u{FFFD}" ? 10 : apart.contains(scalar) ? 0.5 : 4 }
        before = nil
        continue
      }
      scripts.insert(script)
      if properties.isUppercase, before?.properties.isLowercase ?? false { sum -= 3 }
      // Nor does a word begin with several capitals and go on small.
      if index > 1, !scalar.isASCII, properties.isLowercase, before?.properties.isUppercase ?? false { sum -= 3 }
      switch script {
      case .cyrillic: sum += cyrillic[small(scalar)] ?? -2
      case .greek:
        sum += greek[small(scalar)] ?? -2
        // That form of the letter stands at the end of words alone.
        if scalar == "ς", index + 1 < word.count, self.script(of: word[index + 1]) == .greek { sum -= 3 }
      case .japanese: sum += NameModel.isOfEastAsia(encoding) ? NameModel.han(scalar, in: encoding) : japanese(scalar)
      case .hangul: sum += NameModel.hangul(scalar)
      case .hebrew: sum += NameModel.hebrew(scalar, isLast: index + 1 == word.count)
      case .arabic: sum += NameModel.arabic(scalar)
      case .thai: sum += NameModel.thai(scalar, after: before)
      case .latin:
        latins += 1
        guard !scalar.isASCII else { break }
        accents += 1
        if before?.isASCII == false { sum -= 1.5 }
        let letter = small(scalar)
        sum += fit(of: letter, before: index + 1 < word.count ? small(word[index + 1]) : nil)
        for language in languages.indices { languages[language] += alphabets[language][letter] ?? -1 }
      case .other: sum -= 4
      }
    }
    // Words of names begin with a capital, in scripts that have them.
    if let first = word.first, !first.isASCII, first.properties.isLowercase { sum -= 2 }
    if scripts.count > 1 { sum -= 6 }
    if 2 * accents > latins + 1 { sum -= 3 }
    return sum
  }

  private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }

  /// Signs that stand beside names in tables: quotes, dashes, the number sign, the no-break space.
  private static let apart = Set("\u{A0}’‘“”„«»–—№ªº·、。・　…".unicodeScalars)

  private static func script(of scalar: Unicode.Scalar) -> Script {
    switch scalar.value {
    case ..<0x250: .latin
    case 0x1EA0...0x1EF9: .latin
    case 0x5D0...0x5EA: .hebrew
    case 0x621...0x6D2: .arabic
    case 0xE01...0xE5B: .thai
    case 0xAC00...0xD7A3: .hangul
    case 0x370...0x3FF: .greek
    case 0x400...0x4FF: .cyrillic
    case 0x3041...0x30FF, 0x3400...0x9FFF, 0xFF66...0xFF9F, 0x3005: .japanese
    default: .other
    }
  }

  /// Letters in classes by how often Russian and Ukrainian write them, with what each letter is worth.
  static let cyrillicLetters = [("оаеинтсрвл", 1.5), ("кмдпуяьгбзій", 1), ("ычхжшюцщэфёєїґўјљњћђџ", 0.3)]

  /// Letters by how often Russian and Ukrainian write them; others are of other languages.
  private static let cyrillic: [Unicode.Scalar: Double] = {
    cyrillicLetters.reduce(into: [:]) { values, part in
      for letter in part.0.unicodeScalars { values[letter] = part.1 }
    }
  }()

  /// Letters in classes by how often Greek writes them, with what each letter is worth.
  static let greekLetters = [("αοιετσνρκπ", 1.5), ("ηυςλμγδίάόέήύ", 1), ("ωθφχβξζψώϊϋΐΰ", 0.3)]

  private static let greek: [Unicode.Scalar: Double] = {
    greekLetters.reduce(into: [:]) { values, part in
      for letter in part.0.unicodeScalars { values[letter] = part.1 }
    }
  }()

  private static func japanese(_ scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x3041...0x30FF, 0x3005: 2.5
    // Half the width, and one byte: what other encodings look like.
    case 0xFF66...0xFF9F: -0.5
    default: firstLevel.contains(scalar) ? 2 : -1
    }
  }

  static func isOfFirstLevel(_ scalar: Unicode.Scalar) -> Bool { firstLevel.contains(scalar) }

  /// The 2965 common characters, first level of JIS X 0208; rarer ones are what other encodings look like.
  private static let firstLevel: Set<Unicode.Scalar> = {
    let pairs = TextEncoding.cp932.letters.pairs
    let codes = (0x889F...0x9872).filter { (0x40...0xFC).contains($0 & 0xFF) }
    return Set(codes.compactMap { pairs[$0 - 0x8000] })
  }()

  /// The letters with accents of each language, and of two where both are at home, the frequent ones of names and the others.
  ///
  /// The Turkish capital İ is an i with a point of its own when it is made small.
  static let alphabetLetters = [
    ("éèëçï", "êàâîôûùœÿæü"), ("áéíóúñ", "üç"), ("äöüß", "éëè"), ("åäöøæ", "éü"), ("ãáéçóíõ", "âàêôúü"),
    ("àèéìò", "ùî"), ("łńąęóżśćź", ""), ("áéíýčřšžěůňú", "óďťöü"), ("áíéýčšžľňú", "ôóďťäŕĺ"), ("áéóöüűőíú", ""),
    ("ăâîșțşţ", ""), ("čćšžđ", ""), ("ğışçöüi\u{307}", "âû"), ("ąčęėįšųūž", ""), ("āēīūčšžņļķģ", ""),
    ("õäöüšž", ""), ("ăâđêôơư", "áàãéèíóúý"), ("àèéíòóçï", "úü"), ("äöå", "šž"), ("äöüßéèç", "ëïáóôõ"),
    ("áéíóúýþðæö", ""), ("áéíóúñàèòç", "ïü"), ("äöüßàèé", ""),
  ]

  private static let alphabets: [[Unicode.Scalar: Double]] = alphabetLetters.map { frequent, others in
    var alphabet: [Unicode.Scalar: Double] = [:]
    for letter in others.unicodeScalars { alphabet[letter] = 0.5 }
    for letter in frequent.unicodeScalars { alphabet[letter] = 1 }
    return alphabet
  }

  /// How well a letter stands before another, where two encodings have different letters for one byte.
  private static func fit(of letter: Unicode.Scalar, before next: Unicode.Scalar?) -> Double {
    let isBeforeVowel = next.map { "aeiouyáéíóú".unicodeScalars.contains($0) } ?? false
    switch letter {
    // Spanish writes it before a vowel; elsewhere the byte is a Polish ń.
    case "ñ": return isBeforeVowel ? 0 : -1.5
    // Never at the end of a Danish name, where the byte is a Polish or Croatian ć.
    case "æ": return next == nil || isBeforeVowel ? -1 : 0
    case "ć", "ń": return isBeforeVowel ? -0.5 : 0
    case "ê": return next == nil ? -1 : 0
    default: return 0
    }
  }
}
