import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

/// An exercise with its text: it makes lines of them where there is room.
///
/// It knows one size only, that of the measure it is given; ``fitted(on:shrinks:)`` looks for another where that is too large.
protocol Drill {
  /// What is practised and how.
  var row: Row { get set }

  /// The lines of the exercise, or a word that none of them holds.
  func lines(on measure: Measure) throws(Fault) -> Drilled

  /// Whether a line holds a word of the exercise.
  func holds(_ word: Setting, on measure: Measure) throws(Fault) -> Bool
}

/// What an exercise makes of its text on lines of one size.
enum Drilled {
  case lines([Line])
  /// The first word that is wider than a line.
  case tooWide(Setting)
}

extension Drill {
  func holds(_ word: Setting, on measure: Measure) throws(Fault) -> Bool {
    [Look.solid, row.look].allSatisfy { measure.holds(measure.reach([measure.cell(word, $0, row.guidance)])) }
  }

  /// The lines at a size or, where words may be made smaller, at the largest at which a line holds each of them.
  ///
  /// - Throws: ``Fault/tooWide(word:width:room:widest:)`` where words may not, ``Fault/noRoom(_:hint:)`` where no size helps.
  func fitted(on measure: Measure, shrinks: Bool) throws(Fault) -> [Line] {
    var (drill, measure) = (self, measure)
    var shrunk: [ShrunkWord] = []
    while true {
      drill.row.look = row.look.drawn(xHeight: measure.xHeight)
      switch try drill.lines(on: measure) {
      case .lines(var lines):
        if !lines.isEmpty { lines[0].shrunk = shrunk }
        return lines
      case .tooWide(let word):
        let widest = try drill.widestSize(of: word, on: measure)
        guard shrinks else {
          throw Fault.tooWide(
            word: word.text, width: Length.points(word.width * measure.xHeight).mm,
            room: Length.points(measure.room).mm, widest: Length.points(widest).mm)
        }
        measure = measure.sized(0.999 * widest)
        shrunk.append(ShrunkWord(text: word.text, xHeight: measure.xHeight))
      }
    }
  }

  /// The largest x-height in points at which a line holds a word, smaller than the measure's.
  private func widestSize(of word: Setting, on measure: Measure) throws(Fault) -> Double {
    // The white that guidance needs does not shrink in proportion, so the size is searched for.
    let least = Sheet.xHeights.lowerBound.points
    // A ruling may be smaller than what one can ask for.
    var low = measure.xHeight < least ? measure.xHeight / 2 : least
    var high = measure.xHeight
    guard try holds(word, on: measure.sized(low)) else {
      let shown = word.text.count > 40 ? word.text.prefix(40) + "…" : word.text[...]
      throw Fault.noRoom(
        "the word \"\(shown)\" is too long for a row of "
          + "\(Length.points(measure.room).mm.formatted(decimals: 0)) mm at any size",
        hint: "write it as several words, or use larger paper")
    }
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if try holds(word, on: measure.sized(middle)) { low = middle } else { high = middle }
    }
    return low
  }
}
