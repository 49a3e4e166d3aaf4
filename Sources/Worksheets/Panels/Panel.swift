/// What is looked at before a page is written.
public struct Panel: Hashable, Sendable {
  /// What it shows.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A letter, or a capital and its small letter, large with arrows; beside it its words and their pictures.
    case letter
    /// A number: large, as things to count, as a word, in a frame of ten.
    case number
    /// A name: large with arrows, and a frame for a portrait.
    case name
    /// A sentence to read, and a scene of its words.
    case sentence
    /// Words with their pictures, side by side.
    case words
    /// Words to use, side by side; with their pictures where all have one.
    case bank = "word-bank"
    /// A heading, and pictures of some of the words.
    case title
    /// Letters that were learnt, each with the picture of something that begins with it.
    case review
    /// What is to be done with what is read out, beside an ear.
    case listen
    /// A heading over what is to be done step by step: read, write, check; and pictures of some of the words.
    case steps
    /// A poem whose lines are never broken, line by line.
    case poem
    /// A scene whose lines are traced before those of the rows: rain from clouds, or a ball that bounces.
    case scene
    /// Pairs of letters that words share, large, each beside words that have it.
    case phonics
  }

  /// What it shows.
  public var kind: Kind
  /// The letters, the number, the name, the sentence or the heading.
  public var text: String
  /// The words that stand on it.
  public var words: [String]
  /// What stands under a heading; empty for nothing.
  public var note: String

  /// A panel of a kind.
  public init(_ kind: Kind, _ text: String, words: [String] = [], note: String = "") {
    (self.kind, self.text, self.words, self.note) = (kind, text, words, note)
  }

  /// What of its text is written in the letters of the school.
  var letteredText: String {
    switch kind {
    case .title, .listen, .steps, .scene: ""
    case .poem: words.joined(separator: " ")
    default: text
    }
  }
}
