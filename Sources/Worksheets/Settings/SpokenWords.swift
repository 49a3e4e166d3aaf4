public import Languages
import Letterforms
import Lettering
import Pages

/// What is said of things that are drawn on a sheet, to people who have it read to them: alternative texts in its language.
public struct SpokenWords: Sendable {
  private let phrases: PhraseSection<SpokenPhrase>?

  /// The words of a language; where there are none, what is written says it all.
  public init(_ phrases: PhraseSection<SpokenPhrase>? = nil) {
    self.phrases = phrases
  }

  /// Something said of a text; of a letter, a word or several in a sentence where the phrase has a place for that.
  func said(_ key: SpokenPhrase, _ text: String = "") -> String {
    guard let phrases else { return text.isEmpty ? key.rawValue : text }
    return phrases.text(key, ["text": text, "what": what(text)])
  }

  /// The same of a text so many times.
  private func said(_ key: SpokenPhrase, _ text: String, times: Int) -> String {
    phrases?.count(times, key, ["what": what(text)]) ?? text
  }

  /// What is said of a maze of a level.
  func said(_ key: SpokenPhrase, level: Int) -> String {
    phrases?.text(key, ["level": String(level)]) ?? key.rawValue
  }

  /// What is said of so many empty rows.
  func rows(_ count: Int) -> String { phrases?.count(count, .rows) ?? String(count) }

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
    guard let phrases, let first = text.first else { return text }
    let kind: SpokenPhrase
    if text.contains(where: { $0.isLetter }) {
      kind = text.contains { $0.isWhitespace } ? .words : text.count == 1 ? .letter : .word
    } else if text.allSatisfy({ $0.isNumber }) {
      kind = .number
    } else {
      // Signs that are no writing are elements of letters.
      kind = first.isPunctuation ? .words : .pattern
    }
    return phrases.text(kind, ["text": text])
  }

  // MARK: Lines

  /// What a line asks of the child; nil for an empty one.
  func said(of line: Line) -> String? {
    if line.task == Exercise.dictation.rawValue {
      return phrases?.text(.dictation, ["number": String(line.note.dropLast())]) ?? line.note
    }
    if line.task == Vocabulary.name { return said(.vocabulary) }
    if line.cells.isEmpty { return line.note.isEmpty ? nil : said(.memory, line.asked ?? line.note) }
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
    guard free > 0, let phrases else { return trace }
    return "\(trace), \(phrases.count(times(free), .thenWrite))"
  }
}
