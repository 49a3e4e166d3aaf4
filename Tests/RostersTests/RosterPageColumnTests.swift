import Geometry
import Letterforms
import Testing
import Texts

@testable import Rosters

/// Columns that say how each child's page is ruled and printed.
@Suite struct RosterPageColumnTests {
  private static var settings: RosterSettings {
    var settings = RosterSettings.usual
    settings.rulings = ["blank", "de-lineatur-1", "us-primary-2"]
    settings.papers = ["a4", "a5", "letter"]
    settings.schools = ["de-joined", "us-continuous"]
    settings.designs = ["letter-of-the-day"]
    settings.options = ["guidance", "line-names"]
    settings.checkSize = { (size, text) throws(Fault) in
      guard size.mm < 2 || size.mm > 60 else { return }
      throw Fault(.usage, problem: "no letters are \(text) high", hint: "choose 2 to 60 mm")
    }
    return settings
  }

  private func read(_ text: String) throws -> (pages: [Roster.Pupil.Page], reader: RosterReader) {
    var reader = try RosterReader(
      reading: Array(text.utf8), file: "class.csv", settings: RosterPageColumnTests.settings)
    var pages: [Roster.Pupil.Page] = []
    while let pupil = reader.next() { pages.append(pupil.page) }
    return (pages, reader)
  }

  /// A child with low vision stands among others of its class.
  @Test(
    arguments: [
      "Name;ruling;size;heavy lines;grey lines;paper;ink|Anna;US-primary-2;8 mm;yes;no;A5;black|Tom;;;;;;",
      "Name;Lineatur;Schriftgröße;Sehschwäche;Graue Linien;Papier;Kopiervorlage|Anna;us-primary-2;8mm;x;nein;a5;ja|Tom;;;;;;",
      "Nom;réglure;taille des lettres;malvoyant;lignes grises;papier;photocopie|Anna;us-primary-2;0,8 cm;oui;non;a5;oui|Tom;;;;;;",
      "ФИО;Разлиновка;Размер букв;Слабовидящий;Серые линии;Формат бумаги;Ксерокс|Анна;us-primary-2;8 мм;да;нет;A5;да|Том;;;;;;",
      "Nombre;pauta;tamaño de letra;baja visión;líneas grises;tamaño de papel;fotocopia|Ana;us-primary-2;8 mm;sí;no;a5;sí|Tom;;;;;;",
      "Nimi;viivoitus;kirjainkoko;paksut viivat;harmaat viivat;paperikoko;muste|Anna;us-primary-2;8 mm;kyllä;ei;a5;musta|Tom;;;;;;",
      "이름,줄 종류,글자 크기,굵은 줄,회색 줄,용지,흑백|안나,us-primary-2,8 mm,yes,no,a5,흑백|톰,,,,,,",
      "שם,סוג שורות,גודל אותיות,קווים עבים,קווים אפורים,גודל נייר,דיו|אנה,us-primary-2,8 mm,yes,no,a5,שחור|טום,,,,,,",
    ])
  func pagesOfChildrenAreRead(_ table: String) throws {
    let (pages, reader) = try read(table.split(separator: "|").joined(separator: "\n") + "\n")
    var page = Roster.Pupil.Page()
    (page.ruling, page.size, page.heavyLines, page.greyLines) = ("us-primary-2", .mm(8), true, false)
    (page.paper, page.isBlack) = ("a5", true)
    #expect(pages == [page, Roster.Pupil.Page()], "\(reader.faults) \(reader.form.columns)")
    #expect(reader.form.warnings.isEmpty)
  }

  @Test(
    arguments: [
      ("ruling", "us-primary", "there is no ruling named"), ("size", "8", "\"8\" has no unit"),
      ("size", "3 cm + 40 mm", "no letters are"), ("size", "M", "is not a length"),
      ("heavy lines", "rather", "does not say whether lines are heavy"), ("paper", "a3", "there is no paper named"),
      ("ink", "blue", "does not say whether the ink is black"),
    ])
  func whatNoPageHasIsRefusedWithItsPlace(heading: String, text: String, problem: String) throws {
    let (pages, reader) = try read("name;\(heading)\nAnna;\(text)\nTom;\n")
    #expect(pages.count == 1 && reader.faults.map(\.line) == [2] && reader.faults.map(\.column) == [2])
    #expect(reader.faults.first?.problem.contains(problem) == true, "\(reader.faults)")
  }

  /// A column that changes nothing though it looks like a setting is told with the heading it should have.
  @Test(
    arguments: [
      ("Höhe", "6 mm;8 mm", "\"size\""), ("Blattart", "de-lineatur-1;us-primary-2", "\"ruling\""),
      ("Vorlage", "letter-of-the-day;", "\"design\""), ("Alphabet", "de-joined;us-continuous", "\"school\""),
      ("schreibt", "links;rechts", "\"hand\""), ("Guidance", "arrows;", "--guidance"),
      ("Line names", "x;", "--line-names"),
    ])
  func columnsThatLookLikeSettingsAreTold(heading: String, texts: String, told: String) throws {
    let rows = texts.split(separator: ";", omittingEmptySubsequences: false)
    let (_, reader) = try read("name;\(heading)\nAnna;\(rows[0])\nTom;\(rows[1])\n")
    let warnings = reader.form.warnings
    #expect(warnings.count == 1 && warnings[0].line == 1 && warnings[0].column == 2, "\(warnings)")
    #expect(warnings.first?.problem.contains(told) == true, "\(warnings)")
  }

  @Test(
    arguments: [
      ("Größe", "1,20 m;1,31 m"), ("Haus", "blank;white"), ("Klub", "L;R"), ("Ziel", "6 mm;Ball"), ("Notiz", ";"),
    ])
  func otherColumnsAreNotTold(heading: String, texts: String) throws {
    let rows = texts.split(separator: ";", omittingEmptySubsequences: false)
    let (pages, reader) = try read("name;\(heading)\nAnna;\(rows[0])\nTom;\(rows[1])\n")
    #expect(reader.form.warnings.isEmpty && pages.count == 2, "\(reader.form.warnings)")
  }

  /// Lines below exports of more languages count pupils.
  @Test(
    arguments: [
      "Yhteensä;24", "Oppilaita: 24;", "24 oppilasta;", "Iš viso;24", "Mokinių skaičius: 24;", "Kopā;24", "Skupaj;24",
      "Total d'alumnes;24", "합계;24", "총원 24명;", "合计;24", "共计 24;", "المجموع;24", "عدد التلاميذ: 24;", "סה״כ;24",
      "מספר תלמידים: 24;",
    ])
  func footersOfExportsAreNobody(_ line: String) throws {
    let (pages, reader) = try read("name;id\nAnna Berg;1\nTom Klein;2\n\(line)\n")
    let told = reader.faults + reader.form.leftOut
    #expect(pages.count == 2 && told.map(\.line) == [4], "\(told)")
  }

  @Test(
    arguments: ["vasen", "li.", "lt", "лев.", "kairė", "왼손잡이", "左撇子", "أعسر", "שמאל", "esq.", "levičar", "kreilis"])
  func shortWordsForTheLeftHandAreUnderstood(_ text: String) throws {
    var reader = try RosterReader(reading: Array("name;hand\nAnna;\(text)\n".utf8), file: "class.csv", settings: .usual)
    #expect(reader.next()?.hand == .left)
  }
}
