import Geometry
import Tables
import TestSupport
import Testing
import Texts

@Suite struct TableReaderTests {
  private static let rows = [
    ["name", "text"], ["Anna", "a; b, c\td"], ["Ann \"Bo\" Lee", "two\nlines"], ["Zoë Müller", ""],
  ]

  private func fault(_ bytes: [UInt8]) throws -> Fault {
    try #require(throws: Fault.self) {
      var reader = try TableReader(reading: bytes, file: "t.csv")
      while try reader.next() != nil {}
    }
  }

  @Test func whatIsNoTableIsRefusedSoon() throws {
    let start = processorSeconds()
    let wide = Array(("name" + String(repeating: ",", count: 300_000) + "\nAnna\n").utf8)
    #expect(try fault(wide).problem == "the line has more than 1000 cells")
    let empty = Array("name\n".utf8) + Array(repeating: UInt8(ascii: "\n"), count: 20_000_000) + Array("Anna\n".utf8)
    #expect(try fault(empty).problem == "there are 1000000 lines without text one after the other")
    #expect(processorSeconds() - start < 2)
    // What comes after is still read.
    var reader = try TableReader(reading: wide, file: "t.csv", separator: .comma)
    #expect(throws: Fault.self) { try reader.next() }
    #expect(try reader.next()?.map(\.text) == ["Anna"])
    #expect(try reader.next() == nil)
  }

  /// The same table in every encoding, with every separator and line end, with and without a mark.
  @Test(arguments: [TextEncoding.utf8, .utf16LE, .utf16BE, .windows1252, .macRoman, .cp850], ["\n", "\r\n", "\r"])
  func tableIsReadHoweverItIsWritten(_ encoding: TextEncoding, _ end: String) throws {
    for separator in [Separator.comma, .semicolon, .tab] {
      let lines = TableReaderTests.rows.map { row in
        row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: separator.rawValue)
      }
      for (text, isMarked) in [(lines.joined(separator: end), false), (lines.joined(separator: end) + end, true)] {
        let bytes = try #require(encoding.bytes(of: text, withMark: isMarked))
        var reader = try TableReader(reading: bytes, file: "t.csv")
        #expect(reader.encoding == encoding && reader.separator == separator)
        var rows: [[String]] = []
        while let row = try reader.next() { rows.append(row.map(\.text)) }
        #expect(rows == TableReaderTests.rows)
      }
    }
  }

  @Test(
    arguments: [
      ("sep=;\na;b,c\n", [["a", "b,c"]]), ("\"sep=;\"\r\na;b\r\n", [["a", "b"]]), ("SEP=\t\na,b\tc", [["a,b", "c"]]),
      ("\u{feff}sep=,\na;b,c;d", [["a;b", "c;d"]]), ("sep=;", []),
    ])
  func firstLineMayNameTheSeparator(text: String, rows: [[String]]) throws {
    #expect(try TableReader.texts(Array(text.utf8)) == rows)
  }

  @Test(
    arguments: [
      // As many lines have commas, but not equally many.
      ("name;text\nAnna;a, b\nBen;c\nCy;d, e, f\n", Separator.semicolon), ("a,b\n1,2\n", .comma),
      ("one\ntwo\n", .comma),
      ("a\tb,c\nd\te\n", .tab), ("Klasse 1A\n\nName;Hand\nAnna;links\nBen;rechts\n", .semicolon),
      ("\"a;b\",c\n\"d;e\",f\n", .comma), ("", .comma),
    ])
  func separatorIsWhatMostLinesHave(text: String, separator: Separator) throws {
    #expect(try TableReader(reading: Array(text.utf8), file: "t.csv").separator == separator)
  }

  @Test(
    arguments: [
      ("O\"Brien,x\n", [["O\"Brien", "x"]]), ("5\" Ben\n", [["5\" Ben"]]), (" \"a\" , b \n", [["a", "b"]]),
      ("\u{A0}a\u{A0},\u{A0}b\n", [["a", "b"]]), ("a,,\n,,\n,b\n", [["a", "", ""], ["", "b"]]),
      ("\"\",a\n", [["", "a"]]), ("\" a \",b\n", [[" a ", "b"]]), ("a,\"b\"", [["a", "b"]]), ("\n\r\n \r\r\n", []),
    ])
  func cellsAreTakenAsPeopleMeanThem(text: String, rows: [[String]]) throws {
    #expect(try TableReader.texts(Array(text.utf8)) == rows)
  }

  @Test func placesAreThoseOfTheFile() throws {
    let table = try CSVTable(
      reading: Array("a,b\n\n\"x\ny\",z\r\nq,\r\r\"1\r\n2\r3\n4\",w\nlast,1".utf8), file: "t.csv")
    #expect(table.rows.map { $0.map(\.line) } == [[1, 1], [3, 4], [5, 5], [7, 10], [11, 11]])
    #expect(table.rows.allSatisfy { $0.map(\.column) == [1, 2] })
  }

  @Test func withoutASeparatorALineIsACell() throws {
    #expect(
      try TableReader.texts(Array("\"Okafor, Ada\"\na\tb;c\n".utf8), separator: Separator.none)
        == [["\"Okafor, Ada\""], ["a\tb;c"]])
  }

  /// A fault is told with its place, and all other lines are read.
  @Test(
    arguments: [
      ("a,b\nc,\"d\"e,f\ng,h\n", 2, 2, "text follows a closing quote", [["a", "b"], ["g", "h"]]),
      ("a,b\nc\0,d\ng,h\n", 2, 1, "NUL", [["a", "b"], ["g", "h"]]),
      ("a,b\nc,\"d\ng,h\n", 2, 2, "never closed", [["a", "b"]]),
    ])
  func faultsDoNotStopTheReading(text: String, line: Int, column: Int, problem: String, rows: [[String]]) {
    let read = TableReader.rowsAndFaults(Array(text.utf8))
    #expect(read.rows == rows)
    #expect(read.faults.count == 1)
    #expect(read.faults.first?.line == line && read.faults.first?.column == column)
    #expect(read.faults.first?.problem.contains(problem) == true && read.faults.first?.hint.isEmpty == false)
  }

  @Test(arguments: ["", "\""])
  func rowOfTenMegabytesIsRefusedAndLeft(_ quote: String) {
    let text = "a,b\n\(quote)" + String(repeating: "x", count: 10 << 20) + "\(quote),y\nc,d\n"
    let read = TableReader.rowsAndFaults(Array(text.utf8))
    #expect(read.rows.first == ["a", "b"] && read.rows.last == ["c", "d"])
    #expect(read.faults.map(\.line) == [2])
  }

  /// Each of the lines behind it was read as one of the table, for a minute.
  @Test func endlessQuoteEndsTheTable() {
    let text = "a,b\n\"" + String(repeating: "x\n", count: TableReader.longestRow)
    let read = TableReader.rowsAndFaults(Array(text.utf8))
    #expect(read.rows == [["a", "b"]] && read.faults.map(\.line) == [2])
    #expect(read.faults.first?.problem == "a quote is opened here and never closed")
  }

  @Test func fileIsReadInPiecesAsMemoryIs() throws {
    let scratch = try Scratch()
    let text = (0..<40_000).map { "Ёлкина,\"Алёна \(String(repeating: "я", count: $0 % 7))\"" }.joined(
      separator: "\r\n")
    try scratch.write(text, to: "t.csv")
    var reader = try TableReader(path: scratch.path + "/t.csv")
    var rows: [[String]] = []
    while let row = try reader.next() { rows.append(row.map(\.text)) }
    #expect(rows.count == 40_000)
    #expect(try rows == TableReader.texts(Array(text.utf8)))
  }

  @Test func missingFileIsTold() {
    let error = #expect(throws: Fault.self) { try TableReader(path: "/nowhere/t.csv") }
    #expect(error?.problem == "/nowhere/t.csv cannot be read: No such file or directory")
  }

  /// Whatever comes, the reader ends, and no cell has a NUL or broken text in it.
  @Test(arguments: 0..<40)
  func mutatedTablesAreReadOrRefused(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let samples = ["name;text\r\nAnna;\"a \"\"b\"\"\"\r\nZoë;c\r\n", "sep=,\n\"x\ny\",z\n,\n", "Ёлкина\tАлёна\n"]
    for _ in 0..<100 {
      let encoding = TextEncoding.allCases[Int(random.next() % UInt64(TextEncoding.allCases.count))]
      var bytes = encoding.bytes(of: samples[Int(random.next() % 3)]) ?? Array(samples[0].utf8)
      for _ in 0..<(1 + random.next() % 6) {
        let place = Int(random.next() % UInt64(bytes.count))
        let sign = [0, 0x22, 0x0A, 0x0D, 0x2C, 0x3B, 0x81, 0xFF, 0xC3, UInt8(random.next() & 0xFF)][
          Int(random.next() % 10)]
        switch random.next() % 3 {
        case 0: bytes[place] = sign
        case 1: bytes.insert(sign, at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + Int(random.next() % 4)))
        }
        if bytes.isEmpty { bytes = [sign] }
      }
      let read = TableReader.rowsAndFaults(bytes, encoding: random.next() % 2 == 0 ? encoding : nil)
      #expect(read.rows.joined().allSatisfy { !$0.utf8.contains(0) })
      #expect(read.rows.count + read.faults.count <= bytes.count)
    }
  }
}

@Suite struct TableWriterTests {
  /// What a spreadsheet would run is text; what is read again is what was written, but for the apostrophe.
  @Test(arguments: [Separator.comma, .semicolon, .tab])
  func formulasAreWrittenAsText(_ separator: Separator) throws {
    var table = TableWriter(separator: separator)
    let cells = ["=HYPERLINK(\"http://x\",\"y\")", "+1", "-1", "@x", "\tx", "a;b,c\td", "two\r\nlines", "Zoë \"Z\""]
    table.append(cells)
    #expect(table.bytes.starts(with: [0xEF, 0xBB, 0xBF]) && table.bytes.suffix(2) == [0x0D, 0x0A])
    let read = try TableReader.texts(table.bytes, separator: separator)
    #expect(read == [cells.map { "=+-@\t".contains($0.first ?? "a") ? "'" + $0 : $0 }])
  }
}
