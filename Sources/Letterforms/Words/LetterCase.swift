public import Geometry
public import Texts

/// The letters of one school for one hand, drawn once each, and how they stand beside one another.
///
/// Not Sendable: it remembers what it has drawn. One per task.
public final class LetterCase {
  /// The school.
  public let school: School
  /// The hand.
  public let hand: Hand
  let writer: WordWriter
  private var cores: [Character: DrawnCore] = [:]
  private var drawn: [Character: Letterform] = [:]
  /// By the numbers of both letters.
  private var advances: [Int: Double] = [:]
  private var settings: [String: Setting] = [:]

  /// A letter before it is joined, with what its neighbours see of it.
  struct DrawnCore {
    /// Its place among the letters drawn so far.
    let number: Int
    let core: Core
    let profile: Profile
    /// How far the strokes that lead into and out of a letter by itself reach beyond its ink.
    let lead: Double
    let tail: Double
  }

  /// An empty case for a school and a hand.
  public init(school: School, hand: Hand) {
    self.school = school
    self.hand = hand
    writer = WordWriter(school: school, slant: school.slant(of: hand))
  }

  /// The letterform of a character by itself.
  ///
  /// - Throws: ``Fault/missingLetter(_:school:)``.
  public func letterform(for character: Character) throws(Fault) -> Letterform {
    if let known = drawn[character] { return known }
    let letterform = writer.write([try core(for: character).core], at: [0])
    drawn[character] = letterform
    return letterform
  }

  /// The letterforms of a text: its letters, and its words where the school joins them, in order, each once.
  public func letterforms(of text: String) throws(Fault) -> [Letterform] {
    var seen: Set<String> = []
    return try setting(of: text).letters.map { $0.letterform }.filter { seen.insert($0.text).inserted }
  }

  /// A digest of the letterforms of a text, whatever their order in it.
  public func digest(of text: String) throws(Fault) -> String {
    Letterforms.digest(of: try letterforms(of: text).sorted { $0.text < $1.text })
  }

  /// Sets a text: letters spaced by optical white, words a round letter apart.
  public func setting(of text: String) throws(Fault) -> Setting {
    if let known = settings[text] { return known }
    if school.fillsSquares { return try squares(of: text) }
    var letters: [Setting.PlacedLetter] = []
    var origins: [Double] = []
    var edge = 0.0
    // What is set next to something else: the last letter of the word so far, and where it stands.
    var previous: (core: DrawnCore, x: Double)?
    for piece in try pieces(of: text) {
      if piece[0].isWhitespace {
        origins.append(edge)
        if previous != nil { edge += Setting.wordSpace }
        previous = nil
        continue
      }
      let cores = try piece.map { (character) throws(Fault) in try core(for: character) }
      var places = [0.0]
      for (first, second) in zip(cores, cores.dropFirst()) {
        places.append(places[places.count - 1] + advance(first, second))
      }
      let letterform: Letterform
      if piece.count == 1 {
        letterform = try self.letterform(for: piece[0])
      } else {
        letterform = writer.write(cores.map { $0.core }, at: places)
      }
      let first = cores[0]
      let last = cores[cores.count - 1]
      let x: Double
      if let previous {
        x = previous.x + advance(previous.core, first)
      } else {
        x = edge - first.profile.bounds.min.x + first.lead + school.weight / 2
      }
      letters.append(Setting.PlacedLetter(letterform: letterform, x: x))
      origins += places.map { x + $0 }
      let end = x + places[places.count - 1]
      previous = (last, end)
      edge = max(edge, end + last.profile.bounds.max.x + last.tail + school.weight / 2)
    }
    let setting = aligned(letters, origins: origins, text: text)
    settings[text] = setting
    return setting
  }

  /// The letters in squares side by side, a space an empty one.
  private func squares(of text: String) throws(Fault) -> Setting {
    var letters: [Setting.PlacedLetter] = []
    for (index, character) in text.enumerated() where !character.isWhitespace {
      letters.append(
        Setting.PlacedLetter(letterform: try letterform(for: character), x: LetterCase.square * Double(index)))
    }
    let setting = Setting(
      text: text, letters: letters, origins: (0..<text.count).map { LetterCase.square * Double($0) },
      width: LetterCase.square * Double(text.count))
    settings[text] = setting
    return setting
  }

  /// The side of a letter's square in x-heights.
  public static let square = 2.0

  /// The letters moved so that the leftmost ink is at 0.
  private func aligned(_ letters: [Setting.PlacedLetter], origins: [Double], text: String) -> Setting {
    let boxes = letters.map { $0.letterform.bounds.moved(by: Vector($0.x, 0)) }
    guard let left = boxes.map({ $0.min.x }).min(), let right = boxes.map({ $0.max.x }).max() else {
      return Setting(text: text, letters: [], origins: origins, width: 0)
    }
    let step = school.weight / 2 - left
    let moved = letters.map { Setting.PlacedLetter(letterform: $0.letterform, x: $0.x + step) }
    return Setting(
      text: text, letters: moved, origins: origins.map { $0 + step }, width: right - left + school.weight)
  }

  /// How far a letter reaches before it is joined and slanted, without marks that stand above it.
  ///
  /// School space, but upright; centre lines, from the letter's own origin.
  ///
  /// - Throws: ``Fault/missingLetter(_:school:)``.
  public func extent(of character: Character) throws(Fault) -> Rectangle {
    let strokes = try core(for: character).core.strokes
    // Dots of i and j, and what stands above a vowel, make no letter tall.
    let own = strokes.filter { !$0.isDot && $0.path.bounds.min.y <= 1 }
    let (whole, height) = (strokes.bounds, (own.isEmpty ? strokes : own).bounds)
    return Rectangle(min: Point(whole.min.x, height.min.y), max: Point(whole.max.x, height.max.y))
  }

  /// The text cut into what is one figure: white space, a joined word, or a character by itself.
  private func pieces(of text: String) throws(Fault) -> [[Character]] {
    guard school.isJoined else { return text.map { [$0] } }
    var pieces: [[Character]] = []
    var wordIsOpen = false
    for character in text {
      var isOfWord = character.isLetter
      if !isOfWord, !character.isWhitespace {
        let core = try core(for: character).core
        isOfWord = core.entry != nil || core.exit != nil
      }
      if isOfWord, wordIsOpen {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append([character])
      }
      wordIsOpen = isOfWord
    }
    return pieces
  }

  func core(for character: Character) throws(Fault) -> DrawnCore {
    if let known = cores[character] { return known }
    guard let core = try school.core(for: character, hand: hand) else {
      throw Fault.missingLetter(character, school: school.id)
    }
    // Marks stand above their letter and need no room of their own.
    let profile = Profile(of: school.isJoined ? core.body : core.strokes, slant: school.slant(of: hand))
    let alone = WordWriter(school: school, slant: 0).write([core], at: [0]).bounds
    let made = DrawnCore(
      number: cores.count, core: core, profile: profile, lead: max(0, profile.bounds.min.x - alone.min.x),
      tail: max(0, alone.max.x - profile.bounds.max.x))
    cores[character] = made
    return made
  }

  /// The distance between the origins of two neighbours.
  func advance(_ first: Character, _ second: Character) throws(Fault) -> Double {
    advance(try core(for: first), try core(for: second))
  }

  func advance(_ here: DrawnCore, _ there: DrawnCore) -> Double {
    let pair = here.number << 16 | there.number
    if let known = advances[pair] { return known }
    var advance: Double
    if let join = school.joins.join(here.core, there.core) {
      advance = here.profile.advance(to: there.profile, white: school.white, isJoined: true) + join.gap
      advance = max(advance, here.core.exitPoint.x + join.least - there.core.entryPoint.x)
    } else {
      // Letters of a word keep nearly its rhythm after a lift; digits and signs stand as in print.
      let isOfWord = school.isJoined && (here.core.character.isLetter && there.core.character.isLetter)
      let white =
        isOfWord ? max(School.usualWhite, 0.9 * school.white) : school.isJoined ? School.usualWhite : school.white
      advance = here.profile.advance(to: there.profile, white: white, isJoined: false)
      if here.tail + there.lead > 0 {
        // Strokes that end one letter and begin the next keep clear of each other, but not of what hangs below the line.
        let left = there.lead > 0 ? there.profile.bounds.min.x - there.lead : there.profile.standingLeft
        advance = max(advance, here.profile.bounds.max.x + here.tail - left + LetterCase.apart)
      }
    }
    if LetterCase.marksBehind.contains(there.core.character), here.core.character.isLetter {
      // A stop stands behind its letter, not under an arm or on an end stroke.
      let end = here.profile.standingRight + here.tail
      advance = max(advance, end + LetterCase.beforeMark - there.profile.bounds.min.x)
    }
    advances[pair] = advance
    return advance
  }

  /// Marks that stand low behind a word, and the least distance from its ink to theirs, along the middles of both strokes.
  private static let (marksBehind, beforeMark): (Set<Character>, Double) = ([".", ",", ":", ";", "…"], 0.3)

  /// The least distance between the end stroke of a letter and the stroke that leads into the next.
  private static let apart = 0.36
}
