import Exchange
import Files
import FoundationEssentials
import Geometry
import Packs
public import Texts
public import Worksheets

/// Pictures to colour: a teacher's own drawings, then those of the pack that set-up makes.
///
///     let shelf = PictureShelf(folder: "Drawings", pack: "Pictures/openmoji.zip")
///     let cat = try shelf.picture(of: "chat", language: "fr")
///
/// A word without a picture of its own has none: a wrong one would teach the wrong word. Use a shelf in one task only. Files are
/// opened when first needed.
public final class PictureShelf {
  private let folder: String?
  private let path: String?
  private var list: PictureList?
  private var known: [String: WordPicture?] = [:]

  /// Pictures of a folder with one SVG file a word, and of a pack; nil for none.
  public init(folder: String?, pack: String?) {
    (self.folder, path) = (folder, pack)
  }

  /// The picture of a word in a language, given by its tag; nil where there is none.
  ///
  /// - Throws: `Fault` for a folder that is not there, for a drawing or a pack that cannot be read.
  public func picture(of word: String, language: String) throws(Fault) -> WordPicture? {
    let key = "\(language) \(word)"
    if let found = known[key] { return found }
    let found: WordPicture?
    if let own = try ownPicture(of: word) { found = own } else { found = try opened().picture(of: word, language) }
    known[key] = .some(found)
    return found
  }

  /// Words of the pack that begin with a letter and that children know, the best first.
  public func words(beginningWith letter: String, language: String) throws(Fault) -> [String] {
    try opened().words(beginningWith: letter, language)
  }

  /// The pictures of the shelf as a sheet asks for them.
  public var finder: PictureFinder {
    PictureFinder(
      picture: { (word, language) throws(Fault) in try self.picture(of: word, language: language) },
      words: { (letter, language) throws(Fault) in try self.words(beginningWith: letter, language: language) })
  }

  /// A pack has fewer languages and groups of drawings than this, and none so large.
  private static let limits = Pack.Limits(mostEntries: 4000, largestEntry: 1 << 20, isCompressedAllowed: true)

  private func opened() throws(Fault) -> PictureList {
    if let list { return list }
    var pack: Pack?
    if let path, InputFile.exists(path) { pack = try Pack(reading: path, within: PictureShelf.limits) }
    let opened = PictureList(file: path ?? "") { name throws(Fault) in
      guard let pack, pack.contains(name) else { return nil }
      return try pack.bytes(of: name)
    }
    list = opened
    return opened
  }

  /// The texts of a pack that drawings of words in some languages (BCP 47) take, by their names, for a ``PictureList`` elsewhere.
  public static func texts(ofPack path: String, in languages: [String]) throws(Fault) -> [(name: String, text: String)]
  {
    let pack = try Pack(reading: path, within: limits)
    let wanted = Set(languages.map { $0.prefix { $0.isLetter }.lowercased() })
    var texts: [(name: String, text: String)] = []
    for name in pack.names where name.first?.isNumber ?? false || wanted.contains(String(name.prefix { $0 != "_" })) {
      texts.append((name, String(decoding: try pack.bytes(of: name), as: UTF8.self)))
    }
    return texts
  }

  private func ownPicture(of word: String) throws(Fault) -> WordPicture? {
    guard let folder else { return nil }
    guard InputFile.isFolder(folder) else {
      throw Fault(
        .noInput, problem: "there is no folder of pictures \(folder)",
        hint: "check the path, or print without pictures: --pictures off")
    }
    guard !word.isEmpty, !word.contains("/"), word.first != "." else { return nil }
    for name in [word, word.lowercased()] {
      let path = "\(folder)/\(name).svg"
      guard InputFile.exists(path) else { continue }
      let drawing = try SVGDrawing(try InputFile.bytes(of: path), file: path)
      guard let picture = WordPicture(of: word, name: "own \(name)", lines: drawing.lines, areas: drawing.areas) else {
        throw Fault(
          file: path, line: 0, column: 0, problem: "the drawing has no lines",
          hint: "draw lines with a pen, and save them as plain SVG")
      }
      return picture
    }
    return nil
  }
}
