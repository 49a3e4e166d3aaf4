public import Geometry
public import Pages
public import Texts

/// A bar of 5 cm at the foot of a page, by which a ruler shows whether it was printed at its true size.
///
/// Page space.
public struct ScaleBar {
  /// Its left end.
  public let start: Point
  /// Its length in points.
  public static let length = Length.mm(50).points

  /// The weight of its lines; its ticks' middles are 10 mm apart.
  private static let weight = Length.mm(0.2).points
  private static let ticks = (outer: Length.mm(1.3).points, inner: Length.mm(0.7).points)
  private static let textSize = Length.mm(2.35).points

  /// A bar that begins at a point.
  public init(at start: Point) {
    self.start = start
  }

  /// The bar and what it says, and where that ends.
  public func marks(
    _ text: String, _ lettering: TextSetter, language: String
  ) throws(Fault) -> (marks: [Mark], end: Double) {
    let (left, y) = (start.x, start.y)
    let bar = ScaleBar.length
    // Ticks at every centimetre stand on the bar; the outer ones end it.
    var rules = [Shape.Rule(from: Point(left, y), to: Point(left + bar, y))]
    for centimetre in 0...5 {
      let x = left + bar * Double(centimetre) / 5
      rules.append(
        Shape.Rule(
          from: Point(x, y), to: Point(x, y - (centimetre % 5 == 0 ? ScaleBar.ticks.outer : ScaleBar.ticks.inner))))
    }
    let words = try lettering.marks(
      text, size: ScaleBar.textSize, at: Point(left + bar + 6, y), colour: SheetInk.quiet, language: language)
    let marks = [.shape(.rules(rules, width: ScaleBar.weight), SheetInk.quiet)] + words.marks
    return (marks, left + bar + 6 + words.width)
  }
}
