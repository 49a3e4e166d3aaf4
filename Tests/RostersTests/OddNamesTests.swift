import Letterforms
import Tables
import Testing
import Texts

@testable import Rosters

/// What stands among names and is no child's is told by name, whatever the language: a title, a teacher, a remark.
@Suite struct OddNamesTests {
  private static let names = ["Anna Berg", "Tom Hill", "Eva Reed", "Paul Otto"]

  private func told(_ line: String, in lines: [String]) throws -> [String] {
    let found = try ListReading(lines.joined(separator: "\n") + "\n")
    return found.told.filter { $0.contains(line) }
  }

  @Test(
    arguments: [
      "Rang a hAon", "Die Füchse", "Reception Class", "Room 7", "Prep B", "Y1 Oak", "Clasa I B", "Classe prima",
      "Primero B",
      "1er grado B", "Sala amarilla", "Turma da Joana", "Petite section", "CP de Mme Roux", "Prvi razred",
      "Lista obecności",
      "Първи клас", "Список детей", "Α΄ τάξη", "Sınıf listesi", "Eerste leerjaar", "Kelas I", "Baitang 1", "bekkur SJ",
    ])
  func aTitleOverNamesIsTold(_ title: String) throws {
    #expect(try !told(title, in: [title] + OddNamesTests.names).isEmpty)
    #expect(try !told(title, in: [title, ""] + OddNamesTests.names).isEmpty)
  }

  /// A title that is like a name is told where an empty line parts it from the names, and nobody else is.
  @Test func anEmptyLinePartsATitle() throws {
    let lines = ["Rote Füchse", "", "Anna Berg", "Tom Hill"]
    #expect(try told("Rote Füchse", in: lines).count == 1 && told("Anna Berg", in: lines).isEmpty)
    // Names that stand apart by an empty line each are names.
    #expect(try told("Anna Berg", in: ["Anna Berg", "", "Tom Hill", "", "Eva Reed"]).isEmpty)
  }

  @Test(
    arguments: [
      "Mrs Taylor", "Frau Müller", "Miss J Smith", "Pani Ania", "Mme Roux", "Sig.ra Neri", "Juf Marieke", "Seño Pilar",
      "Prof. Paulo", "Смирнова Н.В.", "NN", "noch offen", "new child tbc", "siehe 1b", "Tiago Costa.", "Okul Müdürü",
      "Učiteľka Nováková",
    ])
  func whoeverIsNoChildIsTold(_ line: String) throws {
    let printed = line.replacing("Miss ", with: "")
    #expect(try !told(printed, in: OddNamesTests.names + [line]).isEmpty)
    #expect(try !told(printed, in: ["Taylor, Kim", "Berg, Anna", "Hill, Tom", line, "Reed, Eva"]).isEmpty)
  }

  @Test(
    arguments: [
      "Mrs Taylor,|Mrs Taylor", "Taylor,Miss|Taylor", "ab hier 1b,|ab hier 1b", "leer,leer|leer", ",Neu|Neu",
      "Müller,Lehrkraft|Müller",
    ])
  func rowsThatAreNoChildrenAreTold(_ sample: String) throws {
    let parts = sample.split(separator: "|").map { String($0) }
    let lines = ["Surname,First name", "Berg,Anna", "Hill,Tom", "Reed,Eva", "Otto,Paul", parts[0]]
    #expect(try !told(parts[1], in: lines).isEmpty)
  }

  /// What many names of a list have is usual there.
  @Test(
    arguments: [
      ["Anna B.", "Tom H.", "Eva R."], ["Anna Berg", "Florence P", "Florence T", "Liv Ås Å.", "Tom Hill"],
      ["Francisca d’Orey", "Ana Sá", "ifj. Farkas Győző", "Rui Dias", "Eva Luz"],
      ["anna berg", "tom hill", "eva reed"],
      ["Miss Ann Lee", "Mr Bo Hay", "Miss Eva Ott"],
      ["Jan de Vries", "Els van den Berg", "Ana de la Cruz"], ["Vries, Jan de", "Berg, Els van den", "Ott, Bo"],
      ["Nguyễn Thị Mỹ", "Trần Văn An", "Lê Vy"], ["Veli Yılmaz", "Velimir Kos", "Sean Bean"], ["王小明", "李雷", "韓梅梅"],
      ["青木 陽翔", "小野寺 蓮", "伊藤 結菜"], ["Jordi Vila", "Marta Costa e Silva", "Rui Dias"],
      ["Adeyemi, T. O.", "Bello, Aisha", "Okafor, Ngozi"],
      ["გიორგი ბერიძე", "ნინო კალაძე", "Anna Berg"], ["Əli oğlu", "Max Müller", "Aliyev Vali Ali ogli"],
    ])
  func namesAreNotTold(_ names: [String]) throws {
    let found = try ListReading(names.joined(separator: "\n") + "\n")
    #expect(!found.told.contains { $0.contains("taken for a pupil") }, "\(found.told)")
  }

  /// Two children in one cell are refused, or told where the word between them is part of names as well.
  @Test(
    arguments: [
      "Мельник Єва та Мельник Ілля", "Nowak Ala i Ola", "Petr a Pavel Černí", "Tóth Csenge és Csongor",
      "Ella ja Emma Niemi",
      "Can ve Cem Demir", "Άννα και Πέτρος Ρήγας", "Bùi Gia Bảo và Bùi Gia Huy", "Өтеген Алихан және Өтеген Айым",
      "Kári og Þór Pálssynir", "Ionescu Maria și Ionescu Matei", "Hassan na Hussein Omar", "山田 花子・山田 太郎",
      "Oisín agus Róisín Quinn", "Maria e João Costa",
    ])
  func twoChildrenInOneCellAreTold(_ line: String) throws {
    #expect(try !told(line, in: ["name", "Anna Berg", line, "Tom Hill", "Eva Reed"]).isEmpty)
  }

  @Test(arguments: [
    "担任 山田花子", "班主任 张伟", "담임 박지훈", "معلمة الصف فاطمة محمد", "מחנכת רחל מזרחי", "Учитељица Снежана Цветковић",
  ])
  func teachersAreToldInAnyLetters(_ line: String) throws {
    #expect(try !told(line, in: ["青木 陽翔", "伊藤 結菜", "小野寺 蓮", line]).isEmpty)
  }

  @Test(arguments: ["Stand Oktober", "Liste Stand November", "Ende der Liste"])
  func whatStandsBelowTheNamesIsTold(_ line: String) throws {
    #expect(try !told(line, in: OddNamesTests.names + [line]).isEmpty)
  }

  /// Initials say nothing of leaving.
  @Test func initialsAreNoRemark() throws {
    #expect(RosterRemark("T. O.") == nil && RosterRemark("T/O 10-05-2026 Lahug ES")?.hand == nil)
    #expect(try ListReading("Adeyemi, T. O.\nBello, Aisha\nOkafor, Ngozi\n").names.count == 3)
  }

  @Test func aNumberThatIsMissingIsTold() throws {
    let found = try ListReading("番号,氏名\n1,青木 陽翔\n2,伊藤 結菜\n,山田 花子\n")
    #expect(found.warnings.contains { $0.contains("山田 花子") && $0.contains("number") })
  }

  /// Greek capitals have no accents, which nobody can add but by hand.
  @Test func accentsThatCapitalsLackAreTold() throws {
    var settings = RosterSettings.usual
    settings.mendsCapitals = true
    let table = "ΕΠΩΝΥΜΟ;ΟΝΟΜΑ\nΑΝΤΩΝΙΟΥ;ΜΑΡΙΑ\nΖΑΧΟΣ;ΗΛΙΑΣ\n"
    var reader = try RosterReader(reading: Array(table.utf8), file: "el.csv", settings: settings)
    #expect(reader.next()?.name == "Μαρια Αντωνιου" && reader.next()?.name == "Ηλιας Ζαχος" && reader.next() == nil)
    #expect(reader.form.warnings.contains { $0.problem.contains("2 names have no accents") })
  }

  /// A word for pupils behind an empty line heads a part of the list, and does not end it.
  @Test func groupsOfPupilsDoNotEndAList() throws {
    let found = try ListReading("Anna Berg\nTom Hill\n\nGIRLS\nEva Reed\nMia Lane\n")
    #expect(found.names == ["Anna Berg", "Tom Hill", "Eva Reed", "Mia Lane"])
    #expect(found.leftOut.contains { $0.contains("GIRLS") })
    let bullets = try ListReading("•\tAnna Berg\n•\tTom Hill\n•\tEva Reed\n")
    #expect(bullets.names == ["Anna Berg", "Tom Hill", "Eva Reed"])
  }

  @Test(arguments: ["LEFT", "Leavers", "abgemeldet"])
  func aClassOfLeaversIsTold(_ group: String) throws {
    let found = try ListReading("First name,Surname,Class\nAnna,Berg,1A\nTom,Hill,1A\nPaul,Otto,\(group)\n")
    #expect(found.warnings.contains { $0.contains("Paul Otto") && $0.contains("left") })
  }

  /// A title over a table may be a heading by chance.
  @Test(
    arguments: [
      "Pupils,,|No,Name,Note", "Spisak učenika,,|R.br.,Prezime i ime,Napomena", "Список учеников,,|№,ФИО,Примечание",
      "Schüler,,|Nr,\"Name, Vorname\",Bemerkung", "Uczniowie,,|Nr,Nazwisko i imię,Uwagi",
    ])
  func aTitleIsNoHeading(_ sample: String) throws {
    let lines = sample.split(separator: "|")
    let found = try ListReading("\(lines[0])\n\(lines[1])\n1,Anna Berg,\n2,Tom Hill,\n")
    #expect(found.names == ["Anna Berg", "Tom Hill"])
  }

  /// Second given names of columns of their own are part of the name.
  @Test func secondGivenNamesAreKept() throws {
    for headings in [
      "Primer nombre,Segundo nombre,Primer apellido,Segundo apellido", "NOMBRE1,NOMBRE2,APELLIDO1,APELLIDO2",
    ] {
      let found = try ListReading("\(headings)\nMaría,del Pilar,Muñoz,Muñoz\nAna,,Castaño,Ríos\n")
      #expect(found.names == ["María del Pilar Muñoz Muñoz", "Ana Castaño Ríos"])
    }
    #expect(
      try ListReading("Surname,Other names\nMensah,Kofi Yaw\nAddo,Ama\n").names == ["Kofi Yaw Mensah", "Ama Addo"])
  }

  /// Single letters are hands beside one another; both hands, or that nobody knows, stop no class.
  @Test(
    arguments: ["Lateralidade|D|E", "Lateralidad|D|Z", "Kéz|J|B", "Mâna|D|S", "Ranka|D|K", "Llaw|De|Ch", "Ръка|д|л"])
  func lettersOfHandsAreKnownByPairs(_ sample: String) throws {
    let parts = sample.split(separator: "|")
    let found = try ListReading("Name,\(parts[0])\nAnna Berg,\(parts[1])\nTom Hill,\(parts[2])\nEva Reed,\(parts[1])\n")
    #expect(found.hands == [.right, .left, .right])
  }

  @Test(arguments: ["L/R", "ikke klar", "nicht bekannt", "De/Chwith", "D/E"])
  func handsThatNobodyKnowsStopNoClass(_ text: String) throws {
    let found = try ListReading("Name,Hand\nAnna Berg,right\nTom Hill,\(text)\n")
    #expect(found.names.count == 2 && found.warnings.contains { $0.contains(text) })
  }

  @Test func aHandInBracketsMayHavePoints() throws {
    #expect(try ListReading("Anna Berg (L.H.)\nTom Hill (L/H)\nEva Reed (R.H.)\n").hands == [.left, .left, .right])
  }

  /// Capitals are mended by the language of the whole list, and behind apostrophes only where a name begins anew.
  @Test(
    arguments: [
      ("KAMAU NG'ANG'A", "Kamau Ng'ang'a"), ("ONYANGO NG'ETICH", "Onyango Ng'etich"),
      ("NIAMH O'NEILL", "Niamh O'Neill"),
      ("ANNE D'ARCY-LEE", "Anne D'Arcy-Lee"), ("ROSS MCDONALD", "Ross McDonald"),
      ("JAN IJSSELSTEIN", "Jan IJsselstein"),
      ("TO'RAYEV ALI", "To'rayev Ali"), ("OMAR BIN ALI", "Omar bin Ali"), ("RAVI A/L KUMAR", "Ravi a/l Kumar"),
      ("В'ЯЧЕСЛАВ КОС", "В'ячеслав Кос"), ("LEARNER'S", "Learner's"), ("JJ TAYLOR", "JJ Taylor"),
      ("TJ BROWN", "TJ Brown"),
      ("JO NG", "JO NG"), ("ANNA NG", "Anna Ng"), ("Ian McDONALD", "Ian McDonald"), ("H'LINH NIE", "H'Linh Nie"),
      ("ЭЛЬДАР КЫЗЫ АЙША", "Эльдар кызы Айша"), ("АЙША ЭЛЬДАР КЫЗЫ", "Айша Эльдар кызы"),
      ("Tom MacLeod", "Tom MacLeod"),
    ])
  func capitalsAreMendedInside(_ name: String, _ mended: String) { #expect(RosterName.mended(name) == mended) }

  /// A greeting before a line that heads the list, whatever the language, and all lines of a closing.
  @Test func greetingsAndClosingsAreTold() throws {
    for greeting in ["Moin Karin", "Morning Sue", "Sawubona Thandi"] {
      #expect(try !told(greeting, in: [greeting, "", "die aktuelle Liste:", ""] + OddNamesTests.names).isEmpty)
      let quoted = [greeting, "", "die aktuelle Liste:"] + OddNamesTests.names.map { "- \($0)" }
      #expect(try !told(greeting, in: quoted.map { $0.isEmpty ? ">" : "> \($0)" }).isEmpty)
    }
    for closing in [["Zdravi", "Petra"], ["Med hälsning", "Petra Ek"], ["Maria Schulz", "Sekretariat"]] {
      for line in closing { #expect(try !told(line, in: OddNamesTests.names + [""] + closing).isEmpty, "\(line)") }
    }
  }

  /// What stands beside every name is printed with them, so it is told once.
  @Test(arguments: [
    "Anna Berg w 1a|Ben Ott m 1a|Eva Reed w 1a", "Berg Anna 1a|Ott Ben 1a|Reed Eva 1a",
    "1a Anna Berg|1a Ben Ott|1a Eva Reed",
    "Anna Berg L|Ben Ott R|Eva Reed R",
  ])
  func whatStandsBesideAllNamesIsTold(_ sample: String) throws {
    let lines = sample.split(separator: "|").map(String.init)
    #expect(try told("printed with them", in: lines).count == 1)
  }

  @Test(arguments: [
    "number,name,hand|1\tAnna Berg\tleft|2\tBen Ott\t", "Name, Vorname, Klasse|Berg;Anna;1a|Ott;Ben;1a",
  ])
  func headingsArePartedAsTheLinesAre(_ sample: String) throws {
    let fault = #expect(throws: Fault.self) { try ListReading(sample.replacing("|", with: "\n") + "\n") }
    #expect(fault?.problem.contains("commas part the headings") == true, "\(fault?.problem ?? "")")
  }

  /// Numbers before the names of a list, as people and programs write them.
  @Test(arguments: ["# - ", "# – ", "# -", "# . ", "#- ", "#.- ", "(#) ", "[#] ", "#: ", "0#. ", "#) ", "#-"])
  func numbersAreNoNames(_ sample: String) throws {
    let lines = ["Anna Berg", "Tom Hill", "Eva Reed"].enumerated().map { index, name in
      sample.replacing("#", with: "\(index + 1)") + name
    }
    let found = try ListReading(lines.joined(separator: "\n") + "\n")
    #expect(
      found.names == ["Anna Berg", "Tom Hill", "Eva Reed"] && found.warnings.isEmpty, "\(found.names) \(found.told)")
    // In a table what has a colon in it is no name.
    guard !sample.contains(":") else { return }
    let table = try ListReading("Name\n" + lines.joined(separator: "\n") + "\n")
    #expect(table.names == ["Anna Berg", "Tom Hill", "Eva Reed"], "\(table.names)")
  }

  /// In a list that is counted, what has no number is told: a signature, a heading, the rest of a long name.
  @Test(arguments: ["Mele Tupua", "Teine", "Reyes Garcia"])
  func linesWithoutANumberAreTold(_ line: String) throws {
    let lines = ["1. Anna Berg", "2. Tom Hill", "3. Eva Reed", "4. Paul Otto"]
    for place in 2...4 {
      var all = lines
      all.insert(line, at: place)
      #expect(try told(line, in: all).contains { $0.contains("has no number") }, "\(place)")
    }
    #expect(try told("no number", in: lines).isEmpty)
    #expect(try told("no number", in: ["1. Anna Berg", "Tom Hill", "2. Eva Reed", "Paul Otto", "Kim Lee"]).isEmpty)
  }

  /// Several titles over a list are all told.
  @Test func severalTitlesAreTold() throws {
    let titles = ["Maple Ridge", "Red Foxes", ""] + OddNamesTests.names
    #expect(try !told("Maple Ridge", in: titles).isEmpty && !told("Red Foxes", in: titles).isEmpty)
    #expect(try told("Anna Berg", in: titles).isEmpty)
    // Children in groups are no titles.
    for count in 2...3 {
      let groups = (0..<3).flatMap { group in (0..<count).map { "Kim \(["Ash", "Bay", "Cole"][$0])\(group)" } + [""] }
      #expect(try told("stands over", in: groups).isEmpty)
    }
    let counted = ["Dugsiga Sheekh", "Fasalka Koowaad", "", "1- Axmed Cali", "2- Bilaal Nuur", "3- Deeqa Cilmi"]
    #expect(try ListReading(counted.joined(separator: "\n")).names == ["Axmed Cali", "Bilaal Nuur", "Deeqa Cilmi"])
  }

  /// A second group behind an empty line is no signature.
  @Test func groupsInALongListAreNoSignatures() throws {
    let names = (1...9).map { "Kim \(["Ash", "Bay", "Cole", "Day", "East", "Fox", "Gale", "Hart", "Ivy"][$0 - 1])" }
    let found = try ListReading((names + [""] + names.map { $0.replacing("Kim", with: "Lou") }).joined(separator: "\n"))
    #expect(found.names.count == 18 && found.warnings.isEmpty, "\(found.warnings)")
  }

  @Test func pseudonymsAndInitialsAreNoMarks() throws {
    #expect(try told("printed with them", in: ["Pupil 7", "Pupil 8", "Pupil 9"]).isEmpty)
    #expect(try told("printed with them", in: ["Anna B", "Ben O", "Eva R"]).isEmpty)
    #expect(try told("printed with them", in: ["Mary Ann K", "Jo Lee B", "Eva Kim R"]).isEmpty)
  }

  @Test(arguments: ["a) |b) |c) ", "→ |→ |→ ", "+ |+ |+ ", "o |o |o ", "* |* |* ", "\t|\t|\t"])
  func bulletsAreNoNames(_ sample: String) throws {
    let bullets = sample.split(separator: "|").map(String.init)
    let text = zip(bullets, ["Anna Berg", "Ben Ott (Linkshänder)", "Eva Reed"]).map { $0 + $1 }.joined(separator: "\n")
    let found = try ListReading(text + "\n")
    #expect(found.names == ["Anna Berg", "Ben Ott", "Eva Reed"] && found.hands == [nil, .left, nil], "\(found.told)")
  }

  /// A star explains a sign where no other line has it.
  @Test func legendsAreNoNames() throws {
    let found = try ListReading("Anna Berg*\nTom Hill\nEva Reed\n\n* left-handed\n")
    #expect(found.names == ["Anna Berg", "Tom Hill", "Eva Reed"])
  }

  /// Georgian has no capitals in use.
  @Test func georgianNamesBeginWithNoSmallLetter() throws {
    #expect(try told("small letter", in: ["ნინო ბერიძე", "გიორგი მაისურაძე", "ანა ლომიძე", "Eva Reed"]).isEmpty)
    #expect(try ListReading("ბერიძე, ნინო\nლომიძე, ანა\nმაისურაძე, გიორგი\n").names.first == "ნინო ბერიძე")
  }

  /// Cells that reach over several rows say the same of all of them; names do not.
  @Test func mergedCellsAreOfAllTheirRows() throws {
    func row(_ line: Int, _ texts: String...) -> [TableCell] {
      texts.enumerated().map { TableCell(text: $1, line: line, column: $0 + 1) }
    }
    let rows = [
      row(1, "Name", "Hand", "Status", "Note"), row(2, "Anna Berg", "links", "", "moved away"), row(3, "Ben Ott"),
      row(4, "Cem Kaya", "", "abgemeldet"), row(5, "Dora Lind"), row(6, "Eva Reed", "links"), row(7, "", "", "", "x"),
    ]
    let sheet = SheetRows(
      sheet: "1a", rows: rows, hidden: [], struck: [], merged: [(2, 2, 2), (2, 4, 2), (4, 3, 2), (6, 1, 2)])
    var reader = try RosterReader(sheet, file: "1a.xlsx", settings: .usual)
    var pupils: [Roster.Pupil] = []
    while let pupil = reader.next() { pupils.append(pupil) }
    #expect(pupils.map { $0.name } == ["Anna Berg", "Ben Ott", "Eva Reed"])
    #expect(pupils.map { $0.hand } == [.left, .left, .left])
    #expect(reader.form.leftOut.contains { $0.problem.contains("Dora Lind") })
    #expect(reader.form.warnings.contains { $0.problem.contains("moved away") && $0.problem.contains("Ben Ott") })
  }

  @Test func shortHeadingsOverRemarksAreKnown() throws {
    for heading in ["Bem.", "Anm.", "Sonstiges", "Uw.", "Megj.", "Other"] {
      let found = try ListReading("Name;\(heading)\nAnna Berg;nur bis Weihnachten\nBen Ott;Brille\nCem Kaya;DaZ\n")
      #expect(found.warnings.contains { $0.contains("nur bis Weihnachten") }, "\(heading)")
    }
  }

  @Test(arguments: ["Li|Re", "Lks|Re", "gauche|droite", "V|H", "lewa|prawa"])
  func crossesUnderBothHands(_ sample: String) throws {
    let headings = sample.split(separator: "|")
    let found = try ListReading("Name,\(headings[0]),\(headings[1])\nAnna Berg,x,\nBen Ott,,x\nEva Reed,x,\n")
    #expect(found.hands == [.left, .right, .left], "\(found.told)")
  }

  @Test func furtherGivenNamesAreNoRemarks() throws {
    let found = try ListReading("Nom,Prénom,Prénom 2\nRoux,Anna,Marie\nPetit,Luc,\nMoreau,Zoé,\nBlanc,Eva,\n")
    #expect(!found.warnings.contains { $0.contains("Prénom 2") }, "\(found.warnings)")
  }

  /// A remark, a comment or what stands beside the name says another hand than the column: both are told.
  @Test(
    arguments: [
      "Surname,First name,Hand,Notes\nBerg,Anna,right,now writes left-handed!\nOtt,Ben,left,\nReed,Eva,right,\n",
      "Nachname,Vorname,Hand,Bemerkung\nBerg,Anna,rechts,schreibt jetzt links!\nOtt,Ben,links,\nReed,Eva,rechts,\n",
      "Surname,First name,Hand\nBerg,Anna (left-handed),right\nOtt,Ben,left\nReed,Eva,right\n",
    ])
  func aRemarkAgainstTheHandIsTold(_ list: String) throws {
    let found = try ListReading(list)
    #expect(found.hands == [.right, .left, .right])
    #expect(found.warnings.count == 1 && found.warnings[0].contains("Anna") && found.warnings[0].contains("right hand"))
    #expect(!found.reader.form.remarks.contains { $0.hint.contains("nothing needs to be done") })
  }

  /// What stands above the headings may say something of a child.
  @Test func linesAboveHeadingsAreShown() throws {
    for text in ["Linkshänder: Anna und Dora", "NB Ben Ott left us on Friday, please remove", "Gul = venstrehåndet"] {
      let found = try ListReading("Class 1b;;\n\(text);;\nSurname;Given name;Class\nBerg;Anna;1b\nOtt;Ben;1b\n")
      #expect(found.leftOut.count == 1 && found.leftOut[0].contains(text) && found.leftOut[0].contains("Class 1b"))
      #expect(found.names == ["Anna Berg", "Ben Ott"])
    }
    // A day may be that of birth; headings and lines are no texts.
    #expect(try ListReading("01.02.2019\nname\nAnna Berg\n").leftOut.isEmpty)
    #expect(try ListReading("-----\nName,Hand\nAnna,L\n").leftOut.isEmpty)
  }

  /// A word over each group of names, with empty lines between or without, numbered or not.
  @Test(
    arguments: [
      "Foxes\nAnna Berg\nTom Hill\nEva Reed\n\nOwls\nPaul Otto\nMax Green\nNia Evans\n",
      "Foxes\n1. Anna Berg\n2. Tom Hill\n3. Eva Reed\n\nOwls\n1. Paul Otto\n2. Max Green\n3. Nia Evans\n",
      "Hill Primary\nYear 2B\nTeacher: Mrs Field\nTA: Mr Stone\nFoxes\n1. Anna Berg\n2. Tom Hill\n3. Eva Reed\n4. Ben Ott\n"
        + "5. Max Lee\n\nOwls\n1. Paul Otto\n2. Max Green\n3. Nia Evans\n4. Cy Day\n",
      "Foxes\n1.\tAnna Berg\nOwls\n2.\tTom Hill\n3.\tEva Reed\n4.\tBen Ott\n5.\tMax Lee\n6.\tPaul Otto\n",
      "Foxes\n\nAmelia\nDaisy\nBen\n\nOwls\n\nEllis\nFreya\nGeorge\n\nBears\n\nJack\nLola\nMax\n",
    ])
  func wordsOverGroupsAreTold(_ list: String) throws {
    let found = try ListReading(list)
    for word in ["Foxes", "Owls"] { #expect(found.told.contains { $0.contains(word) }, "\(word): \(found.told)") }
    #expect(!found.told.contains { $0.contains("Tom Hill") || $0.contains("Daisy") }, "\(found.told)")
  }

  /// A column of hands under a heading that nobody knows, in which one child has another answer.
  @Test(arguments: ["prawa;lewa;prawa;oburęczny;lewa", "rechts;links;rechts;wisselt nog;links"])
  func handsUnderAnUnknownHeadingAreTold(_ texts: String) throws {
    let rows = zip(OddNamesTests.names + ["Cem Kaya"], texts.split(separator: ";")).map { "\($0);\($1)\n" }
    let found = try ListReading("name;Dominacja\n" + rows.joined())
    #expect(found.warnings.contains { $0.contains("looks like the column \"hand\"") }, "\(found.warnings)")
  }

  /// A hand right below a name of a list with numbers may be that child's; over names it is theirs, who are named.
  @Test func aHandBelowANameIsNotThatOfTheOthers() throws {
    let below = try ListReading("1. Anna Berg\n   left-handed\n2. Ben Ott\n3. Carl Vogt\n4. Dora Lang\n")
    #expect(below.hands == [nil, nil, nil, nil])
    #expect(below.warnings.contains { $0.contains("left-handed") && $0.contains("Anna Berg") })
    let over = try ListReading("Anna Berg\nBen Ott\n\nLeft-handers:\nCarl Vogt\nDora Lang\n")
    #expect(over.hands == [nil, nil, .left, .left])
    #expect(over.leftOut.contains { $0.contains("below it stand \"Carl Vogt\", \"Dora Lang\"") }, "\(over.leftOut)")
    let counted = try ListReading("1. Anna Berg\n2. Ben Ott\nLeft-handed\n1. Carl Vogt\n2. Dora Lang\n")
    #expect(counted.hands == [nil, nil, .left, .left])
  }

  /// A letter behind a few names may be a hand.
  @Test func aLetterOfAHandBehindANameIsTold() throws {
    let found = try ListReading("Ben Carter L\n" + OddNamesTests.names.joined(separator: "\n"))
    #expect(found.warnings.contains { $0.contains("Ben Carter L") }, "\(found.warnings)")
  }

  /// Words for hands and for leaving, and signs, behind a name: told one by one, whatever how many there are.
  @Test(
    arguments: [
      "Tom Ott -left", "Mia Kay Left", "Zoe Fox L/H", "Eva Lux Linkshänder", "OTT Tom ABANDON", "FOX Zoe GAUCHER",
      "Mia Kay <left>", "Mia Kay –moved", "Shaista Bibi f/n Ali", "Ida Poe T/O", "Trifonia // repite",
    ])
  func wordsAndSignsBehindNamesAreTold(_ name: String) throws {
    #expect(try !told(name, in: OddNamesTests.names + [name]).isEmpty)
    #expect(try !told(name, in: ["Anna Berg", name, "Eva Lux -left", "Max Lee -left"]).isEmpty)
  }

  @Test func namesWithSignsOfTheirOwnAreNotTold() throws {
    for name in ["Kumar s/o Ravi", "Anne-Marie Roux", "Conor O'Hara", "Sean O’Hara", "'t Hart Jan", "Devi a/p Raman"] {
      #expect(try told(name, in: OddNamesTests.names + [name]).filter { $0.contains("sign") }.isEmpty, "\(name)")
    }
  }

  /// What a letter means under "left-handed", the language of the heading says, or its brackets: E is no in Estonian, yes in Turkish.
  @Test(
    arguments: [
      ("Vasakukäeline", "E;J;E;E;E;E"), ("Vasenkätinen", "E;K;E;E;E;E"), ("Ezkertia", "E;B;E;E;E;E"),
      ("Kidal (Y/T)", "T;Y;T;T;T;T"), ("Kidal", "T;Y;T;T;T;T"), ("Ljevak (D/N)", "N;D;N;N;N;N"),
      ("Ljevak", "N;D;N;N;N;N"),
      ("Levičar", ";D;;;;"), ("Stângaci", "N;D;N;N;N;N"), ("Mkono wa kushoto", "H;N;H;H;H;H"), ("Solak", "H;E;H;H;H;H"),
      ("Left-handed (N/Y)", "N;Y;N;N;N;N"), ("Linkshänder (ja/nein)", "nein;ja;nein;nein;nein;nein"),
      ("Ezkertia", "Ez;Bai;Ez;Ez;Ez;Ez"), ("Levak", "N;D;N;N;N;N"),
    ])
  func lettersOfAnswersAreOfTheirLanguage(heading: String, answers: String) throws {
    let names = ["Anna Berg", "Tom Hill", "Eva Reed", "Paul Otto", "Max Lee", "Ida Poe"]
    let rows = zip(names, answers.split(separator: ";", omittingEmptySubsequences: false)).map { "\($0),\($1)\n" }
    let found = try ListReading("name,\(heading)\n" + rows.joined())
    #expect(found.hands.map { $0 == .left } == [false, true, false, false, false, false], "\(found.told)")
    #expect(found.reader.faults.isEmpty && !found.warnings.contains { $0.contains("as the list is read") })
  }

  /// Where most of a class comes out left-handed, or nobody though a column asks for it, that is told.
  @Test func handsOfMostOrOfNobodyAreTold() throws {
    let names = ["Anna Berg", "Tom Hill", "Eva Reed", "Paul Otto", "Max Lee", "Ida Poe"]
    func warnings(_ answers: [String]) throws -> [String] {
      try ListReading("name,left-handed\n" + zip(names, answers).map { "\($0),\($1)\n" }.joined()).warnings
    }
    #expect(try warnings(["x", "x", "x", "x", "", "x"]).contains { $0.contains("5 of 6 children") })
    #expect(
      try warnings(["no", "n", "no", "no", "no", "no"]).contains { $0.contains("nobody writes with the left hand") })
    #expect(try warnings(["no", "yes", "no", "no", "no", "no"]).isEmpty && warnings(["", "", "", "", "", ""]).isEmpty)
  }

  /// What to write for a hand stands in the words of the list's own column; a hand nobody knows is told by the child.
  @Test(
    arguments: [
      ("Linkshänder (J/N)", "write yes or no under \"Linkshänder (J/N)\""),
      ("Hand", "write left or right under \"Hand\""),
      ("Rechtshänder", "write yes or no under \"Rechtshänder\""),
    ])
  func adviceNamesTheColumnOfHands(_ heading: String, _ advice: String) throws {
    let list = try ListReading("Name;\(heading)\nAnna Berg;?\nTom Hill;\n")
    let warning = try #require(list.reader.form.warnings.first)
    #expect(warning.problem.hasPrefix("\"?\" of \"Anna Berg\" is neither left nor right"), "\(list.told)")
    #expect(warning.hint.hasPrefix(advice), "\(warning.hint)")
  }

  /// One no among many that say yes, and a code that one child alone has.
  @Test(
    arguments: [
      ("Attending", "Yes;Yes;No;Yes;Yes;Yes"), ("Oikeakätinen", "kyllä;kyllä;ei;kyllä;kyllä;kyllä"),
      ("Moved away", "0;0;1;0;0;0"), ("Exit Code", ";;W1;;;"), ("Grund", ";;ab 1.12.;;;"),
    ])
  func whatOneChildAloneHasIsTold(heading: String, answers: String) throws {
    let names = ["Anna Berg", "Tom Hill", "Eva Reed", "Paul Otto", "Max Lee", "Ida Poe"]
    let rows = zip(names, answers.split(separator: ";", omittingEmptySubsequences: false)).map { "\($0);\($1)\n" }
    let found = try ListReading("name;\(heading)\n" + rows.joined())
    #expect(found.warnings.contains { $0.contains("Eva Reed") && !$0.contains("Tom Hill") }, "\(found.warnings)")
  }

  /// In Maltese, id is the hand.
  @Test func idsThatAreHandsAreHands() throws {
    let found = try ListReading(
      "Kunjom,Isem,Id (lemin/xellug)\nBorg,Anna,lemin\nVella,Luca,xellug\nFarrugia,Mia,lemin\n")
    #expect(found.hands == [.right, .left, .right] && found.reader.faults.isEmpty, "\(found.told)")
  }

  /// A single letter in brackets is a hand as often as an initial.
  @Test func lettersTakenForHandsAreNamed() throws {
    let found = try ListReading("Emma (L)\nEmma (S)\nNoah (G)\nNoah (K)\nMia\nTom\n")
    #expect(found.warnings.contains { $0.contains("\"(L)\" of \"Emma\" for left") && $0.contains("Noah") })
    let hands = try ListReading("Anna Berg (L)\nTom Hill (R)\nEva Reed (R)\n")
    #expect(hands.hands == [.left, .right, .right] && !hands.warnings.contains { $0.contains("letter") })
  }

  /// What is said of a few under a heading that nobody knows, also with a number in it, and of most, where it is no name.
  @Test func remarksUnderUnknownHeadingsAreShown() throws {
    let names = ["Anna Berg", "Tom Hill", "Eva Reed", "Paul Otto", "Max Lee", "Ida Poe"]
    func warnings(_ texts: [String]) throws -> [String] {
      try ListReading("Name;Ghi zzz\n" + zip(names, texts).map { "\($0);\($1)\n" }.joined()).warnings
    }
    #expect(try warnings(["", "symud i Ysgol 2", "", "", "", ""]).contains { $0.contains("symud i Ysgol 2") })
    let most = ["gefell i Tom", "", "dim cnau", "symud i Ysgol 2", "sbectol newydd", "dim llaeth"]
    #expect(try warnings(most).contains { $0.contains("symud i Ysgol 2") && $0.contains("dim cnau") })
    // Codes and second names are no remarks.
    #expect(try warnings(["A12", "", "B7", "", "", ""]).isEmpty)
    let second = ["Maria Jane", "Lee", "Ann Mary", "Jo Kay", "Kim", "Sue"]
    #expect(try !warnings(second).contains { $0.contains("says something") })
  }

  /// Two lists beside one another under the same headings, whether they are known or not.
  @Test func twinListsAreToldWhateverTheirHeadings() throws {
    let rows = "1;Thabo;Molefe;;1;Palesa;Mohapi\n2;Neo;Letsie;;2;Lerato;Thamae\n3;Kabelo;Moshe;;3;Mpho;Nthako\n"
    let fault = #expect(throws: Fault.self) { try ListReading("No;Lebitso;Fane;;No;Lebitso;Fane\n" + rows) }
    #expect(fault?.problem.contains("beside one another") == true, "\(String(describing: fault))")
    let found = try ListReading("No;given;family;;No;Lebitso;Fane\n" + rows)
    #expect(found.warnings.contains { $0.contains("second list") }, "\(found.warnings)")
  }

  /// Spanish and Catalan names stand in one class, with the letters of both.
  @Test func catalanListsHaveTheirLetters() throws {
    let names = ["José Pérez", "Núria Gómez", "Tomás Díaz", "Noè Riba", "Adrià Font"]
    let bytes = ("Nombre\n" + names.joined(separator: "\n")).unicodeScalars.map { UInt8($0.value) }
    var reader = try RosterReader(reading: bytes, file: "class.csv", settings: .usual)
    var read: [String] = []
    while let pupil = reader.next() { read.append(pupil.name) }
    #expect(read == names)
  }

  /// Names of Lesotho begin with 'M; what a spreadsheet puts before a text is none of it.
  @Test func apostrophesBeforeNames() throws {
    let found = try ListReading("'Mamello Nthako\n'Anna Berg\nTom Hill\n")
    #expect(found.names == ["'Mamello Nthako", "Anna Berg", "Tom Hill"])
  }

  /// A second row of headings, in brackets.
  @Test func headingsInBracketsAreNoPupil() throws {
    let found = try ListReading("Last name;First name\n(Apelyido);(Pangalan)\nBerg;Anna\nOtt;Ben\n")
    #expect(found.names == ["Anna Berg", "Ben Ott"] && found.leftOut.count == 1)
  }

  /// Letters that no language has together are those of another encoding.
  @Test func lettersOfSeveralLanguagesAreAsked() {
    // Ġorġ Ħaber, Luca Ċini, Elena Buġeja, Żaren Għawi in ISO-8859-3.
    let names = ["\u{D5}or\u{F5} \u{A1}aber", "Luca \u{C5}ini", "Elena Bu\u{F5}eja", "\u{AF}aren G\u{B1}awi"]
    let bytes = names.joined(separator: "\n").unicodeScalars.map { UInt8($0.value) }
    let fault = #expect(throws: Fault.self) {
      try RosterReader(reading: bytes, file: "class.csv", settings: .usual)
    }
    #expect(fault?.hint.contains("CSV UTF-8") == true)
  }

  @Test func turkishListsHaveTheirOwnLetters() throws {
    let table = "Adı,Soyadı\nIRMAK,KILIÇ\nAYŞE,IŞIK\n"
    var settings = RosterSettings.usual
    settings.mendsCapitals = true
    var reader = try RosterReader(reading: Array(table.utf8), file: "tr.csv", settings: settings)
    #expect(reader.next()?.name == "Irmak Kılıç" && reader.next()?.name == "Ayşe Işık")
  }

  /// What stands beside a day is told, whoever else the column names; days alone may be birth dates.
  @Test(
    arguments: [
      "Name,Ghi chú\nBen Ott,now in Lae 01.11.2026\nCleo Lang,left-handed\nAnna Berg,\n",
      "Name,hand,Elsewhere\nAnna Berg,,\nBen Ott,,now in Lae 01.11.2026\nCleo Lang,left,left-handed\n",
    ])
  func wordsBesideDaysAreTold(_ list: String) throws {
    let found = try ListReading(list)
    #expect(found.warnings.contains { $0.contains("\"now in Lae …\" (Ben Ott)") }, "\(found.told)")
    #expect(!found.reader.form.remarks.contains { $0.problem.hasPrefix("dates under") })
    #expect(
      try ListReading("Name,Elsewhere\nBen Ott,01.11.2018\nCleo Lang,02.03.2018\nAnna Berg,5.6.2018\n").warnings.isEmpty
    )
  }

  /// Remarks of most children are told under headings nobody knows; what many share, as a language or a house, is not.
  @Test func remarksOfMostAreTold() throws {
    let names = ["Anna Berg", "Ben Conti", "Cleo Luca", "Dora Poe", "Emil Lang", "Fay Kerr"]
    func warnings(_ cells: [String]) throws -> [String] {
      try ListReading("Name,Ghi zzz\n" + zip(names, cells).map { "\($0),\($1)\n" }.joined()).warnings
    }
    #expect(
      try warnings(["occhiali", "ora sta a Lugano", "mensa", "", "bus", ""]).first?.hasSuffix(
        "\"occhiali\" (Anna Berg), \"ora sta a Lugano\" (Ben Conti), \"mensa\" (Cleo Luca), \"bus\" (Emil Lang)")
        == true)
    #expect(try warnings(["evang", "kath", "evang", "kath", "evang", ""]).isEmpty)
    #expect(
      try !warnings(["Lugano", "Airolo", "Lugano", "Melide", "Bosco", ""]).contains { $0.contains("says something") })
  }

  /// A remark is told with the whole name, whichever half of it stands under "name".
  @Test(
    arguments: [
      ("Surname,Name,Notes\nVella,Luca,twin\nBorg,Luca,\nAbela,Ann,\n", "\"twin\" (Luca Vella)"),
      ("Nom de l’élève,Prénom de l’élève,Remarques\nPierre,Cossi,jumeau\nPierre,Sagbo,\n", "\"jumeau\" (Cossi Pierre)"),
    ])
  func remarksHaveWholeNames(_ list: String, _ told: String) throws {
    let found = try ListReading(list)
    #expect(found.warnings.contains { $0.contains(told) }, "\(found.told)")
  }

  /// Numbers of cards and telephones do not count a list that has numbers of its own, or none.
  @Test func otherNumbersCountNoRows() throws {
    let cards = "N°;C.I.;Apellidos;Nombres\n1;6712345;Aquino;Ale\n2;6712346;Vera;Belén\n3;;Duarte;Liz\n"
    #expect(try ListReading(cards).warnings.isEmpty)
    let telephones = "Nome completo;Contacto\nAna Sitoe;841234567\nRui Mendes;842345678\nEva Graça;\n"
    #expect(try !ListReading(telephones).warnings.contains { $0.contains("has no number") })
    let teacher = "N°;C.I.;Apellidos;Nombres\n1;6712345;Aquino;Ale\n2;6712346;Vera;Belén\n;6700001;Duarte;Liz\n"
    #expect(try ListReading(teacher).warnings.contains { $0.hasPrefix("\"Liz Duarte\" has no number") })
  }

  /// Further given names are told as not printed; names with brackets are one warning; two equal names are named.
  @Test func namesThatAreTold() throws {
    let middle = try ListReading("First Name,Middle Name,Last Name\nAnna,Maria,Berg\nBen,Ove,Ott\n")
    #expect(middle.warnings.isEmpty && middle.names == ["Anna Berg", "Ben Ott"])
    #expect(
      middle.reader.form.remarks.map(\.problem) == [
        "\"Middle Name\" is not printed, such as \"Maria\" of \"Anna Berg\""
      ])
    let brackets = try ListReading("name\nBegić (Mirsad) Ajla\nHodžić (Senad) Amar\nKurt (Adnan) Emina\n")
    #expect(brackets.warnings.count { $0.hasSuffix("are printed whole, with what stands in brackets or quotes") } == 1)
    let twins = try ListReading("name\nMia Tamm\nMia Tamm\n")
    #expect(twins.reader.faults.map(\.problem) == ["the name \"Mia Tamm\" is also on line 2"])
    let gone = try ListReading("01 Jessica Vaz   (anulou matricula)\n02 Ana Lima\n03 Rui Pires\n")
    #expect(gone.reader.faults.first?.problem.hasPrefix("\"Jessica Vaz\" may have left") == true, "\(gone.told)")
  }

  /// What several warnings advise is said once.
  @Test func adviceIsSaidOnce() throws {
    let lines = try ListReading("name,Notes,Other\nAnna Berg,glasses,bus\nBen Ott,,\nCleo Lang,,\n").reader.form
      .warningLines
    #expect(lines.count == 2 && lines.count { $0.contains("write left") } == 1, "\(lines)")
  }

  /// Lines behind the one gap of a list may be a signature, also where it is long; groups behind several are not.
  @Test func longSignaturesAreTold() throws {
    for count in [3, 4, 9, 12] {
      let names = (0..<count).map { "Anna Berg\(String(repeating: "a", count: $0))" }
      let tail = ["Per Holt", "Skrivari Deild", "Býur Havn"]
      let found = try ListReading((names + [""] + tail).joined(separator: "\n") + "\n")
      for line in tail where found.names.contains(line) {
        #expect(found.warnings.contains { $0.hasPrefix(line.quoted) }, "\(count): \(found.told)")
      }
    }
    let groups = [
      "Anna Berg", "Ben Ott", "Cem Kaya", "", "Dora Lang", "Eva Reed", "Finn Holm", "", "Ida Poe", "Tom Hill",
      "Uwe Kind", "Zoe Vale",
    ]
    #expect(try ListReading(groups.joined(separator: "\n") + "\n").warnings.isEmpty)
  }

  /// Two rows of headings, of which one column holds nothing, or a word below a heading.
  @Test(arguments: ["Schüler,,Hand,Abgang\nNachname,Vorname,,\n", "Schüler,,Hand,Abgang\nNachname,Vorname,,Datum\n"])
  func twoRowsOfHeadingsOverNothing(_ headings: String) throws {
    let found = try ListReading(headings + "Berg,Anna,R,\nKvist,Bo,L,\nDahl,Cai,R,\n")
    #expect(found.names == ["Anna Berg", "Bo Kvist", "Cai Dahl"], "\(found.told)")
    #expect(found.hands == [.right, .left, .right])
  }

  /// Headings that were written above the old ones leave those no pupil; a row of words is one.
  @Test func oldHeadingsBelowNewOnesAreNoPupil() throws {
    let found = try ListReading(
      "no,name,sex\nSN,Student Names,Gender\n1,Uwase Aline,F\n2,Mugisha Eric,M\n3,Mutoni Diane,F\n")
    #expect(found.names == ["Uwase Aline", "Mugisha Eric", "Mutoni Diane"])
    #expect(found.leftOut.contains { $0.contains("\"Student Names\" stands among other headings") }, "\(found.told)")
    #expect(try ListReading("name,hand\nKind Paul,left\nAnna Berg,right\n").names == ["Kind Paul", "Anna Berg"])
  }

  /// Two children in one cell: both names are told, and what to do.
  @Test func twoChildrenInACellAreTold() throws {
    let fault = try #require(
      try ListReading("Surname,First name\nTuilagi,Sina & Malia\nLeavai,Sefo\nVaai,Iosefa\n").reader.faults.first)
    #expect(fault.problem.contains("Sina & Malia") && fault.hint.hasPrefix("write a line for each child"), "\(fault)")
  }

  /// What stands behind two hyphens, as behind a dash.
  @Test func twoHyphensAreADash() throws {
    let found = try ListReading("Anna Berg\nDora Elk -- left-handed\nTom Hill\n")
    #expect(found.names == ["Anna Berg", "Dora Elk", "Tom Hill"] && found.hands[1] == .left, "\(found.told)")
  }

  @Test(arguments: [("Dropout", false), ("Drop out", false), ("Pending Transfer", true), ("Шилжсэн", false)])
  func statusesAreRead(_ status: String, _ isHere: Bool) throws {
    let found = try ListReading("name,Status\nAnna Berg,Active\nBen Ott,\(status)\nCleo Lang,Active\n")
    #expect(found.names.contains("Ben Ott") == isHere, "\(found.told)")
  }

  /// A group without a hand that is known over the list, bare marks of a few, family names beside names of two words.
  @Test func marksAndGroupsOfAFewAreTold() throws {
    let list = "Esquerdinos:\n• Aissatu Baldé\n• Braima Cassamá\n\nDestros:\n• Cadija Djaló\n• Domingos Gomes\n"
    #expect(
      try ListReading(list).hands == [.left, .left, nil, nil]
        || ListReading(list).hands == [.left, .left, .right, .right])
    let unknown = try ListReading(
      "Zzzqos:\n• Aissatu Baldé\n• Braima Cassamá\n\nWwwqos:\n• Cadija Djaló\n• Domingos Gomes\n")
    #expect(unknown.leftOut.first?.hasSuffix("what it says of those below it is not read") == true, "\(unknown.told)")
    for mark in ["yes", "x", "ναι"] {
      let marks = try ListReading("Name;Gonne\nAnna Ozola;\nIlze Liepa;\(mark)\nEva Saar;\nRita Dam;\nOto Kex;\n")
      #expect(marks.warnings.contains { $0.contains("Ilze Liepa") }, "\(mark): \(marks.told)")
    }
    let clans = try ListReading(
      "Name,Clan,Class\nMele Ana,Tau,1\nSione,Fifita,1\nOfa,Mafileo,1\nLupe,Tui,1\nPaula,Vai,1\n")
    #expect(clans.warnings.contains { $0.hasPrefix("\"Clan\" is not read, and looks like names") }, "\(clans.told)")
  }

  @Test(arguments: ["Surname,Given Names", "Noms,Prénoms", "Cognome,Nomi", "Apelidos,Nomes", "Cognoms,Noms"])
  func namesInThePluralAreRead(_ headings: String) throws {
    let found = try ListReading(headings + "\nBerg,Anna\nOtt,Ben\nLang,Cleo\n")
    #expect(found.names == ["Anna Berg", "Ben Ott", "Cleo Lang"] && found.warnings.isEmpty, "\(found.told)")
  }

  /// Lines drawn of signs part headings from what stands below them, and are no pupils.
  @Test(arguments: [
    "| Name | Hand |\n|------|:----:|\n| Anna Berg | left |\n| Ben Ott | right |\n",
    " name | hand\n------+------\n Anna Berg | left\n Ben Ott | right\n",
    "Name;Hand\n====;====\nAnna Berg;left\nBen Ott;right\n-----;\n",
  ])
  func drawnLinesAreNoPupils(_ list: String) throws {
    let found = try ListReading(list)
    #expect(found.names == ["Anna Berg", "Ben Ott"] && found.reader.faultCount == 0, "\(found.told)")
    #expect(found.hands == [.left, .right])
  }

  /// A title that is underlined is none either.
  @Test func underlinedTitlesAreNoPupils() throws {
    let found = try ListReading("Klasse 3b\n---------\nAnna Berg\nBen Ott\n")
    #expect(found.names == ["Anna Berg", "Ben Ott"] && found.reader.faultCount == 0, "\(found.told)")
  }

  /// Headings of two columns that blanks part are no pupil; headings of names over a list neither.
  @Test(arguments: ["Name          Hand\nAnna Berg     left\nBen Ott\n", "Name Hand\nAnna Berg left\nBen Ott\n"])
  func headingsPartedByBlanksAreNoPupil(_ list: String) {
    #expect { _ = try ListReading(list) } throws: { ($0 as? Fault)?.problem.contains("blanks alone") == true }
  }

  @Test(arguments: ["Vorname Nachname", "Vorname   Nachname", "First name    Last name"])
  func headingsOfNamesOverAListAreNoPupil(_ heading: String) throws {
    #expect(try ListReading(heading + "\nAnna Berg\nBen Ott\n").names == ["Anna Berg", "Ben Ott"])
  }

  @Test(arguments: ["Левак/деснак,деснак,левак", "Liman,loos,karuk", "Men,dwat,gòch", "Колу,оң,сол"])
  func handsOfRarerLanguagesAreRead(_ row: String) throws {
    let words = row.split(separator: ",").map { String($0) }
    let names = ["Men": "Non,Siyati", "Liman": "Naran", "Колу": "Окуучу"][words[0]] ?? "Ime i prezime"
    let (one, two) = words[0] == "Men" ? ("Anna,Berg", "Ben,Ott") : ("Anna Berg", "Ben Ott")
    let found = try ListReading("\(names),\(words[0])\n\(one),\(words[1])\n\(two),\(words[2])\n")
    #expect(found.hands == [.right, .left], "\(found.told)")
  }

  /// A heading with a comma in its brackets that no quotes hold together.
  @Test func headingsPartedInTheirBracketsAreOne() throws {
    let list = "Student (Last, First),Gr,Hand (L, R)\n\"Berg, Anna\",2,L\n\"Ott, Ben\",2,R\n\"Kaya, Cem\",2\n"
    let found = try ListReading(list)
    #expect(
      found.names == ["Anna Berg", "Ben Ott", "Cem Kaya"] && found.hands == [.left, .right, nil], "\(found.told)")
    #expect(try ListReading("Name (Last, First),Hand\nBerg,Anna,L\nOtt,Ben,R\n").reader.faultCount == 0)
  }

  /// Numbers of a register are no role, and an empty box is no remark.
  @Test func numbersAndEmptyBoxesSayNothing() throws {
    let register = try ListReading("Name of the Student\tRoll\nRahul Sharma\t12\nPriya Das\t13\nTom Hill\tStaff\n")
    #expect(register.names == ["Rahul Sharma", "Priya Das"] && register.warnings.isEmpty, "\(register.told)")
    let boxes = try ListReading("- [ ] Anna Berg\n- [ ] Ben Ott\n- [ ] Cem Kaya\n")
    #expect(boxes.names == ["Anna Berg", "Ben Ott", "Cem Kaya"] && boxes.warnings.isEmpty, "\(boxes.told)")
  }

  /// What stands out beside a name, as programs of messages mark it, is read as what stands in brackets.
  @Test(arguments: [
    "*left handed*", "*LEFT*", "*L*", "**lefty**", "_links_", "*gaucher*", "***left***", "'lefty'", "*левша*",
  ])
  func markedHandsAreRead(_ mark: String) throws {
    let found = try ListReading("Anna Berg\nBen Ott \(mark)\nTom Lie\nEva Rau\n")
    #expect(found.names == ["Anna Berg", "Ben Ott", "Tom Lie", "Eva Rau"] && found.hands[1] == .left, "\(found.told)")
  }

  @Test(arguments: ["*withdrawn*", "*abgemeldet*", "*moved away*", "'moved'", "*left in May*"])
  func markedLeaversAreRefused(_ mark: String) throws {
    let found = try ListReading("Anna Berg\nBen Ott \(mark)\nTom Lie\nEva Rau\n")
    #expect(!found.names.contains { $0.hasPrefix("Ben") } && found.reader.faults.count == 1, "\(found.told)")
  }

  @Test(arguments: ["*sits in front*", "👈"])
  func otherMarksAreTold(_ mark: String) throws {
    let found = try ListReading("Anna Berg\nBen Ott \(mark)\nTom Lie\nEva Rau\n")
    #expect(found.names[1].hasPrefix("Ben Ott") && found.warnings.contains { $0.contains("Ben Ott") }, "\(found.told)")
  }

  @Test(arguments: [
    ("*Anna Berg*", "Anna Berg"), ("*Anna* Berg", "Anna Berg"), ("Ann O'Brien D'Arcy", "Ann O'Brien D'Arcy"),
  ])
  func markedNamesAreNames(_ written: String, _ name: String) throws {
    #expect(try ListReading("\(written)\nBen Ott\nTom Lie\n").names.first == name)
  }

  /// What stands between a name and a hand is taken off too.
  @Test func remarksBeforeAHandAreTakenOff() throws {
    let found = try ListReading(
      "Anna Berg, girl\nMarie Vira, girl, left handed\nTom Lie, boy\nEva Rau, girl\nBen Ott, boy, left\n")
    #expect(found.names == ["Anna Berg", "Marie Vira", "Tom Lie", "Eva Rau", "Ben Ott"], "\(found.told)")
    #expect(found.hands == [nil, .left, nil, nil, .left])
  }

  /// Columns that say two hands of one child.
  @Test(arguments: [
    "name,L,R\nAnna Berg,x,\nBen Ott,,x\nTom Lie,x,x\n",
    "name,hand,left-handed\nAnna Berg,right,no\nTom Lie,right,yes\n",
    "name,left-handed,right-handed\nAnna Berg,yes,no\nTom Lie,yes,yes\n",
  ])
  func contradictionsAreTold(_ list: String) throws {
    let found = try ListReading(list)
    #expect(found.warnings.count { $0.contains("do not say the same hand for \"Tom Lie\"") } == 1, "\(found.told)")
    #expect(!found.warnings.contains { $0.contains("Anna Berg") })
  }

  /// A question mark behind a hand is a question.
  @Test func questionsAreNoHands() throws {
    let found = try ListReading("name,hand\nAnna Berg,R\nBen Ott,L?\nTom Lie,(L)\nEva Rau,left?\n")
    #expect(found.hands == [.right, nil, .left, nil], "\(found.told)")
    #expect(found.warnings.count { $0.contains("is neither left nor right") } == 2)
  }

  /// Lines of sums with arrows, families of two words under two headings, clicks, and whole names of leavers.
  @Test func formsOfCountriesAreRead() throws {
    let sums = try ListReading(
      "LRN,NAME,HAND\n1001,\"ABAD, JUAN\",R\n1002,\"IBAÑEZ, ALJUN\",R\n,<=== TOTAL MALE,\n1003,\"UY, ANGEL\",L\n,<=== TOTAL FEMALE,\n,<=== COMBINED,\n"
    )
    #expect(sums.names == ["JUAN ABAD", "ALJUN IBAÑEZ", "ANGEL UY"], "\(sums.told)")
    let families = try ListReading("Cognoms;Nom\nBabot i Font;Meritxell\nPuig;Biel\nRiba;Pol\nFarré;Laia\n")
    #expect(families.warnings.isEmpty, "\(families.told)")
    let clicks = try ListReading("Surname,First name\n!Gaeb,Dawid\nGoagoses,Anna\nNeib,Jan\n")
    #expect(clicks.warnings.isEmpty, "\(clicks.told)")
    let days = try ListReading(
      "Nom de l'élève,Prénom de l'élève,Date départ\nOuellet,Félix,\nOuellet,Zoé,2026-10-30\nRoy,Luc,\n")
    #expect(days.leftOut.contains { $0.contains("Zoé") }, "\(days.told)")
    let crosses = try ListReading("Презиме,Име,Лева рака\nКостов,Иван,да\nАлексов,Борис,\nМилева,Ана,\n")
    #expect(!crosses.told.contains("the column \"hand\""), "\(crosses.told)")
  }

  /// Those below a heading of leavers get no sheets, whatever stands behind its first words.
  @Test(arguments: ["Left this year:", "Left during term 1:", "Të larguar:", "Left the school"])
  func leaversBelowAHeadingAreLeftOut(_ heading: String) throws {
    let found = try ListReading("Kim Hoareau\nJo Payet\nAnna Berg\n\n\(heading)\nSeb Adrienne\nTom Lie\n")
    #expect(found.names == ["Kim Hoareau", "Jo Payet", "Anna Berg"], "\(found.told)")
  }

  /// A line of a form above the headings takes no heading's place.
  @Test(arguments: [
    "School Name,Ivana Central School,Grade 1,Section\nNo,Name,Sex,REMARKS\n1,Justin Gato,M,\n2,Juan Villa,M,T/O\n3,Luisa Abad,F,left-handed\n4,Angel Nanud,F,\n",
    "Grade,Section\nName,Remarks\nJustin Gato,\nJuan Villa,T/O\nLuisa Abad,left-handed\nAngel Nanud,\n",
    "Lehrerin,Frau Ott,,Klasse\nNr,Name,Vorname,Bemerkung\n1,Gato,Justin,\n2,Villa,Juan,weg\n3,Abad,Luisa,linkshändig\n4,Nanud,Angel,\n",
  ])
  func linesOfFormsAreNoHeadings(_ list: String) throws {
    let found = try ListReading(list)
    #expect(found.names.count == 4 && found.warnings.contains { $0.contains("Luisa Abad") }, "\(found.told)")
  }

  /// Days of leaving that stand for none, and days that few have under a heading that is not known.
  @Test(arguments: ["Exit date", "Zzz day"], ["01/01/1900", "31/07/2027"])
  func daysOfFewAreTold(_ heading: String, _ usual: String) throws {
    let rows = ["Ada,Lee,\(usual)", "Bo,Kim,10/12/2026", "Cy,Ray,\(usual)", "Di,Moe,\(usual)"]
    let found = try ListReading("First,Last,\(heading)\n\(rows.joined(separator: "\n"))\n")
    #expect((found.warnings + found.leftOut).contains { $0.contains("Bo Kim") }, "\(found.told)")
    #expect(!found.told.contains("Ada Lee"))
  }

  @Test(arguments: ["0000-00-00", "00/00/0000", "1970-01-01", "01.01.1900"])
  func daysThatAreNoneTakeNobodyAway(_ day: String) throws {
    for heading in ["Exit date", "Austritt", "Withdrawn"] {
      let found = try ListReading("First,Last,\(heading)\nAda,Lee,\(day)\nBo,Kim,\(day)\nCy,Ray,\(day)\n")
      #expect(found.names == ["Ada Lee", "Bo Kim", "Cy Ray"], "\(heading): \(found.told)")
    }
  }

  /// "Matrícula" is a number, or says whether a child is enrolled.
  @Test func statusesAreNoIds() throws {
    let found = try ListReading("Matrícula,Apellidos,Nombres\nRegular,Soto,Ana\nRegular,Pérez,Leo\nBaja,Rojas,Eva\n")
    #expect(found.names == ["Ana Soto", "Leo Pérez"] && found.reader.faultCount == 0, "\(found.told)")
    let ids = try ListReading("Matrícula,Apellidos,Nombres\n17,Soto,Ana\n18,Pérez,Leo\n")
    #expect(ids.names == ["Ana Soto", "Leo Pérez"] && ids.warnings.isEmpty)
  }
}
