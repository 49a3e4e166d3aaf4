import Tables
import Texts

/// Words in order, each once, with what a list says about them: as from a CSV file, or from a plain file of one word a line.
///
/// Words are composed (NFC): й and é are one character each. A list of 300 000 words is one run of bytes; an ``Entry`` is
/// made when it is asked for.
public struct WordList: Sendable, RandomAccessCollection {
  /// A word with what its list says about it.
  public struct Entry: Hashable, Sendable {
    /// A column that this module does not read, and what stands in it.
    public struct Remark: Hashable, Sendable {
      /// The heading of the column, as it is written.
      public let column: String
      /// What stands in it; never empty.
      public let value: String

      /// A remark in a column.
      public init(column: String, value: String) {
        self.column = column
        self.value = value
      }
    }

    /// The word, or the words, as they are written.
    public let text: String
    /// What it means in the language of those who learn it.
    public let meaning: String?
    /// The language of the word, BCP 47.
    public let language: String?
    /// How hard it is, as the list counts it, such as `1` to `5` or `A1` to `C2`.
    public let level: String?
    /// The other columns that are filled, in order.
    public let remarks: [Remark]

    /// A word with what is known about it.
    public init(
      text: String, meaning: String? = nil, language: String? = nil, level: String? = nil, remarks: [Remark] = []
    ) {
      self.text = text
      self.meaning = meaning
      self.language = language
      self.level = level
      self.remarks = remarks
    }
  }

  /// The file, as it was named; empty for a list of no file.
  public let file: String
  let store: WordStore
  /// As many entries as there are words; none where nothing stands beside them.
  private let entries: [Entry]

  /// A list of entries; blank ones, and words that stood before in the same language, are left out.
  public init(_ entries: [Entry], file: String = "") {
    var store = WordStore()
    var kept: [Entry] = []
    var tags: [String: UInt32] = [:]
    for entry in entries {
      let text = entry.text.trimmed.inComposedLetters
      let tag = tags[entry.language ?? "", default: UInt32(tags.count)]
      tags[entry.language ?? ""] = tag
      if !text.isEmpty, store.add(text, tag: tag) { kept.append(entry) }
    }
    self.file = file
    self.store = store
    let isPlain = kept.allSatisfy {
      $0.meaning == nil && $0.language == nil && $0.level == nil && $0.remarks.isEmpty
    }
    self.entries = isPlain ? [] : kept
  }

  /// The place of the first word: 0.
  public var startIndex: Int { 0 }

  /// The number of words.
  public var endIndex: Int { store.count }

  /// The word at a place, from 0.
  public subscript(place: Int) -> Entry {
    let text = text(at: place)
    guard !entries.isEmpty else { return Entry(text: text) }
    let entry = entries[place]
    return Entry(
      text: text, meaning: entry.meaning, language: entry.language, level: entry.level, remarks: entry.remarks)
  }

  /// The word at a place, without what stands beside it.
  public func text(at place: Int) -> String { String(decoding: store.bytes[store.range(of: place)], as: UTF8.self) }

  /// Whether any word has its meaning beside it.
  public var hasMeanings: Bool { entries.contains { $0.meaning != nil } }

  /// Whether it says of any word how hard it is.
  public var hasLevels: Bool { entries.contains { $0.level != nil } }

  /// The list with the words of one language alone; words of which no language is said are taken for such.
  ///
  /// Regions do not part languages: `en` has the words of `en-GB`.
  public func words(in language: String) -> WordList {
    func primary(_ tag: String) -> String { tag.prefix { $0 != "-" && $0 != "_" }.lowercased() }
    guard entries.contains(where: { $0.language != nil }) else { return self }
    return WordList(filter { $0.language.map(primary) ?? primary(language) == primary(language) }, file: file)
  }

  /// The list with every word in capital letters, for those who have learnt no others.
  public func inCapitals() -> WordList {
    WordList(
      map {
        Entry(
          text: $0.text.uppercased(), meaning: $0.meaning, language: $0.language, level: $0.level, remarks: $0.remarks)
      }, file: file)
  }

  /// The list the other way round: what its words mean, the first of several meanings, with the words as meanings.
  ///
  /// Words without a meaning are left out.
  public func turned() -> WordList {
    WordList(
      compactMap { entry in
        guard let meaning = entry.meaning?.split(whereSeparator: { ",;/".contains($0) }).first else { return nil }
        return Entry(text: String(meaning), meaning: entry.text, level: entry.level, remarks: entry.remarks)
      }, file: file)
  }

  /// The list with a capital at the head of every word, as where a sentence begins.
  public func withCapitals() -> WordList {
    WordList(
      map {
        let text = $0.text.prefix(1).uppercased() + $0.text.dropFirst()
        return Entry(text: text, meaning: $0.meaning, language: $0.language, level: $0.level, remarks: $0.remarks)
      }, file: file)
  }

  /// How hard some words are beside each other, from 0; empty where the list says nothing.
  ///
  /// Levels that are numbers come in their order, others after them in that of the alphabet; words without one come last.
  func levelRanks(of places: [Int]) -> [Int] {
    guard !entries.isEmpty else { return [] }
    let levels = places.map { entries[$0].level }
    let sorted = Set(levels.compactMap { $0 }).sorted { (Int($0) ?? .max, $0) < (Int($1) ?? .max, $1) }
    let ranks = Dictionary(uniqueKeysWithValues: zip(sorted, 0...))
    return levels.map { $0.flatMap { ranks[$0] } ?? sorted.count }
  }
}
