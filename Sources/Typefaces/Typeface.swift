import CFreeType
import CHarfBuzz
public import Geometry
public import Pages
public import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One opened face of a font file: which characters it has, how its glyphs look.
///
/// Use it in one task only. Coordinates: page space (points, y down), relative to the glyph's origin on the baseline.
@safe public final class Typeface {
  /// The file the face is from.
  public let file: TypefaceFile
  /// How far the face reaches above the baseline, in ems.
  public let ascent: Double
  /// How far the face reaches below the baseline, in ems; positive.
  public let descent: Double

  /// Design units of an em.
  ///
  /// The font is scaled to them, so that shaping is exact and one font serves all sizes.
  let unitsPerEm: Double
  /// `hb_font_t`, owned.
  let font: OpaquePointer
  /// `hb_face_t`, owned: the tables that a subset is made of, put together for the first one.
  var bareFace: OpaquePointer?
  /// The FreeType face for outlines, opened at the first question.
  private var outlines: OutlineFace?

  /// Opens a face of a file: an OpenType or TrueType font, or a collection of them.
  ///
  /// C: `hb_face_create`
  public init(path: String, index: Int = 0) throws(Fault) {
    try Typeface.checkReadable(path)
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else {
      throw .unreadableTypeface(path: path, reason: "it could not be loaded")
    }
    defer { unsafe hb_blob_destroy(blob) }
    let count = unsafe Int(hb_face_count(blob))
    guard count > 0 else { throw .notATypeface(path: path) }
    guard (0..<count).contains(index) else { throw .noSuchFace(path: path, index: index, count: count) }

    let face = unsafe hb_face_create(blob, UInt32(index))
    defer { unsafe hb_face_destroy(face) }
    guard let face = unsafe face, unsafe hb_face_get_glyph_count(face) > 0, unsafe Typeface.has("cmap", in: face)
    else { throw .notATypeface(path: path) }
    guard ["glyf", "CFF ", "CFF2"].contains(where: { unsafe Typeface.has($0, in: face) }) else {
      throw .noOutlines(path: path)
    }

    let unitsPerEm = unsafe hb_face_get_upem(face)
    guard unitsPerEm > 0, let font = unsafe hb_font_create(face) else { throw .notATypeface(path: path) }
    unsafe hb_ot_font_set_funcs(font)
    unsafe hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    var extents = hb_font_extents_t()
    let hasExtents = unsafe hb_font_get_h_extents(font, &extents) != 0
    self.unitsPerEm = Double(unitsPerEm)
    self.ascent = hasExtents ? Double(extents.ascender) / Double(unitsPerEm) : 1
    self.descent = hasExtents ? -Double(extents.descender) / Double(unitsPerEm) : 0.25
    unsafe self.font = font
    let fallbackName = path.split(separator: "/").last.map(String.init) ?? path
    self.file = TypefaceFile(path: path, index: index, name: unsafe Typeface.familyName(of: face) ?? fallbackName)
  }

  /// Opens the face that a document names.
  public convenience init(_ file: TypefaceFile) throws(Fault) {
    try self.init(path: file.path, index: file.index)
  }

  deinit {
    unsafe hb_font_destroy(font)
    if let bareFace = unsafe bareFace { unsafe hb_face_destroy(bareFace) }
  }

  /// Whether the face has a glyph of its own for a character.
  ///
  /// C: `hb_font_get_nominal_glyph`
  public func hasGlyph(for character: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, character.value, &glyph) != 0
  }

  /// The contours of a glyph at a size (the em in points), closed, y down around its origin; none for a space.
  ///
  /// Curves of TrueType fonts, which are quadratic, are raised to cubics exactly.
  public func outline(of glyph: UInt32, size: Double) throws(Fault) -> [Path] {
    if outlines == nil { outlines = try OutlineFace(file) }
    return outlines?.contours(of: glyph, scale: size / unitsPerEm) ?? []
  }

  /// The contours of the glyph that a character has by itself, y down around its origin; nil where it has none.
  ///
  /// C: `hb_font_get_nominal_glyph`
  public func outline(of character: Unicode.Scalar, size: Double) throws(Fault) -> [Path]? {
    var glyph: hb_codepoint_t = 0
    guard unsafe hb_font_get_nominal_glyph(font, character.value, &glyph) != 0 else { return nil }
    let contours = try outline(of: glyph, size: size)
    return contours.isEmpty ? nil : contours
  }

  static func checkReadable(_ path: String) throws(Fault) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .noTypeface(path: path) }
      throw .unreadableTypeface(path: path, reason: unsafe String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadableTypeface(path: path, reason: "it is not a file") }
    guard unsafe access(path, R_OK) == 0 else {
      throw .unreadableTypeface(path: path, reason: unsafe String(cString: strerror(errno)))
    }
  }

  static func has(_ table: String, in face: OpaquePointer) -> Bool {
    let blob = unsafe hb_face_reference_table(face, hb_tag_from_string(table, -1))
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0
  }

  /// The family's name in English, from the `name` table (OpenType specification, name ID 1).
  private static func familyName(of face: OpaquePointer) -> String? {
    let english = unsafe hb_language_from_string("en", -1)
    var buffer = [CChar](repeating: 0, count: 256)
    var length = UInt32(buffer.count)
    let familyNameID: UInt32 = 1
    guard unsafe hb_ot_name_get_utf8(face, familyNameID, english, &length, &buffer) > 0 else { return nil }
    return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
