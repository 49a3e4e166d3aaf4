import Letterforms
import Testing
import Texts

@testable import Rosters

/// What offices note beside names, in columns of remarks and between the lines of a list: it is used, or told by name.
@Suite struct RosterRemarkTests {
  private struct Reading {
    var names: [String] = []
    var hands: [Hand?] = []
    let reader: RosterReader

    var warnings: [String] { reader.form.warnings.map(\.problem) }
    var leftOut: [String] { reader.form.leftOut.map(\.problem) }
  }

  private func read(_ text: String, group: String? = nil) throws -> Reading {
    var settings = RosterSettings.usual
    settings.group = group
    var reader = try RosterReader(reading: Array(text.utf8), file: "class.csv", settings: settings)
    var (names, hands): ([String], [Hand?]) = ([], [])
    while let pupil = reader.next() {
      names.append(pupil.name)
      hands.append(pupil.hand)
    }
    return Reading(names: names, hands: hands, reader: reader)
  }

  @Test(
    arguments: [
      "Bemerkung|Brille, Linkshänder", "Uwagi|leworęczna", "Notes|Left-handed. Needs a pencil grip.",
      "Observaciones|zurdo",
      "Примечание|левша", "비고|왼손잡이", "Παρατηρήσεις|ΑΡΙΣΤΕΡΟΧΕΙΡΑΣ", "הערות|שמאלית", "Anmärkning|vänsterhänt",
    ])
  func aHandAmongRemarksIsToldByName(_ sample: String) throws {
    let parts = sample.split(separator: "|")
    let found = try read("name;\(parts[0])\nAnna Berg;\(parts[1])\nBen Ott;\nCleo Roux;ok\n")
    #expect(found.names.count == 3 && found.warnings.contains { $0.contains("Anna Berg") && $0.contains("left hand") })
    #expect(!found.warnings.contains { $0.contains("Ben Ott") || $0.contains("Cleo") })
  }

  @Test(
    arguments: [
      "Remarks|withdrawn", "Remarks|left on 12 Oct", "Bemerkung|verzogen", "Bemerkung|abgemeldet zum 15.10.",
      "Annotazioni|Ritirato il 20/10/2026", "Примечание|выбыл, приказ № 41", "備考|転出", "비고|전출",
      "ملاحظات|منقولة إلى مدرسة أخرى",
      "Observații|transferat", "Pastabos|išvyko", "Remarks|T.C. ISSUED",
    ])
  func aLeaverAmongRemarksIsToldByName(_ sample: String) throws {
    let parts = sample.split(separator: "|")
    let found = try read("name;\(parts[0])\nAnna Berg;\nBen Ott;\(parts[1])\nCleo Roux;\n")
    #expect(found.names.count == 3 && found.warnings.contains { $0.contains("Ben Ott") && $0.contains("has left") })
  }

  /// Words that are sides, sports and names are no remarks.
  @Test(
    arguments: [
      "sits left of the door", "Links an der Tafel", "participates in chess", "kein Linkshänder", "Brille",
      "moved up a group", "Otis",
      "chess club", "no left-hander", "a gauche du tableau",
    ])
  func otherRemarksAreNotTold(_ text: String) throws {
    #expect(RosterRemark(text) == nil)
  }

  /// A date of a few alone may be the day on which they leave; one of nearly all is that of birth.
  @Test func datesOfAFewAreToldByName() throws {
    let few = try read("name;Uitgegaan\nAnna Berg;\nBen Ott;15-10-2026\nCleo Roux;\n")
    #expect(few.warnings.contains { $0.contains("Uitgegaan") && $0.contains("Ben Ott") })
    let all = try read("name;Termin\nAnna Berg;1.2.2019\nBen Ott;3.4.2019\nCleo Roux;5.6.2019\n")
    #expect(!all.warnings.contains { $0.contains("Termin") })
    #expect(all.reader.form.remarks.contains { $0.problem.contains("birth dates") })
  }

  @Test(
    arguments: [
      ("Ben Ott – left-handed", "Ben Ott", Hand.left), ("Emil Schäfer, Linkshänder", "Emil Schäfer", .left),
      ("Chalupa Štěpán - levák", "Chalupa Štěpán", .left), ("Ott, Ben - left", "Ben Ott", .left),
      ("> 3. Ott, Ben", "Ben Ott", nil),
      ("Ben Ott, IEP", "Ben Ott", nil), ("Ben Ott /L", "Ben Ott", .left), ("Kim, Li", "Li Kim", nil),
      ("Costa, Sol", "Sol Costa", nil),
      ("Berg, Otis", "Otis Berg", nil), ("Ott, Maria *NEW*", "Maria Ott", nil),
      ("Anna Müller-Ott", "Anna Müller-Ott", nil),
    ])
  func whatStandsBehindANameIsNoPartOfIt(_ line: String, _ name: String, _ hand: Hand?) throws {
    let found = try read("Anna Berg\n\(line)\nCleo Roux\n")
    #expect(found.names == ["Anna Berg", name, "Cleo Roux"] && found.hands[1] == hand, "\(found.names) \(found.hands)")
  }

  @Test(arguments: ["Ben Ott – withdrawn", "~~Ben Ott~~", "Ben Ott (left 23/10)", "Ben Ott — вибув 15.10"])
  func whoHasLeftIsRefused(_ line: String) throws {
    let found = try read("Anna Berg\n\(line)\nCleo Roux\n")
    #expect(found.names == ["Anna Berg", "Cleo Roux"] && found.reader.faults.map(\.line) == [2])
  }

  @Test func headingsInsideAListSayTheHand() throws {
    let found = try read("Left-handers:\nAnna Berg\nBen Ott\nRight-handers:\nCleo Roux\nGroup 2:\nDan Kim\n")
    #expect(found.names == ["Anna Berg", "Ben Ott", "Cleo Roux", "Dan Kim"])
    #expect(found.hands == [.left, .left, .right, nil] && found.leftOut.count == 3)
    #expect(try read("Linkshänder\nAnna Berg\n\nRechtshänder\nBen Ott\n").hands == [.left, .right])
  }

  @Test(arguments: ["Leavers", "Warteliste", "Выбывшие", "Liste d'attente:"])
  func whatStandsBelowLeaversIsLeftOut(_ heading: String) throws {
    for text in [
      "Anna Berg\nBen Ott\n\(heading)\nCleo Roux\n", "Surname;Forename\nBerg;Anna\nOtt;Ben\n\(heading);\nRoux;Cleo\n",
    ] {
      let found = try read(text)
      #expect(
        found.names == ["Anna Berg", "Ben Ott"] && found.leftOut.contains { $0.contains("Cleo") }, "\(found.names)")
    }
  }

  /// A mail around a list is left out and named; so is what stands behind a #.
  @Test func mailsAroundListsAreLeftOut() throws {
    let text = "Hi Marie,\n\nhere is my list:\n\nAnna Berg\nBen Ott (left)\n\nThanks,\nJo\n"
    for text in [
      text, text.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)" }.joined(separator: "\n"),
    ] {
      let found = try read(text)
      #expect(found.names == ["Anna Berg", "Ben Ott"] && found.hands == [nil, .left], "\(found.names)")
      #expect(found.leftOut.count == 3, "\(found.leftOut)")
    }
    #expect(try read("name,hand\nAnna Berg,left\n# Ben Ott,left\n").leftOut.count == 1)
  }

  @Test(
    arguments: [
      "Třídní učitelka: Jana Dvořáková", "Razrednica: Ana Kos, prof.", "合计：20人", "Klasės auklėtoja Rasa Petrauskienė",
      "Boys 6 / Girls 9", "남 7 여 9 계 16", "1. Anna Kim     4. Ben Lee", "Max und Moritz Roth",
      "Teaching assistant Jo Parker",
    ])
  func linesAboutAClassAreNobody(_ line: String) throws {
    let found = try read("Nr;Name;Hand\n1;Anna Berg;\n2;Ben Ott;\n3;\(line);\n4;Cleo Roux;\n")
    #expect(
      !found.names.contains { $0.contains("Kos") || $0.contains("Jo") || $0.contains("Rasa") || $0.contains("9") },
      "\(found.names)")
    #expect(found.reader.faultCount + found.reader.form.leftOutCount > 0)
  }

  @Test func aTableOnItsSideIsRefused() {
    for text in ["Name,Anna Kim,Ben Lee\nHand,L,R\nClass,1a,1a\n", "Last name;Berg;Ott\nFirst name;Anna;Ben\n"] {
      #expect { _ = try read(text) } throws: { ($0 as? Fault)?.problem.contains("lies on its side") == true }
    }
  }

  @Test func whatOnlyBlanksPartIsRefused() {
    let text = "Nr  Name      Vorname   Hand\n1   Berg      Anna      L\n2   Ott       Ben       R\n"
    #expect { _ = try read(text) } throws: { ($0 as? Fault)?.problem.contains("blanks alone") == true }
  }

  /// Cells that were merged have a class above only.
  @Test func rowsWithoutAClassHaveThatAbove() throws {
    let found = try read("Class,Name\n1a,Anna Berg\n,Ben Ott\n1b,Cleo Roux\n,Dan Kim\n", group: "1a")
    #expect(found.names == ["Anna Berg", "Ben Ott"] && found.warnings.contains { $0.contains("class above") })
  }

  @Test(
    arguments: [
      ("Full name;Preferred name\nRuiz, Mateo;Teo Ruiz\n", "Teo Ruiz"),
      ("Full name;Preferred name\nAnna Kim;Annie\n", "Annie Kim"),
      ("Full name;Preferred name\nAnna Maria Kim;Maria\n", "Maria Kim"),
      ("Nome do Aluno;Nome Social\nGabriel Lima;Gabriela Lima\n", "Gabriela Lima"),
      ("First name;Last name;Nickname\nMateo;Ruiz;n/a\n", "Mateo Ruiz"),
      ("First name;Last name;Nickname\nAnna;Kim;-\n", "Anna Kim"),
      ("First name;Last name;Nickname\nCleo;Mora;No\n", "Cleo Mora"), ("Family name;Given name\n.;Zahra\n", "Zahra"),
      ("Family name;Given name\nBibi;FNU\n", "Bibi"),
      ("STT;Họ và tên;\n1;Nguyễn Thị Minh;Anh\n2;Trần Đức;Bảo\n", "Nguyễn Thị Minh Anh"),
      ("Họ và tên;Tên\nNguyễn Thị Minh;Anh\n", "Nguyễn Thị Minh Anh"),
      ("Cognom 1;Cognom 2;Nom;Nom sentit\nBosch;Vila;Carla;Biel\n", "Biel Bosch"),
      ("Familienname;Namensbestandteil;Rufname\nEckmühl;von und zu;Max\n", "Max von und zu Eckmühl"),
      ("Nom / Surname;Prénom / First name\nCôté;Élie\n", "Élie Côté"),
      ("Nachname;Vorname\nNull;Jasper\n", "Jasper Null"),
    ])
  func namesAreWhole(_ table: String, _ name: String) throws {
    let found = try read(table)
    #expect(found.names.first == name && found.reader.faultCount == 0, "\(found.names) \(found.reader.faults)")
  }

  @Test(
    arguments: [
      "Right-handed?|yes|no", "Rechtshänder|ja|nein", "Droitier|oui|non",
      "Links-/rechtshandig|rechtshandig|linkshandig",
      "Main / Hand|Droite / Right|Gauche / Left",
    ])
  func handsStandUnderManyHeadings(_ sample: String) throws {
    let parts = sample.split(separator: "|")
    #expect(try read("name;\(parts[0])\nAnna Berg;\(parts[1])\nBen Ott;\(parts[2])\n").hands == [.right, .left])
  }

  @Test func crossesUnderTwoHandsAreRead() throws {
    #expect(try read("name;L;R\nAnna Berg;;x\nBen Ott;x;\n").hands == [.right, .left])
    #expect(try read("Name;links;rechts\nAnna Berg;;x\nBen Ott;x;\n").hands == [.right, .left])
  }

  /// A status that is not known is told for one child too, whose neighbours have none.
  @Test func oneUnknownStatusIsTold() throws {
    let found = try read("name;Status\nAnna Berg;\nTom Lee;zzz\nBen Ott;\n")
    #expect(found.names.count == 3 && found.warnings.contains { $0.contains("zzz") })
    let usual = try read("name;Status\nAnna Berg;zzz\nTom Lee;zzz\nBen Ott;zzz\nCleo Roux;withdrawn\n")
    #expect(usual.names.count == 3 && usual.warnings.isEmpty, "\(usual.warnings)")
  }

  /// Lists side by side: the second is never left out in silence.
  @Test func listsSideBySideAreTold() throws {
    #expect(throws: Fault.self) {
      _ = try read("1. Halbklasse;;;2. Halbklasse;\nName;Vorname;;Name;Vorname\nKim;Anna;;Lee;Ben\n")
    }
    let found = try read("Name;Vorname;;Name 2;Vorname 2\nKim;Anna;;Lee;Ben\nMora;Cleo;;Ott;Dan\n")
    #expect(found.names.count == 2 && found.warnings.contains { $0.contains("second list") })
  }

  /// Names in capitals are shown as children write them, with the letters of their languages.
  @Test func capitalsBecomeSmallByTheirLanguage() {
    #expect(RosterName.recased("IŞIL BIÇAKÇI") == "Işıl Bıçakçı" && RosterName.recased("AHMET EMİR") == "Ahmet Emir")
    #expect(
      RosterName.recased("ΙΩΑΝΝΗΣ ΓΕΩΡΓΙΑΔΗΣ") == "Ιωαννης Γεωργιαδης"
        && RosterName.recased("ANNA-LENA O'NEIL") == "Anna-Lena O'Neil")
  }

  @Test(arguments: ["¶ννα", "¤an ¥ults", "´an ¦ults"])
  func signsInPlaceOfLettersAreRefused(_ name: String) throws {
    #expect(try read("name\nAnna Berg\n\(name)\n").reader.faults.map(\.line) == [3])
  }

  /// Quotes, dashes and bullets of Windows are no letters of another country.
  @Test(
    arguments: [
      ("name\nMia O\u{92}Hare\nBen Low\n", "Mia O’Hare"), ("\u{95} Anna Low\n\u{95} Ben Ott\n", "Anna Low"),
      ("name,note\nLiam O\u{92}Connor,can\u{92}t \u{96} yet\n", "Liam O’Connor"),
    ])
  func signsOfWindowsAreRead(_ text: String, _ name: String) throws {
    var reader = try RosterReader(
      reading: text.unicodeScalars.map { UInt8($0.value) }, file: "class.csv", settings: .usual)
    #expect(reader.next()?.name == name)
  }

  /// Behind the end of a page the table goes on; a legend and groups are nobody.
  @Test func pagesGroupsAndLegendsAreNobody() throws {
    let pages = try read("Nr,Name\n1,Ada Can\n2,Bo Su\nPage 1 of 2,\nNr,Name\n3,Eli Tas\n4,Fay Koc\n")
    #expect(pages.names == ["Ada Can", "Bo Su", "Eli Tas", "Fay Koc"] && pages.leftOut.count == 1, "\(pages.names)")
    let groups = try read("Red group\nAda Reyes\nBo Lund\nGruppe Blau\nEli Stone\n* = left handed\n")
    #expect(groups.names == ["Ada Reyes", "Bo Lund", "Eli Stone"] && groups.leftOut.count == 3, "\(groups.names)")
  }

  @Test(
    arguments: [
      ("Lund, Bo Jr.", "Bo Lund Jr."), ("de Wit - van Dam, Tijs", "Tijs de Wit - van Dam"),
      ("Simran Kaur (CWSN)", "Simran Kaur"),
      ("Darragh Ó Sé (Dara)", "Darragh Ó Sé (Dara)"),
    ])
  func partsOfNamesStayAndCodesGo(_ line: String, _ name: String) throws {
    #expect(try read("Anna Berg\n\(line)\nCleo Roux\n").names == ["Anna Berg", name, "Cleo Roux"])
  }

  /// Ids tell children apart, not their sheets.
  @Test func sheetsThatLookAlikeAreTold() throws {
    let found = try read("id,name\n1,Ava Smith\n2,Ava Smith\n")
    #expect(found.names.count == 2 && found.warnings.contains { $0.contains("look alike") })
  }

  @Test(
    arguments: [
      "moved", "moved to Leeds", "no longer enrolled", "off roll", "verhuisd", "已转走", "עברה לבית ספר אחר",
      "links, Brille", "leftie",
      "tay trái", "左利", "왼손",
    ])
  func shortRemarksAreUnderstood(_ text: String) { #expect(RosterRemark(text) != nil) }

  @Test func whoIsPreEnrolledIsAskedAbout() throws {
    #expect(
      try read("name;Status\nAnna Berg;Enrolled\nBen Ott;Pre-enrolled 2027\nCleo Roux;Enrolled\n").warnings.count == 1)
  }
}
