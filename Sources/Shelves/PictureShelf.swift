import Exchange
import Files
import FoundationEssentials
import Geometry
public import Texts
public import Worksheets

/// Pictures to colour: a teacher's own drawings, then those of the pack that set-up makes.
///
///     let shelf = PictureShelf(folder: "Drawings", pack: "Pictures/openmoji.txt")
///     let cat = try shelf.picture(of: "chat", language: "fr")
///
/// A word without a picture of its own has none: a wrong one would teach the wrong word. Use a shelf in one task only. Files are
/// opened when first needed.
public final class PictureShelf {
  private let folder: String?
  private let path: String?
  private var pack: PicturePack?
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
    if let own = try ownPicture(of: word) { found = own } else { found = try openedPack().picture(of: word, language) }
    known[key] = .some(found)
    return found
  }

  /// Words of the pack that begin with a letter and that children know, the best first.
  public func words(beginningWith letter: Character, language: String) throws(Fault) -> [String] {
    try openedPack().words(beginningWith: letter, language)
  }

  /// The pictures of the shelf as a sheet asks for them.
  public var finder: PictureFinder {
    PictureFinder(
      picture: { (word, language) throws(Fault) in try self.picture(of: word, language: language) },
      words: { (letter, language) throws(Fault) in try self.words(beginningWith: letter, language: language) })
  }

  private func openedPack() throws(Fault) -> PicturePack {
    if let pack { return pack }
    let opened = try PicturePack(mapping: path)
    pack = opened
    return opened
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
