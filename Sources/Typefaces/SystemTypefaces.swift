import CFontconfig
import Pages

/// The font files that the system knows, asked only where our own list has no glyph: the first question costs
/// milliseconds.
///
/// All files are weighed by us rather than by fontconfig's matching, which depends on the user's language and habits.
@safe final class SystemTypefaces {
  /// `FcConfig`, owned.
  private let config: OpaquePointer

  /// Reads the system's font list; nil where there is none.
  ///
  /// C: `FcInitLoadConfigAndFonts`
  init?() {
    guard let config = unsafe FcInitLoadConfigAndFonts() else { return nil }
    unsafe self.config = config
  }

  deinit {
    unsafe FcConfigDestroy(config)
  }

  /// The face that has most of the characters, by preference upright and regular, sans serif, with outlines.
  func best(for characters: [Unicode.Scalar]) -> (path: String, index: Int)? {
    guard let fonts = unsafe FcConfigGetFonts(config, FcSetSystem) else { return nil }
    var best: Candidate?
    for index in 0..<Int(unsafe fonts.pointee.nfont) {
      guard let pattern = unsafe fonts.pointee.fonts[index],
        let candidate = unsafe Candidate(pattern, for: characters)
      else { continue }
      best = best.map { candidate.isBetter(than: $0) ? candidate : $0 } ?? candidate
    }
    return best.map { ($0.path, $0.index) }
  }

  /// A face of a file and what speaks for it.
  private struct Candidate {
    let path: String
    let index: Int
    let merit: [Int]

    init?(_ pattern: OpaquePointer, for characters: [Unicode.Scalar]) {
      func integer(_ key: String) -> Int? {
        var value: Int32 = 0
        return unsafe FcPatternGetInteger(pattern, key, 0, &value) == FcResultMatch ? Int(value) : nil
      }
      func string(_ key: String) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard unsafe FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value = unsafe value else {
          return nil
        }
        return unsafe String(cString: value)
      }
      func isTrue(_ key: String) -> Bool {
        var value: FcBool = 0
        return unsafe FcPatternGetBool(pattern, key, 0, &value) == FcResultMatch && value != 0
      }
      var charset: OpaquePointer?
      guard isTrue(FC_SCALABLE), !isTrue(FC_COLOR), let path = string(FC_FILE),
        ["TrueType", "CFF"].contains(string(FC_FONTFORMAT)),
        unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &charset) == FcResultMatch, let charset = unsafe charset
      else { return nil }
      let count = characters.count { unsafe FcCharSetHasChar(charset, $0.value) != 0 }
      guard count > 0 else { return nil }
      // The upper half of an index names an instance of a variable font; we print the file's own default.
      let index = integer(FC_INDEX) ?? 0
      guard index >> 16 == 0 else { return nil }
      let family = string(FC_FAMILY) ?? ""
      let isRegular = integer(FC_WEIGHT).map { (Int(FC_WEIGHT_BOOK)...Int(FC_WEIGHT_MEDIUM)).contains($0) } ?? true
      let isUpright = (integer(FC_SLANT) ?? Int(FC_SLANT_ROMAN)) == Int(FC_SLANT_ROMAN)
      let isSans = family.contains("Sans") && !family.contains("Mono")
      self.path = path
      self.index = index
      self.merit = [count, isRegular ? 1 : 0, isUpright ? 1 : 0, isSans ? 1 : 0]
    }

    func isBetter(than other: Candidate) -> Bool {
      for (mine, theirs) in zip(merit, other.merit) where mine != theirs { return mine > theirs }
      return (path, index) < (other.path, other.index)
    }
  }
}
