import Geometry
import Tables
import TestSupport
import Testing

/// Names and headings of a language, invented and common ones, for rosters by lot.
struct Language: CustomTestStringConvertible, Sendable {
  let tag: String
  let heading: String
  let given: [String]
  let family: [String]
  let encodings: [TextEncoding]

  var testDescription: String { tag }

  init(_ tag: String, _ encodings: [TextEncoding], heading: String, given: String, family: String) {
    self.tag = tag
    self.encodings = encodings
    self.heading = heading
    self.given = given.split(separator: " ").map(String.init)
    self.family = family.split(separator: " ").map(String.init)
  }

  static let unicode: [TextEncoding] = [.utf8, .utf16LE, .utf16BE]

  static let all = [
    Language(
      "ru", [.windows1251, .cp866, .koi8, .macCyrillic] + unicode, heading: "Фамилия;Имя;Класс",
      given:
        "Алёна Пётр Мария Иван Ольга Юлия Дмитрий Екатерина Фёдор Зоя Егор Эльвира Шамиль Жанна Цветана Хава Яна Лев",
      family:
        "Ёлкина Иванов Петрова Смирнов Щукин Жуков Цветкова Чайкина Яковлев Юдин Эрдман Фомин Хохлова Гусь Быков Цой"
    ),
    Language(
      "uk", [.windows1251, .koi8, .macCyrillic] + unicode, heading: "Прізвище;Імʼя;Клас".replacing("ʼ", with: "'"),
      given: "Олена Андрій Софія Євген Їжак Марія Ілля Юрій Соломія Назар Зоряна Ґалина Оксана Тарас Богдан",
      family: "Шевченко Ґудзь Їжакевич Кравець Мельник Бойко Коваль Лисенко Гнатюк Савчук Щербань Яценко Єрмак Цюпа"),
    Language(
      "fr", [.windows1252, .macRoman, .cp850] + unicode, heading: "Nom;Prénom;Classe",
      given: "Zoé Chloé Léa Anaïs Hélène Loïc François Noël Jérôme Gaëlle Hugo Inès Maël Océane Théo Émile Benoît",
      family: "Dupont Lefèvre Gérard Faure Müller Hervé Brûlé Châtelain Garçon Noé Bezançon Côté Lemaître Évrard Petit"),
    Language(
      "de", [.windows1252, .macRoman, .cp850] + unicode, heading: "Name;Vorname;Klasse",
      given: "Jürgen Zoë Käthe Jörg Anna Lukas Söhnke Mia Björn Ömer Änne Günter Leon Emil Bärbel Rüdiger",
      family: "Müller Schröder Weiß Groß Jäger König Böhm Kühn Maier Vogel Öztürk Übel Großmann Hänsel Köhler"),
    Language(
      "es", [.windows1252, .macRoman, .cp850] + unicode, heading: "Nombre;Apellidos;Clase",
      given: "José María Begoña Íñigo Sofía Andrés Nuño Ángela Óscar Lucía Raúl Úrsula Martín Inés Mónica",
      family: "Muñoz García Núñez Peña Álvarez Gómez López Ibáñez Ordóñez Pérez Zúñiga Martín Agüero Ruiz Cañas"),
    Language(
      "sv", [.windows1252, .macRoman, .cp850] + unicode, heading: "Efternamn;Förnamn;Klass",
      given: "Åsa Björn Göran Märta Sören Älva Östen Karin Pål Ærlend Lærke Søren Kåre Jytte",
      family: "Åberg Sjöberg Öberg Kjær Østby Ågård Lindström Hägg Brøndum Nygård Høyer Sæther Persson"),
    Language(
      "pl", [.windows1250, .latin2] + unicode, heading: "Nazwisko;Imię;Klasa",
      given:
        "Łukasz Małgorzata Bożena Światosław Zoja Jędrzej Agnieszka Żaneta Wiesława Łucja Paweł Michał Róża Błażej",
      family:
        "Kamiński Wójcik Zając Wróbel Ślęzak Żak Gołąb Dąbrowska Kościuk Łoś Źróbek Ćwik Pająk Nowak Zięba Szczęsny"),
    Language(
      "cs", [.windows1250, .latin2] + unicode, heading: "Příjmení;Jméno;Třída",
      given: "Jiří Tomáš Božena Zdeněk Šárka Žofie Ondřej Lukáš Eliška Kateřina Matěj Anežka Štěpán Čeněk",
      family: "Dvořák Novák Němec Černý Růžička Šťastný Kříž Žížala Říha Doležal Hájek Beneš Krejčí Vrána"),
    Language(
      "hu", [.windows1250, .latin2] + unicode, heading: "Családnév;Keresztnév;Osztály",
      given: "Ágnes Béla Erzsébet Győző Ildikó Jenő Kálmán László Örs Ödön Sándor Tünde Zoltán Éva Ünige",
      family: "Szűcs Kővári Nagy Kovács Tóth Szabó Horváth Vörös Fűzfa Lőrincz Török Gál Bíró Újhelyi"),
    Language(
      "el", [.windows1253] + unicode, heading: "Επώνυμο;Όνομα;Τάξη",
      given:
        "Γιώργος Μαρία Ελένη Νίκος Κατερίνα Άννα Δημήτρης Ιωάννα Σοφία Θανάσης Χρήστος Ζωή Βασιλική Παναγιώτης Φωτεινή",
      family:
        "Παπαδόπουλος Γεωργίου Οικονόμου Δημητρίου Καραγιάννης Βλάχος Αγγελοπούλου Νικολάου Ψαρράς Ξενάκης Μακρής Χατζής"
    ),
    Language(
      "tr", [.windows1254] + unicode, heading: "Soyadı;Adı;Sınıf",
      given:
        "Ayşe Mehmet Işıl İbrahim Çağla Ömer Gülşen Şükrü Elif Yağız Büşra Oğuz Zeynep Tuğba Can Defne Kıvanç İpek",
      family:
        "Yılmaz Demir Şahin Çelik Yıldız Öztürk Aydın Özdemir Doğan Kılıç Aslan Çetin Koç Şimşek Güneş Erdoğan İnce"),
    Language(
      "is", [.windows1252] + unicode, heading: "Eftirnafn;Fornafn;Bekkur",
      given: "Guðrún Jón Sigríður Þór Ólafur Björk Ásta Ævar Hörður Einar Þórunn Íris Gísli Davíð Sævar",
      family:
        "Sigurðsson Jónsdóttir Guðmundsdóttir Þórðarson Ólafsson Björnsdóttir Árnason Ægisson Magnúsdóttir Helgadóttir"),
    Language(
      "ja", [.cp932] + unicode, heading: "姓;名;クラス", given: "太郎 花子 さくら 陽菜 大翔 ゆい 健 美咲 ハナ 蓮 あおい 凛",
      family: "佐藤 鈴木 髙橋 田中 渡辺 伊藤 山﨑 中村 小林 加藤 吉田 斎藤 渡邊"),
  ]
}

/// A language in an encoding.
struct Writing: CustomTestStringConvertible, Sendable {
  let language: Language
  let encoding: TextEncoding
  let hasMark: Bool

  var testDescription: String { "\(language.tag) \(encoding.rawValue)\(hasMark ? ", marked" : "")" }

  static let all = Language.all.flatMap { language in
    language.encodings.flatMap { encoding in
      let canBeMarked = Language.unicode.contains(encoding)
      return (canBeMarked ? [false, true] : [false]).map {
        Writing(language: language, encoding: encoding, hasMark: $0)
      }
    }
  }

  /// A roster of 3 to 25 rows, with headings or without; at least one letter is not ASCII.
  func roster(seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    func pick(_ names: [String]) -> String { names[Int(random.next() % UInt64(names.count))] }
    let isInCapitals = random.next() % 8 == 0
    let isList = random.next() % 3 == 0
    var rows: [String] = []
    for row in 0..<(3 + random.next() % 23) {
      let (family, given) = (pick(language.family), pick(language.given))
      let shown = isInCapitals ? family.uppercased() : family
      rows.append(isList ? "\(given) \(shown)" : "\(shown);\(given);\(row % 4 + 1)A")
    }
    let text = rows.joined()
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return roster(seed: seed &+ 1_000_003) }
    return isList ? rows : [language.heading] + rows
  }
}

@Suite struct EncodingGuessTests {
  /// The text is what counts: encodings that agree on all its letters are the same.
  @Test(arguments: Writing.all)
  func rostersOfManyLanguagesAreReadAsTheyWereWritten(_ writing: Writing) throws {
    var wrong: [String] = []
    for seed in 1...UInt64(Sweep.count(200, usually: 60)) {
      let rows = writing.roster(seed: seed)
      let text = rows.joined(separator: "\r\n") + "\r\n"
      let bytes = try #require(writing.encoding.bytes(of: text, withMark: writing.hasMark), "\(rows)")
      var reader = try TableReader(reading: bytes, file: "t.csv", separator: Separator.none)
      var read: [String] = []
      while let row = try? reader.next() { read.append(row[0].text) }
      if read != rows { wrong.append("\(seed) \(reader.encoding.rawValue): \(read.prefix(3)) for \(rows.prefix(3))") }
    }
    #expect(wrong.count <= 1, "\(wrong.prefix(6).joined(separator: "\n"))")
  }
}
