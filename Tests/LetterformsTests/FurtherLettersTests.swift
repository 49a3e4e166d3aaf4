import Geometry
import TestSupport
import Testing

@testable import Letterforms

/// Letters that a school does not teach, and writes all the same in names.
@Suite struct FurtherLettersTests {
  static func schools(with sample: Character) throws -> [School] {
    try SampleSchools.schools(named: SampleSchools.folder().schoolNames()).filter { $0.owns(sample) }
  }

  @Test func everyLatinSchoolWritesTheLettersOfAllLanguages() throws {
    let schools = try FurtherLettersTests.schools(with: "n")
    #expect(schools.count > 50)
    for school in schools {
      let letters = Exemplars.latin.filter { !school.owns($0) }
      let findings = try school.findings(ofFurther: letters).filter { $0.isError }
      #expect(findings.isEmpty, "\(school.id): \(findings.prefix(12).map { "\($0.text): \($0.problem)" })")
    }
  }

  @Test func everyCyrillicSchoolWritesLettersWithMarks() throws {
    let schools = try FurtherLettersTests.schools(with: "а")
    #expect(schools.count >= 8)
    for school in schools {
      let letters = Exemplars.cyrillic.filter { !school.owns($0) }
      let findings = try school.findings(ofFurther: letters).filter { $0.isError }
      #expect(findings.isEmpty, "\(school.id): \(findings.prefix(12).map { "\($0.text): \($0.problem)" })")
    }
  }

  @Test(arguments: [
    ("ğ", "g", 1), ("ş", "s", 1), ("ı", "i", -1), ("İ", "I", 1), ("ė", "e", 1), ("į", "i", 1), ("ĵ", "j", 0),
    ("ḗ", "e", 2), ("ǘ", "u", 3), ("ǿ", "ø", 1), ("ậ", "a", 2),
  ])
  func marksComeAfterTheLetter(_ letter: Character, _ base: Character, _ more: Int) throws {
    for id in ["us-vertical", "us-cursive", "de-sas", "is-italic"] {
      let school = try School(named: id, in: SampleSchools.folder())
      let own = try #require(try school.core(for: base, hand: .right))
      let marked = try #require(try school.core(for: letter, hand: .right), "\(letter) of \(id)")
      #expect(marked.strokes.count == own.strokes.count + more, "\(letter) of \(id)")
      #expect(marked.body == own.body && marked.exit == own.exit && marked.entry == own.entry, "\(letter) of \(id)")
      #expect(marked.strokes.suffix(max(0, more)).allSatisfy { $0.isDelayed })
    }
  }

  @Test func composedAndDecomposedLettersAreTheSame() throws {
    let school = try School(named: "us-cursive", in: SampleSchools.folder())
    let one = try #require(try school.core(for: "ễ", hand: .right))
    let two = try #require(try school.core(for: "e\u{302}\u{303}", hand: .right))
    #expect(one.strokes == two.strokes)
  }

  @Test func tableIsThatOfUnicode() {
    for value in Array(0xC0...0x24F) + Array(0x400...0x52F) + Array(0x1E00...0x1EFF) as [UInt32] {
      guard let letter = Unicode.Scalar(value), let (carrier, mark) = MarkedLetters.apart(letter) else { continue }
      var text = String(Character(carrier))
      text.unicodeScalars.append(mark)
      // Characters are equal where they are canonically equivalent.
      #expect(text.first == Character(letter) && text.count == 1)
    }
  }

  @Test func lettersOfOtherScriptsAreNotWritten() throws {
    let latin = try School(named: "de-sas", in: SampleSchools.folder())
    let cyrillic = try School(named: "ru-cursive", in: SampleSchools.folder())
    #expect(!latin.writes("й") && !latin.writes("王") && !latin.writes("λ") && !cyrillic.writes("ğ"))
    #expect(latin.unwritten(in: "王 Anna 王小") == ["王", "小"])
    #expect(!latin.characters.contains("ğ") && latin.writes("ğ") && !latin.owns("ğ"))
  }
}
