import Files
import Geometry
import Letterforms
import Publishing
import TestSupport
import Testing
import Worksheets

/// A class that is printed, written on, graded into its record and given its next sheets, with the commands a teacher calls.
@Suite struct RecordCommandTests {
  static let roster = "id,name,hand,school,text\ns1,Anna Berg,right,us-continuous,a l\ns2,Tom,right,us-continuous,a l\n"

  /// The rows of its sheets.
  private static let rows = ["--rows", "model,fade,memory"]

  /// Whether a letter is drawn from its end: by the place of the child, the letter, and how many of it were written before.
  typealias Reversal = (_ child: Int, _ letter: Character, _ before: Int) -> Bool

  /// A class in Output/1a, with ink of its letters beside it: Anna's are right, Tom's drawn from their ends.
  static func printedClass(isReversed: Reversal = { child, _, _ in child == 1 }) async throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(roster, to: "1a.csv")
    try await run(
      ["class", "1a.csv", "--output", "1a", "--seed", "3", "--no-thumbnails", "--quiet"] + Self.rows, in: scratch
    ).mustSucceed()
    try Disk.makeFolder(scratch.path + "/inks")
    for (index, pupil) in try Manifest(ofFolder: scratch.path + "/1a").pupils.enumerated() {
      let path = try #require(pupil.keys.first)
      let key = try SheetKey(reading: InputFile.bytes(of: "\(scratch.path)/1a/\(path)"), file: path)
      try scratch.write(ink(on: key) { isReversed(index, $0, $1) }, to: "inks/\(pupil.id).json")
    }
    return scratch
  }

  /// What is to be written on a sheet, in points.
  ///
  /// - Parameter others: Letters that are written instead of those that stand there.
  private static func ink(
    on key: SheetKey, others: [String: String] = [:], isReversed: (_ letter: Character, _ before: Int) -> Bool
  ) throws -> String {
    let letters = LetterCase(school: try SampleSchools.school(named: key.school), hand: key.hand)
    var written: [Character: Int] = [:]
    let pages = try key.pages.map { page in
      let strokes = try page.cells.filter { $0.look != "solid" && $0.strokes == nil }.flatMap { cell in
        try letters.setting(of: others[cell.text] ?? cell.text).letters.flatMap { letter in
          let character = letter.letterform.text.first ?? " "
          let isWrong = isReversed(character, written[character, default: 0])
          written[character, default: 0] += 1
          return letter.letterform.strokes.map { stroke in
            let points = stroke.path.flattened(accuracy: 0.01).points.map {
              cell.pageFromSchool * Point($0.x + letter.x, $0.y)
            }
            let ordered = isWrong ? points.reversed() : points
            return "[\(ordered.map { "[\($0.x), \($0.y)]" }.joined(separator: ", "))]"
          }
        }
      }
      return "{\"units\": \"pt\", \"strokes\": [\(strokes.joined(separator: ", "))]}"
    }
    return "[\(pages.joined(separator: ", "))]"
  }

  @Test func theSameInkIsGradedIntoTheRecordOnce() async throws {
    let scratch = try await Self.printedClass()
    let day = ["--on", "2026-11-23"]
    let first = try await run(["grade", "inks", "--class", "1a", "--json"] + day, in: scratch).mustSucceed()
    #expect(first.output.hasPrefix("{\"added\": 2, \"known\": 0, \"attempts\": "))
    let again = try await run(["grade", "inks", "--class", "1a", "--json"] + day, in: scratch).mustSucceed()
    #expect(again.output == "{\"added\": 0, \"known\": 2, \"attempts\": 0, \"leftOut\": 0}\n")
    let shown = try await run("record", "show", "--class", "1a", "--roster", "1a.csv", in: scratch).mustSucceed()
    #expect(shown.output.contains("Anna Berg") && shown.output.contains("Tom"))
    let one = try await run(
      "record", "show", "--class", "1a", "--roster", "1a.csv", "--child", "Tom", "--csv", in: scratch
    ).mustSucceed()
    #expect(!one.output.contains("Anna"))
  }

  /// What the page of a class says goes well is not named among what is to be practised.
  @Test func lettersThatArePraisedAreNotPractised() async throws {
    let scratch = try await Self.printedClass { child, letter, before in child == 1 && (letter == "l" || before == 0) }
    try await run("grade", "inks", "--class", "1a", "--on", "2026-11-23", in: scratch).mustSucceed()
    try await run("record", "show", "--class", "1a", "--html", "class.html", in: scratch).mustSucceed()
    let page = String(decoding: try scratch.bytes("class.html"), as: UTF8.self)
    #expect(page.contains("Well written: a.") && page.contains("Write the l the way the arrow goes."))
    #expect(!page.contains("the a the way") && !page.contains("a, l") && !page.contains("l, a"))
  }

  /// Who writes most letters wrong is named first, and beside each letter who lacks it; where all do well, nobody is.
  @Test func theClassPageNamesWhoNeedsHelp() async throws {
    func shown(_ isReversed: Reversal) async throws -> (page: String, text: String) {
      let scratch = try await Self.printedClass(isReversed: isReversed)
      try await run("grade", "inks", "--class", "1a", "--on", "2026-11-23", in: scratch).mustSucceed()
      let text = try await run(
        "record", "show", "--class", "1a", "--roster", "1a.csv", "--html", "class.html", "--pdf", "class.pdf",
        in: scratch
      ).mustSucceed().output
      return (String(decoding: try scratch.bytes("class.html"), as: UTF8.self), text)
    }
    let tom = try await shown { child, letter, _ in child == 1 && letter != "a" }
    #expect(tom.page.contains("<h2>Who needs help</h2>") && tom.page.contains("<li>Tom – l"))
    #expect(tom.page.contains("<p>Who needs help – Tom</p>") && !tom.page.contains("<li>Anna"))
    #expect(tom.text.contains("need help most: Tom (l"))
    let nobody = try await shown { _, _, _ in false }
    #expect(!nobody.page.contains("needs help") && !nobody.text.contains("need help"))
    #expect(nobody.page.contains("2026-11-23 · "))
  }

  /// Ink of last week's sheet, whose letters lie where today's do, is not put down as today's mistakes; the code in the name says
  /// that it is today's after all.
  @Test func otherLettersAreNoMistakesOfTheChild() async throws {
    let scratch = try Scratch()
    try scratch.write("id,name,school,text\ns1,Tom,us-continuous,o c\n", to: "1a.csv")
    try await run(
      ["class", "1a.csv", "--output", "1a", "--seed", "3", "--no-thumbnails", "--quiet"] + Self.rows, in: scratch
    ).mustSucceed()
    let pupil = try #require(try Manifest(ofFolder: scratch.path + "/1a").pupils.first)
    let path = try #require(pupil.keys.first)
    let key = try SheetKey(reading: InputFile.bytes(of: "\(scratch.path)/1a/\(path)"), file: path)
    let ink = try Self.ink(on: key, others: ["o": "a", "c": "o"]) { _, _ in false }
    try Disk.makeFolder(scratch.path + "/inks")
    try scratch.write(ink, to: "inks/\(pupil.id).json")
    let doubted = try await run("grade", "inks", "--class", "1a", "--on", "2026-11-23", in: scratch)
    #expect(doubted.status == 65 && doubted.output.contains("graded 0 writings"))
    #expect(
      doubted.errors.contains("hardly a letter on page 1 is the one that stands there on sheet \(key.sheet)"),
      "\(doubted.errors)")
    try Disk.makeFolder(scratch.path + "/sure")
    try scratch.write(ink, to: "sure/\(pupil.id)-\(key.sheet).json")
    try await run("grade", "sure", "--class", "1a", "--on", "2026-11-23", in: scratch).mustSucceed()
  }

  /// A child's page is read at home: in its language, with what to practise and how, and the ink where it was kept.
  @Test func aChildsPageIsForItsParents() async throws {
    let scratch = try await Self.printedClass()
    try await run("grade", "inks", "--class", "1a", "--on", "2026-11-23", "--keep-ink", in: scratch).mustSucceed()
    try await run(
      "record", "show", "--class", "1a", "--roster", "1a.csv", "--child", "Tom", "--language", "de", "--html",
      "tom.html",
      "--pdf", "tom.pdf", in: scratch
    ).mustSucceed()
    let page = String(decoding: try scratch.bytes("tom.html"), as: UTF8.self)
    #expect(page.contains("<html lang=\"de\">") && page.contains("<h1>Tom</h1>") && !page.contains("Anna"))
    for words in [
      "Buchstaben richtig", "Das übst du jetzt", "in Richtung des Pfeils", "Buchstabe für Buchstabe", "2026-11-23",
      "<circle",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(!page.contains("letters right") && !page.contains("ractise") && !page.contains("Wer Hilfe braucht"))
    // The arrow of which the sentence speaks stands in the picture of the letter.
    #expect(page.contains("<g id=\"m0-0\">") && page.contains("href=\"#m0-0\""))
    #expect(try scratch.bytes("tom.pdf").starts(with: Array("%PDF-".utf8)))
    let unknown = try await run("record", "show", "--class", "1a", "--language", "xx", "--html", "x.html", in: scratch)
    #expect(unknown.status == 64 && unknown.errors.contains("there are no words in the language \"xx\""))
    #expect(!scratch.files.contains("x.html"))
  }

  @Test func whoWritesWellGetsANewLetterAndWhoDoesNotWritesTheOldOne() async throws {
    let scratch = try await Self.printedClass()
    try await run("grade", "inks", "--class", "1a", "--on", "2026-11-23", in: scratch).mustSucceed()
    func next(_ folder: String) async throws -> Outcome {
      try await run(
        "next", "1a.csv", "--record", "1a.record", "--output", folder, "--on", "2026-11-24", "--seed", "5",
        "--no-thumbnails", in: scratch)
    }
    let outcome = try await next("n1").mustSucceed()
    try await run(
      "next", "1a.csv", "--record", "1a.record", "--output", "old", "--on", "1969-12-31", "--no-thumbnails", in: scratch
    ).mustSucceed()
    let tom = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix("Tom: ") })
    #expect(tom.contains("to mend") && tom.contains("started at the wrong end"))
    try await next("n2").mustSucceed()
    // The same record, day and seed: the same bytes.
    for file in try Manifest(ofFolder: scratch.path + "/n1").pupils.flatMap(\.keys) + ["class.pdf"] {
      let (one, two) = (scratch.path + "/n1/" + file, scratch.path + "/n2/" + file)
      #expect(try InputFile.bytes(of: one) == InputFile.bytes(of: two), "\(file)")
    }
    let texts = try Manifest(ofFolder: scratch.path + "/n1").pupils.map { pupil in
      try SheetKey(reading: InputFile.bytes(of: "\(scratch.path)/n1/\(pupil.keys[0])"), file: "").text
    }
    #expect(texts[0] != texts[1])
  }

  /// What does not fit waits for another day: letters are as large as the ruling has them.
  @Test func theNextSheetIsOneLeafInTheSizeOfItsRuling() async throws {
    let scratch = try await Self.printedClass()
    let token = try Manifest(ofFolder: scratch.path + "/1a").pupils[0].id
    let writings = (2...5).map { day in
      let attempts = ["l", "i", "t", "o", "a", "d"].enumerated().flatMap { number, letter in
        (0..<6).map { attempt in
          let verdict = (attempt + number) % 3 == 0 ? "wrong" : "right"
          return """
            {"page": 1, "cell": \(10 * number + attempt + 1), "letter": 1, "kind": "letter", "sign": "\(letter)", \
            "mode": "copy", "verdict": "\(verdict)", "score": 80}
            """
        }
      }
      return """
        {"child": "\(token)", "day": "2026-11-0\(day)", "sheet": "0PRMC\(day)", "school": "us-continuous", \
        "hand": "right", "level": 1, "digest": "050b89017f755e49e3d5c3e515477\(day)c6", \
        "attempts": [\(attempts.joined(separator: ", "))]}
        """
    }
    try scratch.write("{\"format\": \"copybook record 1\"}\n" + writings.joined(separator: "\n") + "\n", to: "r.jsonl")
    try await run("record", "import", "r.jsonl", "--class", "1a", in: scratch).mustSucceed()
    try await run(
      "next", "1a.csv", "--record", "1a.record", "--output", "n1", "--on", "2026-11-09", "--seed", "5",
      "--no-thumbnails",
      in: scratch
    ).mustSucceed()
    let keys = try Manifest(ofFolder: scratch.path + "/n1").pupils.map { pupil in
      try SheetKey(reading: InputFile.bytes(of: "\(scratch.path)/n1/\(pupil.keys[0])"), file: "")
    }
    #expect(
      keys.map { $0.level } == [1, 1] && keys[0].pages.count == 2,
      "\(keys.map { $0.pages.map { $0.cells.map { $0.text } } })")
    // Nothing is known of Tom: his sheet is the plan's, in the size of its level.
    let sizes = keys.map { key in
      Set(key.pages.flatMap(\.cells).filter { ["dotted", "start-dot"].contains($0.look) }.map(\.xHeight))
    }
    #expect(sizes[0] == sizes[1])
  }

  @Test func aChildThatIsForgottenIsGoneAndTheOtherStays() async throws {
    let scratch = try await Self.printedClass()
    try await run("grade", "inks", "--class", "1a", "--on", "2026-11-23", in: scratch).mustSucceed()
    try await run("record", "backup", "--class", "1a", "--output", "copy.record", in: scratch).mustSucceed()
    try await run("record", "forget", "--class", "1a", "--roster", "1a.csv", "--child", "Tom", in: scratch)
      .mustSucceed()
    let tokens = try Manifest(ofFolder: scratch.path + "/1a").pupils.map(\.id)
    try await run("record", "export", "--class", "1a", "--output", "left.jsonl", in: scratch).mustSucceed()
    let left = String(decoding: try InputFile.bytes(of: scratch.path + "/left.jsonl"), as: UTF8.self)
    #expect(left.contains(tokens[0]) && !left.contains(tokens[1]))
    // What was exported before comes back, once.
    try await run("record", "export", "--record", "copy.record", "--output", "all.jsonl", in: scratch).mustSucceed()
    for added in ["added 1 writing", "added 0 writings"] {
      let outcome = try await run("record", "import", "all.jsonl", "--class", "1a", in: scratch).mustSucceed()
      #expect(outcome.errors.contains(added))
    }
  }

  @Test func inkOfAnotherClassIsLeftOutAndTheRestGraded() async throws {
    let scratch = try await Self.printedClass()
    let token = try #require(try Manifest(ofFolder: scratch.path + "/1a").pupils.first?.id)
    let ink = try InputFile.bytes(of: "\(scratch.path)/inks/\(token).json")
    try AtomicFile.write(ink, to: "\(scratch.path)/inks/somebody-else.json")
    let outcome = try await run("grade", "inks", "--class", "1a", "--json", "--on", "2026-11-23", in: scratch)
    #expect(outcome.status == 65 && outcome.output.contains("\"added\": 2"))
    #expect(outcome.output.contains("\"leftOut\": 1"))
    #expect(outcome.errors.contains("somebody-else") && outcome.errors.contains("nobody can tell whose sheet this is"))
  }

  /// Ink of last week that lies in the folder still is that of last week's sheet; a recording that comes late is graded on it.
  @Test func inkIsGradedOnTheSheetItWasWrittenOn() async throws {
    let scratch = try await Self.printedClass()
    let tokens = try Manifest(ofFolder: scratch.path + "/1a").pupils.map(\.id)
    let late = try scratch.bytes("inks/\(tokens[1]).json")
    Disk.remove("\(scratch.path)/inks/\(tokens[1]).json")
    try await run("grade", "inks", "--class", "1a", "--on", "2026-11-20", in: scratch).mustSucceed()
    try await run(
      "next", "1a.csv", "--output", "1a", "--record", "1a.record", "--on", "2026-11-20", "--seed", "9",
      "--no-thumbnails",
      "--quiet", in: scratch
    ).mustSucceed()
    let sheets = try Manifest(ofFolder: scratch.path + "/1a").handedOut
    #expect(sheets.map(\.age) == [0, 1, 0, 1])
    let again = try await run("grade", "inks", "--class", "1a", "--on", "2026-11-27", "--json", in: scratch)
      .mustSucceed()
    #expect(again.output == "{\"added\": 0, \"known\": 1, \"attempts\": 0, \"leftOut\": 0}\n")
    try AtomicFile.write([UInt8](late), to: "\(scratch.path)/inks/\(tokens[1]).json")
    try await run("grade", "inks", "--class", "1a", "--on", "2026-11-27", in: scratch).mustSucceed()
    try await run("record", "export", "--class", "1a", "--output", "1a.jsonl", in: scratch).mustSucceed()
    let before = try SheetKey(
      reading: InputFile.bytes(of: "\(scratch.path)/1a/\(sheets[3].key)"), file: sheets[3].key
    ).sheet
    let lines = String(decoding: try scratch.bytes("1a.jsonl"), as: UTF8.self).split(separator: "\n")
    let own = try #require(lines.first { $0.contains(tokens[1]) })
    #expect(own.contains("\"sheet\": \"\(before)\""), "\(own.prefix(120))")
  }

  /// What systems leave in a folder stops nobody; a recording that is broken is named, and the others are graded.
  @Test func strayFilesArePassedOver() async throws {
    let scratch = try await Self.printedClass()
    for name in ["Thumbs.db", "desktop.ini", ".DS_Store", "._x.json", "~$list.docx", "notes.docx"] {
      try scratch.write("no ink", to: "inks/\(name)")
    }
    let outcome = try await run("grade", "inks", "--class", "1a", "--on", "2026-11-23", in: scratch).mustSucceed()
    #expect(outcome.output.contains("graded 2 writings"))
    #expect(outcome.lines("note").contains { $0.contains("passed over: there is no ink in them") })
    let token = try Manifest(ofFolder: scratch.path + "/1a").pupils[0].id
    try scratch.makeFolder("more")
    for name in ["Thumbs.db", "desktop.ini"] { try scratch.write("", to: "more/\(name)") }
    try await run("grade", "more", "--class", "1a", "--on", "2026-11-24", in: scratch).mustSucceed()
    try scratch.write("{broken", to: "more/\(token).json")
    let broken = try await run("grade", "more", "--class", "1a", "--on", "2026-11-24", in: scratch)
    #expect(broken.status == 65 && broken.lines("left out").count == 1)
  }

  @Test func aDayBeforeTheLastIsTakenWithANote() async throws {
    let scratch = try await Self.printedClass()
    try await run("grade", "inks", "--class", "1a", "--on", "2026-11-23", in: scratch).mustSucceed()
    let token = try #require(try Manifest(ofFolder: scratch.path + "/1a").pupils.first?.id)
    try Disk.makeFolder(scratch.path + "/late")
    let ink = String(decoding: try InputFile.bytes(of: "\(scratch.path)/inks/\(token).json"), as: UTF8.self)
    try scratch.write(ink.replacing("\"pt\", ", with: "\"pt\", \"writer\": \"a\", "), to: "late/\(token).json")
    let late = try await run("grade", "late", "--class", "1a", "--on", "2026-11-20", in: scratch)
    #expect(late.status == 0 && late.lines("note").contains { $0.contains("the record goes on to 2026-11-23") })
    let check = try await run("record", "check", "--class", "1a", in: scratch).mustSucceed()
    #expect(check.output.contains("1a.record is whole: 2 children"))
  }

  @Test func aChildThatChangedItsHandKeepsWhatItWrote() async throws {
    let scratch = try await Self.printedClass()
    try await run("grade", "inks", "--class", "1a", "--on", "2026-11-23", in: scratch).mustSucceed()
    try scratch.write(Self.roster.replacing("Tom,right", with: "Tom,left"), to: "1a.csv")
    let outcome = try await run(
      "next", "1a.csv", "--record", "1a.record", "--output", "n", "--on", "2026-11-24", "--no-thumbnails", in: scratch
    ).mustSucceed()
    #expect(outcome.output.contains("Tom: ") && !outcome.output.contains("Tom: nothing in the record"))
    let pupil = try Manifest(ofFolder: scratch.path + "/n").pupils[1]
    #expect(try SheetKey(reading: InputFile.bytes(of: "\(scratch.path)/n/\(pupil.keys[0])"), file: "").hand == .left)
  }

  @Test func nextSheetsLookLikeThePublishedClass() async throws {
    let scratch = try Scratch()
    try scratch.write("name\nAnna Berg\nTom\n", to: "1a.csv")
    try await run(
      "class", "1a.csv", "--output", "1a", "--title", "Class 1a", "--school", "de-looped", "--paper", "letter",
      "--heavy-lines", "--seed", "3", "--no-thumbnails", in: scratch
    ).mustSucceed()
    func options(of folder: String) throws -> [String: String] {
      let options = try Manifest(ofFolder: "\(scratch.path)/\(folder)").options
      return Dictionary(options.map { ($0.name, $0.value) }) { first, _ in first }
    }
    let kept = try options(of: "1a")
    #expect(kept["title"] == "Class 1a" && kept["paper"] == "letter" && kept["school"] == "de-looped")
    // In its own folder, and in another one beside the record.
    let first = try await run("next", "1a.csv", "--output", "1a", "--no-thumbnails", in: scratch).mustSucceed()
    #expect(first.errors.contains("is taken from the class in 1a"))
    #expect(try options(of: "1a") == kept)
    try scratch.write("{\"format\": \"copybook record 1\"}\n", to: "r.jsonl")
    try await run("record", "import", "r.jsonl", "--record", "1a.record", in: scratch).mustSucceed()
    try await run("next", "1a.csv", "--record", "1a.record", "--output", "n", "--no-thumbnails", in: scratch)
      .mustSucceed()
    #expect(try options(of: "n") == kept)
    try await run(
      "next", "1a.csv", "--output", "1a", "--title", "Class 1b", "--no-thumbnails", in: scratch
    ).mustSucceed()
    #expect(try options(of: "1a") == kept.merging(["title": "Class 1b"]) { _, new in new })
    // Another roster's class is no model.
    try scratch.write("name\nMia\n", to: "other.csv")
    try await run("next", "other.csv", "--output", "m", "--record", "1a.record", "--no-thumbnails", in: scratch)
      .mustSucceed()
    #expect(try options(of: "m")["title"] == nil)
  }

  @Test func recordsThatAreNotThereOrNoneAreRefused() async throws {
    let scratch = try Scratch()
    try await run("record", "show", "--record", "1a.record", in: scratch).mustFail(
      status: 66, saying: "there is no record at 1a.record", hint: "grade what the children wrote first")
    try await run("record", "show", in: scratch).mustFail(
      status: 64, saying: "which record is meant is not said", hint: "--record, --class or --roster")
    try scratch.write("no record", to: "1a.record")
    try await run("record", "check", "--record", "1a.record", in: scratch).mustFail(
      status: 65, saying: "this is not a record of copybook", hint: "choose another file", leaving: ["1a.record"])
  }
}
