import Geometry
public import Letterforms

/// A letter of a text that was written as a whole, or a join of two, with what was found in it.
///
/// So trouble with a letter is known wherever it was written.
public struct WrittenPart: Hashable, Sendable {
  /// Whether it is the join of the letter with the next one.
  public let isJoin: Bool
  /// The place of the letter in the text, from 0; of a join, that of its first letter.
  public let letter: Int
  /// The letter, or both.
  public let sign: String
  /// The letters beside it; empty for none, and for joins.
  public let before, after: String
  /// Whether the hand joins it with them.
  public let isJoinedBefore, isJoinedAfter: Bool
  /// Whether no fault was found in it, and it was no other letter.
  public let isRight: Bool
  /// What was found in it.
  public let findings: [Finding]

  /// So far from where the next letter begins, a fault is one of the join, in x-heights.
  private static let joinReach = 0.3

  /// The letters of a text in order, each followed by its join with the next one; none for a text of one letter.
  ///
  /// - Parameters:
  ///   - findings: Those of the whole, in the space of its setting.
  ///   - otherLetters: Numbers of its letters, without spaces, that were read as others.
  public static func all(of setting: Setting, findings: [Finding], otherLetters: [Int] = []) -> [WrittenPart] {
    let text = Array(setting.text)
    let letters = text.indices.filter { !text[$0].isWhitespace }
    guard letters.count > 1 else { return [] }
    let faults = findings.filter { $0.isFault || $0.code == .lift }
    func neighbour(_ place: Int) -> String {
      text.indices.contains(place) && !text[place].isWhitespace ? String(text[place]) : ""
    }
    var parts: [WrittenPart] = []
    for (number, letter) in letters.enumerated() {
      let own = faults.filter { $0.isFault && setting.letter(of: $0) == letter }
      let isJoinedAfter = setting.isJoined(after: letter)
      parts.append(
        WrittenPart(
          isJoin: false, letter: letter, sign: String(text[letter]), before: neighbour(letter - 1),
          after: neighbour(letter + 1), isJoinedBefore: setting.isJoined(after: letter - 1),
          isJoinedAfter: isJoinedAfter, isRight: own.isEmpty && !otherLetters.contains(number), findings: own))
      guard isJoinedAfter else { continue }
      let next = setting.origins.indices.contains(letter + 1) ? setting.origins[letter + 1] : nil
      let ofJoin = faults.filter { fault in next.map { abs(fault.place.x - $0) <= joinReach } ?? false }
      parts.append(
        WrittenPart(
          isJoin: true, letter: letter, sign: String(text[letter...letter + 1]), before: "", after: "",
          isJoinedBefore: false, isJoinedAfter: false, isRight: ofJoin.isEmpty, findings: ofJoin))
    }
    return parts
  }
}

extension Setting {
  /// The letter of the text that a finding concerns: where letters stand alone by its stroke, else by its place.
  fileprivate func letter(of finding: Finding) -> Int {
    let places = text.indicesOfLetters
    if letters.count == places.count, let stroke = finding.stroke {
      var first = 0
      for (number, placed) in letters.enumerated() {
        first += placed.letterform.strokes.count
        if stroke < first { return places[number] }
      }
    }
    return origins.lastIndex { $0 <= finding.place.x } ?? 0
  }

  /// Whether the hand joins a letter of the text with the next.
  fileprivate func isJoined(after letter: Int) -> Bool {
    let text = Array(text)
    guard letter >= 0, letter + 1 < text.count, !text[letter].isWhitespace, !text[letter + 1].isWhitespace else {
      return false
    }
    // A joined word is one letterform.
    var first = 0
    let places = self.text.indicesOfLetters
    for placed in letters {
      let count = placed.letterform.text.count(where: { !$0.isWhitespace })
      let own = places.dropFirst(first).prefix(count)
      if own.contains(letter), own.contains(letter + 1) {
        return placed.letterform.isWritten(through: letter - (own.first ?? 0))
      }
      first += count
    }
    return false
  }
}

extension Letterform {
  /// Whether one stroke goes from a letter of a joined word into the next.
  fileprivate func isWritten(through letter: Int) -> Bool {
    guard !parts.isEmpty else { return false }
    let text = Array(text)
    guard text.indices.contains(letter + 1) else { return false }
    return Set(parts.filter { $0.character == text[letter] }.map { $0.stroke })
      .intersection(parts.filter { $0.character == text[letter + 1] }.map { $0.stroke }).isEmpty == false
  }
}

extension String {
  /// The places of what is no white space, from 0.
  fileprivate var indicesOfLetters: [Int] { enumerated().filter { !$0.element.isWhitespace }.map { $0.offset } }
}
