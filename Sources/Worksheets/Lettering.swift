import Geometry
import Letterforms
import Pages
import Typefaces

/// Sets the printed words of a sheet (header, footer): in the typefaces on the shelf or, where there are none, in our own
/// letterforms.
///
/// Not Sendable: one per document.
final class Lettering {
  private let shelf: TypefaceShelf
  private let press: (Double) throws -> LetterPress?
  /// The characters that could not be printed so far, each once, in order.
  private(set) var missing: [Character] = []

  /// Lettering from a shelf; the press gives our own letters at an x-height, for an empty shelf.
  init(shelf: TypefaceShelf, press: @escaping (Double) throws -> LetterPress?) {
    self.shelf = shelf
    self.press = press
  }

  /// Where a text hangs on its point.
  enum Anchor {
    case start, middle, end
  }

  /// Marks of a line of text and its width in points.
  func marks(
    _ text: String, size: Double, at point: Point, anchor: Anchor = .start, colour: Colour = SheetInk.text,
    language: String
  ) throws -> (marks: [Mark], width: Double) {
    guard !text.isEmpty else { return ([], 0) }
    func shift(_ width: Double) -> Vector {
      switch anchor {
      case .start: .zero
      case .middle: Vector(-width / 2, 0)
      case .end: Vector(-width, 0)
      }
    }
    if shelf.isEmpty {
      // Our letters: an x-height of 0.4 em looks as large as a typeface of that size.
      guard let press = try press(size * 0.4) else { return ([], 0) }
      let (setting, lacking) = try press.available(text)
      note(lacking)
      let width = setting.width * press.xHeight
      return (press.marks(of: setting, look: .solid, colour: colour, at: point + shift(width)), width)
    }
    var shaped = try shelf.runs(of: text, size: size, at: point, colour: colour, language: language)
    if anchor != .start {
      shaped = try shelf.runs(of: text, size: size, at: point + shift(shaped.width), colour: colour, language: language)
    }
    note(shaped.missing.map(Character.init))
    return (shaped.runs.map(Mark.text), shaped.width)
  }

  /// A text broken between words into lines no wider than a width in points; a word alone may be wider.
  func lines(of text: String, size: Double, width: Double, language: String) throws -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last {
        let longer = last + " " + word
        if try marks(longer, size: size, at: Point(0, 0), language: language).width <= width {
          lines[lines.count - 1] = longer
          continue
        }
      }
      lines.append(String(word))
    }
    return lines
  }

  private func note(_ characters: [Character]) {
    for character in characters where !missing.contains(character) { missing.append(character) }
  }
}
