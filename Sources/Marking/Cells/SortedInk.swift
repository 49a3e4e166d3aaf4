import Languages
import Letterforms
import Scoring
import Worksheets

/// The ink of a page in its cells, before it is graded.
struct SortedInk {
  /// A cell, the ink in it, and what that is to be compared with.
  struct Place {
    let index: Int
    let cell: SheetKey.Cell
    let setting: Setting
    let assessor: Assessor
    let ink: [PageStroke]
    let reading: WordReading?
    /// Whether freely written ink was read as another letter.
    let isOther: Bool
  }

  let page: Int
  var places: [Place] = []
  var stray: [PageStroke] = []
  var trails: [MazeTrail] = []
  var passage: PassageGrade?
  var notes: [String] = []
  let phrases: Phrases
  /// Whether the ink was looked at for where it lies: nobody has said it.
  let isPlaced: Bool

  init(page: Int, phrases: Phrases, isPlaced: Bool) {
    (self.page, self.phrases, self.isPlaced) = (page, phrases, isPlaced)
  }

  /// What the ink of each cell is worth; nil where nothing was written.
  private var assessments: [Assessment?] {
    places.map { place in
      guard !place.ink.isEmpty else { return nil }
      var assessment = place.assessor.assess(place.ink.map { $0.points })
      if place.isOther { assessment.takeForAnother() }
      return assessment
    }
  }

  /// The grades of its cells in their order.
  ///
  /// - Parameters:
  ///   - isLetter: Whether the ink of a place is its letter by its looks; asked only in doubt.
  ///   - others: What the letters of a place surely are that was refused.
  func graded(
    isLetter: (Place) throws -> Bool, others: (Place, Assessment) throws -> [Int: OtherLetter]
  ) rethrows -> GradedPage {
    let assessments = self.assessments
    let isOther = try isPlaced && hasOtherLetters(assessments, isLetter)
    let cells = try zip(places, assessments).map { place, assessment in
      var cell = CellGrade(
        page: page, index: place.index, cell: place.cell, setting: place.setting, ideal: place.assessor.ideal,
        looks: place.assessor.looks, mode: place.assessor.mode, hasOrder: place.assessor.hasOrder, ink: place.ink,
        grade: assessment,
        reading: place.reading)
      if let assessment, !assessment.isAccepted, place.reading == nil { cell.others = try others(place, assessment) }
      return cell
    }
    return GradedPage(
      number: page, cells: cells, stray: stray, trails: trails, passage: passage, notes: notes, isOther: isOther)
  }

  /// So many letters say whether they are of this sheet.
  private static let leastLetters = 10
  /// Of another sheet's letters hardly one is taken for the one that stands there; of a child's own most are.
  private static let fewestLetters = 0.15

  /// Whether a page shows by its letters that it may be of another sheet: hardly one is the letter that stands there.
  private func hasOtherLetters(_ assessments: [Assessment?], _ isLetter: (Place) throws -> Bool) rethrows -> Bool {
    let written = places.indices.filter { assessments[$0] != nil && places[$0].assessor.mode != .free }
    // Of letters written over only the lines were looked at.
    func isKnown(_ index: Int) -> Bool? {
      guard let assessment = assessments[index] else { return nil }
      return assessment.isAccepted ? true : assessment.isLetter
    }
    let copies = written.filter { places[$0].assessor.mode == .copy && isKnown($0) != nil }
    let traces = written.filter { places[$0].assessor.mode == .trace }
    let count = copies.count + traces.count
    guard count >= SortedInk.leastLetters else { return false }
    var left = SortedInk.fewestLetters * Double(count) - Double((copies + traces).count { isKnown($0) == true })
    for index in traces where left > 0 && isKnown(index) != true {
      if try isLetter(places[index]) { left -= 1 }
    }
    return left > 0
  }
}

/// The grades of a page's cells, and what else was found there: pages can be graded side by side.
public struct GradedPage: Sendable {
  /// Which page, from 0.
  public let number: Int
  let cells: [CellGrade]
  let stray: [PageStroke]
  let trails: [MazeTrail]
  let passage: PassageGrade?
  let notes: [String]
  /// Whether hardly a letter is the one that stands there: the page may be of another sheet.
  let isOther: Bool
}
