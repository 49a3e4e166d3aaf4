import Letterforms
import Publishing
import Tables
import Testing

private func roster(_ text: String) throws -> Roster { try Roster(reading: Array(text.utf8), file: "class.csv") }

/// What is told of a table that is no roster.
struct Fault: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  /// How the message begins, with the place.
  let start: String
  let hint: String

  init(_ name: String, _ text: String, _ start: String, hint: String) {
    self.init(name, bytes: Array(text.utf8), start, hint: hint)
  }

  init(_ name: String, bytes: [UInt8], _ start: String, hint: String) {
    self.name = name
    self.bytes = bytes
    self.start = start
    self.hint = hint
  }

  var testDescription: String { name }
}

@Suite struct RosterTests {
  @Test(
    arguments: [
      Fault("nothing", "", "class.csv: the roster is empty", hint: "name, text, hand, school, maze, seed"),
      Fault("blank lines", "\n , \n\n", "class.csv: the roster is empty", hint: "the first line names the columns"),
      Fault("a heading only", "name,text\n", "class.csv: the roster has no pupils", hint: "one line for each"),
      Fault(
        "too few cells", "name,text,hand\nAnna,a,left\nBen,b\n",
        "class.csv:3: the line has 2 cells; the first line names 3",
        hint: "add the missing commas"),
      Fault(
        "too many cells", "name,text\nAnna,a,b\n", "class.csv:2: the line has 3 cells; the first line names 2 columns",
        hint: "put texts with a comma in quotes"),
      Fault(
        "one cell too many for one column", "name\nAnna,a\n",
        "class.csv:2: the line has 2 cells; the first line names 1 column",
        hint: "in quotes"),
      Fault(
        "unknown column", "name,txt\nAnna,a\n", "class.csv:1:2: there is no column \"txt\"", hint: "perhaps \"text\""),
      Fault("column in Russian", "Имя\nАня\n", "class.csv:1:1: there is no column \"Имя\"", hint: "name, text"),
      Fault("empty column", "name,\nAnna,\n", "class.csv:1:2: there is no column \"\"", hint: "name, text, hand"),
      Fault(
        "column twice", "name,text,Name\n", "class.csv:1:3: the column \"name\" stands here twice", hint: "delete one"),
      Fault(
        "no names", "text,hand\na,left\n", "class.csv:1:1: there is no column \"name\"",
        hint: "every sheet bears a name"),
      Fault("empty name", "name,text\n,a\n", "class.csv:2:1: the name is empty", hint: "delete the line"),
      Fault(
        "name twice", "name,text\nAnna,a\nBen,b\n Anna ,c\n", "class.csv:4:1: the name \"Anna\" stands on line 2 too",
        hint: "tell the two apart"),
      Fault(
        "name twice, composed otherwise", "name\nZoë\nZoe\u{308}\n",
        "class.csv:3:1: the name \"Zoe\u{308}\" stands on line 2",
        hint: "tell the two apart"),
      Fault(
        "line break in a name", "name\n\"An\nna\"\n", "class.csv:2:1: the name has a line break", hint: "on one line"),
      Fault(
        "endless name", "name\n\(String(repeating: "n", count: 201))\n", "class.csv:2:1: the name has 201 letters",
        hint: "shorten the name"),
      Fault("unknown hand", "name,hand\nAnna,both\n", "class.csv:2:2: \"both\" is no hand", hint: "left or right"),
      Fault("maze too hard", "name,maze\nAnna,11\n", "class.csv:2:2: \"11\" is no maze level", hint: "1 to 10, or off"),
      Fault("maze in words", "maze,name\neasy,Anna\n", "class.csv:2:1: \"easy\" is no maze level", hint: "1 to 10"),
      Fault("negative seed", "name,seed\nAnna,1\nBen,-1\n", "class.csv:3:2: \"-1\" is no seed", hint: "a whole number"),
      Fault("fraction of a seed", "name,seed\nAnna,1.5\n", "class.csv:2:2: \"1.5\" is no seed", hint: "a whole number"),
      Fault("NUL byte", "name,text\nAnna,a\0b\n", "class.csv:2:2: there is a NUL byte", hint: "plain CSV"),
      Fault(
        "not UTF-8", bytes: Array("name\nAnna\nZo".utf8) + [0xeb, 0x0a], "class.csv:3: the text is not UTF-8",
        hint: "CSV UTF-8"),
      Fault(
        "UTF-16 of Excel", bytes: [0xff, 0xfe, 0x6e, 0x00], "class.csv:1: the text is not UTF-8", hint: "CSV UTF-8"),
      Fault(
        "open quote", "name,text\nAnna,\"a\nBen,b\n", "class.csv:2:2: a quote is opened here and never closed",
        hint: "add the closing quote"),
      Fault(
        "text after a quote", "name,text\nAnna,\"a\"b\n", "class.csv:2:2: text follows a closing quote",
        hint: "put the whole cell in quotes"),
      Fault(
        "fault after a cell of three lines", "name,text,maze\nAnna,\"a\nb\r\nc\",3\nBen,b,x\n",
        "class.csv:5:3: \"x\" is no maze level", hint: "1 to 10"),
    ])
  func faultIsToldWithItsPlace(_ fault: Fault) {
    let error = #expect(throws: TableError.self) { try Roster(reading: fault.bytes, file: "class.csv") }
    #expect(error?.description.hasPrefix(fault.start) == true, "\(error?.description ?? "")")
    #expect(error?.hint.contains(fault.hint) == true, "\(error?.hint ?? "")")
    #expect(error?.description.contains("\n") == false)
  }

  /// The same class in all the ways in which programs write tables.
  @Test(
    arguments: [
      "name,text,hand\nAnna,a A,left\nBen,\"nap, cat\",\n",
      "\u{feff}name,text,hand\nAnna,a A,left\nBen,\"nap, cat\",\n",
      "name;text;hand\nAnna;a A;left\nBen;nap, cat;\n", "name\ttext\thand\nAnna\ta A\tleft\nBen\tnap, cat\t\n",
      "name,text,hand\r\nAnna,a A,left\r\nBen,\"nap, cat\",\r\n", "name,text,hand\rAnna,a A,left\rBen,\"nap, cat\",",
      " Name , TEXT ,hand\n\n\"Anna\" , a A ,LEFT\n,,\nBen,\"nap, cat\",\n\n",
      "hand,name,text\nl,Anna,a A\n,Ben,\"nap, cat\"",
      "name,text,hand\nAnna,\"a\nA\",left\nBen,\"nap,\r\ncat\",\n",
    ])
  func tableIsReadHoweverItIsWritten(_ text: String) throws {
    let pupils = try roster(text).pupils
    #expect(pupils.map(\.name) == ["Anna", "Ben"])
    #expect(pupils.map(\.texts) == [["a", "A"], ["nap,", "cat"]])
    #expect(pupils.map(\.hand) == [.left, nil])
    #expect(pupils.allSatisfy { $0.school == nil && $0.maze == nil && $0.seed == nil })
  }

  @Test func quotesInsideQuotesAreWrittenTwice() throws {
    #expect(
      try roster("name\n\"Anna \"\"Ann\"\" Müller\"\nO'Neill\n5\" Ben\n").pupils.map(\.name)
        == ["Anna \"Ann\" Müller", "O'Neill", "5\" Ben"])
  }

  @Test func everyColumnIsRead() throws {
    let pupils = try roster(
      """
      name,text,hand,school,maze,seed
      Аня,a|nap cat| b ,right,us-continuous,off,18446744073709551615
      Bo,,R,,10,0
      Cy,,,,0,
      """
    ).pupils
    #expect(pupils.map(\.line) == [2, 3, 4])
    #expect(pupils.map(\.texts) == [["a", "nap cat", "b"], nil, nil])
    #expect(pupils.map(\.hand) == [.right, .right, nil])
    #expect(pupils.map(\.school) == ["us-continuous", nil, nil])
    #expect(pupils.map(\.maze) == [0, 10, 0])
    #expect(pupils.map(\.seed) == [.max, 0, nil])
  }

  @Test func tableKeepsLinesAndPlaces() throws {
    let table = try CSVTable(reading: Array("a,b\n\n\"x\ny\",z\nq,\n".utf8), file: "t.csv")
    #expect(table.rows.map { $0.map(\.text) } == [["a", "b"], ["x\ny", "z"], ["q", ""]])
    #expect(table.rows.map { $0.map(\.line) } == [[1, 1], [3, 4], [5, 5]])
    #expect(table.rows.map { $0.map(\.column) } == [[1, 2], [1, 2], [1, 2]])
  }
}
