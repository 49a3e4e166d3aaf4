/// How much words look like names when their bytes are read in an encoding.
enum NameShape {
  /// The sum over all words; each of them has a byte that is not ASCII.
  static func score(of words: [[UInt8]], in encoding: TextEncoding) -> Double {
    var transcoder = Transcoder(from: encoding)
    return words.reduce(0) { sum, bytes in
      var text: [UInt8] = []
      transcoder.append(bytes, to: &text)
      transcoder.finish(&text)
      return sum + score(of: Array(String(decoding: text, as: UTF8.self).unicodeScalars), bytes: bytes)
    }
  }

  private enum Script { case latin, cyrillic, japanese, other }

  private static func score(of word: [Unicode.Scalar], bytes: [UInt8]) -> Double {
    var sum = 0.0
    var scripts: Set<Script> = []
    var before: Unicode.Scalar?
    var accents = 0
    var latins = 0
    for (index, scalar) in word.enumerated() {
      defer { before = scalar }
      let script = script(of: scalar)
      let properties = scalar.properties
      guard properties.isAlphabetic || script == .japanese else {
        if !scalar.isASCII {
          sum -= scalar == "\u{FFFD}" || scalar.value < 0xA0 ? 10 : apart.contains(scalar) ? 0.5 : 4
        }
        before = nil
        continue
      }
      scripts.insert(script)
      if properties.isUppercase, let before, before.properties.isLowercase { sum -= 3 }
      switch script {
      case .cyrillic: sum += cyrillic(properties.lowercaseMapping)
      case .japanese: sum += japanese(scalar)
      case .latin:
        latins += 1
        guard !scalar.isASCII else { break }
        accents += 1
        if let before, !before.isASCII, before.properties.isAlphabetic { sum -= 1.5 }
        sum += latin(
          properties.lowercaseMapping, before: index > 0 ? word[index - 1] : nil,
          after: index + 1 < word.count ? word[index + 1] : nil)
      case .other: sum -= 4
      }
    }
    if scripts.count > 1 { sum -= 6 }
    if 2 * accents > latins + 1 { sum -= 3 }
    return sum
  }

  /// Signs that stand beside names in tables: quotes, dashes, the number sign, the no-break space.
  private static let apart: Set<Unicode.Scalar> = [
    "\u{A0}", "’", "‘", "“", "”", "„", "«", "»", "–", "—", "№", "ª", "º", "·", "、", "。", "・", "　", "…",
  ]

  private static func script(of scalar: Unicode.Scalar) -> Script {
    switch scalar.value {
    case ..<0x250: .latin
    case 0x400...0x4FF: .cyrillic
    case 0x3041...0x30FF, 0x3400...0x9FFF, 0xFF66...0xFF9F, 0x3005: .japanese
    default: .other
    }
  }

  /// Letters by how often Russian and Ukrainian write them.
  private static func cyrillic(_ letter: String) -> Double {
    if "оаеинтрсвл".contains(letter) { return 1.5 }
    if "кмдпуяьгбзій".contains(letter) { return 1 }
    if "ычхжшюцщэфёєїґъў".contains(letter) { return 0.3 }
    // Of other languages that write Cyrillic.
    return -2
  }

  private static func japanese(_ scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x3041...0x30FF, 0x3005: 2.5
    // Half the width, and one byte: what other encodings look like.
    case 0xFF66...0xFF9F: -0.5
    default: common(scalar) ? 2 : -1
    }
  }

  /// Whether a character is of the first level of JIS X 0208, 2965 of them; rarer ones are what other encodings look like.
  private static func common(_ scalar: Unicode.Scalar) -> Bool { firstLevel.contains(scalar) }

  private static let firstLevel: Set<Unicode.Scalar> = {
    let pairs = TextEncoding.cp932.pairs
    var found: Set<Unicode.Scalar> = []
    for lead in 0x88...0x98 {
      for trail in 0x40...0xFC where (0x889F...0x9872).contains(lead << 8 | trail) {
        if let scalar = pairs[(lead - 0x80) << 8 | trail] { found.insert(scalar) }
      }
    }
    return found
  }()

  private static let vowels = "aeiouyáéíóú"

  private static func latin(_ letter: String, before: Unicode.Scalar?, after: Unicode.Scalar?) -> Double {
    let next = after.map { $0.properties.lowercaseMapping }
    let isBeforeVowel = next.map { vowels.contains($0) } ?? false
    switch letter {
    // Spanish writes it before a vowel; elsewhere the byte is a Polish ń.
    case "ñ": return isBeforeVowel ? 1 : -1
    // Never at the end of a Danish name, where the byte is a Polish or Croatian ć.
    case "æ": return next == nil || isBeforeVowel ? -1 : 0.8
    case "ć", "ń": return isBeforeVowel ? 0.3 : 1
    case "ê": return next == nil ? -0.5 : 0.7
    case "ę": return 0.8
    default: break
    }
    if "äöüßéèáíóúçëïñ".contains(letter) { return 1 }
    if "ąłśźżčšžřěůőűýàâêîôûùãõåøœ".contains(letter) { return 0.8 }
    if "ďťňľĺŕđăşţėęçìò".contains(letter) { return 0.3 }
    return -1.5
  }
}
