import Geometry
import Letterforms
public import Pages
import Texts

extension TextShaper {
  /// Our own letters, solid, as printed words: of a press at an x-height in points, or nothing where there is none.
  public static func letters(press: @escaping (_ xHeight: Double) -> LetterPress?) -> TextShaper {
    TextShaper { text, style, start, _ throws(Fault) in
      // An x-height of 0.4 em looks as large as a typeface of that size.
      guard let press = press(0.4 * style.size) else { return PrintedLine(marks: [], width: 0, missing: []) }
      return try press.line(text, colour: style.colour, at: start)
    }
  }
}

extension LetterPress {
  /// The room and the height of the empty box that stands for a letter the school lacks, in x-heights.
  private static let box = (width: 1.3, side: 1.0, height: 1.5)

  /// Printed words in our letters; what the school lacks is an empty box, as with typefaces.
  fileprivate func line(_ text: String, colour: Colour, at start: Point) throws(Fault) -> PrintedLine {
    var (marks, missing): ([Mark], [Character]) = ([], [])
    var (x, run) = (start.x, "")
    func close() throws(Fault) {
      let setting = try available(run).setting
      marks += self.marks(of: setting, look: .solid, colour: colour, at: Point(x, start.y))
      (x, run) = (x + setting.width * xHeight, "")
    }
    for character in text {
      if character.isWhitespace || school.writes(character) {
        run.append(character)
        continue
      }
      if !run.isEmpty { try close() }
      missing.append(character)
      marks.append(boxMark(at: Point(x, start.y), colour))
      x += LetterPress.box.width * xHeight
    }
    if !run.isEmpty { try close() }
    return PrintedLine(marks: marks, width: x - start.x, missing: missing)
  }

  private func boxMark(at start: Point, _ colour: Colour) -> Mark {
    let left = start.x + (LetterPress.box.width - LetterPress.box.side) / 2 * xHeight
    let right = left + LetterPress.box.side * xHeight
    let top = start.y - LetterPress.box.height * xHeight
    let outline = Path(Rectangle(min: Point(left, top), max: Point(right, start.y)))
    return .shape(.line(outline, width: weight * xHeight), colour)
  }
}
