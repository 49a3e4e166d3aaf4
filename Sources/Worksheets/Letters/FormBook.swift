import Pages

/// The forms of a document: each figure that is placed more than once, kept once, in order of first use.
///
/// Not Sendable: it grows while pages are made.
final class FormBook {
  private(set) var forms: [Form] = []
  private var known: [String: Int] = [:]
  /// The figures of this document and those before it.
  private var figures: [String: [Shape]] = [:]

  /// Begins another document; figures that were made stay at hand for it.
  func startDocument() {
    forms = []
    known = [:]
  }

  /// The form of a name, made if it is not there yet.
  ///
  /// Equal names must mean equal figures.
  func form(named name: String, text: String, shapes: () throws -> [Shape]) rethrows -> Int {
    if let index = known[name] { return index }
    let made = try figures[name] ?? shapes()
    figures[name] = made
    forms.append(Form(name: name, text: text, shapes: made))
    known[name] = forms.count - 1
    return forms.count - 1
  }
}
