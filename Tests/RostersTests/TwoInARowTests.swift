import Letterforms
import Tables
import Testing
import Texts

@testable import Rosters

/// Lists in which somebody or something else stands beside the children: parents, other ways to write a class, a second table, days.
@Suite struct TwoInARowTests {
  /// Parents beside children: nobody can tell from the names whose the sheets are.
  @Test(arguments: [
    "Vorname;Nachname;Vorname Kind;Nachname Kind", "Vorname;Nachname;Kind Vorname;Kind Nachname",
    "Vorname;Nachname;Vorname Schüler;Nachname Schüler", "First name;Last name;Child first;Child last",
    "Nome;Cognome;Nome bambino;Cognome bambino", "Nombre;Apellidos;Nombre hijo;Apellidos hijo",
    "Förnamn;Efternamn;Barnets förnamn;Barnets efternamn",
  ])
  func parentsAreNoChildren(_ headings: String) throws {
    let found = try? ListReading("\(headings)\nEva;Berg;Anna;Berg\nIna;Ott;Ben;Otto\nUte;Lind;Cleo;Rau\n")
    #expect(
      found.map { $0.reader.form.columns.count { $0.use == .known(.given) } == 1 && $0.names.first == "Anna Berg" }
        ?? true)
  }

  @Test(arguments: [
    "Name;Kind", "Name;Kindname", "Nombre y apellidos;Hijo", "Nome e cognome;Figlio", "Name;Mein Kind heißt",
    "Nom;Enfant",
    "ФИО;Ребёнок", "Namn;Barn",
  ])
  func parentsInOneColumnAreNoChildren(_ headings: String) throws {
    do {
      let found = try ListReading("\(headings)\nEva Berg;Anna Berg\nIna Ott;Ben Otto\nUte Lind;Cleo Rau\n")
      #expect(found.names == ["Anna Berg", "Ben Otto", "Cleo Rau"], "\(found.told)")
    } catch {
      #expect("\(error)".contains("may have the names of the children"), "\(error)")
    }
  }

  /// A column about children that says the same, or no names, is no second name.
  @Test(arguments: [
    "Vorname;Nachname;Kind\nAnna;Berg;Anna Berg\nBen;Otto;Ben Otto\nCleo;Rau;Cleo Rau\n",
    "Vorname;Nachname;Kind\nAnna;Berg;1\nBen;Otto;2\nCleo;Rau;3\n",
    "Vorname;Nachname;Kind\nAnna;Berg;ja\nBen;Otto;nein\nCleo;Rau;ja\n",
  ])
  func sameNamesAreNoDoubt(_ list: String) throws {
    let found = try? ListReading(list)
    #expect(found == nil || found?.names == ["Anna Berg", "Ben Otto", "Cleo Rau"])
    if list.contains("1\n") { #expect(found != nil) }
  }

  /// A class is one class, however it is written; that is told by name.
  @Test(arguments: ["1 a", "Klasse 1a", "Kl. 1a", "1.a", "01a", "1a, Chor", "1a (Huber)", "1А"])
  func aClassIsWrittenInManyWays(_ other: String) throws {
    let found = try ListReading("Name;Klasse\nAnna Berg;1a\nBen Ott;\(other)\nCleo Lutz;1b\n", group: "1a")
    #expect(found.names == ["Anna Berg", "Ben Ott"], "\(found.told)")
    // Case alone is no other way.
    #expect(other == "1А" || found.warnings.contains { $0.contains("Ben Ott") && $0.contains("taken for the class") })
  }

  @Test(arguments: ["1b", "11a", "1/2", "2a", "a1b", "10a"])
  func otherClassesStayOthers(_ other: String) throws {
    let found = try ListReading("Name;Klasse\nAnna Berg;1a\nBen Ott;\(other)\nCleo Lutz;12\n", group: "1a")
    #expect(found.names == ["Anna Berg"], "\(found.told)")
    #expect(try ListReading("Name;Klasse\nAnna Berg;12\nBen Ott;1/2\n", group: "12").names == ["Anna Berg"])
  }

  /// A second table whose columns stand in another order is not read under the headings of the first.
  @Test(arguments: ["\n", ""], ["Nachname;Vorname", "Nachname;Vorname;Hand"])
  func aSecondTableMayHaveAnotherOrder(_ gap: String, _ headings: String) throws {
    let list = "Vorname;Nachname\nAnna;Berg\nBen;Ott\n\(gap)\(headings)\nLutz;Cleo\nAk;Dilan\n"
    guard headings.count < 20 else {
      // The larger table is found first.
      let error = #expect(throws: Fault.self) { try ListReading(list) }
      #expect(error?.problem.contains("in another order than on line 1") == true)
      return
    }
    let found = try ListReading(list)
    #expect(found.names == ["Anna Berg", "Ben Ott"] || found.names.isEmpty)
    #expect(found.told.contains { $0.contains("in another order than above") }, "\(found.told)")
    let same = try ListReading("Vorname;Nachname\nAnna;Berg\nBen;Ott\n\(gap)Vorname;Nachname\nCleo;Lutz\nDilan;Ak\n")
    #expect(same.names == ["Anna Berg", "Ben Ott", "Cleo Lutz", "Dilan Ak"], "\(same.told)")
  }

  /// Days of leaving that more than half have, but not nearly all, are told: the others may be the class.
  @Test func daysOfManyAreTold() throws {
    let most = try ListReading("Name;Abmeldedatum\nAnna Berg;01.10.2026\nBen Ott;01.10.2026\nCleo Lutz;\n")
    #expect(most.warnings.contains { $0.contains("2 of 3 rows") }, "\(most.told)")
    let all = try ListReading("Name;Abmeldedatum\nAnna Berg;31.07.2027\nBen Ott;31.07.2027\nCleo Lutz;31.07.2027\n")
    #expect(all.names.count == 3 && all.warnings.isEmpty, "\(all.told)")
    let days = ["01", "02", "03", "04", "05", "06", "", "", "", ""].map { $0.isEmpty ? "" : "\($0).10.2026" }
    let names = ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal", "Ina", "Jo"]
    let each = try ListReading("Name;Abmeldedatum\n" + zip(names, days).map { "\($0) Ott;\($1)\n" }.joined())
    #expect(each.names == ["Gus Ott", "Hal Ott", "Ina Ott", "Jo Ott"], "\(each.told)")
    let planned = zip(names, 0...9).map { "\($0) Ott;31.07.20\(27 + $1 % 4)\n" }.joined()
    let school = try ListReading("Name;Abmeldedatum\n" + planned)
    #expect(school.names.count == 10 && school.warnings.contains { $0.contains("nobody can tell who has left") })
  }

  /// 03/04/2026 is before or after the day of printing, as one reads it: the child is named.
  @Test func daysOfTwoReadingsAreTold() throws {
    let list = "First name,Last name,Exit date\nAnna,Berg,\nBen,Ott,03/04/2026\nCleo,Lutz,\n"
    let found = try ListReading(list, today: "2026-03-15")
    #expect(found.names.contains("Ben Ott") && found.warnings.contains { $0.contains("Ben Ott") }, "\(found.told)")
    let sure = try ListReading(list.replacing("Anna,Berg,", with: "Anna,Berg,05/28/2027"), today: "2026-03-15")
    #expect(sure.names == ["Anna Berg", "Cleo Lutz"], "\(sure.told)")
  }

  /// What stands in brackets behind a hand may deny it.
  @Test(arguments: [
    "links (schreibt rechts)", "left (writes with right)", "zurdo (escribe con derecha)", "левша (пишет правой)",
  ])
  func handsAreDeniedInBrackets(_ hand: String) throws {
    let found = try ListReading("Name;Hand\nAnna Berg;right\nBen Ott;\(hand)\n")
    #expect(found.told.contains { $0.contains(hand) }, "\(found.told)")
    #expect(try ListReading("Name;Hand\nBen Ott;links (ganz sicher)\n").hands == [.left])
    let asked = try ListReading("Name;Linkshänder\nAnna Berg;nein\nBen Ott;Ja (schreibt rechts)\n")
    #expect(asked.told.contains { $0.contains("schreibt rechts") }, "\(asked.told)")
  }

  @Test(arguments: ["Schreibt;re;li", "Scrive con;dx;sx", "Píše;P;L", "Kirjoittaa;O;V"])
  func columnsOfWritingAreToldOf(_ sample: String) throws {
    let parts = sample.split(separator: ";")
    let found = try ListReading(
      "Name;\(parts[0])\nAnna Berg;\(parts[1])\nBen Ott;\(parts[2])\nCleo Lutz;\(parts[1])\nDan Fox;\(parts[2])\n")
    #expect(
      found.hands.contains(.left) || found.warnings.contains { $0.contains("looks like the column") }, "\(found.told)")
  }

  /// Names crossed out letter by letter, or between double dashes, get no sheets.
  @Test(arguments: ["B\u{336}e\u{336}n\u{336} \u{336}O\u{336}t\u{336}t\u{336}", "--Ben Ott--"])
  func crossedOutNamesAreLeftOut(_ name: String) throws {
    for list in ["Anna Berg\n\(name)\nCleo Lutz\n", "Name;Hand\nAnna Berg;left\n\(name);left\nCleo Lutz;left\n"] {
      let found = try ListReading(list)
      #expect(found.names == ["Anna Berg", "Cleo Lutz"], "\(found.told)")
    }
  }

  /// A word in small letters behind a name is told, in a list of few as well.
  @Test func smallWordsBehindNamesAreTold() throws {
    let found = try ListReading("Anna Berg\nBen Ott weg\nCleo Lutz umgezogen\nDan Fox krank\n")
    for name in ["Ben", "Cleo", "Dan"] { #expect(found.warnings.contains { $0.contains(name) }, "\(found.told)") }
  }

  @Test func namesOfThreePartsAreWhole() throws {
    #expect(try ListReading("Nom;Postnom;Prénom\nKabila;Mwamba;Grâce\n").names == ["Grâce Kabila Mwamba"])
  }

  /// Health is nobody's business: a column of needs is not told.
  @Test func needsAreNotTold() throws {
    let found = try ListReading("Name,SEN\nAnna Berg,K\nBen Ott,\nCleo Lutz,\nTom Clarke,\n")
    #expect(!found.told.contains { $0.contains("\"K\"") }, "\(found.told)")
  }

  /// What is struck through beside a name is told; a third and more of coloured names are told, stripes are not.
  @Test func looksOfManyAreTold() throws {
    func row(_ line: Int, _ texts: String...) -> [TableCell] {
      texts.enumerated().map { TableCell(text: $1, line: line, column: $0 + 1) }
    }
    let rows = [
      row(1, "Name", "Hand"), row(2, "Anna Berg"), row(3, "Ben Ott"), row(4, "Cleo Lutz", "li"), row(5, "Dan Fox"),
    ]
    let sheet = SheetRows(sheet: "1a", rows: rows, hidden: [], struck: [(4, 2)])
    var reader = try RosterReader(sheet, file: "1a.xlsx", settings: .usual)
    while reader.next() != nil {}
    #expect(
      reader.form.warnings.contains {
        $0.problem == "\"li\" under \"Hand\" for Cleo Lutz is struck through, and read all the same"
      },
      "\(reader.form.warnings)")
    /// What is told where some of ten rows are yellow.
    func told(_ lines: [Int]) -> [String] {
      var looks = OddLooks()
      for line in 2...11 {
        let look = lines.contains(line) ? [(column: 1, look: "ground rgb ffffff00")] : []
        looks.add(look, TableCell(text: "Anna", line: line, column: 1), name: "Anna \(line)")
      }
      return looks.warnings("1a.xlsx", advice: "").map { $0.problem }
    }
    #expect(told([2, 3, 6, 8, 9]).contains { $0.contains("5 names") } && told([5]).contains { $0.contains("1 name ") })
    // Stripes help the eye, and a table that is all yellow says nothing.
    #expect(told([2, 4, 6, 8, 10]).isEmpty && told(Array(2...11)).isEmpty)
  }
}
