import Geometry
public import Languages
public import Letterforms
public import Scoring
public import Worksheets

/// A sheet with what was written on it, cell by cell.
///
/// Page space: points of 1/72 inch, y down.
public struct SheetGrade: Sendable {
  /// What stands where on the sheet.
  public let key: SheetKey
  /// The cells that are to be written or were written in, page by page, from the top.
  public let cells: [CellGrade]
  /// Strokes of ink that lie in no cell and no maze.
  public let stray: [PageStroke]
  /// The ways through the mazes that were tried.
  public var trails: [MazeTrail] = []
  /// What was written line by line, page by page.
  public var passages: [PassageGrade] = []
  /// What was passed over on the way, a sentence each.
  public let notes: [String]
  /// The pages, from 0, on which hardly a letter is the one that stands there: they may be of another sheet.
  public var otherPages: [Int] = []
  /// The words in which it is told.
  public let phrases: Phrases

  /// The cells with ink.
  public var written: [CellGrade] { cells.filter { $0.grade != nil } }

  /// Whether a passage was written and nothing else.
  var hasOnlyPassages: Bool { !passages.isEmpty && written.isEmpty }

  /// How much of the ink is what stands on this sheet, 0…1: the share of the written cells that hold their letter, where every
  /// stroke beside the cells counts as a cell that does not.
  ///
  /// It tells sheets apart whose letters lie in the same places; it is no measure of how well a child writes.
  public var likeness: Double {
    let words = passages.flatMap { $0.words }
    let count = written.count + stray.count + words.count
    guard count > 0 else { return 0 }
    let known =
      written.count { cell in cell.isAccepted || cell.grade?.isLetter == true }
      + words.count { $0.isExpected && $0.verdict == .right }
    return Double(known) / Double(count)
  }

  /// The words that were written from memory.
  public var readings: [WordReading] { cells.compactMap { $0.reading } }
}

/// A stroke of ink on a page.
///
/// Page space.
public struct PageStroke: Hashable, Sendable {
  /// Index of the page, from 0.
  public let page: Int
  /// Index of the stroke in the recording of that page, from 0.
  public let number: Int
  /// The points in the order of writing, with seconds from the start of the recording where they are known.
  public let points: [ScoredPoint]

  /// The stroke under a map of the page.
  func moved(by map: Affine) -> PageStroke {
    guard map != .identity else { return self }
    let points = points.map { point in
      let place = map * Point(point.x, point.y)
      var moved = point
      (moved.x, moved.y) = (place.x, place.y)
      return moved
    }
    return PageStroke(page: page, number: number, points: points)
  }
}

/// What was written in one cell of a sheet.
public struct CellGrade: Sendable {
  /// Index of the page, from 0.
  public let page: Int
  /// Index of the cell on its page, from 0.
  public let index: Int
  /// The cell.
  public let cell: SheetKey.Cell
  /// What is to be written, set in the letters of the school; school space, see ``SheetKey/Cell/pageFromSchool``.
  public let setting: Setting
  /// What the ink was compared with.
  public let ideal: IdealLetter
  /// What its letters look like in other hands, where copies and freely written ink were compared.
  let looks: [LetterLooks]
  /// How the ink was compared.
  public let mode: Assessor.Mode
  /// Whether the strokes were recorded in the order and direction of writing.
  public let hasOrder: Bool
  /// The ink of the cell in the order of writing.
  public let ink: [PageStroke]
  /// The grade; nil where nothing was written.
  public let grade: Assessment?
  /// What was read, where a word was to be written from memory; nil for other cells, and where nothing was written.
  ///
  /// Of a wrong word ``setting`` and ``grade`` are those of the word that was read.
  public let reading: WordReading?
  /// What letters of the cell surely are that are not what they should be, by their numbers among those of ``setting``.
  public var others: [Int: OtherLetter] = [:]

  /// Whether the writing has no fault and is the right word.
  public var isAccepted: Bool { grade?.isAccepted == true && reading?.isRight != false }
}
