import Geometry
import Letterforms
import Pages
import TestSupport
import Testing

@testable import Lettering

@Suite struct LetterPressTests {
  /// Ghostscript leaves out half of a broad line's way back where the line turns round within one path.
  @Test func noLineOfALetterTurnsBack() throws {
    var cuts = 0
    for school in try SampleSchools.schools() {
      let press = LetterPress(letters: LetterCase(school: school, hand: .right), xHeight: 20, book: FormBook())
      for letterform in try SampleSchools.letterforms(of: [school.id], hands: [.right]) {
        let lines = press.strokes(letterform, width: 4).compactMap { shape in
          if case .line(let path, _) = shape { path } else { nil }
        }
        cuts += lines.count - letterform.strokes.filter { !$0.isDot }.count
        for line in lines {
          let curves = line.curves
          for (before, after) in zip(curves, curves.dropFirst()) {
            let turn = abs(before.tangent(at: 1).turn(to: after.tangent(at: 0))) * 180 / .pi
            #expect(turn < 121, "\(school.id) \(letterform.text) turns by \(turn)°")
          }
        }
        let length = lines.map { ArcLengthTable($0).length }.reduce(0, +)
        let whole = letterform.strokes.map { ArcLengthTable($0.path).length * 20 }.reduce(0, +)
        #expect(abs(length - whole) < 1e-3 * whole + 1e-9, "\(school.id) \(letterform.text)")
      }
    }
    #expect(cuts > 1000)
  }
}
