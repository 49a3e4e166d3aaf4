import Foundation
import TestSupport
import Testing

@Suite struct RosterCommandTests {
  private func scratch(_ roster: String, _ name: String = "class.csv") throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(roster, to: name)
    return scratch
  }

  @Test func checkTellsWhatWasUnderstood() async throws {
    let scratch = try Scratch()
    let text = "Класс 1А;;;;\r\nФамилия;Имя;Рука;Дата рождения;Тема\r\nЁлкина;Алёна;левая;01.02.2019;медведи\r\n"
    try #require(text.data(using: .windowsCP1251)).write(to: URL(filePath: scratch.path + "/class.csv"))
    let outcome = try await run("roster", "check", "class.csv", in: scratch).mustSucceed()
    #expect(
      outcome.output == """
        class.csv: table
        encoding: windows-1251
        separator: semicolon
        columns:
          Фамилия        family
          Имя            given
          Рука           hand
          Дата рождения  not read (birth date)
          Тема           not used; a design of your own may show it
        pupils: 1
          line  name          hand
          3     Алёна Ёлкина  left
        not in the roster, so taken from the options, the design or the school: school, level, letters, words, text, design, book, lesson, language, ruling, size, heavy lines, grey lines, paper, ink, maze, seed, copies
        left out: class.csv:1: above the headings stands "Класс 1А"
        hint: nothing needs to be done, unless it says something of a child

        """)
    #expect(!outcome.output.contains("2019") && outcome.errors.isEmpty)
    let forced = try await run("roster", "check", "class.csv", "--encoding", "cp866", in: scratch)
    #expect(
      forced.status == 65 && forced.errors.contains("no headings that are known (read as cp866)"), "\(forced.errors)")
  }

  @Test func checkTellsEveryError() async throws {
    let scratch = try scratch("name,hand,maze\nAnna,purple,11\nBen,neither,\nCy,left,\n")
    let outcome = try await run("roster", "check", "class.csv", in: scratch)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == """
        error: class.csv:2:2: "purple" is not a hand
        hint: write left or right, or leave it empty
        error: class.csv:2:3: "11" is not a maze level
        hint: write 1 to 10, or off
        error: class.csv:3:2: "neither" is not a hand
        hint: write left or right, or leave it empty

        """)
    #expect(outcome.output.contains("pupils: 1, and 3 errors"))
    #expect(outcome.output.contains("left out, as the errors say: lines 2, 3\n"))
  }

  /// What will be printed stands beside what differs from it; nobody is left out of the table.
  @Test func checkShowsEveryPupilAsPrinted() async throws {
    let rows = (1...40).map { "Child \($0),,," }.joined(separator: "\n")
    let scratch = try scratch(
      "name,Left-handed?,level,words\n\"Berg, Anna\",x,Level 3,\"cat, red hat\"\n\(rows)\nTotal,41,,\n")
    let outcome = try await run("roster", "check", "class.csv", in: scratch)
    #expect(
      outcome.output.contains(
        """
        pupils: 41, and 1 error
          line  name       in the file  hand  level  practises
          2     Anna Berg  Berg, Anna   left  3      cat, red hat
          3     Child 1

        """))
    #expect(outcome.output.contains("\n  42    Child 40\nleft out, as the errors say: line 43\n"))
    #expect(outcome.status == 65 && outcome.errors.contains("\"Total\" is a word of reports"))
    let kept = try await run("class", "class.csv", "--output", "out", "--keep-doubtful-rows", in: scratch)
    #expect(kept.status == 65 && kept.errors.contains("does not say whether the pupil is left-handed"))
  }

  @Test func checkIsAlsoForPrograms() async throws {
    struct Report: Decodable {
      struct Pupil: Decodable {
        let line: Int
        let name: String
        let hand: String?
        let others: [String: String]
      }
      struct Place: Decodable {
        let line: Int
        let column: Int
      }
      let encoding: String
      let pupils: [Pupil]
      let errors: [Place]
    }
    let scratch = try scratch("name,hand,topic\nAnna,left,bears\nBen,x,\n")
    let outcome = try await run("roster", "check", "class.csv", "--json", in: scratch)
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    #expect(report.encoding == "utf-8" && report.pupils.map(\.name) == ["Anna"] && report.pupils[0].line == 2)
    #expect(report.pupils[0].hand == "left" && report.pupils[0].others == ["topic": "bears"])
    #expect(report.errors.map(\.line) == [3] && report.errors.map(\.column) == [2] && outcome.status == 65)
  }

  @Test(
    arguments: [
      (
        ["roster", "check", "nowhere.csv"], Int32(66), "nowhere.csv cannot be read",
        "check that it exists"
      ),
      (["roster", "check", "class.csv", "--encoding", "klingon"], 64, "no encoding \"klingon\"", "windows-1251"),
      (["roster", "check", "class.csv", "--today", "1.3.2026"], 64, "\"1.3.2026\" is not a date", "2026-03-01"),
      (
        ["roster", "check", "class.csv", "--class", "1A"], 65,
        "there is no column \"class\", so --class cannot be used", "--class"
      ),
      (["roster", "template", "--language", "tlh"], 64, "no headings for the language \"tlh\"", "de, el, en, es"),
      (["roster", "template", "--output", "class.csv"], 73, "class.csv already exists", "another file"),
    ])
  func wrongSettingsAreTold(arguments: [String], status: Int32, problem: String, hint: String) async throws {
    try await run(arguments, in: scratch("name\nAnna\n")).mustFail(
      status: status, saying: problem, hint: hint, leaving: ["class.csv"])
  }

  /// A minus means standard output, as everywhere.
  @Test func templateGoesToStandardOutput() async throws {
    let outcome = try await run("roster", "template", "--output", "-").mustSucceed()
    #expect(outcome.output.contains("name,id,class") && outcome.scratch.files.isEmpty)
  }

  @Test(arguments: ["en", "ru", "ja"])
  func templateCanBeFilledIn(_ language: String) async throws {
    let scratch = try Scratch()
    try await run("roster", "template", "--language", language, "--output", "class.csv", in: scratch).mustSucceed()
    var text = String(decoding: try scratch.bytes("class.csv"), as: UTF8.self)
    text += "Зоя\r\nАня\r\n"
    try scratch.write(text, to: "class.csv")
    let outcome = try await run("roster", "check", "class.csv", in: scratch).mustSucceed()
    #expect(outcome.output.contains("pupils: 2") && !outcome.output.contains("a design shows it"))
  }

  @Test func badRowsAreSkippedWhereAsked() async throws {
    let scratch = try scratch("name,text,hand\nAnna,a,left\nBen,b,sideways\nCy,b,purple\nDan,c,\n")
    let refused = try await run("class", "class.csv", "--output", "out", in: scratch)
    #expect(refused.status == 65 && scratch.files == ["class.csv"])
    #expect(refused.lines("error").count == 2)
    #expect(refused.lines("error")[0].contains("class.csv:3:3: \"sideways\" is not a hand"))
    let outcome = try await run("class", "class.csv", "--output", "out", "--seed", "7", "--skip-bad-rows", in: scratch)
    #expect(outcome.status == 0 && scratch.files.count { $0.hasPrefix("out/sheets/") } == 2)
    #expect(outcome.lines("warning").count == 2)
    #expect(
      outcome.lines("warning")[1]
        == "warning: left out: class.csv:4:3: \"purple\" is not a hand; write left or right, or leave it empty")
    // What the option does is not advised again.
    try scratch.write("name,text\nAnna,a\nTotal 3,\n", to: "total.csv")
    let shorter = try await run("class", "total.csv", "--output", "o1", "--seed", "7", "--skip-bad-rows", in: scratch)
    #expect(shorter.lines("warning").count == 1 && !shorter.errors.contains("skip-bad-rows"))
    #expect(shorter.lines("hint") == ["hint: --keep-doubtful-rows takes them for pupils"])
    try scratch.write("name,hand\nAnna,x\n", to: "bad.csv")
    #expect(try await run("class", "bad.csv", "--output", "o2", "--skip-bad-rows", in: scratch).status == 65)
  }

  /// What terminals obey is shown, not obeyed; formulas stay text.
  @Test func namesFromOutsideAreShownSafely() async throws {
    let scratch = try scratch("name,\"to\u{1B}[2Jpic\"\n\"=HYPERLINK(\"\"http://x\"\")\",a\n")
    let outcome = try await run("roster", "check", "class.csv", in: scratch).mustSucceed()
    #expect(!outcome.output.contains("\u{1B}") && outcome.output.contains("=HYPERLINK(\"http://x\")"))
  }
}
