import Geometry
import Letterforms
import Lettering
import Pages
import Rulings

/// A row of a worksheet with everything but its place on the page: its ruling and what stands on it.
struct RowLayout {
  /// Something to look at or to write, at a place along the row.
  struct Cell {
    let setting: Setting
    let look: Look
    let guidance: Guidance
    let plan: GuidancePlan?
    /// How many strokes are shown, in a build-up; nil for all.
    var step: Int?
    /// Where the setting starts, in points from the left end of the row.
    var x: Double
    /// Whether the sheet key has it.
    var isKept = true
    /// What is drawn where it is to be written.
    var outline: Outline?

    /// The rectangle around what stands beside it or is drawn where it is to be written, in x-heights; nil for nothing.
    var bounds: Rectangle? {
      ([plan?.bounds] + (outline?.paths.map(\.bounds) ?? [])).compactMap { $0 }
        .reduce(nil as Rectangle?) { $0?.union($1) ?? $1 }
    }
  }

  let row: Row
  let ruling: Ruling
  /// The letters it is written with.
  let letters: LetterCase
  var cells: [Cell]
  /// A printed word at the start of the row.
  var note: String = ""
  /// How long the ruling is, in points.
  var length: Double
  /// The room above and below the baseline in points.
  var above: Double
  var below: Double
  /// How much of the room below keeps the hand off the next row: the last of a page can do without.
  var gap = 0.0
  /// Whether its lines are drawn.
  var isRuled = true
  /// What the pupil is to do, where the grader must know it: `vocabulary`, `dictation`; nil for what the look says.
  var task: String?

  /// The stretches of the row, in points from its left end, over which ink reaches to the top line.
  var highInk: [ClosedRange<Double>] { inkRanges { $0.max.y > 1.5 } }

  /// The stretches over which ink reaches to the descender line.
  var lowInk: [ClosedRange<Double>] { inkRanges { $0.min.y < -0.5 } }

  private func inkRanges(where reaches: (Rectangle) -> Bool) -> [ClosedRange<Double>] {
    let x = ruling.xHeight
    return cells.filter { $0.look != .blank || $0.outline != nil }.flatMap { cell in
      let letters =
        cell.look == .blank ? [] : cell.setting.letters.map { $0.letterform.bounds.moved(by: Vector($0.x, 0)) }
      let outline = cell.outline?.paths.map(\.bounds) ?? []
      return (letters + (cell.plan?.boxes ?? []) + outline).filter(reaches).map { box in
        cell.x + (box.min.x - 0.2) * x...cell.x + (box.max.x + 0.2) * x
      }
    }
  }

  /// The room for a note above a row of squares, in points.
  static let noteHeight = 12.0
}

extension School {
  /// How far above the midline and below the baseline letters reach on a row, in x-heights.
  var rowZones: Zones {
    fillsSquares ? Zones(ascender: LetterCase.square - 1, descender: 0) : zones
  }
}
