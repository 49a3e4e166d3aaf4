import Geometry
import Tables
import Texts

/// Lines of a table that are no pupils: totals, what a program writes below its export, addresses, birth dates.
///
/// What is found here is a doubt, not a certainty: a pupil may be called Due. So the reader asks, and leaves nobody out by itself.
public enum RosterStray {
  /// What stands in place of a name, language by language.
  ///
  /// `whole` is all that stands there; `openers` begin what goes on with a number or a colon, as in "Total: 24".
  public struct Words: Sendable {
    /// All that stands there.
    public let whole: [String]
    /// What goes on with a number or a colon.
    public let openers: [String]
  }

  /// The words by the tags of their languages.
  public static let words: [String: Words] = [
    "en": Words(
      whole: [
        "total", "totals", "grand total", "subtotal", "sum", "count", "average", "mean", "median", "points",
        "points possible", "possible points", "max points", "out of", "due", "due date", "date", "overall average",
        "class average", "test student", "student, test", "end of report", "end of list", "no data", "total students",
        "total pupils", "number of students", "number of pupils", "class size",
      ],
      openers: [
        "total", "totals", "subtotal", "sum", "count", "average", "exported", "generated", "printed", "created",
        "downloaded",
        "page", "report", "date", "due", "points", "number of", "teacher", "class", "school", "tel", "phone", "fax",
        "as of",
        "last updated", "run", "copyright",
      ]),
    "de": Words(
      whole: [
        "summe", "gesamt", "insgesamt", "anzahl", "durchschnitt", "mittelwert", "punkte", "datum", "klassenschnitt",
        "anzahl kinder", "anzahl schüler",
      ],
      openers: [
        "summe", "gesamt", "insgesamt", "anzahl", "durchschnitt", "stand", "exportiert", "gedruckt", "erstellt",
        "seite",
        "datum", "klasse", "klassenlehrer", "klassenlehrerin", "schule", "telefon",
      ]),
    "fr": Words(
      whole: ["totaux", "effectif", "moyenne", "somme", "total général", "effectif total", "nombre d'élèves"],
      openers: [
        "effectif", "moyenne", "somme", "exporté", "édité", "imprimé", "généré", "classe", "école", "enseignant", "tél",
      ]),
    "es": Words(
      whole: ["suma", "promedio", "media", "fecha", "total alumnos", "total de alumnos"],
      openers: [
        "suma", "promedio", "exportado", "impreso", "generado", "página", "fecha", "grupo", "profesor", "profesora",
      ]),
    "ru": Words(
      whole: ["итого", "всего", "сумма", "среднее", "средний балл", "дата"],
      openers: [
        "итого", "всего", "сумма", "средний", "среднее", "дата", "выгружено", "экспорт", "сформировано", "напечатано",
        "страница", "стр", "класс", "учитель", "классный руководитель", "школа", "тел",
      ]),
    "uk": Words(
      whole: ["разом", "усього", "всього", "сума", "середнє", "дата"],
      openers: ["разом", "усього", "всього", "сума", "дата", "вивантажено", "сторінка", "клас", "вчитель", "вчителька"]),
    "pl": Words(
      whole: ["razem", "suma", "łącznie", "średnia", "data"],
      openers: ["razem", "suma", "łącznie", "średnia", "data", "wydrukowano", "strona", "klasa", "wychowawca"]),
    // Of words that are given names too, such as Antal and Soma, only those lines that go on with a number.
    "it": Words(
      whole: ["totale", "totali", "totale alunni", "numero alunni", "numero di alunni"],
      openers: ["totale", "totali", "numero", "media", "elenco", "stampato", "pagina", "insegnante", "scuola"]),
    "pt": Words(
      whole: ["total de alunos", "número de alunos"],
      openers: ["número", "média", "soma", "turma", "emitido", "gerado", "professor", "professora", "escola"]),
    "nl": Words(
      whole: ["totaal", "gemiddelde", "aantal leerlingen"],
      openers: ["totaal", "gemiddelde", "aantal", "klas", "groep", "afgedrukt", "pagina", "leerkracht"]),
    "sv": Words(
      whole: ["summa", "totalt", "antal elever"], openers: ["summa", "totalt", "antal", "klass", "sida", "utskriven"]),
    "da": Words(
      whole: ["i alt", "gennemsnit", "antal elever"],
      openers: ["i alt", "antal", "gennemsnit", "klasse", "side", "udskrevet"]),
    "nb": Words(
      whole: ["totalt", "gjennomsnitt", "antall elever"],
      openers: ["totalt", "antall", "gjennomsnitt", "klasse", "side", "skrevet ut"]),
    "cs": Words(
      whole: ["celkem", "součet", "průměr", "počet žáků"],
      openers: ["celkem", "součet", "průměr", "počet", "třída", "vytištěno", "strana"]),
    "el": Words(
      whole: ["σύνολο", "άθροισμα", "μέσος όρος", "σύνολο μαθητών"],
      openers: ["σύνολο", "αριθμός", "ημερομηνία", "σελίδα", "τμήμα", "τάξη", "εκτυπώθηκε", "σχολείο"]),
    "tr": Words(
      whole: ["toplam", "ortalama", "öğrenci sayısı", "sınıf mevcudu", "genel toplam"],
      openers: ["toplam", "ortalama", "tarih", "sayfa", "sınıf", "öğrenci sayısı", "sınıf mevcudu", "yazdırma"]),
    "ja": Words(whole: ["合計", "計", "平均", "人数"], openers: ["合計", "計", "平均", "人数"]),
  ]

  /// Words of streets, which with a number make an address.
  public static let streets: Set<String> = [
    "street", "st", "road", "rd", "avenue", "ave", "lane", "drive", "boulevard", "blvd", "rue", "allée", "straße",
    "strasse", "str", "weg", "platz", "gasse", "calle", "avenida", "улица", "ул", "проспект", "вулиця", "вул", "ulica",
    "ul",
  ]

  private static let whole: Set<String> = Set(words.values.flatMap { $0.whole.map(RosterColumn.squeezed) })

  private static let openers: [[String]] = words.values.flatMap { $0.openers.map(RosterColumn.words) }

  /// The first words of all of these as people write them, by their fingerprints, so that nearly every name is done with after one
  /// look.
  private static let first = written(
    words.values.flatMap { $0.whole + $0.openers }.compactMap { $0.split(separator: " ").first })

  private static let writtenStreets = written(streets.map { $0[...] })

  /// Words in small letters, with a capital, and in capitals, with and without accents.
  private static func written(_ words: [Substring]) -> Set<UInt64> {
    var written: Set<UInt64> = []
    for word in words.map({ String($0.prefix { !":,.".contains($0) }) }) {
      for form in [word, RosterColumn.squeezed(word)] {
        let forms = [form, form.prefix(1).uppercased() + form.dropFirst(), form.uppercased()]
        written.formUnion(forms.map { Fingerprint(of: $0).value })
      }
    }
    return written
  }

  /// What the bytes of a name show at one look.
  private struct Signs {
    var digits = 0
    /// Whether there is a letter, or what may be one.
    var hasLetter = false
    var hasAnd = false
    var slashes = 0
    /// Points, hyphens and slashes, which part the numbers of a date.
    var parting = 0
    var hasColon = false
    /// Whether there is a sign of addresses and telephone numbers.
    var hasSign = false
    var hasAt = false

    init(_ bytes: Span<UInt8>) {
      for index in bytes.indices {
        switch bytes[index] {
        case 0x30...0x39: digits += 1
        case UInt8(ascii: ":"): hasColon = true
        case UInt8(ascii: "."), UInt8(ascii: "-"): parting += 1
        case UInt8(ascii: "/"): (parting, hasSign, slashes) = (parting + 1, true, slashes + 1)
        case UInt8(ascii: ","), UInt8(ascii: "+"): hasSign = true
        case UInt8(ascii: "@"): hasAt = true
        case UInt8(ascii: "&"): hasAnd = true
        case 0x41...0x5A, 0x61...0x7A, 0x80...: hasLetter = true
        default: break
        }
      }
    }
  }

  /// Why one of the parts of a name is hardly a pupil's; nil for names.
  static func reason(_ parts: [String], mayBeNumber: Bool) -> String? {
    for part in parts {
      if let reason = reason(part, mayBeNumber: mayBeNumber) { return reason }
    }
    return nil
  }

  private static func reason(_ name: String, mayBeNumber: Bool) -> String? {
    let bytes = name.utf8.span
    guard !bytes.isEmpty else { return nil }
    let signs = Signs(bytes)
    // A number may stand in place of a name that is nobody's business, not in place of a family's.
    if !signs.hasLetter, !mayBeNumber || signs.digits < bytes.count { return "there is no letter in it" }
    if signs.hasAnd || (signs.slashes == 1 && isPartedBySlash(bytes)) { return "it names more than one" }
    if endsSentence(bytes) { return "it is a sentence" }
    if signs.digits >= 3, signs.parting >= 2, RosterPrivacy.hasDate(name) { return "there is a date in it" }
    if signs.hasAt, RosterPrivacy.isMail(name) { return "it is an e-mail address" }
    if name.utf8.starts(with: "http".utf8) || name.utf8.starts(with: "www.".utf8) {
      return "it is the address of a page"
    }
    let beginsWithNumber = isDigit(bytes[0])
    if signs.digits >= 5, signs.hasSign || beginsWithNumber { return "it is an address or a telephone number" }
    // A house's number begins or ends an address, or a part of it.
    if signs.digits > 0, signs.hasSign || beginsWithNumber || isDigit(bytes[bytes.count - 1]), isAddress(bytes) {
      return "it is an address"
    }
    var start = 0
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    guard first.contains(word(from: start, of: bytes).print) else { return nil }
    let parts = RosterColumn.words(of: name)
    if whole.contains(parts.joined()) { return "\"\(name)\" is a word of reports" }
    let isOpened = (signs.digits > 0 || signs.hasColon) && openers.contains { parts.starts(with: $0) }
    return isOpened ? "it begins like a line of a report" : nil
  }

  /// Whether the slash of a text stands between two names: apart from one of them, or between words of more than one letter.
  ///
  /// Single letters are short forms in names, as in "Ravi s/o Kumar" and "Devi a/p Raman".
  private static func isPartedBySlash(_ bytes: Span<UInt8>) -> Bool {
    /// How many letters stand from a place on, in a direction, up to a blank or a slash.
    func letters(from start: Int, by step: Int) -> Int {
      var (place, count) = (start, 0)
      while place >= 0, place < bytes.count, bytes[place] != UInt8(ascii: " "), bytes[place] != UInt8(ascii: "/") {
        // Further bytes of a letter in UTF-8 do not count.
        if bytes[place] & 0xC0 != 0x80 { count += 1 }
        place += step
      }
      return count
    }
    /// Whether the first that is no blank from a place on, in a direction, is a letter.
    func hasLetter(from start: Int, by step: Int) -> Bool {
      var place = start
      while place >= 0, place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += step }
      guard place >= 0, place < bytes.count else { return false }
      return bytes[place] >= 0x80 || UnicodeScalar(bytes[place]).properties.isAlphabetic
    }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "/") && index > 0 && index + 1 < bytes.count {
      let (before, after) = (letters(from: index - 1, by: -1), letters(from: index + 1, by: 1))
      if before != 1, after != 1, hasLetter(from: index - 1, by: -1), hasLetter(from: index + 1, by: 1) { return true }
    }
    return false
  }

  /// Whether five words or more end with a point, the last of them no short one such as "Jr.".
  private static func endsSentence(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count > 12, bytes[bytes.count - 1] == UInt8(ascii: ".") else { return false }
    var (blanks, last) = (0, 0)
    for index in bytes.indices where bytes[index] == UInt8(ascii: " ") { (blanks, last) = (blanks + 1, index) }
    return blanks >= 4 && bytes.count - last > 5
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The fingerprint of the word that begins at a place, and where it ends: at a blank, colon, comma or point.
  private static func word(from start: Int, of bytes: Span<UInt8>) -> (print: UInt64, end: Int) {
    var print = Fingerprint()
    var end = start
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "."): return (print.value, end)
      default: print.add(bytes[end])
      }
      end += 1
    }
    return (print.value, end)
  }

  /// Whether a text with a number in it has three words or more, one of them a street's.
  private static func isAddress(_ bytes: Span<UInt8>) -> Bool {
    var (words, hasStreet, place) = (0, false, 0)
    while place < bytes.count {
      let (print, end) = word(from: place, of: bytes)
      if end > place {
        words += 1
        hasStreet = hasStreet || writtenStreets.contains(print)
      }
      place = end + 1
    }
    return words > 2 && hasStreet
  }
}
