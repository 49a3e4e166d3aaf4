import Geometry
import Letterforms
import TestSupport
import Testing

@testable import Fontmaking

/// Marks that are typed behind their letters, as characters of their own.
@Suite struct CombiningMarkTests {
  /// Letters that no single code point tells are set as sheets set them.
  @Test func lettersOfSeveralCodePointsAreThoseOfSheets() throws {
    var count = 0
    for name in ReadFont.schoolNames {
      let school = try SampleSchools.school(named: name)
      let letters = school.characters.filter { $0.unicodeScalars.count > 1 }
      guard !letters.isEmpty else { continue }
      let font = try ReadFont(name)
      for letter in letters {
        for text in ["n\(letter)", "n\(letter)b\(letter)"] {
          #expect(try !font.contours(of: text).isEmpty, "\(name): \(text)")
          let deviation = try font.deviation(of: text)
          #expect(deviation <= 0.02, "\(name): \(text) \(deviation)")
        }
      }
      count += letters.count
    }
    #expect(count >= 8)
  }

  /// Over and under the letters that a school writes with a mark, the mark by itself stands where it stands in the letter.
  @Test(arguments: ReadFont.schoolNames)
  func marksStandWhereTheSchoolWritesThem(_ name: String) throws {
    let school = try SampleSchools.school(named: name)
    let plan = try FontPlan(of: school, hand: .right)
    let cases = LetterCase(school: school, hand: .right)
    let written = Set(school.characters)
    for mark in plan.marks.marks {
      let scalar = try #require(Unicode.Scalar(UInt32(mark.code)))
      for letter in plan.letters {
        let whole = Character("\(letter.pieces.character)\(Character(scalar))")
        guard written.contains(whole) else { continue }
        let place = try #require(plan.marks.places[letter.twin][mark.kind], "\(whole)")
        let strokes = try cases.pieces(of: whole).delayed.filter { !letter.pieces.delayed.contains($0) }
        let start = try #require(strokes.first?.path.start)
        // Beside a tall stem it is another mark.
        let step = Affine.translation(.origin - start)
        guard FontMarks.isSame(strokes.map { step * $0 }, mark.strokes) else { continue }
        #expect(start.distance(to: place - mark.anchor) < 0.02, "\(name): \(whole)")
      }
    }
  }

  /// A mark behind a letter that the school writes with other marks stands over or under it, clear of it.
  @Test(arguments: ["fr-cursive", "us-continuous", "pl-cursive"])
  func marksStandOverOtherLetters(_ name: String) throws {
    let font = try ReadFont(name)
    let written = Set(font.plan.school.characters)
    var count = 0
    for letter in font.plan.letters where !font.plan.marks.places[letter.twin].isEmpty && letter.pieces.delayed.isEmpty
    {
      let marked = Character("\(letter.pieces.character)\u{301}")
      guard !written.contains(marked) else { continue }
      func box(_ contours: [Path]) throws -> Rectangle {
        let boxes = contours.map { $0.bounds }
        return boxes.dropFirst().reduce(try #require(boxes.first)) { $0.union($1) }
      }
      let bare = try font.contours(of: String(letter.pieces.character))
      let mark = try box(font.contours(of: String(marked)).filter { one in !bare.contains { $0.bounds == one.bounds } })
      let body = try box(bare)
      #expect(mark.min.y > min(1, body.max.y - 0.5), "\(marked)")
      #expect(mark.min.x > body.min.x - 0.3 && mark.max.x < body.max.x + 0.6, "\(marked)")
      count += 1
    }
    #expect(count > 2)
  }
}
