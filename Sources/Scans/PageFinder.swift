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
    let corners = tagFinder.tagsInCorners(of: picture)
    if let page = readPage(in: picture, of: corners) { return page }
    // The marks of a page are more than dust.
    if corners.isEmpty, picture.isBlank { return .fewTags(0) }
    if let page = readPage(in: picture, of: tagFinder.tags(in: picture, sidesDividedBy: TagFinder.halved)) {
      return page
    }
    return page(in: picture, of: tagFinder.tagsOfAnySize(in: picture))
  }

  /// By how many quarters clockwise a page is turned in a picture, as far as any of its marks is seen; 0 where none is.
  public func turns(of picture: GreyPicture) -> Int {
    let tags = tagFinder.tags(in: picture, sidesDividedBy: TagFinder.halved)
    let across = tags.reduce(Vector.zero) { $0 + ($1.corners[1] - $1.corners[0]) }
    if abs(across.dx) >= abs(across.dy) { return across.dx < 0 ? 2 : 0 }
    return across.dy > 0 ? 1 : 3
  }

  /// The page of some tags; nil where it is not sure.
  private func readPage(in picture: GreyPicture, of tags: [SeenTag]) -> ScannedPage? {
    guard tags.count >= 3 else { return nil }
    let tags = tags + missing(from: tags, in: picture)
    let page = page(in: picture, of: tags)
    switch page {
    case .read, .twoPages: return page
    // Its code is no clearer with tags that are seen once more.
    case .noCode: return tags.count == CornerTag.allCases.count ? page : nil
    case .fewTags, .distorted: return nil
    }
  }

  /// The fourth tag, where three say that it should be: it may be small, or pale.
  private func missing(from tags: [SeenTag], in picture: GreyPicture) -> [SeenTag] {
    let missing = CornerTag.allCases.filter { tag in !tags.contains { $0.tag == tag } }
    guard let tag = missing.first, missing.count == 1, let marks = nearest(to: tags, in: picture),
      let map = ScannedPage.map(of: tags, from: marks, in: picture),
      let place = marks.corners[tag].flatMap({ Rectangle(around: $0.map { map * $0 }) }), place.width.isFinite,
      place.height.isFinite
    else { return [] }
    // A page that is not flat has it elsewhere by the size of a tag or two.
    let room = place.expanded(by: 2 * max(place.width, place.height))
    return tagFinder.tags(in: room, of: picture).filter { $0.tag == tag }
  }

  private func page(in picture: GreyPicture, of tags: [SeenTag]) -> ScannedPage {
    guard let best = nearest(to: tags, in: picture) else { return .fewTags(tags.count) }
    let page = ScannedPage(picture, tags: tags, marks: best)
    guard case .read(let reading, _, _) = page, let own = marksOfCode[reading.code], own != best else { return page }
    return ScannedPage(picture, tags: tags, marks: own)
  }

  /// The marks that some tags belong to: A4 and Letter differ in their distances, of the wrong paper none lies as it should.
  private func nearest(to tags: [SeenTag], in picture: GreyPicture) -> PageMarks? {
    marks.map { ($0, ScannedPage.misfit(of: tags, from: $0, in: picture)) }.min { $0.1 < $1.1 }?.0
  }
}
