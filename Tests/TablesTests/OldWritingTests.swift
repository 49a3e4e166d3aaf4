import Geometry
import TestSupport
import Testing
import Texts

@testable import Tables

/// Names of a language in an old encoding: the combinations that programs of schools write.
struct OldWriting: CustomTestStringConvertible, Sendable {
  let language: String
  let encodings: [TextEncoding]
  let given: [Substring]
  let family: [Substring]
  /// Whether a name is written as one word, the family's first.
  let isJoined: Bool

  var testDescription: String { language }

  init(_ language: String, _ encodings: [TextEncoding], _ given: String, _ family: String, isJoined: Bool = false) {
    self.language = language
    self.encodings = encodings
    self.given = given.split(separator: " ")
    self.family = family.split(separator: " ")
    self.isJoined = isJoined
  }

  static let all = [
    OldWriting(
      "ru", [.windows1251, .cp866, .koi8, .macCyrillic],
      "Алёна Пётр Мария Иван Ольга Юлия Дмитрий Екатерина Фёдор Зоя Егор Шамиль Жанна Яна Лев",
      "Ёлкина Иванов Петрова Смирнов Щукин Жуков Цветкова Чайкина Яковлев Юдин Гусь Быков Цой"),
    OldWriting(
      "uk", [.windows1251, .koi8],
      "Олена Андрій Софія Євген Їжак Марія Ілля Юрій Соломія Назар Зоряна Оксана Тарас Богдан",
      "Шевченко Їжакевич Кравець Мельник Бойко Коваль Лисенко Гнатюк Савчук Щербань Яценко Єрмак Цюпа"),
    OldWriting(
      "be", [.windows1251],
      "Алесь Янка Людміла Уладзімір Аляксандр Ганна Сяргей Наталля",
      "Купала Быкаў Караткевіч Шамякін Мележ Панчанка Баршчэўскі"),
    OldWriting(
      "bg", [.windows1251, .cp866],
      "Георги Иван Мария Елена Димитър Пламен Цветелина Стоян Надежда",
      "Иванов Петрова Димитров Георгиева Стоянов Тодорова Христов Ангелов"),
    OldWriting(
      "sr", [.windows1251],
      "Ђурђа Јован Његош Љубица Милош Драган Вања Џенан Теодора",
      "Петровић Јанковић Ђурић Љубић Његован Стојковић Бојанић"),
    OldWriting(
      "fr", [.windows1252, .macRoman, .cp850],
      "Zoé Chloé Léa Anaïs Hélène Loïc François Noël Jérôme Hugo Inès Théo Émile Benoît Lucas Emma",
      "Dupont Lefèvre Gérard Faure Hervé Brûlé Châtelain Garçon Bezançon Côté Évrard Petit Moreau"),
    OldWriting(
      "de", [.windows1252, .macRoman, .cp850],
      "Jürgen Käthe Jörg Anna Lukas Mia Björn Änne Günter Leon Emil Bärbel Rüdiger",
      "Müller Schröder Weiß Groß Jäger König Böhm Kühn Maier Vogel Übel Hänsel Köhler"),
    OldWriting(
      "es", [.windows1252, .macRoman, .cp850],
      "José María Begoña Íñigo Sofía Andrés Ángela Óscar Lucía Raúl Úrsula Martín Inés Mónica",
      "Muñoz García Núñez Peña Álvarez Gómez López Ibáñez Ordóñez Pérez Zúñiga Ruiz Cañas"),
    OldWriting(
      "pt", [.windows1252],
      "João Inês Luís António Conceição Sebastião Tomás Mónica Estêvão",
      "Magalhães Simões Gonçalves Araújo Guimarães Sá Falcão Leitão"),
    OldWriting(
      "it", [.windows1252],
      "Nicolò Giosuè Mosè Anna Luca Niccolò",
      "Rossi Bianchi Nicolò Macrì Cantù Calì Foà"),
    OldWriting(
      "ca", [.windows1252],
      "Núria Jordi Mònica Laia Àlex Martí Adrià Bàrbara Sílvia",
      "Puigdevall Solà Vilà Farré Gràcia Muñoz Rovirà"),
    OldWriting(
      "nl", [.windows1252],
      "Daniël Zoë Noël Chloë Anaïs Sem Daan Renée",
      "Jansen Özkan Brontë Coëlho Bakker"),
    OldWriting(
      "sv", [.windows1252, .macRoman, .cp850],
      "Åsa Björn Göran Märta Sören Älva Östen Karin Pål",
      "Åberg Sjöberg Öberg Lindström Hägg Persson Ågren"),
    OldWriting(
      "da", [.windows1252],
      "Søren Lærke Kåre Jørgen Bjørn Jytte",
      "Kjær Østby Ågård Brøndum Nygård Høyer Sæther"),
    OldWriting(
      "fi", [.windows1252],
      "Väinö Päivi Jyrki Aino Sökö Äijä Hämy",
      "Hämäläinen Mäkinen Järvinen Pöyhönen Häkkinen Virtanen"),
    OldWriting(
      "is", [.windows1252],
      "Guðrún Jón Sigríður Þór Ólafur Ásta Ævar Hörður Þórunn",
      "Sigurðsson Jónsdóttir Guðmundsdóttir Þórðarson Ólafsson"),
    OldWriting(
      "pl", [.windows1250, .latin2, .cp852],
      "Łukasz Małgorzata Bożena Światosław Jędrzej Agnieszka Żaneta Wiesława Łucja Paweł Michał Róża Błażej",
      "Kamiński Wójcik Zając Wróbel Ślęzak Żak Gołąb Kościuk Łoś Źróbek Ćwik Pająk Nowak Zięba"),
    OldWriting(
      "cs", [.windows1250, .latin2, .cp852],
      "Jiří Tomáš Božena Zdeněk Šárka Žofie Ondřej Lukáš Kateřina Matěj Štěpán Čeněk",
      "Dvořák Novák Němec Černý Růžička Šťastný Kříž Říha Doležal Hájek Krejčí"),
    OldWriting(
      "sk", [.windows1250, .latin2, .cp852],
      "Ľubomír Ľudmila Matúš Tomáš Žofia Dušan Anežka",
      "Kováč Horváth Šimko Tóth Hudák Ďurica Krajčí Čierny"),
    OldWriting(
      "hu", [.windows1250, .latin2, .cp852],
      "Ágnes Béla Győző Ildikó Jenő Kálmán László Örs Ödön Sándor Tünde Zoltán Éva",
      "Szűcs Kővári Nagy Kovács Tóth Szabó Horváth Vörös Lőrincz Török Gál Bíró"),
    OldWriting(
      "hr", [.windows1250, .latin2, .cp852],
      "Đurđica Željko Živko Čedo Šime Krešimir Anđela Božena",
      "Horvat Kovačević Babić Marić Jurić Šarić Žanić Đurić"),
    OldWriting(
      "sl", [.windows1250, .latin2, .cp852],
      "Žiga Špela Matjaž Uroš Boštjan Živa Nejc",
      "Novak Kovačič Krajnc Zupančič Hočevar Šuštar Žagar"),
    OldWriting(
      "ro", [.windows1250],
      "Ioniţă Ştefan Mihăiţă Cătălin Anca Bogdan Răzvan",
      "Popescu Ţepeş Gheorghiţă Brătianu Păun Ionescu"),
    OldWriting(
      "el", [.windows1253],
      "Γιώργος Μαρία Ελένη Νίκος Κατερίνα Άννα Θανάσης Ζωή",
      "Παπαδόπουλος Γεωργίου Οικονόμου Βλάχος Ψαρράς Ξενάκης"),
    OldWriting(
      "tr", [.windows1254],
      "Ayşe Işıl İbrahim Çağla Ömer Gülşen Şükrü Yağız Oğuz Tuğba Kıvanç",
      "Yılmaz Şahin Çelik Öztürk Doğan Kılıç Çetin Koç Şimşek Güneş İnce"),
    OldWriting(
      "lt", [.windows1257],
      "Žygimantas Agnė Rūta Mindaugas Eglė Jurgis Šarūnas Miglė Ąžuolas Ūla Gintarė",
      "Šimkūnas Kęstutaitė Jonaitė Žukauskas Petrauskaitė Čiurlionis Rimkutė Vaičiūnas"),
    OldWriting(
      "lv", [.windows1257],
      "Jānis Līga Kārlis Mārtiņš Ģirts Ēriks Žanis Krišjānis Rūdolfs",
      "Bērziņš Ozoliņa Kalniņš Liepiņa Krūmiņš Ķirsons Šķēle Zariņa"),
    OldWriting(
      "et", [.windows1257, .windows1252],
      "Tõnis Jüri Märt Õie Ülle Kärt Mäidu Rõõt",
      "Tamm Kõiv Põder Sõrmus Mägi Kütt Järvi"),
    OldWriting(
      "he", [.windows1255],
      "נועה יוסף דוד מיכל שירה אברהם רחל",
      "כהן לוי מזרחי פרץ ביטון אזולאי"),
    OldWriting(
      "ar", [.windows1256],
      "محمد فاطمة أحمد خديجة يوسف مريم عمر",
      "الخطيب حسن العلي المصري منصور"),
    OldWriting(
      "th", [.windows874],
      "สมชาย สุดา กมล ประเสริฐ วิชัย มาลี",
      "แสงทอง ใจดี ศรีสุข พงษ์พานิช"),
    OldWriting(
      "zh", [.gbk],
      "伟 芳 秀英 敏 静 强 磊 子轩 浩宇 梓涵 若曦 晨阳",
      "王 李 张 刘 陈 杨 赵 黄 周 吴 欧阳 司马", isJoined: true),
    OldWriting(
      "zt", [.big5],
      "志明 淑芬 家豪 美玲 冠宇 雅婷 品妍 俊傑",
      "陳 林 黃 張 李 王 吳 劉 蔡 楊 歐陽 鄭", isJoined: true),
    OldWriting(
      "ko", [.cp949],
      "민준 서연 도윤 지우 하은 준서 예은 철수 영희 슬기",
      "김 이 박 최 정 강 조 윤 장 임", isJoined: true),
    OldWriting(
      "ja", [.cp932, .eucJP],
      "太郎 花子 さくら 陽菜 大翔 ゆい 健 美咲 ハナ 蓮 あおい 凛",
      "佐藤 鈴木 高橋 田中 渡辺 伊藤 中村 小林 加藤 吉田 斎藤"),
  ]

  /// The lines of a list.
  func list(of range: ClosedRange<Int>, _ random: inout SplitMix64) -> String {
    func pick(_ names: [Substring]) -> Substring { names[Int(random.next() % UInt64(names.count))] }
    while true {
      let count = range.lowerBound + Int(random.next() % UInt64(range.count))
      let rows = (0..<count).map { _ in
        isJoined ? "\(pick(family))\(pick(given))" : "\(pick(given)) \(pick(family))"
      }
      let text = rows.joined(separator: "\n")
      if text.utf8.contains(where: { $0 >= 0x80 }) { return text }
    }
  }
}

@Suite struct OldWritingTests {
  /// How lists of a length are read: as they were written, asked about, or wrong without a word.
  private func read(_ writing: OldWriting, _ range: ClosedRange<Int>, times: Int) -> (asked: Int, wrong: [String]) {
    var random = SplitMix64(seed: 11)
    var asked = 0
    var wrong: [String] = []
    for encoding in writing.encodings {
      for _ in 0..<times {
        let text = writing.list(of: range, &random)
        guard let bytes = encoding.bytes(of: text) else {
          wrong.append("\(encoding) cannot write \(text)")
          continue
        }
        do {
          let rows = try TableReader.texts(bytes, separator: Separator.none).map { $0[0] }
          // Romanian is read with the commas that these encodings lack.
          let right =
            [.windows1250, .latin2, .cp852].contains(encoding)
            ? text.replacing("ş", with: "ș").replacing("Ş", with: "Ș").replacing("ţ", with: "ț").replacing(
              "Ţ", with: "Ț")
            : text
          if rows.joined(separator: "\n") != right {
            wrong.append("\(encoding.rawValue) \(rows.prefix(2)) \(text.prefix(40))")
          }
        } catch {
          asked += 1
        }
      }
    }
    return (asked, wrong)
  }

  /// A class has eight names or more: it is read as it was written, and hardly ever asked about.
  @Test(arguments: OldWriting.all)
  func classesAreReadAsTheyWereWritten(_ writing: OldWriting) {
    let found = read(writing, 8...25, times: 20)
    #expect(found.wrong.isEmpty, "\(found.wrong.prefix(4))")
    #expect(found.asked <= 1)
  }

  /// Of one name or two there may be nothing to tell by: then both readings are shown.
  ///
  /// At most one list in ten is read wrong.
  @Test(arguments: OldWriting.all)
  func shortListsAreHardlyEverWrong(_ writing: OldWriting) {
    let found = read(writing, 1...2, times: 20)
    #expect(found.wrong.count * 10 <= 20 * writing.encodings.count, "\(found.wrong.prefix(4))")
  }

  /// Thorn and eth for Ž and Š are what a Lithuanian list must never become.
  @Test func balticLettersAreBaltic() throws {
    let bytes: [UInt8] = [
      0xDE, 0x79, 0x67, 0x69, 0x6D, 0x61, 0x6E, 0x74, 0x61, 0x73, 0x20, 0xD0, 0x69, 0x6D, 0x6B, 0xFB, 0x6E, 0x61, 0x73,
    ]
    #expect(try TableReader.texts(bytes, separator: Separator.none) == [["Žygimantas Šimkūnas"]])
  }

  /// One letter that is a Czech ř or a Danish ø in names of nobody's language is asked about with both readings.
  @Test func whatIsUnclearIsAskedWithBothReadings() throws {
    let bytes = Array("Anna Berg\nO".utf8) + [0xF8] + Array("ba Lang\nIvan Roman".utf8)
    let fault = #expect(throws: Fault.self) { _ = try TableReader.texts(bytes, separator: Separator.none) }
    #expect(
      fault?.problem.contains("Oøba") == true && fault?.problem.contains("Ořba") == true, "\(String(describing: fault))"
    )
    #expect(fault?.hint.contains("--encoding windows-1250") == true)
    #expect(try TableReader.texts(bytes, encoding: .windows1250, separator: Separator.none)[1] == ["Ořba Lang"])
  }

  @Test(
    arguments: [
      ("MÃ¼ller", "Müller"), ("JÃ¶rg", "Jörg"), ("WeiÃŸ", "Weiß"), ("Ã„nne", "Änne"), ("ZoÃ©", "Zoé"),
      ("РђРЅРЅР°", "Анна"),
      ("Å\u{81}ukasz", "Łukasz"),
    ])
  func misreadTextsAreRepaired(text: String, name: String) {
    #expect(MisreadText.repaired(text) == name)
  }

  @Test(arguments: ["Müller", "Ådne", "Ângela", "Ãgata", "Рая", "СОФЬЯ", "Ñuño", "Åström", "Șerban", "Ðà Nẵng"])
  func namesAreNotRepaired(name: String) {
    #expect(MisreadText.repaired(name) == nil)
  }
}
