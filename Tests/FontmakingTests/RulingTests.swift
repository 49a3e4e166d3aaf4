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

  /// Letters as high as an x stand between two lines of the ruling, the middle of the pen on each.
  @Test(arguments: names)
  func smallLettersReachFromLineToLine(_ name: String) throws {
    let font = try ReadFont(name)
    let school = font.plan.school
    let ruling = try ReadFont.ruling(of: school).scaled(toXHeight: Length.mm(5).points)
    let heights = ruling.lines.map { $0.height / Length.mm(1).points }
    /// A line of the ruling there, or where none is drawn, its place.
    func line(near height: Double) -> Double { heights.first { abs($0 - height) < 1 } ?? height }
    func touches(_ letter: FontPlan.Letter) -> Bool {
      let boxes = letter.pieces.body.map { $0.path.bounds }
      guard letter.pieces.delayed.isEmpty, let first = boxes.first else { return false }
      let box = boxes.dropFirst().reduce(first) { $0.union($1) }
      return abs(box.min.y) < 0.002 && abs(box.max.y - 1) < 0.002
    }
    let letters = font.plan.letters.filter { touches($0) && $0.pieces.lead == nil && $0.pieces.tail == nil }
    var worst = 0.0
    for letter in letters {
      let boxes = try font.contours(of: String(letter.pieces.character)).map { $0.bounds }
      let foot = (boxes.map { $0.min.y }.min() ?? 0) + school.weight / 2
      let top = (boxes.map { $0.max.y }.max() ?? 0) - school.weight / 2
      worst = max(worst, abs(5 * foot - line(near: 0)), abs(5 * top - line(near: 5)))
    }
    #expect(worst <= 0.1)
    print("\(name): \(letters.count) letters within \(worst.thousandths) mm of the lines they touch")
  }
}
