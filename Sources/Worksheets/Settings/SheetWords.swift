public import Languages
import Letterforms
import Lettering
import Pages
public import Recipes
import Rulings
public import Texts

/// The words on a sheet in its language, and those said of its drawings to people who have it read to them.
public struct SheetWords: Sendable {
  private let printed: PhraseSection<SheetPhrase>?
  private let page: PhraseSection<PagePhrase>?
  private let spoken: PhraseSection<SpokenPhrase>?
  /// The words for the moves of the pen.
  let path: PhraseSection<PathPhrase>?

  /// The words of a language; where there are none, the names of phrases are printed, and what is written says it all.
  public init(
    printed: PhraseSection<SheetPhrase>? = nil, page: PhraseSection<PagePhrase>? = nil,
    spoken: PhraseSection<SpokenPhrase>? = nil, path: PhraseSection<PathPhrase>? = nil
  ) {
    (self.printed, self.page, self.spoken, self.path) = (printed, page, spoken, path)
  }

  /// Those of a shelf of templates.
  public init(in language: String, _ shelf: RecipeShelf) throws(Fault) {
    let found = try Phrases.ofSheets(in: language, shelf)
    self.init(printed: found.printed, page: found.page, spoken: found.spoken, path: found.path)
  }

  // MARK: On the page

  /// A phrase, or its name where there are no words.
  public subscript(key: SheetPhrase) -> String { printed?[key] ?? key.rawValue }

  /// A phrase of a practice page, with its places filled; its name where there are no words.
  func said(_ key: PagePhrase, _ values: [String: String] = [:]) -> String { page?.text(key, values) ?? key.rawValue }

  /// The number of a page among so many.
  func page(_ number: Int, of count: Int) -> String {
    printed?.text(.page, ["page": String(number), "count": String(count)]) ?? "\(number)/\(count)"
  }

  /// Whom the pictures of a page are owed to.
  func pictures(by credit: String) -> String { printed?.text(.pictures, ["credit": credit]) ?? credit }

  /// What a letter, or a large and a small one, stands for: A a is for apple.
  func letter(_ letter: String, isFor word: String) -> String {
    printed?.text(.isFor, ["letter": letter, "word": word]) ?? "\(letter) \(word)"
  }

  /// What children call a line of a row.
  func name(of role: Ruling.Role) -> String {
    switch role {
    case .top: self[.top]
    case .midline: self[.midline]
    case .baseline: self[.baseline]
    case .foot: self[.foot]
    }
  }

  // MARK: Said

  /// Something said of a text; of a letter, a word or several in a sentence where the phrase has a place for that.
  func said(_ key: SpokenPhrase, _ text: String = "") -> String {
    guard let spoken else { return text.isEmpty ? key.rawValue : text }
    return spoken.text(key, ["text": text, "what": what(text)])
  }

  /// The same of a text so many times.
  private func said(_ key: SpokenPhrase, _ text: String, times: Int) -> String {
    spoken?.count(times, key, ["what": what(text)]) ?? text
  }

  /// What is said of a maze of a level.
  func said(_ key: SpokenPhrase, level: Int) -> String {
    spoken?.text(key, ["level": String(level)]) ?? key.rawValue
  }

  /// What is said of so many empty rows.
  func rows(_ count: Int) -> String { spoken?.count(count, .rows) ?? String(count) }

  /// What the layers of a file are called, in the order of ``Layer``.
  var layerNames: [String] {
    Layer.allCases.map { layer in
      switch layer {
      case .models: said(.models)
      case .arrows: said(.arrows)
      case .rulings: said(.rulings)
      }
    }
  }

  /// A text as part of a sentence: the letter a, the word nap.
  private func what(_ text: String) -> String {
    guard let spoken, let first = text.first else { return text }
    let kind: SpokenPhrase
    if text.contains(where: { $0.isLetter }) {
      kind = text.contains { $0.isWhitespace } ? .words : text.count == 1 ? .letter : .word
    } else if text.allSatisfy({ $0.isNumber }) {
      kind = .number
    } else {
      // Signs that are no writing are elements of letters.
      kind = first.isPunctuation ? .words : .pattern
    }
    return spoken.text(kind, ["text": text])
  }

  // MARK: Lines

  /// What a line asks of the child; nil for an empty one.
  func said(of line: Line) -> String? {
    if line.task == Exercise.dictation.rawValue {
      // A sentence goes on over several lines.
      guard let note = line.notes.first else { return nil }
      return spoken?.text(.dictation, ["number": "\(note.number)"]) ?? "\(note.number)."
    }
    if line.task == Vocabulary.name { return said(.vocabulary) }
    if let asked = line.asked, !line.isModel { return said(.memory, asked) }
    if line.cells.isEmpty { return nil }
    if let word = line.word {
      let isGap = line.cells.contains { $0.outline?.name == Outline.gap }
      return said(isGap ? .missing : .boxes, word)
    }
    var texts: [String] = []
    var (shown, traced, free) = (0, 0, 0)
    for cell in line.cells {
      if !texts.contains(cell.setting.text) { texts.append(cell.setting.text) }
      switch cell.look {
      case .solid: shown += 1
      case .blank, .startDot: free += 1
      case .dotted, .dashed, .grey, .hollow: traced += 1
      }
    }
    let text = texts.joined(separator: " ")
    if line.cells.contains(where: { $0.step != nil }) { return said(.buildUp, text) }
    if line.isModel { return said(.look, text) }
    func times(_ count: Int) -> Int { max(1, count / texts.count) }
    if traced == 0, free > 0 { return said(shown > 0 ? .copy : .write, text, times: times(free)) }
    let trace = said(.trace, text, times: times(traced > 0 ? traced : shown))
    guard free > 0, let spoken else { return trace }
    return "\(trace), \(spoken.count(times(free), .thenWrite))"
  }
}
