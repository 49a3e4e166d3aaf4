import Geometry
import Recipes
import Rosters
import Tables
import Testing
import Texts
import YAML

/// What is read of a text: the names, and what is wrong.
private func read(_ text: String) throws -> (names: [String], faults: [Fault], notes: [Fault]) {
  var reader = try RosterReader(reading: Array(text.utf8), file: "class.csv", settings: .usual)
  var names: [String] = []
  while let pupil = reader.next() { names.append(pupil.name) }
  return (names, reader.faults, reader.form.remarks)
}

@Suite struct RosterNameTests {
  /// A heading that is a column's own name is that column at once; as an alias would be found, it is the same one.
  @Test(arguments: RosterColumn.allCases) func noColumnsNameIsAnothersAlias(column: RosterColumn) {
    #expect(RosterHeadings.all.column(of: column.rawValue) == column)
    #expect(RosterHeadings.all.column(of: column.rawValue.uppercased()) == column)
  }

  /// A file of headings is refused where it says what cannot be.
  @Test(
    arguments: [
      ("columns: {nam: [Nom]}", "nam"),
      ("columns: {given: [Nom], family: [nom]}", "\"nom\" means the column \"given\" already"),
      ("columns: {given: [Name]}", "means the column \"name\" already"),
      (
        "columns: {given: [Vorname]}\nbeside: [{heading: Nom, with: [Vorname], column: surname}]",
        "no column \"surname\""
      ),
      ("beside: []", "columns"),
    ])
  func headingsThatContradictOneAnotherAreRefused(text: String, problem: String) throws {
    let recipe = try Recipe(reading: Array(text.utf8), file: "Rosters/xx.yaml")
    let fault = #expect(throws: Fault.self) {
      try RosterHeadings(RecipeShelf(name: "Templates", recipes: ["Rosters/xx": recipe]))
    }
    #expect(fault?.description.contains(problem) == true, "\(fault?.description ?? "")")
  }

  /// Without files only the columns' own names are known; a roster that has them needs no files.
  @Test func ownNamesNeedNoFiles() throws {
    var settings = RosterSettings()
    settings.headings = { () throws(Fault) in
      throw Fault(.noInput, file: "Templates", problem: "there is nothing", hint: "")
    }
    let text = "name,hand,text\nAnna,left,a\n"
    #expect(try Roster(reading: Array(text.utf8), file: "1a.csv", settings: settings).pupils.map(\.name) == ["Anna"])
    #expect(throws: Fault.self) {
      try Roster(reading: Array("Vorname,hand\nAnna,left\n".utf8), file: "1a.csv", settings: settings)
    }
    #expect(RosterHeadings().column(of: "Left-Handed?") == .leftHanded && RosterHeadings().column(of: "Vorname") == nil)
  }

  /// Lists as people paste them.
  @Test(
    arguments: [
      ("Ada Okafor\nJordan Lee\n", ["Ada Okafor", "Jordan Lee"]),
      ("1. Ada Okafor\n2) Jordan Lee\n3 Zoë\n", ["Ada Okafor", "Jordan Lee", "Zoë"]),
      ("1.\tAda Okafor\r\n10.\tJordan Lee\r\n", ["Ada Okafor", "Jordan Lee"]),
      ("• Ada Okafor\n- Jordan Lee\n", ["Ada Okafor", "Jordan Lee"]),
      ("Okafor, Ada\nLee, Jordan\nKing, Martin Luther\n", ["Ada Okafor", "Jordan Lee", "Martin Luther King"]),
      ("Sammy Davis, Jr.\nAda\n", ["Sammy Davis, Jr.", "Ada"]),
      ("\"Okafor, Ada\"\n\"Lee, Jordan\"\n", ["Ada Okafor", "Jordan Lee"]),
      ("\n\n  Ada   Okafor  \n\n\u{A0}Jordan\u{A0}Lee\u{3000}\n", ["Ada Okafor", "Jordan Lee"]),
      ("山田 太郎\n佐藤　花子\n", ["山田 太郎", "佐藤 花子"]), ("Ada", ["Ada"]), ("3\n", ["3"]),
    ])
  func listsOfNamesAreRead(text: String, names: [String]) throws {
    let list = try read(text)
    #expect(list.names == names && list.faults.isEmpty)
  }

  /// Families of headings, with the name that is printed.
  @Test(
    arguments: [
      ("Фамилия;Имя;Отчество;Класс\nЁлкина;Алёна;Петровна;1А\n", "Алёна Ёлкина"),
      ("ФИО;\nЁлкина Алёна;\n", "Ёлкина Алёна"),
      ("Прізвище;Ім'я;\nҐудзь;Олена;\n", "Олена Ґудзь"), ("nazwisko;imię;poziom;symbol\nŻak;Róża;1;A\n", "Róża Żak"),
      ("Nom;Prénom\nDupont;Zoé\n", "Zoé Dupont"), ("Nom\nZoé Dupont\n", "Zoé Dupont"),
      ("Name;Vorname\nMüller;Jörg\n", "Jörg Müller"), ("Name\nJörg Müller\n", "Jörg Müller"),
      ("Nombre;Apellidos\nJosé;Muñoz\n", "José Muñoz"), ("Nombre\nJosé Muñoz\n", "José Muñoz"),
      ("First Name,Last Name,Preferred Name\nElizabeth,Lee,Beth\n", "Beth Lee"),
      ("GIVEN_NAME,family-name\nAda,Okafor\n", "Ada Okafor"), ("姓,名\n山田,太郎\n", "山田 太郎"),
      ("姓,名,ふりがな\n山田,太郎,やまだ たろう\n", "山田 太郎"),
      ("Class 1A\nMs Lee,,\n\nname (as printed),hand\nAda,left\n", "Ada"), ("Last Name\nOkafor\n", "Okafor"),
      ("name\n=HYPERLINK(\"http://x\")\n", "=HYPERLINK(\"http://x\")"),
      ("name\n../../etc/passwd\n", "../../etc/passwd"),
      ("name\n👩‍👧 Zoë 🏽\n", "👩‍👧 Zoë 🏽"), ("name\n\u{202E}adA\u{202C}\n", "adA"),
      ("name\n\u{2067}Ada\u{2069} \u{FEFF}Lee\n", "Ada Lee"),
      ("name\nZoe\u{308}\n", "Zo\u{EB}"), ("name\nعلی\u{200C}رضا\n", "علی\u{200C}رضا"),
      ("name\n\(String(repeating: "é", count: 200))\n", String(repeating: "é", count: 200)),
    ])
  func namesArePrintedAsTheirColumnsSay(text: String, name: String) throws {
    let table = try read(text)
    #expect(table.names == [name] && table.faults.isEmpty, "\(table.faults)")
    #expect(Array(table.names.joined().unicodeScalars) == Array(name.unicodeScalars))
  }

  @Test(arguments: ["\u{7}", "a\u{85}b", "\u{1B}[2J", "a\u{9F}"])
  func controlCharactersAreRefused(_ name: String) throws {
    let table = try read("name\n\(name)\n")
    #expect(table.names.isEmpty && table.faults.map(\.line) == [2])
  }

  @Test func marksCapitalsAndTurnedNamesAreRemarked() throws {
    let notes = try read("name\nZoë DUPONT-MÜLLER\nAda\u{200E} Lee\n\"Okafor, Bea\"\nAl\nIvy\n").notes
    #expect(notes.map(\.line) == [3, 4, 2])
    #expect(notes[0].problem.contains("marks") && notes[1].problem.contains("\"Bea Okafor\""))
    #expect(notes[2].hint.contains("\"Zoë Dupont-Müller\""))
  }

  @Test func sameNamesNeedIds() throws {
    #expect(try read("name,id\nAnna,1\nAnna,2\n").names == ["Anna", "Anna"])
    #expect(try read("name,id\nAnna,1\nAnna,\nAnna,\n").faults.map(\.line) == [4])
  }

  /// The id depends on nothing but the name.
  @Test func idsAreMadeFromNames() throws {
    let ids = ["Anna", "Ben", "Zoë"].map { Roster.Pupil.id(fromName: $0) }
    #expect(Set(ids).count == 3 && ids.allSatisfy { $0.hasPrefix("n-") && $0.utf8.count == 18 })
    // FNV-1a of "Anna", computed apart.
    #expect(Roster.Pupil.id(fromName: "") == "n-cbf29ce484222325")
  }

  @Test(arguments: 0..<25)
  func mutatedRostersAreReadOrRefused(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 99)
    let samples = [
      "name,hand,maze,seed\nAnna,left,3,7\n\"Bo \"\"B\"\"\",right,off,\n", "1. Ada Okafor\n2. Jordan Lee\n",
      "Фамилия;Имя;Рука\nЁлкина;Алёна;левая\n", "sep=;\nClass\nname;email;id\nA;a@b.c;1\n",
    ]
    for _ in 0..<100 {
      var bytes = Array(samples[Int(random.next() % 4)].utf8)
      for _ in 0..<(1 + random.next() % 8) {
        let place = Int(random.next() % UInt64(bytes.count))
        let signs: [UInt8] = [0, 0x22, 0x0A, 0x0D, 0x2C, 0x3B, 0x09, 0xE2, 0xFF, UInt8(random.next() & 0xFF)]
        if random.next() % 2 == 0 { bytes[place] = signs[Int(random.next() % 10)] } else { bytes.remove(at: place) }
        if bytes.isEmpty { bytes = [0x41] }
      }
      do throws(Fault) {
        var reader = try RosterReader(reading: bytes, file: "class.csv", settings: .usual)
        var ids: Set<String> = []
        while let pupil = reader.next() {
          #expect(!pupil.name.isEmpty && !pupil.name.hasControlCharacters && pupil.name.count <= Roster.longestName)
          #expect(ids.insert(pupil.id).inserted)
        }
        #expect(reader.pupilCount > 0 || reader.faultCount > 0)
      } catch {
        #expect(!error.hint.isEmpty)
      }
    }
  }
}
