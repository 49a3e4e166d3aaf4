public import Texts
import XML

/// What one language calls the characters that are pictures: "cat" is 🐈 in English, "chat" in French.
///
/// Read from the annotations of the Unicode CLDR (`common/annotations/LANG.xml`, Unicode Technical Standard 35 part 2, section
/// "Annotations"). Of those only the short name counts, which is meant to be read aloud and names one character. The keywords
/// beside it only lie near: "kitten" is none of 🐈.
///
/// A word has a picture if it is the whole name, but for case: "apple" has none in English, as 🍎 is "red apple" and 🍏 "green
/// apple". Homographs are beyond it: "avocat" in French is the fruit. A word with ё is also looked for with е, as Russian
/// annotations write it.
public struct PictureNames: Sendable {
  /// No language's file has a tenth of it.
  public static let largest = 8 << 20
  /// Longer names, in bytes, are none of a word.
  static let longestName = 200

  /// The characters by their folded name, lowest code point first.
  private let characters: [String: [Unicode.Scalar]]

  /// The names in files of one language, the general one first; what a later file says of a character replaces what was said.
  ///
  /// - Parameter files: Each file's name, for errors, and its bytes: `fr.xml`, then `fr_CA.xml`.
  /// - Throws: `Fault` for a file that is too large, no XML, or hostile.
  public init(reading files: [(name: String, bytes: [UInt8])]) throws(Fault) {
    var names: [Unicode.Scalar: String] = [:]
    for file in files {
      var reader = try XMLReader(
        file.bytes, file: file.name, unit: "annotation", keepingTextOf: ["annotation"], largest: PictureNames.largest,
        mostElements: 1)
      while let annotation = try reader.next() {
        guard annotation["type"] == "tts", let character = PictureNames.picture(annotation["cp"]) else { continue }
        let name = String(decoding: annotation.text, as: UTF8.self)
        // Arrows say that the name is that of the general language.
        guard !name.contains("↑"), name.utf8.count <= PictureNames.longestName else { continue }
        names[character] = PictureNames.folded(name)
      }
    }
    characters = Dictionary(grouping: names.keys.sorted()) { names[$0] ?? "" }
  }

  /// The characters that show a word, lowest code point first; none for most words.
  public func characters(for word: String) -> [Unicode.Scalar] {
    let name = PictureNames.folded(word)
    guard !name.isEmpty else { return [] }
    return characters[name] ?? characters[String(name.map { $0 == "ё" ? "е" : $0 })] ?? []
  }

  /// The character of an annotation, if it is a single one and a picture.
  private static func picture(_ text: String?) -> Unicode.Scalar? {
    var scalars = (text ?? "").unicodeScalars.filter { $0 != "\u{FE0F}" }[...]
    guard let character = scalars.popFirst(), scalars.isEmpty, character.properties.isEmoji, character.value > 0xFF,
      !signs.contains(where: { $0.contains(character) })
    else { return nil }
    return character
  }

  /// Signs whose names are those of things they do not show: ♌ is "lion" in French, ♣ "Kreuz" in German.
  private static let signs: [ClosedRange<Unicode.Scalar>] = ["\u{2648}"..."\u{2653}", "\u{2660}"..."\u{2667}"]

  private static func folded(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }
}
