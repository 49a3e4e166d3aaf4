public import Codes
import Geometry
public import Lifting

/// Finds out which page a scan shows and how it lies, among the pages that are known.
///
/// Each task needs a finder of its own; it is not thread-safe.
public final class PageFinder {
  private let tagFinder = TagFinder()
  private let marks: [PageMarks]
  private let marksOfCode: [PageCode: PageMarks]

  /// A finder of pages.
  ///
  /// - Parameter pages: Where the marks stand on each page that may be among the scans.
  public init(_ pages: [PageCode: PageMarks]) {
    marksOfCode = pages
    // Pages of a class are of one or two sizes.
    var distinct: [PageMarks] = []
    for (_, marks) in pages.sorted(by: { $0.key.description < $1.key.description }) where !distinct.contains(marks) {
      distinct.append(marks)
    }
    marks = distinct
  }

  /// What the marks in a picture tell.
  public func page(in picture: GreyPicture) -> ScannedPage {
    let quick = tagFinder.tagsInCorners(of: picture)
    if quick.count == CornerTag.allCases.count {
      let page = page(in: picture, of: quick)
      if case .read = page { return page }
    }
    return page(in: picture, of: tagFinder.tags(in: picture))
  }

  /// By how many quarters clockwise a page is turned in a picture, as far as any of its marks is seen; 0 where none is.
  public func turns(of picture: GreyPicture) -> Int {
    let across = tagFinder.tags(in: picture).reduce(Vector.zero) { $0 + ($1.corners[1] - $1.corners[0]) }
    if abs(across.dx) >= abs(across.dy) { return across.dx < 0 ? 2 : 0 }
    return across.dy > 0 ? 1 : 3
  }

  private func page(in picture: GreyPicture, of tags: [SeenTag]) -> ScannedPage {
    // A4 and Letter differ in the distances of their tags: of the wrong paper none lies as it should.
    let ways = marks.map { ($0, ScannedPage.misfit(of: tags, from: $0, in: picture)) }
    guard let best = ways.min(by: { $0.1 < $1.1 })?.0 else { return .fewTags(tags.count) }
    let page = ScannedPage(picture, tags: tags, marks: best)
    guard case .read(let reading, _, _) = page, let own = marksOfCode[reading.code], own != best else { return page }
    return ScannedPage(picture, tags: tags, marks: own)
  }
}
