import Geometry
import Letterforms
import Pages
import Recipes

/// Why a worksheet cannot be made, and what to do.
public enum WorksheetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A template is wrong at a place.
  case recipe(String, hint: String)
  /// A template cannot be read.
  case unreadable(path: String, hint: String)
  /// No ruling has this name.
  case unknownRuling(name: String, known: [String])
  /// No design has this name.
  case unknownDesign(name: String, known: [String])
  /// A design has rows only for what was not named.
  case nothingToFill(design: String, needs: [String])
  /// There is nothing to write.
  case emptyText
  /// There is more to write than a child could.
  case tooMuchText(count: Int, most: Int)
  /// The school has no letters for some characters.
  case missingLetters([Character], school: String, known: [Character])
  /// A size no row can have.
  case size(given: String, hint: String)
  /// A word that no row can hold.
  case tooWide(word: String, widthMillimetres: Double, roomMillimetres: Double, widestMillimetres: Double)
  /// The margins leave too little of the paper, or the page has no room for a row.
  case noRoom(String, hint: String)

  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .recipe(let problem, _): problem
    case .unreadable(let path, _): "\(path) cannot be read"
    case .unknownRuling(let name, _): "there is no ruling named \"\(name)\""
    case .unknownDesign(let name, _): "there is no sheet design named \"\(name)\""
    case .nothingToFill(let design, let needs):
      "the design \(design) has nothing to print: it asks for a \(needs.joined(separator: " and a "))"
    case .emptyText: "there is no text to practise"
    case .tooMuchText(let count, let most): "the text has \(count) characters; \(most) are the most for one sheet"
    case .missingLetters(let characters, let school, _):
      "the school \(school) has no letter for "
        + characters.map { "\"\($0)\" (\($0.codePoints))" }.joined(separator: ", ")
    case .size(let given, _): "\(given) is not a size letters can have"
    case .tooWide(let word, let width, let room, _):
      "the word \"\(word)\" is \(width.formatted(decimals: 1)) mm wide at this size; "
        + "the row has \(room.formatted(decimals: 1)) mm"
    case .noRoom(let problem, _): problem
    }
  }

  /// What to do.
  public var hint: String {
    switch self {
    case .recipe(_, let hint), .unreadable(_, let hint), .size(_, let hint), .noRoom(_, let hint): return hint
    case .unknownRuling(let name, let known):
      let near = closest(to: name, among: known)
      return "known rulings: \((near + known.filter { !near.contains($0) }).joined(separator: ", "))"
    case .unknownDesign(let name, let known):
      let near = closest(to: name, among: known)
      return "known designs: \((near + known.filter { !near.contains($0) }).joined(separator: ", "))"
    case .nothingToFill(_, let needs):
      return "give it a \(needs.first ?? "word"), or choose another design"
    case .emptyText: return "name letters or words, as in: copybook sheet a A \"nap\""
    case .tooMuchText: return "make several sheets of it"
    case .missingLetters(let characters, _, let known):
      let other = characters.compactMap { character in
        known.first { $0.lowercased() == character.lowercased() || $0.uppercased() == character.uppercased() }
      }
      let offer = other.isEmpty ? "" : "; it has \(other.map { "\"\($0)\"" }.joined(separator: ", "))"
      return "leave it out or choose a school that teaches it\(offer)"
    case .tooWide(_, _, _, let widest) where widest < SheetRequest.xHeights.lowerBound.mm:
      return "--fit shrinks it by itself; or take larger paper, or write it as several words"
    case .tooWide(_, _, _, let widest):
      // Rounded down, so that the named size does fit.
      let size = (widest * 10).rounded(.down) / 10
      return "the widest size that fits is --size \"\(size.formatted(decimals: 1)) mm\"; --fit shrinks it by itself"
    }
  }
}
