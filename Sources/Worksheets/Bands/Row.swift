import Geometry
public import Lettering

/// What a row asks of the child.
public enum Exercise: String, CaseIterable, Hashable, Sendable {
  /// Large letters in full ink with start dots, numbers and arrows, to look at.
  case model
  /// Letters to be written over.
  case trace
  /// From full ink to white along the row.
  case fade
  /// From full ink to white down several rows.
  case fadeDown = "fade-down"
  /// The first stroke of a letter, the first two, and so on to the whole letter, the newest stroke marked.
  case buildUp = "build-up"
  /// A model, and empty ruling to copy it on.
  case copy
  /// Empty ruling, as many rows as the text needs; what is to be written is not on the paper.
  case memory
  /// A model, a line to fold the paper along, and room to write without seeing it: look, cover, write, check.
  case cover
  /// A word beside empty boxes of its shape: high for tall letters, deep for those with tails.
  case boxes
  /// A word beside one empty box for each of its letters.
  case letterBoxes = "letter-boxes"
  /// A word again and again, each time without another of its letters.
  case missing
  /// Pairs of letters, each from model to start dot, for their joins.
  case joins
  /// Numbered empty rows, as many as a word or sentence needs that the teacher reads out; the sheet does not show it.
  case dictation
  /// The beginning of a sentence, to be gone on with.
  case begin
  /// Empty ruling.
  case blank
  /// A free line for the child's own best writing of a text, which a small sign names, and a star to colour.
  case best
  /// A free line to write a text that the child has just seen, and a star to colour.
  case hide
}

extension Exercise {
  /// What stands beside its rows.
  var icon: RowIcon? {
    switch self {
    case .model: .look
    case .trace, .fade, .fadeDown, .buildUp: .trace
    case .copy, .boxes, .letterBoxes, .cover, .blank: .write
    case .memory, .hide: .hide
    case .missing, .begin: .finish
    case .joins: .join
    case .dictation: .listen
    case .best: .best
    }
  }
}

/// One row of a worksheet: what is practised, how it looks, how large it is.
public struct Row: Hashable, Sendable {
  /// What is written; may be empty for blank rows.
  public var text: String
  /// What the row asks of the child.
  public var exercise: Exercise
  /// How letters to be written over look.
  public var look: Look
  /// What stands beside them.
  public var guidance: Guidance
  /// The height of the x in points; nil for the ruling's own.
  public var xHeight: Double?
  /// How often the row stands one below the other.
  public var repeats = 1
  /// Where its models stand.
  public var model = ModelPlace.usual
  /// The share of places in a fading row that stay white, 0…1; nil for the usual fading.
  public var blankShare: Double?
  /// The least height of the row in points; nil for the ruling's own.
  public var height: Double?
  /// The school whose letters it practises, one of the request's other schools; nil for the sheet's.
  public var school: String?
  /// Whether it stays on the page of what stands above it, where a page has room for both.
  public var staysTogether = false
  /// How many lines it has at the most, where more would only say the same of other letters; nil for as many as it needs.
  public var mostLines: Int?
  /// Whether it is there only for room that is left: no page is begun for it.
  public var isSpare = false
  /// Whether it is dropped only with those beside it that are dropped with others too.
  var isSpareWithOthers = false
  /// Whether what is written alone begins at a dot.
  public var hasStarts = true
  /// The English name of the picture beside it, which is of no word of the sheet; nil for the usual icon.
  public var ornament: String?
  /// Its number among what is dictated, from 1.
  public var number: Int?

  /// A row from its parts.
  public init(
    text: String, exercise: Exercise, look: Look = .dotted, guidance: Guidance = .all, xHeight: Double? = nil
  ) {
    self.text = text
    self.exercise = exercise
    self.look = look
    self.guidance = guidance
    self.xHeight = xHeight
  }
}

extension Row {
  /// Leaves a share of the places of a fading row white; a row with nothing to write over is one to copy.
  mutating func leaveWhite(_ share: Double?) {
    blankShare = share
    if exercise == .fade, share == 1 { (exercise, blankShare) = (.copy, nil) }
  }

  /// What stands beside it: letters one after the other are no joins.
  var icon: RowIcon? {
    isOfLetters ? .trace : isOfSyllables ? .syllables : exercise.icon
  }

  /// Whether it has pairs of letters side by side that are each a syllable.
  private var isOfSyllables: Bool {
    exercise == .joins
      && text.split(separator: " ").allSatisfy { $0.count == 2 && $0.count(where: DesignFilling.isVowel) == 1 }
  }

  /// Whether it has letters side by side that are no joins.
  var isOfLetters: Bool { exercise == .joins && text.split(separator: " ").allSatisfy { $0.count == 1 } }

  /// Words for three colours have letters at least as large as this.
  static let leastForColours = Length.mm(10)

  /// Whether it is a hollow word without a model, alone on its line: it is gone over in one colour after another.
  var isForColours: Bool { exercise == .trace && look == .hollow && model == .none && text.isWord }

  /// What stands beside its letters where nothing was asked for.
  ///
  /// Arrows on every letter hide a word or a sentence: they stand on single letters and on large models.
  func usualGuidance(_ guidance: Guidance) -> Guidance {
    guard exercise.isInColumns else { return guidance }
    return Sheet.isSentence(text) ? .off : text.isWord ? guidance.dotsOnly : guidance
  }
}

/// Where the models of a row stand.
public enum ModelPlace: Hashable, Sendable {
  /// At the end that the writing hand does not cover.
  case usual
  /// At the left end.
  case left
  /// At the right end.
  case right
  /// At both ends.
  case both
  /// At the first place and every so many places on.
  case every(Int)
  /// In a row of their own above.
  case above
  /// Nowhere.
  case none
}
