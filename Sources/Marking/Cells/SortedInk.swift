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
  var places: [Place] = []
  var stray: [PageStroke] = []
  var trails: [MazeTrail] = []
  var notes: [String] = []
  let phrases: Phrases
  /// Whether the ink was looked at for where it lies: nobody has said it.
  let isPlaced: Bool

  init(key: SheetKey, phrases: Phrases, isPlaced: Bool) {
    (self.key, self.phrases, self.isPlaced) = (key, phrases, isPlaced)
  }

  /// The ink of parts of a sheet together.
  ///
  /// - Parameter parts: At least one, in the order of their pages.
  public init(joining parts: [SortedInk]) {
    self = parts[0]
    places.reserveCapacity(parts.reduce(0) { $0 + $1.places.count })
    for part in parts.dropFirst() {
      places += part.places
      stray += part.stray
      trails += part.trails
      notes += part.notes
    }
  }

  /// What the ink of each cell is worth; nil where nothing was written.
  public var assessments: [Assessment?] {
    places.map { place in
      guard !place.ink.isEmpty else { return nil }
      var assessment = place.assessor.assess(place.ink.map { $0.points })
      if place.isOther { assessment.takeForAnother() }
      return assessment
    }
  }

  /// The grade of the sheet, from the assessments of all its cells in their order.
  public func graded(as assessments: [Assessment?]) -> SheetGrade {
    let strange = isPlaced ? key.pages.indices.filter { hasOtherCopies(on: $0, assessments) } : []
    let doubts = strange.map { phrases.placement.text(.otherCopies, ["page": String($0 + 1)]) }
    let cells = zip(places, assessments).map { place, assessment in
      CellGrade(
        page: place.page, index: place.index, cell: place.cell, setting: place.setting, ideal: place.assessor.ideal,
        looks: place.assessor.looks, mode: place.assessor.mode, hasOrder: place.assessor.hasOrder, ink: place.ink,
        grade: assessment,
        reading: place.reading)
    }
    return SheetGrade(key: key, cells: cells, stray: stray, trails: trails, notes: notes + doubts, phrases: phrases)
  }

  /// So many copies say whether they are of this sheet.
  private static let leastCopies = 10
  /// Of another sheet's letters hardly one is taken for the one that stands there; of a child's own most are.
  private static let fewestLetters = 0.15

  /// Whether a page on which nothing is written over shows by its letters that it may be of another sheet.
  private func hasOtherCopies(on page: Int, _ assessments: [Assessment?]) -> Bool {
    let written = places.indices.filter { places[$0].page == page && assessments[$0] != nil }
    guard written.allSatisfy({ places[$0].assessor.mode == .copy }) else { return false }
    let known = written.compactMap { assessments[$0]?.isLetter }
    guard known.count >= SortedInk.leastCopies else { return false }
    return Double(known.count { $0 }) < SortedInk.fewestLetters * Double(known.count)
  }
}
