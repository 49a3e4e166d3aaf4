import Letterforms
import Testing
import Texts

@testable import Rosters

/// What offices note beside names, in columns of remarks and between the lines of a list: it is used, or told by name.
@Suite struct RosterRemarkTests {
  private func read(_ text: String, group: String? = nil) throws -> ListReading {
    try ListReading(text, group: group)
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

  /// Whatever stands in a column of remarks, or in one without a heading, and is not understood: a person reads it.
  @Test(
    arguments: [
      "Notes", "SEN Notes", "Bemerkungen", "Remarque", "Observações", "Uwagi", "Примечания", "Σημειώσεις", "备注", "",
      "Huom.",
      "Opmerking", "Poznámka", "Megjegyzés", "Açıklama", "Комментарий", "Забележка",
    ])
  func remarksThatNobodyKnowsAreShown(_ heading: String) throws {
    let found = try read("name;hand;\(heading)\nAnna Berg;left;seldom here\nBen Ott;;-\nCleo Roux;right;\n")
    #expect(found.names.count == 3)
    let told = found.warnings.filter {
      $0.contains("seldom here") && $0.contains("Anna Berg") && $0.contains("of 1 child")
    }
    #expect(told.count == 1 && !found.warnings.contains { $0.contains("Ben Ott") }, "\(found.warnings)")
  }

  /// Headings of other columns that are kept begin no remarks.
  @Test(arguments: ["House", "Bus", "Zug", "Sexo", "Year", "Reading group"])
  func otherColumnsAreNoRemarks(_ heading: String) throws {
    let found = try read("name;hand;\(heading)\nAnna Berg;left;Red\nBen Ott;;Blue\nCleo Roux;right;Red\n")
    #expect(!found.warnings.contains { $0.contains("Red") }, "\(found.warnings)")
  }

  @Test func handsInPrivateColumnsAreToldAndNothingElse() throws {
    let found = try read("name;Medical\nAnna Berg;left-handed\nBen Ott;asthma\nCleo Roux;moved away\n")
    #expect(found.warnings.contains { $0.contains("Anna Berg") && $0.contains("left hand") })
    #expect(!found.warnings.contains { $0.contains("asthma") || $0.contains("moved") })
  }

  @Test(arguments: [
    "Nombre;Apellido Paterno;Apellido Materno\nAna;Ruiz;Marín\nAna;Ruiz;Solís\n",
    "Nom;Cognom 1;Cognom 2\nAna;Ruiz;Marín\nAna;Ruiz;Solís\n",
    "Apellido1;Apellido2;Nombre\nRuiz;Marín;Ana\nRuiz;Solís;Ana\n",
  ])
  func secondFamilyNamesTellChildrenApart(_ text: String) throws {
    #expect(try read(text).names == ["Ana Ruiz Marín", "Ana Ruiz Solís"])
  }

  @Test func headingsInThaiAreRead() throws {
    let found = try read("เลขที่,ชื่อ,นามสกุล,มือที่ถนัด\n1,สมชาย,ใจดี,ซ้าย\n2,มานี,มีนา,ขวา\n")
    #expect(found.names == ["สมชาย ใจดี", "มานี มีนา"] && found.hands == [.left, .right])
  }

  /// A heading line that ends with separators leaves room for what stands behind them.
  @Test func cellsBehindTheLastHeadingAreToldWhereTheHeadingsHaveRoom() throws {
    let found = try read("name,class,,\nAnna Berg,2a,,left-handed\nBen Ott,2a,,\n")
    #expect(found.names == ["Anna Berg", "Ben Ott"] && found.warnings.contains { $0.contains("left hand") })
  }

  /// Beside the name by which a child is called, whole names stand with either name first.
  @Test(
    arguments: [
      (
        "Name;Rufname\nBerg Anna Luise;Luise\nHolm Emil;Emil\nKern Ida Marie;Ida\n",
        ["Berg Luise", "Holm Emil", "Kern Ida"], 2
      ),
      ("Naam;Roepnaam\nAnna Maria van den Berg;Anneke\nJan de Boer;Jan\n", ["Anneke van den Berg", "Jan de Boer"], 1),
      ("Naam leerling;Roepnaam\n\"Berg, A.M. van den\";Anneke\n", ["Anneke van den Berg"], 0),
      ("Tanuló neve;Becenév\nKiss Anna;Panni\nNagy Máté;\n", ["Kiss Panni", "Nagy Máté"], 1),
      ("NOM Prénom;Prénom usuel\nPETIT Zoé Marie;Marie\nBLANC Tom;\n", ["PETIT Marie", "BLANC Tom"], 1),
      ("Nome completo;Nome social\nAna Beatriz dos Reis;Leo\nRui Vaz;\n", ["Leo dos Reis", "Rui Vaz"], 1),
      ("Naam;Roepnaam\nBerg;Anna\nde Boer;Jan\n", ["Anna Berg", "Jan de Boer"], 0),
    ])
  func callNamesStandInWholeOnes(_ table: String, _ names: [String], _ told: Int) throws {
    let found = try read(table)
    #expect(found.names == names && found.warnings.count { $0.contains("bears the name") } == told, "\(found.warnings)")
  }

  /// Family names that are words of headings, of hands and of leaving are names.
  @Test(
    arguments: [
      "Berg, Anna|Holm, Emil|Schüler, Max|Voss, Ida", "Borna Ljevak|Ana Horvat|Ema Desnica",
      "Nisa Solak|Ayşe Sol|Efe Sağ",
      "Izquierdo, Pablo|Zurdo, Ana|Baja, Lucía", "Klasse 1b|Links, Paul|Berg, Anna", "Ljevak, Borna|Horvat, Ana",
      "Mac an tSaoir, Oisín|Nic an tSaoi, Aoife", "Tom Berg|Nick Holm",
    ])
  func namesThatAreWordsAreNames(_ lines: String) throws {
    let lines = lines.split(separator: "|").map(String.init)
    let found = try read(lines.joined(separator: "\n") + "\n")
    let wanted = lines.filter { $0 != "Klasse 1b" }.map { RosterName.turned($0) ?? $0 }
    #expect(found.names == wanted && found.hands.allSatisfy { $0 == nil }, "\(found.names) \(found.leftOut)")
  }

  @Test func aFirstLineThatMayBeSomebodyIsTold() throws {
    let found = try read("Schüler;Max\nBerg;Anna\nHolm;Emil\n")
    #expect(found.warnings.contains { $0.contains("Schüler, Max") && $0.contains("no sheet") }, "\(found.warnings)")
    #expect((try? read("Berg;Anna\nHolm;Emil\nSchüler;Max\nVoss;Ida\n").names) == nil)
  }

  /// Signs that letters of old encodings become are no part of a name.
  @Test(arguments: [
    "Eva G—mez", "Jan …berg", "Eva J”rgens", "Jan ™berg", "Leo Mu–oz", "Fran‡ois Roux", "Eva M\u{178}ller",
  ])
  func signsInPlaceOfLettersAreRefused(_ name: String) throws {
    #expect(try read("name;class\n\(name);2a\nTom Klein;2a\n").reader.faults.map(\.line) == [2])
  }

  @Test(arguments: ["Anna–Lena Berg", "Anna Berg…", "Ö. O’Brien", "Šárka Žáková", "Ana Š."])
  func otherSignsStay(_ name: String) throws {
    #expect(try read("name;class\n\(name);2a\nTom Klein;2a\n").names.count == 2)
  }

  @Test(
    arguments: [
      ("Ida Nørgård, briller", "Ida Nørgård", nil), ("Tóth Eszter, SNI", "Tóth Eszter", nil),
      ("Aino Laine, S2", "Aino Laine", nil),
      ("Jan Kern * links", "Jan Kern", Hand.left), ("Ole Lund = LH", "Ole Lund", .left),

      ("Anna Berg (schreibt mit der linken Hand)", "Anna Berg", .left), ("☐ Anna Berg", "Anna Berg", nil),
      ("Miss Ayesha Begum", "Ayesha Begum", nil), ("Sofie Skov, kejthåndet", "Sofie Skov", .left),
    ])
  func notesBesideNamesAreNoNames(_ line: String, _ name: String, _ hand: Hand?) throws {
    let found = try read("Cleo Roux\nDan Kim\n\(line)\n")
    #expect(found.names.last == name && found.hands.last == hand, "\(found.names) \(found.hands)")
  }

  /// What is printed with brackets or quotes, turned round at a comma among names without one, or stands alone among whole names: told.
  @Test(
    arguments: [
      "Zi Han (Hannah) Chen|Zi Han (Hannah) Chen", "William \"Billy\" Neal|Billy", "Anna Berg, Brille|Brille Anna Berg",
      "|Squirrels",
    ])
  func doubtfulNamesAreToldByName(_ sample: String) throws {
    let parts = sample.split(separator: "|", omittingEmptySubsequences: false)
    let last = parts[0].isEmpty ? "\nSquirrels\nFinn May\nGil Hay\nHal Orr\nIan Poe\n" : "\(parts[0])\nFinn May\n"
    let found = try read("Cleo Roux\nDan Kim\nEva Lund\n" + last)
    #expect(found.warnings.count == 1 && found.warnings[0].contains(parts[1]), "\(found.names) \(found.warnings)")
  }

  @Test(
    arguments: [
      "Left handed Y/N|Y|N", "Hand L/R|L|R", "LH/RH|L|R", "Pencil hand|L|R", "Hand pref|left|right", "Kamay|L|R",
      "Linkshänder ja/nein|ja|nein",
    ])
  func headingsThatGiveAnswersAreRead(_ sample: String) throws {
    let parts = sample.split(separator: "|")
    #expect(try read("name;\(parts[0])\nAnna Berg;\(parts[1])\nBen Ott;\(parts[2])\n").hands == [.left, .right])
  }

  @Test(arguments: ["Left;Yes;No", "Hand (practice);L;R", "Which hand now;L;R"])
  func columnsThatMaySayTheHandAreTold(_ sample: String) throws {
    let parts = sample.split(separator: ";")
    let found = try read("name;\(parts[0])\nAnna Berg;\(parts[1])\nBen Ott;\(parts[2])\n")
    #expect(found.hands == [.left, .right] || found.warnings.contains { $0.contains("hand") }, "\(found.warnings)")
  }

  /// A title above with a slash joins no heading; who has a family name alone is told; so is a language that may be spoken at home.
  @Test func headsOfFormsAndHalfNamesAreTold() throws {
    let titled = try read("Form/Group 3A;;\nSurname;First names;Remarks\nBerg;Anna;\nOtt;Ben;left school\n")
    #expect(titled.warnings.contains { $0.contains("Ben Ott") && $0.contains("has left") }, "\(titled.warnings)")
    let half = try read("Surname;Known as;Hand\nBotha;Hannes;L\nMkhize;;R\n")
    #expect(half.warnings.contains { $0.contains("Mkhize") }, "\(half.warnings)")
    let home = try read("First name;Last name;Language\nAna;Ruiz;es\nTom;Klein;en\n")
    #expect(home.warnings.contains { $0.contains("Ana Ruiz") && $0.contains("es") }, "\(home.warnings)")
    #expect(try read("name;language;text\nAna Ruiz;es;sol\n").warnings.isEmpty)
  }

  /// What a status says that nobody knows is told of whom; what it says of hands throws nobody out.
  @Test func unknownStatusesAreToldByName() throws {
    let found = try read("name;Status\nAnn Lowe;On roll\nBen Ott;On roll\nCleo Roux;Off roll\nDan Kim;ABC\n")
    #expect(found.names == ["Ann Lowe", "Ben Ott", "Dan Kim"])
    #expect(found.warnings.contains { $0.contains("ABC") && $0.contains("Dan Kim") }, "\(found.warnings)")
    let hands = try read("name;status\nFaith Chebet;LEFT HANDED\nBen Ott;TRANSFERRED\n")
    #expect(
      hands.names == ["Faith Chebet"] && hands.warnings.contains { $0.contains("left hand") }, "\(hands.warnings)")
  }

  @Test func lastDaysThatAreNoDaysThrowNobodyOut() throws {
    let found = try read("name;leaving date\nAnna Berg;glasses\nBen Ott;1.10.2026\nCleo Roux;\n")
    #expect(found.names == ["Anna Berg", "Cleo Roux"] && found.warnings.contains { $0.contains("Anna Berg") })
    let span = try read("name;ve třídě\nAnna Berg;1.9.2026 -\nBen Ott;1.9.2026 - 30.10.2026\nCleo Roux;1.9.2026 -\n")
    #expect(span.warnings.contains { $0.contains("Ben Ott") && $0.contains("second date") }, "\(span.warnings)")
  }

  @Test func namesInThreePartsAndOfTwoScriptsAreWhole() throws {
    #expect(
      RosterName.turned("Cruz, Ana, Reyes") == "Ana Reyes Cruz" && RosterName.turned("Cruz, Ana, -") == "Ana Cruz")
    #expect(try read("First Name;Last Name;Nickname\n小明;王;Max\n小红;李;\n").names == ["Max 王", "李 小红"])
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
      ("Cognom 1;Cognom 2;Nom;Nom sentit\nBosch;Vila;Carla;Biel\n", "Biel Bosch Vila"),
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
        && RosterName.recased("ANNA-LENA O'NEIL") == "Anna-Lena O'Neil"
        && RosterName.recased("DA SILVA ANA DE LOS REYES") == "Da Silva Ana de los Reyes")
  }

  @Test(
    arguments: [
      ("ANNA BERG", "Anna Berg"), ("Léa DUPONT", "Léa Dupont"), ("Max VON UND ZU DER TANN", "Max von und zu der Tann"),
      ("Ana DE LA CRUZ", "Ana de la Cruz"), ("LE GOFF Yann", "Le Goff Yann"),
      ("DE LA CRUZ Ana", "De la Cruz Ana"), ("J. R. OTT", "J. R. Ott"), ("MacDONALD Ian", "MacDONALD Ian"),
      ("AJ Smith", "AJ Smith"), ("Otto Bauer III", "Otto Bauer III"), ("Мария ИВАНОВА", "Мария Иванова"),
      ("Anna Berg", "Anna Berg"), ("王小明", "王小明"),
    ])
  func capitalsAreMended(_ name: String, _ mended: String) { #expect(RosterName.mended(name) == mended) }

  /// Names in two scripts, with more commas than one, or over two columns are whole, or it is told.
  @Test func namesAreWholeOrTold() throws {
    let scripts = try read("Nom,Prénom,النسب,الاسم\nALAOUI,Yassine,العلوي,ياسين\nHAJJI,Rim,حجي,ريم\n")
    #expect(scripts.names == ["Yassine ALAOUI", "Rim HAJJI"])
    #expect(scripts.warnings.count { $0.contains("two scripts") } == 2)
    let own = try read("Family name,Given name,Name\nKim,Min-ji,民智\nLee,Jun,俊\n")
    #expect(own.names == ["Min-ji Kim", "Jun Lee"] && own.warnings.contains { $0.contains("two names") })
    let commas = try read("LRN,Name\n1,\"Cruz,Juan Miguel,Jr,Reyes\"\n2,\"Lim,Gian,,Reyes\"\n3,\"Tan, Ana, , Go\"\n")
    #expect(commas.names == ["Juan Miguel Reyes Cruz Jr", "Gian Reyes Lim", "Ana Go Tan"])
    let many = try read("LRN,Name\n1,\"a,b,c,d,e\"\n")
    #expect(!many.warnings.isEmpty)
    let columns = try read("STT;Họ và tên;;Lớp\n1;Bùi Đức;Anh;1A\n2;Võ Tường;Vy;1A\n3;Lê Thị;Anh;1A\n")
    #expect(columns.names == ["Bùi Đức Anh", "Võ Tường Vy", "Lê Thị Anh"])
  }

  /// What stands above the headings or a counted list makes no child and no column.
  @Test func whatStandsAboveIsLeftOut() throws {
    let title = try read("PHÒNG GD,,,CỘNG HÒA\nSTT,Họ và tên,\n1,Bùi Đức,Anh\n2,Lê,Khôi\n")
    #expect(title.names == ["Bùi Đức Anh", "Lê Khôi"])
    let list = try read("1° grado \"A\" - Turno mañana\nDocente: Sra. Luz Rey\n\n1) ACOSTA, Lautaro\n2) NÚÑEZ, Ciro\n")
    #expect(list.names == ["Lautaro ACOSTA", "Ciro NÚÑEZ"] && list.leftOut.count == 2)
    let numbers = try read("Fiche,Nom,Prénom\n2301001,Côté,Félix\n2301002,Émond,Alizée\n")
    #expect(numbers.names == ["Félix Côté", "Alizée Émond"])
    // Somebody called Kind stays somebody.
    let kind = try read("Name;Vorname;Klasse\nOtt;Mia;1a\nKind;Paul;1a\nLow;Ben;1a\n")
    #expect(kind.names == ["Mia Ott", "Paul Kind", "Ben Low"])
  }

  /// A sum below the last pupil stops no class; inside the list it is refused.
  @Test func sumsBelowAreLeftOut() throws {
    for sum in ["HOMBRES:,1,MUJERES:,1", "GIRLS,,12,", ",,24 pupils,"] {
      let found = try read("Primer apellido,Segundo apellido,Nombre,Nota\nGil,Paz,José,\nLópez,Mas,Ana,x\n\(sum)\n")
      #expect(found.names.count == 2 && found.reader.faults.isEmpty && found.leftOut.count == 1, "\(sum)")
    }
  }

  /// A guardian called Zurdo says nothing of a child's hand.
  @Test func namesOfGuardiansAreNoHands() throws {
    let found = try read("Alumno;Primer tutor\nMartínez Rey Hugo;Zurdo Vega, Elena\nGil Paz Ana;Gil Mas, Jordi\n")
    #expect(!found.warnings.contains { $0.contains("hand") })
  }

  @Test(arguments: [("Livello", true), ("Nivå", true), ("Gruppe", false)])
  func columnsLikeLevelsAreTold(_ heading: String, _ isTold: Bool) throws {
    let found = try read("Cognome;Nome;\(heading)\nRossi;Anna;1\nVerdi;Luca;3\n")
    #expect(found.warnings.contains { $0.contains("\"level\"") } == isTold)
  }

  /// Whatever the language: what a column says of a few children only is shown; what it says of all or of none is not.
  @Test func whatIsSaidOfAFewIsTold() throws {
    for heading in ["Qo‘shimcha", "დამატებით", "Hmm"] {
      let sparse = try read("name;\(heading)\nAnna Berg;\nBen Ott;wörx\nCleo Roux;\nDan Kim;\n")
      #expect(sparse.warnings.contains { $0.contains("wörx") && $0.contains("Ben Ott") }, "\(sparse.warnings)")
      let usual = try read("name;\(heading)\nAnna Berg;hier\nBen Ott;wörx\nCleo Roux;hier\nDan Kim;hier\n")
      #expect(usual.warnings.contains { $0.contains("wörx") && !$0.contains("hier") }, "\(usual.warnings)")
    }
    // A hand that is understood hides nothing else in its column.
    let both = try read("name;Hmm\nAnna Berg;\nBen Ott;zurdo\nCleo Roux;wörx\nDan Kim;\n")
    #expect(both.warnings.contains { $0.contains("zurdo") } && both.warnings.contains { $0.contains("wörx") })
    for cells in [
      ["a", "b", "c", "d"], ["", "", "", ""], ["1", "", "", ""], ["x", "x", "y", "y"], ["no", "", "", ""],
    ] {
      let rows = zip(["Anna Berg", "Ben Ott", "Cleo Roux", "Dan Kim"], cells).map { "\($0);\($1)\n" }.joined()
      #expect(try read("name;Hmm\n" + rows).warnings.isEmpty, "\(cells)")
    }
  }

  /// Rows and lines that have no number, or stand apart at the end, are told; those of teachers get no sheet.
  @Test func signaturesAreTold() throws {
    for word in ["Class teacher:", "Lehrerin", "Prof.", "Prepared by:"] {
      let found = try read("No;Name\n1;Ana Bell\n2;Tom Cole\n\(word);Isakova Gulnara\n")
      #expect(found.names == ["Ana Bell", "Tom Cole"] && found.leftOut.count == 1, "\(word): \(found.names)")
    }
    let new = try read("No;Name\n1;Ana Bell\n2;Tom Cole\nnew;Ida Low\n;Jo Hay\n")
    #expect(new.names.count == 4 && new.warnings.count { $0.contains("though the others have one") } == 1)
    #expect(new.warnings.count { $0.contains("where the others have a number") } == 1)
    let signed = try read("Arami Acosta\nTobias Duarte\nLuz Rey\n\nProf. Mirtha Paz\n")
    #expect(signed.warnings.contains { $0.contains("Prof. Mirtha Paz") })
    // Single words are told too, where a child of the list has one name alone.
    let closed = try read("1. Otto Meier\n2. Sarah Kern\n3. Bo\n\nXgrüß\n")
    #expect(closed.warnings.contains { $0.contains("Xgrüß") }, "\(closed.names)")
    #expect(try read("1. Otto Meier\n2. Sarah Kern\n3. Bo\n\nGrüße\n").names == ["Otto Meier", "Sarah Kern", "Bo"])
  }

  @Test(
    arguments: [
      "1\u{2024} Ani Petrosyan", "1/ Ani Petrosyan", "Nº 1 Ani Petrosyan", "๑. Ani Petrosyan", "1.º Ani Petrosyan",
      "№ 1 Ani Petrosyan", "1.- Ani Petrosyan",
    ])
  func numbersBelongToNoName(_ line: String) throws { #expect(NameExtras(line)?.name == "Ani Petrosyan") }

  @Test func secondFamilyNamesStandAlone() throws {
    let found = try read("given,family,second family\nAna,Rojas,Paz\nSami,,Villca\n")
    #expect(found.names == ["Ana Rojas Paz", "Sami Villca"])
    let fathers = try read("No,Student Name,Father Name\n1,Abel,Tesfaye\n2,Hana,Bekele\n3,Sara,Girma\n")
    #expect(fathers.warnings.contains { $0.contains("Father Name") })
  }

  /// Names in capitals are told in every run, and mended where that is asked for; a child stays the same child.
  @Test func capitalsAreTold() throws {
    let list = "ANNA BERG\nLéa DUPONT\nBen Low\nMAX OTT\n"
    let found = try read(list)
    #expect(found.names == ["ANNA BERG", "Léa DUPONT", "Ben Low", "MAX OTT"])
    #expect(found.warnings.count { $0.contains("2 names are in capitals") && $0.contains("ANNA BERG") } == 1)
    var settings = RosterSettings.usual
    settings.mendsCapitals = true
    var reader = try RosterReader(reading: Array(list.utf8), file: "class.csv", settings: settings)
    var (names, ids): ([String], [String]) = ([], [])
    while let pupil = reader.next() {
      names.append(pupil.name)
      ids.append(pupil.id)
    }
    #expect(names == ["Anna Berg", "Léa Dupont", "Ben Low", "Max Ott"] && reader.form.warnings.isEmpty)
    #expect(ids.first == Roster.Pupil.id(fromName: "ANNA BERG"))
  }

  @Test(arguments: ["¶ννα", "¤an ¥ults", "´an ¦ults"])
  func signsInsideNamesAreRefused(_ name: String) throws {
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
