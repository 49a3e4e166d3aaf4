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

  /// A page of the document with the file's numbers.
  mutating func numbered(
    _ page: Page, _ known: inout PDFForms, _ faces: inout PDFTypefaces, _ supplies: PrintSupplies,
    _ file: inout PDFFile
  ) throws(Fault) -> Page {
    guard try !isNumbered(page.marks, &known, &faces, supplies, &file) else { return page }
    var page = page
    page.marks = numbered(page.marks)
    return page
  }

  /// Asks for the numbers of all that marks name; whether they are the document's own.
  private mutating func isNumbered(
    _ marks: [Mark], _ known: inout PDFForms, _ faces: inout PDFTypefaces, _ supplies: PrintSupplies,
    _ file: inout PDFFile
  ) throws(Fault) -> Bool {
    var isSame = true
    for mark in marks {
      switch mark {
      case .shape: break
      case .form(let index, at: _, _):
        precondition(forms.indices.contains(index), "a page names form \(index), which the document lacks")
        let number = forms[index] ?? known.number(of: formsOfDocument[index])
        forms[index] = number
        if number != index { isSame = false }
      case .text(let run):
        precondition(typefaces.indices.contains(run.typeface), "a text names a typeface the document lacks")
        if typefaces[run.typeface] == nil {
          typefaces[run.typeface] = try faces.number(of: typefacesOfDocument[run.typeface], supplies, to: &file)
        }
        if typefaces[run.typeface] != run.typeface { isSame = false }
      case .group(let marks, _):
        if try !isNumbered(marks, &known, &faces, supplies, &file) { isSame = false }
      }
    }
    return isSame
  }

  /// Marks with the file's numbers, which were all asked for.
  private func numbered(_ marks: [Mark]) -> [Mark] {
    marks.map { mark in
      switch mark {
      case .shape: mark
      case .form(let index, at: let origin, let colour): .form(forms[index] ?? index, at: origin, colour)
      case .text(let run): .text(run.of(typeface: typefaces[run.typeface] ?? run.typeface))
      case .group(let marks, let meaning): .group(numbered(marks), meaning)
      }
    }
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
