import Letterforms

/// The white beside letters: as much of it as possible in their own widths, the rest in pairs.
///
/// Many word processors leave pairs alone unless they are told otherwise. A letter's own white is the mean over the small
/// letters that can stand beside it, so that a page looks even there too.
struct FontSpacing {
  private let unit = FontMeasures.unitsPerXHeight
  private let pen: Double
  /// White before and behind each letter, in x-heights.
  private let before: [Double]
  private let behind: [Double]
  private let pieces: [LetterPieces]
  /// The usual white before and behind a letter.
  private let usual: (before: Double, behind: Double)

  /// The white on either side of a letter at the end of a joined word, in x-heights.
  private static let besideWord = 0.2

  init(_ pieces: [LetterPieces], _ pairs: [[LetterPair?]], school: School) {
    self.pieces = pieces
    pen = school.weight
    let edge = FontSpacing.besideWord
    var before = pieces.map { _ in edge }
    var behind = before
    let pen = pen
    /// The white between two letters, from ink to ink; nil for joined ones.
    func white(_ first: Int, _ second: Int) -> Double? {
      guard !pairs[first].isEmpty, let pair = pairs[first][second], !pair.isJoined else { return nil }
      return pair.advance - pieces[first].right + pieces[second].left - pen
    }
    // Letters are judged by small letters, digits and signs by digits.
    for isLetter in [true, false] where !(school.isJoined && isLetter) {
      let group = pieces.indices.filter { pieces[$0].character.isLetter == isLetter }
      let small = group.filter { index in
        isLetter
          ? pieces[index].character.isLowercase && pieces[index].delayed.isEmpty : pieces[index].character.isNumber
      }
      let judges = small.isEmpty ? group : small
      func mean(_ values: [Double?]) -> Double? {
        let known = values.compactMap { $0 }
        return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
      }
      guard let whole = mean(judges.flatMap { first in judges.map { white(first, $0) } }) else { continue }
      for index in group {
        if let white = mean(judges.map { white(index, $0) }) { behind[index] = white - whole / 2 }
        if let white = mean(judges.map { white($0, index) }) { before[index] = white - whole / 2 }
      }
    }
    let letters = pieces.indices.filter { pieces[$0].character.isLetter && pieces[$0].character.isLowercase }
    (self.before, self.behind) = (before, behind)
    let those = letters.isEmpty ? Array(pieces.indices) : letters
    usual = (
      those.reduce(0) { $0 + before[$1] } / Double(those.count),
      those.reduce(0) { $0 + behind[$1] } / Double(those.count)
    )
  }

  /// From the origin of a letter's glyph to that of the letter, in units.
  func shift(of letter: LetterPieces, _ own: Int) -> Int {
    InkOutline.whole((before[own] + pen / 2 - letter.left) * unit)
  }

  /// The advance of a letter's glyph, in units.
  func advance(of letter: LetterPieces, _ own: Int) -> Int {
    max(0, InkOutline.whole((before[own] + letter.right - letter.left + pen + behind[own]) * unit))
  }

  /// The advance of a space between two usual letters, in units.
  var space: Int { InkOutline.whole((Setting.wordSpace - usual.before - usual.behind) * unit) }

  /// What pairs of unjoined letters, and letters beside a space, stand nearer or farther, in units.
  func kerning(_ letters: [FontPlan.Letter], _ pairs: [[LetterPair?]]) -> [[Int]] {
    var kerning: [[Int]] = letters.indices.map { first in
      guard !pairs[first].isEmpty else { return [] }
      let row = letters.indices.map { second in
        guard let pair = pairs[first][second], !pair.isJoined else { return 0 }
        let wanted = letters[first].shift + InkOutline.whole(pair.advance * unit) - letters[second].shift
        return wanted - letters[first].advance
      }
      return row + [InkOutline.whole((usual.behind - behind[first]) * unit)]
    }
    kerning.append(letters.indices.map { InkOutline.whole((usual.before - before[$0]) * unit) } + [0])
    return kerning
  }
}
