import Geometry
import Languages
import Letterforms
import Pages
import Texts

/// Something drawn among the rows, by what it is for.
public struct Figure: Hashable, Sendable {
  /// The figures there are, by the names that designs use.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A page with each letter, large and small, on a line of its own.
    case letterTable = "letter-table"
    /// The same, each with the picture and the name of something that begins with it.
    case pictureTable = "picture-table"
    /// A letter beside the picture and the name of something that begins with it: A a is for apple.
    case letterPicture = "letter-picture"
    /// A letter, or a large and a small one, that fills a page.
    case largeLetter = "large-letter"
    /// An empty frame to draw in, as high as so many millimetres, or a share of the page.
    case box
    /// The same beside an icon, where a page has so many millimetres left, and as high as what is left.
    case drawing
    /// As many things to count and to colour as a number says.
    case count
    /// Frames of ten squares with as many circles as a number says.
    case tenFrame = "ten-frame"
    /// A way across the page for the pen: wide, narrow, line or dots, then straight, hills or points.
    case path
    /// A name in a frame, to be cut out.
    case tag
    /// A name in hollow letters, to be coloured.
    case hollow
    /// A page with a name, letters and numbers, parted by upright bars, to lie on a desk.
    case deskStrip = "desk-strip"
    /// A noun with room for the article before it; a noun with its article to trace and to copy.
    case articleNoun = "article-noun"
    /// A word with arcs under its syllables, which hyphens part.
    case syllables
    /// How paper and pen lie for the hand that writes.
    case tilt
    /// A drawing to colour for each group of letters that the letters are all of.
    case reward
    /// Cards with things to count and a box for how many.
    case countCards = "count-cards"
    /// A line of ten numbers with gaps.
    case numberLine = "number-line"
    /// Lines for a sentence of the child's own.
    case ownSentence = "own-sentence"
    /// What a child says of its own page: stars, checks or faces.
    case judgement
    /// A page with a frame for each group of letters, and drawings for those that are done.
    case album
    /// Letters mixed along a line, to be traced.
    case mixed
    /// The same, each with room to write it.
    case mixedCopy = "mixed-copy"
    /// Words two on a line, each a model, to be traced, and a start dot.
    case sideBySide = "side-by-side"
    /// A card on which all letters like the first are circled.
    case find
    /// How a letter is written, in words, beside it.
    case cue
    /// A text in print, and lines to write it on in the hand of the school.
    case fromPrint = "from-print"
    /// A text in print with the count of its letters line by line, and lines to copy it.
    case counted
    /// A passage: a text to copy quickly, or in the best writing, the alphabet, or a text of the child's own.
    case fluencyCopy = "fluency-copy"
    case fluencyBest = "fluency-best"
    case fluencyAlphabet = "fluency-alphabet"
    case fluencyFree = "fluency-free"
    /// Pictures side by side across the page, by their English names.
    case art
    /// Lines for what the child makes up, and for what it corrects.
    case story, corrections
    /// The heading of a dictation, with `fold` under a line to fold along.
    case dictationHead = "dictation-head"
    /// Numbered places for words that only the teacher has.
    case places
    /// Words two on a line, each a model and places to copy it.
    case copyPairs = "copy-pairs"
    /// Lines to write once more what stands above them, as far as there is room.
    case again
    /// The cover of a book, with its letters under pictures; the certificate at its end.
    case cover = "book-cover"
    case certificate
  }

  /// What it is.
  public var kind: Kind
  /// What is written, counted or asked of it.
  public var text: String

  /// A figure of a kind.
  public init(_ kind: Kind, _ text: String = "") {
    (self.kind, self.text) = (kind, text)
  }

  /// What of it is written in the letters of the school.
  var letteredText: [String] {
    let signs = kind == .syllables ? SyllableArcs.parts : kind == .deskStrip ? ["|"] : []
    if kind == .sideBySide || kind == .copyPairs {
      return text.split(separator: " ").map { String($0).withPlainBlanks }
    }
    if kind.traits.contains(.lettered) { return [text.filter { !signs.contains($0) }] }
    // Any digit may stand beside the number.
    return [.countCards, .numberLine].contains(kind) && !text.isEmpty ? ["0123456789"] : []
  }

  /// The letters of it that have a picture each.
  var picturedLetters: [String] {
    let items = text.split(separator: " ").map { String($0) }
    if kind == .cover { return items.map { $0.lowercased() }.filter { $0.allSatisfy { $0.isLetter } } }
    return kind == .pictureTable ? items : kind == .letterPicture ? Array(items.suffix(1)) : []
  }

  func placed(in room: SheetRoom) throws(Fault) -> [Band] {
    guard kind.traits.contains(.wide) else { return try bands(in: room) }
    var bands = try bands(in: room.widened)
    for index in bands.indices { bands[index].isWide = true }
    return bands
  }

  private func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    switch kind {
    case .letterTable: [try LetterTable(text: text, hasPictures: false).band(in: room)]
    case .pictureTable: [try LetterTable(text: text, hasPictures: true).band(in: room)]
    case .letterPicture: try LetterPicture(text: text).band(in: room).map { [$0] } ?? []
    case .largeLetter: [try LargeLetter(text: text).band(in: room)]
    case .box: [try DrawingBox(text: text).band(in: room)]
    case .drawing: [try DrawingBox(text: text).restBand(in: room)]
    case .count: try CountedThings(text: text).band(in: room).map { [$0] } ?? []
    case .tenFrame: TenFrame(text: text).band(in: room).map { [$0] } ?? []
    case .path: [try PenPath(text: text).band(in: room)]
    case .tag: [try NameTag(text: text).band(in: room)]
    case .hollow: [try HollowName(text: text).band(in: room)]
    case .deskStrip: [try DeskStrip(text: text).band(in: room)]
    case .articleNoun: try ArticleNoun(text: text).bands(in: room)
    case .syllables: [try SyllableArcs(text: text).band(in: room)]
    case .tilt: [PaperTilt(hand: room.measure.hand).band()]
    case .reward: try Reward(text: text).band(in: room).map { [$0] } ?? []
    case .album: [try Album(text: text).band(in: room)]
    case .countCards: try CountCards(text: text).band(in: room).map { [$0] } ?? []
    case .numberLine: try NumberLine(text: text).band(in: room).map { [$0] } ?? []
    case .ownSentence: try OwnSentence(text: text).bands(in: room)
    case .judgement: [try Judgement(text: text).band(in: room)]
    case .mixed: try MixedLetters(text: text, isCopied: false).bands(in: room)
    case .mixedCopy: try MixedLetters(text: text, isCopied: true).bands(in: room)
    case .sideBySide: try SideBySide(text: text).bands(in: room)
    case .copyPairs: try CopyPairs(text: text).bands(in: room)
    case .dictationHead: [try DictationHead(text: text).band(in: room)]
    case .places: try DictatedPlaces(text: text).bands(in: room)
    case .find:
      [
        try FindCard(text: text).band(
          in: room, isFirst: room.sheet.parts.figures.first { $0.kind == .find }?.text == text)
      ]
    case .cue: [try Cue(sign: text).band(in: room)]
    case .fromPrint: try PrintedSentence(text: text).bands(in: room)
    case .counted: try CountedText(text: text).bands(in: room)
    case .fluencyCopy, .fluencyBest, .fluencyAlphabet, .fluencyFree:
      try PassageLines(figure: self).bands(in: room)
    case .art: [try Frieze(text: text).band(in: room)]
    case .story: try OwnSentence(text: text, asks: .makeSentence).bands(in: room)
    case .corrections: try OwnSentence(text: text, asks: .correctHere, icon: nil).bands(in: room)
    case .again: try OwnSentence(text: text, asks: .again).bands(in: room)
    case .cover, .certificate: [try Plate(kind: kind, text: text).band(in: room)]
    }
  }
}

extension Figure.Kind {
  /// What holds for all figures of a kind.
  struct Traits: OptionSet, Sendable {
    let rawValue: Int

    /// It is something to do by itself.
    static let written = Traits(rawValue: 1)
    /// Its text is written in the letters of the school.
    static let lettered = Traits(rawValue: 2)
    /// It takes all the width of a page.
    static let wide = Traits(rawValue: 4)
    /// A page may end under it; else what follows goes with it.
    static let last = Traits(rawValue: 8)
    /// Its letters stand in an order that a seed gives.
    static let mixed = Traits(rawValue: 16)
  }

  /// The table of kinds.
  var traits: Traits {
    switch self {
    case .letterTable, .pictureTable, .largeLetter, .deskStrip, .cover, .certificate: [.written, .lettered, .wide]
    case .tag: [.written, .lettered, .wide, .last]
    case .mixed, .mixedCopy: [.written, .lettered, .last, .mixed]
    case .hollow, .articleNoun, .sideBySide, .copyPairs, .fromPrint, .counted, .fluencyCopy, .fluencyBest,
      .fluencyAlphabet:
      [.written, .lettered, .last]
    case .fluencyFree: [.written, .last]
    case .syllables: [.written, .lettered]
    case .path: [.written, .wide, .last]
    case .album: [.written, .wide]
    case .letterPicture: [.lettered, .wide]
    case .find: [.lettered, .last, .mixed]
    case .cue: [.lettered]
    case .reward: [.wide, .last]
    case .box, .art: [.wide]
    case .countCards, .numberLine, .ownSentence, .judgement, .story, .corrections, .again, .drawing, .places: [.last]
    case .count, .tenFrame, .tilt, .dictationHead: []
    }
  }
}

extension Figure.Kind {
  /// What is asked for on the lines of a passage; nil for what is none.
  var passage: Passage.Kind? {
    switch self {
    case .fluencyCopy: .copy
    case .fluencyBest: .best
    case .fluencyAlphabet: .alphabet
    case .fluencyFree: .free
    default: nil
    }
  }
}

extension [Part] {
  /// The figures among them, in order.
  var figures: [Figure] {
    compactMap { part in
      if case .block(.figure(let figure)) = part { figure } else { nil }
    }
  }
}

extension [Mark] {
  /// A card with round corners on its ground, an ornament to a reader who does not see it.
  static func card(_ box: Rectangle, radius: Double, on ground: Colour = SheetInk.tint) -> [Mark] {
    let card = Path.card(box, radius: radius)
    return [Mark.shape(.area([card]), ground), .shape(.line(card, width: PanelBand.edge), SheetInk.edge)]
      .said(.artefact)
  }
}

extension Band {
  /// Draws lines of a weight, which are one thing to a reader who does not see them, or an ornament.
  mutating func draw(_ paths: [Path], weight: Double, colour: Colour = SheetInk.trace, as meaning: Meaning = .artefact)
  {
    marks += paths.map { Mark.shape(.line($0, width: weight), colour) }.said(meaning)
  }
}

extension Path {
  /// A rectangle with round corners.
  static func card(_ box: Rectangle, radius: Double) -> Path {
    // The handle of a quarter circle.
    let handle = radius * 0.5523
    let (low, high) = (box.min, box.max)
    var path = Path(start: Point(low.x + radius, low.y))
    path.addLine(to: Point(high.x - radius, low.y))
    path.addCubic(
      Point(high.x - radius + handle, low.y), Point(high.x, low.y + radius - handle), to: Point(high.x, low.y + radius))
    path.addLine(to: Point(high.x, high.y - radius))
    path.addCubic(
      Point(high.x, high.y - radius + handle), Point(high.x - radius + handle, high.y),
      to: Point(high.x - radius, high.y))
    path.addLine(to: Point(low.x + radius, high.y))
    path.addCubic(
      Point(low.x + radius - handle, high.y), Point(low.x, high.y - radius + handle),
      to: Point(low.x, high.y - radius))
    path.addLine(to: Point(low.x, low.y + radius))
    path.addCubic(
      Point(low.x, low.y + radius - handle), Point(low.x + radius - handle, low.y), to: Point(low.x + radius, low.y))
    path.isClosed = true
    return path
  }
}
