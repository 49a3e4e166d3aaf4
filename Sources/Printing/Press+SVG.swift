import Geometry
public import Pages
public import Texts
import Typefaces

extension Press {
  /// One page, counted from 0, as an SVG picture of its true size: points inside, millimetres outside.
  ///
  /// Each form and each letter of text is defined once and used wherever it stands. Text is drawn by its outlines, so it
  /// looks the same everywhere, and named by `aria-label`, so that it can be read aloud.
  public func svg(of page: Int, in document: Document) throws(Fault) -> String {
    precondition(document.pages.indices.contains(page), "the document has no page \(page)")
    let sheet = document.pages[page]
    var writer = SVGWriter()
    writer.begin(sheet, of: document)
    try writer.define(Array(Press.definitions(of: sheet)), of: document, with: self)
    for mark in sheet.marks { writer.add(mark, of: document) }
    writer.end()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// What the page's marks name, each once, in order of first use.
  private static func definitions(of page: Page) -> [SVGWriter.Definition] {
    var seen: Set<SVGWriter.Definition> = []
    var result: [SVGWriter.Definition] = []
    func add(_ definition: SVGWriter.Definition) {
      if seen.insert(definition).inserted { result.append(definition) }
    }
    for mark in page.marks {
      switch mark {
      case .shape: break
      case .form(let index, at: _, _): add(.form(index))
      case .text(let run):
        for glyph in run.glyphs { add(.glyph(glyph.index, typeface: run.typeface, size: run.size)) }
      }
    }
    return result
  }
}
