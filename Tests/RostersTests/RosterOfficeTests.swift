import Letterforms
import Testing
import Texts

@testable import Rosters

/// What offices of many countries write into class lists.
@Suite struct RosterOfficeTests {
  private struct Reading {
    let names: [String]
    let hands: [Hand?]
    let reader: RosterReader
  }

  private func read(_ text: String) throws -> Reading {
    var reader = try RosterReader(reading: Array(text.utf8), file: "class.csv", settings: .usual)
    var names: [String] = []
    var hands: [Hand?] = []
    while let pupil = reader.next() {
      names.append(pupil.name)
      hands.append(pupil.hand)
    }
    return Reading(names: names, hands: hands, reader: reader)
  }

  /// A line that counts pupils is nobody, wherever the number stands and in every language.
  @Test(
    arguments: [
      "3 pupils", "24 Kinder", "3 élèves", "24 учеников", "24名", "Kinder: 24", "24 children in all", "12 Mädchen",
      "25 alumnos", "22 fő", "24 học sinh", "Girls", "Мальчики", "24",
    ])
  func linesThatCountAreNobody(_ line: String) throws {
    for text in ["Name\nAnna Berg\n\(line)\n", "Nr.;Name;Klasse\n1;Anna Berg;1a\nTotal;\(line);\n"] {
      let found = try read(text)
      #expect(found.names == ["Anna Berg"] && found.reader.faults.map(\.line) == [3], "\(text) \(found.names)")
    }
  }

  /// The heading of a list, and places that nobody has yet, are nobody.
  @Test(
    arguments: [
      "Liste der Klasse 1a", "Class list 1b", "List of class 2", "Список 1 класса", "Liste 1A", "(vacant)", "[free]",
      "TBD",
      "N.N.", "New student", "New pupil TBD",
    ])
  func headingsAndFreePlacesAreNobody(_ line: String) throws {
    let found = try read("\(line)\n1. Anna Berg\n2. Ben Ott\n")
    // They are refused, or left out and named.
    let told = found.reader.faults + found.reader.form.leftOut
    #expect(found.names == ["Anna Berg", "Ben Ott"] && told.map(\.line) == [1], "\(found.names) \(told)")
  }

  /// What such lines have in common with people's names is no reason to ask.
  @Test(arguments: ["Liste Berg", "Nguyen N.", "Lista Maria", "Anna (Annie) Berg", "Roster Ott", "List Franz"])
  func namesLikeHeadingsAreNames(_ name: String) throws {
    #expect(try read("Name\n\(name)\n").names == [name])
  }

  /// Numbers and words with numbers may stand for pupils whose names are nobody's business.
  @Test func pupilsWithoutNamesArePupils() throws {
    #expect(try read("Name\n1\n2\n3\n").names == ["1", "2", "3"])
    let names = ["Pupil 1", "Student 12", "Kind 3", "Schüler 4b", "Ученик 5", "Élève 6"]
    #expect(try read("Name\n\(names.joined(separator: "\n"))\n").names == names)
    #expect(try read("Vorname;Nachname\nAnna;Kinder\nTom;Schüler\n").names == ["Anna Kinder", "Tom Schüler"])
  }

  @Test func signsAnswerYesAndNo() throws {
    let found = try read("Имя;Левша\nАня;+\nБорис;-\nВера;х\nГлеб;нет\nДаша;Х\n")
    #expect(found.hands == [.left, .right, .left, .right, .left] && found.reader.faultCount == 0)
    // Spreadsheets write what is true in the language of their users.
    let booleans = try read("Name;Linkshänder\nA;WAHR\nB;FALSCH\nC;VRAI\nD;FAUX\nE;PRAWDA\nF;FAŁSZ\nG;ИСТИНА\nH;ЛОЖЬ\n")
    #expect(booleans.hands == [.left, .right, .left, .right, .left, .right, .left, .right])
  }

  /// Who does not know the hand yet gets the usual one, and is told.
  @Test(
    arguments: [
      "weiß noch nicht", "Weiß nicht genau", "don't know yet", "Don’t know", "?", "??", "–", "n/a", "both", "Les deux",
      "beide", "не знаю", "ещё не определился", "nem tudom még", "chưa biết", "わからない", "ns/nc",
    ])
  func handsThatNobodyKnowsAreTold(_ text: String) throws {
    let found = try read("Name;Hand\nAnna;\(text)\nTom;links\n")
    #expect(found.hands == [nil, .left] && found.reader.faultCount == 0, "\(found.reader.faults)")
    let warnings = found.reader.form.warnings
    #expect(warnings.map(\.line) == [2] && warnings[0].column == 2 && warnings[0].problem.contains(text))
  }

  @Test func whatIsNoHandIsRefused() throws {
    for text in ["purple", "lft", "7", "B"] {
      let found = try read("Name;Hand\nAnna;\(text)\n")
      #expect(found.reader.faults.map(\.line) == [2] && found.reader.form.warnings.isEmpty, "\(text)")
    }
  }

  /// Words of several languages never mean both hands.
  @Test func wordsOfHandsMeanOneHandEach() {
    for words in [RosterValues.hands, RosterValues.answers] {
      for (word, hand) in words {
        let squeezed = RosterColumn.squeezed(word)
        #expect(squeezed.isEmpty || words[squeezed] == hand, "\(word)")
        #expect(!RosterValues.unclear.contains(squeezed) || squeezed.isEmpty, "\(word)")
      }
    }
  }

  /// Headings as people have them, with a left-hander and a right-hander below.
  @Test(
    arguments: [
      "Chosen Name;Surname;Hand preference|Anna;Berg;L|Tom;Klein;R",
      "Preferred Name;Last Name;L/R|Anna;Berg;L|Tom;Klein;R",
      "Nr;Naam;Handigheid|1;Anna Berg;links|2;Tom Klein;rechts",
      "Nr.;Vor- und Zuname;Links/Rechts|1;Anna Berg;links|2;Tom Klein;rechts",
      "N°;NOM Prénom;Gaucher/Droitier|1;Anna Berg;G|2;Tom Klein;D",
      "Apellido paterno;Apellido materno;Nombre(s);Mano dominante|Berg;Ruiz;Anna;izquierda|Klein;Vega;Tom;derecha",
      "R.br.;Prezime;Ime;Ruka|1;Berg;Anna;lijeva|2;Klein;Tom;desna",
      "Редни број;Име и презиме;Рука|1;Anna Berg;лева|2;Tom Klein;десна",
      "№;Име;Презиме;Фамилия;Левичар|1;Anna;Ivanova;Berg;да|2;Tom;Petrov;Klein;не",
      "Por.č.;Priezvisko;Meno;Ľavák|1;Berg;Anna;áno|2;Klein;Tom;nie",
      "Nr. crt.;Nume;Prenume;Stângaci/Dreptaci|1;Berg;Anna;stângaci|2;Klein;Tom;dreptaci",
      "Perekonnanimi;Eesnimi;Käsi|Berg;Anna;vasak|Klein;Tom;parem",
      "Fornafn;Eftirnafn;Hönd|Anna;Berg;vinstri|Tom;Klein;hægri",
      "Céadainm;Sloinne;Lámh|Anna;Berg;clé|Tom;Klein;deas", "No;Nama Siswa;Kidal|1;Anna Berg;ya|2;Tom Klein;tidak",
      "Jina la kwanza;Jina la ukoo;Mkono|Anna;Berg;kushoto|Tom;Klein;kulia",
      "Naam;Van;Hand|Anna;Berg;links|Tom;Klein;regs",
      "Прозвішча і імя;Ляўша|Anna Berg;так|Tom Klein;не",
      "Nachname;Vorname;Linkshänder ja/nein|Berg;Anna;ja|Klein;Tom;nein",
      "Förnamn;Efternamn;Höger/vänster|Anna;Berg;V|Tom;Klein;H", "Imię i nazwisko;Leworęczny/a|Anna Berg;T|Tom Klein;N",
      "Nome;Apelidos;Lateralidade|Anna;Berg;esquerda|Tom;Klein;direita",
    ])
  func headingsOfManyCountriesAreUnderstood(_ table: String) throws {
    let found = try read(table.split(separator: "|").joined(separator: "\n") + "\n")
    // Mexican lists have both family names.
    let names = table.contains("materno") ? ["Anna Berg Ruiz", "Tom Klein Vega"] : ["Anna Berg", "Tom Klein"]
    #expect(found.names == names, "\(found.reader.faults)")
    #expect(found.hands == [.left, .right], "\(found.reader.form.columns)")
  }

  /// Hungarian and Vietnamese names are said as they are written: the family's first.
  @Test func familyNamesComeFirstWhereTheyAreSaidSo() throws {
    #expect(try read("Vezetéknév;Keresztnév\nNagy;Anna\nSzűcs;Béla\n").names == ["Nagy Anna", "Szűcs Béla"])
    #expect(try read("Họ và tên đệm;Tên\nNguyễn Thị;Lan\nTrần;Minh\n").names == ["Nguyễn Thị Lan", "Trần Minh"])
    #expect(try read("Összesen;Vezetéknév;Keresztnév\n;Nagy;Anna\n;Összesen:;2\n").reader.faults.map(\.line) == [3])
  }

  /// A name by which a child is called may hold the family's already.
  @Test func familyNamesAreNotWrittenTwice() throws {
    #expect(
      try read("Surname,Forename,Preferred Name\nBerg,Annabel,Annie Berg\nKlein,Thomas,Tom\n").names == [
        "Annie Berg", "Tom Klein",
      ])
  }

  /// "Berg, Annabel" beside "Annie" is called Annie Berg.
  @Test func turnedNamesTakeTheNameThatIsUsed() throws {
    let found = try read("Student,Preferred Name\n\"Berg, Annabel\",Annie\n\"Klein, Tom\",\n")
    #expect(found.names == ["Annie Berg", "Tom Klein"])
  }

  /// Only what may be a slip of the pen is told as one.
  @Test func otherHeadingsAreNotTakenForSlips() throws {
    let found = try read("Nr;Nº;Niveau;Name;Levle\n1;1;CP;Anna;2\n")
    #expect(found.reader.form.remarks.map(\.column) == [5], "\(found.reader.form.remarks)")
  }

  /// Headings are compared without accents; what is looked for in them must have none.
  @Test func wordsOfPrivacyAreInTheFormOfHeadings() {
    for text in RosterPrivacy.kinds.flatMap({ $0.parts + $0.words }) { #expect(RosterColumn.squeezed(text) == text) }
  }

  /// A form has the name of whoever filled it in, which is nobody's business, and asks for the child's.
  @Test func theChildsNameIsReadNotTheParents() throws {
    for heads in ["Name;Vor- und Nachname Ihres Kindes", "Name;Name of child"] {
      let found = try read("ID;\(heads);Hand\n1;SECRET;Anna Berg;links\n2;;Tom Klein;rechts\n")
      #expect(found.names == ["Anna Berg", "Tom Klein"] && found.reader.faultCount == 0)
      #expect(found.reader.form.columns[1].use == .dropped(kind: "another name"))
    }
    let error = #expect(throws: Fault.self) { try read("Name;Pupil\nAnna;Tom\n") }
    #expect(error?.problem == "\"Pupil\" may have the names of the children, and \"Name\" those of somebody else")
  }

  /// What stands above an empty heading is its heading: a cell merged over two rows.
  @Test func mergedHeadingsOfPrivateColumnsAreSeen() throws {
    let found = try read("Kind;;Schreiben;;Geburtsdatum\nVorname;Nachname;Hand;Stufe\nAnna;Berg;L;1;SECRET\n")
    #expect(found.names == ["Anna Berg"] && found.hands == [.left] && found.reader.faultCount == 0)
    #expect(found.reader.form.columns.last?.use == .dropped(kind: "birth date"))
  }

  /// Birth dates and the like of all these languages are left out by their headings.
  @Test(
    arguments: [
      "Születési dátum", "Datum rođenja", "Датум рођења", "Дата на раждане", "Data nașterii", "Dátum narodenia",
      "Sünniaeg",
      "Fæðingardagur", "Dáta breithe", "Tanggal lahir", "Ngày sinh", "Geboortedatum", "Tarehe ya kuzaliwa",
      "Дата нараджэння", "Ημερομηνία γέννησης", "Doğum tarihi", "Lakcím", "Địa chỉ thường trú", "Điện thoại", "Alamat",
      "Διεύθυνση", "OIB",
      "ЕГН",
      "CNP", "Isikukood", "Kennitala", "T.C. Kimlik No", "CPF", "Anyja neve", "Nama Ibu", "Roditelj", "Veli adı",
      "Giới tính",
      "Jenis kelamin", "Cinsiyet", "Spol",
    ])
  func whatIsPrivateIsLeftOutInEveryLanguage(_ heading: String) throws {
    let found = try read("Name;\(heading)\nAnna;SECRET\n")
    guard case .dropped = found.reader.form.columns[1].use else {
      Issue.record("\(found.reader.form.columns)")
      return
    }
  }
}
