import Files
import Packs
import Recipes
import Rosters
import Shelves
import Tables
import TestSupport
import Texts
import Words

/// Readers of tables: rosters of every kind, lists of words, what workbooks are made of.
enum TableReaders {
  static let all: [(name: String, make: @Sendable () throws -> Reader)] = [
    ("roster-csv", { Reader("roster-csv", .lines, rosters, readRoster) }),
    ("roster-xlsx", { Reader("roster-xlsx", [.pack(book)], readRosterFile) }),
    ("roster-ods", { Reader("roster-ods", [.pack(sheet)], readRosterFile) }),
    ("roster-oneroster", { Reader("roster-oneroster", [.pack(oneRoster), .pack(clever)], readRosterFile) }),
    (
      "words",
      {
        Reader("words", .lines, ["entry,meaning,level\ncat,Katze,1\ndog,\"Hund\",2\n", "cat\ndog\nhen\n"]) { bytes in
          _ = try WordList(reading: bytes, file: "x.csv")
        }
      }
    ),
    (
      "table",
      {
        Reader("table", .lines, rosters) { bytes in
          var reader = try TableReader(reading: bytes, file: "x.csv")
          while try reader.next() != nil {}
        }
      }
    ),
    (
      "pack",
      {
        Reader("pack", [.pack(book), .pack(oneRoster)]) { bytes in
          let path = try placed(bytes)
          let pack = try Pack(
            reading: path, within: Pack.Limits(mostEntries: 100, largestEntry: 16 << 20, isCompressedAllowed: true))
          for name in pack.names { _ = try pack.bytes(of: name) }
        }
      }
    ),
  ]

  /// The bytes as a file in memory; the same place for every case of a process.
  static func placed(_ bytes: [UInt8], ending: String = "x") throws -> String {
    let path = "/dev/shm/copybook-fuzz.\(RunningProcess.own).\(ending)"
    try AtomicFile.create(bytes, at: path)
    return path
  }

  private static func readRoster(_ bytes: [UInt8]) throws {
    try read(RosterReader(reading: bytes, file: "x.csv", settings: settings))
  }

  private static func readRosterFile(_ bytes: [UInt8]) throws {
    try read(RosterReader(path: placed(bytes), settings: settings))
  }

  /// Settings that know the headings of every language.
  private static var settings: RosterSettings {
    var settings = RosterSettings()
    if let headings { settings.headings = { () throws(Fault) in headings } }
    return settings
  }
  private static let headings = try? RosterHeadings(RecipeShelf(folder: "\(SampleSchools.root)/Templates"))

  private static func read(_ reader: RosterReader) throws {
    var reader = reader
    while reader.next() != nil {}
    if let fault = reader.faults.first { throw fault }
  }

  private static let rosters = [
    "name,hand,level,words,maze,seed,copies\nAnna Berg,left,3,cat|dog,4,7,2\n\"Ben, jun.\",,1,hen,off,,\n",
    "given;family;left-handed;school\nZoë;O'Hara;yes;us-continuous\nIan;Lee;no;\n",
    "sep=\t\nLast Name\tFirst Name\tDate of birth\nLee\tJo\t2019-02-03\nTotal\t2\t\n", "Anna\nBen\n\nCléo\n",
    "Class 1A\n\nName,Level\n\"Okafor, Ada\",1\n\"Lee, Jordan\",2\n",
  ]

  private static func entries(_ texts: [(String, String)]) -> [(name: String, bytes: [UInt8])] {
    texts.map { ($0.0, Array($0.1.utf8)) }
  }

  private static let book = entries([
    (
      "xl/workbook.xml",
      "<workbook xmlns:r=\"r\"><sheets><sheet name=\"1A\" sheetId=\"1\" r:id=\"rId1\"/><sheet name=\"2\" state=\"hidden\" "
        + "r:id=\"rId2\"/></sheets></workbook>"
    ),
    (
      "xl/_rels/workbook.xml.rels",
      "<Relationships><Relationship Id=\"rId1\" Target=\"worksheets/sheet1.xml\"/></Relationships>"
    ),
    (
      "xl/sharedStrings.xml",
      "<sst><si><t>name</t></si><si><t>level</t></si><si><t>Anna</t></si><si><r><t>Be</t></r><r><t>n</t></r></si></sst>"
    ),
    (
      "xl/styles.xml",
      "<styleSheet><numFmts><numFmt numFmtId=\"164\" formatCode=\"d/mmm\"/></numFmts><cellXfs><xf numFmtId=\"0\"/>"
        + "<xf numFmtId=\"14\"/></cellXfs></styleSheet>"
    ),
    (
      "xl/worksheets/sheet1.xml",
      "<worksheet><sheetData><row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" t=\"s\"><v>1</v></c><c r=\"C1\" "
        + "t=\"inlineStr\"><is><t>Date of birth</t></is></c><c r=\"D1\" t=\"inlineStr\"><is><t>left-handed</t></is></c></row>"
        + "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>2</v></c><c r=\"B2\"><v>3</v></c></row><row r=\"4\"><c r=\"A4\" "
        + "t=\"inlineStr\"><is><t>Cy</t></is></c><c r=\"C4\" s=\"1\"><v>45292.75</v></c><c r=\"D4\" t=\"b\"><v>1</v></c></row>"
        + "</sheetData></worksheet>"
    ),
  ])
  private static let sheet = entries([
    ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
    (
      "content.xml",
      "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\"><office:body><office:spreadsheet>"
        + "<table:table table:name=\"1A\"><table:table-row><table:table-cell office:value-type=\"string\"><text:p>name</text:p>"
        + "</table:table-cell><table:table-cell office:value-type=\"string\"><text:p>level</text:p></table:table-cell>"
        + "<table:table-cell table:number-columns-repeated=\"16380\"/></table:table-row><table:table-row "
        + "table:number-rows-repeated=\"2\"><table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row>"
        + "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>Anna <text:span>Berg</text:span></text:p>"
        + "</table:table-cell><table:table-cell office:value-type=\"float\" office:value=\"3\"><text:p>3</text:p>"
        + "</table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>"
    ),
  ])
  private static let oneRoster = entries([
    ("manifest.csv", "propertyName,value\r\noneroster.version,1.1\r\nfile.users,bulk\r\n"),
    ("classes.csv", "sourcedId,status,title,grades,classCode\nk1,,1A,\"01\",HW-1A\nk2,,2B,\"02\",HW-2B\n"),
    (
      "users.csv",
      "sourcedId,status,enabledUser,role,givenName,familyName,grades\ns1,,true,student,Ada,Okafor,\"01\"\n"
        + "s2,,true,student,Ben,\"O\"\"Hara\",\"01\"\ns3,tobedeleted,true,student,Gone,Deleted,\n"
    ),
    (
      "enrollments.csv",
      "sourcedId,status,classSourcedId,userSourcedId,role,beginDate,endDate\ne1,,k1,s1,student,,\n"
        + "e2,active,k1,s2,student,2025-09-01,2026-07-01\n"
    ),
  ])
  private static let clever = entries([
    (
      "students.csv",
      "School_id,Student_id,Last_name,Middle_name,First_name,Grade,DOB\n9,s1,Okafor,Grace,Ada,1,x\n9,s2,Lee,,Jo,1,\n"
    ),
    ("sections.csv", "School_id,Section_id,Teacher_id,Name,Course_name\n9,k1,t1,1A,Writing\n"),
    ("enrollments.csv", "School_id,Section_id,Student_id\n9,k1,s1\n9,k1,s2\n"),
  ])
}
