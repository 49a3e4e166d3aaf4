import Pages

/// The forms of a document: each figure that is placed more than once, kept once, in order of first use.
///
/// Not Sendable: it grows while pages are made. One per document.
final class FormBook {
  private(set) var forms: [Form] = []
  private var known: [String: Int] = [:]

  /// The form of a name, made if it is not there yet.
  ///
  /// Equal names must mean equal figures.
  func form(named name: String, text: String, shapes: () throws -> [Shape]) rethrows -> Int {
    if let index = known[name] { return index }
    forms.append(Form(name: name, text: text, shapes: try shapes()))
    known[name] = forms.count - 1
    return forms.count - 1
  }
}
