import Letterforms
import Texts

/// What was asked of a sheet, item by item, and what became of it: placed on a page, or named in a warning.
///
/// Nothing that was asked for vanishes. What cannot be done at all is refused before.
public struct Account: Hashable, Sendable {
  /// A thing that was asked for.
  public enum Item: Hashable, Sendable {
    /// A letter, word, sentence or number to practise.
    case text(String)
    /// A pair of letters whose join is to be practised.
    case join(String)
    /// A design's row for letters, words or the like, of which there are none.
    case row(String)
  }

  /// All that was asked for, in order.
  public private(set) var asked: [Item] = []
  /// What stands nowhere, in order.
  public private(set) var missing: [Item] = []

  /// Whether an item stands on a page.
  public func isPlaced(_ item: Item) -> Bool { asked.contains(item) && !missing.contains(item) }

  /// The account of texts and joins that were asked for, against all that stands on the pages.
  init(texts: [String], joins: [String], on pages: [ComposedPage]) {
    let placed = Placed(pages)
    for text in texts { add(.text(text), placed.holds(text)) }
    for join in joins { add(.join(join), placed.holds(within: join)) }
  }

  private mutating func add(_ item: Item, _ isPlaced: Bool) {
    guard !asked.contains(item) else { return }
    asked.append(item)
    if !isPlaced { missing.append(item) }
  }

  /// Names what stands nowhere.
  ///
  /// - Parameter design: The design's name; nil for rows that were named one by one.
  func warnings(design: String?) -> [SheetWarning] {
    let texts = missing.compactMap { item in
      switch item {
      case .text(let text): text
      case .join, .row: nil
      }
    }
    let joins = missing.compactMap { item in
      switch item {
      case .join(let pair): pair
      case .text, .row: nil
      }
    }
    let place = design.map { "the design \($0) has no place for" } ?? "there is no place for"
    return [("", texts), ("the joins ", joins)].filter { !$0.1.isEmpty }.map { what, items in
      SheetWarning(
        problem: "\(place) \(what)\(items.map { $0.quoted }.joined(separator: ", ")): not on the sheet",
        hint: "choose another design, or make another sheet of it")
    }
  }
}

/// All that stands on pages to be read or written, whatever its look.
private struct Placed {
  /// Texts as they stand, and as they are asked for where they are not shown.
  private var texts: Set<String> = []
  /// Their single words without signs at their ends, in small letters.
  private var words: Set<String> = []

  init(_ pages: [ComposedPage]) {
    for band in pages.flatMap({ $0.bands }) {
      for line in band.lines {
        for cell in line.cells { add(cell.setting.text) }
        if let asked = line.asked { add(asked) }
        if let word = line.word { add(word) }
      }
      for print in band.prints { add(print.text) }
      for picture in band.pictures where !picture.isOrnament { add(picture.picture.word) }
      for text in band.stands { add(text) }
    }
  }

  private mutating func add(_ text: String) {
    texts.insert(text.lowercased())
    for word in text.split(whereSeparator: { $0.isWhitespace }) { words.insert(Placed.bare(word)) }
  }

  private static func bare(_ word: Substring) -> String {
    let isSign = { (character: Character) in !character.isLetter && !character.isNumber }
    let own = word.drop(while: isSign)
    let end = own.lastIndex { !isSign($0) }.map { own.index(after: $0) } ?? own.startIndex
    let bare = own[..<end]
    return (bare.isEmpty ? word : bare).lowercased()
  }

  /// Whether a text stands somewhere: whole, or in words that do.
  func holds(_ text: String) -> Bool {
    if texts.contains(text.lowercased()) { return true }
    let parts = text.split(whereSeparator: { $0.isWhitespace })
    return !parts.isEmpty && (parts.allSatisfy(holdsWord) || text.count == 1 && holds(within: text))
  }

  /// Whether a word stands somewhere: with the signs that part its syllables, without them, or part by part.
  private func holdsWord(_ word: Substring) -> Bool {
    if words.contains(Placed.bare(word)) { return true }
    let parts = word.split(whereSeparator: { SyllableArcs.parts.contains($0) })
    return parts.count > 1
      && (words.contains(Placed.bare(parts.joined()[...])) || parts.allSatisfy { words.contains(Placed.bare($0)) })
  }

  /// Whether letters stand somewhere inside a text.
  func holds(within text: String) -> Bool {
    let small = text.lowercased()
    return texts.contains { $0.has(small) }
  }
}
