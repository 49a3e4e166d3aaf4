import Geometry
import Inks
import Letterforms
import Worksheets

/// Writes a text on the lines of a passage in the letters of a school, at a known size, lean, white and pace.
struct PassageWriter {
  let passage: Passage
  let letters: LetterCase
  /// The height of small letters and of the baseline above the line, in points.
  var size: Double
  var lift = 0.0
  /// By how much letters lean to the right of the school's, in degrees.
  var lean = 0.0
  /// The white between words, and more white than usual between letters, in x-heights.
  var wordWhite = 1.0
  var letterWhite = 0.0
  /// Whether letters stand apart even where the school joins them.
  var isApart = false
  /// Seconds for a step of the pen, in the air, and from the end of each word.
  var (step, air, rest): (Double?, Double, Double) = (0.01, 0.2, 0)
  /// After so many words a new line is begun, whether the old one is full or not.
  var wordsPerLine = 100

  init(_ passage: Passage, school: School, hand: Hand = .right) {
    self.passage = passage
    letters = LetterCase(school: school, hand: hand)
    size = passage.xHeight
  }

  /// The ink of some words, in points of the page.
  func ink(of words: [String]) throws -> [InkStroke] {
    var (strokes, clock, line, x, count): ([InkStroke], Double, Int, Double, Int) = ([], 0, 0, 0, 0)
    for word in words {
      let width = try extent(of: word)
      if count == wordsPerLine || x > 0 && x + width * size > passage.lines[line].length {
        (line, x, count) = (line + 1, 0, 0)
      }
      count += 1
      guard line < passage.lines.count else { return strokes }
      let start = passage.lines[line].start + Vector(x, -lift)
      let map = Affine.flipped(unit: size, origin: start) * Affine.slant(degrees: lean)
      for points in try pen(of: word) {
        strokes.append(
          InkStroke(
            points: points.map { point in
              let place = map * point
              if let step { clock += step }
              return InkPoint(x: place.x, y: place.y, time: step == nil ? nil : clock)
            }))
        clock += air
      }
      clock += rest
      x += (width + wordWhite) * size
    }
    return strokes
  }

  private func pen(of word: String) throws -> [[Point]] {
    var strokes: [[Point]] = []
    var more = 0.0
    for part in isApart ? word.map({ String($0) }) : [word] {
      let setting = try letters.setting(of: part)
      for letter in setting.letters {
        for stroke in letter.letterform.strokes {
          let table = ArcLengthTable(stroke.path)
          let count = max(6, Int(table.length * 25))
          strokes.append(
            (0...count).map {
              table.point(at: table.length * Double($0) / Double(count)) + Vector(letter.x + more, 0)
            })
        }
        if !isApart { more += letterWhite }
      }
      if isApart { more += setting.width + letterWhite }
    }
    return strokes
  }

  private func extent(of word: String) throws -> Double {
    let points = try pen(of: word).joined()
    return (points.map { $0.x }.max() ?? 0) - min(0, points.map { $0.x }.min() ?? 0)
  }
}
