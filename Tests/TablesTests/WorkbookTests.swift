import FoundationEssentials
import Geometry
import Packs
import Tables
import TestSupport
import Testing
import Texts

/// A workbook of one sheet and what belongs to it, written part by part as ECMA-376 describes them.
struct BookParts {
  var prefix = ""
  var texts: [String] = []
  var rows = ""
  var styles = ""
  var sheets = "<sheet name=\"Class 1A\" sheetId=\"1\" r:id=\"rId1\"/>"
  var isCompressed = true
  var properties = ""
  /// What stands behind the rows.
  var behind = ""
  /// What stands in the list of comments.
  var comments: String?

  /// The files of the book.
  var files: [(name: String, bytes: [UInt8])] {
    let p = prefix
    let xmlns = p.isEmpty ? "xmlns" : "xmlns:\(p.dropLast())"
    let space = "\(xmlns)=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\""
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
    let notes: [(String, String)] =
      comments.map { comments in
        [
          (
            "xl/worksheets/_rels/sheet1.xml.rels",
            "<Relationships><Relationship Id=\"r1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
              + "comments\" Target=\"../comments1.xml\"/></Relationships>"
          ), ("xl/comments1.xml", "<comments><authors/><commentList>\(comments)</commentList></comments>"),
        ]
      } ?? []
    let parts: [(String, String)] = [
      (
        "xl/workbook.xml",
        "<workbook xmlns=\"m\" xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\">"
          + "\(properties)<sheets>\(sheets)</sheets></workbook>"
      ),
      (
        "xl/_rels/workbook.xml.rels",
        "<Relationships><Relationship Id=\"rId1\" Target=\"worksheets/sheet1.xml\"/>"
          + "<Relationship Id=\"rId2\" Target=\"/xl/worksheets/sheet2.xml\"/></Relationships>"
      ),
      ("xl/sharedStrings.xml", "<\(p)sst \(space)>\(texts.map { "<\(p)si>\($0)</\(p)si>" }.joined())</\(p)sst>"),
      ("xl/styles.xml", "<styleSheet>\(styles)</styleSheet>"),
      (
        "xl/worksheets/sheet1.xml",
        "<\(p)worksheet \(space)><\(p)sheetData>\(rows)</\(p)sheetData>\(behind)</\(p)worksheet>"
      ),
      (
        "xl/worksheets/sheet2.xml",
        "<worksheet><sheetData><row r=\"1\"><c r=\"A1\"><v>2</v></c></row></sheetData></worksheet>"
      ),
    ]
    return (parts + notes).map { ($0.0, Array((head + $0.1).utf8)) }
  }

  /// The file's bytes.
  func bytes() throws -> [UInt8] { try Pack.write(files, isCompressed: isCompressed) }

  /// All that is read of the book.
  func read(_ scratch: Scratch) throws -> (rows: [[TableCell]], warnings: [Fault]) {
    try BookParts.read(try bytes(), scratch)
  }

  static func read(_ bytes: [UInt8], _ scratch: Scratch) throws -> (rows: [[TableCell]], warnings: [Fault]) {
    let path = scratch.path + "/book.xlsx"
    try Data(bytes).write(to: URL(filePath: path))
    let limits = Pack.Limits(mostEntries: 100, largestEntry: 1 << 20, isCompressedAllowed: true)
    var book = try Workbook(in: Pack(reading: path, within: limits))
    var rows: [[TableCell]] = []
    while let row = try book.next() { rows.append(row) }
    return (rows, book.warnings)
  }
}

@Suite struct WorkbookTests {
  @Test(arguments: ["", "x:"], [true, false])
  func cellsAreReadAsPeopleSeeThem(prefix p: String, isCompressed: Bool) throws {
    var book = BookParts(prefix: p, isCompressed: isCompressed)
    book.texts = [
      "<\(p)t>name</\(p)t>", "<\(p)t xml:space=\"preserve\"> Zo\u{EB} &amp; Co </\(p)t>",
      "<\(p)r><\(p)t>An</\(p)t></\(p)r><\(p)r><\(p)rPr/><\(p)t>na</\(p)t></\(p)r>",
      "<\(p)t>山田</\(p)t><\(p)rPh sb=\"0\" eb=\"2\"><\(p)t>ヤマダ</\(p)t></\(p)rPh>",
    ]
    book.rows = """
      <\(p)row r="1"><\(p)c r="A1" t="s"><\(p)v>0</\(p)v></\(p)c><\(p)c r="C1" t="inlineStr"><\(p)is><\(p)t>id</\(p)t></\(p)is></\(p)c></\(p)row>
      <\(p)row r="2"/>
      <\(p)row r="4"><\(p)c r="A4" t="s"><\(p)v>1</\(p)v></\(p)c><\(p)c r="B4"><\(p)v>7</\(p)v></\(p)c><\(p)c r="C4"><\(p)v>1.0</\(p)v></\(p)c></\(p)row>
      <\(p)row r="5"><\(p)c r="A5" t="s"><\(p)v>2</\(p)v></\(p)c><\(p)c r="B5" t="str"><\(p)f>A1&amp;"x"</\(p)f><\(p)v>namex</\(p)v></\(p)c><\(p)c r="C5"><\(p)v>2.5</\(p)v></\(p)c></\(p)row>
      <\(p)row r="6"><\(p)c r="A6" t="s"><\(p)v>3</\(p)v></\(p)c><\(p)c r="B6" t="b"><\(p)v>1</\(p)v></\(p)c><\(p)c r="AA6"><\(p)v>1.23E+3</\(p)v></\(p)c></\(p)row>
      """
    let read = try book.read(try Scratch())
    #expect(
      read.rows.map { $0.map(\.text).prefix(3) } == [
        ["name", "", "id"], ["Zoë & Co", "7", "1"], ["Anna", "namex", "2.5"], ["山田", "TRUE", ""],
      ])
    #expect(read.rows.map { $0[0].line } == [1, 4, 5, 6])
    #expect(read.rows[3].count == 27 && read.rows[3][26].text == "1230" && read.rows[3][26].column == 27)
    #expect(read.warnings.isEmpty)
  }

  /// Days from the calendar; the first of March 1900 is 61, as the format counts a day that never was.
  @Test(
    arguments: [
      ("61", "1900-03-01"), ("36526", "2000-01-01"), ("36585", "2000-02-29"), ("45292.75", "2024-01-01"),
      ("46357", "2026-12-01"),
    ])
  func textsTurnedIntoDatesAreTold(number: String, day: String) throws {
    var book = BookParts()
    book.styles = """
      <numFmts count="2"><numFmt numFmtId="164" formatCode="d/mmm"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0"/></numFmts>
      <cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>
      """
    book.rows =
      "<row r=\"3\">"
      + (0..<4).map { "<c r=\"\("ABCD".map(String.init)[$0])3\" s=\"\($0)\"><v>\(number)</v></c>" }.joined() + "</row>"
    let read = try book.read(try Scratch())
    let plain = number.contains(".") ? number : number
    #expect(read.rows.map { $0.map(\.text) } == [[plain, day, day, plain]])
    #expect(
      read.warnings.map(\.column) == [2, 3] && read.warnings.allSatisfy { $0.line == 3 && $0.problem.contains(day) })
  }

  @Test func daysAreCountedFrom1904WhereTheBookSaysSo() throws {
    var book = BookParts()
    book.styles = "<cellXfs count=\"1\"><xf numFmtId=\"14\"/></cellXfs>"
    book.rows = "<row r=\"1\"><c r=\"A1\" s=\"0\"><v>43830</v></c></row>"
    #expect(try book.read(try Scratch()).rows[0][0].text == "2019-12-31")
    book.properties = "<workbookPr date1904=\"1\"/>"
    #expect(try book.read(try Scratch()).rows[0][0].text == "2024-01-01")
  }

  /// Comments of old and new programs, without who wrote them and without the sentence for programs that know no threads.
  @Test func commentsAreRead() throws {
    let scratch = try Scratch()
    var book = BookParts()
    book.rows = "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>Anna</t></is></c></row>"
    book.comments =
      "<comment ref=\"B1\"><text><r><t>Office:</t></r><r><t>\nleft-handed</t></r></text></comment>"
      + "<comment ref=\"A1\"><text><t>[Threaded comment]\nYour version.\n\nComment:\n    moved away</t></text></comment>"
    let path = scratch.path + "/notes.xlsx"
    try Data(try book.bytes()).write(to: URL(filePath: path))
    let limits = Pack.Limits(mostEntries: 100, largestEntry: 1 << 20, isCompressedAllowed: true)
    var workbook = try Workbook(in: Pack(reading: path, within: limits))
    _ = try workbook.next()
    #expect(workbook.marks.comments(row: 1).map(\.column) == [1, 2])
    #expect(workbook.marks.comments(row: 1).map(\.text) == ["moved away", "left-handed"])
  }

  /// Cells that reach over several rows are known before the first row is read, whatever stands around their list.
  @Test(arguments: ["", "x:"]) func mergedCellsAreKnown(prefix p: String) throws {
    let scratch = try Scratch()
    var book = BookParts(prefix: p)
    book.rows = "<\(p)row r=\"1\"><\(p)c r=\"A1\"><\(p)v>1</\(p)v></\(p)c></\(p)row>"
    book.behind =
      "<\(p)mergeCells count=\"3\"><\(p)mergeCell ref=\"B2:C4\"/><\(p)mergeCell ref=\"A1:D1\"/><\(p)mergeCell ref=\"x\"/></\(p)mergeCells>"
      + "<\(p)pageMargins left=\"1\"/>"
    let path = scratch.path + "/merged.xlsx"
    try Data(try book.bytes()).write(to: URL(filePath: path))
    let limits = Pack.Limits(mostEntries: 100, largestEntry: 1 << 20, isCompressedAllowed: true)
    let workbook = try Workbook(in: Pack(reading: path, within: limits))
    #expect(
      (1...5).map { row in workbook.marks.merges(row: row).map { [$0.column, $0.first] } } == [
        [], [], [[2, 2]], [[2, 2]], [],
      ])
    book.behind = "<\(p)pageMargins left=\"1\"/>"
    try Data(try book.bytes()).write(to: URL(filePath: path))
    #expect(try !Workbook(in: Pack(reading: path, within: limits)).marks.hasMerges)
  }

  @Test func formattedColumnsAreNotReadAndWideRowsRefused() throws {
    var book = BookParts()
    book.rows = "<row r=\"1\"><c r=\"A1\"><v>1</v></c><c r=\"XFD1\" s=\"3\"/></row>"
    #expect(try book.read(try Scratch()).rows[0].count == 1)
    book.rows = "<row r=\"1\"><c r=\"A1\"><v>1</v></c><c r=\"XFD1\"><v>2</v></c></row>"
    let fault = try #require(throws: Fault.self) { try book.read(try Scratch()) }
    #expect(fault.problem == "the row has more than 1000 cells")
  }

  @Test func firstSheetThatIsShownIsRead() throws {
    var book = BookParts()
    book.rows = "<row r=\"1\"><c r=\"A1\"><v>1</v></c></row>"
    book.sheets = "<sheet name=\"old\" state=\"hidden\" r:id=\"rId1\"/><sheet name=\"new\" r:id=\"rId2\"/>"
    #expect(try book.read(try Scratch()).rows.map { $0.map(\.text) } == [["2"]])
  }

  @Test(
    arguments: [
      ("xl/worksheets/sheet1.xml", "<worksheet><sheetData><row><c><v>1</v></c>", "the workbook is damaged"),
      ("xl/worksheets/sheet1.xml", "not XML", "the workbook is damaged"),
      (
        "xl/worksheets/sheet1.xml", "<!DOCTYPE a [<!ENTITY b SYSTEM \"/etc/passwd\">]><worksheet>&b;</worksheet>",
        "entity"
      ),
      ("xl/workbook.xml", "<workbook><sheets/></workbook>", "the workbook has no sheet"),
      ("xl/_rels/workbook.xml.rels", "<a><Relationship Id=\"rId1\" Target=\"../../etc/passwd\"/></a>", "no sheet"),
    ])
  func damagedBooksAreRefused(part: String, text: String, problem: String) throws {
    var files = BookParts().files
    for index in files.indices where files[index].name == part { files[index].bytes = Array(text.utf8) }
    let error = #expect(throws: Fault.self) { try BookParts.read(try Pack.write(files), try Scratch()) }
    #expect(error?.problem.contains(problem) == true && error?.hint.isEmpty == false, "\(error?.description ?? "")")
  }

  /// Rows and columns from outside may be anything.
  @Test func placesThatCannotBeAreNotFollowed() throws {
    var book = BookParts()
    book.rows = """
      <row r="99999999999999999999"><c r="ZZZZZZZZ1"><v>1</v></c><c r="1"><v>2</v></c><c><v>3</v></c>
      <c r="A1"><v>twice</v></c><c t="s"><v>-1</v></c><c t="s"><v>77</v></c><c><v>NaN</v></c><c><v>1e400</v></c></row>
      """
    let rows = try book.read(try Scratch()).rows
    #expect(rows.map { $0.map(\.text) } == [["1", "2", "3", "", "", "NaN", "1e400"]])
  }

  /// A row after one whose number no program has is counted from where the count was.
  @Test(arguments: ["9223372036854775807", "1048577", "0", "-3", "inf"])
  func rowsThatCannotBeAreCounted(number: String) throws {
    var book = BookParts()
    book.rows = "<row r=\"\(number)\"><c><v>1</v></c></row><row r=\"x\"><c><v>2</v></c></row>"
    #expect(try book.read(try Scratch()).rows.map { $0[0].line } == [1, 2])
  }

  @Test(arguments: 0..<30)
  func mutatedBooksAreReadOrRefused(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let scratch = try Scratch()
    var book = BookParts(isCompressed: seed.isMultiple(of: 2))
    book.texts = ["<t>name</t>"]
    book.rows = "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c></row><row r=\"2\"><c r=\"A2\"><v>7</v></c></row>"
    let whole = try book.bytes()
    for _ in 0..<Sweep.count(40, usually: 10) {
      var bytes = whole
      for _ in 0..<(1 + random.next() % 4) {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(random.next() & 0xFF)
      }
      if random.next() % 4 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count - 1))) }
      do {
        let rows = try BookParts.read(bytes, scratch).rows
        #expect(rows.count <= 2)
      } catch {
        #expect(error is Fault || error is Fault)
      }
    }
  }
}
