import Geometry
import Letterforms
import Pages
import Texts
import Typefaces

/// Sets the words of a report: in the typefaces on the shelf or, where there are none, in the school's own letters.
///
/// Not Sendable: one per document. Page space.
final class ReportLettering {
  private let shelf: TypefaceShelf
  private let letters: LetterCase
  private let language: String
  private(set) var forms: [Form] = []
  private var known: [String: Int] = [:]
  /// What was set so far: a report says the same words of many cells.
  private var settings: [String: Setting] = [:]
  private var isWritten: [Character: Bool] = [:]
  /// The characters that could not be printed so far, each once, in order.
  private(set) var missing: [Character] = []

  init(shelf: TypefaceShelf, letters: LetterCase, language: String) {
    self.shelf = shelf
    self.language = language
    self.letters = letters
  }

  var typefaces: [TypefaceFile] { shelf.files }

  /// Where a text hangs on its point.
  enum Anchor: Double {
    case start = 0
    case middle = 0.5
    case end = 1
  }

  /// The x-height of our letters as a share of the em of a typeface that looks as large.
  private static let xHeightShare = 0.4

  func width(of text: String, size: Double) throws -> Double {
    if shelf.isEmpty { return try setting(of: text).width * size * ReportLettering.xHeightShare }
    return try shelf.runs(of: text, size: size, at: .origin, colour: .black, language: language).width
  }

  /// A line of text with its baseline at a point.
  func marks(
    _ text: String, size: Double, at point: Point, anchor: Anchor = .start, colour: Colour = .black
  ) throws -> [Mark] {
    guard !text.isEmpty else { return [] }
    let shift = anchor == .start ? 0 : anchor.rawValue * (try width(of: text, size: size))
    let start = point - Vector(shift, 0)
    guard shelf.isEmpty else {
      let shaped = try shelf.runs(of: text, size: size, at: start, colour: colour, language: language)
      for scalar in shaped.missing { note(Character(scalar)) }
      return shaped.runs.map(Mark.text)
    }
    let xHeight = size * ReportLettering.xHeightShare
    let setting = try setting(of: text)
    let form = form(named: "\(text) at \(size.formatted(decimals: 2))", text: text) {
      setting.letters.flatMap { placed in
        let map = Affine.flipped(unit: xHeight, origin: .origin) * .translation(Vector(placed.x, 0))
        return placed.letterform.strokes.map { stroke in
          let path = map * stroke.path
          return stroke.isDot
            ? Shape.dots([path.start], diameter: 0.2 * xHeight)
            : Shape.line(path, width: max(0.35, 0.11 * xHeight))
        }
      }
    }
    return [.form(form, at: start, colour)]
  }

  /// A text broken into lines no wider than a width; a word that is wider has a line of its own.
  func lines(of text: String, size: Double, width: Double) throws -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, try self.width(of: "\(last) \(word)", size: size) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// The form of a name, made if it is not there yet.
  func form(named name: String, text: String, shapes: () -> [Shape]) -> Int {
    if let index = known[name] { return index }
    forms.append(Form(name: name, text: text, shapes: shapes()))
    known[name] = forms.count - 1
    return forms.count - 1
  }

  private func setting(of text: String) throws -> Setting {
    if let setting = settings[text] { return setting }
    for character in text where !writes(character) { note(character) }
    let setting = try letters.setting(of: text.filter(writes))
    settings[text] = setting
    return setting
  }

  private func writes(_ character: Character) -> Bool {
    if let known = isWritten[character] { return known }
    let written = character.isWhitespace || letters.school.writes(character)
    isWritten[character] = written
    return written
  }

  private func note(_ character: Character) {
    if !missing.contains(character) { missing.append(character) }
  }
}
