import TestSupport
import Testing

/// Sheets, classes, words and plans in step with a book, as commands.
@Suite struct LessonCommandTests {
  private static let book = """
    name: Our book
    language: en-GB
    school: uk-precursive
    lessons:
      - {letters: s m a t, words: at mat}
      - {letters: p i n, words: pin pan, title: Pip}
    """

  @Test func aTeachersOwnBookIsFoundByItsPath() async throws {
    let scratch = try Scratch()
    try scratch.write(Self.book, to: "ours.yaml")
    let made = try await run(
      "sheet", "--book", "ours.yaml", "--lesson", "pip", "--output", "p.pdf", "--key", "p.json", in: scratch
    ).mustSucceed()
    #expect(made.errors.contains("wrote 3 pages to p.pdf"), "\(made.errors)")
    let words = try await run("words", "--book", "ours.yaml", "--lesson", "1", in: scratch).mustSucceed().output
    #expect(words.hasPrefix("at\nmat\n") && words.allSatisfy { "smat\n".contains($0) }, "\(words)")
    let plan = try await run(
      "plan", "uk-precursive", "--book", "ours.yaml", "--output", "-", in: scratch
    ).mustSucceed().output
    #expect(plan.contains("letters: \"p i n\", start: \"s m a t\", words: \"pin pan\""), "\(plan)")
  }

  /// A name that there is none of is told with its place in the book, by every command; a book may name the school of its plan.
  @Test(arguments: [
    (
      "language: de\nschool: de-vereinfachte\n", "book.yaml:2:9: there is no school named \"de-vereinfachte\"",
      "de-simplified-1972"
    ),
    ("language: de\nschool: de-grundschrif\n", "book.yaml:2:9: there is no school", "perhaps de-grundschrift is meant"),
    (
      "language: dee\nschool: de-grundschrift\n", "book.yaml:1:11: there are no words for the language",
      "choose one of de"
    ),
    (
      "language: de\nschool: de-grundschrift\ndesign: leson\n", "book.yaml:3:9: there is no sheet design",
      "perhaps lesson"
    ),
  ])
  func namesInABookHaveTheirPlace(head: String, problem: String, hint: String) async throws {
    let scratch = try Scratch()
    try scratch.write(head + "lessons: [{letters: m a, words: mama}]\n", to: "book.yaml")
    for command in [["sheet", "--lesson", "1"], ["plan"]] {
      let made = try await run(command + ["--book", "book.yaml", "--output", "made"], in: scratch)
      #expect(made.errors.contains(problem) && made.errors.contains(hint), "\(made.errors)")
    }
    #expect(scratch.files == ["book.yaml"])
  }

  /// A design whose places the days of a plan fill is no sheet by itself.
  @Test(arguments: ["lesson", "lesson-review"]) func aDesignOfPlansSaysSo(_ design: String) async throws {
    let refused = try await run("sheet", "a", "b", "--design", design, in: Scratch())
    #expect(refused.status == 64 && refused.errors.contains("plans of lessons"), "\(refused.errors)")
    #expect(refused.errors.contains("copybook plan"))
  }

  @Test func aPlanTakesTheSchoolOfItsBook() async throws {
    let scratch = try Scratch()
    let plan = try await run("plan", "--book", "de-silben", "--weeks", "1", "--output", "-", in: scratch)
    #expect(plan.output.contains("school: \"de-grundschrift\"") && plan.errors.contains("the plan ends with Klasse 1"))
    try await run("plan", "--book", "de-silben", "--weeks", "1", "--strict", in: scratch).mustFail(
      status: 65, saying: "have no room in 1 week", hint: "--lesson \"1.3\"", leaving: [])
    try await run("plan", in: scratch).mustFail(status: 64, saying: "which school", hint: "copybook plan us-cursive")
  }

  @Test func booksAreListed() async throws {
    let listed = try await run("list", "books").mustSucceed().output
    #expect(listed.contains("en-sounds: Sounds and letters (16 lessons, en-GB)\n"))
  }

  @Test func whatIsWrongIsToldOnce() async throws {
    let scratch = try Scratch()
    try scratch.write("language: en\nlessons:\n  - {letters: satpin}\n", to: "bad.yaml")
    try await run("sheet", "--book", "bad.yaml", "--lesson", "1", in: scratch).mustFail(
      status: 65, saying: "bad.yaml:3:15: \"satpin\" is not a letter", hint: "blank", leaving: ["bad.yaml"])
    try await run("sheet", "--book", "en-sound", "--lesson", "1").mustFail(
      status: 64, saying: "no book named \"en-sound\"", hint: "one of en-sounds")
    try await run("sheet", "--book", "en-sounds", "--lesson", "1", "--school", "ru-cursive").mustFail(
      status: 65, saying: "the school ru-cursive does not write \"s\"", hint: "--school")
    try await run("sheet", "--book", "en-sounds", "--lesson", "1", "--taught", "a b").mustFail(
      status: 64, saying: "--taught and --book", hint: "leave one")
    try await run("preview", "--book", "en-sounds", "--lesson", "1", "--templates", "\(SampleSchools.root)/Templates")
      .mustFail(status: 64, saying: "a preview does not follow a book", hint: "leave them out")
    try await run("sheet", "quiz", "--book", "en-sounds", "--lesson", "1", "--strict", "--pictures", "off").mustFail(
      status: 65, saying: "has not taught \"q\", \"u\", \"i\", \"z\" of \"quiz\"", hint: "later lesson")
  }

  /// A child who is behind has its own lesson, another its own book; the row says it.
  @Test func everyChildHasItsOwnLesson() async throws {
    let scratch = try Scratch()
    try scratch.write(
      "name,book,lesson,text\nAnna,,,\nBen,,2,\nCleo,de-silben,\"Klasse 2, Lektion 1\",\nDan,,,zap\n", to: "1a.csv")
    let made = try await run(
      "class", "1a.csv", "--book", "en-sounds", "--lesson", "3", "--output", "1a", "--seed", "1", "--no-thumbnails",
      "--json", in: scratch)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.errors.contains("has not taught \"z\" of \"zap\""), "\(made.errors)")
    let again = try await run("class", "1a.csv", "--output", "1a", "--as-published", in: scratch).mustSucceed()
    #expect(again.errors.contains("4 sheets kept as they were"), "\(again.errors)")
    let keys = scratch.files.filter { $0.hasPrefix("1a/keys/") }
    let schools = try keys.map { try SheetKeyFile(scratch.bytes($0)).school }
    #expect(schools.contains("de-grundschrift") && schools.contains("uk-precursive"), "\(schools)")
  }

  @Test func aRosterSaysWhereALessonIsWrong() async throws {
    let scratch = try Scratch()
    try scratch.write("name,Lesson\nAnna,3\nBen,99\n", to: "1a.csv")
    try await run("class", "1a.csv", "--book", "en-sounds", in: scratch).mustFail(
      status: 65, saying: "1a.csv:3:2: the book en-sounds has no lesson \"99\"", hint: "rename the column",
      leaving: ["1a.csv"])
    try scratch.write("name,Buch,Lektion\nAnna,de-silben,1.4\nBen,,\n", to: "1a.csv")
    try await run("class", "1a.csv", "--book", "de-silben", in: scratch).mustFail(
      status: 65, saying: "1a.csv:3:1: which lesson of the book de-silben?", hint: "column lesson", leaving: ["1a.csv"])
    let checked = try await run("roster", "check", "1a.csv", in: scratch).mustSucceed().output
    #expect(checked.contains("de-silben  1.4"), "\(checked)")
  }

  /// New letters of the next sheets are those of the book, and words have no others.
  @Test func nextSheetsFollowTheBook() async throws {
    let scratch = try await RecordCommandTests.printedClass()
    try await run(["grade", "inks", "--class", "1a", "--on", "2026-11-23"], in: scratch).mustSucceed()
    try scratch.write(
      "language: en\nlessons:\n  - {letters: a l}\n  - {letters: n d, words: land}\n  - {letters: z}\n", to: "b.yaml")
    let made = try await run(
      "next", "1a.csv", "--record", "1a.record", "--output", "n1", "--on", "2026-11-24", "--seed", "5", "--explain",
      "--no-thumbnails", "--book", "b.yaml", "--lesson", "2", in: scratch)
    #expect(made.status == 0, "\(made.errors)")
    let lines = made.output.split(separator: "\n")
    let words = lines.filter { $0.hasPrefix("  words: ") }.flatMap { $0.dropFirst(9).split(separator: " ") }
    #expect(
      lines.contains { $0.hasPrefix("Anna Berg: new n, d") || $0.hasPrefix("Anna Berg: new n;") }, "\(made.output)")
    #expect(words.joined().allSatisfy { "alnd".contains($0) }, "\(made.output)")
  }
  /// What the child must mend and what is new are copied in mixed order.
  @Test func nextSheetsMixTheirLetters() async throws {
    let scratch = try await RecordCommandTests.printedClass()
    try await run(["grade", "inks", "--class", "1a", "--on", "2026-11-23"], in: scratch).mustSucceed()
    let made = try await run(
      "next", "1a.csv", "--record", "1a.record", "--output", "n1", "--on", "2026-11-24", "--no-thumbnails", in: scratch)
    #expect(made.status == 0, "\(made.errors)")
    let keys = try scratch.files.filter { $0.hasPrefix("n1/keys/") }.map { try SheetKeyFile(scratch.bytes($0)) }
    let texts = Set(keys.flatMap { $0.pages }.flatMap { $0.cells }.map { $0.text })
    let mixed = texts.filter { text in text.count > 2 && text.split(separator: " ").allSatisfy { $0.count == 1 } }
    #expect(!mixed.isEmpty, "\(texts)")
    for letters in mixed.map({ $0.split(separator: " ") }) {
      #expect(zip(letters, letters.dropFirst()).allSatisfy { $0 != $1 }, "\(letters)")
    }
  }
}
