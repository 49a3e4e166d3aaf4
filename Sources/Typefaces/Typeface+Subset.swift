import CHarfBuzz
import Pages
public import Texts

extension Typeface {
  /// Whether the outlines are those of TrueType, so that ``subset(of:)`` can be embedded as such.
  public var isTrueType: Bool { unsafe Typeface.has("glyf", in: hb_font_get_face(font)) }

  /// How far a glyph moves the pen, in thousandths of the em.
  ///
  /// C: `hb_font_get_glyph_h_advance`
  public func advance(of glyph: UInt32) -> Int {
    Int((Double(unsafe hb_font_get_glyph_h_advance(font, glyph)) * 1000 / unitsPerEm).rounded())
  }

  /// A font with some glyphs only, without hints and layout, and the index there of each, in order.
  ///
  /// C: `hb_subset_plan_execute_or_fail`
  public func subset(of glyphs: [UInt32]) throws(Fault) -> (bytes: [UInt8], glyphs: [UInt32]) {
    func refused() -> Fault { .notATypeface(path: file.path) }
    guard let input = unsafe hb_subset_input_create_or_fail() else { throw refused() }
    defer { unsafe hb_subset_input_destroy(input) }
    var flags = HB_SUBSET_FLAGS_NO_HINTING.rawValue
    // The box that stands for a character which no typeface has.
    if glyphs.contains(0) { flags |= HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue }
    unsafe hb_subset_input_set_flags(input, flags)
    let wanted = unsafe hb_subset_input_glyph_set(input)
    for glyph in glyphs { unsafe hb_set_add(wanted, glyph) }
    guard let source = unsafe bareFace ?? Typeface.bareFace(of: hb_font_get_face(font)),
      let plan = unsafe hb_subset_plan_create_or_fail(source, input)
    else { throw refused() }
    unsafe bareFace = source
    defer { unsafe hb_subset_plan_destroy(plan) }
    guard let face = unsafe hb_subset_plan_execute_or_fail(plan) else { throw refused() }
    defer { unsafe hb_face_destroy(face) }
    let blob = unsafe hb_face_reference_blob(face)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length) else { throw refused() }
    let bytes = unsafe data.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      unsafe Array(UnsafeBufferPointer(start: $0, count: Int(length)))
    }
    let map = unsafe hb_subset_plan_old_to_new_glyph_mapping(plan)
    return (bytes, glyphs.map { unsafe hb_map_get(map, $0) })
  }

  /// The face without tables of which a PDF file says all itself (PDF 1.7, 9.9): names, characters, layout, variations.
  ///
  /// Where the subsetter meets them it asks for each glyph what it stands for, only to leave them out: five times the work.
  ///
  /// C: `hb_face_builder_add_table`
  private static func bareFace(of face: OpaquePointer?) -> OpaquePointer? {
    let dropped = droppedTables.map { unsafe hb_tag_from_string($0, 4) }
    var count: UInt32 = 128
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    unsafe _ = hb_face_get_table_tags(face, 0, &count, &tags)
    let bare = unsafe hb_face_builder_create()
    for tag in tags.prefix(Int(count)) where !dropped.contains(tag) {
      let table = unsafe hb_face_reference_table(face, tag)
      unsafe _ = hb_face_builder_add_table(bare, tag, table)
      unsafe hb_blob_destroy(table)
    }
    return unsafe bare
  }

  private static let droppedTables = [
    "BASE", "DSIG", "EBDT", "EBLC", "EBSC", "FFTM", "Feat", "GDEF", "GPOS", "GSUB", "Glat", "Gloc", "HVAR", "JSTF",
    "LTSH", "MATH", "MVAR", "OS/2", "PCLT", "SVG ", "STAT", "Silf", "Sill", "VDMX", "VVAR", "avar", "cmap", "cvar",
    "feat", "fvar", "gasp", "gvar", "hdmx", "kern", "meta", "morx", "name", "post", "prop", "vhea", "vmtx",
  ]
}
