/// One thing on a sheet, from top to bottom.
public enum Part: Hashable, Sendable {
  /// A row to write on.
  case row(Row)
  /// Something that stands between rows.
  case block(Block)

  /// The row, if it is one.
  public var row: Row? {
    switch self {
    case .row(let row): row
    case .block: nil
    }
  }

  /// All that stands on it in letters or in print.
  public var texts: [String] {
    switch self {
    case .row(let row): [row.text]
    case .block(.print(let text)), .block(.picture(let text)), .block(.letterMaze(let text)),
      .block(.badge(let text)), .block(.chapter(let text)):
      [text]
    case .block(.panel(let panel)): [panel.text] + panel.words
    case .block(.columns(let columns)): columns.words
    case .block(.vocabulary(let task)): [task.word, task.meaning]
    case .block(.figure(let figure)): [figure.text]
    case .block(.answers(let tasks)): tasks.flatMap { [$0.word, $0.meaning] }
    case .block(.maze), .block(.pageBreak): []
    }
  }

  /// Whether it is words in columns side by side.
  var isList: Bool {
    guard case .block(.columns(let columns)) = self else { return false }
    return [.spelling, .tricky, .cover].contains(columns.kind)
  }

  /// Whether there is something to write, or a way to find.
  var isWritten: Bool {
    switch self {
    case .row, .block(.panel), .block(.columns), .block(.vocabulary), .block(.maze), .block(.letterMaze): true
    case .block(.figure(let figure)): figure.kind.traits.contains(.written)
    case .block: false
    }
  }

  /// Whether it is nothing where a sheet has no text: a heading, room for an own sentence, what a child says of its work.
  var isAboutTexts: Bool {
    switch self {
    case .row(let row): row.exercise != .blank
    case .block(.panel), .block(.columns), .block(.print), .block(.badge), .block(.chapter), .block(.pageBreak): true
    case .block(.figure(let figure)):
      [
        .ownSentence, .story, .again, .corrections, .judgement, .drawing, .places, .dictationHead, .cue, .find,
        .counted, .fluencyCopy, .fluencyBest,
      ].contains(figure.kind)
    case .block: false
    }
  }

  /// The word of a vocabulary sheet, if it is one.
  var vocabulary: VocabularyTask? {
    guard case .block(.vocabulary(let task)) = self else { return nil }
    return task
  }
}

extension [Part] {
  /// Parts that begin pages of their own, each run with its title; one run without where there are no titles.
  var chapters: [(title: String?, parts: [Part])] {
    var chapters: [(title: String?, parts: [Part])] = []
    for part in self {
      if case .block(.chapter(let title)) = part {
        chapters.append((title, []))
      } else {
        if chapters.isEmpty { chapters.append((nil, [])) }
        chapters[chapters.count - 1].parts.append(part)
      }
    }
    return chapters.filter { !$0.parts.isEmpty }
  }
}

/// What stands between the rows of a sheet.
public enum Block: Hashable, Sendable {
  /// What is looked at first: a large letter with numbered arrows and its words, a number, a name, a sentence.
  case panel(Panel)
  /// Words in columns, those behind a fold to be written from memory.
  case columns(Columns)
  /// A line of print, as long as it needs: what is to be done.
  case print(String)
  /// A line drawing of a word, where an installed typeface has one; else nothing.
  case picture(word: String)
  /// A meaning in print, and ruled room to write the word from memory.
  case vocabulary(VocabularyTask)
  /// A maze of a level among the rows; nil for the sheet's.
  case maze(level: Int?)
  /// A page whose maze has the outline of a letter.
  case letterMaze(String)
  /// A badge to be earned, with a line of print.
  case badge(String)
  /// Something drawn.
  case figure(Figure)
  /// What comes after stands on another page.
  case pageBreak
  /// What comes after begins a page, and has a title of its own.
  case chapter(title: String)
  /// A page with the right words of some vocabulary.
  case answers([VocabularyTask])
}

extension Block {
  /// What of it is written in the letters of the school.
  var letteredText: [String] {
    switch self {
    case .letterMaze(let text): [text]
    case .panel(let panel): [panel.letteredText] + panel.words
    case .columns(let columns): columns.words
    case .vocabulary(let task): [task.word]
    case .figure(let figure): figure.letteredText
    case .print, .picture, .maze, .badge, .pageBreak, .chapter, .answers: []
    }
  }
}

/// One word of a vocabulary sheet.
public struct VocabularyTask: Hashable, Sendable {
  /// What helps to remember the word.
  public enum Help: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case none
    /// Its first letter, dotted.
    case firstLetter = "first-letter"
    /// The whole word, dotted.
    case dotted
    /// A box of its shape for each letter.
    case boxes
  }

  /// The word to be written.
  public var word: String
  /// What is printed, in any script.
  public var meaning: String
  /// What helps.
  public var help: Help

  /// A word from its parts.
  public init(word: String, meaning: String, help: Help = .none) {
    self.word = word
    self.meaning = meaning
    self.help = help
  }
}
