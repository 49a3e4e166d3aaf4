import Geometry
import Letterforms
public import Pages
import Texts

extension TextShaper {
  /// Our own letters, solid, as printed words: of a press at an x-height in points, or nothing where there is none.
  public static func letters(press: @escaping (_ xHeight: Double) -> LetterPress?) -> TextShaper {
    TextShaper { text, size, start, colour, _ throws(Fault) in
      // An x-height of 0.4 em looks as large as a typeface of that size.
      guard let press = press(0.4 * size) else { return PrintedLine(marks: [], width: 0, missing: []) }
      let (setting, lacking) = try press.available(text)
      return PrintedLine(
        marks: press.marks(of: setting, look: .solid, colour: colour, at: start),
        width: setting.width * press.xHeight, missing: lacking)
    }
  }
}
