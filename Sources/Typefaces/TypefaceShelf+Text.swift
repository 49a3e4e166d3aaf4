public import Pages
import Texts

extension TypefaceShelf {
  /// The shelf as what sets lines of print; nil for an empty one.
  public var shaper: TextShaper? {
    if isEmpty { return nil }
    return TextShaper(typefaces: { self.files }) { text, size, start, colour, language throws(Fault) in
      let shaped = try self.runs(of: text, size: size, at: start, colour: colour, language: language)
      return PrintedLine(
        marks: shaped.runs.map(Mark.text), width: shaped.width, missing: shaped.missing.map(Character.init))
    }
  }
}
