import Languages
public import Pages
public import Rulings
public import Texts

extension RuledPaper {
  /// The page as a document, and the characters of its words that nothing at hand can print.
  ///
  /// - Parameters:
  ///   - shaper: What sets printed words; nil for a page without.
  ///   - phrases: Those on it and those said of it.
  ///   - date: ISO 8601; nil prints no time at all.
  /// - Throws: ``Fault/noRoom(_:hint:)`` where no row fits.
  public func document(
    shaper: TextShaper?, phrases: SheetWords = SheetWords(), date: String? = nil
  ) throws(Fault) -> (document: Document, missing: [Character]) {
    let setter = TextSetter(shaper ?? .none)
    let document = try document(
      lettering: setter, scale: phrases[.scale], lineName: phrases.name(of:),
      alternative: phrases.said(.ruling, ruling.name),
      date: date)
    return (document, setter.missing)
  }
}
