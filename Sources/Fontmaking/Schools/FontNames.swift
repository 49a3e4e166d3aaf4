public import Letterforms

/// What a font is called.
public struct FontNames: Hashable, Sendable {
  /// The family as menus show it, such as `Copybook FR Cursive`.
  public let family: String
  /// The style in the family, such as `Dotted`.
  public let style: String
  /// Family and style in no more letters than old programs show; it begins with the family.
  let short: String
  /// The name in PostScript and PDF: letters, digits and a hyphen alone.
  public let postScript: String

  /// What old programs show of a family's name.
  private static let longest = 31
  /// What PostScript allows of a font's name.
  private static let longestPostScript = 63

  /// The name of a school's font.
  ///
  /// - Parameter weight: The weight of the pen in x-heights, where it is not the school's own.
  public init(school: School, hand: Hand, style: FontStyle, weight: Double? = nil, isInColour: Bool = false) {
    let words = FontNames.words(of: school.id)
    var parts = [style.name, isInColour ? "Colour" : "", hand == .left ? "Left" : ""]
    var marks = [String(style.name.prefix(3)), isInColour ? "C" : "", hand == .left ? "L" : ""]
    if let weight {
      parts.append("Pen \(InkOutline.whole(weight * 1000))")
      marks.append("P\(InkOutline.whole(weight * 1000))")
    }
    let further = parts.filter { !$0.isEmpty }.joined(separator: " ")
    // All styles of a family have its name: there is room behind it for the shortest name of each.
    family = FontNames.family(words, most: FontNames.longest - (weight == nil ? 6 : 10))
    self.style = further.isEmpty ? "Regular" : further
    let whole = further.isEmpty ? family : "\(family) \(further)"
    short = whole.count <= FontNames.longest ? whole : "\(family) \(marks.joined())"
    let ending = "-\(self.style)".filter(FontNames.isPlain)
    let start = "Copybook\(words.joined())".filter(FontNames.isPlain)
    postScript = String(start.prefix(FontNames.longestPostScript - ending.count)) + ending
  }

  /// The file it is written to, without an ending.
  public var file: String { postScript }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }

  /// The words of a school's name on the command line: its country in capitals, the others with one.
  private static func words(of id: String) -> [String] {
    let words = id.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map { String($0) }
    let named = words.enumerated().map { index, word in
      index == 0 && word.count == 2 ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
    }
    return named.isEmpty ? ["School"] : named
  }

  /// A family's name that fits: first without the word Copybook in full, then with the longest word cut, letter by letter.
  private static func family(_ words: [String], most: Int) -> String {
    func joined(_ first: String, _ words: [String]) -> String { ([first] + words).joined(separator: " ") }
    let whole = joined("Copybook", words)
    if whole.count <= most { return whole }
    var words = words
    while joined("CB", words).count > most {
      let length = words.map { $0.count }.max() ?? 0
      guard length > 2, let index = words.lastIndex(where: { $0.count == length }) else { break }
      words[index].removeLast()
    }
    return String(joined("CB", words).prefix(most))
  }
}
