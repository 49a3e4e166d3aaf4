public import Codes
import Geometry
public import Lifting

extension ScannedPage {
  /// How far a corner of a tag may lie from where the others say, in millimetres.
  ///
  /// A module of a tag is 1 mm: a corner further off belongs to another square, or the paper is folded.
  private static let farthest = 1.0
  /// Three tags fix a page only where it lies flat: then they agree far better.
  private static let farthestOfThree = 0.4

  /// How the page lies, and how far a corner of a tag is from where the others say, in millimetres; nil where they say nothing.
  private static func laid(_ tags: [SeenTag], from marks: PageMarks, in picture: GreyPicture) -> (Homography, Double)? {
    let onPaper = tags.flatMap { marks.corners[$0.tag] ?? [] }
    let inPicture = tags.flatMap(\.corners)
    guard onPaper.count == inPicture.count else { return nil }
    let unit = Double(max(picture.width, picture.height)).squareRoot() * 10
    // What perspective three tags show is noise.
    let isFlat = tags.count < CornerTag.allCases.count
    guard let pictureFromPaper = Homography(from: onPaper, to: inPicture, unit: unit, isFlat: isFlat),
      let paperFromPicture = Homography(from: inPicture, to: onPaper, unit: unit, isFlat: isFlat)
    else { return nil }
    let misfit = zip(onPaper, inPicture).map { ($0 - paperFromPicture * $1).length }.max() ?? .infinity
    return (pictureFromPaper, misfit)
  }

  /// The map from millimetres of paper to pixels that tags tell; nil where they tell none.
  static func map(of tags: [SeenTag], from marks: PageMarks, in picture: GreyPicture) -> Homography? {
    laid(tags, from: marks, in: picture)?.0
  }

  /// How far the tags are from where they stand on a paper, in millimetres.
  static func misfit(of tags: [SeenTag], from marks: PageMarks, in picture: GreyPicture) -> Double {
    laid(tags, from: marks, in: picture)?.1 ?? .infinity
  }

  /// Reads the marks of a page; it never guesses.
  public init(_ picture: GreyPicture, tags: [SeenTag], marks: PageMarks) {
    guard Set(tags.map(\.tag)).count == tags.count else {
      self = .twoPages
      return
    }
    guard tags.count >= 3 else {
      self = .fewTags(tags.count)
      return
    }
    guard let (pictureFromPaper, misfit) = ScannedPage.laid(tags, from: marks, in: picture),
      misfit <= (tags.count == 4 ? ScannedPage.farthest : ScannedPage.farthestOfThree),
      marks.isSeenFromAbove(by: pictureFromPaper)
    else {
      self = .distorted
      return
    }
    let bent = marks.map(in: picture, pictureFromPaper, by: tags.map { $0.tag })
    if let reading = picture.code(in: marks.codeSquare, pictureFromPaper) {
      self = .read(reading, pictureFromPaper: bent, tags: tags.count)
    } else {
      self = .noCode(pictureFromPaper: bent)
    }
  }
}
