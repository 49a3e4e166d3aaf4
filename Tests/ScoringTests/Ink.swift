import Geometry
import Letterforms
import TestSupport
import Texts

@testable import Scoring

/// Ink made for tests: a model's own lines, and what is done to them.
enum Ink {
  static func ideal(
    _ character: Character, school name: String = "us-continuous", hand: Hand = .right
  ) throws -> IdealLetter {
    let school = try SampleSchools.schools(named: [name])[0]
    guard let form = try school.letterform(for: character, hand: hand) else {
      throw Fault.missingLetter(character, school: name)
    }
    return IdealLetter(form, slant: school.slant(of: hand))
  }

  /// A word or a row of letters as a school sets it.
  static func ideal(text: String, school name: String, hand: Hand = .right) throws -> IdealLetter {
    let school = try SampleSchools.schools(named: [name])[0]
    return IdealLetter(try LetterCase(school: school, hand: hand).setting(of: text), slant: school.slant(of: hand))
  }

  /// The model's lines, a point every twentieth of an x-height.
  static func of(_ ideal: IdealLetter) -> [[Point]] { ideal.strokes.map { along($0, from: 0, to: $0.length) } }

  /// A stretch of a line; the end beyond it goes straight on.
  static func along(_ line: IdealStroke, from: Double, to: Double) -> [Point] {
    let count = max(1, Int(((to - from) / 0.05).rounded(.up)))
    return (0...count).map { index in
      let s = from + (to - from) * Double(index) / Double(count)
      let over = s - line.length
      guard over > 0 else { return line.point(at: s) }
      let last = line.samples[line.samples.count - 1]
      return line.end + Vector(last.tx, last.ty) * over
    }
  }

  /// Points between others, so that none are far apart.
  static func line(_ points: Point...) -> [Point] {
    var result = [points[0]]
    for (a, b) in zip(points, points.dropFirst()) {
      let count = max(1, Int((a.distance(to: b) / 0.05).rounded(.up)))
      result += (1...count).map { a.interpolated(to: b, at: Double($0) / Double(count)) }
    }
    return result
  }

  static func codes(_ assessment: Assessment) -> [Int] { Set(assessment.findings.map(\.code.rawValue)).sorted() }
}

extension [[Point]] {
  var scored: [[ScoredPoint]] { map { $0.map { ScoredPoint($0.x, $0.y) } } }

  func mapped(by map: Affine) -> [[Point]] { self.map { $0.map { map * $0 } } }
}
