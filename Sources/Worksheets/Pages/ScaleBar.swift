import Geometry
import Pages

/// A bar of 5 cm at the foot of a page, by which a ruler shows whether it was printed at its true size.
///
/// Page space.
struct ScaleBar {
  /// Its left end.
  let start: Point
  /// Its length in points.
  static let length = Length.mm(50).points

  /// A bar that begins at a point.
  init(at start: Point) {
    self.start = start
  }

  /// The bar and what it says, and where that ends.
  func marks(
    _ text: String, _ lettering: Lettering, language: String
  ) throws -> (marks: [Mark], end: Double) {
    let (left, y) = (start.x, start.y)
    let bar = ScaleBar.length
    // Ticks at every centimetre stand on the bar; the outer ones end it.
    var rules = [Shape.Rule(from: Point(left, y), to: Point(left + bar, y))]
    for centimetre in 0...5 {
      let x = left + bar * Double(centimetre) / 5
      rules.append(Shape.Rule(from: Point(x, y), to: Point(x, y - (centimetre % 5 == 0 ? 6 : 4))))
    }
    let words = try lettering.marks(
      text, size: 7, at: Point(left + bar + 6, y), colour: SheetInk.small, language: language)
    let marks = [.shape(.rules(rules, width: Frame.scaleBarWeight), SheetInk.small)] + words.marks
    return (marks, left + bar + 6 + words.width)
  }
}
