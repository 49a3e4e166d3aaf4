import Exchange
import Geometry
import TestSupport
import Testing
import Texts

/// KanjiVG as a folder and as one file, against two characters written for this test.
@Suite struct KanjiVGTests {
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!--
    A file for tests.
    -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd" [
    <!ATTLIST g
    xmlns:kvg CDATA #FIXED "http://kanjivg.tagaini.net"
    kvg:element CDATA #IMPLIED
    kvg:variant CDATA #IMPLIED
    kvg:part CDATA #IMPLIED
    kvg:number CDATA #IMPLIED
    kvg:radical CDATA #IMPLIED >
    <!ATTLIST path
    xmlns:kvg CDATA #FIXED "http://kanjivg.tagaini.net"
    kvg:type CDATA #IMPLIED >
    ]>

    """

  /// A character of one stroke across the middle of the square.
  static let one = """
    <g id="kvg:04e00" kvg:element="一" kvg:radical="general">
    \t<path id="kvg:04e00-s1" kvg:type="㇐" d="M0,54.5c36,0 72,0 109,0"/>
    </g>
    """

  /// A character of three strokes, whose box is written in two parts around the middle one.
  static let middle = """
    <g id="kvg:04e2d" kvg:element="中">
    \t<g id="kvg:04e2d-g1" kvg:element="口" kvg:part="1">
    \t\t<path id="kvg:04e2d-s1" kvg:type="㇑" d="M20,30c0,10 0,20 0,40"/>
    \t</g>
    \t<g id="kvg:04e2d-g2" kvg:element="丨" kvg:radical="general">
    \t\t<path id="kvg:04e2d-s2" kvg:type="㇑" d="M54.5,0V109"/>
    \t</g>
    \t<g id="kvg:04e2d-g3" kvg:element="口" kvg:part="2">
    \t\t<path id="kvg:04e2d-s3" kvg:type="㇐" d="M20,70c20,0 40,0 70,0"/>
    \t</g>
    </g>
    """

  static func file(_ number: String, _ group: String) -> String {
    head + """
      <svg xmlns="http://www.w3.org/2000/svg" width="109" height="109" viewBox="0 0 109 109">
      <g id="kvg:StrokePaths_\(number)" style="fill:none;stroke:#000000;stroke-width:3">
      \(group)
      </g>
      <g id="kvg:StrokeNumbers_\(number)"><text transform="matrix(1 0 0 1 4 50)">1</text></g>
      </svg>
      """
  }

  static func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(file("04e00", one), to: "04e00.svg")
    try scratch.write(file("04e2d", middle), to: "04e2d.svg")
    try scratch.write("not XML at all", to: "04e00-Kaisho.svg")
    try scratch.write("not XML at all", to: "068ee.svg")
    return scratch
  }

  static let single = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- for tests -->
    <kanjivg xmlns:kvg='http://kanjivg.tagaini.net'>
    <kanji id="kvg:kanji_04e2d">
    \(middle)
    </kanji>
    <kanji id="kvg:kanji_04e00">
    \(one)
    </kanji>
    <kanji id="kvg:kanji_04e00-Kaisho">
    \(one)
    </kanji>
    </kanjivg>
    """

  @Test func theSquareBecomesTwoByTwo() throws {
    let scratch = try Self.folder()
    let letter = try #require(try KanjiVGLetters(at: scratch.path).letter(for: "一"))
    let path = letter.strokes[0].path
    #expect(path.start.isApproximatelyEqual(to: Point(0, 1)))
    #expect(path.end.isApproximatelyEqual(to: Point(2, 1)))
    let upright = try #require(try KanjiVGLetters(at: scratch.path).letter(for: "中")).strokes[1].path
    #expect(upright.start.isApproximatelyEqual(to: Point(1, 2)))
    #expect(upright.end.isApproximatelyEqual(to: Point(1, 0)))
  }

  @Test func partsAreKeptWithTheirStrokes() throws {
    let scratch = try Self.folder()
    let letter = try #require(try KanjiVGLetters(at: scratch.path).letter(for: "中"))
    #expect(
      letter.elements == [
        DrawnElement(element: "中", strokes: [0, 1, 2]), DrawnElement(element: "口", strokes: [0, 2]),
        DrawnElement(element: "丨", radical: "general", strokes: [1]),
      ])
  }

  @Test func oneCharacterNeedsNoOtherFile() throws {
    let scratch = try Self.folder()
    let characters = try KanjiVGLetters(at: scratch.path)
    // 森 is broken here, and nobody minds until it is asked for.
    #expect(try characters.characters() == ["一", "中", "森"])
    #expect(try characters.letter(for: "一")?.strokes.count == 1)
    #expect(try characters.letter(for: "林") == nil)
    let error = refusal { try characters.letter(for: "森") }
    #expect(error?.description.contains("068ee.svg:1:1") == true, "\(error?.description ?? "")")
    _ = refusal { try characters.alphabet() }
  }

  @Test func theSingleFileSaysTheSame() throws {
    let scratch = try Self.folder()
    try scratch.write(Self.single, to: "kanjivg.xml")
    let single = try KanjiVGLetters(at: scratch.path + "/kanjivg.xml")
    #expect(try single.characters() == ["一", "中"])
    let alphabet = try single.alphabet()
    for letter in alphabet.letters {
      let character = try #require(letter.character)
      #expect(try KanjiVGLetters(at: scratch.path).letter(for: character) == letter)
      #expect(try single.letter(for: character) == letter)
    }
    #expect(alphabet.letters(radical: "丨").map(\.name) == ["中"])
    #expect(alphabet.letters(radical: nil, strokeCount: 1).map(\.name) == ["一"])
    #expect(alphabet.letters(radical: "口").isEmpty)
    #expect(alphabet.letters(radical: "一", strokeCount: 3).isEmpty)
  }

  @Test func aFolderWithTheFolderKanjiWillDo() throws {
    let scratch = try Scratch()
    try scratch.makeFolder("kanji")
    try scratch.write(Self.file("04e00", Self.one), to: "kanji/04e00.svg")
    #expect(try KanjiVGLetters(at: scratch.path).characters() == ["一"])
  }

  @Test func aLargeFileIsReadCharacterByCharacter() throws {
    let scratch = try Scratch()
    var text = "<kanjivg xmlns:kvg='http://kanjivg.tagaini.net'>\n"
    for number in 0x4E00..<0x5200 {
      text += "<kanji id=\"kvg:kanji_0\(String(number, radix: 16))\">\n\(Self.middle)\n</kanji>\n"
    }
    try scratch.write(text + "</kanjivg>\n", to: "k.xml")
    let letters = try KanjiVGLetters(at: scratch.path + "/k.xml")
    #expect(try letters.letter(for: "丁")?.strokes.count == 3)
    #expect(try letters.alphabet().letters.count == 0x400)
  }

  @Test func whatIsWrongIsSaidWithItsPlace() throws {
    let scratch = try Scratch()
    try scratch.write(Self.single.replacing("M0,54.5c36,0", with: "M0,54.5c36,nan"), to: "k.xml")
    let error = refusal { try KanjiVGLetters(at: scratch.path + "/k.xml").alphabet() }
    #expect(error?.description.contains("k.xml:19:2: a number is expected, at character 12") == true, "\(error as Any)")
    try scratch.write(Self.single.replacing("04e00\">", with: "04e2d\">"), to: "twice.xml")
    let twice = refusal { try KanjiVGLetters(at: scratch.path + "/twice.xml").alphabet() }
    #expect(twice?.description.contains("already") == true)
    try scratch.write("<kanjivg/>", to: "none.xml")
    _ = refusal { try KanjiVGLetters(at: scratch.path + "/none.xml").alphabet() }
    _ = refusal { try KanjiVGLetters(at: scratch.path + "/nowhere") }
    try scratch.makeFolder("empty")
    _ = refusal { try KanjiVGLetters(at: scratch.path + "/empty").characters() }
  }
}

extension DrawnAlphabet {
  /// The characters that are filed under a radical and have a number of strokes, in order; nil stands for any.
  fileprivate func letters(radical: String?, strokeCount: Int? = nil) -> [DrawnLetter] {
    letters.filter { letter in
      (strokeCount == nil || letter.strokes.count == strokeCount)
        && (radical == nil || letter.elements.contains { $0.radical != nil && $0.element == radical })
    }
  }
}
