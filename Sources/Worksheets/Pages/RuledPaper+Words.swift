import Languages
public import Pages
public import Rulings
public import Texts

extension RuledPaper {
  /// The page as a document, and the characters of its words that nothing at hand can print.
  ///
  /// - Parameters:
  ///   - shaper: What sets printed words; nil for a page without.
  ///   - spoken: What is said to people who do not see it.
  ///   - date: ISO 8601; nil prints no time at all.
  /// - Throws: ``Fault/noRoom(_:hint:)`` where no row fits.
  public func document(
    shaper: TextShaper?, spoken: SpokenWords = SpokenWords(), date: String? = nil
  ) throws(Fault) -> (document: Document, missing: [Character]) {
    let setter = TextSetter(shaper ?? .none)
    let text = SheetText(language: language)
    let document = try document(
      lettering: setter, scale: text.scale, lineName: text.name(of:), alternative: spoken.said(.ruling, ruling.name),
      date: date)
    return (document, setter.missing)
  }
}
