import Exchange
import FoundationEssentials
import Geometry
import TestSupport
import Testing
import Texts

/// Files that mean harm or are broken: a clear sentence, soon, and never a crash.
@Suite struct BadInputTests {
  static let drawing = "<path d='M0 0V100'/>"

  static func refused(_ inside: String, head: String = "", root: String = "") -> String {
    refusal { try Samples.alphabet(Samples.svg(inside, root: root, head: head)) }?.description ?? ""
  }

  @Test func entityBombsAreRefusedBeforeTheyGoOff() {
    var declarations = "<!ENTITY a0 \"lol\">"
    for index in 1...9 {
      let references = String(repeating: "&a\(index - 1);", count: 10)
      declarations += "<!ENTITY a\(index) \"\(references)\">"
    }
    let said = Self.refused("<text>&a9;</text>", head: "<!DOCTYPE svg [\(declarations)]>\n")
    #expect(said.contains("made of other entities"), "\(said)")
    // One long entity, used many times.
    let long = String(repeating: "x", count: 250)
    let flat = Self.refused(
      "<text>\(String(repeating: "&a;", count: 100_000))</text>", head: "<!DOCTYPE svg [<!ENTITY a \"\(long)\">]>")
    #expect(flat.contains("entities stand for more text") || flat.contains("entity cannot be read"), "\(flat)")
    let many = (0..<100).map { "<!ENTITY a\($0) \"b\">" }.joined()
    #expect(Self.refused("", head: "<!DOCTYPE svg [\(many)]>").contains("more than 64 entities"))
    #expect(Self.refused("", head: "<!DOCTYPE svg [<!ENTITY a \"\(long)\(long)\">]>").contains("500 characters"))
    let attributes = (0..<300).map { "<!ATTLIST g a\($0) CDATA \"b\">" }.joined()
    #expect(Self.refused("", head: "<!DOCTYPE svg [\(attributes)]>").contains("attributes"))
  }

  @Test(arguments: [
    "<!ENTITY x SYSTEM \"file:///etc/passwd\">", "<!ENTITY x PUBLIC \"a\" \"http://example.org/x\">",
    "<!ENTITY % x SYSTEM \"file:///etc/passwd\"> %x;", "<!ENTITY % x \"<!ENTITY y 'z'>\"> %x;",
  ])
  func entitiesFromOutsideAreNeverLoaded(declaration: String) {
    let said = Self.refused("<text>&x;</text>\(Self.drawing)", head: "<!DOCTYPE svg [\n\(declaration)]>")
    #expect(said.contains("never loaded"), "\(said)")
    #expect(said.contains("a.svg:2:"))
  }

  @Test func copiesInACircleAreRefused() {
    let said = Self.refused(
      "<g id='a'><use href='#b'/></g>\n<g id='b'><use href='#c'/></g><g id='c'><use href='#a'/></g>")
    #expect(said.contains("circle: b → c → a → b"), "\(said)")
    #expect(Self.refused("<use id='u' href='#u'/>").contains("circle"))
    #expect(Self.refused("<symbol id='s'><use href='#s'/></symbol><use href='#s'/>").contains("circle"))
    #expect(Self.refused("<use href='#none'/>").contains("not in the file"))
    #expect(Self.refused("<use href='../x.svg#a'/>").contains("out of the file"))
  }

  @Test func copiesOfCopiesOfCopiesAreRefused() {
    for inside in ["<path d='M0 0V1'/>", "<g/>", "<path d='\(String(repeating: " ", count: 10_000))'/>"] {
      var text = "<g id='g0'>\(inside)</g>"
      for index in 1...12 {
        text += "<g id='g\(index)'>" + String(repeating: "<use href='#g\(index - 1)'/>", count: 10) + "</g>"
      }
      let said = Self.refused("<defs>\(text)</defs><use href='#g12'/>")
      #expect(said.contains("too much") || said.contains("20000 points"), "\(said)")
    }
    var chain = "<g id='g0'>\(Self.drawing)</g>"
    for index in 1...100 { chain += "<g id='g\(index)'><use href='#g\(index - 1)'/></g>" }
    #expect(Self.refused("<defs>\(chain)</defs><use href='#g100'/>").contains("64 deep"))
  }

  @Test(arguments: ["L1 1", "h1", "1 "])
  func millionsOfPointsAreRefusedAtOnce(point: String) {
    let bytes = Samples.svg("<path d='M0 0h1\(String(repeating: point, count: 1_000_000))'/>")
    let error = refusal { try Samples.alphabet(bytes) }
    let said = error?.description ?? ""
    #expect(said.contains("20000 points") || said.contains("characters"), "\(said)")
  }

  @Test func manyShortPathsAreRefusedToo() {
    #expect(Self.refused(String(repeating: "<line x2='1'/>", count: 30_000)).contains("20000 points"))
    #expect(Self.refused(String(repeating: "<g/>", count: 200_000)).contains("elements"))
    let attributes = (0..<2_000).map { "a\($0)=''" }.joined(separator: " ")
    #expect(Self.refused("<g \(attributes)/>").contains("attributes"))
    let points = String(repeating: "1 ", count: 100_000)
    #expect(Self.refused("<polyline points='\(points)'/>").contains("numbers"))
  }

  @Test(arguments: [
    ("<path d='M0 0L nan 0'/>", "a.svg:1:42: a number is expected, at character 7"),
    ("\n <path d='M0 0L 1e308 0'/>", "a.svg:2:2: the number 1e308 is too large"),
    ("<line x1='NaN'/>", "x1=\"NaN\" is not a length"), ("<line x1='3em'/>", "no such unit"),
    ("<circle r='-1'/>", "radius"), ("<rect width='-1' height='1'/>", "below 0"),
    ("<polyline points='1 2 inf'/>", "points"), ("<g transform='scale(1e308)'/>", "transform"),
    ("<g transform='spin(3)'/>", "not a transform"), ("<path data-arrow='2' d='M0 0H1'/>", "data-arrow"),
    ("<path d='M0 0H900000'/>", "100 x-heights"),
    ("<g transform='scale(1e5)'><g transform='scale(1e5)'><path d='M0 0H900000'/></g></g>", "too far"),
    ("<g transform='scale(1e3)'><path d='M0 0H900000'/></g>", "too far"),
    (
      String(repeating: "<g transform='scale(1e6)'>", count: 60) + "<path d='M0 0H1'/>"
        + String(repeating: "</g>", count: 60), "too far"
    ),
  ])
  func wrongNumbersAreSaidWithTheirPlace(inside: String, said: String) {
    let description = Self.refused(inside)
    #expect(description.contains(said), "\(description)")
    #expect(description.hasPrefix("a.svg"))
  }

  @Test(arguments: [
    ("", "ends too early"), ("<svg", "ends too early"), ("<svg><g>", "ends too early"), ("<svg></g>", "not XML here"),
    ("<svg a='1' a='2'/>", "not XML"), ("<html/>", "not SVG"), ("<svg/>garbage", "not XML"), ("\u{0}", "a.svg:1:1"),
    ("<svg>&nope;</svg>", "entity"), ("<svg><path d='M0 0", "ends too early"), ("PK\u{3}\u{4}", "not XML"),
    ("<?xml version='1.0' encoding='klingon'?><svg/>", "not XML"),
  ])
  func whatIsNoDrawingIsRefused(text: String, said: String) {
    let description = refusal { try Samples.alphabet(Array(text.utf8)) }?.description ?? ""
    #expect(description.contains(said), "\(description)")
    #expect(description.hasPrefix("a.svg:1:"))
  }

  @Test func deepNestingIsRefused() {
    #expect(Self.refused(String(repeating: "<g>", count: 100_000)).contains("64 deep"))
  }

  @Test func aHugeFileIsNotEvenRead() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/a.svg"
    try scratch.write("", to: "a.svg")
    // A sparse file of 100 MB: nothing is written to the disk.
    try truncate(path, to: 100_000_000)
    let error = refusal { try SVGLetters.alphabet(folder: scratch.path) }
    #expect(error == .tooLarge(file: path, bytes: 100_000_000, most: 32 << 20))
    _ = refusal { try TracyLetters.alphabet(at: path) }
    _ = refusal { try JSONLetters.alphabet(file: path) }
    _ = refusal { try KanjiVGLetters(at: path).letter(for: "一") }
  }

  private func truncate(_ path: String, to size: Int) throws {
    let handle = try #require(try? FileManager.default.attributesOfItem(atPath: path))
    #expect(handle[.size] as? Int == 0)
    try Data(count: size).write(to: URL(filePath: path))
  }

  @Test func foldersAndFilesThatAreNoneAreSaid() throws {
    let scratch = try Scratch()
    #expect(refusal { try SVGLetters.alphabet(folder: scratch.path) }?.description.contains("no letters") == true)
    #expect(refusal { try TracyLetters.alphabet(at: scratch.path) }?.description.contains("no letters") == true)
    let nowhere = scratch.path + "/nowhere"
    #expect(refusal { try SVGLetters.alphabet(folder: nowhere) }?.description.contains("no such folder") == true)
    #expect(refusal { try TracyLetters.alphabet(at: nowhere) }?.description.contains("no such file") == true)
    #expect(refusal { try JSONLetters.alphabet(file: scratch.path) }?.description.contains("not a file") == true)
    #expect(refusal { try JSONLetters.alphabet(file: "/dev/zero") }?.description.contains("not a file") == true)
    try scratch.makeFolder("b.svg")
    #expect(refusal { try SVGLetters.alphabet(folder: scratch.path) }?.description.contains("not a file") == true)
  }

  @Test func oneLetterInTwoFilesIsSaid() throws {
    let scratch = try Scratch()
    for name in ["a.svg", "U+0061.svg"] { try scratch.write("<svg>\(Self.drawing)</svg>", to: name) }
    let error = refusal { try SVGLetters.alphabet(folder: scratch.path) }
    #expect(error?.description == "\(scratch.path)/a.svg: the letter \"a\" is in \(scratch.path)/U+0061.svg already")
  }

  @Test func aFolderWithoutAnyLetterIsSaid() throws {
    let scratch = try Scratch()
    try scratch.write("<svg>\(Self.drawing)</svg>", to: "guide.svg")
    #expect(refusal { try SVGLetters.alphabet(folder: scratch.path) }?.description.contains("has no letters") == true)
  }

  @Test(arguments: [
    ("{}", "\"format\" is missing"), ("[]", "an object is expected"),
    ("{\"format\":\"x\",\"version\":1,\"letters\":[]}", "not of the form"),
    ("{\"format\":\"copybook-letters\",\"version\":1,\"letters\":[]}", "has no letters"),
  ])
  func otherJSONIsRefused(text: String, said: String) {
    let description = refusal { try JSONLetters.alphabet(Array(text.utf8), file: "l.json") }?.description ?? ""
    #expect(description.contains(said), "\(description)")
  }

  @Test(arguments: [
    (#""path":"M 0 0 L 1""#, "a number is expected, at character 10 of the path"), (#""path":7"#, "text is expected"),
    (#""path":"M0 0H1M0 0H1""#, "one pen-down"), (#""path":"M 0 0""#, "one pen-down"), (#""bar":true"#, "is missing"),
    (#""path":"M0 0H1","dot":true"#, "has a length"), (#""path":"M0 0z","dot":false"#, "is a point"),
    (#""path":"M0 0H1","arrow":1.5"#, "not a share"), (#""path":"M0 0H101""#, "100 x-heights"),
    (#""path":"M0 0H1","bar":"yes""#, "true or false"),
  ])
  func wrongStrokesAreSaidWithTheirPlace(stroke: String, said: String) {
    let head = #"{"format":"copybook-letters","version":1,"letters":["#
    let text = head + "\n{\"name\":\"a\",\"strokes\":[{\(stroke)}]}]}"
    let description = refusal { try JSONLetters.alphabet(Array(text.utf8), file: "l.json") }?.description ?? ""
    #expect(description.hasPrefix("l.json:2:") && description.contains("letters[0].strokes[0]"), "\(description)")
    #expect(description.contains(said), "\(description)")
  }

  @Test func lettersThatComeTwiceAreSaid() {
    let letter = "{\"name\":\"a\",\"strokes\":[{\"path\":\"M0 0z\"}]}"
    let text = "{\"format\":\"copybook-letters\",\"version\":1,\"letters\":[\(letter),\n\(letter)]}"
    let description = refusal { try JSONLetters.alphabet(Array(text.utf8), file: "l.json") }?.description ?? ""
    #expect(description == "l.json:2:1: letters[1]: the letter \"a\" is in the file already", "\(description)")
  }
}
