import Letterforms
import Rosters
import Testing
import Texts

/// A class list as programs of schools write it, with what is read of it.
private struct Export {
  let text: String
  /// Each pupil's name, hand, level and words, as far as they are there.
  let pupils: [String]
  /// The lines that are refused.
  var refused: [Int] = []
  /// What a note says; nil where there need be none.
  var note: String?

  /// What is read, with the schools there are.
  func read(keepingDoubtful: Bool = false) throws -> RosterReading {
    var settings = RosterSettings.usual
    settings.schools = ["us-continuous", "fr-cursive"]
    settings.keepsDoubtfulRows = keepingDoubtful
    var reader = try RosterReader(reading: Array(text.utf8), file: "class.csv", settings: settings)
    var pupils: [String] = []
    while let pupil = reader.next() {
      let level = pupil.level.map { "\($0)" }
      let parts = [pupil.name, pupil.hand?.rawValue, pupil.school, level] + (pupil.words ?? [])
      pupils.append(parts.compactMap { $0 }.joined(separator: "|"))
      #expect(!"\(pupil)".contains("SECRET"))
    }
    return RosterReading(pupils: pupils, reader: reader)
  }
}

private struct RosterReading {
  let pupils: [String]
  let reader: RosterReader
}

@Suite struct RosterExportTests {
  /// The headings that people have.
  private static let headings = [
    Export(text: "Name, Vorname\nBerg, Anna\nKlein, Tom\n", pupils: ["Anna Berg", "Tom Klein"]),
    Export(text: "Nr.;Name, Vorname;Klasse\n1;Berg, Anna;1a\n", pupils: ["Anna Berg"], note: "printed as"),
    Export(text: "Last Name, First Name\n\"Berg, Anna\"\n\"Klein, Tom\"\n", pupils: ["Anna Berg", "Tom Klein"]),
    Export(text: "First,Last\nAnna,Berg\n", pupils: ["Anna Berg"]),
    Export(
      text: "Child First Name,Child Last Name,Parent First Name,Parent Last Name\nAnna,Berg,Eva,Klein\n",
      pupils: ["Anna Berg"]),
    Export(text: "\"Lastname, Firstname\",Grade\n\"Berg, Anna\",1\n", pupils: ["Anna Berg"]),
    Export(
      text: "Sunny Hill,,\nClass 1A - Ms Lee,,\nLast,First,Hand\nBerg,Anna,LH\nKlein,Tom,RH\n",
      pupils: ["Anna Berg|left", "Tom Klein|right"],
      note: "above the headings stands \"Sunny Hill\", \"Class 1A - Ms Lee\""),
    Export(text: "Name,Left-handed?\nAnna,yes\nTom,no\nMia,\n", pupils: ["Anna|left", "Tom|right", "Mia"]),
    Export(text: "Name,Left handed\nAnna,TRUE\nTom,FALSE\n", pupils: ["Anna|left", "Tom|right"]),
    Export(text: "Name;Linkshänder\nAnna;x\nTom;\n", pupils: ["Anna|left", "Tom"]),
    Export(
      text: "Prénom;Nom;Gaucher / gauchère\nAnna;Berg;oui\nTom;Klein;non\n",
      pupils: ["Anna Berg|left", "Tom Klein|right"]),
    Export(text: "Имя;Фамилия;Левша\nАнна;Берг;да\nПётр;Жук;нет\n", pupils: ["Анна Берг|left", "Пётр Жук|right"]),
    Export(
      text: "Name,Hand\nAnna,L\nTom,RH\nMia,LH\nBen,links\nEva,gauche\nZoe,левша\nIan,Left hand\n",
      pupils: ["Anna|left", "Tom|right", "Mia|left", "Ben|left", "Eva|left", "Zoe|left", "Ian|left"]),
    Export(
      text: "Name,Level,Words\nAnna,Level 3,\"cat, dog\"\nTom,2,\"sun, red hat\"\n",
      pupils: ["Anna|3|cat|dog", "Tom|2|sun|red hat"]),
    Export(
      text: "Name,School,Hand\nAnna,Sunny Hill Primary,L\nTom,Sunny Hill Primary,R\n",
      pupils: ["Anna|left", "Tom|right"], note: "\"School\" names the school that children go to"),
    Export(text: "Name,School\nAnna,Westfield\n", pupils: ["Anna"], note: "is not read"),
    Export(
      text: "Name,School\nAnna,US-continuous\nTom,fr-cursive\n", pupils: ["Anna|us-continuous", "Tom|fr-cursive"]),
    Export(text: "Name,School\nAnna,us-continous\n", pupils: [], refused: [2]),
    Export(text: "Name,,Hand\nFirst,Last,\nAnna,Berg,L\n", pupils: ["Anna Berg|left"], note: "this line and the next"),
    Export(
      text: "Pupil,,Writing,\nFirst name,Last name,Hand,Level\nAnna,Berg,L,2\n", pupils: ["Anna Berg|left|2"],
      note: "\"Writing\""),
    Export(text: "Student,,\nID,Name,Hand\n7,Anna,L\n", pupils: ["Anna|left"]),
    Export(
      text: "Name,Hand\nAnna,L\nName,Hand\nTom,R\n", pupils: ["Anna|left", "Tom|right"],
      note: "headings stand here again"),
    // Questions of forms.
    Export(
      text: "Timestamp,What is your child's full name?,With which hand does your child write?\n"
        + "3/9/2026 8:12:44,Anna Berg,Left\n3/9/2026 9:01:10,Tom Klein,Right hand\n",
      pupils: ["Anna Berg|left", "Tom Klein|right"], note: "may be birth dates"),
    Export(
      text: "Zeitstempel;Vor- und Nachname Ihres Kindes;Mit welcher Hand schreibt Ihr Kind?\n;Anna Berg;mit links\n",
      pupils: ["Anna Berg|left"]),
    Export(
      text:
        "Prénom de votre enfant;Nom de famille de votre enfant;Quelle main votre enfant utilise-t-il pour écrire ?\n"
        + "Léa;Roux;La gauche\nNoé;Petit;Main droite\n", pupils: ["Léa Roux|left", "Noé Petit|right"]),
    Export(
      text: "ФИО ребёнка;Какой рукой пишет ребёнок?\nАнна Берг;левой рукой\n", pupils: ["Анна Берг|left"]),
    Export(text: "AD SOYAD;SOLAK MI?\nİpek Işık;Evet\nCan Koç;Hayır\n", pupils: ["İpek Işık|left", "Can Koç|right"]),
    Export(
      text: "ΟΝΟΜΑΤΕΠΩΝΥΜΟ;Με ποιο χέρι γράφει το παιδί σας;\nΜαρία Βλάχου;Αριστερό\n".replacing("σας;", with: "σας?"),
      pupils: ["Μαρία Βλάχου|left"]),
  ]

  /// Lines and columns that are nobody.
  private static let strays = [
    Export(text: "Name,Hand\nAnna,L\nTom,R\nTotal,2\n", pupils: ["Anna|left", "Tom|right"], refused: [4]),
    Export(
      text: "Name,Class\nAnna Berg,1A\nExported 2026-03-01 10:22 by office,\nTotal students: 2,\n",
      pupils: ["Anna Berg"],
      refused: [3, 4]),
    Export(
      text: "Last Name,First Name,Email Address,Quiz\nDue,,,2026-03-01\nPoints,,,10\nBerg,Anna,SECRET@b.example,7\n",
      pupils: ["Anna Berg"], refused: [2, 3]),
    Export(
      text: "Last Name,First Name,Quiz\n,Date,2026-03-01\n,Points,10\nBerg,Anna,7\n", pupils: ["Anna Berg"],
      refused: [2, 3]),
    Export(
      text: "\"Student\",\"ID\",\"SIS Login ID\",\"Section\"\n\"    Points Possible\",,,\n\"Berg, Anna\",12,SECRET,1A\n"
        + "\"Student, Test\",14,SECRET,1A\n", pupils: ["Anna Berg"], refused: [2, 4]),
    Export(
      text: "Anna Berg\nTom Klein\n12 Hill Street, Springfield 12345\nTel. 01234 56789\nhttps://school.example\n",
      pupils: ["Anna Berg", "Tom Klein"], refused: [3, 4, 5]),
    Export(text: "Nom;Prénom;Né(e) le\nBERG;Anna;SECRET\n", pupils: ["Anna BERG"]),
    Export(
      text: "Name;Datum;Hand\nAnna Berg;03.05.2019;links\n", pupils: ["Anna Berg|left"], note: "may be birth dates"),
    Export(text: "Anna Berg 03.05.2019\nTom Klein\n", pupils: ["Tom Klein"], refused: [1]),
    Export(text: "Имя;Оценка\nАнна;5\nИтого;5\nВсего учеников: 1;\n", pupils: ["Анна"], refused: [3, 4]),
    Export(
      text: "Lfd. Nr.;Nachname;Vorname;Geb.-Dat.\n1;Berg;Anna;SECRET\n;Summe:;2;\n", pupils: ["Anna Berg"], refused: [3]
    ),
    Export(
      text: "Surname,Forename,Year\nBerg,Anna,1\nPage 1 of 1,,\nPrinted: 01/03/2026,,\n", pupils: ["Anna Berg"],
      refused: [3, 4]),
    Export(text: "Nr.;Name;Vorname\n1;Berg;Anna\nTotal;3;\n", pupils: ["Anna Berg"], refused: [3]),
    Export(text: "COGNOME;NOME\nROSSI;GIULIA\nTOTALE ALUNNI;2\n", pupils: ["GIULIA ROSSI"], refused: [3]),
    Export(text: "Cognome;Nome\nRossi;Giulia\nBambini;2\n", pupils: ["Giulia Rossi"], refused: [3]),
    Export(text: "-----\nName,Hand\n-----\nAnna,L\n-----\n", pupils: ["Anna|left"], refused: []),
    Export(text: "name\nAnna Berg & Tom Berg\nMia\n", pupils: ["Mia"], refused: [2]),
    Export(
      text: "Read me\nThis workbook was exported from the office.\n", pupils: ["Read me"], refused: [2]),
    Export(text: "Efternamn;Förnamn\nÅberg;Åsa\nAntal: 1;\n", pupils: ["Åsa Åberg"], refused: [3]),
    Export(text: "名前\n山田 太郎\n合計\n", pupils: ["山田 太郎"], refused: [3]),
    Export(text: "Name\n\"Berg, Anna\"\n\"Total, 24\"\n", pupils: ["Anna Berg"], refused: [3]),
    Export(
      text: "name\nAnna Meier / Zoe\nTim/Mia Schulz\nKumar S/O Ravi\nDevi a/p Raman\n",
      pupils: ["Kumar S/O Ravi", "Devi a/p Raman"], refused: [2, 3]),
    Export(text: "Επώνυμο;Όνομα\nΒλάχου;Μαρία\nΣύνολο μαθητών: 1;\n", pupils: ["Μαρία Βλάχου"], refused: [3]),
    Export(text: "Öğrenci No;Adı;Soyadı\n112;Işıl;Çelik\nToplam;1;\n", pupils: ["Işıl Çelik"], refused: [3]),
    // People may be called nearly so.
    Export(
      text: "name\nSum Wong\nPage Miller\nAnna Street\nDate Masamune\nClass 1\nAntal Nagy\n"
        + "Ana Maria da Costa Silva Jr.\nÉ Ó\n",
      pupils: [
        "Sum Wong", "Page Miller", "Anna Street", "Date Masamune", "Antal Nagy", "Ana Maria da Costa Silva Jr.", "É Ó",
      ], refused: [6]),
  ]

  @Test(arguments: headings + strays)
  fileprivate func exportIsReadAsPeopleMeanIt(_ export: Export) throws {
    let read = try export.read()
    #expect(read.pupils == export.pupils)
    // Lines that are no pupils are refused, or left out and named.
    let (faults, leftOut) = (read.reader.faults, read.reader.form.leftOut)
    let told = (faults + leftOut.filter { !$0.problem.hasPrefix("above the headings") }).map(\.line).sorted()
    #expect(told == export.refused, "\(read.reader.faults)")
    #expect(read.reader.faults.allSatisfy { !$0.description.contains("2019") })
    if let note = export.note {
      #expect((read.reader.form.remarks + leftOut).contains { $0.description.contains(note) }, "\(leftOut)")
    }
  }

  /// Whoever is called Due has an option.
  @Test(arguments: strays.dropLast())
  fileprivate func doubtfulLinesAreReadWhereAsked(_ export: Export) throws {
    for fault in try export.read().reader.faults { #expect(fault.hint.contains("--keep-doubtful-rows")) }
    let read = try export.read(keepingDoubtful: true)
    #expect(read.pupils.count + read.reader.faultCount >= export.pupils.count + export.refused.count)
    #expect(read.reader.faults.allSatisfy { !$0.problem.contains("looks like no pupil") })
  }
}
