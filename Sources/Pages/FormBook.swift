/// The forms of a document: each figure that is placed more than once, kept once, in order of first use.
///
/// Not Sendable: it grows while pages are made.
public final class FormBook {
  /// The forms so far, in order of first use.
  public private(set) var forms: [Form] = []
  private var known: [String: Int] = [:]
  /// The figures of this document and those before it.
  private var figures: [String: [Shape]] = [:]

  /// An empty book.
  public init() {}

  /// Begins another document; figures that were made stay at hand for it.
  public func startDocument() {
    forms = []
    known = [:]
  }

  /// The form of a name, made if it is not there yet.
  ///
  /// Equal names must mean equal figures, in all books of a class: a printed file knows forms by their names. So a name says
  /// all that its figure follows from: text, look, school, hand, size, the places of ends.
  public func form<E>(named name: String, text: String, shapes: () throws(E) -> [Shape]) throws(E) -> Int {
    if let index = known[name] { return index }
    let made: [Shape]
    if let figure = figures[name] { made = figure } else { made = try shapes() }
    figures[name] = made
    forms.append(Form(name: name, text: text, shapes: made))
    known[name] = forms.count - 1
    return forms.count - 1
  }
}
