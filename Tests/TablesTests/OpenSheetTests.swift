import FoundationEssentials
import Packs
import Tables
import TestSupport
import Testing
import Texts

/// An OpenDocument spreadsheet, written part by part as OASIS describes it.
private struct OpenBook {
  /// The rows of the first sheet.
  let rows: String
  var mimetype = "application/vnd.oasis.opendocument.spreadsheet"
  /// The style of the sheet before it; "off" is not shown.
  var firstStyle: String?

  func read(_ scratch: Scratch) throws -> (rows: [[TableCell]], book: Workbook) {
    let before = firstStyle.map {
      "<table:table table:name=\"Notes\" table:style-name=\"\($0)\"><table:table-row><table:table-cell><text:p>x</text:p>"
        + "</table:table-cell></table:table-row></table:table>"
    }
    let content = """
      <?xml version="1.0" encoding="UTF-8"?>
      <office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"><office:automatic-styles>
      <style:style style:name="off" style:family="table"><style:table-properties table:display="false"/></style:style>
      <style:style style:name="on" style:family="table"><style:table-properties table:display="true"/></style:style>
      </office:automatic-styles><office:body><office:spreadsheet>\(before ?? "")<table:table table:name="Class 1A">\(rows)</table:table>
      </office:spreadsheet></office:body></office:document-content>
      """
    let path = scratch.path + "/book.ods"
    let files = [("mimetype", mimetype), ("content.xml", content)].map { ($0.0, Array($0.1.utf8)) }
    try Data(try Pack.write(files, isCompressed: true)).write(to: URL(filePath: path))
    let pack = try Pack(
      reading: path, within: Pack.Limits(mostEntries: 100, largestEntry: 1 << 20, isCompressedAllowed: true))
    #expect(Workbook.isWorkbook(pack) == mimetype.hasSuffix("spreadsheet"))
    var book = try Workbook(in: pack)
    var rows: [[TableCell]] = []
    while let row = try book.next() { rows.append(row) }
    return (rows, book)
  }
}

private func cell(_ text: String, _ attributes: String = "office:value-type=\"string\"") -> String {
  "<table:table-cell \(attributes)><text:p>\(text)</text:p></table:table-cell>"
}

@Suite struct OpenSheetTests {
  @Test func cellsAreReadAsPeopleSeeThem() throws {
    let rows = """
      <table:table-column table:number-columns-repeated="4"/>
      <table:table-header-rows><table:table-row>\(cell("name"))\(cell("id"))<table:table-cell/>\(cell("left-handed"))
      <table:table-cell table:number-columns-repeated="16380"/></table:table-row></table:table-header-rows>
      <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      <table:table-row>\(cell("<text:span>An</text:span>na <text:span>Be</text:span>rg"))
      \(cell("7,0", "office:value-type=\"float\" office:value=\"7\""))<table:covered-table-cell/>
      \(cell("WAHR", "office:value-type=\"boolean\" office:boolean-value=\"true\""))</table:table-row>
      <table:table-row><table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p>
      </office:annotation><text:p>Tom &amp; Co</text:p></table:table-cell>
      \(cell("2,5", "office:value-type=\"float\" office:value=\"2.5\""))</table:table-row>
      <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      """
    let (read, book) = try OpenBook(rows: rows).read(try Scratch())
    #expect(
      read.map { $0.map(\.text) } == [
        ["name", "id", "", "left-handed"], ["Anna Berg", "7", "", "TRUE"], ["Tom & Co", "2.5"],
      ])
    #expect(read.map { $0[0].line } == [1, 4, 5] && read[1].map(\.column) == [1, 2, 3, 4])
    #expect(book.sheet == "Class 1A" && book.otherSheets.isEmpty && book.warnings.isEmpty)
  }

  @Test func cellsThatAreRepeatedStandAsOftenAsTheySay() throws {
    let rows =
      "<table:table-row table:number-rows-repeated=\"2\">\(cell("a", "table:number-columns-repeated=\"3\""))</table:table-row>"
    let (read, _) = try OpenBook(rows: rows).read(try Scratch())
    #expect(read.map { $0.map(\.text) } == [["a", "a", "a"], ["a", "a", "a"]] && read[1][0].line == 2)
  }

  @Test func commentsAreRead() throws {
    let note = "<office:annotation><dc:date>2026-09-01</dc:date><text:p>left-handed</text:p></office:annotation>"
    let rows =
      "<table:table-row><table:table-cell office:value-type=\"string\">\(note)<text:p>Anna</text:p></table:table-cell></table:table-row>"
    let read = try OpenBook(rows: rows).read(try Scratch())
    #expect(read.rows.map { $0.map(\.text) } == [["Anna"]])
    #expect(read.book.marks.comments(row: 1).map(\.text) == ["left-handed"])
  }

  @Test func textsTurnedIntoDatesAreTold() throws {
    let date = cell("02.01.26", "office:value-type=\"date\" office:date-value=\"2026-01-02T00:00:00\"")
    let (read, book) = try OpenBook(rows: "<table:table-row>\(date)</table:table-row>").read(try Scratch())
    #expect(read[0][0].text == "2026-01-02" && book.warnings.map(\.line) == [1])
  }

  @Test(arguments: [("off", "a", 0), ("on", "x", 1)])
  func firstSheetThatIsShownIsRead(style: String, text: String, others: Int) throws {
    let open = OpenBook(rows: "<table:table-row>\(cell("a"))</table:table-row>", firstStyle: style)
    let (read, book) = try open.read(try Scratch())
    #expect(read.map { $0.map(\.text) } == [[text]] && book.otherSheets.count == others)
  }

  /// A small file may say that it is a large one.
  @Test(arguments: ["1048576", "99999999999999999999", "-3"])
  func repetitionsAreBounded(_ times: String) throws {
    let wide = "<table:table-row table:number-rows-repeated=\"\(times)\">\(cell("a"))\(cell("b"))</table:table-row>"
    do {
      let rows = try OpenBook(rows: wide).read(try Scratch()).rows
      #expect(rows.count == 1)
    } catch let fault as Fault {
      #expect(fault.problem.contains("more than 1000000 cells") && fault.line == 1)
    }
    let row = "<table:table-row>\(cell("a", "table:number-columns-repeated=\"\(times)\""))</table:table-row>"
    if times == "1048576" { #expect(throws: Fault.self) { try OpenBook(rows: row).read(try Scratch()) } }
  }

  /// As many cells as a line of a CSV file may have.
  @Test func rowsAreNoWiderThanInOtherTables() throws {
    func row(_ times: Int) -> String {
      "<table:table-row>\(cell("a", "table:number-columns-repeated=\"\(times)\""))</table:table-row>"
    }
    #expect(try OpenBook(rows: row(1000)).read(try Scratch()).rows.map(\.count) == [1000])
    let fault = #expect(throws: Fault.self) { try OpenBook(rows: row(1001)).read(try Scratch()) }
    #expect(fault?.problem == "the row has more than 1000 cells" && fault?.line == 1)
  }

  @Test func damagedBooksAreRefused() {
    let fault = #expect(throws: Fault.self) { try OpenBook(rows: "<table:table-row>").read(try Scratch()) }
    #expect(fault?.problem.contains("the workbook is damaged") == true)
  }
}
