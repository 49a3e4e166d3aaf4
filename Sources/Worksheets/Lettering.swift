import Geometry
import Lettering
import Numerals
public import Pages
import Recipes
public import Rulings
import Texts
public import Typefaces

typealias Lettering = TextSetter

extension TextSetter {
  /// Words in the typefaces of a shelf or, where there are none, in our own letters.
  convenience init(shelf: TypefaceShelf, press: @escaping (Double) -> LetterPress?) {
    self.init(shelf.shaper ?? .letters(press: press))
  }
}

extension RuledPaper {
  /// The page as a document, and the characters of its words that nothing on the shelf can print.
  ///
  /// - Throws: ``Fault/noRoom(_:hint:)`` where no row fits.
  public func document(
    typefaces: TypefaceShelf, date: String? = nil
  ) throws -> (document: Document, missing: [Character]) {
    let lettering = TextSetter(typefaces.shaper ?? .none)
    let text = SheetText(language: language)
    let document = try document(lettering: lettering, scale: text.scale, lineName: text.name(of:), date: date)
    return (document, lettering.missing)
  }
}

extension Recipe {
  /// A length in points, between limits in millimetres, in digits or in words.
  func length(in range: ClosedRange<Double>) throws(Fault) -> Double {
    try length(in: range) { text throws(Fault) in try Length(reading: text) }
  }
}
