import Testing
import Texts
import Words
import XML

@Suite struct PictureNamesTests {
  private static func names(_ annotations: String, _ more: String...) throws -> PictureNames {
    try PictureNames(
      reading: ([annotations] + more).map { lines in
        (
          name: "xx.xml",
          bytes: Array(
            """
            <?xml version="1.0" encoding="UTF-8" ?>
            <!DOCTYPE ldml SYSTEM "../../common/dtd/ldml.dtd">
            <ldml><identity><language type="xx"/></identity><annotations>\(lines)</annotations></ldml>
            """.utf8)
        )
      })
  }

  private static let sample = """
    <annotation cp="🐈">cat | pet | kitten</annotation><annotation cp="🐈" type="tts">cat</annotation>
    <annotation cp="🐱" type="tts">cat face</annotation>
    <annotation cp="🍎" type="tts">red apple</annotation><annotation cp="🍏" type="tts">green apple</annotation>
    <annotation cp="🐑" type="tts">Schaf</annotation>
    <annotation cp="🐏" type="tts">schaf</annotation>
    <annotation cp="☀" type="tts">sun</annotation><annotation cp="☂️" type="tts">umbrella</annotation>
    <annotation cp="🦔" type="tts">еж</annotation><annotation cp="🐝" type="tts">пчёла</annotation>
    <annotation cp="•" type="tts">bullet</annotation><annotation cp="£" type="tts">livre</annotation>
    <annotation cp="♌" type="tts">lion</annotation><annotation cp="♣" type="tts">Kreuz</annotation>
    <annotation cp="7" type="tts">seven</annotation><annotation cp="©" type="tts">copyright</annotation>
    <annotation cp="👨‍👩‍👧" type="tts">family</annotation><annotation cp="🐕" type="tts">↑↑↑</annotation>
    <annotation cp="" type="tts">nothing</annotation><annotation type="tts">nobody</annotation>
    """

  @Test(
    arguments: [
      ("cat", ["🐈"]), ("Cat", ["🐈"]), (" cat ", ["🐈"]), ("cat face", ["🐱"]), ("sun", ["☀"]), ("umbrella", ["☂"]),
      // Of several the lowest is first.
      ("schaf", ["🐏", "🐑"] as [Unicode.Scalar]), ("ёж", ["🦔"]), ("еж", ["🦔"]), ("пчёла", ["🐝"]),
    ])
  func aWordIsTheWholeNameOfItsPicture(word: String, characters: [Unicode.Scalar]) throws {
    #expect(try PictureNamesTests.names(PictureNamesTests.sample).characters(for: word) == characters)
  }

  /// What lies near is not the thing: keywords, parts of names, plurals, signs, and е for ё.
  @Test(
    arguments: [
      "kitten", "pet", "cats", "ca", "apple", "red", "bullet", "livre", "lion", "Kreuz", "seven", "copyright", "family",
      "↑↑↑", "nothing", "nobody", "пчела", "", " ", "cat | pet | kitten", "face", "c a t",
    ])
  func otherWordsHaveNoPicture(word: String) throws {
    #expect(try PictureNamesTests.names(PictureNamesTests.sample).characters(for: word).isEmpty)
  }

  @Test func aRegionSaysItsOwnWord() throws {
    let names = try PictureNamesTests.names(
      "<annotation cp=\"🍆\" type=\"tts\">eggplant</annotation><annotation cp=\"🐈\" type=\"tts\">cat</annotation>",
      "<annotation cp=\"🍆\" type=\"tts\">aubergine</annotation>")
    #expect(names.characters(for: "aubergine") == ["🍆"])
    #expect(names.characters(for: "eggplant").isEmpty)
    #expect(names.characters(for: "cat") == ["🐈"])
  }

  @Test func noFilesHaveNoNames() throws {
    #expect(try PictureNames(reading: []).characters(for: "cat").isEmpty)
  }

  @Test(
    arguments: [
      "<ldml><annotations><annotation cp=\"🐈\" type=\"tts\">cat", "not XML", "",
      "<!DOCTYPE l [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><l><annotation>&b;</annotation></l>",
      "<!DOCTYPE l [<!ENTITY x SYSTEM \"/etc/hostname\">]><l><annotation cp=\"🐈\" type=\"tts\">&x;</annotation></l>",
      String(repeating: "<l>", count: 100_000),
      "<l><annotation cp=\"🐈\" type=\"tts\"><a/><a/></annotation></l>",
    ])
  func hostileFilesAreRefused(text: String) {
    #expect(throws: Fault.self) { try PictureNames(reading: [(name: "x.xml", bytes: Array(text.utf8))]) }
  }

  @Test func aFileTooLargeIsRefusedUnread() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: PictureNames.largest + 1)
    #expect(throws: Fault.tooLarge(file: "x.xml", bytes: bytes.count, most: PictureNames.largest)) {
      try PictureNames(reading: [(name: "x.xml", bytes: bytes)])
    }
  }
}
