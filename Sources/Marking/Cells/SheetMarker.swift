import Geometry
public import Inks
public import Languages
public import Letterforms
import Lettering
public import Scoring
import Texts
public import Worksheets

/// Grades ink against a printed sheet: cuts it into the cells of the sheet key, and compares each with its letters.
public struct SheetMarker: Sendable {
  /// What a teacher may set.
  public struct Settings: Sendable {
    /// Every tolerance.
    public var parameters = ScoringParameters()
    /// The hand that wrote; nil for the sheet's.
    public var hand: Hand?
    /// How ink is compared; nil for what the cell asks.
    public var mode: Assessor.Mode?
    /// What writing is judged by.
    public var judge = Assessor.Judge.strokes
    /// How the recording lies on the page.
    public var registration = Registration.page

    /// For how many minutes passages were written; nil for what the sheet says, or the ink.
    public var minutes: Double?

    /// Whether capitals and small letters of words must be as on the sheet.
    public var letterCase = Recogniser.Case.exact
    /// Other schools by whose letters writing is read too.
    public var kin: [School] = []
    /// Letters that other markers of the same schools have made; nil for none.
    public var sharedLetters: SharedLetters?

    /// The usual settings.
    public init() {}
  }

  let key: SheetKey
  let school: School
  let hand: Hand
  /// The other schools whose letters some rows practise, by name.
  let others: [String: School]
  let settings: Settings
  let phrases: Phrases
  let free: FreeLetters
  /// What cells are compared with, each text made once; and the same for copies, with their other ways of writing.
  let made = Remembered<String, IdealLetter>()
  let copied = Remembered<String, IdealLetter>()

  /// A marker for a sheet.
  ///
  /// - Parameter otherSchools: Those that ``SheetKey/otherSchools`` names; cells of a school that is not given are passed
  ///   over.
  /// - Throws: ``Fault/otherLetters(key:here:school:)`` if the letterforms at hand are not those of the sheet.
  public init(key: SheetKey, school: School, otherSchools: [School] = [], settings: Settings, phrases: Phrases) throws {
    (self.key, self.school, self.settings, self.phrases) = (key, school, settings, phrases)
    others = Dictionary(otherSchools.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    hand = settings.hand ?? key.hand
    free = settings.sharedLetters?.free(of: school, kin: settings.kin, for: hand) ?? FreeLetters(kin: settings.kin)
    let printed = LetterCase(school: school, hand: key.hand)
    let here = try printed.digest(of: key.text)
    guard here == key.digest else { throw Fault.otherLetters(key: key.digest, here: here, school: school.id) }
  }

  /// Grades recordings, one for each page from the first.
  public func grade(_ recordings: [Ink]) throws -> SheetGrade {
    var rest = pages
    return sheet(of: try graded(recordings) { rest.popFirst() })
  }

  /// Grades recordings, one for each page from the first, on the pages that are handed out one by one: others can hand out the
  /// rest to other cores.
  public func graded(_ recordings: [Ink], pages next: () -> Int?) throws -> [GradedPage] {
    let sorter = PageSorter(of: self)
    var graded: [GradedPage] = []
    while let page = next() { graded.append(try sorter.graded(recordings, page: page)) }
    return graded
  }

  /// The grade of the sheet.
  ///
  /// - Parameter pages: The grades of all its pages, in their order.
  public func sheet(of pages: [GradedPage]) -> SheetGrade {
    let others = pages.filter { $0.isOther }.map { $0.number }
    let doubts = others.map { phrases.placement.text(.otherLetters, ["page": String($0 + 1)]) }
    return SheetGrade(
      key: key, cells: pages.flatMap { $0.cells }, stray: pages.flatMap { $0.stray },
      trails: pages.flatMap { $0.trails }, passages: pages.compactMap { $0.passage },
      notes: pages.flatMap { $0.notes } + doubts, otherPages: others,
      phrases: phrases)
  }

  /// For each page of the sheet the share of the strokes that would lie in its places to write, 0…1; nil where nobody knows how
  /// large the ink is, and where there is none.
  public func shares(of ink: Ink) -> [Double]? {
    guard let first = key.pages.first, ink.pageFromInk(on: first) != nil,
      ink.strokes.contains(where: { !$0.points.isEmpty })
    else { return nil }
    return key.pages.map { page in
      let map = ink.pageFromInk(on: page) ?? .identity
      let strokes = ink.strokes.map { stroke in stroke.points.map { map * $0.position } }.filter { !$0.isEmpty }
      let (cells, mazes) = (CellFinder(page), page.mazes)
      let fits = strokes.count { stroke in
        cells.cell(for: stroke) != nil
          || mazes.contains { maze in 2 * stroke.count { maze.box.contains($0) } > stroke.count }
      }
      return Double(fits) / Double(strokes.count)
    }
  }

  /// The pages of the sheet, from 0.
  public var pages: Range<Int> { key.pages.indices }

  /// The assessor of a cell, for replaying its ink.
  public func assessor(for cell: CellGrade) -> Assessor {
    var assessor = self.assessor(cell.ideal, cell.looks, of: cell.cell, as: cell.mode)
    assessor.hasOrder = cell.hasOrder
    return assessor
  }

  func assessor(
    _ ideal: IdealLetter, _ looks: [LetterLooks], of cell: SheetKey.Cell, as mode: Assessor.Mode
  ) -> Assessor {
    var assessor = Assessor(
      ideal, pageFromLetter: cell.pageFromSchool, mode: mode, hand: hand, parameters: settings.parameters)
    assessor.looks = looks
    assessor.rivals = looks.first?.rivals ?? []
    assessor.acceptsAlternatives = mode == .copy
    return assessor
  }
}

extension Ink {
  /// Where the ink lies on a page by what its file tells: the unit of its coordinates, or a frame of the shape of the page; nil where
  /// it tells neither.
  func pageFromInk(on page: SheetKey.Page) -> Affine? {
    if let factor = unit.pointsPerUnit { return .scale(x: factor, y: factor) }
    guard let frame else { return nil }
    let (x, y) = (page.width / frame.width, page.height / frame.height)
    return max(x / y, y / x) < Ink.mostStretched ? .scale(x: x, y: y) : nil
  }

  /// A frame that would have to be stretched more in one direction than in the other is not that of the page.
  private static let mostStretched = 1.05
}

extension Fault {
  /// The letterforms at hand are not those the sheet was printed with.
  static func otherLetters(key: String, here: String, school: String) -> Fault {
    Fault(
      .data,
      problem: "the sheet was printed with other letterforms of \(school) (\(key)) than the ones in use now (\(here))",
      hint: "give the folder of the letters it was printed with, with --fonts")
  }

  /// The recording does not say how large its units are.
  static var unknownUnit: Fault {
    Fault(
      .data, problem: "the recording does not say how large its units are",
      hint: "set it with --unit mm, px or 264dpi, or its position on the page with --frame 1404x1872 or --points "
        + "\"x,y=mm,mm; …\"")
  }

  /// The reference points or the frame fix no place.
  static var noRegistration: Fault {
    Fault(
      .data, problem: "the reference points are not enough to place the recording on the page",
      hint: "give at least two points that are apart")
  }
}
