/// The forms of a document: each figure that is placed more than once, kept once, in order of first use.
///
/// Not Sendable: it grows while pages are made.
public final class FormBook {
  /// The forms so far, in order of first use.
  public private(set) var forms: [Form] = []
  private var known: [Key: Int] = [:]
  /// The figures of this document and those before it.
  private var figures: [Key: [Shape]] = [:]

  /// What a figure follows from: its name, and the sizes that the name says rounded.
  private struct Key: Hashable {
    let name: String
    let sizes: [Double]
  }

  /// An empty book.
  public init() {}

  /// Begins another document; figures that were made stay at hand for it.
  public func startDocument() {
    forms = []
    known = [:]
  }

  /// The form of a name, made if it is not there yet.
  ///
  /// Equal names mean equal figures, in all books of a class: a printed file knows forms by their names. So a name says all
  /// that its figure follows from: text, look, school, hand, size, the places of ends. As numbers are rounded in a name, what
  /// the exact ones make may differ by less than anybody sees; a page gets what its own numbers make, whatever was made before.
  ///
  /// - Parameter sizes: The exact numbers that the name says rounded.
  public func form<E>(
    named name: String, text: String, sizes: [Double] = [], shapes: () throws(E) -> [Shape]
  ) throws(E) -> Int {
    let key = Key(name: name, sizes: sizes)
    if let index = known[key] { return index }
    let made: [Shape]
    if let figure = figures[key] { made = figure } else { made = try shapes() }
    figures[key] = made
    forms.append(Form(name: name, text: text, shapes: made))
    known[key] = forms.count - 1
    return forms.count - 1
  }
}
