/// Why a typeface could not be used, where, and what to do.
public enum TypefaceError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case noFile(path: String)
  /// The file is there and may not be read, or is a folder.
  case unreadable(path: String, reason: String)
  /// The file is no OpenType, TrueType or collection file, or a damaged one.
  case notATypeface(path: String)
  /// The file has fewer faces than the one asked for.
  case noSuchFace(path: String, index: Int, count: Int)
  /// The file has pictures of letters, no outlines, and cannot be printed at every size.
  case noOutlines(path: String)
}

extension TypefaceError: CustomStringConvertible {
  /// What was wrong, where, and what to do.
  public var description: String {
    switch self {
    case .noFile(let path):
      "There is no typeface file at \(path). Give the path of a .ttf, .otf or .ttc file, or install the font."
    case .unreadable(let path, let reason):
      "The typeface file \(path) cannot be read: \(reason). Give the path of a font file that you may read."
    case .notATypeface(let path):
      "\(path) is not a typeface, or it is damaged. Give a .ttf, .otf or .ttc file, or download it again."
    case .noSuchFace(let path, let index, let count):
      "\(path) has \(count) faces, none with number \(index). Faces are counted from 0."
    case .noOutlines(let path):
      "The typeface \(path) has bitmap letters only and cannot be printed. Choose one with outlines."
    }
  }
}
