import Pages
import Texts

/// What a document's numbers of forms and typefaces are in the file, as far as its pages have asked.
struct PDFNumbers {
  private let formsOfDocument: [Form]
  private let typefacesOfDocument: [TypefaceFile]
  private var forms: [Int?]
  private var typefaces: [Int?]

  init(_ document: Document) {
    (formsOfDocument, typefacesOfDocument) = (document.forms, document.typefaces)
    forms = [Int?](repeating: nil, count: document.forms.count)
    typefaces = [Int?](repeating: nil, count: document.typefaces.count)
  }

  /// Marks of the document with the file's numbers; nil where they have them as they are.
  mutating func numbered(
    _ marks: [Mark], _ known: inout PDFForms, _ faces: inout PDFTypefaces, _ supplies: PrintSupplies,
    _ file: inout PDFFile
  ) throws(Fault) -> [Mark]? {
    var result: [Mark]?
    for (index, mark) in marks.enumerated() {
      let own: Mark
      switch mark {
      case .shape, .photo: continue
      case .form(let form, at: let origin, let colour):
        precondition(forms.indices.contains(form), "a page names form \(form), which the document lacks")
        let number = forms[form] ?? known.number(of: formsOfDocument[form])
        forms[form] = number
        if number == form { continue }
        own = .form(number, at: origin, colour)
      case .text(let run):
        precondition(typefaces.indices.contains(run.typeface), "a text names a typeface the document lacks")
        if typefaces[run.typeface] == nil {
          typefaces[run.typeface] = try faces.number(of: typefacesOfDocument[run.typeface], supplies, to: &file)
        }
        guard let number = typefaces[run.typeface], number != run.typeface else { continue }
        own = .text(run.of(typeface: number))
      case .group(let marks, let meaning):
        guard let marks = try numbered(marks, &known, &faces, supplies, &file) else { continue }
        own = .group(marks, meaning)
      }
      if result == nil { result = marks }
      result?[index] = own
    }
    return result
  }
}

extension GlyphRun {
  /// The same run with another number of its typeface.
  fileprivate func of(typeface: Int) -> GlyphRun {
    GlyphRun(
      typeface: typeface, size: size, glyphs: glyphs, text: text, clusters: clusters, isRightToLeft: isRightToLeft,
      colour: colour)
  }
}
