import Codes
import Geometry

extension PageMarks {
  /// A4 with squares of 8 mm, 8 mm from the edges and their white, and three knots on each side.
  static let sample = PageMarks(
    width: 210, height: 297,
    corners: Dictionary(
      uniqueKeysWithValues: CornerTag.allCases.map { tag in
        let (left, top) = ([9.0, 193, 193, 9][tag.rawValue], [9.0, 9, 280, 280][tag.rawValue])
        return (tag, [Point(left, top), Point(left + 8, top), Point(left + 8, top + 8), Point(left, top + 8)])
      }), codeSquare: Rectangle(min: Point(170, 9), max: Point(185, 24)),
    knots: [74.25, 148.5, 222.75].flatMap { [Point(10, $0), Point(200, $0)] })

  /// The corners of its paper, clockwise from the top left.
  static let sampleSides = [Point(0, 0), Point(210, 0), Point(210, 297), Point(0, 297)]
}
