import Geometry
import Letterforms
import Scoring
import Worksheets

/// Reads what was written on the lines of a passage.
struct PassageReader {
  let letters: LetterCase
  /// Reads the words of the text, and the letters that may stand in them.
  let words: WordReader
  let recogniser: Recogniser
  /// The minutes that somebody said.
  let minutes: Double?

  /// The grade of a passage.
  ///
  /// - Parameter strokes: Those that lie on its lines, in the order in which they were recorded.
  func grade(_ strokes: [PageStroke], of passage: Passage, page: Int, hasOrder: Bool) -> PassageGrade {
    let ink = PassageInk(strokes, on: passage, slant: letters.school.slant(of: letters.hand))
    let isByLetters = hasOrder && (passage.kind != .free || !letters.school.isJoined)
    var (found, skipped, repeated): ([Found], [String], [String]) = ([], [], [])
    if passage.kind == .free || !hasOrder {
      found = runs(of: ink).map { read($0, of: ink, isRead: isByLetters) }
    } else {
      let text = PassageText(passage)
      let reading = PassageReading(of: ink, as: text, by: self)
      let alignment = PassageAlignment(
        whites: ink.whites,
        wordWhite: passage.kind == .alphabet
          ? PassageReader.letterWhite : ink.wordWhite(isJoined: letters.school.isJoined),
        isJoined: letters.school.isJoined, count: text.words.count, rounds: reading.rounds, cost: reading.costs)
      found = alignment.chunks.map { chunk in
        chunk.word.map { reading.read(chunk.pieces, as: $0) } ?? read(chunk.pieces, of: ink, isRead: true)
      }
      (skipped, repeated) = (alignment.skipped.map { text.words[$0] }, alignment.repeated.map { text.words[$0] })
    }
    let gauge = PassageGauge(letters: letters, passage: passage, hasOrder: hasOrder)
    let parts = self.parts(of: found, ink)
    let pace = hasOrder ? PassagePace(strokes.map { $0.points }, unit: passage.xHeight) : nil
    let inkMinutes = pace.map { $0.seconds / 60 }
    let clock: PassageGrade.Clock? =
      minutes != nil ? .given : passage.minutes != nil ? .sheet : inkMinutes != nil ? .ink : nil
    return PassageGrade(
      page: page, passage: passage, words: found.map { $0.word }, skipped: skipped, repeated: repeated,
      minutes: minutes ?? passage.minutes ?? inkMinutes, clock: clock, whole: gauge.measures(parts),
      thirds: PassageGauge.thirds(of: parts).map(gauge.measures), pace: pace, ink: strokes,
      areLettersCounted: isByLetters)
  }

  /// The white that parts the letters of an alphabet, in x-heights: less than in words, and more than within a letter.
  private static let letterWhite = 0.15

  /// A word with the pieces it is made of.
  struct Found {
    let pieces: Range<Int>
    let word: PassageGrade.Word
  }

  /// Pieces between which there is the white of words.
  private func runs(of ink: PassageInk) -> [Range<Int>] {
    let white = ink.wordWhite(isJoined: letters.school.isJoined)
    var runs: [Range<Int>] = []
    for piece in ink.pieces.indices {
      if let last = runs.last, ink.whites[piece] <= white {
        runs[runs.count - 1] = last.lowerBound..<piece + 1
      } else {
        runs.append(piece..<piece + 1)
      }
    }
    return runs
  }

  /// Ink of which nobody knows what it should be, read as the letters it looks like.
  private func read(_ pieces: Range<Int>, of ink: PassageInk, isRead: Bool) -> Found {
    let found = isRead ? pieces.flatMap { letters(of: $0, in: pieces, ink) } : []
    let counted = found.filter { $0.letter.isLetter || $0.letter.isNumber }
    let word = PassageGrade.Word(
      text: String(found.map { $0.letter }), verdict: .unsure, read: nil, letters: found,
      line: ink.pieces[pieces.lowerBound].line, ink: ink.strokes(of: pieces).map { ink.strokes[$0] }, isExpected: false,
      count: counted.count, legible: counted.count { $0.verdict == .right },
      unsure: counted.count { $0.verdict == .unsure })
    return Found(pieces: pieces, word: word)
  }

  /// The letters that a piece looks like: one, as letters stand apart, or several where it looks like none.
  private func letters(of piece: Int, in pieces: Range<Int>, _ ink: PassageInk) -> [LetteredInk.Letter] {
    let strokes = ink.letterInk(of: piece..<piece + 1)
    let all = ink.strokes(of: pieces)
    let numbers = ink.strokes(of: piece..<piece + 1).compactMap { all.firstIndex(of: $0) }
    let found =
      LetteredInk.letter(strokes, read: recogniser).map { [$0] }
      ?? LetteredInk(strokes, read: recogniser, widest: ink.widest)?.readFreely()?.letters ?? []
    return found.map { $0.numbered(numbers) }
  }

  /// What is measured: letters that stand apart and read as what they should be, and joined words that do.
  private func parts(of found: [Found], _ ink: PassageInk) -> [PassageGauge.Part] {
    let lean = tangent(of: letters.school.slant(of: letters.hand) * .pi / 180)
    var parts: [PassageGauge.Part] = []
    var lastLine: Int?
    for found in found {
      let word = found.word
      let isNew = lastLine != word.line
      let baseline = ink.baseline(of: found.pieces)
      func part(_ text: String, _ strokes: [PageStroke], isFirst: Bool) -> PassageGauge.Part? {
        let points = strokes.map { $0.pagePoints }
        guard
          let box = Rectangle(around: points.joined().map { Point($0.x - (baseline - $0.y) * lean, $0.y) })
        else { return nil }
        return PassageGauge.Part(
          text: text, ink: points, baseline: baseline, box: box, followsLetter: !isFirst,
          followsWord: isFirst && !isNew)
      }
      if word.letters.isEmpty {
        // What nobody can read has no model: its ink has a place all the same.
        if let own = part(word.verdict == .right ? word.text : "", word.ink, isFirst: true) { parts.append(own) }
      } else {
        for (number, letter) in word.letters.enumerated() {
          let text = letter.verdict == .wrong ? "" : String(letter.letter)
          if let own = part(text, letter.strokes.map { word.ink[$0] }, isFirst: number == 0) { parts.append(own) }
        }
      }
      lastLine = word.line
    }
    return parts
  }
}
