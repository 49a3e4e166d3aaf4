public import Texts

extension Fault {
  /// There is no typeface file at the path.
  public static func noTypeface(path: String) -> Fault {
    Fault(.noInput, problem: "there is no typeface file at \(path)", hint: "give a .ttf, .otf or .ttc file")
  }

  /// The file is there and may not be read, or is a folder.
  public static func unreadableTypeface(path: String, reason: String) -> Fault {
    Fault(
      .noInput, problem: "the typeface file \(path) cannot be read: \(reason)",
      hint: "give a font file that you may read")
  }

  /// The file is no OpenType, TrueType or collection file, or a damaged one.
  public static func notATypeface(path: String) -> Fault {
    Fault(
      .data, problem: "\(path) is not a typeface, or it is damaged",
      hint: "give a .ttf, .otf or .ttc file, or download it again")
  }

  /// The file has fewer faces than the one asked for.
  public static func noSuchFace(path: String, index: Int, count: Int) -> Fault {
    Fault(.noInput, problem: "\(path) has \(count) faces, none with number \(index)", hint: "faces are counted from 0")
  }

  /// The file has pictures of letters, no outlines, and cannot be printed at every size.
  public static func noOutlines(path: String) -> Fault {
    Fault(
      .noInput, problem: "the typeface \(path) has only bitmap letters and cannot be printed",
      hint: "choose one with outlines")
  }
}
