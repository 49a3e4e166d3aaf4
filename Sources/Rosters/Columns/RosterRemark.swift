import Letterforms
import Texts

/// What a remark says that matters for the sheet: that a child writes with the left hand, or has left the class.
///
/// Offices write it into columns of remarks, behind a dash or a comma after the name, or in brackets. Only words that are plain by
/// themselves count: "links" may be where somebody sits, "Linkshänder" is a hand.
struct RosterRemark: Hashable {
  /// The word that says it, as it is written.
  let word: String
  /// The hand that writes; nil for a remark on leaving.
  let hand: Hand?

  /// No remark is longer, in bytes: what is longer is a letter to somebody.
  private static let longest = 400

  /// Whether a text says something of a hand that may be another's, another one, or nobody's: of a sister, of earlier, of not.
  static func isDoubtful(_ text: String) -> Bool {
    if text.contains("?") { return true }
    let words = RosterColumn.words(of: String(text.map { "()[]".contains($0) ? " " : $0 }))
    if words.contains(where: { RosterStanding.notWords.contains($0) || doubts.contains($0) }) { return true }
    let hands = Set(words.compactMap { RosterValues.hands[$0] })
    return hands.count > 1 && RosterValues.hands[words.joined()] == nil
  }

  /// Words of kin and of earlier, without accents.
  private static let doubts: Set<String> = Set(
    [
      "brother", "sister", "twin", "mum", "mom", "mother", "dad", "father", "was", "used", "formerly", "previously",
      "maybe",
      "sits", "sit", "Bruder", "Schwester", "Zwilling", "Mutter", "Vater", "früher", "war", "sitzt", "vielleicht",
      "frère",
      "sœur", "jumeau", "jumelle", "père", "mère", "était", "assis", "assise", "hermano", "hermana", "padre", "madre",
      "antes",
      "era", "sentado", "sentada", "fratello", "sorella", "seduto", "seduta", "irmão", "irmã", "sentada", "broer",
      "zus",
      "zit", "vroeger", "bror", "syster", "søster", "sitter", "sidder", "brat", "siostra", "siedzi", "bratr", "sestra",
      "sedí",
      "брат", "сестра", "сидит", "testvér", "kardeş", "oturur", "αδερφός", "αδερφή", "кардеш",
    ].map(RosterColumn.squeezed))

  /// So many letters of a remark are shown.
  private static let mostShown = 60

  /// What a remark says; nil for nearly all.
  init?(_ text: String) {
    guard text.utf8.count <= RosterRemark.longest else { return nil }
    // What stands in brackets counts as well.
    let open = String(text.map { "()[]（）".contains($0) ? " " : $0 })
    let words = open.split { $0.isWhitespace || ",;:/.!·，。；：、".contains($0) }.map { String($0) }
    let plain = words.map { RosterColumn.squeezed($0) }
    for (index, word) in plain.enumerated()
    where index + 1 < plain.count && RosterRemark.pairs.contains(word + plain[index + 1]) {
      // "No longer left-handed" is still here.
      if plain.dropFirst(index + 2).contains(where: { RosterRemark.hand($0) != nil || RosterValues.hands[$0] != nil }) {
        return nil
      }
      (self.word, hand) = ("\(words[index]) \(words[index + 1])", nil)
      return
    }
    // Transferred out, in Philippine registers; "T. O." are initials.
    if let mark = ["T/O", "T/out", "T/F"].first(where: text.hasPrefix) {
      (word, hand) = (mark, nil)
      return
    }
    if plain.contains(where: RosterStanding.notWords.contains) { return nil }
    if let mark = RosterRemark.handMarks.first(where: { text.utf8.count > 4 && text.has($0) }) {
      (word, hand) = (mark, .left)
      return
    }
    // One word between commas is what is meant: "links, Brille".
    for part in text.split(whereSeparator: { ",;/".contains($0) }) {
      let part = String(part).trimmed
      if text.contains(where: { ",;/".contains($0) }), part.utf8.count > 4, let hand = RosterValues.hand(part) {
        (word, self.hand) = (part, hand)
        return
      }
    }
    if RosterRemark.writesLeft(plain) {
      (word, hand) = (text, .left)
      return
    }
    for index in plain.indices {
      let both = index + 1 < plain.count ? plain[index] + plain[index + 1] : ""
      if let hand = RosterRemark.hand(plain[index]) ?? RosterRemark.hand(both, isTwo: true) {
        (word, self.hand) = (words[index], hand)
        return
      }
    }
    for index in plain.indices {
      let next = index + 1 < plain.count ? plain[index + 1] : ""
      guard RosterRemark.isGone(plain[index], before: next) else { continue }
      (word, hand) = (words[index], nil)
      return
    }
    return nil
  }

  /// What stands in the column of classes for those who have left, as "Leavers"; nil for classes.
  init?(ofClass text: String) {
    guard case .gone = RosterStanding.status(text, under: "") else { return nil }
    (word, hand) = (text, nil)
  }

  /// The hand that a word means by itself, or two together.
  private static func hand(_ word: String, isTwo: Bool = false) -> Hand? {
    if word == "lh" { return .left }
    if writesLeft.contains(word) { return .left }
    if leftStems.contains(where: { word.hasPrefix($0) }) { return .left }
    guard word.utf8.count > (isTwo ? 6 : 4), !sides.contains(word) else { return nil }
    return RosterValues.hands[word]
  }

  private static let leftStems = [
    "linksh", "lefthand", "lefty", "lenksh", "kejthand", "αριστεροχειρ", "zurd", "levoruk", "ljevoruk", "levicar",
    "leworecz",
    "canhot", "vasuri", "keivh", "солгой", "солагай", "солақай", "солакай", "chapaqay", "solaxay", "cepbeke", "xellug",
    "леворак",
    "ცაცია", "ձախլիկ", "karuk", "saamik", "saamerl", "cepeke", "imoso", "chapqo", "vinstrhent", "kjeivhent",
  ]

  /// Whether words say that somebody writes with the left hand: a word of writing and one for left, or one for left beside a hand.
  private static func writesLeft(_ words: [String]) -> Bool {
    guard words.count > 1, let left = words.firstIndex(where: { word in lefts.contains { word.hasPrefix($0) } }) else {
      return false
    }
    if words.contains(where: { word in writing.contains { word.hasPrefix($0) } }) { return true }
    let beside = [left - 1, left + 1].filter(words.indices.contains).map { words[$0] }
    return beside.contains { word in handNouns.contains(word) }
  }

  /// Beginnings of words for left, without accents.
  private static let lefts = [
    "link", "sinistr", "sx", "izquierd", "esquer", "gauche", "lijev", "lev", "vanster", "venstre", "vasem", "vasak",
    "vasaku",
    "αριστερ", "sol", "lew", "lav", "stang", "bal", "kreis", "kair", "vinstri", "kiri", "kushoto", "левой", "лівою",
    "лява",
    "лев", "left", "chle", "chwith", "ezker", "lenk",
  ]

  /// Beginnings of words for writing.
  private static let writing = [
    "schreib", "schrijf", "scriv", "escrib", "escriu", "escrev", "ecri", "pise", "pisze", "skriv", "kirjoit", "kirjut",
    "γραφ",
    "yaz", "пиш", "rakst", "raso", "scrie", "write", "writing", "skrif", "menulis", "usa", "uses",
  ]

  /// Whether a word speaks of writing: "schreibt", "píše".
  static func isOfWriting(_ word: String) -> Bool { writing.contains { word.hasPrefix($0) } && word.utf8.count < 12 }

  /// Words for the hand.
  private static let handNouns: Set<String> = [
    "hand", "hande", "main", "mano", "ma", "mao", "ruka", "rukou", "rukom", "ruku", "reka", "kasi", "kadella", "kaega",
    "kasi",
    "mkono", "el", "eliyle", "elini", "χερι", "рука", "рукой", "рукою", "ръка", "kez", "kezzel", "mana", "roka",
    "ranka", "hond",
  ]

  /// Whether a word says that somebody has left.
  private static func isGone(_ word: String, before next: String) -> Bool {
    guard !word.isEmpty else { return false }
    // Low vision and small stature are no leaving.
    if word == "baixa" || word == "baja", ["vis", "estatur", "audic", "med"].contains(where: next.hasPrefix) {
      return false
    }
    if word == "moved", next.first?.isNumber ?? true { return true }
    if word == "left" { return afterLeft.contains(next) || next.first?.isNumber == true }
    if gone.contains(word) || word + next == "tcissued" || word + next == "tc" { return true }
    if word.utf8.first ?? 0 < 0x80 || word.count > 1, stems.contains(where: { word.hasPrefix($0) }) { return true }
    return word.utf8.contains { $0 >= 0xD7 } && marks.contains { word.has($0) }
  }

  private static let afterLeft: Set<String> = ["on", "in", "us", "school", "the", "for", "since", "class"]

  /// Words, alone or two together, that mean the left hand and stand in no list of hands.
  private static let writesLeft: Set<String> = [
    "leftie", "southpaw", "writesleft", "writeslefthanded", "esquerdino", "esquerdina", "esquerdinos", "esquerdinas",
    "kjevhendt", "taytrai",
    "schreibtlinks", "schrijftlinks",
    "lewareka",
    "levouruka", "kaliwete", "piselevou", "custanga", "пишетлевой", "пишелівою",
  ]

  /// Signs of the left hand in scripts that do not part words.
  private static let handMarks = ["左利", "ぎっちょ", "左撇子", "왼손", "باليسرى"]

  /// Two words together that say that somebody has left.
  private static let pairs: Set<String> = [
    "nolonger", "noshow", "мектепкеауысты", "aquitte", "wedigadael", "offroll", "struckoff", "movedto",
    "movedaway", "movedout",
    "movedschools", "movedabroad", "tctaken",
    "tcissued", "trsfout", "transto", "katagay", "mekdebegecdi", "mudaba", "chiqibketgan",
    "sefue", "nullaosta", "mudoude", "atmentmasik", "עברהלבית", "עברלבית", "andereschool", "naarandere",
  ]

  /// Words that are sides as often as hands.
  private static let sides: Set<String> = Set(
    [
      "links", "rechts", "linke", "rechte", "linker", "rechter", "mit links", "mit rechts", "gauche", "droite",
      "la gauche", "la droite", "à gauche", "à droite", "izquierda", "derecha", "la izquierda", "la derecha",
      "sinistra",
      "destra", "destro", "la sinistra", "la destra", "vänster", "höger", "venstre", "højre", "høyre", "esquerda",
      "direita", "esquerdo", "direito", "esquerra", "dreta", "левая", "левой", "правая", "правой", "правою", "лівою",
      "лявата", "дясната", "лева", "десна", "лявата", "kairė", "dešinė", "kreisā", "stânga", "dreapta", "drept",
      "vasak", "parem", "vinstri", "hægri", "kanan", "kushoto", "kulia", "trái", "phải", "αριστερό", "αριστερή",
      "δεξιό", "δεξιά", "lijeva", "lijevom", "desnom", "левом", "десном", "ľavou", "pravou", "levou", "prawą", "lewą",
      "prawa", "right", "left", "vasen", "oikea", "regter", "parem",
    ].map(RosterColumn.squeezed))

  /// Stems of a status that are plain in a remark too: others begin usual words, such as "left" and "parti".
  private static let stems = RosterStanding.goneStems.filter { $0.utf8.count >= 6 && !usual.contains($0) }

  /// Stems that begin words of other remarks: archives, removals, graduates of a course, changes of seats.
  private static let usual: Set<String> = [
    "archiv", "remanej", "stoppet", "titulad", "deceas", "verstorb", "faleci", "fallecid", "overled", "zemrel", "умер",
    "помер",
  ]

  /// Words of leaving that are no stems, without accents.
  private static let gone: Set<String> = Set(
    [
      "schulwechsel", "umzug", "abmeldung", "abgang", "abgegangen", "weg", "übersiedelt", "trasllat", "baixa", "muutti",
      "vahetas", "odselio", "έφυγε",
      "ispis",
      "skoleskift", "weggang",
      "verzogen", "umgezogen", "weggezogen", "abgemeldet", "parti", "partie", "radié", "radiée", "sorti", "sortie",
      "démissionnaire", "baja", "ritirato", "ritirata", "vertrokken", "uitgeschreven", "avgått", "slutat", "sluttet",
      "udmeldt", "utmeldt", "gitti", "nakil", "кетті", "кеткен", "прешао", "прешла", "lahkus", "lahkunud", "aizgājis",
      "aizgājusi", "išvyko", "išvykęs", "plecat", "plecată", "kilépett", "elment", "elköltözött", "вибув", "вибула",
      "выбыл", "выбыла", "отписан", "отписана", "ispisan", "ispisana", "исписан", "исписана", "odešel", "odešla",
      "přestoupil", "přestoupila", "odišiel", "odišla", "wypisany", "wypisana", "odszedł", "odeszła", "leaving",
      "leaver", "emigrated", "leavers", "withdrawn", "expelled", "dropped", "verhuisd", "saiu", "ayrıldı", "átment",
      "erosi",
      "mutasi", "pindah", "keluar", "испишан", "испишана", "исели", "шилжсэн", "кетти", "telaq", "nifindra",
      "çregjistruar",
      "рафтааст", "гузашт", "гузаштааст", "გადავიდა", "siitia", "drp", "absconded", "gitdi", "köçüb", "рафт",
      "shkoi", "déplacé", "déplacée", "flutti",
      "fluttur", "flutt", "ауысты",
    ].map(RosterColumn.squeezed))

  /// Signs of leaving inside words of scripts that do not part them.
  private static let marks = [
    "ลาออก", "ย้ายออก", "退学", "転校", "転出", "卒業", "除籍", "전출", "퇴학", "자퇴", "전학", "转学", "转走", "转出", "离校", "退學", "轉學", "轉出",
    "離校", "منسحب",
    "منقول", "עזב",
  ]

  /// Words for hands and for leaving with letters of ASCII alone, of which one may stand behind a name.
  static var plainWords: [String] {
    gone.filter { $0.utf8.count > 3 }.sorted() + [
      "left", "right", "moved", "lefthanded", "left-handed", "leftie", "lefty", "gaucher", "gauche", "zurdo", "zurda",
      "mancino", "mancina", "canhoto", "canhota", "esquerra", "levak", "solak", "linkshandig", "leworeczny", "abandon",
      "transferred", "withdrawn", "inactive", "expelled",
    ]
  }

  /// What is said of a child in whose remarks it stands.
  ///
  /// - Parameters:
  ///   - text: The whole remark.
  ///   - heading: The column's.
  ///   - name: The child's.
  ///   - other: The hand that the table says; nil for none.
  ///   - advice: What to write for a hand, and where.
  func sentence(
    in remark: String, under heading: String, of name: String, whoWrites other: Hand?, advice: String
  ) -> (problem: String, hint: String) {
    let text = remark.count > RosterRemark.mostShown ? remark.prefix(RosterRemark.mostShown) + "…" : remark[...]
    let place = heading == RemarkColumns.comments ? "in a comment on a cell" : "under \(heading.quoted)"
    let what = "\(String(text).quoted) \(place) may say that \(name)"
    guard let hand else {
      return ("\(what) has left; a sheet is printed all the same", "delete the row of a child who has left")
    }
    return (
      "\(what) writes with the \(hand.rawValue) hand; "
        + (other.map { "the sheet is for the \($0.rawValue) hand" } ?? "the column is not read"),
      advice
    )
  }
}
