import CCairo
import Geometry
import Pages

/// The forms of a document as the glyphs of one font, so that cairo draws each once and then places it.
///
/// Cairo keeps pictures of glyphs for each size, so all forms share one size. The font grows with the documents of a press:
/// cairo keeps fonts that are no longer in use for long, so one for each document would fill the memory.
@safe final class FormFont {
  /// `cairo_font_face_t`, owned.
  let face: OpaquePointer

  /// The em of the font in points: one, so that glyphs are drawn in points.
  static let size = 1.0

  private let shelf = FormShelf()
  /// The glyphs of forms by the forms' names, which tell nearly all forms apart.
  private var glyphsByName: [String: [Int]] = [:]
  /// The forms last asked for and their glyphs: the next question is about the same ones, or those and some more.
  private var latest: (forms: [Form], glyphs: [Int]) = ([], [])

  /// How many glyphs the font has.
  var glyphCount: Int { shelf.forms.count }

  /// Whether these are the forms last asked for.
  func holds(_ forms: [Form]) -> Bool { latest.forms == forms }

  /// The glyphs of forms, in their order; forms that the font lacks are added to it.
  func glyphs(for forms: [Form]) -> [Int] {
    // Equal arrays that share their storage compare at once.
    if latest.forms == forms { return latest.glyphs }
    var glyphs = forms.starts(with: latest.forms) ? latest.glyphs : []
    for form in forms[glyphs.count...] { glyphs.append(glyph(of: form)) }
    latest = (forms, glyphs)
    return glyphs
  }

  private func glyph(of form: Form) -> Int {
    if let known = glyphsByName[form.name]?.first(where: { shelf.forms[$0] == form }) { return known }
    shelf.forms.append(form)
    glyphsByName[form.name, default: []].append(shelf.forms.count - 1)
    return shelf.forms.count - 1
  }

  /// Makes an empty font.
  ///
  /// C: `cairo_user_font_face_create`
  init() {
    unsafe face = cairo_user_font_face_create()
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
    unsafe cairo_user_font_face_set_render_glyph_func(face) { font, glyph, context, _ in
      guard let context = unsafe context, let shelf = unsafe FormShelf.of(font),
        shelf.forms.indices.contains(Int(glyph))
      else { return CAIRO_STATUS_USER_FONT_ERROR }
      let form = shelf.forms[Int(glyph)]
      let canvas = unsafe Canvas(borrowing: context)
      for shape in form.shapes { canvas.fill(shape) }
      return unsafe cairo_status(context)
    }
  }

  deinit {
    unsafe cairo_font_face_destroy(face)
  }
}

/// What the font's functions draw from, owned by cairo's font face.
private final class FormShelf {
  var forms: [Form] = []
  /// How far from its origin a form may have ink, in points: no form is larger than the largest page.
  ///
  /// Cairo 1.16 clips glyphs to this distance around their origins (`_cairo_scaled_font_glyph_approximate_extents`).
  let reach = 14_400.0

  /// The forms that belong to a font, while it lives.
  static func of(_ font: OpaquePointer?) -> FormShelf? {
    guard let face = unsafe cairo_scaled_font_get_font_face(font),
      let shelf = unsafe cairo_font_face_get_user_data(face, UserDataKey.forms)
    else { return nil }
    return unsafe Unmanaged<FormShelf>.fromOpaque(shelf).takeUnretainedValue()
  }
}
