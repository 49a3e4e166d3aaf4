import Texts

/// Where a word is parted into syllables, where the rules that every teacher knows leave no doubt.
///
/// What stands between two vowels is parted; a word with a cluster, a pair of vowels or an ending on which rules and ears differ
/// has no answer here, and the teacher's hyphens say it. German as it is spoken and hyphenated since 1996 (Zu-cker, Kas-ten);
/// Spanish, Portuguese, Italian and French with open syllables and whole clusters before l and r; Dutch between consonants; English only between two consonants; Slavic
/// languages with open syllables, and й, л, м, н, р that stay before another consonant.
struct Syllables {
  private let language: String
  private let rules: Rules

  /// What a language counts as one sound.
  private struct Rules {
    let vowels: Set<Character>
    /// Vowels that are spoken as one, the longest first.
    let pairs: [String]
    /// Consonants that are never parted, the longest first.
    let units: [String]
  }

  /// A piece of a word.
  private struct Sound {
    let range: Range<Int>
    let text: String
    let isVowel: Bool
  }

  /// Nil for a language whose rules are not here.
  init?(language: String) {
    let base = String(language.prefix { $0 != "-" && $0 != "_" })
    guard let rules = Syllables.rules[base] else { return nil }
    (self.language, self.rules) = (base, rules)
  }

  private static let rules: [String: Rules] = [
    "de": Rules(
      vowels: Set("aeiouyäöü"), pairs: ["äu", "au", "ei", "ai", "eu", "ie", "aa", "ee", "oo"],
      units: ["sch", "ch", "ck", "ph", "th", "qu"]),
    "en": Rules(
      vowels: Set("aeiouy"), pairs: ["ai", "ay", "ea", "ee", "ey", "oa", "oo", "ou", "ow", "oi", "oy", "au", "aw"],
      units: ["ch", "sh", "th", "ph", "wh", "ck", "qu"]),
    "es": Rules(
      vowels: Set("aeiouáéíóúü"),
      pairs: [
        "ai", "au", "ei", "eu", "oi", "ou", "ia", "ie", "io", "iu", "ua", "ue", "uo", "ui", "iá", "ié", "ió", "ué",
      ],
      units: ["ch", "ll", "rr", "qu"]),
    "fr": Rules(
      vowels: Set("aeiouyàâéèêëîïôùûœ"), pairs: ["eau", "œu", "ai", "au", "ei", "eu", "oi", "ou", "aî", "oî", "où"],
      units: ["ch", "ph", "th", "gn", "qu"]),
    "it": Rules(vowels: Set("aeiouàèéìòù"), pairs: [], units: ["gli", "ch", "gh", "gn", "qu"]),
    "pt": Rules(
      vowels: Set("aeiouáâãàéêíóôõú"),
      pairs: ["ão", "ãe", "õe", "ai", "au", "ei", "eu", "oi", "ou", "ui", "iu", "éi", "ói", "éu", "óu"],
      units: ["ch", "lh", "nh", "qu"]),
    "nl": Rules(
      vowels: Set("aeiouyáéëèïóöü"),
      pairs: [
        "aai", "ooi", "oei", "eeu", "ieu", "aa", "ee", "oo", "uu", "ie", "oe", "eu", "ui", "ij", "ei", "au", "ou",
      ],
      units: ["sch", "ch", "ph", "th", "qu"]),
    "ru": Rules(vowels: Set("аеёиоуыэюя"), pairs: [], units: []),
    "uk": Rules(vowels: Set("аеєиіїоуюя"), pairs: [], units: ["дз", "дж"]),
    "hr": southSlavic, "bs": southSlavic, "sr": southSlavic, "mk": southSlavic,
    "pl": Rules(
      vowels: Set("aeiouyąęó"), pairs: [], units: ["sz", "cz", "rz", "ch", "dz", "dź", "dż"]),
    "cs": Rules(vowels: Set("aeiouyáéíóúýěů"), pairs: ["ou"], units: ["ch"]),
    "ka": Rules(vowels: Set("აეიოუ"), pairs: [], units: []),
  ]
  private static let southSlavic = Rules(vowels: Set("aeiouаеиоу"), pairs: [], units: ["lj", "nj", "dž"])

  /// The syllables of a word in order, which are together the word; nil where rules leave a doubt.
  func of(_ word: String) -> [String]? {
    let letters = Array(word)
    let small = letters.map { Character(String($0).lowercased().first.map(String.init) ?? " ") }
    guard !letters.isEmpty, letters.allSatisfy({ $0.isLetter }), !isDoubtful(String(small)) else { return nil }
    var sounds = sounds(of: small)
    if language == "en" { sounds = withoutSilentE(sounds, small) }
    let vowels = sounds.indices.filter { sounds[$0].isVowel }
    guard let first = vowels.first else { return nil }
    var cuts: [Int] = []
    var previous = first
    for next in vowels.dropFirst() {
      let cluster = sounds[(previous + 1)..<next].map { $0.text }
      guard let stays = count(staying: cluster, between: sounds[previous].text, and: sounds[next].text) else {
        return nil
      }
      cuts.append(sounds[previous + 1 + stays].range.lowerBound)
      previous = next
    }
    let syllables = zip([0] + cuts, cuts + [letters.count]).map { String(letters[$0..<$1]) }
    // An e inside a French word is often not heard: samedi.
    if language == "fr", syllables.dropFirst().dropLast().contains(where: { $0.hasSuffix("e") }) { return nil }
    return syllables
  }

  // MARK: Sounds

  private func sounds(of letters: [Character]) -> [Sound] {
    var sounds: [Sound] = []
    var index = 0
    while index < letters.count {
      let rest = String(letters[index...])
      let isVowel = self.isVowel(letters, index)
      var whole = (isVowel ? rules.pairs : rules.units).first { rest.hasPrefix($0) } ?? String(letters[index])
      // The i of gli and the u of gue belong to the consonant only before a vowel.
      if whole == "gli", index + 3 >= letters.count || !rules.vowels.contains(letters[index + 3]) { whole = "gl" }
      if whole == "g", index + 1 < letters.count, letters[index + 1] == "u", !self.isVowel(letters, index + 1) {
        whole = "gu"
      }
      sounds.append(Sound(range: index..<index + whole.count, text: whole, isVowel: isVowel))
      index += whole.count
    }
    return sounds
  }

  private func isVowel(_ letters: [Character], _ index: Int) -> Bool {
    let letter = letters[index]
    let isNext = index + 1 < letters.count && rules.vowels.contains(letters[index + 1])
    // A y before a vowel is a consonant, and the u of gue, gui is silent.
    if letter == "y", isNext { return false }
    if letter == "u", isNext, index > 0, letters[index - 1] == "g" {
      return !["es", "fr", "it", "pt"].contains(language)
    }
    return rules.vowels.contains(letter)
  }

  /// A silent e at the end makes no syllable, but after a consonant and l.
  private func withoutSilentE(_ sounds: [Sound], _ letters: [Character]) -> [Sound] {
    guard let last = sounds.last, last.text == "e", sounds.dropLast().contains(where: { $0.isVowel }) else {
      return sounds
    }
    if sounds.count > 2, sounds[sounds.count - 2].text == "l", !sounds[sounds.count - 3].isVowel { return sounds }
    var silent = sounds
    silent[silent.count - 1] = Sound(range: last.range, text: last.text, isVowel: false)
    return silent
  }

  // MARK: Doubts

  /// Words on whose syllables rules and ears differ.
  private func isDoubtful(_ word: String) -> Bool {
    func has(_ parts: [String]) -> Bool { parts.contains { word.has($0) } }
    func ends(_ parts: [String]) -> Bool { parts.contains { word.hasSuffix($0) } }
    func hasVowel(after prefixes: [String]) -> Bool {
      prefixes.contains { word.hasPrefix($0) && word.dropFirst($0.count).first.map(rules.vowels.contains) ?? false }
    }
    switch language {
    case "de":
      // A prefix before a vowel, a little one in -chen after s, an i before a vowel.
      let prefixes = ["ver", "er", "um", "un", "aus", "auf", "ab", "an", "ein", "vor", "hin", "her", "über", "unter"]
      let isSmall = word.hasSuffix("schen") && ["ä", "ö", "ü"].contains { word.has($0) }
      let isGliding = ["ia", "io", "iu", "iä", "iö", "eau", "ou", "bee"].contains { word.has($0) }
      return hasVowel(after: prefixes) || isSmall || isGliding || ends(["ie", "ien"]) && word.count > 4
    case "en":
      // Farm-er, but but-ter.
      let isDoubled = zip(word, word.dropFirst()).contains { $0 == $1 && !rules.vowels.contains($0) }
      return ends(["ed", "es", "ing"]) || ends(["er"]) && !isDoubled || has(["ia", "io", "iu", "ie", "ua", "eo"])
    case "es": return has(["h", "tl", "güe", "güi"]) && !word.hasPrefix("h") && !word.has("ch")
    case "fr":
      // An e that ears leave out, an i or u that glides.
      let glides = [
        "ia", "ie", "io", "iu", "ié", "iè", "ua", "uo", "ué", "ui", "oy", "ay", "uy", "oui", "oua", "oue", "ill",
      ]
      return (ends(["e", "es", "ent"]) && word.count > 3) || has(glides)
    case "pt":
      // An i or u before l, m, n, r or z at the end of a syllable is parted: a-in-da, ru-im; and fa-mí-lia or fa-mí-li-a.
      let letters = Array(word)
      let isParted = letters.indices.dropFirst(2).contains { index in
        ["l", "m", "n", "r", "z"].contains(letters[index])
          && rules.pairs.contains(String(letters[index - 2..<index]))
          && (index + 1 == letters.count || !rules.vowels.contains(letters[index + 1]))
      }
      return isParted || has(["ia", "ie", "io", "ua", "ue", "uo"]) && !has(["qu", "gu"])
    case "nl":
      // A prefix before a vowel, -tje after a long one, foreign endings.
      let prefixes = ["aan", "be", "er", "ge", "her", "in", "on", "ont", "op", "over", "onder", "uit", "ver", "voor"]
      return hasVowel(after: prefixes) || has(["ia", "io", "iu", "ua", "eau"])
        || ends(["tje", "tjes", "isch", "ische"])
    case "hr", "bs", "sr", "cs": return hasSyllabicConsonant(Array(word))
    // An i before a vowel only softens: piesek.
    case "pl": return zip(word, word.dropFirst()).contains { $0 == "i" && rules.vowels.contains($1) }
    default: return false
    }
  }

  /// Whether an r or l stands where a vowel would: prst, vlk.
  private func hasSyllabicConsonant(_ letters: [Character]) -> Bool {
    letters.indices.contains { index in
      ["r", "l", "р", "л"].contains(letters[index])
        && (index == 0 || !rules.vowels.contains(letters[index - 1]))
        && (index + 1 == letters.count ? index > 0 : !rules.vowels.contains(letters[index + 1]))
        && !String(letters[index...]).hasPrefix("lj")
    }
  }

  /// How many of the consonants between two vowels stay with the first; nil where nobody can be sure.
  private func count(staying cluster: [String], between left: String, and right: String) -> Int? {
    let pair = cluster.suffix(2)
    let isWhole = Syllables.isWhole(pair)
    switch language {
    case "de":
      // Kas-ten, but Blei-stift.
      if cluster.count > 1, pair.first == "s", ["t", "p"].contains(pair.last ?? ""), right != "e" { return nil }
      switch cluster.count {
      case 0, 1: return 0
      case 2: return isWhole ? nil : 1
      case 3: return isWhole ? nil : 2
      default: return nil
      }
    case "es", "fr", "pt":
      switch cluster.count {
      case 0, 1: return 0
      case 2: return isWhole ? 0 : 1
      case 3: return isWhole ? 1 : nil
      default: return nil
      }
    case "nl":
      // Mees-ter; ze-bra or zeb-ra nobody says alike.
      switch cluster.count {
      case 0, 1: return 0
      case 2: return isWhole ? nil : 1
      default: return nil
      }
    case "it": return countInItalian(cluster, left, right)
    case "en":
      switch cluster.count {
      case 2: return isWhole || cluster[0] == "s" ? nil : 1
      case 3: return isWhole && cluster[0] != "s" ? 1 : nil
      default: return nil
      }
    default: return countInSlavic(cluster)
    }
  }

  /// Vowels side by side with an i or a u are one syllable or two, as the word has it.
  private func countInItalian(_ cluster: [String], _ left: String, _ right: String) -> Int? {
    switch cluster.count {
    case 0: return [left, right].contains { ["i", "u"].contains($0) } ? nil : 0
    case 1: return 0
    case 2: return Syllables.isWhole(cluster[...]) || cluster[0] == "s" ? 0 : 1
    case 3: return Syllables.isWhole(cluster.suffix(2)) && cluster[0] != "s" ? 1 : nil
    default: return nil
    }
  }

  /// Й stays, and so do л, м, н, р before another consonant; other pairs are parted in more ways than one.
  private func countInSlavic(_ cluster: [String]) -> Int? {
    let hard = cluster.filter { $0 != "ь" && $0 != "ъ" }
    let voiced = ["й", "л", "м", "н", "р", "j", "l", "m", "n", "r", "ј", "ლ", "მ", "ნ", "რ"]
    switch hard.count {
    case 0, 1: return cluster.first == "й" ? nil : 0
    case 2:
      let isParted = voiced.contains(hard[0]) && !voiced.contains(hard[1]) && !["lj", "nj"].contains(hard[1])
      return isParted ? 1 + (cluster[1] == "ь" ? 1 : 0) : nil
    default: return nil
    }
  }

  /// Whether a consonant goes with an l or r after it: br, cl.
  private static func isWhole(_ pair: ArraySlice<String>) -> Bool {
    guard pair.count == 2, let first = pair.first, let last = pair.last else { return false }
    if last == "r" { return ["b", "c", "d", "f", "g", "k", "p", "t", "ch", "ph", "th", "v"].contains(first) }
    return last == "l" && ["b", "c", "f", "g", "k", "p"].contains(first)
  }
}
