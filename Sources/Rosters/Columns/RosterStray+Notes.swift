extension RosterStray {
  /// What heads the notes below a list, or stands before a grown-up's name there.
  static let notes = [
    "notes", "note", "remarks", "comments", "legend", "key", "absent", "teacher", "class teacher", "form tutor",
    "test child",
    "test pupil", "test user", "demo student", "sample student", "bemerkungen", "bemerkung", "anmerkungen",
    "anmerkung", "hinweise", "hinweis", "legende", "klassenlehrerin", "klassenlehrer", "klassenleitung",
    "elternvertreter",
    "elternvertreterin", "förderkinder", "frühbetreuung", "testkind", "test kind", "testschüler", "remarques",
    "remarque",
    "légende", "commentaires", "enseignante", "élève test", "observaciones", "leyenda", "notas", "tutora",
    "alumno de prueba", "alumno prueba", "osservazioni", "legenda", "note finali", "alunno di prova", "observações",
    "aluno teste", "opmerkingen", "opmerking", "testleerling", "leerkracht", "anmärkningar", "anteckningar", "testelev",
    "bemærkninger", "merknader", "huomautuksia", "huomautukset", "testioppilas", "märkused", "piezīmes", "pastabos",
    "uwagi", "uczeń testowy", "poznámky", "poznámka", "legenda", "testovací žák", "testovací žiak", "opombe",
    "napomene",
    "napomena", "напомене", "бележки", "легенда", "примечания", "примечание", "обозначения", "тестовый ученик",
    "примітки",
    "тестовий учень", "заўвагі", "observații", "mențiuni", "megjegyzések", "megjegyzés", "jelmagyarázat",
    "teszt tanuló",
    "παρατηρήσεις", "υπόμνημα", "notlar", "açıklamalar", "test öğrenci", "nótaí", "catatan", "keterangan", "maelezo",
    "ghi chú", "備考", "注意", "テスト", "비고", "备注", "備註", "ملاحظات", "הערות",
  ]

  /// How mails end, without accents, blanks and signs.
  private static let closings: Set<String> = Set(
    [
      "mvh", "vg", "lg", "hilsen", "vennlig hilsen", "venlig hilsen", "srdačan pozdrav", "trân trọng", "ar cieņu",
      "gr.", "cu stimă",
      "met groet", "envoyé de mon iphone", "sent from my iphone", "von meinem iphone gesendet", "cheers", "hälsningar",
      "vänliga hälsningar", "terveisin", "pagarbiai", "lugupidamisega", "z poważaniem", "tisztelettel", "saygılarımla",
      "με εκτίμηση",
      "thanks", "thank you", "many thanks", "kind regards", "best regards", "regards", "best wishes", "danke",
      "vielen dank",
      "viele grüße", "liebe grüße", "mit freundlichen grüßen", "schöne grüße", "mfg", "merci", "merci d'avance",
      "cordialement",
      "bien cordialement", "gracias", "saludos", "un saludo", "cordiali saluti", "distinti saluti", "obrigado",
      "obrigada",
      "cumprimentos", "atenciosamente", "met vriendelijke groet", "vriendelijke groeten", "groetjes",
      "med vänlig hälsning",
      "med venlig hilsen", "med vennlig hilsen", "ystävällisin terveisin", "pozdrawiam", "dziękuję", "s pozdravem",
      "děkuji",
      "s pozdravom", "ďakujem", "üdvözlettel", "köszönöm", "cu respect", "mulțumesc", "s poštovanjem", "hvala",
      "lep pozdrav",
      "с уважением", "спасибо", "з повагою", "дякую", "с уважение", "благодаря", "saygılarımla", "teşekkürler",
      "ευχαριστώ", "grüße", "gruß", "beste grüße", "herzliche grüße", "freundliche grüße", "lieben gruß",
      "viele liebe grüße", "saluti", "un abrazo", "atentamente", "groeten", "groet", "mvg", "bien à vous",
      "hartelijke groet", "bästa hälsningar", "bestu kveðjur", "kveðja", "üdv", "pozdrav", "pozdrowienia", "поздрав",
      "с поздрави", "abraços", "salutări", "terima kasih", "hormat kami",
    ].map(RosterColumn.squeezed))

  /// Whether a line ends a mail: what follows is no list.
  static func isClosing(_ text: String) -> Bool {
    if closings.contains(RosterColumn.squeezed(text)) { return true }
    // Who closes so may be on the same line.
    let words = RosterColumn.words(of: text)
    return (2...4).contains(words.count)
      && (1...min(3, words.count - 1)).contains {
        closings.contains(words.prefix($0).joined()) && words.count - $0 <= 2
      }
  }

  /// How mails begin.
  private static let greetings: Set<String> = Set(
    [
      "hi", "hello", "dear", "good", "hallo", "liebe", "lieber", "guten", "bonjour", "chère", "cher", "hola", "buenos",
      "ciao",
      "buongiorno", "gentile", "olá", "bom", "hej", "hei", "kære", "beste", "geachte", "hoi", "dag", "cześć", "dzień",
      "witam",
      "dobrý", "ahoj", "szia", "kedves", "bună", "γεια", "καλημέρα", "merhaba", "sayın", "здравствуйте", "добрый",
      "привет",
      "добрий", "доброго", "вітаю", "здравейте", "поштована", "поштовани", "dobar", "poštovana", "tere", "labdien",
      "laba",
      "sveiki", "hei", "moi", "kia", "sdr",
    ].map(RosterColumn.squeezed))

  /// What a text begins with that names a teacher, in small letters without accents.
  private static let teachers: [[String]] = [
    "teacher", "class teacher", "homeroom teacher", "form teacher", "form tutor", "teaching assistant", "head teacher",
    "principal",
    "Klassenlehrer", "Klassenlehrerin", "Klassenleitung", "Lehrer", "Lehrerin", "enseignant", "enseignante",
    "professeur",
    "maître", "maîtresse", "tutor", "tutora", "maestra", "maestro", "insegnante", "professora", "professor",
    "leerkracht", "juf",
    "klasslärare", "klasselærer", "kontaktlærer", "opettaja", "luokanopettaja", "wychowawca", "wychowawczyni",
    "nauczyciel",
    "třídní učitel", "třídní učitelka", "triedny učiteľ", "triedna učiteľka", "osztályfőnök", "diriginte",
    "învățătoare",
    "razrednik", "razrednica", "учитељица", "учитељ", "наставница", "наставник", "učitelj", "učiteljica",
    "одељењски старешина", "разредни старешина",
    "класен ръководител",
    "классный руководитель", "кл. руководитель", "учитель", "класний керівник", "сынып жетекшісі", "klassijuhataja",
    "õpetaja",
    "klases audzinātāja", "skolotāja", "klasės auklėtoja", "klasės auklėtojas", "mokytoja", "öğretmen",
    "sınıf öğretmeni",
    "δασκάλα", "δάσκαλος", "GVCN", "giáo viên chủ nhiệm", "guru kelas", "wali kelas",
  ].map(RosterColumn.words)

  /// Whether a text of three words or more begins as lines do that name a teacher.
  static func namesTeacher(_ text: String) -> Bool {
    let words = RosterColumn.words(of: text)
    return teachers.contains { words.count > $0.count + 1 && words.starts(with: $0) }
  }

  /// Whether a text stands over a list: a title, the head of a mail, a greeting, a sentence.
  static func isOpening(_ text: String) -> Bool {
    isTitle(text) || isGreeting(text) || text.prefix { $0 != "(" }.contains { $0 == ":" || $0 == "：" }
      || RosterPrivacy.isMail(text)
      || isSentence(text) || notes.contains(text.lowercased())
  }

  /// Whether a text over a list greets somebody: a greeting with a name and no more, or what begins small and goes on.
  static func isGreeting(_ text: String) -> Bool {
    let words = RosterColumn.words(of: String(text.prefix { $0 != "(" }))
    guard let first = words.first else { return false }
    if greetings.contains(first), (2...5).contains(words.count) || text.hasSuffix(",") || text.hasSuffix("!") {
      return true
    }
    return words.count > 4 && (text.first?.isSmall ?? false) || words.count > 2 && text.contains("!")
  }

  /// What a cell has in place of a name, or an error of a spreadsheet.
  static let nothing: Set<String> = [
    "nn", "n/a", "#n/a", "#nv", "#ref!", "#wert", "null", "(null", "#name", "k. a.", "n/d", "s/n",
  ]

  /// Words for schools, which stand in titles.
  private static let places: Set<String> = Set(
    [
      "school", "primary", "elementary", "academy", "kindergarten", "grundschule", "volksschule", "schule",
      "primarschule",
      "gemeinschaftsschule", "école", "collège", "escuela", "colegio", "ceip", "escola", "scuola", "primaria",
      "basisschool",
      "skola", "skole", "skolen", "folkeskole", "koulu", "skóli", "kool", "pamatskola", "mokykla", "szkoła",
      "podstawowa",
      "škola", "základná", "základní", "osnovna", "школа", "гимназия", "лицей", "училище", "гімназія", "ліцей",
      "școala",
      "iskola", "σχολείο", "δημοτικό", "okulu", "ilkokulu", "scoil", "sekolah", "sd", "shule", "trường", "小学校", "학교",
      "小学", "小學", "مدرسة", "בית",
    ].map(RosterColumn.squeezed))

  /// Words of classes, which with a number make a title.
  private static let classes: Set<String> = Set(
    [
      "class", "grade", "year", "klasse", "klas", "groep", "classe", "clase", "curso", "turma", "klass", "luokka",
      "klase",
      "klasė", "klasa", "třída", "trieda", "razred", "разред", "клас", "класс", "osztály", "τάξη", "sınıf", "rang",
      "kelas",
      "darasa", "lớp", "年", "組", "학년", "班",
    ].map(RosterColumn.squeezed))

  /// Small words inside names.
  private static let particles: Set<String> = Set(
    """
    de da do dos das di du del della dello dei degli la le les los las van den der ter ten te het von zu zum zur vom auf y e i ja
    af av el al bin bint ibn ben abu binti binte ap mac mc nic ni o san st op aan in uit bij over onder voor tot d l a und and et
    qizi o‘g‘li o'g'li oʻgʻli oʼgʼli o`g`li og‘li og'li o’g’li ugli ogli ogly oglu kizi qızı gyzy kızı oğlu uulu kyzy углы улы кызы оглы гызы уулу қызы ұлы фон де ван дер ла ди да бен ибн эль аль
    née geb an na ifj id özv jr sr iii ii iv jun sen thi văn
    """.split { $0.isWhitespace }.map(String.init))

  /// Whether a word is a small one inside names.
  static func isParticle(_ word: Substring) -> Bool { particles.contains(word.lowercased()) }

  /// Whether a text begins with a small word of names, such as "van".
  static func beginsWithParticle(_ text: String) -> Bool {
    particles.contains(text.prefix { !$0.isWhitespace }.lowercased()) && text.contains { $0.isUppercase }
  }

  /// Whether a text of three words or more goes on in small letters, as sentences do, and names do not.
  static func isSentence(_ text: String) -> Bool {
    guard text.first?.isUppercase ?? false else { return false }
    // What stands in brackets behind a name is said of it.
    let words = text.prefix { $0 != "(" && $0 != "[" }.split { $0.isWhitespace }.dropFirst()
    let small = words.filter { word in
      guard let first = word.first, first.isSmall, word.utf8.count > 1 else { return false }
      // Irish names change their beginning: Mac an tSaoir, Ó hUiginn.
      if word.dropFirst().first?.isUppercase ?? false { return false }
      let plain = word.lowercased().filter { $0.isLetter }
      return !particles.contains(plain) && !word.contains("'") && !word.contains("’") && !word.contains("-")
    }
    return small.count >= 2
  }

  /// Whether a text says that somebody is of the staff: "Teacher", "Prof.", "Klassenlehrerin".
  static func isOfStaff(_ text: String) -> Bool {
    RosterColumn.words(of: text).contains { word in RosterStanding.staffStems.contains { word.hasPrefix($0) } }
  }

  /// Whether a text below or beside a list is no name.
  static func isNote(_ text: String) -> Bool {
    text.hasSuffix(":") || isClosing(text) || reason([text], mayBeNumber: false) != nil || isTitle(text)
  }

  /// Whether a text over a list may be the name of a class, or of the list: "Reception Class", "Liste der Kinder", "Die Füchse".
  static func isOfClass(_ text: String) -> Bool {
    let words = RosterColumn.words(of: text)
    return words.count > 1
      && (words.contains { classes.contains($0) || lists.contains($0) || pupilsAlone.contains($0) }
        || articles.contains(words[0]))
  }

  /// Words for lists and for groups, and with what the names of groups begin.
  private static let lists: Set<String> = Set(
    [
      "stand", "list", "liste", "lista", "elenco", "listado", "llista", "lijst", "namensliste", "namnlista",
      "navneliste",
      "seznam",
      "zoznam", "spisak", "popis", "список", "списък", "спіс", "λίστα", "κατάλογος", "névsor", "listesi", "luettelo",
      "nimekiri", "saraksts", "sąrašas", "daftar", "danh sách", "rhestr", "reception", "foundation", "preschool",
      "room",
      "prep", "form", "std", "standard", "primary", "dosbarth", "blwyddyn", "baitang", "grado", "grau", "ano", "année",
      "section", "sección", "seccion", "sala", "aula", "curs", "leerjaar", "lehen", "maila", "group", "gruppe",
      "groupe",
      "grupo", "gruppo", "grupa", "grupp", "groep", "skupina", "csoport", "ryhmä", "rühm", "группа", "група", "ομάδα",
      "kelompok", "nhóm", "clasa", "classa", "одељење", "τμήμα", "oddělení", "aktiv", "prima", "primero", "primer",
    ].map(RosterColumn.squeezed))
  private static let articles: Set<String> = ["die", "der", "das", "les", "las", "los", "the", "els"]

  /// Whether a text is a title over a list: the name of a school, or a class with its number.
  static func isTitle(_ text: String) -> Bool {
    let words = RosterColumn.words(of: text)
    if words.count > 1, words.contains(where: places.contains) { return true }
    return (2...4).contains(words.count) && words.contains(where: classes.contains) && text.contains { $0.isNumber }
  }
}
