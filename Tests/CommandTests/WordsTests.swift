import Foundation
import TestSupport
import Testing

@Suite struct WordsTests {
  private func words(_ arguments: String..., in scratch: Scratch? = nil) async throws -> [String] {
    try await run(["words"] + arguments, in: scratch).mustSucceed().output.split(separator: "\n").map(String.init)
  }

  /// The school writes é with two thousand other letters; the list has the words of one language.
  @Test func aLetterThatNoWordHasIsToldBriefly() async throws {
    let outcome = try await run("words", "en", "--new-letter", "é")
    #expect(outcome.status == 0 && outcome.lines("warning").count == 1, "\(outcome.errors)")
    #expect(outcome.lines("warning").first?.hasSuffix("en.csv has \"é\"") == true, "\(outcome.errors)")
    #expect(outcome.lines("hint").first?.contains("are written with") == true)
    #expect(outcome.errors.count < 500, "\(outcome.errors.count)")
  }

  @Test func wordsHaveTaughtLettersOnlyAndTheNewOneFirst() async throws {
    let words = try await words("en", "--school", "us-cursive", "--taught", "s a t p i", "--new", "n")
    #expect(words.count == 10 && words.allSatisfy { Set($0).isSubset(of: "satpin") })
    #expect(words.prefix(6).allSatisfy { $0.contains("n") })
  }

  /// A run of letters, letters apart, commas and a decomposed letter are the same.
  @Test func taughtLettersAreWrittenAsOneLikes() async throws {
    let plain = try await words("ru", "--school", "ru-print", "--taught", "мамйокшт")
    for other in ["м а м й о к ш т", "м, а, й, о, к, ш, т", "маи\u{306}окшт"] {
      #expect(try await words("ru", "--school", "ru-print", "--taught", other) == plain)
    }
    #expect(!plain.isEmpty)
  }

  @Test func newLetterAloneMeansTheSchoolsOrderUpToIt() async throws {
    let words = try await words("--school", "us-ball-and-stick", "--new", "d", "--word-count", "40")
    #expect(words.allSatisfy { Set($0).isSubset(of: "litoad") } && words[0].contains("d"))
    // Marks come with their letters, as French orders have no é.
    let french = try await run("words", "--school", "fr-cursive", "--new", "b", "--word-count", "99").mustSucceed()
      .output
    #expect(french.contains("belle\n") && french.contains("bébé\n"))
  }

  @Test func capitalsAloneGiveWordsInCapitals() async throws {
    #expect(try await words("--school", "us-vertical", "--taught", "FEDPBR").contains("BED"))
    // A small letter that is taught with capitals counts for its capital where that is asked for.
    #expect(try await !words("de", "--school", "de-sas", "--taught", "eianml").contains("Leine"))
    let any = try await words("de", "--school", "de-sas", "--taught", "eianml", "--any-case", "--word-count", "99")
    #expect(any.contains("Leine"))
  }

  @Test func joinsAreReportedForSchoolsThatJoin() async throws {
    let joined = try await run("words", "--school", "us-cursive", "--taught", "satpin", "--joins-cover").mustSucceed()
    #expect(joined.errors.contains(/note: 10 words practise \d+ of \d+ kinds of join/))
    let apart = try await run("words", "--school", "us-vertical", "--taught", "satpin", "--joins-cover")
    #expect(apart.status == 0 && apart.lines("warning")[0].contains("us-vertical does not join letters"))
    #expect(!apart.errors.contains("kinds of join"))
    // With the flag no fewer joins are covered than without.
    func covered(_ arguments: [String]) async throws -> Int {
      let text = try await run(
        ["words", "--school", "us-cursive", "--taught", "satpineo", "--word-count", "4"] + arguments
      )
      .mustSucceed().errors
      let match = try #require(text.firstMatch(of: /practise (\d+) of/))
      return Int(match.1) ?? 0
    }
    #expect(try await covered(["--joins-cover"]) > covered([]))
  }

  @Test func jsonHoldsWordsMeaningsAndJoins() async throws {
    let scratch = try Scratch()
    try scratch.write("entry;meaning;level\npin;épingle;2\nnap;\"sieste; somme\";1\nnope;x;1\n", to: "w.csv")
    let outcome = try await run(
      "words", "w.csv", "--school", "us-cursive", "--taught", "s a t p i n", "--json", in: scratch
    ).mustSucceed()
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let words = try #require(report["words"] as? [[String: String]])
    #expect(
      words.map { $0["entry"] } == ["nap", "pin"] && words.map { $0["meaning"] } == ["sieste; somme", "épingle"])
    #expect(report["allowed"] as? Int == 2)
    let joins = try #require((report["joins"] as? [String: Any])?["covered"] as? [[String: Any]])
    #expect(Set(joins.flatMap { $0["pairs"] as? [String] ?? [] }) == ["na", "ap", "pi", "in"])
  }

  @Test func seedBringsOtherWordsAndTheSameAgain() async throws {
    let one = try await words("en", "--taught", "satpinm", "--seed", "1")
    #expect(try await words("en", "--taught", "satpinm", "--seed", "1") == one)
    #expect(try await words("en", "--taught", "satpinm", "--seed", "2") != one)
  }

  @Test func listThatYieldsNothingWarnsWithTheNearestThingThatWorks() async throws {
    let outcome = try await run("words", "en", "--school", "us-cursive", "--taught", "x z q")
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(outcome.lines("warning")[0].contains(/none of the \d+ words of .*en\.csv is written with q x z alone/))
    #expect(outcome.lines("hint")[0].contains("with \"o\" there is one, such as zoo"))
    let short = try await run("words", "en", "--taught", "satpin", "--longest", "1")
    #expect(short.lines("hint")[0].contains("allow 2 letters, as in "))
    let foreign = try await run("words", "ru", "--school", "us-cursive")
    #expect(
      foreign.lines("warning")[0].contains("us-cursive has no letters for the words in ") && foreign.output.isEmpty)
    let new = try await run("words", "en", "--taught", "litoad", "--new", "q")
    #expect(new.lines("warning")[0].contains("\"q\"") && new.output.contains("do\n"))
  }

  @Test(arguments: [
    (["words", "en-fr-animal"], 64, "there is no word list \"en-fr-animal\"", "perhaps \"en-fr-animals\" is meant"),
    (["words", "none.csv"], 66, "none.csv cannot be read: there is no such file", "copybook list words"),
    (["words", "."], 64, "there is no word list \".\"", "give a file"),
    (["words", "--taught", " "], 64, "--taught contains no letters", "s a t p i n"),
    (["words", "--taught", "abж"], 64, "the school us-continuous does not write \"ж\"", "another school"),
    (["words", "--new", "th"], 64, "\"th\" is not one letter", "--new-letter t"),
    (["words", "--word-count", "0"], 64, "0 words cannot be chosen", "choose 1 to 1000"),
    (["words", "--longest", "-3"], 64, "the longest word cannot have -3 letters", "choose 1 to 200"),
  ])
  func mistakesAreToldWithTheirRemedy(
    _ arguments: [String], _ status: Int, _ problem: String, _ hint: String
  ) async throws {
    try await run(arguments).mustFail(status: Int32(status), saying: problem, hint: hint)
  }

  @Test(arguments: [
    ("entry,meaning\n\"cat,chat\n", "w.csv:2:1: a quote is opened here and never closed", "closing quote"),
    ("name,age\nAnna,6\n", "w.csv:1: the list has several columns, none of them named entry", "entry,meaning"),
    ("entry,meaning\nice, cold,glace\n", "w.csv:2:3: the row has 3 cells, the heading 2", "quotes"),
    ("\n", "w.csv: there is no word in the list", "one word on each line"),
  ])
  func faultsInAListAreToldWithTheirPlace(_ text: String, _ problem: String, _ hint: String) async throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "w.csv")
    try await run("words", "w.csv", in: scratch).mustFail(status: 65, saying: problem, hint: hint, leaving: ["w.csv"])
  }

  @Test func listsAreListedWithTheirSize() async throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(SampleSchools.root)/Templates/Words")
      .filter { $0.hasSuffix(".csv") }.map { String($0.dropLast(4)) }.sorted()
    let lines = try await run("list", "words").mustSucceed().output.split(separator: "\n")
    let names = lines.filter { $0.contains(/^\S+: \d+ words( with meanings)?$/) }.map {
      String($0.prefix { $0 != ":" })
    }
    #expect(names == files && names.contains("en-fr-animals"))
    #expect(lines.contains { $0.hasPrefix("en-fr-animals: ") && $0.hasSuffix("with meanings") })
  }

  @Test func helpHasExamplesThatRun() async throws {
    let help = try await run("words", "--help").mustSucceed().output
    let examples = help.split(separator: "\n").filter { $0.hasPrefix("  copybook ") }
    #expect(examples.count == 4 && help.split(separator: "\n").allSatisfy { $0.count <= 120 })
    for example in examples {
      let parts = example.dropFirst(11).split(separator: "\"", omittingEmptySubsequences: false)
      let words = parts.enumerated().flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      #expect(try await !run(words).mustSucceed().output.isEmpty, "\(example)")
    }
  }

  /// Ranges are understood among letters that were taught.
  @Test func rangesOfLettersAreTaught() async throws {
    let range = try await run("words", "en", "--taught", "a-f, n-t").mustSucceed().output
    let letters = try await run("words", "en", "--taught", "a b c d e f n o p q r s t").mustSucceed().output
    #expect(range == letters && !range.isEmpty)
    #expect(range.allSatisfy { "abcdefnopqrst\n".contains($0) }, "\(range)")
  }
}
