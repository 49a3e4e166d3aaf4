import TestSupport
import Testing
import Texts

@testable import Letterforms

@Suite struct LetterRangeTests {
  @Test(arguments: [
    ("a-e", "a b c d e"), ("X–Z", "X Y Z"), ("0-9", "0 1 2 3 4 5 6 7 8 9"), ("8-11", "8 9 10 11"),
    ("д-ж", "д е ё ж"), ("Ъ-Ь", "Ъ Ы Ь"), ("χ-ω", "χ ψ ω"),
    ("č-đ", "č ć d đ"), ("х-џ", "х ц ч џ"), ("ґ-є", "ґ д е є"),
  ])
  func rangesAreWrittenOut(_ range: String, _ letters: String) {
    #expect(LetterRange.items(of: range)?.joined(separator: " ") == letters)
  }

  @Test func alphabetsAreWhole() {
    #expect(LetterRange.items(of: "a-z")?.count == 26 && LetterRange.items(of: "A-Z")?.count == 26)
    #expect(LetterRange.items(of: "а-я")?.count == 33 && LetterRange.items(of: "А-Я")?.count == 33)
  }

  @Test(arguments: [
    ("а-я", "ua-cursive", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"),
    ("а-я", "rs-cyrillic-cursive", "абвгдђежзијклљмнњопрстћуфхцчџш"),
    ("а-я", "bg-print", "абвгдежзийклмнопрстуфхцчшщъьюя"), ("а-я", "ru-print", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"),
    ("a-å", "dk-looped", "abcdefghijklmnopqrstuvwxyzæøå"), ("a-z", "es-cursive", "abcdefghijklmnñopqrstuvwxyz"),
    ("A-Ž", "hr-cursive", "ABCČĆDĐEFGHIJKLMNOPRSŠTUVZŽ"), ("α-ω", "gr-print", "αβγδεζηθικλμνξοπρστυφχψω"),
    ("a-z", "de-sas", "abcdefghijklmnopqrstuvwxyz"), ("a-ż", "pl-cursive", "aąbcćdeęfghijklłmnńoóprsśtuwyzźż"),
  ])
  func rangesAreThoseOfTheCountry(_ range: String, _ id: String, _ letters: String) throws {
    let school = try School(named: id, in: SampleSchools.folder())
    #expect(try school.writtenOut([range, "x"]).joined() == letters + "x")
  }

  @Test func aNamedLanguageCountsFirst() throws {
    let school = try School(named: "us-vertical", in: SampleSchools.folder())
    #expect(try school.writtenOut(["a-z"], language: "es").count == 27)
    #expect(try school.writtenOut(["a-z"], language: "uk").count == 26)
  }

  @Test(arguments: ["z-a", "a-я", "é-z", "ж-a"])
  func rangesThatNoAlphabetHasAreRefused(_ range: String) throws {
    let school = try School(named: "us-vertical", in: SampleSchools.folder())
    let fault = #expect(throws: Fault.self) { try school.writtenOut([range]) }
    #expect(fault?.hint.contains("a-z") == true && fault?.hint.contains("а-я") == true)
    #expect(try school.writtenOut(["e-mail"]) == ["e-mail"])
  }

  @Test(arguments: ["", "-", "a-", "-z", "z-a", "a-a", "a-Z", "a-я", "e-mail", "a-b-c", "5-3", "1-1000", "--", "é-z"])
  func otherTextsAreNone(_ text: String) {
    #expect(LetterRange.items(of: text) == nil)
    #expect(LetterRange.expanded([text]) == [text])
  }
}
