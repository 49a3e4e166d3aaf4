public import Scoring
public import Worksheets

/// What a child wrote on the lines of a passage: how much, how much of it can be read, and how it is written.
///
/// Figures alone, no norm: a child's own earlier pages and its class are the measure.
public struct PassageGrade: Sendable {
  /// A word as it was written.
  public struct Word: Sendable {
    /// The word of the text; what was read, where nothing was expected; empty for what nobody can read.
    public let text: String
    /// Whether it reads as that word.
    public let verdict: WordCheck.Verdict
    /// What it reads as, where that is another word; nil for none.
    public let read: String?
    /// Its letters, where they stand apart.
    public let letters: [LetteredInk.Letter]
    /// The line it stands on, from 0.
    public let line: Int
    /// The ink in the order of writing.
    public let ink: [PageStroke]
    /// Whether it is a word of the text, or what was read freely.
    public let isExpected: Bool
    /// How many letters and digits it counts for, and how many of them can be read or not surely.
    let count, legible, unsure: Int
  }

  /// Where the minutes are from.
  public enum Clock: String, Hashable, Sendable {
    /// Somebody said them.
    case given
    /// From the design of the sheet.
    case sheet
    /// From the first to the last point of the ink.
    case ink
  }

  /// Index of the page, from 0.
  public let page: Int
  /// What was asked for.
  public let passage: Passage
  /// The words from the first line to the last.
  public let words: [Word]
  /// Words of the text that were passed over, and those that were written once more, in order.
  public let skipped, repeated: [String]
  /// How many minutes; nil where nobody knows.
  public let minutes: Double?
  /// Where they are from; nil where nobody knows.
  public let clock: Clock?
  /// The measures of all the ink.
  public let whole: PassageMeasures
  /// The measures of its first, middle and last third, by the length of the ink.
  public let thirds: [PassageMeasures]
  /// How the pen moved; nil where the recording has no times.
  public let pace: PassagePace?
  /// All ink of the passage.
  public let ink: [PageStroke]
  /// Whether letters are counted: not where a text of one's own was written in a joined hand.
  public let areLettersCounted: Bool

  /// How many letters and digits were written; nil where they are not counted.
  public var letters: Int? { areLettersCounted ? words.reduce(0) { $0 + $1.count } : nil }
  /// How many of them can be read.
  public var legible: Int? { areLettersCounted ? words.reduce(0) { $0 + $1.legible } : nil }
  /// Of how many a person has to say it.
  public var unsure: Int? { areLettersCounted ? words.reduce(0) { $0 + $1.unsure } : nil }
  /// Letters a minute; nil where letters or minutes are not known.
  public var lettersAMinute: Double? {
    letters.flatMap { letters in minutes.map { Double(letters) / $0 } }
  }
  /// Words that read as others, and ink that is no word of the text.
  public var others: [Word] {
    !areLettersCounted ? [] : words.filter { !$0.isExpected && passage.kind != .free || $0.read != nil }
  }
}

/// How a piece of writing looks, each figure the median over its letters; nil where there is nothing to measure.
public struct PassageMeasures: Hashable, Sendable {
  /// The height of small letters, in mm.
  public var size: Double?
  /// How far letters stand from the baseline, above or below, in mm.
  public var offset: Double?
  /// How far they lean to the right, in degrees.
  public var lean: Double?
  /// The white between letters and between words, in x-heights of the writing.
  public var letterWhite, wordWhite: Double?
}
