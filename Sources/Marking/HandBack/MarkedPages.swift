import Geometry
import Languages
import Letterforms
public import Pages
import Scoring
public import Typefaces
import Worksheets

/// The pages of a sheet that came back, as a kind teacher hands them out again: the child's own writing, ticks beside what is
/// right, a line under what is not yet, and one sentence about what to practise.
///
///     let marked = MarkedPages(of: grade, head: head, scans: [0: page])
///     try printer.add(marked.document(typefaces: shelf).document)
///
/// Nothing is crossed out, and no mark is red.
public struct MarkedPages: Sendable {
  private let grade: SheetGrade
  private let head: ReportHead
  private let scans: [Int: ReturnedPage]

  /// The marked pages of a graded sheet.
  ///
  /// - Parameter scans: The pages that came back, by their index; others are left out.
  public init(of grade: SheetGrade, head: ReportHead, scans: [Int: ReturnedPage]) {
    (self.grade, self.head, self.scans) = (grade, head, scans)
  }

  /// The pages in order, and the characters that no typeface has.
  public func document(typefaces: TypefaceShelf) throws -> (document: Document, missing: [Character]) {
    let letters = LetterCase(school: head.school, hand: head.hand)
    let lettering = ReportLettering(shelf: typefaces, letters: letters, language: grade.phrases.language)
    var pages: [Page] = []
    for (index, scan) in scans.sorted(by: { $0.key < $1.key }) where grade.key.pages.indices.contains(index) {
      let maker = MarkedPageMaker(grade.only(page: index), index, scan, lettering)
      pages.append(try maker.page())
    }
    let document = Document(
      title: "", language: grade.phrases.language, pages: pages, forms: lettering.forms, typefaces: lettering.typefaces)
    return (document, lettering.missing)
  }
}

extension SheetGrade {
  /// What was written on one page.
  func only(page: Int) -> SheetGrade {
    SheetGrade(
      key: key, cells: cells.filter { $0.page == page }, stray: stray.filter { $0.page == page },
      trails: trails.filter { $0.page == page }, notes: [], phrases: phrases)
  }
}
