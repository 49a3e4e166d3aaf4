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

  /// What a cell has in place of a name, or an error of a spreadsheet.
  static let nothing: Set<String> = [
    "n/a", "#n/a", "#nv", "#ref!", "#wert", "null", "(null", "#name", "k. a.", "n/d", "s/n",
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
    qizi ogli ogly oglu kizi kızı oğlu uulu kyzy углы улы кызы оглы гызы уулу қызы ұлы фон де ван дер ла ди да бен ибн эль аль
    née geb jr sr iii ii iv jun sen thi văn
    """.split { $0.isWhitespace }.map(String.init))

  /// Whether a text of three words or more goes on in small letters, as sentences do, and names do not.
  static func isSentence(_ text: String) -> Bool {
    guard text.first?.isUppercase ?? false else { return false }
    let words = text.split { $0.isWhitespace }.dropFirst()
    let small = words.filter { word in
      guard let first = word.first, first.isLowercase, word.utf8.count > 1 else { return false }
      let plain = word.lowercased().filter { $0.isLetter }
      return !particles.contains(plain) && !word.contains("'") && !word.contains("’") && !word.contains("-")
    }
    return small.count >= 2
  }

  /// Whether a text below or beside a list is no name.
  static func isNote(_ text: String) -> Bool {
    text.hasSuffix(":") || reason([text], mayBeNumber: false) != nil || isTitle(text)
  }

  /// Whether a text is a title over a list: the name of a school, or a class with its number.
  static func isTitle(_ text: String) -> Bool {
    let words = RosterColumn.words(of: text)
    if words.count > 1, words.contains(where: places.contains) { return true }
    return (2...4).contains(words.count) && words.contains(where: classes.contains) && text.contains { $0.isNumber }
  }
}
