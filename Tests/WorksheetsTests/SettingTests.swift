import Geometry
import Letterforms
import TestSupport
import Testing

@testable import Worksheets

/// Letters beside one another: never touching, never far apart, and evenly white.
@Suite struct SettingTests {
  @Test func noTwoLettersTouchAndNoneIsFarAway() throws {
    for school in try SampleSchools.schools() where !school.isJoined {
      let letters = LetterCase(school: school, hand: .right)
      let alphabet = school.teaching.flatMap { $0 }
      let ink = try Dictionary(
        uniqueKeysWithValues: alphabet.map { character in
          (character, try letters.letterform(for: character).strokes.map { $0.path.flattened(accuracy: 0.02) })
        })
      for first in alphabet {
        for second in alphabet {
          let setting = try letters.setting(of: String([first, second]))
          let step = Vector(setting.letters[1].x - setting.letters[0].x, 0)
          var least = Double.infinity
          for a in ink[first] ?? [] {
            for b in ink[second] ?? [] {
              // Straight strokes have two points only: the nearest may be on either side.
              for point in b.points { least = min(least, a.distanceSquared(to: point + step)) }
              for point in a.points { least = min(least, b.distanceSquared(to: point - step)) }
            }
          }
          let distance = least.squareRoot()
          #expect(distance > 0.3, "\(school.id) \(first)\(second): \(distance)")
          #expect(distance < 1.1, "\(school.id) \(first)\(second): \(distance)")
        }
      }
    }
  }

  @Test func stemsAreEvenlySpaced() throws {
    let school = try #require(try SampleSchools.schools().first { $0.id == "us-continuous" })
    let letters = LetterCase(school: school, hand: .right)
    // l, i and a stem of n are all upright lines: the white between any two is the same.
    let distances = try ["ll", "li", "il", "ii"].map { text in
      let setting = try letters.setting(of: text)
      return setting.letters[1].x - setting.letters[0].x
    }
    for distance in distances { #expect(abs(distance - distances[0]) < 0.02) }
  }

  @Test func aHookBelowTheLineMakesNoHoleInAWord() throws {
    var count = 0
    for school in try SampleSchools.schools() where !school.isJoined && school.writes("j") && school.writes("i") {
      let letters = LetterCase(school: school, hand: .right)
      for before in "aeor" {
        // The stem of j stands where that of i would; some i have a foot, so their tops are compared.
        let tops = try ["j", "i"].map { text in
          let setting = try letters.setting(of: "\(before)\(text)")
          let stem = try #require(setting.letters[1].letterform.strokes.first)
          return setting.letters[1].x + stem.path.start.x - setting.letters[0].x
        }
        #expect(abs(tops[0] - tops[1]) < 0.1, "\(school.id) \(before)")
        count += 1
      }
    }
    #expect(count >= 20)
  }

  @Test func spacesPartWords() throws {
    let school = try #require(try SampleSchools.schools(named: ["us-continuous"]).first)
    let letters = LetterCase(school: school, hand: .right)
    let whole = try letters.setting(of: "no on").width
    let parts = try letters.setting(of: "no").width + letters.setting(of: "on").width
    #expect(abs(whole - parts - Setting.wordSpace) < 1e-9)
    #expect(try letters.setting(of: "").letters.isEmpty)
  }
}
