import Lessons
import Letterforms
import Recipes
import TestSupport
import Testing
import Texts
import Worksheets
import YAML

/// What a class has been taught by a lesson of its book.
struct PrimerTests {
  private static func primer(_ text: String) throws(Fault) -> Primer {
    try Primer(Recipe(reading: Array(text.utf8), file: "book.yaml"), id: "book")
  }

  private static let german = """
    language: de
    parts:
      - name: Klasse 1
        lessons:
          - {letters: S s a, title: Sonne}
          - {letters: sch Sch, words: Schas, tricky: [(und)]}
          - {letters: o l}
      - name: Klasse 2
        lessons:
          - {letters: ch, title: Dach}
          - {letters: c h}
    """

  @Test(arguments: [
    ("1.2", 1), ("Klasse 1, Lektion 2", 1), ("klasse 2 lektion 1", 3), ("2/2", 4), ("3", 2), ("Dach", 3),
    ("SONNE", 0), ("Klasse 2, Dach", 3), ("grade 1, lesson 3", 2),
  ])
  func aLessonIsNamedAsTeachersDo(text: String, index: Int) throws {
    #expect(try PrimerTests.primer(PrimerTests.german).progress(upTo: text).index == index)
  }

  @Test(arguments: [
    ("1", "may be Klasse 1, lesson 1 or Klasse 2, lesson 1", "Klasse 1, lesson 1"),
    ("Klasse 2", "is a part of the book book", "\"Klasse 2, lesson 1\""),
    ("Tach", "has no lesson \"Tach\"", "perhaps \"Dach\" is meant"),
    ("9", "has no lesson \"9\"", "Klasse 1, lesson 1 to Klasse 2, lesson 2"),
    ("3.1", "has no lesson \"3.1\"", "Klasse 1"), (" ", "no lesson is named", "1.1"),
  ])
  func noLessonIsGuessed(text: String, problem: String, hint: String) throws {
    let primer = try PrimerTests.primer(PrimerTests.german)
    let fault = #expect(throws: Fault.self) { try primer.progress(upTo: text) }
    #expect(fault?.kind == .usage && fault?.problem.contains(problem) == true, "\(fault?.problem ?? "")")
    #expect(fault?.hint.contains(hint) == true, "\(fault?.hint ?? "")")
  }

  @Test(arguments: [("5", 1), ("lesson 5", 1), ("Lektion 3a", 0), ("3A", 0), ("Unit 7", 2)])
  func aBookWithoutPartsHasNumbers(text: String, index: Int) throws {
    let primer = try PrimerTests.primer(
      "language: en\nlessons: [{lesson: 3a, letters: a}, {lesson: 5, letters: t}, {lesson: 7}]\n")
    #expect(try primer.progress(upTo: text).index == index)
  }

  /// Words that are added have no group of letters, and are no tricky word, that the book has later.
  @Test func addedWordsKeepToTheBook() throws {
    let primer = try PrimerTests.primer(
      "language: en\nlessons:\n  - {letters: s h i p e}\n  - {letters: sh, tricky: [his]}\n  - {letters: ee}\n")
    let first = PrimerProgress(primer, upTo: 0)
    #expect(first.writes("ship") && !first.suits("ship") && first.suits("hip") && !first.suits("his"))
    #expect(!first.suits("Sheep") && !first.suits("see"))
    let second = PrimerProgress(primer, upTo: 1)
    #expect(second.suits("ship") && second.suits("his") && !second.suits("sheep"))
    #expect(PrimerProgress(primer, upTo: 2).suits("sheep"))
    #expect(PrimerProgress(try PrimerTests.primer(PrimerTests.german), upTo: 1).suits("sascha"))
  }

  /// The c of sch is known in sch only; a capital at the head of a sentence is copied.
  @Test func lettersAreTaughtByThemselvesOrInGroups() throws {
    let primer = try PrimerTests.primer(PrimerTests.german)
    let second = PrimerProgress(primer, upTo: 1)
    #expect(second.letters == ["S", "s", "a", "sch", "Sch"])
    #expect(second.untaught(in: "Schas") == [] && second.untaught(in: "Ach") == ["A", "c", "h"])
    #expect(second.untaught(in: "cash") == ["c", "h"] && second.untaught(in: "As sass!") == [])
    #expect(second.untaught(in: "und") == [] && second.untaught(in: "rund") == ["r", "u", "n", "d"])
    #expect(second.writes("sascha") && !second.writes("sacha") && !second.writes("und"))
    #expect(PrimerProgress(primer, upTo: 4).writes("sacha"))
    #expect(second.words == ["Schas"] && second.slips == [])
  }

  /// With commas, entries keep their blanks; nobody writes a comma after each word.
  @Test(arguments: [
    ("\"tante, ente, nett\"", ["tante", "ente", "nett"]), ("die Biene", ["die", "Biene"]),
    ("\"die Biene; das Tier\"", ["die Biene", "das Tier"]), ("[die Biene, \" nett \"]", ["die Biene", "nett"]),
    ("\"am,\"", ["am"]),
  ])
  func wordsAreListedAsTeachersDo(text: String, words: [String]) throws {
    let primer = try PrimerTests.primer("language: de\nlessons: [{letters: \"s, a t s\", words: \(text)}]\n")
    #expect(primer.lessons[0].words == words && primer.lessons[0].letters == ["s", "a", "t"])
  }

  @Test func aSmallLetterBringsItsCapitalWhereTheBookSaysSo() throws {
    let primer = try PrimerTests.primer("language: en\ncapitals: yes\nlessons: [{letters: a sh}]\n")
    #expect(PrimerProgress(primer, upTo: 0).letters == ["a", "A", "sh", "Sh"])
  }

  @Test func joinsAreTaughtFromTheFirstOneOn() throws {
    let primer = try PrimerTests.primer(
      "language: en\nlessons: [{letters: a i r n}, {joins: ai}, {joins: [ra, in], letters: qu}]\n")
    let joined = try SampleSchools.school(named: "uk-joined").joinClasses(among: Array("airnqu"), hand: .right)
    #expect(joined["ra"] != nil && joined["ai"] != nil)
    #expect(PrimerProgress(primer, upTo: 0).writes("rain", joined: joined))
    #expect(!PrimerProgress(primer, upTo: 1).writes("rain", joined: joined))
    #expect(PrimerProgress(primer, upTo: 1).writes("rain"), "a school that prints joins nothing")
    #expect(PrimerProgress(primer, upTo: 2).writes("rain", joined: joined))
    #expect(PrimerProgress(primer, upTo: 2).writes("qu", joined: joined), "the letters of a group are joined in it")
  }

  @Test func wordsOfLaterLettersAreNamedWithTheirPlace() throws {
    let primer = try PrimerTests.primer("language: en\nlessons:\n  - {letters: a t, words: at cat}\n")
    let slips = PrimerProgress(primer, upTo: 0).slips
    #expect(slips.map { $0.description } == ["book.yaml:3:27: lesson 1 has not taught \"c\" of \"cat\""])
  }

  @Test func aSchoolMustWriteTheLetters() throws {
    let primer = try PrimerTests.primer("language: en\nlessons:\n  - {letters: a}\n  - {letters: t ж}\n")
    let school = try SampleSchools.school(named: "us-cursive")
    try PrimerProgress(primer, upTo: 0).check(school)
    let fault = #expect(throws: Fault.self) { try PrimerProgress(primer, upTo: 1).check(school) }
    #expect(fault?.line == 4 && fault?.problem == "the school us-cursive does not write \"ж\"")
  }

  // MARK: Files

  @Test(arguments: [
    LessonSlip("lessons: [{letters: a}]\n", line: 1, says: "\"language\" is missing", remedy: "language"),
    LessonSlip("language: en\n", line: 1, says: "\"lessons\" is missing", remedy: "lessons"),
    LessonSlip("language: en\nlessons: []\n", line: 1, says: "no lessons", remedy: "lessons:"),
    LessonSlip("language: en\nlesons: []\n", line: 2, says: "no field \"lesons\"", remedy: "perhaps \"lessons\""),
    LessonSlip(
      "language: en\nlessons:\n  - {leters: a}\n", line: 3, says: "no field \"leters\"", remedy: "\"letters\""),
    LessonSlip(
      "language: en\nlessons:\n  - {letters: satpin}\n", line: 3, says: "\"satpin\" is not a letter", remedy: "blank"),
    LessonSlip(
      "language: en\nlessons:\n  - {letters: \"a +\"}\n", line: 3, says: "\"+\" is not a letter", remedy: "blank"),
    LessonSlip("language: en\nlessons:\n  - {joins: a}\n", line: 3, says: "\"a\" is not a join", remedy: "blank"),
    LessonSlip(
      "language: en\nlessons:\n  - {lesson: 2}\n  - {letters: a}\n", line: 4,
      says: "two lessons \"2\", the other on line 3",
      remedy: "own number"),
    LessonSlip(
      "language: en\nlessons: [{}]\nparts: [{lessons: []}]\n", line: 1, says: "both parts and lessons", remedy: "one of"
    ),
    LessonSlip("language: en\nparts:\n  - {name: x}\n", line: 3, says: "\"lessons\" is missing", remedy: "lessons"),
  ])
  func booksSayWhereTheyAreWrong(_ slip: LessonSlip) {
    let fault = #expect(throws: Fault.self) { try PrimerTests.primer(slip.text) }
    #expect(
      fault?.kind == .data && fault?.file == "book.yaml" && fault?.line == slip.line, "\(fault?.description ?? "")")
    #expect(fault?.problem.contains(slip.says) == true, "\(fault?.problem ?? "")")
    #expect(fault?.hint.contains(slip.remedy) == true, "\(fault?.hint ?? "")")
  }

  private static let folder = PrimerFolder(templates: "\(SampleSchools.root)/Templates")

  @Test func anUnknownBookNamesTheNearest() {
    let fault = #expect(throws: Fault.self) { try PrimerTests.folder.primer(named: "de-silbe") }
    #expect(fault?.kind == .usage && fault?.problem == "there is no book named \"de-silbe\"")
    #expect(fault?.hint.contains("or one of de-silben, ") == true, "\(fault?.hint ?? "")")
    #expect(throws: Fault.self) { try PrimerTests.folder.primer(named: "nowhere.yaml") }
    #expect(PrimerFolder(templates: "nowhere").names() == [])
  }

  /// Our own books: a school of their language writes every letter, and every word has letters that were taught by then.
  @Test(arguments: folder.names()) func ourBooksTeachWhatTheyUse(name: String) throws {
    let primer = try PrimerTests.folder.primer(named: name)
    let school = try SampleSchools.school(named: try #require(primer.school))
    #expect(school.languages.contains { $0.prefix(2) == primer.language.prefix(2) })
    #expect(primer.lessons.count > 10 && !primer.summary.isEmpty)
    var before: Set<String> = []
    for index in primer.lessons.indices {
      let progress = PrimerProgress(primer, upTo: index)
      try progress.check(school)
      #expect(progress.slips == [], "\(progress.title)")
      for word in progress.lesson.words {
        #expect(progress.writes(word) && school.unwritten(in: word).isEmpty, "\(progress.title): \(word)")
        #expect(before.insert(word).inserted, "\(progress.title): \(word) once more")
      }
      #expect(!progress.lesson.letters.isEmpty, "\(progress.title)")
      #expect(try primer.progress(upTo: progress.title).index == index)
    }
  }
}
