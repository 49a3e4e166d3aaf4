import Letterforms
import Texts

extension SheetDesign.BlockPlan {
  /// The names of the places in what it shows of the request; those in print are left out.
  var places: [String] {
    switch self {
    case .panel(_, _, let words, _): words?.places ?? []
    case .columns(_, let text), .figure(_, let text), .picture(let text), .vocabulary(let text, _),
      .letterMaze(let text):
      text.places
    case .print, .maze, .badge, .pageBreak, .answers: []
    }
  }
}

extension SheetDesign {
  /// Whether texts are the lines of a poem, which slashes and line breaks may end.
  private var keepsLines: Bool {
    entries.contains { entry in
      if case .block(.columns(.poem, _)) = entry { true } else { false }
    }
  }

  /// Whether brackets in its words mark what is tricky in them.
  var marksTrickyLetters: Bool {
    entries.contains { entry in
      if case .block(.columns(.tricky, _)) = entry { true } else { false }
    }
  }

  /// Reads texts as this design does: the lines of a poem one by one, words without the brackets around tricky letters.
  ///
  /// - Returns: The tricky letters of words, by the word.
  /// - Throws: ``Fault`` for a bracket without its other half.
  func read(_ said: inout SheetSettings) throws(Fault) -> [String: [Range<Int>]] {
    if keepsLines { said.texts = said.texts?.flatMap { $0.verses } }
    var tricky: [String: [Range<Int>]] = [:]
    guard marksTrickyLetters else { return tricky }
    func plain(_ text: String) throws(Fault) -> String {
      let word = try TrickyWord(reading: text)
      let shown = word.text.withUsualSigns
      if !word.ranges.isEmpty, shown.count == word.text.count { tricky[shown] = word.ranges }
      return shown
    }
    func plain(_ words: [SheetContent.Word]?) throws(Fault) -> [SheetContent.Word]? {
      guard var words else { return nil }
      for index in words.indices { words[index].text = try plain(words[index].text) }
      return words
    }
    if var texts = said.texts {
      for index in texts.indices { texts[index] = try plain(texts[index]) }
      said.texts = texts
    }
    (said.words, said.spareWords) = (try plain(said.words), try plain(said.spareWords))
    if let words = try plain(said.content?.words) { said.content?.words = words }
    return tricky
  }
}

/// A word whose tricky letters a teacher put into brackets: s(ai)d.
struct TrickyWord: Hashable {
  /// The word without brackets.
  let text: String
  /// The characters that were in brackets, in order; none is empty.
  let ranges: [Range<Int>]

  /// Reads a word as a teacher writes it.
  ///
  /// - Throws: ``Fault`` for a bracket without its other half, inside another pair, or with nothing in it.
  init(reading marked: String) throws(Fault) {
    var (text, ranges, start): (String, [Range<Int>], Int?) = ("", [], nil)
    for character in marked {
      switch character {
      case "(":
        guard start == nil else { throw Fault.brackets(of: marked) }
        start = text.count
      case ")":
        guard let open = start, text.count > open else { throw Fault.brackets(of: marked) }
        ranges.append(open..<text.count)
        start = nil
      default: text.append(character)
      }
    }
    guard start == nil else { throw Fault.brackets(of: marked) }
    (self.text, self.ranges) = (text, ranges)
  }
}

extension Fault {
  /// Brackets around tricky letters that do not go in pairs.
  fileprivate static func brackets(of word: String) -> Fault {
    Fault(
      .usage, problem: "the brackets in \(word.quoted) do not enclose letters in pairs",
      hint: "put the tricky letters of a word into one pair each, as in: s(ai)d")
  }
}

extension String {
  /// The lines of a poem: a line break ends one, and a slash with blanks beside it.
  fileprivate var verses: [String] {
    split(whereSeparator: { $0.isNewline }).flatMap { line in
      line.split(separator: " ").split(separator: "/").map { $0.joined(separator: " ") }
    }
  }
}
