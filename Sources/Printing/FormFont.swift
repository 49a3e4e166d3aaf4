import CCairo
import Geometry
import Pages

/// The forms of a document as the glyphs of one font, so that a PDF holds each form once (as a Type 3 font) and a row of
/// letters is one line of text.
///
/// Cairo writes such a font once per size, so all forms share one size; glyph n is form n.
@safe final class FormFont {
  /// `cairo_font_face_t`, owned.
  let face: OpaquePointer

  /// The em of the font in points.
  ///
  /// One, so that glyphs are written in points, with three decimals; and cairo 1.16 writes the width of strokes in a glyph
  /// unscaled, which is right at no other size (`_cairo_pdf_operators_emit_stroke`).
  static let size = 1.0

  private let shelf: FormShelf

  /// The reach of forms that are not known yet: no form is larger than the largest page.
  static let pageReach = 14_400.0

  /// Gives the font more forms; those it has keep their glyphs.
  func grow(to forms: [Form]) {
    precondition(forms.count >= shelf.forms.count, "a font only grows")
    shelf.forms = forms
  }

  /// Makes a font of forms.
  ///
  /// C: `cairo_user_font_face_create`
  /// - Parameter reach: How far from its origin any form may have ink, in points; nil to find out from the forms.
  init(_ forms: [Form], reach: Double? = nil) {
    unsafe face = cairo_user_font_face_create()
    shelf = FormShelf(forms, reach: reach)
    // Cairo's own cache may keep the face when we are gone, so it has its own hold of the forms.
    let held = unsafe Unmanaged.passRetained(shelf)
    let status = unsafe cairo_font_face_set_user_data(face, UserDataKey.forms, held.toOpaque()) {
      guard let shelf = unsafe $0 else { return }
      unsafe Unmanaged<FormShelf>.fromOpaque(shelf).release()
    }
    precondition(status == CAIRO_STATUS_SUCCESS, "out of memory")
    unsafe cairo_user_font_face_set_init_func(face) { font, _, extents in
      guard let extents = unsafe extents, let shelf = unsafe FormShelf.of(font) else {
        return CAIRO_STATUS_USER_FONT_ERROR
      }
      let reach = shelf.reach
      unsafe extents.pointee = cairo_font_extents_t(
        ascent: reach, descent: reach, height: 2 * reach, max_x_advance: 2 * reach, max_y_advance: 0)
      return CAIRO_STATUS_SUCCESS
    }
    unsafe cairo_user_font_face_set_render_glyph_func(face) { font, glyph, context, extents in
      guard let context = unsafe context, let extents = unsafe extents, let shelf = unsafe FormShelf.of(font),
        shelf.forms.indices.contains(Int(glyph))
      else { return CAIRO_STATUS_USER_FONT_ERROR }
      let form = shelf.forms[Int(glyph)]
      unsafe extents.pointee.x_advance = FormFont.advance(of: form)
      let canvas = unsafe Canvas(borrowing: context)
      for shape in form.shapes { canvas.fill(shape) }
      return unsafe cairo_status(context)
    }
  }

  deinit {
    unsafe cairo_font_face_destroy(face)
  }

  /// The width by which readers tell words from letters that stand apart, and guess the size of the letters.
  ///
  /// Practice letters are spaced widely: a fifth of the height more than the ink makes poppler see words as written. An
  /// ornament has no width, so that it has no part in the guess.
  private static func advance(of form: Form) -> Double {
    guard !form.text.isEmpty, let ink = form.inkBounds else { return 0 }
    return max(0, ink.max.x + 0.2 * ink.height)
  }
}

/// What the font's functions draw from, owned by cairo's font face.
private final class FormShelf {
  var forms: [Form]
  /// How far from its origin any form has ink, in points.
  ///
  /// Cairo 1.16 clips glyphs to this distance around their origins (`_cairo_scaled_font_glyph_approximate_extents`).
  let reach: Double

  init(_ forms: [Form], reach: Double?) {
    self.forms = forms
    if let reach {
      self.reach = reach
      return
    }
    let farthest = forms.compactMap(\.inkBounds).map { max(-$0.min.x, -$0.min.y, $0.max.x, $0.max.y) }.max() ?? 0
    // A little more: rounding of coordinates, and the half pixel of antialiasing.
    self.reach = max(farthest, 1) + 2
  }

  /// The forms that belong to a font, while it lives.
  static func of(_ font: OpaquePointer?) -> FormShelf? {
    guard let face = unsafe cairo_scaled_font_get_font_face(font),
      let shelf = unsafe cairo_font_face_get_user_data(face, UserDataKey.forms)
    else { return nil }
    return unsafe Unmanaged<FormShelf>.fromOpaque(shelf).takeUnretainedValue()
  }
}
