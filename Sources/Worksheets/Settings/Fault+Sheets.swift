import Geometry
import Letterforms
public import Texts

extension Fault {
  /// A template cannot be read.
  static func unreadableTemplate(path: String, hint: String) -> Fault {
    Fault(.noInput, problem: "\(path) cannot be read", hint: hint)
  }

  /// No ruling has this name.
  public static func unknownRuling(name: String, known: [String]) -> Fault {
    unknown("ruling", name, "rulings", known)
  }

  /// No design has this name.
  public static func unknownDesign(name: String, known: [String]) -> Fault {
    unknown("sheet design", name, "designs", known)
  }

  private static func unknown(_ thing: String, _ name: String, _ things: String, _ known: [String]) -> Fault {
    Fault(
      .usage, problem: "there is no \(thing) named \"\(name.cutForMessage)\"",
      hint: advice(about: name, among: known, things: things))
  }

  /// A design has rows only for what was not named.
  public static func nothingToFill(design: String, needs: [String]) -> Fault {
    Fault(
      .data, problem: "the design \(design) has nothing to print: it asks for a \(needs.joined(separator: " and a "))",
      hint: "give it a \(needs.first ?? "word"), or choose another design")
  }

  /// There is nothing to write.
  public static var emptyText: Fault {
    Fault(
      .usage, problem: "there is no text to practise",
      hint: "give letters or words, as in: copybook sheet a A \"nap\"")
  }

  /// There is more to write than a child could.
  public static func tooMuchText(count: Int, most: Int) -> Fault {
    Fault(
      .data, problem: "the text has \(count) characters; the limit for one sheet is \(most)",
      hint: "split it into several worksheets")
  }

  /// The school has no letters for some characters.
  public static func missingLetters(_ characters: [Character], school: String, known: [Character]) -> Fault {
    let other = characters.compactMap { character in
      known.first { $0.lowercased() == character.lowercased() || $0.uppercased() == character.uppercased() }
    }
    let offer = other.isEmpty ? "" : "; it has \(other.map { "\"\($0)\"" }.joined(separator: ", "))"
    let names = characters.map { "\"\($0)\" (\($0.codePoints))" }.joined(separator: ", ")
    return Fault(
      .data, problem: "the school \(school) has no letter for \(names)",
      hint: "leave it out or choose a school that teaches it\(offer)")
  }

  /// A size no row can have.
  public static func size(given: String, hint: String) -> Fault {
    Fault(.usage, problem: "\(given) is not a size letters can have", hint: hint)
  }

  /// A word that no row can hold; lengths in millimetres.
  public static func tooWide(word: String, width: Double, room: Double, widest: Double) -> Fault {
    // Rounded down, so that the named size does fit.
    let size = (widest * 10).rounded(.down) / 10
    return Fault(
      .data,
      problem: "the word \"\(word)\" is \(width.formatted(decimals: 1)) mm wide at this size; "
        + "the row has \(room.formatted(decimals: 1)) mm",
      hint: widest < Sheet.xHeights.lowerBound.mm
        ? "--fit shrinks it by itself; or use larger paper, or write it as several words"
        : "the largest size that fits is --size \"\(size.formatted(decimals: 1)) mm\"; --fit shrinks it by itself")
  }
}
