import Geometry
import Letterforms
import Rulings
import TestSupport
import Testing

@testable import Fontmaking

/// At 24 points lines of text lie on the school's ruling with an x-height of 5 mm.
@Suite struct RulingTests {
  private static let names = ReadFont.schoolNames

  @Test(arguments: names)
  func tenWordsLieOnTheirRuling(_ name: String) throws {
    let font = try ReadFont(name)
    let school = font.plan.school
    let ruling = try ReadFont.ruling(of: school).scaled(toXHeight: Length.mm(5).points)
    let small = font.plan.letters.map { $0.pieces.character }.filter { $0.isLetter && $0.isLowercase }
    let others = small.isEmpty ? font.plan.letters.map { $0.pieces.character } : small
    let words = (0..<10).map { word in String((0..<5).map { others[(word * 5 + $0) % others.count] }) }
    // Heights in millimetres: of the font at 24 points, and of the same words on a sheet.
    var worst = 0.0
    for word in words {
      let set = try font.contours(of: word).map { $0.bounds }
      let written = try font.strokes(of: word).map { $0.path.bounds.expanded(by: $0.radius) }
      let top = abs((set.map { $0.max.y }.max() ?? 0) - (written.map { $0.max.y }.max() ?? 0))
      let foot = abs((set.map { $0.min.y }.min() ?? 0) - (written.map { $0.min.y }.min() ?? 0))
      worst = max(worst, 5 * top, 5 * foot)
    }
    #expect(worst <= 0.1)
    // From line to line, as far apart as rows of the ruling for such letters; ten lines.
    let room = (1 + school.zones.ascender + school.zones.descender) * ruling.xHeight
    let line = Double(font.font.measures.ascent + font.font.measures.descent) * 24 / Double(FontMeasures.unitsPerEm)
    let drift = abs(line - ruling.rowHeight(room)) * 10 / Length.mm(1).points
    #expect(drift <= 0.1)
    print("\(name): ten words within \(worst.thousandths) mm of their lines, ten lines within \(drift.thousandths) mm")
  }

  /// Ten words whose model touches a line of the ruling with the middle of the pen touch it on paper.
  @Test(arguments: names)
  func wordsTouchTheLinesOfTheirRuling(_ name: String) throws {
    let font = try ReadFont(name)
    let school = font.plan.school
    let ruling = try ReadFont.ruling(of: school).scaled(toXHeight: Length.mm(5).points)
    let heights = ruling.lines.map { $0.height / Length.mm(1).points }
    /// A line of the ruling there, or where none is drawn, its place.
    func line(near height: Double) -> Double { heights.first { abs($0 - height) < 1 } ?? height }
    let small = font.plan.letters.filter { $0.pieces.character.isLowercase && $0.pieces.delayed.isEmpty }
      .map { $0.pieces.character }
    let words = small.indices.flatMap { first in
      [1, 3, 5].map { step in String((0..<3).map { small[(first + $0 * step) % small.count] }) }
    }
    let pen = school.weight / 2
    var (feet, tops, worst) = (0, 0, 0.0)
    for word in words where feet < 10 || tops < 10 {
      let written = try font.strokes(of: word).map { $0.path.bounds }
      let set = try font.contours(of: word).map { $0.bounds }
      if feet < 10, let foot = written.map({ $0.min.y }).min(), abs(foot) < 0.002 {
        feet += 1
        worst = max(worst, abs(5 * ((set.map { $0.min.y }.min() ?? 9) + pen) - line(near: 0)))
      }
      if tops < 10, let top = written.map({ $0.max.y }).max(), abs(top - 1) < 0.002 {
        tops += 1
        worst = max(worst, abs(5 * ((set.map { $0.max.y }.max() ?? 9) - pen) - line(near: 5)))
      }
    }
    #expect(worst <= 0.1)
    print("\(name): \(feet) words on the base line and \(tops) to the midline within \(worst.thousandths) mm")
  }

  /// With the set of styles that draws lines, words are what they are without it, and under all of them lie the lines of the
  /// ruling without a gap.
  @Test(arguments: Sweep.cases(names, usually: 8))
  func linesOfASetLieUnderWholeWords(_ name: String) throws {
    let (plain, lined) = (try ReadFont(name), try ReadFont(name, hasLines: true))
    let ruling = try ReadFont.ruling(of: plain.plan.school)
    let heights = ruling.lines.filter { $0.style != .unseen }.map { $0.height / ruling.xHeight }
    let small = plain.plan.letters.map { $0.pieces.character }.filter { $0.isLetter && $0.isLowercase }
    guard small.count > 5, !heights.isEmpty else { return }
    for start in stride(from: 0, to: small.count - 4, by: 3) {
      let text = "\(String(small[start..<start + 3])) \(String(small[(start + 2)..<(start + 5)]))"
      let letters = try plain.contours(of: text)
      let all = try lined.contours(of: text)
      // Lines are the only areas that are long and hardly high.
      let lines = all.filter { $0.bounds.width > 0.5 && $0.bounds.height < 0.1 && $0.segments.count == 4 }
        .map { $0.bounds }
      let boxes = Set(letters.map { $0.bounds })
      #expect(boxes.isSubset(of: Set(all.map { $0.bounds })), "\(text)")
      let right = letters.map { $0.bounds.max.x }.max() ?? 0
      for height in heights {
        var reached = 0.0
        for line in lines.filter({ abs($0.center.y - height) < 0.03 }).sorted(by: { $0.min.x < $1.min.x })
        where line.min.x <= reached { reached = max(reached, line.max.x) }
        #expect(reached >= right - 0.05, "\(text): \(reached) of \(right) at \(height)")
      }
    }
  }
}
