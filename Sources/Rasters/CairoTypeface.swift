import CCairo
import CFreeType
import Pages
import Texts
import Typefaces

/// A typeface as cairo uses it.
@safe final class CairoTypeface {
  /// `cairo_font_face_t`, owned.
  let face: OpaquePointer

  /// Opens the face that a document names.
  ///
  /// Cairo keeps faces in a cache of its own that outlives ours and may be emptied by any thread. So FreeType's face goes
  /// with cairo's, and each has a library of its own: whoever lets go last can free both without asking anybody.
  ///
  /// C: `cairo_ft_font_face_create_for_ft_face`
  init(_ file: TypefaceFile) throws(Fault) {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else {
      throw .refused(library: "FreeType", reason: "it does not start")
    }
    var opened: FT_Face?
    guard unsafe FT_New_Face(library, file.path, FT_Long(file.index), &opened) == 0, let opened = unsafe opened else {
      unsafe FT_Done_FreeType(library)
      _ = try Typeface(file)
      throw .notATypeface(path: file.path)
    }
    // Unhinted: print has the resolution, and letters keep their places at every size.
    let face = unsafe cairo_ft_font_face_create_for_ft_face(opened, Int32(FT_LOAD_NO_HINTING))
    guard let face = unsafe face, unsafe cairo_font_face_status(face) == CAIRO_STATUS_SUCCESS else {
      unsafe FT_Done_FreeType(library)
      throw .refused(library: "cairo", reason: "it does not take the typeface \(file.path)")
    }
    // FT_Done_FreeType closes the library's faces too.
    let status = unsafe cairo_font_face_set_user_data(face, UserDataKey.library, UnsafeMutableRawPointer(library)) {
      unsafe FT_Done_FreeType(FT_Library($0))
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_font_face_destroy(face)
      throw .refused(library: "cairo", reason: "out of memory")
    }
    unsafe self.face = face
  }

  deinit {
    unsafe cairo_font_face_destroy(face)
  }
}

/// Addresses under which cairo's objects keep what belongs to them.
enum UserDataKey {
  // Only the addresses are used, and they never change.
  @safe nonisolated(unsafe) static let library = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
  // Likewise.
  @safe nonisolated(unsafe) static let forms = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
