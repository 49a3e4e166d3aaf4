public import Geometry
import Pages
public import Texts

/// A line drawing to colour that stands for a word.
///
/// Picture space: 1 = its height, y down, origin at the top left of its lines.
public struct WordPicture: Hashable, Sendable {
  /// The word as it was asked for.
  public internal(set) var word: String
  /// The word under which the drawing is known, where the one that was asked for is a form of it; empty for a word of no page.
  var listed: String
  /// What the drawing is called; equal names on one shelf are equal drawings.
  public let name: String
  /// Whom to thank for it, as a sheet prints it; empty for nobody.
  public let credit: String
  /// The centre lines of a pen with a round point.
  public let lines: [Path]
  /// What is black, each the inside of closed contours by the nonzero rule.
  public let areas: [[Path]]
  /// Its width, where the height is 1.
  public let width: Double

  /// A drawing of any size and place, y down; nil where it has no height or no width.
  public init?(of word: String, name: String, credit: String = "", lines: [Path], areas: [[Path]] = []) {
    let bounds = (lines + areas.joined()).map { $0.bounds }.reduce(nil as Rectangle?) { $0?.union($1) ?? $1 }
    guard let bounds, bounds.height > 0, bounds.width > 0 else { return nil }
    let scale = 1 / bounds.height
    let pictureFromFile = Affine(
      a: scale, b: 0, c: 0, d: scale, tx: -bounds.min.x * scale, ty: -bounds.min.y * scale)
    (self.word, listed, self.name, self.credit) = (word, word, name, credit)
    self.lines = lines.map { pictureFromFile * $0 }
    self.areas = areas.map { contours in
      contours.map { contour in
        var closed = pictureFromFile * contour
        closed.isClosed = true
        return closed
      }
    }
    width = bounds.width * scale
  }

  /// The same drawing, called by no word of a page.
  var withoutWord: WordPicture {
    var picture = self
    (picture.word, picture.listed) = ("", "")
    return picture
  }

  /// How high the picture is in a box without its pen: as large as it fits.
  func height(in box: Rectangle, weight: Double) -> Double {
    max(0, min(box.height - weight, (box.width - weight) / width))
  }

  /// The figures of the picture, its origin at the top left of its lines.
  ///
  /// Form space, in points.
  func shapes(height: Double, weight: Double, isMirrored: Bool = false) -> [Shape] {
    let formFromPicture = Affine(
      a: isMirrored ? -height : height, b: 0, c: 0, d: height, tx: isMirrored ? width * height : 0, ty: 0)
    return areas.map { .area($0.map { formFromPicture * $0 }) }
      + lines.map { .line(formFromPicture * $0, width: weight) }
  }
}

/// Where a sheet gets pictures of words from.
public struct PictureFinder {
  /// Finds the drawing of a word in a language (BCP 47); nil where there is none.
  public typealias Finding = (_ word: String, _ language: String) throws(Fault) -> WordPicture?
  /// Finds words of a language that begin with a letter, or letters such as sch, and have a drawing, the best known first.
  public typealias Naming = (_ letter: String, _ language: String) throws(Fault) -> [String]

  let picture: Finding
  let words: Naming

  /// The drawing of a word in a language; nil where there is none.
  public func picture(of word: String, _ language: String) throws(Fault) -> WordPicture? {
    try picture(word, language)
  }

  /// Words of a language that begin with a letter, or letters such as sch, and have a drawing, the best known first.
  public func words(beginningWith letter: String, _ language: String) throws(Fault) -> [String] {
    try words(letter, language)
  }

  /// A finder of two questions.
  ///
  /// A word without a drawing has that of what stands behind its apostrophe, l’oiseau that of oiseau, or of what it is a form of,
  /// кошку that of кошка.
  public init(picture: @escaping Finding, words: @escaping Naming = { (_, _) throws(Fault) in [] }) {
    self.picture = { (word, language) throws(Fault) in
      if let own = try picture(word, language) { return own }
      for bare in [word.withoutElision].compactMap({ $0 }) + WordForm.names(of: word, language) {
        guard var found = try picture(bare, language) else { continue }
        (found.word, found.listed) = (word, bare)
        return found
      }
      return nil
    }
    self.words = words
  }

  /// Words of a language that may be another than the thing drawn, such as "saw": in a sentence nobody knows which.
  func unsureWords(_ language: String) throws(Fault) -> Set<String> {
    Set(try words(PictureFinder.unsure, language))
  }

  /// Under this sign a list has words that may be another.
  private static let unsure = "?"

  /// Whether a word has a drawing in a language.
  public func hasPicture(of word: String, _ language: String) throws(Fault) -> Bool {
    try picture(word, language) != nil
  }
}

extension String {
  /// Apostrophes, typed and printed.
  static let apostrophes: Set<Character> = ["'", "’"]

  /// What stands behind the last apostrophe of a word, as oiseau does in l’oiseau; nil where nothing does.
  var withoutElision: String? {
    guard let mark = lastIndex(where: String.apostrophes.contains) else { return nil }
    let rest = self[index(after: mark)...]
    return rest.isEmpty ? nil : String(rest)
  }
}
