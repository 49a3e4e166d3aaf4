import FoundationEssentials
import Geometry
import TestSupport
import Testing
import Texts

@testable import Inks
@testable import Recordings

/// Files that are damaged, mean harm or hold nothing: a sentence with a place, soon, and never a crash.
@Suite struct BadInkTests {
  static func refusal(_ bytes: [UInt8], _ limits: InkLimits = InkLimits()) -> Fault? {
    let start = processorSeconds()
    defer { #expect(processorSeconds() - start < 10) }
    do throws(Fault) {
      _ = try Ink.all(reading: bytes, file: "f", folder: nil, limits: limits)
      return nil
    } catch {
      #expect(!error.hint.isEmpty && error.description.hasPrefix("f") && !error.description.contains("\n"))
      return error
    }
  }

  static func said(_ text: String, _ limits: InkLimits = InkLimits()) -> String {
    refusal(Array(text.utf8), limits)?.description ?? "nothing"
  }

  @Test(arguments: [
    ("", "f: the file is empty"), (" \n", "f: the file is empty"), ("[]", "f:1:1: the file has no strokes"),
    ("{}", "f:1:1: this is not an ink format"), ("{\"strokes\": []}", "no strokes"),
    ("{\"strokes\": [[]]}", "no strokes"),
    ("3", "columns"),
    ("{\"strokes\": 3}", "f:1:1: this is not an ink format"), ("hello", "f:1:1: this is not an ink format"),
    ("a,b\n1,2", "not an ink format"),
    ("<ink/>", "f:1:1: the file has no traces"), ("<svg/>", "no lines"), ("<html/>", "<html> is not an ink format"),
    ("<", "f:1:"),
    ("<xournal><page><layer/></page></xournal>", "no strokes of a pen"),
    ("<character/>", "<character> is not an ink format"),
    ("stroke,x,y\n", "no points"), ("\"\"", "empty cells"), (",,\n", "empty cells"), ("# units: mm\n", "no points"),
    (".VERSION 1.0\n", "no pen-down"),
    ("[[1]]", "a point needs x and y"), ("[[\"a\", 2]]", "a point needs x and y"),
    ("[[1, \"b\"]]", "f:1:6: a number is expected"),
    ("[3]", "f:1:2: a list of points"), ("\"text\"", "not an ink format"), ("null", "not an ink format"),
    ("%PDF-1.7", "is a PDF"),
    ("PK\u{3}\u{4}", "a ZIP"),
  ])
  func whatHoldsNoInkIsRefused(text: String, said: String) {
    let answer = Self.said(text)
    #expect(answer.contains(said), "\(answer)")
  }

  @Test(arguments: [
    "[[5, 7]]", "{\"strokes\": [[[5, 7]]]}", "5,7\n", "<ink><trace>5 7</trace></ink>", ".PEN_DOWN\n5 7\n",
  ])
  func onePointIsADot(text: String) throws {
    #expect(
      try ReaderTests.ink(text).strokes == [
        InkStroke(points: [InkPoint(x: 5, y: 7)])
      ])
  }

  @Test(arguments: [
    ("[[1, NaN]]", "f:1:6: NaN is not a JSON number"), ("[[1, Infinity]]", "Infinity is not a JSON number"),
    ("[[1, -Infinity]]", "not a JSON number"),
    ("[[1, 1e999]]", "too large"), ("[[1, 2e10]]", "f:1:2: the point"), ("[[1, 2, 1e300]]", "the time"),
    ("[\n[1, 02]]", "f:2:5: \"02]]\" is not a JSON number"),
    ("[[1, 2.]]", "not a JSON number"), ("[[1, .5]]", "a value is expected"), ("[[1, +5]]", "a value is expected"),
    ("1,2\n3,nan\n", "f:2:3: \"nan\" is not a number"), ("1,2\n3,1e999", "is not on any page"),
    ("1,2\n3\n", "f:2:1: the line has 1 cells"),
    ("1,2\n3,\"4\n", "f:2:3: a quote"), ("1\n1 2 3 x\n", "1 columns"),
    ("1,2,3,4,5,6", "6 columns"),
    ("<svg><path d='M0 0L1e9 0'/></svg>", "too large"), ("<svg><path d='M0 0Lx'/></svg>", "a number"),
    ("<svg><g transform='x'/></svg>", "transform"),
    ("<svg><polyline points='1 x'/></svg>", "f:1:6: a number"),
    ("<xournal><page><layer><stroke>1</stroke></layer></page></xournal>", "no y"),
    ("{\"units\": 0, \"strokes\": [[[1, 2]]]}", "f:1:11: 0.0 mm is not a valid unit"),
    ("{\"strokes\": [[[1, 2]]], \"segments\": [{\"name\": \"a\", \"strokes\": [1]}]}", "no such stroke"),
  ])
  func wrongNumbersAreSaidWithTheirPlace(text: String, said: String) {
    let answer = Self.said(text)
    #expect(answer.contains(said), "\(answer)")
  }

  @Test(arguments: Samples.all.map(\.name))
  func truncatedFilesAreRefusedOrReadAsFarAsTheyGo(name: String) throws {
    let bytes = try #require(Samples.all.first { $0.name == name }).bytes
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(Soundness.fault(of: Array(bytes[..<count]), writesBack: true) == nil)
    }
  }

  @Test func timeThatRunsBackwardsStandsStill() throws {
    let ink = try ReaderTests.ink("[[[1, 2, 100], [2, 2, 90], [3, 2, 120], [4, 2, 110]], [[5, 5, 300]]]")
    #expect(ReaderTests.times(ink) == [[0, 0, 20, 20], [200]])
    #expect(
      ink.notes == ["time runs backwards 2 times, first at point 2 of stroke 1: it is taken to stand still there"])
  }

  @Test func clocksThatBeginAnewAreSetOneAfterTheOther() throws {
    let ink = try ReaderTests.ink("[[[1, 2, 0], [2, 2, 90]], [[3, 3, 0], [4, 4, 50]], [[5, 5, 0]]]")
    #expect(ReaderTests.times(ink) == [[0, 90], [90, 140], [140]])
    #expect(ink.notes.count == 1)
    let mixed = try ReaderTests.ink("[[[1, 2, 500], [2, 2, 600]], [[3, 3, 100], [4, 4, 200]]]")
    #expect(ReaderTests.times(mixed) == [[400, 500], [0, 100]] && mixed.notes.count == 1)
  }

  @Test func pointsThatSayNothingNewAreLeftOut() throws {
    let ink = try ReaderTests.ink("[[[1, 2, 0], [1, 2, 0], [1, 2, 9], [3, 2, 9]]]")
    #expect(ReaderTests.times(ink) == [[0, 9, 9]] && ink.notes.count == 1)
    // Without time a pen may have rested.
    #expect(try ReaderTests.ink("[[[1, 2], [1, 2]]]").pointCount == 2)
  }

  @Test func entityBombsAreRefused() {
    var declarations = "<!ENTITY a0 \"1 2,\">"
    for index in 1...9 {
      declarations += "<!ENTITY a\(index) \"\(String(repeating: "&a\(index - 1);", count: 10))\">"
    }
    for root in ["ink", "svg", "xournal"] {
      let answer = Self.said("<!DOCTYPE \(root) [\(declarations)]><\(root)><trace>&a9;</trace></\(root)>")
      #expect(answer.contains("made of other entities"), "\(answer)")
      let outside = Self.said("<!DOCTYPE \(root) [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><\(root)>&x;</\(root)>")
      #expect(outside.contains("never loaded"), "\(outside)")
    }
    let flat =
      "<!DOCTYPE ink [<!ENTITY a \"\(String(repeating: "1 2,", count: 60))\">]><ink><trace>"
      + String(repeating: "&a;", count: 100_000) + "1 2</trace></ink>"
    #expect(Self.said(flat).contains("entit"))
  }

  @Test func gzipBombsAreRefused() {
    let answer = Self.refusal(Samples.bomb(matches: 50_000))?.description ?? "nothing"
    #expect(answer.contains("holds more than"), "\(answer)")
    #expect(Self.refusal(Samples.packed(Samples.packed([65])))?.problem == "the file is packed twice")
    let good = Samples.packed(Array("1,2\n".utf8))
    for count in 2..<good.count {
      #expect(Self.refusal(Array(good[..<count]))?.problem.contains("ends too early") == true)
    }
    var damaged = good
    damaged[good.count - 6] ^= 1
    #expect(Self.refusal(damaged)?.problem.contains("damaged at byte") == true)
    #expect(Self.refusal(good + [1])?.problem.contains("something follows") == true)
    #expect(Self.refusal([0x1F, 0x8B, 9] + good.dropFirst(3))?.problem.contains("damaged") == true)
    #expect(Self.refusal(good) == nil)
  }

  @Test(arguments: ["[", "{\"a\":", "[[[{\"strokes\":"])
  func deepNestingIsRefused(piece: String) {
    let answer = Self.said(String(repeating: piece, count: 20_000))
    #expect(answer.contains("nested more than 64 deep"), "\(answer)")
    #expect(Self.said("<ink>" + String(repeating: "<traceGroup>", count: 20_000)).contains("64 deep"))
  }

  @Test func wrongEncodingsAreSaidOrRead() throws {
    #expect(Self.refusal(Array("1,2\n".utf8) + [0xE9, 0x2C, 0x31])?.description == "f:2:1: the text is not UTF-8")
    #expect(
      Self.refusal(Array("{\"label\": \"caf".utf8) + [0xE9] + Array("\"}".utf8))?.problem == "the text is not UTF-8")
    func wide(_ text: String) -> [UInt8] { [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } }
    #expect(Self.refusal(wide("{\"strokes\": [[[1, 2]]]}"))?.problem == "the text is UTF-16")
    // XML tells its encoding.
    let xml =
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><ink><annotation type='truth'>щ</annotation><trace>1 2</trace></ink>"
    #expect(try Ink(reading: wide(xml), file: "f").label == "щ")
    let latin =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><ink><annotation type='truth'>".utf8) + [0xE9]
      + Array("</annotation><trace>1 2</trace></ink>".utf8)
    #expect(try Ink(reading: latin, file: "f").label == "é")
    #expect(try Ink(reading: [0xEF, 0xBB, 0xBF] + Array("[[1, 2]]".utf8), file: "f").pointCount == 1)
    #expect(Self.said("<?xml version='1.0' encoding='klingon'?><ink/>").contains("not XML"))
  }

  @Test(arguments: Samples.all.map(\.name))
  func limitsHoldForEveryFormat(name: String) throws {
    let bytes = try #require(Samples.all.first { $0.name == name }).bytes
    var limits = InkLimits()
    limits.mostPoints = 2
    #expect(Self.refusal(bytes, limits)?.problem.contains("more than 2 points") == true)
    limits = InkLimits()
    limits.largestFile = 20
    #expect(Self.refusal(bytes, limits)?.problem.contains("the limit is 20") == true || name == "gzip")
    limits = InkLimits()
    limits.mostValues = 6
    limits.mostElements = 2
    limits.mostStrokes = 0
    #expect(Self.refusal(bytes, limits) != nil)
  }

  /// In a release build each of these takes less than half a second.
  @Test func tenMillionPointsAreRefusedByTheSizeOfTheirFile() {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: Ink.largestFile + 1)
    #expect(Self.refusal(bytes)?.problem.contains("67108865 bytes") == true)
  }

  @Test func segmentsWithoutEndAreLeftOut() throws {
    let text = String(repeating: ".PEN_DOWN\n1 2\n", count: 3000)
    let segments = String(repeating: ".SEGMENT A 0-2999 ? \"a\"\n", count: 4000)
    let ink = try ReaderTests.ink(text + segments)
    #expect(ink.segments.count < 4000 && ink.notes.contains { $0.contains("too many segments") })
  }
}
