import Letterforms
import Rosters
import Tables
import Testing
import Texts

private func roster(_ text: String) throws -> Roster {
  try Roster(reading: Array(text.utf8), file: "class.csv", settings: .usual)
}

/// What is told of a table that is no roster.
struct FaultyRoster: CustomTestStringConvertible, Sendable {
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
      FaultyRoster("nothing", "", "class.csv: the roster is empty", hint: "a name on each line"),
      FaultyRoster("blank lines", "\n , \n\n", "class.csv: the roster is empty", hint: "names the columns"),
      FaultyRoster("a heading only", "name,text\n", "class.csv: the roster has no pupils", hint: "one line for each"),
      FaultyRoster(
        "too many cells", "name,text\nAnna,a,b\n", "class.csv:2: the line has 3 cells; the headings are 2",
        hint: "put cells that contain a comma in quotes"),
      FaultyRoster(
        "no headings", "Ada,Okafor\nJordan,Lee\n", "class.csv:1: the columns have no headings", hint: "given,family"),
      FaultyRoster(
        "no headings, with tabs", "Ada\tOkafor\n", "class.csv:1: the columns have no headings", hint: "name,hand"),
      FaultyRoster(
        "column twice", "name,text,Name\n", "class.csv:1:3: the column \"name\" occurs twice",
        hint: "delete or rename one"),
      FaultyRoster(
        "no names", "text,hand\na,left\n", "class.csv:1:1: there is no column \"name\"",
        hint: "every worksheet has a name on it"),
      FaultyRoster("empty name", "name,text\n,a\n", "class.csv:2:1: the name is empty", hint: "delete the line"),
      FaultyRoster(
        "name twice", "name,text\nAnna,a\nBen,b\n Anna ,c\n", "class.csv:4:1: the name \"Anna\" is also on line 2",
        hint: "tell the two apart"),
      FaultyRoster(
        "name twice, composed otherwise", "name\nZoë\nZoe\u{308}\n",
        "class.csv:3:1: the name \"Zoë\" is also on line 2",
        hint: "tell the two apart"),
      FaultyRoster(
        "name twice but for marks nobody sees", "name\nAnna Bo\nAnna \u{200F}\u{A0}Bo\n",
        "class.csv:3:1: the name \"Anna Bo\" is also on line 2", hint: "add a column id"),
      FaultyRoster(
        "id twice", "name,id\nAnna,7\nBen,8\nCy,7\n", "class.csv:4:2: the id is also on line 2",
        hint: "an id of their own"),
      FaultyRoster(
        "endless id", "name,id\nAnna,\(String(repeating: "7", count: 201))\n", "class.csv:2:2: the id is too long",
        hint: "at most 200"),
      FaultyRoster(
        "level too high", "name,level\nAnna,6\n", "class.csv:2:2: \"6\" is not a level", hint: "write 1 to 5"),
      FaultyRoster(
        "copies in words", "name,copies\nAnna,many\n", "class.csv:2:2: \"many\" is not a number of copies",
        hint: "1 to 100"),
      FaultyRoster(
        "language in words", "name,language\nAnna,French!\n", "class.csv:2:2: \"French!\" is not a language",
        hint: "en, fr"),
      FaultyRoster(
        "line break in a name", "name\n\"An\nna\"\n", "class.csv:2:1: the name has a line break", hint: "on one line"),
      FaultyRoster(
        "endless name", "name\n\(String(repeating: "n", count: 201))\n", "class.csv:2:1: the name has 201 letters",
        hint: "shorten the name"),
      FaultyRoster(
        "unknown hand", "name,hand\nAnna,purple\n", "class.csv:2:2: \"purple\" is not a hand", hint: "left or right"),
      FaultyRoster(
        "maze too hard", "name,maze\nAnna,11\n", "class.csv:2:2: \"11\" is not a maze level", hint: "1 to 10, or off"),
      FaultyRoster(
        "maze in words", "maze,name\neasy,Anna\n", "class.csv:2:1: \"easy\" is not a maze level", hint: "1 to 10"),
      FaultyRoster(
        "negative seed", "name,seed\nAnna,1\nBen,-1\n", "class.csv:3:2: \"-1\" is not a seed", hint: "a whole number"),
      FaultyRoster(
        "fraction of a seed", "name,seed\nAnna,1.5\n", "class.csv:2:2: \"1.5\" is not a seed", hint: "a whole number"),
      FaultyRoster("NUL byte", "name,text\nAnna,a\0b\n", "class.csv:2:2: there is a NUL byte", hint: "plain CSV"),
      FaultyRoster(
        "open quote", "name,text\nAnna,\"a\nBen,b\n", "class.csv:2:2: a quote is opened here and never closed",
        hint: "add the closing quote"),
      FaultyRoster(
        "too many columns", Array(repeating: "a", count: 1001).joined(separator: ",") + "\nAnna\n",
        "class.csv:1: the line has more than 1000 cells", hint: "delete the columns"),
      FaultyRoster(
        "text after a quote", "name,text\nAnna,\"a\"b\n", "class.csv:2:2: text follows a closing quote",
        hint: "put the whole cell in quotes"),
      FaultyRoster(
        "fault after a cell of three lines", "name,text,maze\nAnna,\"a\nb\r\nc\",3\nBen,b,x\n",
        "class.csv:5:3: \"x\" is not a maze level", hint: "1 to 10"),
    ])
  func faultIsToldWithItsPlace(_ fault: FaultyRoster) {
    let error = #expect(throws: Fault.self) { try Roster(reading: fault.bytes, file: "class.csv", settings: .usual) }
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
    #expect(pupils.allSatisfy { $0.school == nil && $0.maze == nil && $0.seed == nil && $0.others.isEmpty })
  }

  @Test func quotesInsideQuotesAreWrittenTwice() throws {
    #expect(
      try roster("name\n\"Anna \"\"Ann\"\" Müller\"\nO'Neill\n5\" Ben\n").pupils.map(\.name)
        == ["Anna \"Ann\" Müller", "O'Neill", "5\" Ben"])
  }

  @Test func everyColumnIsRead() throws {
    let pupils = try roster(
      """
      name,id,given,family,kana,text,letters,words,hand,school,level,design,language,maze,seed,copies
      Аня,S1,Анна,Ёлкина,アニャ,a|nap cat| b ,"a, Bb c",on|an apple,right,us-continuous,5,d,ru-RU,off,18446744073709551615,100
      Bo,,,,,,,,R,,1,,,10,0,1
      Cy,,,,,,,,,,,,,0,,
      """
    ).pupils
    #expect(pupils.map(\.line) == [2, 3, 4])
    #expect(pupils.map(\.id) == ["S1", Roster.Pupil.id(fromName: "Bo"), Roster.Pupil.id(fromName: "Cy")])
    #expect(pupils[0].given == "Анна" && pupils[0].family == "Ёлкина" && pupils[0].kana == "アニャ")
    #expect(pupils.map(\.texts) == [["a", "nap cat", "b"], nil, nil])
    #expect(pupils.map(\.letters) == [["a", "Bb", "c"], nil, nil])
    #expect(pupils.map(\.words) == [["on", "an apple"], nil, nil])
    #expect(
      pupils[0].practised == ["a", "nap cat", "b", "a", "Bb", "c", "on", "an apple"] && pupils[1].practised == nil)
    #expect(pupils.map(\.hand) == [.right, .right, nil])
    #expect(pupils.map(\.school) == ["us-continuous", nil, nil])
    #expect(pupils.map(\.level) == [5, 1, nil] && pupils.map(\.copies) == [100, 1, nil])
    #expect(pupils.map(\.design) == ["d", nil, nil] && pupils.map(\.language) == ["ru-ru", nil, nil])
    #expect(pupils.map(\.maze) == [0, 10, 0])
    #expect(pupils.map(\.seed) == [.max, 0, nil])
  }

  @Test func commasSeparateWordsAndRangesAreWrittenOut() throws {
    let pupils = try roster(
      """
      name;letters;words;text
      Anna;a-d, x;мама, папа,the cat;nap, cat
      Ben;А-Г;cat dog;1-3 m-o
      Cy;;a, b|c;z-a
      """
    ).pupils
    #expect(pupils.map(\.letters) == [["a", "b", "c", "d", "x"], ["А", "Б", "В", "Г"], nil])
    #expect(pupils.map(\.words) == [["мама", "папа", "the cat"], ["cat", "dog"], ["a, b", "c"]])
    #expect(pupils.map(\.texts) == [["nap,", "cat"], ["1", "2", "3", "m", "n", "o"], ["z-a"]])
  }

  /// What is left out at the end of a row is empty; spreadsheets leave out separators there.
  @Test func shortRowsAndEmptyColumnsAreFine() throws {
    let pupils = try roster("name,text,hand,,\nAnna,a\nBen,b,left,,\nCy\n").pupils
    #expect(pupils.map(\.texts) == [["a"], ["b"], nil] && pupils.map(\.hand) == [nil, .left, nil])
    #expect(pupils.allSatisfy { $0.others.isEmpty })
  }

  @Test func othersAreKeptInTheirOrder() throws {
    let pupils = try roster("name,Topic,Отчество,topic 2\nAnna,bears,Петровна,\n").pupils
    #expect(
      pupils[0].others == [.init(column: "Topic", value: "bears"), .init(column: "Отчество", value: "Петровна")])
    #expect(pupils[0].other("TOPIC") == "bears" && pupils[0].other("topic 2") == nil)
  }

  /// All that is wrong is told, in the order of the file, and the good rows are there.
  @Test func allFaultsAreCollected() throws {
    let text = "name,hand,maze\nAnna,purple,11\nBen,left,\n,,\n\"Cy\"x,,\nDan,,\nBen,,\nEve,right,2\n"
    var reader = try RosterReader(reading: Array(text.utf8), file: "class.csv", settings: .usual)
    var names: [String] = []
    while let pupil = reader.next() { names.append(pupil.name) }
    #expect(names == ["Ben", "Dan", "Eve"])
    #expect(
      reader.faults.map { "\($0.line):\($0.column)" } == ["2:2", "2:3", "5:1", "7:1"], "\(reader.faults)")
    #expect(reader.faultCount == 4 && reader.pupilCount == 3)
  }

  @Test func ofManyFaultsTheFirstAreKeptAndAllCounted() throws {
    let text = "name,maze\n" + (0..<3000).map { "P\($0),x" }.joined(separator: "\n")
    var reader = try RosterReader(reading: Array(text.utf8), file: "class.csv", settings: .usual)
    let second = reader.next()
    #expect(second == nil)
    #expect(reader.faultCount == 3000 && reader.faults.count == RosterReader.mostFaults)
  }

  /// Names of schools, designs and letters are checked against what there is.
  @Test func whatIsNotThereIsToldWithItsPlace() throws {
    var settings = RosterSettings.usual
    settings.schools = ["us-continuous", "ru-upright"]
    settings.designs = ["letter-of-the-day"]
    settings.school = "us-continuous"
    settings.missing = { text, school in text.filter { $0.isLetter && ($0.isASCII != (school == "us-continuous")) } }
    let text = """
      name,school,design,letters,words
      Anna,US-continuous,Letter-of-the-day,a b,cat
      Ben,us-continous,,,
      Cy,,letter-of-day,ж,
      Dan,ru-upright,,ж,cat
      """
    var reader = try RosterReader(reading: Array(text.utf8), file: "class.csv", settings: settings)
    let first = reader.next()
    let pupil = try #require(first)
    #expect(pupil.school == "us-continuous" && pupil.design == "letter-of-the-day" && pupil.letters == ["a", "b"])
    // Letters that a school lacks are left out, and stop nobody.
    let second = reader.next()
    #expect(second?.name == "Dan" && second?.letters == ["ж"] && second?.words == nil)
    let third = reader.next()
    #expect(third == nil)
    #expect(
      reader.faults.map(\.description) == [
        "class.csv:3:2: there is no school named \"us-continous\"",
        "class.csv:4:3: there is no design named \"letter-of-day\"",
      ])
    #expect(reader.faults[0].hint.contains("\"us-continuous\"") && reader.faults[1].hint.contains("letter-of-the-day"))
  }
}
