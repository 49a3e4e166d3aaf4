import Geometry
import Inks
import Letterforms
import Texts
import Worksheets

/// Makes ink on the cells of a sheet: the ideal, shaken a little, and spoilt in one known way where asked.
struct InkMaker {
  /// What is done to the strokes of a cell.
  enum Fault: Hashable {
    case none
    /// A stroke is drawn from its end.
    case reversed(Int)
    /// Two strokes change places.
    case swapped(Int, Int)
    /// A stroke is left out.
    case missing(Int)
    /// A stroke goes on past its end, by a length in x-heights.
    case overextended(Int, Double)
    /// A stroke ends early, by a share of it.
    case short(Int, Double)
  }

  let letters: LetterCase
  private var random: Xoshiro256StarStar
  private var clock = 0.0

  init(school: School, hand: Hand, seed: UInt64 = 7) {
    letters = LetterCase(school: school, hand: hand)
    random = Xoshiro256StarStar(seed: seed)
  }

  /// The ink of a cell, in points of the page.
  mutating func ink(for cell: SheetKey.Cell, fault: Fault = .none, shake: Double = 0.02) throws -> [InkStroke] {
    var strokes: [[Point]] = []
    for letter in try letters.setting(of: cell.text).letters {
      for stroke in letter.letterform.strokes {
        let table = ArcLengthTable(stroke.path)
        let step = Vector(letter.x, 0)
        guard table.length > 0 else {
          strokes.append([stroke.path.start + step])
          continue
        }
        let count = max(6, Int(table.length * 40))
        strokes.append((0...count).map { table.point(at: table.length * Double($0) / Double(count)) + step })
      }
    }
    switch fault {
    case .none: break
    case .reversed(let stroke): strokes[stroke].reverse()
    case .swapped(let a, let b): strokes.swapAt(a, b)
    case .missing(let stroke): strokes.remove(at: stroke)
    case .overextended(let stroke, let length):
      let points = strokes[stroke]
      if let end = points.last, points.count > 3, let way = (end - points[points.count - 3]).normalized {
        strokes[stroke] += (1...20).map { end + way * (length * Double($0) / 20) }
      }
    case .short(let stroke, let share):
      strokes[stroke].removeLast(Int(Double(strokes[stroke].count) * share))
    }
    return strokes.map { points in
      // A slow drift and a small tremor, as hands have.
      let drift = Vector(noise(shake), noise(shake))
      clock += 0.3
      return InkStroke(
        points: points.map { point in
          clock += 0.008
          let place = cell.pageFromSchool * (point + drift + Vector(noise(shake / 4), noise(shake / 4)))
          return InkPoint(x: place.x, y: place.y, time: clock)
        })
    }
  }

  private mutating func noise(_ size: Double) -> Double {
    (Double(random.next() >> 11) / Double(1 << 53) * 2 - 1) * size
  }
}
