import CCairo
import Geometry
import Pages
import Texts

extension Canvas {
  /// Draws all marks of a page.
  ///
  /// Neighbours of one colour that may be inked together are.
  mutating func draw(_ page: Page, of document: Document, with press: Press) throws(Fault) {
    var batch = Batch.none
    try add(page.marks, to: &batch, of: document, with: press)
    flush(&batch, of: document, with: press)
    try check()
  }

  private mutating func add(
    _ marks: [Mark], to batch: inout Batch, of document: Document, with press: Press
  ) throws(Fault) {
    for mark in marks {
      switch mark {
      case .shape(let shape, let colour):
        let next = Batch.path(Ink(of: shape), colour)
        if batch != next || !Canvas.mayJoin(shape) {
          flush(&batch, of: document, with: press)
          batch = next
        }
        add(shape)
        // An area is closed off: its holes would swallow what is added to the same fill.
        if !Canvas.mayJoin(shape) { flush(&batch, of: document, with: press) }
      case .form(let index, at: let origin, let colour):
        precondition(document.forms.indices.contains(index), "a page names form \(index), which the document lacks")
        if case .forms(var row) = batch, row.colour == colour {
          batch = .none
          row.add(index, at: origin)
          batch = .forms(row)
        } else {
          flush(&batch, of: document, with: press)
          var row = FormRow(colour: colour)
          row.add(index, at: origin)
          batch = .forms(row)
        }
      case .text(let run):
        flush(&batch, of: document, with: press)
        try draw(run, of: document, with: press)
      case .photo(let photo, in: let box):
        flush(&batch, of: document, with: press)
        try draw(photo, in: box)
      case .group(let marks, _): try add(marks, to: &batch, of: document, with: press)
      }
    }
  }

  /// What has been gathered and not inked yet.
  private enum Batch: Equatable {
    case none
    case path(Ink, Colour)
    case forms(FormRow)
  }

  /// Forms of one colour, in order.
  private struct FormRow: Equatable {
    let colour: Colour
    var glyphs: [cairo_glyph_t] = []

    init(colour: Colour) { self.colour = colour }

    mutating func add(_ index: Int, at origin: Point) {
      glyphs.append(cairo_glyph_t(index: UInt(index), x: origin.x, y: origin.y))
    }

    static func == (a: FormRow, b: FormRow) -> Bool { false }
  }

  /// Whether a figure may share a fill or a stroke with its neighbours.
  private static func mayJoin(_ shape: Shape) -> Bool {
    switch shape {
    case .area: false
    case .line, .rules, .rungs, .dots, .squares: true
    }
  }

  private func flush(_ batch: inout Batch, of document: Document, with press: Press) {
    switch batch {
    case .none: break
    case .path(let ink, let colour):
      setColour(colour)
      self.ink(ink)
    case .forms(let row): draw(row, of: document, with: press)
    }
    batch = .none
  }

  private func draw(_ row: FormRow, of document: Document, with press: Press) {
    setColour(row.colour)
    let font = press.formFont(for: document.forms)
    let glyphs = font.glyphs(for: document.forms)
    unsafe cairo_set_font_face(context, font.face)
    unsafe cairo_set_font_size(context, FormFont.size)
    let placed = row.glyphs.map { cairo_glyph_t(index: UInt(glyphs[Int($0.index)]), x: $0.x, y: $0.y) }
    unsafe cairo_show_glyphs(context, placed, Int32(placed.count))
  }

  private func draw(_ run: GlyphRun, of document: Document, with press: Press) throws(Fault) {
    precondition(document.typefaces.indices.contains(run.typeface), "a text names a typeface the document lacks")
    setColour(run.colour)
    unsafe cairo_set_font_face(context, try press.cairoTypeface(document.typefaces[run.typeface]).face)
    unsafe cairo_set_font_size(context, run.size)
    let glyphs = run.glyphs.map { cairo_glyph_t(index: UInt($0.index), x: $0.origin.x, y: $0.origin.y) }
    unsafe cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
  }
}
