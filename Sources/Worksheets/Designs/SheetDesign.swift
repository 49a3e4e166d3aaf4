import Lettering
import Recipes

/// A sheet as a teacher writes it down: rows and blocks from top to bottom, with places for letters, words and names.
///
/// Templates/Sheets/ holds them, one YAML file each; Templates/README.md explains every field.
///
///     name: Word trace
///     sheet:
///       - {trace: "{word}", repeat: 2}
///       - {copy: "{word}"}
public struct SheetDesign: Sendable {
  /// The file's name without its ending.
  public let id: String
  /// What people read.
  public let name: String
  /// What it is for, in a sentence.
  public let summary: String
  /// What it asks of its sheets: ruling, level, language, size, look, guidance and maze.
  public let settings: SheetSettings
  let title: LocalText?
  /// Rulings of schools of a country, by the beginning of their names.
  let rulings: [String: String]
  /// Whether what is too wide for a row is written smaller, as names are, which nobody chooses.
  let fits: Bool
  /// Whether room left on the last page is filled with rows to copy.
  let fillsPage: Bool
  /// What has a page and a title of its own; nil where all stands on one sheet.
  let pages: Item?
  let entries: [Entry]
  /// What stands on paper that is ruled from top to foot; nil for the same.
  let ruledEntries: [Entry]?
  let file: String

  /// What is listed once in the file and may stand on the sheet many times.
  indirect enum Entry: Sendable {
    case row(RowPlan)
    case block(BlockPlan)
    case each(Item, [Entry])

    /// Whether it is a line of print.
    var isPrint: Bool {
      switch self {
      case .block(.print): true
      case .row, .block, .each: false
      }
    }

    /// Whether it is a row that asks for the same as another one, of other texts.
    func asksTheSame(as other: Entry) -> Bool {
      guard case .row(let row) = self, case .row(let other) = other else { return false }
      return row.exercise == other.exercise && !row.text.places.isEmpty && !other.text.places.isEmpty
    }
  }

  /// What entries are repeated for.
  enum Item: String, CaseIterable, Sendable {
    case letter, word, sentence, number
    /// Words but the first and the last, which have places of their own.
    case middleWord = "middle-word"
    /// Letters as they were given, and numbers.
    case sign
    /// Pairs of letters that words share, and then nothing for the words without one.
    case pattern
    /// Letters, words, sentences and numbers in the order in which they were given.
    case text
  }

  /// A row whose text has places.
  struct RowPlan: Sendable {
    let text: LocalText
    let exercise: Exercise
    var look: Look?
    var guidance: Guidance?
    var size: Size?
    var repeats = 1
    var model = ModelPlace.usual
    var blankShare: Double?
    var height: Double?
    var school: String?
    var mostLines: Int?
    var ornament: String?
    var isSpare = false
    /// Whether it is only for paper that is ruled from top to foot, or only for other paper; nil for any.
    var isRuled: Bool?
  }

  /// The size of a row's letters.
  enum Size: Sendable {
    /// The x-height in points.
    case xHeight(Double)
    /// A share of the sheet's.
    case share(Double)
  }

  /// A block whose text has places.
  enum BlockPlan: Sendable {
    case panel(Panel.Kind, LocalText, words: PatternText?, note: LocalText?)
    case columns(Columns.Kind, PatternText)
    case figure(Figure.Kind, PatternText)
    case print(LocalText)
    case picture(PatternText)
    case vocabulary(PatternText, help: VocabularyTask.Help)
    case maze(MazeLevelChoice)
    case letterMaze(PatternText)
    case badge(LocalText)
    case pageBreak
    case answers
  }

  /// The level of a maze among rows.
  enum MazeLevelChoice: Sendable {
    case sheet
    case level(Int)
  }

  /// Whether mazes stand among its rows, and none at the foot of pages: a page has one.
  var hasInnerMazes: Bool {
    if case .level = settings.maze { return false }
    return entries.all.contains { if case .block(.maze) = $0 { true } else { false } }
  }

  /// Whether some row has a place for sentences.
  var hasSentences: Bool {
    entries.all.contains { entry in
      switch entry {
      case .row(let plan): plan.text.places.contains { $0 == "sentence" || $0 == "sentences" }
      case .block(let plan): plan.places.contains { $0 == "sentence" || $0 == "sentences" || $0 == "lines" }
      case .each(let item, _): item == .sentence
      }
    }
  }

  /// The ruling that it asks for in a school; nil for the school's own.
  func ruling(in school: String) -> String? {
    let country = school.prefix { $0 != "-" }
    return rulings[String(country)] ?? settings.ruling
  }

  /// Whether it shows the whole alphabet on a page.
  public var showsAlphabet: Bool {
    entries.contains { entry in
      if case .block(.figure(let kind, _)) = entry {
        return [.letterTable, .pictureTable, .deskStrip, .fluencyAlphabet].contains(kind)
      }
      return false
    }
  }

  /// Whether a text is copied on the lines of a passage.
  public var copiesPassage: Bool {
    entries.contains { entry in
      if case .block(.figure(let kind, _)) = entry { kind == .fluencyCopy || kind == .fluencyBest } else { false }
    }
  }

  /// The names of other schools that its rows name.
  public var otherSchools: [String] {
    let schools = (entries + (ruledEntries ?? [])).all.compactMap { entry in
      if case .row(let plan) = entry { plan.school } else { nil }
    }
    return schools.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension [SheetDesign.Entry] {
  /// These and all that stand inside them, in order.
  fileprivate var all: [SheetDesign.Entry] {
    flatMap { entry -> [SheetDesign.Entry] in
      if case .each(_, let inner) = entry { [entry] + inner.all } else { [entry] }
    }
  }
}
