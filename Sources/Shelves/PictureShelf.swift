import FoundationEssentials
public import Texts
public import Typefaces
import Words
public import Worksheets

/// Pictures for words, from what the Unicode CLDR calls them and from typefaces that draw them.
///
///     let shelf = PictureShelf(annotations: folder, typefaces: files)
///     let cat = try shelf.picture(of: "chat", language: "fr")     // 🐈, as the typeface draws it
///
/// A word without a picture of its own has none: a wrong one would teach the wrong word. Use a shelf in one task only. Files are
/// opened when first needed.
public final class PictureShelf {
  private let folder: String
  private let paths: [String]
  private var typefaces: [Typeface]?
  private var names: [String: PictureNames] = [:]

  /// Pictures from a folder of annotations (`fr.xml`) and typefaces with outlines, the best first.
  public init(annotations folder: String, typefaces: [String]) {
    self.folder = folder
    paths = typefaces
  }

  /// The picture of a word in a language, given by its tag; nil where the language has no annotations, none of its names is the
  /// word, or no typeface draws it.
  ///
  /// Of several characters with one name the lowest code point that a typeface draws is taken.
  ///
  /// - Throws: `Fault` for annotations that cannot be read, `Fault` for a typeface that cannot.
  public func picture(of word: String, language: String) throws(Fault) -> WordPicture? {
    for character in try names(of: language).characters(for: word) {
      for typeface in try openedTypefaces() {
        guard let contours = try typeface.outline(of: character, size: 1),
          let picture = WordPicture(of: word, character: character, contours: contours)
        else { continue }
        return picture
      }
    }
    return nil
  }

  /// The pictures of the shelf as a sheet asks for them.
  public var finder: PictureFinder {
    { (word, language) throws(Fault) in try self.picture(of: word, language: language) }
  }

  private func openedTypefaces() throws(Fault) -> [Typeface] {
    if let typefaces { return typefaces }
    var opened: [Typeface] = []
    for path in paths { opened.append(try Typeface(path: path)) }
    typefaces = opened
    return opened
  }

  /// The names of a language, and of its region where it has its own.
  private func names(of language: String) throws(Fault) -> PictureNames {
    if let known = names[language] { return known }
    var files: [(name: String, bytes: [UInt8])] = []
    for name in PictureShelf.files(of: language) {
      // A file that is not there says nothing; the first is the language itself.
      guard let bytes = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)")) else {
        if files.isEmpty { break } else { continue }
      }
      files.append((name: "\(folder)/\(name)", bytes: Array(bytes)))
    }
    let read = try PictureNames(reading: files)
    names[language] = read
    return read
  }

  /// The files of a language, the general one first: `sr_Latn.xml`, `sr_Latn_BA.xml`; none for what is no tag.
  private static func files(of language: String) -> [String] {
    let parts = language.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let base = parts.first, (2...3).contains(base.count), parts.count <= 3,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    else { return [] }
    var stem = base.lowercased()
    var files: [String] = []
    for part in parts.dropFirst() {
      // A script is part of the language, a region comes on top.
      if part.count == 4 {
        stem += "_\(part.prefix(1).uppercased())\(part.dropFirst().lowercased())"
      } else {
        files.append("\(stem).xml")
        stem += "_\(part.uppercased())"
      }
    }
    return files + ["\(stem).xml"]
  }
}

extension PictureShelf {
  /// The places where packages put the annotations: `unicode-cldr-core` in Debian, `cldr-emoji-annotation` in Fedora.
  public static let annotationFolders = [
    "/usr/share/unicode/cldr/common/annotations", "/usr/local/share/unicode/cldr/common/annotations",
    "/opt/homebrew/share/unicode/cldr/common/annotations",
  ]

  /// The first folder of annotations that exists; nil where none is installed.
  public static func defaultFolder(in folders: [String] = annotationFolders) -> String? {
    folders.first { FileManager.default.fileExists(atPath: "\($0)/root.xml") }
  }

  /// The installed typefaces that draw emoji as black outlines, the best first; none where none is installed.
  ///
  /// Symbola is in Debian's `fonts-symbola`, in Fedora's `gdouros-symbola-fonts`. Coloured typefaces are bitmaps and do not serve.
  public static func defaultTypefaces(in folders: [String] = TypefaceShelf.fontFolders) -> [String] {
    typefaceNames.compactMap { names in
      folders.lazy.flatMap { folder in names.lazy.map { "\(folder)/\($0)" } }
        .first { FileManager.default.isReadableFile(atPath: $0) }
    }
  }

  private static let typefaceNames = [
    ["ancient-scripts/Symbola_hint.ttf", "gdouros-symbola/Symbola.ttf", "Symbola.ttf", "Symbola_hint.ttf"],
    ["noto/NotoEmoji-Regular.ttf", "google-noto-emoji/NotoEmoji-Regular.ttf", "NotoEmoji-Regular.ttf"],
  ]
}
