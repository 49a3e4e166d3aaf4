public import Pages
import Texts

extension TypefaceShelf {
  /// The shelf as what sets lines of print; nil for an empty one.
  public var shaper: TextShaper? {
    if isEmpty { return nil }
    return TextShaper(typefaces: { self.files }) { text, style, start, language throws(Fault) in
      let shaped = try self.runs(
        of: text, size: style.size, at: start, colour: style.colour, isBold: style.isBold, language: language)
      return PrintedLine(
        marks: shaped.runs.map(Mark.text), width: shaped.width, missing: shaped.missing.map(Character.init))
    }
  }
}
