import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// Words in columns, as a design asks for them.
public struct Columns: Hashable, Sendable {
  /// What is done with each word.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Look, trace, write, fold, write again; a star to colour.
    case spelling
    /// Look, fold, write twice, check.
    case cover
    /// The same as spelling, with the tricky letters of each word on a ground of their own.
    case tricky
    /// Words in print, each with room to write it in the hand of the school.
    case print
    /// Lines of a poem, each with a line to write it on.
    case poem
    /// Room for what is read out.
    case letters, words, sentences
  }

  /// What is done with each word.
  public var kind: Kind
  /// The words.
  public var words: [String]
  /// The tricky letters of words that have some, by the word: ranges of characters.
  public var tricky: [String: [Range<Int>]]

  /// The heads of columns stand over so many rows at least, where there are as many.
  static let leastUnderHeads = 3

  /// Columns of a kind; of the tricky letters those of its words are kept.
  public init(_ kind: Kind, _ words: [String], tricky: [String: [Range<Int>]] = [:]) {
    (self.kind, self.words) = (kind, words)
    self.tricky = kind == .tricky ? tricky.filter { words.contains($0.key) } : [:]
  }

  /// A word with brackets around its tricky letters, as a teacher writes it.
  func marked(_ word: String) -> String {
    guard let ranges = tricky[word] else { return word }
    var text = ""
    for (index, character) in word.enumerated() {
      if ranges.contains(where: { $0.lowerBound == index }) { text += "(" }
      text.append(character)
      if ranges.contains(where: { $0.upperBound == index + 1 }) { text += ")" }
    }
    return text
  }

  /// What they become.
  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    switch kind {
    case .spelling, .cover, .tricky:
      try room.measure.page.fillsPage
        ? RuledColumns(columns: self).bands(in: room) : WordColumns(columns: self).bands(in: room.widened)
    case .print: try PrintedWordList(words: words).bands(in: room)
    case .poem: try PoemLines(lines: words).bands(in: room)
    case .letters, .words, .sentences:
      try DictatedColumns(columns: self).bands(in: room.measure.page.fillsPage ? room : room.widened)
    }
  }
}

extension Columns {
  /// How far the ground of tricky letters reaches beyond them, and how far a line stands under them, in x-heights.
  private static let (whiteAround, whiteOverLine) = (0.16, 0.34)
  private static let line = Length.mm(0.6).points

  /// Grounds under the tricky letters of the word to look at; in black alone lines under them.
  func addChips(under word: String, to row: inout Band, on measure: Measure, isBlack: Bool) throws(Fault) {
    guard let ranges = tricky[word], let line = row.lines.first, let cell = line.cells.first else { return }
    let characters = Array(word)
    let setting = cell.setting
    for range in ranges where range.upperBound <= characters.count && setting.origins.count == characters.count {
      let ink = [try measure.letters.setting(of: String(characters[range]))].ink
      // It ends where the next letter's ink begins, so that nobody takes that for part of it.
      let end =
        range.upperBound == characters.count
        ? setting.width
        : setting.isJoined
          ? setting.origins[range.upperBound] - Columns.whiteAround / 2
          : setting.letters[range.upperBound].x + setting.letters[range.upperBound].letterform.bounds.min.x
            - 1.5 * Columns.whiteAround
      let unit = line.ruling.xHeight
      let white = Columns.whiteAround
      let box = Rectangle(
        min: Point(
          line.x + cell.x + (setting.origins[range.lowerBound] - white) * unit,
          line.baseline - (max(1, ink.top) + white) * unit),
        max: Point(line.x + cell.x + (end + white / 2) * unit, line.baseline + (white - min(0, ink.foot)) * unit))
      // Colour alone says nothing to a copier.
      let y = line.baseline + Columns.whiteOverLine * unit
      let rule = Shape.Rule(from: Point(box.min.x + 1, y), to: Point(box.max.x - 1, y))
      // The bands of a ruling would cover a ground.
      if isBlack || !line.ruling.bands.isEmpty {
        row.marks += [Mark.shape(.rules([rule], width: Columns.line), isBlack ? SheetInk.text : SheetInk.accent)]
          .said(.artefact)
      } else {
        row.grounds += [Mark.shape(.area([Path.card(box, radius: 0.3 * unit)]), SheetInk.tricky)].said(.artefact)
      }
    }
  }
}

/// A column of words: what stands over it, and what of each word stands in it.
struct WordColumn {
  let icon: RowIcon
  let head: PagePhrase
  let look: Look

  static let look = WordColumn(icon: .look, head: .look, look: .solid)
  static let trace = WordColumn(icon: .trace, head: .trace, look: .dotted)
  static let write = WordColumn(icon: .write, head: .write, look: .startDot)
  static let hide = WordColumn(icon: .hide, head: .hideAndWrite, look: .blank)
  static let first = WordColumn(icon: .write, head: .write, look: .blank)
  static let again = WordColumn(icon: .write, head: .again, look: .blank)
}

extension Band {
  /// Prints words over a column from a place on, smaller where they would be wider than a width.
  mutating func printHead(
    of column: WordColumn, at left: Double, middle: Double, width: Double, in room: SheetRoom
  ) throws(Fault) {
    let text = room.sheet.phrases.said(column.head)
    let size = room.childSize * min(1, width / max(1, try room.width(of: text, size: room.childSize)))
    print([text], size: size, at: Point(left, middle + 0.35 * size))
  }

  /// Makes all its print as small as the smallest: heads of columns are alike.
  mutating func evenPrint() {
    guard let size = prints.map({ $0.size }).min() else { return }
    for index in prints.indices {
      prints[index].at.y -= 0.35 * (prints[index].size - size)
      prints[index].size = size
    }
  }
}
