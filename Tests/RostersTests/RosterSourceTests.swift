import FoundationEssentials
import Letterforms
import Packs
import Rosters
import Tables
import TestSupport
import Testing
import Texts

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Other files, of which teachers have more.
@Suite struct RosterSourceTests {
  /// Header rows as the programs write them; of a row only names and what we ask for remain.
  @Test(
    arguments: [
      (
        "Nom élève;Nom d'usage élève;Prénom élève;Date naissance;Sexe;INE;Adresse1;Cp1;Commune1;Pays1;Adresse2;Cp2;Commune2;Pays2;Cycle;Niveau;Libellé classe;Identifiant classe\r\n"
          + "DUPONT;;Zoé;SECRET;SECRET;SECRET;SECRET;SECRET;SECRET;SECRET;;;;;CYCLE II;CP;CP-CE1 Mme Faure;99999\r\nDURAND;PETIT;Léo;;;;;;;;;;;;CYCLE II;CE1;CP-CE1 Mme Faure;99999\r\n",
        ["Zoé DUPONT", "Léo PETIT"]
      ),
      (
        "First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Password Hash Function [UPLOAD ONLY],Org Unit Path [Required],Status [READ ONLY]\n"
          + "Ada,Okafor,SECRET@a.example,SECRET,SECRET,/Pupils,Active\n", ["Ada Okafor"]
      ),
      ("Last Name,First Name,Email Address,Letter A\nOkafor,Ada,SECRET@a.example,\n", ["Ada Okafor"]),
    ])
  func exportsOfSchoolsAreRead(text: String, names: [String]) throws {
    let roster = try Roster(reading: Array(text.utf8), file: "export.csv", settings: .usual)
    #expect(roster.pupils.map(\.name) == names)
    #expect(!"\(roster.pupils)".contains("SECRET"))
  }

  /// A pipe is not waited for, and what has no end is not read.
  @Test(arguments: ["/dev/zero", "pipe"])
  func whatIsNoFileIsRefused(path: String) throws {
    let scratch = try Scratch()
    let path = path == "pipe" ? scratch.path + "/pipe" : path
    if path.hasSuffix("pipe") {
      let made = unsafe mkfifo(path, 0o600)
      try #require(made == 0)
    }
    let fault = try #require(throws: Fault.self) { try RosterReader(path: path, settings: .usual) }
    #expect(fault.kind == .noInput && fault.problem.contains("it is not a file"))
  }

  @Test func textInUTF32IsRefused() throws {
    let scratch = try Scratch()
    try Data([0xFF, 0xFE, 0, 0] + Array("name".utf8).flatMap { [$0, 0, 0, 0] })
      .write(to: URL(filePath: scratch.path + "/x.csv"))
    let fault = try #require(throws: Fault.self) { try RosterReader(path: scratch.path + "/x.csv", settings: .usual) }
    #expect(fault.problem.contains("text in UTF-32, not a roster"))
  }

  @Test func classOfATableIsChosenByItsColumn() throws {
    let text = "Фамилия;Имя;Класс\nЁлкина;Алёна;1А\nИванов;Пётр;1Б\nЖук;Ян;1 а\n"
    func names(_ group: String?) throws -> (names: [String], faults: [Fault]) {
      var settings = RosterSettings.usual
      settings.group = group
      var reader = try RosterReader(reading: Array(text.utf8), file: "c.csv", settings: settings)
      var names: [String] = []
      while let pupil = reader.next() { names.append(pupil.given ?? "") }
      return (names, reader.faults)
    }
    #expect(try names(nil).names == ["Алёна", "Пётр", "Ян"])
    #expect(try names("1а").names == ["Алёна", "Ян"])
    let fault = try #require(try names("2А").faults.first)
    #expect(fault.problem == "there is no class \"2А\"" && fault.hint.contains("\"1А\", \"1Б\""))
  }

  @Test(
    arguments: [
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1] as [UInt8], "old kind (.xls)"),
      (Array("<html xmlns:x=\"urn:x\"><table><tr><td>name</td></tr></table>".utf8), "this is a web page"),
      (Array("\u{FEFF}\n<TABLE border=1><tr><th>name".utf8), "this is a web page"),
      ([0xFF, 0xFE, 0x3C, 0, 0x68, 0, 0x74, 0, 0x6D, 0, 0x6C, 0], "this is a web page"),
      (Array("<?xml version=\"1.0\"?><Workbook>".utf8), "this is a web page (HTML or XML)"),
      (Array("%PDF-1.4\n".utf8), "this is a PDF, not a roster"),
      (Array("{\\rtf1 x}".utf8), "this is a text document (RTF), not a roster"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], "this is a picture (PNG), not a roster"),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10, 0x4A], "this is a picture (JPEG), not a roster"),
      (Array("GIF89a\u{1}".utf8), "this is a picture (GIF), not a roster"),
      ([0, 0, 0, 0x18] + Array("ftypheic".utf8), "this is a picture (HEIC), not a roster"),
      ([0x50, 0x4B, 3, 4, 0, 0], "end as a ZIP"),
      ([0x50, 0x4B, 5, 6], "end as a ZIP"),
      ([], "the roster is empty"), ([0, 0, 0, 0, 0, 0, 0, 0], ""),
    ])
  func otherFilesAreRefused(bytes: [UInt8], problem: String) throws {
    let scratch = try Scratch()
    try Data(bytes).write(to: URL(filePath: scratch.path + "/x.csv"))
    let path = scratch.path + "/x.csv"
    let error = #expect(throws: Fault.self) { try readRoster(path) }
    #expect(error?.problem.contains(problem) == true && error?.hint.isEmpty == false, "\(error?.description ?? "")")
  }

  @Test func aZipOfSomethingElseIsNoRoster() throws {
    let scratch = try Scratch()
    for (name, problem) in [
      ("word/document.xml", "a text document (Word), not a roster"), ("xl/workbook.bin", "a binary workbook (.xlsb)"),
      ("Index/Document.iwa", "a document of Numbers, Pages or Keynote"), ("ppt/presentation.xml", "a presentation"),
      ("a.txt", "no roster in it"),
    ] {
      try Data(Pack.write([(name, [0x20])])).write(to: URL(filePath: scratch.path + "/x.zip"))
      let error = #expect(throws: Fault.self) { try readRoster(scratch.path + "/x.zip") }
      #expect(error?.problem.contains(problem) == true && error?.hint.isEmpty == false, "\(error?.description ?? "")")
    }
  }

  /// Merged cells stand over their right neighbours and are empty below; of a workbook nobody speaks of commas.
  @Test func openDocumentIsReadAsATableIs() throws {
    let scratch = try Scratch()
    func row(_ texts: [String]) -> String {
      let cells = texts.map {
        $0.isEmpty ? "<table:covered-table-cell/>" : "<table:table-cell><text:p>\($0)</text:p></table:table-cell>"
      }
      return "<table:table-row>\(cells.joined())</table:table-row>"
    }
    let rows = [
      ["Class 1A"], ["Pupil", "", "Hand"], ["First", "Last"], ["Anna", "Berg", "LH"], ["Tom", "Klein", "RH", "", "x"],
      ["Total", "2"],
    ]
    let content = "<o><table:table table:name=\"S\">\(rows.map(row).joined())</table:table></o>"
    let files = [("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", content)]
    let path = scratch.path + "/class.ods"
    try Data(Pack.write(files.map { ($0.0, Array($0.1.utf8)) })).write(to: URL(filePath: path))
    let (pupils, reader) = try readRoster(path)
    #expect(pupils.map(\.name) == ["Anna Berg"] && pupils[0].hand == .left && pupils[0].line == 4)
    #expect(reader.form.kind == "workbook, sheet \"S\"" && reader.faults.map(\.line) == [5, 6])
    #expect(reader.faults[0].problem == "the row has 5 cells; the headings are 3")
    #expect(!reader.faults.contains { $0.description.contains("comma") || $0.hint.contains("comma") })
  }

  @Test func workbookIsReadAsATableIs() throws {
    let scratch = try Scratch()
    let rows =
      "<row r=\"1\">\(cell("A1", "Klasse 1A"))</row><row r=\"3\">\(cell("A3", "Name"))\(cell("B3", "Vorname"))"
      + "\(cell("C3", "Schreibhand"))\(cell("D3", "Geburtsdatum"))\(cell("E3", "id"))\(cell("F3", "topic"))</row><row r=\"4\">"
      + "\(cell("A4", "Müller"))\(cell("B4", "Jörg"))\(cell("C4", "links"))<c r=\"D4\" s=\"0\"><v>43000</v></c>"
      + "<c r=\"E4\" t=\"str\"><v>7</v></c><c r=\"F4\" s=\"0\"><v>36526</v></c></row><row r=\"5\"><c r=\"E5\"><v>8</v></c></row>"
    let path = try workbook(rows, in: scratch)
    let (pupils, reader) = try readRoster(path)
    #expect(pupils.map(\.name) == ["Jörg Müller"] && pupils[0].hand == .left && pupils[0].id == "7")
    #expect(pupils[0].line == 4 && pupils[0].others.isEmpty)
    // A day may be a birth date under any heading: it is not kept, and not told.
    #expect(reader.form.warnings.isEmpty && reader.form.remarks.contains { $0.column == 6 })
    #expect(!"\(reader.form.remarks)".contains("2000"))
    #expect(
      reader.faults.map(\.description) == ["\(path), sheet \"S\", cell B5: the name is empty"], "\(reader.faults)")
  }

  /// A merged cell stands over two headings; what is wrong is told by sheet and cell, of a whole row by its number.
  @Test func headingsOfAWorkbookMayTakeTwoRows() throws {
    let scratch = try Scratch()
    let rows =
      "<row r=\"1\">\(cell("A1", "Pupil"))\(cell("C1", "Writing"))</row>"
      + "<row r=\"2\">\(cell("A2", "First name"))\(cell("B2", "Last name"))\(cell("C2", "Hand"))</row>"
      + "<row r=\"3\">\(cell("A3", "Anna"))\(cell("B3", "Berg"))\(cell("C3", "L"))</row>"
      + "<row r=\"4\">\(cell("A4", "Tom"))\(cell("B4", "Klein"))\(cell("C4", "purple"))</row>"
      + "<row r=\"5\">\(cell("A5", "Anna"))\(cell("B5", "Berg"))</row>"
    let path = try workbook(rows, in: scratch, merging: "A1:B1")
    let (pupils, reader) = try readRoster(path)
    #expect(pupils.map(\.name) == ["Anna Berg"] && pupils[0].hand == .left && pupils[0].given == "Anna")
    #expect(
      reader.faults.map(\.description) == [
        "\(path), sheet \"S\", cell C4: \"purple\" is not a hand",
        "\(path), sheet \"S\", cell A5: the name \"Anna Berg\" is also in row 3",
      ], "\(reader.faults)")
    #expect(
      reader.form.leftOut.map(\.description) == [
        "\(path), sheet \"S\", row 1: above the headings stands \"Writing\""
      ], "\(reader.form.leftOut)")
    let headless = try workbook("<row r=\"2\">\(cell("A2", "7"))\(cell("B2", "8"))</row>", in: scratch)
    let error = #expect(throws: Fault.self) { try readRoster(headless) }
    #expect(
      error?.description
        == "\(headless), sheet \"S\", row 2: the columns have no headings that are known; the first line reads \"7\", \"8\""
    )
  }

  private func cell(_ place: String, _ text: String) -> String {
    "<c r=\"\(place)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
  }

  /// Names in another colour than most are told; stripes are none.
  @Test func coloursAreTold() throws {
    let scratch = try Scratch()
    let styles = """
      <s><fonts><font/><font><color rgb="FFFF0000"/></font></fonts><fills><fill><patternFill patternType="none"/></fill>\
      <fill><patternFill patternType="solid"><fgColor rgb="FFFFFF00"/></patternFill></fill></fills>\
      <cellXfs><xf fontId="0" fillId="0"/><xf fontId="0" fillId="1"/><xf fontId="1" fillId="0"/></cellXfs></s>
      """
    func rows(_ styles: [Int]) -> String {
      let names = ["Anna Berg", "Ben Ott", "Cem Kaya", "Dora Lang", "Eva Reed", "Finn Holm"]
      let cells = zip(names, styles).enumerated().map { index, row in
        "<row r=\"\(index + 2)\"><c r=\"A\(index + 2)\" s=\"\(row.1)\" t=\"inlineStr\"><is><t>\(row.0)</t></is></c></row>"
      }
      return "<row r=\"1\">\(cell("A1", "Name"))</row>" + cells.joined()
    }
    func warnings(_ numbers: [Int]) throws -> [Fault] {
      try readRoster(workbook(rows(numbers), in: scratch, styles: styles)).1.form.warnings
    }
    let warning = try #require(try warnings([0, 1, 0, 2, 0, 0]).first)
    #expect(warning.problem.hasSuffix("\"Ben Ott\", \"Dora Lang\"") && warning.line == 3, "\(warning)")
    #expect(try warnings([0, 1, 0, 1, 0, 1]).isEmpty && warnings([1, 1, 1, 1, 1, 1]).isEmpty)
    #expect(try warnings([1, 1, 1, 1, 1, 0]).isEmpty)
    // The colour may be on the number before a name, or on the hand beside it.
    func beside(_ number: Int, _ hand: Int) throws -> [Fault] {
      let names = ["Anna Berg", "Ben Ott", "Cem Kaya", "Dora Lang"]
      let cells = names.enumerated().map { index, name in
        let (row, isOdd) = (index + 2, index == 2)
        return "<row r=\"\(row)\"><c r=\"A\(row)\" s=\"\(isOdd ? number : 0)\"><v>\(index + 1)</v></c>"
          + cell("B\(row)", name)
          + "<c r=\"C\(row)\" s=\"\(isOdd ? hand : 0)\" t=\"inlineStr\"><is><t>right</t></is></c></row>"
      }
      let head = "<row r=\"1\">\(cell("A1", "Nr"))\(cell("B1", "Name"))\(cell("C1", "Hand"))</row>"
      return try readRoster(workbook(head + cells.joined(), in: scratch, styles: styles)).1.form.warnings
    }
    #expect(try beside(0, 0).isEmpty)
    for warnings in try [beside(1, 0), beside(0, 2)] {
      #expect(warnings.count == 1 && warnings[0].problem.hasSuffix("\"Cem Kaya\""), "\(warnings)")
    }
  }

  /// Bold names among others are told, and what is usual in a list is not.
  @Test func boldNamesAreTold() throws {
    let scratch = try Scratch()
    let styles = """
      <s><fonts><font/><font><b/></font><font><i val="1"/><color rgb="FFFF0000"/></font><font><b val="0"/></font></fonts>\
      <cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/><xf fontId="3"/></cellXfs></s>
      """
    func problems(_ given: [Int], _ family: [Int]) throws -> [String] {
      let names = [("Anna", "Berg"), ("Ben", "Ott"), ("Cem", "Kaya"), ("Dora", "Lang")]
      let rows = names.indices.map { index in
        let row = index + 2
        return
          "<row r=\"\(row)\"><c r=\"A\(row)\" s=\"\(given[index])\" t=\"inlineStr\"><is><t>\(names[index].0)</t></is></c>"
          + "<c r=\"B\(row)\" s=\"\(family[index])\" t=\"inlineStr\"><is><t>\(names[index].1)</t></is></c></row>"
      }
      let head = "<row r=\"1\">\(cell("A1", "First name"))\(cell("B1", "Last name"))</row>"
      let path = try workbook(head + rows.joined(), in: scratch, styles: styles)
      return try readRoster(path).1.form.warnings.map(\.problem)
    }
    #expect(try problems([0, 0, 0, 0], [0, 0, 0, 0]).isEmpty && problems([3, 0, 3, 0], [0, 3, 0, 0]).isEmpty)
    #expect(try problems([0, 0, 0, 0], [1, 1, 1, 1]).isEmpty)
    #expect(
      try problems([0, 1, 0, 0], [0, 1, 0, 0]) == ["what the bold type of 1 name means is not read: \"Ben Ott\""])
    #expect(
      try problems([0, 0, 0, 2], [1, 1, 1, 1]).map { $0.hasPrefix("what the colour and the slanted type of 1") } == [
        true
      ])
  }

  /// A class list on a hidden sheet is told, and read where it is asked for; lists of choices are neither.
  @Test func hiddenListsAreTold() throws {
    let scratch = try Scratch()
    func list(_ names: [String]) -> String {
      let cells = (["Name"] + names).enumerated().map { "<row r=\"\($0 + 1)\">\(cell("A\($0 + 1)", $1))</row>" }
      return cells.joined()
    }
    let choices = "<row r=\"1\">\(cell("A1", "left"))</row><row r=\"2\">\(cell("A2", "right"))</row>"
    let path = try workbook(
      list(["Anna Berg", "Ben Ott"]), in: scratch, hidden: [list(["Cem Kaya", "Dora Lang"]), choices])
    let told = try readRoster(path).1.form.remarks
    #expect(told.map(\.problem) == ["class lists on hidden sheets are not read: \"H1\""])
    #expect(try readRoster(path) { $0.sheet = "H1" }.pupils.map(\.name) == ["Cem Kaya", "Dora Lang"])
  }

  /// The list of a class without headings beside that of those who have left, and a sheet of leavers alone.
  @Test func sheetsOfLeaversAreNotTheClass() throws {
    func list(_ names: [String], _ hands: Bool = false) -> String {
      names.enumerated().map { index, name in
        let hand = hands ? cell("B\(index + 1)", "R") : ""
        return "<row r=\"\(index + 1)\">\(cell("A\(index + 1)", name))\(hand)</row>"
      }.joined()
    }
    let scratch = try Scratch()
    let names = ["Anna Berg", "Ben Ott", "Cem Kaya", "Dora Lang"]
    let left = list(["Name", "Eva Reed", "Finn Holm"])
    let both = try workbook(list(names, true), in: scratch, named: "Grade K", others: [("Leavers", left)])
    let fault = #expect(throws: Fault.self) { try readRoster(both) }
    #expect(fault?.problem.contains("Eva Reed") == false)
    let other = try workbook(
      list(["Name", "Gil Hay"]), in: scratch, named: "1a", others: [("Notes", list(names, true))])
    #expect(try readRoster(other).1.form.warnings.contains { $0.problem.contains("\"Notes\"") })
    let alone = try workbook(left, in: scratch, named: "Left 2026")
    #expect(try readRoster(alone).1.form.warnings.contains { $0.problem.contains("\"Left 2026\"") })
    let beside = try workbook(list(["Name"] + names), in: scratch, named: "1a", others: [("Abgänge", left)])
    let (pupils, reader) = try readRoster(beside)
    #expect(pupils.map(\.name) == names && reader.form.remarks.contains { $0.problem.contains("\"Abgänge\"") })
  }

  /// Writes a workbook of one sheet that is shown and returns its path.
  private func workbook(
    _ rows: String, in scratch: Scratch, merging cells: String? = nil,
    styles: String = "<s><cellXfs><xf numFmtId=\"14\"/></cellXfs></s>", hidden: [String] = [],
    named name: String = "S", others: [(name: String, rows: String)] = []
  ) throws -> String {
    let sheets = hidden.indices.map { "<sheet name=\"H\($0 + 1)\" state=\"hidden\" r:id=\"h\($0)\"/>" }.joined()
    let links = hidden.indices.map { "<Relationship Id=\"h\($0)\" Target=\"worksheets/hidden\($0).xml\"/>" }.joined()
    let hiddenFiles = hidden.enumerated().map { number, rows in
      ("xl/worksheets/hidden\(number).xml", "<worksheet><sheetData>\(rows)</sheetData></worksheet>")
    }
    let merged = cells.map { "<mergeCells><mergeCell ref=\"\($0)\"/></mergeCells>" } ?? ""
    let otherSheets = others.enumerated().map { "<sheet name=\"\($1.name)\" r:id=\"o\($0)\"/>" }.joined()
    let otherLinks = others.indices.map { "<Relationship Id=\"o\($0)\" Target=\"worksheets/other\($0).xml\"/>" }
      .joined()
    let otherFiles = others.enumerated().map { number, sheet in
      ("xl/worksheets/other\(number).xml", "<worksheet><sheetData>\(sheet.rows)</sheetData></worksheet>")
    }
    let files: [(name: String, text: String)] = [
      (
        "xl/workbook.xml",
        "<workbook><sheets><sheet name=\"\(name)\" r:id=\"a\"/>\(otherSheets)\(sheets)</sheets></workbook>"
      ),
      ("xl/styles.xml", styles),
      (
        "xl/_rels/workbook.xml.rels",
        "<R><Relationship Id=\"a\" Target=\"worksheets/sheet1.xml\"/>\(links)\(otherLinks)</R>"
      ),
      ("xl/worksheets/sheet1.xml", "<worksheet><sheetData>\(rows)</sheetData>\(merged)</worksheet>"),
    ]
    let path = scratch.path + "/class.xlsx"
    let bytes = try Pack.write(
      (files + hiddenFiles + otherFiles).map { ($0.name, Array($0.text.utf8)) }, isCompressed: true)
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }
}

@Suite struct RosterTemplateTests {
  /// What we offer to fill in we can read.
  @Test(arguments: RosterHeadings.all.languages)
  func templateIsUnderstood(_ language: String) throws {
    let bytes = try #require(RosterTemplate.bytes(in: language, .all))
    #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]) && bytes.suffix(2) == [0x0D, 0x0A])
    let reader = try RosterReader(reading: bytes, file: "t.csv", settings: .usual)
    #expect(reader.form.columns.map(\.use) == RosterTemplate.columns.map { .known($0) })
    #expect(reader.form.separator == (["en", "he", "ja", "ko", "zh"].contains(language) ? .comma : .semicolon))
  }

  @Test func otherLanguagesHaveNone() { #expect(RosterTemplate.bytes(in: "tlh", .all) == nil) }
}
