import Languages
import Letterforms
public import Scoring
import Worksheets

/// The ink of a sheet in its cells, before it is graded: each cell can then be assessed by itself, on any core.
public struct SortedInk: Sendable {
  /// A cell, the ink in it, and what that is to be compared with.
  struct Place: Sendable {
    let page: Int
    let index: Int
    let cell: SheetKey.Cell
    let setting: Setting
    let assessor: Assessor
    let ink: [PageStroke]
    let reading: WordReading?
    /// Whether freely written ink was read as another letter.
    let isOther: Bool
  }

  let key: SheetKey
  let places: [Place]
  let stray: [PageStroke]
  let trails: [MazeTrail]
  let notes: [String]
  let phrases: Phrases

  /// How many cells there are to assess.
  public var count: Int { places.count }

  /// What the ink of a cell is worth; nil where nothing was written.
  public func assessment(of place: Int) -> Assessment? {
    let place = places[place]
    guard !place.ink.isEmpty else { return nil }
    var assessment = place.assessor.assess(place.ink.map { $0.points })
    if place.isOther { assessment.takeForAnother() }
    return assessment
  }

  /// The grade of the sheet, from the assessments of all its cells in their order.
  public func graded(as assessments: [Assessment?]) -> SheetGrade {
    let cells = zip(places, assessments).map { place, assessment in
      CellGrade(
        page: place.page, index: place.index, cell: place.cell, setting: place.setting, ideal: place.assessor.ideal,
        looks: place.assessor.looks, mode: place.assessor.mode, hasOrder: place.assessor.hasOrder, ink: place.ink,
        grade: assessment,
        reading: place.reading)
    }
    return SheetGrade(key: key, cells: cells, stray: stray, trails: trails, notes: notes, phrases: phrases)
  }
}
