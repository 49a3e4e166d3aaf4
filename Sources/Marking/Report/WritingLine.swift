public import Geometry
public import Letterforms
import Lettering
public import Pages
public import Texts

/// A line to write on: letters in dots to write over, with the point where the pen starts, then room for more.
public enum WritingLine {
  /// The marks of a line, page space; nil where the school lacks a letter, or the letters do not fit.
  ///
  /// - Parameters:
  ///   - text: What is written.
  ///   - letters: The letters of a school, for a hand.
  ///   - room: Where the line is; the tallest and the deepest letters of the school reach from edge to edge.
  ///   - copies: How often the text stands there.
  /// - Throws: ``Fault`` for letters that cannot be joined.
  public static func marks(
    of text: String, _ letters: LetterCase, in room: Rectangle, copies: Int
  ) throws(Fault) -> [Mark]? {
    guard text.allSatisfy(letters.school.writes) else { return nil }
    let setting = try letters.setting(of: text)
    let zones = letters.school.zones
    let xHeight = room.height / (1 + zones.ascender + zones.descender + 2 * white)
    let step = setting.width + gap
    guard let first = setting.letters.first, Double(copies) * step + gap < room.width / xHeight else { return nil }
    let baseline = room.min.y + (1 + zones.ascender + white) * xHeight
    let lines = [baseline, baseline - xHeight].map {
      Shape.Rule(from: Point(room.min.x, $0), to: Point(room.max.x, $0))
    }
    var marks: [Mark] = [.shape(.rules(lines, width: 0.5), ReportInk.rule)]
    for copy in 0..<copies {
      func onPage(_ place: Point, _ letter: Setting.PlacedLetter) -> Point {
        let x = margin + Double(copy) * step + letter.x + place.x
        return Point(room.min.x + x * xHeight, baseline - place.y * xHeight)
      }
      for letter in setting.letters {
        let strokes = letter.letterform.strokes
        let dots = Trace.dots(along: strokes).map { onPage($0, letter) }
        let points = strokes.filter { $0.isDot }.map { onPage($0.path.start, letter) }
        marks.append(.shape(.dots(dots, diameter: max(Trace.dotDiameter * xHeight, leastDot)), SheetInk.trace))
        marks.append(
          .shape(
            .dots(points, diameter: Trace.pointDiameter(weight: letters.school.weight) * xHeight), SheetInk.trace))
      }
      if let start = first.letterform.strokes.first?.path.start {
        marks.append(.shape(.dots([onPage(start, first)], diameter: startDot * xHeight), SheetInk.start))
      }
    }
    return marks
  }

  /// White above the tallest and below the deepest letters, before the first copy and from copy to copy, and the dot of a start,
  /// in x-heights.
  private static let white = 0.2
  private static let margin = 0.4
  private static let gap = 0.9
  private static let startDot = 0.19
  /// No dot is smaller, in points.
  private static let leastDot = Length.mm(0.38).points
}
