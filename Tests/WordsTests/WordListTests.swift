import Tables
import Testing
import Texts
import Words

@Suite struct WordListTests {
  private func list(_ text: String) throws -> WordList { try WordList(reading: Array(text.utf8), file: "w.csv") }

  private static let animals = [
    WordList.Entry(text: "cat", meaning: "chat", language: "en", level: "1"),
    WordList.Entry(
      text: "ice, cold", meaning: "glace", level: "2", remarks: [.init(column: "Picture", value: "ice.png")]),
    WordList.Entry(text: "owl"),
  ]

  /// The same table in the forms in which it comes.
  @Test(arguments: [
    "entry,meaning,language,level,Picture\ncat,chat,en,1,\n\"ice, cold\",glace,,2,ice.png\nowl\n",
    "\u{FEFF}ENTRY;Meaning;language;level;Picture\r\ncat;chat;en;1;\r\nice, cold;glace;;2;ice.png\r\nowl;;;;\r\n",
    "Picture\tlevel\tmeaning\tword\tlanguage\n\t1\tchat\tcat\ten\n\nice.png\t2\tglace\t ice, cold \t\n\t\t\towl",
    " Entry , meaning,language,level,Picture\n\"cat\",chat , en,1\n\"ice, cold\",\"glace\",,2,ice.png\n,,,,\nowl,,,,,,",
  ])
  func tableIsReadWhateverItsForm(_ text: String) throws {
    #expect(try Array(list(text)) == WordListTests.animals)
  }

  @Test(arguments: [
    "cat\ndog\n", "cat\r\ndog\r\n", "cat\rdog", "\u{FEFF}\n\n cat\t\n\n  dog  \n", "Word\ncat\ndog",
    " \n\t\nentry\ncat\ndog", "\"cat\"\n\"dog\"",
  ])
  func plainListIsOneWordALine(_ text: String) throws {
    #expect(try list(text).map(\.text) == ["cat", "dog"])
  }

  /// Letters and their marks are one character, whichever way they are read.
  @Test(arguments: ["", ",", "\""])
  func decomposedLettersAreComposed(_ sign: String) throws {
    let quote = sign == "\"" ? sign : ""
    let heading = sign == "," ? "entry,level\n" : ""
    for (parts, whole) in [
      ("и\u{306}од", "йод"), ("e\u{301}te\u{301}", "été"), ("か\u{3099}", "が"), ("\u{1112}\u{1161}\u{11AB}", "한"),
    ] {
      let read = try list("\(heading)\(quote)\(parts)\(quote)\n\(quote)\(whole)\(quote)\n").map(\.text)
      #expect(read.count == 1)
      #expect(read.first.map { Array($0.unicodeScalars) } == Array(whole.unicodeScalars))
    }
  }

  @Test func wordsThatComeAgainAreSkippedInOneLanguageOnly() throws {
    let words = try list("entry,language,meaning\nchat,en,talk\nchat,fr,cat\nchat,en,gossip\n")
    #expect(words.map { $0.meaning ?? "" } == ["talk", "cat"])
    #expect(words.words(in: "en-GB").map(\.text) == ["chat"])
    #expect(words.words(in: "de").isEmpty)
    #expect(try list("a\nb\na\n a\n").map(\.text) == ["a", "b"])
  }

  @Test func wordsOfNoLanguageAreOfEvery() throws {
    #expect(try list("entry,language\ncat,en\nsofa,\n").words(in: "de").map(\.text) == ["sofa"])
    #expect(try list("cat\nsofa\n").words(in: "de").count == 2)
  }

  @Test func capitalsKeepWhatStandsBesideThem() throws {
    let list = try list("entry,meaning\nbed,lit\nBed,lit\nstraße,rue\n").inCapitals()
    #expect(list.map(\.text) == ["BED", "STRASSE"] && list.map(\.meaning) == ["lit", "rue"])
  }

  /// What is wrong, as bytes; the line and cell; words of the problem and of the remedy.
  static let faults: [(bytes: [UInt8], line: Int, column: Int, problem: String, hint: String)] = [
    ([], 0, 0, "there is no word in the list", "one word on each line"),
    (Array("\n \n\n".utf8), 0, 0, "there is no word in the list", "column entry"),
    (Array("entry,meaning\n".utf8), 0, 0, "there is no word in the list", "column entry"),
    (Array("entry,meaning\n,chat\n".utf8), 0, 0, "there is no word in the list", "column entry"),
    (Array("name,age\nAnna,6\n".utf8), 1, 0, "none of them named entry", "such as entry,meaning"),
    (Array("cat\ndog,chien\n".utf8), 2, 0, "none of them named entry", "first line that names the columns"),
    (Array("entry,meaning,entry\ncat,chat,x\n".utf8), 1, 3, "\"entry\" occurs twice", "delete one"),
    (Array("entry,meaning\ncat,chat\nice, cold,glace\n".utf8), 3, 3, "3 cells, the heading 2", "quotes"),
    (Array("entry,meaning\n\"cat,chat\n".utf8), 2, 1, "never closed", "closing quote"),
    (Array("entry,meaning\n\"cat\"s,chat\n".utf8), 2, 1, "follows a closing quote", "quote"),
    (Array("cat\nd\0g\n".utf8), 2, 1, "NUL", "save"),
    (
      Array("entry\ncat\n\(String(repeating: "ab", count: 150))\n".utf8), 3, 1, "300 letters; the limit is 200",
      "line of its own"
    ),
    (
      Array("entry,meaning\ncat,\(String(repeating: "x", count: 10_001))\n".utf8), 2, 2,
      "10001 bytes; the limit is 10000",
      "missing closing quote"
    ),
  ]

  @Test(arguments: faults.indices)
  func faultIsToldWithItsPlaceAndRemedy(_ number: Int) throws {
    let fault = WordListTests.faults[number]
    let error = #expect(throws: Fault.self) { try WordList(reading: fault.bytes, file: "w.csv") }
    #expect(error?.file == "w.csv" && error?.line == fault.line && error?.column == fault.column, "\(error!)")
    #expect(error?.problem.contains(fault.problem) == true && error?.hint.contains(fault.hint) == true, "\(error!)")
  }

  /// A file of one endless line, and one that is too large, are refused and not held against the memory.
  @Test func endlessFilesAreRefused() {
    for (size, byte) in [(10 << 20, UInt8(ascii: "x")), (CSVTable.largestFile + 1, UInt8(ascii: "\n"))] {
      let error = #expect(throws: Fault.self) {
        try WordList(reading: [UInt8](repeating: byte, count: size), file: "w.csv")
      }
      #expect(error?.hint.isEmpty == false)
    }
  }

  /// Whatever the bytes, a list comes out or an error with a remedy.
  @Test func randomBytesNeverTrap() {
    let pieces =
      ["entry", "word", "level", ",", ";", "\t", "\"", "\n", "\r", "\u{301}", "й", "a", " ", "\u{FEFF}", "\0", "界"]
      .map { Array($0.utf8) } + [[0xFF], [0xE9], [0xC3]]
    for seed in 0..<3000 as Range<UInt64> {
      var bytes: [UInt8] = seed.isMultiple(of: 2) ? Array("entry,level\n".utf8) : []
      var random = seed
      for _ in 0..<12 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes += pieces[Int((random >> 33) % UInt64(pieces.count))]
      }
      do {
        let list = try WordList(reading: bytes, file: "w")
        #expect(!list.isEmpty && list.allSatisfy { !$0.text.isEmpty })
        _ = WordIndex(list).words(by: WordRule(taught: ["a"]))
      } catch {
        #expect(!error.problem.isEmpty && !error.hint.isEmpty)
      }
    }
  }
}
