import Testing

@testable import Exchange

/// Names of letters as names of files.
@Suite struct LetterNameTests {
  @Test(arguments: [
    ("a", "a"), ("é", "é"), ("森", "森"), ("U+0061", "a"), ("u+1F600", "\u{1F600}"), ("uni0416", "Ж"), ("068ee", "森"),
    ("U+0065_U+0301", "é"), ("1", "1"), ("0041", "A"), ("face", nil), ("decade", nil), ("U+D800", nil), ("U+000A", nil),
    ("ab", nil), ("", nil), (" ", nil), ("..", nil), ("U+110000", nil), ("068ee-Kaisho", nil), ("+0041", nil),
  ])
  func filesAreNamedForLetters(stem: String, letter: String?) {
    #expect(LetterName.letter(ofFile: stem) == letter)
  }

  @Test(arguments: ["a", "A", "é", "e\u{301}", "森", "/", ".", "\"", "\\", ":", "👩‍👩‍👧"])
  func fileNamesOfLettersAreSafeAndLeadBack(letter: String) {
    let stem = LetterName.file(for: letter, index: 3)
    #expect(stem.utf8.allSatisfy { $0.isPlain || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "_") })
    #expect(LetterName.letter(ofFile: stem) == letter)
  }

  @Test(arguments: ["../x", "/etc/passwd", "", "a/b", "..", "wave\u{0}", "0041"])
  func namesOfSeveralCharactersLeadNowhereElse(name: String) {
    #expect(LetterName.file(for: name, index: 3) == "letter-4")
  }
}
