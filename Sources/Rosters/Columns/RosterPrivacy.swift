import Texts

/// What stands in rosters of schools and is nobody's business here: it is not read.
///
/// A column is left out by its heading. Columns that are known to be wanted (``RosterColumn``) are looked for first.
public enum RosterPrivacy {
  /// A kind of what is never kept, with the headings that tell it.
  public struct Kind: Sendable {
    /// The kind in words.
    public let name: String
    /// Parts of headings, without accents and blanks.
    public let parts: [String]
    /// Whole words of headings.
    public let words: [String]
  }

  /// What is never kept.
  public static let kinds: [Kind] = [
    Kind(
      name: "birth date",
      parts: [
        "birth", "naissance", "neele", "geburt", "geboren", "nacimiento", "urodz", "рожден", "народжен", "生年月日", "誕生",
        "geboort", "nascita", "nascimento", "fodsel", "fodelse", "narozen", "szulet", "rodenja", "рођењ",
        "раждан", "нараджэн", "nasteri", "narodeni", "sunniaeg", "sunnikuupaev", "faeðing", "breithe", "lahir",
        "kuzaliwa", "ngaysinh", "γεννησ", "dogum", "foðing", "datelind", "gimim", "төрсөн", "ծննդ", "დაბად", "terahana",
        "dhalasho", "таваллуд", "tavallud", "twelid", "gebuert", "doglan", "tugilgan",
      ],
      words: [
        "dob", "bday", "born", "geb", "naissant", "возраст", "age", "др", "idade", "edad", "alter", "leeftijd", "alder",
        "wiek", "yas", "umur", "edat", "ika", "vanus", "vecums", "amzius", "нас",
      ]),
    Kind(
      name: "address",
      parts: [
        "address", "adress", "adres", "anschrift", "strasse", "street", "direccion", "domicil", "postcode", "zipcode",
        "postal", "postleitzahl", "pocztow", "wohnort", "адрес", "поштов", "почтов", "улица", "вулиця", "住所", "郵便",
        "commune", "indirizzo", "endereco", "morada", "adresa", "woonplaats", "lakcim", "iranyitoszam", "адрас",
        "heimili", "seoladh", "alamat", "anwani", "dịachỉ", "διευθυνσ", "bydlisk", "prebivali", "пребивали",
      ],
      words: [
        "zip", "plz", "cp1", "cp2", "ville", "city", "town", "ort", "ciudad", "miasto", "город", "місто", "индекс",
        "індекс", "pays1", "pays2", "rue", "ulica", "calle", "cim",
      ]),
    Kind(
      name: "e-mail",
      parts: [
        "mail", "courriel", "correo", "почта", "пошта", "メール", "поща", "tolvup", "riomhphost", "surel", "thưdiệntử",
        "barua",
      ], words: ["mel"]),
    Kind(
      name: "telephone",
      parts: [
        "telefon", "telephon", "телефон", "電話", "handynummer", "phonenum", "тэлефон", "telepon", "diệnthoại", "τηλεφων",
        "κινητο", "guthan", "telemovel", "simanumer",
      ],
      words: [
        "tel", "phone", "phones", "mobile", "handy", "movil", "portable", "sms", "gsm", "fax", "тел", "моб", "sdt",
        "hp", "mob", "mobil", "cell", "cep", "simu", "simi",
      ]),
    Kind(
      name: "password or login",
      parts: [
        "password", "passwort", "kennwort", "motdepasse", "contrasen", "парол", "haslo", "パスワード", "passcode",
        "username", "benutzername", "utilisateur", "логин", "логін", "login", "usuario", "jelszo", "lozinka", "лозинка",
        "heslo", "zaporka", "parool", "lykilorð", "mậtkhẩu", "κωδικοσπροσβ", "sifre", "pasfhocal",
      ],
      words: ["pin", "pwd", "mdp", "pass", "parole"]),
    Kind(
      name: "sex",
      parts: [
        "gender", "geschlecht", "性別", "pronoun", "civilite", "kelamin", "giớitinh", "cinsiyet", "φυλο",
        "jinsia", "pohlavie", "jantina",
      ],
      words: [
        "sex", "sexe", "sexo", "genre", "genero", "plec", "пол", "стать", "anrede", "geslacht", "sesso", "kon", "kjonn",
        "pohlavi", "spol", "pol", "neme", "nem", "sugu", "kyn", "inscne", "gneas", "geslag", "gen",
        "jk", "хүйс", "жынысы", "жыныс", "жинси", "ҷинс", "ҷинси", "jins", "jinsi", "jinsiga", "cins", "cinsi", "սեռ",
        "სქესი", "gjinia", "sess",
      ]),
    Kind(
      name: "national number",
      parts: [
        "socialsecurity", "securitesociale", "nationalid", "stateid", "passport", "passeport", "pasaporte", "паспорт",
        "reisepass", "steuernummer", "steuerid", "マイナンバー", "свидетельств", "свідоцтв", "paszport", "codicefiscale",
        "personnummer", "fodselsnummer", "rodnecislo", "burgerservice", "isikukood", "kennitala", "kimlikno",
        "tckimlik", "jmbg", "јмбг", "omazonosit", "oktatasiazon", "tajszam", "αμκα",
        "матиченбр", "регистрийн", "digitover", "codepermanent", "cedula", "personaskod",
      ],
      words: [
        "ine", "nir", "insee", "ssn", "pesel", "dni", "nie", "nif", "curp", "nino", "upn", "инн", "снилс", "рнокпп",
        "унзр", "cpr", "bsn", "oib", "cnp", "егн", "nik", "nisn", "cpf", "cccd", "cmnd", "ppsn", "pps", "tc", "αφμ",
        "idnp", "lrn", "run", "rut", "регистр", "рд", "ембг", "embg",
      ]),
    Kind(
      name: "family, origin or health",
      parts: [
        "guardian", "caregiver", "mother", "father", "родител", "батьк", "responsable", "erziehungsberecht", "ethnic",
        "religi",
        "deficien", "kebutuhankhusus", "discapacid", "handicap", "behinderung", "senstatus", "besoinsparticul",
        "besoinseducatif", "forderschwerpunkt", "diagnos", "диагноз", "діагноз", "инвалид", "інвалід",
        "niepelnospr",
        "disabilita", "postizen", "fogyatek",
        "nationality", "nationalite", "staatsangeh", "гражданств", "громадянств", "disabilit", "allerg", "保護者",
        "vardnadshavare", "foresatt", "foraelder", "genitor", "encarregado", "rodic", "verzorger", "nationaliteit",
        "roditelj", "родитељ", "parinte", "gondvisel", "szuloneve", "anyja", "apja", "lapsevanem", "foreldr",
        "tuismitheoir", "orangtua", "wali", "mzazi", "mlezi", "phụhuynh", "κηδεμον", "γονε", "πατρωνυμ",
        "ονοματουπατερ", "annead", "babaad", "бацьк", "skrbni", "starate", "atesi", "prindi", "imeoca", "staraoca",
        "оцастарао", "patronimic", "падар", "әкесінің", "анасының", "татков", "ονομαπατερ", "atasyn",
        "atasinin", "namemutter",
        "namevater", "muttername", "vatername", "nomdelamere", "nomdupere",
      ],
      words: [
        "parent", "parents", "eltern", "tutor", "contact", "race", "hispanic", "iep", "frl", "ell", "medical", "мать",
        "отец", "мама", "папа", "szulo", "anya", "apa", "vanem", "veli", "velisi", "ayah", "ibu", "majka", "otac",
        "mama", "tata", "cha", "mẹ",
      ]),
  ]

  /// What is longer, in bytes, is no heading: a column under a whole text is not read.
  private static let longestHeading = 2000

  /// The kind that a heading tells of; nil for what may be kept.
  ///
  /// What stands in brackets counts too, as in `contact (e-mail)`.
  public static func kind(of heading: String) -> String? {
    guard heading.utf8.count <= longestHeading else { return "under a text too long for a heading" }
    let open = heading.map { "()[]（）".contains($0) ? " " : $0 }
    let words = RosterColumn.words(of: String(open))
    // Two words that one writes apart, such as "e-mail" or "mot de passe", are found in what they make together.
    let joined = words.joined()
    if needs.contains(joined) { return "family, origin or health" }
    return kinds.first { kind in
      kind.words.contains { words.contains($0) } || kind.parts.contains { joined.has($0) }
    }?.name
  }

  /// Whole headings of what a child needs, of which the words stand in others too.
  private static let needs: Set<String> = ["sen", "send", "sencode", "sencategory", "sped", "ehcp", "504"]

  /// A text as it may be shown: in place of days, which may be those of birth, stands a sign.
  ///
  /// What stands beside them is kept.
  static func shown(_ text: String) -> String {
    text.split { $0.isWhitespace }.map { word in
      isPrivate(String(word)) ? word.filter { $0.isLetter || $0 == ":" } + "…" : String(word)
    }.joined(separator: " ")
  }

  /// Whether a value is private whatever its heading says: an e-mail address, or a day that may be that of birth.
  public static func isPrivate(_ value: String) -> Bool { isMail(value) || hasDate(value) }

  /// Whether there is a day with its year in a text, in figures: 2019-05-03, 03.05.2019, 5/3/19.
  static func hasDate(_ value: String) -> Bool {
    guard value.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return false }
    // Numbers that one sign parts, three of them.
    var numbers: [Int] = []
    var sign: UInt8 = 0
    var digits = 0
    for byte in value.utf8 {
      switch byte {
      case 0x30...0x39: digits += 1
      case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"):
        numbers = digits > 0 ? (numbers.isEmpty || byte == sign ? numbers : []) + [digits] : []
        (sign, digits) = (byte, 0)
      default:
        if isDate(numbers + [digits]) { return true }
        numbers.removeAll(keepingCapacity: true)
        digits = 0
      }
    }
    return isDate(numbers + [digits])
  }

  /// Whether there are two days in a text, as from one to the other.
  static func hasSpan(_ value: String) -> Bool {
    value.split(whereSeparator: { $0.isWhitespace || "–—".contains($0) }).count { hasDate(String($0)) } > 1
  }

  /// Whether numbers of so many digits are a day, a month and a year.
  private static func isDate(_ digits: [Int]) -> Bool {
    guard digits.count == 3 else { return false }
    func isShort(_ count: Int) -> Bool { count == 1 || count == 2 }
    return digits[0] == 4
      ? isShort(digits[1]) && isShort(digits[2])
      : isShort(digits[0]) && isShort(digits[1]) && (digits[2] == 4 || digits[2] == 2)
  }

  /// Whether a value is an e-mail address, whatever its heading says.
  static func isMail(_ value: String) -> Bool {
    guard let at = value.utf8.firstIndex(of: UInt8(ascii: "@")) else { return false }
    let (before, after) = (value.utf8[..<at], value.utf8[at...].dropFirst())
    guard let last = before.last, let first = after.first else { return false }
    return last != UInt8(ascii: " ") && first != UInt8(ascii: " ") && after.contains(UInt8(ascii: "."))
  }
}
