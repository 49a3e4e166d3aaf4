import CFreeType
import Geometry
import Pages
import Texts

/// A FreeType face with a library of its own, for outlines in design units.
@safe final class OutlineFace {
  private let library: FT_Library
  private let face: FT_Face

  /// Opens the face that a document names.
  ///
  /// C: `FT_New_Face`
  init(_ file: TypefaceFile) throws(Fault) {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else {
      throw .unreadableTypeface(path: file.path, reason: "FreeType does not start")
    }
    var face: FT_Face?
    guard unsafe FT_New_Face(library, file.path, FT_Long(file.index), &face) == 0, let face = unsafe face else {
      unsafe FT_Done_FreeType(library)
      throw .notATypeface(path: file.path)
    }
    unsafe self.library = library
    unsafe self.face = face
  }

  deinit {
    unsafe FT_Done_Face(face)
    unsafe FT_Done_FreeType(library)
  }

  /// The closed contours of a glyph, y down, design units times the scale; none where the face has no such outline.
  ///
  /// C: `FT_Outline_Decompose`
  func contours(of glyph: UInt32, scale: Double) -> [Path] {
    guard unsafe FT_Load_Glyph(face, glyph, Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0 else { return [] }
    var pen = Pen(scale: scale)
    var steps = unsafe FT_Outline_Funcs(
      move_to: { point, pen in unsafe OutlineFace.with(point, pen) { $0.move(to: $1) } },
      line_to: { point, pen in unsafe OutlineFace.with(point, pen) { $0.paths[$0.paths.count - 1].addLine(to: $1) } },
      conic_to: { control, end, pen in
        guard let control = unsafe control?.pointee else { return 1 }
        return unsafe OutlineFace.with(end, pen) { $0.addConic($0.point(control), to: $1) }
      },
      cubic_to: { first, second, end, pen in
        guard let first = unsafe first?.pointee, let second = unsafe second?.pointee else { return 1 }
        return unsafe OutlineFace.with(end, pen) {
          $0.paths[$0.paths.count - 1].addCubic($0.point(first), $0.point(second), to: $1)
        }
      },
      shift: 0, delta: 0)
    let failed = unsafe withUnsafeMutablePointer(to: &pen) { pen in
      unsafe FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &steps, pen)
    }
    return failed == 0 ? pen.paths : []
  }

  /// What a font says of itself.
  struct Facts {
    let family: String?
    let unitsPerEm: Double
    /// Whether nobody may put it into other files.
    let isRestricted: Bool
  }

  /// What the font says of itself; nil for one without outlines.
  ///
  /// C: `FT_Get_FSType_Flags`
  var facts: Facts? {
    let record = unsafe face.pointee
    guard unsafe record.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0, unsafe record.units_per_EM > 0 else {
      return nil
    }
    return Facts(
      family: unsafe record.family_name.map { unsafe String(cString: $0) },
      unitsPerEm: unsafe Double(record.units_per_EM),
      isRestricted: unsafe FT_Get_FSType_Flags(face) & 0xF == 2)
  }

  /// The glyph that a character has by itself; nil where the font has none.
  ///
  /// C: `FT_Get_Char_Index`
  func glyph(of character: Unicode.Scalar) -> UInt32? {
    let glyph = unsafe FT_Get_Char_Index(face, FT_ULong(character.value))
    return glyph == 0 ? nil : glyph
  }

  /// Calls a step of the outline with the pen and the point that FreeType hands over; 0 means go on.
  private static func with(
    _ point: UnsafePointer<FT_Vector>?, _ pen: UnsafeMutableRawPointer?, _ step: (inout Pen, Point) -> Void
  ) -> Int32 {
    guard let point = unsafe point?.pointee, let pen = unsafe pen?.assumingMemoryBound(to: Pen.self) else { return 1 }
    unsafe step(&pen.pointee, pen.pointee.point(point))
    return 0
  }

  /// Collects the contours.
  private struct Pen {
    let scale: Double
    var paths: [Path] = []

    func point(_ vector: FT_Vector) -> Point {
      Point(Double(vector.x) * scale, -Double(vector.y) * scale)
    }

    mutating func move(to point: Point) {
      paths.append(Path(start: point, isClosed: true))
    }

    mutating func addConic(_ control: Point, to end: Point) {
      let last = paths.count - 1
      let start = paths[last].end
      paths[last].addCubic(
        start.interpolated(to: control, at: 2.0 / 3), end.interpolated(to: control, at: 2.0 / 3), to: end)
    }
  }
}
